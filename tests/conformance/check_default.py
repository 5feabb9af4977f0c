"""What happens when a seat's time runs out: always legal, from what that seat may know, to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.kernel import Action, Barred, InvalidInput, Seat, SeatNo
from app.games.options import Plain
from tests.conformance.cases import Case, Fault
from tests.conformance.play import Table, play, played
from tests.conformance.secrecy import swapped_states


def defaults_are_legal(case: Case) -> None:
    """Every awaited seat, at every step, has a default, and its actions are legal one after the other.

    Only where a countdown of the game decides may a default be to do nothing.
    """
    game = case.game
    for number, state in played(case).sample():
        for actor in game.actors(state):
            table = Table(case)
            table.state = game.clone(state)
            _submit_default(table, actor.seat, f"default {number}")


def defaults_end_the_game(case: Case) -> None:
    """If nobody ever acts, the game ends all the same within its bound."""

    def first_of_default(table: Table, seat: SeatNo, chance: Chance) -> Plain | None:
        actions = _default(table, seat, chance)
        return msgspec.to_builtins(actions[0]) if actions else None

    play(case, first_of_default)


def defaults_know_only_the_view(case: Case) -> None:
    """A default is the same, whatever the seat cannot see."""
    game = case.game
    for number, state in played(case).sample():
        for actor in game.actors(state):
            real = _answer(case, state, actor.seat)
            for swapped in swapped_states(game, state, Seat(actor.seat), 2, f"{case.seed} {number}"):
                if _answer(case, swapped, actor.seat) != real:
                    raise Fault(
                        f"{case}, after {number} entries: the default of seat {actor.seat}, {real}, "
                        f"would be {_answer(case, swapped, actor.seat)} if hidden things were otherwise"
                    )


def _answer(case: Case, state: Any, seat: SeatNo) -> Sequence[Action]:
    return list(case.game.default(state, seat, Chance.aside(case.seed, "default")))


def _default(table: Table, seat: SeatNo, chance: Chance) -> Sequence[Action]:
    actions = table.game.default(table.state, seat, chance)
    if not actions and table.game.deadline(table.state) is None:
        raise table.fault(f"seat {seat} is awaited, and its default is to do nothing")
    return actions


def _submit_default(table: Table, seat: SeatNo, purpose: str) -> None:
    for action in _default(table, seat, Chance.aside(table.case.seed, purpose)):
        try:
            table.submit(seat, msgspec.to_builtins(action), "timeout")
        except (Barred, InvalidInput) as error:
            raise table.fault(f"the default of seat {seat}, {action}, is refused: {error}") from error
