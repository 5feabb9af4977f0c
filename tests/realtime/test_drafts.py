"""Nobody else notices a private step: no message, no byte of any answer, no version, counter, clock, or order
of lists. For every game that has such steps, on a real server, for the other seats and for spectators.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import SeatNo, Spectator
from app.games.options import draw
from app.games.registry import games
from app.rooms.table import Table
from tests.api.people import Person, begun, new_id, people
from tests.api.servers import Server
from tests.conformance.play import less_idle
from tests.realtime.lines import Line, line
from tests.realtime.test_secrecy import READ
from tests.toy import game as toy

Plain = Any

WITH_DRAFTS = sorted(
    slug
    for slug, game in [*games().items(), (toy.slug, toy)]
    if any(kind.secret for kind in game.event_types) and not game.has_own_time
)
"""All games with private steps; but one with a countdown changes by itself while one looks."""
ENOUGH = 5
"""So many private steps of a game are enough."""
TRIES = 120
"""A game that has private steps offers one within so many entries."""
BANK = {"kind": "bank", "seconds": 3600, "increment": 5}


class Onlooker:
    """Somebody who looks at a room in every way there is."""

    def __init__(self, person: Person, socket: Line) -> None:
        self.person, self.socket = person, socket

    async def all(self, room: str) -> dict[str, tuple[int, bytes, dict[str, str]]]:
        """What each address answers, to the byte: its status, body and headers (but the time of day)."""
        answers = {}
        for path in [*(f"/rooms/{room}{path}" for path in READ), "/rooms"]:
            answer = await self.person.ask("GET", path)
            headers = {name: value for name, value in answer.headers.items() if name != "date"}
            answers[path] = answer.status_code, answer.content, headers
        return answers

    async def heard(self) -> list[str]:
        """The kinds of the messages that have come since it was asked last."""
        before = len(self.socket.heard)
        await self.socket.settle()
        return [message["type"] for message in self.socket.heard[before:] if message["type"] != "pong"]


class Watched:
    """A room of two with clocks, watched by both and by a spectator; another room was opened after it."""

    def __init__(self, server: Server, game: Game[Any], room: str, onlookers: list[Onlooker]) -> None:
        self.server, self.game, self.room = server, game, room
        self.onlookers = onlookers
        self.chance = Chance.aside("drafts", game.slug)

    async def table(self) -> Table:
        """The table itself. To be called in the server's loop."""
        return (await self.server.services.house.room(self.room)).require_table()

    async def private_step(self) -> tuple[SeatNo, Plain] | None:
        """An action of some seat that is that seat's own business, if there is one now."""
        table = await self.table()
        for seat in range(2):
            for option in table.shown[seat].own.offer:
                action = option.draw(self.chance)
                if is_private(table, seat, action):
                    return seat, action
        return None

    async def any_step(self) -> tuple[SeatNo, Plain] | None:
        """An action of an awaited seat, or None at the end."""
        table = await self.table()
        actors = self.game.actors(table.state)
        if not actors:
            return None
        seat = self.chance.pick(actors).seat
        return seat, draw(less_idle(self.game, table.shown[seat].own.offer, self.chance), self.chance)

    async def act(self, seat: SeatNo, action: Plain) -> None:
        """A seat's action."""
        await self.onlookers[seat].person.act(self.room, action)

    @asynccontextmanager
    async def unnoticed(self, seat: SeatNo) -> AsyncIterator[None]:
        """Whatever this seat does inside, nobody else can tell that anything was done."""
        others = [onlooker for place, onlooker in enumerate(self.onlookers) if place != seat]
        for onlooker in others:
            await onlooker.heard()
        before = [await onlooker.all(self.room) for onlooker in others]
        yield
        for onlooker, was in zip(others, before, strict=True):
            assert await onlooker.heard() == []
            assert await onlooker.all(self.room) == was


