"""What a layout is worth: collections, patron, galleries (MU-6.10 to MU-6.21), and the bound of MU-6.32."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Literal

import msgspec

from app.games.museum.boards import Board, board_of
from app.games.museum.data import (
    CONTINENT_ROWS,
    CONTINENTS,
    DOMAINS,
    EXPERTS,
    OBJECTS,
    PATRONS,
    SCORING,
    BoardId,
    Condition,
    Level,
)

CollectionKind = Literal["civilisation", "domain", "continent"]
Sizes = Mapping[tuple[CollectionKind, str], int]
"""Per property of a museum the size of its collection (continents: of the largest group)."""
LEAST = SCORING.minimum_collection_size
TABLES: Mapping[str, Mapping[int, int]] = {
    "civilisation": SCORING.civilisation_collection,
    "domain": SCORING.domain_collection,
}


class Scored(msgspec.Struct, frozen=True):
    """A collection of size 3 or more: its points, of which `expert` are the expert's share (MU-6.20)."""

    kind: Literal["civilisation", "domain"]
    id: str
    size: int
    points: int
    expert: int


class LayoutScore(msgspec.Struct, frozen=True):
    """Rows 2, 3, 4 and 6 of the score sheet for one layout (MU-6.31).

    `level` is the patron's level that pays, 1 to 3, or 0.
    """

    collections: Sequence[Scored]
    civilisations: int
    domains: int
    patron: int
    level: int
    main_gallery: bool
    full_museum: bool
    galleries: int
    total: int


def bonus_keys(experts: Iterable[str]) -> frozenset[tuple[str, str]]:
    """The collections that these experts enlarge (MU-1.6a, MU-1.6b)."""
    effects = (EXPERTS[expert].effect for expert in experts)
    return frozenset((e.collection, e.target) for e in effects if e.collection and e.target)


BONUS = max(expert.effect.bonus for expert in EXPERTS.values())


def points(kind: str, size: int, with_expert: bool) -> int:
    """The table at `size`, read as if larger with the expert (MU-1.11, MU-6.20)."""
    if size < LEAST:
        return 0
    return TABLES[kind][size + (BONUS if with_expert else 0)]


def domain_size(board: Board, mask: int, civilisation_at: Mapping[int, str]) -> int:
    """The largest set of objects of different civilisations that are connected (MU-6.12).

    `civilisation_at` names the civilisation on each slot, by its bit.
    """
    return max((_best_part(board, group, civilisation_at) for group in board.groups(mask)), default=0)


def _best_part(board: Board, group: int, civilisation_at: Mapping[int, str]) -> int:
    by_civilisation: dict[str, list[int]] = {}
    for bit in bits(group):
        by_civilisation.setdefault(civilisation_at[bit], []).append(bit)
    if len(by_civilisation) == group.bit_count():
        return len(by_civilisation)
    kept = (sum(choice) for choice in product(*by_civilisation.values()))
    return max(part.bit_count() for mask in kept for part in board.groups(mask))


def bits(mask: int) -> Iterator[int]:
    """The single slots of a set, as bits."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def level_holds(level: Level, sizes: Sizes) -> bool:
    """Whether enough conditions of a patron's level hold (MU-6.14)."""
    return sum(size_for(condition, sizes) >= condition.min for condition in level.of) >= level.need


def size_for(condition: Condition, sizes: Sizes) -> int:
    """What a condition compares with its minimum (MU-6.14)."""
    return max(sizes.get(key, 0) for key in keys_for(condition))


def keys_for(condition: Condition) -> list[tuple[CollectionKind, str]]:
    """The properties whose size satisfies a condition: any one of them (MU-6.14)."""
    if condition.type == "any_civilisation_of_continent":
        return [("civilisation", name) for name in CONTINENT_ROWS[condition.id].civilisations]
    return [(condition.type, condition.id)]


def patron_pays(patron: str | None, sizes: Sizes) -> tuple[int, int]:
    """Points and number of the best level that holds, or nothing (MU-6.14)."""
    if patron is None:
        return 0, 0
    levels = enumerate(PATRONS[patron].levels, 1)
    held = [(level.points, number) for number, level in levels if level_holds(level, sizes)]
    return max(held, default=(0, 0))


def patron_continents(patron: str | None) -> frozenset[str]:
    """The continents that a patron names: such a group may fill the main gallery (MU-6.21c)."""
    if patron is None:
        return frozenset()
    conditions = [condition for level in PATRONS[patron].levels for condition in level.of]
    return frozenset(condition.id for condition in conditions if condition.type == "continent")


def gallery_points(main: bool, full: bool) -> int:
    """Points of the galleries (MU-6.21)."""
    gallery = SCORING.gallery
    both = gallery.both_additional if main and full else 0
    return gallery.main_gallery * main + gallery.full_museum * full + both


