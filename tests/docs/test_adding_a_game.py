"""The page on adding a game is true: its excerpts stand in the files they name, what it names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.games.game import Game
from tests.toy import bot, rules, state

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
EXCERPTS = re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_there_are_excerpts_of_every_file() -> None:
    files = {file.relative_to(ROOT).as_posix() for file in (ROOT / "tests" / "toy").glob("**/*.py")}
    assert files - {"tests/toy/scoring.py"} <= {name for name, _ in EXCERPTS}


@pytest.mark.parametrize(("name", "excerpt"), EXCERPTS, ids=[f"{i}-{n}" for i, (n, _) in enumerate(EXCERPTS)])
def test_excerpt_stands_in_its_file(name: str, excerpt: str) -> None:
    assert excerpt in (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:app|tests|docs|frontend)/[\w./]+)`", PAGE))))
def test_named_file_exists(name: str) -> None:
    assert (ROOT / name).exists()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`Game\.(\w+)", PAGE))))
def test_named_function_exists(name: str) -> None:
    assert hasattr(Game, name)


def test_what_the_table_points_to_exists() -> None:
    last = PAGE[PAGE.index("## 11.") :]
    named = {name for row in last.splitlines() for name in re.findall(r"`(\w+)`", row.split("|")[-2:][0])}
    known = {*dir(state), *dir(rules), *dir(bot)}
    assert named
    assert named <= known
