"""The worked examples EX-9 to EX-18: the bonuses of warehouses 2 and 3."""

from __future__ import annotations

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.pieces import total
from tests.games.antiques.tables import (
    END,
    A,
    all_play,
    pieces,
    play,
    refused,
    step,
    table,
    tags,
    the,
    types_offered,
    view,
    why_not,
)


def test_ex_9_additional_piece() -> None:
    """EX-9: from the bag, as the discard area has none; no further bonus; the cards go on (AN-3.10)."""
    state = table(board={"r1c1": "b", "r2c2": "p"}, bag="p2 c5", wanted="au_03", card="au_02")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=2))
    gained = the(play(state, A, a.BonusAdditionalPiece(warehouse=3)), "piece_acquired")
    assert (gained["piece"], gained["source"]) == ("ceramic", "bag")
    assert state.bag == pieces("p2 c4")
    assert state.owners[A].warehouses == [{}, pieces("b"), pieces("c")]
    assert state.phase == "turn_done"
    play(state, A, END)
    assert state.wanted_pile[-1] == "au_02"


def test_ex_9_discard_area_first() -> None:
    """AN-4.7: the discard area before the bag."""
    state = table(board={"r1c1": "b", "r2c2": "p"}, discard="c2", wanted="au_03")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=2), a.BonusAdditionalPiece(warehouse=2))
    assert state.discard_area == pieces("c")


def test_ex_10_bonus_skipped() -> None:
    """EX-10: nothing to acquire and nothing to retrieve (AN-3.9)."""
    state = table(board={"r1c1": "b", "r2c2": "p"}, bag="p2", wanted="au_03")
    play(state, A, a.TakeLine(line="row_1"))
    events = play(state, A, a.StoreLot(warehouse=2))
    assert "bonus_skipped" in tags(events)
    assert state.phase == "turn_done"


def test_ex_11_retrieve() -> None:
    """EX-11: an exchange with the vault; the auction cards stay (AN-3.13)."""
    state = table(board={"r1c1": "b", "r2c2": "p"}, w={1: "b6"}, vault="r")
    before = (list(state.auction_deck), list(state.wanted_pile))
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=2))
    assert why_not(state, A, a.BonusRetrievePiece(piece="jewelry", warehouse=2)) == (
        "AN-4.8a",
        "Your vault has no jewelry.",
    )
    all_play(state, a.BonusRetrievePiece(piece="relic_box", warehouse=1, to_vault=pieces("b")), END)
    assert state.owners[A].warehouses[0] == pieces("b5 r")
    assert state.owners[A].vault == pieces("b")
    assert (state.auction_deck, state.wanted_pile) == before


def test_ex_12_random_pieces_with_a_full_board() -> None:
    """EX-12: one is stored, two are discarded (AN-4.13c)."""
    state = table(board={"r1c1": "p"}, card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusRandomPieces())
    state.turn.drawn_pieces = ["bone", "relic_box", "ceramic"]
    discard = dict(state.discard_area)
    wish = a.PlaceRandom(to_warehouse="relic_box", warehouse=3, to_board="bone", space="r1c1")
    assert refused(state, A, wish) == "AN-4.13c"
    placed = the(play(state, A, a.PlaceRandom(to_warehouse="relic_box", warehouse=3)), "random_pieces_placed")
    assert placed["discarded"] == ["bone", "ceramic"]
    assert state.discard_area == discard | pieces("b c")
    assert "relic_box" in state.owners[A].warehouses[2]


def test_random_pieces_with_an_empty_space() -> None:
    """AN-4.13: one to a warehouse, one to the board, one discarded."""
    state = table(board={"r1c1": "p", "r2c2": "b"}, bag="b c j", card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusRandomPieces())
    assert sorted(state.turn.drawn_pieces) == ["bone", "ceramic", "jewelry"]
    assert refused(state, A, a.PlaceRandom(to_warehouse="painting", warehouse=3)) == "AN-4.13a"
    assert refused(state, A, a.PlaceRandom(to_warehouse="bone", warehouse=3)) == "AN-4.13c"
    play(state, A, a.PlaceRandom(to_warehouse="bone", warehouse=1, to_board="jewelry", space="r4c4"))
    assert state.auction_board[15] == "jewelry"
    assert state.discard_area == pieces("c")


