"""Why an action is refused: the checks of section 4, in the order in which they are made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from app.games.antiques import actions as a
from app.games.antiques.data import BOARD, LINES, WAREHOUSE, WAREHOUSES, WarehouseNo
from app.games.antiques.legal_museum import has_gallery, may_exhibit
from app.games.antiques.refusals_auction import auction_faults
from app.games.antiques.refusals_cards import Fault, card_faults
from app.games.antiques.state import AntiquesState, PhaseName
from app.games.kernel import Action, Refusal, SeatNo, plain, tag_of
from app.games.options import Option, Plain, values

NOT_NOW = ("AN-4.0b", "You can't do that now.")
NO_SUCH_CHOICE = ("AN-4.0c", "That choice doesn't exist.")
FULL_ROOMS = ("AN-4.20b", "All 9 exhibition rooms are full.")

IN_STATES: Mapping[type[Action], tuple[PhaseName, ...]] = {
    a.ChooseCurator: ("choose_curator",),
    a.KeepGoal: ("keep_goal",),
    a.TakeLine: ("choose_action",),
    a.RefillAuction: ("choose_action",),
    a.TakeTwo: ("choose_two",),
    a.StoreLot: ("store_lot",),
    a.KeepGoals: ("keep_goals",),
    a.PlaceRandom: ("place_random",),
    a.PlacePieces: ("reorganizing",),
    a.SelectWarehouse: ("choose_action", "bonus_select_warehouse"),
    a.Assemble: ("assembling",),
    a.ExhibitMuseum: ("choose_action", "exhibiting"),
    a.ExhibitGallery: ("choose_action", "exhibiting"),
    a.EndTurn: ("turn_done", "assembling", "exhibiting"),
}
"""In which states an action is legal; those not named are bonuses, legal in `choose_bonus` (AN-3.1)."""
BONUSES_OF_2 = (a.BonusAdditionalPiece, a.BonusRetrievePiece)


def refusal(state: AntiquesState, seat: SeatNo, action: Action) -> Refusal:
    """The first check that `action`, which fits no option, fails."""
    rule, why = next(faults(state, seat, action), NO_SUCH_CHOICE)
    return Refusal(rule, why, plain(action))


def faults(state: AntiquesState, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """The checks that an action fails, in order."""
    sealed = state.phase == "keep_goal"
    if state.phase == "game_over" or (seat != state.active and not sealed):
        yield "AN-4.0a", "It is not your turn."
    yield from limit_faults(state, action)
    if isinstance(action, a.EndTurn) and not sealed:
        yield "AN-4.24", "Finish your action first."
    if not in_its_state(state, action):
        yield NOT_NOW
    if sealed:
        yield "AN-4.2a", "Choose one of your two goal cards."
        return
    yield from auction_faults(state, action)
    yield from card_faults(state, action)


def in_its_state(state: AntiquesState, action: Action) -> bool:
    """Whether the state is one in which that kind of action is legal."""
    if type(action) in IN_STATES:
        return state.phase in IN_STATES[type(action)]
    if state.phase != "choose_bonus" or isinstance(action, a.DeclineBonus):
        return state.phase == "choose_bonus"
    return (state.turn.stored_in == 2) == isinstance(action, BONUSES_OF_2)


def limit_faults(state: AntiquesState, action: Action) -> Iterator[Fault]:
    """The limits of a bonus, which are told in preference to `NOT_NOW` (AN-4.21e, AN-4.22e)."""
    turn = state.turn
    if isinstance(action, a.Assemble) and turn.limited and turn.assembled:
        yield "AN-4.21e", "This bonus allows one collection only."
    if isinstance(action, a.ExhibitMuseum | a.ExhibitGallery) and not may_exhibit(state):
        yield "AN-4.22e", "This bonus allows one exhibition only."


# What is worth showing beside the options


def shown_refusals(state: AntiquesState, options: Sequence[Option]) -> list[Refusal]:
    """What looks possible and is not: lines, the refill, warehouses, museums, galleries and bonuses."""
    wishes = {
        "choose_action": action_wishes,
        "bonus_select_warehouse": warehouse_wishes,
        "choose_bonus": bonus_wishes,
        "exhibiting": exhibition_wishes,
    }.get(state.phase)
    if wishes is None:
        return []
    return [Refusal(rule, why, wish) for wish, (rule, why) in wishes(state, options)]


Wish = tuple[dict[str, Plain], Fault]


def missing(options: Sequence[Option], kind: type[Action], name: str, wanted: Sequence[Plain]) -> list[Plain]:
    """The values of a parameter that no template of that kind offers."""
    tag = tag_of(kind)
    held = [value for option in options if option.type == tag for value in values(option.domains[name])]
    return [value for value in wanted if value not in held]


def action_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """What a player may expect of `choose_action`."""
    for line in missing(options, a.TakeLine, "line", list(LINES)):
        yield {"type": tag_of(a.TakeLine), "line": line}, ("AN-4.3a", "That row or column is empty.")
    if not any(option.type == tag_of(a.RefillAuction) for option in options):
        yield {"type": tag_of(a.RefillAuction)}, ("AN-4.4a", "The auction board can't be refilled now.")
    yield from warehouse_wishes(state, options)
    yield from exhibition_wishes(state, options)


def warehouse_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Warehouses that cannot be selected."""
    for number in missing(options, a.SelectWarehouse, "warehouse", WAREHOUSES):
        wish = {"type": tag_of(a.SelectWarehouse), "warehouse": number}
        yield wish, warehouse_fault(state, number)


