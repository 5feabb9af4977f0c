"""What a Collection turn may do (AN-4.20, AN-4.21), and the Collector and the Researcher in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from app.games.antiques.actions import Assemble, SelectWarehouse
from app.games.antiques.data import COLLECTOR_MINIMUM, PieceType, WarehouseNo
from app.games.antiques.payments import can_pay, payments
from app.games.antiques.pieces import (
    NO_PIECES,
    Pieces,
    Vector,
    kinds_of,
    minus,
    piece_map,
    plus,
    total,
    vector,
)
from app.games.antiques.state import AntiquesState, Owner
from app.games.kernel import SeatNo, offer
from app.games.options import Domain, Option

Needs = tuple[Vector, ...]
"""What each collection that could be assembled takes."""


def available_cards(state: AntiquesState) -> list[str]:
    """The collections on the board and those reserved by the player, each in its order (AN-4.21a)."""
    on_board = [card for card in state.collection_board if card is not None]
    return [*on_board, *state.player.reserved_collections]


def payable_from(state: AntiquesState, seat: SeatNo, number: WarehouseNo) -> list[str]:
    """The collections that a warehouse could pay for, each if the right pieces are left on the way."""
    owner = state.owners[seat]
    held = owner.warehouse(number)
    reaching = {vector(minus(held, dropped(drops))) for drops in droppings(held, number)}
    on_board = [card for card in state.collection_board if card is not None]
    return [
        card
        for card in (*on_board, *owner.reserved_collections)
        if any(
            can_pay(state.book.symbols[card], pieces, owner.curator == "researcher") for pieces in reaching
        )
    ]


def needs(state: AntiquesState) -> Needs:
    """What they take."""
    symbols = state.book.symbols
    return tuple(sorted({symbols[card] for card in available_cards(state)}))


@lru_cache(maxsize=1 << 15)
def pays_any(wanted: Needs, assembly: Vector, vault: Vector, researcher: bool) -> bool:
    """Whether pieces in the assembly area pay for any of them, one piece of `vault` helping (AN-4.20e)."""
    if any(can_pay(need, assembly, researcher) for need in wanted):
        return True
    return any(
        pays_with_vault(need, assembly, kind, researcher)
        for need in wanted
        for kind, held in enumerate(vault)
        if held
    )


def pays_with_vault(need: Vector, assembly: Vector, kind: int, researcher: bool) -> bool:
    """Whether a piece of that type from the vault can be part of a payment (AN-7.5)."""
    if sum(need) < COLLECTOR_MINIMUM:
        return False
    return any(payment[kind] for payment in payments(need, one_more(assembly, kind), researcher))


def one_more(pieces: Vector, kind: int) -> Vector:
    """The pieces, and one of a type."""
    return (*pieces[:kind], pieces[kind] + 1, *pieces[kind + 1 :])


def may_use_vault(state: AntiquesState) -> bool:
    """Whether a piece from the vault may pay: the Collector's, once a turn (AN-7.5)."""
    return state.player.curator == "collector" and not state.turn.vault_used


def usable_vault(state: AntiquesState) -> Vector:
    """The pieces of which the Collector may use one: all of the vault."""
    return vector(state.player.vault) if may_use_vault(state) else NO_PIECES


# Selecting a warehouse


def can_collect(state: AntiquesState) -> bool:
    """Whether a Collection action would be legal now (AN-3.4)."""
    return next(selections(state), None) is not None


def selections(state: AntiquesState) -> Iterator[Option]:
    """Every warehouse and every way to leave pieces on the way, from which a collection can be paid."""
    if state.player.has_room():
        for number in (1, 2, 3):
            yield from selections_of(state, number)


def selections_of(state: AntiquesState, number: WarehouseNo) -> Iterator[Option]:
    """The templates of one warehouse: one for each pair of pieces dropped (AN-4.20)."""
    wanted, owner = needs(state), state.player
    for drops in droppings(owner.warehouse(number), number):
        reaching = vector(minus(owner.warehouse(number), dropped(drops)))
        given: dict[str, Domain] = {f"drop_{passed}": [kind] for passed, kind in drops.items()}
        if may_use_vault(state):
            yield from selections_with_vault(state, number, drops, given, reaching)
        elif pays_any(wanted, reaching, NO_PIECES, owner.curator == "researcher"):
            yield offer(SelectWarehouse, warehouse=[number], **given, **vaulting(owner, drops))


