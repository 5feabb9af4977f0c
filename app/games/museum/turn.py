"""Rounds, turns and the end (MU-3.2 to MU-3.6, MU-3.26, MU-6.1 to MU-6.4)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.kernel import Event
from app.games.museum import exploration
from app.games.museum.data import SCORING
from app.games.museum.displays import adjust, refill
from app.games.museum.events import (
    EndTriggered,
    ExpertsRotated,
    FinalScore,
    GameFinished,
    HandRedrawn,
    HeadlineRevealed,
    PatronChosen,
    ReorganisationStarted,
)
from app.games.museum.events_of_turns import TurnEnded, TurnStarted
from app.games.museum.gains import reveal_expert
from app.games.museum.scoring import columns, final_result
from app.games.museum.state import EndCause, MuseumState, Trigger, Turn


def begin(state: MuseumState, events: list[Event], chance: Chance) -> None:
    """Setup is over: who redrew is told, and the first turn starts (MU-5.1)."""
    for seat in state.order_from(state.first):
        curator = state.curators[seat]
        if curator.redrawn:
            events.append(HandRedrawn(seat=seat))
        assert curator.patron is not None
        events.append(PatronChosen(seat=seat, patron=curator.patron))
    start_turn(state, events, chance)


def start_turn(state: MuseumState, events: list[Event], chance: Chance) -> None:
    """A turn of the active player, after the start of a round if it is the first player's (MU-3.2)."""
    state.turn_no += 1
    if state.active == state.first:
        state.round += 1
        if state.round > 1:
            reveal_headline(state, events, chance)
            rotate_experts(state, events, chance)
    state.turn = Turn(state.order_from(state.active)[1:])
    state.steps = []
    state.phase = "explore_active"
    events.append(TurnStarted(seat=state.active, round=state.round, turn=state.turn_no))
    exploration.go_on(state, events)


def reveal_headline(state: MuseumState, events: list[Event], chance: Chance) -> None:
    """A new headline, and the displays fitted to it (MU-3.3, MU-3.4)."""
    if state.headline is not None:
        state.headline_discard.append(state.headline)
    reshuffled = not state.headline_deck
    if reshuffled:
        state.headline_deck, state.headline_discard = state.headline_discard, []
        chance.shuffle(state.headline_deck)
    state.headline = state.headline_deck.pop(0)
    events.append(
        HeadlineRevealed(headline=state.headline, deck_count=len(state.headline_deck), reshuffled=reshuffled)
    )
    adjust(state, events)


def rotate_experts(state: MuseumState, events: list[Event], chance: Chance) -> None:
    """The expert on space 3 goes, a new one comes to space 1 (MU-3.6)."""
    discarded = state.experts.pop() if state.experts else None
    if discarded is not None:
        state.expert_discard.append(discarded)
    reveal_expert(state, chance)
    events.append(
        ExpertsRotated(discarded=discarded, board=list(state.experts), deck_count=len(state.expert_deck))
    )


def end_turn(state: MuseumState, discards: list[str], events: list[Event], chance: Chance) -> None:
    """The steps of MU-3.26."""
    player = state.player
    for card in discards:
        player.lose_card(card)
        player.pool.append(card)
    state.steps = []
    events.append(TurnEnded(seat=state.active, discards=sorted(discards)))
    refill(state, events)
    check_trigger(state, events)
    if state.trigger is not None and state.turns_left == 0:
        start_reorganisation(state, events)
        return
    if state.trigger is not None:
        state.turns_left -= 1
    state.active = (state.active + 1) % state.seats
    start_turn(state, events, chance)


def check_trigger(state: MuseumState, events: list[Event]) -> None:
    """Whether this turn brought about the end (MU-6.1, MU-6.2)."""
    if state.trigger is not None:
        return
    cause: EndCause
    if state.player.track >= SCORING.end_score:
        cause = "score"
    elif not state.displayed() and not any(deck.cards for deck in state.decks.values()):
        cause = "exhaustion"
    else:
        return
    state.trigger = Trigger(state.active, cause)
    state.turns_left = state.seats - 1
    still = state.order_from(state.active)[1:]
    events.append(EndTriggered(seat=state.active, cause=cause, still_to_move=still))


def start_reorganisation(state: MuseumState, events: list[Event]) -> None:
    """All lay out their museums, sealed (MU-6.4, MU-11.6)."""
    state.phase = "reorganise"
    state.turn = Turn([])
    for curator in state.curators:
        curator.shown = dict(curator.museum)
    events.append(ReorganisationStarted())


def finish(state: MuseumState, events: list[Event]) -> None:
    """The score sheets and the winners (MU-6.3, MU-6.24)."""
    state.phase = "finished"
    state.steps = []
    if state.telegram is not None:
        state.favour_discard.append(state.telegram.favour)
        state.telegram = None
    state.turn.tray, state.turn.explorers = None, []
    for curator in state.curators:
        curator.shown = None
    result = final_result(state)
    events.append(FinalScore(columns=columns(state)))
    events.append(GameFinished(winners=result.winners, ranking=result.ranking))
