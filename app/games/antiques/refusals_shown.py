"""What looks possible and is not: the refusals that are shown beside the options, each with its rule.

A parameter holds a list of all values refused for the reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from app.games.antiques import actions as a
from app.games.antiques.data import (
    BOARD,
    LINES,
    RELIC_BOX,
    SPACES,
    WAREHOUSE,
    WAREHOUSES,
    WarehouseNo,
)
from app.games.antiques.legal_collection import available_cards, may_use_vault, payable_from
from app.games.antiques.legal_museum import has_gallery, may_exhibit, museum_cards, showable
from app.games.antiques.refusals import NOT_NOW
from app.games.antiques.refusals_auction import (
    BONUS_OF,
    FULL_RESERVE,
    NO_EMPTY_SPACE,
    NO_ROOM_THERE,
    NOT_ON_THE_CARD,
    NOT_TWO,
    RELIC_PIECE,
    TAKEN_CURATOR,
)
from app.games.antiques.refusals_cards import (
    FULL_ROOMS,
    NO_GALLERY,
    NOT_COVERED,
    NOT_IN_ASSEMBLY,
    NOTHING_PAYABLE,
    Fault,
)
from app.games.antiques.state import AntiquesState
from app.games.kernel import Action, Refusal, tag_of
from app.games.options import Option, Plain, values

Wish = tuple[dict[str, Plain], Fault]
"""The part of an action that is refused, and why."""
NOT_NEEDED = "That collection is not needed for this exhibition."


def shown_refusals(state: AntiquesState, options: Sequence[Option]) -> list[Refusal]:
    """The refusals that the active player is shown."""
    wishes = {
        "choose_curator": curator_wishes,
        "choose_action": action_wishes,
        "choose_two": two_wishes,
        "choose_bonus": bonus_wishes,
        "place_random": random_wishes,
        "bonus_select_warehouse": collection_wishes,
        "assembling": assembly_wishes,
        "exhibiting": exhibition_wishes,
    }.get(state.phase)
    if wishes is None:
        return []
    return [Refusal(rule, why, wish) for wish, (rule, why) in wishes(state, options)]


def wish(
    kind: type[Action], fault: Fault, name: str, refused: Sequence[Plain], **more: Plain
) -> Iterator[Wish]:
    """One refusal for all values of a parameter, if there are any."""
    if refused:
        yield {"type": tag_of(kind), **more, name: list(refused)}, fault


def missing(options: Sequence[Option], kind: type[Action], name: str, wanted: Sequence[Plain]) -> list[Plain]:
    """The values of a parameter that no template of that kind offers."""
    tag = tag_of(kind)
    held = [value for option in options if option.type == tag for value in values(option.domains[name])]
    return [value for value in wanted if value not in held]


def curator_wishes(state: AntiquesState, _options: Sequence[Option]) -> Iterator[Wish]:
    """Curators that others play."""
    taken = [owner.curator for owner in state.owners if owner.curator is not None]
    yield from wish(a.ChooseCurator, TAKEN_CURATOR, "curator", taken)


def action_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """What a player may expect of `choose_action`."""
    lines = missing(options, a.TakeLine, "line", list(LINES))
    yield from wish(a.TakeLine, ("AN-4.3a", "That row or column is empty."), "line", lines)
    if not any(option.type == tag_of(a.RefillAuction) for option in options):
        yield {"type": tag_of(a.RefillAuction)}, ("AN-4.4a", "The auction board can't be refilled now.")
    yield from collection_wishes(state, options)
    yield from exhibition_wishes(state, options)


# Auction turns


def two_wishes(state: AntiquesState, _options: Sequence[Option]) -> Iterator[Wish]:
    """Spaces that are empty."""
    yield from wish(a.TakeTwo, NOT_TWO, "spaces", [[space] for space in spaces_with(state, None)])


def spaces_with(state: AntiquesState, *kinds: str | None) -> list[str]:
    """The spaces that hold one of these, None for nothing."""
    return [space for space, held in zip(SPACES, state.auction_board, strict=True) if held in kinds]


def random_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Warehouses without room, and spaces that are taken."""
    full = missing(options, a.PlaceRandom, "warehouse", WAREHOUSES)
    yield from wish(a.PlaceRandom, NO_ROOM_THERE, "warehouse", full)
    empty = spaces_with(state, None)
    yield from wish(a.PlaceRandom, NO_EMPTY_SPACE, "space", [space for space in SPACES if space not in empty])


