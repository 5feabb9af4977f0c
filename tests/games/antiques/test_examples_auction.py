"""The worked examples EX-1 to EX-8: setup, goals and lots."""

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
    the,
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
    deck, next_card = len(state.goal_deck), state.auction_deck[1]
    events = all_play(state, a.KeepGoals(keep=sorted([*held, drawn[0]])), END)
    assert state.owners[A].warehouses[2] == pieces("p b2 c2 j r")
    assert total(state.owners[A].warehouses[2]) == 7
    assert state.owners[A].goals == [*held, drawn[0]]
    assert state.goal_deck[-1] == drawn[1]
    assert len(state.goal_deck) == deck + 1
    turned = the(events, "auction_card_turned")
    assert state.wanted_pile[-1] == turned["card"] == "au_03"
    assert (turned["wanted"], turned["auction_card"]) == ("ceramic", next_card)
    assert (view(state)["wanted"], view(state)["auction_card"]) == ("ceramic", next_card)


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
