"""Turns: from when on a seat owes what it owes. A pure function of the entries, as the clocks are.

A turn goes on while its seat decides one thing after the other by itself; it is another one when the seat has
missed a decision, or when somebody else has brought about the next.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.games.kernel import Entry, SeatNo


class Turn(msgspec.Struct, frozen=True):
    """What a seat owes now (`key`), and the number of the entry with which its turn began."""

    began: int
    key: str


def advance(
    turns: Sequence[Turn | None], owed: Mapping[SeatNo, str], seq: int, entry: Entry | None = None
) -> list[Turn | None]:
    """The turns once entry number `seq` is accepted; without an entry, at the beginning."""
    mover = entry.by if entry is not None and entry.taken == "self" else None
    return [_advance(turn, owed.get(seat), seq, is_mover=seat == mover) for seat, turn in enumerate(turns)]


def _advance(turn: Turn | None, key: str | None, seq: int, *, is_mover: bool) -> Turn | None:
    if key is None:
        return None
    if turn is None or (turn.key != key and not is_mover):
        return Turn(seq, key)
    return Turn(turn.began, key)
