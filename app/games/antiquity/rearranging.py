"""Santa Barbara's moves (AY-4.12)."""

from __future__ import annotations

from app.games.antiquity.cities import bury, unbury
from app.games.antiquity.holding import Held, Holding
from app.games.antiquity.shapes import Place, Square


def lift(holding: Holding, name: Square) -> None:
    """A building comes into the hand, with all that is on it."""
    building = next(each for each in holding.buildings if each.name() == name)
    if holding.held is None:
        before = [each.copy() for each in holding.buildings]
        holding.held = Held([], before, holding.graves[:])
    holding.buildings.remove(building)
    if not building.new and building.origin is None:
        building.origin = building.place()
    holding.held.buildings.append(building)


def put(holding: Holding, place_in_hand: int, place: Place) -> None:
    """A building is put down; graves stay on their part of the shape."""
    assert holding.held is not None
    building = holding.held.buildings.pop(place_in_hand)
    building.city, building.x, building.y, building.rotation = place
    if building.origin == place:
        building.origin = None
    holding.buildings.append(building)
    if not holding.held.buildings:
        holding.held = None


def put_back(holding: Holding) -> None:
    """All since the hand was last empty is taken back."""
    held = holding.held
    assert held is not None
    holding.buildings = [each.copy() for each in held.before_buildings]
    holding.graves = held.before_graves[:]
    holding.held = None


def move_grave(holding: Holding, grave: Square, to: Square) -> None:
    """One grave goes to an empty square."""
    unbury(holding, grave)
    bury(holding, [to])
