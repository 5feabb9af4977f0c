"""City squares: footprints, rotations and the placements that fit, as bits of a city map (AY-1.4, AY-1.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from app.games.antiquity.data import INFO, KINDS, Kind

Cell = tuple[int, int]
Square = tuple[int, int, int]
"""City, x, y."""
Place = tuple[int, int, int, int]
"""City, x and y of the bounding box, rotation; of a Store that is built width and height instead."""
FIRST_SIZE: Final = 7
LATER_SIZE: Final = 6


def size_of(city: int) -> int:
    """The side of a city map: 7 of the first, 6 of all others (AY-1.1)."""
    return FIRST_SIZE if city == 0 else LATER_SIZE


@cache
def cells_of(kind: Kind, width: int = 0, height: int = 0) -> tuple[Cell, ...]:
    """The squares of a footprint in rotation 0, by (y, x); a Store's by its width and height."""
    if kind == "store":
        return tuple((x, y) for y in range(height) for x in range(width))
    rows = INFO[kind].footprint
    return tuple((x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X")


@cache
def rotated(cells: tuple[Cell, ...], rotation: int) -> tuple[Cell, ...]:
    """The squares turned clockwise, each part of the shape in its old position of the list."""
    for _ in range(rotation):
        height = 1 + max(y for _, y in cells)
        cells = tuple((height - 1 - y, x) for x, y in cells)
    return cells


def bit(size: int, x: int, y: int) -> int:
    """A square of a city map of that side as a bit."""
    return 1 << (y * size + x)


@cache
def full(size: int) -> int:
    """All squares of a city map."""
    return (1 << (size * size)) - 1


@lru_cache(maxsize=1 << 14)
def mask_of(cells: tuple[Cell, ...], size: int, x: int, y: int) -> int:
    """The squares of a shape whose bounding box begins at x, y; 0 if it leaves the map."""
    mask = 0
    for dx, dy in cells:
        if not (0 <= x + dx < size and 0 <= y + dy < size):
            return 0
        mask |= bit(size, x + dx, y + dy)
    return mask


@dataclass(frozen=True)
class Lying:
    """A shape on a city map: squares in the order of its cells, the same by (y, x), its first, as bits."""

    squares: tuple[Square, ...]
    by_place: tuple[Square, ...]
    name: Square
    mask: int


@lru_cache(maxsize=1 << 14)
def lying(cells: tuple[Cell, ...], rotation: int, city: int, x: int, y: int) -> Lying:
    """A shape where it stands."""
    turned = rotated(cells, rotation)
    squares = tuple((city, x + dx, y + dy) for dx, dy in turned)
    in_order = tuple(by_place(squares))
    return Lying(squares, in_order, in_order[0], mask_of(turned, size_of(city), x, y))


@cache
def placements(
    cells: tuple[Cell, ...], size: int, graves: tuple[int, ...] = ()
) -> tuple[tuple[int, int, int, int], ...]:
    """All placements on an empty map as (mask, x, y, rotation).

    Of rotations that cover the same squares, with the same ones under `graves`, the smallest (AY-4.33).
    """
    found: set[tuple[int, int]] = set()
    listed = []
    for rotation in range(4):
        shape = rotated(cells, rotation)
        under = tuple(shape[part] for part in graves)
        for y in range(size):
            for x in range(size):
                mask = mask_of(shape, size, x, y)
                looks = (mask, mask_of(under, size, x, y))
                if mask and looks not in found:
                    found.add(looks)
                    listed.append((mask, x, y, rotation))
    return tuple(listed)


@lru_cache(maxsize=1 << 15)
def fitting(
    cells: tuple[Cell, ...], city: int, free: int, graves: tuple[int, ...] = ()
) -> tuple[tuple[int, int, int, int], ...]:
    """The places of a shape in a city whose free squares are `free`: (city, x, y, rotation)."""
    found = placements(cells, size_of(city), graves)
    return tuple((city, x, y, rotation) for mask, x, y, rotation in found if mask & free == mask)


@cache
def rectangles(size: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """All Stores on an empty map as (mask, x, y, width, height): an even number of squares (AY-4.7)."""
    return tuple(
        (mask_of(cells_of("store", w, h), size, x, y), x, y, w, h)
        for w in range(1, size + 1)
        for h in range(1, size + 1)
        if w * h % 2 == 0
        for y in range(size - h + 1)
        for x in range(size - w + 1)
    )


@lru_cache(maxsize=1 << 13)
def fitting_stores(city: int, free: int, tiles: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """The Stores of at most so many tiles that fit: (city, x, y, width, height)."""
    return tuple(
        (city, x, y, w, h)
        for mask, x, y, w, h in rectangles(size_of(city))
        if mask & free == mask and w * h <= 2 * tiles
    )


@lru_cache(maxsize=1 << 13)
def squares_of(city: int, mask: int) -> tuple[Square, ...]:
    """The squares of a mask by (y, x)."""
    size = size_of(city)
    return tuple((city, x, y) for y in range(size) for x in range(size) if mask & bit(size, x, y))


def by_place(squares: Sequence[Square]) -> list[Square]:
    """Squares by (city, y, x)."""
    return sorted(squares, key=lambda square: (square[0], square[2], square[1]))


AREAS: Final = {kind: len(cells_of(kind)) for kind in KINDS if kind != "store"}
"""The number of squares of each kind but Stores."""
