"""Bidding in turns: AQ-3.3 to AQ-3.9, AQ-3.13, AQ-4.2 to AQ-4.5."""

from __future__ import annotations

import pytest

from app.games.antique import game
from app.games.antique.state import AntiqueState, Calling, Rounds
from app.games.chance import Chance
from app.games.kernel import Action, Seat, event_for, plain
from tests.games.antique.tables import (
    CLEAR,
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
    nobody,
    opened,
    owing,
    play,
    refused,
    spoken,
    table,
    tags,
    the,
)


def offered(state: AntiqueState, seat: int) -> list[dict[str, object]]:
    """The templates offered to a seat, as clients read them."""
    return [option.wire() for option in game.options(state, seat).options]


def test_aq_3_2_aq_4_6_1_nine_templates() -> None:
    """AQ-4.6.1, AQ-9.4: per card one template for each kind of lie; 0 to all of the purse."""
    state = table(hands={A: "helmet_red vase_blue senet_white"}, purses={A: 7})
    options = game.options(state, A).options
    assert len(options) == 9
    assert sum(option.count() for option in options) == 15 * 3 * 8
    first = options[0].wire()
    assert first["card_id"] == ["helmet_red"]
    assert first["hidden_bid"] == list(range(8))
    assert "helmet" not in first["object"]
    assert (first["colour"], first["value"]) == (["red"], [0])
    assert not game.options(state, B).options


def test_aq_4_1_opening() -> None:
    """AQ-4.1, AQ-R8: the card leaves the hand, the claim is public, the first bidder is called."""
    state = table(hands={A: "helmet_red"})
    events = play(state, A, claimed("helmet_red", "vase red 0", 4))
    assert tags(events) == ["lot_opened", "called"]
    assert the(events, "lot_opened")["auto"] is False
    assert len(state.collectors[A].hand) == 2
    assert state.stage == Calling(B)


def test_aq_3_3_the_auctioneer_has_no_action() -> None:
    """AQ-3.3, AQ-3.12: nothing is offered, and the reason is shown."""
    state = opened()
    offer = game.options(state, A)
    assert not offer.options
    assert [refusal.wire() for refusal in offer.refusals] == [
        {"type": "bid", "rule": "AQ-4.2.2", "why": "Your bid is already in your closed hand."}
    ]
    assert refused(state, A, PASS)[0] == "AQ-4.2.2"


def test_aq_4_6_2_bids_and_passes_offered() -> None:
    """AQ-4.6.2: amounts above the high bid up to the purse, each with and without `stand`."""
    state = opened(purses={C: 6}, standing_orders=False)
    play(state, B, bid(4))
    assert offered(state, C) == [
        {"type": "bid", "amount": [5, 6], "stand": [False, True], "any_version": "auction 1 bid 4"},
        {"type": "pass", "for_rest": [False, True], "any_version": "auction 1 bid 4"},
    ]
    assert offered(state, D) == [{"type": "pass", "for_rest": [True], "any_version": "auction 1 bid 4"}]
    assert offered(state, B) == []


def test_aq_3_5_a_bid_reopens_the_floor() -> None:
    """AQ-3.5: all who passed are in again; whoever is out stays out; `stand` is a pass by hand."""
    state = opened()
    all_play(state, (B, PASS), (D, OUT), (C, bid(3, stand=True)))
    assert state.auction is not None
    assert (state.auction.by_hand, state.auction.out) == ([C], [D])
    assert state.stage == Rounds(B)
    play(state, B, bid(4))
    assert state.auction.by_hand == []
    assert owing(state) == [C]


def test_aq_3_6_the_first_lap_skips_who_is_done() -> None:
    """AQ-3.6, AQ-3.13: D went out before being called, and the pointer did not move for it."""
    state = opened()
    play(state, D, OUT)
    assert owing(state) == [B]
    all_play(state, (B, bid(1)), (C, bid(2)))
    assert state.stage == Rounds(B)


