"""Which entry does what: a seat's action, or a word of the server."""

from __future__ import annotations

from app.games.antiques import actions as a
from app.games.antiques import auction, collection, museum, turn
from app.games.antiques.data import COLLECTION_SPACES, MUSEUM_SPACES
from app.games.antiques.events import (
    CuratorChosen,
    DefaultApplied,
    GoalChanged,
    GoalKept,
    SeatResigned,
    SeatTakenOver,
)
from app.games.antiques.museum import trigger_end
from app.games.antiques.setup import lay_out
from app.games.antiques.state import AntiquesState
from app.games.antiques.supply import fill_board, fill_empty_board
from app.games.chance import Chance
from app.games.kernel import Action, Entry, Event, Held, Resign, SeatNo, plain

BY_THE_HOUSE = ("timeout", "absent")
"""How an entry was taken where the seat itself said nothing in time."""
BEFORE_THE_FIRST_TURN = ("choose_curator", "keep_goal")


def carry_out(state: AntiquesState, entry: Entry, chance: Chance) -> list[Event]:
    """Carries out an entry in place. Words of the server that mean nothing to the rules change nothing."""
    events: list[Event] = []
    action = entry.action
    if isinstance(action, Held):
        events.append(SeatTakenOver(seat=action.seat, by=action.holder))
    elif entry.by is not None and isinstance(action, Resign):
        resign(state, entry.by, events)
    elif entry.by is not None:
        if entry.taken in BY_THE_HOUSE:
            events.append(DefaultApplied(seat=entry.by, state=state.phase, action=plain(action)))
        act(state, entry.by, action, events, chance)
        if state.phase not in (*BEFORE_THE_FIRST_TURN, "game_over"):
            fill_empty_board(state, events, chance)
    return events


def resign(state: AntiquesState, seat: SeatNo, events: list[Event]) -> None:
    """A seat gives up: with only one other left, or alone against the thieves, the game ends (AN-8.6)."""
    state.owners[seat].resigned = True
    events.append(SeatResigned(seat=seat))
    playing = [owner for owner in state.owners if not owner.resigned]
    if len(playing) == 1 and state.phase != "game_over":
        trigger_end(state, seat, "resigned", events)
        turn.finish(state, events)


def act(state: AntiquesState, seat: SeatNo, action: Action, events: list[Event], chance: Chance) -> None:
    """A seat's action."""
    match action:
        case a.ChooseCurator():
            choose_curator(state, seat, action, events, chance)
        case a.KeepGoal():
            keep_goal(state, seat, action, events, chance)
        case a.SelectWarehouse():
            collection.select_warehouse(state, action, events)
        case a.Assemble():
            collection.assemble(state, action, events)
        case a.ExhibitMuseum():
            museum.exhibit_museum(state, action, events)
        case a.ExhibitGallery():
            museum.exhibit_gallery(state, action, events, chance)
        case a.EndTurn():
            turn.end_turn(state, events, chance)
        case _:
            act_in_auction(state, action, events, chance)


def act_in_auction(state: AntiquesState, action: Action, events: list[Event], chance: Chance) -> None:
    """An action of an Auction turn: the lot, and the steps of a bonus."""
    match action:
        case a.TakeLine():
            auction.take_line(state, action, events)
        case a.RefillAuction():
            fill_board(state, "player", events, chance)
            state.phase = "choose_two"
        case a.TakeTwo():
            auction.take_two(state, action, events)
        case a.StoreLot():
            auction.store_lot(state, action, events)
        case a.KeepGoals():
            auction.keep_goals(state, action, events)
        case a.PlaceRandom():
            auction.place_random(state, action, events)
        case a.PlacePieces():
            auction.place_pieces(state, action, events)
        case _:
            use_bonus(state, action, events, chance)


def use_bonus(state: AntiquesState, action: Action, events: list[Event], chance: Chance) -> None:
    """The bonus of warehouse 2 or 3 (AN-4.7 to AN-4.19)."""
    owner = state.player
    match action:
        case a.BonusAdditionalPiece():
            auction.additional_piece(state, action, events)
        case a.BonusRetrievePiece():
            auction.retrieve_piece(state, action, events)
        case a.BonusPrivateGoals():
            auction.draw_goals(state, events)
        case a.BonusSpecificPiece():
            auction.specific_piece(state, action, events)
        case a.BonusRandomPieces():
            auction.draw_random(state, events, chance)
        case a.BonusReorganize():
            auction.reorganize(state, events)
        case a.BonusReserveCollection(card=card):
            board, reserved = state.collection_board, owner.reserved_collections
            auction.reserve(state, card, board, COLLECTION_SPACES, reserved, events)
        case a.BonusReserveMuseum(card=card):
            auction.reserve(state, card, state.museum_board, MUSEUM_SPACES, owner.reserved_museums, events)
        case a.BonusAssemble():
            auction.bonus_turn(state, "collections", events)
        case a.BonusExhibit():
            auction.bonus_turn(state, "museums", events)
        case a.DeclineBonus():
            auction.decline_bonus(state, events)


def choose_curator(
    state: AntiquesState, seat: SeatNo, action: a.ChooseCurator, events: list[Event], chance: Chance
) -> None:
    """In reverse turn order; after the first seat the boards are laid out (AN-7.2)."""
    state.owners[seat].curator = action.curator
    events.append(CuratorChosen(seat=seat, curator=action.curator))
    order = state.order()
    place = order.index(seat)
    if place:
        state.active = order[place - 1]
    else:
        lay_out(state, events, chance)


def keep_goal(
    state: AntiquesState, seat: SeatNo, action: a.KeepGoal, events: list[Event], chance: Chance
) -> None:
    """The sealed choice: it may be changed, unseen, until the last one is in (AN-3.2)."""
    owner = state.owners[seat]
    [rejected] = [goal for goal in owner.dealt if goal != action.goal]
    kind = GoalKept if owner.kept is None else GoalChanged
    owner.kept = action.goal
    events.append(kind(seat=seat, kept=action.goal, rejected=rejected))
    owners = [state.owners[each] for each in state.order()]
    if all(each.kept is not None for each in owners):
        for each in owners:
            each.goals = [goal for goal in each.dealt if goal == each.kept]
            state.goal_deck += [goal for goal in each.dealt if goal != each.kept]
            each.dealt, each.kept = [], None
        state.active = state.start
        turn.start_turn(state, events, chance)
