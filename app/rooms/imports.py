"""Imports: an exported game, replayed and checked into a new finished room."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from app.problems import Problem
from app.rooms import history, lobby
from app.rooms.facts import Facts, SeatFacts, new_invite, new_room_id
from app.rooms.house import House, game_of
from app.rooms.lobby import Guest
from app.rooms.room import Room
from app.rooms.table import Agreement
from app.times import now_ms


async def import_game(
    house: House,
    host: Guest,
    agreed: Agreement,
    names: Sequence[str],
    journal: Sequence[history.JournalItem],
    result: Mapping[str, Any] | None,
) -> Room:
    """Checks a document by replaying it, and stores it as a finished room of `host`. Raises Problem."""
    game = game_of(agreed.game)
    if len(names) not in game.seat_counts:
        raise Problem("invalid_request", f"{game.title} is not for {len(names)} players.")
    lobby.check_clock(game, agreed.mode, agreed.clock)
    rows, end = await asyncio.to_thread(history.check_import, game, agreed, journal, result)
    now = now_ms()
    facts = Facts(
        id=new_room_id(),
        invite=new_invite(),
        game=game.slug,
        rules=agreed.rules,
        deck_files=agreed.deck_files,
        options=agreed.options,
        mode=agreed.mode,
        clock=agreed.clock,
        private=True,
        spectators="link",
        status="finished",
        host=host.id,
        seed=agreed.seed,
        chosen_seed=True,
        rematch=None,
        players=agreed.players,
        result=end,
        revision=0,
        created_at=now,
        updated_at=now,
        started_at=agreed.started_at,
        finished_at=rows[-1].at if rows else agreed.started_at,
        seats=[
            SeatFacts(number, player.kind, None, player.level, name, player.color, player.arrival)
            for number, (player, name) in enumerate(zip(agreed.players, names, strict=True))
        ],
    )
    for row in rows:
        row.room_id = facts.id
    room = await house.create(facts, rows)
    await house.fill(room)
    return room
