"""A real server for tests: uvicorn on a free port, in a thread of its own, on SQLite or on Postgres.

Folders that use it take the fixtures into their conftest: `from tests.api.servers import server`.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
import uvicorn
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import make_url

from app.accounts import passwords
from app.api.services import Services
from app.cli import configure_logs, uvicorn_options
from app.games.registry import games
from app.main import create_app
from app.rooms import lobby
from app.settings import Settings
from app.storage.database import migrate
from tests.toy import game as toy
from tests.toy import rules
from tools import postgres

T = TypeVar("T")


class _Uvicorn(uvicorn.Server):
    """Says when it serves."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.serving = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.serving.set()


class Server:
    """A running server: its address, and what a test may look at or break inside."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: FastAPI = create_app(settings)
        changed = {"host": "127.0.0.1", "port": 0, "ws_ping_interval": None, "timeout_graceful_shutdown": 2}
        config = uvicorn.Config(self.app, **{**uvicorn_options(settings), **changed, "log_config": None})
        self._server = _Uvicorn(config)
        self._socket = config.bind_socket()
        # Small buffers of the system: a client that does not read is noticed soon.
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 14)
        self.address = f"127.0.0.1:{self._socket.getsockname()[1]}"
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name=f"server at {self.address}")

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def start(self) -> None:
        """Returns once it serves."""
        self._thread.start()
        assert self._server.serving.wait(30), "the server does not start"

    def runs(self) -> bool:
        """Whether it has not been stopped."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Stops it as a signal would."""
        self._server.should_exit = True
        self._thread.join(30)
        self._socket.close()
        assert not self._thread.is_alive(), "the server does not stop"

    def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something in the server's own loop, and waits for it."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=self._server.config.get_loop_factory()) as runner:
            self._loop = runner.get_loop()
            runner.run(self._server.serve(sockets=[self._socket]))


def settings_for(database_url: str, folder: Path, **changed: Any) -> Settings:
    """The settings of a server for tests."""
    values = {
        "database_url": database_url,
        "chosen_seeds": True,
        "rate_limits": "off",
        "bot_delay": 0.0,
        "own_network": True,
        "frontend": folder / "no-front-end",
        **changed,
    }
    return Settings(**values)


@contextmanager
def running(settings: Settings) -> Iterator[Server]:
    """A server on a migrated database, stopped in the end if it still runs."""
    server = Server(settings)
    server.start()
    try:
        yield server
    finally:
        if server.runs():
            server.stop()


@contextmanager
def fresh_database(kind: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """An empty database of a kind: `sqlite` or `postgres`."""
    if kind == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'vitrine.db'}"
        return
    address = make_url(request.getfixturevalue("postgres_url"))
    with postgres.fresh_database(address) as url:
        yield url


KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.fixture(scope="module")
def with_toy() -> Iterator[None]:
    """The toy game (a quick one) among the games, clocks of a second, quick passwords, plain logs.

    Taken back after each file: other files run in the same process.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games(), toy.slug, toy)
        patch.setattr(lobby, "LIVE_SECONDS", (1, lobby.LIVE_SECONDS[1]))
        patch.setattr(rules, "ADMIRING_MS", 20)
        patch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1))
        passwords._of_nobody.cache_clear()
        configure_logs("error")
        yield
    passwords._of_nobody.cache_clear()


@pytest.fixture(scope="module", params=KINDS)
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, with_toy: None
) -> Iterator[Server]:
    """One server for all tests of a file, on each kind of database."""
    folder = tmp_path_factory.mktemp("server")
    with fresh_database(request.param, request, folder) as url:
        migrate(url)
        with running(settings_for(url, folder)) as server:
            yield server


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of an empty database of each kind."""
    with fresh_database(request.param, request, tmp_path) as url:
        yield url
