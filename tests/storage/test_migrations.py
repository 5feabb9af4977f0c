"""The migrations make the tables that the models describe, up and down, on both databases."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, MetaData, Table, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from app.storage.database import alembic_config, migrate
from app.storage.models import Base
from tools.postgres import fresh_database

T = TypeVar("T")


def tables(url: str) -> dict[str, set[str]]:
    """The tables of a database and their columns."""

    def read(connection: Connection) -> dict[str, set[str]]:
        return {table.name: {column.name for column in table.columns} for table in reflected(connection)}

    return asyncio.run(within(url, read))


def test_the_newest_revision_is_what_the_models_say(database_url: str) -> None:
    migrate(database_url)
    command.check(alembic_config(database_url))
    described = {
        table.name: {column.name for column in table.columns} for table in Base.metadata.sorted_tables
    }
    assert tables(database_url) == described


def test_migrating_again_changes_nothing(database_url: str) -> None:
    migrate(database_url)
    before = tables(database_url)
    migrate(database_url)
    assert tables(database_url) == before


@pytest.mark.postgres
def test_processes_that_start_together_all_migrate(postgres_url: str) -> None:
    """Each service of a deployment runs `vitrine migrate` before it serves."""
    with fresh_database(make_url(postgres_url)) as url:
        migrating = "import sys; from app.storage.database import migrate; migrate(sys.argv[1])"
        started = [subprocess.Popen([sys.executable, "-c", migrating, url]) for _ in range(3)]
        assert [process.wait() for process in started] == [0, 0, 0]
        assert "rooms" in tables(url)


def test_down_to_nothing_and_up_again(database_url: str) -> None:
    migrate(database_url)
    before = tables(database_url)
    command.downgrade(alembic_config(database_url), "base")
    assert tables(database_url) == {}
    migrate(database_url)
    assert tables(database_url) == before


REVISIONS = [
    revision.revision
    for revision in ScriptDirectory.from_config(alembic_config("sqlite://")).walk_revisions("base", "heads")
]
"""All revisions, the newest first."""


def a_value(column: Column[Any]) -> Any:
    """Something that fits a column; parents and children get the same."""
    kind = column.type.python_type
    return {bool: True, int: 7, bytes: b"seven"}.get(kind, '"7"')


def filled(url: str) -> dict[str, dict[str, Any]]:
    """Writes a row into every table of a database: the values by table and column."""
    return asyncio.run(within(url, _fill))


def _fill(connection: Connection) -> dict[str, dict[str, Any]]:
    rows = {}
    for table in reflected(connection):
        rows[table.name] = {column.name: a_value(column) for column in table.columns}
        connection.execute(insert(table).values(rows[table.name]))
    return rows


def stored(url: str) -> dict[str, list[dict[str, Any]]]:
    """All rows of a database by table."""
    return asyncio.run(within(url, _rows))


def _rows(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    return {
        table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
        for table in reflected(connection)
    }


def reflected(connection: Connection) -> list[Table]:
    """The tables as they are, parents before children."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


async def within(url: str, work: Callable[[Connection], T]) -> T:
    """Runs something in a transaction."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        done = await connection.run_sync(work)
    await engine.dispose()
    return done


@pytest.mark.parametrize("revision", REVISIONS)
def test_what_was_stored_under_an_earlier_revision_is_there_afterwards(
    database_url: str, revision: str
) -> None:
    command.upgrade(alembic_config(database_url), revision)
    before = filled(database_url)
    migrate(database_url)
    after = stored(database_url)
    assert len(before) >= 5
    for name, values in before.items():
        kept = [{column: row.get(column, "given up") for column in values} for row in after[name]]
        assert values in kept, "if a column was given up, say here why nothing is lost by it"


FIRST_GUEST = (
    "INSERT INTO users (id, name, kind, created_at) VALUES ('ann', 'Ann', 'guest', 7)",
    "INSERT INTO sessions (token_hash, user_id, created_at) VALUES ('hash', 'ann', 7), ('other', 'ann', 8)",
)


def run(url: str, *statements: str) -> list[tuple[object, ...]]:
    """What the last of these statements yields."""

    def run_all(connection: Connection) -> list[tuple[object, ...]]:
        for statement in statements:
            found = connection.execute(text(statement))
        return [tuple(row) for row in found.all()] if found.returns_rows else []

    return asyncio.run(within(url, run_all))


def test_guests_of_the_first_tables_stay_who_they_are_signed_in(database_url: str) -> None:
    command.upgrade(alembic_config(database_url), "0001")
    run(database_url, *FIRST_GUEST)
    migrate(database_url)
    users = "SELECT id, name, kind, login, is_admin FROM users WHERE kind <> 'former'"
    assert [(*row[:4], bool(row[4])) for row in run(database_url, users)] == [
        ("ann", "Ann", "guest", None, False)
    ]
    sessions = run(database_url, "SELECT token_hash, kind, used_at, id FROM sessions ORDER BY created_at")
    assert [row[:3] for row in sessions] == [("hash", "session", 7), ("other", "session", 8)]
    assert len({row[3] for row in sessions}) == 2


def test_a_step_back_from_accounts_and_forward_again(database_url: str) -> None:
    """Tokens are no sessions: they do not become some."""
    command.upgrade(alembic_config(database_url), "0002")
    run(database_url, *FIRST_GUEST)
    migrate(database_url)
    run(database_url, "UPDATE sessions SET kind = 'token' WHERE token_hash = 'other'")
    command.downgrade(alembic_config(database_url), "0002")
    assert run(database_url, "SELECT token_hash FROM sessions") == [("hash",)]
    migrate(database_url)
    assert run(database_url, "SELECT id FROM users ORDER BY id") == [("ann",), ("former",)]
