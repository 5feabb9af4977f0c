"""Queries about rooms, their seats, journals and snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import bindparam, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from app.storage.database import Database
from app.storage.models import EntryRow, RoomRow, SeatRow, SnapshotRow, TurnRow
from app.storage.turns import Owing, save_turns


class Summary(NamedTuple):
    """Where a room's game stands: its newest entry, and when (milliseconds) it wants to be looked at.

    `owing` is who owes a turn; None: as it was written last.
    """

    room_id: str
    seq: int
    deadline: int | None
    owing: Owing | None = None


class StaleRevision(Exception):
    """The room was changed by somebody else since it was read."""


async def add_room(
    db: Database, room: RoomRow, seats: Sequence[SeatRow], journal: Sequence[EntryRow] = ()
) -> None:
    """Stores a new room with its seats, and the journal of an imported game."""
    async with db.session.begin() as work:
        work.add(room)
        await work.flush()
        work.add_all([*seats, *journal])


async def load_room(db: Database, room_id: str) -> tuple[RoomRow, list[SeatRow]] | None:
    """A room and its seats in order, or None."""
    async with db.session() as work:
        room = await work.get(RoomRow, room_id)
        if room is None:
            return None
        query = select(SeatRow).where(SeatRow.room_id == room_id).order_by(SeatRow.seat)
        return room, list(await work.scalars(query))


async def room_of_invite(db: Database, invite: str) -> str | None:
    """The id of the room with this invitation code."""
    async with db.session() as work:
        return await work.scalar(select(RoomRow.id).where(RoomRow.invite == invite))


async def save_room(db: Database, room: RoomRow, seats: Sequence[SeatRow], revision: int) -> None:
    """Writes a room and its seats, if it still is at `revision`. Raises StaleRevision, changing nothing."""
    columns = (column for column in RoomRow.__table__.columns if column.key not in ("id", "seq", "deadline"))
    values = {column.key: getattr(room, column.key) for column in columns}
    async with db.session.begin() as work:
        fresh = update(RoomRow).where(RoomRow.id == room.id, RoomRow.revision == revision).values(**values)
        if (await work.execute(fresh)).rowcount != 1:  # type: ignore[attr-defined]
            raise StaleRevision(room.id)
        await work.execute(delete(SeatRow).where(SeatRow.room_id == room.id))
        if room.status in ("finished", "abandoned"):
            await work.execute(delete(TurnRow).where(TurnRow.room_id == room.id))
        work.add_all([_copy(seat) for seat in seats])


def _copy(seat: SeatRow) -> SeatRow:
    return SeatRow(**{column.key: getattr(seat, column.key) for column in SeatRow.__table__.columns})


async def save_summaries(db: Database, summaries: Sequence[Summary], notice_at: int) -> set[str]:
    """Writes where the games of rooms stand, all in one transaction; a newer summary that is there stays.

    Turns that have begun are told at `notice_at` (milliseconds). Returns the rooms whose turns were written.
    """
    if not summaries:
        return set()
    summaries = sorted(summaries)  # whoever writes locks rooms in the same order
    statement = (
        update(RoomRow)
        .where(RoomRow.id == bindparam("room"), RoomRow.seq <= bindparam("at"))
        .values(seq=bindparam("at"), deadline=bindparam("due"))
    )
    rows = [{"room": summary.room_id, "at": summary.seq, "due": summary.deadline} for summary in summaries]
    async with db.engine.begin() as work:
        await work.execute(statement, rows)
        owing = [summary.owing for summary in summaries if summary.owing is not None]
        return await save_turns(work, owing, notice_at)


async def save_snapshot(db: Database, room_id: str, seq: int, data: bytes) -> None:
    """Replaces a room's snapshot, unless a newer one is there."""
    insert = postgres_insert if db.url.startswith("postgresql") else sqlite_insert
    statement = insert(SnapshotRow).values(room_id=room_id, seq=seq, data=data)
    newer = statement.on_conflict_do_update(
        index_elements=["room_id"],
        set_={"seq": statement.excluded.seq, "data": statement.excluded.data},
        where=SnapshotRow.seq < statement.excluded.seq,
    )
    async with db.session.begin() as work:
        await work.execute(newer)


