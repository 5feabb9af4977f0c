"""Collection and museum board between turns (AN-3.12 b to d)."""

from __future__ import annotations

from app.games.antiques.data import COLLECTION_SPACES, MUSEUM_SPACES
from app.games.antiques.event_parts import (
    Move,
    SpaceCard,
)
from app.games.antiques.events import (
    CollectionsRefilled,
    MuseumDiscarded,
    MuseumsRefilled,
    MuseumsSlid,
)
from app.games.antiques.state import AntiquesState
from app.games.antiques.supply import draw_card
from app.games.chance import Chance
from app.games.kernel import Event


def discard_rightmost(state: AntiquesState, events: list[Event]) -> None:
    """A museum at m6 that was not completed in an exhibiting turn leaves (AN-3.12b, R-27)."""
    card = state.museum_board[-1]
    if card is not None:
        state.museum_board[-1] = None
        state.museum_discard.append(card)
        events.append(MuseumDiscarded(card=card))


def refill_museums(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """Museum cards slide right; new ones come from the rightmost empty space on (AN-3.12c)."""
    board = state.museum_board
    kept = [(number, card) for number, card in enumerate(board) if card is not None]
    empty = len(board) - len(kept)
    moves = [
        Move(card, MUSEUM_SPACES[number], MUSEUM_SPACES[empty + place])
        for place, (number, card) in enumerate(kept)
        if number != empty + place
    ]
    state.museum_board = [*[None] * empty, *(card for _, card in kept)]
    if moves:
        events.append(MuseumsSlid(moves=moves))
    cards, reshuffled = [], False
    for number in reversed(range(empty)):
        reshuffled |= not state.museum_deck and bool(state.museum_discard)
        card = draw_card(state.museum_deck, state.museum_discard, chance)
        if card is None:
            break
        state.museum_board[number] = card
        cards.append(SpaceCard(MUSEUM_SPACES[number], card))
    if cards:
        events.append(MuseumsRefilled(cards=cards, reshuffled=reshuffled))


def refill_collections(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """Empty collection spaces are filled, k1 first (AN-3.12d)."""
    cards, reshuffled = [], False
    for number, held in enumerate(state.collection_board):
        if held is not None:
            continue
        reshuffled |= not state.collection_deck and bool(state.collection_discard)
        card = draw_card(state.collection_deck, state.collection_discard, chance)
        if card is None:
            break
        state.collection_board[number] = card
        cards.append(SpaceCard(COLLECTION_SPACES[number], card))
    if cards:
        events.append(CollectionsRefilled(cards=cards, reshuffled=reshuffled))
