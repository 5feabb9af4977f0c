"""Queries about users, their sessions and their API tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import delete, exists, func, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from app.storage.database import Database
from app.storage.models import SessionRow, UserRow


class NameTaken(Exception):
    """Another account has this name."""


# Users


async def add_user(db: Database, user: UserRow, session: SessionRow) -> None:
    """Stores a new user with its first session."""
    async with db.session.begin() as work:
        work.add(user)
        await work.flush()
        work.add(session)


async def user_by_id(db: Database, user_id: str) -> UserRow | None:
    """The user with this id, if there is one."""
    async with db.session() as work:
        return await work.get(UserRow, user_id)


async def user_by_login(db: Database, login: str) -> UserRow | None:
    """The account that goes by this name, if there is one."""
    async with db.session() as work:
        return (await work.scalars(select(UserRow).where(UserRow.login == login))).one_or_none()


async def rests_of(db: Database, user_ids: Sequence[str]) -> dict[str, str | None]:
    """When each of these users rests, as JSON."""
    query = select(UserRow.id, UserRow.rest).where(UserRow.id.in_(user_ids))
    async with db.session() as work:
        return {row.id: row.rest for row in await work.execute(query)}


async def change_user(db: Database, user_id: str, values: Mapping[str, Any]) -> None:
    """Changes columns of a user (a name is changed everywhere, by `people.rename`)."""
    async with db.session.begin() as work:
        await work.execute(update(UserRow).where(UserRow.id == user_id).values(**values))


async def register(db: Database, user_id: str, values: Mapping[str, Any]) -> bool:
    """Makes a guest an account, the first of all also admin; false if it is no guest any more.

    Raises NameTaken.
    """
    other = aliased(UserRow)
    first = ~exists().where(other.kind == "registered")
    statement = (
        update(UserRow)
        .where(UserRow.id == user_id, UserRow.kind == "guest")
        .values(kind="registered", is_admin=first, **values)
    )
    try:
        async with db.session.begin() as work:
            if db.url.startswith("postgresql"):  # elsewhere one writes at a time: there is one first account
                await work.execute(text("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE"))
            return (await work.execute(statement)).rowcount == 1  # type: ignore[attr-defined,no-any-return]
    except IntegrityError as taken:
        raise NameTaken from taken


async def use_code(db: Database, user_id: str, code_hash: str, password_hash: str, now: int) -> bool:
    """Sets a password by a one-time code, and ends all sessions and tokens; false if the code is not good."""
    good = (UserRow.id == user_id, UserRow.code_hash == code_hash, UserRow.code_until >= now)
    fresh = {"password_hash": password_hash, "code_hash": None, "code_until": None}
    async with db.session.begin() as work:
        used = await work.execute(update(UserRow).where(*good).values(**fresh))
        if used.rowcount != 1:  # type: ignore[attr-defined]
            return False
        await work.execute(delete(SessionRow).where(SessionRow.user_id == user_id))
        return True


# Sessions and tokens


async def add_session(db: Database, session: SessionRow) -> None:
    """Stores a session or token."""
    async with db.session.begin() as work:
        work.add(session)


async def session_of_token(db: Database, token_hash: str) -> tuple[UserRow, SessionRow] | None:
    """The user whose session or API token this is, and the session, if there is one."""
    query = (
        select(UserRow, SessionRow)
        .join(SessionRow, SessionRow.user_id == UserRow.id)
        .where(SessionRow.token_hash == token_hash)
    )
    async with db.session() as work:
        found = (await work.execute(query)).one_or_none()
        return None if found is None else (found[0], found[1])


async def sessions_of(db: Database, user_id: str, kind: str) -> list[SessionRow]:
    """A user's sessions or tokens, the last used first."""
    query = (
        select(SessionRow)
        .where(SessionRow.user_id == user_id, SessionRow.kind == kind)
        .order_by(SessionRow.used_at.desc(), SessionRow.id)
    )
    async with db.session() as work:
        return list(await work.scalars(query))


async def count_tokens(db: Database, user_id: str) -> int:
    """How many API tokens a user has."""
    query = select(func.count()).where(SessionRow.user_id == user_id, SessionRow.kind == "token")
    async with db.session() as work:
        return await work.scalar(query) or 0


async def touch_session(db: Database, session_id: str, now: int) -> None:
    """Notes that a session or token was used."""
    async with db.session.begin() as work:
        await work.execute(update(SessionRow).where(SessionRow.id == session_id).values(used_at=now))


async def end_session(db: Database, user_id: str, kind: str, session_id: str) -> bool:
    """Ends a session or token of a user; false if there is none of this id."""
    one = (SessionRow.id == session_id, SessionRow.user_id == user_id, SessionRow.kind == kind)
    async with db.session.begin() as work:
        ended = await work.execute(delete(SessionRow).where(*one))
        return ended.rowcount == 1  # type: ignore[attr-defined,no-any-return]


async def end_sessions(db: Database, user_id: str, but: str | None = None) -> Sequence[str]:
    """Ends the sessions of a user (not the tokens), except one: the ids of those that ended."""
    others = (SessionRow.user_id == user_id, SessionRow.kind == "session", SessionRow.id != (but or ""))
    async with db.session.begin() as work:
        ended = list(await work.scalars(select(SessionRow.id).where(*others)))
        await work.execute(delete(SessionRow).where(SessionRow.id.in_(ended)))
        return ended
