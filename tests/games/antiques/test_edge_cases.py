"""Section 8, edge cases: what happens when pieces or cards run out, and the order of the end of a turn."""

from __future__ import annotations

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.data import SPACES
from app.games.antiques.pieces import total
from app.games.antiques.state import AntiquesState
from tests.games.antiques.tables import (
    END,
    A,
    B,
    all_play,
    pieces,
    play,
    refused,
    step,
    table,
    tags,
    the,
    types_offered,
)
from tests.games.antiques.test_examples_cards import gallery, museum


def all_held(warehouse: str) -> AntiquesState:
    """No piece lies on the board, in the bag or in the discard area."""
    return table(board={}, bag="", w={1: warehouse}, collections=["cc_01", "cc_03", "cc_40"], museums=[])


def test_an_8_1_all_pieces_are_held() -> None:
    """AN-8.1, R-5: no line, no refill; what was paid fills the board at once, and cannot be taken back."""
    state = all_held("p b j")
    assert types_offered(state) == {"select_warehouse"}
    assert refused(state, A, a.RefillAuction()) == "AN-4.4a"
    play(state, A, a.SelectWarehouse(warehouse=1))
    done = step(state, A, a.Assemble(card="cc_01", payment=pieces("p")))
    assert the(done.events, "auction_refilled") == {
        "cause": "empty_board",
        "pieces": [{"space": "r1c1", "piece": "painting"}],
        "discard_mixed_in": True,
    }
    assert done.barrier
    assert not game.undo_offer(state, A).steps
    done = step(state, A, a.Assemble(card="cc_03", payment=pieces("b")))
    assert not done.barrier
    assert (state.auction_board[0], state.discard_area) == ("painting", pieces("b"))


def test_passes_count_in_direct_succession_only() -> None:
    """AN-3.6: A passes twice, and B exhibits in between; the game ends when B has nothing left either."""
    state = table(board={}, bag="", collections=[], museums=[], rooms="cc_11 cc_09")
    state.museum_deck, state.owners[A].reserved_museums = [], ["mu_20"]
    other = state.owners[B]
    other.reserved_museums = ["mu_02", "mu_10", "mu_04"]
    other.rooms = ["cc_13", "cc_03", "cc_12", "cc_01", "cc_15", "cc_05"]
    state.collection_deck = [card for card in state.collection_deck if card not in other.rooms]
    all_play(state, museum("mu_20", "cc_09", "cc_11"), END)
    for shown in (museum("mu_02", "cc_03", "cc_13"), museum("mu_10", "cc_01", "cc_12")):
        play(state, B, shown)
        events = play(state, B, END)
        assert [event.wire()["seat"] for event in events if event.wire()["type"] == "turn_passed"] == [A]
        assert (state.active, state.phase, state.passes) == (B, "choose_action", 1)
    play(state, B, museum("mu_04", "cc_05", "cc_15"))
    assert the(play(state, B, END), "end_triggered")["cause"] == "stalemate"


def test_r_6_a_single_relic_box_is_no_empty_board() -> None:
    """R-6: the board is filled only where nothing at all lies on it."""
    state = table(board={"r1c1": "p", "r2c2": "r"})
    play(state, A, a.TakeLine(line="row_1"))
    assert [SPACES[i] for i, piece in enumerate(state.auction_board) if piece] == ["r2c2"]


@pytest.mark.parametrize(("bag", "discard", "filled"), [("b2", "", 3), ("", "c", 2), ("b", "c2", 4)])
def test_an_8_2_a_refill_with_too_few_pieces(bag: str, discard: str, filled: int) -> None:
    """AN-8.2: in fill order while pieces last; then any two are taken."""
    state = table(board={"r1c2": "p"}, bag=bag, discard=discard)
    play(state, A, a.RefillAuction())
    assert [SPACES[i] for i, piece in enumerate(state.auction_board) if piece] == list(SPACES[:filled])
    assert (state.bag, state.discard_area) == ({}, {})
    assert refused(state, A, a.TakeTwo(spaces=["r1c1"])) == "AN-4.5a"


