"""Bots in phase 2: houses, the next building, men, swaps, and when to be ready."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity import bot_market
from app.games.antiquity.bot_land import ENOUGH_LAND, LAST_WOOD, WANTED
from app.games.antiquity.bot_later import choices, offered
from app.games.antiquity.cities import food, fountains
from app.games.antiquity.city_steps import carry_out
from app.games.antiquity.data import HOUSES, LUXURY, SAINTS, SEEDS, Good, Kind
from app.games.antiquity.imagined import Sight
from app.games.antiquity.legal_city import building_options
from app.games.antiquity.packing import snuggest, snuggest_squares
from app.games.antiquity.skill import Skill
from app.games.chance import Chance
from app.games.kernel import Action
from app.games.options import Option, Subset

MARKET_TURN = 4
"""From this turn on a bot with a plan wants the Market before all else: it is the way out of every want."""
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
    if not skill.plans:
        yield from put_up(sight, options, "dump")
    yield from cathedral(sight, options, skill, chance)
    if skill.plans:
        if bot_market.pressing(sight):
            yield from man(sight, options, ["market"])
        yield from swap(sight, options)
        yield from paid_house(sight, options)
    for kind in wanted(sight, skill):
        yield from put_up(sight, options, kind)
    if hospital_due(sight, skill):
        yield from put_up(sight, options, "hospital")
    yield from fountain(sight, options, for_fountains(sight, skill))
    yield from man(sight, options, list(man_order(sight, skill)))


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
    if skill.plans and turn >= MARKET_TURN:
        yield "market"
    if skill.plans and turn > 1 and sight.coming("wood") < LAST_WOOD and wood < 2:
        return
    if carts < skill.carts + (sight.idle > 2 and skill.plans) and wood > min(carts, 3):
        yield "cart_shop"
    if skill.plans and not holding.has("brewery") and wood > 1 and len(sight.clean()) < ENOUGH_LAND + 8:
        yield "brewery"
    if skill.plans and not holding.has("faculty_alchemy") and len(sight.clean()) < ENOUGH_LAND:
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


def counters(sight: Sight) -> int:
    """Exploration counters in the own zone."""
    return sum(hex_ in sight.fields.zone for hex_ in sight.land.counters)


def fountain(sight: Sight, options: Sequence[Option], luxury: Sequence[Good]) -> Iterator[a.CityStep]:
    """One for the most plentiful of these goods, if one is there."""
    there = building(options, "fountain")
    if there is not None and any(sight.holding.own(good) for good in luxury):
        good = max(luxury, key=sight.holding.own)
        squares = [tuple(place[:3]) for place in choices(there, "place")]
        [(city, x, y)] = snuggest_squares(sight.holding, squares, 1)
        yield a.Build(kind="fountain", place=(city, x, y, 0), luxury=[good])


def for_fountains(sight: Sight, skill: Skill) -> list[Good]:
    """Luxury that may go into Fountains.

    With a plan any, until a city pollutes nothing, then what comes again; without one all, once the Hospital
    stands.
    """
    standing = fountains(sight.holding)
    if not skill.plans:
        return list(LUXURY) if sight.holding.has("hospital") else []
    if standing < FOUNTAINS:
        return list(LUXURY)
    enough = standing >= FOUNTAINS * sight.holding.cities
    return [] if enough else [good for good in LUXURY if bot_market.expected(sight, good) > WANTED]


def hospital_due(sight: Sight, skill: Skill) -> bool:
    """With a plan when graves have become many, else as soon as it can be paid."""
    return not skill.plans or len(sight.holding.all_graves()) >= MANY_GRAVES


def man(sight: Sight, options: Sequence[Option], order: Sequence[Kind]) -> Iterator[a.CityStep]:
    """A man for the first of these kinds that wants one."""
    there = offered(options, "man")
    if there is None:
        return
    names = [tuple(name) for name in choices(there, "building")]
    kinds = {name: sight.holding.at(name) for name in names}
    useful = [
        (order.index(found.kind), name) for name, found in kinds.items() if found and found.kind in order
    ]
    if useful:
        yield a.Man(building=min(useful)[1])


def man_order(sight: Sight, skill: Skill) -> Iterator[Kind]:
    """Kinds worth a man this turn: Cart Shops as far as they can be paid, others where they are of use."""
    holding = sight.holding
    manned = sum(each.kind == "cart_shop" and each.man for each in holding.buildings)
    seeds = sum(holding.own(seed) for seed in SEEDS)
    yield "dump"
    if len(sight.clean()) < ENOUGH_LAND:
        yield "faculty_alchemy"
    if holding.all_graves():
        yield "hospital"
    if skill.plans and manned and bot_market.useful(sight):
        yield "market"
    if manned < holding.own("wood") + (seeds > 1):
        yield "cart_shop"
    yield "faculty_alchemy"
    if counters(sight):
        yield "explorer"
    if skill.plans and bot_market.useful(sight):
        yield "market"


def swap(sight: Sight, options: Sequence[Option]) -> Iterator[a.CityStep]:
    """Two goods too many for one that is missing."""
    if offered(options, "market_swap") is not None:
        yield from bot_market.deals(sight)
