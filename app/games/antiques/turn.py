"""The end of a turn, whose turn is next, and the end of the game (AN-3.5, AN-3.6, AN-3.12, AN-6.2)."""

from __future__ import annotations

from app.games.antiques import automa
from app.games.antiques.auction import vault
from app.games.antiques.boards import discard_rightmost, refill_collections, refill_museums
from app.games.antiques.events import (
    AuctionCardTurned,
    FinalRoundStarted,
    GameEnded,
    TurnEnded,
    TurnPassed,
    TurnStarted,
)
from app.games.antiques.legal import can_act
from app.games.antiques.museum import trigger_end
from app.games.antiques.scoring import decided_by, final_result, owner_scores
from app.games.antiques.state import AntiquesState, new_turn
from app.games.antiques.supply import fill_empty_board, shuffled
from app.games.chance import Chance
from app.games.kernel import Event


def end_turn(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """The end-of-turn sequence; then whoever can act next is to choose (AN-3.12)."""
    state.passes = 0
    events.append(TurnEnded(seat=state.active, round=state.round))
    tidy_up(state, events, chance)
    go_on(state, events, chance)


def tidy_up(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """AN-3.12 a to e."""
    owner, turn = state.player, state.turn
    if owner.assembly:
        vault(state, owner, owner.assembly, dict(owner.assembly), events, None)
    state.collection_discard += turn.left
    if turn.exhibited:
        discard_rightmost(state, events)
    refill_museums(state, events, chance)
    refill_collections(state, events, chance)
    if turn.uses_card:
        turn_auction_card(state, events, chance)
    state.turn = new_turn()


def turn_auction_card(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """The used card shows its back; the last card is replaced by all others shuffled (AN-3.12e)."""
    card = state.auction_deck.pop(0)
    reshuffled = not state.auction_deck
    if reshuffled:
        state.auction_deck = shuffled(state.wanted_pile, chance)
        state.wanted_pile = []
    state.wanted_pile.append(card)
    events.append(
        AuctionCardTurned(
            card=card, auction_card=state.auction_deck[0], wanted=state.wanted, reshuffled=reshuffled
        )
    )


def go_on(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """The next turns, until somebody can act or the game is over: who cannot act passes (AN-3.5)."""
    next_turn(state, events, chance)
    while state.phase != "game_over" and not can_act(state):
        state.passes += 1
        events.append(TurnPassed(seat=state.active, round=state.round))
        tidy_up(state, events, chance)
        if not state.solo and state.passes == state.seats:
            trigger_end(state, None, "stalemate", events)
            finish(state, events)
            return
        next_turn(state, events, chance)


def next_turn(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """The thieves' turn in a solo game, then the next seat in turn order, or the end (AN-6.2)."""
    if state.solo:
        automa.take_turn(state, events, chance)
    order = state.order()
    place = order.index(state.active) + 1
    if place == len(order):
        if state.round == state.final_round:
            finish(state, events)
            return
        state.round += 1
        if state.round == state.final_round:
            events.append(FinalRoundStarted(round=state.round))
    state.active = order[place % len(order)]
    start_turn(state, events, chance)


def start_turn(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """The active seat is to choose its action."""
    fill_empty_board(state, events, chance)
    state.turn_no += 1
    state.phase = "choose_action"
    events.append(TurnStarted(seat=state.active, round=state.round))


def finish(state: AntiquesState, events: list[Event]) -> None:
    """All is open, and totals decide (AN-6)."""
    state.phase = "game_over"
    result = final_result(state)
    galleries = [[shown.museum for shown in owner.exhibitions if shown.gallery] for owner in state.owners]
    events.append(
        GameEnded(
            scores=owner_scores(state, result.sheet),
            ranking=result.ranking,
            decided_by=decided_by(state, result),
            galleries=galleries,
        )
    )
