"""The migrations make the tables that the models describe, up and down, on both databases."""

from __future__ import annotations

import asyncio

from alembic import command
from sqlalchemy import Connection, inspect
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
