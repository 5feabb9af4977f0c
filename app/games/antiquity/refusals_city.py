"""Why a step of phase 2 is refused (AY-4.1 to AY-4.15, AY-4.34)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity import refusals_trade
from app.games.antiquity.cities import has_power, idle_men, taught, working, works
from app.games.antiquity.city_phase import SCARCE, lacking, limits, used
from app.games.antiquity.data import FOOD, HOSPITAL_GRAVES, HOUSES, INFO, KINDS, LUXURY, Good, Kind
from app.games.antiquity.drafting import CityDraft
from app.games.antiquity.drafts import is_full
from app.games.antiquity.faults import ALIKE, FULL, NO_GOODS, Fault, price_of
from app.games.antiquity.holding import Holding
from app.games.antiquity.legal_city import may_raze
from app.games.antiquity.prices import materials
from app.games.antiquity.shapes import Cell, Square, cells_of, mask_of, rotated, size_of
from app.games.antiquity.state import AntiquityState, CityBuilding
from app.games.kernel import Action, Refusal, SeatNo

OUTSIDE: Fault = ("AY-4.2", "The building must lie inside one city.")
NOT_FREE: Fault = ("AY-4.2", "These squares are not free.")
OWNED: Fault = ("AY-4.5", "You already have this building.")
NONE_LEFT: Fault = ("AY-4.5", "None left in the supply.")
NO_BUILDING: Fault = ("AY-4.33", "No building of yours has that name.")
IN_HAND: Fault = ("AY-4.12", "Put down what you hold first.")


def faults(state: AntiquityState, phase: CityBuilding, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """The checks that an action of phase 2 fails, in order."""
    draft = phase.drafts[seat]
    holding = draft.holding
    yield from before_all(draft, action)
    match action:
        case a.BuildHouse() | a.BuildBonusHouse():
            yield from house(holding, action)
        case a.Build():
            yield from building(holding, limits(state, phase), action)
        case a.BuildStore():
            yield from store(holding, limits(state, phase), action)
        case a.Man(building=name):
            yield from man(state, seat, holding, name)
        case a.MarketSwap(give=give):
            yield from swap(holding, give)
        case a.HospitalRemove(squares=squares):
            yield from hospital(holding, squares)
        case a.RazeCathedral():
            yield from raze(holding)
        case a.LiftBuilding() | a.PutBuilding() | a.PutBack() | a.MoveGrave():
            yield from move(holding, action)
        case a.DropScarce(building=name):
            yield from drop(phase, holding, name)
        case a.CityReady(demand_order=demand):
            yield from ready(state, phase, holding, demand)
        case _:
            yield from refusals_trade.faults(state, phase, seat, action)


def before_all(draft: CityDraft, action: Action) -> Iterator[Fault]:
    """What forbids a step whatever it is (AY-4.1, AY-4.12, AY-4.15)."""
    if draft.ready:
        yield "AY-4.15", "You are ready; take that back first."
    moving = isinstance(action, (a.LiftBuilding, a.PutBuilding, a.PutBack, a.MoveGrave))
    if draft.holding.held is not None and not moving:
        yield IN_HAND
    counts = isinstance(action, a.CITY_STEPS) and not isinstance(action, a.UNCOUNTED)
    if counts and is_full(draft):
        yield FULL


def swap(holding: Holding, give: Sequence[Good]) -> Iterator[Fault]:
    """AY-4.9."""
    if not works(holding, "market"):
        yield "AY-4.9", "You need a manned Market."
    if not affordable(holding, give):
        yield NO_GOODS


def ready(state: AntiquityState, phase: CityBuilding, holding: Holding, demand: bool) -> Iterator[Fault]:
    """AY-4.15, AY-4.31, and a draft that does not fit (AY-3.4)."""
    if demand and state.options.sequence_rule != "by_demand":
        yield "AY-4.31", "This table has a fixed rule."
    if phase.short is not None and lacking(holding, phase.remaining):
        yield "AY-3.4", short_of(phase.remaining, lacking(holding, phase.remaining)[0])


def short_of(remaining: dict[Kind, int], kind: Kind) -> str:
    """What a player asked again is told (AY-3.4)."""
    piece = "store tile" if kind == "store" else kind.replace("_", " ").title()
    return f"Only {remaining[kind]} {piece} left for you."


def on_map(holding: Holding, cells: tuple[Cell, ...], place: Sequence[int]) -> Iterator[Fault]:
    """The placement conditions (AY-4.2)."""
    city, x, y = place[:3]
    if not 0 <= city < holding.cities or not mask_of(cells, size_of(city), x, y):
        yield OUTSIDE
    elif mask_of(cells, size_of(city), x, y) & ~holding.free(city):
        yield NOT_FREE


def affordable(holding: Holding, goods: Sequence[Good]) -> bool:
    """Whether all these goods are in stock."""
    return all(holding.own(good) >= goods.count(good) for good in set(goods))


def payment(
    holding: Holding, food: Sequence[Good], luxury: Sequence[Good], meals: int, treasures: int
) -> Iterator[Fault]:
    """Goods of the right classes, in stock, and different (AY-4.2)."""
    right = all(good in FOOD for good in food) and all(good in LUXURY for good in luxury)
    if not right or (len(food), len(luxury)) != (meals, treasures):
        yield price_of(meals, treasures)
    if not affordable(holding, [*food, *luxury]):
        yield NO_GOODS
    alike = len(set(food)) < len(food) or len(set(luxury)) < len(luxury)
    if alike and not works(holding, "faculty_philosophy"):
        yield ALIKE


def house(holding: Holding, action: a.BuildHouse | a.BuildBonusHouse) -> Iterator[Fault]:
    """AY-4.4."""
    built = holding.houses()
    if isinstance(action, a.BuildBonusHouse):
        yield from bonus(holding, action.number)
    elif action.number not in HOUSES:
        yield "AY-4.4", "Houses are numbered 1 to 20."
        return
    elif action.number in built:
        yield "AY-4.4", "This house is already built."
    else:
        price = HOUSES[action.number]
        yield from payment(holding, action.food, action.luxury, price.food, price.luxury)
    yield from on_map(holding, cells_of("house"), action.at)


def bonus(holding: Holding, number: int) -> Iterator[Fault]:
    """The second house of San Nicolo."""
    if not holding.bonus and not has_power(holding, "san_nicolo"):
        yield "AY-4.4", "Only San Nicolo gives a second house."
    if not holding.bonus:
        yield "AY-4.4", "A free house gives no second house."
    if number >= holding.bonus or number not in HOUSES:
        yield "AY-4.4", "The second house needs a lower number."
    if number in holding.houses():
        yield "AY-4.4", "This house is already built."


def building(holding: Holding, supply: dict[Kind, int], action: a.Build) -> Iterator[Fault]:
    """AY-4.5, AY-4.6."""
    kind = action.kind
    if kind in ("house", "store"):
        return
    yield from unavailable(holding, supply, kind)
    if (kind == "cathedral") != isinstance(action.saint, str):
        yield "AY-4.6", "Choose a patron saint."
    yield from payment(holding, [], action.luxury, 0, INFO[kind].price.luxury)
    if not 0 <= action.place[3] < 4:
        return
    yield from on_map(holding, rotated(cells_of(kind), action.place[3]), action.place)


def unavailable(holding: Holding, supply: dict[Kind, int], kind: Kind) -> Iterator[Fault]:
    """What forbids a kind wherever it is put."""
    if INFO[kind].unique and holding.has(kind):
        yield OWNED
    if kind in SCARCE and used(holding)[kind] >= supply[kind]:
        yield NONE_LEFT
    if not affordable(holding, materials(kind)):
        yield NO_GOODS


def store(holding: Holding, supply: dict[Kind, int], action: a.BuildStore) -> Iterator[Fault]:
    """AY-4.7."""
    width, height = action.place[3:]
    if width < 1 or height < 1 or width * height % 2:
        yield "AY-4.7", "A Store is a rectangle of two-square tiles."
        return
    if width * height // 2 > supply["store"] - used(holding)["store"]:
        yield "AY-4.7", "Not enough store tiles left."
    if not affordable(holding, materials("store")):
        yield NO_GOODS
    if width > 7 or height > 7:
        yield OUTSIDE
        return
    yield from on_map(holding, cells_of("store", width, height), action.place)


def man(state: AntiquityState, seat: SeatNo, holding: Holding, name: Square) -> Iterator[Fault]:
    """AY-4.8."""
    there = holding.at(name)
    if there is None:
        yield NO_BUILDING
        return
    if there.kind == "house":
        yield "AY-4.8", "Houses take no men."
    if not INFO[there.kind].mannable:
        yield "AY-4.8", "This building works without a man."
    if there.graves:
        yield "AY-4.8", "There is a grave on this building."
    if there.man:
        yield "AY-4.8", "There is already a man."
    if idle_men(holding, state.land, seat) <= 0:
        yield "AY-4.8", "No idle man left."
    if there.kind in taught(holding):
        yield "AY-4.8", "The University already runs this faculty."


def hospital(holding: Holding, squares: Sequence[Square]) -> Iterator[Fault]:
    """AY-4.10."""
    if "hospital" not in working(holding):
        yield "AY-4.10", "You need a manned Hospital."
    if not set(squares) <= set(holding.all_graves()):
        yield "AY-4.10", "No grave here."
    if holding.cured + len(squares) > HOSPITAL_GRAVES:
        yield "AY-4.10", "The Hospital removes five graves a turn."


def raze(holding: Holding) -> Iterator[Fault]:
    """AY-4.11."""
    cathedral = holding.has("cathedral")
    if not works(holding, "faculty_theology"):
        yield "AY-4.11", "You need a working Faculty of Theology."
    if cathedral is None:
        yield "AY-4.11", "You have no Cathedral."
    elif cathedral.graves:
        yield "AY-4.11", "A Cathedral with graves cannot be razed."
    if holding.saint == "santa_maria":
        yield "AY-4.11", "Santa Maria's Cathedral cannot be razed."
    if not may_raze(holding):
        yield "AY-4.11", "Only once a turn."


def move(holding: Holding, action: Action) -> Iterator[Fault]:
    """AY-4.12."""
    if holding.held is None and not has_power(holding, "santa_barbara"):
        yield "AY-4.12", "Only Santa Barbara lets you move buildings."
    match action:
        case a.LiftBuilding(building=name):
            if holding.at(name) is None:
                yield NO_BUILDING
        case a.PutBuilding(held=place_in_hand, place=place):
            hand = holding.held.buildings if holding.held is not None else []
            if not 0 <= place_in_hand < len(hand):
                yield "AY-4.12", "You hold no such building."
            elif 0 <= place[3] < 4:
                yield from on_map(holding, rotated(hand[place_in_hand].shape(), place[3]), place)
        case a.MoveGrave(grave=grave, to=to):
            if grave not in holding.all_graves():
                yield "AY-4.10", "No grave here."
            if next(on_map(holding, cells_of("house"), to), None) is not None:
                yield "AY-4.12", "A grave can only move to an empty square."
        case _:
            if holding.held is None:
                yield "AY-4.12", "You hold no such building."


def drop(phase: CityBuilding, holding: Holding, name: Square) -> Iterator[Fault]:
    """AY-4.34."""
    there = holding.at(name)
    if there is None:
        yield NO_BUILDING
    elif phase.short is None or not there.new or there.kind not in lacking(holding, phase.remaining):
        yield "AY-4.34", "This one still fits."


def shown(state: AntiquityState, phase: CityBuilding, seat: SeatNo) -> Iterator[Refusal]:
    """The kinds that cannot be built now, and why."""
    draft = phase.drafts[seat]
    if draft.ready:
        return
    supply = limits(state, phase)
    if draft.holding.held is not None or is_full(draft):
        why = IN_HAND if draft.holding.held is not None else FULL
        yield Refusal(*why, {"type": "build"})
        return
    for kind in KINDS:
        if kind == "house":
            continue
        fault = next(unavailable(draft.holding, supply, kind), None)
        if fault is not None:
            named = {"type": "build_store"} if kind == "store" else {"type": "build", "kind": kind}
            yield Refusal(*fault, named)
