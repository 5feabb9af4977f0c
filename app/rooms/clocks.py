"""Clocks of a room, as a pure function of entries: they replay and survive a restart.

A seat's clock rests while its user does (`awake`): a decision is given time that counts, and its deadline
lies later by what does not.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

import msgspec

from app.games.kernel import Actor, Rest, SeatNo
from app.rooms.awake import after_awake, awake_between
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

    `spare` is what the bank holds beyond the deadline of a brief decision. `rest` is when the clock rests
    during this decision.
    """

    key: str | None = None
    deadline: int | None = None
    bank: int | None = None
    spare: int = 0
    rest: Rest | None = None
    has_rest: bool = False
    """Whether some of the time until the deadline does not count."""


class ClockState(msgspec.Struct, frozen=True):
    """All seats' times, as they were set at `read` (milliseconds), and when users rest who have said so."""

    read: int
    seats: tuple[SeatTime, ...]
    rests: Mapping[SeatNo, Rest | None] = {}

    def rest_of(self, seat: SeatNo) -> Rest | None:
        """When the clock of a seat rests, from its next decision on."""
        return self.rests.get(seat)


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
        time
        if (actor := owed.get(seat)) is not None and actor.key == time.key
        else _begin(_bank_after(time, settings, at), settings, actor, at, brief, clock.rest_of(seat))
        for seat, time in enumerate(clock.seats)
    )
    return clock if seats == clock.seats else ClockState(at, seats, clock.rests)


def _bank_after(time: SeatTime, settings: ClockSettings | None, at: int) -> int | None:
    """What a seat's bank holds once its decision has ended at `at`."""
    if not isinstance(settings, BankClock) or time.key is None or time.deadline is None:
        return time.bank
    return awake_between(time.rest, at, time.deadline) + time.spare + settings.increment * 1000


def _begin(
    bank: int | None,
    settings: ClockSettings | None,
    actor: Actor | None,
    at: int,
    brief: Mapping[str, int],
    rest: Rest | None,
) -> SeatTime:
    """A seat's time from the beginning of a decision on, or without one."""
    if actor is None:
        return SeatTime(bank=bank)
    allowed = _allowed(settings, actor, bank)
    if allowed is None:
        return SeatTime(actor.key, None, bank)
    given = round(min(allowed, brief.get(actor.decision, allowed / 1000) * 1000))
    spare = round(allowed - given) if bank is not None else 0
    return _until(SeatTime(actor.key, None, bank, spare, rest), at, given)


def _until(time: SeatTime, at: int, counts: int) -> SeatTime:
    """A seat's time with the deadline that lies `counts` milliseconds of time that counts after `at`."""
    deadline = after_awake(time.rest, at, counts)
    return msgspec.structs.replace(time, deadline=deadline, has_rest=deadline > at + counts)


def rested(clock: ClockState, seat: SeatNo, rest: Rest | None, at: int) -> ClockState:
    """The clocks once it is told at `at` when a seat's user rests.

    What is told first, and days off, count at once; another night, and its zone, from the next decision on:
    nobody moves the night to where it helps just now.
    """
    rests = {**clock.rests, seat: rest}
    time = clock.seats[seat]
    if time.deadline is None:
        return msgspec.structs.replace(clock, rests=rests)
    left = awake_between(time.rest, at, time.deadline)
    present = _with_days(time.rest, rest) if seat in clock.rests else rest
    moved = _until(msgspec.structs.replace(time, rest=present), at, left)
    seats = tuple(moved if number == seat else other for number, other in enumerate(clock.seats))
    return ClockState(clock.read if moved.deadline == time.deadline else at, seats, rests)


def handed(clock: ClockState, seat: SeatNo) -> ClockState:
    """The clocks once somebody else holds a seat, with no rest from the next decision on until it is told.

    Where rest was told before, what is told next is not the first: nobody leaves and comes back for a night.
    """
    if seat not in clock.rests:
        return clock
    return msgspec.structs.replace(clock, rests={**clock.rests, seat: None})


def _with_days(present: Rest | None, new: Rest | None) -> Rest | None:
    """The present night with new days off."""
    if present is None:
        return None if new is None else Rest(new.zone, None, new.days)
    return Rest(present.zone, present.night, () if new is None else new.days)


def _allowed(settings: ClockSettings | None, actor: Actor, bank: int | None) -> int | None:
    """The milliseconds that a decision may take, None where no time counts."""
    if actor.seconds is not None:
        return round(actor.seconds * 1000)
    return settings.seconds * 1000 if isinstance(settings, MoveClock) else bank


def stopped(clock: ClockState) -> ClockState:
    """The clocks after an outage: what ran starts again in full, a bank as it was before the decision."""
    return ClockState(clock.read, tuple(SeatTime(bank=time.bank) for time in clock.seats), clock.rests)


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
        running: dict[str, Any] = {"seat": seat, "deadline": rfc3339(time.deadline)}
        return {**running, "rests": True} if time.has_rest else running
    if time.bank is not None:
        return {"seat": seat, "remaining": time.bank / 1000}
    return None
