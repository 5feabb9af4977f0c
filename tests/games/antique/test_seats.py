"""Connections, absence and the pace of bots: AQ-8.2 to AQ-8.4, AQ-11.6, AQ-11.8. Times are in seconds."""

from __future__ import annotations

import pytest

from app.games.antique import game
from app.games.antique.state import AntiqueState, Calling, Outcry
from app.games.chance import Chance
from app.games.kernel import Held, Spectator
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
    crying,
    deadline,
    nobody,
    only_actor,
    opened,
    owing,
    play,
    recovered,
    refused,
    server,
    table,
    tags,
    the,
    time,
)

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


def test_aq_11_6_thirty_seconds_for_each_who_is_missing() -> None:
    """AQ-11.6: who drops out later prolongs nobody else's time, and who is back takes the own time along."""
    state = crying()
    away(state, B, 101)
    away(state, C, 111)
    assert deadline(state) == 141
    late = game.clone(state)
    assert not back(state, C, 112)
    assert deadline(state) == 131
    assert the(time(state, 131), "resumed") == {"deadline": 141_000}
    assert the(back(late, C, 135), "resumed") == {"deadline": 145_000}


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
    before, key = game.view(quiet, Spectator()), only_actor(quiet).key
    recovered(quiet, 800)
    assert (game.view(quiet, Spectator()), only_actor(quiet).key) == (before, key)


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


def test_aq_11_8_whatever_makes_a_bot_think_again() -> None:
    """AQ-11.8: whenever its pause begins anew, it knows what is left of the countdown."""
    rejoined, taken_over = crying(), crying()
    play(rejoined, B, OUT, at=101)
    play(rejoined, B, REJOIN, at=107.5)
    server(taken_over, Held(seat=B, holder="bot", level="medium"), 107.5)
    for state in (rejoined, taken_over):
        assert deadline(state) == 110
        assert all(pause <= 0.5 or pause > 2.5 + 0.75 for pause in pauses(state))
