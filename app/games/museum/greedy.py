"""A layout as a beginner makes it: one object after the other where it adds most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from app.games.museum.boards import board_of
from app.games.museum.data import OBJECTS, BoardId
from app.games.museum.layout import score_layout


def greedy_layout(
    board: BoardId, objects: Collection[str], experts: Collection[str], patron: str | None
) -> dict[str, str]:
    """The largest civilisations first; each object where it scores most, else beside its kin."""
    sizes = Counter(OBJECTS[card].civilisation for card in objects)
    order = sorted(objects, key=lambda card: (-sizes[OBJECTS[card].civilisation], card))
    layout: dict[str, str] = {}
    for card in order:
        free = [slot for slot in board_of(board).slots if slot not in layout]
        layout[max(free, key=lambda slot: _worth(board, layout, card, slot, experts, patron))] = card
    return layout


def _worth(
    board: BoardId,
    layout: dict[str, str],
    card: str,
    slot: str,
    experts: Collection[str],
    patron: str | None,
) -> tuple[int, int]:
    plan, row = board_of(board), OBJECTS[card]
    beside = plan.beside[plan.slots.index(slot)]
    neighbours = [OBJECTS[held] for place, held in layout.items() if plan.bit[place] & beside]
    kin = sum((held.civilisation == row.civilisation) + (held.domain == row.domain) for held in neighbours)
    return score_layout(board, {**layout, slot: card}, experts, patron).total, kin
