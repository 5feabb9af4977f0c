"""The bench: `python -m bench.run` measures everything and writes bench/results.md (`make bench`).

`--only rooms --rooms 50 --database postgres` repeats single figures and prints them instead.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import asyncpg
import typer
from sqlalchemy import URL

from bench import alone, antiquity, browser, pair, processes, report, rooms
from bench.processes import LoadProcess
from bench.report import Measured
from tools import postgres
from tools.postgres import asyncpg_dsn

RESULTS = Path(__file__).parent / "results.md"
ROOMS = (1, 25, 50, 100, 250)
MOST_ROOMS = 250
SPIN_ROUNDS = 40


class Part(StrEnum):
    """What can be measured by itself."""

    ROOMS = "rooms"
    PACED = "paced"
    PAIR = "pair"
    FLOOR = "floor"
    MEMORY = "memory"
    RULES = "rules"
    PICTURES = "pictures"
    DRAFTS = "drafts"
    COLD = "cold"
    BROWSER = "browser"


class Kind(StrEnum):
    """The databases."""

    POSTGRES = "postgres"
    SQLITE = "sqlite"


class Bench:
    """One run: what is asked for, and what was found so far."""

    def __init__(self, server: URL, load: LoadProcess, sizes: list[int], kinds: list[Kind]) -> None:
        self.found = Measured()
        self._server = server
        self._load = load
        self._sizes = sizes
        self._kinds = kinds

    def measure(self, part: Part) -> None:
        """Measures one part."""
        say(f"measuring {part}")
        steps: dict[Part, Callable[[], None]] = {
            Part.ROOMS: self._rooms,
            Part.PACED: self._paced,
            Part.PAIR: self._pair,
            Part.FLOOR: self._floor,
            Part.MEMORY: self._memory,
            Part.RULES: self._rules,
            Part.PICTURES: self._pictures,
            Part.DRAFTS: self._drafts,
            Part.COLD: self._cold,
            Part.BROWSER: self._browser,
        }
        steps[part]()

    def _rooms(self) -> None:
        for kind in self._kinds:
            for size in self._sizes:
                say(f"  {size} rooms on {kind}")
                with rooms.database(kind, self._server) as url:
                    self.found.rooms.append(rooms.play_rooms(kind, url, size, self._load))

    def _paced(self) -> None:
        for kind in self._kinds:
            with rooms.database(kind, self._server) as url:
                self.found.paced.append(rooms.play_paced(kind, url, self._load))

    def _pair(self) -> None:
        with ExitStack() as stack:
            empty = (rooms.database(Kind.POSTGRES, self._server) for _ in range(pair.DATABASES))
            self.found.pair = pair.measure_pair([stack.enter_context(database) for database in empty])

    def _floor(self) -> None:
        for kind in self._kinds:
            same = [figure.update_median for figure in self.found.rooms if figure.database == kind]
            size = round(same[0]) if same else rooms.USUAL_UPDATE
            with rooms.database(kind, self._server) as url:
                self.found.floors.append(rooms.play_floor(kind, url, size, self._load))

    def _memory(self) -> None:
        with rooms.database(Kind.POSTGRES, self._server) as url:
            self.found.memory = rooms.measure_memory(url, MOST_ROOMS, self._load)

    def _rules(self) -> None:
        self.found.rules = alone.measure_rules()

    def _pictures(self) -> None:
        self.found.pictures = alone.measure_pictures()

    def _drafts(self) -> None:
        self.found.drafts = antiquity.measure_drafts()

    def _cold(self) -> None:
        for kind in self._kinds:
            with rooms.database(kind, self._server) as url:
                self.found.cold.append(alone.measure_cold_load(kind, url))

    def _browser(self) -> None:
        self.found.browser = browser.measure_browser()


def say(what: str) -> None:
    """Tells whoever waits."""
    print(f"vitrine: {what}", file=sys.stderr, flush=True)


def spin() -> float:
    """How many times its best time a fixed loop takes: 1.0 on a machine that is ours alone."""
    times = []
    for _ in range(SPIN_ROUNDS):
        started = time.perf_counter()
        sum(number * number for number in range(200_000))
        times.append(time.perf_counter() - started)
    return sum(times) / len(times) / min(times)


async def _version(server: URL) -> str:
    connection = await asyncpg.connect(asyncpg_dsn(server))
    try:
        version: str = await connection.fetchval("SHOW server_version")
    finally:
        await connection.close()
    return version.partition(" ")[0]


def main(
    only: Annotated[list[Part] | None, typer.Option(help="Measure this alone (may be repeated).")] = None,
    sizes: Annotated[list[int] | None, typer.Option("--rooms", help="Numbers of rooms.")] = None,
    kinds: Annotated[list[Kind] | None, typer.Option("--database", help="Databases.")] = None,
) -> None:
    """Measures everything and writes bench/results.md; parts of it are printed instead."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that what was started is stopped
    processes.allow_many_sockets()
    gc.set_threshold(10_000, 20, 50)  # as the server does
    with ExitStack() as stack:
        server = stack.enter_context(postgres.server())
        load = stack.enter_context(processes.load())
        bench = Bench(server, load, sizes or list(ROOMS), kinds or list(Kind))
        before = spin()
        for part in only or list(Part):
            bench.measure(part)
        bench.found.spin = before, spin()
        bench.found.postgres_version = asyncio.run(_version(server))
    if only or sizes or kinds:
        print(report.report(bench.found, " ".join(["python -m bench.run", *sys.argv[1:]]), whole=False))
        return
    report.write(bench.found, "make bench", RESULTS)
    say(f"the results are in {RESULTS.relative_to(processes.ROOT)}")


if __name__ == "__main__":
    typer.run(main)
