"""Measures `suggest_layout` on final museums of bot games: `python -m bench.museum_layouts --games 70`.

Each game of three medium bots gives three museums; the same command gives the same layouts. Times are seconds
of one processor.
"""

from __future__ import annotations

from statistics import mean, median
from time import process_time
from typing import Annotated

import typer

from app.games.chance import Chance
from app.games.kernel import Entry, Player, Seat
from app.games.museum import game
from app.games.museum.greedy import greedy_layout
from app.games.museum.layout import score_layout
from app.games.museum.state import Curator
from app.games.museum.suggest import suggest
from app.games.steps import carry_out, open_game

SEATS = 3


def final_museums(seed: str) -> list[Curator]:
    """The seats of a game between medium bots when the reorganisation begins."""
    players = [Player("bot", "medium", arrival=seat) for seat in range(SEATS)]
    state, _ = open_game(game, players, game.room_options({}, SEATS, "live"), game.deck(), seed)
    while state.phase != "reorganise":
        seat = game.actors(state)[0].seat
        offered = game.options(state, seat).options
        for action in game.bot(game.view(state, Seat(seat)), offered, "medium", Chance.aside(seed, "bot")):
            state = carry_out(game, state, Entry(seat, game.read_action(action)), seed).state
    return list(state.curators)


def main(games: Annotated[int, typer.Option(help="Games of three bots.")] = 70) -> None:
    """Plays the games, lays all museums out in both ways, and says what came of it."""
    greedy, found, proven, seconds = [], [], 0, []
    for number in range(games):
        for curator in final_museums(f"layouts {number}"):
            experts, patron = curator.experts, curator.patron
            start = greedy_layout(curator.board, list(curator.museum.values()), experts, patron)
            greedy.append(score_layout(curator.board, start, experts, patron).total)
            before = process_time()
            answer = suggest(curator.board, start, experts, patron)
            seconds.append(process_time() - before)
            found.append(answer.score.total)
            proven += answer.proven
    gains = [best - first for best, first in zip(found, greedy, strict=True)]
    typer.echo(f"{len(found)} museums, {100 * proven / len(found):.0f} % proven to be optimal")
    typer.echo(f"points: greedy {mean(greedy):.1f}, suggested {mean(found):.1f}, gain {mean(gains):.1f}")
    typer.echo(f"seconds: mean {mean(seconds):.2f}, median {median(seconds):.2f}, most {max(seconds):.2f}")


if __name__ == "__main__":
    typer.run(main)
