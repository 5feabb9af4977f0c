"""Pauses by agreement: a game stands still once everybody at the table wants it, until one wants to go on.

While it does, nobody moves: no clock, no countdown, no bot, and nobody's plan. Whoever goes on wakes the game
as after an outage: what ran starts again in full, so that nobody loses by a pause.
"""

from __future__ import annotations

from app.games.kernel import Recovered
from app.problems import Problem
from app.rooms import lobby
from app.rooms.facts import Facts
from app.rooms.lobby import Guest
from app.rooms.room import Room
from app.rooms.takeover import again
from app.times import now_ms


async def ask(room: Room, user: Guest, *, wanted: bool) -> None:
    """A user wants the game to stand still, or not (any more). Raises Problem."""

    async def job() -> None:
        await again(lambda: _settle(room, user, wanted=wanted))

    await room.post(job)


async def _settle(room: Room, user: Guest, *, wanted: bool) -> None:
    facts = room.facts.copy()
    was_paused = facts.paused_at is not None
    want(facts, user, wanted=wanted)
    if facts == room.facts:
        return
    await room.save(facts)
    if was_paused and room.require_table().result() is None:
        await room.enter(None, Recovered())
        room.follow_all_plans()


def want(facts: Facts, user: Guest, *, wanted: bool) -> None:
    """Puts down what a user wants, and whether the game stands still by it. Raises Problem."""
    lobby.require_playing(facts)
    seat = facts.seat_of(user.id)
    if seat is None or facts.seats[seat].kind != "user":
        raise Problem("not_your_room", "Only who plays at this table can pause it.")
    facts.seats[seat].wants_pause = wanted
    if facts.paused_at is not None:
        if not wanted:
            facts.paused_at = None
            for place in facts.seats:
                place.wants_pause = False
    elif all(place.wants_pause for place in facts.seats if place.kind == "user"):
        facts.paused_at = now_ms()
