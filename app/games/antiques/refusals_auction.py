"""The checks of an Auction turn and its bonuses, in their order (AN-4.1, AN-4.3 to AN-4.18)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from app.games.antiques import actions as a
from app.games.antiques import legal_auction as legal
from app.games.antiques.data import BOARD, LINES, RELIC_BOX, SPACE_NO, BonusId, WarehouseNo
from app.games.antiques.legal_collection import can_collect
from app.games.antiques.legal_museum import can_exhibit
from app.games.antiques.pieces import Pieces, counted, holds, minus, plus, total
from app.games.antiques.refusals_cards import Fault, excess_words
from app.games.antiques.state import AntiquesState, Owner
from app.games.kernel import Action

BONUS_OF: dict[type[Action], BonusId] = {
    a.BonusPrivateGoals: "private_goals",
    a.BonusSpecificPiece: "specific_art_piece",
    a.BonusRandomPieces: "random_art_pieces",
    a.BonusReorganize: "warehouses",
    a.BonusReserveCollection: "collections",
    a.BonusAssemble: "collections",
    a.BonusReserveMuseum: "museums",
    a.BonusExhibit: "museums",
}
NOT_ON_THE_CARD = ("AN-4.9a", "The auction card doesn't offer that bonus.")
RELIC_PIECE = ("AN-4.11a", "Choose a piece that is not a relic box.")
TAKEN_CURATOR = ("AN-4.1a", "That curator is already taken.")
NOT_TWO = ("AN-4.5a", "Take exactly two pieces.")
NO_ROOM_THERE = ("AN-4.13b", "Choose a warehouse with room.")
NO_EMPTY_SPACE = ("AN-4.13c", "Put one of the other pieces on an empty auction space.")
FULL_RESERVE = "You already have 3 reserved cards."


def auction_faults(state: AntiquesState, action: Action) -> Iterator[Fault]:
    """What is wrong with an action of an Auction turn."""
    bonus = BONUS_OF.get(type(action))
    if bonus is not None and bonus not in state.book.auction_cards[state.auction_deck[0]].front_bonuses:
        yield NOT_ON_THE_CARD
    match action:
        case a.ChooseCurator():
            yield TAKEN_CURATOR
        case a.TakeLine():
            yield from line_faults(state, action)
        case a.RefillAuction():
            yield "AN-4.4a", "The auction board can't be refilled now."
        case a.TakeTwo():
            yield from two_faults(state, action)
        case a.StoreLot():
            yield from vault_faults(state.player, action.warehouse, state.turn.lot, action.to_vault)
        case a.BonusAdditionalPiece():
            yield from additional_faults(state, action)
        case a.BonusRetrievePiece():
            if action.piece not in state.player.vault:
                yield "AN-4.8a", f"Your vault has no {words(action.piece)}."
            yield from vault_faults(state.player, action.warehouse, {action.piece: 1}, action.to_vault)
        case a.BonusSpecificPiece():
            yield from specific_faults(state, action)
        case a.BonusRandomPieces():
            yield "AN-4.12a", "There are no pieces left to draw."
        case a.KeepGoals():
            yield from keep_faults(state, action)
        case a.PlaceRandom():
            yield from random_faults(state, action)
        case a.PlacePieces():
            yield from placing_faults(state, action)
        case a.BonusReserveCollection() | a.BonusReserveMuseum() | a.BonusAssemble() | a.BonusExhibit():
            yield from card_bonus_faults(state, action)


def words(kind: str) -> str:
    """A type as a word."""
    return kind.replace("_", " ")


def line_faults(state: AntiquesState, action: a.TakeLine) -> Iterator[Fault]:
    """AN-4.3."""
    if not any(state.auction_board[number] for number in LINES[action.line]):
        yield "AN-4.3a", "That row or column is empty."
    boxes = legal.relic_spaces(state, action.line)
    named = () if isinstance(action.relics, UnsetType) else action.relics
    most = len(boxes) if state.player.curator == "researcher" else 1
    if len(boxes) > 1 and not 1 <= len(named) <= most:
        yield "AN-4.3b", "Choose exactly one relic box from this line."
    if any(space not in boxes for space in named):
        yield "AN-4.3c", "That space of the line has no relic box."


def two_faults(state: AntiquesState, action: a.TakeTwo) -> Iterator[Fault]:
    """AN-4.5."""
    held = [state.auction_board[SPACE_NO[space]] for space in action.spaces]
    number = len(legal.two_spaces(state)[0])
    if len(set(action.spaces)) != len(action.spaces) or len(held) != number or None in held:
        yield NOT_TWO
    if held.count(RELIC_BOX) > 1:
        yield "AN-4.5b", "Only one of the two may be a relic box."


def vault_faults(
    owner: Owner, number: WarehouseNo, pieces: Pieces, to_vault: a.MaybePieces
) -> Iterator[Fault]:
    """AN-4.0d: exactly the excess, of what then lies in the warehouse."""
    together = plus(owner.warehouse(number), pieces)
    excess = max(0, total(together) - owner.capacity(number))
    given: Pieces = {} if isinstance(to_vault, UnsetType) else to_vault
    exact = total(given) == excess and holds(together, given) and all(n > 0 for n in given.values())
    if not exact or (to_vault is not UNSET and not excess):
        yield "AN-4.0d", excess_words(excess)


def additional_faults(state: AntiquesState, action: a.BonusAdditionalPiece) -> Iterator[Fault]:
    """AN-4.7."""
    wanted = state.wanted
    if wanted not in state.discard_area and wanted not in state.bag:
        yield "AN-4.7a", f"No {wanted} is left in the discard area or the bag."
    yield from vault_faults(state.player, action.warehouse, {wanted: 1}, action.to_vault)


def specific_faults(state: AntiquesState, action: a.BonusSpecificPiece) -> Iterator[Fault]:
    """AN-4.11."""
    piece = state.auction_board[SPACE_NO[action.space]]
    if piece is None or piece == RELIC_BOX:
        yield RELIC_PIECE
        return
    yield from vault_faults(state.player, action.warehouse, {piece: 1}, action.to_vault)


def keep_faults(state: AntiquesState, action: a.KeepGoals) -> Iterator[Fault]:
    """AN-4.10."""
    if sorted(action.keep) in legal.goals_to_keep(state):
        return
    if len(state.player.goals) < BOARD.private_goal_limit:
        yield "AN-4.10a", "Keep your goals and one of the two new cards."
    yield "AN-4.10b", "You may hold 3 private goals, at most one of them new."


def random_faults(state: AntiquesState, action: a.PlaceRandom) -> Iterator[Fault]:
    """AN-4.13."""
    owner, drawn = state.player, counted(state.turn.drawn_pieces)
    if action.to_warehouse not in drawn:
        yield "AN-4.13a", "Choose one of the drawn pieces."
        return
    if not owner.free(action.warehouse) and any(owner.free(number) for number in (1, 2, 3)):
        yield NO_ROOM_THERE
    rest = minus(drawn, {action.to_warehouse: 1})
    empty = [space for space, number in SPACE_NO.items() if state.auction_board[number] is None]
    wrong = action.to_board not in rest or action.space not in empty
    if rest and empty and wrong:
        yield NO_EMPTY_SPACE
    if not (rest and empty) and (action.to_board is not UNSET or action.space is not UNSET):
        yield NO_EMPTY_SPACE
    yield from vault_faults(owner, action.warehouse, {action.to_warehouse: 1}, action.to_vault)


def placing_faults(state: AntiquesState, action: a.PlacePieces) -> Iterator[Fault]:
    """AN-4.14."""
    why = "Redistribute all your warehouse pieces within the capacities."
    kind = legal.next_to_place(state)
    if action.piece != kind or sum(action.split) != state.turn.sorting[kind] or min(action.split) < 0:
        yield "AN-4.14a", why
    yield "AN-4.14b", why


def card_bonus_faults(state: AntiquesState, action: Action) -> Iterator[Fault]:
    """AN-4.15 to AN-4.18."""
    full = state.player.reserved() >= BOARD.reserve_limit
    if isinstance(action, a.BonusReserveCollection | a.BonusReserveMuseum):
        collection = isinstance(action, a.BonusReserveCollection)
        number = "AN-4.15" if collection else "AN-4.17"
        if action.card not in (state.collection_board if collection else state.museum_board):
            yield f"{number}a", "Choose a card from the board."
        if full:
            yield f"{number}b", FULL_RESERVE
    if isinstance(action, a.BonusAssemble) and not can_collect(state):
        yield "AN-4.16a", "You can't assemble a collection now."
    if isinstance(action, a.BonusExhibit) and not can_exhibit(state):
        yield "AN-4.18a", "You can't present an exhibition now."
