"""Replays every stored game under the present rules, and says which would go differently."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from itertools import count

import msgspec

from app.games.registry import games
from app.problems import Problem
from app.rooms.facts import Facts, from_rows
from app.rooms.house import agreement, game_of
from app.rooms.info import result_info
from app.rooms.table import begin
from app.storage import rooms as store
from app.storage.database import Database
from app.storage.models import EntryRow

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one stored game: `fault` says where it would go differently, or is None."""

    room: str
    game: str
    rules: str
    status: str
    entries: int
    fault: str | None


async def check_games(db: Database) -> AsyncIterator[Verdict]:
    """Replays all games that have begun, the oldest first. Reads only; the server may run meanwhile."""
    for room_id in await store.begun_rooms(db):
        found = await store.load_room(db, room_id)
        if found is None:
            continue
        facts = from_rows(*found)
        rows = await store.load_entries(db, room_id)
        fault = await asyncio.to_thread(difference, facts, rows)
        yield Verdict(room_id, facts.game, facts.rules, facts.status, len(rows), fault)


def difference(facts: Facts, rows: Sequence[EntryRow]) -> str | None:
    """The first thing that the present rules would do otherwise than was done, or None.

    Whatever those rules raise is an answer: a game of other rules may lead them anywhere.
    """
    if facts.game not in games():
        return "there is no such game any more"
    number = 0
    try:
        table, _ = begin(game_of(facts.game), agreement(facts))
        for number, row in zip(count(1), rows, strict=False):
            if row.seq != number:
                return f"entry {number} is missing"
            change = table.journalled(row.by, _decode(row.actions), row.at, row.taken, judged=True)  # type: ignore[arg-type]
            if _encode(change.events).decode() != row.events:
                return f"{_place(number, rows)} would tell something else"
            table.accept(change)
        result = table.result()
    except Problem as problem:
        return f"{_place(number, rows)}: {problem.detail}"
    except Exception as error:
        return f"{_place(number, rows)}: {type(error).__name__}: {error}"
    ended = None if result is None else result_info(result)
    if facts.status == "finished" and facts.result is not None and ended != result_info(facts.result):
        return "it would end otherwise"
    return None


def _place(number: int, rows: Sequence[EntryRow]) -> str:
    return f"entry {number} of {len(rows)}" if number else "the start"
