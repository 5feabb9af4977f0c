"""Warehouses as numbers, for looking ahead: per type and seat how many cards, and how haunted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.ghost_show.data import HAUNT, TYPE, ItemId
from app.games.ghost_show.scoring import collector_holder, haunt_sum
from app.games.kernel import SeatNo


class Holdings:
    """Per type the number of cards and the sum of haunt levels of every seat. Never changed in place."""

    __slots__ = ("cards", "haunt")

    def __init__(self, cards: dict[str, list[int]], haunt: dict[str, list[int]]) -> None:
        self.cards = cards
        self.haunt = haunt

    @classmethod
    def of(cls, warehouses: Sequence[Mapping[str, Sequence[ItemId]]]) -> Holdings:
        """The holdings in the `warehouses` of a view."""
        kinds = warehouses[0]
        return cls(
            {kind: [len(warehouse[kind]) for warehouse in warehouses] for kind in kinds},
            {kind: [haunt_sum(warehouse[kind]) for warehouse in warehouses] for kind in kinds},
        )

    def plus(self, seat: SeatNo, items: Iterable[ItemId]) -> Holdings:
        """The holdings after `seat` has added `items`."""
        cards, haunt = dict(self.cards), dict(self.haunt)
        for item in items:
            kind = TYPE[item]
            cards[kind], haunt[kind] = cards[kind].copy(), haunt[kind].copy()
            cards[kind][seat] += 1
            haunt[kind][seat] += HAUNT[item]
        return Holdings(cards, haunt)

    def scores(self) -> list[int]:
        """Per seat the current score, collectors placed by GS-3.10 (GS-6.8)."""
        totals = [sum(levels) for levels in zip(*self.haunt.values(), strict=True)]
        for kind, cards in self.cards.items():
            holder = collector_holder(cards)
            if holder is not None:
                totals[holder] -= self.haunt[kind][holder] - cards[holder]
        return totals

    def lead(self, seat: SeatNo) -> float:
        """Own score minus the mean of the others': the lower, the better."""
        scores = self.scores()
        own = scores[seat]
        return own - (sum(scores) - own) / (len(scores) - 1)


def kept(cards: Sequence[ItemId], auction_house: ItemId | None) -> list[ItemId]:
    """What a claim of `cards` leaves for the warehouse (GS-3.8)."""
    wanted = None if auction_house is None else TYPE[auction_house]
    return [item for item in cards if TYPE[item] != wanted]
