"""A turn: GS-3, and the rulings about it in GS-8."""

from __future__ import annotations

import pytest

from app.games.ghost_show import game
from app.games.kernel import Actor, Barred
from tests.games.ghost_show.tables import (
    appraise,
    cards,
    item,
    legal_actions,
    move,
    play,
    start,
    table,
    tags,
    the,
    warehouse,
)


def test_gs_3_1_one_seat_decides_at_a_time() -> None:
    """GS-3.1, GS-3.4, GS-11.2: exactly the active seat owes a decision, one per turn."""
    state, _ = start(4)
    assert game.actors(state) == (Actor(state.active_seat, "choose_action", "turn 1"),)
    play(state, game.read_action(legal_actions(state)[0]))
    assert game.actors(state) == (Actor(state.active_seat, "choose_action", "turn 2"),)


def test_gs_3_2_the_steps_of_a_turn_are_told_in_order() -> None:
    """GS-3.2, GS-3.5, section 14: action, filled lot, collectors, refill, next turn."""
    state = table(3, pawns={0: 0, 1: 1, 2: 2}, lots={3: "R5 W5"}, house="W7", hands={0: "W6"}, deck=9)
    events = play(state, appraise("W6", 3))
    assert tags(events) == [
        "appraised",
        "lot_filled",
        "pawn_moved",
        "auction_discarded",
        "items_claimed",
        "collector_moved",
        "hand_refilled",
        "lot_refilled",
        "auction_house_refilled",
        "turn_started",
    ]
    assert the(events, "lot_filled") == {"lot": 3, "filler": 0, "claimant": 0, "pawn_here_before": False}
    assert the(events, "pawn_moved") == {"seat": 0, "from_lot": 0, "to_lot": 3, "cause": "filled_lot"}


def test_gs_3_6_nothing_happens_below_three_cards() -> None:
    """GS-3.6: a second card fills nothing, pawn or not."""
    state = table(3, pawns={1: 2}, lots={2: "A6"}, hands={0: "A2"})
    events = play(state, appraise("A2", 2))
    assert tags(events) == ["appraised", "hand_refilled", "turn_started"]


def test_gs_3_6a_the_owner_of_the_pawn_claims() -> None:
    """GS-3.6a, GS-8.7: another seat's pawn stands at the filled lot; the active seat gains nothing."""
    state = table(3, pawns={0: 0, 1: 2, 2: 4}, lots={2: "A6 A4"}, hands={0: "A2"}, house="W7")
    events = play(state, appraise("A2", 2))
    assert the(events, "lot_filled") == {"lot": 2, "filler": 0, "claimant": 1, "pawn_here_before": True}
    assert the(events, "items_claimed") == {
        "seat": 1,
        "lot": 2,
        "cards": [item("A6"), item("A4"), item("A2")],
        "acting_seat": 0,
    }
    assert (warehouse(state, 0), warehouse(state, 1)) == ("", "A6 A4 A2")
    assert state.pawns == [0, 2, 4]


def test_gs_3_6b_the_own_pawn_must_go_to_the_filled_lot() -> None:
    """GS-3.6b, GS-8.10, GS-8.11: one claim; the lot left behind keeps its cards."""
    state = table(3, pawns={0: 0, 1: 1, 2: 2}, lots={0: "F1 F2", 3: "A6 A4"}, hands={0: "A2"}, house="W7")
    events = play(state, appraise("A2", 3))
    assert state.pawns[0] == 3
    assert tags(events).count("items_claimed") == 1
    assert cards(state.lots[0]) == "F1 F2"


def test_gs_3_8_the_auction_house_carries_off_its_type() -> None:
    """GS-3.8, GS-3.7: matching cards bottom to top, then the auction house's own; the rest is claimed."""
    state = table(3, pawns={0: 0}, lots={1: "W9 A9"}, house="W1")
    before = len(state.discards)
    events = play(state, move(1))
    assert cards(state.discards[before:]) == "W9 W1"
    assert the(events, "auction_discarded") == {
        "lot": 1,
        "cards": [item("W9")],
        "auction_house_card": item("W1"),
    }
    assert warehouse(state, 0) == "A9"
    assert tags(events)[-2:] == ["auction_house_refilled", "turn_started"]


def test_gs_3_8_haunt_levels_do_not_matter_to_the_auction_house() -> None:
    """GS-3.8, GS-8.14: an equal haunt level burns nothing; the auction house keeps its card."""
    state = table(3, pawns={0: 0}, lots={1: "A9"}, house="W9")
    events = play(state, move(1))
    assert "auction_discarded" not in tags(events)
    assert state.auction_house == item("W9")


def test_gs_3_9_each_card_goes_to_the_column_of_its_type() -> None:
    """GS-3.9: one column per type, in the order in which the cards came."""
    state = table(3, pawns={0: 0}, lots={1: "A9 F9"}, owned={0: "A1 A2"}, house="W1")
    play(state, move(1))
    assert cards(state.warehouses[0]["artwork"]) == "A1 A2 A9"
    assert cards(state.warehouses[0]["furniture"]) == "F9"


def test_gs_8_9_the_own_pawn_stays_at_the_lot_it_fills() -> None:
    """GS-8.9: the active seat claims where it stands; no pawn moves."""
    state = table(3, pawns={0: 1}, lots={1: "A9 A8"}, hands={0: "A7"}, house="W1")
    events = play(state, appraise("A7", 1))
    assert the(events, "lot_filled")["claimant"] == 0
    assert "pawn_moved" not in tags(events)
    assert (state.pawns[0], warehouse(state, 0)) == (1, "A9 A8 A7")


