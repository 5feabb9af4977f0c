"""The whole truth about a game of Ghost Show, in the zones of GS-0.7."""

from __future__ import annotations

from typing import Literal

from app.games.ghost_show.data import COUNTS, Counts, ItemId
from app.games.kernel import SeatNo, State

PhaseName = Literal["choose_action", "finished"]


class GhostShowState(State, kw_only=True):
    """All zones with the item ids in them.

    `draw_pile` is the deck of GS-0.7, its top first; lots are listed bottom to top. `warehouses` (per seat,
    per type) and `collectors` (per type the seat that holds it, None: the center) know only types in
    play, in the order of GS-1.2. When the game is finished, the hands lie in the warehouses.
    """

    phase: PhaseName = "choose_action"
    turn_number: int = 1
    active_seat: SeatNo
    removed_types: list[str]
    draw_pile: list[ItemId]
    hands: list[list[ItemId]]
    lots: list[list[ItemId]]
    pawns: list[int]
    auction_house: ItemId | None
    discards: list[ItemId]
    warehouses: list[dict[str, list[ItemId]]]
    collectors: dict[str, SeatNo | None]
    dollar_values_k: dict[str, int]

    def counts(self) -> Counts:
        """What this number of players plays with (GS-1.6)."""
        return COUNTS[len(self.hands)]
