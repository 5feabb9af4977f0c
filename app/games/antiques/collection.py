"""What the actions of a Collection turn do (AN-4.20, AN-4.21)."""

from __future__ import annotations

from msgspec import UnsetType

from app.games.antiques.actions import Assemble, MaybePiece, SelectWarehouse
from app.games.antiques.auction import vault
from app.games.antiques.data import PieceType, WarehouseNo
from app.games.antiques.events_of_turns import (
    CollectionAssembled,
    WarehouseSelected,
)
from app.games.antiques.legal_collection import can_assemble
from app.games.antiques.pieces import Pieces, minus, plus, put, take_one
from app.games.antiques.state import AntiquesState
from app.games.kernel import Event


def select_warehouse(state: AntiquesState, action: SelectWarehouse, events: list[Event]) -> None:
    """All pieces move right; each warehouse passed receives one (AN-4.20)."""
    owner = state.player
    moving = dict(owner.warehouse(action.warehouse))
    owner.warehouses[action.warehouse - 1] = {}
    drops = named(action.drop_2, action.drop_1)
    for kind in drops.values():
        take_one(moving, kind)
    owner.assembly = moving
    told = {str(passed): kind for passed, kind in drops.items()}
    events.append(
        WarehouseSelected(seat=state.active, warehouse=action.warehouse, drops=told, assembly=dict(moving))
    )
    vaults = named(action.vault_2, action.vault_1)
    for passed, kind in drops.items():
        held = owner.warehouse(passed)
        put(held, kind)
        if passed in vaults:
            vault(state, owner, held, {vaults[passed]: 1}, events, passed)
    state.phase = "assembling"


def named(second: MaybePiece, first: MaybePiece) -> dict[WarehouseNo, PieceType]:
    """The types named for warehouses 2 and 1, in the order in which they are passed."""
    given: dict[WarehouseNo, MaybePiece] = {2: second, 1: first}
    return {number: kind for number, kind in given.items() if not isinstance(kind, UnsetType)}


def assemble(state: AntiquesState, action: Assemble, events: list[Event]) -> None:
    """The pieces are paid, the card has a room (AN-4.21)."""
    owner, turn = state.player, state.turn
    payment: Pieces = plus(action.payment, {})
    vault_piece = None if isinstance(action.vault_piece, UnsetType) else action.vault_piece
    if vault_piece is not None:
        take_one(owner.vault, vault_piece)
        put(owner.assembly, vault_piece)
        turn.vault_used = True
    owner.assembly = minus(owner.assembly, payment)
    state.discard_area = plus(state.discard_area, payment)
    if action.card in owner.reserved_collections:
        owner.reserved_collections.remove(action.card)
    else:
        state.collection_board[state.collection_board.index(action.card)] = None
    owner.rooms.append(action.card)
    turn.assembled += 1
    events.append(
        CollectionAssembled(
            seat=state.active,
            card=action.card,
            payment=payment,
            vault_piece=vault_piece,
            vp=state.book.collections[action.card].vp,
        )
    )
    if turn.limited or not can_assemble(state):
        state.phase = "turn_done"
