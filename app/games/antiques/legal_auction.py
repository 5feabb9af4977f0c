"""What an Auction turn may do: lots, storing, bonuses (AN-4.3 to AN-4.19)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from app.games.antiques import actions as a
from app.games.antiques.data import (
    BOARD,
    LINES,
    RELIC_BOX,
    SPACES,
    WAREHOUSES,
    BonusId,
    LineId,
    PieceType,
    WarehouseNo,
)
from app.games.antiques.legal_collection import can_collect
from app.games.antiques.legal_museum import can_exhibit
from app.games.antiques.pieces import Pieces, chosen, counted, kinds_of, minus, plus, splits, total
from app.games.antiques.state import AntiquesState, Owner
from app.games.kernel import Action, offer
from app.games.options import Domain, Option, Subset


def lots(state: AntiquesState) -> list[Option]:
    """Lines, and a refill (AN-4.3, AN-4.4)."""
    options = [option for line in LINES if (option := line_option(state, line))]
    if can_refill(state):
        options.append(offer(a.RefillAuction))
    return options


def line_option(state: AntiquesState, line: LineId) -> Option | None:
    """The template of a line that is not empty; of several relic boxes some are named (AN-4.3b)."""
    held = [state.auction_board[number] for number in LINES[line]]
    if not any(held):
        return None
    boxes = relic_spaces(state, line)
    if len(boxes) < 2:
        return offer(a.TakeLine, line=[line])
    return offer(a.TakeLine, line=[line], relics=relics_domain(state, boxes))


def relics_domain(state: AntiquesState, boxes: list[str]) -> Domain:
    """Exactly one relic box, or as many as the Researcher likes (AN-4.3b, AN-7.8)."""
    return Subset(boxes, 1, len(boxes) if state.player.curator == "researcher" else 1)


def relic_spaces(state: AntiquesState, line: LineId) -> list[str]:
    """The spaces of a line that hold a relic box."""
    return [SPACES[number] for number in LINES[line] if state.auction_board[number] == RELIC_BOX]


def can_refill(state: AntiquesState) -> bool:
    """Whether a space is empty, and a piece is there to fill it (AN-4.4a)."""
    return None in state.auction_board and state.supply() > 0


def two_spaces(state: AntiquesState) -> list[list[str]]:
    """Two spaces, at most one of them with a relic box; fewer where the board has no two (AN-4.5)."""
    held = [(SPACES[number], piece) for number, piece in enumerate(state.auction_board) if piece]
    pairs = [
        [first, second]
        for (first, piece), (second, other) in combinations(held, 2)
        if not piece == other == RELIC_BOX
    ]
    return pairs or [[space] for space, _ in held]


def stores(owner: Owner, kind: type[Action], pieces: Pieces, **given: Domain) -> Iterator[Option]:
    """Templates that put pieces into any warehouse: one where all fits, one for each that overflows."""
    roomy = [number for number in WAREHOUSES if owner.free(number) >= total(pieces)]
    if roomy:
        yield offer(kind, **given, warehouse=roomy)
    for number in WAREHOUSES:
        if number not in roomy:
            ways = excess_ways(owner, number, pieces)
            yield offer(kind, **given, warehouse=[number], to_vault=ways)


def excess_ways(owner: Owner, number: WarehouseNo, pieces: Pieces) -> list[Pieces]:
    """What may go to the vault when pieces are added to a warehouse that they overflow (AN-3.8)."""
    together = plus(owner.warehouse(number), pieces)
    return chosen(together, total(together) - owner.capacity(number))


# Bonuses


def bonuses(state: AntiquesState) -> list[Option]:
    """Every bonus of the warehouse in which the lot was stored (AN-3.1)."""
    if state.turn.stored_in == 2:
        return [*additional_piece(state), *retrieve_piece(state)]
    shown = state.book.auction_cards[state.auction_deck[0]].front_bonuses
    return [option for bonus in shown for option in auction_bonus(state, bonus)]


def additional_piece(state: AntiquesState) -> Iterator[Option]:
    """The wanted piece, if there is one (AN-4.7)."""
    wanted = state.wanted
    if wanted in state.discard_area or wanted in state.bag:
        yield from stores(state.player, a.BonusAdditionalPiece, {wanted: 1})


def retrieve_piece(state: AntiquesState) -> Iterator[Option]:
    """Any piece of the vault (AN-4.8): an exchange where the warehouse is full."""
    owner = state.player
    roomy = [number for number in WAREHOUSES if owner.free(number)]
    if roomy and owner.vault:
        yield offer(a.BonusRetrievePiece, piece=list(kinds_of(owner.vault)), warehouse=roomy)
    for kind in kinds_of(owner.vault):
        for number in WAREHOUSES:
            if number not in roomy:
                ways = excess_ways(owner, number, {kind: 1})
                yield offer(a.BonusRetrievePiece, piece=[kind], warehouse=[number], to_vault=ways)


def auction_bonus(state: AntiquesState, bonus: BonusId) -> Iterator[Option]:
    """The templates of one bonus of the auction card (AN-4.9 to AN-4.18)."""
    match bonus:
        case "private_goals":
            yield offer(a.BonusPrivateGoals)
        case "specific_art_piece":
            yield from specific_piece(state)
        case "random_art_pieces":
            if state.supply():
                yield offer(a.BonusRandomPieces)
        case "warehouses":
            yield offer(a.BonusReorganize)
        case "collections":
            yield from reserve(state, a.BonusReserveCollection, state.collection_board)
            if can_collect(state):
                yield offer(a.BonusAssemble)
        case "museums":
            yield from reserve(state, a.BonusReserveMuseum, state.museum_board)
            if can_exhibit(state):
                yield offer(a.BonusExhibit)


def specific_piece(state: AntiquesState) -> Iterator[Option]:
    """Any piece of the auction board but a relic box (AN-4.11)."""
    owner = state.player
    held = [
        (SPACES[number], piece)
        for number, piece in enumerate(state.auction_board)
        if piece is not None and piece != RELIC_BOX
    ]
    roomy = [number for number in WAREHOUSES if owner.free(number)]
    if roomy and held:
        yield offer(a.BonusSpecificPiece, space=[space for space, _ in held], warehouse=roomy)
    for kind in kinds_of(counted(piece for _, piece in held)):
        spaces = [space for space, piece in held if piece == kind]
        for number in WAREHOUSES:
            if number not in roomy:
                ways = excess_ways(owner, number, {kind: 1})
                yield offer(a.BonusSpecificPiece, space=spaces, warehouse=[number], to_vault=ways)


def reserve(state: AntiquesState, kind: type[Action], board: list[str | None]) -> Iterator[Option]:
    """The cards of a board, if a place to reserve is left (AN-4.15, AN-4.17)."""
    cards = sorted(card for card in board if card is not None)
    if cards and state.player.reserved() < BOARD.reserve_limit:
        yield offer(kind, card=cards)


# Steps of bonuses


def goals_to_keep(state: AntiquesState) -> list[list[str]]:
    """Every hand of goals that may be held after a draw (AN-4.10)."""
    held, drawn = state.player.goals, state.turn.drawn_goals
    if len(held) < BOARD.private_goal_limit:
        return [sorted([*held, goal]) for goal in sorted(drawn)]
    hands = combinations(sorted([*held, *drawn]), BOARD.private_goal_limit)
    return [list(hand) for hand in hands if len(set(hand) & set(drawn)) <= 1]


def next_to_place(state: AntiquesState) -> PieceType:
    """The first type that waits to be sorted (AN-4.14a)."""
    return next(kinds_of(state.turn.sorting))


def possible_splits(state: AntiquesState) -> list[list[int]]:
    """How all pieces of that type may be shared among warehouses 1, 2 and 3 (AN-4.14b)."""
    owner = state.player
    free = (owner.free(1), owner.free(2), owner.free(3))
    return splits(state.turn.sorting[next_to_place(state)], free)


def placements(state: AntiquesState) -> Iterator[Option]:
    """One drawn piece to a warehouse, one of the others to the auction board (AN-4.13)."""
    owner, drawn = state.player, counted(state.turn.drawn_pieces)
    empty = [SPACES[number] for number, piece in enumerate(state.auction_board) if piece is None]
    roomy = [number for number in WAREHOUSES if owner.free(number)]
    for kind in kinds_of(drawn):
        rest = list(kinds_of(minus(drawn, {kind: 1})))
        board: dict[str, Domain] = {"to_board": rest, "space": empty} if rest and empty else {}
        if roomy:
            yield offer(a.PlaceRandom, to_warehouse=[kind], warehouse=roomy, **board)
            continue
        for number in WAREHOUSES:
            ways = excess_ways(owner, number, {kind: 1})
            yield offer(a.PlaceRandom, to_warehouse=[kind], warehouse=[number], to_vault=ways, **board)
