"""Why an action is refused: the checks of section 4, in the order in which they are made."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from app.games.antiques import actions as a
from app.games.antiques.data import SPACES
from app.games.antiques.legal_museum import may_exhibit
from app.games.antiques.refusals_auction import auction_faults
from app.games.antiques.refusals_cards import Fault, card_faults
from app.games.antiques.state import AntiquesState, PhaseName
from app.games.kernel import Action, Refusal, SeatNo, plain

NOT_NOW = ("AN-4.0b", "You can't do that now.")
NO_SUCH_CHOICE = ("AN-4.0c", "That choice doesn't exist.")

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
    if names_nothing(state, action):
        yield NO_SUCH_CHOICE
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


def names_nothing(state: AntiquesState, action: Action) -> bool:
    """Whether an id that the action names does not exist (AN-4.0c)."""
    book = state.book
    of_museums = isinstance(action, a.ExhibitMuseum | a.BonusReserveMuseum)
    known: Mapping[str, Container[str]] = {
        "card": book.museums if of_museums else book.collections,
        "cards": book.collections,
        **dict.fromkeys(("goal", "keep"), book.goals),
        **dict.fromkeys(("space", "spaces", "relics"), SPACES),
    }
    for name, given in plain(action).items():
        ids = given if isinstance(given, list) else [given]
        if name in known and any(each not in known[name] for each in ids):
            return True
    return False


def limit_faults(state: AntiquesState, action: Action) -> Iterator[Fault]:
    """The limits of a bonus, which are told in preference to `NOT_NOW` (AN-4.21e, AN-4.22e)."""
    turn = state.turn
    if isinstance(action, a.Assemble) and turn.limited and turn.assembled:
        yield "AN-4.21e", "This bonus allows one collection only."
    if isinstance(action, a.ExhibitMuseum | a.ExhibitGallery) and not may_exhibit(state):
        yield "AN-4.22e", "This bonus allows one exhibition only."