def test_gs_8_15_discards_lie_open_in_order() -> None:
    """GS-8.15, GS-8.27: they are public, only grow, and never come back."""
    state = table(3, pawns={0: 0}, lots={1: "W9"}, house="W1", deck=2)
    before = list(state.discards)
    play(state, move(1))
    assert state.phase == "finished"
    assert game.public(state).discards == [*before, item("W9"), item("W1")]


def test_gs_8_12_only_claims_wake_the_auction_house() -> None:
    """GS-8.12, GS-8.28: not a card appraised or refilled, even of its type."""
    state = table(3, pawns={0: 0}, lots={1: "W2"}, hands={0: "W3"}, house="W1", top="W4", deck=9)
    events = play(state, appraise("W3", 1))
    assert tags(events) == ["appraised", "hand_refilled", "turn_started"]
    state = table(3, pawns={0: 0}, lots={1: "A2"}, house="W1", top="W4", deck=9)
    play(state, move(1))
    assert (cards(state.lots[1]), state.auction_house) == ("W4", item("W1"))


def test_gs_8_13_moving_to_a_lot_that_is_carried_off_is_legal() -> None:
    """GS-8.13: the pawn has moved, the claim is empty, the lot is refilled."""
    state = table(3, pawns={0: 0}, lots={1: "W2 W9"}, house="W1", top="F1 F2", deck=9)
    events = play(state, move(1))
    assert the(events, "items_claimed")["cards"] == []
    assert (state.pawns[0], cards(state.lots[1]), state.auction_house) == (1, "F1", item("F2"))


@pytest.mark.parametrize(
    ("owned", "holder"),
    [
        ({}, None),
        ({0: "A9"}, 0),
        ({0: "A9", 1: "A1"}, None),
        ({0: "A9", 1: "A1 A2"}, 1),
        ({2: "A1 A2 A3"}, 2),
    ],
)
def test_gs_3_10_most_cards_hold_the_collector(owned: dict[int, str], holder: int | None) -> None:
    """GS-3.10, GS-8.16, GS-8.26: strictly more cards than every other seat; levels do not matter."""
    state = table(3, owned=owned, pawns={0: 0}, lots={1: "F1"}, house="W1")
    state.collectors["artwork"] = 1
    play(state, move(1))
    assert state.collectors["artwork"] == holder


def test_gs_8_17_a_tie_costs_the_holder_the_collector() -> None:
    """GS-8.17, GS-8.8, GS-8.31: at once, on another seat's turn, and independently for each type."""
    state = table(3, owned={1: "A9 F9"}, pawns={0: 0}, lots={2: "A1 F1"}, house="W1")
    events = play(state, move(2))
    assert [event.wire()["item_type"] for event in events if tags([event]) == ["collector_moved"]] == [
        "furniture",
        "artwork",
    ]
    assert (state.collectors["furniture"], state.collectors["artwork"]) == (None, None)


def test_gs_3_11_refill_goes_to_hand_lot_and_auction_house() -> None:
    """GS-3.11a, GS-3.11b, GS-3.11c: in this order, and to no other hand."""
    state = table(
        3, pawns={0: 1, 1: 3}, lots={1: "W5 A5"}, hands={0: "A3"}, house="W7", top="C1 C2 C3", deck=9
    )
    hand = list(state.hands[1])
    play(state, appraise("A3", 1))
    assert cards(state.hands[0])[-2:] == "C1"
    assert (cards(state.lots[1]), state.auction_house) == ("C2", item("C3"))
    assert state.hands[1] == hand


def test_gs_3_12_the_last_card_ends_the_show_at_once() -> None:
    """GS-3.12, GS-6.1, GS-8.18, GS-8.19: what comes later in step 4 stays empty; no further turn."""
    state = table(3, active=1, pawns={1: 0}, lots={2: "W5 A5"}, house="W7", deck=1)
    events = play(state, move(2))
    assert the(events, "deck_exhausted") == {"seat": 1, "destination": "lot"}
    assert state.auction_house is None
    assert "turn_started" not in tags(events)
    assert game.actors(state) == ()
    assert not game.options(state, 1).options
    with pytest.raises(Barred) as barred:
        play(state, move(3))
    assert barred.value.refusal.rule == "GS-3.12"


def test_gs_3_12_a_deck_of_one_lasts_through_a_move_without_match_only_to_the_lot() -> None:
    """GS-3.12, GS-8.18: the hand comes first, so the active seat always ends with three cards."""
    state = table(3, pawns={0: 0}, lots={0: "A5 A6"}, hands={0: "A3"}, house="W7", deck=1)
    events = play(state, appraise("A3", 0))
    assert the(events, "deck_exhausted")["destination"] == "hand"
    assert state.lots[0] == []
    assert [len(event.wire()["cards"]) for event in events if tags([event]) == ["hand_added"]] == [3, 3, 3]


def test_gs_3_13_turns_go_clockwise_by_seat() -> None:
    """GS-3.13, GS-2.12: whatever the order of the pawns."""
    state = table(4, active=3, pawns={0: 3, 1: 0, 2: 1, 3: 2})
    play(state, move(4))
    assert (state.active_seat, state.turn_number) == (0, 2)


def test_gs_3_14_every_turn_offers_at_least_two_moves() -> None:
    """GS-3.14, GS-3.15, GS-9.8: a Move is always possible, and there is no pass."""
    for players, free in ((2, 3), (3, 2), (4, 2)):
        state, _ = start(players)
        actions = legal_actions(state)
        assert sum(action["type"] == "move" for action in actions) == free
        assert {action["type"] for action in actions} <= {"move", "appraise"}
