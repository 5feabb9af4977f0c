"""Measures a bot level against another: `python -m bench.bots ghost_show medium easy --games 1000`.

One seat of the first level plays against seats of the second, by each number of seats; the seat of the first
level goes round, and every game has a seed of its own, so the same command gives the same figures. A solo
game is played against its automaton.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Annotated, Any

import typer

from app.games.chance import Chance
from app.games.game import Game, Mode
from app.games.kernel import Entry, InvalidInput, Player, Result, Seat, SeatNo, Time
from app.games.options import Plain
from app.games.registry import games
from app.games.steps import carry_out, legal, open_game

Ask = Callable[..., Sequence[Plain]]
"""How a bot is asked for its actions: as `Game.bot` is."""


def play_to_the_end(game: Game[Any], levels: Sequence[str], seed: str, mode: Mode) -> Result:
    """The result of a game between bots. Raises Barred if a bot breaks a rule."""
    result = game.result(final_state(game, levels, seed, mode, game.bot))
    assert result is not None
    return result


def final_state(game: Game[Any], levels: Sequence[str], seed: str, mode: Mode, ask: Ask) -> Any:
    """How a game between bots ends, one level per seat, at the pace of bots.

    Raises Barred if a bot breaks a rule.
    """
    players = [Player("bot", level, arrival=seat) for seat, level in enumerate(levels)]
    options = game.room_options({}, len(players), mode)
    state, _ = open_game(game, players, options, game.deck(), seed)
    at = step = 0
    while game.result(state) is None:
        seat, pause = first_to_act(game, state, f"{seed} {step}")
        due = game.deadline(state)
        if due is not None and (seat is None or at + pause > due):
            at = max(at, due)
            state = carry_out(game, state, Entry(None, Time(), at), seed).state
        elif seat is None:
            raise RuntimeError(f"{game.title} with seed {seed!r} waits for nobody, and is not over.")
        else:
            at += pause
            chance = Chance.aside(seed, f"bot {seat} at {step}")
            offered = game.options(state, seat)
            for action in ask(game.view(state, Seat(seat)), offered.options, levels[seat], chance):
                entry = Entry(seat, game.read_action(action), at, "bot")
                legal(game, state, seat, entry.action, game.options(state, seat))
                state = carry_out(game, state, entry, seed).state
        step += 1
    return state


def first_to_act(game: Game[Any], state: Any, seed: str) -> tuple[SeatNo | None, int]:
    """The awaited seat whose bot is the quickest, and its pause in milliseconds."""
    pauses = {}
    for actor in game.actors(state):
        pause = game.bot_pause(state, actor.seat, Chance.aside(seed, f"pause of {actor.seat}"))
        pauses[actor.seat] = round(1000 * (pause or 0))
    seat = min(pauses, key=pauses.__getitem__, default=None)
    return seat, 0 if seat is None else pauses[seat]


def wins(game: Game[Any], level: str, against: str, seats: int, rounds: int, mode: Mode = "live") -> float:
    """The wins of one seat of `level` in that many games; a victory shared by n counts 1/n."""
    won = 0.0
    for number in range(rounds):
        own = number % seats
        levels = [level if seat == own else against for seat in range(seats)]
        result = play_to_the_end(game, levels, f"{game.slug} {seats} {number}", mode)
        if own in result.winners:
            won += 1 / len(result.winners)
    return won


def main(
    slug: str,
    level: str,
    against: str,
    rounds: Annotated[int, typer.Option("--games", help="Games per number of seats.")] = 1000,
    correspondence: Annotated[bool, typer.Option(help="Play by correspondence instead of live.")] = False,
) -> None:
    """How often one seat of LEVEL wins against seats of AGAINST."""
    game = games().get(slug)
    if game is None:
        raise typer.BadParameter(f"there is no game {slug}: only {', '.join(games())}")
    mode: Mode = "correspondence" if correspondence else "live"
    for seats in game.seat_counts:
        try:
            share = wins(game, level, against, seats, rounds, mode) / rounds
        except InvalidInput as error:
            raise typer.BadParameter(str(error)) from error
        deviation = sqrt(share * (1 - share) / rounds)
        rival = against if seats > 1 else "the automaton"
        print(
            f"{seats} seats: one {level} against {rival} wins {share:.1%} ± {deviation:.1%} "
            f"of {rounds} games (fair share {1 / max(2, seats):.0%})"
        )


if __name__ == "__main__":
    typer.run(main)
