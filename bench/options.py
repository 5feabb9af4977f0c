"""Measures how long option messages are: `python -m bench.options antiques --games 2000`.

Plays games at random, with every number of seats and all choices of room options in turn, and looks at the
options of every awaited seat as they are sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Annotated, Any

import msgspec
import typer

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import Entry, Player
from app.games.options import draw
from app.games.registry import games
from app.games.steps import carry_out, open_game
from tests.conformance.cases import Kind, kinds


def sizes(game: Game[Any], kind: Kind, seed: str) -> Iterator[int]:
    """Bytes of the options of each awaited seat, before each step of one game."""
    mode = kind.some(1)[0].mode
    options = game.room_options(kind.options, kind.seats, mode)
    players = [Player(arrival=seat) for seat in range(kind.seats)]
    state, _ = open_game(game, players, options, game.deck(), seed)
    chance = Chance.aside(seed, "player")
    while game.result(state) is None:
        seat = chance.pick(game.actors(state)).seat
        offered = game.options(state, seat).options
        yield len(msgspec.json.encode([option.wire() for option in offered]))
        action = game.read_action(draw(offered, chance))
        state = carry_out(game, state, Entry(seat, action), seed).state


def main(
    slug: str,
    rounds: Annotated[int, typer.Option("--games", help="Games in all.")] = 2000,
) -> None:
    """How long the option messages of a game are that waits for nothing but its players."""
    game = games().get(slug)
    if game is None:
        raise typer.BadParameter(f"there is no game {slug}: only {', '.join(games())}")
    every = kinds(game)
    found = [
        size
        for number in range(rounds)
        for size in sizes(game, every[number % len(every)], f"{slug} {number}")
    ]
    print(
        f"{len(found)} option messages of {rounds} games: median {median(found):.0f} bytes, "
        f"longest {max(found)} bytes"
    )


if __name__ == "__main__":
    typer.run(main)
