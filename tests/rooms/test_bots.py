"""Bots in their own process: whatever one of them does, its table goes on, and no other table notices."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.bots.runner import BotFault, BotRunner
from app.games.chance import Chance
from app.games.ghost_show import game as ghost_show
from app.games.kernel import Player, Seat
from app.storage.database import migrate
from tests.durability.houses import Witness, act, active_seat, begun, guests, house_at, journal

ROOT = Path(__file__).parents[2]

BAD_BOT = """
import os, sys, time
from app.games.ghost_show import GhostShow
good = GhostShow.bot

def bot(self, view, options, level, chance):
    if level != "easy":
        return good(self, view, options, level, chance)
    match os.environ["BAD_BOT"]:
        case "raises": raise RuntimeError("no idea")
        case "exits": sys.exit(3)
        case "dies": os._exit(3)
        case "hangs": time.sleep(3600)
        case "says nothing": return []
        case "cheats": return [{"type": "move", "lot": 99}]
        case "babbles": return [{"type": "fly"}, 7]
        case "prints":
            print("hello"); sys.stdout.flush()
            return good(self, view, options, level, chance)

GhostShow.bot = bot
if "app.bots.worker" in sys.orig_argv:
    with open(os.environ["WORKERS"], "a") as file:
        file.write(f"{os.getpid()}\\n")
"""
FAULTS = ["raises", "exits", "dies", "hangs", "says nothing", "cheats", "babbles"]


@pytest.fixture
def bad_bot(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Bots of level easy go wrong in the worker, in the way that the test names."""
    (tmp_path / "sitecustomize.py").write_text(BAD_BOT)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("BAD_BOT", request.param)
    monkeypatch.setenv("WORKERS", str(tmp_path / "workers"))
    kind: str = request.param
    return kind


@asynccontextmanager
async def runner(seconds: float = 20.0) -> AsyncIterator[BotRunner]:
    runner = BotRunner(seconds)
    try:
        yield runner
    finally:
        await runner.close()


def question(level: str) -> tuple[Any, ...]:
    """What a bot of a level is asked in a fresh game."""
    options = ghost_show.room_options({}, 2, "live")
    players = [Player(), Player("bot", level)]
    state, _ = ghost_show.setup(players, options, ghost_show.deck(), Chance("seed", {}))
    seat = state.active_seat
    offered = [option.wire() for option in ghost_show.options(state, seat).options]
    return ghost_show.slug, ghost_show.view(state, Seat(seat)), offered, level, "seed", "bot 0 at 0"


async def test_a_bot_answers_the_same_every_time() -> None:
    async with runner() as bots, runner() as others:
        answers = [await place.act(*question("medium")) for place in (bots, bots, others)]
        assert answers[0] == answers[1] == answers[2]
        assert answers[0][0]["type"] in ("appraise", "move")


@pytest.mark.parametrize("bad_bot", FAULTS[:4], indirect=True)
async def test_a_bot_that_fails_says_so_and_the_next_one_plays(bad_bot: str) -> None:
    async with runner(seconds=1.0 if bad_bot == "hangs" else 20.0) as bots:
        for _ in range(2):
            with pytest.raises(BotFault):
                await bots.act(*question("easy"))
            assert (await bots.act(*question("medium")))[0]["type"] in ("appraise", "move")


@pytest.mark.parametrize("bad_bot", ["prints"], indirect=True)
async def test_a_bot_that_prints_answers_nobody_elses_question(bad_bot: str) -> None:
    async with runner() as bots:
        for _ in range(3):
            first = await bots.act(*question("easy"))
            second = await bots.act(*question("medium"))
            assert {first[0]["type"], second[0]["type"]} <= {"appraise", "move"}
        assert second == await bots.act(*question("medium"))


async def test_many_bots_ask_at_once_and_each_gets_its_own_answer() -> None:
    async with runner() as bots:
        alone = {level: await bots.act(*question(level)) for level in ghost_show.bot_levels}
        levels = [*ghost_show.bot_levels] * 8
        answers = await asyncio.gather(*(bots.act(*question(level)) for level in levels))
        assert list(answers) == [alone[level] for level in levels]


@pytest.mark.parametrize("bad_bot", ["hangs"], indirect=True)
async def test_closing_ends_even_a_bot_that_hangs(bad_bot: str, tmp_path: Path) -> None:
    bots = BotRunner()
    await bots.act(*question("medium"))
    asked = asyncio.ensure_future(bots.act(*question("easy")))
    await asyncio.sleep(0.1)
    pids = workers(tmp_path)
    await bots.close()
    with pytest.raises(BotFault):
        await asyncio.wait_for(asked, 30)
    await gone(pids)


@pytest.mark.parametrize("bad_bot", FAULTS, indirect=True)
async def test_the_seat_of_a_bad_bot_takes_the_default(bad_bot: str, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'vitrine.db'}"
    await asyncio.to_thread(migrate, url)
    async with house_at(url) as house:
        house.bots = BotRunner(1.0 if bad_bot == "hangs" else 20.0)
        (ann,) = await guests(house, "Ann")
        room = await begun(house, ann, bots=["easy"])
        witness = Witness(room)
        for number in range(2):
            await witness.until(lambda: active_seat(room) == 0)
            assert await act(room, 0, f"a{number}") == "done"
        await witness.until(lambda: active_seat(room) == 0)
        assert {row.taken for row in await journal(house, room) if row.by == 1} == {"absent"}


def workers(folder: Path) -> list[int]:
    """The process ids of the workers that have been started."""
    pids = [int(line) for line in (folder / "workers").read_text().split()]
    assert pids
    return pids


async def gone(pids: list[int]) -> None:
    """Waits until none of the processes is there."""
    async with asyncio.timeout(30):
        for pid in pids:
            while True:
                if not lives(pid):
                    break
                await asyncio.sleep(0.02)


def lives(pid: int) -> bool:
    """Whether a process is there, and is no mere entry of the table."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not stat.exists() or ") Z " not in stat.read_text()


PARENT = """
import asyncio, sys
from app.bots.runner import BotRunner
from tests.rooms.test_bots import question

async def main():
    runner = BotRunner()
    await runner.act(*question("medium"))
    sys.stdout.write("ready\\n"); sys.stdout.flush()
    await asyncio.sleep(3600)

asyncio.run(main())
"""


@pytest.mark.parametrize("bad_bot", ["raises"], indirect=True)
async def test_a_worker_does_not_outlive_a_killed_server(bad_bot: str, tmp_path: Path) -> None:
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert parent.stdout is not None
    assert await asyncio.wait_for(parent.stdout.readline(), 60) == b"ready\n"
    pids = workers(tmp_path)
    assert all(lives(pid) for pid in pids)
    os.kill(parent.pid, signal.SIGKILL)
    await parent.wait()
    await gone(pids)
