"""Who sits where and what is agreed: each wish is checked and carried out on a copy of the facts.

Every function raises Problem and then has changed nothing that matters: its caller throws the copy away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from app.games.game import Game
from app.games.kernel import InvalidInput, Player
from app.problems import Problem
from app.rooms.clocks import DAY, HOUR, BankClock, ClockSettings, MoveClock
from app.rooms.facts import Facts, SeatFacts, Spectating

LIVE_SECONDS = (10, HOUR)
LIVE_BANK = (60, 4 * HOUR)
POST_SECONDS = (8 * HOUR, 14 * DAY)
POST_CHOICES = (8 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY)
POST_DEFAULT = DAY


class Guest(msgspec.Struct, frozen=True):
    """Who wishes: a user's id, name and kind."""

    id: str
    name: str
    kind: Literal["guest", "registered"] = "guest"


def default_clock(game: Game[Any], mode: str) -> ClockSettings | None:
    """The clock of a room that names none."""
    if game.has_own_time:
        return None
    seconds = game.default_move_seconds if mode == "live" else POST_DEFAULT
    return None if seconds is None else MoveClock(seconds)


def check_clock(game: Game[Any], mode: str, clock: ClockSettings | None) -> None:
    """Refuses a clock outside the limits of the mode."""
    if clock is None:
        return
    if game.has_own_time:
        raise Problem("invalid_request", f"{game.title} brings its own time options: give no clock.")
    bank = isinstance(clock, BankClock)
    least, most = POST_SECONDS if mode == "correspondence" else LIVE_BANK if bank else LIVE_SECONDS
    if not least <= clock.seconds <= most:
        raise Problem("invalid_request", f"This clock needs {least} to {most} seconds.")
    if isinstance(clock, BankClock) and not 0 <= clock.increment <= most:
        raise Problem("invalid_request", f"The increment needs 0 to {most} seconds.")


def check_options(game: Game[Any], options: Mapping[str, Any], seats: int, mode: Any) -> Mapping[str, Any]:
    """The room options with defaults filled in, as plain data."""
    try:
        filled: Mapping[str, Any] = msgspec.to_builtins(game.room_options(options, seats, mode))
    except InvalidInput as error:
        raise Problem("invalid_request", str(error)) from error
    return filled


def require_host(facts: Facts, user: Guest) -> None:
    """Refuses whoever is not the host."""
    if facts.host != user.id:
        raise Problem("not_your_room", "Only the host may do that.")


def require_open(facts: Facts) -> None:
    """Refuses what is possible before the start only."""
    if facts.status != "open":
        raise Problem("room_over", "That is only possible before the start.")


def require_unfinished(facts: Facts) -> None:
    """Refuses what has no sense after the end."""
    if facts.status in ("finished", "abandoned"):
        raise Problem("room_over", "The game is over.")


def require_playing(facts: Facts) -> None:
    """Refuses what is possible during play only."""
    require_unfinished(facts)
    if facts.status == "open":
        raise Problem("invalid_request", "The game has not started yet.")


# Before the start


def sit(facts: Facts, game: Game[Any], user: Guest, seat: int | None, color: str | None) -> None:
    """A user sits down, moves to another seat, or takes another colour."""
    require_open(facts)
    present = facts.seat_of(user.id)
    place = _free(facts, seat) if present is None or seat not in (None, present) else facts.seats[present]
    if present is not None and place.seat != present:
        color = color or facts.seats[present].color
        _clear(facts.seats[present])
    if place.kind == "open":
        place.kind = "user"
        _hand_to(place, user)
        place.arrival = 1 + max(other.arrival for other in facts.seats)
    if color is not None:
        _paint(facts, game, place, color)


def seat_bot(facts: Facts, game: Game[Any], user: Guest, seat: int | None, level: str) -> None:
    """The host puts a bot on an open seat."""
    require_open(facts)
    require_host(facts, user)
    _check_level(game, level)
    place = _free(facts, seat)
    place.kind, place.bot, place.name = "bot", level, None
    place.arrival = 1 + max(other.arrival for other in facts.seats)


def stand_up(facts: Facts, user: Guest, seat: int) -> None:
    """A user leaves the own seat, or the host clears one. An empty room is abandoned."""
    place = _place(facts, seat)
    if place.kind == "open":
        raise Problem("invalid_request", "Nobody sits there.")
    if place.user_id != user.id:
        require_host(facts, user)
    leaver = place.user_id
    _clear(place)
    if leaver == facts.host:
        heirs = [other.user_id for other in facts.seats if other.user_id is not None]
        facts.host = heirs[0] if heirs else facts.host
        facts.status = "open" if heirs else "abandoned"


