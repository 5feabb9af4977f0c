"""What the actions of an Auction turn do (AN-4.3 to AN-4.19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UnsetType

from app.games.antiques import actions as a
from app.games.antiques.data import LINES, RELIC_BOX, SPACE_NO, SPACES, WarehouseNo
from app.games.antiques.event_parts import (
    SpacePiece,
)
from app.games.antiques.events_of_turns import (
    BonusDeclined,
    BonusSkipped,
    BonusTaken,
    CardReserved,
    GoalsDrawn,
    GoalsReturned,
    LineTaken,
    LotStored,
    PieceAcquired,
    PieceRetrieved,
    PiecesLifted,
    PiecesPlaced,
    PiecesVaulted,
    RandomPiecesDrawn,
    RandomPiecesPlaced,
    SpecificPieceTaken,
    TwoTaken,
    WarehousesReorganized,
)
from app.games.antiques.legal_auction import bonuses
from app.games.antiques.pieces import Pieces, counted, minus, plus, put, replace, take_one
from app.games.antiques.state import AntiquesState, Owner
from app.games.antiques.supply import draw_piece
from app.games.chance import Chance
from app.games.kernel import Event

GOALS_DRAWN = 2
RANDOM_PIECES = 3


def take_line(state: AntiquesState, action: a.TakeLine, events: list[Event]) -> None:
    """All pieces of the line, of several relic boxes those named (AN-4.3)."""
    boxes = [number for number in LINES[action.line] if state.auction_board[number] == RELIC_BOX]
    named = (
        boxes if isinstance(action.relics, UnsetType) else sorted(SPACE_NO[space] for space in action.relics)
    )
    taken = [
        number
        for number in LINES[action.line]
        if state.auction_board[number] is not None and (number in named or number not in boxes)
    ]
    pieces = lift(state, taken)
    left = [SPACES[number] for number in boxes if number not in named]
    events.append(LineTaken(seat=state.active, line=action.line, pieces=pieces, relics_left=left))


def take_two(state: AntiquesState, action: a.TakeTwo, events: list[Event]) -> None:
    """Any two pieces (AN-4.5)."""
    pieces = lift(state, [SPACE_NO[space] for space in action.spaces])
    events.append(TwoTaken(seat=state.active, pieces=pieces))


def lift(state: AntiquesState, numbers: Sequence[int]) -> list[SpacePiece]:
    """Makes the pieces on these spaces the lot, which is to be stored."""
    pieces = [take_from(state, number) for number in numbers]
    state.turn.lot = counted(piece.piece for piece in pieces)
    state.phase = "store_lot"
    return pieces


def take_from(state: AntiquesState, number: int) -> SpacePiece:
    """Takes the piece from an auction space."""
    piece = state.auction_board[number]
    assert piece is not None
    state.auction_board[number] = None
    return SpacePiece(SPACES[number], piece)


def store(
    state: AntiquesState,
    warehouse: WarehouseNo,
    pieces: Pieces,
    to_vault: a.MaybePieces,
    events: list[Event],
) -> None:
    """Adds pieces to a warehouse, and moves the excess named to the vault (AN-3.8)."""
    owner = state.player
    held = owner.warehouse(warehouse)
    replace(held, plus(held, pieces))
    if not isinstance(to_vault, UnsetType):
        vault(state, owner, held, to_vault, events, warehouse)


def vault(
    state: AntiquesState,
    owner: Owner,
    held: Pieces,
    pieces: Pieces,
    events: list[Event],
    warehouse: WarehouseNo | None,
) -> None:
    """Moves pieces to the vault: the excess of a warehouse, or what is left in the assembly area."""
    replace(held, minus(held, pieces))
    owner.vault = plus(owner.vault, pieces)
    cause: Literal["excess", "leftover"] = "leftover" if warehouse is None else "excess"
    events.append(
        PiecesVaulted(seat=state.active, pieces=plus(pieces, {}), cause=cause, from_warehouse=warehouse)
    )


def store_lot(state: AntiquesState, action: a.StoreLot, events: list[Event]) -> None:
    """The whole lot, then perhaps a bonus (AN-4.6, AN-3.9)."""
    turn = state.turn
    events.append(LotStored(seat=state.active, warehouse=action.warehouse, pieces=turn.lot))
    store(state, action.warehouse, turn.lot, action.to_vault, events)
    turn.lot, turn.stored_in = {}, action.warehouse
    state.phase = "choose_bonus"
    if action.warehouse == 1:
        state.phase = "turn_done"
    elif not bonuses(state):
        events.append(BonusSkipped(seat=state.active, warehouse=action.warehouse))
        state.phase = "turn_done"


# Bonuses


def decline_bonus(state: AntiquesState, events: list[Event]) -> None:
    """No bonus (AN-4.19); the auction card is not used (AN-3.13)."""
    assert state.turn.stored_in is not None
    events.append(BonusDeclined(seat=state.active, warehouse=state.turn.stored_in))
    state.phase = "turn_done"


def additional_piece(state: AntiquesState, action: a.BonusAdditionalPiece, events: list[Event]) -> None:
    """The wanted piece, from the discard area if it has one (AN-4.7)."""
    wanted = state.wanted
    from_discard = wanted in state.discard_area
    take_one(state.discard_area if from_discard else state.bag, wanted)
    events.append(
        PieceAcquired(
            seat=state.active,
            piece=wanted,
            source="discard_area" if from_discard else "bag",
            warehouse=action.warehouse,
        )
    )
    store(state, action.warehouse, {wanted: 1}, action.to_vault, events)
    use_card(state)


def use_card(state: AntiquesState) -> None:
    """The auction card is used, and the bonus with it; most end the turn."""
    state.turn.uses_card = True
    state.phase = "turn_done"


def retrieve_piece(state: AntiquesState, action: a.BonusRetrievePiece, events: list[Event]) -> None:
    """A piece back from the vault; the auction card is not used (AN-4.8)."""
    take_one(state.player.vault, action.piece)
    events.append(PieceRetrieved(seat=state.active, piece=action.piece, warehouse=action.warehouse))
    store(state, action.warehouse, {action.piece: 1}, action.to_vault, events)
    state.phase = "turn_done"


def draw_goals(state: AntiquesState, events: list[Event]) -> None:
    """The top two goals, in secret (AN-4.9)."""
    use_card(state)
    drawn = [state.goal_deck.pop(0) for _ in range(GOALS_DRAWN)]
    state.turn.drawn_goals = drawn
    events.append(GoalsDrawn(seat=state.active, number=len(drawn), goals=list(drawn)))
    state.phase = "keep_goals"


def keep_goals(state: AntiquesState, action: a.KeepGoals, events: list[Event]) -> None:
    """The others go to the bottom of the deck, drawn ones first (AN-4.10)."""
    owner, turn = state.player, state.turn
    rejected = [goal for goal in (*turn.drawn_goals, *owner.goals) if goal not in action.keep]
    owner.goals = [goal for goal in (*owner.goals, *turn.drawn_goals) if goal in action.keep]
    state.goal_deck += rejected
    turn.drawn_goals = []
    events.append(
        GoalsReturned(seat=state.active, number=len(rejected), kept=list(owner.goals), rejected=rejected)
    )
    state.phase = "turn_done"


def specific_piece(state: AntiquesState, action: a.BonusSpecificPiece, events: list[Event]) -> None:
    """A piece of one's choice from the auction board (AN-4.11)."""
    piece = take_from(state, SPACE_NO[action.space]).piece
    events.append(
        SpecificPieceTaken(seat=state.active, space=action.space, piece=piece, warehouse=action.warehouse)
    )
    store(state, action.warehouse, {piece: 1}, action.to_vault, events)
    use_card(state)


