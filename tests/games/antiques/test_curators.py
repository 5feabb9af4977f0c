"""Section 7.1 and the worked examples EX-48 to EX-52: curators."""

from __future__ import annotations

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.data import CURATORS
from app.games.antiques.payments import payments
from app.games.antiques.pieces import piece_map, vector
from app.games.kernel import Spectator
from tests.games.antiques.tables import (
    END,
    A,
    all_play,
    is_legal,
    pieces,
    play,
    refused,
    start,
    table,
    tags,
    the,
    why_not,
)
from tests.games.antiques.test_examples_cards import museum


def test_random_curators() -> None:
    """AN-7.2: four different ones, known from the start."""
    state, _ = start(4, curators="random")
    assert sorted(str(owner.curator) for owner in state.owners) == sorted(CURATORS)
    assert state.phase == "keep_goal"


def test_chosen_curators() -> None:
    """AN-7.2, AN-4.1a: the last seat chooses first; boards are laid out afterwards."""
    state, _ = start(3, curators="choose")
    assert (state.phase, state.active) == ("choose_curator", 2)
    assert not any(state.auction_board)
    assert game.view(state, Spectator())["auction_card"] is None
    play(state, 2, a.ChooseCurator(curator="collector"))
    assert why_not(state, 1, a.ChooseCurator(curator="collector")) == (
        "AN-4.1a",
        "That curator is already taken.",
    )
    play(state, 1, a.ChooseCurator(curator="researcher"))
    events = play(state, 0, a.ChooseCurator(curator="curator"))
    assert [owner.curator for owner in state.owners] == ["curator", "researcher", "collector"]
    assert "boards_laid" in tags(events)
    assert None not in state.auction_board
    assert state.phase == "keep_goal"


def test_ex_48_storekeeper() -> None:
    """EX-48: 8, 9 and 10 pieces; two in the vault are free, five cost 3."""
    state = table(curator="storekeeper", w={1: "p6"}, board={"r1c1": "b", "r1c2": "b", "r2c3": "j"})
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=1))
    assert state.owners[A].warehouses[0] == pieces("p6 b2")
    assert [state.owners[A].capacity(number) for number in (1, 2, 3)] == [8, 9, 10]
    for vault, vp in (("p2", 0), ("p5", -3), ("", 0)):
        state.owners[A].vault = pieces(vault)
        assert game.score(state).rows[3].values[A] == vp


def test_ex_49_collector_pays_from_the_vault() -> None:
    """EX-49: one vault piece a turn, for collections of two pieces or more."""
    state = table(curator="collector", w={1: "p c"}, vault="r b", collections=["cc_35", "cc_03", "cc_25"])
    play(state, A, a.SelectWarehouse(warehouse=1))
    lone = a.Assemble(card="cc_03", payment=pieces("b"), vault_piece="bone")
    assert why_not(state, A, lone) == ("AN-7.5", "Only for collections that need two or more pieces.")
    triple = a.Assemble(card="cc_35", payment=pieces("p c r"), vault_piece="relic_box")
    second = game.clone(state)
    play(second, A, a.Assemble(card="cc_25", payment=pieces("b c"), vault_piece="bone"))
    assert second.owners[A].assembly == pieces("p")
    assert second.owners[A].vault == pieces("r")
    play(state, A, triple)
    assert state.owners[A].vault == pieces("b")
    assert state.discard_area == pieces("p c r")


def test_a_second_vault_piece() -> None:
    """EX-49, AN-7.5: refused in the same turn."""
    state = table(curator="collector", w={1: "p c a"}, vault="b j", collections=["cc_25", "cc_24", "cc_07"])
    all_play(
        state,
        a.SelectWarehouse(warehouse=1),
        a.Assemble(card="cc_25", payment=pieces("b c"), vault_piece="bone"),
    )
    again = a.Assemble(card="cc_24", payment=pieces("p j"), vault_piece="jewelry")
    assert why_not(state, A, again) == ("AN-7.5", "You have already used a vault piece this turn.")


