"""Time that counts: nights and days off by the clock on the wall."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.kernel import Rest
from app.rooms.awake import after_awake, awake_between, upcoming

HOUR = 3_600_000
MADRID = ZoneInfo("Europe/Madrid")
NIGHT = (23 * 60, 7 * 60)


def at(text: str, zone: ZoneInfo = MADRID) -> int:
    """Milliseconds of a moment on the wall."""
    return round(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


def wall(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, MADRID).isoformat(" ", "minutes")[:16]


@pytest.mark.parametrize(
    ("rest", "start", "hours", "deadline"),
    [
        (None, "2026-12-01 20:00", 8, "2026-12-02 04:00"),
        (Rest("Europe/Madrid", NIGHT), "2026-12-01 20:00", 3, "2026-12-01 23:00"),
        (Rest("Europe/Madrid", NIGHT), "2026-12-01 20:00", 8, "2026-12-02 12:00"),
        (Rest("Europe/Madrid", NIGHT), "2026-12-02 03:00", 1, "2026-12-02 08:00"),
        (Rest("Europe/Madrid", (60, 420)), "2026-12-01 20:00", 8, "2026-12-02 10:00"),
        (Rest("Europe/Madrid", NIGHT), "2026-12-01 20:00", 48, "2026-12-04 20:00"),
        (
            Rest("Europe/Madrid", None, ((date(2026, 12, 2), date(2026, 12, 3)),)),
            "2026-12-01 20:00",
            8,
            "2026-12-04 04:00",
        ),
        (
            Rest("Europe/Madrid", NIGHT, ((date(2026, 12, 2), date(2026, 12, 2)),)),
            "2026-12-01 20:00",
            8,
            "2026-12-03 12:00",
        ),
        (
            Rest("Europe/Madrid", None, ((date(2026, 12, 1), date(2026, 12, 1)),)),
            "2026-12-01 20:00",
            8,
            "2026-12-02 08:00",
        ),
    ],
)
def test_a_deadline_lies_later_by_what_does_not_count(
    rest: Rest | None, start: str, hours: int, deadline: str
) -> None:
    end = after_awake(rest, at(start), hours * HOUR)
    assert wall(end) == deadline
    assert awake_between(rest, at(start), end) == hours * HOUR


def test_a_night_in_which_the_clocks_are_put_back_is_an_hour_longer() -> None:
    rest = Rest("Europe/Madrid", NIGHT)
    assert after_awake(rest, at("2026-10-24 22:00"), 2 * HOUR) - at("2026-10-24 22:00") == 11 * HOUR
    assert after_awake(rest, at("2026-03-28 22:00"), 2 * HOUR) - at("2026-03-28 22:00") == 9 * HOUR


def test_a_night_that_the_clocks_leap_over_takes_nothing_away() -> None:
    rest = Rest("Europe/Madrid", (170, 190))
    start = at("2026-03-29 00:00")
    assert after_awake(rest, start, 3 * HOUR) >= start + 3 * HOUR
    assert awake_between(rest, start, start + 8 * HOUR) <= 8 * HOUR


def test_the_night_is_that_of_the_zone() -> None:
    start = at("2026-12-01 23:00")
    assert after_awake(Rest("America/New_York", NIGHT), start, HOUR) == start + HOUR


def test_nothing_counts_before_it_began() -> None:
    assert awake_between(Rest("UTC", NIGHT), 10 * HOUR, 9 * HOUR) == 0
    assert awake_between(None, 10 * HOUR, 9 * HOUR) == 0


RESTS = st.builds(
    Rest,
    st.sampled_from(["UTC", "Europe/Madrid", "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe"]),
    st.none()
    | st.tuples(st.integers(0, 1439), st.integers(1, 600)).map(lambda n: (n[0], (n[0] + n[1]) % 1440)),
    st.lists(st.tuples(st.integers(0, 60), st.integers(0, 5)), max_size=4).map(
        lambda days: tuple(
            (date(2026, 3, 1) + timedelta(first), date(2026, 3, 1) + timedelta(first + more))
            for first, more in days
        )
    ),
)
START = round(datetime(2026, 3, 1, tzinfo=UTC).timestamp() * 1000)


@given(RESTS, st.integers(0, 50 * 24 * HOUR), st.integers(0, 14 * 24 * HOUR), st.integers(0, 14 * 24 * HOUR))
def test_what_counts_adds_up(rest: Rest, since: int, first: int, second: int) -> None:
    start = START + since
    middle = after_awake(rest, start, first)
    end = after_awake(rest, middle, second)
    assert awake_between(rest, start, middle) == first
    assert awake_between(rest, start, end) == first + second
    assert end - start >= first + second


def test_what_is_over_is_not_to_come() -> None:
    days = ((date(2026, 11, 1), date(2026, 11, 3)), (date(2026, 11, 30), date(2026, 12, 1)))
    now = at("2026-12-01 12:00")
    assert upcoming(Rest("Europe/Madrid", None, days), now) == Rest("Europe/Madrid", None, days[1:])
    assert upcoming(Rest("Europe/Madrid", NIGHT, days[:1]), now) == Rest("Europe/Madrid", NIGHT)
    assert upcoming(Rest("Europe/Madrid", None, days[:1]), now) is None
    assert upcoming(None, now) is None