async def load_snapshot(db: Database, room_id: str) -> SnapshotRow | None:
    """A room's latest snapshot."""
    async with db.session() as work:
        return await work.get(SnapshotRow, room_id)


async def load_entries(db: Database, room_id: str, after: int = -1) -> list[EntryRow]:
    """A room's journal rows with `seq` above `after`, in order."""
    query = select(EntryRow).where(EntryRow.room_id == room_id, EntryRow.seq > after).order_by(EntryRow.seq)
    async with db.session() as work:
        return list(await work.scalars(query))


async def requests_of(db: Database, room_id: str, latest: int) -> list[tuple[int, str]]:
    """(seat, request id) of the latest submissions of a room."""
    query = (
        select(EntryRow.by, EntryRow.request)
        .where(EntryRow.room_id == room_id, EntryRow.request.is_not(None))
        .order_by(EntryRow.seq.desc())
        .limit(latest)
    )
    async with db.session() as work:
        return [(by, request) for by, request in await work.execute(query) if by is not None and request]


async def find_request(db: Database, room_id: str, by: int, request: str) -> int | None:
    """The sequence number of an accepted request of a seat."""
    query = select(EntryRow.seq).where(
        EntryRow.room_id == room_id, EntryRow.by == by, EntryRow.request == request
    )
    async with db.session() as work:
        return await work.scalar(query)


async def rooms_of_user(db: Database, user_id: str, latest: int) -> list[str]:
    """Ids of the rooms in which the user has a seat or is host, the newest first."""
    seated = select(SeatRow.room_id).where(SeatRow.user_id == user_id)
    query = (
        select(RoomRow.id)
        .where(or_(RoomRow.id.in_(seated), RoomRow.host == user_id), RoomRow.status != "abandoned")
        .order_by(RoomRow.updated_at.desc())
        .limit(latest)
    )
    async with db.session() as work:
        return list(await work.scalars(query))


async def public_rooms(db: Database, latest: int) -> list[str]:
    """Ids of public rooms that wait for players, or play before public spectators, the newest first."""
    waiting = (RoomRow.status == "open") & RoomRow.private.is_(False)
    watched = (RoomRow.status == "playing") & (RoomRow.spectators == "public")
    query = select(RoomRow.id).where(or_(waiting, watched)).order_by(RoomRow.updated_at.desc()).limit(latest)
    async with db.session() as work:
        return list(await work.scalars(query))


async def begun_rooms(db: Database) -> list[str]:
    """Ids of all rooms whose game has begun, the oldest first."""
    query = select(RoomRow.id).where(RoomRow.started_at.is_not(None)).order_by(RoomRow.started_at, RoomRow.id)
    async with db.session() as work:
        return list(await work.scalars(query))


async def rooms_due(db: Database, now: int) -> list[str]:
    """Ids of playing rooms whose deadline has come."""
    query = select(RoomRow.id).where(RoomRow.status == "playing", RoomRow.deadline <= now)
    async with db.session() as work:
        return list(await work.scalars(query))


async def rooms_to_wake(db: Database) -> list[str]:
    """Ids of playing rooms to look at after a start: their summary is behind, or a bot is seated."""
    newest = (
        select(func.max(EntryRow.seq))
        .where(EntryRow.room_id == RoomRow.id)
        .correlate(RoomRow)
        .scalar_subquery()
    )
    with_bot = select(SeatRow.room_id).where(SeatRow.kind == "bot")
    query = select(RoomRow.id).where(
        RoomRow.status == "playing",
        or_(RoomRow.seq < func.coalesce(newest, 0), RoomRow.id.in_(with_bot)),
    )
    async with db.session() as work:
        return list(await work.scalars(query))
