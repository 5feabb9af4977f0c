"""Check figures of the specification's data: placements, faces, tiles, layouts (AY-1.4 to AY-1.11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import pytest

from app.games.antiquity.board import (
    FACES,
    LAYOUTS,
    TILES,
    Hex,
    board_of,
    code_of,
    disc,
    distance,
    face_terrain,
    seven,
    turned,
)
from app.games.antiquity.data import FACULTIES, HOUSES, KINDS, SUPPLY, UNIQUE, Kind
from app.games.antiquity.shapes import AREAS, cells_of, mask_of, placements, rectangles, rotated
from tests.games.antiquity.tables import MAP_A

FIGURES: dict[Kind, tuple[int, int]] = {
    "house": (49, 36),
    "fountain": (49, 36),
    "cart_shop": (144, 100),
    "market": (36, 25),
    "stables": (36, 25),
    "university": (36, 25),
    "explorer": (70, 48),
    "harbour": (96, 60),
    "brewery": (96, 60),
    "granary": (120, 80),
    "hospital": (60, 40),
    "dump": (25, 16),
    "forced_labour": (40, 24),
    "cathedral": (80, 48),
    **dict.fromkeys(FACULTIES, (100, 64)),
}


@pytest.mark.parametrize(("kind", "figures"), FIGURES.items())
def test_ay_1_6_placements(kind: Kind, figures: tuple[int, int]) -> None:
    """Distinct placements on an empty 7 × 7 and 6 × 6 map."""
    cells = cells_of(kind)
    assert (len(placements(cells, 7)), len(placements(cells, 6))) == figures


def test_ay_1_6_stores() -> None:
    """Placements of Stores, turned ones included; 520 without those too large for the supply."""
    sizes = {(1, 2): 84, (2, 2): 36, (2, 3): 60, (2, 4): 48}
    for (width, height), number in sizes.items():
        assert len(placements(cells_of("store", width, height), 7)) == number
        mine = [r for r in rectangles(7) if sorted(r[3:]) == [width, height]]
        assert len(mine) == number
    assert len([r for r in rectangles(7) if r[3] * r[4] <= 32]) == 520


def test_ay_1_6_only_two_shapes_differ_from_their_mirror() -> None:
    """Brewery and Forced Labour."""

    def shape(cells: tuple[tuple[int, int], ...]) -> frozenset[tuple[int, int]]:
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        return frozenset((x - left, y - top) for x, y in cells)

    chiral = set()
    for kind in KINDS:
        if kind == "store":
            continue
        cells = cells_of(kind)
        turns = {shape(rotated(cells, turn)) for turn in range(4)}
        if shape(tuple((-x, y) for x, y in cells)) not in turns:
            chiral.add(kind)
    assert chiral == {"brewery", "forced_labour"}


def test_ay_1_4_one_of_each() -> None:
    """One of each covers 96 squares with the smallest Store; fifteen kinds are unique."""
    assert sum(AREAS.values()) + 2 == 96
    assert len(KINDS) == 19
    assert len(UNIQUE) == 15
    assert SUPPLY == {"cart_shop": 16, "fountain": 16, "store": 16, "fishery": 12}


def test_ay_1_4_faculties_fill_a_city_around_the_university() -> None:
    """Four 3 × 3 blocks without a corner, and the University in the middle."""
    corners = {"faculty_theology": (0, 0), "faculty_biology": (3, 0)}
    corners |= {"faculty_alchemy": (0, 3), "faculty_philosophy": (3, 3)}
    mask = mask_of(cells_of("university"), 6, 2, 2)
    for kind, (x, y) in corners.items():
        fits = [
            place
            for turn in range(4)
            if (place := mask_of(rotated(cells_of(kind), turn), 6, x, y)) & mask == 0
        ]
        assert len(fits) == 1
        mask |= fits[0]
    assert mask == (1 << 36) - 1


def test_ay_1_5_house_prices() -> None:
    """The chart, as food + luxury."""
    first = "0+0 0+0 0+0 0+0 1+0 1+0 2+0 1+1 3+0 1+2"
    second = "2+1 4+0 1+3 3+1 2+2 4+1 2+3 3+2 4+2 3+3"
    chart = f"{first} {second}".split()
    assert [f"{price.food}+{price.luxury}" for price in HOUSES.values()] == chart


def test_ay_1_9_faces() -> None:
    """Sixteen faces of 61 hexes with two exploration hexes on land; their sums; their mirror images."""
    total: Counter[str] = Counter()
    for name, face in FACES.items():
        terrain = dict(face_terrain(name))
        assert len(terrain) == 61
        assert len(face.exploration) == 2
        assert all(terrain[hex_] != "water" for hex_ in face.exploration)
        total.update(terrain.values())
        mirror = dict(face_terrain(f"{name}m")) if not name.endswith("m") else None
        if mirror is not None:
            assert all(mirror[-q, q + r] == what for (q, r), what in terrain.items())
    assert total == {"forest": 440, "plains": 242, "mountain": 160, "water": 134}


def test_ay_1_10_tiles() -> None:
    """Every face on two sides."""
    sides = Counter(side for tile in TILES.values() for side in (tile.front, tile.back))
    assert set(sides) == set(FACES)
    assert set(sides.values()) == {2}


def test_ay_1_10_start_tiles_offer_enough() -> None:
    """Four start centres of 37 whose zone on the tile alone is worth living in."""
    for name, face in FACES.items():
        terrain = dict(face_terrain(name))
        assert sum(_worth_living(terrain, face.exploration, center) for center in disc((0, 0), 3)) >= 4


def _worth_living(terrain: Mapping[Hex, str], counters: tuple[Hex, ...], center: Hex) -> bool:
    city = set(seven(center))
    zone, edge = set(city), set(city)
    for _ in range(2):
        edge = {
            near
            for hex_ in edge
            for near in seven(hex_)
            if near in terrain and near not in zone and terrain[near] != "water"
        }
        zone |= edge
    zone -= city
    counts = Counter(terrain[hex_] for hex_ in zone)
    coast = sum(
        any(terrain.get(near) == "water" and near not in city for near in seven(hex_)) for hex_ in zone
    )
    enough = counts["forest"] >= 6 and counts["plains"] >= 4 and counts["mountain"] >= 2
    return enough and coast >= 2 and bool(zone & set(counters))


@pytest.mark.parametrize(("players", "hexes"), [(2, 244), (3, 366), (4, 488)])
def test_ay_1_11_layouts(players: int, hexes: int) -> None:
    """Tiles do not overlap; start slots are at least 14 hexes apart."""
    layout = LAYOUTS[players]
    assert len(layout.slots) == 2 * players
    assert len(board_of(code_of([("f1", 0)] * 2 * players)).printed) == hexes
    starts = [layout.slots[slot] for slot in layout.start_slots]
    assert len(starts) == players
    assert all(distance(one, other) >= 14 for one, other in combinations(starts, 2))


def test_tiles_turn_clockwise() -> None:
    """Six turns are none; a turn keeps distances (`map_tiles.json`)."""
    assert turned((1, 0), 6) == (1, 0)
    assert turned((1, 0), 1) == (0, 1)
    board = board_of("f1.2 f2.0 f3.0 f4.0")
    terrain = dict(face_terrain("f1"))
    assert all(board.printed[turned(hex_, 2)] == what for hex_, what in terrain.items())


def test_we_1_map_a() -> None:
    """WE-1: 244 hexes and 8 counters."""
    board = board_of(MAP_A)
    assert len(board.printed) == 244
    assert set(board.counters) == {
        (-6, 10),
        (-3, 2),
        (-2, 6),
        (-2, 14),
        (2, 7),
        (2, 14),
        (3, -1),
        (5, 3),
    }
