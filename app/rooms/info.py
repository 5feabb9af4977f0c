"""What a caller may know of a room: who sits where, what was agreed, where the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from app.games.kernel import Result
from app.problems import Problem
from app.rooms.facts import Facts, SeatFacts
from app.rooms.room import Room
from app.times import rfc3339


def require_access(facts: Facts, user_id: str | None, invite: str | None = None) -> None:
    """Refuses whoever may not look at the room. Raises Problem."""
    if facts.may_look(user_id, invite):
        return
    if facts.status == "open":
        raise Problem("not_your_room", "This table is private: ask its host for an invitation.")
    raise Problem("not_your_room", "This table has no room for spectators.")


def room_info(room: Room, user_id: str | None) -> dict[str, Any]:
    """The room as this user may know it."""
    facts = room.facts
    shown = room.shown_to(user_id)
    over, playing = facts.status == "finished", facts.status == "playing"
    return {
        "id": facts.id,
        "invite": facts.invite if user_id is not None and facts.is_member(user_id) else None,
        "game": facts.game,
        "rules": facts.rules,
        "deck": room.house.decks.name_of(facts.game, facts.deck_files),
        "options": facts.options,
        "mode": facts.mode,
        "clock": None if facts.clock is None else msgspec.to_builtins(facts.clock),
        "private": facts.private,
        "spectators": facts.spectators,
        "status": facts.status,
        "seats": [_seat(seat) for seat in facts.seats],
        "paused_at": None if facts.paused_at is None else rfc3339(facts.paused_at),
        "host": facts.host,
        "you": room.seat_for(user_id),
        "version": shown.version if shown else 0,
        "actors": shown.own.actors if shown and playing else [],
        "clocks": shown.shared.clocks if shown and playing else None,
        "result": None if facts.result is None else result_info(facts.result),
        "chosen_seed": facts.chosen_seed,
        "seed_commitment": facts.commitment(),
        "seed": facts.seed if over else None,
        "rematch": facts.rematch,
        "created_at": rfc3339(facts.created_at),
        "updated_at": rfc3339(facts.updated_at),
    }


def _seat(seat: SeatFacts) -> dict[str, Any]:
    owner = None
    if seat.user_id is not None:
        owner = {"id": seat.user_id, "name": seat.name, "kind": seat.user_kind}
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "user": owner,
        "bot": seat.bot,
        "name": seat.name,
        "color": seat.color,
        "left": seat.left,
        "wants_pause": seat.wants_pause,
    }


def result_info(result: Result) -> Mapping[str, Any]:
    """The result as clients read it."""
    return {
        "winners": list(result.winners),
        "ranking": [list(group) for group in result.ranking],
        "sheet": msgspec.to_builtins(result.sheet.rows),
        "totals": None if result.sheet.totals is None else list(result.sheet.totals),
    }
