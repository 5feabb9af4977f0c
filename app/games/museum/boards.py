"""Museum boards: slots as bits, so that groups of slots are numbers (MU-1.10, MU-6.10)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from app.games.museum.data import BOARDS, BoardId


class Board:
    """A board whose slot number i is the bit `1 << i`, in the order of the data file."""

    def __init__(self, board: BoardId) -> None:
        row = BOARDS[board]
        self.id = board
        self.slots: tuple[str, ...] = tuple(slot.id for slot in row.slots)
        self.bit: dict[str, int] = {slot: 1 << i for i, slot in enumerate(self.slots)}
        self.main = sum(self.bit[slot.id] for slot in row.slots if slot.main_gallery)
        self.beside = [0] * len(self.slots)
        for one, other in row.edges:
            self.beside[self.slots.index(one)] |= self.bit[other]
            self.beside[self.slots.index(other)] |= self.bit[one]
        self._groups: dict[int, tuple[int, ...]] = {}

    def around(self, mask: int) -> int:
        """All neighbours of a set of slots, and whatever of the set itself neighbours another."""
        found = 0
        while mask:
            low = mask & -mask
            found |= self.beside[low.bit_length() - 1]
            mask ^= low
        return found

    def groups(self, mask: int) -> tuple[int, ...]:
        """The connected parts of a set of slots (MU-6.10)."""
        known = self._groups.get(mask)
        if known is None:
            if len(self._groups) > REMEMBERED:
                self._groups.clear()
            known = self._groups[mask] = tuple(self._parts(mask))
        return known

    def _parts(self, rest: int) -> Iterator[int]:
        while rest:
            part, edge = 0, rest & -rest
            while edge:
                part |= edge
                edge = self.around(edge) & rest & ~part
            rest &= ~part
            yield part


REMEMBERED = 20_000
"""How many sets of slots a board remembers the groups of."""


@cache
def board_of(board: BoardId) -> Board:
    """The board of that id."""
    return Board(board)