def fills_main(objects: Sequence[str], patron: str | None) -> bool:
    """Whether the objects on the main slots are nine of one collection (MU-6.21)."""
    if len(objects) < MAIN_SLOTS:
        return False
    cards = [OBJECTS[card] for card in objects]
    civilisations = {card.civilisation for card in cards}
    if len(civilisations) == 1:
        return True
    if len({card.domain for card in cards}) == 1 and len(civilisations) == MAIN_SLOTS:
        return True
    continents = {card.continent for card in cards}
    return len(continents) == 1 and continents <= patron_continents(patron)


MAIN_SLOTS = board_of("front").main.bit_count()


def measured(board: BoardId, layout: Mapping[str, str]) -> Sizes:
    """The sizes of all collections of a layout."""
    return _measured(board, tuple(sorted(layout.items())))


@lru_cache(maxsize=2048)
def _measured(board_id: BoardId, placed: tuple[tuple[str, str], ...]) -> Sizes:
    board = board_of(board_id)
    masks: dict[tuple[CollectionKind, str], int] = {}
    civilisation_at: dict[int, str] = {}
    for slot, card in placed:
        bit, row = board.bit[slot], OBJECTS[card]
        civilisation_at[bit] = row.civilisation
        for key in keys_of(card):
            masks[key] = masks.get(key, 0) | bit
    return {
        key: domain_size(board, mask, civilisation_at) if key[0] == "domain" else largest(board, mask)
        for key, mask in masks.items()
    }


def keys_of(card: str) -> tuple[tuple[CollectionKind, str], ...]:
    """The properties of an object."""
    row = OBJECTS[card]
    return ("civilisation", row.civilisation), ("domain", row.domain), ("continent", row.continent)


def largest(board: Board, mask: int) -> int:
    """The number of slots of the largest group (MU-6.11)."""
    return max((group.bit_count() for group in board.groups(mask)), default=0)


def score_layout(
    board: BoardId, layout: Mapping[str, str], experts: Collection[str] = (), patron: str | None = None
) -> LayoutScore:
    """Rows 2, 3, 4 and 6 for a layout."""
    return _score(board, tuple(sorted(layout.items())), bonus_keys(experts), patron)


@lru_cache(maxsize=2048)
def _score(
    board_id: BoardId,
    placed: tuple[tuple[str, str], ...],
    bonuses: frozenset[tuple[str, str]],
    patron: str | None,
) -> LayoutScore:
    board = board_of(board_id)
    sizes = _measured(board_id, placed)
    collections = [found for key, size in sorted(sizes.items()) if (found := _scored(key, size, bonuses))]
    paid, level = patron_pays(patron, sizes)
    main = fills_main([card for slot, card in placed if board.bit[slot] & board.main], patron)
    full = len(placed) == len(board.slots)
    rows = {kind: sum(c.points for c in collections if c.kind == kind) for kind in TABLES}
    galleries = gallery_points(main, full)
    return LayoutScore(
        collections=collections,
        civilisations=rows["civilisation"],
        domains=rows["domain"],
        patron=paid,
        level=level,
        main_gallery=main,
        full_museum=full,
        galleries=galleries,
        total=rows["civilisation"] + rows["domain"] + paid + galleries,
    )


def _scored(key: tuple[CollectionKind, str], size: int, bonuses: frozenset[tuple[str, str]]) -> Scored | None:
    kind, name = key
    if kind == "continent" or size < LEAST:
        return None
    whole = points(kind, size, key in bonuses)
    return Scored(kind, name, size, whole, whole - points(kind, size, False))


def counted(objects: Iterable[str]) -> dict[tuple[CollectionKind, str], int]:
    """The sizes of collections as if geometry did not matter (MU-6.32)."""
    cards = [OBJECTS[card] for card in objects]
    sizes: dict[tuple[CollectionKind, str], int] = {}
    for civilisation, number in Counter(card.civilisation for card in cards).items():
        sizes["civilisation", civilisation] = number
    for continent in CONTINENTS:
        sizes["continent", continent] = sum(card.continent == continent for card in cards)
    for domain in DOMAINS:
        sizes["domain", domain] = len({card.civilisation for card in cards if card.domain == domain})
    return sizes


def upper_bound(objects: Collection[str], experts: Collection[str], patron: str | None, slots: int) -> int:
    """U: no layout of these objects scores more (MU-6.32)."""
    sizes, bonuses = counted(objects), bonus_keys(experts)
    rows = sum(points(key[0], size, key in bonuses) for key, size in sizes.items() if key[0] in TABLES)
    return (
        rows
        + patron_pays(patron, sizes)[0]
        + gallery_points(bool(gallery_keys(sizes, patron)), len(objects) == slots)
    )


def gallery_keys(sizes: Sizes, patron: str | None) -> list[tuple[CollectionKind, str]]:
    """The collections that have nine objects for the main gallery (MU-6.21)."""
    named = patron_continents(patron)
    return [
        key
        for key, size in sizes.items()
        if size >= MAIN_SLOTS and (key[0] != "continent" or key[1] in named)
    ]
