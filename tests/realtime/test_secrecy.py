"""Nothing that leaves the server, by whatever door, holds what its reader may not know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.games.kernel import Seat, Spectator, Viewer
from app.games.registry import games
from app.rooms.house import House
from tests.api.people import Person, active, begun, people
from tests.api.servers import Server
from tests.conformance.plain_data import strings
from tests.conformance.secrecy import hidden_strings, swapped_states
from tests.notices.receiver import receiving
from tests.realtime.lines import Line, line
from tests.rooms.test_secrecy import occurs

SEED = "canary-of-the-seed"
PLACES = ("", "/picture", "/events", "/replay", "/replay?version=1", "/chat", "/export", "/plan", "/nothing")
READ = [*PLACES, *(f"/replay?seat={seat}" for seat in range(4))]


class Reader:
    """A viewer who reads everything there is to read, and what it knows from it."""

    def __init__(self, person: Person, socket: Line, viewer: Viewer) -> None:
        self.person, self.socket, self.viewer = person, socket, viewer
        self.known: set[str] = set()

    async def read(self, room: str) -> list[bytes]:
        """All that it is sent now, by the socket and over REST, problems and lists included."""
        told = len(self.socket.raw)
        await self.socket.settle()
        texts = [text.encode() for text in self.socket.raw[told:]]
        texts += [(await self.person.ask("GET", f"/rooms/{room}{path}")).content for path in READ]
        if self.person.token is not None:
            action = {"id": f"{told}", "version": 10**6, "actions": [{"type": "x"}]}
            texts.append((await self.person.ask("POST", f"/rooms/{room}/actions", action)).content)
        return [*texts, *[(await self.person.ask("GET", path)).content for path in ("/rooms", "/me/notices")]]


async def state_of(house: House, room: str) -> Any:
    return (await house.room(room)).require_table().state


@pytest.mark.parametrize("slug", [*sorted(games()), "curio_shop"])
async def test_no_door_leaks(server: Server, slug: str) -> None:
    game = games()[slug]
    async with people(server, "Ann", "Ben", "Cleo", None) as (ann, ben, cleo, stranger):
        room = await begun(ann, ben, cleo, game=slug, seed=SEED)
        async with (
            line(server, ann, room) as one,
            line(server, ben, room) as two,
            line(server, None, room) as three,
        ):
            readers = [
                Reader(ann, one, Seat(0)),
                Reader(ben, two, Seat(1)),
                Reader(stranger, three, Spectator()),
            ]
            found = 0
            for step in range(12):
                state = server.call(state_of(server.services.house, room))
                for reader in readers:
                    reader.known |= strings(game.view(state, reader.viewer))
                    others = list(swapped_states(game, state, reader.viewer, 3, f"{step}"))
                    hidden = hidden_strings(game, state, others) - reader.known
                    found += len(hidden)
                    for data in await reader.read(room):
                        for canary in (*hidden, SEED):
                            assert not occurs(canary, data), f"{reader.viewer} is sent {canary}"
                        reader.known |= strings(msgspec.json.decode(data))
                if not (await ann.room(room))["actors"]:
                    break
                await (await active(ann, ben, cleo, room=room)).act(room)
            assert found


TOLD = {"kind", "game", "room", "title", "text", "content", "path", "url", "until"}
"""All that a notice says."""


@pytest.mark.parametrize("slug", [*sorted(games()), "curio_shop"])
async def test_no_notice_leaks(server: Server, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A notice is the same whatever has happened: who gets it owes something, and that is all it tells."""
    game = games()[slug]
    monkeypatch.setattr(server.services.house, "notice_delay", 0.0)
    with receiving() as receiver:
        async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
            players = (ann, ben, cleo)
            for person in players:
                hook = {"url": f"{receiver.url}/{person.name}", "language": "en"}
                await person.ok("PUT", "/me/notices/webhook", hook)
            room = await begun(*players, game=slug, seed=SEED, mode="correspondence")
            for step in range(3):
                info = await ann.room(room)
                state = server.call(state_of(server.services.house, room))
                awaited = [actor.seat for actor in game.actors(state)]
                for seat in awaited:
                    await receiver.come(f"/{players[seat].name}")
                if info["status"] != "playing":
                    break
                hidden = set[str]()
                for viewer in (Seat(0), Seat(1), Seat(2), Spectator()):
                    others = list(swapped_states(game, state, viewer, 3, f"{step}"))
                    hidden |= hidden_strings(game, state, others)
                for received in receiver.all:
                    for canary in (*hidden, SEED):
                        assert not occurs(canary, received.body)
                await (await active(*players, room=room)).act(room)
            assert receiver.all
            said = [msgspec.json.decode(received.body) for received in receiver.all]
            assert all(set(one) == TOLD for one in said)
            varying = {(one["text"], one["title"], one["path"], one["game"], one["room"]) for one in said}
            assert len(varying) == 1, "a notice depends on more than game, room and deadline"