def bonus_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Bonuses that cannot be used now, and those on the boards that this lot does not give."""
    offered = {option.type for option in options}
    for kind, fault in expected_bonuses(state).items():
        if kind not in offered:
            yield {"type": kind}, fault
    for bonus, fault in bonuses_elsewhere(state):
        yield {"type": tag_of(bonus)}, fault
    if tag_of(a.BonusSpecificPiece) in offered:
        yield from wish(a.BonusSpecificPiece, RELIC_PIECE, "space", spaces_with(state, None, RELIC_BOX))


def bonuses_elsewhere(state: AntiquesState) -> Iterator[tuple[type[Action], Fault]]:
    """Bonuses that spaces, warehouses and cards would be pressed for, and this lot does not give."""
    if state.turn.stored_in == 3:
        yield a.BonusAdditionalPiece, NOT_NOW
    for kind in (a.BonusSpecificPiece, a.BonusReserveCollection, a.BonusReserveMuseum):
        if state.turn.stored_in == 2:
            yield kind, NOT_NOW
        elif BONUS_OF[kind] not in shown_bonuses(state):
            yield kind, NOT_ON_THE_CARD


def shown_bonuses(state: AntiquesState) -> Sequence[str]:
    """What the face-up auction card offers."""
    return state.book.auction_cards[state.auction_deck[0]].front_bonuses


def expected_bonuses(state: AntiquesState) -> Mapping[str, Fault]:
    """The bonuses that may be expected, and why each would be missing."""
    if state.turn.stored_in == 2:
        return {
            tag_of(a.BonusAdditionalPiece): (
                "AN-4.7a",
                f"No {state.wanted} is left in the discard area or the bag.",
            ),
            tag_of(a.BonusRetrievePiece): ("AN-4.8a", "Your vault has no piece."),
        }
    no_card = "Choose a card from the board."
    is_full = state.player.reserved() >= BOARD.reserve_limit
    by_kind: dict[type[Action], Fault] = {
        a.BonusSpecificPiece: RELIC_PIECE,
        a.BonusRandomPieces: ("AN-4.12a", "There are no pieces left to draw."),
        a.BonusReserveCollection: ("AN-4.15b", FULL_RESERVE) if is_full else ("AN-4.15a", no_card),
        a.BonusAssemble: ("AN-4.16a", "You can't assemble a collection now."),
        a.BonusReserveMuseum: ("AN-4.17b", FULL_RESERVE) if is_full else ("AN-4.17a", no_card),
        a.BonusExhibit: ("AN-4.18a", "You can't present an exhibition now."),
    }
    shown = shown_bonuses(state)
    return {tag_of(kind): fault for kind, fault in by_kind.items() if BONUS_OF[kind] in shown}


# Collection turns


def collection_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Warehouses that cannot be selected, and collections that none of them pays for."""
    numbers: Sequence[WarehouseNo] = missing(options, a.SelectWarehouse, "warehouse", WAREHOUSES)
    faults = {number: warehouse_fault(state, number) for number in numbers}
    for fault in dict.fromkeys(faults.values()):
        refused = [number for number in numbers if faults[number] == fault]
        yield from wish(a.SelectWarehouse, fault, "warehouse", refused)
    yield from unpayable_wishes(state)


def unpayable_wishes(state: AntiquesState) -> Iterator[Wish]:
    """Collections that no warehouse pays for; what the Collector's vault could add is left to be tried."""
    cards = available_cards(state)
    if not state.player.has_room():
        yield from wish(a.Assemble, ("AN-4.20b", FULL_ROOMS), "card", cards)
    elif not may_use_vault(state):
        payable = {card for number in WAREHOUSES for card in payable_from(state, state.active, number)}
        out_of_reach = [card for card in cards if card not in payable]
        yield from wish(a.Assemble, ("AN-4.20e", NOTHING_PAYABLE), "card", out_of_reach)


def warehouse_fault(state: AntiquesState, number: WarehouseNo) -> Fault:
    """Why a warehouse cannot be selected at all (AN-4.20)."""
    owner = state.player
    if sum(owner.warehouse(number).values()) < WAREHOUSE[number].minimum_to_select:
        return "AN-4.20a", "At least one piece must reach the assembly area."
    if not owner.has_room():
        return "AN-4.20b", FULL_ROOMS
    return "AN-4.20e", NOTHING_PAYABLE


def assembly_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Collections that the assembly area does not pay for."""
    cards = missing(options, a.Assemble, "card", available_cards(state))
    yield from wish(a.Assemble, ("AN-4.21c", NOT_IN_ASSEMBLY), "card", cards)


# Museum turns


def exhibition_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Museums and the gallery that cannot be presented, and the collections that the others do not need."""
    if not may_exhibit(state):
        return
    museums = missing(options, a.ExhibitMuseum, "card", museum_cards(state))
    yield from wish(a.ExhibitMuseum, ("AN-4.22c", NOT_COVERED), "card", museums)
    for option in options:
        if option.type == tag_of(a.ExhibitMuseum):
            [card] = values(option.domains["card"])
            spare = unneeded(state, [option])
            yield from wish(a.ExhibitMuseum, ("AN-4.22d", NOT_NEEDED), "cards", spare, card=card)
    galleries = [option for option in options if option.type == tag_of(a.ExhibitGallery)]
    if galleries:
        yield from wish(a.ExhibitGallery, ("AN-4.23d", NOT_NEEDED), "cards", unneeded(state, galleries))
    else:
        yield {"type": tag_of(a.ExhibitGallery)}, gallery_fault(state)


def unneeded(state: AntiquesState, options: Sequence[Option]) -> list[Plain]:
    """The collections in none of the groups of these exhibitions, each as a list of its own."""
    needed = {card for option in options for group in values(option.domains["cards"]) for card in group}
    return [[card] for card in showable(state) if card not in needed]


def gallery_fault(state: AntiquesState) -> Fault:
    """Why no gallery can be presented (AN-4.23)."""
    return ("AN-4.23c", NO_GALLERY) if has_gallery(state) else ("AN-4.23a", "No gallery card is left.")
