"""Section 9: the checks of invariants notice what breaks them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.pieces import put
from app.games.antiques.state import AntiquesState, Exhibition
from app.games.kernel import Entry
from tests.games.antiques.tables import A, B, keep_all, pieces, start, table


def played(players: int = 2) -> AntiquesState:
    """A sound state."""
    state, _ = start(players)
    keep_all(state)
    assert not list(game.violations(state))
    return state


def full_hand(state: AntiquesState) -> None:
    """A fourth goal."""
    state.owners[A].goals += [state.goal_deck.pop() for _ in range(3)]


def many_reserved(state: AntiquesState) -> None:
    """A fourth reserved card."""
    state.owners[A].reserved_collections = [state.collection_deck.pop() for _ in range(4)]


def overfull(state: AntiquesState) -> None:
    """Nine pieces in W3."""
    state.owners[A].warehouses[2] = pieces("p9")
    state.bag = {kind: number - 9 * (kind == "painting") for kind, number in state.bag.items()}


def too_many_tokens(state: AntiquesState) -> None:
    """A token from nowhere."""
    state.owners[B].tokens[1] += 1


def hole_in_the_row(state: AntiquesState) -> None:
    """A museum space in the middle is empty."""
    state.museum_deck.append(str(state.museum_board[3]))
    state.museum_board[3] = None


def missing_collection(state: AntiquesState) -> None:
    """A collection space is empty though cards are left."""
    state.collection_deck.append(str(state.collection_board[3]))
    state.collection_board[3] = None


BREAKS: list[tuple[str, Callable[[AntiquesState], object]]] = [
    ("INV-1", lambda state: put(state.bag, "bone")),
    ("INV-1", lambda state: state.bag.popitem()),
    ("INV-2", lambda state: state.collection_deck.pop()),
    ("INV-2", lambda state: state.goal_deck.append("go_01")),
    ("INV-2", lambda state: state.owners[A].exhibitions.append(Exhibition("mu_01"))),
    ("INV-2", lambda state: state.auction_deck.pop()),
    ("INV-2", too_many_tokens),
    ("INV-3", full_hand),
    ("INV-3", many_reserved),
    ("INV-3", overfull),
    ("INV-4", lambda state: put(state.owners[A].assembly, "bone")),
    ("INV-5", hole_in_the_row),
    ("INV-5", missing_collection),
    ("INV-6", lambda state: put(state.turn.lot, "relic_box", 2)),
    ("INV-10", lambda state: setattr(state.owners[B], "vault", pieces("p99"))),
    ("AN-4.0e", lambda state: state.bag.update({"bone": 0})),
]


@pytest.mark.parametrize(("number", "breaks"), BREAKS)
def test_a_broken_state_is_noticed(number: str, breaks: Callable[[AntiquesState], object]) -> None:
    """INV-1 to INV-6, INV-10."""
    state = played()
    breaks(state)
    assert any(fault.startswith(number) for fault in game.violations(state))


def test_an_empty_auction_board_is_noticed() -> None:
    """AN-3.7, INV-9."""
    state = table(board={"r1c1": "p"})
    state.auction_board[0] = None
    put(state.bag, "painting")
    faults = list(game.violations(state))
    assert any(fault.startswith("AN-3.7") for fault in faults)


def test_thieves_never_take_relic_boxes() -> None:
    """AN-7.11."""
    state = played(1)
    put(state.automa.warehouses[0], "relic_box")
    assert any(fault.startswith("AN-7.11") for fault in game.violations(state))


def test_broken_steps_are_noticed() -> None:
    """INV-4, INV-7, INV-8."""
    state = played()
    state.owners[A].exhibitions.append(Exhibition(state.museum_deck.pop()))
    state.owners[A].tokens[0] = 1
    after = game.clone(state)
    after.owners[A].exhibitions, after.owners[A].tokens = [], [0, 0]
    put(after.owners[A].assembly, "bone")
    faults = list(game.step_violations(state, Entry(A, a.EndTurn()), [], after))
    assert sorted({fault[:5] for fault in faults}) == ["INV-4", "INV-7", "INV-8"]


@pytest.mark.parametrize(
    ("players", "curators", "turns"),
    [(2, "off", 583), (3, "off", 619), (4, "off", 655), (2, "random", 952), (4, "choose", 1078)],
)
def test_inv_14_the_stated_bound(players: int, curators: str, turns: int) -> None:
    """INV-14: so many turns that are not passes, eleven decisions each, and two before them."""
    options = AntiquesOptions(curators=curators)  # type: ignore[arg-type]
    assert game.longest(players, options) == 11 * turns + 2 * players
    assert game.longest(1, AntiquesOptions()) == 11 * 25 + 2