def test_random_pieces_need_a_warehouse_with_room() -> None:
    """AN-4.13b: a full warehouse only if all three are full."""
    state = table(board={"r1c1": "p", "r2c2": "b"}, w={1: "b6"}, bag="c3", card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusRandomPieces())
    wish = a.PlaceRandom(
        to_warehouse="ceramic", warehouse=1, to_vault=pieces("b"), to_board="ceramic", space="r1c1"
    )
    assert refused(state, A, wish) == "AN-4.13b"
    state.owners[A].warehouses = [pieces("b6"), pieces("p7"), pieces("a8")]
    play(state, A, wish)
    assert state.owners[A].warehouses[0] == pieces("b5 c")


@pytest.mark.parametrize(("bag", "board", "discarded"), [("c", 0, 0), ("c2", 1, 0)])
def test_fewer_random_pieces(bag: str, board: int, discarded: int) -> None:
    """R-14: the lines are served in order."""
    state = table(board={"r1c1": "p", "r2c2": "b"}, bag=bag, card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusRandomPieces())
    if board:
        action = a.PlaceRandom(to_warehouse="ceramic", warehouse=3, to_board="ceramic", space="r1c1")
    else:
        action = a.PlaceRandom(to_warehouse="ceramic", warehouse=3)
    play(state, A, action)
    assert sum(piece == "ceramic" for piece in state.auction_board) == board
    assert total(state.discard_area) == discarded


def test_ex_13_specific_piece_empties_the_board() -> None:
    """EX-13: the board is refilled at once; W2 gives no bonus now."""
    state = table(board={"r1c1": "p", "r2c2": "b"}, card="au_01")
    all_play(state, a.TakeLine(line="row_2"), a.StoreLot(warehouse=3))
    done = step(state, A, a.BonusSpecificPiece(space="r1c1", warehouse=2))
    assert None not in state.auction_board
    assert done.barrier
    assert state.owners[A].warehouses[1] == pieces("p")
    assert state.phase == "turn_done"


def test_specific_piece_is_no_relic_box() -> None:
    """AN-4.11a, and nothing from an empty space."""
    state = table(board={"r1c1": "r", "r2c2": "b", "r3c3": "j"}, card="au_01")
    all_play(state, a.TakeLine(line="row_2"), a.StoreLot(warehouse=3))
    for space in ("r1c1", "r4c4"):
        assert refused(state, A, a.BonusSpecificPiece(space=space, warehouse=3)) == "AN-4.11a"


def test_ex_14_reorganize() -> None:
    """EX-14: types in canonical order, all of each, within the capacities."""
    state = table(board={"r1c1": "b", "r2c2": "b"}, w={1: "p6", 2: "p b2", 3: "b4"}, card="au_02")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusReorganize())
    assert state.turn.sorting == pieces("p7 b7")
    assert refused(state, A, a.PlacePieces(piece="bone", split=[0, 2, 5])) == "AN-4.14a"
    assert refused(state, A, a.PlacePieces(piece="painting", split=[4, 2, 0])) == "AN-4.14a"
    assert why_not(state, A, a.PlacePieces(piece="painting", split=[7, 0, 0])) == (
        "AN-4.14b",
        "Redistribute all your warehouse pieces within the capacities.",
    )
    play(state, A, a.PlacePieces(piece="painting", split=[4, 3, 0]))
    events = play(state, A, a.PlacePieces(piece="bone", split=[0, 2, 5]))
    assert [total(held) for held in state.owners[A].warehouses] == [4, 5, 5]
    assert the(events, "warehouses_reorganized")["warehouses"][1] == pieces("p3 b2")
    assert state.phase == "turn_done"


def test_ex_15_bonus_collection() -> None:
    """EX-15: one collection only; the ceramic goes to the vault."""
    state = table(
        board={"r1c1": "j", "r2c2": "p"},
        w={1: "p b c"},
        collections=["cc_21", "cc_05"],
        card="au_03",
    )
    all_play(
        state,
        a.TakeLine(line="row_1"),
        a.StoreLot(warehouse=3),
        a.BonusAssemble(),
        a.SelectWarehouse(warehouse=1),
        a.Assemble(card="cc_21", payment=pieces("p b")),
    )
    assert state.phase == "turn_done"
    assert why_not(state, A, a.Assemble(card="cc_05", payment=pieces("c"))) == (
        "AN-4.21e",
        "This bonus allows one collection only.",
    )
    play(state, A, END)
    assert state.owners[A].vault == pieces("c")
    assert game.score(state).rows[3].values[A] == -2


