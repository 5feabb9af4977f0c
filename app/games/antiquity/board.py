"""The map: hexes, tiles, layouts and the terrain that a map code stands for (AY-1.9 to AY-1.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import msgspec

from app.games.antiquity.data import Terrain, read

Hex = tuple[int, int]
STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
TILE_RADIUS: Final = 4
START_RADIUS: Final = 3
"""How far from a tile's centre a city's centre may lie on it."""
LETTERS: Final[Mapping[str, Terrain]] = {"F": "forest", "P": "plains", "M": "mountain", "W": "water"}


class _Face(msgspec.Struct, frozen=True):
    id: str
    columns: tuple[str, ...]
    exploration: tuple[Hex, ...]


class _Faces(msgspec.Struct, frozen=True):
    faces: tuple[_Face, ...]


class _Tile(msgspec.Struct, frozen=True):
    id: str
    front: str
    back: str


class _Tiles(msgspec.Struct, frozen=True):
    tiles: tuple[_Tile, ...]


class Layout(msgspec.Struct, frozen=True):
    """Where tiles lie, and which may receive a starting city."""

    players: int
    slots: tuple[Hex, ...]
    start_slots: tuple[int, ...]


class _Layouts(msgspec.Struct, frozen=True):
    layouts: tuple[Layout, ...]


FACES: Final = {face.id: face for face in read("map_faces", _Faces).faces}
TILES: Final = {tile.id: tile for tile in read("map_tiles", _Tiles).tiles}
LAYOUTS: Final = {layout.players: layout for layout in read("map_layouts", _Layouts).layouts}


@dataclass(frozen=True, eq=False)
class Board:
    """A map, made once per code: printed terrain, neighbours on the map, hexes with counters."""

    layout: Layout
    printed: Mapping[Hex, Terrain]
    near: Mapping[Hex, tuple[Hex, ...]]
    counters: tuple[Hex, ...]


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


@lru_cache(maxsize=1 << 12)
def around(hex_: Hex) -> tuple[Hex, ...]:
    """The six neighbours, on the map or not."""
    return tuple((hex_[0] + q, hex_[1] + r) for q, r in STEPS)


@lru_cache(maxsize=1 << 12)
def seven(center: Hex) -> tuple[Hex, ...]:
    """The hexes of a city."""
    return (center, *around(center))


def disc(center: Hex, radius: int) -> Iterator[Hex]:
    """All hexes at a distance of at most `radius`."""
    for q in range(-radius, radius + 1):
        for r in range(max(-radius, -q - radius), min(radius, -q + radius) + 1):
            yield center[0] + q, center[1] + r


def turned(hex_: Hex, rotation: int) -> Hex:
    """A hex of a tile turned clockwise by that many sixths."""
    q, r = hex_
    for _ in range(rotation):
        q, r = -r, q + r
    return q, r


def face_terrain(face: str) -> Iterator[tuple[Hex, Terrain]]:
    """The 61 hexes of a face."""
    for q, column in enumerate(FACES[face].columns, -TILE_RADIUS):
        for r, letter in enumerate(column, max(-TILE_RADIUS, -q - TILE_RADIUS)):
            yield (q, r), LETTERS[letter]


def code_of(tiles: Iterable[tuple[str, int]]) -> str:
    """Faces and rotations as a map code: `f1.0 f2m.3 …`."""
    return " ".join(f"{face}.{rotation}" for face, rotation in tiles)


def tiles_of(code: str) -> list[tuple[str, int]]:
    """What `code_of` wrote. Raises ValueError if it is none."""
    tiles = []
    for part in code.split(" "):
        face, dot, rotation = part.partition(".")
        if face not in FACES or not dot or rotation not in ("0", "1", "2", "3", "4", "5"):
            raise ValueError(part)
        tiles.append((face, int(rotation)))
    return tiles


@lru_cache(maxsize=1 << 8)
def board_of(code: str) -> Board:
    """The map that a code stands for."""
    tiles = tiles_of(code)
    layout = LAYOUTS[len(tiles) // 2]
    printed: dict[Hex, Terrain] = {}
    counters: list[Hex] = []
    for slot, (face, rotation) in zip(layout.slots, tiles, strict=True):
        for hex_, terrain in face_terrain(face):
            printed[_moved(hex_, rotation, slot)] = terrain
        counters += [_moved(hex_, rotation, slot) for hex_ in FACES[face].exploration]
    near = {hex_: tuple(h for h in around(hex_) if h in printed) for hex_ in printed}
    return Board(layout, printed, near, tuple(sorted(counters)))


def _moved(hex_: Hex, rotation: int, slot: Hex) -> Hex:
    q, r = turned(hex_, rotation)
    return q + slot[0], r + slot[1]


def columns_of(board: Board) -> list[tuple[int, int, str]]:
    """The printed terrain as letters: per column q its smallest r and a letter for each r from there on."""
    letter_of = {terrain: letter for letter, terrain in LETTERS.items()}
    columns = []
    for q in sorted({hex_[0] for hex_ in board.printed}):
        rows = [hex_[1] for hex_ in board.printed if hex_[0] == q]
        letters = [
            letter_of[board.printed[q, r]] if (q, r) in board.printed else "."
            for r in range(min(rows), max(rows) + 1)
        ]
        columns.append((q, min(rows), "".join(letters)))
    return columns


def start_centers(board: Board, slot: int) -> Sequence[Hex]:
    """Centres of starting cities that lie completely on the tile of a slot (AY-4.3)."""
    return sorted(disc(board.layout.slots[slot], START_RADIUS))
