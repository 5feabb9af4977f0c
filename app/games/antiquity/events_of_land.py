"""The log of the map: countryside, Stores, harvests, counters, graves and pollution (AY-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from app.games.antiquity.board import Hex
from app.games.antiquity.data import Good
from app.games.antiquity.shapes import Square
from app.games.kernel import Event, SeatNo


class WoodcutterBuilt(Event, frozen=True):
    """AY-4.17."""

    seat: SeatNo
    hex: Hex
    goods: Sequence[Hex]


class FarmBuilt(Event, frozen=True):
    """AY-4.18; `free` by the Faculty of Biology."""

    seat: SeatNo
    hex: Hex
    good: Good
    goods: Sequence[Hex]
    free: bool


class MineBuilt(Event, frozen=True):
    """AY-4.19; `opened` are the hexes of a range that got its product."""

    seat: SeatNo
    hex: Hex
    good: Good
    goods: Sequence[Hex]
    opened: Sequence[Hex]


class FisheryBuilt(Event, frozen=True):
    """AY-4.20."""

    seat: SeatNo
    hexes: Sequence[Hex]
    good: Good
    goods: Sequence[Hex]


class InnBuilt(Event, frozen=True):
    """AY-4.21."""

    seat: SeatNo
    hex: Hex
    price: Sequence[Good]


class CityFounded(Event, frozen=True):
    """AY-4.22."""

    seat: SeatNo
    center: Hex
    price: Sequence[Good]


class PollutionCleaned(Event, frozen=True):
    """AY-4.23."""

    seat: SeatNo
    hexes: Sequence[Hex]


class CounterSetAside(Event, frozen=True):
    """A counter is gone unseen (AY-R25)."""

    hex: Hex


class GoodsStored(Event, frozen=True):
    """AY-4.25."""

    seat: SeatNo
    kept: Mapping[Good, int]
    lost: Mapping[Good, int]


class SaintFish(Event, frozen=True):
    """Fish of San Giorgio (AY-3.6)."""

    seat: SeatNo
    number: int


class HarvestedBuilding(msgspec.Struct, frozen=True):
    """What one building gave: the hexes emptied, goods gained and thrown away, and whether it is finished."""

    building: Hex
    good: Good
    hexes: Sequence[Hex]
    gained: int
    thrown: int
    finished: bool


class Harvested(Event, frozen=True):
    """AY-4.26."""

    seat: SeatNo
    buildings: Sequence[HarvestedBuilding]


class Explored(Event, frozen=True):
    """A counter is turned over (AY-4.27)."""

    seat: SeatNo
    hex: Hex
    good: Good


class ExplorePassed(Event, frozen=True):
    """AY-4.27."""

    seat: SeatNo


class GravesPlaced(Event, frozen=True):
    """AY-4.28; `due` by famine, or those that pollution left over."""

    seat: SeatNo
    due: int
    squares: Sequence[Square]
    cause: Literal["famine", "pollution"]


class PollutionPlaced(Event, frozen=True):
    """AY-4.29; `graves` is what found no hex."""

    seat: SeatNo
    due: int
    hexes: Sequence[Hex]
    graves: int


LAND_EVENTS: tuple[type[Event], ...] = (
    WoodcutterBuilt,
    FarmBuilt,
    MineBuilt,
    FisheryBuilt,
    InnBuilt,
    CityFounded,
    PollutionCleaned,
    CounterSetAside,
    GoodsStored,
    SaintFish,
    Harvested,
    Explored,
    ExplorePassed,
    GravesPlaced,
    PollutionPlaced,
)
