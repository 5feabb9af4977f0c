"""Decks of the host's own in the data folder: checked at start-up, offered, and carried by their rooms."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.rooms.decks import DeckFault, Decks
from app.settings import ROOT
from app.storage.database import migrate
from tests.api.people import begun, people
from tests.api.servers import running, settings_for

ITEMS = ROOT / "app" / "games" / "ghost_show" / "data" / "items.json"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with items of Ghost Show, one of them under another name."""
    own = tmp_path / "decks"
    (own / "ghost_show").mkdir(parents=True)
    shutil.copy(ITEMS, own / "ghost_show" / "items.json")
    change(own / "ghost_show" / "items.json", lambda data: data["items"][0].update(name="The printed one"))
    return own


def change(file: Path, how: Callable[[Any], Any]) -> None:
    """Changes a file of a deck."""
    data = json.loads(file.read_text())
    how(data)
    file.write_text(json.dumps(data))


async def test_the_house_deck_is_offered_and_goes_with_its_room(folder: Path, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'vitrine.db'}"
    await asyncio.to_thread(migrate, url)
    with running(settings_for(url, tmp_path, data_dir=folder)) as server:
        async with people(server, "Ann", "Ben") as (ann, ben):
            assert (await ann.ok("GET", "/games/ghost_show"))["decks"] == ["standard", "house"]
            assert (await ann.ok("GET", "/games/antique"))["decks"] == ["standard"]
            room = await begun(ann, ben, deck="house")
            assert (await ann.room(room))["deck"] == "house"
            assert (await ann.open("ghost_show", deck="standard"))["deck"] == "standard"
            await ann.refused("invalid_request", "POST", "/rooms", {"game": "antique", "deck": "house"})
            await ann.refused("invalid_request", "POST", "/rooms", {"game": "ghost_show", "deck": "mine"})
    with running(settings_for(url, tmp_path)) as server:
        house = server.services.house
        files = server.call(house.room(room)).facts.deck_files or {}
        assert files["items"]["items"][0]["name"] == "The printed one"
        assert house.decks.name_of("ghost_show", files) == "custom"


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lambda file: file.write_text("{"), "items.json cannot be read"),
        (lambda file: change(file, lambda data: data["items"].pop()), "is no deck of Antiques Ghost Show"),
        (
            lambda file: change(file, lambda data: data["items"][0].pop("name")),
            "is no deck of Antiques Ghost Show",
        ),
    ],
    ids=["no JSON", "an item too few", "a field missing"],
)
def test_a_deck_that_does_not_fit_is_named_at_start_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], Any], words: str
) -> None:
    """The server does not start, and says which deck it is and why."""
    spoil(folder / "ghost_show" / "items.json")
    with pytest.raises(DeckFault, match=words):
        Decks(folder)
    monkeypatch.setenv("VITRINE_DATA_DIR", str(folder))
    ended = CliRunner().invoke(cli, ["serve"])
    assert ended.exit_code == 2
    assert words in ended.output


@pytest.mark.parametrize(
    ("slug", "names"),
    [("ghost_show", ["types", "items", "collectors"]), ("antiques", ["goal_cards", "museum_cards"])],
)
def test_what_a_host_copies_to_begin_with_is_taken_as_it_is(
    slug: str, names: list[str], tmp_path: Path
) -> None:
    """The game's own files are a deck of the house, all or some of them."""
    own = tmp_path / slug
    own.mkdir()
    for name in names:
        shutil.copy(ROOT / "app" / "games" / slug / "data" / f"{name}.json", own)
    decks = Decks(tmp_path)
    assert decks.names(slug) == ["standard", "house"]
    assert sorted(decks.files(slug, "house") or ()) == sorted(names)
