"""Houses in the test's own loop: the rooms without the web around them, one or two on a database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from app.accounts.accounts import Accounts
from app.problems import Problem
from app.rooms import desk
from app.rooms.clocks import ClockSettings
from app.rooms.facts import Facts
from app.rooms.house import House
from app.rooms.lobby import Guest
from app.rooms.neighbours import Alone, Neighbours
from app.rooms.picture import Shown, Update
from app.rooms.room import Room
from app.storage.database import Database
from app.storage.models import EntryRow
from tests.api.people import first_of

Plain = Any


@asynccontextmanager
async def house_at(
    url: str, bot_delay: float = 0.0, idle_seconds: float = 300.0, valkey: str | None = None
) -> AsyncIterator[House]:
    """An open house, with neighbours where they have a Valkey in common."""
    neighbours = Neighbours(valkey) if valkey else Alone()
    house = House(Database(url), bot_delay, idle_seconds, neighbours=neighbours)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def guests(house: House, *names: str) -> list[Guest]:
    """New guests."""
    made = [await Accounts(house.db).create_guest(name) for name in names]
    return [Guest(user.id, user.name) for user, _ in made]


async def seated(
    house: House,
    *players: Guest,
    seats: int,
    game: str = "ghost_show",
    clock: ClockSettings | None = None,
    mode: Any = "live",
    options: Mapping[str, Plain] | None = None,
) -> Room:
    """A room of so many seats in which the players sit (the first is host), not yet started."""
    wish = desk.Wish(game, options or {}, seats, mode, clock, False, False, None, None)
    room = await desk.open_room(house, players[0], wish)
    for player in players[1:]:
        await desk.sit(room, player, None, None, None, None)
    return room


async def begun(house: House, *players: Guest, bots: Sequence[str] = (), **wish: Any) -> Room:
    """A game just begun between the players (the first is host) and bots of these levels."""
    room = await seated(house, *players, seats=len(players) + len(bots), **wish)
    for level in bots:
        await desk.sit(room, players[0], None, level, None, None)
    await desk.start(room, players[0])
    return room


def active_seat(room: Room) -> int:
    """The first seat that owes a decision."""
    return room.game.actors(room.require_table().state)[0].seat


async def act(room: Room, seat: int, request: str, version: int | None = None) -> str:
    """A seat takes its first option: `done`, or the code of the problem."""
    shown = room.require_table().shown[seat]
    action = first_of(shown.own.options) if shown.own.options else {"type": "none"}
    at = shown.version if version is None else version
    try:
        await room.post(lambda: room.submit(seat, request, at, [action], 0))
    except Problem as problem:
        return problem.code
    return "done"


async def journal(house: House, room: Room) -> list[EntryRow]:
    """What stands in a room's journal."""
    return await house.journal_of(room.facts.id)


def pictures(room: Room) -> list[bytes]:
    """Everybody's version and picture."""
    return [msgspec.json.encode([shown.version, shown.picture()]) for shown in room.require_table().shown]


class Witness:
    """A connection that only listens, and can be waited for."""

    invite: str | None = None

    def __init__(self, room: Room, user_id: str | None = None) -> None:
        self.user_id = user_id
        self.syncs = 0
        self.updates = 0
        self.online: list[Sequence[int]] = []
        self.lines: list[str] = []
        self.dismissed = False
        self._changed = asyncio.Event()
        room.subscribe(self)

    async def until(self, true: Any, seconds: float = 60) -> None:
        """Waits until `true()`, asked again whenever the room tells anything."""
        async with asyncio.timeout(seconds):
            while not true():
                self._changed.clear()
                await self._changed.wait()

    def update(self, shown: Shown, update: Update) -> None:
        self.updates += 1
        self._changed.set()

    def sync(self, shown: Shown) -> None:
        self.syncs += 1
        self._changed.set()

    def room(self, facts: Facts) -> None:
        self._changed.set()

    def presence(self, online: Sequence[int], spectators: int) -> None:
        self.online.append(online)
        self._changed.set()

    def chat(self, line: Mapping[str, Any]) -> None:
        self.lines.append(line["text"])
        self._changed.set()

    def dismiss(self) -> None:
        self.dismissed = True
        self._changed.set()
