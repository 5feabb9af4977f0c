"""Players under load: each on a socket, each remembering what it asked and what was acknowledged."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from app.client.patch import apply_patch
from app.client.play import choose

Plain = Any
API = "/api/v1"


@dataclass
class Request:
    """An action as it was sent, and what became of it as far as its sender knows."""

    id: str
    message: Plain
    fate: str = "unknown"


class Unanswered(Exception):
    """A request could neither be carried out nor refused just now: it is sent again."""


@dataclass
class Player:
    """One seat's player, who outlives any number of servers."""

    room: str
    seat: int
    token: str
    chance: Random
    version: int | None = None
    picture: Plain = None
    last_version: int | None = None
    requests: list[Request] = field(default_factory=list)
    acks: asyncio.Queue[None] | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended, and its last picture has been seen."""
        return self.last_version is not None and self.version == self.last_version

    def open_request(self) -> Request | None:
        """The request that has not been answered yet."""
        return next((request for request in self.requests if request.fate == "unknown"), None)

    async def play(self, url: str) -> None:
        """Plays until the game is over or the server gone."""
        version = "" if self.version is None else f"?version={self.version}"
        address = f"ws{url.removeprefix('http')}{API}/rooms/{self.room}/socket{version}"
        headers = {"Authorization": f"Bearer {self.token}"}
        try:
            async with connect(
                address, additional_headers=headers, proxy=None, compression=None, open_timeout=60
            ) as line:
                if request := self.open_request():
                    await line.send(json.dumps(request.message))
                elif self.picture is not None:
                    await self._act(line)
                while not self.over:
                    await self._take(line, json.loads(await line.recv()))
        except (ConnectionClosed, OSError, InvalidHandshake, InvalidMessage, Unanswered):
            return

    async def travel(self, addresses: Callable[[], Sequence[str]]) -> None:
        """Plays until the game is over, at one of several servers, and at the next when that one is gone."""
        for number in count(self.seat):
            if self.over:
                return
            urls = addresses()
            await self.play(urls[number % len(urls)])
            await asyncio.sleep(self.chance.uniform(0.02, 0.1))

    async def _take(self, line: ClientConnection, message: Plain) -> None:
        match message["type"]:
            case "sync":
                self.version, self.picture = message["version"], message["picture"]
            case "update" if message["from"] == self.version:
                self.picture = apply_patch(self.picture, message["patch"])
                self.version = message["version"]
            case "update":
                raise AssertionError(f"seat {self.seat} has {self.version}, is told {message}")
            case "room":
                if message["room"]["status"] == "finished":
                    self.last_version = message["room"]["version"]
            case "ack" | "problem":
                self._settle(message)
            case "presence" | "chat":
                return
            case other:
                raise AssertionError(f"unexpected: {other}")
        await self._act(line)

    def _settle(self, message: Plain) -> None:
        if message.get("code") == "unavailable":
            raise Unanswered
        request = next(request for request in self.requests if request.id == message["id"])
        fate = "acknowledged" if message["type"] == "ack" else "refused"
        if fate == "refused":
            assert message["code"] in ("version_conflict", "not_your_turn", "room_over"), message
        assert request.fate in ("unknown", fate), f"{request} is now {fate}"
        request.fate = fate
        if fate == "acknowledged" and self.acks is not None:
            self.acks.put_nowait(None)

    async def _act(self, line: ClientConnection) -> None:
        if self.over or self.picture is None or self.open_request() or not self.picture["options"]:
            return
        if all(actor["seat"] != self.seat for actor in self.picture["actors"]):
            return
        request = Request(secrets.token_urlsafe(8), None)
        action = choose(self.picture["options"], self.chance)
        request.message = {"type": "act", "id": request.id, "version": self.version, "actions": [action]}
        self.requests.append(request)
        for _ in range(self.chance.choice((1, 1, 1, 2))):
            await line.send(json.dumps(request.message))


class Guests:
    """Opens rooms at a server, with a player for each seat."""

    def __init__(self, url: str, chance: Random) -> None:
        self._http = httpx.AsyncClient(base_url=url + API, trust_env=False, timeout=60)
        self._chance = chance

    async def room(
        self, game: str, seats: int, bots: int = 0, clock: Plain = None, **options: Plain
    ) -> list[Player]:
        """A game just begun."""
        async with self._http as http:
            tokens = [
                (await http.post("/guests", json={"name": f"Guest {n}"})).json()["token"]
                for n in range(seats)
            ]
            http.cookies.clear()
            bearers = [{"Authorization": f"Bearer {token}"} for token in tokens]
            wish = {"game": game, "seats": seats + bots, "clock": clock, "options": options}
            room = (await http.post("/rooms", json=wish, headers=bearers[0])).json()
            path = f"/rooms/{room['id']}"
            for bearer in bearers[1:]:
                await http.post(f"{path}/seats", json={"invite": room["invite"]}, headers=bearer)
            for _ in range(bots):
                await http.post(f"{path}/seats", json={"bot": "easy"}, headers=bearers[0])
            started = await http.post(f"{path}/start", headers=bearers[0])
            assert started.is_success, started.text
            return [
                Player(room["id"], seat, token, Random(self._chance.random()))
                for seat, token in enumerate(tokens)
            ]
