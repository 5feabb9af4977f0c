"""The worked examples of section 10, by their numbers (1 to 19 and 26 to 30; scoring is in test_scoring)."""

from __future__ import annotations

import pytest

from app.games.antique import game
from app.games.antique.actions import OpenAuction
from app.games.antique.claims import Claim, candidates, legal_claims
from app.games.antique.data import CARDS, COUNTS, OBJECTS
from app.games.chance import Chance
from app.games.kernel import Seat, Spectator
from tests.games.antique.tables import (
    OUT,
    PASS,
    REJOIN,
    SEED,
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
    opened,
    owing,
    play,
    purses,
    refused,
    spoken,
    start,
    table,
    tags,
    the,
    time,
)


def test_example_1_setup() -> None:
    """Example 1: C, A, D, B sat down in this order, so B starts, and is dealt the top three cards."""
    state, events = start(4, arrivals=[2, 4, 1, 3])
    assert state.first_starter == state.auctioneer == B
    dealt = [event.wire() for event in events if event.wire()["type"] == "hand_dealt"]
    assert [event["seat"] for event in dealt] == [B, C, D, A]
    cards = [card for event in dealt for card in event["cards"]]
    shuffled = list(CARDS)
    Chance(SEED, {}).shuffle(shuffled, "deck")
    assert cards + state.pile == shuffled
    assert (len(state.pile), state.bank) == (42, 136)


def test_example_2_six_players() -> None:
    """Example 2: bank 96; the deck after the three deals 36, 18, 0; two incomes leave 36 in the bank."""
    state, _ = start(6, bidding_mode="turns")
    decks = [len(state.pile)]
    while game.result(state) is None:
        [actor] = game.actors(state)
        [action] = game.default(state, actor.seat, Chance.aside("any", "default"))
        phase = state.phase
        play(state, actor.seat, action)
        if state.phase != phase:
            decks.append(len(state.pile))
    assert COUNTS[6].bank_after_setup == 96
    assert decks == [36, 18, 0]
    assert state.bank == 96 - 30 - 30 == 36


def test_example_3_claims_for_helmet_red() -> None:
    """Example 3: 8 + 5 + 2 legal claims, and three that are not."""
    claims = legal_claims("helmet_red", OBJECTS)
    assert len(claims) == 15
    for claim in (Claim("vase", "red", 0), Claim("helmet", "green", 0), Claim("helmet", "red", 2)):
        assert claim in claims
    assert [claim.object != "helmet" for claim in claims].count(True) == 8
    assert [claim.colour != "red" for claim in claims].count(True) == 5
    state = table(hands={A: "helmet_red"})
    true, two, three = (
        refused(state, A, claimed("helmet_red", claim, 0))
        for claim in ("helmet red 0", "vase green 0", "vase green 1")
    )
    assert true == ("AQ-4.1.5", "Exactly one characteristic must be false: yours are all true.")
    assert two == ("AQ-4.1.5", "Only one characteristic may be false: 2 of yours are.")
    assert three == ("AQ-4.1.5", "Only one characteristic may be false: 3 of yours are.")


def test_example_4_candidates() -> None:
    """Example 4: six for a claim that is no card, three for one that is; known cards are struck out."""
    fresh = candidates(Claim("vase", "red", 0), ())
    assert set(fresh) == {"vase_red", "vase_blue", "vase_white", "clock_red", "helmet_red", "senet_red"}
    catalogued = candidates(Claim("clock", "red", 0), ())
    assert set(catalogued) == {"clock_yellow", "helmet_red", "senet_red"}
    left = candidates(Claim("vase", "red", 0), {"clock_red", "vase_white"})
    assert set(left) == {"vase_red", "vase_blue", "helmet_red", "senet_red"}


def test_example_5_turns_and_reentry() -> None:
    """Example 5: B, who had passed, bids 5, gets the last word, and pays A."""
    state = opened(hidden=4)
    events = all_play(state, (B, PASS), (C, bid(2)), (D, bid(3)), (B, bid(5)), (C, PASS), (D, PASS))
    assert "hammer" not in tags(events)
    assert owing(state) == [B]
    hammer = the(play(state, B, PASS), "hammer")
    assert (hammer["winner"], hammer["paid"], hammer["paid_to"], hammer["lie"]) == (B, 5, A, "object")
    assert (purses(state), state.bank) == ([25, 15, 20, 20], 136)
    assert state.collectors[B].collection == ["helmet_red"]


