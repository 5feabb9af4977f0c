"""A socket as the protocol has it: every message kept, updates applied, nothing done by itself."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.api.people import API, Person, new_id
from tests.api.servers import Server
from tests.rooms.rfc6902 import apply

Plain = Any


class Line:
    """One open socket: what it was told, and the picture that follows from it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Plain] = []
        self.raw: list[str] = []
        self.version: int | None = None
        self.picture: Plain = None
        self.room: Plain = None

    async def hear(self) -> Plain:
        """The next message. It is taken in as the contract says; an update that does not fit is a fault."""
        async with asyncio.timeout(20):
            text = await self.socket.recv()
        assert isinstance(text, str)
        message = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        match message["type"]:
            case "sync":
                self.version, self.picture = message["version"], message["picture"]
            case "update":
                assert message["from"] == self.version, f"has {self.version}, is told {message}"
                self.picture = apply(self.picture, message["patch"])
                self.version = message["version"]
            case "room":
                self.room = message["room"]
        return message

    async def hear_of(self, kind: str, **fields: Plain) -> Plain:
        """The next message of this kind with these fields; others are taken in on the way."""
        while True:
            message = await self.hear()
            if message["type"] == kind and all(message.get(key) == fields[key] for key in fields):
                return message

    async def say(self, kind: str, **fields: Plain) -> None:
        """Sends a message."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def act(self, *actions: Plain, request: str | None = None, version: int | None = None) -> Plain:
        """Sends actions; the answer to them."""
        name = request or new_id()
        at = self.version if version is None else version
        await self.say("act", id=name, version=at, actions=list(actions))
        return await self.answer(name)

    async def answer(self, request: str) -> Plain:
        """The `ack` or `problem` of a request."""
        while True:
            message = await self.hear()
            if message["type"] in ("ack", "problem") and message.get("id") == request:
                return message

    async def reach(self, version: int) -> None:
        """Hears until the picture has at least this version."""
        while self.version is None or self.version < version:
            await self.hear()

    async def settle(self) -> None:
        """Hears everything that was sent before now."""
        await self.say("ping")
        await self.hear_of("pong")

    async def closed(self) -> int:
        """Hears until the server closes the socket: its code."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed:
            assert self.socket.close_code is not None
            return self.socket.close_code


@asynccontextmanager
async def line(
    server: Server,
    person: Person | None,
    room: str,
    version: int | None = None,
    invite: str | None = None,
    address: str | None = None,
    **more: Plain,
) -> AsyncIterator[Line]:
    """A socket of a person (None: of a stranger) to a room, by another `address` of the server if given."""
    query = {"version": version, "invite": invite}
    given = "&".join(f"{key}={value}" for key, value in query.items() if value is not None)
    headers = dict(more.pop("headers", {}))
    if person is not None and person.token is not None:
        headers["Authorization"] = f"Bearer {person.token}"
    url = f"ws://{address or server.address}{API}/rooms/{room}/socket?{given}"
    async with connect(
        url, additional_headers=headers, proxy=None, compression=None, max_size=None, **more
    ) as socket:
        yield Line(socket)
