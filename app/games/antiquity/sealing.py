"""Phases that are played in order of play, or sealed: all at once and revealed together (AY-3.8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from app.games.antiquity.events import PhaseStarted, Skipped
from app.games.antiquity.state import AntiquityState
from app.games.kernel import Event, SeatNo

D = TypeVar("D", bound="Draft")


class Draft(Protocol):
    """What a player decides in such a phase."""

    done: bool


class Sealable(Protocol):
    """Such a phase."""

    sealed: bool
    waiting: list[SeatNo]
    drafts: list[Any]


def sequence_due(state: AntiquityState) -> bool:
    """Whether the rule of the table or a player asks for the order of play (AY-3.8)."""
    return state.options.sequence_rule == "always_sequential" or state.sequence


def announced(state: AntiquityState, sealed: bool, reason: str) -> PhaseStarted:
    """The log's word for how a phase is played."""
    return PhaseStarted(phase=state.number, mode="sealed" if sealed else "sequence", reason=reason)


def reason_of(state: AntiquityState, meets: str = "") -> str:
    """Why a phase is played in order; `meets` names what players could get in each other's way for."""
    if state.options.sequence_rule == "always_sequential":
        return "table"
    return "demand" if state.sequence else meets


def skip(state: AntiquityState, seat: SeatNo, reason: str, events: list[Event]) -> None:
    """A player has nothing to decide, and the log says why (AY-3.11)."""
    events.append(Skipped(seat=seat, phase=state.number, reason=reason))


def play_out(
    state: AntiquityState,
    phase: Sealable,
    opened: Callable[[SeatNo], D | None],
    closed: Callable[[SeatNo, D], None],
) -> bool:
    """Goes on as far as no decision is needed. Returns whether the phase is over.

    `opened` makes a player's draft, or settles what has no choice and makes none; `closed` carries one out.
    """
    if phase.sealed:
        return _all_done(state, phase, closed)
    while phase.waiting:
        seat = phase.waiting[0]
        if not state.players[seat].conceded:
            draft = phase.drafts[seat]
            if draft is None:
                draft = phase.drafts[seat] = opened(seat)
            if draft is not None:
                if not draft.done:
                    return False
                closed(seat, draft)
        phase.drafts[seat] = None
        phase.waiting.pop(0)
    return True


def open_all(phase: Sealable, seats: Sequence[SeatNo], opened: Callable[[SeatNo], Draft | None]) -> None:
    """A sealed phase begins for all at once; in sequence each player's turn comes."""
    if phase.sealed:
        for seat in seats:
            phase.drafts[seat] = opened(seat)


def _all_done(state: AntiquityState, phase: Sealable, closed: Callable[[SeatNo, Any], None]) -> bool:
    drafts = [(seat, phase.drafts[seat]) for seat in phase.waiting if not state.players[seat].conceded]
    if any(draft is not None and not draft.done for _, draft in drafts):
        return False
    for seat, draft in drafts:
        if draft is not None:
            closed(seat, draft)
    phase.drafts = [None] * len(state.players)
    phase.waiting = []
    return True


def deciding(state: AntiquityState, phase: Sealable) -> list[SeatNo]:
    """The seats that owe a decision."""
    return [
        seat
        for seat in phase.waiting
        if phase.drafts[seat] is not None and not phase.drafts[seat].done and not state.players[seat].conceded
    ]


def confirm(phase: Sealable, seat: SeatNo, events: list[Event], event: Event) -> None:
    """A player's draft is done; in a sealed phase all hear of it."""
    phase.drafts[seat].done = True
    if phase.sealed:
        events.append(event)