def test_example_6_stand() -> None:
    """Example 6: with `stand` the hammer falls directly after D's pass."""
    state = opened(hidden=4)
    bids = [(B, PASS), (C, bid(2)), (D, bid(3)), (B, bid(5, stand=True)), (C, PASS)]
    assert "hammer" not in tags(all_play(state, *bids))
    assert the(play(state, D, PASS), "hammer")["winner"] == B


def test_example_7_last_word() -> None:
    """Example 7: C raises himself to 5 and wins; had he stood on 3, A would have paid 4 to the bank."""
    state = opened(hidden=4)
    all_play(state, (B, PASS), (C, bid(3)), (D, PASS), (B, PASS))
    assert owing(state) == [C]
    stood = game.clone(state)
    all_play(state, (C, bid(5, stand=True)), (D, PASS))
    hammer = the(play(state, B, PASS), "hammer")
    assert (hammer["winner"], hammer["paid"], hammer["paid_to"]) == (C, 5, A)
    play(stood, C, PASS)
    assert (purses(stood)[A], purses(stood)[C], stood.bank) == (16, 20, 140)
    assert stood.collectors[A].collection == ["helmet_red"]


def test_example_8_equality() -> None:
    """Example 8: A takes the card and pays 4 to the bank; D pays nothing."""
    state = opened(hidden=4)
    hammer = the(all_play(state, (B, OUT), (C, OUT), (D, bid(4, stand=True))), "hammer")
    assert (hammer["winner"], hammer["paid"], hammer["paid_to"]) == (A, 4, "bank")
    assert (purses(state), state.bank) == ([16, 20, 20, 20], 140)


@pytest.mark.parametrize(("hidden", "purse", "bank"), [(6, 14, 142), (0, 20, 136)])
def test_example_9_no_bid(hidden: int, purse: int, bank: int) -> None:
    """Example 9: A pays what is hidden, and gets the lot for nothing if that is nothing."""
    state = opened(hidden=hidden)
    all_play(state, (B, PASS), (C, PASS), (D, PASS))
    assert (purses(state)[A], state.bank) == (purse, bank)
    assert state.collectors[A].collection == ["helmet_red"]


def test_example_10_higher_hand() -> None:
    """Example 10: A pays 9, not 5 or 6."""
    state = opened(hidden=9)
    all_play(state, (B, PASS), (C, bid(5, stand=True)), (D, PASS), (B, PASS))
    assert (purses(state), state.bank) == ([11, 20, 20, 20], 145)


def test_example_11_refused_bids() -> None:
    """Example 11: the standing bid is 7, C's purse 12."""
    state = opened(purses={C: 12})
    play(state, B, bid(7))
    assert refused(state, C, bid(7)) == ("AQ-4.2.4", "You must bid more than 7.")
    assert refused(state, C, bid(13)) == ("AQ-4.2.5", "You hold only 12 FATYs.")
    assert refused(state, C, bid(0)) == ("AQ-4.2.3", "Bid at least 1 FATY.")
    assert refused(state, A, bid(8)) == ("AQ-4.2.2", "Your bid is already in your closed hand.")
    assert the(play(state, C, bid(8)), "bid")["amount"] == 8


@pytest.mark.parametrize("open_purses", [True, False])
def test_example_12_out_of_money(open_purses: bool) -> None:
    """Example 12: D and B are done with open purses; with closed ones they are asked, and can only pass."""
    state = opened(purses={B: 3, C: 10, D: 2}, open_purses=open_purses)
    all_play(state, (B, bid(1)), (C, bid(3)))
    if open_purses:
        assert state.done() == [B, D]
        assert owing(state) == [C]
        return
    for seat in (D, B):
        assert owing(state) == [seat]
        assert {option.type for option in game.options(state, seat).options} >= {"pass"}
        assert "bid" not in {option.type for option in game.options(state, seat).options}
        play(state, seat, PASS)
    assert owing(state) == [C]


