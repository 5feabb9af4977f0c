"""Exploration: the active player takes an object, then the opponents may (MU-3.7 to MU-3.13)."""

from __future__ import annotations

from app.games.kernel import Event, SeatNo
from app.games.museum.data import EXPERTS, SCORING
from app.games.museum.displays import take_from_display
from app.games.museum.events_of_turns import ExplorationDeclined, ObjectTaken
from app.games.museum.gains import gain_prestige, has
from app.games.museum.state import MuseumState

IMPRESARIO = "exploration_bonus_prestige"


def take(state: MuseumState, seat: SeatNo, card: str, events: list[Event]) -> None:
    """Takes a displayed object; an opponent's draw gives the active player Prestige (MU-3.11)."""
    continent, position = take_from_display(state, card)
    active = seat == state.active
    state.curators[seat].gain_card(card, seen=True)
    events.append(
        ObjectTaken(
            seat=seat,
            object_id=card,
            continent=continent,
            position=position,
            by="active" if active else "opponent",
        )
    )
    if not active:
        state.turn.opponent_took = True
        gain_prestige(state, state.active, SCORING.exploration_prestige_per_opponent, "exploration", events)


def go_on(state: MuseumState, events: list[Event]) -> None:
    """Skips and answers by exploration orders until somebody must decide (MU-3.9, MU-3.12)."""
    if state.phase == "explore_active":
        if state.displayed():
            return
        state.phase = "explore_opponent"
    while state.turn.explorers:
        seat = state.turn.explorers[0]
        if state.displayed() and not state.forbids("no_opponent_exploration") and asks(state, seat, events):
            return
        state.turn.explorers.pop(0)
        clear_order(state, seat)
    finish(state, events)


def asks(state: MuseumState, seat: SeatNo, events: list[Event]) -> bool:
    """Whether an opponent must be asked; if not, the exploration order has decided (MU-4.10)."""
    curator, displayed = state.curators[seat], state.displayed()
    wanted = next((card for card in curator.order if card in displayed), None)
    if wanted is not None:
        take(state, seat, wanted, events)
        return False
    if curator.otherwise == "ask":
        return True
    events.append(ExplorationDeclined(seat=seat))
    return False


def clear_order(state: MuseumState, seat: SeatNo) -> None:
    """An exploration order is valid for one turn only."""
    curator = state.curators[seat]
    curator.order, curator.otherwise, curator.prepared = [], "ask", False


def finish(state: MuseumState, events: list[Event]) -> None:
    """Exploration is over: the Impresario, then the action phase (MU-3.13)."""
    if state.turn.opponent_took and has(state.player, IMPRESARIO):
        gain_prestige(state, state.active, EXPERTS["impresario"].effect.amount, "impresario", events)
    state.phase = "action"
    state.steps = []


def take_object(state: MuseumState, seat: SeatNo, card: str, events: list[Event]) -> None:
    """The decision of MU-4.5."""
    take(state, seat, card, events)
    decided(state, seat)
    go_on(state, events)


def decline(state: MuseumState, seat: SeatNo, events: list[Event]) -> None:
    """The decision of MU-4.6."""
    events.append(ExplorationDeclined(seat=seat))
    decided(state, seat)
    go_on(state, events)


def decided(state: MuseumState, seat: SeatNo) -> None:
    """The seat's part of the exploration is done."""
    if seat == state.active:
        state.phase, state.steps = "explore_opponent", []
    else:
        state.turn.explorers.remove(seat)
        clear_order(state, seat)
