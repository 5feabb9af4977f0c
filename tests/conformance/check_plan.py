"""Standing plans yield legal actions, from the view alone, and come to rest."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from app.games.kernel import Barred, Entry, InvalidInput, Seat, SeatNo
from app.games.options import Plain
from app.games.steps import carry_out, legal
from tests.conformance.cases import Case, Fault, option_sets
from tests.conformance.play import played

REST = 100
"""After so many submissions of its own a plan must have nothing left to say."""


def plans_are_legal(case: Case) -> None:
    """Whatever a plan yields is legal where it is yielded, and after some steps it yields nothing more."""
    if case.game.plan_type is None:
        return
    plans = list(option_sets(case.game.plan_type))
    for number, state in played(case).sample():
        for seat in range(case.seats):
            _check(case, number, state, seat, plans[number % len(plans)])


def _check(case: Case, number: int, state: Any, seat: SeatNo, plan: Plain) -> None:
    where = f"{case}, after {number} entries: the plan {plan} of seat {seat}"
    for _ in range(REST):
        if case.game.result(state) is not None or not (given := _planned(case, where, state, seat, plan)):
            return
        for place, action in enumerate(given):
            state = _take(case, f"{where} yields {action}", state, seat, action, place + 1 == len(given))
    raise Fault(f"{where} never comes to rest")


def _planned(case: Case, where: str, state: Any, seat: SeatNo, plan: Plain) -> list[Plain]:
    view = case.game.view(state, Seat(seat))
    shown = deepcopy(view)
    actions = case.game.planned(view, case.game.read_plan(plan))
    if view != shown:
        raise Fault(f"{where} changes the view it is shown")
    return [msgspec.to_builtins(action) for action in actions]


def _take(case: Case, where: str, state: Any, seat: SeatNo, given: Plain, last: bool) -> Any:
    try:
        action = case.game.read_action(given)
        legal(case.game, state, seat, action, case.game.options(state, seat))
    except (Barred, InvalidInput) as error:
        raise Fault(f"{where}, which is refused: {error}") from error
    step = carry_out(case.game, case.game.clone(state), Entry(seat, action, taken="plan"), case.seed)
    if step.barrier and not last:
        raise Fault(f"{where}, not the last, which is a barrier")
    return step.state
