"""Section 7.2 and the worked examples EX-53 to EX-60: the thieves."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.antiques import actions as a
from app.games.antiques import automa, game
from app.games.antiques.data import SPACES, STANDARD
from app.games.antiques.pieces import total
from app.games.antiques.state import AntiquesState
from app.games.chance import Chance
from app.games.kernel import Event
from tests.games.antiques.tables import (
    SEED,
    A,
    B,
    arrange,
    give,
    keep_all,
    pieces,
    play,
    start,
    tags,
    the,
    view,
)


def solo(warehouse: str = "", rooms: str = "", thief: str = "th_01", **zones: Any) -> AntiquesState:
    """A solo game in which the next thief card, and what the Automa has, are named."""
    state, _ = start(1)
    keep_all(state)
    state.automa.warehouses = [pieces(warehouse)]
    state.automa.rooms = rooms.split()
    arrange(state, **zones)
    state.collection_deck = [card for card in state.collection_deck if card not in state.automa.rooms]
    state.collection_board = [card for card in state.collection_board if card not in state.automa.rooms]
    state.collection_board += [None] * (8 - len(state.collection_board))
    state.thief_deck.remove(thief)
    state.thief_deck.insert(0, thief)
    return state


def thieves_act(state: AntiquesState) -> list[Event]:
    """One turn of the thieves."""
    events: list[Event] = []
    automa.take_turn(state, events, Chance(SEED, state.draws))
    return events


def human_turn(state: AntiquesState) -> list[Event]:
    """The human does what the house would do, to the end of the turn; the thieves follow."""
    events: list[Event] = []
    turn = state.turn_no
    while state.turn_no == turn and state.phase != "game_over":
        events += play(state, A, game.default(state, A, Chance.aside(SEED, "default"))[0])
    return events


def test_setup() -> None:
    """AN-7.10: three hidden goals and three pieces; the end-game card at the bottom."""
    state, events = start(1)
    assert len(state.automa.goals) == 3
    assert total(state.automa.warehouses[0]) == 3
    assert "relic_box" not in state.automa.warehouses[0]
    assert state.thief_deck[-1] == "th_24"
    assert sorted(state.thief_deck) == [card.id for card in STANDARD.thieves]
    assert sum(the(events, "boards_laid")["automa_pieces"].count(kind) for kind in pieces("p b c a j")) == 3
    shown = view(state)["automa"]
    assert (shown["board"]["goal_count"], shown["board"]["goals"], shown["next_thief"]) == (3, None, None)


@pytest.mark.parametrize("curators", ["off", "random"])
def test_the_warehouse_of_the_thieves(curators: str) -> None:
    """AN-7.11: there is one, for 21 pieces, whoever plays against them."""
    state, _ = start(1, curators=curators)
    shown = view(state)["automa"]["board"]
    assert (len(shown["warehouses"]), shown["capacities"], shown["curator"]) == (1, [21], None)


FIVE = {"r1c2": "r", "r1c3": "p", "r2c2": "c", "r2c3": "b", "r2c4": "r"}


def test_ex_53_acquire() -> None:
    """EX-53: painting, ceramic and bone are stolen; boxes stay; the board is filled."""
    state = solo(board=FIVE, thief="th_05", collections=["cc_40"], museums=["mu_11"])
    events = thieves_act(state)
    stolen = the(events, "automa_acquired")
    assert [(piece["space"], piece["piece"]) for piece in stolen["pieces"]] == [
        ("r1c3", "painting"),
        ("r2c2", "ceramic"),
        ("r2c3", "bone"),
    ]
    assert state.automa.warehouses[0] == pieces("p b c")
    assert state.auction_board[1] == state.auction_board[7] == "relic_box"
    assert None not in state.auction_board
    assert the(events, "auction_refilled")["cause"] == "automa"
    assert [check["done"] for check in the(events, "thief_card_resolved")["checks"]] == [False, False, True]


def test_ex_54_a_full_warehouse() -> None:
    """EX-54: with 19 pieces it takes two, and leaves the bone."""
    state = solo("a10 j9", board=FIVE, thief="th_05", collections=["cc_22"], museums=["mu_11"])
    thieves_act(state)
    assert state.automa.warehouses[0] == pieces("p c a10 j9")
    assert state.auction_board[6] == "bone"


def test_ex_55_blind_draws() -> None:
    """EX-55: six pieces are drawn, the relic boxes come back, three spaces stay empty."""
    shown = {"r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4"}
    board = {space: "b" for space in SPACES if space not in shown} | {"r1c2": "r"}
    state = solo(
        board=board, thief="th_05", collections=["cc_40"], museums=["mu_11"], bag="p3 r2", discard="a3"
    )
    acquired = the(thieves_act(state), "automa_acquired")
    assert state.automa.warehouses[0] == pieces("p3 a3")
    assert acquired["drawn"].count("painting") == acquired["drawn"].count("artifact") == 3
    assert (state.bag, state.discard_area) == ({}, {})
    held = [SPACES[number] for number, piece in enumerate(state.auction_board) if piece == "relic_box"]
    assert held == ["r1c2", "r1c3", "r1c4"]
    empty = [SPACES[number] for number, piece in enumerate(state.auction_board) if piece is None]
    assert empty == ["r2c2", "r2c3", "r2c4"]
    assert not [fault for fault in game.violations(state) if "INV-1" in fault]


def test_ex_56_assemble() -> None:
    """EX-56: Painted Maiolica, and its left neighbour for what is there; the ninth room is the last."""
    state = solo(
        "p c2 j",
        rooms="cc_01 cc_02 cc_03 cc_04 cc_05 cc_06 cc_07 cc_08",
        thief="th_06",
        collections=["cc_14", "cc_26", "cc_40", "cc_22"],
    )
    events = thieves_act(state)
    taken = the(events, "automa_assembled")
    assert [card["card"] for card in taken["cards"]] == ["cc_22", "cc_40"]
    assert taken["paid"] == [pieces("p c"), pieces("c j")]
    assert taken["discarded"] == ["cc_40"]
    assert state.automa.rooms[-1] == "cc_22"
    assert state.automa.warehouses[0] == {}
    assert state.collection_discard == ["cc_40"]
    assert [check["action"] for check in the(events, "thief_card_resolved")["checks"]] == ["assemble"]
    refilled = {card["space"] for card in the(events, "collections_refilled")["cards"]}
    assert {"k3", "k4"} <= refilled


def test_a_neighbour_in_the_other_row_stays() -> None:
    """AN-7.17: k4 and k5 are no neighbours."""
    row = ["cc_14", "cc_26", "cc_13", "cc_22", "cc_21", "cc_40"]
    state = solo("p c", thief="th_06", collections=row)
    taken = the(thieves_act(state), "automa_assembled")
    assert [card["card"] for card in taken["cards"]] == ["cc_22", "cc_13"]


def test_ex_57_exhibit() -> None:
    """EX-57: Lisbon is the first it covers; m6 is discarded."""
    row = ["mu_02", "mu_05", "mu_21", "mu_07", "mu_13", "mu_01"]
    state = solo(rooms="cc_24 cc_05 cc_11 cc_30 cc_17 cc_23", thief="th_02", museums=row)
    events = thieves_act(state)
    shown = the(events, "automa_exhibited")
    assert (shown["museum"], shown["cards"], shown["vp"]) == ("mu_07", ["cc_24", "cc_05", "cc_11"], 6)
    assert state.automa.rooms == ["cc_30", "cc_17", "cc_23"]
    assert "token_taken" not in tags(events)
    assert the(events, "museum_discarded")["card"] == "mu_01"


@pytest.mark.parametrize(("pile", "taken"), [(12, 2), (1, 1), (0, 0)])
def test_ex_58_two_tokens(pile: int, taken: int) -> None:
    """EX-58: two tokens of m5's value, or as many as are left."""
    row = ["mu_11", "mu_13", "mu_06", "mu_16", "mu_02", "mu_01"]
    state = solo(rooms="cc_13 cc_03", thief="th_02", museums=row)
    state.token_piles[0] = pile
    thieves_act(state)
    assert state.automa.tokens == [taken, 0]


