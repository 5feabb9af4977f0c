"""Who knows what: AQ-5, and the non-interference of AQ-9.6."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.games.antique import game
from app.games.antique.claims import Claim, candidates
from app.games.antique.state import AntiqueState
from app.games.chance import Chance
from app.games.kernel import Event, Seat, Spectator, Viewer, event_for
from tests.games.antique.tables import (
    CLEAR,
    OUT,
    PASS,
    A,
    B,
    C,
    D,
    all_play,
    bid,
    ceiling,
    claimed,
    opened,
    play,
    start,
    table,
    tags,
)

PUBLIC = [
    "stage",
    "bidding_mode",
    "phases",
    "phase",
    "round",
    "auction_no",
    "auctions",
    "phase_starter",
    "auctioneer",
    "auction",
    "collectors",
    "bank",
    "deck_count",
    "removed_objects",
    "scores",
    "awards",
    "last",
]
OWN = ["seat", "hand", "purse", "lot", "closed_hand", "ceiling"]
VIEWERS: list[Viewer] = [Seat(A), Seat(B), Seat(C), Seat(D), Spectator()]


def sent(state: AntiqueState, viewer: Viewer) -> bytes:
    """All that the viewer is sent of a state, byte for byte, and the clocks' keys besides."""
    offer = None
    if isinstance(viewer, Seat):
        offer = msgspec.to_builtins(game.options(state, viewer.seat))
    times = [game.deadline(state), game.countdown(state), game.actors(state)]
    return msgspec.json.encode([game.view(state, viewer), offer, times, game.score(state)])


def told(events: list[Event], viewer: Viewer) -> list[Any]:
    """The events as a viewer is told them."""
    seen = [event_for(type(event), event.wire(), viewer) for event in events]
    return [event for event in seen if event is not None]


def test_section_5_shape_of_a_view() -> None:
    """AQ-5: exactly these fields, and none of a seat's own that is public as well."""
    state = opened()
    assert list(game.view(state, Spectator())) == PUBLIC
    assert list(game.view(state, Seat(B))) == [*PUBLIC, *OWN]
    assert not set(PUBLIC) & set(OWN)


def test_aq_5_1_aq_9_6_lot_and_closed_hand() -> None:
    """AQ-5.1, AQ-5.2, AQ-9.6: states that differ in them look the same to all but the auctioneer."""
    one = table(hands={A: "helmet_red vase_blue"})
    other = game.clone(one)
    play(one, A, claimed("helmet_red", "vase red 0", 9))
    play(other, A, claimed("vase_blue", "vase red 0", 0))
    for viewer in VIEWERS[1:]:
        assert sent(one, viewer) == sent(other, viewer)
    assert sent(one, Seat(A)) != sent(other, Seat(A))


def test_section_14_the_opening_as_it_is_told() -> None:
    """Section 14: card and coins only to the auctioneer."""
    state = table(hands={A: "helmet_red"})
    events = play(state, A, claimed("helmet_red", "vase red 0", 9))
    opening = told(events, Spectator())[0]
    assert opening == {
        "type": "lot_opened",
        "seat": A,
        "auction_no": 1,
        "claim": {"object": "vase", "colour": "red", "value": 0},
        "auto": False,
    }
    assert told(events, Seat(A))[0] == {**opening, "card_id": "helmet_red", "hidden_bid": 9}


def test_section_14_dealt_cards_are_their_owners() -> None:
    """Section 14: a hand is told to its owner, and its size is no news to others."""
    _, events = start(3)
    assert "hand_dealt" not in [event["type"] for event in told(events, Spectator())]
    [own] = [event for event in told(events, Seat(1)) if event["type"] == "hand_dealt"]
    assert len(own["cards"]) == 3


@pytest.mark.parametrize("seat", [B, C, D])
def test_aq_5_7_a_ceiling_is_nobody_elses_business(seat: int) -> None:
    """AQ-5.7, AQ-9.6: set, changed, cleared, in turn or not: nothing that others are sent moves."""
    state = opened()
    others = [viewer for viewer in VIEWERS if viewer != Seat(seat)]
    before = {viewer: sent(state, viewer) for viewer in others}
    for action in (ceiling(5), ceiling(7), CLEAR, ceiling(1)):
        events = play(state, seat, action)
        for viewer in others:
            assert not told(events, viewer)
            assert sent(state, viewer) == before[viewer]
        assert len(told(events, Seat(seat))) == 1
        assert not any(event.barrier for event in events)


