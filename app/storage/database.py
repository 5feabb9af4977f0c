"""The connection to the database, and its migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import event, exc, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine

ROOT = Path(__file__).parent.parent.parent


class Database:
    """The engine and its sessions, for everything but the journal's hot path."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self.session = async_sessionmaker(self.engine, expire_on_commit=False)

    async def answer(self) -> None:
        """Waits for an answer of the database. Raises whatever it raises."""
        async with self.session() as work:
            await work.execute(text("SELECT 1"))

    async def close(self) -> None:
        """Closes all connections."""
        await self.engine.dispose()


FAULTS: tuple[type[Exception], ...] = (
    exc.DBAPIError,
    exc.TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
)
"""What a query may raise besides what its caller minds: the last three while it connects."""
_OUR_OWN_FAULTS = (exc.IntegrityError, exc.DataError, exc.ProgrammingError)


def is_away(error: Exception) -> bool:
    """Whether a fault is the database's, not the query's: it is away, full, or may not be written."""
    return isinstance(error, FAULTS) and not isinstance(error, _OUR_OWN_FAULTS)


def _engine(url: str) -> AsyncEngine:
    """The engine. Its errors get into logs, so they name no values: tokens' hashes, seeds, pictures."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True)
    path = make_url(url).database
    if path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def pragmas(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in SQLITE_PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    return engine


SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)
"""WAL lets readers go on while one writes; FULL makes a commit survive a power cut."""


def alembic_config(url: str) -> Config:
    """The configuration of the migrations for the database at `url`."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations"))
    config.attributes["url"] = url
    return config


def migrate(url: str) -> None:
    """Brings the database at `url` to the newest revision, creating an SQLite file if there is none."""
    path = make_url(url).database
    if url.startswith("sqlite") and path:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    command.upgrade(alembic_config(url), "head")
