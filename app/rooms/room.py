"""A room in memory: one queue of jobs changes it, everybody else only posts to that queue.

Order of every change: judge on a clone, one durable write, swap in, push. A caller that goes away
in the middle cancels nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import structlog

from app.games.game import Game
from app.games.kernel import Action, Away, Back, Held, Resign, SeatNo, Taken, Time
from app.problems import Problem, conflict
from app.rooms import lobby, plans
from app.rooms.facts import Facts, SeatFacts
from app.rooms.lobby import Guest
from app.rooms.pace import Pace
from app.rooms.picture import Shown, Update
from app.rooms.subscriber import Subscriber
from app.rooms.table import Change, Table
from app.storage.journal import JournalDown, JournalRow
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
        self.subscribers: list[Subscriber] = []
        self.touched = time.monotonic()
        self._jobs: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._working = False
        self.pace = Pace(self)

    # The queue

    def post(self, job: Callable[[], Awaitable[T]]) -> asyncio.Future[T]:
        """Puts a job into the queue; the future tells how it ended."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.append((job, done))
        self.touched = time.monotonic()
        if not self._working:
            self._working = True
            self.house.keep(asyncio.create_task(self._work()))
        return done

    async def _work(self) -> None:
        while self._jobs:
            job, done = self._jobs.popleft()
            try:
                result = await job()
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
        self.subscribers.append(subscriber)
        self.tell_presence()
        self._mind_connection(subscriber.user_id, Back)

    def unsubscribe(self, subscriber: Subscriber, *, stopping: bool = False) -> None:
        """Removes a connection, and tells all who is left. A server that stops is nobody's going away."""
        self.subscribers.remove(subscriber)
        self.touched = time.monotonic()
        self.tell_presence()
        if not stopping:
            self._mind_connection(subscriber.user_id, Away)

    def online(self) -> list[int]:
        """The seats whose users are connected."""
        seats = {self.seat_for(subscriber.user_id) for subscriber in self.subscribers}
        return sorted(seat for seat in seats if seat is not None)

    def spectators(self) -> int:
        """How many connections without a seat there are."""
        return sum(self.seat_for(subscriber.user_id) is None for subscriber in self.subscribers)

    def tell_presence(self) -> None:
        """Tells all connections who is there."""
        online, spectators = self.online(), self.spectators()
        for subscriber in self.subscribers:
            subscriber.presence(online, spectators)

    def _mind_connection(self, user_id: str | None, kind: type[Away] | type[Back]) -> None:
        seat = self.seat_for(user_id)
        if self.game.minds_connection and self.table is not None and seat is not None:
            here = seat in self.online()
            if here == (kind is Back):
                word = kind(seat=seat)
                self.later(lambda: self._enter_connection(word))

    async def _enter_connection(self, word: Away | Back) -> None:
        """Writes who comes and goes where it changes something: only for a user who plays the seat."""
        if self.facts.status != "playing" or self.facts.seats[word.seat].kind != "user":
            return
        table = self.require_table()
        if table.result() is not None:
            return
        change = table.enter(None, word, now_ms())
        if change.events or change.state != table.state:
            await self._commit(table, change, None, None)

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
        table = self.require_table()
        if known := self._known(table, seat, request):
            return known
        self._require_played(seat, taken)
        due = self.game.deadline(table.state)
        if due is not None and at > due:
            await self._commit(table, table.enter(None, Time(), at), None, None)
        change = table.submit(seat, version, actions, at, taken)
        return await self._commit(table, change, seat, request)

    async def undo(self, seat: int, request: str, version: int, steps: int) -> Outcome:
        """Takes back a seat's last steps. Raises Problem."""
        table = self.require_table()
        if known := self._known(table, seat, request):
            return known
        self._require_played(seat, "self")
        return await self._commit(table, table.undo(seat, version, steps, now_ms()), seat, request)

    async def enter(self, by: int | None, action: Action, request: str | None = None) -> Outcome:
        """Writes an entry of the server, or a seat's resigning. Raises Problem."""
        table = self.require_table()
        return await self._commit(table, table.enter(by, action, now_ms()), by, request)

    async def run_out(self, seat: int, taken: Taken) -> Outcome:
        """Takes a seat's default actions, if it has any. Raises Problem."""
        table = self.require_table()
        change = table.run_out(seat, now_ms(), taken)
        if not change.entries:
            return Outcome(table.shown[seat].version, [])
        return await self._commit(table, change, seat, None)

    def _require_played(self, seat: int, taken: Taken) -> None:
        lobby.require_playing(self.facts)
        place = self.facts.seats[seat]
        if taken in ("self", "plan") and place.kind != "user":
            raise Problem("not_your_turn", "Your seat is played for you: take it back first.")
        if taken == "bot" and place.kind != "bot":
            raise Problem("not_your_turn", "The seat has been taken back.")

    def _known(self, table: Table, seat: int, request: str | None) -> Outcome | None:
        if request is None or (seat, request) not in self.requests:
            return None
        return Outcome(table.shown[seat].version, [])

    async def _commit(self, table: Table, change: Change, by: int | None, request: str | None) -> Outcome:
        """Durable first; then in memory; then told. Nothing is awaited between the last two."""
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
        if by is not None and request is not None:
            self._remember(by, request)
        self._push(updates)
        self._after(change)
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
        await self._take_over()
        table = self.require_table()
        index = table.viewer_index(by)
        if (
            by is not None
            and request is not None
            and await self.house.was_accepted(self.facts.id, by, request)
        ):
            self._remember(by, request)
            return Outcome(table.shown[index].version, [])
        raise conflict(table.shown[index].version)

    async def _take_over(self) -> None:
        """Makes what another process has written the present, and goes on from there."""
        await self.house.reload(self)
        self._dismiss_strangers()
        self.tell_room()
        self._sync(self.subscribers)
        self.pace.wake()

    async def look_again(self) -> None:
        """Takes over what was changed in the database behind the room's back: a name, at all tables."""
        await self._take_over()

    def _remember(self, seat: int, request: str) -> None:
        self.requests[(seat, request)] = None
        if len(self.requests) > REQUESTS:
            self.requests.popitem(last=False)

    def _push(self, updates: Sequence[Update | None]) -> None:
        """Tells the players first, then the spectators."""
        table = self.require_table()
        looking = [(table.viewer_index(self.seat_for(s.user_id)), s) for s in self.subscribers]
        for index, subscriber in sorted(looking, key=itemgetter(0)):
            update = updates[index]
            if update is not None:
                subscriber.update(table.shown[index], update)

    def _after(self, change: Change) -> None:
        """What follows a change: a result, a seat to be played on, a timer, a bot's turn."""
        self.house.summarise(self)
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

    async def held(self, place: SeatFacts) -> None:
        """Tells the game who plays a seat from now on."""
        table = self.table
        if table is None or table.result() is not None or self.facts.status != "playing":
            return
        holder = {"user": "user", "bot": "bot", "open": "nobody"}[place.kind]
        action = msgspec.convert(
            {"type": "held", "seat": place.seat, "holder": holder, "level": place.bot}, Held
        )
        await self.enter(None, action)

    # Facts

    async def save(self, facts: Facts, table: Table | None = None) -> None:
        """Stores changed facts, then makes them the present (with a new game's table), then tells all.

        Raises Problem.
        """
        facts.revision = self.facts.revision + 1
        facts.updated_at = now_ms()
        try:
            await self.house.store(facts, self.facts.revision)
        except Problem:
            await self._take_over()
            raise
        before, self.facts = self.facts, facts
        self._dismiss_strangers()
        self.tell_room()
        if table is not None:
            self.table = table
            self.house.summarise(self)
            self.follow_all_plans()
        self._sync([s for s in self.subscribers if table or _moved(before, facts, s.user_id)])
        if [seat.user_id for seat in before.seats] != [seat.user_id for seat in facts.seats]:
            self.tell_presence()
        self.pace.wake()

    def _sync(self, subscribers: Sequence[Subscriber]) -> None:
        for subscriber in subscribers:
            if shown := self.shown_to(subscriber.user_id):
                subscriber.sync(shown)

    def _dismiss_strangers(self) -> None:
        """Closes the connections of whoever may no longer look."""
        for subscriber in list(self.subscribers):
            if not self.facts.may_look(subscriber.user_id, subscriber.invite):
                subscriber.dismiss()

    def tell_room(self) -> None:
        """Tells all connections the room's facts."""
        for subscriber in self.subscribers:
            subscriber.room(self.facts)

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
        self._remember(seat, request)
        await self.held(place)


def _moved(before: Facts, after: Facts, user_id: str | None) -> bool:
    """Whether a user sees another seat's picture than before."""
    return user_id is not None and before.seat_of(user_id) != after.seat_of(user_id)