def test_aq_3_13_out_of_turn_may_complete_done() -> None:
    """AQ-3.13: if whoever is out of turn is the last not done, the hammer falls."""
    state = opened()
    all_play(state, (B, bid(1)), (C, PASS), (D, PASS))
    assert state.stage == Rounds(B)
    hammer = the(play(state, B, PASS), "hammer")
    assert hammer["high_bidder"] == B


def test_aq_3_9_nobody_can_raise() -> None:
    """AQ-3.9a: with open purses the hammer falls at once; all purses empty: right after the opening."""
    state = opened(purses={B: 3, C: 5, D: 2})
    play(state, B, bid(1))
    assert "hammer" in tags(play(state, C, bid(5)))
    empty = table(hands={A: "helmet_red"}, purses={B: 0, C: 0, D: 0})
    assert tags(play(empty, A, claimed("helmet_red", "vase red 0", 0)))[:2] == ["lot_opened", "hammer"]
    closed = opened(purses={B: 0, C: 0, D: 0}, open_purses=False)
    assert owing(closed) == [B]


@pytest.mark.parametrize("turns", [True, False])
@pytest.mark.parametrize("action", [bid(1), PASS, OUT])
def test_aq_3_9_the_single_bidder_speaks_once(turns: bool, action: Action) -> None:
    """AQ-3.9b, AQ-7.1, AQ-3.8: in either mode, also without a first lap; no outcry, no last word."""
    for call_round in (True, False):
        state = table(2, turns=turns, call_round=call_round)
        card = state.collectors[A].hand[0]
        [first, *_] = [o for o in game.options(state, A).options if o.domains["card_id"] == [card]]
        play(state, A, game.read_action(next(first.actions())))
        assert state.stage == Calling(B)
        assert "hammer" in tags(play(state, B, action))


def test_aq_3_10_the_order_of_the_hammer() -> None:
    """AQ-3.10: revealed and paid; the lie is told to all; the next auctioneer is to the left."""
    state = opened(hidden=2, claim="helmet green 0")
    events = all_play(state, (B, OUT), (C, OUT), (D, bid(3, stand=True)))
    assert tags(events)[-2:] == ["hammer", "purses"]
    assert the(events, "hammer") == {
        "auction_no": 1,
        "auctioneer": A,
        "closed_hand": 2,
        "high_bid": 3,
        "high_bidder": D,
        "card_id": "helmet_red",
        "lie": "colour",
        "winner": D,
        "paid": 3,
        "paid_to": A,
    }
    assert the(events, "purses") == {"purses": [23, 20, 20, 17]}
    assert state.auction is None
    assert state.auctioneer == B
    assert game.view(state, Seat(C))["collectors"][A]["told"] == {"object": 0, "colour": 1, "value": 0}


def test_aq_4_2_stand_at_the_ceiling_of_ones_purse() -> None:
    """AQ-3.4: whoever bids all of an open purse can no longer raise, and is done."""
    state = opened(purses={B: 3})
    play(state, B, bid(3))
    assert state.done() == [B]


def test_aq_4_3_for_rest_in_turn_is_a_pass_by_hand() -> None:
    """AQ-4.3: both at once in turn, only out of it otherwise."""
    state = opened()
    assert the(play(state, B, OUT), "passed") == {
        "seat": B,
        "for_rest": True,
        "as_leader": False,
        "timed_out": False,
        "by_ceiling": False,
    }
    play(state, D, OUT)
    assert state.auction is not None
    assert (state.auction.by_hand, state.auction.out) == ([B], [B, D])


def test_aq_4_3_1_the_leader_is_not_out() -> None:
    """AQ-4.3.1, AQ-4.3: but may let the bid stand."""
    state = opened()
    all_play(state, (B, bid(1)), (C, PASS), (D, PASS))
    assert refused(state, B, OUT) == ("AQ-4.3.1", "You lead this auction.")
    assert the(play(state, B, PASS), "passed")["as_leader"]


def test_aq_4_3_2_only_once() -> None:
    """AQ-4.3.2: out is out."""
    state = opened()
    play(state, D, OUT)
    assert refused(state, D, OUT) == ("AQ-4.3.2", "You have already passed.")
    assert refused(state, D, PASS) == ("AQ-4.2.1", "It is not your turn to bid.")