def turns_until_the_end(state: AntiquesState) -> list[int]:
    """The rounds in which the human still plays."""
    rounds = []
    while state.phase != "game_over":
        rounds.append(state.round)
        human_turn(state)
    return rounds


def calm(state: AntiquesState) -> None:
    """Thieves that only acquire: they have nothing to assemble or exhibit with."""
    state.collection_board = [card.id for card in STANDARD.collections[30:38]]
    state.museum_board = ["mu_11", "mu_13", "mu_06", "mu_16", "mu_01", "mu_18"]
    taken = {*state.collection_board, *state.museum_board}
    state.collection_deck = [card.id for card in STANDARD.collections if card.id not in taken]
    state.museum_deck = [card.id for card in STANDARD.museums if card.id not in taken]


@pytest.mark.parametrize("human", [True, False])
def test_ex_59_one_more_turn_for_both(human: bool) -> None:
    """EX-59: five exhibitions in round 17: round 17 is finished, both play round 18."""
    state, _ = start(1)
    keep_all(state)
    calm(state)
    state.round = 17
    state.thief_deck = [*state.thief_deck[16:-1], "th_24"]
    state.thieves = [f"th_{i:02}" for i in range(1, 17)]
    owner = A if human else B
    give(state, owner, "mu_02 mu_03 mu_04 mu_05")
    state.owners[owner].rooms = ["cc_11", "cc_01"]
    state.museum_board[0], state.museum_deck = (
        "mu_10",
        [card for card in state.museum_deck if card != "mu_10"],
    )
    if human:
        play(state, A, a.ExhibitMuseum(card="mu_10", cards=["cc_01", "cc_11"]))
    before = len(state.thieves)
    thieves = ["th_02", "th_03", "th_04"]
    state.thief_deck = [*thieves, "th_24"]
    assert turns_until_the_end(state) == [17, 18]
    assert len(state.thieves) - before == 2
    assert state.trigger is not None
    assert (state.trigger.seat, state.trigger.round) == (owner, 17)


