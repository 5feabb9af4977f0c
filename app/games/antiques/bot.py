"""Bots: they see what their seat sees, its view and nothing else (AN-12)."""

from __future__ import annotations

from app.games.antiques.defaults import default
from app.games.antiques.imagined import View, imagined
from app.games.antiques.medium import medium
from app.games.chance import Chance
from app.games.kernel import InvalidInput, plain
from app.games.options import Plain

LEVELS = ("easy", "medium")

PlainAction = dict[str, Plain]


def choose(view: View, level: str, chance: Chance) -> PlainAction:
    """The action of a bot of `level`. Raises InvalidInput for an unknown level."""
    if level not in LEVELS:
        raise InvalidInput(f"There is no bot of level {level}: only {', '.join(LEVELS)}.")
    state = imagined(view)
    if level == "easy":
        chosen: PlainAction = plain(default(state, view["seat"], greedy=True))
        return chosen
    return medium(state, view["seat"], chance)