def test_r_2_fewer_than_two_pieces() -> None:
    """R-2: two relic boxes are too many, so one of them is taken."""
    state = table(board={"r1c2": "r"}, bag="r")
    play(state, A, a.RefillAuction())
    assert refused(state, A, a.TakeTwo(spaces=["r1c1", "r1c2"])) == "AN-4.5a"
    play(state, A, a.TakeTwo(spaces=["r1c2"]))
    assert state.turn.lot == pieces("r")


def test_an_8_3_no_cards_are_left() -> None:
    """AN-8.3: spaces stay empty, museums pack to the right; the next end of a turn tries again."""
    state = table(
        w={1: "p"},
        collections=["cc_01", "cc_03"],
        museums=["mu_01", None, "mu_02", None, "mu_03", None],
    )
    state.collection_deck, state.museum_deck = [], []
    all_play(state, a.SelectWarehouse(warehouse=1), a.Assemble(card="cc_01", payment=pieces("p")), END)
    assert state.collection_board == [None, "cc_03", *[None] * 6]
    assert state.museum_board == [None, None, None, "mu_01", "mu_02", "mu_03"]
    state.collection_discard, state.museum_discard = ["cc_05"], ["mu_04", "mu_05"]
    while state.active == B:
        play(state, B, game.default(state, B, None)[0])  # type: ignore[arg-type]
    assert state.collection_board[:2] == ["cc_05", "cc_03"]
    assert set(state.museum_board[1:3]) == {"mu_04", "mu_05"}
    assert state.museum_board[0] is None


def test_an_8_4_the_discarded_museum_comes_back() -> None:
    """AN-8.4: it is the only card of the reshuffled deck."""
    row = ["mu_01", "mu_03", "mu_05", "mu_06", "mu_07", "mu_08"]
    state = table(museums=row, rooms="cc_15 cc_07")
    state.museum_deck = state.museum_deck[:1]
    events = all_play(state, gallery("cc_07", "cc_15"), END)
    assert the(events, "museums_refilled") == {
        "cards": [{"space": "m1", "card": "mu_08"}],
        "reshuffled": True,
    }
    assert state.museum_board == ["mu_08", "mu_01", "mu_03", "mu_05", "mu_06", "mu_07"]


def test_the_order_at_the_end_of_a_turn() -> None:
    """AN-3.12 a to f: vault, m6, museums, collections, auction card, next player."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, w={1: "p b2"}, collections=["cc_21"], card="au_03")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusAssemble())
    all_play(state, a.SelectWarehouse(warehouse=1), a.Assemble(card="cc_21", payment=pieces("p b")))
    assert tags(play(state, A, END)) == [
        "turn_ended",
        "pieces_vaulted",
        "collections_refilled",
        "auction_card_turned",
        "turn_started",
    ]
    state = table(
        museums=["mu_01", "mu_03", "mu_05", "mu_06", "mu_02", "mu_08"],
        board={"r1c1": "j", "r2c2": "p"},
        rooms="cc_13 cc_03",
        card="au_04",
    )
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusExhibit())
    play(state, A, museum("mu_02", "cc_03", "cc_13"))
    ended = tags(play(state, A, END))
    order = ["turn_ended", "museum_discarded", "museums_slid", "museums_refilled", "auction_card_turned"]
    assert [tag for tag in ended if tag in order] == order


def test_inv_1_with_all_pieces_held() -> None:
    """INV-1: nothing gets lost on the way round."""
    state = all_held("p b j")
    all_play(state, a.SelectWarehouse(warehouse=1), a.Assemble(card="cc_01", payment=pieces("p")), END)
    assert total(state.owners[A].vault) == 2
    assert not [fault for fault in game.violations(state) if fault.startswith("INV-1")]
