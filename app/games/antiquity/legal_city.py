"""What may be done in phase 2 (AY-4.4 to AY-4.15, AY-4.34)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.games.antiquity import actions as a
from app.games.antiquity.cities import (
    can_be_manned,
    free_squares,
    has_power,
    idle_men,
    taught,
    working,
    works,
)
from app.games.antiquity.city_phase import SCARCE, lacking, limits, used
from app.games.antiquity.data import (
    FOOD,
    GOODS,
    HOSPITAL_GRAVES,
    HOUSES,
    INFO,
    KINDS,
    LUXURY,
    OFFERS_PER_TURN,
    SAINTS,
    WANT_LIMIT,
    Good,
    Kind,
)
from app.games.antiquity.drafting import CityDraft
from app.games.antiquity.drafts import is_full
from app.games.antiquity.holding import Building, Holding
from app.games.antiquity.prices import (
    bonus_houses,
    free_houses,
    houses_to_pay,
    luxury_ways,
    payable,
    ways,
)
from app.games.antiquity.shapes import Place, Square, cells_of, fitting, fitting_stores
from app.games.antiquity.state import AntiquityState, CityBuilding
from app.games.antiquity.trades import offer_between, open_offers, owns
from app.games.kernel import SeatNo, offer
from app.games.options import Option, Subset


def city_options(state: AntiquityState, phase: CityBuilding, seat: SeatNo, version: str) -> Iterator[Option]:
    """The templates of a player who is not ready."""
    draft = phase.drafts[seat]
    if draft.ready:
        return
    holding = draft.holding
    if holding.held is not None:
        yield from with_hand(holding, is_full(draft), version)
        return
    if not is_full(draft):
        yield from building_options(
            holding, idle_men(holding, state.land, seat), limits(state, phase), version
        )
        yield from moves(holding, version)
    if phase.short is None:
        yield from trade(state, phase, seat, version)
    yield from dropping(phase, draft, version)
    if phase.short is None or not lacking(holding, phase.remaining):
        by_demand = state.options.sequence_rule == "by_demand"
        yield offer(a.CityReady, version, demand_order=[False, True] if by_demand else [False])


def building_options(holding: Holding, idle: int, supply: dict[Kind, int], version: str) -> Iterator[Option]:
    """What builds, mans and uses buildings."""
    yield from houses(holding, version)
    yield from buildings(holding, supply, version)
    yield from uses(holding, idle, version)


def houses(holding: Holding, version: str) -> Iterator[Option]:
    """Houses: free ones, each that can be paid, and the second one of San Nicolo (AY-4.4)."""
    at = free_squares(holding)
    if not at:
        return
    if numbers := free_houses(holding):
        yield offer(a.BuildHouse, version, number=numbers, at=at, food=[[]], luxury=[[]])
    alike = works(holding, "faculty_philosophy")
    for number in houses_to_pay(holding):
        price = HOUSES[number]
        food = ways(holding.stock, FOOD, price.food, alike)
        luxury = ways(holding.stock, LUXURY, price.luxury, alike)
        if food and luxury:
            yield offer(a.BuildHouse, version, number=[number], at=at, food=food, luxury=luxury)
    if holding.bonus and (numbers := bonus_houses(holding)):
        yield offer(a.BuildBonusHouse, version, number=numbers, at=at)


def buildable(holding: Holding, left: dict[Kind, int]) -> list[Kind]:
    """The kinds, but houses and Stores, that can be paid and are there."""
    standing = {building.kind for building in holding.buildings}
    return [
        kind
        for kind in KINDS
        if kind not in ("house", "store")
        and left.get(kind, 1) > 0
        and not (INFO[kind].unique and kind in standing)
        and payable(holding, kind)
    ]


def places(holding: Holding, building: Building) -> list[Place]:
    """Where a building may be put: turned so that its graves lie differently, too (AY-4.33)."""
    return [
        place
        for city in range(holding.cities)
        for place in fitting(building.shape(), city, holding.free(city), tuple(building.graves))
    ]


def buildings(holding: Holding, supply: dict[Kind, int], version: str) -> Iterator[Option]:
    """All other kinds (AY-4.5 to AY-4.7)."""
    in_use = used(holding)
    left = {kind: supply[kind] - in_use[kind] for kind in SCARCE}
    free = [holding.free(city) for city in range(holding.cities)]
    for kind in buildable(holding, left):
        at = [place for city, mask in enumerate(free) for place in fitting(cells_of(kind), city, mask)]
        if not at:
            continue
        price = INFO[kind].price
        luxury: list[list[Good]] = luxury_ways(holding, price.luxury) if price.luxury else [[]]
        if kind == "cathedral":
            yield offer(a.Build, version, kind=[kind], place=at, luxury=luxury, saint=list(SAINTS))
        else:
            yield offer(a.Build, version, kind=[kind], place=at, luxury=luxury)
    if holding.own("wood") and left["store"] > 0:
        rectangles = [
            place for city, mask in enumerate(free) for place in fitting_stores(city, mask, left["store"])
        ]
        if rectangles:
            yield offer(a.BuildStore, version, place=rectangles)


def names(buildings: Iterable[Building]) -> list[Square]:
    """What buildings are called."""
    return [building.name() for building in buildings]


def mannable(holding: Holding) -> list[Square]:
    """Buildings that may get a man."""
    schools = taught(holding)
    return names(building for building in holding.buildings if can_be_manned(building, schools))


def uses(holding: Holding, idle: int, version: str) -> Iterator[Option]:
    """Men, Market, Hospital and Theology (AY-4.8 to AY-4.11)."""
    at_work = working(holding)
    if idle > 0 and (free := mannable(holding)):
        yield offer(a.Man, version, building=free)
    if "market" in at_work and (pairs := swaps(holding)):
        yield offer(a.MarketSwap, version, give=pairs, take=list(GOODS))
    graves = holding.all_graves() if "hospital" in at_work else []
    most = min(HOSPITAL_GRAVES - holding.cured, len(graves))
    if most > 0:
        yield offer(a.HospitalRemove, version, squares=Subset(graves, 1, most))
    if "faculty_theology" in at_work and may_raze(holding):
        yield offer(a.RazeCathedral, version)


def swaps(holding: Holding) -> list[list[Good]]:
    """Every two goods in stock, in the order of goods (AY-4.9)."""
    owned = [good for good in GOODS if holding.own(good)]
    return [
        [one, other]
        for place, one in enumerate(owned)
        for other in owned[place:]
        if one != other or holding.own(one) > 1
    ]


def may_raze(holding: Holding) -> bool:
    """AY-4.11."""
    cathedral = holding.has("cathedral")
    clean = cathedral is not None and not cathedral.graves
    return clean and not holding.razed and holding.saint != "santa_maria"


def moves(holding: Holding, version: str) -> Iterator[Option]:
    """Santa Barbara's moves with an empty hand (AY-4.12)."""
    if not has_power(holding, "santa_barbara"):
        return
    yield offer(a.LiftBuilding, version, building=names(holding.buildings))
    yield from grave_moves(holding, version)


