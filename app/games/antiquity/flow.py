"""The ten phases of a turn, one after the other (AY-3)."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.antiquity import (
    city_phase,
    countryside,
    exploring,
    graves,
    harvest,
    polluting,
    setup,
    stores,
    victory,
)
from app.games.antiquity.cities import carts_and_explorer
from app.games.antiquity.elimination import eliminate
from app.games.antiquity.events import FamineChanged, OrderChanged, TurnStarted
from app.games.antiquity.state import (
    AntiquityState,
    CityBuilding,
    Countryside,
    Exploring,
    Famine,
    GameOver,
    Harvesting,
    Pollution,
    StartCities,
    Storing,
)
from app.games.kernel import Event, SeatNo


def go_on(state: AntiquityState, events: list[Event]) -> None:
    """Goes on until somebody has to decide, or the game is over."""
    while not isinstance(state.phase, GameOver) and resolve(state, events):
        end_phase(state, events)


def resolve(state: AntiquityState, events: list[Event]) -> bool:
    """Goes on within the phase. Returns whether it is over."""
    match state.phase:
        case StartCities() as phase:
            return setup.resolve(state, phase)
        case CityBuilding() as phase:
            return city_phase.resolve(state, phase, events)
        case Countryside() as phase:
            return countryside.resolve(state, phase, events)
        case Storing() as phase:
            return stores.resolve(state, phase, events)
        case Harvesting() as phase:
            return harvest.resolve(state, phase, events)
        case Exploring() as phase:
            return exploring.resolve(state, phase, events)
        case Famine() as phase:
            return graves.resolve(state, phase, events)
        case Pollution() as phase:
            return polluting.resolve(state, phase, events)
        case GameOver():
            return False


def end_phase(state: AntiquityState, events: list[Event]) -> None:
    """Eliminations, then the next phase (AY-3.12)."""
    eliminate(state, missing(state), events)
    match state.phase:
        case StartCities():
            start_turn(state, events)
        case CityBuilding():
            change_order(state, events)
            countryside.start(state, events)
        case Countryside():
            stores.start(state, events)
        case Storing():
            harvest.start(state, events)
        case Harvesting():
            exploring.start(state, events)
        case Exploring():
            graves.start(state, events)
        case Famine():
            state.famine += 1
            events.append(FamineChanged(old=state.famine - 1, new=state.famine, cause="turn"))
            polluting.start(state, events)
        case Pollution():
            victory.check(state, events)
            if not isinstance(state.phase, GameOver):
                start_turn(state, events)
        case GameOver():
            return


def missing(state: AntiquityState) -> Mapping[SeatNo, int]:
    """Those whose graves found no room in this phase, and how many (AY-6.5)."""
    return state.phase.missing if isinstance(state.phase, Famine | Pollution) else {}


def start_turn(state: AntiquityState, events: list[Event]) -> None:
    """Phase 1: men in the cities rise, marks of the turn are cleared (AY-3.2)."""
    state.turn += 1
    state.cathedrals = 0
    events.append(TurnStarted(turn=state.turn))
    for seat in state.order:
        state.players[seat].demanded = False
        rise(state, seat)
    city_phase.start(state, events)


def rise(state: AntiquityState, seat: SeatNo) -> None:
    """All men on city buildings of a player become idle."""
    holding = state.holding(seat)
    for building in holding.buildings:
        building.man = False
    holding.bonus_houses, holding.swaps = [], []
    holding.cured = holding.cathedrals = 0
    holding.razed = holding.biology_used = holding.alchemy_used = False


def change_order(state: AntiquityState, events: list[Event]) -> None:
    """Phase 3: fewest men on Cart Shops and Explorer first, ties as before (AY-3.5)."""
    state.carts = [carts_and_explorer(player.holding) for player in state.players]
    state.order.sort(key=lambda seat: state.carts[seat])
    events.append(OrderChanged(order=state.order[:], counts=state.carts[:]))
