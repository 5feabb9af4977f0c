"""The whole truth about a game of Antiquity (AY-1, AY-3).

What a player has is a `Holding`, what lies on the map is the `Land`. A draft works on copies of its own; the
real ones change when it is revealed.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.games.antiquity.board import Board, Hex, board_of
from app.games.antiquity.data import Color, Good, Kind
from app.games.antiquity.drafting import (
    CityDraft,
    Deal,
    HarvestDraft,
    LandDraft,
    Placement,
    StoreDraft,
    TradeOffer,
)
from app.games.antiquity.holding import Holding
from app.games.antiquity.land import Land
from app.games.antiquity.options import AntiquityOptions
from app.games.kernel import Part, Phase, SeatNo, State

EndReason = Literal["saint", "tie_break", "shared", "last_standing", "all_out", "turn_limit"]


class Out(Part):
    """How a player left the game (AY-6.5). `missing` is None for who conceded."""

    turn: int
    phase: int
    missing: int | None
    unpolluted: int


class Player(Part):
    """A seat. `conceded` ones leave at the end of the phase (AY-4.30); `demanded` is that of AY-4.31."""

    color: Color
    holding: Holding
    conceded: bool = False
    demanded: bool = False
    out: Out | None = None


class Counter(Part):
    """An exploration counter: where it lay, and what it shows."""

    hex: Hex
    good: Good
    explored: bool = False


class StartCities(Phase, tag="setup_start_city"):
    """Players place their starting cities, the last in order first (AY-2.5)."""

    waiting: list[SeatNo]


class CityBuilding(Phase, tag="phase_2_city"):
    """All build at once, unseen (AY-3.3). `short` is the seat asked again, with what is left (AY-3.4)."""

    drafts: list[CityDraft]
    offers: list[TradeOffer]
    deals: list[Deal]
    short: SeatNo | None = None
    remaining: dict[Kind, int] = msgspec.field(default_factory=dict)
    checked: list[SeatNo] = msgspec.field(default_factory=list)
    shortages: list[tuple[SeatNo, Kind]] = msgspec.field(default_factory=list)


class Countryside(Phase, tag="phase_4_countryside"):
    """Players build in the countryside: `waiting` ones in order, or all at once if `sealed` (AY-3.9)."""

    sealed: bool
    waiting: list[SeatNo]
    drafts: list[LandDraft | None]


class Storing(Phase, tag="phase_5_store"):
    """Players choose what to keep (AY-4.25)."""

    sealed: bool
    waiting: list[SeatNo]
    drafts: list[StoreDraft | None]


class Harvesting(Phase, tag="phase_6_harvest"):
    """Players choose what to harvest (AY-4.26)."""

    sealed: bool
    waiting: list[SeatNo]
    drafts: list[HarvestDraft | None]


class Exploring(Phase, tag="phase_7_explore"):
    """Players explore in order of play (AY-4.27)."""

    waiting: list[SeatNo]


class Famine(Phase, tag="phase_8_famine"):
    """Players place graves (AY-4.28). `missing` are those who cannot."""

    sealed: bool
    waiting: list[SeatNo]
    drafts: list[Placement | None]
    missing: dict[SeatNo, int]


class Pollution(Phase, tag="phase_9_pollution"):
    """Players place pollution, and graves where there is no room for it (AY-4.29)."""

    sealed: bool
    waiting: list[SeatNo]
    drafts: list[Placement | None]
    missing: dict[SeatNo, int]


class GameOver(Phase, tag="game_over"):
    """The end, and why (AY-6)."""

    winners: list[SeatNo]
    reason: EndReason


Due = (
    StartCities
    | CityBuilding
    | Countryside
    | Storing
    | Harvesting
    | Exploring
    | Famine
    | Pollution
    | GameOver
)
NUMBERS: dict[str, int] = {
    "setup_start_city": 0,
    "phase_2_city": 2,
    "phase_4_countryside": 4,
    "phase_5_store": 5,
    "phase_6_harvest": 6,
    "phase_7_explore": 7,
    "phase_8_famine": 8,
    "phase_9_pollution": 9,
    "game_over": 11,
}


class AntiquityState(State, kw_only=True):
    """Cities, map and track, and the phase now due. `order` holds the players in the game.

    `carts` are the counts of the last phase 3; `cathedrals` those built this turn (AY-R17).
    """

    options: AntiquityOptions
    map_code: str
    players: list[Player]
    land: Land
    counters: list[Counter]
    order: list[SeatNo]
    phase: Due
    turn: int = 0
    famine: int = 0
    carts: list[int] = msgspec.field(default_factory=list)
    cathedrals: int = 0

    @property
    def sequence(self) -> bool:
        """Whether a player demanded order of play this turn (AY-4.31)."""
        return any(self.players[seat].demanded for seat in self.order)

    @property
    def board(self) -> Board:
        """The map as printed."""
        return board_of(self.map_code)

    @property
    def number(self) -> int:
        """The number of the phase."""
        return NUMBERS[str(self.phase.__struct_config__.tag)]

    def holding(self, seat: SeatNo) -> Holding:
        """What a player has, as all know it."""
        return self.players[seat].holding

    def playing(self) -> list[SeatNo]:
        """The players in the game who have not conceded, in order of play."""
        return [seat for seat in self.order if not self.players[seat].conceded]
