"""Standing plans over REST (toy game): private, followed at once and on every change, kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from app.cli import configure_logs
from app.games.registry import games
from app.storage.database import migrate
from tests.api.people import Person, begun, people, seated, until
from tests.api.servers import Server, running, settings_for
from tests.toy.state import Wrap

Plain = Any
GAME = "curio_shop"


def value(curio: str) -> int:
    return int(curio.split("_")[1])


async def plan(person: Person, room: str, given: Plain) -> Plain:
    return await person.ok("PUT", f"/rooms/{room}/plan", {"plan": given})


async def wrapped(person: Person, room: str) -> str | None:
    """What one has wrapped, by one's own picture."""
    view = (await person.picture(room))["picture"]["view"]
    gift: str | None = view["wrapped"] or view["guests"][view["seat"]]["gift"]
    return gift


async def wrap_any(person: Person, room: str) -> None:
    """Wraps the first curio of the hand."""
    hand = (await person.picture(room))["picture"]["view"]["hand"]
    await person.act(room, {"type": "wrap", "curio": hand[0]})


async def test_a_plan_that_is_refused_is_nobody_elses_to_know_of(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor whoever reads the log: which orders somebody has given is a secret of the game."""
    orders = Wrap(curio="no such curio")
    monkeypatch.setattr(type(games()[GAME]), "planned", lambda *_: [orders])
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game=GAME)
        configure_logs("warning")
        with capture_logs() as logged:
            await plan(ann, room, {"gift": "dearest"})
        configure_logs("error")
    (entry,) = [entry for entry in logged if entry["event"] == "plan_not_followed"]
    assert set(entry) == {"event", "log_level", "room", "code"}


async def test_a_plan_is_followed_at_once_and_seen_by_its_owner_alone(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await begun(ann, ben, game=GAME)
        hand = (await ben.picture(room))["picture"]["view"]["hand"]
        assert await ben.ok("GET", f"/rooms/{room}/plan") == {"plan": None}
        assert await plan(ben, room, {"gift": "dearest"}) == {"plan": {"gift": "dearest"}}
        assert await ben.ok("GET", f"/rooms/{room}/plan") == {"plan": {"gift": "dearest"}}
        assert await ann.ok("GET", f"/rooms/{room}/plan") == {"plan": None}
        assert await wrapped(ben, room) == max(hand, key=value)
        await stranger.refused("not_signed_in", "GET", f"/rooms/{room}/plan")


async def test_keeping_a_plan_that_says_nothing_now_changes_nothing_that_others_see(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game=GAME)
        await wrap_any(ben, room)
        before = [await person.picture(room) for person in (ann, ben)], await ann.room(room)
        await plan(ben, room, {"gift": "cheapest"})
        await plan(ben, room, None)
        assert ([await person.picture(room) for person in (ann, ben)], await ann.room(room)) == before


async def test_a_plan_goes_on_round_by_round_until_it_is_taken_back(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await seated(ann, ben, game=GAME, options={"bargains": False})
        await plan(ben, room, {"gift": "dearest"})
        await ann.ok("POST", f"/rooms/{room}/start")
        await _until_wrapped(ann, room)
        await wrap_any(ann, room)
        await _take_turns(ann, ben, room=room, until_round=2)
        await _until_wrapped(ann, room)
        await plan(ben, room, None)
        await wrap_any(ann, room)
        await _take_turns(ann, ben, room=room, until_round=3)
        assert [actor["seat"] for actor in (await ben.room(room))["actors"]] == [0, 1]


async def _until_wrapped(other: Person, room: str) -> None:
    """Waits until only the first seat's gift is missing."""
    await until(room, other, lambda info: [actor["seat"] for actor in info["actors"]] == [0])


async def _take_turns(*players: Person, room: str, until_round: int) -> None:
    """All take from the shelf until the next round begins."""
    while True:
        info = await until(room, players[0], lambda info: info["actors"] or info["status"] != "playing")
        view = (await players[0].picture(room))["picture"]["view"]
        if view["round"] >= until_round:
            return
        await players[info["actors"][0]["seat"]].act(room)


async def test_what_its_owner_does_against_a_plan_stands(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game=GAME)
        hand = (await ben.picture(room))["picture"]["view"]["hand"]
        await plan(ben, room, {"gift": "dearest"})
        other = min(hand, key=value)
        await ben.act(room, {"type": "wrap", "curio": other})
        assert await wrapped(ben, room) == other
        await wrap_any(ann, room)
        assert await wrapped(ben, room) == other


async def test_refused_plans_change_nothing(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room, other = await begun(ann, ben, game=GAME), await begun(ann, ben)
        path = f"/rooms/{room}/plan"
        await plan(ann, room, {"gift": None})
        for wrong in ({"gift": "best"}, {"present": "cheapest"}, {"gift": 3}):
            await ann.refused("invalid_request", "PUT", path, {"plan": wrong})
        bodies: list[Plain] = [{}, {"plan": []}, {"plan": {}, "more": 1}]
        for body in bodies:
            await ann.refused("invalid_request", "PUT", path, body)
        assert await ann.ok("GET", path) == {"plan": {"gift": None}}
        await cleo.refused("not_your_room", "PUT", path, {"plan": {"gift": "cheapest"}})
        problem = await ann.refused("invalid_request", "PUT", f"/rooms/{other}/plan", {"plan": {}})
        assert "has no plans" in problem["detail"]


async def test_a_plan_survives_the_server(database_url: str, tmp_path: Path, with_toy: None) -> None:
    """Stored while nobody can act on it, it is followed by the server that comes after."""
    await asyncio.to_thread(migrate, database_url)
    settings = settings_for(database_url, tmp_path)
    with running(settings) as first:
        async with people(first, "Ann", "Ben") as (ann, ben):
            room = await begun(ann, ben, game=GAME)
            await wrap_any(ben, room)
            await plan(ben, room, {"gift": "cheapest"})
            tokens = ann.token, ben.token
    with running(settings) as second:
        async with people(second, None, None) as (ann, ben):
            for person, token in zip((ann, ben), tokens, strict=True):
                person.token = token
                person.http.headers["Authorization"] = f"Bearer {token}"
            assert await ben.ok("GET", f"/rooms/{room}/plan") == {"plan": {"gift": "cheapest"}}
            await wrap_any(ann, room)
            await _take_turns(ann, ben, room=room, until_round=2)
            await _until_wrapped(ann, room)


async def test_a_seat_that_is_played_for_its_user_follows_no_plan(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game=GAME, mode="correspondence")
        await ben.ok("DELETE", f"/rooms/{room}/seats/1")
        await ben.refused("not_your_turn", "POST", f"/rooms/{room}/actions", await _a_wrap(ben, room))
        await plan(ben, room, {"gift": "dearest"})
        assert (await ann.room(room))["seats"][1]["kind"] == "open"


async def _a_wrap(person: Person, room: str) -> Plain:
    seen = await person.picture(room)
    curio = seen["picture"]["view"]["hand"][0]
    return {"id": "a wrap", "version": seen["version"], "actions": [{"type": "wrap", "curio": curio}]}