def test_ex_60_the_thieves_are_gone() -> None:
    """EX-60: in round 24 the end-game card comes up; the human plays round 25."""
    state, _ = start(1)
    keep_all(state)
    state.round, state.thief_deck = 24, ["th_24"]
    state.thieves = [f"th_{i:02}" for i in range(1, 24)]
    warehouse, rooms = dict(state.automa.warehouses[0]), list(state.automa.rooms)
    events = human_turn(state)
    assert the(events, "end_triggered") == {"seat": 1, "round": 24, "cause": "thief_deck"}
    assert "final_round_started" in tags(events)
    assert turns_until_the_end(state) == [25]
    assert (state.automa.warehouses[0], state.automa.rooms) == (warehouse, rooms)
    result = game.result(state)
    assert result is not None
    assert sorted(seat for group in result.ranking for seat in group) == [A, B]


def test_the_end_game_card_as_the_final_turn_of_the_thieves() -> None:
    """AN-7.22: it does nothing, and the game ends."""
    state, _ = start(1)
    keep_all(state)
    state.round, state.final_round = 24, 24
    state.thief_deck, state.thieves = ["th_24"], [f"th_{i:02}" for i in range(1, 24)]
    assert turns_until_the_end(state) == [24]


def test_the_end_game_card_in_the_round_of_a_trigger() -> None:
    """AN-7.22: the human reaches five in the round in which it is turned up: one more turn, no thieves."""
    state, _ = start(1)
    keep_all(state)
    calm(state)
    state.round, state.thief_deck = 24, ["th_24"]
    state.thieves = [f"th_{i:02}" for i in range(1, 24)]
    give(state, A, "mu_02 mu_03 mu_04 mu_05")
    state.owners[A].rooms = ["cc_11", "cc_01"]
    state.museum_deck.remove("mu_10")
    state.museum_deck.append(str(state.museum_board[0]))
    state.museum_board[0] = "mu_10"
    play(state, A, a.ExhibitMuseum(card="mu_10", cards=["cc_01", "cc_11"]))
    warehouse = dict(state.automa.warehouses[0])
    assert turns_until_the_end(state) == [24, 25]
    assert state.automa.warehouses[0] == warehouse
    assert state.trigger is not None
    assert (state.trigger.seat, state.trigger.cause) == (A, "count")


