"""A draft of phase 2 as another player must take it to be possible (AY-I12)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from app.games.antiquity import actions as a
from app.games.antiquity import drafts
from app.games.antiquity.cities import free_squares, idle_men, works
from app.games.antiquity.city_phase import SCARCE, limits, used
from app.games.antiquity.data import Kind
from app.games.antiquity.drafting import CityDraft
from app.games.antiquity.holding import Holding
from app.games.antiquity.legal_city import buildable, mannable
from app.games.antiquity.prices import free_houses
from app.games.antiquity.shapes import cells_of, fitting
from app.games.antiquity.state import AntiquityState, CityBuilding
from app.games.kernel import SeatNo

GUESSES = 4
"""Steps of a draft drawn anew, at most."""
WOODEN: tuple[Kind, ...] = ("cart_shop", "market", "explorer", "harbour", "brewery", "granary", "university")


def redraw(state: AntiquityState, phase: CityBuilding, seat: SeatNo, rng: Random) -> None:
    """Other steps; in a shortage only such as leave the scarce pieces alone."""
    draft = phase.drafts[seat]
    if phase.short is None:
        draft.holding = begun(state, phase, seat)
        if draft.base is not None:
            draft.base = draft.holding.copy()
        draft.steps = [step for step in draft.steps if step.trade is not None]
    elif draft.holding.held is not None:
        drafts.take_step(draft, a.PutBack())
    guesses: list[Guess] = [guess_house, guess_man]
    if phase.short is None:
        guesses.append(guess_building)
    for _ in range(rng.randrange(GUESSES + 1)):
        if drafts.is_full(draft):
            break
        action = rng.choice(guesses)(state, phase, seat, rng)
        if action is not None:
            drafts.take_step(draft, action)
    if draft.ready and state.options.sequence_rule == "by_demand":
        draft.demand = rng.random() < 0.3


def begun(state: AntiquityState, phase: CityBuilding, seat: SeatNo) -> Holding:
    """What a draft is known to begin with: the start of the phase and the deals made since.

    Where these need steps that nobody saw, what is locked is kept.
    """
    draft: CityDraft = phase.drafts[seat]
    holding = state.holding(seat).copy()
    for deal in phase.deals:
        if seat not in (deal.seat, deal.to):
            continue
        if deal.market == seat and not works(holding, "market"):
            return (draft.base or draft.holding).copy()
        gives, gets = (deal.give, deal.want) if seat == deal.seat else (deal.want, deal.give)
        for good, number in gets.items():
            holding.gain(good, number)
        for good, number in gives.items():
            holding.lose(good, number)
    if any(number < 0 for number in holding.stock.values()):
        return (draft.base or draft.holding).copy()
    return holding


Guess = Callable[[AntiquityState, CityBuilding, SeatNo, Random], a.CityStep | None]


def guess_house(_: AntiquityState, phase: CityBuilding, seat: SeatNo, rng: Random) -> a.CityStep | None:
    """A free house somewhere."""
    holding = phase.drafts[seat].holding
    numbers, at = free_houses(holding), free_squares(holding)
    if not numbers or not at:
        return None
    return a.BuildHouse(number=rng.choice(numbers), at=rng.choice(at), food=[], luxury=[])


def guess_man(state: AntiquityState, phase: CityBuilding, seat: SeatNo, rng: Random) -> a.CityStep | None:
    """A man somewhere."""
    holding = phase.drafts[seat].holding
    buildings = mannable(holding)
    if not buildings or idle_men(holding, state.land, seat) <= 0:
        return None
    return a.Man(building=rng.choice(buildings))


def guess_building(
    state: AntiquityState, phase: CityBuilding, seat: SeatNo, rng: Random
) -> a.CityStep | None:
    """A building of wood somewhere."""
    holding = phase.drafts[seat].holding
    if not holding.own("wood"):
        return None
    kind, city = rng.choice(WOODEN), rng.randrange(holding.cities)
    supply, in_use = limits(state, phase), used(holding)
    if kind not in buildable(holding, {scarce: supply[scarce] - in_use[scarce] for scarce in SCARCE}):
        return None
    places = fitting(cells_of(kind), city, holding.free(city))
    return a.Build(kind=kind, place=rng.choice(places), luxury=[]) if places else None
