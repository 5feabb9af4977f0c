"""Chat: players talk to players, spectators to spectators."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.problems import Problem
from app.rooms.lobby import Guest
from app.storage import chat as store
from app.storage.models import ChatRow
from app.times import now_ms, rfc3339

if TYPE_CHECKING:
    from app.rooms.house import House
    from app.rooms.room import Room

LONGEST = 500


async def say(house: House, room: Room, user: Guest, request: str, text: str) -> dict[str, Any]:
    """Stores a line and tells it to whoever may read it; the same request again says nothing new.

    Raises Problem for an empty or too long line.
    """
    text = text.strip()
    if not 1 <= len(text) <= LONGEST or "\0" in text:
        raise Problem("invalid_request", f"A line of chat has 1 to {LONGEST} characters, none of them nul.")

    async def job() -> dict[str, Any]:
        seat = room.seat_for(user.id)
        row = ChatRow(
            room_id=room.facts.id,
            user_id=user.id,
            seat=seat,
            name=_name(room, seat, user),
            text=text,
            at=now_ms(),
            request=request,
        )
        stored, is_new = await store.add_line(house.db, row)
        if is_new and stored.n == room.told_chat + 1:
            _tell(room, stored)
        elif stored.n > room.told_chat:
            await tell_new(room)
        if is_new:
            house.wrote(room)
        return line_info(stored)

    return await room.post(job)


def _name(room: Room, seat: int | None, user: Guest) -> str:
    """What the speaker is called now: a socket may be older than a name."""
    called = None if seat is None else room.facts.seats[seat].name
    return called or user.name


async def tell_new(room: Room) -> None:
    """Tells the lines that nobody here has been told yet: other houses have stored them."""
    for row in await store.lines_after(room.house.db, room.facts.id, room.told_chat):
        _tell(room, row)


def _tell(room: Room, row: ChatRow) -> None:
    room.told_chat = row.n
    for subscriber in room.subscribers:
        if (room.seat_for(subscriber.user_id) is None) == (row.seat is None):
            subscriber.chat(line_info(row))


async def spoken(
    house: House, room: Room, user_id: str | None, after: int, latest: int
) -> list[dict[str, Any]]:
    """The latest lines that a user may read."""
    players = room.seat_for(user_id) is not None
    rows = await store.lines(house.db, room.facts.id, players, after, latest)
    return [line_info(row) for row in rows]


def line_info(row: ChatRow) -> dict[str, Any]:
    """A line as clients read it."""
    return {"n": row.n, "at": rfc3339(row.at), "seat": row.seat, "name": row.name, "text": row.text}
