"""Every registered game, and the toy game, keeps the promises of the kernel.

A game is tested here by being registered, and names nothing of its own. One test is one check of one kind of
game (number of seats, room options); what it says when it fails names the game, its seed and the step.
"""

from __future__ import annotations

from typing import Any

import pytest

from app.games.game import Game
from tests.conformance.cases import Kind, all_games, kinds
from tests.conformance.check_secrecy import swaps_are_real
from tests.conformance.checks import CHECKS
from tests.conformance.elsewhere import replays_elsewhere, where_is

GAMES = all_games()
KINDS = [kind for game in GAMES for kind in kinds(game)]


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("check", CHECKS)
def test_game(kind: Kind, check: str) -> None:
    for case in kind.cases:
        CHECKS[check](case)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_swaps_are_real(kind: Kind) -> None:
    swaps_are_real(kind)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_replays_elsewhere(game: Game[Any]) -> None:
    replays_elsewhere(where_is(game), [case for kind in kinds(game) for case in kind.cases])
