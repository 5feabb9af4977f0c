"""A server that plays other rules than a game was begun under: it says so, and loses nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.games.registry import games
from app.storage.database import migrate
from tests.api.people import Person, active, begun, new_id, people, play_out
from tests.api.servers import Server, running, settings_for
from tests.realtime.lines import line

RULES = "The rules that a later version of the server plays"


@pytest.fixture
def url(database_url: str, with_toy: None) -> str:
    migrate(database_url)
    return database_url


async def test_a_game_of_other_rules_waits_for_the_server_that_plays_them(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(url, tmp_path)
    with running(settings) as server:
        async with people(server, "Ann", "Ben") as (ann, ben):
            room, over = [await begun(ann, ben, game="curio_shop") for _ in range(2)]
            await play_out(ann, ben, room=over)
            await ann.act(room)
            before, document = await ann.picture(room), await ann.ok("GET", f"/rooms/{over}/export")
    with monkeypatch.context() as later:
        later.setattr(type(games()["curio_shop"]), "rules_version", RULES)
        with running(settings) as server:
            await _look_on(as_seen_by(server, ann), room, over, document)
    with running(settings) as server:
        ann, ben = as_seen_by(server, ann), as_seen_by(server, ben)
        assert (await ann.picture(room))["picture"]["view"] == before["picture"]["view"]
        await (await active(ann, ben, room=room)).act(room)


def as_seen_by(server: Server, person: Person) -> Person:
    """The same person, at a server that was started anew."""
    again = Person(server, person.name)
    again.id, again.token = person.id, person.token
    again.http.headers["Authorization"] = f"Bearer {person.token}"
    return again


async def _look_on(ann: Person, room: str, over: str, document: Any) -> None:
    """Rooms are there, results and documents too; what needs the old rules says which ones those are."""
    mine = {found["id"]: found for found in (await ann.ok("GET", "/rooms"))["mine"]}
    assert (mine[room]["status"], mine[room]["rules"], mine[room]["version"]) == ("playing", "1", 0)
    assert mine[over]["result"] == document["result"]
    assert await ann.ok("GET", f"/rooms/{over}/export") == document
    act = {"id": new_id(), "version": 1, "actions": [{"type": "x"}]}
    for method, path, body in (
        ("GET", "picture", None),
        ("GET", "events", None),
        ("GET", "replay", None),
        ("POST", "actions", act),
        ("POST", "undo", {"id": new_id(), "version": 1}),
        ("POST", "queries", {"type": "x"}),
    ):
        for place in (room, over):
            problem = await ann.refused("unavailable", method, f"/rooms/{place}/{path}", body)
            assert "version 1 of its rules" in problem["detail"]
            assert RULES in problem["detail"]
    async with line(ann.server, ann, room) as socket:
        assert (await socket.hear_of("room"))["room"]["version"] == 0
        assert (await socket.act({"type": "x"}, version=1))["code"] == "unavailable"
        await socket.say("chat", id=new_id(), text="What now?")
        await socket.hear_of("ack")
