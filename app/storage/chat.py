"""Queries about chat. Players and spectators of a room each have their own lines."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from app.storage.database import Database
from app.storage.models import ChatRow

ATTEMPTS = 5


async def add_line(db: Database, line: ChatRow) -> ChatRow:
    """Stores a line under the room's next number; the same request again returns the stored line.

    Raises IntegrityError if the number was taken several times in a row.
    """
    for attempt in range(ATTEMPTS):
        found = await _find(db, line)
        if found is not None:
            return found
        newest = select(func.max(ChatRow.n)).where(ChatRow.room_id == line.room_id)
        try:
            async with db.session.begin() as work:
                values = {c.key: getattr(line, c.key) for c in ChatRow.__table__.columns if c.key != "n"}
                row = ChatRow(n=(await work.scalar(newest) or 0) + 1, **values)
                work.add(row)
            return row
        except IntegrityError:
            if attempt == ATTEMPTS - 1:
                raise
    raise AssertionError("unreachable")


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