def is_private(table: Table, seat: SeatNo, action: Plain) -> bool:
    """Whether an action is told to its own seat alone, and moves nothing that the rules show to others."""
    change = table.submit(seat, table.shown[seat].version, [action], table.at)
    game, nobody = table.game, Spectator()
    secret = all(game.event_kinds[event["type"]].secret for event in change.events)
    waits = game.awaited(change.state, nobody) == game.awaited(table.state, nobody)
    return bool(change.events) and secret and waits


@asynccontextmanager
async def watched(server: Server, slug: str) -> AsyncIterator[Watched]:
    """A game just begun."""
    game = games()[slug]
    async with (
        people(server, "Ann", "Ben", "Cleo", None) as (ann, ben, cleo, stranger),
        AsyncExitStack() as stack,
    ):
        room = await begun(ann, ben, game=slug, clock=BANK, private=False)
        await ann.ok("PATCH", f"/rooms/{room}", {"spectators": "public"})
        await cleo.open(private=False)
        onlookers = [
            Onlooker(person, await stack.enter_async_context(line(server, person, room)))
            for person in (ann, ben, stranger)
        ]
        for onlooker in onlookers:
            await onlooker.socket.hear_of("sync")
        yield Watched(server, game, room, onlookers)


@pytest.mark.parametrize("slug", WITH_DRAFTS)
async def test_nobody_else_notices_a_private_step(server: Server, slug: str) -> None:
    found = 0
    async with watched(server, slug) as room:
        for _ in range(TRIES):
            private = server.call(room.private_step())
            if private is not None and found < ENOUGH:
                seat, action = private
                async with room.unnoticed(seat):
                    await room.act(seat, action)
                found += 1
                continue
            step = server.call(room.any_step())
            if found >= ENOUGH or step is None:
                break
            await room.act(*step)
    assert found


async def test_nobody_else_notices_a_draft_of_antiquity(server: Server) -> None:
    """Steps, taking them back, a plan that is kept. A reload and another device show the draft (AY-5.1)."""
    async with watched(server, "antiquity") as room:
        for _ in range(2):
            step = server.call(room.any_step())
            assert step is not None
            await room.act(*step)
        ann, socket = room.onlookers[0].person, room.onlookers[0].socket
        async with line(server, ann, room.room) as device:
            await device.hear_of("sync")
            async with room.unnoticed(0):
                for number in range(1, 4):
                    at = [0, 6, number]
                    await room.act(
                        0, {"type": "build_house", "number": number, "at": at, "food": [], "luxury": []}
                    )
                body = {"id": new_id(), "version": await ann.version(room.room), "steps": 2}
                await ann.ok("POST", f"/rooms/{room.room}/undo", body)
                await ann.ok("PUT", f"/rooms/{room.room}/plan", {"plan": {"keep": ["wood"]}})
            seen = await ann.picture(room.room)
            assert seen["picture"]["view"]["draft"]["steps"] == 1
            async with line(server, ann, room.room) as reloaded:
                await reloaded.hear_of("sync")
                for shown in (socket, device, reloaded):
                    await shown.settle()
                    assert (shown.version, shown.picture) == (seen["version"], seen["picture"])


async def test_the_drafts_of_later_phases_are_not_noticed_either(server: Server) -> None:
    """Antiquity's bots choose for both seats, step by step, until phases 2, 4 and 6 had drafts (AY-5.1)."""
    met: set[str] = set()
    async with watched(server, "antiquity") as room:
        while met != {"phase_2_city", "phase_4_countryside", "phase_6_harvest"}:
            seat, phase, draft, last = server.call(chosen(room))
            if draft:
                met.add(phase)
                async with room.unnoticed(seat):
                    for action in draft:
                        await room.act(seat, action)
            await room.act(seat, last)


async def chosen(room: Watched) -> tuple[SeatNo, str, list[Plain], Plain]:
    """Who acts, in which phase, its draft, and what ends it. To be called in the server's loop."""
    table = await room.table()
    seat = room.game.actors(table.state)[0].seat
    view, offer = table.shown[seat].picture()["view"], table.shown[seat].own.offer
    *draft, last = room.game.bot(view, offer, "medium", room.chance)
    return seat, view["state"], msgspec.to_builtins(draft), msgspec.to_builtins(last)
