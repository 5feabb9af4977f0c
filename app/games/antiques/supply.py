"""Where new pieces and cards come from: the bag, the decks and their discard piles (AN-2.1 ff.)."""

from __future__ import annotations

from app.games.antiques.data import RELIC_BOX, SPACES, ArtType, PieceType
from app.games.antiques.event_parts import (
    RefillCause,
    SpacePiece,
)
from app.games.antiques.events_of_turns import (
    AuctionRefilled,
)
from app.games.antiques.pieces import art_only, blind_draw, put
from app.games.antiques.state import AntiquesState
from app.games.chance import Chance
from app.games.kernel import Event


def shuffled(cards: list[str], chance: Chance) -> list[str]:
    """The cards shuffled from ascending order, the top first (AN-2.1)."""
    deck = sorted(cards)
    chance.shuffle(deck)
    return deck


def draw_card(deck: list[str], discard: list[str], chance: Chance) -> str | None:
    """The top card, in place; an empty deck is made of the discard pile first (AN-3.11)."""
    if not deck and discard:
        deck[:] = shuffled(discard, chance)
        discard.clear()
    return deck.pop(0) if deck else None


def draw_piece(state: AntiquesState, chance: Chance) -> PieceType | None:
    """A blind draw (AN-2.2)."""
    return blind_draw(state.bag, state.discard_area, chance)


def draw_art(state: AntiquesState, chance: Chance) -> ArtType:
    """A blind non-relic draw: relic boxes met on the way go back into the bag after it (AN-2.3)."""
    aside = 0
    while (kind := draw_piece(state, chance)) == RELIC_BOX:
        aside += 1
    if aside:
        put(state.bag, RELIC_BOX, aside)
    assert kind is not None
    return kind


def has_art(state: AntiquesState) -> bool:
    """Whether bag or discard area hold a piece that is no relic box (AN-7.20)."""
    return art_only(state.bag) + art_only(state.discard_area) > 0


def fill_board(state: AntiquesState, cause: RefillCause, events: list[Event], chance: Chance) -> None:
    """Blind draws fill all empty auction spaces in fill order, while pieces last (AN-4.4, AN-8.2)."""
    pieces, mixed = [], False
    for number, held in enumerate(state.auction_board):
        if held is not None:
            continue
        mixed |= not state.bag and bool(state.discard_area)
        kind = draw_piece(state, chance)
        if kind is None:
            break
        state.auction_board[number] = kind
        pieces.append(SpacePiece(SPACES[number], kind))
    if pieces:
        events.append(AuctionRefilled(cause=cause, pieces=pieces, discard_mixed_in=mixed))


def board_is_empty(state: AntiquesState) -> bool:
    """Whether no piece lies on the auction board."""
    return not any(state.auction_board)


def fill_empty_board(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """The empty-board rule (AN-3.7)."""
    if board_is_empty(state) and state.supply():
        fill_board(state, "empty_board", events, chance)
