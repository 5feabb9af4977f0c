"""Goods, buildings, prices, saints and counts of Antiquity (AY-1), read once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args

import msgspec

Good = Literal["wood", "stone", "grain", "olives", "sheep", "fish", "wine", "gold", "pearls", "dye"]
GOODS: Final[tuple[Good, ...]] = get_args(Good)
"""The order of all lists of goods (AY-1.3)."""
Kind = Literal[
    "house",
    "cart_shop",
    "store",
    "fountain",
    "market",
    "explorer",
    "harbour",
    "stables",
    "brewery",
    "granary",
    "hospital",
    "dump",
    "forced_labour",
    "cathedral",
    "university",
    "faculty_theology",
    "faculty_biology",
    "faculty_alchemy",
    "faculty_philosophy",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The nineteen kinds of city buildings (AY-1.4)."""
Saint = Literal["san_nicolo", "santa_barbara", "san_christofori", "san_giorgio", "santa_maria"]
SAINTS: Final[tuple[Saint, ...]] = get_args(Saint)
Terrain = Literal["forest", "plains", "mountain", "water", "grass"]
SiteKind = Literal["woodcutter", "farm", "mine", "fishery"]
"""Countryside buildings that keep their man (AY-1.7)."""
Color = Literal["red", "blue", "yellow", "black"]
COLORS: Final[tuple[Color, ...]] = get_args(Color)

_FOLDER = Path(__file__).parent / "data"


def read(name: str, kind: Any) -> Any:
    """A data file, as a type."""
    return msgspec.json.decode((_FOLDER / f"{name}.json").read_bytes(), type=kind)


class _Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    wood: int = 0
    stone: int = 0
    luxury: int = 0
    different_luxury: int = 0


class _BuildingRow(msgspec.Struct, frozen=True):
    id: Kind
    footprint: tuple[str, ...]
    cost: _Cost | str
    limit_per_player: int | None
    shared_supply: int | None
    manning: Literal["none", "required"]


class _Buildings(msgspec.Struct, frozen=True):
    buildings: tuple[_BuildingRow, ...]


class _GoodRow(msgspec.Struct, frozen=True):
    id: Good
    cls: str = msgspec.field(name="class")
    seed: bool


class _Goods(msgspec.Struct, frozen=True):
    goods: tuple[_GoodRow, ...]


class HousePrice(msgspec.Struct, frozen=True):
    """How much food and luxury a house costs (AY-1.5)."""

    number: int
    food: int
    luxury: int


class _Houses(msgspec.Struct, frozen=True):
    houses: tuple[HousePrice, ...]


class _Item(msgspec.Struct, frozen=True):
    id: str
    count: int | None


class _Components(msgspec.Struct, frozen=True):
    items: tuple[_Item, ...]


class _CounterKind(msgspec.Struct, frozen=True):
    good: Good
    used_per_player: int
    raises_famine: bool


class _Counters(msgspec.Struct, frozen=True):
    kinds: tuple[_CounterKind, ...]


class _SeatNames(msgspec.Struct, frozen=True):
    colour: Color
    cities: tuple[str, ...]


class _Names(msgspec.Struct, frozen=True):
    seats: tuple[_SeatNames, ...]


class Price(msgspec.Struct, frozen=True):
    """The price of a city building (AY-1.4)."""

    wood: int = 0
    stone: int = 0
    luxury: int = 0


class KindInfo(msgspec.Struct, frozen=True):
    """What the rules need to know of a kind of city building (AY-1.4)."""

    footprint: tuple[str, ...]
    price: Price
    mannable: bool
    unique: bool


def _info(row: _BuildingRow) -> KindInfo:
    cost = row.cost if isinstance(row.cost, _Cost) else _Cost()
    price = Price(cost.wood, cost.stone, cost.luxury + cost.different_luxury)
    return KindInfo(row.footprint, price, row.manning == "required", row.limit_per_player == 1)


_ROWS: tuple[_BuildingRow, ...] = read("city_buildings", _Buildings).buildings
INFO: Final[dict[Kind, KindInfo]] = {row.id: _info(row) for row in _ROWS}
UNIQUE: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if INFO[kind].unique)
FACULTIES: Final[tuple[Kind, ...]] = tuple(kind for kind in KINDS if kind.startswith("faculty_"))

_GOODS: tuple[_GoodRow, ...] = read("goods", _Goods).goods
FOOD: Final[tuple[Good, ...]] = tuple(row.id for row in _GOODS if row.cls == "food")
LUXURY: Final[tuple[Good, ...]] = tuple(row.id for row in _GOODS if row.cls == "luxury")
SEEDS: Final[tuple[Good, ...]] = tuple(row.id for row in _GOODS if row.seed)

HOUSES: Final[dict[int, HousePrice]] = {row.number: row for row in read("house_costs", _Houses).houses}
"""The chart of house prices, by number."""

_COUNTS: Mapping[str, int | None] = {item.id: item.count for item in read("components", _Components).items}


def _count(name: str) -> int:
    number = _COUNTS[name]
    assert number is not None
    return number


SUPPLY: Final[dict[str, int]] = {
    "cart_shop": _count("cart_shop"),
    "fountain": _count("fountain"),
    "store": _count("store_tile"),
    "fishery": _count("fishery"),
}
"""Pieces shared by all players (AY-1.2); those of `store` are tiles (AY-R32)."""
CITIES: Final = 4
INNS: Final = _count("inn") // len(COLORS)
COUNTERS: Final[tuple[_CounterKind, ...]] = read("exploration_counters", _Counters).kinds
RAISES_FAMINE: Final = frozenset(kind.good for kind in COUNTERS if kind.raises_famine)
CITY_NAMES: Final[dict[Color, tuple[str, ...]]] = {
    seat.colour: seat.cities for seat in read("names", _Names).seats
}

START_WOOD: Final = 6
HOSPITAL_GRAVES: Final = 5
GRANARY_GRAVES: Final = 3
DUMP_POLLUTION: Final = 4
CITY_POLLUTION: Final = 3
FORCED_HARVEST: Final = 3
OFFERS_PER_TURN: Final = 10
STEPS_PER_DRAFT: Final = 200
WANT_LIMIT: Final = 48
CITY_DISTANCE: Final = 4
"""Least distance of the centres of two cities (AY-4.22)."""
