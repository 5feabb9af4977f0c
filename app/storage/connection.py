"""A connection to Postgres beside the engine's pool, for the few queries that are asked all the time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic

import asyncpg
from sqlalchemy.engine import make_url

RECONNECT_SECONDS = 0.5
"""Between two attempts to reach a database that is away; meanwhile queries fail at once."""
ANSWER_SECONDS = 10
"""A database that does not answer for so long is away."""


class OwnConnection:
    """One connection, which comes back by itself; its queries wait for one another."""

    def __init__(self, url: str) -> None:
        self._dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._connection: asyncpg.Connection | None = None
        self._connect_after = 0.0
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Connects. Raises whatever the database raises."""
        self._connection = await asyncpg.connect(self._dsn)

    async def close(self) -> None:
        """Disconnects."""
        if self._connection:
            await self._connection.close()

    async def fetch(self, query: str, *values: object) -> Sequence[asyncpg.Record]:
        """The rows of a query, connecting where that is still to be done. Raises whatever goes wrong."""
        async with self._lock:
            connection = await self._connected()
            try:
                rows = await connection.fetch(query, *values, timeout=ANSWER_SECONDS)
            except asyncpg.PostgresError:
                raise
            except Exception:  # not the server's refusal: this connection cannot be trusted any more
                connection.terminate()
                self._connection = None
                raise
            found: Sequence[asyncpg.Record] = rows
            return found

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            if monotonic() < self._connect_after:
                raise ConnectionError("the database is away")
            self._connect_after = monotonic() + RECONNECT_SECONDS
            self._connection = await asyncpg.connect(self._dsn, timeout=5)
        return self._connection
