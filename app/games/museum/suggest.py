"""A good layout of a museum: guided annealing over the places of all slots (MU-6.33, MU-6.34).

The search is bounded by moves and draws from a generator of its own seed, so an answer is reproducible.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from math import exp
from random import Random

import msgspec

from app.games.museum.boards import Board, board_of
from app.games.museum.data import OBJECTS, BoardId
from app.games.museum.layout import (
    LayoutScore,
    counted,
    gallery_keys,
    score_layout,
    upper_bound,
)
from app.games.museum.placement import Key, Placement

MOVES = 7000
RESTARTS = 4
GALLERY_RESTARTS = 2
MOST_MOVES = 50_000
"""Whatever the museum: about a second of one processor (MU-6.35)."""
HOT, COLD = 2.0, 0.15
GUIDED = 0.75
"""Three moves in four are guided (MU-6.33)."""


class Suggestion(msgspec.Struct, frozen=True):
    """A layout, what it scores, and whether no layout can score more (MU-6.32)."""

    layout: Mapping[str, str]
    score: LayoutScore
    proven: bool


def suggest(
    board: BoardId,
    museum: Mapping[str, str],
    experts: Collection[str],
    patron: str | None,
    seed: int = 0,
) -> Suggestion:
    """The best layout found of the museum's objects: never worse than how they lie now."""
    objects = tuple(sorted(museum.values()))
    found = _search(board, objects, tuple(sorted(experts)), patron, seed)
    current = score_layout(board, museum, experts, patron)
    layout, score = (museum, current) if current.total >= found[1].total else found
    bound = upper_bound(objects, experts, patron, len(board_of(board).slots))
    return Suggestion(dict(layout), score, score.total >= bound)


@lru_cache(maxsize=256)
def _search(
    board_id: BoardId, objects: tuple[str, ...], experts: tuple[str, ...], patron: str | None, seed: int
) -> tuple[Mapping[str, str], LayoutScore]:
    board, rng = board_of(board_id), Random(f"{seed} {objects}")
    bound = upper_bound(objects, experts, patron, len(board.slots))
    search = Search(board, objects, experts, patron, bound, rng)
    search.restart_freely()
    keys = gallery_keys(counted(objects), patron)
    for key in keys:
        search.restart_with_core(key, (MOST_MOVES - RESTARTS * MOVES) // (GALLERY_RESTARTS * len(keys)))
    layout = search.layout()
    return layout, score_layout(board_id, layout, experts, patron)


class Search:
    """The best placement found so far, and the ways to look for a better one."""

    def __init__(
        self,
        board: Board,
        objects: Sequence[str],
        experts: Collection[str],
        patron: str | None,
        bound: int,
        rng: Random,
    ) -> None:
        self.board, self.objects, self.bound, self.rng = board, objects, bound, rng
        self.size = len(board.slots)
        self.place = Placement(board, objects, experts, patron)
        self.main = [i for i in range(self.size) if board.main >> i & 1]
        self.outside = [i for i in range(self.size) if not board.main >> i & 1]
        self.best = -1
        self.at: list[int] = []

    def layout(self) -> dict[str, str]:
        """The best layout found."""
        return {self.board.slots[i]: self.objects[held] for i, held in enumerate(self.at) if held >= 0}

    def restart_freely(self) -> None:
        """Annealing from random placements (MU-6.33)."""
        for _ in range(RESTARTS):
            if self.best >= self.bound:
                return
            held = [*range(len(self.objects)), *[-1] * (self.size - len(self.objects))]
            self.rng.shuffle(held)
            self._anneal(held, None, MOVES)

    def restart_with_core(self, key: Key, moves: int) -> None:
        """Annealing with nine objects of one collection kept on the main slots (MU-6.34)."""
        for _ in range(GALLERY_RESTARTS):
            if self.best >= self.bound:
                return
            core = self._core(key)
            rest = [i for i in range(len(self.objects)) if i not in core]
            rest += [-1] * (self.size - len(self.objects))
            self.rng.shuffle(rest)
            held = [core.pop() if i in self.main else rest.pop() for i in range(self.size)]
            self._anneal(held, key, min(MOVES, moves))

    def _core(self, key: Key) -> list[int]:
        of = [i for i, card in enumerate(self.objects) if key in self.place.keys[i]]
        self.rng.shuffle(of)
        if key[0] == "domain":
            of = list({OBJECTS[self.objects[i]].civilisation: i for i in of}.values())
        return of[: self.board.main.bit_count()]

    def _anneal(self, held: list[int], core: Key | None, moves: int) -> None:
        place, rng = self.place, self.rng
        place.start(held)
        value = place.worth()
        self._keep()
        for move in range(moves):
            heat = HOT + (COLD - HOT) * move / moves
            pair = self._free_move() if core is None else self._core_move(core)
            if pair is None:
                continue
            place.swap(*pair)
            other = place.worth()
            if other >= value or rng.random() < exp((other - value) / heat):
                value = other
                if place.score > self.best and self._keep():
                    return
            else:
                place.swap_back()

    def _keep(self) -> bool:
        """Remembers the placement if it is the best so far; tells whether nothing can be better."""
        if self.place.score > self.best:
            self.best, self.at = self.place.score, list(self.place.held)
        return self.best >= self.bound

    def _free_move(self) -> tuple[int, int] | None:
        guided = self._guided_move() if self.rng.random() < GUIDED else None
        if guided is not None:
            return guided
        a, b = int(self.rng.random() * self.size), int(self.rng.random() * self.size)
        return None if a == b else (a, b)

    def _guided_move(self) -> tuple[int, int] | None:
        if not self.objects:
            return None
        card = int(self.rng.random() * len(self.objects))
        key = self.place.keys[card][self.rng.random() < 0.5]
        group = self.place.largest_group(key)
        at = self.place.slot_of[card]
        if not group or group >> at & 1:
            return None
        edge = self.board.around(group) & ~group & ~(1 << at)
        if not edge:
            return None
        for _ in range(int(self.rng.random() * edge.bit_count())):
            edge &= edge - 1
        return at, (edge & -edge).bit_length() - 1

    def _core_move(self, core: Key) -> tuple[int, int] | None:
        kind = self.rng.random()
        if kind < 0.5:
            a, b = self.rng.sample(self.outside, 2)
            return a, b
        if kind < 0.75:
            a, b = self.rng.sample(self.main, 2)
            return a, b
        a, b = self.rng.choice(self.main), self.rng.choice(self.outside)
        return (a, b) if self._keeps_core(core, a, b) else None

    def _keeps_core(self, core: Key, a: int, b: int) -> bool:
        incoming = self.place.held[b]
        if incoming < 0 or core not in self.place.keys[incoming]:
            return False
        if core[0] != "domain":
            return True
        civilisation = OBJECTS[self.objects[incoming]].civilisation
        others = [self.place.held[i] for i in self.main if i != a]
        return all(OBJECTS[self.objects[other]].civilisation != civilisation for other in others)
