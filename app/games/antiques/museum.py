"""What the actions of a Museum turn do (AN-4.22, AN-4.23), and tokens."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType

from app.games.antiques.actions import ExhibitGallery, ExhibitMuseum
from app.games.antiques.data import CURATOR_SPACES, GALLERY_VP, MUSEUM_SPACES, TOKEN_SPACES
from app.games.antiques.event_parts import (
    TokenCause,
)
from app.games.antiques.events import (
    EndTriggered,
)
from app.games.antiques.events_of_turns import (
    GalleryPresented,
    MuseumPresented,
    TokenTaken,
)
from app.games.antiques.groups import added
from app.games.antiques.legal_museum import can_exhibit, gallery_symbols
from app.games.antiques.pieces import Vector, piece_map
from app.games.antiques.state import AntiquesState, EndCause, Exhibition, Shown, Trigger
from app.games.antiques.supply import draw_card
from app.games.chance import Chance
from app.games.kernel import Event, SeatNo


def exhibit_museum(state: AntiquesState, action: ExhibitMuseum, events: list[Event]) -> None:
    """The museum card joins the exhibitions, its space pays a token (AN-4.22)."""
    owner, book = state.player, state.book
    required = book.symbols[action.card]
    space = take_museum(state, action.card)
    owner.exhibitions.append(Exhibition(action.card))
    lost = () if owner.curator == "collector" else spare(state, action.cards, required)
    events.append(
        MuseumPresented(
            seat=state.active,
            museum=action.card,
            from_space=space,
            cards=action.cards,
            lost=piece_map(lost),
            vp=book.museums[action.card].vp,
        )
    )
    use_cards(state, action.cards, required)
    if space in TOKEN_SPACES:
        take_token(state, state.active, TOKEN_SPACES[space], "space", events)
    if owner.curator == "curator" and space in CURATOR_SPACES:
        take_token(state, state.active, 1, "curator", events)
    after_exhibition(state, events)


def take_museum(state: AntiquesState, card: str) -> str | None:
    """Takes a museum card from the board or the reserved area; the name of its space, if it had one."""
    if card in state.player.reserved_museums:
        state.player.reserved_museums.remove(card)
        return None
    number = state.museum_board.index(card)
    state.museum_board[number] = None
    return MUSEUM_SPACES[number]


def spare(state: AntiquesState, cards: Sequence[str], required: Vector) -> Vector:
    """The symbols that are lost (AN-4.22)."""
    shown = added([state.book.symbols[card] for card in cards])
    return tuple(has - need for has, need in zip(shown, required, strict=True))


def use_cards(state: AntiquesState, cards: Sequence[str], required: Vector) -> None:
    """Collections leave their rooms: to the discard pile, the Collector's at the end of the turn (AN-7.6)."""
    owner, turn = state.player, state.turn
    leaving = [card for card in cards if card in owner.rooms]
    owner.rooms = [card for card in owner.rooms if card not in leaving]
    if owner.curator != "collector":
        state.collection_discard += leaving
        return
    turn.left += leaving
    turn.shown.append(Shown(list(required), list(cards)))


def exhibit_gallery(
    state: AntiquesState, action: ExhibitGallery, events: list[Event], chance: Chance
) -> None:
    """The top museum card, back up: nobody sees its museum side (AN-4.23)."""
    card = draw_card(state.museum_deck, state.museum_discard, chance)
    assert card is not None
    state.player.exhibitions.append(Exhibition(card, gallery=True))
    events.append(GalleryPresented(seat=state.active, cards=action.cards, vp=GALLERY_VP))
    named = not isinstance(action.match, UnsetType) and not isinstance(action.other, UnsetType)
    required = gallery_symbols(action.match, action.other) if named else ()  # type: ignore[arg-type]
    use_cards(state, action.cards, required)
    after_exhibition(state, events)


def take_token(
    state: AntiquesState, seat: SeatNo, value: int, cause: TokenCause, events: list[Event]
) -> None:
    """A token of that value, if the pile has one (R-29)."""
    left = state.token_piles[value - 1]
    if left:
        state.token_piles[value - 1] -= 1
        state.owners[seat].tokens[value - 1] += 1
    events.append(TokenTaken(seat=seat, value=value, cause=cause, pile_empty=not left))


def after_exhibition(state: AntiquesState, events: list[Event]) -> None:
    """The end may be triggered; the turn goes on if more can be presented."""
    state.turn.exhibited += 1
    check_trigger(state, state.active, events)
    state.phase = "exhibiting" if can_exhibit(state) else "turn_done"


def check_trigger(state: AntiquesState, seat: SeatNo, events: list[Event]) -> None:
    """Whether an owner has exhibitions enough to trigger the end (AN-6.1)."""
    if state.trigger is None and state.owners[seat].exhibition_count() >= state.trigger_count():
        trigger_end(state, seat, "count", events)
        state.final_round = state.round + 1


def trigger_end(state: AntiquesState, seat: SeatNo | None, cause: EndCause, events: list[Event]) -> None:
    """Notes who brought about the end; a second trigger changes nothing (AN-6.2)."""
    if state.trigger is None:
        state.trigger = Trigger(seat, state.round, cause)
        events.append(EndTriggered(seat=seat, round=state.round, cause=cause))
