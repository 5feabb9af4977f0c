"""Queries about users and their sessions."""

from __future__ import annotations

from sqlalchemy import delete, select, update

from app.storage.database import Database
from app.storage.models import SessionRow, UserRow


async def add_user(db: Database, user: UserRow, session: SessionRow) -> None:
    """Stores a new user with its first session."""
    async with db.session.begin() as work:
        work.add(user)
        await work.flush()
        work.add(session)


async def user_of_token(db: Database, token_hash: str) -> UserRow | None:
    """The user whose session this is, if there is one."""
    query = (
        select(UserRow)
        .join(SessionRow, SessionRow.user_id == UserRow.id)
        .where(SessionRow.token_hash == token_hash)
    )
    async with db.session() as work:
        return (await work.scalars(query)).one_or_none()


async def user_by_id(db: Database, user_id: str) -> UserRow | None:
    """The user with this id, if there is one."""
    async with db.session() as work:
        return await work.get(UserRow, user_id)


async def rename_user(db: Database, user_id: str, name: str) -> None:
    """Gives the user another display name."""
    async with db.session.begin() as work:
        await work.execute(update(UserRow).where(UserRow.id == user_id).values(name=name))


async def end_session(db: Database, token_hash: str) -> None:
    """Forgets a session."""
    async with db.session.begin() as work:
        await work.execute(delete(SessionRow).where(SessionRow.token_hash == token_hash))
