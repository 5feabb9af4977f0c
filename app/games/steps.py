"""One step of a game, as rooms, replays and tests take it: check, carry out, take back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.game import NO_UNDO, Game
from app.games.kernel import (
    Action,
    Barred,
    Deck,
    Entry,
    Event,
    InvalidInput,
    Offer,
    Past,
    Player,
    Rests,
    SeatNo,
    TakenBack,
    Undo,
)
from app.games.options import Option, Plain, fitting


class Step(msgspec.Struct):
    """What a step did: the state after it, its events, and whether it was a barrier."""

    state: Any
    events: list[Event]
    barrier: bool


def open_game(
    game: Game[Any], players: Sequence[Player], options: Any, deck: Deck, seed: str
) -> tuple[Any, list[Event]]:
    """The initial state, with its deck's name and what was drawn in it, and the first events.

    Raises InvalidInput if players, options and deck do not fit.
    """
    counters: dict[str, int] = {}
    state, events = game.setup(players, options, deck, Chance(seed, counters))
    state.deck, state.draws = deck.name, counters
    return state, events


def legal(game: Game[Any], state: Any, seat: SeatNo, action: Action, offer: Offer) -> Option:
    """The option that `action` fits. Raises Barred with the rule's reason, or InvalidInput."""
    if type(action) not in game.action_types:
        raise InvalidInput("That action is not well formed: no player submits it.")
    option = fitting(offer.options, msgspec.to_builtins(action))
    if option is None:
        raise Barred(game.refusal(state, seat, action))
    return option


def carry_out(game: Game[Any], state: Any, entry: Entry, seed: str) -> Step:
    """Carries out a legal entry. `state` is used up: hand in a clone to keep it.

    Raises Barred or InvalidInput for an undo that is not offered.
    """
    if isinstance(entry.action, Rests):
        return Step(state, [], False)
    if isinstance(entry.action, Undo):
        return _take_back(game, state, entry, seed)
    base = game.encode(state) if _opens_past(game, state, entry) else None
    chance = Chance(seed, state.draws)
    events = game.apply(state, entry, chance)
    barrier = chance.drawn or any(event.barrier for event in events)
    if game.undo_by_turn:
        _remember(state, entry, base, barrier)
    return Step(state, events, barrier)


def _opens_past(game: Game[Any], state: Any, entry: Entry) -> bool:
    if not game.undo_by_turn or entry.by is None:
        return False
    if state.past is not None and state.past.seat == entry.by:
        return False
    state.past = None
    return True


def _remember(state: Any, entry: Entry, base: bytes | None, barrier: bool) -> None:
    if barrier or entry.by is None:
        state.past = None
        return
    if base is not None:
        state.past = Past(entry.by, base, [])
    state.past.entries.append(msgspec.to_builtins(entry))


def _take_back(game: Game[Any], state: Any, entry: Entry, seed: str) -> Step:
    seat = entry.by
    steps = entry.action.steps if isinstance(entry.action, Undo) else 0
    offered = game.undo_offer(state, seat) if seat is not None else None
    if seat is None or offered is None or not offered.steps:
        raise Barred((offered and offered.why) or NO_UNDO)
    if not 1 <= steps <= len(offered.steps):
        raise InvalidInput(f"Between 1 and {len(offered.steps)} steps can be taken back.")
    own = game.undo(state, seat, steps)
    if own is not None:
        return Step(own[0], own[1], False)
    past: Past = state.past
    kept = past.entries[: len(past.entries) - steps]
    restored = game.decode(past.base)
    for data in kept:
        restored = carry_out(game, restored, read_entry(game, data), seed).state
    return Step(restored, [TakenBack(seat=seat, steps=steps)], False)


def read_entry(game: Game[Any], data: Plain) -> Entry:
    """A journal entry from JSON-like data. Raises InvalidInput if it is not well formed."""
    return Entry(data["by"], game.read_action(data["action"]), data["at"], data["taken"])


def replay(game: Game[Any], state: Any, entries: Sequence[Entry], seed: str) -> Any:
    """The state after all `entries`, from `state` (left alone)."""
    state = game.clone(state)
    for entry in entries:
        state = carry_out(game, state, entry, seed).state
    return state
