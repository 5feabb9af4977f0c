"""Queries about chat. Players and spectators of a room each have their own lines."""

from __future__ import annotations

from sqlalchemy import bindparam, func, select
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from app.storage.database import Database
from app.storage.models import ChatRow


async def add_line(db: Database, line: ChatRow) -> tuple[ChatRow, bool]:
    """Stores a line under the room's next number, and says whether it is new: a request counts once.

    One statement reads and writes: a transaction that reads first could not write on a busy SQLite.
    """
    insert = postgres_insert if db.url.startswith("postgresql") else sqlite_insert
    columns = [column for column in ChatRow.__table__.columns if column.key != "n"]
    values = [bindparam(f"line_{c.key}", getattr(line, c.key), c.type).label(c.key) for c in columns]
    number = func.coalesce(func.max(ChatRow.n), 0) + 1
    numbered = select(number.label("n"), *values).where(ChatRow.room_id == line.room_id)
    statement = (
        insert(ChatRow)
        .from_select(["n", *(column.key for column in columns)], numbered)
        .on_conflict_do_nothing()
        .returning(ChatRow.n)
    )
    while True:
        async with db.session.begin() as work:
            n = await work.scalar(statement)
        found = await _find(db, line)
        if found is not None:
            return found, n is not None


async def _find(db: Database, line: ChatRow) -> ChatRow | None:
    query = select(ChatRow).where(
        ChatRow.room_id == line.room_id, ChatRow.user_id == line.user_id, ChatRow.request == line.request
    )
    async with db.session() as work:
        return (await work.scalars(query)).one_or_none()


async def lines(db: Database, room_id: str, players: bool, after: int, latest: int) -> list[ChatRow]:
    """The latest lines above number `after`, of players or of spectators, in order."""
    audience = ChatRow.seat.is_not(None) if players else ChatRow.seat.is_(None)
    query = (
        select(ChatRow)
        .where(ChatRow.room_id == room_id, ChatRow.n > after, audience)
        .order_by(ChatRow.n.desc())
        .limit(latest)
    )
    async with db.session() as work:
        return list(await work.scalars(query))[::-1]


async def lines_after(db: Database, room_id: str, after: int) -> list[ChatRow]:
    """All lines of a room above number `after`, whoever they are for, in order."""
    query = select(ChatRow).where(ChatRow.room_id == room_id, ChatRow.n > after).order_by(ChatRow.n)
    async with db.session() as work:
        return list(await work.scalars(query))


async def newest_line(db: Database, room_id: str) -> int:
    """The number of a room's newest line, 0 where nobody has said anything."""
    async with db.session() as work:
        return await work.scalar(select(func.max(ChatRow.n)).where(ChatRow.room_id == room_id)) or 0
