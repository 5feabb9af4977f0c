"""What a viewer may know, as data (AY-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from app.games.antiquity.board import Hex
from app.games.antiquity.data import Color, Good, Kind, Saint, SiteKind
from app.games.antiquity.events import Progress
from app.games.antiquity.options import AntiquityOptions
from app.games.antiquity.shapes import Square
from app.games.antiquity.state import EndReason
from app.games.kernel import SeatNo


class BuildingView(msgspec.Struct, frozen=True):
    """A city building: `name` is its first square, `squares` all of them, `graves` those with a grave.

    `number` is a house's, `new` says that the own draft built it.
    """

    kind: Kind
    name: Square
    rotation: int
    squares: Sequence[Square]
    man: bool
    works: bool
    graves: Sequence[Square]
    number: int
    new: bool


class HoldingView(msgspec.Struct, frozen=True):
    """What a player has in the cities and in stock; `standing` counts buildings without graves by kind."""

    cities: int
    buildings: Sequence[BuildingView]
    standing: Mapping[Kind, int]
    graves: Sequence[Square]
    stock: Mapping[Good, int]
    saint: Saint | None
    power: bool
    houses: Sequence[int]
    idle_men: int
    free_squares: int


class SiteView(msgspec.Struct, frozen=True):
    """A countryside building with its man, and the hexes that still carry goods."""

    kind: SiteKind
    seat: SeatNo
    hex: Hex
    other: Hex | None
    good: Good
    goods: Sequence[Hex]


class RangeView(msgspec.Struct, frozen=True):
    """A range with its product (AY-1.18)."""

    good: Good
    hexes: Sequence[Hex]


class LandView(msgspec.Struct, frozen=True):
    """All that lies on the map; `counters` lie face down."""

    centers: Sequence[Sequence[Hex]]
    inns: Sequence[Sequence[Hex]]
    sites: Sequence[SiteView]
    pollution: Sequence[Hex]
    grass: Sequence[Hex]
    ranges: Sequence[RangeView]
    counters: Sequence[Hex]


class OutView(msgspec.Struct, frozen=True):
    """How a player left the game; `missing` is None for who conceded."""

    turn: int
    phase: int
    missing: int | None


class PlayerView(msgspec.Struct, frozen=True):
    """A player as everybody sees it: in phase 2 as at its start.

    `ready` says that the player's decision of this phase is made or none is due; `graves_due` and
    `pollution_due` are as things stand.
    """

    color: Color
    city_names: Sequence[str]
    holding: HoldingView
    zone: Sequence[Hex]
    progress: Progress
    unpolluted: int
    graves_due: int
    pollution_due: int
    ready: bool
    demanded: bool
    conceded: bool
    out: OutView | None


class OfferView(msgspec.Struct, frozen=True):
    """An open offer; `market` says that the offerer's Market serves (AY-4.14)."""

    seat: SeatNo
    to: SeatNo
    market: bool
    give: Mapping[Good, int]
    want: Mapping[Good, int]


class DealView(msgspec.Struct, frozen=True):
    """A trade of this phase; `market` is whose Market served."""

    seat: SeatNo
    to: SeatNo
    give: Mapping[Good, int]
    want: Mapping[Good, int]
    market: SeatNo


class ColumnView(msgspec.Struct, frozen=True):
    """The printed terrain of a column of the map: a letter for each r from `r` on; "." is off the map."""

    q: int
    r: int
    letters: str


class CounterView(msgspec.Struct, frozen=True):
    """A counter that all have seen."""

    hex: Hex
    good: Good
    explored: bool


class AntiquityPublic(msgspec.Struct, frozen=True):
    """What everybody may know. `sealed` says how the phase is played, `carts` what counted in phase 3.

    `counters_shown` are the explored ones, in the end all; `counters_aside` is the number of those set aside.
    """

    state: str
    phase: int
    turn: int
    sealed: bool
    options: AntiquityOptions
    map_code: str
    columns: Sequence[ColumnView]
    slots: Sequence[Hex]
    start_slots: Sequence[int]
    famine: int
    order: Sequence[SeatNo]
    carts: Sequence[int]
    cathedrals: int
    supply: Mapping[str, int]
    land: LandView
    counters_shown: Sequence[CounterView]
    counters_aside: int
    offers: Sequence[OfferView]
    deals: Sequence[DealView]
    players: Sequence[PlayerView]
    winners: Sequence[SeatNo]
    reason: EndReason | None


class HandView(msgspec.Struct, frozen=True):
    """A building in hand: its footprint in rotation 0, `graves` as places in it (AY-4.12)."""

    kind: Kind
    cells: Sequence[tuple[int, int]]
    graves: Sequence[int]
    man: bool


class ChosenView(msgspec.Struct, frozen=True):
    """The hexes chosen for a building (AY-4.26)."""

    building: Hex
    hexes: Sequence[Hex]


class DraftView(msgspec.Struct, frozen=True):
    """The own draft. What the phase does not draft is None or empty.

    `famine` is the level that the own Fountains would leave; `remaining` what a shortage leaves (AY-3.4);
    `steps` counts towards the limit of 200; `choose` is how many squares or hexes are to be chosen.
    """

    holding: HoldingView | None
    land: LandView | None
    zone: Sequence[Hex]
    hand: Sequence[HandView]
    bonus: int
    steps: int
    offers: int
    famine: int
    demand: bool
    remaining: Mapping[Kind, int] | None
    cured: int
    razed: bool
    kept: Mapping[Good, int]
    room: int
    chosen: Sequence[ChosenView]
    what: Literal["graves", "pollution"] | None
    due: int
    choose: int
    squares: Sequence[Square]
    hexes: Sequence[Hex]
    done: bool


class AntiquityOwn(msgspec.Struct, frozen=True):
    """What a seat knows besides."""

    seat: SeatNo
    draft: DraftView | None
