"""When a house tells its neighbours what it has written: at once where one of them waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager

import pytest

from app.rooms import neighbours
from app.rooms.neighbours import Neighbours
from app.rooms.news import News, People, Standing, Word, decode, encode

AT_TEN = Standing("room", 10, 3, 0)


class DeafLine:
    """A line on which nothing is said: it counts how often there was something to say at once."""

    def __init__(self, *_: object) -> None:
        self.woken = 0

    def open(self) -> None:
        """Nobody is there."""

    async def close(self, leases: Iterable[str]) -> None:
        """Nobody is there."""

    async def listeners(self) -> int:
        """Nobody is there."""
        return 0

    def wake(self) -> None:
        self.woken += 1


class Indifferent:
    """A house that minds nothing."""

    def heard(self, standing: Standing) -> None: ...

    def people_changed(self, room_id: str) -> None: ...

    def missed(self) -> None: ...

    def sweep(self) -> None: ...

    def neighbour_left(self) -> None: ...


@asynccontextmanager
async def speaking(
    patch: pytest.MonkeyPatch, soon: float = 3600
) -> AsyncIterator[tuple[Neighbours, DeafLine]]:
    """A house that knows one neighbour and has told it everything so far; it says nothing by itself."""
    line = DeafLine()
    patch.setattr(neighbours, "Line", lambda *_: line)
    patch.setattr(neighbours, "BEAT_SECONDS", 3600)
    patch.setattr(neighbours, "SOON_SECONDS", soon)
    here = Neighbours("redis://nowhere")
    await here.open(Indifferent())
    here.hear(report(1, {}))
    here.collect()
    line.woken = 0
    yield here, line
    await here.close()


def report(number: int, people: dict[str, People]) -> bytes:
    """What the neighbour tells: who is connected there."""
    return encode(News("elsewhere", number, 1, "report", [], people, []))


def told(here: Neighbours) -> tuple[Sequence[Standing], Sequence[tuple[Word, str]]] | None:
    """The rooms and words of the next message, if there is anything to say."""
    message = here.collect()
    return None if message is None else (decode(message).rooms, decode(message).words)


async def test_what_nobody_waits_for_goes_with_the_next_message(monkeypatch: pytest.MonkeyPatch) -> None:
    async with speaking(monkeypatch) as (here, line):
        here.tell_room(AT_TEN)
        here.tell("hit", "chat ann")
        assert (line.woken, told(here)) == (0, None)
        here.tell("person", "ann")
        assert (line.woken, told(here)) == (1, ([AT_TEN], [("hit", "chat ann"), ("person", "ann")]))


async def test_what_nobody_waits_for_does_not_wait_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async with speaking(monkeypatch, soon=0.01) as (here, line):
        here.tell_room(AT_TEN)
        async with asyncio.timeout(30):
            while not line.woken:
                await pause()
        assert told(here) == ([AT_TEN], [])


async def pause() -> None:
    """A moment, between two looks."""
    await asyncio.sleep(0.01)


async def test_where_somebody_looks_on_elsewhere_it_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with speaking(monkeypatch) as (here, line):
        here.hear(report(2, {"room": [None]}))
        here.tell_room(AT_TEN)
        assert (line.woken, told(here)) == (1, ([AT_TEN], []))
        here.hear(report(3, {}))
        here.tell_room(AT_TEN)
        assert (line.woken, told(here)) == (1, None)


async def test_whoever_comes_to_a_room_elsewhere_hears_what_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    async with speaking(monkeypatch) as (here, line):
        here.tell_room(AT_TEN)
        here.hear(report(2, {"another": ["ben"]}))
        assert line.woken == 0
        here.hear(report(3, {"room": ["ben"]}))
        assert (line.woken, told(here)) == (1, ([AT_TEN], []))


async def test_it_is_told_at_once_where_a_neighbour_may_act(monkeypatch: pytest.MonkeyPatch) -> None:
    async with speaking(monkeypatch) as (here, line):
        here.tell_room(AT_TEN, at_once=True)
        assert (line.woken, told(here)) == (1, ([AT_TEN], []))
