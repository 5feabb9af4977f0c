"""Every registered game, and the toy game, keeps the promises of the kernel.

A game is tested here by being registered, and names nothing of its own. One test is one check of one kind of
game (number of seats, room options); what it says when it fails names the game, its seed and the step.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import pytest

from app.games.game import Game
from tests.conformance.cases import Case, Kind, all_games, kinds
from tests.conformance.check_secrecy import swaps_are_real
from tests.conformance.checks import CHECKS
from tests.conformance.elsewhere import replays_elsewhere, where_is
from tests.conformance.play import played

GAMES = all_games()
KINDS = [kind for game in GAMES for kind in kinds(game)]


ENOUGH_ENTRIES = 1000
"""When so many entries are replayed elsewhere, a game's further cases have nothing to add."""


def enough(game: Game[Any]) -> Iterator[Case]:
    """Cases of a game, the first of each kind, then the second …, until they have entries enough."""
    entries = 0
    for cases in zip_longest(*(kind.cases for kind in kinds(game))):
        for case in cases:
            if case is not None and entries < ENOUGH_ENTRIES:
                entries += len(played(case).moments)
                yield case


# All checks of a kind one after the other: they look at the same games, played once.
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_game(kind: Kind, check: str) -> None:
    for case in kind.cases:
        CHECKS[check](case)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_swaps_are_real(kind: Kind) -> None:
    swaps_are_real(kind)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_replays_elsewhere(game: Game[Any]) -> None:
    replays_elsewhere(where_is(game), list(enough(game)))
