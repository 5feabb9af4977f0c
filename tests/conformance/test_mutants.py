"""The suite can fail: every fault put into a game on purpose is found by the check that looks for it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app.games.game import Game
from app.games.registry import games
from tests.conformance import toy_mutants
from tests.conformance.cases import Fault, Kind
from tests.conformance.check_secrecy import swaps_are_real
from tests.conformance.checks import CHECKS
from tests.conformance.elsewhere import replays_elsewhere
from tests.conformance.mutants import PLANTED, Mutant, mutant_of
from tests.conformance.toy_mutants import TOY_PLANTED
from tests.toy import game as toy

OF_A_KIND = {"swaps_are_real": swaps_are_real}
ELSEWHERE = "replays_elsewhere"
SUBJECTS = [toy, *(game for slug, game in games().items() if slug == "ghost_show")]
PAIRS = [(game, kind) for game in SUBJECTS for kind in PLANTED] + [(toy, kind) for kind in TOY_PLANTED]


def name_of(part: Game[Any] | type[Mutant]) -> str:
    return part.__name__ if isinstance(part, type) else part.slug


@pytest.mark.parametrize(("game", "kind"), PAIRS, ids=name_of)
def test_fault_is_found(game: Game[Any], kind: type[Mutant]) -> None:
    """The check named by the mutant fails, in the mutant's words."""
    games_played = Kind(mutant_of(game, kind), 3, {})
    with pytest.raises(Fault, match=re.escape(kind.words)):
        look_for(kind.check, games_played)


def look_for(check: str, kind: Kind) -> None:
    if check in OF_A_KIND:
        OF_A_KIND[check](kind)
    elif check == ELSEWHERE:
        replays_elsewhere(f"{toy_mutants.__name__}:game", Kind(toy_mutants.game, 3, {}).cases)
    else:
        for case in kind.some(6):
            CHECKS[check](case)


def test_every_check_has_a_fault_to_find() -> None:
    looked_for = {kind.check for kind in (*PLANTED, *TOY_PLANTED)}
    assert looked_for == {*CHECKS, *OF_A_KIND, ELSEWHERE}
