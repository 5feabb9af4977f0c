"""Rooms of four sockets on the real server: processor time per action, latency, bytes, memory."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from sqlalchemy import URL

from app.api import models
from app.client import Client
from bench import processes
from bench.load import Played
from bench.processes import LoadProcess, Served
from tools.postgres import fresh_database

GAME = "ghost_show"
SEATS = 4
STRETCH = 24
"""Actions per room that are measured: no game is over before them."""
ENOUGH = 500
"""A figure rests on at least so many actions; few rooms are opened several times over."""
BUSY_ENOUGH = 4000
TARGET_ROOMS = 50
PACE = 200.0
USUAL_UPDATE = 1000
"""Bytes of an update, where the floor is measured by itself."""


class RoomsFigure(msgspec.Struct):
    """What one number of rooms costs. Times in seconds per action, sizes in bytes."""

    database: str
    rooms: int
    actions: int
    server_cpu: float
    database_cpu: float | None
    actions_per_second: float
    p50: float
    p99: float
    update_median: float
    update_p95: float
    bytes_per_action_and_socket: float


class Memory(msgspec.Struct):
    """Resident memory of the server in bytes, per idle loaded room and per socket."""

    per_room: float
    per_socket: float


@contextmanager
def database(kind: str, postgres: URL | None) -> Iterator[str]:
    """The URL of an empty database, gone after the block."""
    with ExitStack() as stack:
        if kind == "sqlite":
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="vitrine-bench-"))
            yield f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        elif postgres is not None:
            yield stack.enter_context(fresh_database(postgres))
        else:
            raise RuntimeError("There is no Postgres server.")


class Opener:
    """Opens rooms for four guests, who sit in all of them."""

    def __init__(self, served: Served, number: int = 0) -> None:
        """`number` keeps the seeds of several openers apart."""
        self._served = served
        self._number = number
        self._tokens: list[str] = []
        self._opened = 0

    def open(self, count: int, clock: models.MoveClock | None = None) -> list[dict[str, Any]]:
        """That many started rooms, as the load wants them."""
        return asyncio.run(self._open_all(count, clock))

    async def _open_all(self, count: int, clock: models.MoveClock | None) -> list[dict[str, Any]]:
        clients = [Client(self._served.address) for _ in range(SEATS)]
        try:
            if not self._tokens:
                self._tokens = [(await client.guest(f"Seat {n}")).token for n, client in enumerate(clients)]
            for client, token in zip(clients, self._tokens, strict=True):
                client.token = token
            rooms: list[dict[str, Any]] = []
            while len(rooms) < count:
                batch = range(min(8, count - len(rooms)))
                rooms += await asyncio.gather(*(self._open_one(clients, clock) for _ in batch))
            return rooms
        finally:
            for client in clients:
                await client.close()

    async def _open_one(self, clients: Sequence[Client], clock: models.MoveClock | None) -> dict[str, Any]:
        self._opened += 1
        host, *others = clients
        seed = f"bench {self._number}.{self._opened}"
        room = await host.open_room(GAME, seats=SEATS, clock=clock, seed=seed)
        for client in others:
            await client.sit(room.id, invite=room.invite)
        await host.start(room.id)
        return {"path": f"/api/v1/rooms/{room.id}/socket", "tokens": self._tokens}


class _Sum:
    """Several stretches of play, added up."""

    def __init__(self) -> None:
        self.server = 0.0
        self.database: float | None = 0.0
        self.played: list[Played] = []

    @property
    def actions(self) -> int:
        return sum(played.actions for played in self.played)

    def add(self, served: Served, load: LoadProcess, actions: int, rate: float | None = None) -> None:
        server, base = served.used()
        played = load.play(actions, rate)
        server_after, base_after = served.used()
        self.server += server_after - server
        spent = None if base is None or base_after is None else base_after - base
        self.database = None if spent is None or self.database is None else self.database + spent
        self.played.append(played)

    def figure(self, kind: str, rooms: int) -> RoomsFigure:
        latencies = sorted(latency for played in self.played for latency in played.latencies)
        updates = sorted(size for played in self.played for size in played.update_bytes)
        count = self.actions
        return RoomsFigure(
            database=kind,
            rooms=rooms,
            actions=count,
            server_cpu=self.server / count,
            database_cpu=None if self.database is None else self.database / count,
            actions_per_second=count / sum(played.seconds for played in self.played),
            p50=percentile(latencies, 50),
            p99=percentile(latencies, 99),
            update_median=median(updates),
            update_p95=percentile(updates, 95),
            bytes_per_action_and_socket=sum(played.received for played in self.played) / count / SEATS,
        )


def percentile(ordered: Sequence[float], percent: float) -> float:
    """The value below which `percent` per cent of the ordered values lie."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def play_rooms(kind: str, url: str, rooms: int, load: LoadProcess) -> RoomsFigure:
    """As fast as acknowledged in that many rooms at once, on a server of its own."""
    with processes.vitrine(url) as served:
        opener = Opener(served)
        _warm_up(opener, served, load)
        total = _Sum()
        while total.actions < (ENOUGH if rooms == 1 else BUSY_ENOUGH):
            load.connect(served, opener.open(rooms))
            total.add(served, load, STRETCH)
            load.leave()
        return total.figure(kind, rooms)


def _warm_up(opener: Opener, served: Served, load: LoadProcess) -> None:
    load.connect(served, opener.open(8))
    load.play()
    load.leave()


def play_paced(kind: str, url: str, load: LoadProcess) -> RoomsFigure:
    """At 200 actions a second over 50 rooms, with the clock that a live room has by default (60 s)."""
    with processes.vitrine(url) as served:
        opener = Opener(served)
        _warm_up(opener, served, load)
        total = _Sum()
        load.connect(served, opener.open(TARGET_ROOMS, models.MoveClock(seconds=60)))
        total.add(served, load, STRETCH, PACE)
        load.leave()
        return total.figure(kind, TARGET_ROOMS)


def play_floor(kind: str, url: str, update_bytes: int, load: LoadProcess) -> RoomsFigure:
    """The bare server of the same bytes, in 50 rooms of four sockets."""
    with processes.floor(url, update_bytes) as served:
        rooms = [{"path": f"/{number}", "tokens": [""] * SEATS} for number in range(TARGET_ROOMS)]
        load.connect(served, rooms, is_floor=True)
        load.play(STRETCH)
        total = _Sum()
        total.add(served, load, BUSY_ENOUGH // TARGET_ROOMS)
        load.leave()
        return total.figure(kind, TARGET_ROOMS)


def measure_memory(url: str, rooms: int, load: LoadProcess) -> Memory:
    """What idle loaded rooms cost, and then four sockets on each of them."""
    with processes.vitrine(url) as served:
        opener = Opener(served)
        _warm_up(opener, served, load)
        before = processes.memory(served.pid)
        opened = opener.open(rooms)
        loaded = processes.memory(served.pid)
        load.connect(served, opened)
        connected = processes.memory(served.pid)
        load.leave()
        return Memory((loaded - before) / rooms, (connected - loaded) / rooms / SEATS)
