"""What moves a room by itself: its timer, its bots, seats that nobody plays."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from app.games.chance import Chance
from app.games.kernel import Time
from app.problems import Problem
from app.rooms import clocks, lobby
from app.times import now_ms

if TYPE_CHECKING:
    from app.rooms.room import Room

log = structlog.get_logger()

OVERTAKEN = ("version_conflict", "not_your_turn", "room_over", "paused", "unavailable")
"""Problems that are no fault of a bot: its table moved on while it thought, or could not be saved."""
RETRY_SECONDS = 1.0
"""After time could not be written, it is tried again."""
STAND_BY_SECONDS = 0.5
"""How often a house that does not drive a room asks whether it shall."""


class Mover:
    """What acts for a bot or an empty seat: after a pause, on the picture of `version`."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.waiting = True
        self.stands_by = False
        self.task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Ends it, wherever it is."""
        if self.task:
            self.task.cancel()


class Pace:
    """The timer of one room, and the tasks that act for its bots and empty seats."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None
        self._movers: dict[int, Mover] = {}

    def busy(self) -> bool:
        """Whether a bot or an empty seat is about to act here."""
        return any(not mover.stands_by for mover in self._movers.values())

    def stop(self) -> None:
        """Stops the timer and the bots: the room leaves memory."""
        self._cancel_timer()
        movers, self._movers = self._movers, {}
        for mover in movers.values():
            mover.stop()

    def after_change(self) -> None:
        """After every accepted change: absent seats are played on, the next deadline is awaited."""
        room = self._room
        table = room.require_table()
        if any(missed >= room.game.absent_after for missed in table.missed):
            room.later(self._replace_absent)
        self.wake()

    def wake(self) -> None:
        """Sets the timer for the next deadline, and lets bots and empty seats act."""
        self._cancel_timer()
        room = self._room
        table = room.table
        if table is None or not room.facts.goes_on():
            return
        due = table.next_due()
        if due is not None:
            self._set_timer(max(0.0, (due - now_ms()) / 1000))
        for actor in room.game.actors(table.state):
            if room.facts.seats[actor.seat].kind != "user":
                self._set_mover(actor.seat, table.shown[actor.seat].version)

    def _set_mover(self, seat: int, version: int) -> None:
        """Lets a seat act. A pause begins anew when the seat sees something new: nobody reacts at once."""
        mover = self._movers.get(seat)
        if mover is not None and (mover.version == version or not mover.waiting):
            return
        if mover is not None:
            mover.stop()
        mover = self._movers[seat] = Mover(version)
        mover.task = asyncio.create_task(self._move_for(seat, mover))

    def _set_timer(self, seconds: float) -> None:
        self._cancel_timer()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, lambda: self._room.later(self.tick))

    def _cancel_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    async def tick(self) -> None:
        """Writes what is due; if that fails, it is tried again."""
        try:
            await self._write_what_is_due()
        except Exception:
            self._set_timer(RETRY_SECONDS)
            raise

    async def _write_what_is_due(self) -> None:
        """The result of a game that is over; else its own countdown, and defaults of whoever is late."""
        room = self._room
        table = room.require_table()
        if room.facts.status != "playing":
            return
        if table.result() is not None:
            await room.finish()
            return
        if not room.facts.goes_on():
            return
        own = room.game.deadline(table.state)
        if own is not None and own <= now_ms():
            await room.enter(None, Time())
        for seat in clocks.overdue(table.clock, now_ms()):
            if table.result() is None and seat in clocks.overdue(table.clock, now_ms()):
                await room.run_out(seat, "timeout")
        self.wake()

    async def _move_for(self, seat: int, mover: Mover) -> None:
        """A bot's turn, or the default of a seat that nobody plays, after the same pause for all."""
        room = self._room
        try:
            await asyncio.sleep(self._pause(seat, mover.version))
            while self._owes(seat) and not await room.house.neighbours.drives(room.facts.id):
                mover.stands_by = True
                await asyncio.sleep(STAND_BY_SECONDS)
            mover.waiting = mover.stands_by = False
            kind = room.facts.seats[seat].kind
            if kind == "bot":
                await self._bot_turn(seat)
            elif kind == "open":
                await room.post(lambda: self._default(seat, mover.version))
        except Problem as problem:
            log.warning("seat_not_moved", room=room.facts.id, seat=seat, code=problem.code)
        finally:
            if self._movers.get(seat) is mover:
                del self._movers[seat]
                room.later(self._wake)

    def _pause(self, seat: int, version: int) -> float:
        """The game's own pause, or the server's; a server without pauses makes none."""
        room = self._room
        table = room.require_table()
        chance = Chance.aside(table.agreed.seed, f"pause {seat} at {version}")
        own = room.game.bot_pause(table.state, seat, chance)
        return room.house.bot_delay if own is None or not room.house.bot_delay else own

    async def _wake(self) -> None:
        self.wake()

    async def _bot_turn(self, seat: int) -> None:
        """A bot that fails, or answers what is not legal, must not hang the table: the default is taken."""
        room = self._room
        table = room.require_table()
        shown = table.shown[seat]
        version, view, options = shown.version, shown.picture()["view"], shown.own.options
        level = room.facts.seats[seat].bot or ""
        purpose = f"bot {seat} at {table.seq}"
        if not self._owes(seat):
            return
        try:
            thinking = room.house.bots.act(room.game.slug, view, options, level, table.agreed.seed, purpose)
            with room.house.metrics.bot_seconds.time():
                actions = await room.house.neighbours.driving(room.facts.id, thinking)
            await room.post(lambda: room.submit(seat, None, version, actions, now_ms(), "bot"))
        except Exception as error:
            moved_on = room.require_table().shown[seat].version != version
            if isinstance(error, Problem) and (moved_on or error.code in OVERTAKEN):
                return
            log.error("bot_failed", room=room.facts.id, seat=seat, exc_info=error)
            await room.post(lambda: self._default(seat, version))

    async def _default(self, seat: int, version: int) -> None:
        """The default of a seat that nobody plays, unless it has moved on: then a new pause begins."""
        room = self._room
        is_same = room.require_table().shown[seat].version == version
        if is_same and self._owes(seat) and room.facts.seats[seat].kind != "user":
            await room.run_out(seat, "absent")

    def _owes(self, seat: int) -> bool:
        room = self._room
        table = room.require_table()
        if table.result() is not None or not room.facts.goes_on():
            return False
        return any(actor.seat == seat for actor in room.game.actors(table.state))

    async def _replace_absent(self) -> None:
        """A seat that missed too many decisions in a row is played on until its user is back."""
        room = self._room
        table = room.require_table()
        for seat, missed in enumerate(table.missed):
            if missed >= room.game.absent_after and room.facts.seats[seat].kind == "user":
                facts = room.facts.copy()
                lobby.substitute(facts, room.game, facts.seats[seat])
                await room.save(facts)
                await room.held(seat)
