"""Section 5: what is hidden, from whom, and until when."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.antiques import game
from app.games.antiques.state import AntiquesState
from app.games.chance import Chance
from app.games.kernel import Seat, Spectator, Viewer
from tests.games.antiques.tables import A, B, give, keep_all, start, table, view


def swapped(state: AntiquesState, viewer: Viewer, number: int = 8) -> list[AntiquesState]:
    """States that a viewer cannot tell from the real one."""
    return [game.determinize(state, viewer, Chance.aside("swap", str(i))) for i in range(number)]


def varies(states: list[AntiquesState], part: Any) -> bool:
    """Whether some part of them differs."""
    return len({str(part(state)) for state in states}) > 1


@pytest.mark.parametrize("viewer", [Seat(A), Spectator()], ids=str)
def test_orders_and_museum_sides_are_unknown_to_all(viewer: Viewer) -> None:
    """AN-5.1: decks, and the museum under a gallery, even for its owner; the auction card is open."""
    state = table(3)
    give(state, A, "mu_01", galleries=2)
    states = swapped(state, viewer)
    assert varies(states, lambda s: s.collection_deck)
    assert varies(states, lambda s: s.museum_deck)
    assert varies(states, lambda s: s.goal_deck)
    assert varies(states, lambda s: s.auction_deck[1:])
    assert varies(states, lambda s: [shown.museum for shown in s.owners[A].exhibitions[1:]])
    assert not varies(states, lambda s: (s.auction_deck[0], s.wanted_pile))
    assert not varies(states, lambda s: s.owners[A].exhibitions[0].museum)


def test_goals_are_known_to_their_holder() -> None:
    """AN-5.1: others know the number; so it is with goals dealt, and with the choice of one."""
    state, _ = start(3)
    chosen = state.owners[B].dealt[1]
    state.owners[B].kept = chosen
    for viewer, known in ((Seat(B), True), (Seat(A), False), (Spectator(), False)):
        states = swapped(state, viewer)
        assert varies(states, lambda s: s.owners[B].dealt) != known
        assert varies(states, lambda s: s.owners[B].dealt.index(s.owners[B].kept)) != known
    keep_all(state)
    for viewer, known in ((Seat(B), True), (Seat(A), False), (Spectator(), False)):
        assert varies(swapped(state, viewer), lambda s: s.owners[B].goals) != known


def test_no_goal_id_reaches_others() -> None:
    """AN-5.2c: in views, options, refusals."""
    state, _ = start(2)
    own = set(state.owners[A].dealt)
    keep_all(state)
    secret = own | set(state.owners[B].goals)
    assert not any(goal in str(game.view(state, Spectator())) for goal in secret)
    assert not any(goal in str(view(state, B)) for goal in own)
    assert not any(goal in str(game.options(state, A)) for goal in secret)


def test_thief_cards() -> None:
    """AN-5.1, AN-7.24: the order is unknown, the last card is not; with the preview the next is open."""
    state, _ = start(1)
    states = swapped(state, Seat(A))
    assert varies(states, lambda s: s.thief_deck[0])
    assert not varies(states, lambda s: s.thief_deck[-1])
    assert varies(states, lambda s: s.automa.goals)
    seen, _ = start(1, thief_preview="on")
    assert not varies(swapped(seen, Seat(A)), lambda s: s.thief_deck[0])


def test_all_is_open_in_the_end() -> None:
    """AN-5.1: private goals, and the museum sides of galleries."""
    state = table()
    give(state, B, galleries=1)
    shown = state.owners[B].exhibitions[0].museum
    assert shown not in str(view(state))
    assert view(state)["players"][B]["goals"] is None
    state.phase = "game_over"
    assert view(state)["players"][B]["exhibitions"] == [{"kind": "gallery", "museum": shown}]
    assert list(view(state)["players"][B]["goals"]) == state.owners[B].goals


def test_decks_are_numbers() -> None:
    """AN-5.2a."""
    shown = view(table())
    assert [shown[f"{deck}_deck_count"] for deck in ("collection", "museum", "auction", "goal")] == [
        32,
        15,
        19,
        25,
    ]
