"""A database that is away for a while: nothing is lost, nothing hangs, everything goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from app.problems import Problem
from app.rooms.clocks import MoveClock
from app.rooms.house import House
from app.storage import rooms as store
from app.storage.database import Database, migrate
from app.storage.journal import JournalDown, JournalRow, journal_for
from tests.durability.houses import Witness, act, active_seat, begun, guests, house_at, journal, pictures


@pytest.fixture
def url(database_url: str, with_toy: None) -> str:
    migrate(database_url)
    return database_url


class Away:
    """A journal that fails the next appends, then writes again."""

    def __init__(self, house: House, times: int) -> None:
        self._journal = house.journal
        self.times = times
        self.failed = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._journal, name)

    async def append(self, row: JournalRow) -> bool:
        if self.failed < self.times:
            self.failed += 1
            raise JournalDown("the database is away")
        return await self._journal.append(row)


async def test_an_action_that_cannot_be_saved_changes_nothing_and_can_be_sent_again(url: str) -> None:
    async with house_at(url) as house:
        room = await begun(house, *await guests(house, "Ann", "Ben"))
        seat, before = active_seat(room), pictures(room)
        house.journal = Away(house, times=2)
        for _ in range(2):
            assert await act(room, seat, "a", 1) == "unavailable"
            assert pictures(room) == before
        assert await journal(house, room) == []
        assert await act(room, seat, "a", 1) == "done"
        assert [row.request for row in await journal(house, room)] == ["a"]


async def test_an_action_that_was_saved_though_nobody_heard_is_found(url: str) -> None:
    """The answer of the database was lost: the next to write learns of the row, and so does its sender."""
    async with house_at(url) as house:
        room = await begun(house, *await guests(house, "Ann", "Ben"))
        seat, real = active_seat(room), house.journal

        class Deaf(Away):
            async def append(self, row: JournalRow) -> bool:
                await real.append(row)
                raise JournalDown("no answer")

        house.journal = Deaf(house, times=1)
        assert await act(room, seat, "a", 1) == "unavailable"
        house.journal = real
        assert await act(room, seat, "a", 1) == "done"
        assert [row.request for row in await journal(house, room)] == ["a"]
        assert room.require_table().seq == 1


async def test_time_that_cannot_be_written_is_written_later(url: str) -> None:
    async with house_at(url) as house:
        room = await begun(house, *await guests(house, "Ann", "Ben"), clock=MoveClock(1))
        away = Away(house, times=2)
        house.journal = away
        witness = Witness(room)
        await witness.until(lambda: room.require_table().seq > 0)
        assert away.failed == 2
        assert (await journal(house, room))[0].taken == "timeout"


async def test_a_bot_waits_for_the_database_and_then_plays_itself(url: str) -> None:
    async with house_at(url, bot_delay=0.05) as house:
        (ann,) = await guests(house, "Ann")
        room = await begun(house, ann, bots=["easy", "easy"])
        if active_seat(room) == 0:
            house.journal = Away(house, times=0)
            await act(room, 0, "a")
        house.journal = Away(house, times=3)
        await Witness(room).until(lambda: active_seat(room) == 0)
        taken = {row.taken for row in await journal(house, room) if row.request is None}
        assert taken == {"bot"}


async def test_a_room_that_cannot_be_loaded_keeps_no_other_from_going_on(url: str) -> None:
    async with house_at(url) as house:
        ann, ben = await guests(house, "Ann", "Ben")
        broken = await begun(house, ann, ben, clock=MoveClock(30))
        whole = await begun(house, ann, ben, clock=MoveClock(1))
    await spoil(url, broken.facts.id)
    async with house_at(url) as house:
        room = await house.room(whole.facts.id)
        await Witness(room).until(lambda: room.require_table().seq > 1)
        with pytest.raises(Problem):
            await house.room(broken.facts.id)


async def spoil(url: str, room_id: str) -> None:
    """Writes what no room would have written into a room's journal, and a deadline that has come."""
    journal = journal_for(url)
    await journal.open()
    await journal.append(JournalRow(room_id, 1, 0, "x", '[{"type": "nonsense"}]', "[]", 1, "self"))
    await journal.close()
    db = Database(url)
    await store.save_summaries(db, [store.Summary(room_id, 1, 1)], 0)
    await db.close()


