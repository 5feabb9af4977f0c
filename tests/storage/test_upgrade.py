"""An upgrade in the middle of games: rooms of all games, on tables of every earlier revision, play on."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from app.games.registry import games
from app.storage.database import alembic_config, migrate
from tests.api.people import Person, active, people
from tests.api.people import begun as begin
from tests.api.servers import Server, running, settings_for
from tests.storage.test_migrations import REVISIONS

GAMES = sorted(set(games()) - {"curio_shop"})
STEPS = 6


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def some_steps(*players: Person, room: str) -> None:
    """The first option of whoever owes a decision, so many times."""
    for _ in range(STEPS):
        await (await active(*players, room=room)).act(room)


async def _begin_all(server: Server) -> Any:
    async with people(server, "Ann", "Ben") as (ann, ben):
        rooms = [await begin(ann, ben, game=game) for game in GAMES]
        for room in rooms:
            await some_steps(ann, ben, room=room)
        await ann.ok("POST", f"/rooms/{rooms[0]}/chat", {"id": "x", "text": "On holiday, back soon."})
        pictures = {room: [await p.picture(room) for p in (ann, ben)] for room in rooms}
        return pictures, ann.token, ben.token


@pytest.fixture(scope="module")
def left_off(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A database with a running game of each kind: its file, what the two players saw, and their tokens."""
    folder = tmp_path_factory.mktemp("upgrade")
    file = folder / "vitrine.db"
    migrate(url_of(file))
    with running(settings_for(url_of(file), folder)) as server:
        return file, *asyncio.run(_begin_all(server))


async def _go_on(server: Server, pictures: Any, *tokens: str) -> None:
    async with people(server, None, None) as players:
        for player, token in zip(players, tokens, strict=True):
            player.http.headers["Authorization"] = f"Bearer {token}"
            player.token = token
        assert {room["id"] for room in (await players[0].ok("GET", "/rooms"))["mine"]} == set(pictures)
        for room, seen in pictures.items():
            for player, before in zip(players, seen, strict=True):
                now = await player.picture(room)
                assert now["version"] == before["version"]
                assert now["picture"]["view"] == before["picture"]["view"]
                past = await player.ok("GET", f"/rooms/{room}/replay?version=1")
                assert past["last"] == before["version"]
            await some_steps(*players, room=room)


@pytest.mark.parametrize("revision", REVISIONS)
def test_games_that_run_go_on_after_an_upgrade(left_off: Any, tmp_path: Path, revision: str) -> None:
    """The tables of a revision, with what they can hold of these games, are brought to the newest one."""
    file, pictures, *tokens = left_off
    for part in file.parent.glob(f"{file.name}*"):
        shutil.copy(part, tmp_path)
    url = url_of(tmp_path / file.name)
    command.downgrade(alembic_config(url), revision)
    migrate(url)
    with running(settings_for(url, tmp_path)) as server:
        asyncio.run(_go_on(server, pictures, *tokens))
