"""People at a server: each a guest with a token of its own, who speaks HTTP and checks what comes back."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import connect

from app.problems import STATUS, TITLES
from tests.api.servers import Server

Plain = Any
API = "/api/v1"


class Person:
    """One caller. `name` None is somebody who has not signed in."""

    def __init__(self, server: Server, name: str | None) -> None:
        self.server = server
        self.name = name
        self.id = ""
        self.token: str | None = None
        self.http = httpx.AsyncClient(base_url=server.url + API, trust_env=False, timeout=20)

    async def sign_in(self) -> None:
        """Becomes a guest, known by the token alone."""
        made = await self.ok("POST", "/guests", {"name": self.name})
        self.id, self.token = made["user"]["id"], made["token"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    async def ask(self, method: str, path: str, body: Plain = None, **query: Plain) -> httpx.Response:
        """Any call, as the server answers it."""
        return await self.http.request(method, path, json=body, params=query or None)

    async def ok(self, method: str, path: str, body: Plain = None, **query: Plain) -> Plain:
        """A call that succeeds: its answer."""
        response = await self.ask(method, path, body, **query)
        assert response.is_success, f"{method} {path}: {response.status_code} {response.text}"
        return response.json() if response.content else None

    async def refused(self, code: str, method: str, path: str, body: Plain = None, **query: Plain) -> Plain:
        """A call that is refused with this code, in a proper problem document, which is returned."""
        response = await self.ask(method, path, body, **query)
        return check_problem(response, code)

    # Rooms

    async def open(self, game: str = "ghost_show", **wish: Plain) -> Plain:
        return await self.ok("POST", "/rooms", {"game": game, "clock": None, **wish})

    async def room(self, room: str) -> Plain:
        return await self.ok("GET", f"/rooms/{room}")

    async def sit(self, room: str, **wish: Plain) -> Plain:
        return await self.ok("POST", f"/rooms/{room}/seats", wish)

    async def picture(self, room: str) -> Plain:
        return await self.ok("GET", f"/rooms/{room}/picture")

    async def version(self, room: str) -> int:
        version: int = (await self.picture(room))["version"]
        return version

    async def act(
        self, room: str, *actions: Plain, version: int | None = None, request: str | None = None
    ) -> Plain:
        """Submits actions (without any: the first that the options offer) on the present picture."""
        seen = await self.picture(room)
        given = list(actions) or [first_of(seen["picture"]["options"])]
        body = {
            "id": request or new_id(),
            "version": seen["version"] if version is None else version,
            "actions": given,
        }
        return await self.ok("POST", f"/rooms/{room}/actions", body)


def check_problem(response: httpx.Response, code: str) -> Plain:
    """Checks a problem document (RFC 9457) and its code's own status."""
    assert response.headers["content-type"] == "application/problem+json", response.text
    problem = response.json()
    assert problem["code"] == code, problem
    assert response.status_code == problem["status"] == STATUS[code], problem
    assert problem["title"] == TITLES[code]
    assert problem["type"] == "about:blank"
    assert isinstance(problem["detail"], str)
    assert problem["detail"]
    assert (code == "rate_limited") == ("retry-after" in response.headers)
    return problem


def new_id() -> str:
    """A request's id."""
    return secrets.token_urlsafe(8)


def first_of(options: Sequence[Mapping[str, Plain]]) -> dict[str, Plain]:
    """The first legal action of the first template."""
    action: dict[str, Plain] = {"type": options[0]["type"]}
    for name, domain in options[0].items():
        if name not in ("type", "any_version"):
            is_set = isinstance(domain, Mapping)
            action[name] = domain["from"][: domain["min"]] if is_set else domain[0]
    return action


@asynccontextmanager
async def people(server: Server, *names: str | None) -> AsyncIterator[list[Person]]:
    """New guests of these names; None is a stranger who does not sign in."""
    async with AsyncExitStack() as stack:
        group = []
        for name in names:
            person = Person(server, name)
            await stack.enter_async_context(person.http)
            if name is not None:
                await person.sign_in()
            group.append(person)
        yield group


async def seated(host: Person, *others: Person, game: str = "ghost_show", **wish: Plain) -> str:
    """A room of the host's in which the others sit, not yet started: its id."""
    room = await host.open(game, **{"seats": 1 + len(others), **wish})
    for other in others:
        await other.sit(room["id"], invite=room["invite"])
    room_id: str = room["id"]
    return room_id


async def begun(host: Person, *others: Person, game: str = "ghost_show", **wish: Plain) -> str:
    """A game of the host's with the others, just begun: the room's id."""
    room = await seated(host, *others, game=game, **wish)
    await host.ok("POST", f"/rooms/{room}/start")
    return room


async def active(*players: Person, room: str) -> Person:
    """The first of the players who owes a decision, each by what it is shown: a game may hide who is done."""
    for player in players:
        info = await player.room(room)
        if info["you"] in [actor["seat"] for actor in info["actors"]]:
            return player
    raise AssertionError("None of the players is awaited.")


async def until(room: str, person: Person, true: Callable[[Plain], bool]) -> Plain:
    """The room, once `true` holds of it: looked at again whenever its socket tells of something."""
    headers = {"Authorization": f"Bearer {person.token}"}
    url = f"ws://{person.server.address}{API}/rooms/{room}/socket"
    async with connect(url, additional_headers=headers, proxy=None) as line:
        while not true(info := await person.room(room)):
            await line.recv()
    return info


async def play_out(*players: Person, room: str) -> Plain:
    """The players take the first option of each turn until the end: the room. Bots play by themselves."""
    while (info := await players[0].room(room))["status"] == "playing":
        awaited = {(info["seats"][actor["seat"]]["user"] or {}).get("id") for actor in info["actors"]}
        for player in players:
            if player.id in awaited:
                await player.act(room)
                break
    return info