async def test_a_snapshot_that_cannot_be_read_is_no_loss(url: str) -> None:
    """A game is its seed and its journal."""
    async with house_at(url) as house:
        room = await begun(house, *await guests(house, "Ann", "Ben"))
        for number in range(6):
            assert await act(room, active_seat(room), f"r{number}") == "done"
        await store.save_snapshot(house.db, room.facts.id, 3, b"nonsense")
    async with house_at(url) as house:
        again = await house.room(room.facts.id)
        assert pictures(again) == pictures(room)
        assert await act(again, active_seat(again), "more") == "done"


async def test_a_snapshot_and_the_journal_after_it_lead_to_the_same_pictures(url: str) -> None:
    async with house_at(url) as house:
        room = await begun(house, *await guests(house, "Ann", "Ben", "Cleo", "Dan"))
        seen = []
        while room.require_table().result() is None:
            await act(room, active_seat(room), f"r{room.require_table().seq}")
            seen.append(pictures(room))
            if len(seen) == 20:
                data = msgspec.msgpack.encode(room.require_table().freeze())
                await store.save_snapshot(house.db, room.facts.id, 20, data)
    async with house_at(url) as house:
        assert pictures(await house.room(room.facts.id)) == seen[-1]


async def test_a_summary_that_could_not_be_written_is_written_later(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a room that nobody watches is never woken for its deadline."""
    async with house_at(url) as house:
        real = store.save_summaries
        failed: list[int] = []

        async def failing(db: Database, summaries: Sequence[store.Summary], notice_at: int) -> set[str]:
            if summaries and len(failed) < 2:
                failed.append(len(summaries))
                raise ConnectionError("the database is away")
            done = await real(db, summaries, notice_at)
            if summaries:
                written.set()
            return done

        written = asyncio.Event()
        monkeypatch.setattr(store, "save_summaries", failing)
        room = await begun(house, *await guests(house, "Ann", "Ben"), clock=MoveClock(30))
        await asyncio.wait_for(written.wait(), 30)
        assert len(failed) == 2
        async with house.db.session() as work:
            query = text("SELECT deadline FROM rooms WHERE id = :id")
            assert await work.scalar(query, {"id": room.facts.id}) == room.require_table().next_due()


async def test_an_end_that_could_not_be_written_is_written_later(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_at(url) as house:
        room = await begun(house, *await guests(house, "Ann", "Ben"))
        real = store.save_room
        failed: list[int] = []

        async def failing(db: Database, *given: Any) -> None:
            if len(failed) < 2:
                failed.append(1)
                raise ConnectionError("the database is away")
            await real(db, *given)

        monkeypatch.setattr(store, "save_room", failing)
        while room.require_table().result() is None:
            await act(room, active_seat(room), f"r{room.require_table().seq}")
        await Witness(room).until(lambda: room.facts.status == "finished")
        assert len(failed) == 2
        found = await store.load_room(house.db, room.facts.id)
        assert found is not None
        assert found[0].status == "finished"


async def test_an_idle_room_leaves_memory_and_is_woken_for_its_deadline(url: str) -> None:
    async with house_at(url, idle_seconds=0.0) as house:
        room = await begun(house, *await guests(house, "Ann", "Ben"), clock=MoveClock(2))
        while room in house.loaded():
            await pause()
        while not await journal(house, room):
            await pause()
        assert (await journal(house, room))[0].taken == "timeout"


async def pause() -> None:
    """A moment, between two looks at the database."""
    await asyncio.sleep(0.05)
