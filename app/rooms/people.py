"""People across rooms: who leaves all tables, and who is called otherwise at all of them."""

from __future__ import annotations

import structlog

from app.problems import Problem
from app.rooms import desk
from app.rooms.house import House
from app.rooms.lobby import Guest
from app.rooms.room import Room
from app.storage import joining
from app.storage import people as store

log = structlog.get_logger()


async def leave_everywhere(house: House, user: Guest) -> None:
    """Frees a user's seats before the start, and leaves all running games: others may take them over."""
    for room_id in await store.unfinished_rooms(house.db, user.id):
        try:
            await _leave(await house.room(room_id), user)
        except Problem as problem:  # the game ended meanwhile, or this server no longer plays it
            log.info("seat_not_left", room=room_id, why=problem.code)


async def _leave(room: Room, user: Guest) -> None:
    seat = room.facts.seat_of(user.id)
    if seat is not None and not room.facts.seats[seat].left:
        await desk.stand_up(room, user, seat)


async def make_way(house: House, user: Guest, account: Guest) -> list[str]:
    """Frees a guest's seats where an account has one as well: nobody is to see the pictures of two seats.

    A guest who is the host there hands over to the account. The ids of these rooms, finished ones too.
    """
    shared = await joining.rooms_of_both(house.db, user.id, account.id)
    for room_id, status in shared:
        if status in ("open", "playing"):
            try:
                room = await house.room(room_id)
                if room.facts.host == user.id:
                    await desk.change(room, user, {"host": account.id})
                await _leave(room, user)
            except Problem as problem:  # as above
                log.info("seat_not_left", room=room_id, why=problem.code)
    return [room_id for room_id, _ in shared]


def at_tables(house: House, user_id: str) -> list[Room]:
    """The rooms in memory that a user has a seat in, or is host of."""
    return [room for room in house.loaded() if room.facts.is_member(user_id)]


async def look_again(rooms: list[Room]) -> None:
    """Has rooms take over names that were changed in the database, and tell them."""
    for room in rooms:
        await room.post(room.look_again)