def change(
    facts: Facts,
    game: Game[Any],
    user: Guest,
    given: Mapping[str, Any],
) -> None:
    """The host hands over, opens or closes the spectators' bench, or changes options and clock."""
    require_host(facts, user)
    if "host" in given:
        if facts.seat_of(given["host"]) is None:
            raise Problem("invalid_request", "The new host must have a seat here.")
        facts.host = given["host"]
    if "spectators" in given:
        spectators: Spectating = given["spectators"]
        facts.spectators = spectators
    if "options" in given:
        require_open(facts)
        facts.options = check_options(game, given["options"], len(facts.seats), facts.mode)
    if "clock" in given:
        require_open(facts)
        check_clock(game, facts.mode, given["clock"])
        facts.clock = given["clock"]


def close_ranks(facts: Facts, game: Game[Any], user: Guest) -> tuple[Player, ...]:
    """Checks that the game can start, drops open seats, deals out colours, and names the players."""
    require_open(facts)
    require_host(facts, user)
    taken = [seat for seat in facts.seats if seat.kind != "open"]
    if len(taken) not in game.seat_counts:
        counts = " or ".join(map(str, game.seat_counts))
        raise Problem("invalid_request", f"{game.title} needs {counts} players; {len(taken)} are seated.")
    free = [color for color in game.colors if color not in {seat.color for seat in taken}]
    for number, seat in enumerate(taken):
        seat.seat = number
        if seat.color is None and free:
            seat.color = free.pop(0)
    facts.seats = taken
    facts.options = check_options(game, facts.options, len(taken), facts.mode)
    return tuple(
        Player("bot" if seat.kind == "bot" else "user", seat.bot, seat.color, seat.arrival) for seat in taken
    )


def require_going_on(facts: Facts) -> None:
    """Refuses moves while the game stands still. Raises Problem."""
    if facts.paused_at is not None:
        raise Problem("paused", "The game is paused: anybody at the table can let it go on.")


# While playing


def leave(facts: Facts, game: Game[Any], user: Guest) -> SeatFacts:
    """A user leaves a running game: a bot plays on in a live room, else nobody does. It may come back."""
    seat = facts.seat_of(user.id)
    if seat is None:
        raise Problem("not_your_room", "You have no seat here.")
    place = facts.seats[seat]
    place.left = True
    substitute(facts, game, place)
    if all(other.left or other.user_id is None for other in facts.seats):
        facts.status = "abandoned"
    elif facts.host == user.id:
        facts.host = next(s.user_id for s in facts.seats if s.user_id is not None and not s.left)
    return place


def substitute(facts: Facts, game: Game[Any], place: SeatFacts) -> None:
    """Hands a seat to the game's substitute bot in a live room, to nobody in one by correspondence."""
    level = game.substitute if facts.mode == "live" else None
    place.kind, place.bot = ("bot", level) if level else ("open", None)
    place.wants_pause = False


def take_over(facts: Facts, user: Guest, seat: int | None) -> SeatFacts:
    """A user takes the own seat back, or the seat of somebody who left."""
    own = facts.seat_of(user.id)
    if own is not None:
        place = facts.seats[own]
        if seat not in (None, own) or place.kind == "user":
            raise Problem("invalid_request", "You already have a seat here.")
    else:
        wanted = [s for s in facts.seats if s.left and seat in (None, s.seat)]
        if not wanted:
            raise Problem("room_full", "No seat is free.")
        place = wanted[0]
        _hand_to(place, user)
    place.kind, place.bot, place.left = "user", None, False
    return place


def hand_to_bot(facts: Facts, game: Game[Any], user: Guest, seat: int | None, level: str) -> SeatFacts:
    """The host hands a seat that nobody plays to a bot."""
    require_host(facts, user)
    _check_level(game, level)
    idle = [s for s in facts.seats if s.kind == "open" and seat in (None, s.seat)]
    if not idle:
        raise Problem("invalid_request", "That seat is being played.")
    idle[0].kind, idle[0].bot = "bot", level
    return idle[0]


def _check_level(game: Game[Any], level: str) -> None:
    if level not in game.bot_levels:
        raise Problem("invalid_request", f"{game.title} has no bot of level {level}.")


def _place(facts: Facts, seat: int) -> SeatFacts:
    if not 0 <= seat < len(facts.seats):
        raise Problem("not_found", "There is no such seat.")
    return facts.seats[seat]


def _free(facts: Facts, seat: int | None) -> SeatFacts:
    places = facts.seats if seat is None else [_place(facts, seat)]
    free = next((place for place in places if place.kind == "open"), None)
    if free is None:
        raise Problem("room_full", "No seat is free." if seat is None else "That seat is taken.")
    return free


def _hand_to(place: SeatFacts, user: Guest) -> None:
    place.user_id, place.name, place.user_kind = user.id, user.name, user.kind


def _clear(place: SeatFacts) -> None:
    place.user_kind = None
    place.kind, place.user_id, place.bot, place.name, place.color = "open", None, None, None, None


def _paint(facts: Facts, game: Game[Any], place: SeatFacts, color: str) -> None:
    if color not in game.colors:
        raise Problem("invalid_request", f"{game.title} has no such colour.")
    if any(other.color == color and other is not place for other in facts.seats):
        raise Problem("invalid_request", "That colour is taken.")
    place.color = color
