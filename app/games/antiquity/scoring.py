"""The sheet and the result (AY-6.8). There are no points."""

from __future__ import annotations

from collections.abc import Callable

from app.games.antiquity.cities import has_power
from app.games.antiquity.data import SAINTS
from app.games.antiquity.events import Progress
from app.games.antiquity.state import AntiquityState, GameOver
from app.games.antiquity.victory import all_progress, clean_hexes
from app.games.kernel import Result, Row, Sheet

COLUMNS: dict[str, Callable[[Progress], int | None]] = {
    "saint": lambda each: SAINTS.index(each.saint) + 1 if each.saint is not None else None,
    "houses": lambda each: each.houses,
    "kinds": lambda each: each.kinds,
    "goods": lambda each: each.goods,
    "conditions": lambda each: each.conditions,
    "fulfilled": lambda each: int(each.fulfilled),
}
"""Rows that come from the progress numbers; a saint by its place in `saints.json`, from 1."""


def sheet(state: AntiquityState) -> Sheet:
    """All columns of the final sheet, as things stand."""
    seats = range(len(state.players))
    found = all_progress(state)
    rows = [Row(name, [value(each) for each in found]) for name, value in COLUMNS.items()]
    rows += [Row(f"uncovered_{other}", [each.uncovered[other] for each in found]) for other in seats]
    rows += [
        Row("power", [int(powered(state, seat)) for seat in seats]),
        Row("unpolluted", [clean_hexes(state, seat) for seat in seats]),
        Row("graves", [len(state.holding(seat).all_graves()) for seat in seats]),
        Row("cities", [len(state.land.centers[seat]) for seat in seats]),
        Row("inns", [len(state.land.inns[seat]) for seat in seats]),
    ]
    outs = [player.out for player in state.players]
    rows += [
        Row("out_turn", [out.turn if out else None for out in outs]),
        Row("out_phase", [out.phase if out else None for out in outs]),
        Row("missing", [out.missing if out else None for out in outs]),
    ]
    return Sheet(rows, None)


def powered(state: AntiquityState, seat: int) -> bool:
    """Whether a Cathedral's power is on."""
    saint = state.holding(seat).saint
    return saint is not None and has_power(state.holding(seat), saint)


def result(state: AntiquityState) -> Result | None:
    """The winners, and all others alike (AY-6.4)."""
    if not isinstance(state.phase, GameOver):
        return None
    winners = state.phase.winners
    others = [seat for seat in range(len(state.players)) if seat not in winners]
    return Result(winners, [winners, *([others] if others else [])], sheet(state))
