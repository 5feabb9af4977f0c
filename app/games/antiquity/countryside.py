"""Phase 4: who can meet, drafts, and what becomes of them (AY-3.9, AY-4.16 to AY-4.24)."""

from __future__ import annotations

from itertools import combinations

from app.games.antiquity import actions as a
from app.games.antiquity import land_steps
from app.games.antiquity.board import Hex
from app.games.antiquity.cities import carts, food, luxury, working
from app.games.antiquity.data import CITIES, INNS, SEEDS
from app.games.antiquity.drafting import LandDraft
from app.games.antiquity.fields import Fields, fisheries_left
from app.games.antiquity.prices import food_ways, luxury_ways
from app.games.antiquity.sealing import announced, open_all, play_out, reason_of, sequence_due, skip
from app.games.antiquity.state import AntiquityState, Countryside
from app.games.antiquity.zones import base, mountain_range, product, terrain, within, zone
from app.games.kernel import Event, SeatNo

INN_STEPS = 5
"""How far an inn or a city may carry a player (AY-R21)."""


def start(state: AntiquityState, events: list[Event]) -> None:
    """Sealed if nobody asked for order and the players cannot meet (AY-3.9)."""
    meets = "" if sequence_due(state) or cannot_meet(state) else "meeting"
    reason = reason_of(state, meets)
    phase = Countryside(not reason, list(state.order), [None] * len(state.players))
    state.phase = phase
    events.append(announced(state, phase.sealed, reason or "apart"))
    open_all(phase, state.order, lambda seat: opened(state, seat, events))


def resolve(state: AntiquityState, phase: Countryside, events: list[Event]) -> bool:
    """Goes on as far as no decision is needed."""
    return play_out(
        state,
        phase,
        lambda seat: opened(state, seat, events),
        lambda seat, draft: closed(state, seat, draft, events),
    )


def opened(state: AntiquityState, seat: SeatNo, events: list[Event]) -> LandDraft | None:
    """A player's draft, if there is anything to do (AY-3.11)."""
    holding = state.holding(seat)
    if not can_do(Fields(state.board, state.land, seat, holding)):
        skip(state, seat, "nothing_to_build", events)
        return None
    return LandDraft(holding.copy(), state.land.copy(), [])


def closed(state: AntiquityState, seat: SeatNo, draft: LandDraft, events: list[Event]) -> None:
    """The steps of a draft happen."""
    for step in draft.steps:
        events += land_steps.carry_out(state.board, state.land, seat, state.holding(seat), step)


def take_step(state: AntiquityState, phase: Countryside, seat: SeatNo, step: a.LandStep) -> None:
    """A step of a draft."""
    draft = draft_of(phase, seat)
    land_steps.carry_out(state.board, draft.land, seat, draft.holding, step)
    draft.steps.append(step)


def draft_of(phase: Countryside, seat: SeatNo) -> LandDraft:
    """The draft of a seat that decides."""
    draft = phase.drafts[seat]
    assert draft is not None
    return draft


def take_back(state: AntiquityState, phase: Countryside, seat: SeatNo, steps: int) -> None:
    """The last steps of a draft are taken back (AY-4.13)."""
    kept = draft_of(phase, seat).steps[:-steps]
    phase.drafts[seat] = LandDraft(state.holding(seat).copy(), state.land.copy(), [])
    for step in kept:
        take_step(state, phase, seat, step)


def can_do(fields: Fields) -> bool:
    """Whether there is anything to do but end the phase (AY-3.11)."""
    if may_clean(fields) and fields.dirty():
        return True
    if not carts(fields.holding):
        return False
    return (
        can_build_with_wood(fields)
        or can_farm(fields)
        or bool(may_build_inn(fields) and fields.inns())
        or bool(may_found(fields) and fields.city_centers())
    )


def can_build_with_wood(fields: Fields) -> bool:
    """A woodcutter, mine or fishery."""
    if not fields.holding.own("wood"):
        return False
    if fields.sites("woodcutter") or fields.sites("mine"):
        return True
    return fields.fishery_left() and bool(fields.fisheries())


def can_farm(fields: Fields) -> bool:
    """A farm, for a seed or by the Faculty of Biology."""
    seeds = any(fields.holding.own(good) for good in SEEDS)
    return (seeds or may_sow_free(fields)) and bool(fields.sites("farm"))


def may_sow_free(fields: Fields) -> bool:
    """Whether the Faculty of Biology still gives a farm this turn (AY-4.18)."""
    return "faculty_biology" in fields.at_work and not fields.holding.biology_used


def may_clean(fields: Fields) -> bool:
    """Whether the Faculty of Alchemy may still clean this turn (AY-4.23)."""
    return "faculty_alchemy" in fields.at_work and not fields.holding.alchemy_used


def may_build_inn(fields: Fields) -> bool:
    """Brewery, food and an inn are there (AY-4.21)."""
    inns = len(fields.land.inns[fields.seat])
    return "brewery" in fields.at_work and inns < INNS and food(fields.holding) > 0


def may_found(fields: Fields) -> bool:
    """The price of a city is there, and a city is left (AY-4.22)."""
    holding = fields.holding
    paid = holding.own("wood") and holding.own("stone") and food_ways(holding, 1)
    return holding.cities < CITIES and bool(paid and luxury_ways(holding, 2))


# Whether players can meet


def cannot_meet(state: AntiquityState) -> bool:
    """Whether no two players can build where the other could, nor want the same fishery (AY-3.9)."""
    if sum(carts(state.holding(seat)) for seat in state.order) > fisheries_left(state.land):
        return False
    areas = [area(state, seat) for seat in state.order]
    return all(one.isdisjoint(other) for one, other in combinations(areas, 2))


def reach(state: AntiquityState, seat: SeatNo) -> int:
    """How many inns and cities a player could build now at most: e of AY-3.9."""
    holding = state.holding(seat)
    meals = food(holding)
    inns = meals if "brewery" in working(holding) else 0
    cities = min(
        CITIES - holding.cities, holding.own("wood"), holding.own("stone"), meals, luxury(holding) // 2
    )
    return min(carts(holding), inns + cities)


def area(state: AntiquityState, seat: SeatNo) -> set[Hex]:
    """All hexes that a player's steps could touch or look at (AY-3.9)."""
    holding, board, land = state.holding(seat), state.board, state.land
    at_work = working(holding)
    if not carts(holding) and ("faculty_alchemy" not in at_work or holding.alchemy_used):
        return set()
    steps = reach(state, seat)
    if steps and "harbour" in at_work:
        return set(board.printed)
    start = zone(board, land, seat, holding) | base(land, seat)
    found = within(start, 2 + INN_STEPS * steps, board)
    return found | open_ranges(state, found)


def open_ranges(state: AntiquityState, hexes: set[Hex]) -> set[Hex]:
    """All hexes of ranges without a product that have a hex among these."""
    board, land = state.board, state.land
    found: set[Hex] = set()
    for hex_ in sorted(hexes):
        if hex_ not in found and terrain(board, land, hex_) == "mountain" and product(land, hex_) is None:
            found.update(mountain_range(board, land, hex_))
    return found