def droppings(moving: Pieces, number: WarehouseNo) -> Iterator[dict[WarehouseNo, PieceType]]:
    """What may be left in each warehouse passed, if a piece then still reaches the assembly area."""
    if total(moving) < number:
        return
    if number == 1:
        yield {}
        return
    for kind in kinds_of(moving):
        if number == 2:
            yield {1: kind}
            continue
        for other in kinds_of(minus(moving, {kind: 1})):
            yield {2: kind, 1: other}


def dropped(drops: dict[WarehouseNo, PieceType]) -> Pieces:
    """All dropped pieces together."""
    pieces: Pieces = {}
    for kind in drops.values():
        pieces = plus(pieces, {kind: 1})
    return pieces


def overflowing(owner: Owner, number: WarehouseNo, kind: PieceType) -> list[PieceType]:
    """The types of which a full warehouse moves one to the vault, the dropped one included (AN-4.20d)."""
    return [] if owner.free(number) else list(kinds_of(plus(owner.warehouse(number), {kind: 1})))


def vaulting(owner: Owner, drops: dict[WarehouseNo, PieceType]) -> dict[str, list[PieceType]]:
    """The domains of `vault_2` and `vault_1` where they are called for."""
    choices = {f"vault_{passed}": overflowing(owner, passed, kind) for passed, kind in drops.items()}
    return {name: kinds for name, kinds in choices.items() if kinds}


def selections_with_vault(
    state: AntiquesState,
    number: WarehouseNo,
    drops: dict[WarehouseNo, PieceType],
    given: dict[str, Domain],
    reaching: Vector,
) -> Iterator[Option]:
    """The Collector's templates: what goes to the vault on the way may pay as well (AN-4.20e)."""
    owner, wanted = state.player, needs(state)
    choices = vaulting(owner, drops)
    if pays_any(wanted, reaching, vector(owner.vault), researcher=False):
        yield offer(SelectWarehouse, warehouse=[number], **given, **choices)
        return
    for second in choices.get("vault_2", [None]):
        vault = plus(owner.vault, {second: 1} if second else {})
        first = [
            kind
            for kind in choices.get("vault_1", [None])
            if pays_any(wanted, reaching, vector(plus(vault, {kind: 1} if kind else {})), researcher=False)
        ]
        if not first:
            continue
        pair: dict[str, Domain] = {}
        if "vault_2" in choices:
            pair["vault_2"] = [second]
        if "vault_1" in choices:
            pair["vault_1"] = first
        yield offer(SelectWarehouse, warehouse=[number], **given, **pair)


# Assembling


def can_assemble(state: AntiquesState) -> bool:
    """Whether a collection can be assembled from the assembly area now."""
    owner = state.player
    return owner.has_room() and pays_any(
        needs(state), vector(owner.assembly), usable_vault(state), owner.curator == "researcher"
    )


def assemblies(state: AntiquesState) -> Iterator[Option]:
    """The templates of every payable card, and for the Collector of each piece of the vault (AN-4.21)."""
    owner = state.player
    if not owner.has_room():
        return
    assembly, vault = vector(owner.assembly), piece_map(usable_vault(state))
    for card in available_cards(state):
        need = state.book.symbols[card]
        ways = payments(need, assembly, owner.curator == "researcher")
        if ways:
            yield offer(Assemble, card=[card], payment=[piece_map(way) for way in ways])
        for kind in kinds_of(vault) if sum(need) >= COLLECTOR_MINIMUM else ():
            more = [
                piece_map(way)
                for way in payments(need, vector(plus(owner.assembly, {kind: 1})), researcher=False)
                if kind in piece_map(way)
            ]
            if more:
                yield offer(Assemble, card=[card], payment=more, vault_piece=[kind])
