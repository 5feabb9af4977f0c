"""Why an action is refused: the checks of AY-4 in their order, and the refusals worth showing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity import refusals_city, refusals_land, refusals_later
from app.games.antiquity.board import LAYOUTS, start_centers
from app.games.antiquity.faults import NO_SUCH_CHOICE, NOT_NOW, NOT_YOUR_TURN, OUT, Fault
from app.games.antiquity.setup import free_slots
from app.games.antiquity.state import (
    AntiquityState,
    CityBuilding,
    Countryside,
    Exploring,
    Famine,
    Harvesting,
    Pollution,
    StartCities,
    Storing,
)
from app.games.kernel import Action, Refusal, SeatNo, plain
from app.games.options import Option

PHASES: tuple[tuple[tuple[type[Action], ...], tuple[type, ...]], ...] = (
    ((a.PlaceStartCity,), (StartCities,)),
    ((*a.CITY_STEPS, *a.TRADE_STEPS, a.AcceptTrade, a.CityReady), (CityBuilding,)),
    ((*a.LAND_STEPS, a.EndCountryside), (Countryside,)),
    ((a.StoreGoods, a.EndStore), (Storing,)),
    ((a.Harvest, a.EndHarvest), (Harvesting,)),
    ((a.Explore, a.PassExplore), (Exploring,)),
    ((a.PlaceGraves,), (Famine, Pollution)),
    ((a.PlacePollution,), (Pollution,)),
)
"""Which actions belong to which phases."""


def refusal(state: AntiquityState, seat: SeatNo, action: Action) -> Refusal:
    """The first check that `action`, which fits no option, fails."""
    rule, why = next(faults(state, seat, action), NO_SUCH_CHOICE)
    return Refusal(rule, why, plain(action))


def faults(state: AntiquityState, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """The checks that an action fails, in order."""
    player = state.players[seat]
    if player.out is not None or player.conceded:
        yield OUT
    phase = state.phase
    if not any(isinstance(action, kinds) and isinstance(phase, due) for kinds, due in PHASES):
        yield NOT_NOW
        return
    match phase:
        case StartCities(waiting=waiting):
            if waiting[0] != seat:
                yield NOT_YOUR_TURN
            if isinstance(action, a.PlaceStartCity):
                yield from start_city(state, action)
        case CityBuilding():
            yield from refusals_city.faults(state, phase, seat, action)
        case Exploring(waiting=waiting):
            if waiting[0] != seat:
                yield NOT_YOUR_TURN
            yield from refusals_later.exploring(action)
        case Countryside() | Storing() | Harvesting() | Famine() | Pollution():
            draft = phase.drafts[seat]
            if draft is None or draft.done:
                yield NOT_YOUR_TURN
                return
            if isinstance(phase, Countryside):
                yield from refusals_land.faults(state, seat, phase, action)
            else:
                yield from refusals_later.faults(state, seat, draft, action)
        case _:
            return


def start_city(state: AntiquityState, action: a.PlaceStartCity) -> Iterator[Fault]:
    """AY-4.3."""
    slots = LAYOUTS[len(state.players)].start_slots
    on = [slot for slot in slots if action.center in start_centers(state.board, slot)]
    if not on:
        yield "AY-4.3", "The starting city must lie completely on one starting tile."
    elif on[0] not in free_slots(state):
        yield "AY-4.3", "This starting tile is taken."


def shown(state: AntiquityState, seat: SeatNo, options: Sequence[Option]) -> list[Refusal]:
    """What a player could expect and does not find."""
    if not options:
        return []
    match state.phase:
        case CityBuilding() as phase:
            return list(refusals_city.shown(state, phase, seat))
        case Countryside() as phase:
            return list(refusals_land.shown(state, seat, phase, options))
        case _:
            return []
