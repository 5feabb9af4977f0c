"""Everything that a seat may do now, state by state (AN-3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.antiques import actions as a
from app.games.antiques import legal_auction as auction
from app.games.antiques.data import CURATORS
from app.games.antiques.legal_collection import assemblies, can_collect, selections
from app.games.antiques.legal_museum import can_exhibit, exhibitions
from app.games.antiques.refusals_shown import shown_refusals
from app.games.antiques.state import AntiquesState
from app.games.kernel import Offer, SeatNo, offer
from app.games.options import Option

GOALS = "goals"
"""The mark of the sealed choice: others may choose meanwhile, and it is still my wish (AN-3.2)."""


def offered(state: AntiquesState, seat: SeatNo) -> Offer:
    """All templates of a seat, and the refusals worth showing."""
    if state.phase == "keep_goal":
        return Offer([offer(a.KeepGoal, GOALS, goal=state.owners[seat].dealt)])
    if state.phase == "game_over" or seat != state.active:
        return Offer()
    options = list(options_of(state))
    return Offer(options, shown_refusals(state, options))


def options_of(state: AntiquesState) -> Iterator[Option]:
    """The templates of the active player."""
    match state.phase:
        case "choose_curator":
            yield offer(a.ChooseCurator, curator=free_curators(state))
        case "choose_action":
            yield from auction.lots(state)
            yield from selections(state)
            yield from exhibitions(state)
        case "choose_two":
            yield offer(a.TakeTwo, spaces=auction.two_spaces(state))
        case "store_lot":
            yield from auction.stores(state.player, a.StoreLot, state.turn.lot)
        case "choose_bonus":
            yield from auction.bonuses(state)
            yield offer(a.DeclineBonus)
        case "keep_goals":
            yield offer(a.KeepGoals, keep=auction.goals_to_keep(state))
        case "reorganizing":
            yield offer(
                a.PlacePieces, piece=[auction.next_to_place(state)], split=auction.possible_splits(state)
            )
        case "place_random":
            yield from auction.placements(state)
        case "bonus_select_warehouse":
            yield from selections(state)
        case "assembling":
            yield from assemblies(state)
            if state.turn.assembled:
                yield offer(a.EndTurn)
        case "exhibiting":
            yield from exhibitions(state)
            if state.turn.exhibited:
                yield offer(a.EndTurn)
        case "turn_done":
            yield offer(a.EndTurn)


def free_curators(state: AntiquesState) -> list[str]:
    """The curators that nobody plays (AN-4.1a)."""
    taken = {owner.curator for owner in state.owners}
    return [curator for curator in CURATORS if curator not in taken]


def can_act(state: AntiquesState) -> bool:
    """Whether `choose_action` has any legal action (AN-3.5)."""
    return any(state.auction_board) or auction.can_refill(state) or can_collect(state) or can_exhibit(state)
