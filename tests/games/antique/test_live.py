"""The live auction against the clock: AQ-3.8, AQ-8, section 11. Times are in seconds."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.antique import game
from app.games.antique.state import AntiqueState, Calling, Opening, Outcry, Rounds
from app.games.chance import Chance
from app.games.kernel import Actor, Held, Seat, Spectator
from tests.games.antique.tables import (
    OUT,
    PASS,
    REJOIN,
    A,
    B,
    C,
    D,
    all_play,
    away,
    back,
    bid,
    ceiling,
    claimed,
    deadline,
    nobody,
    opened,
    owing,
    play,
    recovered,
    refused,
    server,
    start,
    table,
    tags,
    the,
    time,
)


def crying(at: float = 100, **options: Any) -> AntiqueState:
    """An outcry that began at `at`, after a bid of 1 by D."""
    state = opened(turns=False, **options)
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, bid(1), at)
    return state


def only_actor(state: AntiqueState) -> Actor:
    """The one seat that owes a decision."""
    [actor] = game.actors(state)
    return actor


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


# Connections


def test_aq_11_6_only_a_bidder_who_is_not_done() -> None:
    """AQ-11.6: not the auctioneer, not who is done, and in the first lap only who is called."""
    state = crying()
    play(state, B, PASS, at=101)
    assert not away(state, A, 102)
    assert not away(state, B, 102)
    assert tags(away(state, C, 102)) == ["paused"]
    calling = opened(turns=False)
    assert not away(calling, C, 1)
    assert tags(away(calling, B, 1)) == ["paused"]
    assert not away(opened(), B, 1)
    assert not away(table(turns=False), A, 1)


def test_aq_11_6_once_per_seat_and_phase() -> None:
    """AQ-11.6: the second time nothing waits; the next phase counts anew."""
    state = crying()
    away(state, B, 101)
    back(state, B, 102)
    assert not away(state, B, 103)
    assert tags(away(state, C, 103)) == ["paused"]
    back(state, C, 104)
    while state.phase == 1:
        due = game.deadline(state)
        if due is not None:
            time(state, due / 1000)
            continue
        [actor] = game.actors(state)
        [action] = game.default(state, actor.seat, Chance.aside("any", "default"))
        play(state, actor.seat, action, at=1000)
    assert [collector.pauses for collector in state.collectors] == [0, 0, 0, 0]


def test_aq_11_6_a_called_bidder_is_called_again_in_full() -> None:
    """AQ-11.6: nobody owes anything in the pause; afterwards the call has a clock of its own."""
    state = opened(turns=False)
    key = only_actor(state).key
    away(state, B, 5)
    assert owing(state) == []
    assert game.deadline(state) == 35_000
    assert refused(state, B, bid(1))[0] == "AQ-4.2.7"
    assert refused(state, C, OUT)[0] == "AQ-4.2.7"
    assert the(back(state, B, 10), "resumed") == {"deadline": 30_000}
    assert only_actor(state).key != key
    assert state.stage == Calling(B)


def test_aq_11_6_two_may_be_missing() -> None:
    """AQ-11.6: whoever drops out in a pause is waited for as well."""
    state = crying()
    away(state, B, 101)
    assert tags(away(state, C, 111)) == ["paused"]
    assert game.view(state, Spectator())["auction"]["pause"] == {"seats": [B, C]}
    assert not back(state, B, 112)
    assert game.deadline(state) == 141_000
    assert tags(back(state, C, 113)) == ["resumed"]
    assert deadline(state) == 123


def test_aq_11_6_a_pause_ends_with_its_user() -> None:
    """AQ-8.3: when a bot or nobody plays on, there is no connection to wait for."""
    for holder in ("bot", "nobody"):
        state = crying()
        away(state, B, 101)
        assert tags(server(state, Held(seat=B, holder=holder), 102))[-1] == "resumed"


def test_aq_8_4_recovery() -> None:
    """AQ-8.4: countdown, fast count and pause start again in full; the outage is no time that passed."""
    state = crying()
    recovered(state, 500)
    assert deadline(state) == 510
    all_play_at(state, 501)
    assert deadline(state) == 504
    recovered(state, 600)
    assert deadline(state) == 603
    paused = crying()
    away(paused, B, 101)
    recovered(paused, 700)
    assert game.deadline(paused) == 730_000
    quiet = opened(turns=False)
    before = game.encode(quiet)
    recovered(quiet, 800)
    assert game.encode(quiet) == before


def all_play_at(state: AntiqueState, at: float) -> None:
    """All bidders pass."""
    for seat in (B, C, D):
        play(state, seat, PASS, at)


# Absence


def test_aq_8_2_an_absent_bidder_is_out() -> None:
    """AQ-8.2: when the auction opens; its user's own action, or return, ends that."""
    state = table(hands={A: "helmet_red"})
    assert tags(nobody(state, C)) == ["seat_absent"]
    play(state, A, claimed("helmet_red", "vase red 0", 0))
    assert state.auction is not None
    assert state.auction.out == [C]
    assert game.view(state, Spectator())["collectors"][C]["absent"]
    assert tags(play(state, C, REJOIN)) == ["seat_returned", "rejoined"]
    assert not state.collectors[C].absent
    assert tags(server(state, Held(seat=C, holder="user"))) == ["seat_returned"]