def test_aq_5_4_nobody_is_skipped_with_closed_purses() -> None:
    """AQ-5.4: two states that differ in a purse look the same, also after a bid above it."""
    poor, rich = opened(purses={C: 1}, open_purses=False), opened(purses={C: 20}, open_purses=False)
    for state in (poor, rich):
        play(state, B, bid(5))
    for viewer in (Seat(A), Seat(B), Seat(D), Spectator()):
        assert sent(poor, viewer) == sent(rich, viewer)


def test_section_5_closed_purses() -> None:
    """Section 5: the own purse only, no bank, and payments as they are paid."""
    state = opened(open_purses=False, hidden=1)
    view = game.view(state, Seat(B))
    assert [collector["purse"] for collector in view["collectors"]] == [None] * 4
    assert (view["bank"], view["purse"]) == (None, 20)
    events = all_play(state, (B, OUT), (C, OUT), (D, bid(3, stand=True)))
    assert tags(events)[-3:] == ["hammer", "own_purse", "own_purse"]
    assert told(events, Seat(D))[-1] == {"type": "own_purse", "seat": D, "purse": 17}
    assert told(events, Spectator())[-1]["type"] == "hammer"
    assert game.view(state, Seat(D))["purse"] == 17
    assert game.view(opened(), Seat(B))["purse"] is None


def test_aq_5_6_no_order_of_hands() -> None:
    """AQ-5.2: hands are numbers, and so is the deck."""
    state = opened()
    view = game.view(state, Spectator())
    assert [collector["hand_count"] for collector in view["collectors"]] == [2, 3, 3, 3]
    assert view["deck_count"] == len(state.pile)
    text = msgspec.json.encode(view).decode()
    hidden = [*state.pile, "helmet_red", *(card for c in state.collectors for card in c.hand)]
    assert not [card for card in hidden if card in text]


def test_swapped_states_look_the_same_and_differ() -> None:
    """AQ-9.6, AQ-9.5: lot, coins, hands, deck and ceilings are drawn anew; the lot fits the claim."""
    state = opened(hidden=9)
    all_play(state, (C, ceiling(5)), (B, PASS))
    lots, coins, ceilings = set(), set(), set()
    for number in range(60):
        other = game.determinize(state, Seat(B), Chance.aside("any", f"swap {number}"))
        assert sent(other, Seat(B)) == sent(state, Seat(B))
        assert not list(game.violations(other))
        assert other.auction is not None
        lots.add(other.auction.lot)
        coins.add(other.auction.closed_hand)
        ceilings.add(other.auction.ceilings[C])
    known = set(state.collectors[B].hand)
    assert lots == set(candidates(Claim("vase", "red", 0), known))
    assert len(coins) > 15
    assert len(ceilings) > 10
    assert None in ceilings


def test_aq_9_6_an_opening_by_the_house_hides_nothing() -> None:
    """AQ-9.6: that is known by rule, so no swap changes it."""
    state = table()
    [action] = game.default(state, A, Chance.aside("any", "default"))
    play(state, A, action, taken="timeout")
    for number in range(10):
        other = game.determinize(state, Spectator(), Chance.aside("any", f"swap {number}"))
        assert other.auction is not None
        assert other.auction.closed_hand == 0


def test_swapped_purses_add_up() -> None:
    """AQ-9.2: also where they are closed, and they hold what was bid."""
    state = opened(open_purses=False)
    play(state, B, bid(18))
    seen = set()
    for number in range(40):
        other = game.determinize(state, Seat(C), Chance.aside("any", f"swap {number}"))
        assert not list(game.violations(other))
        assert other.collectors[B].purse >= 18
        seen.add(other.collectors[D].purse)
    assert len(seen) > 1


def test_the_reveal_is_for_all() -> None:
    """AQ-R19, AQ-3.10: whoever wins, everybody sees the closed hand, the lot and the lie."""
    state = opened(hidden=3)
    all_play(state, (B, OUT), (C, OUT), (D, PASS))
    assert game.view(state, Spectator())["last"] == {
        "auction_no": 1,
        "auctioneer": A,
        "card_id": "helmet_red",
        "claim": {"object": "vase", "colour": "red", "value": 0},
        "lie": "object",
        "auto": False,
        "closed_hand": 3,
        "high_bid": 0,
        "high_bidder": None,
        "winner": A,
        "paid": 3,
        "paid_to": None,
    }
