"""The commands as they are typed: what they print, and how they end."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.settings import Settings
from app.storage.database import migrate
from tests.api.people import begun, people, play_out
from tests.api.servers import running, settings_for

runner = CliRunner()


@pytest.fixture
def furnished(
    database_url: str, tmp_path: Path, with_toy: None, monkeypatch: pytest.MonkeyPatch
) -> tuple[str, str]:
    """A database with a finished game, which the environment names: a user's id, and the room."""
    migrate(database_url)
    monkeypatch.setenv("VITRINE_DATABASE_URL", database_url)
    with running(settings_for(database_url, tmp_path)) as server:
        return asyncio.run(furnish(server))


async def furnish(server: Any) -> tuple[str, str]:
    async with people(server, "Ann", "Ben") as (ann, ben):
        over = await begun(ann, ben, game="curio_shop")
        await play_out(ann, ben, room=over)
        return ann.id, over


def run(*words: str, code: int = 0) -> str:
    """Runs a command: what it prints."""
    done = runner.invoke(cli, words)
    assert done.exit_code == code, done.output
    return done.output


def test_a_game_goes_out_and_comes_in_again(furnished: tuple[str, str], tmp_path: Path) -> None:
    host, room = furnished
    file = tmp_path / "game.json"
    run("export", room, str(file))
    assert json.loads(file.read_text())["game"] == "curio_shop"
    assert json.loads(run("export", room)) == json.loads(file.read_text())
    said = run("import", str(file), "--host", host)
    again = said.split()[-1].rstrip(".")
    assert again != room
    assert json.loads(run("export", again)) == json.loads(file.read_text())
    assert "2 games replayed, 0 would" in run("check")


def test_an_id_may_begin_with_a_dash(furnished: tuple[str, str]) -> None:
    assert "no such room" in run("export", "-v3RandomId", code=2)


def test_what_cannot_be_done_is_said_in_one_sentence(furnished: tuple[str, str], tmp_path: Path) -> None:
    host, room = furnished
    assert "no such room" in run("export", "nowhere", code=2)
    file = tmp_path / "game.json"
    run("export", room, str(file))
    assert "no user nobody" in run("import", str(file), "--host", "nobody", code=2)
    document = json.loads(file.read_text())
    file.write_text(json.dumps({**document, "result": None}))
    assert "result" in run("import", str(file), "--host", host, code=2)
    file.write_text("{}")
    assert "no exported game" in run("import", str(file), "--host", host, code=2)
    assert "cannot be read" in run("restore", str(file), code=2)


def test_a_backup_is_announced_with_its_rows(furnished: tuple[str, str], tmp_path: Path) -> None:
    file = tmp_path / "all.gz"
    assert str(file) in run("backup", str(file))
    assert "not empty" in run("restore", str(file), code=2)


def test_an_account_is_made_admin_and_let_in_again(furnished: tuple[str, str], tmp_path: Path) -> None:
    """A server that was left without anybody who runs it, or whose only admin forgot the password."""
    url = Settings().database_url
    with running(settings_for(url, tmp_path)) as server:
        asyncio.run(register(server, "Ann Admin", "Ben"))
    assert "Ben runs this server now" in run("admin", "ben")
    assert "Ben is an ordinary user" in run("admin", "Ben", "--remove")
    assert "no account of the name Cleo" in run("admin", "Cleo", code=2)
    code = run("code", "Ben").split()[1].rstrip(",")
    assert "no account of the name Cleo" in run("code", "Cleo", code=2)
    with running(settings_for(url, tmp_path)) as server:
        asyncio.run(come_in(server, "Ben", code))


async def register(server: Any, *names: str) -> None:
    async with people(server, *names) as group:
        for person in group:
            await person.ok("POST", "/accounts", {"name": person.name, "password": "a good password"})


async def come_in(server: Any, name: str, code: str) -> None:
    async with people(server, None) as (stranger,):
        body = {"name": name, "code": code, "password": "another password"}
        made = await stranger.ok("POST", "/sessions/by-code", body)
        assert made["user"]["name"] == name


def test_a_check_that_finds_something_ends_with_one(furnished: tuple[str, str], monkeypatch: Any) -> None:
    monkeypatch.setattr("app.upkeep.check.games", dict)
    assert "1 games replayed, 1 would" in run("check", code=1)
