"""The front desk: opens rooms, seats people, starts games; each wish through the room's own queue."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from app.games.game import Mode
from app.games.kernel import InvalidInput
from app.problems import Problem
from app.rooms import lobby
from app.rooms.clocks import ClockSettings
from app.rooms.facts import Facts, SeatFacts, new_invite, new_room_id, new_seed
from app.rooms.house import House, agreement, game_of
from app.rooms.lobby import Guest
from app.rooms.room import Room
from app.rooms.table import begin
from app.rooms.takeover import Overtaken
from app.times import now_ms


class Wish(msgspec.Struct, frozen=True):
    """What a new room shall be; None where the game's default counts."""

    game: str
    options: Mapping[str, Any]
    seats: int | None
    mode: Mode
    clock: ClockSettings | None
    default_clock: bool
    private: bool
    deck: Mapping[str, Any] | str | None
    seed: str | None


async def open_room(house: House, host: Guest, wish: Wish) -> Room:
    """A new room with its host in seat 0. Raises Problem."""
    game = game_of(wish.game)
    count = wish.seats if wish.seats is not None else max(game.seat_counts)
    if count not in game.seat_counts:
        raise Problem("invalid_request", f"{game.title} is for {_or(game.seat_counts)} players.")
    if wish.mode not in game.modes:
        raise Problem("invalid_request", f"{game.title} is not played in this mode.")
    clock = lobby.default_clock(game, wish.mode) if wish.default_clock else wish.clock
    lobby.check_clock(game, wish.mode, clock)
    options = lobby.check_options(game, wish.options, count, wish.mode)
    files = house.decks.files(game.slug, wish.deck)
    try:
        game.deck(files)
    except InvalidInput as error:
        raise Problem("invalid_request", str(error)) from error
    now = now_ms()
    facts = Facts(
        id=new_room_id(),
        invite=new_invite(),
        game=game.slug,
        rules=game.rules_version,
        deck_files=files,
        options=options,
        mode=wish.mode,
        clock=clock,
        private=wish.private,
        spectators="link",
        status="open",
        host=host.id,
        seed=wish.seed or new_seed(),
        chosen_seed=wish.seed is not None,
        rematch=None,
        players=None,
        result=None,
        revision=0,
        created_at=now,
        updated_at=now,
        started_at=None,
        finished_at=None,
        seats=[SeatFacts(number) for number in range(count)],
    )
    lobby.sit(facts, game, host, 0, None)
    return await house.create(facts)


def _or(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))


async def _changing(room: Room, wish: Callable[[Facts], Awaitable[None] | None]) -> None:
    """Carries out a wish on a copy of the facts, in the room's queue, and stores it."""

    async def job() -> None:
        facts = room.facts.copy()
        waiting = wish(facts)
        if waiting is not None:
            await waiting
        await room.save(facts)

    await room.post(job)


async def sit(
    room: Room, user: Guest, seat: int | None, bot: str | None, invite: str | None, color: str | None
) -> None:
    """Sits a user or a bot down; while playing, hands a seat over or takes one back. Raises Problem."""
    if not room.facts.may_sit(user.id, invite):
        raise Problem("not_your_room", "This table is private: ask its host for an invitation.")
    if room.facts.status == "open":
        await _changing(room, lambda facts: _sit_before(room, facts, user, seat, bot, color))
        return

    async def job() -> None:
        lobby.require_playing(room.facts)
        facts = room.facts.copy()
        if bot is None:
            place = lobby.take_over(facts, user, seat)
        else:
            place = lobby.hand_to_bot(facts, room.game, user, seat, bot)
        await room.save(facts)
        await room.held(place.seat)

    await room.post(job)


def _sit_before(
    room: Room, facts: Facts, user: Guest, seat: int | None, bot: str | None, color: str | None
) -> None:
    if bot is None:
        lobby.sit(facts, room.game, user, seat, color)
    else:
        lobby.seat_bot(facts, room.game, user, seat, bot)


async def stand_up(room: Room, user: Guest, seat: int) -> None:
    """Leaves a seat, or clears one (host). While playing only the own seat can be left. Raises Problem."""
    if room.facts.status == "open":
        await _changing(room, lambda facts: lobby.stand_up(facts, user, seat))
        return
    if room.facts.seat_of(user.id) != seat:
        raise Problem("not_your_room", "While the game runs you can only leave your own seat.")
    await leave(room, user)


async def close(room: Room) -> None:
    """Ends a game, or gives up a room before its start, whatever its players want. Raises Problem."""

    def given_up(facts: Facts) -> None:
        lobby.require_unfinished(facts)
        facts.status = "abandoned"

    await _changing(room, given_up)


async def leave(room: Room, user: Guest) -> None:
    """Leaves a running game; the seat is played on. Raises Problem."""

    async def job() -> None:
        lobby.require_playing(room.facts)
        facts = room.facts.copy()
        place = lobby.leave(facts, room.game, user)
        await room.save(facts)
        await room.held(place.seat)

    await room.post(job)


async def change(room: Room, user: Guest, given: Mapping[str, Any]) -> None:
    """Changes what was agreed, by the host. Raises Problem."""
    await _changing(room, lambda facts: lobby.change(facts, room.game, user, given))


async def start(room: Room, user: Guest) -> None:
    """Starts the game, by the host. Raises Problem."""

    async def job() -> None:
        facts = room.facts.copy()
        facts.players = lobby.close_ranks(facts, room.game, user)
        facts.started_at = now_ms()
        facts.status = "playing"
        try:
            table, _ = begin(room.game, agreement(facts))
        except InvalidInput as error:
            raise Problem("invalid_request", str(error)) from error
        await room.save(facts, table)

    await room.post(job)


async def rematch(house: House, room: Room, user: Guest) -> Room:
    """A new room for the same seats; asked again, the same one. Raises Problem."""
    room.require_seat(user.id)
    if room.facts.status != "finished":
        raise Problem("invalid_request", "The game is not over yet.")
    if room.facts.rematch is not None:
        return await house.room(room.facts.rematch)

    async def job() -> Room:
        if room.facts.rematch is not None:
            return await house.room(room.facts.rematch)
        fresh = _rematch_facts(room.facts, user)
        new = await house.create(fresh)
        facts = room.facts.copy()
        facts.rematch = fresh.id
        try:
            await room.save(facts)
        except Overtaken:
            await _abandon(new)
            raise
        return new

    return await room.post(job)


async def _abandon(room: Room) -> None:
    """Another house has opened a room for the same seats first: this one is nobody's."""
    facts = room.facts.copy()
    facts.status = "abandoned"
    await room.save(facts)


def _rematch_facts(old: Facts, host: Guest) -> Facts:
    facts = old.copy()
    now = now_ms()
    facts.id, facts.invite, facts.seed = new_room_id(), new_invite(), new_seed()
    facts.host, facts.status, facts.chosen_seed = host.id, "open", False
    facts.rematch = facts.players = facts.result = facts.started_at = facts.finished_at = None
    facts.revision, facts.created_at, facts.updated_at = 0, now, now
    last = max(facts.seats, key=lambda place: place.arrival).seat
    for place in facts.seats:
        # "Last to sit down" passes to the left at a table that plays again, past whoever does not.
        place.arrival = (last - place.seat) % len(facts.seats) + 1
        place.left = place.wants_pause = False
        if place.user_id is not None:
            place.kind, place.bot = "user", None
        elif place.kind == "user":  # a former player's
            place.kind, place.name, place.color = "open", None, None
    return facts
