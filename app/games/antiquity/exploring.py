"""Phase 7: exploration counters, in order of play (AY-4.27)."""

from __future__ import annotations

from app.games.antiquity.board import Hex
from app.games.antiquity.cities import works
from app.games.antiquity.data import RAISES_FAMINE
from app.games.antiquity.events import FamineChanged, PhaseStarted
from app.games.antiquity.events_of_land import Explored
from app.games.antiquity.fields import without
from app.games.antiquity.sealing import skip
from app.games.antiquity.state import AntiquityState, Exploring
from app.games.antiquity.zones import zone_of
from app.games.kernel import Event, SeatNo


def start(state: AntiquityState, events: list[Event]) -> None:
    """Always in order of play."""
    state.phase = Exploring(list(state.order))
    events.append(PhaseStarted(phase=7, mode="sequence", reason="always"))


def resolve(state: AntiquityState, phase: Exploring, events: list[Event]) -> bool:
    """Skips who cannot explore. Returns whether the phase is over."""
    while phase.waiting:
        seat = phase.waiting[0]
        if not state.players[seat].conceded:
            if explorable(state, seat):
                return False
            skip(state, seat, why_not(state, seat), events)
        phase.waiting.pop(0)
    return True


def explorable(state: AntiquityState, seat: SeatNo) -> list[Hex]:
    """The counters that a player's Explorer can reach."""
    if not works(state.holding(seat), "explorer"):
        return []
    reach = zone_of(state, seat)
    return [hex_ for hex_ in state.land.counters if hex_ in reach]


def why_not(state: AntiquityState, seat: SeatNo) -> str:
    """Why a player does not explore."""
    return "no_counter" if works(state.holding(seat), "explorer") else "no_explorer"


def explore(state: AntiquityState, seat: SeatNo, hex_: Hex, events: list[Event]) -> None:
    """A counter is turned over and leaves the game (AY-4.27)."""
    counter = next(each for each in state.counters if each.hex == hex_)
    counter.explored = True
    state.land.counters = without(state.land.counters, [hex_])
    state.holding(seat).gain(counter.good)
    events.append(Explored(seat=seat, hex=hex_, good=counter.good))
    if counter.good in RAISES_FAMINE:
        state.famine += 1
        events.append(FamineChanged(old=state.famine - 1, new=state.famine, cause="explored"))