def test_drawing_ends_where_only_relic_boxes_are_left() -> None:
    """AN-7.20: nothing more is drawn when neither bag nor discard area holds another piece."""
    shown = {"r1c2": "r", "r1c3": "r", "r1c4": "r", "r2c2": "", "r2c3": "", "r2c4": ""}
    board = {space: letter for space in SPACES if (letter := shown.get(space, "p"))}
    state = solo(board=board, thief="th_05", collections=["cc_40"], museums=["mu_11"], bag="r3", discard="b")
    acquired = the(thieves_act(state), "automa_acquired")
    assert (acquired["pieces"], acquired["drawn"]) == ([], ["bone"])
    assert state.automa.warehouses[0] == pieces("b")
    filled = [state.auction_board[SPACES.index(space)] for space in ("r2c2", "r2c3", "r2c4")]
    assert filled == ["relic_box"] * 3


def test_drawing_ends_when_the_warehouse_is_full() -> None:
    """AN-7.20: with 20 pieces one is drawn, though the card shows six spaces."""
    shown = {"r1c2", "r1c3", "r1c4", "r2c2", "r2c3", "r2c4"}
    board = dict.fromkeys([space for space in SPACES if space not in shown], "b")
    state = solo("a10 j10", board=board, thief="th_05", collections=["cc_13"], museums=["mu_02"], bag="p5")
    assert the(thieves_act(state), "automa_acquired")["drawn"] == ["painting"]
    assert state.automa.warehouses[0] == pieces("p a10 j10")
    assert state.bag == {}


def test_no_stalemate_against_the_thieves() -> None:
    """AN-3.6: a human who can do nothing passes until the thief deck ends the game."""
    state = solo(board={"r1c1": "j"}, bag="", collections=["cc_31"], museums=["mu_11"])
    state.collection_deck, state.museum_deck = [], []
    play(state, A, a.TakeLine(line="row_1"))
    play(state, A, a.StoreLot(warehouse=1))
    events = play(state, A, a.EndTurn())
    assert tags(events).count("turn_passed") == 24
    assert tags(events)[-1] == "game_ended"
    assert the(events, "end_triggered") == {"seat": B, "round": 24, "cause": "thief_deck"}


@pytest.mark.parametrize(("thief", "taken"), [("th_01", ["k2", "k3"]), ("th_02", ["k2", "k1", "k3"])])
def test_neighbours_on_the_sides_marked(thief: str, taken: list[str]) -> None:
    """AN-7.17: the left one first; what they take is paid as far as it is there, with no relic box."""
    row = ["cc_30", "cc_01", "cc_31", "cc_40"]
    state = solo("p2 a", thief=thief, collections=row, museums=["mu_11"])
    assembled = the(thieves_act(state), "automa_assembled")
    assert [card["space"] for card in assembled["cards"]] == taken
    paid = {"k2": pieces("p"), "k1": pieces("a"), "k3": pieces("p")}
    assert assembled["paid"] == [paid[space] for space in taken]
    assert state.discard_area == pieces("p2 a" if "k1" in taken else "p2")


def test_symbols_on_used_cards_all_count() -> None:
    """AN-7.14: a room that shows nothing still needed stays, whatever came before it covers."""
    state = solo(
        rooms="cc_37 cc_05 cc_15 cc_06",
        thief="th_02",
        museums=["mu_11", "mu_13", "mu_05", "mu_16", "mu_04", "mu_01"],
    )
    shown = the(thieves_act(state), "automa_exhibited")
    assert (shown["museum"], shown["cards"]) == ("mu_04", ["cc_37", "cc_05", "cc_15"])
    assert state.automa.rooms == ["cc_06"]
    assert state.automa.tokens == [2, 0]


def test_thief_preview() -> None:
    """AN-7.24: the next card is seen by all."""
    state, _ = start(1, thief_preview="on")
    assert view(state)["automa"]["next_thief"] == state.thief_deck[0]


def test_the_automa_scores() -> None:
    """AN-7.23: with its goals and its one warehouse; majorities are between the two."""
    state = solo("p4 b4", w={3: "j3"}, collections=["cc_01"])
    state.public_goals, state.automa.goals = [], ["go_27", "go_26", "go_30"]
    state.owners[A].goals, state.phase = ["go_28"], "game_over"
    rows = {row.category: row.values for row in game.score(state).rows}
    assert [rows[f"private_goal_{i}"] for i in (1, 2, 3)] == [[0, 5], [None, 4], [None, 0]]
    assert rows["vault"][B] == 0
