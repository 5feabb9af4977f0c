"""The thieves' turn (AN-7.13 to AN-7.22)."""

from __future__ import annotations

from app.games.antiques.boards import discard_rightmost, refill_collections, refill_museums
from app.games.antiques.data import (
    ART,
    AUTOMA,
    COLLECTION_SPACES,
    MUSEUM_SPACES,
    NEIGHBOURS,
    RELIC_BOX,
    SPACE_NO,
    SPACES,
    TOKEN_SPACES,
    PieceType,
    ThiefAction,
)
from app.games.antiques.event_parts import (
    SpaceCard,
    SpacePiece,
    ThiefCheck,
    TokenCause,
)
from app.games.antiques.events import (
    AutomaAcquired,
    AutomaAssembled,
    AutomaExhibited,
    ThiefCardResolved,
)
from app.games.antiques.groups import added, covers
from app.games.antiques.museum import check_trigger, take_token, trigger_end
from app.games.antiques.pieces import Pieces, holds, minus, piece_map, plus, put, total
from app.games.antiques.state import AntiquesState, Exhibition
from app.games.antiques.supply import draw_piece, fill_board, fill_empty_board, has_art
from app.games.chance import Chance
from app.games.kernel import Event


def take_turn(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """Turns up the top thief card and does the first thing on it that can be completed (AN-7.13).

    After the end-game card the thieves are gone (AN-7.22).
    """
    if not state.thief_deck:
        return
    card = state.book.thieves[state.thief_deck.pop(0)]
    state.thieves.append(card.id)
    if card.end_game:
        events.append(ThiefCardResolved(card=card.id, checks=[]))
        flee(state, events)
        return
    possible = [can_complete(state, action) for action in card.actions]
    first = possible.index(True)
    checks = [
        ThiefCheck(action.action, possible[line], line == first)
        for line, action in enumerate(card.actions)
        if line <= first
    ]
    events.append(ThiefCardResolved(card=card.id, checks=checks))
    carry_out(state, card.actions[first], events, chance)
    fill_empty_board(state, events, chance)


def flee(state: AntiquesState, events: list[Event]) -> None:
    """The thief deck is exhausted: the human takes one final turn, unless this was the end (AN-7.22)."""
    trigger_end(state, state.seats, "thief_deck", events)
    if state.final_round is None:
        state.final_round = state.round + 1


def can_complete(state: AntiquesState, action: ThiefAction) -> bool:
    """Whether a line of a thief card can be completed now."""
    match action.action:
        case "exhibit":
            return first_museum(state) is not None
        case "assemble":
            return first_collection(state) is not None
        case "acquire":
            return True


def carry_out(state: AntiquesState, action: ThiefAction, events: list[Event], chance: Chance) -> None:
    """Does what the line says."""
    match action.action:
        case "exhibit":
            exhibit(state, action, events, chance)
        case "assemble":
            assemble(state, action, events, chance)
        case "acquire":
            acquire(state, action, events, chance)


# Exhibit


def first_museum(state: AntiquesState) -> int | None:
    """The first museum, m1 to m6, that all collections in the rooms cover together (AN-7.14)."""
    symbols = state.book.symbols
    shown = added([symbols[card] for card in state.automa.rooms])
    for number, card in enumerate(state.museum_board):
        if card is not None and covers(shown, symbols[card]):
            return number
    return None


def exhibit(state: AntiquesState, action: ThiefAction, events: list[Event], chance: Chance) -> None:
    """The museum, with cards in the order of the rooms; tokens count double (AN-7.14 to AN-7.16)."""
    automa, number = state.automa, first_museum(state)
    assert number is not None
    card = state.museum_board[number]
    assert card is not None
    state.museum_board[number] = None
    used = cards_used(state, card)
    automa.rooms = [room for room in automa.rooms if room not in used]
    state.collection_discard += used
    automa.exhibitions.append(Exhibition(card))
    space = MUSEUM_SPACES[number]
    vp = state.book.museums[card].vp
    events.append(AutomaExhibited(museum=card, from_space=space, cards=used, vp=vp))
    for extra in range(action.bonus_token_multiplier if space in TOKEN_SPACES else 0):
        cause: TokenCause = "automa_extra" if extra else "space"
        take_token(state, state.seats, TOKEN_SPACES[space], cause, events)
    check_trigger(state, state.seats, events)
    discard_rightmost(state, events)
    refill_museums(state, events, chance)


def cards_used(state: AntiquesState, museum: str) -> list[str]:
    """In the order of the rooms, each card with a symbol that is still needed (AN-7.14)."""
    symbols = state.book.symbols
    needed, used = list(symbols[museum]), []
    for card in state.automa.rooms:
        if any(need > 0 and shown for need, shown in zip(needed, symbols[card], strict=True)):
            used.append(card)
            needed = [need - shown for need, shown in zip(needed, symbols[card], strict=True)]
    return used


# Assemble


def required(state: AntiquesState, card: str) -> Pieces:
    """The pieces that a collection takes."""
    return piece_map(state.book.symbols[card])


def first_collection(state: AntiquesState) -> int | None:
    """The first collection, k1 to k8, that the warehouse can pay exactly (AN-7.17)."""
    held = state.automa.warehouses[0]
    for number, card in enumerate(state.collection_board):
        if card is not None and holds(held, required(state, card)):
            return number
    return None


def assemble(state: AntiquesState, action: ThiefAction, events: list[Event], chance: Chance) -> None:
    """The collection and its neighbours, for what the warehouse has of them (AN-7.17, AN-7.18)."""
    automa, number = state.automa, first_collection(state)
    assert number is not None
    taken, paid, discarded = [], [], []
    for place in [number, *neighbours(action, number)]:
        card = state.collection_board[place]
        if card is None:
            continue
        state.collection_board[place] = None
        pieces = affordable(automa.warehouses[0], required(state, card))
        automa.warehouses[0] = minus(automa.warehouses[0], pieces)
        state.discard_area = plus(state.discard_area, pieces)
        taken.append(SpaceCard(COLLECTION_SPACES[place], card))
        paid.append(pieces)
        if len(automa.rooms) < AUTOMA.exhibition_rooms:
            automa.rooms.append(card)
        else:
            state.collection_discard.append(card)
            discarded.append(card)
    events.append(AutomaAssembled(cards=taken, paid=paid, discarded=discarded))
    refill_collections(state, events, chance)


def neighbours(action: ThiefAction, number: int) -> list[int]:
    """The spaces beside it in the same row on the sides marked +, left first."""
    spaces = [
        NEIGHBOURS[COLLECTION_SPACES[number]][side] for side in ("left", "right") if side in action.plus
    ]
    return [COLLECTION_SPACES.index(space) for space in spaces if space is not None]


def affordable(held: Pieces, wanted: Pieces) -> Pieces:
    """Of the wanted pieces those that are there."""
    return piece_map(min(wanted.get(kind, 0), held.get(kind, 0)) for kind in ART)


# Acquire


def acquire(state: AntiquesState, action: ThiefAction, events: list[Event], chance: Chance) -> None:
    """The pieces of the shown spaces, or blind draws where there are none; then a refill (AN-7.19 ff.)."""
    held = state.automa.warehouses[0]
    shown = [space for space in action.spaces if is_art(state.auction_board[SPACE_NO[space]])]
    shown.sort(key=SPACES.index)
    stolen = []
    for space in shown[: AUTOMA.warehouse_capacity - total(held)]:
        piece = state.auction_board[SPACE_NO[space]]
        assert piece is not None
        state.auction_board[SPACE_NO[space]] = None
        put(held, piece)
        stolen.append(SpacePiece(space, piece))
    drawn, boxes = ([], 0) if shown else draw_instead(state, action.number, chance)
    events.append(AutomaAcquired(pieces=stolen, drawn=drawn, relics_discarded=boxes))
    fill_board(state, "automa", events, chance)


def is_art(piece: PieceType | None) -> bool:
    """Whether a space holds a piece that thieves take (R-47)."""
    return piece is not None and piece != RELIC_BOX


def draw_instead(state: AntiquesState, number: int, chance: Chance) -> tuple[list[PieceType], int]:
    """Blind draws until as many pieces are gained; the number of relic boxes discarded (AN-7.20)."""
    held, boxes = state.automa.warehouses[0], 0
    drawn: list[PieceType] = []
    while len(drawn) < number and total(held) < AUTOMA.warehouse_capacity and has_art(state):
        piece = draw_piece(state, chance)
        assert piece is not None
        if piece == RELIC_BOX:
            put(state.discard_area, piece)
            boxes += 1
        else:
            put(held, piece)
            drawn.append(piece)
    return drawn, boxes
