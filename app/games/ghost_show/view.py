"""What each viewer may know (GS-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.games.chance import Chance
from app.games.ghost_show.data import ItemId
from app.games.ghost_show.scoring import current_scores, projected_score
from app.games.ghost_show.state import GhostShowState, PhaseName
from app.games.kernel import Seat, SeatNo, Viewer


class GhostShowPublic(msgspec.Struct, frozen=True):
    """The public part of every view (GS-5.9): the deck and hands are numbers.

    Lots are listed bottom to top; `pawns`, `warehouses`, `hand_counts` and `current_scores` are per seat;
    `warehouses` and `collectors` know only types in play; a collector in the center is None.
    """

    phase: PhaseName
    turn_number: int
    active_seat: SeatNo
    deck_count: int
    lots: Sequence[Sequence[ItemId]]
    pawns: Sequence[int]
    auction_house: ItemId | None
    discards: Sequence[ItemId]
    warehouses: Sequence[Mapping[str, Sequence[ItemId]]]
    collectors: Mapping[str, SeatNo | None]
    removed_types: Sequence[str]
    hand_counts: Sequence[int]
    current_scores: Sequence[int]


class GhostShowOwn(msgspec.Struct, frozen=True):
    """What only the seat itself knows: its hand, and its score with the hand added (GS-6.8)."""

    hand: Sequence[ItemId]
    projected_score: int


def public(state: GhostShowState) -> GhostShowPublic:
    """What everybody may know."""
    return GhostShowPublic(
        phase=state.phase,
        turn_number=state.turn_number,
        active_seat=state.active_seat,
        deck_count=len(state.draw_pile),
        lots=state.lots,
        pawns=state.pawns,
        auction_house=state.auction_house,
        discards=state.discards,
        warehouses=state.warehouses,
        collectors=state.collectors,
        removed_types=state.removed_types,
        hand_counts=[len(hand) for hand in state.hands],
        current_scores=current_scores(state),
    )


def own(state: GhostShowState, seat: SeatNo) -> GhostShowOwn:
    """What that seat knows beyond the public."""
    return GhostShowOwn(state.hands[seat], projected_score(state, seat))


def redraw_hidden(state: GhostShowState, viewer: Viewer, chance: Chance) -> None:
    """Draws the deck and the hands unknown to `viewer` anew, in place (GS-5.1, GS-9.16, GS-9.17)."""
    hidden = [hand for seat, hand in enumerate(state.hands) if viewer != Seat(seat)]
    zones = [*hidden, state.draw_pile]
    unseen = [item for zone in zones for item in zone]
    chance.shuffle(unseen, "hidden")
    for zone in zones:
        zone[:], unseen = unseen[: len(zone)], unseen[len(zone) :]
