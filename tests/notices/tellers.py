"""Houses that tell turns: the rooms and the teller of a process, without the web around them."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import text

from app.notices import keys, rounds
from app.notices.post import Post
from app.notices.sender import Sender
from app.notices.webhooks import Webhook
from app.rooms import house as houses
from app.rooms.house import House
from app.rooms.lobby import Guest
from app.storage import notices as store
from tests.durability.houses import guests, house_at
from tests.notices.receiver import Receiver

Plain = Any
ORIGIN = "https://vitrine.example"


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done each second is done all the time."""
    monkeypatch.setattr(houses, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(rounds, "ROUND_SECONDS", 0.05)


@asynccontextmanager
async def telling(url: str, delay: float = 0.0, valkey: str | None = None) -> AsyncIterator[House]:
    """An open house that tells its turns after a delay."""
    async with house_at(url, valkey=valkey) as house:
        house.notice_delay = delay
        post = Post(own_network=True)
        sender = Sender(house.db, post, await keys.load(house.db), None, house.metrics)
        teller = rounds.Rounds(house, sender)
        teller.open()
        try:
            yield house
        finally:
            await teller.close()
            await post.close()


async def hooked(house: House, receiver: Receiver, *names: str) -> list[Guest]:
    """New guests, each with a webhook at `/name`."""
    made = await guests(house, *names)
    for guest in made:
        webhook = Webhook(f"{receiver.url}/{guest.name}", "en", ORIGIN)
        await store.save_webhook(house.db, guest.id, webhook.stored())
    return made


async def rows(house: House, what: str = "*") -> list[Plain]:
    """The turns that the database holds."""
    async with house.db.engine.connect() as work:
        found = await work.execute(text(f"SELECT {what} FROM turns ORDER BY room_id, seat"))
        return [tuple(row) for row in found]


def told(receiver: Receiver) -> list[tuple[str, str]]:
    """Who was told what, in order."""
    return [(one.path[1:], json.loads(one.body)["kind"]) for one in receiver.all]