def test_ex_16_three_reserved_cards() -> None:
    """EX-16: collections and museums together."""
    for card, wish, rule in (
        ("au_03", a.BonusReserveCollection(card="cc_01"), "AN-4.15b"),
        ("au_04", a.BonusReserveMuseum(card="mu_01"), "AN-4.17b"),
    ):
        state = table(
            board={"r1c1": "j", "r2c2": "p"},
            card=card,
            collections=["cc_01"],
            museums=["mu_01"],
        )
        owner = state.owners[A]
        owner.reserved_museums = [state.museum_deck.pop() for _ in range(2)]
        all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
        assert wish.card in str(game.options(state, A).options)
        owner.reserved_collections = [state.collection_deck.pop()]
        assert why_not(state, A, wish) == (rule, "You already have 3 reserved cards.")


def test_reserving() -> None:
    """AN-4.15, AN-4.17: face up, no token; m6 is not discarded (R-18), the space is refilled later."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, card="au_04")
    card = state.museum_board[4]
    assert card is not None
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusReserveMuseum(card=card))
    assert view(state, 1)["players"][A]["reserved_museums"] == [card]
    assert state.museum_board[4] is None
    last = state.museum_board[5]
    play(state, A, END)
    assert state.museum_board[5] == last
    assert None not in state.museum_board
    assert state.owners[A].tokens == [0, 0]


def test_ex_17_goals_at_the_limit() -> None:
    """EX-17: at most one new goal; the drawn card goes under the deck before the old one."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, card="au_01")
    owner = state.owners[A]
    owner.goals += [state.goal_deck.pop(), state.goal_deck.pop()]
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusPrivateGoals())
    g1, g2, g3 = owner.goals
    n1, n2 = state.turn.drawn_goals
    assert why_not(state, A, a.KeepGoals(keep=sorted([g1, n1, n2]))) == (
        "AN-4.10b",
        "You may hold 3 private goals, at most one of them new.",
    )
    kept = game.clone(state)
    play(kept, A, a.KeepGoals(keep=sorted([g1, g2, g3])))
    assert kept.goal_deck[-2:] == [n1, n2]
    play(state, A, a.KeepGoals(keep=sorted([g1, g3, n2])))
    assert state.owners[A].goals == [g1, g3, n2]
    assert state.goal_deck[-2:] == [n1, g2]


def test_goals_below_the_limit() -> None:
    """AN-4.10a: all that were held, and one new goal."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusPrivateGoals())
    [held], drawn = state.owners[A].goals, state.turn.drawn_goals
    for wrong in ([held], drawn, [held, *drawn]):
        assert refused(state, A, a.KeepGoals(keep=sorted(wrong))) == "AN-4.10a"


def test_ex_18_the_last_auction_card() -> None:
    """EX-18: the used card stays in sight, the other 19 are shuffled (R-12)."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, card="au_01")
    state.wanted_pile += state.auction_deck[1:]
    del state.auction_deck[1:]
    others = set(state.wanted_pile)
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    play(state, A, a.BonusSpecificPiece(space="r2c2", warehouse=3))
    turned = the(play(state, A, END), "auction_card_turned")
    assert turned["reshuffled"]
    assert state.wanted_pile == ["au_01"]
    assert set(state.auction_deck) == others
    assert len(state.auction_deck) == 19


def test_a_bonus_may_be_declined() -> None:
    """AN-4.19, AN-3.13: the auction card is not used."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    assert types_offered(state) == {
        "bonus_private_goals",
        "bonus_specific_piece",
        "bonus_random_pieces",
        "decline_bonus",
    }
    assert refused(state, A, a.BonusReorganize()) == "AN-4.9a"
    all_play(state, a.DeclineBonus(), END)
    assert state.auction_deck[0] == "au_01"
