"""A room in memory: one queue of jobs changes it, everybody else only posts to that queue.

Order of every change: judge on a clone, one durable write, swap in, push. A caller that goes away
in the middle cancels nothing.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import structlog

from app.games.game import Game
from app.games.kernel import Action, Held, Resign, SeatNo, Taken, Time
from app.problems import Problem
from app.rooms import lobby, plans, rest, takeover
from app.rooms.attendance import Attendance
from app.rooms.facts import Facts, has_moved
from app.rooms.lobby import Guest
from app.rooms.news import Standing
from app.rooms.owing import Noted
from app.rooms.pace import Pace
from app.rooms.picture import Shown, Update
from app.rooms.subscriber import Subscriber
from app.rooms.table import Change, Table
from app.rooms.takeover import Overtaken, again
from app.storage.journal import JournalDown, JournalRow
from app.storage.rooms import StaleRevision
from app.times import now_ms

if TYPE_CHECKING:
    from app.rooms.house import House

log = structlog.get_logger()
T = TypeVar("T")

REQUESTS = 256
"""How many request ids a room remembers; older ones the database still knows."""

_encode = msgspec.json.Encoder().encode


class Outcome(msgspec.Struct, frozen=True):
    """What came of a submission, for its sender."""

    version: int
    events: Sequence[Mapping[str, Any]]


class Room:
    """One room: its facts, and its table once the game has started."""

    def __init__(self, house: House, facts: Facts, game: Game[Any]) -> None:
        self.house = house
        self.facts = facts
        self.game = game
        self.table: Table | None = None
        self.requests: OrderedDict[tuple[int, str], None] = OrderedDict()
        self.attendance = Attendance(self)
        self.told_chat = 0
        self.noted: Noted | None = None
        self.touched = time.monotonic()
        self._jobs: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._working = False
        self.pace = Pace(self)

    # The queue

    def post(self, job: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Puts a job into the queue; the future tells how it ended."""
        self.touched = time.monotonic()
        return self._queue(job)

    def _queue(self, job: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        if not self._working:
            self._working = True
            self.house.keep(asyncio.create_task(self._work()))
        return done

    async def _work(self) -> None:
        while self._jobs:
            job, done = self._jobs.popleft()
            try:
                result = await again(job)
            except Exception as error:
                if done.done():
                    log.error("room_job_failed", room=self.facts.id, exc_info=error)
                else:
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)
        self._working = False

    def idle(self, seconds: float) -> bool:
        """Whether nobody has watched or used the room for so long, and nothing is under way."""
        quiet = time.monotonic() - self.touched > seconds
        return quiet and not (self.subscribers or self._working or self.pace.busy())

    def later(self, job: Callable[[], Awaitable[Any]]) -> None:
        """Puts a job of the house's own into the queue; if it fails, the log says so."""
        self.post(job).add_done_callback(self._log_failure)

    def standing(self) -> Standing:
        """Where the room stands here. A game that this server cannot play is behind in nothing."""
        unplayed = 0 if self.facts.started_at is None else sys.maxsize
        seq = unplayed if self.table is None else self.table.seq
        return Standing(self.facts.id, seq, self.facts.revision, self.told_chat)

    def catch_up_to(self, place: Standing) -> asyncio.Future[None]:
        """Takes over what other houses have written. That alone keeps no room in memory."""
        return self._queue(lambda: takeover.up_to(self, place))

    def follows(self) -> bool:
        """Whether what is written elsewhere matters here at once: somebody looks on, or its bots act here."""
        return bool(self.subscribers) or self.house.neighbours.is_driving(self.facts.id)

    def moves_elsewhere(self) -> bool:
        """Whether a neighbour may be about to act for a bot or an empty seat here."""
        moves = any(seat.kind != "user" for seat in self.facts.seats)
        return moves and not self.house.neighbours.is_driving(self.facts.id)

    def heard(self, place: Standing) -> None:
        """A neighbour, or the database, tells where the room stands."""
        if self.standing().behind(place):
            self.catch_up_to(place).add_done_callback(self._log_failure)

    def _log_failure(self, done: asyncio.Future[Any]) -> None:
        if not done.cancelled() and (error := done.exception()):
            log.warning("room_job_failed", room=self.facts.id, error=str(error))

    # Who looks

    def seat_for(self, user_id: str | None) -> int | None:
        """The seat whose picture a user sees."""
        return None if user_id is None else self.facts.seat_of(user_id)

    def shown_to(self, user_id: str | None) -> Shown | None:
        """The screen of a user, once there is one."""
        table = self.table
        return None if table is None else table.shown[table.viewer_index(self.seat_for(user_id))]

    def subscribe(self, subscriber: Subscriber) -> None:
        """Adds a connection, and tells all who is there."""
        self.attendance.enter(subscriber)

    def unsubscribe(self, subscriber: Subscriber, *, stopping: bool = False) -> None:
        """Removes a connection, and tells all who is left. A server that stops is nobody's going away."""
        self.touched = time.monotonic()
        self.attendance.leave(subscriber, stopping=stopping)

    @property
    def subscribers(self) -> Sequence[Subscriber]:
        """The connections of this house."""
        return self.attendance.here

    # Playing

    def require_table(self) -> Table:
        """The table. Raises Problem before the start."""
        if self.table is not None:
            return self.table
        if self.facts.started_at is None:
            raise Problem("invalid_request", "The game has not started yet.")
        raise Problem(
            "unavailable",
            f"This game was begun under version {self.facts.rules} of its rules, "
            f"and this server plays version {self.game.rules_version}.",
        )

    def require_seat(self, user_id: str) -> int:
        """The seat of a user. Raises Problem for spectators."""
        seat = self.facts.seat_of(user_id)
        if seat is None:
            raise Problem("not_your_room", "You have no seat here.")
        return seat

    async def submit(
        self,
        seat: int,
        request: str | None,
        version: int,
        actions: Sequence[Any],
        at: int,
        taken: Taken = "self",
    ) -> Outcome:
        """Carries out a seat's actions, received at `at` (milliseconds), all or none. Raises Problem.

        What the rules had due before that is written first: nothing is judged on what is over.
        """
        table = await self._table_at(seat, version)
        if known := self._known(table, seat, request):
            return known
        self._require_played(seat, taken)
        due = self.game.deadline(table.state)
        if due is not None and at > due:
            await self.commit(table, table.enter(None, Time(), at), None, None)
        change = table.submit(seat, version, actions, at, taken)
        return await self.commit(table, change, seat, request)

    async def undo(self, seat: int, request: str, version: int, steps: int) -> Outcome:
        """Takes back a seat's last steps. Raises Problem."""
        table = await self._table_at(seat, version)
        if known := self._known(table, seat, request):
            return known
        self._require_played(seat, "self")
        return await self.commit(table, table.undo(seat, version, steps, now_ms()), seat, request)

    async def _table_at(self, seat: int, version: int) -> Table:
        """The table. A version that it has not reached was perhaps shown by another house."""
        table = self.require_table()
        if self.house.neighbours.shared and version > table.shown[seat].version:
            await takeover.at_once(self)
        return self.require_table()

    async def enter(self, by: int | None, action: Action, request: str | None = None) -> Outcome:
        """Writes an entry of the server, or a seat's resigning. Raises Problem."""
        table = self.require_table()
        return await self.commit(table, table.enter(by, action, now_ms()), by, request)

    async def run_out(self, seat: int, taken: Taken) -> Outcome:
        """Takes a seat's default actions, if it has any. Raises Problem."""
        table = self.require_table()
        change = table.run_out(seat, now_ms(), taken)
        if not change.entries:
            return Outcome(table.shown[seat].version, [])
        return await self.commit(table, change, seat, None)

    def _require_played(self, seat: int, taken: Taken) -> None:
        lobby.require_playing(self.facts)
        lobby.require_going_on(self.facts)
        place = self.facts.seats[seat]
        if taken in ("self", "plan") and place.kind != "user":
            raise Problem("not_your_turn", "Your seat is played for you: take it back first.")
        if taken == "bot" and place.kind != "bot":
            raise Problem("not_your_turn", "The seat has been taken back.")

    def _known(self, table: Table, seat: int, request: str | None) -> Outcome | None:
        if request is None or (seat, request) not in self.requests:
            return None
        return Outcome(table.shown[seat].version, [])

    async def commit(self, table: Table, change: Change, by: int | None, request: str | None) -> Outcome:
        """Durable first; then in memory; then told. Nothing is awaited between the last two.

        Raises Overtaken if another house wrote first: what it wrote is taken over then.
        """
        row = self._row(table, change, by, request)
        try:
            with self.house.metrics.journal_seconds.time():
                written = await self.house.journal.append(row)
        except JournalDown as down:
            raise Problem("unavailable", "The table could not be saved just now. Try again.") from down
        if not written:
            return await self._lost_race(by, request)
        owed = table.owed() if self.game.plan_type else {}
        updates = table.accept(change)
        self.house.metrics.submissions.labels(self.game.slug, row.taken).inc()
        self.remember(by, request)
        self.push(updates)
        self.house.wrote(self)
        self.house.summarise(self)
        self.after_change()
        if self.game.plan_type:
            self.follow_plans(plans.looking_on(table, by, change, updates, owed))
        update = updates[table.viewer_index(by)]
        return Outcome(table.shown[table.viewer_index(by)].version, update.events if update else [])

    def _row(self, table: Table, change: Change, by: int | None, request: str | None) -> JournalRow:
        actions = _encode([entry.action for entry in change.entries]).decode()
        events = _encode(change.events).decode()
        taken = change.entries[0].taken
        return JournalRow(self.facts.id, table.seq + 1, by, request, actions, events, change.at, taken)

    async def _lost_race(self, by: int | None, request: str | None) -> Outcome:
        """Somebody else wrote first: take over what is written, and say whether this request is in it."""
        await takeover.at_once(self)
        if by is not None and request is not None and await takeover.was_accepted(self, by, request):
            table = self.require_table()
            self.remember(by, request)
            return Outcome(table.shown[table.viewer_index(by)].version, [])
        raise Overtaken

    async def look_again(self) -> None:
        """Takes over what was changed in the database behind the room's back: a name, at all tables."""
        await takeover.at_once(self)
        if self.table is not None:
            self.house.summarise(self)

    def remember(self, seat: int | None, request: str | None) -> None:
        """Keeps in mind that a request was carried out."""
        if seat is None or request is None:
            return
        self.requests[(seat, request)] = None
        if len(self.requests) > REQUESTS:
            self.requests.popitem(last=False)

    def push(self, updates: Sequence[Update | None], but: Collection[Subscriber] = ()) -> None:
        """Tells the players first, then the spectators; nothing to those whose screen is another one now."""
        table = self.require_table()
        looking = [
            (table.viewer_index(self.seat_for(s.user_id)), s) for s in self.subscribers if s not in but
        ]
        for index, subscriber in sorted(looking, key=itemgetter(0)):
            update = updates[index]
            if update is not None:
                subscriber.update(table.shown[index], update)

    def after_change(self) -> None:
        """What follows a change, whoever wrote it: a result, an absent seat, a timer, a bot's turn."""
        table = self.require_table()
        if self.facts.status == "playing" and table.result() is not None:
            self.later(self.pace.tick)
        self.pace.after_change()

    def follow_plans(self, seats: Sequence[SeatNo]) -> None:
        """Lets the standing plans of these seats act next."""
        if seats:
            self.later(lambda: plans.follow(self, seats))

    def follow_all_plans(self) -> None:
        """Lets all standing plans act next, in games that have them: after a start, and after a restart."""
        if self.game.plan_type:
            self.follow_plans(range(len(self.facts.seats)))

    async def finish(self) -> None:
        """Writes the result into the room's facts."""
        result = self.require_table().result()
        if result is None or self.facts.status != "playing":
            return
        facts = self.facts.copy()
        facts.status, facts.result, facts.finished_at = "finished", result, now_ms()
        await self.save(facts)

    async def held(self, seat: SeatNo) -> None:
        """Tells the game who plays a seat from now on, and when that user rests."""
        await again(lambda: self._enter_held(seat))
        self.mind_rests()

    def mind_rests(self) -> None:
        """Lets the clocks know next when users rest."""
        self.later(lambda: rest.mind(self))

    async def _enter_held(self, seat: SeatNo) -> None:
        table, place = self.table, self.facts.seats[seat]
        if table is None or table.result() is not None or self.facts.status != "playing":
            return
        holder = {"user": "user", "bot": "bot", "open": "nobody"}[place.kind]
        action = msgspec.convert({"type": "held", "seat": seat, "holder": holder, "level": place.bot}, Held)
        await self.enter(None, action)

    # Facts

    async def save(self, facts: Facts, table: Table | None = None) -> None:
        """Stores changed facts, then makes them the present (with a new game's table), then tells all.

        Raises Overtaken if another house changed them first: what it wrote is taken over then.
        """
        facts.revision = self.facts.revision + 1
        facts.updated_at = now_ms()
        try:
            await self.house.store(facts, self.facts.revision)
        except StaleRevision:
            await takeover.at_once(self)
            raise Overtaken from None
        before, self.facts = self.facts, facts
        if table is not None:
            self.table = table
            self.follow_all_plans()
            self.mind_rests()
        if self.table is not None:
            self.house.summarise(self)
        self.house.wrote(self)
        self.tell_facts(before, is_new_table=table is not None)
        self.pace.wake()

    def tell_facts(self, before: Facts, *, is_new_table: bool) -> None:
        """Tells all connections the changed facts, and a whole picture to whoever sees another one now."""
        facts = self.facts
        for subscriber in list(self.subscribers):
            if not facts.may_look(subscriber.user_id, subscriber.invite):
                subscriber.dismiss()
        for subscriber in self.subscribers:
            subscriber.room(facts)
            if is_new_table or has_moved(before, facts, subscriber.user_id):
                self.sync(subscriber)
        if [seat.user_id for seat in before.seats] != [seat.user_id for seat in facts.seats]:
            self.attendance.tell()

    def sync(self, subscriber: Subscriber) -> None:
        """Tells a connection its whole picture."""
        if shown := self.shown_to(subscriber.user_id):
            subscriber.sync(shown)

    async def resign(self, user: Guest, request: str) -> None:
        """A user gives up: by the game's own rule where it has one, else as leaving."""
        seat = self.require_seat(user.id)
        lobby.require_playing(self.facts)
        if (seat, request) in self.requests:
            return
        if self.game.resignable:
            await self.enter(seat, Resign(), request)
            return
        facts = self.facts.copy()
        place = lobby.leave(facts, self.game, user)
        await self.save(facts)
        self.remember(seat, request)
        await self.held(place.seat)