def draw_random(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """Three blind draws, fewer if pieces run out (AN-4.12)."""
    use_card(state)
    drawn, mixed = [], False
    for _ in range(RANDOM_PIECES):
        mixed |= not state.bag and bool(state.discard_area)
        piece = draw_piece(state, chance)
        if piece is not None:
            drawn.append(piece)
    state.turn.drawn_pieces = drawn
    events.append(RandomPiecesDrawn(seat=state.active, pieces=list(drawn), discard_mixed_in=mixed))
    state.phase = "place_random"


def place_random(state: AntiquesState, action: a.PlaceRandom, events: list[Event]) -> None:
    """One to a warehouse, one to the auction board, the rest to the discard area (AN-4.13)."""
    rest = list(state.turn.drawn_pieces)
    rest.remove(action.to_warehouse)
    to_board = None
    if not isinstance(action.to_board, UnsetType) and not isinstance(action.space, UnsetType):
        to_board = SpacePiece(action.space, action.to_board)
        rest.remove(action.to_board)
        state.auction_board[SPACE_NO[action.space]] = action.to_board
    for piece in rest:
        put(state.discard_area, piece)
    state.turn.drawn_pieces = []
    events.append(
        RandomPiecesPlaced(
            seat=state.active,
            piece=action.to_warehouse,
            warehouse=action.warehouse,
            to_board=to_board,
            discarded=rest,
        )
    )
    store(state, action.warehouse, {action.to_warehouse: 1}, action.to_vault, events)
    state.phase = "turn_done"


def reorganize(state: AntiquesState, events: list[Event]) -> None:
    """Lifts all pieces of the warehouses (AN-4.14)."""
    owner, turn = state.player, state.turn
    use_card(state)
    turn.before = [dict(pieces) for pieces in owner.warehouses]
    for pieces in owner.warehouses:
        turn.sorting = plus(turn.sorting, pieces)
    owner.warehouses = [{} for _ in owner.warehouses]
    events.append(PiecesLifted(seat=state.active, pieces=turn.sorting))
    state.phase = "reorganizing"


def place_pieces(state: AntiquesState, action: a.PlacePieces, events: list[Event]) -> None:
    """All pieces of one type (AN-4.14)."""
    owner, turn = state.player, state.turn
    for held, number in zip(owner.warehouses, action.split, strict=True):
        put(held, action.piece, number)
    turn.sorting = minus(turn.sorting, {action.piece: sum(action.split)})
    events.append(PiecesPlaced(seat=state.active, piece=action.piece, split=action.split))
    if not turn.sorting:
        turn.before = []
        contents = [dict(pieces) for pieces in owner.warehouses]
        events.append(WarehousesReorganized(seat=state.active, warehouses=contents))
        state.phase = "turn_done"


def reserve(
    state: AntiquesState,
    card: str,
    board: list[str | None],
    spaces: Sequence[str],
    reserved: list[str],
    events: list[Event],
) -> None:
    """A card of a board goes to the reserved area; its space stays empty until the turn ends (AN-4.15)."""
    number = board.index(card)
    board[number] = None
    reserved.append(card)
    events.append(CardReserved(seat=state.active, card=card, from_space=spaces[number]))
    use_card(state)


def bonus_turn(state: AntiquesState, bonus: Literal["collections", "museums"], events: list[Event]) -> None:
    """One collection, or one exhibition, as a bonus (AN-4.16, AN-4.18)."""
    use_card(state)
    state.turn.limited = True
    state.phase = "bonus_select_warehouse" if bonus == "collections" else "exhibiting"
    events.append(BonusTaken(seat=state.active, bonus=bonus))
