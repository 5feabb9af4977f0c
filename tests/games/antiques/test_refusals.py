"""Section 4: what is refused, for which rule, where several sentences might be told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.state import AntiquesState
from app.games.kernel import Action
from tests.games.antiques.tables import A, all_play, is_legal, pieces, refused, start, table, why_not

NO_SUCH_CHOICE = ("AN-4.0c", "That choice doesn't exist.")
LOT = {"r1c1": "j", "r2c2": "p"}


def dealt() -> AntiquesState:
    """Two goals to choose from."""
    return start(2)[0]


def choosing() -> AntiquesState:
    """Any action of a turn, with rooms that make a museum and a gallery."""
    return table(board=LOT, museums=["mu_02"], rooms="cc_13 cc_03 cc_15 cc_07")


def refilled() -> AntiquesState:
    """Two pieces to take."""
    state = table(board=LOT)
    all_play(state, a.RefillAuction())
    return state


def bonus_of(card: str) -> AntiquesState:
    """A lot in W3, and an auction card."""
    state = table(board=LOT, card=card)
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    return state


def drawn_goals() -> AntiquesState:
    """Two goals drawn by a bonus."""
    state = bonus_of("au_01")
    all_play(state, a.BonusPrivateGoals())
    return state


def drawn_pieces() -> AntiquesState:
    """A painting, a bone and a relic box drawn by a bonus."""
    state = bonus_of("au_01")
    all_play(state, a.BonusRandomPieces())
    state.turn.drawn_pieces = ["painting", "bone", "relic_box"]
    return state


def assembling() -> AntiquesState:
    """A painting in the assembly area."""
    state = table(w={1: "p"}, collections=["cc_01"])
    all_play(state, a.SelectWarehouse(warehouse=1))
    return state


UNKNOWN: list[tuple[Callable[[], AntiquesState], Action]] = [
    (dealt, a.KeepGoal(goal="go_99")),
    (choosing, a.TakeLine(line="row_1", relics=["r9c9"])),
    (choosing, a.ExhibitMuseum(card="mu_99", cards=["cc_03", "cc_13"])),
    (choosing, a.ExhibitMuseum(card="cc_03", cards=["cc_03", "cc_13"])),
    (choosing, a.ExhibitMuseum(card="mu_02", cards=["cc_03", "cc_99"])),
    (choosing, a.ExhibitGallery(cards=["cc_07", "cc_99"])),
    (refilled, a.TakeTwo(spaces=["r2c2", "r9c9"])),
    (lambda: bonus_of("au_01"), a.BonusSpecificPiece(space="r9c9", warehouse=1)),
    (lambda: bonus_of("au_03"), a.BonusReserveCollection(card="mu_01")),
    (lambda: bonus_of("au_04"), a.BonusReserveMuseum(card="mu_99")),
    (drawn_goals, a.KeepGoals(keep=["go_98", "go_99"])),
    (drawn_pieces, a.PlaceRandom(to_warehouse="bone", warehouse=1, to_board="relic_box", space="r9c9")),
    (assembling, a.Assemble(card="cc_99", payment=pieces("p"))),
]


@pytest.mark.parametrize(("at", "action"), UNKNOWN, ids=lambda value: type(value).__name__)
def test_an_unknown_id(at: Callable[[], AntiquesState], action: Action) -> None:
    """AN-4.0c: what does not exist is no matter of the action's own conditions."""
    assert why_not(at(), A, action) == NO_SUCH_CHOICE


def test_an_unknown_id_out_of_turn() -> None:
    """AN-4.0a and AN-4.0b come first."""
    state = choosing()
    unknown = a.Assemble(card="cc_99", payment=pieces("p"))
    assert refused(state, 1, unknown) == "AN-4.0a"
    assert refused(state, A, unknown) == "AN-4.0b"


def other_order(state: AntiquesState, action: Action, name: str) -> Action:
    """The same action, which is legal, with the values of a parameter the other way round."""
    assert is_legal(state, action)
    given = {field: getattr(action, field) for field in action.__struct_fields__}
    return type(action)(**{**given, name: given[name][::-1]})


@pytest.mark.parametrize("curator", [None, "collector"])
def test_a_group_in_another_order(curator: str | None) -> None:
    """AN-4.0e: each value has one form; a group that would do is not told that it covers too little."""
    state = table(curator=curator, museums=["mu_02"], rooms="cc_13 cc_03 cc_15 cc_07")
    shown = a.ExhibitMuseum(card="mu_02", cards=["cc_03", "cc_13"])
    types = {"match": "ceramic", "other": "artifact"} if curator else {}
    gallery = a.ExhibitGallery(cards=["cc_07", "cc_15"], **types)  # type: ignore[arg-type]
    assert why_not(state, A, other_order(state, shown, "cards")) == NO_SUCH_CHOICE
    assert why_not(state, A, other_order(state, gallery, "cards")) == NO_SUCH_CHOICE


@pytest.mark.parametrize("held", [1, 3])
def test_goals_in_another_order(held: int) -> None:
    """AN-4.0e, AN-4.10."""
    state = bonus_of("au_01")
    state.owners[A].goals += [state.goal_deck.pop() for _ in range(held - 1)]
    all_play(state, a.BonusPrivateGoals())
    [option] = game.options(state, A).options
    for keep in option.domains["keep"]:  # type: ignore[union-attr]
        assert why_not(state, A, other_order(state, a.KeepGoals(keep=keep), "keep")) == NO_SUCH_CHOICE


def test_two_spaces_in_another_order() -> None:
    """AN-4.0e, AN-4.5."""
    state = refilled()
    two = a.TakeTwo(spaces=["r1c1", "r2c2"])
    assert why_not(state, A, other_order(state, two, "spaces")) == NO_SUCH_CHOICE
