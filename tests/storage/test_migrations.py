"""The migrations make the tables that the models describe, up and down, on both databases."""

from __future__ import annotations

import asyncio

from alembic import command
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.storage.database import alembic_config, migrate
from app.storage.models import Base


def tables(url: str) -> dict[str, set[str]]:
    """The tables of a database and their columns."""

    def read(connection: Connection) -> dict[str, set[str]]:
        found = inspect(connection)
        names = [name for name in found.get_table_names() if name != "alembic_version"]
        return {name: {column["name"] for column in found.get_columns(name)} for name in names}

    async def look() -> dict[str, set[str]]:
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            columns = await connection.run_sync(read)
        await engine.dispose()
        return columns

    return asyncio.run(look())


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


def test_down_to_nothing_and_up_again(database_url: str) -> None:
    migrate(database_url)
    before = tables(database_url)
    command.downgrade(alembic_config(database_url), "base")
    assert tables(database_url) == {}
    migrate(database_url)
    assert tables(database_url) == before


FIRST_GUEST = (
    "INSERT INTO users (id, name, kind, created_at) VALUES ('ann', 'Ann', 'guest', 7)",
    "INSERT INTO sessions (token_hash, user_id, created_at) VALUES ('hash', 'ann', 7), ('other', 'ann', 8)",
)


def run(url: str, *statements: str) -> list[tuple[object, ...]]:
    """What the last of these statements yields."""

    async def run_all() -> list[tuple[object, ...]]:
        engine = create_async_engine(url)
        async with engine.begin() as work:
            for statement in statements:
                found = await work.execute(text(statement))
            rows = [tuple(row) for row in found.all()] if found.returns_rows else []
        await engine.dispose()
        return rows

    return asyncio.run(run_all())


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
