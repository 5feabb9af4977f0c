"""The journal: durable when it says so, once each, and no row harms another room's."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

import asyncpg
import pytest
from sqlalchemy import make_url

from app.accounts.accounts import Accounts
from app.rooms.facts import Facts, SeatFacts, new_invite, to_rows
from app.storage import rooms as store
from app.storage.database import Database, migrate
from app.storage.journal import Journal, JournalDown, JournalRow, journal_for
from tests.api.servers import KINDS, fresh_database


@pytest.fixture(params=KINDS, scope="module")
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("journal")
    with fresh_database(request.param, request, folder) as url:
        migrate(url)
        yield url


@dataclass
class Desk:
    """An open journal, its database, and two rooms without entries."""

    journal: Journal
    db: Database
    one: str
    two: str

    async def written(self, room: str) -> list[tuple[int, str | None]]:
        """What stands in the journal of a room, as somebody else reads it."""
        return [(row.seq, row.request) for row in await store.load_entries(self.db, room)]


@asynccontextmanager
async def desk_at(url: str) -> AsyncIterator[Desk]:
    db = Database(url)
    rooms = [await _add_room(db) for _ in range(2)]
    journal = journal_for(url)
    await journal.open()
    try:
        yield Desk(journal, db, *rooms)
    finally:
        await journal.close()
        await db.close()


async def _add_room(db: Database) -> str:
    user, _ = await Accounts(db).create_guest("Ann")
    facts = Facts(
        id=token_hex(8),
        invite=new_invite(),
        game="ghost_show",
        rules="1",
        deck_files=None,
        options={},
        mode="live",
        clock=None,
        private=True,
        spectators="link",
        status="open",
        host=user.id,
        seed="seed",
        chosen_seed=False,
        rematch=None,
        players=None,
        result=None,
        revision=0,
        created_at=1,
        updated_at=1,
        started_at=None,
        finished_at=None,
        seats=[SeatFacts(0)],
    )
    await store.add_room(db, *to_rows(facts))
    return facts.id


def row(room: str, seq: int, request: str | None = None, by: int | None = 0, at: int = 1) -> JournalRow:
    return JournalRow(room, seq, by, request, "[]", "[]", at, "self")


async def test_a_row_is_durable_when_it_is_acknowledged(url: str) -> None:
    async with desk_at(url) as desk:
        assert await desk.journal.append(row(desk.one, 1, "a"))
        assert await desk.written(desk.one) == [(1, "a")]
        assert await desk.written(desk.two) == []


async def test_the_first_of_a_number_and_of_a_request_wins(url: str) -> None:
    async with desk_at(url) as desk:
        assert await desk.journal.append(row(desk.one, 1, "a"))
        assert not await desk.journal.append(row(desk.one, 1, "b"))
        assert not await desk.journal.append(row(desk.one, 2, "a"))
        assert await desk.journal.append(row(desk.one, 2, "a", by=1))
        assert await desk.journal.append(row(desk.one, 3))
        assert await desk.journal.append(row(desk.one, 4, None, by=None))
        assert await desk.journal.append(row(desk.two, 1, "a"))
        assert await desk.written(desk.one) == [(1, "a"), (2, "a"), (3, None), (4, None)]


async def test_of_many_at_once_exactly_one_wins_each_number(url: str) -> None:
    async with desk_at(url) as desk:
        rows = [row(desk.one, seq, f"{seq}-{rival}") for seq in range(1, 21) for rival in range(5)]
        won = await asyncio.gather(*(desk.journal.append(each) for each in rows))
        winners = [(each.seq, each.request) for each, first in zip(rows, won, strict=True) if first]
        assert sorted(winners) == sorted(await desk.written(desk.one))
        assert [seq for seq, _ in await desk.written(desk.one)] == list(range(1, 21))


@pytest.mark.parametrize(
    "bad",
    [
        row("no-such-room", 1),
        row("no-such-room", 2, "a"),
        row("", 1, at=2**70),
        row("", 1, by=2**70),
        row("", 2**70),
        row("", 1, at=None),  # type: ignore[arg-type]
        row("", 1, "\ud800"),
    ],
    ids=["no room", "no room, named", "late", "far seat", "far number", "no time", "surrogate"],
)
async def test_a_bad_row_fails_alone_and_the_writer_lives_on(url: str, bad: JournalRow) -> None:
    """Every room hangs if one bad row fails its whole batch, or ends the writer."""
    async with desk_at(url) as desk:
        bad = JournalRow(bad.room_id or desk.two, *bad.values()[1:])  # type: ignore[arg-type]
        good = [row(desk.one, seq, f"r{seq}") for seq in range(1, 11)]
        async with asyncio.timeout(20):
            results = await asyncio.gather(
                *(desk.journal.append(each) for each in [*good[:5], bad, *good[5:]]), return_exceptions=True
            )
            assert isinstance(results.pop(5), JournalDown)
            assert results == [True] * 10
            assert await desk.journal.append(row(desk.two, 1, "after"))
        assert [seq for seq, _ in await desk.written(desk.one)] == list(range(1, 11))
        assert await desk.written(desk.two) == [(1, "after")]


async def test_closing_writes_what_waits(url: str) -> None:
    async with desk_at(url) as desk:
        waiting = [asyncio.ensure_future(desk.journal.append(row(desk.one, seq))) for seq in range(1, 31)]
        await asyncio.sleep(0)
        await desk.journal.close()
        assert await asyncio.gather(*waiting) == [True] * 30
        assert len(await desk.written(desk.one)) == 30


async def test_a_closed_journal_takes_nothing_and_says_so(url: str) -> None:
    async with desk_at(url) as desk:
        await desk.journal.close()
        async with asyncio.timeout(20):
            with pytest.raises(JournalDown):
                await desk.journal.append(row(desk.one, 1))


async def test_a_caller_who_goes_away_harms_nobody(url: str) -> None:
    async with desk_at(url) as desk:
        gone = asyncio.ensure_future(desk.journal.append(row(desk.one, 1, "gone")))
        await asyncio.sleep(0)
        gone.cancel()
        assert await desk.journal.append(row(desk.two, 1))
        assert await desk.journal.append(row(desk.one, 2))


async def test_a_database_that_was_away_is_used_again(url: str) -> None:
    """The connection is cut (Postgres), or the file is locked by somebody else (SQLite)."""
    async with desk_at(url) as desk:
        assert await desk.journal.append(row(desk.one, 1))
        if url.startswith("sqlite"):
            path = make_url(url).database or ""
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.ensure_future(desk.journal.append(row(desk.one, 2, "a")))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            other.execute("ROLLBACK")
            other.close()
            assert await waiting
        else:
            await cut_connections(url)
            async with asyncio.timeout(30):
                assert await persistently(desk.journal, row(desk.one, 2, "a"))
        assert await desk.written(desk.one) == [(1, None), (2, "a")]


async def cut_connections(url: str) -> None:
    """Ends every other connection to a Postgres database."""
    dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await asyncpg.connect(dsn)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


async def persistently(journal: Journal, entry: JournalRow) -> bool:
    """Appends, again and again while the journal is down."""
    while True:
        try:
            return await journal.append(entry)
        except JournalDown:
            await asyncio.sleep(0.05)
