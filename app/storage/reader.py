"""Where rooms stand in the database, and what others have written there: asked all the time where several
processes serve, so it goes past the engine, and what is asked at the same time is asked together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from sqlalchemy import func, select

from app.storage.connection import OwnConnection
from app.storage.database import Database
from app.storage.models import ChatRow, EntryRow, RoomRow

Question = TypeVar("Question")
Answer = TypeVar("Answer")

MOST_ROWS = 64
"""So many rows of a journal are read to follow it; who is further behind loads the room anew."""
MOST_IDS = 1000
"""So many ids one query of SQLite asks for."""


class Place(NamedTuple):
    """Where a room stands: its newest entry, the revision of its facts, its newest line of chat."""

    room_id: str
    seq: int
    revision: int
    chat: int


class Written(NamedTuple):
    """A journal row, as far as a replay needs it."""

    seq: int
    by: int | None
    request: str | None
    actions: str
    at: int
    taken: str


class Reader(Protocol):
    """Reads what other processes have written. Every method raises whatever the database raises."""

    async def close(self) -> None:
        """Disconnects."""

    async def places(self, room_ids: Iterable[str]) -> list[Place]:
        """Where these rooms stand, as far as there are such rooms."""

    async def written_after(self, room_id: str, seq: int) -> Sequence[Written]:
        """The rows of a room's journal after entry `seq`, in order: `MOST_ROWS` and one more at most."""


def reader_for(db: Database) -> Reader:
    """The reader of a database."""
    return SqliteReader(db) if db.url.startswith("sqlite") else PostgresReader(db.url)


class Together(Generic[Question, Answer]):
    """What is asked while an answer is awaited is asked together, next."""

    def __init__(self, ask: Callable[[list[Question]], Awaitable[Sequence[Answer]]]) -> None:
        """`ask` answers questions, in their order."""
        self._ask = ask
        self._waiting: list[tuple[Question, asyncio.Future[Answer]]] = []
        self._asking: asyncio.Task[None] | None = None

    def ask(self, question: Question) -> asyncio.Future[Answer]:
        """The answer, once it is there."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.append((question, answer))
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask_all())
        return answer

    async def _ask_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            waiting = [answer for _, answer in batch]
            try:
                answers = await self._ask([question for question, _ in batch])
            except Exception as error:  # whoever asked hears of it
                for answer in waiting:
                    if not answer.done():
                        answer.set_exception(error)
            else:
                for answer, found in zip(waiting, answers, strict=True):
                    if not answer.done():
                        answer.set_result(found)
        self._asking = None


class PostgresReader:
    """Over one connection, made when the first question comes: who serves alone has none."""

    PLACES = """
        SELECT id, coalesce((SELECT max(seq) FROM entries WHERE room_id = id), 0), revision,
               coalesce((SELECT max(n) FROM chat WHERE room_id = id), 0)
        FROM rooms WHERE id = ANY($1::text[])
    """
    WRITTEN = f"""
        SELECT asked.number, entry.seq, entry."by", entry.request, entry.actions, entry."at", entry.taken
        FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS asked(room_id, seq, number), LATERAL (
            SELECT * FROM entries WHERE room_id = asked.room_id AND seq > asked.seq
            ORDER BY seq LIMIT {MOST_ROWS + 1}
        ) AS entry
        ORDER BY asked.number, entry.seq
    """

    def __init__(self, url: str) -> None:
        self._connection = OwnConnection(url)
        self._places = Together(self._ask_places)
        self._written = Together(self._ask_written)

    async def close(self) -> None:
        """Disconnects."""
        await self._connection.close()

    async def places(self, room_ids: Iterable[str]) -> list[Place]:
        """Where these rooms stand, as far as there are such rooms."""
        found = await asyncio.gather(*(self._places.ask(room_id) for room_id in room_ids))
        return [place for place in found if place is not None]

    async def _ask_places(self, room_ids: list[str]) -> list[Place | None]:
        rows = await self._connection.fetch(self.PLACES, room_ids)
        places = {row[0]: Place(*row) for row in rows}
        return [places.get(room_id) for room_id in room_ids]

    async def written_after(self, room_id: str, seq: int) -> Sequence[Written]:
        """The rows of a room's journal after entry `seq`, in order: `MOST_ROWS` and one more at most."""
        return await self._written.ask((room_id, seq))

    async def _ask_written(self, asked: list[tuple[str, int]]) -> list[list[Written]]:
        room_ids, seqs = [room_id for room_id, _ in asked], [seq for _, seq in asked]
        written: list[list[Written]] = [[] for _ in asked]
        for number, *row in await self._connection.fetch(self.WRITTEN, room_ids, seqs):
            written[number - 1].append(Written(*row))
        return written


class SqliteReader:
    """Through the engine: an SQLite file has one process, or for a moment two."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def close(self) -> None:
        """The engine is closed by whoever has it."""

    async def places(self, room_ids: Iterable[str]) -> list[Place]:
        """Where these rooms stand, as far as there are such rooms."""
        entry = select(func.max(EntryRow.seq)).where(EntryRow.room_id == RoomRow.id).scalar_subquery()
        line = select(func.max(ChatRow.n)).where(ChatRow.room_id == RoomRow.id).scalar_subquery()
        query = select(RoomRow.id, func.coalesce(entry, 0), RoomRow.revision, func.coalesce(line, 0))
        ids = list(room_ids)
        found: list[Place] = []
        async with self._db.engine.connect() as work:
            for first in range(0, len(ids), MOST_IDS):
                some = query.where(RoomRow.id.in_(ids[first : first + MOST_IDS]))
                found += [Place(*row) for row in await work.execute(some)]
        return found

    async def written_after(self, room_id: str, seq: int) -> Sequence[Written]:
        """The rows of a room's journal after entry `seq`, in order: `MOST_ROWS` and one more at most."""
        columns = [getattr(EntryRow, name) for name in Written._fields]
        query = select(*columns).where(EntryRow.room_id == room_id, EntryRow.seq > seq)
        async with self._db.engine.connect() as work:
            rows = await work.execute(query.order_by(EntryRow.seq).limit(MOST_ROWS + 1))
            return [Written(*row) for row in rows]
