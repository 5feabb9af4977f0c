"""The bots: they play from their own view and options alone (AY-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.chance import Chance
from app.games.kernel import InvalidInput
from app.games.options import Option, Plain, draw

LEVELS = ("easy",)


def choose(
    view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
) -> Sequence[Mapping[str, Plain]]:
    """The actions of a bot. Raises InvalidInput for a level that is none."""
    if level not in LEVELS:
        raise InvalidInput(f"Antiquity has no bot of level {level}.")
    return [draw(options, chance)]
