"""The reader: what is in the database now, for each who asks, however many ask at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from app.storage.database import migrate
from app.storage.reader import MOST_ROWS, Place, Reader, Together, Written, reader_for
from tests.api.servers import fresh_database
from tests.storage.test_journal import Desk, cut_connections, desk_at, row, url

__all__ = ["url"]


@pytest.fixture
def on_postgres(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with fresh_database("postgres", request, tmp_path) as url:
        migrate(url)
        yield url


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[tuple[Desk, Reader]]:
    """A journal with two rooms, and a reader beside it."""
    async with desk_at(url) as desk:
        reader = reader_for(desk.db)
        try:
            yield desk, reader
        finally:
            await reader.close()


async def test_it_tells_where_rooms_stand(url: str) -> None:
    async with reading(url) as (desk, reader):
        assert await reader.places([]) == []
        for seq in (1, 2, 3):
            await desk.journal.append(row(desk.two, seq))
        found = await reader.places([desk.two, "no-such-room", desk.one])
        assert sorted(found) == sorted([Place(desk.one, 0, 0, 0), Place(desk.two, 3, 0, 0)])
        await desk.journal.append(row(desk.one, 1))
        assert await reader.places([desk.one]) == [Place(desk.one, 1, 0, 0)]


async def test_each_who_asks_gets_the_rows_of_its_room_after_its_entry_in_order(url: str) -> None:
    async with reading(url) as (desk, reader):
        for seq in range(1, 13):
            await desk.journal.append(row(desk.one, seq, f"r{seq}", by=None if seq == 12 else 1, at=seq))
        await desk.journal.append(row(desk.two, 1))
        asked = [(desk.one, 0), (desk.two, 0), (desk.one, 10), (desk.two, 1), ("no-such-room", 0)]
        found = await asyncio.gather(*(reader.written_after(*each) for each in asked))
        assert [[written.seq for written in rows] for rows in found] == [
            [*range(1, 13)],
            [1],
            [11, 12],
            [],
            [],
        ]
        assert found[2] == [
            Written(11, 1, "r11", "[]", 11, "self"),
            Written(12, None, "r12", "[]", 12, "self"),
        ]


async def test_who_is_far_behind_learns_that_there_is_more(url: str) -> None:
    async with reading(url) as (desk, reader):
        rows = (row(desk.one, seq) for seq in range(1, MOST_ROWS + 20))
        await asyncio.gather(*map(desk.journal.append, rows))
        found = await reader.written_after(desk.one, 0)
        assert [written.seq for written in found] == list(range(1, MOST_ROWS + 2))


@pytest.mark.postgres
async def test_a_connection_that_was_cut_comes_back(on_postgres: str) -> None:
    async with reading(on_postgres) as (desk, reader):
        await desk.journal.append(row(desk.one, 1))
        assert len(await reader.written_after(desk.one, 0)) == 1
        await cut_connections(on_postgres)
        assert await persistently(reader, desk.one) == [Place(desk.one, 1, 0, 0)]


async def persistently(reader: Reader, room: str) -> list[Place]:
    """Asks again and again while the database cannot be reached."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await reader.places([room])
            except Exception:  # whatever it is: the test waits for it to end
                await asyncio.sleep(0.05)


async def test_what_is_asked_while_an_answer_is_awaited_is_asked_together_after_it() -> None:
    """An answer is never older than its question."""
    batches: list[list[int]] = []

    async def ask(questions: list[int]) -> list[int]:
        batches.append(questions)
        await asyncio.sleep(0)
        return [10 * question for question in questions]

    together = Together(ask)
    first = together.ask(1)
    await asyncio.sleep(0)
    assert list(await asyncio.gather(together.ask(2), first, together.ask(3))) == [20, 10, 30]
    assert await together.ask(4) == 40
    assert batches == [[1], [2, 3], [4]]


async def test_a_question_that_fails_is_told_to_all_who_asked_and_the_next_one_is_answered() -> None:
    async def ask(questions: list[int]) -> list[int]:
        if 0 in questions:
            raise ConnectionError("away")
        return questions

    together = Together(ask)
    found = await asyncio.gather(together.ask(0), together.ask(1), return_exceptions=True)
    assert [type(each) for each in found] == [ConnectionError, ConnectionError]
    assert await together.ask(2) == 2
