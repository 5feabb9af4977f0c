"""The live auction against the clock: AQ-3.8, AQ-8, section 11. Times are in seconds."""

from __future__ import annotations

from app.games.antique import game
from app.games.antique.state import Opening, Outcry, Rounds
from app.games.chance import Chance
from app.games.kernel import Actor, Held, Seat
from tests.games.antique.tables import (
    OUT,
    PASS,
    REJOIN,
    A,
    B,
    C,
    D,
    all_play,
    bid,
    ceiling,
    claimed,
    crying,
    deadline,
    only_actor,
    opened,
    owing,
    play,
    refused,
    server,
    start,
    table,
    tags,
    the,
    time,
)

# The course of a live auction


def test_aq_3_6_calls_then_outcry() -> None:
    """AQ-3.6, AQ-3.8, AQ-11.2: each is called once, then bidding is free for `hammer_ms`."""
    state = opened(turns=False)
    events = all_play(state, (B, bid(1)), (C, PASS))
    assert tags(events) == ["bid", "called", "passed", "called"]
    last = play(state, D, bid(2), at=50)
    assert tags(last) == ["bid", "outcry_opened"]
    assert the(last, "outcry_opened") == {"deadline": 60_000}
    assert the(last, "bid")["at_ms"] == 50_000
    assert owing(state) == [B, C, D]


def test_aq_11_2_no_first_lap() -> None:
    """AQ-11.2: without calls the first countdown is at least 15 s, and starts at the opening."""
    for hammer, first in ((6000, 15), (20_000, 20)):
        state = table(hands={A: "helmet_red"}, turns=False, call_round=False, hammer_ms=hammer)
        events = play(state, A, claimed("helmet_red", "vase red 0", 0), at=10)
        assert tags(events) == ["lot_opened", "outcry_opened"]
        assert deadline(state) == 10 + first
        play(state, C, bid(1), at=12)
        assert deadline(state) == 12 + hammer / 1000


def test_aq_11_2_everybody_passed_in_the_lap() -> None:
    """AQ-11.2: the fast count from the start; whoever passed may still bid."""
    state = opened(turns=False)
    all_play(state, (B, PASS), (C, OUT))
    play(state, D, PASS, at=20)
    assert deadline(state) == 23
    play(state, C, bid(1), at=22)
    assert deadline(state) == 32
    assert state.auction is not None
    assert state.auction.out == []


def test_aq_11_2_the_deadline_never_moves_back_by_a_pass() -> None:
    """AQ-11.2: the fast count is cut off by the deadline that runs."""
    state = crying()
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, PASS, at=109)
    assert deadline(state) == 110


def test_aq_11_2_rejoining_restarts_nothing() -> None:
    """AQ-11.2: only a bid does."""
    state = crying()
    play(state, B, OUT, at=101)
    play(state, B, REJOIN, at=102)
    assert deadline(state) == 110


def test_aq_3_9_nobody_can_raise_in_an_outcry() -> None:
    """AQ-3.9a: then no countdown is waited for."""
    state = crying(purses={B: 3, C: 4, D: 2})
    assert "hammer" in tags(play(state, C, bid(4), at=103))


def test_aq_4_2_no_turn_in_an_outcry() -> None:
    """AQ-3.14, AQ-3.4: all who are not done owe, those who are done may bid all the same."""
    state = crying()
    play(state, B, PASS, at=101)
    assert owing(state) == [C, D]
    assert refused(state, B, PASS) == ("AQ-4.3.2", "You have already passed.")
    assert tags(play(state, B, bid(2), at=102)) == ["bid"]
    assert refused(state, A, bid(3))[0] == "AQ-4.2.2"


def test_aq_4_4_no_ceilings_live() -> None:
    """AQ-4.4: mode `turns` only."""
    assert "set_ceiling" not in {option.type for option in game.options(crying(), B).options}
    assert refused(crying(), B, ceiling(3))[0] == "AQ-4.4"


def test_aq_11_4_marks() -> None:
    """AQ-11.4b: a bid is judged on the present state of the same auction; a pass also minds the bid."""
    state = crying()
    marks = {option.type: option.any_version for option in game.options(state, B).options}
    assert marks == {"bid": "auction 1", "pass": "auction 1 bid 1"}
    play(state, C, bid(2), at=101)
    marks = {option.type: option.any_version for option in game.options(state, B).options}
    assert marks == {"bid": "auction 1", "pass": "auction 1 bid 2"}
    time(state, 200)
    assert {option.any_version for option in game.options(state, B).options} == {"auction 2"}


