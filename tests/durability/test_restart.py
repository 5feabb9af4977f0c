"""The real `vitrine serve`: it stops politely when asked, and after a kill goes on by itself."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.storage import rooms as store
from app.storage.database import Database, migrate
from app.storage.models import EntryRow, RoomRow
from tests.api.people import first_of
from tests.durability.players import API, Guests, Player
from tests.durability.processes import ROOT, ServerProcess, Zygote, environment, free_port

Plain = Any


@pytest.fixture
def url(database_url: str) -> str:
    migrate(database_url)
    return database_url


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    zygote = Zygote()
    yield zygote
    zygote.close()


@asynccontextmanager
async def served(zygote: Zygote, settings: dict[str, str]) -> AsyncIterator[ServerProcess]:
    """A server process that is killed at the end."""
    server = zygote.serve(settings)
    try:
        await server.ready()
        yield server
    finally:
        server.kill()
        await server.gone()


@asynccontextmanager
async def listening(server: ServerProcess, player: Player) -> AsyncIterator[Any]:
    """An open socket of a player that has heard the whole picture."""
    address = f"ws{server.url.removeprefix('http')}{API}/rooms/{player.room}/socket"
    bearer = {"Authorization": f"Bearer {player.token}"}
    async with connect(address, additional_headers=bearer, proxy=None) as line:
        while '"type":"sync"' not in await line.recv():
            pass
        yield line


async def code_of(line: Any) -> int:
    """The code that a socket is closed with."""
    try:
        while True:
            await line.recv()
    except ConnectionClosed:
        code: int = line.close_code
        return code


async def test_a_stop_is_announced_to_every_socket_and_soon_over(url: str, tmp_path: Path) -> None:
    """The command itself, asked to stop as a service manager does it; one client has stopped reading."""
    settings = environment(url, free_port(), tmp_path)
    command = str(Path(sys.executable).parent / "vitrine")
    with (tmp_path / "server.log").open("w") as log:
        process = await asyncio.create_subprocess_exec(
            command, "serve", cwd=ROOT, env={**os.environ, **settings}, stdout=log, stderr=log
        )
    server = ServerProcess(process.pid, f"http://127.0.0.1:{settings['PORT']}", tmp_path / "server.log")
    try:
        await server.ready()
        one, two = await Guests(server.url, Random(1)).room("ghost_show", 2)
        async with (
            listening(server, one) as first,
            listening(server, two) as second,
            listening(server, two) as stuck,
        ):
            stuck.transport.pause_reading()
            server.terminate()
            assert await code_of(first) == await code_of(second) == 1012
            assert await asyncio.wait_for(process.wait(), 20) in (0, -15)
            stuck.transport.resume_reading()
        assert "Traceback" not in (tmp_path / "server.log").read_text()
    finally:
        server.kill()
        await process.wait()


async def journal_until(
    url: str, room: str, true: Callable[[list[EntryRow]], bool], seconds: float = 60
) -> list[EntryRow]:
    """The journal of a room once `true` holds of it, read from the database alone."""
    db = Database(url)
    try:
        async with asyncio.timeout(seconds):
            while True:
                rows = await store.load_entries(db, room)
                if true(rows):
                    return rows
                await asyncio.sleep(0.05)
    finally:
        await db.close()


async def test_clocks_run_on_after_a_restart_with_nobody_there(
    url: str, zygote: Zygote, tmp_path: Path
) -> None:
    """Nobody connects, nobody asks: the time-outs come, absent players are played on, the game ends."""
    settings = environment(url, free_port(), tmp_path, LIVE_SECONDS="1")
    async with served(zygote, settings) as server:
        players = await Guests(server.url, Random(1)).room(
            "ghost_show", 2, clock={"kind": "move", "seconds": 1}
        )
        room = players[0].room
    before = await journal_until(url, room, lambda rows: True)
    async with served(zygote, settings) as server:
        await journal_until(url, room, lambda rows: len(rows) > len(before) + 6)
        await finished(url, room)
    rows = await journal_until(url, room, lambda rows: True)
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert {row.taken for row in rows if row.by is not None} <= {"timeout", "bot", "absent"}
    assert sum(row.taken == "timeout" for row in rows) >= 4


async def finished(url: str, room: str) -> None:
    """Waits until the room's facts say that the game is over."""
    db = Database(url)
    try:
        async with asyncio.timeout(90), db.engine.connect() as connection:
            query = select(RoomRow.status).where(RoomRow.id == room)
            while await connection.scalar(query) != "finished":
                await connection.rollback()
                await asyncio.sleep(0.05)
    finally:
        await db.close()


async def test_bots_play_on_after_a_restart_with_nobody_there(
    url: str, zygote: Zygote, tmp_path: Path
) -> None:
    slow = environment(url, free_port(), tmp_path, VITRINE_BOT_DELAY="3600")
    async with served(zygote, slow) as server:
        (player,) = await Guests(server.url, Random(3)).room("ghost_show", 1, bots=3)
        async with httpx.AsyncClient(base_url=server.url + API, trust_env=False, timeout=60) as http:
            bearer = {"Authorization": f"Bearer {player.token}"}
            seen = (await http.get(f"/rooms/{player.room}/picture", headers=bearer)).json()
            if seen["picture"]["options"]:
                body = {"id": "a", "version": 1, "actions": [first_of(seen["picture"]["options"])]}
                answer = await http.post(f"/rooms/{player.room}/actions", json=body, headers=bearer)
                assert answer.is_success, answer.text
    quick = environment(url, free_port(), tmp_path)
    async with served(zygote, quick):
        rows = await journal_until(url, player.room, lambda rows: any(row.taken == "bot" for row in rows))
        assert next(row.by for row in rows if row.taken == "bot") in (1, 2, 3)
