"""Collectors, scores and the ranking (GS-3.10, GS-6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from app.games.ghost_show.data import HAUNT, TYPE, ItemId
from app.games.ghost_show.events import CollectionScore, DecidedBy, LargestCollection, SeatScore
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Result, Row, SeatNo, Sheet

Warehouse = Mapping[str, Sequence[ItemId]]

_haunt_of = HAUNT.__getitem__
_spared_of = {item: haunt - 1 for item, haunt in HAUNT.items()}.__getitem__


def haunt_sum(cards: Iterable[ItemId]) -> int:
    """The sum of the haunt levels of `cards`."""
    return sum(map(_haunt_of, cards))


def spared(cards: Iterable[ItemId]) -> int:
    """What the collector of a collection saves: every card then counts 1 (GS-6.4)."""
    return sum(map(_spared_of, cards))


def collector_holder(counts: Sequence[int]) -> SeatNo | None:
    """The seat with more cards of a type than every other seat, or None: the center (GS-3.10)."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def current_scores(state: GhostShowState) -> list[int]:
    """Per seat the score of the warehouses as they lie (GS-6.8)."""
    scores = [haunt_sum(chain(*warehouse.values())) for warehouse in state.warehouses]
    for kind, holder in state.collectors.items():
        if holder is not None:
            scores[holder] -= spared(state.warehouses[holder][kind])
    return scores


def projected_score(state: GhostShowState, seat: SeatNo) -> int:
    """The score of a seat if only its own hand were added to its warehouse (GS-6.8)."""
    hand, warehouse = state.hands[seat], state.warehouses[seat]
    score = haunt_sum(chain(hand, *warehouse.values()))
    added = [TYPE[item] for item in hand]
    for kind, holder in state.collectors.items():
        if holder == seat or (kind in added and _overtakes(state, seat, kind, added.count(kind))):
            score -= spared(warehouse[kind])
            if kind in added:
                score -= spared([item for item in hand if TYPE[item] == kind])
    return score


def _overtakes(state: GhostShowState, seat: SeatNo, kind: str, added: int) -> bool:
    counts = [len(warehouse[kind]) for warehouse in state.warehouses]
    counts[seat] += added
    return collector_holder(counts) == seat


def largest_collection(warehouse: Warehouse, dollar_values_k: Mapping[str, int]) -> LargestCollection:
    """The collection with the most cards; of several, the one worth most (GS-6.7, GS-8.23)."""
    kind = max(warehouse, key=lambda kind: (len(warehouse[kind]), dollar_values_k[kind]))
    cards = len(warehouse[kind])
    return LargestCollection(kind, cards, cards * dollar_values_k[kind])


def seat_score(state: GhostShowState, seat: SeatNo) -> SeatScore:
    """The score sheet of one seat (GS-6.4)."""
    warehouse = state.warehouses[seat]
    rows = [
        _collection_score(kind, warehouse[kind], holder == seat) for kind, holder in state.collectors.items()
    ]
    total = sum(row.points for row in rows)
    return SeatScore(seat, rows, total, largest_collection(warehouse, state.dollar_values_k))


def _collection_score(kind: str, cards: Sequence[ItemId], collector: bool) -> CollectionScore:
    haunt = haunt_sum(cards)
    return CollectionScore(kind, len(cards), haunt, collector, len(cards) if collector else haunt)


def score_sheet(state: GhostShowState) -> list[SeatScore]:
    """The score sheets of all seats (GS-6.4)."""
    return [seat_score(state, seat) for seat in range(len(state.hands))]


def sheet(scores: Sequence[SeatScore]) -> Sheet:
    """The points per type in play and seat, and the totals."""
    rows = [
        Row(kind_rows[0].item_type, [row.points for row in kind_rows])
        for kind_rows in zip(*(score.rows for score in scores), strict=True)
    ]
    return Sheet(rows, [score.total for score in scores])


def tied_for_lowest(scores: Sequence[SeatScore]) -> list[SeatScore]:
    """Those with the lowest total (GS-6.5, GS-6.6)."""
    lowest = min(score.total for score in scores)
    return [score for score in scores if score.total == lowest]


def ranking(scores: Sequence[SeatScore]) -> list[list[SeatNo]]:
    """All seats in groups of equal rank: total ascending, then dollars descending (GS-6.10)."""
    groups: dict[tuple[int, int], list[SeatNo]] = {}
    for score in scores:
        groups.setdefault((score.total, -score.largest.dollars_k), []).append(score.seat)
    return [groups[key] for key in sorted(groups)]


def decided_by(scores: Sequence[SeatScore]) -> DecidedBy:
    """What decided the victory (GS-6.9)."""
    if len(tied_for_lowest(scores)) == 1:
        return "total"
    return "dollars" if len(ranking(scores)[0]) == 1 else "shared"


def final_result(state: GhostShowState) -> Result:
    """Winners, ranking and sheet of a finished game (GS-6.5 to GS-6.10)."""
    scores = score_sheet(state)
    ranked = ranking(scores)
    return Result(ranked[0], ranked, sheet(scores))
