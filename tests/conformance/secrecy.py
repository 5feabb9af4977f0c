"""The swap: what a viewer cannot know is drawn anew, and nothing sent to that viewer may change by a byte.

`swapped_states` and `first_difference` serve any channel: hand in a function that makes what a viewer
is sent of a state, and it is held against the swapped states.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import Seat, SeatNo, Viewer
from app.games.options import Plain
from tests.conformance.plain_data import changed_strings, encoded

Channels = Mapping[str, bytes]
"""What one viewer is sent, by channel."""


def swapped_states(game: Game[Any], state: Any, viewer: Viewer, number: int, seed: str) -> Iterator[Any]:
    """States that `viewer` cannot tell from `state`, from `number` different chances. `state` is kept."""
    for i in range(number):
        yield game.determinize(state, viewer, Chance.aside(seed, f"swap {i} for {viewer}"))


def pictures(game: Game[Any], state: Any, viewer: Viewer) -> Channels:
    """All that the rules say to a viewer about a state."""
    sent: dict[str, Any] = {
        "view": game.view(state, viewer),
        "awaited": game.awaited(state, viewer),
        "deadline": game.deadline(state),
        "countdown": game.countdown(state),
        "pace of bots": [_pause(game, state, actor.seat) for actor in game.awaited(state, viewer)],
        "score so far": game.score(state),
    }
    if isinstance(viewer, Seat):
        offer = game.options(state, viewer.seat)
        sent["options"] = [option.wire() for option in offer.options]
        sent["refusals"] = [refusal.wire() for refusal in offer.refusals]
        sent["undo"] = game.undo_offer(state, viewer.seat)
    return {name: encoded(value) for name, value in sent.items()}


def _pause(game: Game[Any], state: Any, seat: SeatNo) -> float | None:
    return game.bot_pause(state, seat, Chance.aside("pace", f"seat {seat}"))


def first_difference(real: Channels, other: Channels) -> str | None:
    """Which channel differs and how, or None."""
    for name in real:
        if real[name] != other[name]:
            return f"{name}: {_around(real[name], other[name])}"
    return None


def _around(real: bytes, other: bytes) -> str:
    pairs = enumerate(zip(real, other, strict=False))
    at = next((i for i, (a, b) in pairs if a != b), min(len(real), len(other)))
    start = max(0, at - 40)
    return f"…{real[start : at + 60].decode()}… would be …{other[start : at + 60].decode()}…"


def leak(
    game: Game[Any],
    state: Any,
    viewer: Viewer,
    sent: Callable[[Any], Channels],
    number: int,
    seed: str,
) -> str | None:
    """How what `sent` makes of a state depends on what `viewer` cannot know, or None if it does not."""
    real = sent(state)
    for swapped in swapped_states(game, state, viewer, number, seed):
        difference = first_difference(real, sent(swapped))
        if difference:
            return difference
    return None


def hidden_strings(game: Game[Any], state: Any, swapped: list[Any]) -> set[str]:
    """Strings in places of the state that a swap changes: ids of what is hidden."""
    real = plain_state(game, state)
    changed = (changed_strings(real, plain_state(game, other)) for other in swapped)
    return set().union(*changed) - vocabulary(game)


@cache
def vocabulary(game: Game[Any]) -> frozenset[str]:
    """The names of actions, and of fields of actions and views: the schema tells them, drafts hold them."""
    kinds = [*game.action_types, game.public_type, game.own_type]
    _, components = msgspec.json.schema_components(kinds)
    return frozenset(
        [*game.kinds, *(name for each in components.values() for name in each.get("properties", ()))]
    )


def plain_state(game: Game[Any], state: Any) -> Plain:
    """The state as plain data, without the way back of an undo."""
    bare = game.clone(state)
    bare.past = None
    return msgspec.to_builtins(bare, str_keys=True)