def grave_moves(holding: Holding, version: str) -> Iterator[Option]:
    """One grave to an empty square."""
    graves, free = holding.all_graves(), free_squares(holding)
    if graves and free:
        yield offer(a.MoveGrave, version, grave=graves, to=free)


def with_hand(holding: Holding, full: bool, version: str) -> Iterator[Option]:
    """While something is in hand nothing else is possible (AY-4.12)."""
    assert holding.held is not None
    for place_in_hand, building in enumerate(holding.held.buildings):
        if at := places(holding, building):
            yield offer(a.PutBuilding, version, held=[place_in_hand], place=at)
    if not full:
        if holding.buildings:
            yield offer(a.LiftBuilding, version, building=names(holding.buildings))
        yield from grave_moves(holding, version)
    yield offer(a.PutBack, version)


def trade(state: AntiquityState, phase: CityBuilding, seat: SeatNo, version: str) -> Iterator[Option]:
    """Offers and answers (AY-4.14)."""
    if not state.options.player_trade:
        return
    draft = phase.drafts[seat]
    at_work = "market" in working(draft.holding)
    partners = [other for other in state.playing() if other != seat and not phase.drafts[other].ready]
    if partners and draft.offers < OFFERS_PER_TURN:
        give = {f"give_{good}": list(range(draft.holding.own(good) + 1)) for good in GOODS}
        want = {f"want_{good}": list(range(WANT_LIMIT + 1)) for good in GOODS}
        serves = [False, True] if at_work else [False]
        yield offer(a.OfferTrade, version, to=sorted(partners), market=serves, **give, **want)
    there = open_offers(phase)
    if mine := [each.to for each in there if each.seat == seat]:
        yield offer(a.WithdrawOffer, version, to=mine)
    theirs = [each for each in there if each.to == seat]
    good = [each.seat for each in theirs if (each.market or at_work) and owns(draft.holding, each.want)]
    if good:
        yield offer(a.AcceptTrade, offers_mark(phase, seat, version), offerer=good)
    if theirs:
        yield offer(a.DeclineOffer, version, offerer=[each.seat for each in theirs])


def offers_mark(phase: CityBuilding, seat: SeatNo, version: str) -> str:
    """An offer is accepted only as the player saw it."""
    offers = [offer_between(phase, other, seat) for other in range(len(phase.drafts))]
    seen = [
        f"{each.seat}:{each.market}:{sorted(each.give.items())}:{sorted(each.want.items())}"
        for each in offers
        if each is not None
    ]
    return f"{version} {' '.join(seen)}"


def dropping(phase: CityBuilding, draft: CityDraft, version: str) -> Iterator[Option]:
    """Scarce pieces of a draft that does not fit (AY-4.34)."""
    if phase.short is None:
        return
    scarce = lacking(draft.holding, phase.remaining)
    found = names(each for each in draft.holding.buildings if each.new and each.kind in scarce)
    if found:
        yield offer(a.DropScarce, version, building=found)
