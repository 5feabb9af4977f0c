"""What a bot thinks with: holdings and land as its view shows them, in the terms of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import msgspec

from app.games.antiquity.board import Hex, board_of
from app.games.antiquity.cities import idle_men
from app.games.antiquity.data import GOODS, Good
from app.games.antiquity.fields import Fields
from app.games.antiquity.holding import Building, Holding
from app.games.antiquity.land import Land, Range, Site
from app.games.antiquity.view_types import BuildingView, HoldingView, LandView
from app.games.options import Plain

View = Mapping[str, Plain]


def holding_of(plain: Plain) -> Holding:
    """A holding as a view shows it."""
    seen = msgspec.convert(plain, HoldingView)
    buildings = [building_of(each) for each in seen.buildings]
    stock = {good: number for good, number in seen.stock.items() if number}
    return Holding(buildings, list(seen.graves), stock, cities=seen.cities, saint=seen.saint)


def building_of(seen: BuildingView) -> Building:
    """A building where a view shows it."""
    xs = [x for _, x, _ in seen.squares]
    ys = [y for _, _, y in seen.squares]
    sides = (1 + max(xs) - min(xs), 1 + max(ys) - min(ys))
    width, height = (sides if seen.rotation % 2 == 0 else sides[::-1]) if seen.kind == "store" else (0, 0)
    building = Building(
        seen.kind,
        seen.name[0],
        min(xs),
        min(ys),
        seen.rotation,
        width,
        height,
        seen.number,
        seen.man,
        new=seen.new,
    )
    squares = building.squares()
    building.graves = sorted(squares.index(square) for square in seen.graves)
    return building


def land_of(plain: Plain) -> Land:
    """The land as a view shows it."""
    seen = msgspec.convert(plain, LandView)
    return Land(
        [list(hexes) for hexes in seen.centers],
        [list(hexes) for hexes in seen.inns],
        [Site(s.kind, s.seat, s.hex, s.good, list(s.goods), s.other) for s in seen.sites],
        list(seen.pollution),
        list(seen.grass),
        [Range(each.good, list(each.hexes)) for each in seen.ranges],
        list(seen.counters),
    )


class Sight:
    """A view, and what follows from it for the seat that sees it: its draft where it has one."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: int = view["seat"]
        self.draft: Mapping[str, Plain] = view["draft"] or {}

    @cached_property
    def holding(self) -> Holding:
        """The own cities and goods, as the draft has them."""
        holding = holding_of(self.draft.get("holding") or self.view["players"][self.seat]["holding"])
        holding.cured, holding.razed = self.draft.get("cured", 0), self.draft.get("razed", False)
        return holding

    @cached_property
    def land(self) -> Land:
        """The map, as the draft has it."""
        return land_of(self.draft.get("land") or self.view["land"])

    @cached_property
    def fields(self) -> Fields:
        """What can be built on it."""
        return Fields(board_of(self.view["map_code"]), self.land, self.seat, self.holding)

    def moved(self, holding: Holding, land: Land) -> Sight:
        """The same after steps of one's own."""
        other = Sight(self.view)
        other.holding, other.land = holding, land
        return other

    @property
    def idle(self) -> int:
        """Idle men."""
        return idle_men(self.holding, self.land, self.seat)

    def coming(self, good: Good) -> int:
        """Goods of one kind that lie in the own fields."""
        return sum(len(s.goods) for s in self.land.sites if s.seat == self.seat and s.good == good)

    def turns_to_come(self, good: Good) -> int:
        """In how many buildings a good is being harvested."""
        return sum(s.seat == self.seat and s.good == good for s in self.land.sites)

    def clean(self) -> list[Hex]:
        """Hexes of the own zone that can still be used or polluted."""
        return [hex_ for hex_ in self.fields.zone if self.fields.clean(hex_)]

    def stock(self) -> dict[Good, int]:
        """All goods, those not there as 0."""
        return {good: self.holding.own(good) for good in GOODS}
