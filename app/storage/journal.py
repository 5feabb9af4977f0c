"""The journal's hot path: one writer that commits all waiting rows together.

A row is durable when `append` returns true. It returns false if another row came first (the same
sequence number, or the same request): then nothing was written.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import structlog
from sqlalchemy.engine import make_url

from app.storage.connection import OwnConnection
from app.storage.database import SQLITE_PRAGMAS

log = structlog.get_logger()

BATCH = 500


@dataclass(slots=True)
class JournalRow:
    """One submission as it is written; `actions` and `events` are JSON texts."""

    room_id: str
    seq: int
    by: int | None
    request: str | None
    actions: str
    events: str
    at: int
    taken: str

    def values(self) -> tuple[object, ...]:
        """The row in the order of the table's columns."""
        return (self.room_id, self.seq, self.by, self.request, self.actions, self.events, self.at, self.taken)


class JournalDown(Exception):
    """The row could not be written; nothing was acknowledged and nothing changed."""


class Journal(Protocol):
    """Where entries are made durable."""

    async def open(self) -> None:
        """Connects. Raises whatever the database raises."""

    async def close(self) -> None:
        """Writes what waits, then disconnects."""

    async def append(self, row: JournalRow) -> bool:
        """True when durable, false if another row came first. Raises JournalDown."""


def journal_for(url: str) -> Journal:
    """The journal of the database at `url`."""
    return SqliteJournal(url) if url.startswith("sqlite") else PostgresJournal(url)


@dataclass(slots=True)
class _Job:
    row: JournalRow
    done: asyncio.Future[bool] = field(repr=False)

    def settle(self, written: bool) -> None:
        if not self.done.done():
            self.done.set_result(written)

    def fail(self, why: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(JournalDown(str(why)))


class PostgresJournal:
    """Group commit over one connection: a single prepared statement writes all waiting rows."""

    INSERT = """
        INSERT INTO entries (room_id, seq, "by", request, actions, events, "at", taken)
        SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[],
                             $7::bigint[], $8::text[])
        ON CONFLICT DO NOTHING RETURNING room_id, seq, request, "by"
    """

    def __init__(self, url: str) -> None:
        self._connection = OwnConnection(url)
        self._waiting: list[_Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connects and starts the writer."""
        await self._connection.open()
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Writes what waits, then disconnects."""
        self._closing = True
        self._wake.set()
        if self._task:
            await self._task
        await self._connection.close()

    async def append(self, row: JournalRow) -> bool:
        """True when durable, false if another row came first. Raises JournalDown."""
        if self._closing:
            raise JournalDown("the journal is closed")
        job = _Job(row, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        self._wake.set()
        return await job.done

    async def _run(self) -> None:
        while not (self._closing and not self._waiting):
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._write(batch)

    async def _write(self, batch: list[_Job]) -> None:
        """Whatever a row or the database does: a row fails its own room only, and the writer lives on."""
        try:
            await self._insert(batch)
        except Exception as error:
            log.warning("journal_batch_failed", rows=len(batch), error=type(error).__name__)
            for job in batch:
                try:
                    await self._insert([job])
                except Exception as alone:
                    job.fail(alone)

    async def _insert(self, batch: list[_Job]) -> None:
        columns = zip(*(job.row.values() for job in batch), strict=True)
        rows = await self._connection.fetch(self.INSERT, *columns)
        written = {(row[0], row[1], row[2], row[3]) for row in rows}
        for job in batch:
            row = job.row
            job.settle((row.room_id, row.seq, row.request, row.by) in written)


class SqliteJournal:
    """Group commit in one thread: all waiting rows in one transaction, so FULL costs what NORMAL does."""

    INSERT = """
        INSERT INTO entries (room_id, seq, "by", request, actions, events, "at", taken)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
    """

    def __init__(self, url: str) -> None:
        self._path = make_url(url).database or ":memory:"
        self._waiting: list[_Job] = []
        self._lock = threading.Condition()
        self._closing = False
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        """Starts the writing thread."""
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        """Writes what waits, then stops the thread."""
        with self._lock:
            self._closing = True
            self._lock.notify()
        if self._thread:
            await asyncio.to_thread(self._thread.join)

    async def append(self, row: JournalRow) -> bool:
        """True when durable, false if another row came first. Raises JournalDown."""
        job = _Job(row, asyncio.get_running_loop().create_future())
        with self._lock:
            if self._closing:
                raise JournalDown("the journal is closed")
            self._waiting.append(job)
            self._lock.notify()
        return await job.done

    def _run(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None)
        for pragma in SQLITE_PRAGMAS:
            connection.execute(pragma)
        while batch := self._next_batch():
            outcomes = self._write(connection, batch)
            # A loop that has stopped meanwhile has nobody left to tell: the rows are written all the same.
            with suppress(RuntimeError):
                self._tell(batch, outcomes)
        connection.close()

    def _next_batch(self) -> list[_Job]:
        with self._lock:
            while not self._waiting and not self._closing:
                self._lock.wait()
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            return batch

    def _write(self, connection: sqlite3.Connection, batch: list[_Job]) -> list[bool | Exception]:
        try:
            return list(self._commit(connection, batch))
        except Exception as error:  # whatever a row does, the writer lives on
            log.warning("journal_batch_failed", rows=len(batch), error=type(error).__name__)
            return [self._write_alone(connection, job) for job in batch]

    def _write_alone(self, connection: sqlite3.Connection, job: _Job) -> bool | Exception:
        try:
            return self._commit(connection, [job])[0]
        except Exception as error:
            return error

    def _commit(self, connection: sqlite3.Connection, batch: list[_Job]) -> list[bool]:
        connection.execute("BEGIN IMMEDIATE")
        try:
            written = [connection.execute(self.INSERT, job.row.values()).rowcount == 1 for job in batch]
            connection.execute("COMMIT")
        except Exception:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return written

    def _tell(self, batch: list[_Job], outcomes: list[bool | Exception]) -> None:
        def settle() -> None:
            for job, outcome in zip(batch, outcomes, strict=True):
                if isinstance(outcome, Exception):
                    job.fail(outcome)
                else:
                    job.settle(outcome)

        if self._loop is None:
            raise RuntimeError("the journal is not open")
        self._loop.call_soon_threadsafe(settle)