def test_the_vault_piece_counts_when_a_warehouse_is_selected() -> None:
    """AN-7.5, AN-4.20e: also one that goes to the vault on the way; nobody else can do that."""
    row = ["cc_25"]
    state = table(curator="collector", w={2: "c2", 1: "b5 j"}, collections=row)
    wish = a.SelectWarehouse(warehouse=2, drop_1="ceramic", vault_1="bone")
    assert is_legal(state, wish)
    assert (
        refused(state, A, a.SelectWarehouse(warehouse=2, drop_1="ceramic", vault_1="jewelry")) == "AN-4.20e"
    )
    state.owners[A].curator = None
    assert refused(state, A, wish) == "AN-4.20e"


def test_ex_50_collector_divides_cards() -> None:
    """EX-50: cc_31 gives a painting to Florence and a bone to Burgos; all three cards leave."""
    state = table(curator="collector", museums=["mu_10", "mu_02"], rooms="cc_11 cc_31 cc_13")
    play(state, A, museum("mu_10", "cc_11", "cc_31"))
    assert state.owners[A].rooms == ["cc_13"]
    assert game.view(state, Spectator())["turn"]["left"] == ["cc_11", "cc_31"]
    play(state, A, museum("mu_02", "cc_13", "cc_31"))
    assert game.score(state).rows[0].values[A] == 10
    assert state.collection_discard == []
    play(state, A, END)
    assert sorted(state.collection_discard) == ["cc_11", "cc_13", "cc_31"]
    assert state.owners[A].rooms == []


def test_a_symbol_pays_once() -> None:
    """AN-7.6: what an earlier exhibition needs is not there any more."""
    state = table(curator="collector", museums=["mu_10", "mu_20"], rooms="cc_11 cc_31 cc_09 cc_01 cc_15")
    play(state, A, museum("mu_10", "cc_11", "cc_31"))
    assert state.phase == "exhibiting"
    assert refused(state, A, museum("mu_20", "cc_11", "cc_31", "cc_09")) == "AN-4.22c"
    assert refused(state, A, museum("mu_20", "cc_01", "cc_09")) == "AN-4.22c"


def test_a_symbol_pays_once_among_three_exhibitions() -> None:
    """AN-7.6: each of two earlier ones would leave the jewelry for a third, both together do not."""
    row = ["mu_17", "mu_03", "mu_12"]
    state = table(curator="collector", museums=row, rooms="cc_24 cc_40 cc_15 cc_36 cc_13")
    third = museum("mu_12", "cc_36", "cc_40")
    for earlier in (museum("mu_17", "cc_24", "cc_40"), museum("mu_03", "cc_15", "cc_36")):
        one = game.clone(state)
        play(one, A, earlier)
        assert is_legal(one, third)
    all_play(state, museum("mu_17", "cc_24", "cc_40"), museum("mu_03", "cc_15", "cc_36"))
    assert refused(state, A, third) == "AN-4.22c"


def test_the_collector_names_the_types_of_a_gallery() -> None:
    """AN-4.23: two bones and a painting, or the other way round."""
    state = table(curator="collector", museums=[], rooms="cc_13 cc_11 cc_21")
    named = a.ExhibitGallery(cards=["cc_11", "cc_13"], match="bone", other="painting")
    assert is_legal(state, named)
    assert refused(state, A, a.ExhibitGallery(cards=["cc_11", "cc_13"])) == "AN-4.0c"
    play(state, A, named)
    again = a.ExhibitGallery(cards=["cc_11", "cc_21"], match="painting", other="bone")
    play(state, A, again)
    assert state.owners[A].galleries() == 2
    assert state.phase == "turn_done"


