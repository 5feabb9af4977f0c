"""When users rest: what they may wish for, and how the clocks of their games learn of it.

It counts for the clocks of games by correspondence. A game with a time of its own (Antique) knows no rest:
all its players wait for one moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import msgspec
import structlog

from app.games.kernel import DayOff, Rest, Rests
from app.problems import Problem
from app.rooms.awake import DAY, upcoming
from app.storage import people
from app.storage import users as store
from app.times import now_ms

if TYPE_CHECKING:
    from app.rooms.house import House
    from app.rooms.room import Room

log = structlog.get_logger()

NIGHT_HOURS = 10
DAYS_A_YEAR = 30
YEARS_AHEAD = 1
"""Days off may be named until the end of next year."""
DAY_MINUTES = 24 * 60
FIRST_ZONE_HOURS = 14
"""How far the zone in which a day begins first is ahead of UTC."""

_decode = msgspec.json.Decoder(Rest | None).decode
_encode = msgspec.json.Encoder().encode


def rest_of(column: str | None) -> Rest | None:
    """A user's rest, as it is stored."""
    return _decode(column or "null")


@cache
def _zones() -> frozenset[str]:
    """The zones of the package of time zones: every host of ours knows them, and knows them alike."""
    return frozenset((files("tzdata") / "zones").read_text().split()) - {"Factory"}


def agreed(present: Rest | None, wanted: Rest, now: int) -> Rest:
    """What a user's rest becomes. Days that have begun stay as they were. Raises Problem."""
    if wanted.zone not in _zones():
        raise Problem("invalid_request", "There is no time zone of this name.")
    if wanted.night is not None:
        _check_night(*wanted.night)
    today = datetime.fromtimestamp(now / 1000, ZoneInfo(wanted.zone)).date()
    # Begun anywhere: whoever says to be elsewhere gets no day twice.
    somewhere = datetime.fromtimestamp(now / 1000 + FIRST_ZONE_HOURS * 3600, UTC).date()
    begun = {day for day in _each(() if present is None else present.days) if day <= somewhere}
    last = date(today.year + YEARS_AHEAD, 12, 31)
    if any(until < first or until > last for first, until in wanted.days):
        raise Problem("invalid_request", f"Days off go from one day to a later one, until {last} at most.")
    coming = set(_each((max(first, today), until) for first, until in wanted.days))
    days = {day for day in begun | coming if day.year >= today.year}
    for year, used in days_by_year(_runs(days)).items():
        if used > DAYS_A_YEAR:
            raise Problem("invalid_request", f"{DAYS_A_YEAR} days off a year: these are {used} in {year}.")
    return Rest(wanted.zone, wanted.night, tuple(_runs(days)))


def _check_night(begins: int, ends: int) -> None:
    if not 0 < (ends - begins) % DAY_MINUTES <= NIGHT_HOURS * 60:
        raise Problem("invalid_request", f"A night has up to {NIGHT_HOURS} hours.")


def days_by_year(days: Iterable[DayOff]) -> Mapping[int, int]:
    """How many days off there are in each year."""
    counts: dict[int, int] = {}
    for day in _each(days):
        counts[day.year] = counts.get(day.year, 0) + 1
    return counts


def _each(days: Iterable[DayOff]) -> Iterator[date]:
    for first, last in days:
        for number in range((last - first).days + 1):
            yield first + timedelta(number)


def _runs(days: Iterable[date]) -> list[DayOff]:
    """Days in order; those in a row as one."""
    runs: list[DayOff] = []
    for day in sorted(days):
        if runs and day - runs[-1][1] == DAY:
            runs[-1] = (runs[-1][0], day)
        else:
            runs.append((day, day))
    return runs


async def wish(house: House, user_id: str, wanted: Rest) -> Rest:
    """Keeps when a user wants to rest, and tells the user's games. Raises Problem."""
    user = await store.user_by_id(house.db, user_id)
    if user is None:
        raise Problem("not_found", "There is no such user.")
    rest = agreed(rest_of(user.rest), wanted, now_ms())
    await store.change_user(house.db, user_id, {"rest": _encode(rest).decode()})
    await tell_games(house, user_id)
    return rest


async def tell_games(house: House, user_id: str) -> None:
    """Has all games of a user mind when the user rests."""
    for room_id in await people.unfinished_rooms(house.db, user_id):
        try:
            room = await house.room(room_id)
            await room.post(partial(mind, room))
        except Exception as error:  # one room that cannot be read or saved now: it minds when it is loaded
            log.warning("rest_not_minded", room=room_id, error=type(error).__name__)


async def mind(room: Room) -> None:
    """Writes into a game by correspondence when its users rest, where it does not know yet."""
    facts, table = room.facts, room.table
    if table is None or table.result() is not None or facts.status != "playing":
        return
    if facts.mode != "correspondence" or facts.clock is None:
        return
    users = {place.seat: place.user_id for place in facts.seats if place.kind == "user" and place.user_id}
    stored = await store.rests_of(room.house.db, list(users.values()))
    now = now_ms()
    for place in facts.seats:
        rest = upcoming(rest_of(stored.get(users.get(place.seat, ""))), now)
        if rest != upcoming(room.require_table().clock.rest_of(place.seat), now):
            await room.enter(None, Rests(seat=place.seat, rest=rest))
