"""What happens when a seat's time runs out (MU-8.60)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.kernel import Action, SeatNo
from app.games.museum import actions as a
from app.games.museum.data import SCORING, VALUE
from app.games.museum.state import Curator, MuseumState
from app.games.museum.suggest import suggest


def default(state: MuseumState, seat: SeatNo) -> Sequence[Action]:
    """The actions of an awaited seat."""
    curator = state.curators[seat]
    match state.phase:
        case "setup":
            return [a.ChoosePatron(patron_id=curator.dealt[0])] if curator.hand_decided else [a.KeepHand()]
        case "explore_active":
            best = max(state.displayed(), key=VALUE.__getitem__)
            return [*emptied(state), a.TakeObject(object_id=best)]
        case "explore_opponent":
            return [a.DeclineObject()]
        case "action":
            return [*emptied(state), a.EndTurn(discard=discards(curator.hand))]
        case "telegram":
            assert state.telegram is not None
            return [a.ResolveTelegram(take=None, order=list(state.telegram.cards))]
        case "reorganise":
            return [*better_moves(state, curator), a.SubmitLayout()]
        case "finished":
            return ()


def emptied(state: MuseumState) -> Sequence[Action]:
    """The tray is emptied without trace (MU-4.26)."""
    return [a.ClearTray()] if state.turn.tray is not None else []


def discards(hand: Sequence[str]) -> list[str]:
    """What is too much: lowest values first, ties by id."""
    over = max(0, len(hand) - SCORING.hand_limit)
    return sorted(hand, key=lambda card: (VALUE[card], card))[:over]


def better_moves(state: MuseumState, curator: Curator) -> Sequence[Action]:
    """Moves to the suggested layout, where the room has layout help (MU-8.60)."""
    if state.options.layout_help == "off" or not curator.museum:
        return []
    better = suggest(curator.board, curator.museum, curator.experts, curator.patron)
    return moves(curator.museum, better.layout)


def moves(current: Mapping[str, str], wanted: Mapping[str, str]) -> list[Action]:
    """At most one move for each object that does not lie as wanted (MU-4.75)."""
    lying = dict(current)
    found: list[Action] = []
    for slot, card in wanted.items():
        if lying.get(slot) != card:
            found.append(a.MoveObject(object_id=card, slot=slot))
            old = next(place for place, held in lying.items() if held == card)
            other = lying.pop(slot, None)
            del lying[old]
            lying[slot] = card
            if other is not None:
                lying[old] = other
    return found
