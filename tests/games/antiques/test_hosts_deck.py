"""A host's own cards: of the form of the data files, or refused before anybody plays with them (AN-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from app.games.antiques import game
from app.games.antiques.data import STANDARD
from app.games.kernel import InvalidInput

COUNTRIES, DIFFERENTIATION, COLOR, ART_COLLECTOR = 0, 8, 9, 20
"""Places of goal cards with parameters."""
SHOWN: dict[str, Any] = {"action": "acquire", "spaces": ["r1c1", "r1c2"], "number": 2}


def changed(file: str, cards: Sequence[msgspec.Struct], place: int, **fields: Any) -> dict[str, Any]:
    """A deck in which a card has other fields."""
    plain = [msgspec.to_builtins(card) for card in cards]
    plain[place] |= fields
    return {file: {"cards": plain}}


@pytest.mark.parametrize(
    ("place", "params"),
    [
        (COUNTRIES, {}),
        (COUNTRIES, {"countries": 5}),
        (COUNTRIES, {"countries": None}),
        (COUNTRIES, {"countries": [["spain"]]}),
        (COUNTRIES, {"countries": ["atlantis"]}),
        (DIFFERENTIATION, {"table": 8}),
        (DIFFERENTIATION, {"table": [0, 1, 2]}),
        (DIFFERENTIATION, {"table": ["0"] * 8}),
        (DIFFERENTIATION, {"table": [10**9] * 8}),
        (COLOR, {"color": ["red"]}),
        (COLOR, {"colour": "red"}),
        (ART_COLLECTOR, {"piece": "relic_box"}),
        (ART_COLLECTOR, {"piece": ["bone"]}),
    ],
)
def test_parameters_that_do_not_fit_a_goal(place: int, params: Any) -> None:
    """AN-1.9: each kind has its own."""
    with pytest.raises(InvalidInput, match="not well formed"):
        game.deck(changed("goal_cards", STANDARD.goals, place, params=params))


@pytest.mark.parametrize(
    "actions",
    [
        [],
        [{"action": "exhibit", "bonus_token_multiplier": 2}],
        [SHOWN, SHOWN],
        [SHOWN | {"number": 3}],
        [SHOWN | {"spaces": ["r1c1", "r1c1"]}],
        [SHOWN | {"spaces": [], "number": 0}],
        [SHOWN | {"spaces": ["r1c1", "r9c9"]}],
        [{"action": "exhibit", "bonus_token_multiplier": 10**9}, SHOWN],
        [{"action": "exhibit", "bonus_token_multiplier": -1}, SHOWN],
    ],
)
def test_thief_cards_that_cannot_be_carried_out(actions: Any) -> None:
    """AN-1.10: acquire is last and there once, each space shown once; a mark doubles tokens at most."""
    with pytest.raises(InvalidInput, match="not well formed"):
        game.deck(changed("thief_cards", STANDARD.thieves, 0, actions=actions))


def test_other_values_of_the_right_form() -> None:
    """A thief that steals elsewhere, and a goal for two countries."""
    assert game.deck(changed("thief_cards", STANDARD.thieves, 0, actions=[SHOWN])).name != STANDARD.name
    two = changed("goal_cards", STANDARD.goals, COUNTRIES, params={"countries": ["spain", "brazil"]})
    assert game.deck(two).name != STANDARD.name
