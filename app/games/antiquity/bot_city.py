"""Bots in phase 2: houses, the next building, men, swaps, and when to be ready."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.games.antiquity import actions as a
from app.games.antiquity.bot_land import ENOUGH_LAND, LAST_WOOD, WANTED, lacking
from app.games.antiquity.bot_later import choices, offered
from app.games.antiquity.cities import food, working
from app.games.antiquity.city_steps import carry_out
from app.games.antiquity.data import FOOD, GOODS, HOUSES, LUXURY, SAINTS, Good, Kind
from app.games.antiquity.imagined import Sight
from app.games.antiquity.legal_city import building_options
from app.games.antiquity.packing import snuggest, snuggest_squares
from app.games.antiquity.skill import Skill
from app.games.chance import Chance
from app.games.kernel import Action
from app.games.options import Option, Subset

FOUNTAINS = 3
"""A city with so many Fountains pollutes nothing."""
MANY_GRAVES = 5
MOST_STEPS = 40
READY = a.CityReady(demand_order=False)


def draft(sight: Sight, options: Sequence[Option], skill: Skill, chance: Chance) -> list[Action]:
    """All steps of the draft, each looked for in what the ones before it leave, and being ready."""
    scarce = offered(options, "drop_scarce")
    if scarce is not None:
        return [a.DropScarce(building=tuple(choices(scarce, "building")[-1]))]
    supply = sight.draft["remaining"] or sight.view["supply"]
    found: list[Action] = []
    holding = sight.holding
    while len(found) < MOST_STEPS and (step := next(steps(sight, options, skill, chance), None)):
        found.append(step)
        carry_out(holding, step)
        sight = sight.moved(holding, sight.land)
        options = list(building_options(holding, sight.idle, supply, ""))
    return [*found, READY]


def steps(sight: Sight, options: Sequence[Option], skill: Skill, chance: Chance) -> Iterator[a.CityStep]:
    """What is worth doing, the most urgent first."""
    yield from free_house(sight, options)
    yield from cure(options)
    yield from cathedral(sight, options, skill, chance)
    if skill.plans:
        yield from swap(sight, options)
        yield from paid_house(sight, options)
    for kind in wanted(sight, skill):
        yield from put_up(sight, options, kind)
    if skill.plans:
        yield from fountain(sight, options)
        yield from hospital(sight, options)
    yield from man(sight, options, skill)


def free_house(sight: Sight, options: Sequence[Option]) -> Iterator[a.CityStep]:
    """Houses that cost nothing."""
    there = offered(options, "build_house")
    if there is not None and [] in choices(there, "food") and [] in choices(there, "luxury"):
        number = next(iter(choices(there, "number")))
        [at] = snuggest_squares(sight.holding, choices(there, "at"), 1)
        yield a.BuildHouse(number=number, at=at, food=[], luxury=[])


def cure(options: Sequence[Option]) -> Iterator[a.CityStep]:
    """The Hospital removes all it can."""
    there = offered(options, "hospital_remove")
    if there is not None:
        domain = there.domains["squares"]
        assert isinstance(domain, Subset)
        yield a.HospitalRemove(squares=[tuple(square) for square in domain.members[: domain.most]])


def building(options: Sequence[Option], kind: Kind) -> Option | None:
    """The template that builds a kind."""
    return next((each for each in options if each.type == "build" and choices(each, "kind") == [kind]), None)


def put_up(sight: Sight, options: Sequence[Option], kind: Kind) -> Iterator[a.CityStep]:
    """A building where it leaves most room, paid with what is most plentiful."""
    there = building(options, kind)
    if there is None:
        return
    place = snuggest(sight.holding, kind, choices(there, "place"))
    luxury: list[Good] = max(
        choices(there, "luxury"),
        key=lambda goods: min((sight.holding.own(good) for good in goods), default=0),
    )
    yield a.Build(kind=kind, place=place, luxury=luxury)


def cathedral(sight: Sight, options: Sequence[Option], skill: Skill, chance: Chance) -> Iterator[a.CityStep]:
    """As soon as there is stone."""
    there = building(options, "cathedral")
    if there is not None:
        place = snuggest(sight.holding, "cathedral", choices(there, "place"))
        saint = "san_christofori" if skill.plans else chance.pick(SAINTS)
        yield a.Build(kind="cathedral", place=place, luxury=[], saint=saint)


def paid_house(sight: Sight, options: Sequence[Option]) -> Iterator[a.CityStep]:
    """The cheapest house, as long as enough food stays."""
    found: list[tuple[int, Option]] = []
    for option in options:
        if option.type == "build_house" and [] not in choices(option, "food"):
            [number] = choices(option, "number")
            found.append((number, option))
    price = {number: HOUSES[number].food + HOUSES[number].luxury for number, _ in found}
    for number, option in sorted(found, key=lambda each: price[each[0]]):
        left = food(sight.holding) - HOUSES[number].food
        if left < 1 or price[number] > 2 or len(sight.holding.houses()) >= 10:
            continue
        goods = [plenty(sight, option, name) for name in ("food", "luxury")]
        if all(sight.holding.own(good) > 1 or sight.coming(good) for chosen in goods for good in chosen):
            [at] = snuggest_squares(sight.holding, choices(option, "at"), 1)
            yield a.BuildHouse(number=number, at=at, food=goods[0], luxury=goods[1])


def plenty(sight: Sight, option: Option, name: str) -> list[Good]:
    """The payment that is missed least."""
    payments: list[list[Good]] = choices(option, name)
    return max(payments, key=lambda goods: min((sight.holding.own(good) for good in goods), default=0))


def wanted(sight: Sight, skill: Skill) -> Iterator[Kind]:
    """Buildings worth their wood now, the most urgent first; a wood is kept for each Cart Shop."""
    holding = sight.holding
    wood = holding.own("wood")
    carts = sum(each.kind == "cart_shop" and not each.graves for each in holding.buildings)
    turn, level = sight.view["turn"], sight.view["famine"]
    if skill.plans and turn > 1 and sight.coming("wood") < LAST_WOOD and wood < 2:
        return
    if carts < skill.carts + (sight.idle > 2 and skill.plans) and wood > min(carts, 3):
        yield "cart_shop"
    if skill.plans and not holding.has("brewery") and wood > 1 and len(sight.clean()) < ENOUGH_LAND + 8:
        yield "brewery"
    if skill.plans and not holding.has("faculty_alchemy") and len(sight.clean()) < ENOUGH_LAND + 4:
        yield "faculty_alchemy"
    if wood <= min(carts, sight.idle):
        return
    if not skill.plans:
        yield from ("explorer", "granary")
        return
    if not holding.has("granary") and level >= 3:
        yield "granary"
    if not holding.has("explorer") and counters(sight):
        yield "explorer"
    if not holding.has("market") and turn >= 3:
        yield "market"


def counters(sight: Sight) -> int:
    """Exploration counters in the own zone."""
    return sum(hex_ in sight.fields.zone for hex_ in sight.land.counters)


def fountain(sight: Sight, options: Sequence[Option]) -> Iterator[a.CityStep]:
    """Until there is no pollution, from luxury that comes again."""
    holding = sight.holding
    standing = sum(each.kind == "fountain" and not each.graves for each in holding.buildings)
    first = standing < FOUNTAINS
    plentiful = [good for good in LUXURY if first or holding.own(good) + sight.coming(good) > 3]
    if standing >= FOUNTAINS * holding.cities or not any(holding.own(good) for good in plentiful):
        return
    there = building(options, "fountain")
    if there is not None:
        good = max(plentiful, key=holding.own)
        squares = [tuple(place[:3]) for place in choices(there, "place")]
        [(city, x, y)] = snuggest_squares(holding, squares, 1)
        yield a.Build(kind="fountain", place=(city, x, y, 0), luxury=[good])


def hospital(sight: Sight, options: Sequence[Option]) -> Iterator[a.CityStep]:
    """When graves have become many."""
    if len(sight.holding.all_graves()) >= MANY_GRAVES:
        yield from put_up(sight, options, "hospital")


def man(sight: Sight, options: Sequence[Option], skill: Skill) -> Iterator[a.CityStep]:
    """Cart Shops as far as they can be paid; Explorer, Market and Hospital where they are of use."""
    there = offered(options, "man")
    if there is None:
        return
    names = [tuple(name) for name in choices(there, "building")]
    kinds = {name: sight.holding.at(name) for name in names}
    order = list(man_order(sight, skill))
    useful = [
        (order.index(found.kind), name) for name, found in kinds.items() if found and found.kind in order
    ]
    if useful:
        yield a.Man(building=min(useful)[1])


def man_order(sight: Sight, skill: Skill) -> Iterator[Kind]:
    """Kinds worth a man this turn."""
    holding = sight.holding
    manned = sum(each.kind == "cart_shop" and each.man for each in holding.buildings)
    seeds = sum(holding.own(good) for good in ("grain", "olives", "sheep", "wine"))
    if skill.plans and no_wood(sight):
        yield "market"
    yield "faculty_alchemy"
    if holding.all_graves():
        yield "hospital"
    if skill.plans and manned and surplus(sight) and any(lacking(sight).values()):
        yield "market"
    if manned < holding.own("wood") + (seeds > 1):
        yield "cart_shop"
    if counters(sight):
        yield "explorer"
    if skill.plans and surplus(sight) and any(lacking(sight).values()):
        yield "market"
    if not skill.plans:
        yield from ("forced_labour", "dump")


def no_wood(sight: Sight) -> bool:
    """Whether there is none, and none to come."""
    return not sight.holding.own("wood") and not sight.coming("wood")


def surplus(sight: Sight) -> list[Good]:
    """Goods beyond what is needed, one entry each; wood and stone, too, where they make the last swaps."""
    missing = sum(lacking(sight).values())
    found = beyond(sight, wood=0, stone=0)
    if len(found) < 2 * missing and sight.clean():
        found = beyond(sight, wood=4, stone=1 if sight.holding.has("faculty_alchemy") else 2)
    return found if len(found) > 1 else []


def beyond(sight: Sight, wood: int, stone: int) -> list[Good]:
    """All goods but so much wood and stone, and three of each food and luxury."""
    keep = dict.fromkeys((*FOOD, *LUXURY), WANTED) | {"wood": wood, "stone": stone}
    return [good for good in GOODS for _ in range(max(0, sight.holding.own(good) - keep[good]))]


def swap(sight: Sight, options: Sequence[Option]) -> Iterator[a.CityStep]:
    """Two goods too many for one that is missing."""
    if "market" not in working(sight.holding) or offered(options, "market_swap") is None:
        return
    spare = surplus(sight)
    missing = {good: number for good, number in lacking(sight).items() if number}
    if no_wood(sight):
        spare = [good for good in sight.stock() for _ in range(sight.holding.own(good) - 1)]
        missing = {"wood": 1}
    if len(spare) > 1 and missing:
        take = max(missing, key=lambda good: (missing[good] - sight.coming(good), good in FOOD, good))
        give: Any = sorted(spare[:2], key=GOODS.index)
        yield a.MarketSwap(give=give, take=take)
