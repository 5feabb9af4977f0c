"""Digests of everything that can be seen of a game, step by step: equal digests, equal games."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any

from app.games.kernel import Entry, Seat, Spectator, Viewer
from app.games.options import Plain
from app.games.steps import carry_out
from tests.conformance.cases import Case
from tests.conformance.plain_data import encoded
from tests.conformance.play import open_game, told


def digest(*parts: bytes) -> str:
    """Twelve hex digits."""
    hash_ = blake2b(digest_size=6)
    for part in parts:
        hash_.update(len(part).to_bytes(8, "big") + part)
    return hash_.hexdigest()


def footprints(
    case: Case, entries: Sequence[Entry], numbers: Collection[int] | None = None
) -> list[list[str]]:
    """Digests per step, the opening first: the state, what each seat is sent, what a spectator is sent.

    `numbers` names the steps to look at; all of them if there is none.
    """
    state, events = open_game(case)
    steps = []
    for number in range(len(entries) + 1):
        if number:
            step = carry_out(case.game, state, entries[number - 1], case.seed)
            state, events = step.state, [event.wire() for event in step.events]
        if numbers is None or number in numbers:
            steps.append(footprint(case, state, events))
    return steps


def footprint(case: Case, state: Any, events: list[dict[str, Plain]]) -> list[str]:
    """The digests of one step."""
    viewers: list[Viewer] = [*(Seat(seat) for seat in range(case.seats)), Spectator()]
    sent = [digest(*sent_to(case, state, viewer), encoded(told(case, events, viewer))) for viewer in viewers]
    return [digest(case.game.encode(state)), *sent]


def sent_to(case: Case, state: Any, viewer: Viewer) -> list[bytes]:
    """What a viewer is sent of a state, as bytes."""
    game = case.game
    parts: list[Any] = [game.view(state, viewer), game.awaited(state, viewer), game.countdown(state)]
    if isinstance(viewer, Seat):
        offer = game.options(state, viewer.seat)
        parts += [
            [option.wire() for option in offer.options],
            [refusal.wire() for refusal in offer.refusals],
            game.undo_offer(state, viewer.seat),
        ]
    return [encoded(part) for part in parts]
