"""A placement of objects that knows its worth after every swap: what the search of MU-6.33 moves about."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.games.museum.boards import Board
from app.games.museum.data import OBJECTS, PATRONS
from app.games.museum.layout import (
    LEAST,
    CollectionKind,
    bits,
    bonus_keys,
    counted,
    domain_size,
    fills_main,
    gallery_keys,
    gallery_points,
    keys_for,
    keys_of,
    patron_pays,
    points,
    size_for,
)

Key = tuple[CollectionKind, str]
SMOOTH = {"civilisation": 0.35, "domain": 0.25}
SMOOTH_PATRON = 0.6


class Placement:
    """Objects by number on slots by number; -1 is an empty slot.

    `score` is F (MU-6.31), `worth()` F and the smoothing term S of MU-6.33.
    """

    def __init__(
        self, board: Board, objects: Sequence[str], experts: Collection[str], patron: str | None
    ) -> None:
        self.board, self.objects, self.patron = board, objects, patron
        self.keys: list[tuple[Key, ...]] = [keys_of(card) for card in objects]
        self.civilisations = [OBJECTS[card].civilisation for card in objects]
        self.bonuses = bonus_keys(experts)
        numbers: dict[Key, int] = {}
        for keys in self.keys:
            for key in keys:
                numbers[key] = numbers.get(key, 0) + 1
        named = self._named()
        self.numbers = {
            key: n for key, n in numbers.items() if key in named or (n >= LEAST and key[0] in SMOOTH)
        }
        self.minded = [tuple(key for key in keys if key in self.numbers) for keys in self.keys]
        self.full = len(objects) == len(board.slots)
        self.may_fill_main = bool(gallery_keys(counted(objects), patron))
        self.levels = PATRONS[patron].levels if patron else ()
        self.score = 0
        self.held: list[int] = []
        self.slot_of: list[int] = []
        self.masks: dict[Key, int] = {}
        self.sizes: dict[Key, int] = {}
        self.gains: dict[Key, tuple[int, float]] = {}
        self.undo: tuple[int, int, list[tuple[Key, int, tuple[int, float] | None]]] = (0, 0, [])
        self.repeating = self._repeating()
        self.main_slots = [i for i in range(len(board.slots)) if board.main >> i & 1]
        self.patron_keys = [key for key in self.numbers if key in named]
        self.patron_known: dict[tuple[int, ...], tuple[int, float]] = {}

    def _named(self) -> set[Key]:
        """The properties that the patron looks at."""
        levels = PATRONS[self.patron].levels if self.patron else ()
        conditions = [condition for level in levels for condition in level.of]
        return {key for condition in conditions for key in keys_for(condition)}

    def _repeating(self) -> dict[Key, list[int]]:
        """Domains with several objects of a civilisation, and their objects."""
        found = {}
        for key in self.numbers:
            cards = [card for card, keys in enumerate(self.keys) if key in keys]
            if key[0] == "domain" and len({self.civilisations[card] for card in cards}) < len(cards):
                found[key] = cards
        return found

    def start(self, held: list[int]) -> None:
        """Lays the objects out as `held` says: the object on each slot."""
        self.held = held
        self.slot_of = [0] * len(self.objects)
        self.masks = dict.fromkeys(self.numbers, 0)
        for slot, card in enumerate(held):
            if card >= 0:
                self.slot_of[card] = slot
                for key in self.minded[card]:
                    self.masks[key] |= 1 << slot
        for key in self.numbers:
            self._measure(key)

    def swap(self, a: int, b: int) -> None:
        """Exchanges what lies on two slots."""
        self.undo = (a, b, [])
        for key in self._exchange(a, b):
            self.undo[2].append((key, self.sizes[key], self.gains.get(key)))
            self._measure(key)

    def swap_back(self) -> None:
        """Takes the last swap back, with what was known before it."""
        a, b, known = self.undo
        self._exchange(a, b)
        for key, size, gain in known:
            self.sizes[key] = size
            if gain is not None:
                self.gains[key] = gain

    def _exchange(self, a: int, b: int) -> set[Key]:
        one, other = self.held[a], self.held[b]
        self.held[a], self.held[b] = other, one
        both = 1 << a | 1 << b
        touched: set[Key] = set()
        for card, slot in ((one, b), (other, a)):
            if card >= 0:
                self.slot_of[card] = slot
                touched.update(self.minded[card])
                for key in self.minded[card]:
                    self.masks[key] ^= both
        return touched

    def largest_group(self, key: Key) -> int:
        """The largest group of a property that can make a collection, or 0."""
        mask = self.masks.get(key, 0)
        if self.numbers.get(key, 0) < LEAST or not mask:
            return 0
        return max(self.board.groups(mask), key=int.bit_count)

    def worth(self) -> float:
        """F + S of the placement as it lies."""
        gained, smooth = 0, 0.0
        for each, rest in self.gains.values():
            gained += each
            smooth += rest
        paid, fulfilled = self._patron()
        self.score = gained + paid + self._galleries()
        return self.score + smooth + fulfilled

    def _measure(self, key: Key) -> None:
        groups = self.board.groups(self.masks[key])
        if key in self.repeating:
            self._measure_domain(key, groups)
            return
        numbers = [group.bit_count() for group in groups]
        size = self.sizes[key] = max(numbers)
        if key[0] != "continent":
            self._gain(key, size, sum(number * number for number in numbers))

    def _measure_domain(self, key: Key, groups: Sequence[int]) -> None:
        civilisation_at = {1 << self.slot_of[card]: self.civilisations[card] for card in self.repeating[key]}
        size = self.sizes[key] = domain_size(self.board, self.masks[key], civilisation_at)
        squares = sum(len({civilisation_at[bit] for bit in bits(group)}) ** 2 for group in groups)
        self._gain(key, size, squares)

    def _gain(self, key: Key, size: int, squares: int) -> None:
        smooth = SMOOTH[key[0]] * squares / self.numbers[key] if self.numbers[key] >= LEAST else 0.0
        self.gains[key] = points(key[0], size, key in self.bonuses), smooth

    def _galleries(self) -> int:
        if not self.may_fill_main:
            return gallery_points(False, self.full)
        on_main = [self.held[slot] for slot in self.main_slots]
        full = min(on_main) >= 0 and fills_main([self.objects[card] for card in on_main], self.patron)
        return gallery_points(full, self.full)

    def _patron(self) -> tuple[int, float]:
        """What the patron pays, and S for the levels that do not hold."""
        now = tuple(self.sizes[key] for key in self.patron_keys)
        if now not in self.patron_known:
            paid = patron_pays(self.patron, self.sizes)[0]
            self.patron_known[now] = paid, SMOOTH_PATRON * self._fulfilment()
        return self.patron_known[now]

    def _fulfilment(self) -> float:
        """For each level not held the mean fulfilment of its conditions."""
        smooth = 0.0
        for level in self.levels:
            parts = [min(1.0, size_for(condition, self.sizes) / condition.min) for condition in level.of]
            if sum(part >= 1 for part in parts) < level.need:
                smooth += sum(parts) / len(parts)
        return smooth
