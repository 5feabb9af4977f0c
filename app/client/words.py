"""Plain data in words, for any game: ids become words, seats become names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.api import models

Plain = Any

SEAT_KEYS = ("by", "claimant", "filler", "winner")
"""Fields that hold a seat, whatever the game, beside those whose names end in `seat`."""
LONGEST_LINE = 100


class Words:
    """Says things about one table."""

    def __init__(self, room: models.RoomInfo) -> None:
        self._names = [seat.name or f"{seat.bot or 'open'} {seat.seat + 1}" for seat in room.seats]

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self._names[seat] if 0 <= seat < len(self._names) else f"seat {seat + 1}"

    def event(self, event: Mapping[str, Plain]) -> str:
        """One line of the log: who, what, and the particulars, whole tables left out."""
        rest = {
            key: value
            for key, value in event.items()
            if key not in ("n", "type", "seat") and not _is_long(value)
        }
        seat = event.get("seat")
        who = f"{self.name(seat)}: " if isinstance(seat, int) else ""
        particulars = self._fields(rest)
        return f"{who}{spoken(event['type'])}" + (f" ({particulars})" if particulars else "")

    def action(self, action: Mapping[str, Plain]) -> str:
        """An action, or a part of one."""
        particulars = self._fields({key: value for key, value in action.items() if key != "type"})
        return spoken(action["type"]) + (f": {particulars}" if particulars else "")

    def value(self, value: Plain, key: str = "") -> str:
        """Any value; `key` tells seats from other numbers."""
        if isinstance(value, bool) or value is None:
            return {True: "yes", False: "no", None: "–"}[value]
        if isinstance(value, int) and (key in SEAT_KEYS or key.endswith("seat")):
            return self.name(value)
        if isinstance(value, str):
            return spoken(value)
        if isinstance(value, Mapping):
            return f"({self._fields(value)})"
        if isinstance(value, Sequence):
            return ", ".join(self.value(item, key.removesuffix("s")) for item in value) or "none"
        return str(value)

    def _fields(self, plain: Mapping[str, Plain]) -> str:
        return ", ".join(f"{spoken(key)} {self.value(value, key)}" for key, value in plain.items())

    def table(self, plain: Mapping[str, Plain], depth: int = 1) -> list[str]:
        """An object as indented lines, a field each; what is too long for one line is opened."""
        lines: list[str] = []
        for key, value in plain.items():
            lines += self._entry(spoken(key), key, value, depth)
        return lines

    def _entry(self, label: str, key: str, value: Plain, depth: int) -> list[str]:
        indent = "  " * depth
        line = f"{indent}{label}: {self.value(value, key)}"
        if len(line) <= LONGEST_LINE or not isinstance(value, Mapping | list):
            return [line]
        if isinstance(value, Mapping):
            return [f"{indent}{label}:", *self.table(value, depth + 1)]
        inner = [line for i, item in enumerate(value) for line in self._entry(str(i), key, item, depth + 1)]
        return [f"{indent}{label}:", *inner]


def _is_long(value: Plain) -> bool:
    return isinstance(value, list) and any(isinstance(item, Mapping) for item in value)


def spoken(name: str) -> str:
    """An id or a field's name in words: `hand_refilled` is `hand refilled`."""
    return name.replace("_", " ").replace("-", " ").strip()


def sheet(result: models.GameResult, words: Words) -> list[str]:
    """The score sheet as lines of a table, and who has won."""
    seats = range(max((len(row.values) for row in result.sheet), default=0))
    rows = [["", *(words.name(seat) for seat in seats)]]
    rows += [
        [spoken(row.category), *("–" if value is None else str(value) for value in row.values)]
        for row in result.sheet
    ]
    if result.totals is not None:
        rows.append(["total", *map(str, result.totals)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    ]
    winners = " and ".join(words.name(seat) for seat in result.winners)
    return [*lines, f"Won by {winners}." if winners else "Nobody has won."]
