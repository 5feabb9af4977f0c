"""Writes down what was measured, and how it stands to what was to be reached."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from bench.alone import ColdLoad, PictureFigure, RulesFigure
from bench.antiquity import DraftFigure
from bench.browser import BrowserFigure
from bench.pair import ROOMS as PAIR_ROOMS
from bench.pair import Pair
from bench.rooms import PACE, TARGET_ROOMS, Memory, RoomsFigure

KIB = 1024
CORES_FOR_TWO = 6
"""Two servers, two loads, the database and Valkey: with fewer cores they take them from one another."""


class Measured(msgspec.Struct):
    """All figures of one run; what was not asked for is empty or None."""

    postgres_version: str | None = None
    rooms: list[RoomsFigure] = []
    paced: list[RoomsFigure] = []
    pair: Pair | None = None
    floors: list[RoomsFigure] = []
    memory: Memory | None = None
    rules: RulesFigure | None = None
    pictures: PictureFigure | None = None
    drafts: DraftFigure | None = None
    cold: list[ColdLoad] = []
    browser: BrowserFigure | None = None
    spin: tuple[float, float] | None = None


def report(measured: Measured, command: str, whole: bool) -> str:
    """The figures as a page of Markdown; a `whole` run says what could not be measured."""
    parts = [
        "# Bench\n",
        _circumstances(measured, command),
        _targets(measured),
        _rooms(measured),
        _pair(measured.pair),
        _memory(measured.memory),
        _alone(measured),
        _browser(measured.browser, whole),
    ]
    return "\n".join(part for part in parts if part)


def _circumstances(measured: Measured, command: str) -> str:
    database = f", Postgres {measured.postgres_version}" if measured.postgres_version else ""
    machine = f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}{database}"
    how = "How the figures are made: [docs/bench.md](../docs/bench.md)."
    lines = [f"{datetime.now(UTC):%Y-%m-%d}, `{command}`. {machine}. {how}"]
    if measured.spin is not None:
        before, after = measured.spin
        lines.append(
            f"\nA fixed loop took {before:.2f} times its best time before the run, {after:.2f} times after: "
            "1.0 is a machine to oneself; with more, others were at work, and the figures are too high."
        )
    return "\n".join(lines) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table: the first column to the left, all others to the right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _us(seconds: float | None) -> str:
    return "–" if seconds is None else f"{seconds * 1e6:,.0f} µs"


def _ms(seconds: float) -> str:
    return f"{seconds * 1e3:,.1f} ms"


# Targets


def _targets(measured: Measured) -> str:
    rows = [*_room_targets(measured), *_pair_targets(measured.pair), *_small_targets(measured)]
    if not rows:
        return ""
    marked = [[what, goal, found, "yes" if met else "no"] for what, goal, found, met in rows]
    return "## What was to be reached\n\n" + table(["", "to reach", "measured", "met"], marked)


Target = tuple[str, str, str, bool]


def _room_targets(measured: Measured) -> Iterable[Target]:
    at = {(figure.database, figure.rooms): figure for figure in measured.rooms}
    floors = {figure.database: figure for figure in measured.floors}
    for rooms, goal in ((TARGET_ROOMS, 400e-6), (250, 500e-6)):
        if figure := at.get(("postgres", rooms)):
            what = f"server CPU per action, {rooms} rooms, Postgres"
            yield what, f"≤ {_us(goal)}", _us(figure.server_cpu), figure.server_cpu <= goal
    busy, floor = at.get(("postgres", TARGET_ROOMS)), floors.get("postgres")
    if busy and floor:
        yield _ratio("the same against the floor", busy.server_cpu / floor.server_cpu, 3.0)
    if busy and (sqlite := at.get(("sqlite", TARGET_ROOMS))):
        yield _ratio("SQLite against Postgres", sqlite.server_cpu / busy.server_cpu, 1.5)
    for figure in measured.paced:
        what = f"p99 at {PACE:.0f} actions/s over {TARGET_ROOMS} rooms, {figure.database}"
        yield what, "< 25 ms", _ms(figure.p99), figure.p99 < 25e-3
    if busy:
        yield "median update", "≤ 400 B", f"{busy.update_median:,.0f} B", busy.update_median <= 400
        yield "95 % of updates", "≤ 2,000 B", f"{busy.update_p95:,.0f} B", busy.update_p95 <= 2000


def _pair_targets(pair: Pair | None) -> Iterable[Target]:
    """Where there are not cores enough for two servers, the loads and the database, only the CPU can tell.

    There a process costs more beside any other, so it is compared with one on a machine as busy, too.
    """
    if pair is None:
        return
    if (os.cpu_count() or 1) >= CORES_FOR_TWO:
        ratio = pair.by_room.actions_per_second / pair.alone.actions_per_second
        yield _at_least("two processes against one", ratio, 1.7)
        return
    ratio = pair.by_room.capacity / pair.alone.capacity
    yield _at_least("two processes against one, by their CPU", ratio, 1.7)
    ratio = 2 * pair.by_room.capacity / pair.strangers.capacity
    yield _at_least("two processes against one beside a stranger, by their CPU", ratio, 1.7)


def _at_least(what: str, ratio: float, goal: float) -> Target:
    return what, f"≥ {goal:.1f} times", f"{ratio:.2f} times", ratio >= goal


def _ratio(what: str, ratio: float, goal: float) -> Target:
    return what, f"≤ {goal:.1f} times", f"{ratio:.2f} times", ratio <= goal


def _small_targets(measured: Measured) -> Iterable[Target]:
    if memory := measured.memory:
        yield _kib("memory per socket", memory.per_socket, 40)
        yield _kib("memory per idle loaded room", memory.per_room, 100)
    for cold in measured.cold:
        slowest = max(cold.by_journal, cold.by_snapshot)
        yield f"cold load, {cold.database}", "< 100 ms", _ms(slowest), slowest < 0.1
    if rules := measured.rules:
        yield "rules alone", "≥ 15,000 /s", f"{rules.per_second:,.0f} /s", rules.per_second >= 15_000
    if drafts := measured.drafts:
        yield from _draft_targets(drafts)
    if browser := measured.browser:
        size = browser.weight.shell_and_game
        yield "shell and one game, gzip", "≤ 120 kB", f"{size / 1000:.0f} kB", size <= 120_000
        yield "1,000 updates in Chromium", "≤ 300 ms", _ms(browser.updates), browser.updates <= 0.3


def _draft_targets(drafts: DraftFigure) -> Iterable[Target]:
    size, update = drafts.view, drafts.update
    dearest = max(drafts.options, drafts.slowest)
    yield "Antiquity: options, dearest draft", "< 20 ms", _ms(dearest), dearest < 20e-3
    yield "Antiquity: a step, median", "< 5 ms", _us(drafts.step), drafts.step < 5e-3
    yield "Antiquity: whole view of four, turn 10", "< 60 kB", f"{size / 1000:.1f} kB", size < 60_000
    yield "Antiquity: update in turn 10, median", "< 2,000 B", f"{update:,.0f} B", update < 2000


def _kib(what: str, size: float, goal: int) -> Target:
    return what, f"≤ {goal} KiB", f"{size / KIB:.0f} KiB", size <= goal * KIB


# Figures


HEAD = [
    "", "actions", "server CPU", "per core", "database CPU", "actions/s", "p50", "p99",
    "update, median", "p95", "per action and socket",
]  # fmt: skip


def _row(name: str, figure: RoomsFigure) -> list[str]:
    return [
        name,
        f"{figure.actions:,}",
        _us(figure.server_cpu),
        f"{1 / figure.server_cpu:,.0f} /s",
        _us(figure.database_cpu),
        f"{figure.actions_per_second:,.0f}",
        _ms(figure.p50),
        _ms(figure.p99),
        f"{figure.update_median:,.0f} B",
        f"{figure.update_p95:,.0f} B",
        f"{figure.bytes_per_action_and_socket:,.0f} B",
    ]


def _rooms(measured: Measured) -> str:
    rows = [_row(f"{figure.database}, {figure.rooms} rooms", figure) for figure in measured.rooms]
    rows += [_row(f"{figure.database}, {TARGET_ROOMS} rooms, paced", figure) for figure in measured.paced]
    rows += [_row(f"{figure.database}, floor", figure) for figure in measured.floors]
    if not rows:
        return ""
    intro = (
        "## Rooms of four sockets\n\nEach seat as fast as acknowledged; `paced`: "
        f"{PACE:.0f} actions a second, with the default clock of 60 s. CPU is processor time per action.\n\n"
    )
    return intro + table(HEAD, rows)


def _pair(pair: Pair | None) -> str:
    if pair is None:
        return ""
    alone = pair.alone
    rows = [
        [
            figure.name,
            f"{figure.actions:,}",
            _us(figure.server_cpu),
            f"{figure.capacity:,.0f} /s",
            f"{figure.capacity / alone.capacity:.2f}",
            f"{figure.actions_per_second:,.0f}",
            f"{figure.actions_per_second / alone.actions_per_second:.2f}",
        ]
        for figure in pair
    ]
    head = ["", "actions", "server CPU", "capacity", "against one", "actions/s here", "against one"]
    intro = (
        f"## Several processes\n\n{PAIR_ROOMS} rooms of four sockets for each process, on Postgres, with "
        f"Valkey between two processes, on {os.cpu_count()} cores. CPU is that of all servers together, per "
        "action; *capacity* is what they can do where each has a core of its own.\n\n"
    )
    return intro + table(head, rows)


def _memory(memory: Memory | None) -> str:
    if memory is None:
        return ""
    return (
        f"An idle loaded room takes {memory.per_room / KIB:.0f} KiB of the server's memory, "
        f"a socket {memory.per_socket / KIB:.0f} KiB.\n"
    )


def _alone(measured: Measured) -> str:
    parts = []
    if rules := measured.rules:
        parts.append(
            f"The rules alone (`options` and `apply`) do {rules.per_second:,.0f} random actions a second "
            f"({rules.actions:,} actions of four seats).\n"
        )
    if pictures := measured.pictures:
        parts.append(
            "An action at a table of four, without sockets and database: "
            f"judged on a clone {_us(pictures.judge)}, five pictures built {_us(pictures.build)}, "
            f"compared {_us(pictures.compare)}, encoded {_us(pictures.encode)}.\n"
        )
    if drafts := measured.drafts:
        parts.append(
            f"Antiquity, {drafts.steps:,} steps of medium bots at tables of four: the options of the largest "
            f"draft ({drafts.message:,} B) take {_us(drafts.options)}, those of the slowest "
            f"{_us(drafts.slowest)}, a step {_us(drafts.step)} in the median.\n"
        )
    if measured.cold:
        rows = [
            [cold.database, str(cold.entries), _ms(cold.by_journal), _ms(cold.by_snapshot)]
            for cold in measured.cold
        ]
        head = ["cold load", "entries", "by the journal alone", "by journal and snapshot"]
        parts.append("The longest golden game:\n\n" + table(head, rows))
    return "## Rules, pictures, cold load\n\n" + "\n".join(parts) if parts else ""


def _browser(browser: BrowserFigure | None, whole: bool) -> str:
    if browser is None:
        missing = "## Browser\n\nNot measured: the front end is not built, or there is no Chromium.\n"
        return missing if whole else ""
    weight = browser.weight
    return (
        f"## Browser\n\nA table fetches {weight.shell_and_game / 1000:.1f} kB of code and styles (gzip) and "
        f"{weight.fonts / 1000:.0f} kB of fonts. In Chromium the home page paints first after "
        f"{_ms(browser.first_paint)} and is whole after {_ms(browser.loaded)}; "
        f"a table takes 1,000 updates in {_ms(browser.updates)}.\n"
    )


def write(measured: Measured, command: str, path: Path) -> None:
    """Writes the page."""
    path.write_text(report(measured, command, whole=True))
