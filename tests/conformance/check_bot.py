"""Bots of every level play legal actions, from JSON views and options alone, to the end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.games.chance import Chance
from app.games.kernel import Barred, InvalidInput, Seat, SeatNo
from app.games.options import Option, Plain, read
from tests.conformance.cases import Case, Fault
from tests.conformance.plain_data import encoded, text
from tests.conformance.play import Choose, Table, play

Sight = tuple[dict[str, Plain], list[Option]]
"""What a bot sees: its view and its options."""

LOOK_TWICE = 5
"""At one place in so many a bot is asked twice."""


def bots_play_to_the_end(case: Case) -> None:
    """Every level of bot, in every seat; and a level that is none is refused.

    Where a room option is chosen the levels play in turn with the number of seats: each with the defaults.
    """
    levels = case.game.bot_levels
    for level in levels[case.seats % len(levels) :][:1] if case.options and levels else levels:
        play(case, bot_of(level))
    table = Table(case)
    try:
        table.game.bot(*_sees(table, 0), "no such level", Chance.aside(case.seed, "bot"))
    except InvalidInput:
        return
    raise Fault(f"{case}: a bot of a level that is none plays")


def bot_of(level: str) -> Choose:
    """How a bot of `level` chooses: from a view and options that went through JSON, and twice the same."""

    def choose(table: Table, seat: SeatNo, chance: Chance) -> Plain:
        purpose = f"bot {seat} at {len(table.play.moments)}"
        view, options = _sees(table, seat)
        actions = table.game.bot(view, options, level, Chance.aside(table.case.seed, purpose))
        if chance.below(LOOK_TWICE) == 0:
            _look_twice(table, seat, level, purpose, (view, options), actions)
        return _submit_all_but_last(table, seat, actions, level)

    return choose


def _look_twice(
    table: Table, seat: SeatNo, level: str, purpose: str, shown: Sight, actions: Sequence[Plain]
) -> None:
    """The same view and options give the same actions, and are left as they are."""
    if shown != _sees(table, seat):
        raise table.fault(f"the {level} bot changes the view or the options it is shown")
    again = table.game.bot(*_sees(table, seat), level, Chance.aside(table.case.seed, purpose))
    if [text(action) for action in again] != [text(action) for action in actions]:
        raise table.fault(f"the {level} bot plays {actions}, then {again} in the same place")


def _submit_all_but_last(table: Table, seat: SeatNo, actions: Sequence[Plain], level: str) -> Plain:
    if not actions:
        raise table.fault(f"the {level} bot in seat {seat} does nothing")
    for action in actions[:-1]:
        try:
            step = table.submit(seat, action, "bot")
        except (Barred, InvalidInput) as error:
            raise table.fault(f"the {level} bot plays {action}, which is refused: {error}") from error
        if step.barrier:
            raise table.fault(f"the {level} bot sends {actions}, and {action}, not the last, is a barrier")
    options = table.offer(seat).options
    if not any(option.fits(actions[-1]) for option in options):
        raise table.fault(f"the {level} bot plays {actions[-1]}, which no option offers")
    return actions[-1]


def _sees(table: Table, seat: SeatNo) -> Sight:
    view = msgspec.json.decode(encoded(table.game.view(table.state, Seat(seat))))
    wired = msgspec.json.decode(encoded([option.wire() for option in table.offer(seat).options]))
    return view, [read(option) for option in wired]
