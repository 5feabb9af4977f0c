"""When users rest reaches their games, also if the server stopped in between; and only once."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from app.games.kernel import Rest
from app.rooms.clocks import MoveClock
from app.storage import users as store
from app.storage.database import migrate
from tests.durability.houses import begun, guests, house_at


@pytest.fixture
def url(database_url: str) -> str:
    migrate(database_url)
    return database_url


async def test_what_was_wished_before_a_stop_counts_after_the_start(url: str) -> None:
    today = datetime.now(UTC).date()
    days = ((today - timedelta(1), today + timedelta(2)),)
    stored = json.dumps({"zone": "UTC", "night": None, "days": [[str(day) for day in days[0]]]})
    async with house_at(url) as house:
        ann, ben = await guests(house, "Ann", "Ben")
        room = await begun(house, ann, ben, mode="correspondence", clock=MoveClock(8 * 3600))
        await room.post(_nothing)
        for guest in (ann, ben):
            await store.change_user(house.db, guest.id, {"rest": stored})
    seqs = []
    for _ in range(2):
        async with house_at(url) as house:
            again = await house.room(room.facts.id)
            await again.post(_nothing)
            table = again.require_table()
            assert [table.clock.rest_of(seat) for seat in (0, 1)] == [Rest("UTC", None, days)] * 2
            assert any(time.has_rest for time in table.clock.seats)
            seqs.append(table.seq)
    assert seqs == [2, 2]


async def _nothing() -> None:
    """A job that only waits for those before it."""
