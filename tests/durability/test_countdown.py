"""A server that goes down in a live countdown: it starts again in full, and falls once (AQ-8.4)."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from app.rooms.house import House
from app.rooms.room import Room
from app.storage.database import migrate
from app.storage.models import EntryRow
from app.times import now_ms
from tests.durability.houses import Witness, begun, guests, house_at, journal

HAMMER_MS = 6000
GRACE_MS = 750


@pytest.fixture
def url(database_url: str) -> str:
    migrate(database_url)
    return database_url


async def act(room: Room, seat: int, action: dict[str, Any], at: int | None = None) -> None:
    version = room.require_table().shown[seat].version
    await room.post(lambda: room.submit(seat, None, version, [action], now_ms() if at is None else at))


async def in_outcry(house: House) -> tuple[Room, int]:
    """A game of three in whose first auction one has bid, and who that is."""
    options = {"hammer_ms": HAMMER_MS, "call_round": False}
    room = await begun(house, *await guests(house, "Ann", "Ben", "Cid"), game="antique", options=options)
    table = room.require_table()
    seller = table.state.auctioneer
    option = table.game.options(table.state, seller).options[0]
    await act(room, seller, next(option.actions()))
    bidder = table.state.bidders()[0]
    await act(room, bidder, {"type": "bid", "amount": 1, "stand": False})
    return room, bidder


def falls(rows: list[EntryRow]) -> list[EntryRow]:
    """The entries in which a hammer fell."""
    return [row for row in rows if any(event["type"] == "hammer" for event in json.loads(row.events))]


async def test_a_countdown_starts_again_in_full_after_an_outage_and_falls_once(url: str) -> None:
    async with house_at(url) as house:
        room, bidder = await in_outcry(house)
        before = room.require_table().state.stage.deadline
        room_id = room.facts.id
    await asyncio.sleep(0.3)
    async with house_at(url) as house:
        room = await house.room(room_id)
        witness = Witness(room)
        await witness.until(lambda: room.require_table().state.stage.deadline > before)
        recovered = (await journal(house, room))[-1]
        assert json.loads(recovered.actions) == [{"type": "recovered"}]
        assert room.require_table().state.stage.deadline == recovered.at + HAMMER_MS
        await witness.until(lambda: room.require_table().state.auction is None)
        fallen = falls(await journal(house, room))
        assert len(fallen) == 1
        assert fallen[0].at >= recovered.at + HAMMER_MS + GRACE_MS
        assert room.require_table().state.last.high_bidder == bidder
        await asyncio.sleep(0.3)
        assert len(falls(await journal(house, room))) == 1


async def test_a_bid_received_after_the_fall_lets_it_fall_though_the_timer_is_late(url: str) -> None:
    """AQ-11.2: a bid at the fall counts, a later one does not, even if nobody has written the fall yet."""
    async with house_at(url) as house:
        room, bidder = await in_outcry(house)
        table = room.require_table()
        other = next(seat for seat in table.state.bidders() if seat != bidder)
        due = table.state.stage.deadline + GRACE_MS
        room.pace.stop()
        await act(room, other, {"type": "bid", "amount": 2, "stand": False}, at=due)
        assert table.state.auction.high_bidder == other
        due = table.state.stage.deadline + GRACE_MS
        with pytest.raises(Exception, match=r"^The hammer has fallen\.$"):
            await act(room, bidder, {"type": "bid", "amount": 3, "stand": False}, at=due + 1)
        assert table.state.auction is None
        assert table.state.last.high_bidder == other
        assert len(falls(await journal(house, room))) == 1
