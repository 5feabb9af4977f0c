"""Where bots put buildings and graves: close together, so that room for large ones stays (AY-12)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antiquity.data import Kind
from app.games.antiquity.holding import Holding
from app.games.antiquity.shapes import Place, Square, bit, cells_of, full, lying, size_of


def contact(mask: int, size: int, free: int) -> int:
    """Edges of squares that touch the border or what is not free."""
    edge = 0
    column = sum(bit(size, 0, y) for y in range(size))
    rows = full(size)
    left, right = column, column << (size - 1)
    taken = rows & ~free
    edge += ((mask & ~left) >> 1 & taken).bit_count() + (mask & left).bit_count()
    edge += ((mask & ~right) << 1 & taken).bit_count() + (mask & right).bit_count()
    edge += (mask >> size & taken).bit_count() + (mask & ((1 << size) - 1)).bit_count()
    return edge + (mask << size & taken).bit_count() + (mask >> (size * (size - 1))).bit_count()


def snuggest(holding: Holding, kind: Kind, places: Sequence[Sequence[int]]) -> Place:
    """The place with most contact, the first of equals."""
    free = [holding.free(city) for city in range(holding.cities)]

    def worth(place: Sequence[int]) -> tuple[int, ...]:
        city, x, y, turn = place
        lies = lying(cells_of(kind), turn, city, x, y)
        return -contact(lies.mask, size_of(city), free[city]), city, y, x, turn

    city, x, y, turn = min(places, key=worth)
    return city, x, y, turn


def snuggest_squares(holding: Holding, squares: Sequence[Sequence[int]], number: int) -> list[Square]:
    """Single squares in the smallest holes, one after the other."""
    free = [holding.free(city) for city in range(holding.cities)]
    left: list[Square] = [(city, x, y) for city, x, y in squares]
    chosen: list[Square] = []
    while len(chosen) < number:
        city, x, y = best = min(left, key=lambda square: hole(square, free))
        chosen.append(best)
        left.remove(best)
        free[city] &= ~bit(size_of(city), x, y)
    return chosen


def hole(square: Square, free: Sequence[int]) -> tuple[int, int, int, int]:
    """How little a square is missed: most contact first."""
    city, x, y = square
    size = size_of(city)
    return -contact(bit(size, x, y), size, free[city]), -city, -y, -x
