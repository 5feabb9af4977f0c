"""Time that counts: what lies between two moments while somebody's clocks do not rest. Pure functions.

All moments and lengths are whole milliseconds; nights and days are those of the wall clock in the zone.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import msgspec

from app.games.kernel import Rest

DAY = timedelta(days=1)
Span = tuple[int, int]


def awake_between(rest: Rest | None, start: int, end: int) -> int:
    """How much of the time from `start` to `end` counts: never less than nothing."""
    counts = max(0, end - start)
    if rest is None:
        return counts
    for begins, ends in _rests_after(rest, start):
        if begins >= end:
            break
        counts -= min(ends, end) - max(begins, start)
    return counts


def after_awake(rest: Rest | None, start: int, length: int) -> int:
    """The moment at which `length` of time that counts has passed since `start`."""
    now = start
    for begins, ends in () if rest is None else _rests_after(rest, start):
        counts = max(0, begins - now)
        if length <= counts:
            break
        length -= counts
        now = ends
    return now + length


def upcoming(rest: Rest | None, now: int) -> Rest | None:
    """What is still to come of somebody's rest; None if that is nothing."""
    if rest is None:
        return None
    today = datetime.fromtimestamp(now / 1000, ZoneInfo(rest.zone)).date()
    days = tuple(day for day in rest.days if day[1] >= today)
    return None if rest.night is None and not days else msgspec.structs.replace(rest, days=days)


def _rests_after(rest: Rest, start: int) -> Iterator[Span]:
    """The spans of rest that end after `start`, in order; those that touch or overlap as one."""
    current: Span | None = None
    for begins, ends in _spans(rest, start):
        if current is None:
            current = (begins, ends)
        elif begins <= current[1]:
            current = (current[0], max(current[1], ends))
        else:
            if current[1] > start:
                yield current
            current = (begins, ends)
    if current is not None and current[1] > start:
        yield current


def _spans(rest: Rest, start: int) -> Iterator[Span]:
    """Nights and days off by when they begin, from the day before `start` on: nights come without end."""
    zone = ZoneInfo(rest.zone)
    day = datetime.fromtimestamp(start / 1000, zone).date() - DAY
    last = date.max if rest.night else max((until for _, until in rest.days), default=day)
    while day <= last:
        if any(first <= day <= until for first, until in rest.days):
            yield _moment(day, 0, zone), _moment(day + DAY, 0, zone)
        if rest.night:
            yield _night(day, rest.night, zone)
        day += DAY


def _night(day: date, night: tuple[int, int], zone: ZoneInfo) -> Span:
    begins, ends = night
    first = _moment(day, begins, zone)
    last = _moment(day if begins < ends else day + DAY, ends, zone)
    return first, max(first, last)  # a night within an hour that the clocks leave out is none


def _moment(day: date, minute: int, zone: ZoneInfo) -> int:
    """When it is `minute` after midnight on the wall; where the clock jumps over that, just after."""
    local = datetime.combine(day, time(minute // 60, minute % 60), zone)
    return round(local.astimezone(UTC).timestamp() * 1000)