def warehouse_fault(state: AntiquesState, number: WarehouseNo) -> Fault:
    """Why a warehouse cannot be selected at all (AN-4.20)."""
    owner = state.player
    if sum(owner.warehouse(number).values()) < WAREHOUSE[number].minimum_to_select:
        return "AN-4.20a", "At least one piece must reach the assembly area."
    if not owner.has_room():
        return FULL_ROOMS
    return "AN-4.20e", "Those pieces can't complete any collection."


def exhibition_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Museums and the gallery that cannot be presented."""
    if not may_exhibit(state):
        return
    cards = [card for card in (*state.museum_board, *state.player.reserved_museums) if card is not None]
    for card in missing(options, a.ExhibitMuseum, "card", cards):
        fault = ("AN-4.22c", "These collections don't cover the museum's pieces.")
        yield {"type": tag_of(a.ExhibitMuseum), "card": card}, fault
    if not any(option.type == tag_of(a.ExhibitGallery) for option in options):
        yield {"type": tag_of(a.ExhibitGallery)}, gallery_fault(state)


def gallery_fault(state: AntiquesState) -> Fault:
    """Why no gallery can be presented (AN-4.23)."""
    if not has_gallery(state):
        return "AN-4.23a", "No gallery card is left."
    return "AN-4.23c", "A gallery needs two matching pieces and one different piece."


def bonus_wishes(state: AntiquesState, options: Sequence[Option]) -> Iterator[Wish]:
    """Bonuses of this warehouse, or of the auction card, that cannot be used."""
    offered = {option.type for option in options}
    for kind, fault in expected_bonuses(state).items():
        if kind not in offered:
            yield {"type": kind}, fault


def expected_bonuses(state: AntiquesState) -> dict[str, Fault]:
    """The bonuses that may be expected, and why each would be missing."""
    if state.turn.stored_in == 2:
        return {
            tag_of(a.BonusAdditionalPiece): (
                "AN-4.7a",
                f"No {state.wanted} is left in the discard area or the bag.",
            ),
            tag_of(a.BonusRetrievePiece): ("AN-4.8a", "Your vault has no piece."),
        }
    reserve_limit = state.player.reserved() >= BOARD.reserve_limit
    reserve = (
        ("AN-4.15b", "You already have 3 reserved cards.")
        if reserve_limit
        else ("AN-4.15a", "Choose a card from the board.")
    )
    by_bonus: dict[str, dict[str, Fault]] = {
        "specific_art_piece": {
            tag_of(a.BonusSpecificPiece): ("AN-4.11a", "Choose a piece that is not a relic box.")
        },
        "random_art_pieces": {tag_of(a.BonusRandomPieces): ("AN-4.12a", "There are no pieces left to draw.")},
        "collections": {
            tag_of(a.BonusReserveCollection): reserve,
            tag_of(a.BonusAssemble): ("AN-4.16a", "You can't assemble a collection now."),
        },
        "museums": {
            tag_of(a.BonusReserveMuseum): reserve,
            tag_of(a.BonusExhibit): ("AN-4.18a", "You can't present an exhibition now."),
        },
    }
    shown = state.book.auction_cards[state.auction_deck[0]].front_bonuses
    return {kind: fault for bonus in shown for kind, fault in by_bonus.get(bonus, {}).items()}
