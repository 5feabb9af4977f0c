"""Queries about turns that users owe: what is still to be told of them, and who tells it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, bindparam, delete, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from app.storage.database import Database
from app.storage.models import DeviceRow, RoomRow, SessionRow, TurnRow, UserRow

Told = Literal["turn", "reminder"]
"""What is told of a turn: that it has begun, and that its time runs out."""

_WHEN = {"turn": TurnRow.notice_at, "reminder": TurnRow.remind_at}


Turn = tuple[str, int]
"""Whose it is, and the entry with which it began."""


class Owed(NamedTuple):
    """A turn of a seat: whose it is, the entry with which it began, when (ms) to remind of it, if at all."""

    user_id: str
    began: int
    remind_at: int | None


class Owing(NamedTuple):
    """All turns of a room by seat, at these facts; `moved` are those with another time to remind of now."""

    room_id: str
    seq: int
    revision: int
    turns: Mapping[int, Owed]
    moved: Collection[int] = ()


class Due(NamedTuple):
    """Something to be told now."""

    room_id: str
    seat: int
    user_id: str
    began: int


# Writing


async def save_turns(work: AsyncConnection, rooms: Sequence[Owing], notice_at: int) -> set[str]:
    """Writes what has changed in these rooms, if the database has no newer game or facts: the rooms written.

    To be called in the transaction that wrote where the games stand, which keeps others from doing the same.
    """
    if not rooms:
        return set()
    ids = [room.room_id for room in rooms]
    query = select(RoomRow.id, RoomRow.seq, RoomRow.revision).where(RoomRow.id.in_(ids))
    present = {(room, seq, revision) for room, seq, revision in await work.execute(query)}
    current = [room for room in rooms if (room.room_id, room.seq, room.revision) in present]
    written = await _written(work, [room.room_id for room in current])
    await _save(work, current, written, notice_at)
    return {room.room_id for room in current}


async def _written(work: AsyncConnection, room_ids: Collection[str]) -> dict[str, dict[int, Turn]]:
    columns = (TurnRow.room_id, TurnRow.seat, TurnRow.user_id, TurnRow.began)
    found: dict[str, dict[int, Turn]] = {}
    for room, seat, user, began in await work.execute(select(*columns).where(TurnRow.room_id.in_(room_ids))):
        found.setdefault(room, {})[seat] = (user, began)
    return found


async def _save(
    work: AsyncConnection, rooms: Sequence[Owing], written: Mapping[str, Mapping[int, Turn]], notice_at: int
) -> None:
    """Writes what differs: one statement each for what is over, what has begun, and what has moved."""
    over: list[dict[str, object]] = []
    begun: list[dict[str, object]] = []
    moved: list[dict[str, object]] = []
    for room in rooms:
        now = {seat: (owed.user_id, owed.began) for seat, owed in room.turns.items()}
        then = written.get(room.room_id, {})
        over += [{"room": room.room_id, "at": seat} for seat in then if now.get(seat) != then[seat]]
        for seat, owed in room.turns.items():
            if then.get(seat) != now[seat]:
                begun.append(_row(room.room_id, seat, owed, notice_at))
            elif seat in room.moved:
                moved.append({"room": room.room_id, "at": seat, "when": _remind_at(owed, notice_at)})
    one = (TurnRow.room_id == bindparam("room"), TurnRow.seat == bindparam("at"))
    if over:
        await work.execute(delete(TurnRow).where(*one), over)
    if begun:
        await work.execute(insert(TurnRow), begun)
    if moved:
        await work.execute(update(TurnRow).where(*one).values(remind_at=bindparam("when")), moved)


def _row(room_id: str, seat: int, owed: Owed, notice_at: int) -> dict[str, object]:
    return {
        "room_id": room_id,
        "seat": seat,
        "user_id": owed.user_id,
        "began": owed.began,
        "notice_at": notice_at,
        "remind_at": _remind_at(owed, notice_at),
    }


def _remind_at(owed: Owed, notice_at: int) -> int | None:
    """A reminder that would come with the notice, or before it, is none."""
    return None if owed.remind_at is None or owed.remind_at <= notice_at else owed.remind_at


# Telling


async def claim(db: Database, told: Told, now: int, most: int) -> list[Due]:
    """Takes what is due out of the list, so that no other process tells it: games that stand still wait."""
    when = _WHEN[told]
    same_room = select(RoomRow.id).where(RoomRow.id == TurnRow.room_id)
    going_on = same_room.where(RoomRow.status == "playing", RoomRow.paused_at.is_(None)).exists()
    due = (when <= now, going_on)
    some = select(TurnRow.room_id, TurnRow.seat).where(*due).order_by(when).limit(most)
    statement = (
        update(TurnRow)
        .where(tuple_(TurnRow.room_id, TurnRow.seat).in_(some), when <= now)
        .values({when.key: None})
        .returning(TurnRow.room_id, TurnRow.seat, TurnRow.user_id, TurnRow.began)
        .execution_options(synchronize_session=False)
    )
    async with db.engine.connect() as work:
        # Most of the time nothing is due: then nothing is written, and nobody waits for anybody.
        if (await work.execute(some.limit(1))).first() is None:
            return []
    async with db.engine.begin() as work:
        return [Due(*row) for row in await work.execute(statement)]


async def remind_later(db: Database, due: Due, at: int) -> None:
    """Puts a reminder back: there is more time than was thought."""
    async with db.engine.begin() as work:
        await work.execute(update(TurnRow).where(*_same(due)).values(remind_at=at))


async def is_owed(db: Database, due: Due) -> bool:
    """Whether a turn still is owed, as far as the summary of its room tells."""
    async with db.engine.connect() as work:
        return await work.scalar(select(TurnRow.seat).where(*_same(due))) is not None


def _same(due: Due) -> tuple[ColumnElement[bool], ...]:
    return (
        TurnRow.room_id == due.room_id,
        TurnRow.seat == due.seat,
        TurnRow.user_id == due.user_id,
        TurnRow.began == due.began,
    )


async def with_ways(db: Database, user_ids: Iterable[str]) -> set[str]:
    """Those of the users to whom there is a way: a device or a webhook."""
    device = (
        select(SessionRow.user_id)
        .join(DeviceRow, DeviceRow.session_id == SessionRow.id)
        .where(SessionRow.user_id == UserRow.id)
    )
    query = select(UserRow.id).where(
        UserRow.id.in_(bindparam("ids", expanding=True)),
        or_(UserRow.webhook.is_not(None), device.exists()),
    )
    async with db.engine.connect() as work:
        return set(await work.scalars(query, {"ids": sorted(set(user_ids))}))
