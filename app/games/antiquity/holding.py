"""What a player has: city buildings, graves, stock, saint, and the marks of a turn (AY-1, AY-3.2)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.games.antiquity.data import Good, Kind, Saint
from app.games.antiquity.shapes import Cell, Lying, Square, by_place, cells_of, full, lying, size_of
from app.games.kernel import Part

Stock = dict[Good, int]
"""Goods that are there, without zeros."""


class Building(Part):
    """A city building. `graves` are places in the list of its cells, so they stay on their part of the shape.

    `new` buildings were built in this phase 2, for what was `paid`; `origin` is where a moved one stood.
    """

    kind: Kind
    city: int
    x: int
    y: int
    rotation: int = 0
    width: int = 0
    height: int = 0
    number: int = 0
    man: bool = False
    graves: list[int] = msgspec.field(default_factory=list)
    new: bool = False
    paid: list[Good] = msgspec.field(default_factory=list)
    origin: tuple[int, int, int, int] | None = None

    def shape(self) -> tuple[Cell, ...]:
        """Its cells in rotation 0."""
        return cells_of(self.kind, self.width, self.height)

    def lying(self) -> Lying:
        """Its squares where it stands."""
        return lying(self.shape(), self.rotation, self.city, self.x, self.y)

    def mask(self) -> int:
        """Its squares as bits of its city's map."""
        return self.lying().mask

    def squares(self) -> tuple[Square, ...]:
        """Its squares, in the order of its cells."""
        return self.lying().squares

    def name(self) -> Square:
        """Its first square by (y, x): the only name it has (AY-4.33)."""
        return self.lying().name

    def graved(self) -> list[Square]:
        """Its squares that carry a grave."""
        squares = self.squares()
        return [squares[part] for part in self.graves]

    def place(self) -> tuple[int, int, int, int]:
        """City, x, y and rotation."""
        return self.city, self.x, self.y, self.rotation

    def tiles(self) -> int:
        """Store tiles (AY-R32)."""
        return self.width * self.height // 2

    def copy(self) -> Building:
        """An equal building."""
        return msgspec.structs.replace(self, graves=self.graves[:], paid=self.paid[:])


class Swap(Part):
    """Two goods swapped for one in the Market (AY-4.9)."""

    give: list[Good]
    take: Good


class Held(Part):
    """What Santa Barbara's player holds, and what was before the first of it was lifted (AY-4.12)."""

    buildings: list[Building]
    before_buildings: list[Building]
    before_graves: list[Square]


class Holding(Part):
    """What a player has in the cities, the stock, and the marks of this turn.

    `cities` is their number; `graves` are the single ones, on squares without a building. `bonus` is the
    house just paid for with the power of San Nicolo (AY-4.4).
    """

    buildings: list[Building]
    graves: list[Square]
    stock: Stock
    cities: int = 0
    saint: Saint | None = None
    held: Held | None = None
    bonus: int = 0
    bonus_houses: list[int] = msgspec.field(default_factory=list)
    cured: int = 0
    razed: bool = False
    cathedrals: int = 0
    swaps: list[Swap] = msgspec.field(default_factory=list)
    biology_used: bool = False
    alchemy_used: bool = False

    def copy(self) -> Holding:
        """An equal holding that shares nothing."""
        held = self.held
        return msgspec.structs.replace(
            self,
            buildings=[building.copy() for building in self.buildings],
            graves=self.graves[:],
            stock=dict(self.stock),
            held=held
            and Held(
                [building.copy() for building in held.buildings],
                [building.copy() for building in held.before_buildings],
                held.before_graves[:],
            ),
            bonus_houses=self.bonus_houses[:],
            swaps=self.swaps[:],
        )

    def every(self) -> Iterator[Building]:
        """All buildings, those in hand included."""
        yield from self.buildings
        if self.held is not None:
            yield from self.held.buildings

    def at(self, name: Square) -> Building | None:
        """The building of that name."""
        return next((building for building in self.buildings if building.name() == name), None)

    def has(self, kind: Kind) -> Building | None:
        """A building of that kind that stands."""
        return next((building for building in self.buildings if building.kind == kind), None)

    def houses(self) -> list[int]:
        """The numbers of the houses built."""
        return sorted(building.number for building in self.every() if building.kind == "house")

    def free(self, city: int) -> int:
        """The squares of a city without building and grave, as bits."""
        size = size_of(city)
        taken = 0
        for building in self.buildings:
            if building.city == city:
                taken |= building.mask()
        for where, x, y in self.graves:
            if where == city:
                taken |= 1 << (y * size + x)
        return full(size) & ~taken

    def all_graves(self) -> list[Square]:
        """Every square with a grave."""
        on_buildings = [square for building in self.buildings for square in building.graved()]
        return by_place([*self.graves, *on_buildings])

    def gain(self, good: Good, number: int = 1) -> None:
        """Goods come to the stock."""
        if number:
            self.stock[good] = self.stock.get(good, 0) + number

    def pay(self, goods: list[Good]) -> None:
        """Goods leave the stock."""
        for good in goods:
            self.lose(good, 1)

    def lose(self, good: Good, number: int) -> None:
        """So many of a good leave the stock."""
        left = self.stock.get(good, 0) - number
        if left:
            self.stock[good] = left
        else:
            self.stock.pop(good, None)

    def own(self, good: Good) -> int:
        """How many of a good are in stock."""
        return self.stock.get(good, 0)
