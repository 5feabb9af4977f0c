"""Bots in phases 5 to 9: what to keep, to harvest, to explore, to bury and to pollute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.games.antiquity import actions as a
from app.games.antiquity import stores
from app.games.antiquity.board import Hex
from app.games.antiquity.data import Terrain
from app.games.antiquity.defaults import grave_order
from app.games.antiquity.imagined import Sight
from app.games.antiquity.packing import snuggest_squares
from app.games.antiquity.shapes import by_place
from app.games.kernel import Action
from app.games.options import Option, Subset

DISMAY: dict[Terrain, int] = {"water": 0, "forest": 1, "grass": 2, "mountain": 3, "plains": 4}
"""How much a polluted hex of a terrain is missed."""


def offered(options: Sequence[Option], kind: str) -> Option | None:
    """The first template of a type."""
    return next((option for option in options if option.type == kind), None)


def choices(option: Option, name: str) -> list[Any]:
    """The values of a parameter to choose one of; none if the template lacks it."""
    domain = option.domains.get(name, ())
    return [] if isinstance(domain, Subset) else list(domain)


def members(option: Option, name: str) -> tuple[list[list[int]], int]:
    """The members of a set domain, and how many are to be chosen."""
    domain = option.domains[name]
    assert isinstance(domain, Subset)
    return [list(member) for member in domain.members], domain.least


def store(sight: Sight, options: Sequence[Option]) -> Sequence[Action]:
    """Some of each kind."""
    if offered(options, "end_store"):
        return [a.EndStore()]
    more = stores.round_robin(sight.holding, dict(sight.draft["kept"]))
    return [*(a.StoreGoods(good=good, amount=number) for good, number in more.items()), a.EndStore()]


def harvest(options: Sequence[Option]) -> Sequence[Action]:
    """The lowest hexes of each building: they are all alike."""
    chosen: list[Action] = []
    for option in options:
        if option.type == "harvest":
            hexes, number = members(option, "hexes")
            [building] = choices(option, "building")
            chosen.append(a.Harvest(building=tuple(building), hexes=[(q, r) for q, r in hexes[:number]]))
    return [*chosen, a.EndHarvest()]


def explore(options: Sequence[Option]) -> Action:
    """The first counter."""
    there = offered(options, "explore")
    assert there is not None
    q, r = choices(there, "hex")[0]
    return a.Explore(hex=(q, r))


def place(sight: Sight, options: Sequence[Option]) -> Action:
    """Graves in small holes, then on what is missed least; pollution where little grows."""
    pollution = offered(options, "place_pollution")
    if pollution is not None:
        hexes, number = members(pollution, "hexes")
        found: list[Hex] = [(q, r) for q, r in hexes]
        return a.PlacePollution(hexes=sorted(least_missed(sight, found, number)))
    graves = offered(options, "place_graves")
    assert graves is not None
    squares, number = members(graves, "squares")
    holding = sight.holding
    if any(holding.free(city) for city in range(holding.cities)):
        return a.PlaceGraves(squares=by_place(snuggest_squares(holding, squares, number)))
    return a.PlaceGraves(squares=by_place(grave_order(holding)[:number]))


def least_missed(sight: Sight, hexes: list[Hex], number: int) -> list[Hex]:
    """Hexes with few clean neighbours of their own terrain."""
    fields = sight.fields

    def missed(hex_: Hex) -> tuple[int, int, Hex]:
        kind = fields.terrain(hex_) or "water"
        alike = sum(fields.terrain(near) == kind and fields.clean(near) for near in fields.board.near[hex_])
        return alike + 2 * DISMAY[kind], DISMAY[kind], hex_

    return sorted(hexes, key=missed)[:number]
