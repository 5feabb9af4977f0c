"""Graves: how many are due, where they go, and phase 8 (AY-4.28)."""

from __future__ import annotations

from typing import Literal

from app.games.antiquity.cities import bury, food, free_squares, grave_squares, works
from app.games.antiquity.data import GRANARY_GRAVES
from app.games.antiquity.drafting import Placement
from app.games.antiquity.events_of_land import GravesPlaced
from app.games.antiquity.holding import Holding
from app.games.antiquity.sealing import announced, open_all, play_out, reason_of, skip
from app.games.antiquity.shapes import Square, by_place
from app.games.antiquity.state import AntiquityState, Famine
from app.games.kernel import Event, SeatNo

Cause = Literal["famine", "pollution"]


def due_by_famine(state: AntiquityState, holding: Holding) -> int:
    """Famine Level, less 3 for a Granary, less the food in stock."""
    granary = GRANARY_GRAVES if works(holding, "granary") else 0
    return max(0, state.famine - granary - food(holding))


def room(holding: Holding) -> int:
    """Squares that can take a grave (AY-1.20)."""
    return len(free_squares(holding)) + len(grave_squares(holding))


def candidates(holding: Holding) -> list[Square]:
    """Free squares come first; then buildings that are not houses."""
    return free_squares(holding) or grave_squares(holding)


def start(state: AntiquityState, events: list[Event]) -> None:
    """All at once, unless order of play is asked for."""
    reason = reason_of(state)
    phase = Famine(not reason, list(state.order), [None] * len(state.players), {})
    state.phase = phase
    events.append(announced(state, phase.sealed, reason or "apart"))
    open_all(phase, state.order, lambda seat: opened(state, phase, seat, events))


def resolve(state: AntiquityState, phase: Famine, events: list[Event]) -> bool:
    """Goes on as far as no decision is needed."""
    return play_out(
        state,
        phase,
        lambda seat: opened(state, phase, seat, events),
        lambda seat, draft: close(state, seat, draft, "famine", events),
    )


def opened(state: AntiquityState, phase: Famine, seat: SeatNo, events: list[Event]) -> Placement | None:
    """A player's choice of squares; without one what is due happens, or cannot (AY-6.5)."""
    holding = state.holding(seat)
    due = due_by_famine(state, holding)
    if due > room(holding):
        phase.missing[seat] = due - room(holding)
        skip(state, seat, "no_room", events)
        return None
    if not due:
        skip(state, seat, "no_graves", events)
        return None
    return dig(state, seat, due, "famine", events)


def dig(state: AntiquityState, seat: SeatNo, due: int, cause: Cause, events: list[Event]) -> Placement | None:
    """Places what has no choice; the rest is the player's. There is room for `due`."""
    holding = state.holding(seat)
    free = free_squares(holding)
    filled = free if due >= len(free) else []
    bury(holding, filled)
    left = due - len(filled)
    if 0 < left < len(candidates(holding)):
        return Placement(due, left, "graves", filled, [], [])
    others = candidates(holding) if left else []
    bury(holding, others)
    placed = by_place([*filled, *others])
    events.append(GravesPlaced(seat=seat, due=due, squares=placed, cause=cause))
    skip(state, seat, "no_choice", events)
    return None


def close(state: AntiquityState, seat: SeatNo, draft: Placement, cause: Cause, events: list[Event]) -> None:
    """The squares chosen get their graves."""
    bury(state.holding(seat), draft.squares)
    placed = by_place([*draft.filled, *draft.squares])
    events.append(GravesPlaced(seat=seat, due=draft.due, squares=placed, cause=cause))
