"""The checks of Collection and Museum turns, in their order (AN-4.20 to AN-4.23)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from app.games.antiques import actions as a
from app.games.antiques.data import COLLECTOR_MINIMUM, WAREHOUSE, WarehouseNo
from app.games.antiques.groups import added, covers, makes_gallery
from app.games.antiques.legal_collection import available_cards, dropped, overflowing
from app.games.antiques.legal_museum import (
    gallery_symbols,
    groups_for,
    has_gallery,
    museum_cards,
    showable,
)
from app.games.antiques.payments import payments
from app.games.antiques.pieces import Pieces, Vector, holds, plus, total, vector
from app.games.antiques.state import AntiquesState
from app.games.kernel import Action

Fault = tuple[str, str]
"""A rule's number, and one sentence."""

FULL_ROOMS = "All 9 exhibition rooms are full."
NOT_IN_ASSEMBLY = "You don't have those pieces in the assembly area."
NOT_IN_ROOMS = "Those collections are not in your rooms."
NOT_COVERED = "These collections don't cover the museum's pieces."
NOTHING_PAYABLE = "Those pieces can't complete any collection."
NO_GALLERY = "A gallery needs two matching pieces and one different piece."


def card_faults(state: AntiquesState, action: Action) -> Iterator[Fault]:
    """What is wrong with an action of a Collection or a Museum turn."""
    match action:
        case a.SelectWarehouse():
            yield from selection_faults(state, action)
        case a.Assemble():
            yield from assembly_faults(state, action)
        case a.ExhibitMuseum():
            yield from museum_faults(state, action)
        case a.ExhibitGallery():
            yield from gallery_faults(state, action)


def selection_faults(state: AntiquesState, action: a.SelectWarehouse) -> Iterator[Fault]:
    """AN-4.20."""
    owner, number = state.player, action.warehouse
    if total(owner.warehouse(number)) < WAREHOUSE[number].minimum_to_select:
        yield "AN-4.20a", "At least one piece must reach the assembly area."
    if not owner.has_room():
        yield "AN-4.20b", FULL_ROOMS
    given: dict[WarehouseNo, a.MaybePiece] = {2: action.drop_2, 1: action.drop_1}
    drops = {passed: kind for passed, kind in given.items() if not isinstance(kind, UnsetType)}
    passes = WAREHOUSE[number].passes
    if tuple(drops) != passes or not holds(owner.warehouse(number), dropped(drops)):
        yield "AN-4.20c", "Leave exactly one piece in each warehouse you pass."
        return
    vaults: dict[WarehouseNo, a.MaybePiece] = {2: action.vault_2, 1: action.vault_1}
    for passed, kind in vaults.items():
        choices = overflowing(owner, passed, drops[passed]) if passed in drops else []
        if (kind is not UNSET and kind not in choices) or (kind is UNSET and choices):
            yield "AN-4.20d", excess_words(1 if choices else 0)
    yield "AN-4.20e", NOTHING_PAYABLE


def assembly_faults(state: AntiquesState, action: a.Assemble) -> Iterator[Fault]:
    """AN-4.21, and the Collector's vault piece (AN-7.5)."""
    owner = state.player
    if action.card not in available_cards(state):
        yield "AN-4.21a", "That collection is not available to you."
        return
    if not owner.has_room():
        yield "AN-4.21b", FULL_ROOMS
    need = state.book.symbols[action.card]
    usable: Pieces = dict(owner.assembly)
    if not isinstance(action.vault_piece, UnsetType):
        if state.turn.vault_used:
            yield "AN-7.5", "You have already used a vault piece this turn."
        if sum(need) < COLLECTOR_MINIMUM:
            yield "AN-7.5", "Only for collections that need two or more pieces."
        if owner.curator != "collector" or action.vault_piece not in owner.vault:
            yield "AN-4.21c", NOT_IN_ASSEMBLY
        usable = plus(usable, {action.vault_piece: 1})
    if not holds(usable, action.payment):
        yield "AN-4.21c", NOT_IN_ASSEMBLY
    if vector(action.payment) not in payments(need, vector(usable), owner.curator == "researcher"):
        yield "AN-4.21d", "The payment must match the collection exactly."


def museum_faults(state: AntiquesState, action: a.ExhibitMuseum) -> Iterator[Fault]:
    """AN-4.22."""
    if action.card not in museum_cards(state):
        yield "AN-4.22a", "That museum is not available to you."
        return
    if not shows(state, action.cards):
        yield "AN-4.22b", NOT_IN_ROOMS
        return
    required = state.book.symbols[action.card]
    if not covers(together(state, action.cards), required):
        yield "AN-4.22c", NOT_COVERED
    yield from group_faults(state, action.cards, groups_for(state, required), "AN-4.22", NOT_COVERED)


def gallery_faults(state: AntiquesState, action: a.ExhibitGallery) -> Iterator[Fault]:
    """AN-4.23."""
    if not has_gallery(state):
        yield "AN-4.23a", "No gallery card is left."
    if not shows(state, action.cards):
        yield "AN-4.23b", NOT_IN_ROOMS
        return
    if not makes_gallery(together(state, action.cards)):
        yield "AN-4.23c", NO_GALLERY
    match, other = action.match, action.other
    collector = state.player.curator == "collector"
    if not collector:
        for card in action.cards:
            rest = [shown for shown in action.cards if shown != card]
            if makes_gallery(together(state, rest)):
                yield "AN-4.23d", not_needed(state, card)
    if collector and not isinstance(match, UnsetType) and not isinstance(other, UnsetType):
        groups = groups_for(state, gallery_symbols(match, other)) if match != other else []
        yield from group_faults(state, action.cards, groups, "AN-4.23", NO_GALLERY)


def group_faults(
    state: AntiquesState, cards: list[str], groups: list[list[str]], rule: str, why: str
) -> Iterator[Fault]:
    """A card too many, or too few symbols (conditions c and d of AN-4.22 and AN-4.23)."""
    if sorted(cards) in groups:
        return
    smaller = next((group for group in groups if set(group) < set(cards)), None)
    if smaller is None:
        yield f"{rule}c", why
        return
    spare = next(card for card in sorted(cards) if card not in smaller)
    yield f"{rule}d", not_needed(state, spare)


def not_needed(state: AntiquesState, card: str) -> str:
    """The sentence about a card too many."""
    return f"{state.book.title(card)} is not needed for this exhibition."


def shows(state: AntiquesState, cards: list[str]) -> bool:
    """Whether all named cards are the player's to show, none of them twice (AN-4.22b)."""
    return len(set(cards)) == len(cards) and set(cards) <= set(showable(state))


def excess_words(excess: int) -> str:
    """The sentence about what must go to the vault (AN-4.0d)."""
    return f"Choose exactly {excess} piece{'s' * (excess != 1)} from this warehouse for the vault."


def together(state: AntiquesState, cards: list[str]) -> Vector:
    """All symbols of some collections."""
    return added([state.book.symbols[card] for card in cards])
