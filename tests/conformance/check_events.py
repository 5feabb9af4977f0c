"""Events tell a viewer nothing that the viewer may not know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.kernel import Entry, Seat, Undo, Viewer
from app.games.options import Plain
from app.games.steps import Step, carry_out
from tests.conformance.cases import GAMES, Case, Fault
from tests.conformance.check_play import viewers
from tests.conformance.check_wrong import is_offered
from tests.conformance.plain_data import encoded, leaves, text
from tests.conformance.play import LOOKS, Moment, played, told
from tests.conformance.secrecy import Channels, first_difference, pictures, plain_state, swapped_states

SWAPS = 2
MANY = 12
"""How many swaps tell a coincidence from a leak."""


@dataclass(frozen=True)
class Outcome:
    """A step as one viewer lives it, and the states around it."""

    before: Any
    after: Any
    events: list[Plain]
    picture: Channels

    def channels(self) -> Channels:
        """All that the viewer is sent of it."""
        return {**self.picture, "events": encoded(self.events)}


def outcome(case: Case, state: Any, entry: Entry, viewer: Viewer) -> Outcome:
    """What a viewer is sent when `entry` is carried out on `state` (left alone)."""
    return _lived(case, state, _step(case, state, entry), viewer)


@lru_cache(maxsize=GAMES * LOOKS)
def outcomes(case: Case, number: int) -> Mapping[Viewer, Outcome]:
    """What each viewer was sent of a moment of the game: kept, since several checks look at the same ones."""
    moment = played(case).moments[number]
    state = case.game.decode(moment.before)
    step = _step(case, state, moment.entry)
    return {viewer: _lived(case, state, step, viewer) for viewer in viewers(case)}


def _step(case: Case, state: Any, entry: Entry) -> Step:
    return carry_out(case.game, case.game.clone(state), entry, case.seed)


def _lived(case: Case, state: Any, step: Step, viewer: Viewer) -> Outcome:
    events = told(case, [event.wire() for event in step.events], viewer)
    return Outcome(state, step.state, events, pictures(case.game, step.state, viewer))


def is_legal(case: Case, state: Any, entry: Entry) -> bool:
    """Whether the entry is the server's, or is offered to its seat in `state`."""
    if entry.by is not None and isinstance(entry.action, Undo):
        return entry.action.steps <= len(case.game.undo_offer(state, entry.by).steps)
    if entry.by is None or type(entry.action) not in case.game.action_types:
        return True
    return is_offered(case.game.options(state, entry.by).options, msgspec.to_builtins(entry.action))


def otherwise(case: Case, state: Any, entry: Entry, chance: Chance) -> Entry | None:
    """An entry with any action of the same type that `state` offers to the same seat, or None."""
    if entry.by is None:
        return entry
    offer = case.game.options(state, entry.by)
    options = [option for option in offer.options if option.type == entry.action.__struct_config__.tag]
    if not options:
        return None
    action = case.game.read_action(chance.pick(options).draw(chance))
    return Entry(entry.by, action, entry.at, entry.taken)


def events_keep_secrets(case: Case) -> None:
    """The same step with other hidden things, but the same picture after it, tells the same events."""
    for number, moment in played(case).sample_moments():
        for viewer, real in outcomes(case, number).items():
            for swapped in swapped_states(case.game, real.before, viewer, SWAPS, f"{case.seed} {number}"):
                if not is_legal(case, swapped, moment.entry):
                    continue
                other = outcome(case, swapped, moment.entry, viewer)
                found = first_difference(real.channels(), other.channels())
                if found and real.picture == other.picture:
                    raise Fault(f"{case}: {moment.entry} tells {viewer} what it may not know, by {found}")


def events_keep_choices(case: Case) -> None:
    """No event names a part of a choice that the picture after it keeps hidden from the viewer.

    Another seat chooses otherwise, with the same picture for the viewer. What then differs in the events
    may be public (how many cards were changed), unless it always is what a hidden place of the state holds.
    """
    for number, moment in played(case).sample_moments():
        if moment.entry.by is None:
            continue
        for viewer, real in outcomes(case, number).items():
            if viewer == Seat(moment.entry.by):
                continue
            if _differing(real, list(_alternatives(case, moment, viewer, real, SWAPS, str(number)))):
                many = list(_alternatives(case, moment, viewer, real, MANY, f"{number} again"))
                for path in _differing(real, many):
                    _check_path(case, moment, viewer, real, many, path)


def _alternatives(
    case: Case, moment: Moment, viewer: Viewer, real: Outcome, swaps: int, purpose: str
) -> Iterator[Outcome]:
    chance = Chance.aside(case.seed, f"otherwise {purpose}")
    for swapped in swapped_states(case.game, real.before, viewer, swaps, f"{case.seed} {purpose}"):
        entry = otherwise(case, swapped, moment.entry, chance)
        if entry is not None:
            other = outcome(case, swapped, entry, viewer)
            if other.picture == real.picture:
                yield other


def _differing(real: Outcome, others: list[Outcome]) -> set[str]:
    mine = dict(leaves(real.events))
    return {path for path in mine for other in others if dict(leaves(other.events)).get(path) != mine[path]}


def _check_path(
    case: Case, moment: Moment, viewer: Viewer, real: Outcome, others: list[Outcome], path: str
) -> None:
    """Looks for a place in the states before or after that always holds what the event tells at `path`."""
    outcomes = [real, *others]
    values = [text(dict(leaves(one.events)).get(path)) for one in outcomes]
    if len(set(values)) < 3:
        return
    for when in ("before", "after"):
        places = [dict(leaves(plain_state(case.game, getattr(one, when)))) for one in outcomes]
        for place in places[0]:
            if [text(held.get(place)) for held in places] == values:
                raise Fault(
                    f"{case}: {moment.entry} tells {viewer} in its events, at {path}, {values[0]}: "
                    f"that is {place} of the state {when} it, which the picture hides"
                )
