"""What the steps of phase 4 do to land and holding (AY-4.16 to AY-4.23). Legality is not looked at again."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.antiquity import actions as a
from app.games.antiquity.board import Board, Hex, seven
from app.games.antiquity.data import Good, SiteKind
from app.games.antiquity.events_of_land import (
    CityFounded,
    CounterSetAside,
    FarmBuilt,
    FisheryBuilt,
    InnBuilt,
    MineBuilt,
    PollutionCleaned,
    WoodcutterBuilt,
)
from app.games.antiquity.fields import Fields, add_all, without
from app.games.antiquity.holding import Holding
from app.games.antiquity.land import Land, Range, Site
from app.games.antiquity.zones import mountain_range, product
from app.games.kernel import Event, SeatNo


def carry_out(board: Board, land: Land, seat: SeatNo, holding: Holding, action: a.LandStep) -> list[Event]:
    """Carries out a step on land and holding, in place."""
    fields = Fields(board, land, seat, holding)
    match action:
        case a.BuildWoodcutter(hex=hex_):
            holding.pay(["wood"])
            goods = fields.spread("woodcutter", [hex_])
            land.grass = add_all(land.grass, goods)
            done: Event = WoodcutterBuilt(seat=seat, hex=hex_, goods=goods)
            return [done, *settle(land, seat, holding, "woodcutter", "wood", [hex_], goods)]
        case a.BuildFarm():
            return farm(fields, action)
        case a.BuildMine():
            return mine(fields, action)
        case a.BuildFishery(hexes=hexes, good=good):
            holding.pay(["wood"])
            halves = sorted(hexes)
            goods = fields.spread("fishery", halves)
            done = FisheryBuilt(seat=seat, hexes=halves, good=good, goods=goods)
            return [done, *settle(land, seat, holding, "fishery", good, halves, goods)]
        case a.BuildInn(hex=hex_, food=food):
            holding.pay(food)
            land.inns[seat] = add_all(land.inns[seat], [hex_])
            done = InnBuilt(seat=seat, hex=hex_, price=food)
            leave_cart(holding)
            return [done, *level(land, [hex_])]
        case a.FoundCity():
            return found(land, seat, holding, action)
        case a.CleanPollution(hex=hex_):
            holding.alchemy_used = True
            cleaned = fields.cleaned_from(hex_)
            land.pollution = without(land.pollution, cleaned)
            return [PollutionCleaned(seat=seat, hexes=cleaned)]


def farm(fields: Fields, action: a.BuildFarm) -> list[Event]:
    """A farm, for a seed or by the Faculty of Biology (AY-4.18)."""
    land, seat, holding = fields.land, fields.seat, fields.holding
    if action.free:
        holding.biology_used = True
    else:
        holding.pay([action.good])
    goods = fields.spread("farm", [action.hex])
    done = FarmBuilt(seat=seat, hex=action.hex, good=action.good, goods=goods, free=action.free)
    return [done, *settle(land, seat, holding, "farm", action.good, [action.hex], goods)]


def mine(fields: Fields, action: a.BuildMine) -> list[Event]:
    """A mine; the first of a range gives all its hexes their product (AY-4.19)."""
    land, seat, holding = fields.land, fields.seat, fields.holding
    holding.pay(["wood"])
    goods = fields.spread("mine", [action.hex])
    opened: list[Hex] = []
    if product(land, action.hex) is None:
        whole = mountain_range(fields.board, land, action.hex)
        opened = [hex_ for hex_ in whole if product(land, hex_) is None]
        land.ranges = sorted([*land.ranges, Range(action.good, opened)], key=lambda each: each.hexes)
    done = MineBuilt(seat=seat, hex=action.hex, good=action.good, goods=goods, opened=opened)
    return [done, *settle(land, seat, holding, "mine", action.good, [action.hex], goods)]


def found(land: Land, seat: SeatNo, holding: Holding, action: a.FoundCity) -> list[Event]:
    """A new city (AY-4.22)."""
    price: list[Good] = ["wood", "stone", *action.food, *action.luxury]
    holding.pay(price)
    holding.cities += 1
    land.centers[seat].append(action.center)
    done = CityFounded(seat=seat, center=action.center, price=price)
    leave_cart(holding)
    return [done, *level(land, seven(action.center))]


def settle(
    land: Land,
    seat: SeatNo,
    holding: Holding,
    kind: SiteKind,
    good: Good,
    halves: list[Hex],
    goods: list[Hex],
) -> list[Event]:
    """A man leaves a Cart Shop for a new building, whose goods are laid out."""
    other = halves[1] if len(halves) > 1 else None
    site = Site(kind, seat, halves[0], good, goods, other)
    land.sites = sorted([*land.sites, site], key=lambda each: each.hex)
    if kind != "woodcutter":
        land.pollution = add_all(land.pollution, goods)
    leave_cart(holding)
    return set_aside(land, [*halves, *goods])


def level(land: Land, hexes: Iterable[Hex]) -> list[Event]:
    """Markers and counters make room for an inn or a city."""
    gone = list(hexes)
    land.pollution = without(land.pollution, gone)
    land.grass = without(land.grass, gone)
    return set_aside(land, gone)


def set_aside(land: Land, hexes: Iterable[Hex]) -> list[Event]:
    """Counters that leave the map unseen (AY-R25)."""
    under = sorted(set(land.counters) & set(hexes))
    land.counters = without(land.counters, under)
    return [CounterSetAside(hex=hex_) for hex_ in under]


def leave_cart(holding: Holding) -> None:
    """The man of a usable Cart Shop leaves it; which one does not matter."""
    for building in holding.buildings:
        if building.kind == "cart_shop" and building.man and not building.graves:
            building.man = False
            return
