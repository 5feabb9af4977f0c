"""Queries for whoever runs the server: rooms, users, and how large the database is."""

from __future__ import annotations

from sqlalchemy import func, or_, select, text

from app.storage.database import Database
from app.storage.models import RoomRow, UserRow


async def rooms(db: Database, status: str | None, skip: int, most: int) -> list[RoomRow]:
    """Rooms (of one status, if given), the last changed first, after those skipped."""
    query = select(RoomRow)
    if status is not None:
        query = query.where(RoomRow.status == status)
    query = query.order_by(RoomRow.updated_at.desc(), RoomRow.id).offset(skip).limit(most)
    async with db.session() as work:
        return list(await work.scalars(query))


async def users(db: Database, name: str, kind: str | None, skip: int, most: int) -> list[UserRow]:
    """Users whose name holds a text, the newest first, after those skipped."""
    pattern = "%" + name.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
    query = select(UserRow).where(
        UserRow.kind != "former",
        or_(UserRow.name.ilike(pattern, escape="\\"), UserRow.login.ilike(pattern, escape="\\")),
    )
    if kind is not None:
        query = query.where(UserRow.kind == kind)
    query = query.order_by(UserRow.created_at.desc(), UserRow.id).offset(skip).limit(most)
    async with db.session() as work:
        return list(await work.scalars(query))


async def counts(db: Database) -> tuple[dict[str, int], dict[str, int]]:
    """How many rooms there are by status, and how many users by kind."""
    by_status = select(RoomRow.status, func.count()).group_by(RoomRow.status)
    by_kind = select(UserRow.kind, func.count()).where(UserRow.kind != "former").group_by(UserRow.kind)
    async with db.session() as work:
        rooms_found = {row[0]: row[1] for row in await work.execute(by_status)}
        users_found = {row[0]: row[1] for row in await work.execute(by_kind)}
    return rooms_found, users_found


async def database_size(db: Database) -> int:
    """Bytes that the database takes."""
    postgres = "SELECT pg_database_size(current_database())"
    sqlite = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    async with db.session() as work:
        found = await work.scalar(text(postgres if db.url.startswith("postgresql") else sqlite))
    return int(found or 0)
