"""Seeded randomness: every draw is a function of a secret seed, a stream's name and a counter.

The counters of a game's own streams live in its state, so a replay from the same seed and journal
draws the same numbers on any machine. Bots, defaults and advice draw from streams of their own
(`Chance.aside`), which leave the game's counters alone.
"""

from __future__ import annotations

from collections.abc import MutableMapping, MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 64


class Chance:
    """The randomness handed to a game's rules for one entry.

    `counters` maps a stream's name to the number of draws made from it; it is advanced in place.
    `drawn` tells whether anything was drawn: such a step can never be taken back.
    """

    __slots__ = ("_counters", "_key", "drawn")

    def __init__(self, seed: str, counters: MutableMapping[str, int]) -> None:
        self._key = blake2b(seed.encode(), digest_size=32).digest()
        self._counters = counters
        self.drawn = False

    @classmethod
    def aside(cls, seed: str, purpose: str) -> Chance:
        """Randomness apart from the game's own, for one `purpose` ("bot 2 at 17", "default 0 at 5")."""
        return cls(f"{seed}/{purpose}", {})

    def below(self, bound: int, stream: str = "main") -> int:
        """A uniform integer in 0 … bound-1. Raises ValueError if `bound` is not positive."""
        if bound < 1:
            raise ValueError(f"nothing to draw from: bound {bound}")
        limit = _SPAN - _SPAN % bound
        while (word := self._word(stream)) >= limit:
            pass
        return word % bound

    def unit(self, stream: str = "main") -> float:
        """A uniform number in [0, 1) with 53 bits."""
        return self.below(1 << 53, stream) / (1 << 53)

    def pick(self, items: Sequence[T], stream: str = "main") -> T:
        """One of `items`, each as likely as any other."""
        return items[self.below(len(items), stream)]

    def shuffle(self, items: MutableSequence[T], stream: str = "main") -> None:
        """Shuffles in place: for i from the last position down to 1, swap i with a uniform j in 0 … i."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1, stream)
            items[i], items[j] = items[j], items[i]

    def _word(self, stream: str) -> int:
        count = self._counters.get(stream, 0)
        self._counters[stream] = count + 1
        self.drawn = True
        digest = blake2b(f"{stream}:{count}".encode(), key=self._key, digest_size=8).digest()
        return int.from_bytes(digest, "big")
