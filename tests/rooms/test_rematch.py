"""A rematch: the same seats, and who begins passes on to the left (AQ-2.2)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from app.rooms import desk
from app.storage.database import migrate
from tests.durability.houses import begun, guests, house_at

ANN, BEN, CID, DAN, EVE = range(5)


@pytest.mark.parametrize(
    ("missing", "beginner"), [((), ANN), ((DAN,), ANN), ((ANN,), BEN), ((ANN, BEN), CID), ((EVE,), ANN)]
)
async def test_the_seat_to_the_left_of_the_last_beginner_begins(
    tmp_path: Path, missing: tuple[int, ...], beginner: int
) -> None:
    """Eve had sat down last, and begun. Whoever does not play again is passed over."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'vitrine.db'}"
    await asyncio.to_thread(migrate, url)
    async with house_at(url) as house:
        players = await guests(house, "Ann", "Ben", "Cid", "Dan", "Eve")
        room = await begun(house, *players, game="antique")
        assert room.require_table().state.first_starter == EVE
        over = room.facts.copy()
        over.status = "finished"
        await room.save(over)
        again = await desk.rematch(house, room, players[DAN])
        for seat in missing:
            await desk.stand_up(again, players[seat], seat)
        host = next(player for player in players if player.id == again.facts.host)
        await desk.start(again, host)
        first = again.require_table().state.first_starter
        assert again.facts.seats[first].user_id == players[beginner].id
