"""How a collection may be paid: exactly, with relic boxes for anything, or as the Researcher does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from app.games.antiques.data import ART
from app.games.antiques.pieces import Vector

RELICS = len(ART)
"""The place of relic boxes in a vector of pieces."""


@lru_cache(maxsize=1 << 14)
def payments(required: Vector, available: Vector, researcher: bool) -> tuple[Vector, ...]:
    """Every exact payment out of the available pieces (AN-4.21d, AN-7.9), fewest relic boxes first."""
    found = {
        payment
        for own in product(*(range(min(pair) + 1) for pair in zip(required, available, strict=False)))
        for payment in _completed(required, available, own, researcher)
    }
    return tuple(sorted(found, key=lambda payment: (payment[RELICS], sum(payment), _canonical(payment))))


def _canonical(payment: Vector) -> Vector:
    """Sorts the pieces first in canonical order first (AN-4.26)."""
    return tuple(-number for number in payment)


def _completed(required: Vector, available: Vector, own: Vector, researcher: bool) -> Iterator[Vector]:
    """Payments in which `own` pieces pay for their own type, and pairs and relic boxes for the rest."""
    missing = tuple(need - paid for need, paid in zip(required, own, strict=True))
    shortage = sum(missing)
    for pairs in _pairs(missing, available, own, shortage) if researcher else [(0,) * RELICS]:
        relics = shortage - sum(pairs)
        if relics <= available[RELICS]:
            yield (*(paid + 2 * pair for paid, pair in zip(own, pairs, strict=True)), relics)


def _pairs(missing: Vector, available: Vector, own: Vector, shortage: int) -> Iterator[Vector]:
    """How many pairs of each type may pay for missing pieces of other types (AN-7.9)."""
    most = [
        min((held - paid) // 2, shortage - need)
        for held, paid, need in zip(available, own, missing, strict=False)
    ]
    for pairs in product(*(range(number + 1) for number in most)):
        if sum(pairs) <= shortage:
            yield pairs


@lru_cache(maxsize=1 << 16)
def can_pay(required: Vector, available: Vector, researcher: bool) -> bool:
    """Whether there is any payment."""
    pairs = zip(required, available, strict=False)
    shortage = sum(max(0, need - held) for need, held in pairs)
    if shortage <= available[RELICS]:
        return True
    return researcher and bool(payments(required, available, researcher))
