"""Clocks are a function of the entries' times alone."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from app.games.kernel import Actor, Rest
from app.rooms.clocks import (
    BankClock,
    ClockSettings,
    ClockState,
    MoveClock,
    SeatTime,
    advance,
    fresh,
    handed,
    next_deadline,
    overdue,
    rested,
    stopped,
    wire,
)


def actor(seat: int, key: str, seconds: float | None = None) -> Actor:
    return Actor(seat, "decide", key, seconds)


def run(settings: ClockSettings | None, *steps: tuple[int, list[Actor]], seats: int = 2) -> ClockState:
    """The clocks after the seats of each step owed a decision from that time on."""
    clock = fresh(settings, seats, steps[0][0])
    for at, actors in steps:
        clock = advance(clock, settings, actors, at)
    return clock


def test_without_a_clock_no_time_counts() -> None:
    clock = run(None, (0, [actor(0, "a")]), (5_000, [actor(1, "b")]))
    assert next_deadline(clock, {0, 1}) is None
    assert wire(clock, None) is None
    assert overdue(clock, 10**12) == []


def test_each_decision_gets_its_time() -> None:
    clock = run(MoveClock(30), (1_000, [actor(0, "a")]))
    assert clock.seats == (SeatTime("a", 31_000), SeatTime())
    clock = advance(clock, MoveClock(30), [actor(1, "b")], 20_000)
    assert clock.seats == (SeatTime(), SeatTime("b", 50_000))
    clock = advance(clock, MoveClock(30), [actor(1, "c")], 45_000)
    assert clock.seats[1] == SeatTime("c", 75_000)


def test_a_clock_runs_on_while_the_key_stays() -> None:
    """A turn of several decisions has one key, and one time."""
    settings = MoveClock(30)
    clock = run(settings, (0, [actor(0, "turn 1")]))
    same = advance(clock, settings, [actor(0, "turn 1")], 29_000)
    assert same is clock
    other = advance(clock, settings, [actor(0, "turn 1"), actor(1, "turn 1")], 29_000)
    assert other.seats[0] == clock.seats[0]
    assert other.seats[1] == SeatTime("turn 1", 59_000)


def test_several_seats_have_their_own_time() -> None:
    settings = MoveClock(10)
    clock = run(settings, (0, [actor(0, "a"), actor(1, "a")]), (4_000, [actor(1, "a")]))
    assert clock.seats == (SeatTime(), SeatTime("a", 10_000))
    assert overdue(clock, 9_999) == []
    assert overdue(clock, 10_000) == [1]


def test_the_games_own_time_comes_before_the_rooms() -> None:
    settings = MoveClock(30)
    clock = run(settings, (0, [actor(0, "a", 2.5)]))
    assert clock.seats[0].deadline == 2_500
    assert run(None, (0, [actor(0, "a", 2.5)])).seats[0].deadline == 2_500


BRIEF = {"decide": 10}


def test_a_brief_decision_gets_at_most_its_seconds() -> None:
    settings = MoveClock(30)
    assert advance(fresh(settings, 1, 0), settings, [actor(0, "a")], 0, BRIEF).seats[0].deadline == 10_000
    short = MoveClock(5)
    assert advance(fresh(short, 1, 0), short, [actor(0, "a")], 0, BRIEF).seats[0].deadline == 5_000
    assert advance(fresh(None, 1, 0), None, [actor(0, "a")], 0, BRIEF).seats[0].deadline is None
    assert (
        advance(fresh(settings, 1, 0), settings, [actor(0, "a")], 0, {"else": 1}).seats[0].deadline == 30_000
    )


def test_a_brief_decision_uses_up_no_more_of_a_bank_than_its_time() -> None:
    settings = BankClock(60, 5)
    clock = advance(fresh(settings, 1, 0), settings, [actor(0, "a")], 0, BRIEF)
    assert clock.seats[0] == SeatTime("a", 10_000, 60_000, 50_000)
    after = advance(clock, settings, [actor(0, "b")], 4_000, {})
    assert after.seats[0] == SeatTime("b", 65_000, 61_000)
    late = advance(clock, settings, [], 12_000, BRIEF)
    assert late.seats[0] == SeatTime(bank=55_000)


def test_a_bank_is_used_up_and_gains_its_increment() -> None:
    settings = BankClock(60, 5)
    clock = run(settings, (0, [actor(0, "a")]))
    assert clock.seats == (SeatTime("a", 60_000, 60_000), SeatTime(bank=60_000))
    clock = advance(clock, settings, [actor(1, "b")], 12_345)
    assert clock.seats[0] == SeatTime(bank=60_000 - 12_345 + 5_000)
    assert clock.seats[1] == SeatTime("b", 12_345 + 60_000, 60_000)
    clock = advance(clock, settings, [actor(0, "c")], 13_345)
    assert clock.seats[0].deadline == 13_345 + 52_655
    assert clock.seats[1].bank == 64_000


def test_a_bank_never_falls_below_nothing() -> None:
    settings = BankClock(60, 5)
    clock = run(settings, (0, [actor(0, "a")]), (70_000, [actor(1, "b")]))
    assert clock.seats[0].bank == 5_000


def test_a_bank_runs_from_one_decision_of_a_seat_into_its_next() -> None:
    settings = BankClock(60, 5)
    clock = run(settings, (0, [actor(0, "a")]), (10_000, [actor(0, "b")]))
    assert clock.seats[0] == SeatTime("b", 10_000 + 55_000, 55_000)


def test_a_clock_of_somebody_who_is_done_brings_nothing_about() -> None:
    """It may run on to hide that (MU-5.2b), and must not wake a table that has nothing to do."""
    clock = run(MoveClock(30), (0, [actor(0, "a")]), (4_000, [actor(0, "a"), actor(1, "b")]))
    assert next_deadline(clock, {0, 1}) == 30_000
    assert next_deadline(clock, {1}) == 34_000


def test_after_an_outage_what_ran_starts_again() -> None:
    for settings in (MoveClock(30), BankClock(60, 5)):
        clock = run(settings, (0, [actor(0, "a")]))
        again = advance(stopped(clock), settings, [actor(0, "a")], 500_000)
        before, after = clock.seats[0], again.seats[0]
        assert before.deadline is not None
        assert after == SeatTime("a", before.deadline + 500_000, before.bank)


def test_clients_read_deadlines_remaining_time_and_the_countdown() -> None:
    clock = run(BankClock(60), (0, [actor(0, "a")]))
    assert wire(clock, 1_500) == {
        "read": "1970-01-01T00:00:00.000Z",
        "seats": [
            {"seat": 0, "deadline": "1970-01-01T00:01:00.000Z"},
            {"seat": 1, "remaining": 60.0},
        ],
        "countdown": "1970-01-01T00:00:01.500Z",
    }


SETTINGS = (
    st.none()
    | st.builds(MoveClock, st.integers(1, 100))
    | st.builds(BankClock, st.integers(1, 100), st.integers(0, 20))
)
ACTORS = st.lists(st.tuples(st.integers(0, 2), st.sampled_from("abc")), max_size=3, unique_by=lambda a: a[0])
STEPS = st.lists(st.tuples(st.integers(0, 50_000), ACTORS), min_size=1, max_size=12)


@given(SETTINGS, STEPS)
def test_only_those_who_owe_run_and_a_bank_changes_by_what_was_used(
    settings: ClockSettings | None, steps: list[tuple[int, list[tuple[int, str]]]]
) -> None:
    at, clock = 0, fresh(settings, 3, 0)
    for wait, owed in steps:
        at += wait
        before, clock = clock, advance(clock, settings, [actor(seat, key) for seat, key in owed], at)
        keys = dict(owed)
        for seat, (old, new) in enumerate(zip(before.seats, clock.seats, strict=True)):
            assert new.key == keys.get(seat)
            assert (new.deadline is not None) == (seat in keys and settings is not None)
            if old.key == new.key:
                assert new == old
            elif isinstance(settings, BankClock) and old.deadline is not None:
                assert new.bank == max(0, old.deadline - at) + settings.increment * 1000
            else:
                assert new.bank == old.bank


HOUR = 3_600_000
DAYTIME = 12 * HOUR
"""Noon of the first of January 1970, in UTC."""
AT_NIGHT = Rest("UTC", (22 * 60, 6 * 60))


def test_a_decision_is_given_time_that_counts() -> None:
    settings = MoveClock(12 * 3600)
    clock = rested(fresh(settings, 2, 0), 0, AT_NIGHT, DAYTIME)
    clock = advance(clock, settings, [actor(0, "a"), actor(1, "b")], DAYTIME)
    assert clock.seats == (
        SeatTime("a", DAYTIME + 20 * HOUR, rest=AT_NIGHT, has_rest=True),
        SeatTime("b", DAYTIME + 12 * HOUR),
    )
    shown = wire(clock, None)
    assert shown is not None
    assert [seat.get("rests") for seat in shown["seats"]] == [True, None]
    short = advance(clock, MoveClock(3600), [actor(0, "c")], DAYTIME)
    assert short.seats[0] == SeatTime("c", DAYTIME + HOUR, rest=AT_NIGHT)


def test_a_bank_pays_for_what_counts_only() -> None:
    settings = BankClock(48 * 3600)
    clock = rested(fresh(settings, 1, 0), 0, AT_NIGHT, 0)
    clock = advance(clock, settings, [actor(0, "a")], DAYTIME)
    after = advance(clock, settings, [], DAYTIME + 24 * HOUR)
    assert after.seats[0] == SeatTime(bank=(48 - 16) * HOUR)


def test_a_night_counts_from_the_next_decision_on() -> None:
    settings = MoveClock(12 * 3600)
    clock = rested(fresh(settings, 1, 0), 0, None, 0)
    clock = advance(clock, settings, [actor(0, "a")], DAYTIME)
    clock = rested(clock, 0, AT_NIGHT, DAYTIME + HOUR)
    assert clock.seats[0].deadline == DAYTIME + 12 * HOUR
    moved = advance(clock, settings, [actor(0, "b")], DAYTIME + 2 * HOUR)
    assert moved.seats[0].deadline == DAYTIME + 22 * HOUR
    ended = advance(rested(moved, 0, None, DAYTIME + 3 * HOUR), settings, [actor(0, "c")], DAYTIME + 4 * HOUR)
    assert ended.seats[0] == SeatTime("c", DAYTIME + 16 * HOUR)


def test_what_is_told_first_counts_at_once() -> None:
    """A game begins, and only then it is told when its users rest."""
    settings = MoveClock(12 * 3600)
    clock = advance(fresh(settings, 1, 0), settings, [actor(0, "a")], DAYTIME)
    clock = rested(clock, 0, AT_NIGHT, DAYTIME)
    assert clock.seats[0].deadline == DAYTIME + 20 * HOUR
    other = rested(clock, 0, Rest("UTC", (13 * 60, 23 * 60)), DAYTIME + HOUR)
    assert other.seats[0].deadline == DAYTIME + 20 * HOUR
    back = rested(handed(other, 0), 0, Rest("UTC", (13 * 60, 23 * 60)), DAYTIME + HOUR)
    assert back.seats[0].deadline == DAYTIME + 20 * HOUR, "nobody leaves and comes back for a night"


def test_a_day_off_counts_at_once_and_can_be_taken_back() -> None:
    settings = MoveClock(24 * 3600)
    clock = advance(fresh(settings, 1, 0), settings, [actor(0, "a")], DAYTIME)
    off = Rest("UTC", None, ((date(1970, 1, 2), date(1970, 1, 2)),))
    clock = rested(clock, 0, off, DAYTIME + HOUR)
    assert (clock.seats[0].deadline, clock.seats[0].has_rest) == (DAYTIME + 48 * HOUR, True)
    clock = rested(clock, 0, None, DAYTIME + 2 * HOUR)
    assert (clock.seats[0].deadline, clock.seats[0].has_rest) == (DAYTIME + 24 * HOUR, False)


def test_an_outage_takes_nobody_the_rest() -> None:
    settings = MoveClock(12 * 3600)
    clock = rested(fresh(settings, 1, 0), 0, AT_NIGHT, 0)
    clock = advance(clock, settings, [actor(0, "a")], DAYTIME)
    again = advance(stopped(clock), settings, [actor(0, "a")], DAYTIME + HOUR)
    assert again.seats[0].deadline == DAYTIME + 21 * HOUR
