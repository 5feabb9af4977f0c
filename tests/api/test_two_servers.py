"""Two servers on one database and one Valkey, seen from outside: people, limits, sealed drafts."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.api.limits import LIMITS
from app.api.services import VERSION
from app.client.play import choose
from app.storage.database import migrate
from tests.api.accounts import make_admin, register, sign_in
from tests.api.people import Person, begun, first_of, new_id, people
from tests.api.servers import Server, fresh_database, running, settings_for
from tests.realtime.lines import Line, line
from tools import valkey as tool
from tools.valkey import Valkey

pytestmark = pytest.mark.postgres
Plain = Any
STEPS = 4
"""Of a draft."""


@pytest.fixture(scope="module")
def valkey() -> Iterator[Valkey]:
    with tool.server() as server:
        yield server


@pytest.fixture(scope="module")
def two(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    valkey: Valkey,
    with_toy: None,
) -> Iterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("two")
    with fresh_database("postgres", request, folder) as url:
        migrate(url)
        settings = settings_for(url, folder, rate_limits="on", redis_url=valkey.url)
        with running(settings) as one, running(settings) as other:
            yield one, other


def at(server: Server, person: Person) -> Person:
    """The same person at another server."""
    same = Person(server, person.name)
    same.id, same.token = person.id, person.token
    same.http.headers["Authorization"] = f"Bearer {person.token}"
    return same


@asynccontextmanager
async def visitors(two: tuple[Server, Server], *names: str) -> AsyncIterator[list[tuple[Person, Person]]]:
    """New guests, each as somebody at both servers."""
    async with AsyncExitStack() as stack:
        here = await stack.enter_async_context(people(two[0], *names))
        there = [at(two[1], person) for person in here]
        for person in there:
            await stack.enter_async_context(person.http)
        yield list(zip(here, there, strict=True))


async def pause() -> None:
    """A moment, between two questions."""
    await asyncio.sleep(0.02)


async def test_who_signs_out_at_one_server_is_signed_out_at_all(two: tuple[Server, Server]) -> None:
    async with visitors(two, "Ann", "Ben") as ((ann, ann_there), (ben, _)):
        room = await begun(ann, ben)
        await ann_there.ok("GET", "/me")
        async with line(two[1], ann_there, room) as socket:
            await socket.hear_of("sync")
            await ann.ok("DELETE", "/sessions/current")
            assert await socket.closed() == 4401
        await ann_there.refused("not_signed_in", "GET", "/me")


async def test_a_new_name_is_known_at_all_servers(two: tuple[Server, Server]) -> None:
    async with visitors(two, "Ann") as ((ann, ann_there),):
        assert (await ann_there.ok("GET", "/me"))["name"] == "Ann"
        await ann.ok("PATCH", "/me", {"name": "Anna"})
        async with asyncio.timeout(20):
            while (await ann_there.ok("GET", "/me"))["name"] != "Anna":
                await pause()


async def test_what_is_counted_at_one_server_counts_at_all(two: tuple[Server, Server]) -> None:
    """Half of what is allowed here and half of it there, and there is no more anywhere."""
    most = LIMITS["chat"].amount
    async with visitors(two, "Ann", "Ben") as ((ann, ann_there), (ben, _)):
        room = await begun(ann, ben)
        for number in range(most):
            person = (ann, ann_there)[number % 2]
            await person.ok("POST", f"/rooms/{room}/chat", {"id": new_id(), "text": "x"})
        for person in (ann, ann_there):
            async with asyncio.timeout(20):
                while (await said(person, room)) != 429:
                    await pause()
            await person.refused("rate_limited", "POST", f"/rooms/{room}/chat", {"id": "y", "text": "y"})


async def said(person: Person, room: str) -> int:
    """The status of one more line of chat."""
    answer = await person.ask("POST", f"/rooms/{room}/chat", {"id": new_id(), "text": "x"})
    return answer.status_code


async def test_a_guest_who_signs_in_is_joined_at_all_servers(two: tuple[Server, Server]) -> None:
    """The other server has the room in memory, and shows it to the guest: it looks again."""
    async with visitors(two, "Ann", "Ben") as ((ann, ann_there), (ben, ben_there)):
        account = Person(two[0], "Ann")
        async with account.http:
            await account.sign_in()
            await register(account)
            room = await begun(ann, ben)
            async with line(two[1], ann_there, room) as shut, line(two[1], ben_there, room) as open_there:
                await shut.hear_of("sync")
                await sign_in(ann, account.name, join=True)
                assert ann.id == account.id
                assert await shut.closed() == 4401
                await open_there.hear_of("room")
                while open_there.room["seats"][0]["user"]["id"] != account.id:
                    await open_there.hear_of("room")
            assert (await at_once(two[1], ann, room))["you"] == 0
            await ann_there.refused("not_signed_in", "GET", "/me")


async def at_once(server: Server, person: Person, room: str) -> Plain:
    """The room as the other server tells it to a person."""
    same = at(server, person)
    async with same.http:
        return await same.room(room)


async def test_an_admin_sees_all_processes(two: tuple[Server, Server]) -> None:
    """Each tells the others how much it has in memory; the one that answers knows its own."""
    async with visitors(two, "Ann", "Ben") as ((ann, ann_there), (ben, _)):
        await register(ann)
        make_admin(two[0], ann)
        room = await begun(ann, ben)
        async with line(two[1], ann_there, room):
            for asked, person in enumerate((ann, ann_there)):
                async with asyncio.timeout(20):
                    while not is_told_of(processes := (await person.ok("GET", "/admin"))["processes"]):
                        await pause()
                assert [process["answers"] for process in processes] == [asked == 0, asked == 1]
                assert {process["version"] for process in processes} == {VERSION}


def is_told_of(processes: Plain) -> bool:
    """Whether two processes are told, the later started with one socket, and each with a room."""
    return [process["sockets"] for process in processes] == [0, 1] and all(p["rooms"] for p in processes)


async def test_calls_that_alternate_between_servers_play_a_whole_game(two: tuple[Server, Server]) -> None:
    """Behind a balancer that sends each call anywhere: what one has answered, the next one knows."""
    async with visitors(two, "Ann", "Ben") as (ann, ben):
        opened = await ann[0].open("ghost_show", seats=2)
        room = opened["id"]
        await ben[1].sit(room, invite=opened["invite"])
        await ann[0].ok("POST", f"/rooms/{room}/start")
        for number in count():
            here, there = number % 2, 1 - number % 2
            info = await ann[here].room(room)
            if info["status"] != "playing":
                break
            for person in (ann, ben):
                seen = await person[here].picture(room)
                if seen["picture"]["options"]:
                    body = {"id": new_id(), "version": seen["version"]}
                    actions = {"actions": [first_of(seen["picture"]["options"])]}
                    done = await person[there].ok("POST", f"/rooms/{room}/actions", {**body, **actions})
                    assert (await person[here].picture(room))["version"] >= done["version"]
        async with asyncio.timeout(20):
            while (await ben[1].room(room))["result"] is None:
                await pause()
        assert (await ben[0].room(room))["result"] == (await ben[1].room(room))["result"]


async def test_drafts_made_at_two_servers_do_not_disturb_each_other(two: tuple[Server, Server]) -> None:
    """Sealed: one seat's steps raise no other seat's version, so nobody is refused for another's draft."""
    async with visitors(two, "Ann", "Ben", "Cleo") as ((ann, _), (ben, ben_there), (_, cleo_there)):
        room = await begun(ann, ben, game="antiquity", seed="drafts at two servers")
        async with (
            line(two[0], ann, room) as first,
            line(two[1], ben_there, room) as second,
            line(two[1], cleo_there, room) as stranger,
        ):
            for socket in (first, second, stranger):
                await socket.hear_of("sync")
            await found_cities(first, second)
            await asyncio.gather(draft(first, Random(1)), draft(second, Random(2)))
            for socket, person in ((first, ann), (second, ben_there), (stranger, cleo_there)):
                now = await person.picture(room)
                while socket.version != now["version"]:
                    await socket.hear()
                assert socket.picture == now["picture"]
                kinds = Counter(message["type"] for message in socket.heard)
                assert kinds["problem"] == 0
                assert kinds["sync"] == 1
                assert kinds["ack"] == (0 if socket is stranger else 1 + STEPS)


async def found_cities(*lines: Line) -> None:
    """Each seat places its first city, in turn, and both see it."""
    for _ in lines:
        (turn,) = [socket for socket in lines if socket.picture["options"]]
        await turn.act(first_of(turn.picture["options"]))
        for socket in lines:
            await socket.reach(turn.version or 0)


async def draft(socket: Line, chance: Random) -> None:
    """A seat builds in its own draft, step by step."""
    for _ in range(STEPS):
        options = [option for option in socket.picture["options"] if option["type"] == "build"]
        assert (await socket.act(choose(options, chance)))["type"] == "ack"
