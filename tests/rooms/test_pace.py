"""The pace of bots: they think about what is there, and begin anew when it changes (AQ-11.8)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.rooms import desk
from app.rooms.lobby import Guest
from app.rooms.pace import Pace
from app.rooms.room import Room
from app.storage.database import migrate
from app.times import now_ms
from tests.api.people import first_of
from tests.durability.houses import Witness, guests, house_at, journal

Plain = Any
ANN, BOT, BEN = range(3)


class Outbidder:
    """Bots that always raise by one; they think until they are let go on."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.asked = asyncio.Event()
        self.go_on.set()

    async def act(
        self, slug: str, view: Mapping[str, Plain], options: Sequence[Plain], *rest: Plain
    ) -> list[Plain]:
        self.asked.set()
        await self.go_on.wait()
        if view["auction"] is None:
            return [first_of(options)]
        return [{"type": "bid", "amount": view["auction"]["high_bid"] + 1, "stand": True}]

    def think(self) -> None:
        """From now on it thinks until `go_on`."""
        self.go_on.clear()
        self.asked.clear()

    async def was_asked(self) -> None:
        """Waits until it thinks."""
        async with asyncio.timeout(30):
            await self.asked.wait()

    async def close(self) -> None:
        self.go_on.set()


@asynccontextmanager
async def table_with_a_bot(folder: Path, **options: Plain) -> AsyncIterator[tuple[Room, Outbidder, Witness]]:
    """A game of Ann, a bot, and Ben, who sat down last and is the first auctioneer."""
    url = f"sqlite+aiosqlite:///{folder / 'vitrine.db'}"
    await asyncio.to_thread(migrate, url)
    async with house_at(url) as house:
        bots = Outbidder()
        house.bots = bots  # type: ignore[assignment]
        ann, ben = await guests(house, "Ann", "Ben")
        wish = desk.Wish("antique", options, 3, "live", None, False, False, None, None)
        room = await desk.open_room(house, ann, wish)
        await desk.sit(room, ann, BOT, "easy", None, None)
        await desk.sit(room, ben, None, None, None, None)
        await desk.start(room, ann)
        yield room, bots, Witness(room)


async def act(room: Room, seat: int, *actions: Plain) -> None:
    version = room.require_table().shown[seat].version
    await room.post(lambda: room.submit(seat, None, version, actions, now_ms()))


async def open_auction(room: Room, seat: int) -> None:
    """The seat opens its auction; the bot is a bidder in it."""
    table = room.require_table()
    await act(room, seat, next(table.game.options(table.state, seat).options[0].actions()))


async def test_a_bot_that_was_outbid_while_it_thought_thinks_again(tmp_path: Path) -> None:
    """Its bid is too low by then; no default is taken for it."""
    async with table_with_a_bot(tmp_path, hammer_ms=6000, call_round=False) as (room, bots, witness):
        bots.think()
        await open_auction(room, BEN)
        await bots.was_asked()
        await act(room, ANN, {"type": "bid", "amount": 5, "stand": False})
        bots.go_on.set()
        await witness.until(lambda: room.require_table().state.auction.high_bidder == BOT)
        rows = await journal(room.house, room)
        assert {row.taken for row in rows if row.by == BOT} == {"bot"}
        assert room.require_table().state.auction.high_bid == 6


async def test_a_bots_pause_begins_anew_when_it_sees_something_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the picture of before it would have waited for an hour."""
    async with table_with_a_bot(tmp_path, hammer_ms=6000, call_round=False) as (room, _, witness):
        monkeypatch.setattr(Pace, "_pause", lambda self, seat, version: 3600.0)
        await open_auction(room, BEN)
        monkeypatch.setattr(Pace, "_pause", lambda self, seat, version: 0.0)
        await act(room, ANN, {"type": "bid", "amount": 5, "stand": False})
        await witness.until(lambda: room.require_table().state.auction.high_bidder == BOT)
        assert room.require_table().state.auction.high_bid == 6


async def test_what_a_bot_cannot_see_changes_nothing_about_its_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AQ-5.7: somebody else's ceiling neither shortens nor lengthens anything."""
    async with table_with_a_bot(tmp_path, bidding_mode="turns") as (room, _, _):
        paused: list[int] = []

        def pause(self: Pace, seat: int, version: int) -> float:
            paused.append(version)
            return 3600.0

        monkeypatch.setattr(Pace, "_pause", pause)
        await open_auction(room, BEN)
        await act(room, ANN, {"type": "bid", "amount": 5, "stand": False})
        assert len(paused) == 1
        await act(room, ANN, {"type": "set_ceiling", "max": 9})
        assert len(paused) == 1


@pytest.mark.parametrize("left", [False, True], ids=["playing", "left"])
async def test_only_the_connection_of_who_plays_a_seat_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: bool
) -> None:
    """AQ-11.6, AQ-8.3: once a bot plays on, its user may close the page without a pause for all."""
    monkeypatch.setattr(Pace, "_pause", lambda self, seat, version: 3600.0)
    async with table_with_a_bot(tmp_path, call_round=False) as (room, _, _):
        await open_auction(room, BEN)
        user_id = room.facts.seats[ANN].user_id
        assert user_id is not None
        connection = Witness(room, user_id)
        if left:
            await desk.leave(room, Guest(user_id, "Ann"))
        room.unsubscribe(connection)
        await room.post(lambda: asyncio.sleep(0))
        assert (room.require_table().state.pause is None) == left


async def test_who_comes_and_goes_is_written_only_where_it_changes_something(tmp_path: Path) -> None:
    """In turns nobody waits for a connection: the journal holds the game alone."""
    async with table_with_a_bot(tmp_path, bidding_mode="turns") as (room, _, _):
        for _ in range(3):
            visit = Witness(room, room.facts.seats[ANN].user_id)
            room.unsubscribe(visit)
        await open_auction(room, BEN)
        written = await journal(room.house, room)
        assert [row.by for row in written][:1] == [BEN]
