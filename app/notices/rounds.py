"""Looks each second which turns are to be told, and tells them: each once, whatever process is first.

What is due is taken out of the list before anything is sent: a process that dies then has told it or not, and
nobody tells it twice. Whether the turn still is what it was, the room itself says.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial

import structlog

from app.notices.notice import Notice
from app.notices.sender import Sender
from app.rooms.house import House
from app.rooms.owing import owed
from app.rooms.room import Room
from app.storage import turns as store
from app.storage.turns import Due, Told
from app.times import now_ms

log = structlog.get_logger()

ROUND_SECONDS = 1.0
MOST = 200
"""Turns that are taken in hand at once."""
AT_ONCE = 20
"""Rooms that are asked at the same time."""
CLOSING_SECONDS = 3.0
"""How long notices under way may take when the server stops."""


class Rounds:
    """The teller of one process."""

    def __init__(self, house: House, sender: Sender) -> None:
        self._house = house
        self._sender = sender
        self._asking = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._going: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begins to look."""
        self._going = asyncio.create_task(self._go())

    async def close(self) -> None:
        """Looks no more, and lets what is under way arrive."""
        if self._going:
            self._going.cancel()
            with suppress(asyncio.CancelledError):
                await self._going
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
        for task in self._tasks:
            task.cancel()

    async def _go(self) -> None:
        while True:
            try:
                await self._tell_what_is_due()
            except Exception as error:  # the teller outlives a database that is away for a while
                log.error("notices_failed", error=type(error).__name__)
            await asyncio.sleep(ROUND_SECONDS)

    async def _tell_what_is_due(self) -> None:
        kinds: tuple[Told, ...] = ("turn", "reminder")
        for told in kinds:
            due = await store.claim(self._house.db, told, now_ms(), MOST)
            ways = await store.with_ways(self._house.db, {turn.user_id for turn in due}) if due else set()
            for turn in due:
                if turn.user_id in ways:
                    self._keep(asyncio.create_task(self._tell(told, turn)))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, told: Told, due: Due) -> None:
        try:
            async with self._asking:
                room = await self._house.room(due.room_id)
                notice = await self._notice(told, room, due)
            if notice is not None:
                still = partial(store.is_owed, self._house.db, due)
                await self._sender.to_user(due.user_id, notice, still)
        except Exception as error:
            log.error("turn_not_told", error=type(error).__name__)

    async def _notice(self, told: Told, room: Room, due: Due) -> Notice | None:
        """What is to be told now: nothing, if the turn is over, or its user looks at a live game."""
        table, facts = room.table, room.facts
        if table is None or not facts.goes_on():
            return None
        turn = owed(facts, table).get(due.seat)
        if turn is None or (turn.user_id, turn.began) != (due.user_id, due.began):
            return None
        if facts.mode == "live" and due.seat in room.attendance.online():
            return None
        now = now_ms()
        if told == "reminder" and (turn.remind_at is None or turn.remind_at > now):
            if turn.remind_at is not None:
                await store.remind_later(self._house.db, due, turn.remind_at)
            return None
        return Notice(told, now, facts.game, facts.id, table.clock.seats[due.seat].deadline)
