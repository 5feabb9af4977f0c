"""Queries about notices: the server's keys, the devices and webhooks they go to."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import IntegrityError

from app.storage.database import Database
from app.storage.models import DeviceRow, ServerKeyRow, SessionRow, UserRow


class NotStored(Exception):
    """The device's session has ended, or somebody else took its address at the same moment."""


class Kept(NamedTuple):
    """A device that gets notices, and the session that it lasts as long as."""

    device: DeviceRow
    session: SessionRow


class Reached(NamedTuple):
    """Where notices to a user go: devices, and what is stored of a webhook."""

    devices: list[DeviceRow]
    webhook: str | None


async def server_key(db: Database, name: str, new: str) -> str:
    """The server's key of this name: the `new` one if there is none yet, whoever comes first."""
    insert = postgres_insert if db.url.startswith("postgresql") else sqlite_insert
    statement = insert(ServerKeyRow).values(name=name, value=new).on_conflict_do_nothing()
    async with db.session.begin() as work:
        await work.execute(statement)
    async with db.session() as work:
        return str(await work.scalar(select(ServerKeyRow.value).where(ServerKeyRow.name == name)))


# Devices


async def save_device(db: Database, device: DeviceRow) -> None:
    """Stores a device in place of what its session had, and takes its address from any other session.

    Raises NotStored.
    """
    same = (DeviceRow.endpoint == device.endpoint) | (DeviceRow.session_id == device.session_id)
    try:
        async with db.session.begin() as work:
            await work.execute(delete(DeviceRow).where(same))
            work.add(device)
    except IntegrityError as error:
        raise NotStored from error


async def devices_of(db: Database, user_id: str) -> list[Kept]:
    """A user's devices that get notices, the latest first."""
    query = (
        select(DeviceRow, SessionRow)
        .join(SessionRow, SessionRow.id == DeviceRow.session_id)
        .where(SessionRow.user_id == user_id)
        .order_by(DeviceRow.created_at.desc(), DeviceRow.session_id)
    )
    async with db.session() as work:
        return [Kept(*row) for row in await work.execute(query)]


async def has_device(db: Database, session_id: str, endpoint: str) -> bool:
    """Whether a session still has a device at this address."""
    query = select(DeviceRow.endpoint).where(DeviceRow.session_id == session_id)
    async with db.session() as work:
        return await work.scalar(query) == endpoint


async def remove_device(db: Database, user_id: str, session_id: str) -> bool:
    """Takes a device away; false if the user has none of this id."""
    own = select(SessionRow.id).where(SessionRow.user_id == user_id)
    one = (DeviceRow.session_id == session_id, DeviceRow.session_id.in_(own))
    async with db.session.begin() as work:
        removed = await work.execute(delete(DeviceRow).where(*one))
        return removed.rowcount == 1  # type: ignore[attr-defined,no-any-return]


async def prune(db: Database, session_id: str, endpoint: str) -> None:
    """Forgets a device whose push service no longer knows it, unless it has come back with a new address."""
    gone = (DeviceRow.session_id == session_id, DeviceRow.endpoint == endpoint)
    async with db.session.begin() as work:
        await work.execute(delete(DeviceRow).where(*gone))


async def keep_devices(db: Database, user_id: str, session_ids: Collection[str]) -> None:
    """Takes away all devices of a user but these."""
    own = select(SessionRow.id).where(SessionRow.user_id == user_id)
    others = (DeviceRow.session_id.in_(own), DeviceRow.session_id.not_in(session_ids))
    async with db.session.begin() as work:
        await work.execute(delete(DeviceRow).where(*others))


# Webhooks


async def webhook_of(db: Database, user_id: str) -> str | None:
    """What is stored of a user's webhook."""
    async with db.session() as work:
        return await work.scalar(select(UserRow.webhook).where(UserRow.id == user_id))


async def save_webhook(db: Database, user_id: str, webhook: str | None) -> None:
    """Stores a user's webhook in place of the one before."""
    async with db.session.begin() as work:
        await work.execute(update(UserRow).where(UserRow.id == user_id).values(webhook=webhook))


async def note_webhook(db: Database, user_id: str, before: str, webhook: str) -> None:
    """Notes how a webhook fared, unless the user has changed it meanwhile."""
    same = (UserRow.id == user_id, UserRow.webhook == before)
    async with db.session.begin() as work:
        await work.execute(update(UserRow).where(*same).values(webhook=webhook))


async def reached(db: Database, user_id: str) -> Reached:
    """Where notices to a user go: nowhere, if the server is closed to the user."""
    async with db.session() as work:
        user = await work.get(UserRow, user_id)
        if user is None or user.blocked_at is not None:
            return Reached([], None)
        query = (
            select(DeviceRow)
            .join(SessionRow, SessionRow.id == DeviceRow.session_id)
            .where(SessionRow.user_id == user_id)
        )
        return Reached(list(await work.scalars(query)), user.webhook)
