"""Taking over what other houses have written: the database decides who was first, the others follow.

A job of a room that was overtaken is done again on what the other house wrote. What is taken over reaches the
screens as the changes that it was made of, or whole where too much was missed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from app.problems import Problem
from app.rooms import talk
from app.rooms.facts import Facts, from_rows, has_moved
from app.rooms.news import Standing
from app.storage import rooms as store
from app.storage.reader import MOST_ROWS, Written

if TYPE_CHECKING:
    from app.rooms.house import House
    from app.rooms.room import Room

T = TypeVar("T")

ATTEMPTS = 20
"""How often a job is done again: of those that were overtaken each time, somebody else went on."""
_decode = msgspec.json.Decoder().decode


class Overtaken(Problem):
    """Another house wrote first. What it wrote is the present now: judge again."""

    def __init__(self) -> None:
        super().__init__("version_conflict", "The room has changed. Look again.")


async def again(job: Callable[[], Awaitable[T]]) -> T:
    """Does a job, and does it again when another house overtook it. Raises what it raises."""
    for _ in range(ATTEMPTS):
        try:
            return await job()
        except Overtaken:
            continue
    raise Overtaken


async def was_accepted(room: Room, seat: int, request: str) -> bool:
    """Whether a request of a seat stands in the journal."""
    if (seat, request) in room.requests:
        return True
    return await store.find_request(room.house.db, room.facts.id, seat, request) is not None


async def at_once(room: Room) -> None:
    """Takes over everything, because something could not be written. Raises Problem if it cannot be read."""
    try:
        await catch_up(room)
    except Problem:
        raise
    except Exception as error:
        raise Problem("unavailable", "The table could not be read just now. Try again.") from error


async def catch_up(room: Room, told: Standing | None = None) -> None:
    """Takes over what is new in the database; where it is `told` what is new, only that is asked for.

    Facts are read before entries: what they agree on is in the journal then.
    """
    now = room.standing()
    facts = room.facts
    if told is None or told.revision > now.revision:
        facts = await _facts(room)
    rows: Sequence[Written] = []
    if room.table is not None and (told is None or told.seq > now.seq):
        rows = await room.house.reader.written_after(room.facts.id, room.table.seq)
    has_begun = room.table is None and facts.started_at is not None
    if has_begun or len(rows) > MOST_ROWS:
        await _take_over_whole(room, facts)
    else:
        _take_over(room, facts, rows)
    if told is None or told.chat > now.chat:
        await talk.tell_new(room)


async def _facts(room: Room) -> Facts:
    found = await store.load_room(room.house.db, room.facts.id)
    if found is None:
        raise Problem("not_found", "There is no such room.")
    return from_rows(*found)


async def _take_over_whole(room: Room, facts: Facts) -> None:
    before, room.facts = room.facts, facts
    await room.house.fill(room)
    room.tell_facts(before, is_new_table=room.table is not None)
    _go_on(room)


def _take_over(room: Room, facts: Facts, rows: Sequence[Written]) -> None:
    """Row by row, as they were accepted elsewhere. Nothing is awaited here."""
    before, room.facts = room.facts, facts
    elsewhere = [s for s in room.subscribers if has_moved(before, facts, s.user_id)]
    for row in rows:
        table = room.require_table()
        if row.seq != table.seq + 1:
            raise ValueError(f"Entry {row.seq} of {facts.id} does not follow {table.seq}.")
        change = table.journalled(row.by, _decode(row.actions), row.at, row.taken)  # type: ignore[arg-type]
        updates = table.accept(change)
        room.remember(row.by, row.request)
        room.push(updates, but=elsewhere)
    if facts.revision != before.revision:
        room.tell_facts(before, is_new_table=False)
    if rows or facts.revision != before.revision:
        _go_on(room)


def _go_on(room: Room) -> None:
    """What the other house would do next, this one is ready to do as well: the journal decides."""
    if room.table is not None:
        room.after_change()


async def up_to(room: Room, place: Standing) -> None:
    """Takes over what the room is behind a place, if it still is."""
    if room.standing().behind(place):
        await catch_up(room, place)


async def behind(house: House, rooms: Iterable[Room]) -> list[tuple[Room, Standing]]:
    """The rooms that are behind the database, and where they stand there."""
    by_id = {room.facts.id: room for room in rooms}
    places = [Standing(*row) for row in await house.reader.places(by_id)]
    return [(by_id[at.room], at) for at in places if by_id[at.room].standing().behind(at)]
