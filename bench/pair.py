"""Two server processes against one, on one Postgres, with a Valkey between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec

from bench import processes
from bench.load import Played
from bench.processes import LoadProcess, Served
from bench.rooms import SEATS, STRETCH, Opener
from tools import valkey

ROOMS = 24
"""For each server: two have twice as many."""
DATABASES = 5
"""What all arrangements need."""


class PairFigure(msgspec.Struct):
    """How one arrangement of servers did. CPU in seconds of all servers together, per action."""

    name: str
    servers: int
    actions: int
    server_cpu: float
    actions_per_second: float

    @property
    def capacity(self) -> float:
        """Actions a second that the servers can do where each has a core of its own."""
        return self.servers / self.server_cpu


class Pair(msgspec.Struct):
    """All arrangements. Two strangers show what a busy machine costs by itself, without neighbours."""

    alone: PairFigure
    strangers: PairFigure
    by_room: PairFigure
    spread: PairFigure

    def __iter__(self) -> Iterator[PairFigure]:
        return iter((self.alone, self.strangers, self.by_room, self.spread))


def measure_pair(urls: Sequence[str]) -> Pair:
    """Measures all arrangements, on `DATABASES` empty databases."""
    lone, first, second, shared, spread = urls
    with one(lone) as servers:
        alone = _play("one process", servers, [servers, servers])
    with one(first) as left, one(second) as right:
        strangers = _play("two strangers, each with its own database", [*left, *right], [left, right])
    with two(shared) as servers:
        by_room = _play("two, each room at one", servers, [servers[:1], servers[1:]])
    with two(spread) as servers:
        at_both = _play("two, each room at both", servers, [servers, servers[::-1]])
    return Pair(alone, strangers, by_room, at_both)


@contextmanager
def one(url: str) -> Iterator[list[Served]]:
    """One process, as it serves by itself."""
    with processes.vitrine(url) as served:
        yield [served]


@contextmanager
def two(url: str) -> Iterator[list[Served]]:
    """Two processes, and what they share."""
    with valkey.server() as news, ExitStack() as stack:
        yield [stack.enter_context(processes.vitrine(url, news.url)) for _ in range(2)]


def _play(name: str, servers: Sequence[Served], halves: Sequence[Sequence[Served]]) -> PairFigure:
    """Two loads, each with half of the rooms; the seats of a room sit in turn at the servers of its half."""
    with ExitStack() as stack:
        loads = [stack.enter_context(processes.load()) for _ in halves]
        threads = stack.enter_context(ThreadPoolExecutor(len(loads)))
        openers = [Opener(half[0], number) for number, half in enumerate(halves)]
        rooms = ROOMS * len(servers) // len(halves)
        cpu, actions, seconds = 0.0, 0, 0.0
        for is_warm in (False, True, True):
            for load, opener, half in zip(loads, openers, halves, strict=True):
                load.connect(half[0], _seated(opener.open(rooms), half))
            before = _cpu(servers)
            played = list(threads.map(_stretch, loads))
            if is_warm:
                cpu += _cpu(servers) - before
                actions += sum(part.actions for part in played)
                seconds += max(part.seconds for part in played)
            for load in loads:
                load.leave()
        return PairFigure(name, len(servers), actions, cpu / actions, actions / seconds)


def _stretch(load: LoadProcess) -> Played:
    return load.play(STRETCH)


def _seated(rooms: Sequence[dict[str, Any]], servers: Sequence[Served]) -> list[dict[str, Any]]:
    ports = [servers[seat % len(servers)].port for seat in range(SEATS)]
    return [{**room, "ports": ports} for room in rooms]


def _cpu(servers: Sequence[Served]) -> float:
    return sum(served.used()[0] for served in servers)