def test_aq_11_5_a_refused_bid_changes_nothing() -> None:
    """AQ-11.5, AQ-9.11: `refused` holds the state against what it was before."""
    state = crying()
    for wrong in (bid(1), bid(0), bid(21)):
        refused(state, B, wrong)
    assert deadline(state) == 110


def test_aq_11_1_time_may_be_written_down_late_or_twice() -> None:
    """AQ-11.1: an early word changes nothing, a late one lets the hammer fall, a second one nothing."""
    state = crying()
    assert not time(state, 110.749)
    assert "hammer" in tags(time(state, 500))
    before = game.encode(state)
    assert not time(state, 501)
    assert game.encode(state) == before


def test_aq_11_2_no_action_of_a_seat_counts_after_the_hammer() -> None:
    """AQ-11.2: also a pass is too late, and the server's other words come after the fall."""
    state = crying()
    assert tags(play(state, B, PASS, at=110.751)) == ["hammer", "purses"]
    state = crying()
    assert tags(server(state, Held(seat=B, holder="bot", level="easy"), 111))[:1] == ["hammer"]


def test_aq_11_3_display() -> None:
    """AQ-11.3: screens count to the deadline, the hammer falls 0.75 s later."""
    state = crying()
    assert (game.countdown(state), game.deadline(state)) == (110_000, 110_750)
    assert game.deadline(opened(turns=False)) is None


# Clocks of decisions


def test_aq_11_7_times_of_a_live_room() -> None:
    """AQ-11.7: `open_ms` and `call_ms`; an outcry has no clock but the countdown."""
    state = table(hands={A: "helmet_red"}, turns=False, open_ms=120_000, call_ms=30_000)
    assert only_actor(state) == Actor(A, "opening", "opening 1", 120)
    play(state, A, claimed("helmet_red", "vase red 0", 0))
    assert (only_actor(state).seat, only_actor(state).seconds) == (B, 30)
    first = only_actor(state).key
    play(state, B, PASS)
    assert only_actor(state).key != first
    assert {actor.seconds for actor in game.actors(crying())} == {None}


def test_aq_11_10_times_in_turns() -> None:
    """AQ-11.10: `turn_seconds` in a live room, `turn_hours` by correspondence, also for the opening."""
    state = table(hands={A: "helmet_red"}, open_ms=30_000, turn_seconds=120)
    assert only_actor(state).seconds == 30
    play(state, A, claimed("helmet_red", "vase red 0", 0))
    assert only_actor(state).seconds == 120
    slow = table(hands={A: "helmet_red"}, mode="correspondence", turn_hours=8)
    assert only_actor(slow).seconds == 8 * 3600
    play(slow, A, claimed("helmet_red", "vase red 0", 0))
    assert only_actor(slow).seconds == 8 * 3600


def test_aq_11_10_a_decision_is_not_shortened_or_prolonged_by_others() -> None:
    """AQ-11.10, AQ-5.7, AQ-9.11: the key stays through ceilings and whoever goes out or rejoins."""
    state = opened()
    key = only_actor(state).key
    all_play(state, (B, ceiling(3)), (D, ceiling(4)), (D, OUT), (D, REJOIN))
    assert only_actor(state).key == key
    all_play(state, (B, bid(1)), (C, PASS), (D, PASS))
    assert (only_actor(state).seat, only_actor(state).key != key) == (B, True)


def test_aq_8_1_nothing_in_an_outcry() -> None:
    """AQ-8.1: the countdown decides."""
    assert list(game.default(crying(), B, Chance.aside("any", "default"))) == []
    called = opened(turns=False)
    assert list(game.default(called, B, Chance.aside("any", "default"))) == [PASS]
    assert the(play(called, B, PASS, taken="timeout"), "passed")["timed_out"]


def test_aq_8_1_the_random_opening_has_a_stream_of_its_own() -> None:
    """AQ-8.1, AQ-2.1: `auto:<auction_no>`, the card first and then the claim."""
    state = table()
    chance = Chance.aside("any", "default")
    counters: dict[str, int] = {}
    game.default(state, A, Chance("any", counters))
    assert counters == {"auto:1": 2}
    assert game.default(state, A, chance) == game.default(state, A, Chance.aside("any", "default"))


def test_stages_by_mode() -> None:
    """Section 3: an outcry live, rounds in turns; the opening in both."""
    assert start(4)[0].stage == Opening()
    assert isinstance(crying().stage, Outcry)
    state = opened()
    all_play(state, (B, bid(1)), (C, PASS), (D, PASS))
    assert isinstance(state.stage, Rounds)
    assert game.view(state, Seat(B))["stage"] == "rounds"
