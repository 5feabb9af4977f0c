"""Runs the migrations, on SQLite and on Postgres."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from app.storage.models import Base


def run(connection: Connection) -> None:
    """Runs them on an open connection."""
    context.configure(
        connection=connection, target_metadata=Base.metadata, render_as_batch=True, compare_type=True
    )
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            # Processes that start together migrate one after the other, and all but the first find it done.
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('vitrine migrate'))"))
        context.run_migrations()


async def run_online() -> None:
    """Connects to the database of the configuration and runs them."""
    engine = create_async_engine(context.config.attributes["url"])
    async with engine.connect() as connection:
        await connection.run_sync(run)
        await connection.commit()
    await engine.dispose()


asyncio.run(run_online())
