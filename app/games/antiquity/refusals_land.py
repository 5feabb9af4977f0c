"""Why a step of phase 4 is refused (AY-4.16 to AY-4.24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity.board import Hex, distance, seven
from app.games.antiquity.cities import carts
from app.games.antiquity.countryside import draft_of, may_clean, may_sow_free
from app.games.antiquity.data import CITIES, CITY_DISTANCE, INNS, SEEDS, STEPS_PER_DRAFT, SiteKind
from app.games.antiquity.faults import FULL, NO_GOODS, Fault, price_of
from app.games.antiquity.fields import SPREADS, Fields
from app.games.antiquity.refusals_city import affordable, payment
from app.games.antiquity.state import AntiquityState, Countryside
from app.games.antiquity.zones import every_center, product
from app.games.kernel import Action, Refusal, SeatNo
from app.games.options import Option

NO_CART: Fault = ("AY-4.16", "No manned Cart Shop left.")
NO_ALCHEMY: Fault = ("AY-4.23", "The Faculty of Alchemy is used or not working.")
NO_BREWERY: Fault = ("AY-4.21", "You need a Brewery.")
NO_FISHERY: Fault = ("AY-4.20", "All twelve fisheries are in use; wait until one comes back.")
OUTSIDE: Fault = ("AY-4.16", "Outside your zone of control.")
OCCUPIED: Fault = ("AY-4.16", "This hex is occupied.")
TERRAIN: Fault = ("AY-4.16", "Wrong terrain.")


def faults(state: AntiquityState, seat: SeatNo, phase: Countryside, action: Action) -> Iterator[Fault]:
    """The checks that an action of phase 4 fails, in order."""
    draft = draft_of(phase, seat)
    fields = Fields(state.board, draft.land, seat, draft.holding)
    if len(draft.steps) >= STEPS_PER_DRAFT:
        yield FULL
    if isinstance(action, a.CleanPollution):
        if not may_clean(fields):
            yield NO_ALCHEMY
        if action.hex not in fields.dirty():
            yield "AY-4.23", "Choose a polluted, unoccupied hex in your zone."
        return
    if not carts(fields.holding):
        yield NO_CART
    match action:
        case a.BuildWoodcutter(hex=hex_):
            yield from wood(fields)
            yield from site(fields, "woodcutter", hex_)
        case a.BuildFarm():
            yield from farm(fields, action)
        case a.BuildMine():
            yield from mine(fields, action)
        case a.BuildFishery(hexes=hexes):
            yield from fishery(fields, hexes)
        case a.BuildInn():
            yield from inn(fields, action)
        case a.FoundCity():
            yield from city(fields, action)


def wood(fields: Fields) -> Iterator[Fault]:
    """The wood of a price."""
    if not fields.holding.own("wood"):
        yield NO_GOODS


def site(fields: Fields, kind: SiteKind, hex_: Hex) -> Iterator[Fault]:
    """AY-4.16."""
    if hex_ not in fields.zone:
        yield OUTSIDE
    if fields.terrain(hex_) not in SPREADS[kind]:
        yield TERRAIN
    if hex_ in fields.taken:
        yield OCCUPIED
    if hex_ in fields.pollution:
        yield "AY-4.16", "This hex is polluted."


def farm(fields: Fields, action: a.BuildFarm) -> Iterator[Fault]:
    """AY-4.18."""
    if action.good not in SEEDS:
        yield "AY-4.18", "That good does not grow on farms."
    if action.free and not may_sow_free(fields):
        yield "AY-4.18", "The Faculty of Biology is used or not working."
    if not action.free and not fields.holding.own(action.good):
        yield "AY-4.18", f"You need one {action.good} as seed."
    yield from site(fields, "farm", action.hex)


def mine(fields: Fields, action: a.BuildMine) -> Iterator[Fault]:
    """AY-4.19."""
    yield from wood(fields)
    yield from site(fields, "mine", action.hex)
    good = product(fields.land, action.hex)
    if good is not None and good != action.good:
        yield "AY-4.19", f"This range yields {good}."
    if action.good not in ("stone", "gold"):
        yield "AY-4.19", "Mines yield stone or gold."


def fishery(fields: Fields, hexes: Sequence[Hex]) -> Iterator[Fault]:
    """AY-4.20."""
    yield from wood(fields)
    if not fields.fishery_left():
        yield NO_FISHERY
    if distance(*hexes) != 1:
        yield "AY-4.20", "The two hexes must be adjacent."
    if not any(hex_ in fields.zone for hex_ in hexes):
        yield OUTSIDE
    if not all(fields.dry(hex_) for hex_ in hexes):
        yield TERRAIN
    elif not all(fields.at_coast(hex_) for hex_ in hexes):
        yield "AY-4.20", "Both halves must lie on usable coast."
    if any(hex_ in fields.taken for hex_ in hexes):
        yield OCCUPIED


def inn(fields: Fields, action: a.BuildInn) -> Iterator[Fault]:
    """AY-4.21."""
    if "brewery" not in fields.at_work:
        yield NO_BREWERY
    if len(fields.land.inns[fields.seat]) >= INNS:
        yield "AY-4.21", "No inns left."
    yield from payment(fields.holding, action.food, [], 1, 0)
    if action.hex not in fields.zone:
        yield OUTSIDE
    if not fields.dry(action.hex):
        yield TERRAIN
    if action.hex in fields.taken:
        yield OCCUPIED


def city(fields: Fields, action: a.FoundCity) -> Iterator[Fault]:
    """AY-4.22."""
    if not affordable(fields.holding, ["wood", "stone"]):
        yield NO_GOODS
    yield from payment(fields.holding, action.food, action.luxury, 1, 2)
    if fields.holding.cities >= CITIES:
        yield "AY-4.22", "Four cities at most."
    if not fields.free_for_city(action.center):
        yield "AY-4.22", "A city needs seven free land hexes."
    if not any(hex_ in fields.zone for hex_ in seven(action.center)):
        yield "AY-4.22", "No hex of the city is in your zone of control."
    if any(distance(action.center, other) < CITY_DISTANCE for other in every_center(fields.land)):
        yield "AY-4.22", "Cities may not touch."


def shown(
    state: AntiquityState, seat: SeatNo, phase: Countryside, options: Sequence[Option]
) -> Iterator[Refusal]:
    """What cannot be built now, and why."""
    draft = draft_of(phase, seat)
    fields = Fields(state.board, draft.land, seat, draft.holding)
    offered = {option.type for option in options}
    for name, fault in missing(fields):
        if name not in offered and fault is not None:
            yield Refusal(*fault, {"type": name})


def missing(fields: Fields) -> Iterator[tuple[str, Fault | None]]:
    """For each kind of building what it lacks, wherever it would stand."""
    no_cart = None if carts(fields.holding) else NO_CART
    no_wood = next(wood(fields), None)
    seeds = any(fields.holding.own(good) for good in SEEDS) or may_sow_free(fields)
    brewery = "brewery" in fields.at_work
    yield "build_woodcutter", no_cart or no_wood or TERRAIN
    yield "build_mine", no_cart or no_wood or TERRAIN
    coast: Fault = ("AY-4.20", "Both halves must lie on usable coast.")
    yield "build_fishery", no_cart or no_wood or (coast if fields.fishery_left() else NO_FISHERY)
    yield "build_farm", no_cart or (TERRAIN if seeds else ("AY-4.18", "You need one good as seed."))
    yield "build_inn", no_cart or (price_of(1, 0) if brewery else NO_BREWERY)
    yield "found_city", no_cart or next(price_of_city(fields), None)
    if "faculty_alchemy" in fields.at_work and fields.holding.alchemy_used:
        yield "clean_pollution", NO_ALCHEMY


def price_of_city(fields: Fields) -> Iterator[Fault]:
    """What a city lacks."""
    if fields.holding.cities >= CITIES:
        yield "AY-4.22", "Four cities at most."
    if not affordable(fields.holding, ["wood", "stone"]):
        yield NO_GOODS
    if not fields.city_centers():
        yield "AY-4.22", "A city needs seven free land hexes."
    yield price_of(1, 2)
