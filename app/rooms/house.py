"""The house: all rooms of this process. Loads them on demand, lets idle ones go, wakes those that are due."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

import msgspec
import structlog

from app.bots.runner import BotRunner
from app.games.game import Game
from app.games.kernel import Recovered
from app.games.registry import games
from app.metrics import Metrics
from app.problems import Problem
from app.rooms import owing, takeover
from app.rooms.decks import Decks
from app.rooms.facts import Facts, from_rows, to_rows
from app.rooms.neighbours import Alone
from app.rooms.news import Standing
from app.rooms.room import REQUESTS, Room
from app.rooms.table import Agreement, Frozen, Table, begin
from app.storage import rooms as store
from app.storage.chat import newest_line
from app.storage.database import Database, is_away
from app.storage.journal import Journal, journal_for
from app.storage.models import EntryRow, SnapshotRow
from app.storage.reader import Reader, reader_for
from app.times import now_ms

log = structlog.get_logger()

SNAPSHOT_EVERY = 50
"""Entries between two snapshots of a room."""
SWEEP_SECONDS = 1.0
BROKEN_SECONDS = 60.0
"""How long a room that could not be loaded is left alone."""

_encode_frozen = msgspec.msgpack.Encoder().encode
_decode_frozen = msgspec.msgpack.Decoder(Frozen).decode
_decode_json = msgspec.json.Decoder().decode


class House:
    """Every room of this process, and what they share: database, journal, bots."""

    def __init__(
        self,
        db: Database,
        bot_delay: float,
        idle_seconds: float,
        decks: Decks | None = None,
        metrics: Metrics | None = None,
        neighbours: Alone | None = None,
        notice_delay: float = 0.0,
    ) -> None:
        self.db = db
        self.neighbours = neighbours or Alone()
        self.decks = decks or Decks()
        self.metrics = metrics or Metrics()
        self.journal: Journal = journal_for(db.url)
        self.reader: Reader = reader_for(db)
        self.bots = BotRunner()
        self.bot_delay = bot_delay
        self.idle_seconds = idle_seconds
        self.notice_delay = notice_delay
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._behind: dict[str, Room] = {}
        self._broken: dict[str, float] = {}
        self._snapshots: dict[str, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._caretaker: asyncio.Task[None] | None = None
        self._stirred = asyncio.Event()
        self._is_unsure = False
        self._has_missed = False
        self._inherits = False

    async def open(self) -> None:
        """Connects, and wakes the rooms whose game must go on by itself, if nobody serves them yet."""
        await self.journal.open()
        await self.neighbours.open(self)
        if not self.neighbours.others:
            await self._wake(await store.rooms_to_wake(self.db))
        self._caretaker = asyncio.create_task(self._take_care())

    async def close(self) -> None:
        """Lets running jobs end, writes what is behind, and disconnects."""
        if self._caretaker:
            self._caretaker.cancel()
            with suppress(asyncio.CancelledError):
                await self._caretaker
        for room in self._rooms.values():
            room.pace.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        await self._catch_up()
        await self.neighbours.close()
        await self.bots.close()
        await self.journal.close()
        await self.reader.close()
        await self.db.close()

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Holds on to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Rooms

    async def room(self, room_id: str) -> Room:
        """The room as it is now, loaded if it is not in memory. Raises Problem if there is none."""
        if room := self._rooms.get(room_id):
            if self.neighbours.shared:
                for _, place in await takeover.behind(self, [room]):
                    await room.catch_up_to(place)
            return room
        task = self._loading.get(room_id)
        if task is None:
            task = asyncio.create_task(self._load(room_id))
            self._loading[room_id] = task
            task.add_done_callback(lambda _: self._loading.pop(room_id, None))
        return await asyncio.shield(task)

    async def _load(self, room_id: str) -> Room:
        found = await store.load_room(self.db, room_id) if room_id.isprintable() else None
        if found is None:
            raise Problem("not_found", "There is no such room.")
        facts = from_rows(*found)
        room = Room(self, facts, game_of(facts.game))
        room.told_chat = await newest_line(self.db, room_id)
        await self._replay(room)
        self._rooms[room_id] = room
        if room.table is not None and found[0].seq < room.table.seq:
            self.summarise(room)
        self._settle(room)
        room.pace.wake()
        if told := self.neighbours.latest(room_id):
            room.heard(told)
        return room

    async def _replay(self, room: Room) -> None:
        """Gives a loaded room its table. Raises Problem if the present rules cannot replay its journal."""
        try:
            await self.fill(room)
        except Exception as error:
            if is_away(error):
                raise
            log.error("room_not_replayed", room=room.facts.id, exc_info=error)
            raise Problem(
                "unavailable", "This game cannot be read by this server: its log says why."
            ) from error

    def _settle(self, room: Room) -> None:
        """What a crash or an outage left open: a result not yet written, time that nobody could use."""
        if room.table is None or not room.facts.goes_on():
            return
        if room.table.result() is not None:
            room.later(room.pace.tick)
        elif self._lost_time(room):
            room.later(lambda: self._give_back(room))
        room.follow_all_plans()
        room.mind_rests()

    def _lost_time(self, room: Room) -> bool:
        """Whether a deadline of a game ran on while nobody served."""
        table, since = room.require_table(), self.neighbours.since
        due = table.next_due()
        if table.at >= since or due is None:
            return False
        return due < since or room.game.deadline(table.state) is not None

    async def _give_back(self, room: Room) -> None:
        if self._lost_time(room):
            await room.enter(None, Recovered())

    async def fill(self, room: Room) -> None:
        """Gives a room its table as the database has it, if its game has begun and can be played here."""
        if room.facts.started_at is None or room.facts.rules != room.game.rules_version:
            return
        snapshot = await store.load_snapshot(self.db, room.facts.id)
        agreed = agreement(room.facts)
        table = _thawed(room.game, agreed, snapshot) or begin(room.game, agreed)[0]
        self._snapshots[room.facts.id] = table.seq
        for row in await store.load_entries(self.db, room.facts.id, table.seq):
            table.accept(table.journalled(row.by, _decode_json(row.actions), row.at, row.taken))  # type: ignore[arg-type]
        room.table = table
        for seat, request in reversed(await store.requests_of(self.db, room.facts.id, REQUESTS)):
            room.remember(seat, request)

    def add(self, facts: Facts) -> Room:
        """Takes a room into memory that was stored just now."""
        room = Room(self, facts, game_of(facts.game))
        self._rooms[facts.id] = room
        return room

    def loaded(self) -> Sequence[Room]:
        """The rooms in memory."""
        return list(self._rooms.values())

    # Neighbours

    def wrote(self, room: Room) -> None:
        """Tells the neighbours that there is something to read."""
        self.neighbours.tell_room(room.standing(), at_once=room.moves_elsewhere())

    def heard(self, standing: Standing) -> None:
        """A neighbour has written in a room."""
        room = self._rooms.get(standing.room)
        if room is not None and room.follows():
            room.heard(standing)

    def people_changed(self, room_id: str) -> None:
        """Others are connected to a room than before."""
        if room := self._rooms.get(room_id):
            room.attendance.changed_elsewhere()

    def missed(self) -> None:
        """News were missed: the rooms in memory are compared with the database."""
        self._is_unsure = self._has_missed = True
        self._stirred.set()

    def sweep(self) -> None:
        """Time to compare all the same."""
        self._is_unsure = True

    def neighbour_left(self) -> None:
        """A neighbour serves no more: what it had in hand goes on here."""
        self._is_unsure = self._inherits = True
        self._stirred.set()

    async def _make_sure(self) -> None:
        """Has the rooms in memory take over what they are behind the database: those that matter, or all."""
        is_all = self._has_missed or self._inherits
        rooms = [room for room in self.loaded() if is_all or room.follows()]
        for room, place in await takeover.behind(self, rooms):
            room.heard(place)
        self._is_unsure = False
        if self._has_missed:
            self._has_missed = False
            for room in self.loaded():
                room.attendance.mind_all()

    async def _inherit(self) -> None:
        """Goes on with what nobody may have gone on with: results, plans, summaries, bots."""
        for room in self.loaded():
            if room.table is not None:
                self.summarise(room)
                room.later(partial(self._go_on, room))
        await self._wake(await store.rooms_to_wake(self.db))
        self._inherits = False

    async def _go_on(self, room: Room) -> None:
        self._settle(room)
        room.after_change()

    # Storing

    async def create(self, facts: Facts, journal: Sequence[EntryRow] = ()) -> Room:
        """Stores a new room, perhaps with a game already played, and takes it into memory."""
        row, seats = to_rows(facts)
        await store.add_room(self.db, row, seats, journal)
        return self.add(facts)

    async def store(self, facts: Facts, revision: int) -> None:
        """Stores changed facts. Raises StaleRevision if another house changed them first."""
        row, seats = to_rows(facts)
        await store.save_room(self.db, row, seats, revision)

    async def journal_of(self, room_id: str) -> list[EntryRow]:
        """A room's whole journal."""
        return await store.load_entries(self.db, room_id)

    def summarise(self, room: Room) -> None:
        """Marks a room whose summary in the database is behind its journal."""
        self._behind[room.facts.id] = room

    async def _catch_up(self) -> list[Room]:
        """Writes what is behind; returns the rooms of which other houses have written something newer."""
        behind, self._behind = self._behind, {}
        try:
            overtaken = await self._save_summaries([room for room in behind.values() if room.table])
            for room in behind.values():
                await self._save_snapshot_if_due(room)
        except Exception:
            self._behind = {**behind, **self._behind}
            raise
        return overtaken

    async def _save_summaries(self, rooms: Sequence[Room]) -> list[Room]:
        summaries = [owing.summary(room) for room in rooms]
        notice_at = now_ms() + round(self.notice_delay * 1000)
        written = await store.save_summaries(self.db, summaries, notice_at)
        overtaken = []
        for room, summary in zip(rooms, summaries, strict=True):
            if summary.owing is None:
                continue
            if summary.room_id in written:
                room.noted = owing.Noted(summary.owing.revision, summary.owing.turns)
            else:
                overtaken.append(room)
        return overtaken

    async def _save_snapshot_if_due(self, room: Room) -> None:
        table, room_id = room.table, room.facts.id
        if table is not None and table.seq - self._snapshots.get(room_id, 0) >= SNAPSHOT_EVERY:
            seq = table.seq
            await store.save_snapshot(self.db, room_id, seq, _encode_frozen(table.freeze()))
            self._snapshots[room_id] = seq

    async def _take_care(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._stirred.wait()
            self._stirred.clear()
            try:
                for room in await self._catch_up():
                    room.later(room.look_again)
                if self._is_unsure:
                    await self._make_sure()
                if self._inherits:
                    await self._inherit()
                await self._wake(await store.rooms_due(self.db, now_ms()))
            except Exception as error:  # the caretaker outlives a database that is away for a while
                log.error("caretaker_failed", exc_info=error)
            self._let_go()

    async def _wake(self, room_ids: Sequence[str]) -> None:
        """Loads rooms that are not in memory. One that cannot be loaded keeps no other from waking."""
        for room_id in room_ids:
            if await self._must_wake(room_id):
                try:
                    await self.room(room_id)
                except Exception as error:
                    self._broken[room_id] = monotonic() + BROKEN_SECONDS
                    log.error("room_cannot_be_loaded", room=room_id, exc_info=error)

    async def _must_wake(self, room_id: str) -> bool:
        """Whether nobody has a room in hand, here or at a neighbour's."""
        if room_id in self._rooms or self._broken.get(room_id, 0.0) >= monotonic():
            return False
        return self.neighbours.latest(room_id) is None and await self.neighbours.drives(room_id)

    def _let_go(self) -> None:
        for room_id, room in list(self._rooms.items()):
            if room_id not in self._behind and room.idle(self.idle_seconds):
                room.pace.stop()
                del self._rooms[room_id]
                self._snapshots.pop(room_id, None)


def _thawed(game: Game[Any], agreed: Agreement, snapshot: SnapshotRow | None) -> Table | None:
    """The table of a snapshot, or None: then the journal alone tells the game."""
    if snapshot is None:
        return None
    game.deck(agreed.deck_files)
    try:
        return Table(game, agreed, _decode_frozen(snapshot.data))
    except msgspec.MsgspecError as error:
        log.warning("snapshot_cannot_be_read", room=snapshot.room_id, error=str(error))
        return None


def game_of(slug: str) -> Game[Any]:
    """The game with this slug. Raises Problem if there is none."""
    game = games().get(slug)
    if game is None:
        raise Problem("not_found", "There is no such game.")
    return game


def agreement(facts: Facts) -> Agreement:
    """What a started room's game depends on."""
    if facts.players is None or facts.started_at is None:
        raise Problem("invalid_request", "The game has not started yet.")
    return Agreement(
        facts.game,
        facts.rules,
        facts.seed,
        facts.options,
        facts.mode,
        facts.clock,
        facts.players,
        facts.started_at,
        facts.deck_files,
    )
