"""Arithmetic of pieces: piece maps without zeros in canonical order, and counts as vectors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement

from app.games.antiques.data import PIECES, RELIC_BOX, PieceType
from app.games.chance import Chance

Pieces = dict[PieceType, int]
"""A piece map: type → number, never 0 (the specification's terms)."""
Vector = tuple[int, ...]
"""Numbers by type in canonical order: six of pieces, five of symbols."""

NO_PIECES: Vector = (0,) * len(PIECES)


def vector(pieces: Mapping[PieceType, int]) -> Vector:
    """A piece map as six numbers."""
    return tuple(pieces.get(kind, 0) for kind in PIECES)


def piece_map(numbers: Iterable[int]) -> Pieces:
    """The piece map of numbers in canonical order."""
    return {kind: number for kind, number in zip(PIECES, numbers, strict=False) if number}


def counted(kinds: Iterable[PieceType]) -> Pieces:
    """How many of each type."""
    listed = list(kinds)
    return piece_map(listed.count(kind) for kind in PIECES)


def total(pieces: Mapping[PieceType, int]) -> int:
    """How many pieces."""
    return sum(pieces.values())


def plus(pieces: Mapping[PieceType, int], more: Mapping[PieceType, int]) -> Pieces:
    """Both together."""
    return piece_map(pieces.get(kind, 0) + more.get(kind, 0) for kind in PIECES)


def minus(pieces: Mapping[PieceType, int], fewer: Mapping[PieceType, int]) -> Pieces:
    """What is left of `pieces`."""
    return piece_map(pieces.get(kind, 0) - fewer.get(kind, 0) for kind in PIECES)


def holds(pieces: Mapping[PieceType, int], some: Mapping[PieceType, int]) -> bool:
    """Whether all of `some` is among `pieces`."""
    return all(pieces.get(kind, 0) >= number for kind, number in some.items())


def art_only(pieces: Mapping[PieceType, int]) -> int:
    """How many of them are no relic boxes."""
    return total(pieces) - pieces.get(RELIC_BOX, 0)


def chosen(pieces: Mapping[PieceType, int], number: int) -> list[Pieces]:
    """Every way to take exactly `number` of the pieces."""
    return [piece_map(numbers) for numbers in _chosen(vector(pieces), number)]


@lru_cache(maxsize=4096)
def _chosen(numbers: Vector, number: int) -> tuple[Vector, ...]:
    present = [kind for kind, held in enumerate(numbers) if held]
    ways = []
    for kinds in combinations_with_replacement(present, number):
        way = tuple(kinds.count(kind) for kind in range(len(numbers)))
        if all(taken <= held for taken, held in zip(way, numbers, strict=True)):
            ways.append(way)
    return tuple(ways)


def splits(number: int, free: tuple[int, int, int]) -> list[list[int]]:
    """Every way to share `number` pieces among three warehouses with `free` places."""
    return [
        [first, second, number - first - second]
        for first in range(min(number, free[0]) + 1)
        for second in range(min(number - first, free[1]) + 1)
        if number - first - second <= free[2]
    ]


def blind_draw(bag: Pieces, discard_area: Pieces, chance: Chance) -> PieceType | None:
    """Takes a piece out of the bag, in place; when it is empty, the discard area is put into it (AN-2.2)."""
    if not bag:
        bag.update(discard_area)
        discard_area.clear()
    if not bag:
        return None
    place = chance.below(total(bag))
    for kind in PIECES:
        place -= bag.get(kind, 0)
        if place < 0:
            take_one(bag, kind)
            return kind
    raise AssertionError("a draw falls into the bag")


def take_one(pieces: Pieces, kind: PieceType) -> None:
    """Takes one piece out, in place."""
    if pieces[kind] == 1:
        del pieces[kind]
    else:
        pieces[kind] -= 1


def put(pieces: Pieces, kind: PieceType, number: int = 1) -> None:
    """Puts pieces of a type in, in place and in canonical order."""
    replace(pieces, plus(pieces, {kind: number}))


def replace(pieces: Pieces, new: Pieces) -> None:
    """Makes a map hold what `new` holds, in place."""
    pieces.clear()
    pieces.update(new)


def kinds_of(pieces: Mapping[PieceType, int]) -> Iterator[PieceType]:
    """The types present, in canonical order."""
    return (kind for kind in PIECES if pieces.get(kind))
