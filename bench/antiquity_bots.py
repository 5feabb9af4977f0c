"""Measures how the bots of Antiquity fare: `python -m bench.antiquity_bots --games 100`.

One seat of `medium` plays against seats of `easy`, as in `bench.bots` and with its seeds. Besides its wins
this tells how long it lived, what it won by, and the processor's seconds that its turns took.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import mean, median
from time import process_time
from typing import Annotated, Any

import msgspec
import typer

from app.games.antiquity import game
from app.games.antiquity.state import AntiquityState, GameOver
from app.games.options import Plain
from bench.bots import final_state

LONG = 12
"""A bot that knows how to live is still in the game after so many turns."""


class Fared(msgspec.Struct):
    """What became of one seat in one game."""

    share: float
    by_saint: bool
    turns: int
    lived: bool
    seconds: list[float]


class Watch:
    """Asks bots, and adds up the seconds of one level, turn by turn."""

    def __init__(self, level: str) -> None:
        self._level = level
        self.seconds: dict[int, float] = defaultdict(float)

    def ask(self, view: Any, options: Any, level: str, chance: Any) -> Sequence[Plain]:
        """What the bot does."""
        before = process_time()
        actions = game.bot(view, options, level, chance)
        if level == self._level:
            self.seconds[view["turn"]] += process_time() - before
        return actions


def fared(number: int, seats: int, level: str, against: str) -> Fared:
    """How the seat of `level` fares in a game against `against`."""
    own, watch = number % seats, Watch(level)
    levels = [level if seat == own else against for seat in range(seats)]
    end: AntiquityState = final_state(game, levels, f"antiquity {seats} {number}", "live", watch.ask)
    assert isinstance(end.phase, GameOver)
    won, out = own in end.phase.winners, end.players[own].out
    turns = end.turn if out is None else out.turn
    return Fared(
        share=1 / len(end.phase.winners) if won else 0.0,
        by_saint=won and end.phase.reason in ("saint", "tie_break", "shared"),
        turns=turns,
        lived=turns > LONG or won,
        seconds=list(watch.seconds.values()),
    )


def told(found: Sequence[Fared], seats: int) -> str:
    """What came of the games, in one line."""
    share = mean(each.share for each in found)
    deviation = sqrt(share * (1 - share) / len(found))
    seconds = [second for each in found for second in each.seconds]
    return (
        f"{seats} seats, {len(found)} games: wins {share:.1%} ± {deviation:.1%}, "
        f"by a saint {mean(each.by_saint for each in found):.0%}; "
        f"lives past turn {LONG} or wins {mean(each.lived for each in found):.0%}, "
        f"turns {min(each.turns for each in found)} to {max(each.turns for each in found)}, "
        f"median {median(each.turns for each in found):.0f}; "
        f"seconds a turn: median {median(seconds):.2f}, most {max(seconds):.2f}"
    )


def main(
    rounds: Annotated[int, typer.Option("--games", help="Games per number of seats.")] = 100,
    level: str = "medium",
    against: str = "easy",
    first: Annotated[int, typer.Option(help="The number of the first game.")] = 0,
) -> None:
    """How one seat of LEVEL fares against seats of AGAINST."""
    for seats in game.seat_counts:
        numbers = range(first, first + rounds)
        typer.echo(told([fared(number, seats, level, against) for number in numbers], seats))


if __name__ == "__main__":
    typer.run(main)