def test_aq_8_2_a_ceiling_does_not_betray_who_is_back() -> None:
    """AQ-5.7 before AQ-8.2: private steps are private."""
    state = opened()
    nobody(state, D)
    assert tags(play(state, D, ceiling(3))) == ["ceiling_set"]
    assert state.collectors[D].absent


def test_aq_8_2_an_absent_auctioneer_opens_at_random() -> None:
    """AQ-8.2, AQ-8.1: marked `auto`, with nothing hidden."""
    state = table()
    nobody(state, A)
    [action] = game.default(state, A, Chance.aside("any", "default"))
    assert the(play(state, A, action, taken="absent"), "lot_opened")["auto"]
    assert state.collectors[A].absent


def test_aq_8_2_nobody_waits_for_an_absent_seat_in_an_outcry() -> None:
    """AQ-8.1, AQ-3.14: it owes nothing, and is not done either."""
    state = crying()
    nobody(state, B)
    assert owing(state) == [C, D]
    assert B not in state.done()


def test_aq_8_3_a_bot_takes_over_without_the_ceiling() -> None:
    """AQ-8.3: with hand, purse and standing."""
    state = opened()
    all_play(state, (D, ceiling(4)), (B, bid(1)))
    hand = list(state.collectors[D].hand)
    assert tags(server(state, Held(seat=D, holder="bot", level="medium"))) == [
        "bot_took_over",
        "ceiling_cleared",
    ]
    assert state.auction is not None
    assert state.auction.ceilings[D] is None
    assert state.collectors[D].hand == hand


def test_aq_8_2_absent_after_three() -> None:
    """AQ-8.2: three missed deadlines in a row."""
    assert game.absent_after == 3
    assert game.substitute == "medium"


# Bots


def pauses(state: AntiqueState) -> list[float]:
    """Many pauses of a bot."""
    drawn = [game.bot_pause(state, B, Chance.aside("any", f"pause {i}")) for i in range(200)]
    return [pause for pause in drawn if pause is not None]


def test_aq_11_8_human_pace() -> None:
    """AQ-11.8: 3 to 6 s to open, 1.2 to 3 s to bid; by correspondence the server's own pace."""
    assert 3 <= min(pauses(table())) < 3.3 < 5.7 < max(pauses(table())) <= 6
    assert 1.2 <= min(pauses(crying())) < 1.4 < 2.8 < max(pauses(crying())) <= 3
    assert not pauses(table(mode="correspondence"))


@pytest.mark.parametrize("left", [2.0, 3.5, 4.4])
def test_aq_11_8_never_in_the_last_two_seconds(left: float) -> None:
    """AQ-11.8: a bot that would be so late stays silent until the hammer has fallen."""
    state = crying()
    state.stage = Outcry(deadline=110_000, changed=round((110 - left) * 1000))
    assert all(pause <= left - 2 or pause > left + 0.75 for pause in pauses(state))


def test_stages_by_mode() -> None:
    """Section 3: an outcry live, rounds in turns; the opening in both."""
    assert start(4)[0].stage == Opening()
    assert isinstance(crying().stage, Outcry)
    state = opened()
    all_play(state, (B, bid(1)), (C, PASS), (D, PASS))
    assert isinstance(state.stage, Rounds)
    assert game.view(state, Seat(B))["stage"] == "rounds"
