"""The countdown of a live auction: outcry, fast count, pause and recovery (section 11).

Times are those of entries, in milliseconds; nothing here knows a clock.
"""

from __future__ import annotations

from app.games.antique.actions import Bid, BiddingAction
from app.games.antique.data import TIMERS
from app.games.antique.events import OutcryOpened, Paused, Resumed
from app.games.antique.state import AntiqueState, Calling, Outcry, Pause
from app.games.kernel import Event, SeatNo


def due(state: AntiqueState) -> int | None:
    """When the pause ends, or the hammer falls: the deadline and its grace (AQ-11.2, AQ-11.6)."""
    if state.pause is not None:
        return state.pause.end
    return state.stage.deadline + TIMERS.grace_ms if isinstance(state.stage, Outcry) else None


def shown(state: AntiqueState) -> int | None:
    """The end of the countdown as screens show it: during the grace the hammer is raised (AQ-11.3)."""
    if state.pause is not None:
        return state.pause.end
    return state.stage.deadline if isinstance(state.stage, Outcry) else None


def open_outcry(state: AntiqueState, at: int, events: list[Event]) -> None:
    """Bidding is free from now on (AQ-3.8, AQ-11.2)."""
    state.stage = start(state, at, first_count_ms(state))
    events.append(OutcryOpened(deadline=state.stage.deadline))


def first_count_ms(state: AntiqueState) -> int:
    """The countdown of an outcry in which nobody has bid: longer where nobody was called before."""
    if state.options.call_round:
        return state.options.hammer_ms
    return max(state.options.hammer_ms, TIMERS.no_call_first_ms)


def start(state: AntiqueState, at: int, length: int) -> Outcry:
    """A countdown from the start, or the fast count where all bidders are done."""
    return hurried(state, Outcry(deadline=at + length, changed=at), at)


def hurried(state: AntiqueState, outcry: Outcry, at: int) -> Outcry:
    """The fast count once all bidders are done, never later than the countdown that runs (AQ-11.2)."""
    if not state.all_done():
        return outcry
    return Outcry(min(outcry.deadline, at + TIMERS.fast_count_ms), outcry.changed, fast=True)


def heard(state: AntiqueState, outcry: Outcry, action: BiddingAction, at: int) -> None:
    """An accepted bid starts the countdown again in full; a pass may start the fast count (AQ-11.2)."""
    if isinstance(action, Bid):
        state.stage = start(state, at, state.options.hammer_ms)
    else:
        state.stage = hurried(state, outcry, at)


def lose(state: AntiqueState, seat: SeatNo, at: int, events: list[Event]) -> None:
    """A seat has lost its connection: the auction may wait for it (AQ-11.6)."""
    if not deserves_pause(state, seat):
        return
    state.collectors[seat].pauses += 1
    waiting = state.pause.until if state.pause else {}
    state.pause = Pause({**waiting, seat: at + TIMERS.disconnect_pause_ms})
    events.append(Paused(seat=seat))


def deserves_pause(state: AntiqueState, seat: SeatNo) -> bool:
    """A bidder who is called, or not done in the outcry, and for the first time in this phase."""
    if not state.options.live() or state.collectors[seat].pauses >= TIMERS.pauses_per_seat_per_phase:
        return False
    match state.stage:
        case Calling(seat=called):
            return seat == called
        case Outcry():
            return seat != state.auctioneer and seat not in state.done()
        case _:
            return False


def regain(state: AntiqueState, seat: SeatNo, at: int, events: list[Event]) -> None:
    """A seat is back: the auction goes on when it waits for nobody else."""
    if state.pause is None or seat not in state.pause.until:
        return
    del state.pause.until[seat]
    if not state.pause.until or state.pause.end <= at:
        resume(state, at, events)


def resume(state: AntiqueState, at: int, events: list[Event]) -> None:
    """The countdown, or the call, runs again in full (AQ-11.6)."""
    state.pause = None
    if isinstance(state.stage, Outcry):
        state.stage = start(state, at, state.options.hammer_ms)
        events.append(Resumed(deadline=state.stage.deadline))
    elif state.auction is not None:
        state.auction.asked += 1
        events.append(Resumed(deadline=at + state.options.call_ms))


def recover(state: AntiqueState, at: int) -> None:
    """The server is back: a pause or a countdown that ran starts again in full, and what was sent to a live
    auction before counts no more (AQ-8.4).
    """
    if state.options.live() and state.auction is not None:
        state.auction.outages += 1
    if state.pause is not None:
        state.pause.until = dict.fromkeys(state.pause.until, at + TIMERS.disconnect_pause_ms)
    elif isinstance(state.stage, Outcry):
        bid = state.auction is not None and state.auction.bids
        state.stage = start(state, at, state.options.hammer_ms if bid else first_count_ms(state))
