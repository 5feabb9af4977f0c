"""The other houses of a deployment: several server processes on one database.

The journal decides who was first, whoever writes. Neighbours only tell one another *that* there is something
to read, who is connected, and who drives a room's bots; each message may be lost. Whoever missed one compares
its rooms with the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import count
from secrets import token_hex
from time import monotonic
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

from app.rooms.news import Kind, News, People, Process, Standing, Word, decode, encode, signature
from app.storage.valkey import Line
from app.times import now_ms

log = structlog.get_logger()
T = TypeVar("T")

SOON_SECONDS = 0.2
"""What nobody waits for is told with the next message, and after so long at the latest."""
BEAT_SECONDS = 1.0
"""How often a house says that it is there."""
SWEEP_BEATS = 3
"""After so many beats a house compares its rooms with the database, though it has heard everything."""
GONE_SECONDS = 8.0
"""A house that is not heard for so long is gone, and its people with it."""
LINGER_SECONDS = 5.0
"""How long the people of a house that stops count as there: they are on their way to another one."""
ANSWER_SECONDS = 1.0
"""How long a house that opens waits for those that serve already."""
KINDS: tuple[Kind, ...] = ("news", "report", "hello", "leaving")
"""From the least to the most urgent: what waits to be told becomes one message of the last kind asked for."""
LEASE_SECONDS = 4.0
"""How long a house drives a room's bots without asking again; after a crash another one takes over."""
RECENT_SECONDS = 5.0
"""A room that a neighbour has told about so lately is in its hands."""


class Watcher(Protocol):
    """What a house does upon what its neighbours tell."""

    def heard(self, standing: Standing) -> None:
        """A neighbour has written in a room."""

    def people_changed(self, room_id: str) -> None:
        """Others are connected to a room than before."""

    def missed(self) -> None:
        """News were missed: everything is to be compared with the database."""

    def sweep(self) -> None:
        """Time to compare all the same: a neighbour may have died between writing and telling."""

    def neighbour_left(self) -> None:
        """A neighbour serves no more: its rooms go on with somebody else."""


class Alone:
    """A house without neighbours: one process serves everything."""

    shared = False
    """Whether others may write in the same rooms."""
    connected = True
    """Whether everything that others tell is heard."""

    others = 0
    """How many neighbours there are."""

    def __init__(self) -> None:
        self.since = now_ms()
        """When (milliseconds) this deployment began to serve without a break."""
        self.gaps: list[Callable[[], None]] = []
        """Whom to call when news were missed."""
        self.describe: Callable[[], Process | None] = lambda: None
        """What this process tells of itself."""

    async def open(self, watcher: Watcher) -> None:
        """Meets the neighbours."""

    async def close(self) -> None:
        """Takes leave."""

    def listen(self, word: Word, heard: Callable[[str], None]) -> None:
        """Calls `heard` with the subject of each such word."""

    def tell_room(self, standing: Standing, *, at_once: bool = False) -> None:
        """Something was written in a room. It is told at once if that is asked for, or somebody looks on."""

    def tell_people(self, room_id: str, people: People) -> None:
        """These are connected to a room here."""

    def tell(self, word: Word, subject: str) -> None:
        """Something else that others must know: at once if it is about a person."""

    def people_in(self, room_id: str) -> People:
        """Who is connected to a room at neighbours'."""
        return []

    def processes(self) -> list[Process]:
        """What neighbours have told of themselves."""
        return []

    def latest(self, room_id: str) -> Standing | None:
        """What neighbours have told of a room lately."""
        return None

    def is_driving(self, room_id: str) -> bool:
        """Whether this house has let the bots of a room act lately."""
        return True

    async def drives(self, room_id: str) -> bool:
        """Whether this house lets the bots of a room act."""
        return True

    async def driving(self, room_id: str, work: Coroutine[Any, Any, T]) -> T:
        """Waits for what a room's driver does, and stays the driver meanwhile."""
        return await work


class Neighbour(msgspec.Struct):
    """Another house, as far as it is known."""

    number: int
    heard: float
    people: dict[str, People] = {}
    is_leaving: bool = False
    process: Process | None = None


