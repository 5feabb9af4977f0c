"""Backups: the whole database as one compressed file, from any kind of database into any other.

A backup reads one consistent moment while the server goes on. Its first line says what it is, each further
line holds a row, and the last one how many rows there are: a file that was cut off is noticed. Snapshots are
left out, since journals tell the same.
"""

from __future__ import annotations

import asyncio
import gzip
import os
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Table, delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.schema import MetaData

from app.storage.database import Database, alembic_config
from app.storage.people import FORMER_ID
from app.times import now_ms, rfc3339

FORMAT = "vitrine-backup-1"
LEFT_OUT = frozenset({"alembic_version", "snapshots"})
TOGETHER = 500
"""Rows that are inserted at once."""

_encode = msgspec.json.Encoder().encode


class Header(msgspec.Struct, frozen=True):
    """The first line: the database's revision, and the columns of its tables, parents first."""

    format: str
    revision: str
    made_at: str
    tables: dict[str, list[str]]


class End(msgspec.Struct, frozen=True):
    """The last line."""

    rows: int


class BackupFault(Exception):
    """A backup that cannot be made or restored: says why."""


async def back_up(url: str, file: Path) -> int:
    """Writes a backup of the database at `url`; returns the number of rows. Raises BackupFault."""
    db = Database(url)
    partial = file.with_name(file.name + ".partial")
    try:
        async with _one_moment(db.engine) as connection:
            rows = await _write(connection, partial)
        partial.replace(file)
    except OSError as error:
        raise BackupFault(f"{file} cannot be written: {error}") from error
    finally:
        partial.unlink(missing_ok=True)
        await db.close()
    return rows


def _one_moment(engine: AsyncEngine) -> AsyncConnection:
    """A connection whose reads all see the same moment."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ").connect()
    return engine.connect()


async def _write(connection: AsyncConnection, file: Path) -> int:
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN")
    tables = await connection.run_sync(_tables)
    revision = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    header = Header(
        FORMAT,
        str(revision),
        rfc3339(now_ms()),
        {str(table.name): list(map(str, table.columns.keys())) for table in tables},
    )
    rows = 0
    # Only its owner may read it: a backup holds seeds of running games.
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb") as out:
            out.write(_encode(header) + b"\n")
            async for name, row in _rows(connection, tables):
                out.write(_encode([name, *map(_plain, row)]) + b"\n")
                rows += 1
            out.write(_encode(End(rows)) + b"\n")
        raw.flush()
        os.fsync(raw.fileno())
    return rows


def _tables(connection: Connection) -> list[Table]:
    """The tables as they are at this revision, parents before children."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in LEFT_OUT]


async def _rows(
    connection: AsyncConnection, tables: Sequence[Table]
) -> AsyncIterator[tuple[str, Sequence[Any]]]:
    for table in tables:
        async for row in await connection.stream(select(table)):
            yield str(table.name), row


def _plain(value: Any) -> Any:
    return {"base64": b64encode(value).decode()} if isinstance(value, bytes) else value


def _value(plain: Any) -> Any:
    return b64decode(plain["base64"]) if isinstance(plain, dict) else plain


def read_header(file: Path) -> Header:
    """What a backup is. Raises BackupFault."""
    header: Header = _decoded(next(_lines(file), b""), Header, file)
    return header


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file, "rb") as lines:
            yield from lines
    except (OSError, EOFError) as error:
        raise BackupFault(f"{file} cannot be read: {error}") from error


def _decoded(line: bytes, kind: Any, file: Path) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError as error:
        raise BackupFault(f"{file} is no backup of Vitrine: {error}") from error


def prepare(url: str, header: Header) -> None:
    """Makes the tables of an empty database those of the backup's revision. Raises BackupFault."""
    if header.format != FORMAT:
        raise BackupFault(f"This is a backup of another form: {header.format}.")
    config = alembic_config(url)
    try:
        ScriptDirectory.from_config(config).get_revision(header.revision)
    except CommandError as error:
        raise BackupFault(
            f"The backup is of revision {header.revision}, which this version lacks."
        ) from error
    asyncio.run(_require_nobody(url))
    command.downgrade(config, "base")
    command.upgrade(config, header.revision)


async def _require_nobody(url: str) -> None:
    """Refuses a database in which anybody has been. Raises BackupFault."""
    db = Database(url)
    try:
        async with db.engine.connect() as connection:
            tables = {str(table.name): table for table in await connection.run_sync(_tables)}
            if not tables:
                return
            users = tables["users"]
            there = select(tables["rooms"].c.id).union_all(select(users.c.id).where(users.c.id != FORMER_ID))
            if (await connection.execute(there.limit(1))).first():
                raise BackupFault("The database is not empty: restore into a new one.")
    finally:
        await db.close()


async def restore(url: str, file: Path) -> int:
    """Fills the empty database at `url`, which `prepare` made, all or nothing; returns the number of rows.

    Raises BackupFault.
    """
    db = Database(url)
    try:
        async with db.engine.begin() as connection:
            tables = {table.name: table for table in await connection.run_sync(_tables)}
            for table in reversed(tables.values()):
                await connection.execute(delete(table))  # what the migrations themselves wrote
            return await _insert(connection, tables, file)
    finally:
        await db.close()


async def _insert(connection: AsyncConnection, tables: dict[str, Table], file: Path) -> int:
    lines = _lines(file)
    header: Header = _decoded(next(lines, b""), Header, file)
    waiting: list[dict[str, Any]] = []
    current = ""
    for rows, line in enumerate(lines):
        item = _decoded(line, list[Any] | End, file)
        if isinstance(item, End):
            await _flush(connection, tables, current, waiting)
            if item.rows == rows:
                return rows
            break
        name, *values = item
        if name != current or len(waiting) == TOGETHER:
            await _flush(connection, tables, current, waiting)
            current, waiting = name, []
        waiting.append(dict(zip(header.tables[name], map(_value, values), strict=True)))
    raise BackupFault(f"{file} is not whole: its end is missing. Nothing was restored.")


async def _flush(
    connection: AsyncConnection, tables: dict[str, Table], name: str, rows: list[dict[str, Any]]
) -> None:
    if rows:
        await connection.execute(insert(tables[name]), rows)
