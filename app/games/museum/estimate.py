"""What objects and experts are worth to a player, layouts left aside (MU-12.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from app.games.museum.data import OBJECTS, PATRONS
from app.games.museum.layout import LEAST, Sizes, bonus_keys, counted, points, size_for
from app.games.museum.scoring import public_opinion
from app.games.museum.state import MuseumState

SMALL = {"civilisation": (0.0, 0.6, 1.7), "domain": (0.0, 0.4, 1.1)}
"""What 0, 1 and 2 objects of a collection promise."""
DOMAIN_SHARE = 0.75
ABILITY = {"banker": 1.5, "journalist": 3.0, "archivist": 1.0, "restorer": 2.5, "impresario": 2.0}
"""What the abilities of experts are worth while a few turns are still to come."""


def promise(objects: Collection[str], experts: Iterable[str], patron: str | None) -> float:
    """P: what a museum's collections come to, small ones by what they may become (MU-12.2)."""
    sizes, bonuses = counted(objects), bonus_keys(experts)
    total = 0.0
    for key, size in sizes.items():
        kind = key[0]
        if kind != "continent":
            part = points(kind, size, key in bonuses) if size >= LEAST else SMALL[kind][size]
            total += part * (DOMAIN_SHARE if kind == "domain" else 1)
    return total + patron_promise(sizes, patron)


def patron_promise(sizes: Sizes, patron: str | None) -> float:
    """Each level's extra points, times the square of how far it is fulfilled."""
    if patron is None:
        return 0.0
    total, before = 0.0, 0
    for level in PATRONS[patron].levels:
        parts = sorted((min(1.0, size_for(c, sizes) / c.min) for c in level.of), reverse=True)
        total += (level.points - before) * (sum(parts[: level.need]) / level.need) ** 2
        before = level.points
    return total


class Outlook:
    """What a seat makes of things: its museum, and whether this is its last turn."""

    def __init__(self, state: MuseumState, seat: int) -> None:
        self.state, self.curator = state, state.curators[seat]
        self.museum = list(self.curator.museum.values())
        self.base = promise(self.museum, self.curator.experts, self.curator.patron)
        self._gains: dict[str, float] = {}

    def gain(self, card: str) -> float:
        """What an object brings when exhibited: value, masterpiece, collections."""
        if card not in self._gains:
            row, curator = OBJECTS[card], self.curator
            more = promise([*self.museum, card], curator.experts, curator.patron) - self.base
            self._gains[card] = row.value + row.masterpiece + more
        return self._gains[card]

    def expert_gain(self, expert: str, last: bool) -> float:
        """What an expert brings: its collection as it stands, or its ability."""
        curator = self.curator
        if expert == "lawyer":
            return -public_opinion(self.state, curator) + (0 if last else 1)
        if expert in ABILITY:
            return 0.0 if last else ABILITY[expert]
        return promise(self.museum, [*curator.experts, expert], curator.patron) - self.base

    def draw_worth(self, card: str) -> float:
        """What an object of a display is worth in the hand (MU-12.4)."""
        hand = [*self.museum, *self.curator.hand]
        curator, value = self.curator, OBJECTS[card].value
        base = promise(hand, curator.experts, curator.patron)
        more = promise([*hand, card], curator.experts, curator.patron) - base
        opinion = 0.25 * self.state.tokens[OBJECTS[card].continent]
        return 0.55 * (value + more) + 0.45 * value - opinion


def patron_potential(hand: Collection[str], patron: str) -> float:
    """How well a starting hand suits a patron (MU-12.5)."""
    return patron_promise(counted(hand), patron)
