"""The decision, its checks in their order, options and refusals: GS-4."""

from __future__ import annotations

import pytest

from app.games.ghost_show import game
from app.games.ghost_show.data import FAULTS
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import InvalidInput
from app.games.options import Plain
from tests.games.ghost_show.tables import appraise, item, items, legal_actions, move, play, table, tags


def crowded() -> GhostShowState:
    """Seat 0 holds cards that fit in several ways; pawns at 0 (own), 1 and 4."""
    return table(
        3,
        hands={0: "F9 A2 C6"},
        pawns={0: 0, 1: 1, 2: 4},
        lots={0: "A3", 1: "F1", 2: "W2", 3: "C6 C9", 4: "J2"},
        house="A8",
    )


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (1, {"type": "move", "lot": 99}, "not_your_turn"),
        (0, {"type": "appraise", "item": "furniture_1", "lot": 5}, "lot_out_of_range"),
        (0, {"type": "move", "lot": -1}, "lot_out_of_range"),
        (0, {"type": "appraise", "item": "relics_9", "lot": 0}, "card_not_in_hand"),
        (0, {"type": "appraise", "item": "furniture_9", "lot": 0}, "no_match"),
        (0, {"type": "move", "lot": 0}, "same_lot"),
        (0, {"type": "move", "lot": 4}, "lot_occupied"),
    ],
)
def test_gs_4_checks_in_their_order(seat: int, action: dict[str, Plain], code: str) -> None:
    """GS-4.1, GS-4.4, GS-4.6, GS-4.7, GS-4.10, GS-4.11: the first failing check, with its message."""
    refusal = game.refusal(crowded(), seat, game.read_action(action))
    fault = FAULTS[code]
    assert refusal.wire() == {**action, "rule": fault.rule, "why": fault.message}


@pytest.mark.parametrize(
    "given",
    [
        {"type": "pass"},
        {"type": "move"},
        {"type": "move", "lot": "1"},
        {"type": "move", "lot": True},
        {"type": "move", "lot": 1, "item": "furniture_1"},
        {"type": "appraise", "item": "furniture_10", "lot": 1},
        {"type": "appraise", "item": 3, "lot": 1},
        "move",
    ],
)
def test_gs_4_3_what_is_not_well_formed(given: Plain) -> None:
    """GS-4.3: unknown actions, missing, extra or wrong parameters, and items that do not exist."""
    with pytest.raises(InvalidInput, match="not well formed"):
        game.read_action(given)


def test_gs_4_3_an_item_of_a_removed_type_is_well_formed() -> None:
    """GS-4.3, GS-4.6, GS-5.6c: it is just not in the hand, like any other card."""
    state = table(2, removed="WC")
    refusals = [game.refusal(state, 0, appraise(card, 0)) for card in ("W1", "C9")]
    hidden = [state.hands[1][0], state.draw_pile[0], state.lots[1][0], state.discards[0]]
    refusals += [
        game.refusal(state, 0, game.read_action({"type": "appraise", "item": card, "lot": 0}))
        for card in hidden
    ]
    assert {(refusal.rule, refusal.why) for refusal in refusals} == {
        ("GS-4.6", "That card is not in your hand.")
    }


def test_gs_4_5_appraise_at_any_lot() -> None:
    """GS-4.5, GS-4.7, GS-8.5: own lot, another's, a free one; same type or same haunt level."""
    fits = [(action["item"], action["lot"]) for action in legal_actions(crowded()) if "item" in action]
    assert fits == [
        (item("F9"), 1),
        (item("F9"), 3),
        (item("A2"), 0),
        (item("A2"), 2),
        (item("A2"), 4),
        (item("C6"), 3),
    ]


@pytest.mark.parametrize(("card", "matched_by"), [("C6", "type"), ("F9", "haunt")])
def test_gs_4_8_an_appraise_tells_how_it_matched(card: str, matched_by: str) -> None:
    """GS-4.8: the item leaves the hand and becomes the top."""
    state = crowded()
    event = play(state, appraise(card, 3))[0].wire()
    assert event == {
        "type": "appraised",
        "seat": 0,
        "card": item(card),
        "lot": 3,
        "lot_size": 3,
        "matched_by": matched_by,
    }
    assert item(card) not in state.hands[0]


def test_gs_4_9_a_move_is_free_although_cards_fit() -> None:
    """GS-4.9, GS-4.12, GS-8.6, GS-8.29: to a lot without a pawn; no card is drawn to the hand."""
    state = crowded()
    hand = list(state.hands[0])
    events = play(state, move(2))
    assert tags(events)[:2] == ["pawn_moved", "items_claimed"]
    assert (state.pawns[0], state.hands[0]) == (2, hand)


def test_gs_4_14_templates_in_a_fixed_order() -> None:
    """GS-4.14: one `move` with its lots, then an `appraise` per card that fits, by item index."""
    offer = game.options(crowded(), 0)
    assert [option.wire() for option in offer.options] == [
        {"type": "move", "lot": [2, 3]},
        {"type": "appraise", "item": items("F9"), "lot": [1, 3]},
        {"type": "appraise", "item": items("A2"), "lot": [0, 2, 4]},
        {"type": "appraise", "item": items("C6"), "lot": [3]},
    ]


def test_gs_4_14_refusals_come_with_the_options() -> None:
    """GS-4.14: why an expected Move or Appraise is missing, grouped by pawn and by card."""
    no_match = FAULTS["no_match"].message
    assert [refusal.wire() for refusal in game.options(crowded(), 0).refusals] == [
        {"type": "move", "lot": [0], "rule": "GS-4.10", "why": FAULTS["same_lot"].message},
        {"type": "move", "lot": [1, 4], "rule": "GS-4.11", "why": FAULTS["lot_occupied"].message},
        {"type": "appraise", "item": item("F9"), "lot": [0, 2, 4], "rule": "GS-4.7", "why": no_match},
        {"type": "appraise", "item": item("A2"), "lot": [1, 3], "rule": "GS-4.7", "why": no_match},
        {"type": "appraise", "item": item("C6"), "lot": [0, 1, 2, 4], "rule": "GS-4.7", "why": no_match},
    ]


def test_gs_4_1_others_are_offered_nothing() -> None:
    """GS-4.1, GS-4.14: options and refusals are the active seat's alone."""
    for seat in (1, 2):
        offer = game.options(crowded(), seat)
        assert not offer.options
        assert not offer.refusals


def test_gs_8_30_no_action_shows_a_hand_card_or_plans_ahead() -> None:
    """GS-8.30, GS-11.3, GS-3.15: the two actions are all there is."""
    assert [kind.__name__ for kind in game.action_types] == ["Appraise", "Move"]
    assert list(game.planned({}, {})) == []


def test_gs_4_15_there_is_no_undo() -> None:
    """GS-4.15, GS-4.16: every event is a barrier, and nothing can be taken back."""
    state = crowded()
    events = play(state, move(2))
    assert all(event.barrier for event in events)
    offer = game.undo_offer(state, 0)
    assert not offer.steps
    assert offer.why is not None
    assert offer.why.rule == "GS-4.15"
