"""`vitrine check`: every stored game is replayed under the present rules; what would differ is named."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from app.storage.database import Database, migrate
from app.upkeep.check import Verdict, check_games
from tests.api.people import begun, people, play_out
from tests.api.servers import running, settings_for

WINNERS = """
    UPDATE rooms SET result = replace(result, '"winners":[', '"winners":[9,') WHERE game = 'curio_shop'
"""
"""Makes somebody win who does not sit there."""


async def furnish(server: Any) -> str:
    async with people(server, "Ann", "Ben") as (ann, ben):
        over = await begun(ann, ben, game="curio_shop")
        await play_out(ann, ben, room=over)
        await begun(ann, ben, game="ghost_show")
        return over


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory, with_toy: None) -> tuple[Path, str]:
    """A database with a finished game and one just begun: its file, and the finished room."""
    folder = tmp_path_factory.mktemp("stored")
    file = folder / "vitrine.db"
    migrate(url_of(file))
    with running(settings_for(url_of(file), folder)) as server:
        return file, asyncio.run(furnish(server))


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
def played(stored: tuple[Path, str], tmp_path: Path) -> tuple[str, str]:
    """A copy of it, to be damaged: its URL, and the finished room."""
    file, over = stored
    for part in file.parent.glob(f"{file.name}*"):
        shutil.copy(part, tmp_path)
    return url_of(tmp_path / file.name), over


def verdicts(url: str, *damage: str) -> list[Verdict]:
    """What the check says, after some SQL was carried out."""

    async def look() -> list[Verdict]:
        db = Database(url)
        async with db.engine.begin() as connection:
            for statement in damage:
                await connection.execute(text(statement))
        found = [verdict async for verdict in check_games(db)]
        await db.close()
        return found

    return asyncio.run(look())


def test_games_of_the_present_rules_are_the_same(played: tuple[str, str]) -> None:
    url, over = played
    first, second = verdicts(url)
    assert (first.room, first.status, first.fault) == (over, "finished", None)
    assert first.entries > 3
    assert (second.status, second.entries, second.fault) == ("playing", 0, None)


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("UPDATE entries SET events = '[]' WHERE seq = 2", "entry 2 of"),
        ("DELETE FROM entries WHERE seq = 3", "entry 3 is missing"),
        ('UPDATE entries SET actions = \'[{"type": "no_such"}]\' WHERE seq = 4', "entry 4 of"),
        ('UPDATE entries SET "by" = 7 WHERE seq = 1', "entry 1 of"),
        ("UPDATE rooms SET options = '{\"no\": 1}' WHERE game = 'curio_shop'", "the start"),
        ("UPDATE rooms SET game = 'no_such' WHERE game = 'curio_shop'", "no such game"),
        (WINNERS, "end otherwise"),
    ],
)
def test_what_would_differ_is_named(played: tuple[str, str], damage: str, fault: str) -> None:
    url, over = played
    found = {verdict.room: verdict for verdict in verdicts(url, damage)}
    assert fault in (found.pop(over).fault or "")
    assert [verdict.fault for verdict in found.values()] == [None]