def test_aq_4_4_a_ceiling_acts_when_the_pointer_arrives() -> None:
    """AQ-4.4: one more than the high bid, standing; else a pass; as leader it stands."""
    state = opened()
    all_play(state, (C, ceiling(2)), (D, ceiling(1)))
    events = play(state, B, bid(1))
    assert spoken(events) == [(B, 1), (C, 2), (D, 0)]
    assert [e.wire()["stand"] for e in events if e.wire()["type"] == "bid"] == [False, True]
    assert owing(state) == [B]
    leads = opened()
    play(leads, B, ceiling(9))
    assert tags(all_play(leads, (B, bid(1)), (C, PASS)))[-1] == "called"
    events = play(leads, D, PASS)
    assert spoken(events) == [(D, 0), (B, 0)]
    assert the(events, "hammer")["winner"] == B


def test_aq_4_4_4_it_does_nothing_while_being_asked() -> None:
    """AQ-4.4.4: it is the private step before the bid by hand."""
    state = opened()
    assert tags(play(state, B, ceiling(5))) == ["ceiling_set"]
    assert state.stage == Calling(B)
    assert owing(state) == [B]


def test_aq_4_4_4_it_acts_if_time_runs_out() -> None:
    """AQ-4.4.4, AQ-8.1: the default is the ceiling's action; without one it is a pass."""
    state = opened()
    [action] = game.default(state, B, Chance.aside("any", "default"))
    assert action == PASS
    play(state, B, ceiling(5))
    [action] = game.default(state, B, Chance.aside("any", "default"))
    assert action == bid(1, stand=True)
    assert the(play(state, B, action, taken="timeout"), "bid")["by_ceiling"]


def test_aq_4_4_a_bid_above_the_ceiling_erases_it() -> None:
    """AQ-4.2, AQ-4.3, AQ-3.10: so do going out and the hammer; a bid within it does not."""
    state = opened()
    play(state, B, ceiling(5))
    within = game.clone(state)
    play(within, B, bid(5))
    assert within.auction is not None
    assert within.auction.ceilings[B] == 5
    play(state, B, bid(6))
    assert state.auction is not None
    assert state.auction.ceilings[B] is None
    play(state, D, ceiling(3))
    play(state, D, OUT)
    assert state.auction.ceilings[D] is None


def test_aq_4_4_set_change_and_clear() -> None:
    """AQ-4.4: at any time, which is its undo."""
    state = opened()
    all_play(state, (D, ceiling(5)), (D, ceiling(3)))
    assert game.view(state, Seat(D))["ceiling"] == 3
    assert tags(play(state, D, CLEAR)) == ["ceiling_cleared"]
    assert game.view(state, Seat(D))["ceiling"] is None
    offer = game.undo_offer(state, D)
    assert not offer.steps
    assert offer.why is not None
    assert offer.why.rule == "AQ-R28"


def test_aq_4_4_refusals() -> None:
    """AQ-4.4.1 to AQ-4.4.3, and where there are no ceilings at all."""
    state = opened(purses={D: 6})
    limits = ("AQ-4.4.1", "Your ceiling must lie between 1 and your purse.")
    assert refused(state, D, ceiling(0)) == refused(state, D, ceiling(7)) == limits
    assert refused(state, D, CLEAR) == ("AQ-4.4.3", "You have set no ceiling.")
    play(state, D, OUT)
    assert refused(state, D, ceiling(2)) == ("AQ-4.4.2", "Rejoin the auction first.")
    for other in (opened(turns=False), opened(standing_orders=False)):
        assert refused(other, B, ceiling(2))[0] == "AQ-4.4"
    assert refused(state, A, ceiling(2))[0] == "AQ-4.4"
    assert refused(table(), B, ceiling(2))[0] == "AQ-4.4"


