"""Undo takes back one's own steps, exactly, and never across a barrier."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from app.games.kernel import Barred, Entry, InvalidInput, SeatNo, Undo
from app.games.options import Plain
from app.games.steps import Step, carry_out
from tests.conformance.cases import Case, Fault
from tests.conformance.play import Moment, played


def undo_takes_back(case: Case) -> None:
    """Each step that is offered to be taken back is, and leads where the game was before it."""
    game, record = case.game, played(case)
    for number, state in enumerate(record.states()):
        for seat in range(case.seats):
            steps = len(game.undo_offer(state, seat).steps)
            for back in range(1, steps + 1):
                _check_undo(case, record.moments[:number], state, seat, back)
            if steps:
                _check_refused(case, state, seat, steps + 1)
                _check_refused(case, state, seat, 0)


def undo_says_why_not(case: Case) -> None:
    """Where nothing can be taken back there is a sentence, and an undo is refused and changes nothing."""
    for state in played(case).states():
        for seat in range(case.seats):
            offer = case.game.undo_offer(state, seat)
            if offer.steps:
                continue
            if offer.why is None or not offer.why.why:
                raise Fault(f"{case}: seat {seat} can take nothing back, and is not told why")
            _check_refused(case, state, seat, 1)


def barriers_hold(case: Case) -> None:
    """A step that draws is a barrier, and after a barrier its seat can take nothing back."""
    game = case.game
    for moment in played(case).moments:
        before, after = game.decode(moment.before), game.decode(moment.after)
        if before.draws != after.draws and not moment.barrier:
            raise Fault(f"{case}: {moment.entry} draws, and is no barrier")
        seat = moment.entry.by
        seats = range(case.seats) if game.undo_by_turn or seat is None else [seat]
        for seat in seats if moment.barrier and moment.entry.by is not None else []:
            if game.undo_offer(after, seat).steps:
                raise Fault(f"{case}: {moment.entry} is a barrier, and seat {seat} can undo across it")


def _check_undo(case: Case, past: list[Moment], state: Any, seat: SeatNo, back: int) -> None:
    game = case.game
    where = f"{case}, after {len(past)} entries: seat {seat} takes back {back}"
    offered = len(game.undo_offer(state, seat).steps)
    undone = _undo(case, state, seat, back).state
    left = len(game.undo_offer(undone, seat).steps)
    if left != offered - back:
        raise Fault(f"{where} of {offered} steps, and then has {left} to take back")
    own = [i for i, moment in enumerate(past) if moment.entry.by == seat]
    first = own[-back] if len(own) >= back else None
    if first is None or len(past) - first != back or _undid(past[first:]):
        return
    if not _just_those(past[first:], game.undo_offer(state, seat).steps[:back]):
        return
    if any(moment.barrier for moment in past[first:]):
        raise Fault(f"{where} steps, and one of them was a barrier")
    if _bare(case, undone) != _bare(case, game.decode(past[first].before)):
        raise Fault(f"{where} steps, and the game is not what it was before them")
    for moment in past[first:]:
        undone = carry_out(game, undone, moment.entry, case.seed).state
    if game.encode(undone) != game.encode(state):
        raise Fault(f"{where} steps, does the same again, and the game is not the same again")


def _just_those(moments: list[Moment], steps: Sequence[Plain]) -> bool:
    """Whether the steps offered are these entries: a game may leave some out, or count several as one."""
    return [msgspec.to_builtins(moment.entry.action) for moment in reversed(moments)] == list(steps)


def _undid(moments: list[Moment]) -> bool:
    return any(isinstance(moment.entry.action, Undo) for moment in moments)


def _undo(case: Case, state: Any, seat: SeatNo, steps: int) -> Step:
    return carry_out(case.game, case.game.clone(state), Entry(seat, Undo(steps=steps)), case.seed)


def _bare(case: Case, state: Any) -> bytes:
    bare = case.game.clone(state)
    bare.past = None
    return case.game.encode(bare)


def _check_refused(case: Case, state: Any, seat: SeatNo, steps: int) -> None:
    before = case.game.encode(state)
    try:
        carry_out(case.game, state, Entry(seat, Undo(steps=steps)), case.seed)
    except (Barred, InvalidInput) as error:
        if not str(error):
            raise Fault(f"{case}: seat {seat} may not take back {steps}, and is not told why") from error
        if case.game.encode(state) != before:
            raise Fault(f"{case}: a refused undo of {steps} changes the state") from error
        return
    raise Fault(f"{case}: seat {seat} takes back {steps} steps that are not offered")
