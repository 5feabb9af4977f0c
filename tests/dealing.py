"""How the tests are laid out for the workers that share them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def stretches(tests: int, workers: int) -> Iterator[int]:
    """How many tests each worker gets of `--dist worksteal`: one stretch after the other, in their order."""
    for left in range(workers, 0, -1):
        share = tests // left
        tests -= share
        yield share


def dealt(long: Sequence[T], short: Sequence[T], workers: int) -> list[T]:
    """All tests in an order in which each worker's stretch begins with its share of the long ones.

    Long ones are dealt out one by one; short ones stay together: many share a server with their neighbours.
    """
    laid: list[T] = []
    taken = 0
    for worker, size in enumerate(stretches(len(long) + len(short), workers)):
        share = long[workers - 1 - worker :: workers]
        rest = size - len(share)
        laid += [*share, *short[taken : taken + rest]]
        taken += rest
    return laid
