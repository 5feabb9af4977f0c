"""Queries about people in rooms: names that change everywhere, users who go for good, their past games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, String, and_, cast, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.storage.database import Database
from app.storage.models import ChatRow, PlanRow, RoomRow, SeatRow, SessionRow, TurnRow, UserRow
from app.storage.users import NameTaken

FORMER_ID = "former"
FORMER = "Former player"
"""What everybody is called who has deleted the account."""


class Played(NamedTuple):
    """A room and the seat that a user has in it."""

    room: RoomRow
    seat: SeatRow


def seated(user_id: str) -> ColumnElement[bool]:
    """Of rooms: a user has a seat there."""
    return RoomRow.id.in_(select(SeatRow.room_id).where(SeatRow.user_id == user_id))


async def revise(work: AsyncSession, rooms: ColumnElement[bool]) -> None:
    """Whoever has these rooms in memory has to look again before changing them.

    The rooms are taken in the order in which summaries are written, so that neither waits for the other.
    """
    ordered = select(RoomRow.id).where(rooms).order_by(RoomRow.id).with_for_update().correlate(None)
    await work.execute(update(RoomRow).where(RoomRow.id.in_(ordered)).values(revision=RoomRow.revision + 1))


async def unfinished_rooms(db: Database, user_id: str) -> list[str]:
    """Ids of the open and running rooms in which a user has a seat."""
    query = select(RoomRow.id).where(seated(user_id), RoomRow.status.in_(("open", "playing")))
    async with db.session() as work:
        return list(await work.scalars(query))


async def rename(db: Database, user_id: str, name: str, login: str | None) -> None:
    """Calls a user (an account, if it has a login) by a name, at all tables and in all chats too.

    Raises NameTaken.
    """
    try:
        async with db.session.begin() as work:
            await work.execute(update(UserRow).where(UserRow.id == user_id).values(name=name, login=login))
            await revise(work, seated(user_id))
            kind = "guest" if login is None else "registered"
            seats = update(SeatRow).where(SeatRow.user_id == user_id)
            await work.execute(seats.values(name=name, user_kind=kind))
            await work.execute(update(ChatRow).where(ChatRow.user_id == user_id).values(name=name))
    except IntegrityError as taken:
        raise NameTaken from taken


async def delete_user(db: Database, user_id: str) -> None:
    """Removes a user and all that is the user's own; the games stay, with a former player in them."""
    async with db.session.begin() as work:
        await remove(work, user_id)


async def remove(work: AsyncSession, user_id: str) -> None:
    """Within a transaction: what `delete_user` does."""
    await revise(work, or_(seated(user_id), RoomRow.host == user_id))
    playing = select(RoomRow.id).where(RoomRow.status == "playing")
    seats = update(SeatRow).where(SeatRow.user_id == user_id)
    await work.execute(seats.where(SeatRow.room_id.in_(playing)).values(left=True))
    await work.execute(seats.values(user_id=None, user_kind=None, name=FORMER))
    await work.execute(update(RoomRow).where(RoomRow.host == user_id).values(host=FORMER_ID))
    lines = update(ChatRow).where(ChatRow.user_id == user_id)
    # Former players share one id: the line's number keeps a request of theirs unlike any other.
    request = "former " + cast(ChatRow.n, String)
    await work.execute(lines.values(user_id=FORMER_ID, name=FORMER, request=request))
    await work.execute(delete(PlanRow).where(PlanRow.user_id == user_id))
    await work.execute(delete(TurnRow).where(TurnRow.user_id == user_id))
    await work.execute(delete(SessionRow).where(SessionRow.user_id == user_id))
    await work.execute(delete(UserRow).where(UserRow.id == user_id))


async def games_of(db: Database, user_id: str, skip: int, most: int) -> list[Played]:
    """Rooms begun in which a user has a seat, the last changed first, after those skipped."""
    query = (
        select(RoomRow, SeatRow)
        .join(SeatRow, and_(SeatRow.room_id == RoomRow.id, SeatRow.user_id == user_id))
        .where(RoomRow.started_at.is_not(None))
        .order_by(RoomRow.updated_at.desc(), RoomRow.id)
        .offset(skip)
        .limit(most)
    )
    async with db.session() as work:
        return [Played(room, seat) for room, seat in await work.execute(query)]


async def finished_games(db: Database, user_id: str) -> list[tuple[str, str | None, int, bool]]:
    """(game, result, seat, left) of all finished games in which a user has a seat."""
    query = (
        select(RoomRow.game, RoomRow.result, SeatRow.seat, SeatRow.left)
        .join(SeatRow, and_(SeatRow.room_id == RoomRow.id, SeatRow.user_id == user_id))
        .where(RoomRow.status == "finished")
    )
    async with db.session() as work:
        return [(game, result, seat, left) for game, result, seat, left in await work.execute(query)]


async def seats_in(db: Database, room_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of rooms, in order."""
    query = select(SeatRow).where(SeatRow.room_id.in_(room_ids)).order_by(SeatRow.room_id, SeatRow.seat)
    seats: dict[str, list[SeatRow]] = {room_id: [] for room_id in room_ids}
    async with db.session() as work:
        for seat in await work.scalars(query):
            seats[seat.room_id].append(seat)
    return seats


async def count_games(db: Database, user_ids: Sequence[str]) -> dict[str, int]:
    """How many rooms each of these users has a seat in."""
    query = (
        select(SeatRow.user_id, func.count()).where(SeatRow.user_id.in_(user_ids)).group_by(SeatRow.user_id)
    )
    async with db.session() as work:
        return {user_id: count for user_id, count in await work.execute(query) if user_id is not None}