def test_aq_5_5_a_ceilings_bid_looks_like_any_other() -> None:
    """AQ-5.5: others are told nothing of it; its owner is."""
    state = opened()
    play(state, C, ceiling(9))
    events = play(state, B, bid(1))
    [acted] = [event for event in events if event.wire()["type"] == "bid" and event.wire()["seat"] == C]
    assert acted.wire()["by_ceiling"]
    by_hand = opened()
    play(by_hand, B, bid(1))
    [same] = [event for event in play(by_hand, C, bid(2, stand=True)) if event.wire()["type"] == "bid"]
    for seat in (A, B, D):
        assert event_for(type(acted), acted.wire(), Seat(seat)) == event_for(
            type(same), same.wire(), Seat(seat)
        )
    told = event_for(type(acted), acted.wire(), Seat(C))
    assert told is not None
    assert told["by_ceiling"]


def test_aq_4_5_rejoin() -> None:
    """AQ-4.5.1, AQ-4.5.2: only if out, and once between two bids."""
    state = opened()
    assert refused(state, D, REJOIN) == ("AQ-4.5.1", "You are not out of this auction.")
    all_play(state, (D, OUT), (D, REJOIN), (D, OUT))
    assert refused(state, D, REJOIN) == ("AQ-4.5.2", "You can rejoin once between two bids.")
    play(state, B, bid(1))
    assert tags(play(state, D, REJOIN)) == ["rejoined"]
    assert refused(table(), B, REJOIN)[0] == "AQ-4.5.1"


def test_aq_4_5_who_passed_by_hand_is_not_asked_before_the_next_bid() -> None:
    """AQ-4.5: rejoining undoes being out, not the pass."""
    state = opened()
    all_play(state, (B, OUT), (B, REJOIN), (C, PASS))
    assert state.done() == [B, C]
    play(state, D, bid(1))
    assert owing(state) == [B]


def test_aq_3_7_everybody_absent() -> None:
    """AQ-3.7, AQ-8.2: in turns the hammer falls right after the opening."""
    state = table(hands={A: "helmet_red"})
    for seat in (B, C, D):
        nobody(state, seat)
    assert "hammer" in tags(play(state, A, claimed("helmet_red", "vase red 0", 2)))


def test_aq_4_2_checks_in_order() -> None:
    """AQ-4.2: actor, turn, then the amount; before the first lot nobody bids."""
    state = opened()
    assert refused(state, C, bid(0)) == ("AQ-4.2.1", "It is not your turn to bid.")
    assert refused(state, A, bid(0))[0] == "AQ-4.2.2"
    assert refused(table(), A, bid(1)) == ("AQ-4.2.1", "It is not your turn to bid.")


def test_aq_4_1_checks_in_order() -> None:
    """AQ-4.1.1 to AQ-4.1.5."""
    state = table(hands={A: "helmet_red"}, purses={A: 7})
    claim = "vase red 0"
    assert refused(state, B, claimed("vase_red", claim, 0)) == ("AQ-4.1.1", "It is not your auction.")
    assert refused(state, A, claimed("no_card", claim, 9)) == ("AQ-4.1.2", "That card is not in your hand.")
    hidden = ("AQ-4.1.3", "You can hide between 0 and 7 FATYs.")
    assert refused(state, A, claimed("helmet_red", claim, 8)) == hidden
    assert refused(state, A, claimed("helmet_red", "cup red 0", -1)) == hidden
    exist = ("AQ-4.1.4", "Announce an object, a colour and a value that exist in this game.")
    for wrong in ("cup red 0", "helmet pink 0", "helmet red 3"):
        assert refused(state, A, claimed("helmet_red", wrong, 0)) == exist
    play(state, A, claimed("helmet_red", claim, 7))
    assert refused(state, A, claimed("helmet_red", claim, 7))[0] == "AQ-4.1.1"


def test_refusals_shown_are_few() -> None:
    """AQ-4: a bidder out of turn sees why there is no bid; whoever is out, why there is no ceiling."""
    state = opened()
    play(state, D, OUT)
    assert [refusal.wire() for refusal in game.options(state, D).refusals] == [
        {"type": "bid", "rule": "AQ-4.2.1", "why": "It is not your turn to bid."},
        {"type": "pass", "for_rest": True, "rule": "AQ-4.3.2", "why": "You have already passed."},
        {"type": "set_ceiling", "rule": "AQ-4.4.2", "why": "Rejoin the auction first."},
    ]
    assert plain(game.options(state, B).refusals) == []