class Neighbours(Alone):
    """The neighbours, over a line to Valkey. While it is cut, everybody drives and compares often."""

    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self.name = token_hex(8)
        self._own = signature(self.name)
        self.connected = False
        self._line = Line(url, self.name, round(LEASE_SECONDS * 1000), self)
        self._watcher: Watcher
        self._others: dict[str, Neighbour] = {}
        self._listeners: dict[Word, list[Callable[[str], None]]] = {}
        self._here: dict[str, People] = {}
        self._latest: dict[str, tuple[Standing, float]] = {}
        self._leases: dict[str, float] = {}
        self._is_away = False
        self._reached_at = 0.0
        self._answered = asyncio.Event()
        self._beating: asyncio.Task[None] | None = None
        self._number = 0
        self._soon: asyncio.TimerHandle | None = None
        self._clear()

    def _clear(self) -> None:
        if self._soon:
            self._soon.cancel()
            self._soon = None
        self._kind: Kind = "news"
        self._rooms: dict[str, Standing] = {}
        self._people: dict[str, People] = {}
        self._words: list[tuple[Word, str]] = []
        self._process: Process | None = None
        self._is_due = False

    async def open(self, watcher: Watcher) -> None:
        """Says hello, and waits a moment for whoever serves already."""
        self._watcher = watcher
        others = await self._line.listeners()
        self._line.open()
        self._beating = asyncio.create_task(self._beat())
        if others:
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._answered.wait()

    async def close(self) -> None:
        """Says goodbye. Who looks on here is on the way to a neighbour."""
        if self._beating:
            self._beating.cancel()
        self._speak("leaving")
        await self._line.close(self._leases)

    @property
    def others(self) -> int:  # type: ignore[override]
        """How many neighbours there are."""
        return len(self._others)

    def listen(self, word: Word, heard: Callable[[str], None]) -> None:
        """Calls `heard` with the subject of each such word of a neighbour."""
        self._listeners.setdefault(word, []).append(heard)

    # What this house tells

    def tell_room(self, standing: Standing, *, at_once: bool = False) -> None:
        """Something was written in a room. It is told at once if that is asked for, or somebody looks on."""
        self._rooms[standing.room] = standing
        if at_once or any(standing.room in other.people for other in self._others.values()):
            self._speak()
        else:
            self._speak_soon()

    def tell_people(self, room_id: str, people: People) -> None:
        """These are connected to a room here."""
        if people:
            self._here[room_id] = people
        else:
            self._here.pop(room_id, None)
        self._people[room_id] = people
        self._speak()

    def tell(self, word: Word, subject: str) -> None:
        """Something else that others must know: at once if it is about a person."""
        self._words.append((word, subject))
        if word == "person":
            self._speak()
        else:
            self._speak_soon()

    def _speak(self, kind: Kind = "news") -> None:
        self._kind = max(self._kind, kind, key=KINDS.index)
        self._is_due = True
        self._line.wake()

    def _speak_soon(self) -> None:
        """Each message costs every house more than all that it holds: what can wait goes with others."""
        if self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(SOON_SECONDS, self._speak)

    def collect(self) -> bytes | None:
        """All that has not been told yet, as one message."""
        if not self._is_due:
            return None
        self._number += 1
        people = self._people if self._kind == "news" else self._here
        rooms = list(self._rooms.values())
        news = News(
            self.name, self._number, self.since, self._kind, rooms, people, self._words, self._process
        )
        self._clear()
        return encode(news)

    async def _beat(self) -> None:
        before = monotonic()
        for beat in count():
            await asyncio.sleep(BEAT_SECONDS)
            now = monotonic()
            if now - before > 3 * BEAT_SECONDS:  # this process did not run for a while
                self._speak("hello")
                self._miss()
            elif not self.connected:
                self._watcher.missed()
            if beat % SWEEP_BEATS == 0:
                self._look_around()
            before = now
            self._process = self.describe()
            self._speak()
            self._forget(now)

    def _look_around(self) -> None:
        if self.connected:
            self._watcher.sweep()
        else:
            self._miss()

    def _miss(self) -> None:
        self._watcher.missed()
        for tell in self.gaps:
            tell()

    def _forget(self, now: float) -> None:
        """Who is silent is gone; but while nothing is heard at all, nobody is missed."""
        if self.connected and now - self._reached_at > GONE_SECONDS:
            for name, other in list(self._others.items()):
                if now - other.heard > (LINGER_SECONDS if other.is_leaving else GONE_SECONDS):
                    del self._others[name]
                    self._see_off(other)
        self._latest = {room: told for room, told in self._latest.items() if told[1] > now - RECENT_SECONDS}
        self._leases = {room: until for room, until in self._leases.items() if until > now}

    def _see_off(self, other: Neighbour) -> None:
        for room_id in other.people:
            self._watcher.people_changed(room_id)
        if not other.is_leaving:
            log.warning("neighbour_gone", others=len(self._others))
            self._watcher.neighbour_left()

    # What others tell

    def reached(self) -> None:
        """The line is there: asks who else is, and for everything that was told meanwhile."""
        log.info("valkey_reached")
        self.connected, self._is_away, self._reached_at = True, False, monotonic()
        self._speak("hello")
        self._miss()

    def cut_off(self, why: str) -> None:
        """The line is cut: the database alone tells what others do."""
        if not self._is_away:
            log.warning("valkey_away", why=why)
        self.connected, self._is_away = False, True

    def hear(self, message: bytes) -> None:
        """Takes in one message, and asks for all if one before was missed."""
        if message.startswith(self._own):
            return
        try:
            news = decode(message)
        except msgspec.MsgspecError as error:  # of another release of this server
            log.warning("news_not_understood", error=str(error))
            self._miss()
            return
        other = self._others.get(news.house)
        if other is None or news.number != other.number + 1:
            self._meet(news, other)
        other = self._others[news.house]
        other.number, other.heard = news.number, monotonic()
        other.process = news.process or other.process
        self.since = min(self.since, news.since)
        if news.kind != "news":
            self._learn_everybody(other, news)
        for room_id, people in news.people.items():
            self._learn_people(other, room_id, people)
        for standing in news.rooms:
            self._latest[standing.room] = (standing, other.heard)
            self._watcher.heard(standing)
        for word, subject in news.words:
            for heard in self._listeners.get(word, ()):
                heard(subject)
        if news.kind == "leaving" and not other.is_leaving:
            other.is_leaving = True
            self._watcher.neighbour_left()

    def _meet(self, news: News, known: Neighbour | None) -> None:
        """A house not heard of before, or one of which something was missed."""
        self._others[news.house] = known or Neighbour(news.number, monotonic(), {})
        self._miss()
        if news.kind == "news":
            self._speak("hello")

    def _learn_everybody(self, other: Neighbour, news: News) -> None:
        for room_id in other.people.keys() - news.people.keys():
            self._learn_people(other, room_id, [])
        if news.kind == "hello":
            self._speak("report")
        elif news.kind == "report":
            self._answered.set()

    def _learn_people(self, other: Neighbour, room_id: str, people: Sequence[str | None]) -> None:
        if people:
            other.people[room_id] = list(people)
            if room_id in self._rooms:  # they wait for it now
                self._speak()
        else:
            other.people.pop(room_id, None)
        self._watcher.people_changed(room_id)

    def people_in(self, room_id: str) -> People:
        """Who is connected to a room at neighbours'."""
        return [user for other in self._others.values() for user in other.people.get(room_id, ())]

    def processes(self) -> list[Process]:
        """What the neighbours that serve have told of themselves, each once a second."""
        serving = (other for other in self._others.values() if not other.is_leaving)
        return [other.process for other in serving if other.process is not None]

    def latest(self, room_id: str) -> Standing | None:
        """What neighbours have told of a room lately."""
        told = self._latest.get(room_id)
        return told[0] if told else None

    def is_driving(self, room_id: str) -> bool:
        """Whether this house has the lease of a room."""
        return self._leases.get(_lease(room_id), 0.0) > monotonic()

    async def drives(self, room_id: str) -> bool:
        """Whether this house lets the bots of a room act: it has the lease, or nobody can say who has."""
        now, lease = monotonic(), _lease(room_id)
        if not self.connected or self._leases.get(lease, 0.0) - now > LEASE_SECONDS / 2:
            return True
        is_ours = await self._line.take(lease)
        if is_ours:
            self._leases[lease] = now + LEASE_SECONDS
        return is_ours is not False

    async def driving(self, room_id: str, work: Coroutine[Any, Any, T]) -> T:
        """Waits for what a room's driver does, however long it takes, and keeps the lease meanwhile."""
        task = asyncio.create_task(work)
        try:
            while not (await asyncio.wait((task,), timeout=LEASE_SECONDS / 2))[0]:
                await self.drives(room_id)
            return task.result()
        finally:
            task.cancel()


def _lease(room_id: str) -> str:
    return f"driver:{room_id}"
