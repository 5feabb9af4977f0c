"""The worked examples EX-1 to EX-18: setup, goals and auctions."""

from __future__ import annotations

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.data import SPACES, PieceType
from app.games.antiques.pieces import Pieces, total
from app.games.antiques.setup import hand_out_pieces
from app.games.antiques.state import AntiquesState
from app.games.chance import Chance
from app.games.kernel import Barred
from tests.games.antiques.tables import (
    END,
    SEED,
    A,
    C,
    D,
    all_play,
    keep_all,
    pieces,
    play,
    refused,
    start,
    step,
    table,
    tags,
    the,
    types_offered,
    undone,
    view,
    why_not,
)

FULL_BOARD = dict(zip(SPACES, "pbcajpbcajpbcajp", strict=True))


class Drawing(Chance):
    """Draws that a test names: numbers, one after the other."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(SEED, {})
        self.numbers = list(numbers)

    def below(self, bound: int, stream: str = "main") -> int:
        """The next of the numbers named."""
        return self.numbers.pop(0)


def place_of(bag: Pieces, kind: PieceType) -> int:
    """A number with which a blind draw gives that type."""
    before = list(bag)[: list(bag).index(kind)]
    return sum(bag[other] for other in before)


def test_ex_1_starting_pieces() -> None:
    """EX-1: seat 3 draws jewelry; seat 4 relic_box, ceramic, painting; the relic box returns."""
    state, _ = start(4)
    keep_all(state)
    for owner in state.owners:
        owner.warehouses = [{}, {}, {}]
    state.bag = pieces("p10 b9 c9 a9 j9 r8")
    bag = dict(state.bag)
    jewelry, ceramic, painting = place_of(bag, "jewelry"), place_of(bag, "ceramic"), place_of(bag, "painting")
    relic_box = place_of(bag, "relic_box") - 1
    starting = hand_out_pieces(state, Drawing(jewelry, relic_box, ceramic, painting))
    assert [(piece.seat, piece.warehouse, piece.piece) for piece in starting] == [
        (C, 3, "jewelry"),
        (D, 3, "ceramic"),
        (D, 2, "painting"),
    ]
    assert state.owners[C].warehouses == [{}, {}, pieces("j")]
    assert state.owners[D].warehouses == [{}, pieces("p"), pieces("c")]
    assert state.bag == pieces("p9 b9 c8 a9 j8 r8")
    assert total(state.bag) == 51


@pytest.mark.parametrize(("players", "deck"), [(2, 25), (3, 24), (4, 23), (1, 23)])
def test_ex_2_goal_deck(players: int, deck: int) -> None:
    """EX-2: rejected goals lie at the bottom in turn order; 25 cards for two, 23 in solo."""
    state, _ = start(players)
    rejected = [state.owners[seat].dealt[1] for seat in state.order()]
    keep_all(state)
    assert len(state.goal_deck) == deck
    assert state.goal_deck[-players:] == rejected
    assert all(len(state.owners[seat].goals) == 1 for seat in range(players))


def test_ex_3_the_auction_of_the_rulebook() -> None:
    """EX-3: a column with a relic box into W3, two goals drawn and one kept, the card turned."""
    column = {"r1c4": "p", "r2c4": "c", "r3c4": "r", "r4c4": "c", "r1c1": "b"}
    state = table(board=column, w={3: "b2 j"}, card="au_03")
    all_play(state, a.TakeLine(line="col_4"), a.StoreLot(warehouse=3), a.BonusPrivateGoals())
    held, drawn = state.owners[A].goals, list(state.turn.drawn_goals)
    deck = len(state.goal_deck)
    events = all_play(state, a.KeepGoals(keep=sorted([*held, drawn[0]])), END)
    assert state.owners[A].warehouses[2] == pieces("p b2 c2 j r")
    assert total(state.owners[A].warehouses[2]) == 7
    assert state.owners[A].goals == [*held, drawn[0]]
    assert state.goal_deck[-1] == drawn[1]
    assert len(state.goal_deck) == deck + 1
    turned = the(events, "auction_card_turned")
    assert state.wanted_pile[-1] == turned["card"] == "au_03"
    assert (turned["wanted"], turned["auction_card"]) == ("ceramic", state.auction_deck[0])


def test_ex_4_two_relic_boxes() -> None:
    """EX-4: one of the two is named; the other stays."""
    state = table(board={"r2c1": "r", "r2c2": "b", "r2c3": "r", "r4c4": "p"})
    boxes = ["r2c1", "r2c3"]
    assert refused(state, A, a.TakeLine(line="row_2")) == "AN-4.3b"
    assert why_not(state, A, a.TakeLine(line="row_2", relics=boxes)) == (
        "AN-4.3b",
        "Choose exactly one relic box from this line.",
    )
    assert refused(state, A, a.TakeLine(line="row_2", relics=["r2c2"])) == "AN-4.3c"
    taken = the(play(state, A, a.TakeLine(line="row_2", relics=["r2c3"])), "line_taken")
    assert state.turn.lot == pieces("b r")
    assert taken["relics_left"] == ["r2c1"]
    assert [SPACES[i] for i, piece in enumerate(state.auction_board) if piece] == ["r2c1", "r4c4"]


def test_ex_5_only_relic_boxes() -> None:
    """EX-5: a line of relic boxes gives one of them (R-4)."""
    state = table(board={"r1c1": "r", "r3c1": "r"})
    play(state, A, a.TakeLine(line="col_1", relics=["r3c1"]))
    assert state.turn.lot == pieces("r")


def test_ex_6_refill() -> None:
    """EX-6: the bag first, then the discard area; no two relic boxes; no way back."""
    empty = {"r1c1", "r1c2", "r2c2", "r3c3", "r4c4"}
    held = {space: letter for space, letter in FULL_BOARD.items() if space not in empty}
    state = table(board={**held, "r1c3": "r", "r1c4": "r"}, bag="b3", discard="p4")
    assert refused(state, A, a.TakeTwo(spaces=["r1c1", "r1c2"])) == "AN-4.0b"
    events = play(state, A, a.RefillAuction())
    filled = {piece["space"]: piece["piece"] for piece in the(events, "auction_refilled")["pieces"]}
    assert [filled[space] for space in ("r1c1", "r1c2", "r2c2", "r3c3", "r4c4")] == [
        *["bone"] * 3,
        *["painting"] * 2,
    ]
    assert the(events, "auction_refilled")["discard_mixed_in"]
    assert (state.bag, state.discard_area) == (pieces("p2"), {})
    assert refused(state, A, a.TakeTwo(spaces=["r1c3", "r1c4"])) == "AN-4.5b"
    assert refused(state, A, a.TakeTwo(spaces=["r1c3"])) == "AN-4.5a"
    assert not game.undo_offer(state, A).steps
    with pytest.raises(Barred, match="You can't undo past newly revealed information"):
        undone(state)


def test_ex_7_the_empty_board_is_filled_at_once() -> None:
    """EX-7: before the lot is stored, and the step cannot be taken back (AN-3.7)."""
    state = table(board={"r3c2": "b", "r3c4": "j"}, bag="p11 b9 c10")
    done = step(state, A, a.TakeLine(line="row_3"))
    assert done.barrier
    assert None not in state.auction_board
    assert total(state.bag) == 14
    assert state.turn.lot == pieces("b j")
    assert state.phase == "store_lot"
    assert the(done.events, "auction_refilled")["cause"] == "empty_board"


def eight_in_w1() -> AntiquesState:
    """EX-8: W1 is to get four pieces more than the four it has."""
    state = table(board={"r1c1": "c", "r1c2": "c", "r1c3": "c", "r1c4": "r", "r2c1": "j"}, w={1: "p2 b2"})
    play(state, A, a.TakeLine(line="row_1"))
    return state


def test_ex_8_excess() -> None:
    """EX-8: exactly two go to the vault."""
    state = eight_in_w1()
    assert why_not(state, A, a.StoreLot(warehouse=1)) == (
        "AN-4.0d",
        "Choose exactly 2 pieces from this warehouse for the vault.",
    )
    for wrong in ("b", "b3", "p b c", "j2"):
        assert refused(state, A, a.StoreLot(warehouse=1, to_vault=pieces(wrong))) == "AN-4.0d"
    events = play(state, A, a.StoreLot(warehouse=1, to_vault=pieces("b2")))
    assert state.owners[A].warehouses[0] == pieces("p2 c3 r")
    assert state.owners[A].vault == pieces("b2")
    assert state.phase == "turn_done"
    assert the(events, "pieces_vaulted")["cause"] == "excess"


def test_ex_9_additional_piece() -> None:
    """EX-9: from the bag, as the discard area has none; no further bonus; the cards go on (AN-3.10)."""
    state = table(board={"r1c1": "b", "r2c2": "p"}, bag="p2 c5", wanted="au_03", card="au_02")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=2))
    gained = the(play(state, A, a.BonusAdditionalPiece(warehouse=3)), "piece_acquired")
    assert (gained["piece"], gained["source"]) == ("ceramic", "bag")
    assert state.bag == pieces("p2 c4")
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
    for card, wish in (
        ("au_03", a.BonusReserveCollection(card="cc_01")),
        ("au_04", a.BonusReserveMuseum(card="mu_01")),
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
        rule, why = why_not(state, A, wish)
        assert rule in ("AN-4.15b", "AN-4.17b")
        assert why == "You already have 3 reserved cards."


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
