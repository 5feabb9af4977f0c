"""A socket may be told anything, in any order: it answers or closes, and the room plays on."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from app.realtime.socket import LONGEST_MESSAGE
from tests.api.people import Person, active, begun, first_of, people
from tests.api.servers import Server
from tests.realtime.lines import Line, line

LOOKS = 5
ROUNDS = 12
MESSAGES = 40

ODD: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 2**80, 1e308, 0.5, "", "\0", "é\u202e", "x" * 65, [], {}, [[]], [{}],
    {"type": "act"}, [None] * 50, {"a": {"b": [1]}}, "NaN", [{"type": "wrap", "curio": []}],
]  # fmt: skip


def message(rng: random.Random, seen: dict[str, Any]) -> str | bytes:
    """Something between a proper message and noise. `seen` is the picture that the sender has."""
    match rng.randrange(8):
        case 0:
            return rng.choice(
                ["", "{", "null", "[]", '"act"', '{"type":"act"', "\ufeff{}", "[" * 5000, '{"type":1}']
            )
        case 1:
            return json.dumps({"type": rng.choice(["sync", "update", "ack", "nothing", "", 7]), "id": "a"})
        case 2:
            return json.dumps({"type": "chat", "id": odd(rng), "text": odd(rng)})
        case 3:
            return json.dumps(
                {"type": "chat", "id": "long", "text": "y" * rng.choice([501, LONGEST_MESSAGE + 1])}
            )
        case 4:
            return json.dumps(
                {"type": "undo", "id": str(rng.random()), "version": odd(rng), "steps": odd(rng)}
            )
        case 5:
            options = seen["options"] or [{"type": "wrap"}]
            action = first_of(options)
            action[rng.choice(list(action))] = odd(rng)
            return json.dumps(
                {"type": "act", "id": str(rng.random()), "version": odd(rng), "actions": [action]}
            )
        case 6:
            return json.dumps(
                {"type": "act", "id": odd(rng), "version": 1, "actions": odd(rng), "more": odd(rng)}
            )
        case _:
            return json.dumps({"type": rng.choice(["ping", "resync"]), "unknown": odd(rng)})


def odd(rng: random.Random) -> Any:
    return rng.choice(ODD)


async def pester(person: Person | None, room: str, server: Server, rng: random.Random) -> None:
    """Opens a socket and sends anything; messages that are no text close it, all others are answered."""
    version = rng.choice([None, 0, -1, 10**6])
    async with line(server, person, room, version=version) as socket:
        with suppress(ConnectionClosed):
            for _ in range(MESSAGES):
                await socket.socket.send(message(rng, socket.picture or {"options": []}))
            await answered(socket)
            await socket.socket.send(bytes(rng.randbytes(20)))
            await socket.closed()


async def answered(socket: Line) -> None:
    """Everything sent so far has been answered: nothing was a fault of the server's."""
    await socket.say("undo", id="the last", version=1)
    while (heard := await socket.hear()).get("id") != "the last":
        assert heard.get("status", 0) < 500, heard


@pytest.mark.parametrize("seed", range(3))
async def test_whatever_a_socket_is_told_the_room_plays_on(server: Server, seed: int) -> None:
    rng = random.Random(f"fuzz {seed}")
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await begun(ann, ben, game="curio_shop", seed=f"fuzz {seed}")
        async with line(server, ann, room) as hers:
            for _ in range(ROUNDS):
                pests = [
                    pester(person, room, server, random.Random(rng.random()))
                    for person in (ann, ben, stranger)
                ]
                await asyncio.gather(*pests)
                info = await ann.room(room)
                if info["status"] != "playing":
                    break
                if info["actors"]:  # else gifts are being admired
                    await (await active(ann, ben, room=room)).act(room)
            for _ in range(LOOKS):
                await hers.settle()
                fresh = await ann.picture(room)
                if hers.version == fresh["version"]:  # no countdown ended between the two looks
                    break
            assert (hers.version, hers.picture) == (fresh["version"], fresh["picture"])
        assert [log async for log in journal(server, room)]


async def journal(server: Server, room: str) -> Any:
    """The room's rows, one after the other without a gap."""
    rows = server.call(server.services.house.journal_of(room))
    for number, row in enumerate(rows, 1):
        assert row.seq == number
        yield row
