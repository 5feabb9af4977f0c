"""What a room's summary in the database says: where its game stands, and which users owe a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from app.games.kernel import SeatNo
from app.rooms.awake import after_awake, awake_between
from app.rooms.clocks import HOUR, ClockSettings
from app.storage.rooms import Summary
from app.storage.turns import Owed, Owing

if TYPE_CHECKING:
    from app.rooms.facts import Facts
    from app.rooms.room import Room
    from app.rooms.table import Table


class Noted(NamedTuple):
    """The turns that this house wrote last of a room, and the facts that they were of."""

    revision: int
    turns: Mapping[SeatNo, Owed]


LONGEST_WARNING = 12 * HOUR
"""Seconds left before a deadline; a quarter of the clock where that is less."""


def summary(room: Room) -> Summary:
    """Where a room stands. Raises Problem before the start."""
    table = room.require_table()
    due = table.next_due() if room.facts.goes_on() else None
    return Summary(room.facts.id, table.seq, due, _changed(room, table))


def _changed(room: Room, table: Table) -> Owing | None:
    """All turns, if anything about them may be another than was written last."""
    turns, noted = owed(room.facts, table), room.noted
    if noted is None:
        return Owing(room.facts.id, table.seq, room.facts.revision, turns)
    if noted.revision == room.facts.revision and noted.turns == turns:
        return None
    moved = [seat for seat, turn in turns.items() if turn != noted.turns.get(seat)]
    return Owing(room.facts.id, table.seq, room.facts.revision, turns, moved)


def owed(facts: Facts, table: Table) -> dict[SeatNo, Owed]:
    """The turns that users owe who play their seats. A game that stands still ends no turn."""
    if facts.status != "playing" or table.result() is not None:
        return {}
    found = {}
    for seat, turn in zip(facts.seats, table.turns, strict=True):
        if turn is not None and seat.kind == "user" and seat.user_id is not None:
            found[seat.seat] = Owed(seat.user_id, turn.began, reminder(facts, table, seat.seat))
    return found


def reminder(facts: Facts, table: Table, seat: SeatNo) -> int | None:
    """When (milliseconds) to remind a seat of its deadline, in a correspondence game where one runs."""
    time, since = table.clock.seats[seat], table.clock.read
    if facts.mode != "correspondence" or facts.clock is None or time.deadline is None:
        return None
    left = awake_between(time.rest, since, time.deadline)
    return after_awake(time.rest, since, left - warning(facts.clock))


def warning(clock: ClockSettings) -> int:
    """How much time that counts (milliseconds) a seat has left when it is reminded."""
    return min(clock.seconds * 1000 // 4, LONGEST_WARNING * 1000)
