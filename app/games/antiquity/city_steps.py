"""What the steps of phase 2 do to the own draft (AY-4.4 to AY-4.12, AY-4.34)."""

from __future__ import annotations

from msgspec import UNSET

from app.games.antiquity import actions as a
from app.games.antiquity.cities import has_power, unbury
from app.games.antiquity.data import Good, Kind
from app.games.antiquity.holding import Building, Holding, Swap
from app.games.antiquity.prices import materials
from app.games.antiquity.rearranging import lift, move_grave, put, put_back
from app.games.antiquity.shapes import Square


def carry_out(holding: Holding, action: a.CityStep) -> None:
    """Carries out a step on a holding, in place."""
    bonus = 0
    match action:
        case a.BuildHouse(number=number, at=at, food=food, luxury=luxury):
            if food or luxury:
                bonus = number if has_power(holding, "san_nicolo") else 0
            holding.pay([*food, *luxury])
            holding.buildings.append(house(number, at, [*food, *luxury]))
        case a.BuildBonusHouse(number=number, at=at):
            holding.buildings.append(house(number, at, []))
            holding.bonus_houses.append(number)
        case a.Build():
            build(holding, action)
        case a.BuildStore(place=(city, x, y, width, height)):
            holding.pay(materials("store"))
            store = Building("store", city, x, y, width=width, height=height)
            add(holding, store, materials("store"))
        case a.Man(building=name):
            standing(holding, name).man = True
        case a.MarketSwap(give=give, take=take):
            holding.pay(give)
            holding.gain(take)
            holding.swaps.append(Swap(list(give), take))
        case a.HospitalRemove(squares=squares):
            for square in squares:
                unbury(holding, square)
            holding.cured += len(squares)
        case a.RazeCathedral():
            raze(holding)
        case a.LiftBuilding(building=name):
            lift(holding, name)
        case a.PutBuilding(held=place_in_hand, place=place):
            put(holding, place_in_hand, place)
        case a.PutBack():
            put_back(holding)
        case a.MoveGrave(grave=grave, to=to):
            move_grave(holding, grave, to)
        case a.DropScarce(building=name):
            drop(holding, name)
    holding.bonus = bonus


def standing(holding: Holding, name: Square) -> Building:
    """The building of that name, which stands."""
    building = holding.at(name)
    assert building is not None
    return building


def house(number: int, at: Square, paid: list[Good]) -> Building:
    """A house that has just been built."""
    return Building("house", *at, number=number, new=True, paid=paid)


def build(holding: Holding, action: a.Build) -> None:
    """A building of any kind but houses and Stores (AY-4.5, AY-4.6)."""
    kind: Kind = action.kind
    paid: list[Good] = [*materials(kind), *action.luxury]
    holding.pay(paid)
    add(holding, Building(kind, *action.place), paid)
    if action.saint is not UNSET:
        holding.saint = action.saint
        holding.cathedrals += 1


def add(holding: Holding, building: Building, paid: list[Good]) -> None:
    """A building of this phase."""
    building.new, building.paid = True, paid
    holding.buildings.append(building)


def raze(holding: Holding) -> None:
    """The Cathedral and the saint are gone (AY-4.11)."""
    cathedral = holding.has("cathedral")
    assert cathedral is not None
    holding.buildings.remove(cathedral)
    holding.saint = None
    holding.razed = True


def drop(holding: Holding, name: Square) -> None:
    """A scarce building leaves the draft, its price comes back (AY-4.34)."""
    building = standing(holding, name)
    holding.buildings.remove(building)
    for good in building.paid:
        holding.gain(good)
