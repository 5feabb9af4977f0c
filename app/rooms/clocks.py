"""Clocks of a room, as a pure function of entries' times: they replay and survive a restart."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

import msgspec

from app.games.kernel import Actor
from app.times import rfc3339

HOUR = 3600
DAY = 24 * HOUR


class MoveClock(msgspec.Struct, frozen=True, tag_field="kind", tag="move"):
    """A fixed time (seconds) for each decision, or turn: as long as an actor's key stays."""

    seconds: int


class BankClock(msgspec.Struct, frozen=True, tag_field="kind", tag="bank"):
    """A supply of seconds for the whole game, and an increment after each decision."""

    seconds: int
    increment: int = 0


ClockSettings = MoveClock | BankClock


class SeatTime(msgspec.Struct, frozen=True):
    """One seat's time: the decision it runs for, its deadline, and the bank left (milliseconds).

    `spare` is what the bank holds beyond the deadline of a brief decision.
    """

    key: str | None = None
    deadline: int | None = None
    bank: int | None = None
    spare: int = 0


class ClockState(msgspec.Struct, frozen=True):
    """All seats' times, as they were set at `read` (milliseconds)."""

    read: int
    seats: tuple[SeatTime, ...]


NONE_BRIEF: Mapping[str, int] = {}


def fresh(settings: ClockSettings | None, seats: int, at: int) -> ClockState:
    """The clocks before the first decision."""
    bank = settings.seconds * 1000 if isinstance(settings, BankClock) else None
    return ClockState(at, tuple(SeatTime(bank=bank) for _ in range(seats)))


def advance(
    clock: ClockState,
    settings: ClockSettings | None,
    actors: Sequence[Actor],
    at: int,
    brief: Mapping[str, int] = NONE_BRIEF,
) -> ClockState:
    """The clocks after an entry at `at`: those of ended decisions stop, those of new ones start.

    `brief` decisions, by name, get at most so many seconds of what the clock allows.
    """
    owed = {actor.seat: actor for actor in actors}
    seats = tuple(
        _advance_seat(time, settings, owed.get(seat), at, brief) for seat, time in enumerate(clock.seats)
    )
    return clock if seats == clock.seats else ClockState(at, seats)


def _advance_seat(
    time: SeatTime, settings: ClockSettings | None, actor: Actor | None, at: int, brief: Mapping[str, int]
) -> SeatTime:
    if actor is not None and actor.key == time.key:
        return time
    bank = time.bank
    if isinstance(settings, BankClock) and time.key is not None and time.deadline is not None:
        bank = max(0, time.deadline - at) + time.spare + settings.increment * 1000
    if actor is None:
        return SeatTime(bank=bank)
    allowed = _allowed(settings, actor, bank)
    if allowed is None:
        return SeatTime(actor.key, None, bank)
    given = min(allowed, brief.get(actor.decision, allowed / 1000) * 1000)
    return SeatTime(actor.key, at + round(given), bank, round(allowed - given) if bank is not None else 0)


def _allowed(settings: ClockSettings | None, actor: Actor, bank: int | None) -> int | None:
    """The milliseconds that a decision may take, None where no time counts."""
    if actor.seconds is not None:
        return round(actor.seconds * 1000)
    return settings.seconds * 1000 if isinstance(settings, MoveClock) else bank


def stopped(clock: ClockState) -> ClockState:
    """The clocks after an outage: what ran starts again in full, a bank as it was before the decision."""
    return ClockState(clock.read, tuple(SeatTime(bank=time.bank) for time in clock.seats))


def overdue(clock: ClockState, now: int) -> list[int]:
    """The seats whose time has run out, in order."""
    return [
        seat for seat, time in enumerate(clock.seats) if time.deadline is not None and time.deadline <= now
    ]


def next_deadline(clock: ClockState, owing: Container[int]) -> int | None:
    """The earliest deadline that runs for a seat that owes a decision."""
    running = (
        time.deadline for seat, time in enumerate(clock.seats) if seat in owing and time.deadline is not None
    )
    return min(running, default=None)


def wire(clock: ClockState, countdown: int | None) -> dict[str, Any] | None:
    """The clocks as clients read them, or None where no time counts."""
    seats = [shown for seat, time in enumerate(clock.seats) if (shown := _seat_wire(seat, time))]
    if not seats and countdown is None:
        return None
    plain: dict[str, Any] = {"read": rfc3339(clock.read), "seats": seats}
    if countdown is not None:
        plain["countdown"] = rfc3339(countdown)
    return plain


def _seat_wire(seat: int, time: SeatTime) -> dict[str, Any] | None:
    if time.deadline is not None:
        return {"seat": seat, "deadline": rfc3339(time.deadline)}
    if time.bank is not None:
        return {"seat": seat, "remaining": time.bank / 1000}
    return None
