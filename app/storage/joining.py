"""A guest who turns out to have an account: what is the guest's goes to the account, in one transaction."""

from __future__ import annotations

import secrets

from sqlalchemy import Select, String, cast, delete, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.storage.database import Database
from app.storage.models import ChatRow, DeviceRow, PlanRow, RoomRow, SeatRow, SessionRow, TurnRow, UserRow
from app.storage.people import remove, revise, seated


class NobodyThere(Exception):
    """There is no such guest, or no such account, any more."""


async def rooms_of_both(db: Database, guest_id: str, account_id: str) -> list[tuple[str, str]]:
    """(id, status) of the rooms in which a guest and an account both have a seat."""
    query = select(RoomRow.id, RoomRow.status).where(seated(guest_id), seated(account_id))
    async with db.session() as work:
        return [(room_id, status) for room_id, status in await work.execute(query)]


async def join(db: Database, guest_id: str, from_session: str, account: UserRow, session: SessionRow) -> None:
    """Gives all that is a guest's to an account, removes the guest, and stores the account's new session.

    Where the account has a seat already, the guest's seat and lines of chat stay behind as a former player's.
    The device of the guest's session goes on with the new one; the guest's other sessions and its tokens end.
    Raises NobodyThere.
    """
    try:
        async with db.session.begin() as work:
            await _join(work, guest_id, from_session, account, session)
    except IntegrityError as error:  # the account was deleted meanwhile
        raise NobodyThere from error


async def _join(
    work: AsyncSession, guest_id: str, from_session: str, account: UserRow, session: SessionRow
) -> None:
    await _hold(work, guest_id)
    await revise(work, or_(seated(guest_id), RoomRow.host == guest_id))
    work.add(session)
    await work.flush()
    await _move_wishes(work, guest_id, account.id)
    await _move_device(work, from_session, session.id)
    await work.execute(update(RoomRow).where(RoomRow.host == guest_id).values(host=account.id))
    await _move_chat(work, guest_id, account)
    await _move_plans(work, guest_id, account.id)
    await _move_seats(work, guest_id, account)
    await remove(work, guest_id)


async def _hold(work: AsyncSession, guest_id: str) -> None:
    """Nobody registers the guest, or joins it elsewhere, meanwhile. The transaction begins with writing."""
    one = update(UserRow).where(UserRow.id == guest_id, UserRow.kind == "guest").values(kind="guest")
    if (await work.execute(one)).rowcount != 1:  # type: ignore[attr-defined]
        raise NobodyThere


async def _move_wishes(work: AsyncSession, guest_id: str, account_id: str) -> None:
    """Where notices go besides devices, and when clocks rest: if the account has not said."""
    guest = aliased(UserRow)
    for column in ("webhook", "rest"):
        given = select(getattr(guest, column)).where(guest.id == guest_id).scalar_subquery()
        silent = update(UserRow).where(UserRow.id == account_id, getattr(UserRow, column).is_(None))
        await work.execute(silent.values({column: given}))


async def _move_device(work: AsyncSession, before: str, after: str) -> None:
    await work.execute(update(DeviceRow).where(DeviceRow.session_id == before).values(session_id=after))


def _taken(user_id: str) -> Select[str]:
    """The rooms in which a user has a seat."""
    return select(SeatRow.room_id).where(SeatRow.user_id == user_id)


async def _move_chat(work: AsyncSession, guest_id: str, account: UserRow) -> None:
    """The lines' requests become unlike any that the account may have sent."""
    lines = update(ChatRow).where(ChatRow.user_id == guest_id, ChatRow.room_id.not_in(_taken(account.id)))
    request = f"{secrets.token_urlsafe(12)} " + cast(ChatRow.n, String)
    await work.execute(lines.values(user_id=account.id, name=account.name, request=request))


async def _move_plans(work: AsyncSession, guest_id: str, account_id: str) -> None:
    """An account's plan for a seat that it has no more gives way: it is not for the guest's seat."""
    free = PlanRow.room_id.not_in(_taken(account_id))
    also = PlanRow.room_id.in_(_taken(guest_id))
    await work.execute(delete(PlanRow).where(PlanRow.user_id == account_id, free, also))
    await work.execute(update(PlanRow).where(PlanRow.user_id == guest_id, free).values(user_id=account_id))


async def _move_seats(work: AsyncSession, guest_id: str, account: UserRow) -> None:
    """After all else: it makes the account sit in these rooms."""
    turns = update(TurnRow).where(TurnRow.user_id == guest_id, TurnRow.room_id.not_in(_taken(account.id)))
    await work.execute(turns.values(user_id=account.id))
    seats = update(SeatRow).where(SeatRow.user_id == guest_id, SeatRow.room_id.not_in(_taken(account.id)))
    await work.execute(seats.values(user_id=account.id, name=account.name, user_kind="registered"))