def test_ex_51_curator() -> None:
    """EX-51: a further token of 1 for museums from m3 to m6; none for m2 or a reserved one."""
    row = ["mu_01", "mu_08", "mu_02", "mu_06", "mu_07", "mu_10"]
    rooms = "cc_13 cc_03 cc_11 cc_01 cc_14 cc_07 cc_15 cc_05"
    state = table(curator="curator", museums=row, rooms=rooms)
    state.museum_deck.remove("mu_04")
    state.owners[A].reserved_museums = ["mu_04"]
    all_play(state, museum("mu_02", "cc_13", "cc_03"))
    events = play(state, A, museum("mu_10", "cc_11", "cc_01"))
    taken = [event.wire() for event in events if event.wire()["type"] == "token_taken"]
    assert [(token["value"], token["cause"]) for token in taken] == [(2, "space"), (1, "curator")]
    assert state.owners[A].tokens == [2, 1]
    all_play(state, museum("mu_08", "cc_14", "cc_07"), museum("mu_04", "cc_15", "cc_05"))
    assert state.owners[A].tokens == [2, 1]


@pytest.mark.parametrize("named", [["r1c1"], ["r1c1", "r1c3"], ["r1c1", "r1c3", "r1c4"]])
def test_ex_52_researcher_takes_relic_boxes(named: list[str]) -> None:
    """EX-52: all of a line, or fewer, at least one (AN-7.8)."""
    board: dict[str, str] = {"r1c1": "r", "r1c2": "b", "r1c3": "r", "r1c4": "r", "r2c1": "p"}
    state = table(curator="researcher", board=board)
    assert refused(state, A, a.TakeLine(line="row_1", relics=[])) == "AN-4.3b"
    assert refused(state, A, a.TakeLine(line="row_1")) == "AN-4.3b"
    play(state, A, a.TakeLine(line="row_1", relics=named))
    assert state.turn.lot == pieces(f"b r{len(named)}")


def test_ex_52_researcher_substitutes() -> None:
    """EX-52: two bones for the painting, two for the ceramic."""
    state = table(curator="researcher", w={1: "b4 j"}, collections=["cc_35"])
    all_play(state, a.SelectWarehouse(warehouse=1), a.Assemble(card="cc_35", payment=pieces("b4 j")))
    assert state.discard_area == pieces("b4 j")
    other = table(w={1: "b4 j"}, collections=["cc_35"])
    assert refused(other, A, a.SelectWarehouse(warehouse=1)) == "AN-4.20e"


@pytest.mark.parametrize(
    ("required", "held", "expected"),
    [
        ("p", "b2", {"b2"}),
        ("p", "p b2 r", {"p", "b2", "r"}),
        ("p", "p2", {"p"}),
        ("p2", "p4", {"p2"}),
        ("p2", "b4 p", {"b4", "p b2"}),
        ("p b", "p3", {"p3"}),
        ("p b", "p2 b2", {"p b", "p2 b2"}),
        ("p b", "c4 r", {"c4", "c2 r"}),
        ("p", "b r", {"r"}),
    ],
)
def test_payments_of_the_researcher(required: str, held: str, expected: set[str]) -> None:
    """AN-7.9: pairs pay for another type, never for their own; a relic box is no half of a pair."""
    need = vector(pieces(required))[:5]
    ways = [piece_map(way) for way in payments(need, vector(pieces(held)), True)]
    assert sorted(map(str, ways)) == sorted(str(pieces(way)) for way in expected)


def test_take_two_is_not_affected() -> None:
    """AN-7.8: two relic boxes after a refill are too many for the Researcher too."""
    state = table(curator="researcher", board={"r1c1": "r", "r1c2": "r", "r2c1": "p"}, bag="b13")
    play(state, A, a.RefillAuction())
    assert refused(state, A, a.TakeTwo(spaces=["r1c1", "r1c2"])) == "AN-4.5b"
    lot = the(play(state, A, a.TakeTwo(spaces=["r1c1", "r2c1"])), "two_taken")
    assert len(lot["pieces"]) == 2