def test_example_13_ceilings() -> None:
    """Example 13: two ceilings bid each other up to 8, all in one step."""
    state = opened(hidden=7)
    all_play(state, (B, ceiling(7)), (B, bid(1)), (C, ceiling(9)), (C, bid(2)))
    events = play(state, D, OUT)
    assert spoken(events) == [(D, 0), (B, 3), (C, 4), (B, 5), (C, 6), (B, 7), (C, 8), (B, 0)]
    hammer = the(events, "hammer")
    assert (hammer["winner"], hammer["paid"]) == (C, 8)


def test_example_14_live_countdown() -> None:
    """Example 14: every accepted bid restarts it in full, one in the grace too; a refused one does not."""
    state = opened(turns=False, hidden=1)
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, bid(1), at=100)
    assert deadline(state) == 110
    play(state, C, bid(4), at=107.5)
    assert deadline(state) == 117.5
    assert refused(state, D, bid(4)) == ("AQ-4.2.4", "You must bid more than 4.")
    assert deadline(state) == 117.5
    play(state, B, bid(6), at=117.9)
    assert deadline(state) == 127.9
    assert not time(state, 128.649)
    assert game.deadline(state) == 128_650
    assert the(time(state, 128.65), "hammer")["winner"] == B


def test_example_15_too_late() -> None:
    """Example 15: C's 7 at 128.651 is refused; if the fall is not yet written down, it does not count."""
    state = opened(turns=False)
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, bid(6), at=117.9)
    late = game.clone(state)
    time(state, 128.65)
    assert refused(state, C, bid(7)) == ("AQ-4.2.1", "The hammer has fallen.")
    events = play(late, C, bid(7), at=128.651)
    assert tags(events) == ["hammer", "purses"]
    assert the(events, "hammer")["high_bid"] == 6
    in_time = opened(turns=False)
    all_play(in_time, (B, PASS), (C, PASS))
    play(in_time, D, bid(6), at=117.9)
    assert tags(play(in_time, C, bid(7), at=128.65)) == ["bid"]


def test_example_16_same_moment() -> None:
    """Example 16: the first 5 received leads, the other is refused; B may bid 6 until 60.750."""
    state = opened(turns=False)
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, PASS, at=49)
    play(state, C, bid(5), at=50)
    assert deadline(state) == 60
    assert refused(state, B, bid(5)) == ("AQ-4.2.4", "You must bid more than 5.")
    assert deadline(state) == 60
    assert tags(play(state, B, bid(6), at=60.75)) == ["bid"]


def test_example_17_fast_count() -> None:
    """Example 17: all done at 71.2 brings the hammer down to 74.2; a bid restarts the full countdown."""
    state = opened(turns=False)
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, PASS, at=66)
    play(state, B, bid(6, stand=True), at=68)
    play(state, C, PASS, at=70)
    assert deadline(state) == 78
    play(state, D, PASS, at=71.2)
    assert deadline(state) == 74.2
    assert game.view(state, Spectator())["auction"]["fast"]
    play(state, C, bid(7), at=73.9)
    assert deadline(state) == 83.9
    assert not game.view(state, Spectator())["auction"]["fast"]


def test_example_18_order_of_auctioneers() -> None:
    """Example 18: phases begin with B, C and D; auction 36 is C's."""
    state, _ = start(4, bidding_mode="turns", arrivals=[1, 4, 2, 3])
    order = []
    while game.result(state) is None:
        if state.auction is None:
            order.append("ABCD"[state.auctioneer])
        [actor] = game.actors(state)
        [action] = game.default(state, actor.seat, Chance.aside("any", "default"))
        play(state, actor.seat, action)
    assert "".join(order) == "BCDA" * 3 + "CDAB" * 3 + "DABC" * 3
    assert order[35] == "C"


