"""The log of setup, cities, trades and the end; all events (AY-14). Players are named by `seat`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from app.games.antiquity.board import Hex
from app.games.antiquity.data import Good, Kind, Saint
from app.games.antiquity.events_of_land import LAND_EVENTS
from app.games.antiquity.options import AntiquityOptions
from app.games.antiquity.shapes import Square
from app.games.antiquity.state import EndReason
from app.games.kernel import Event, SeatNo


class GameStarted(Event, frozen=True):
    """The map is laid out (AY-2)."""

    options: AntiquityOptions
    map_code: str


class OrderDrawn(Event, frozen=True):
    """The first order of play (AY-2.4)."""

    order: Sequence[SeatNo]


class OrderChanged(Event, frozen=True):
    """The order of play, with what was counted per seat (AY-3.5)."""

    order: Sequence[SeatNo]
    counts: Sequence[int]


class StartCityPlaced(Event, frozen=True):
    """AY-4.3; `aside` is the number of counters under it."""

    seat: SeatNo
    center: Hex
    aside: int


class TurnStarted(Event, frozen=True):
    """A turn begins: all men in the cities rise (AY-3.2)."""

    turn: int


class PhaseStarted(Event, frozen=True):
    """A phase begins; `mode` says how it is played, `reason` why (AY-3.8 to AY-3.10)."""

    phase: int
    mode: Literal["sealed", "sequence", "automatic"]
    reason: str


class DraftChanged(Event, frozen=True):
    """A step of a draft, done or taken back: nobody else's business (AY-4.1)."""

    secret = True
    barrier = False

    seat: SeatNo
    steps: int


class PlayerReady(Event, frozen=True):
    """AY-4.15."""

    barrier = False

    seat: SeatNo


class PlayerUnready(Event, frozen=True):
    """A player took back being ready (AY-4.13)."""

    barrier = False

    seat: SeatNo


class AskedAgain(Event, frozen=True):
    """What a player needs is not there: the draft is to be changed (AY-3.4)."""

    secret = True

    seat: SeatNo
    remaining: Mapping[Kind, int]


class Confirmed(Event, frozen=True):
    """A sealed choice is made (AY-3.8)."""

    seat: SeatNo


class TradeOffered(Event, frozen=True):
    """AY-4.14."""

    barrier = False

    seat: SeatNo
    to: SeatNo
    market: bool
    give: Mapping[Good, int]
    want: Mapping[Good, int]


class TradeWithdrawn(Event, frozen=True):
    """AY-4.14."""

    barrier = False

    seat: SeatNo
    to: SeatNo


class TradeDeclined(Event, frozen=True):
    """AY-4.14: `seat` declines what `offerer` offered."""

    barrier = False

    seat: SeatNo
    offerer: SeatNo


class TradeLapsed(Event, frozen=True):
    """The offerer cannot keep the offer (AY-4.14)."""

    seat: SeatNo
    to: SeatNo


class TradeMade(Event, frozen=True):
    """Goods change hands; `market` is whose Market served (AY-4.14)."""

    seat: SeatNo
    to: SeatNo
    give: Mapping[Good, int]
    want: Mapping[Good, int]
    market: SeatNo


class Shortage(Event, frozen=True):
    """A player had to give up pieces; told after the reveal (AY-3.4)."""

    seat: SeatNo
    piece: Kind


class Built(msgspec.Struct, frozen=True):
    """A city building with its price; `rotation` 0 and the size for a Store."""

    kind: Kind
    city: int
    x: int
    y: int
    rotation: int
    width: int
    height: int
    number: int
    price: Sequence[Good]


class Moved(msgspec.Struct, frozen=True):
    """A building that stands elsewhere now."""

    kind: Kind
    start: tuple[int, int, int, int]
    end: tuple[int, int, int, int]


class Swapped(msgspec.Struct, frozen=True):
    """A swap with the supply."""

    give: Sequence[Good]
    take: Good


class CityRevealed(Event, frozen=True):
    """What a player's phase 2 came to: the net result, not the steps (AY-5.1)."""

    seat: SeatNo
    demand: bool
    built: Sequence[Built]
    bonus_houses: Sequence[int]
    manned: Sequence[Square]
    swaps: Sequence[Swapped]
    graves_removed: int
    graves_moved: int
    moved: Sequence[Moved]
    razed: bool
    saint: Saint | None


class FamineChanged(Event, frozen=True):
    """AY-3.3, AY-3.6, AY-4.27."""

    old: int
    new: int
    cause: Literal["fountains", "explored", "turn"]


class Skipped(Event, frozen=True):
    """A player without a decision (AY-3.11)."""

    seat: SeatNo
    phase: int
    reason: str


class PlayerConceded(Event, frozen=True):
    """AY-4.30."""

    seat: SeatNo


class PlayerEliminated(Event, frozen=True):
    """AY-6.5; `missing` is None for who conceded."""

    seat: SeatNo
    phase: int
    missing: int | None
    conceded: bool


class Progress(msgspec.Struct, frozen=True):
    """A player's progress numbers (AY-6.1).

    `uncovered` is per seat, None for oneself and who is out; `met` says which conditions hold.
    """

    seat: SeatNo
    saint: Saint | None
    houses: int
    kinds: int
    goods: int
    uncovered: Sequence[int | None]
    conditions: int
    met: Mapping[Saint, bool]
    fulfilled: bool


class VictoryChecked(Event, frozen=True):
    """Phase 10 (AY-6.2)."""

    players: Sequence[Progress]


class ShownCounter(msgspec.Struct, frozen=True):
    """A counter as it is turned over at the end."""

    hex: Hex
    good: Good
    explored: bool


class GameEnded(Event, frozen=True):
    """AY-6; all counters are shown."""

    winners: Sequence[SeatNo]
    reason: EndReason
    players: Sequence[Progress]
    counters: Sequence[ShownCounter]


class DefaultApplied(Event, frozen=True):
    """A seat's time ran out (AY-8.1)."""

    barrier = False

    seat: SeatNo
    phase: int


class BotTookOver(Event, frozen=True):
    """Somebody else plays a seat from now on (AY-8.1)."""

    seat: SeatNo
    by: Literal["user", "bot", "nobody"]


EVENTS: tuple[type[Event], ...] = (
    GameStarted,
    OrderDrawn,
    OrderChanged,
    StartCityPlaced,
    TurnStarted,
    PhaseStarted,
    DraftChanged,
    PlayerReady,
    PlayerUnready,
    AskedAgain,
    Confirmed,
    TradeOffered,
    TradeWithdrawn,
    TradeDeclined,
    TradeLapsed,
    TradeMade,
    Shortage,
    CityRevealed,
    FamineChanged,
    *LAND_EVENTS,
    Skipped,
    PlayerConceded,
    PlayerEliminated,
    VictoryChecked,
    GameEnded,
    DefaultApplied,
    BotTookOver,
)
