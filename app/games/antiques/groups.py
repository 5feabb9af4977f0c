"""Which groups of collection cards make an exhibition: no card too many (AN-4.22d, AN-4.23d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations

from app.games.antiques.data import ART
from app.games.antiques.pieces import Vector

NOTHING: Vector = (0,) * len(ART)
Group = tuple[int, ...]
"""Places of cards in the list they were chosen from, ascending."""


def added(vectors: Sequence[Vector]) -> Vector:
    """All symbols together."""
    return tuple(map(sum, zip(*vectors, strict=True))) if vectors else NOTHING


def covers(symbols: Vector, required: Vector) -> bool:
    """Whether there are enough symbols of every type (AN-4.22c)."""
    return all(shown >= need for shown, need in zip(symbols, required, strict=True))


def makes_gallery(symbols: Vector) -> bool:
    """Whether there are two symbols of a type and one of another (AN-4.23c)."""
    return max(symbols) >= 2 and sum(map(bool, symbols)) >= 2


def smallest_groups(
    number: int, most: int, suffices: Callable[[Group], bool], useful: Sequence[int]
) -> list[Group]:
    """Every group of at most `most` of the useful cards that suffices and needs all of its cards.

    `suffices` must hold for a group wherever it holds for a part of it.
    """
    found: list[Group] = []
    masks: list[int] = []
    for size in range(1, min(most, number) + 1):
        for group in combinations(useful, size):
            mask = sum(1 << place for place in group)
            if not any(mask & smaller == smaller for smaller in masks) and suffices(group):
                found.append(group)
                masks.append(mask)
    return found


@lru_cache(maxsize=1 << 14)
def museum_groups(required: Vector, cards: tuple[Vector, ...]) -> tuple[Group, ...]:
    """The groups that a museum takes."""
    useful = [
        place
        for place, symbols in enumerate(cards)
        if any(need and shown for need, shown in zip(required, symbols, strict=True))
    ]
    if not covers(added([cards[place] for place in useful]), required):
        return ()

    def suffices(group: Group) -> bool:
        return covers(added([cards[place] for place in group]), required)

    return tuple(smallest_groups(len(cards), sum(required), suffices, useful))


@lru_cache(maxsize=1 << 14)
def gallery_groups(cards: tuple[Vector, ...]) -> tuple[Group, ...]:
    """The groups that a gallery takes."""
    if not makes_gallery(added(cards)):
        return ()

    def suffices(group: Group) -> bool:
        return makes_gallery(added([cards[place] for place in group]))

    return tuple(smallest_groups(len(cards), 3, suffices, range(len(cards))))


Claim = tuple[Vector, frozenset[int]]
"""An exhibition of this turn: its required symbols, and the places of the cards named for it."""


@lru_cache(maxsize=1 << 13)
def divided_groups(
    required: Vector, cards: tuple[Vector, ...], earlier: tuple[Claim, ...]
) -> tuple[Group, ...]:
    """The groups with which the Collector can pay one more exhibition, cards divided (AN-7.6).

    Every symbol is of one type, so all exhibitions can be paid exactly if, for each set of them and each
    type, the cards named for any of the set show as many symbols as the set takes together.
    """
    sets = [_joined(some) for size in range(len(earlier) + 1) for some in combinations(earlier, size)]
    useful = [
        place
        for place, symbols in enumerate(cards)
        if any(need and shown for need, shown in zip(required, symbols, strict=True))
    ]

    def suffices(group: Group) -> bool:
        return all(
            covers(added([cards[place] for place in named.union(group)]), added([taken, required]))
            for taken, named in sets
        )

    return tuple(smallest_groups(len(cards), sum(required), suffices, useful))


def _joined(claims: Sequence[Claim]) -> Claim:
    named: frozenset[int] = frozenset().union(*(places for _, places in claims))
    return added([taken for taken, _ in claims]), named