def test_example_19_income() -> None:
    """Example 19: purses 25, 15, 18, 20 and bank 138 become 30, 20, 23, 25 and 118."""
    state, _ = start(4, bidding_mode="turns")
    while state.auction_no < 12 or state.auction is None:
        [actor] = game.actors(state)
        [action] = game.default(state, actor.seat, Chance.aside("any", "default"))
        play(state, actor.seat, action)
    for seat, purse in enumerate([25, 15, 18, 20]):
        state.collectors[seat].purse = purse
    state.bank = 138
    events = [event for seat in state.bidders() for event in play(state, seat, PASS)]
    assert the(events, "phase_started") == {"phase": 2, "phase_starter": B, "income": 5}
    assert (purses(state), state.bank) == ([30, 20, 23, 25], 118)


def test_example_26_timeout() -> None:
    """Example 26: a random card, one of its claims, nothing hidden, marked; 1 beats it."""
    state = table(hands={A: "crown_blue book_red"})
    state.collectors[A].hand = ["crown_blue", "book_red"]
    seen = set()
    for number in range(60):
        [action] = game.default(state, A, Chance.aside("any", f"default {number}"))
        assert isinstance(action, OpenAuction)
        assert action.hidden_bid == 0
        assert action.claim() in legal_claims(action.card_id, OBJECTS)
        seen.add((action.card_id, action.claim()))
    assert {card for card, _ in seen} == {"crown_blue", "book_red"}
    assert len(seen) > 15
    assert the(play(state, A, action, taken="timeout"), "lot_opened")["auto"]
    assert the(all_play(state, (B, bid(1, stand=True)), (C, OUT), (D, OUT)), "hammer")["winner"] == B


def test_example_27_duel() -> None:
    """Example 27: only six objects may be named, and the single bidder bids once."""
    state = table(2, hands={A: "sword_blue"})
    state.removed_objects = ["horse", "book", "senet"]
    assert refused(state, A, claimed("sword_blue", "horse blue 2", 6))[0] == "AQ-4.1.4"
    play(state, A, claimed("sword_blue", "vase blue 2", 6))
    hammer = the(play(state, B, bid(6)), "hammer")
    assert (hammer["winner"], hammer["paid"], hammer["paid_to"]) == (A, 6, "bank")


def test_example_28_pause() -> None:
    """Example 28: B drops out at 36 and is back at 49, so the countdown ends at 59; else 66 and 76."""
    state = opened(turns=False)
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, bid(1), at=30)
    assert deadline(state) == 40
    assert tags(away(state, B, 36)) == ["paused"]
    assert refused(state, C, bid(2)) == ("AQ-4.2.7", "The auction is paused while player 2 reconnects.")
    assert refused(state, D, PASS)[0] == "AQ-4.2.7"
    gone = game.clone(state)
    assert the(back(state, B, 49), "resumed") == {"deadline": 59_000}
    assert deadline(state) == 59
    assert game.deadline(gone) == 66_000
    assert the(time(gone, 66), "resumed") == {"deadline": 76_000}
    assert deadline(gone) == 76


@pytest.mark.parametrize("hidden", [9, 0])
def test_example_29_view(hidden: int) -> None:
    """Example 29: all see A's whole purse, a closed hand, the claim and a card face down."""
    state = opened(hidden=hidden)
    other = opened(hidden=9 - hidden)
    for viewer in (Spectator(), Seat(B), Seat(C), Seat(D)):
        view = game.view(state, viewer)
        assert view == game.view(other, viewer)
        assert view["collectors"][A]["purse"] == 20
        assert view["auction"]["claim"] == {"object": "vase", "colour": "red", "value": 0}
        assert view.get("lot") is None
        assert view.get("closed_hand") is None
    own = game.view(state, Seat(A))
    assert (own["lot"], own["closed_hand"]) == ("helmet_red", hidden)


def test_example_30_rejoin() -> None:
    """Example 30: B is skipped, rejoins, and is asked after D."""
    state = opened()
    all_play(state, (B, OUT), (C, bid(2)), (D, bid(4)))
    assert owing(state) == [C]
    assert tags(play(state, B, REJOIN)) == ["rejoined"]
    assert owing(state) == [C]
    all_play(state, (C, PASS), (D, PASS))
    assert owing(state) == [B]
    assert {option.type for option in game.options(state, B).options} >= {"bid", "pass"}
    assert the(play(state, B, bid(5)), "bid")["amount"] == 5
