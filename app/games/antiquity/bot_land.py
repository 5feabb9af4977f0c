"""Bots on the map: the starting city, and what Cart Shops build."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity.board import Hex, seven
from app.games.antiquity.bot_later import choices
from app.games.antiquity.cities import fountains
from app.games.antiquity.data import FOOD, LUXURY, Good, SiteKind
from app.games.antiquity.fields import Fields
from app.games.antiquity.imagined import Sight
from app.games.antiquity.land_steps import carry_out
from app.games.antiquity.legal import field_options
from app.games.antiquity.skill import Skill
from app.games.antiquity.zones import zone
from app.games.kernel import Action
from app.games.options import Option

WANTED = 3
"""Of each food and luxury San Christofori asks for three."""
ENOUGH_ROOM = 14
"""With fewer free squares a bot wants another city."""
LAST_WOOD = 3
"""With less wood to come a bot cuts more before all else."""
ENOUGH_LAND = 14
"""With fewer clean hexes than these a bot looks for more."""
URGENT: dict[Good, float] = {"wood": 6, "stone": 8}
"""How much more the first of a good is worth; of all others 1.5."""
NEW: dict[Good, float] = {"wood": 6}
"""How much more a good that is scant is worth to a bot without a plan; of all others 3."""
Wish = tuple[float, a.LandStep]


def home(sight: Sight, options: Sequence[Option], skill: Skill) -> Hex:
    """The centre with the best zone around it."""
    [option] = options
    centers = [(q, r) for q, r in choices(option, "center")]
    return max(centers, key=lambda center: (surroundings(sight, center, skill), center))


def surroundings(sight: Sight, center: Hex, skill: Skill) -> float:
    """What a city there would have: much of each terrain, coast and counters."""
    land = sight.land.copy()
    land.centers[sight.seat] = [center]
    fields = Fields(sight.fields.board, land, sight.seat, sight.holding)
    counts = dict.fromkeys(("forest", "plains", "mountain"), 0)
    coast = counters = 0
    for hex_ in fields.zone:
        kind = fields.terrain(hex_)
        if kind in counts:
            counts[kind] += 1
        coast += fields.half(hex_)
        counters += hex_ in land.counters
    enough = min(counts["forest"], 9) + 1.5 * min(counts["plains"], 8) + 1.5 * min(counts["mountain"], 5)
    return len(fields.zone) + (enough + min(coast, 6) + 2 * counters if skill.plans else 0)


def draft(sight: Sight, options: Sequence[Option], skill: Skill) -> list[Action]:
    """The best thing that each Cart Shop can build in turn, and the end of the phase."""
    found: list[Action] = []
    holding, land = sight.holding, sight.land
    while step := best(sight, options, skill):
        found.append(step)
        carry_out(sight.fields.board, land, sight.seat, holding, step)
        sight = sight.moved(holding, land)
        options = list(field_options(sight.fields, ""))
    return [*found, a.EndCountryside()]


def best(sight: Sight, options: Sequence[Option], skill: Skill) -> a.LandStep | None:
    """What is worth most, if anything is."""
    worth, step = max(wished(sight, options, skill), key=lambda wish: wish[0], default=(0.0, None))
    return step if worth > 0 else None


def wished(sight: Sight, options: Sequence[Option], skill: Skill) -> Iterator[Wish]:
    """Everything that could be built, with its worth."""
    fields = sight.fields
    for option in options:
        hexes: list[Hex] = [(q, r) for q, r in choices(option, "hex")]
        goods: list[Good] = choices(option, "good")
        match option.type:
            case "build_woodcutter":
                hex_, number = widest(fields, "woodcutter", hexes)
                yield value(sight, "wood", number, skill), a.BuildWoodcutter(hex=hex_)
            case "build_mine":
                hex_, number = widest(fields, "mine", hexes)
                for good in goods:
                    yield value(sight, good, number, skill), a.BuildMine(hex=hex_, good=good)
            case "build_farm":
                hex_, number = widest(fields, "farm", hexes)
                free = True in choices(option, "free")
                for good in goods:
                    worth = value(sight, good, number - (not free), skill)
                    yield worth, a.BuildFarm(hex=hex_, good=good, free=free)
            case "build_fishery":
                yield from fisheries(sight, option, goods, skill)
            case "clean_pollution" if skill.plans:
                dirty = {hex_: len(fields.cleaned_from(hex_)) for hex_ in hexes}
                best = max(hexes, key=lambda hex_: (dirty[hex_], hex_))
                yield 10.0 + dirty[best], a.CleanPollution(hex=best)
            case "build_inn" | "found_city" if skill.plans:
                yield from settlements(sight, option, hexes)


def widest(fields: Fields, kind: SiteKind, hexes: Sequence[Hex]) -> tuple[Hex, int]:
    """The hex with most goods."""
    spreads = {hex_: len(fields.spread(kind, [hex_])) for hex_ in hexes}
    best = max(hexes, key=lambda hex_: (spreads[hex_], hex_))
    return best, spreads[best]


def fisheries(sight: Sight, option: Option, goods: Sequence[Good], skill: Skill) -> Iterator[Wish]:
    """The fishery with most goods, for each of them."""
    pairs = [((p[0][0], p[0][1]), (p[1][0], p[1][1])) for p in choices(option, "hexes")]
    spreads = {pair: len(sight.fields.spread("fishery", pair)) for pair in pairs}
    best = max(pairs, key=lambda pair: (spreads[pair], pair))
    for good in goods:
        yield value(sight, good, spreads[best], skill), a.BuildFishery(hexes=best, good=good)


def value(sight: Sight, good: Good, number: int, skill: Skill) -> float:
    """What so many goods are worth: those that are lacking most."""
    there, coming = sight.holding.own(good), sight.coming(good)
    scant = coming < LAST_WOOD if good == "wood" else not there + coming
    if not skill.plans:
        return number + scant * NEW.get(good, 3)
    if good == "wood":
        want = 7 - there - coming
    elif good == "stone":
        built = sight.holding.has("cathedral") and sight.holding.has("faculty_alchemy")
        want = (1 if built else 4) - there - coming
    else:
        want = WANTED + (3 if good in FOOD else 1) - there - coming
        if good in LUXURY:
            want += max(0, 3 - fountains(sight.holding))
    useful = max(0, min(number, want))
    urgent = URGENT.get(good, 1.5) if scant else 0
    return useful + urgent * (useful > 0) + 0.1 * number + 0.05 * want


def settlements(sight: Sight, option: Option, hexes: Sequence[Hex]) -> Iterator[Wish]:
    """An inn or a city where land runs short, or room for graves."""
    scant = len(sight.clean()) < ENOUGH_LAND
    foods = sorted(choices(option, "food"), key=lambda goods: -sight.holding.own(goods[0]))
    if option.type == "build_inn" and scant:
        hex_, gain = widest_zone(sight, [(hex_,) for hex_ in hexes])
        yield 0.7 * gain, a.BuildInn(hex=hex_[0], food=foods[0])
    if option.type == "found_city":
        centers = [(q, r) for q, r in choices(option, "center")]
        room = sum(sight.holding.free(city).bit_count() for city in range(sight.holding.cities))
        city, gain = widest_zone(sight, [seven(center) for center in centers])
        luxury = max(
            choices(option, "luxury"),
            key=lambda goods: min(sight.holding.own(good) for good in goods),
        )
        if room < ENOUGH_ROOM:
            yield 5 + 0.5 * gain, a.FoundCity(center=city[0], food=foods[0], luxury=luxury)


def widest_zone(sight: Sight, places: Sequence[tuple[Hex, ...]]) -> tuple[tuple[Hex, ...], int]:
    """The place that adds most clean hexes to the zone."""
    fields = sight.fields
    before = fields.zone

    def gain(place: tuple[Hex, ...]) -> int:
        land = sight.land.copy()
        land.inns[sight.seat] = sorted({*land.inns[sight.seat], *place})
        after = zone(fields.board, land, sight.seat, sight.holding)
        return sum(fields.clean(hex_) for hex_ in after - before)

    gains = {place: gain(place) for place in places}
    best = max(places, key=lambda place: (gains[place], place))
    return best, gains[best]


def lacking(sight: Sight) -> dict[Good, int]:
    """How many of each food and luxury are missing for San Christofori."""
    return {good: max(0, WANTED - sight.holding.own(good)) for good in (*FOOD, *LUXURY)}
