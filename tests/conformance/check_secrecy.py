"""Nobody is sent what they may not know: by the swap on every channel of the rules, and by canaries."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.kernel import Barred, InvalidInput, Offer, Seat, SeatNo, Undo, Viewer
from app.games.options import Plain
from app.games.steps import legal
from tests.conformance.cases import Case, Fault, Kind
from tests.conformance.check_events import Outcome, otherwise, outcome, outcomes
from tests.conformance.check_play import viewers
from tests.conformance.plain_data import encoded, strings, text
from tests.conformance.play import Play, Table, at_random, play, played, told
from tests.conformance.secrecy import (
    Channels,
    first_difference,
    hidden_strings,
    leak,
    pictures,
    swapped_states,
)

SWAPS = 2


def pictures_keep_secrets(case: Case) -> None:
    """View, options, refusals, undo, who is awaited and the score do not depend on what is hidden."""
    game = case.game
    for number, state in played(case).sample():
        for viewer in viewers(case):
            sent = partial(pictures, game, viewer=viewer)
            found = leak(game, state, viewer, sent, SWAPS, f"{case.seed} {number}")
            if found:
                raise Fault(f"{case}, after {number} entries, leaks to {viewer} by {found}")


def answers_keep_secrets(case: Case) -> None:
    """Whether an action is legal, and the words of its refusal, do not depend on what is hidden."""
    game, chance = case.game, Chance.aside(case.seed, "answers")
    asked: list[Plain] = []
    for number, state in played(case).sample():
        options = [o for seat in range(case.seats) for o in game.options(state, seat).options]
        asked = [*asked[-20:], *(option.draw(chance) for option in options[:4])]
        for seat in range(case.seats):
            sent = partial(_answers, case, seat, asked)
            found = leak(game, state, Seat(seat), sent, 1, f"{case.seed} {number}")
            if found:
                raise Fault(
                    f"{case}, after {number} entries, leaks to seat {seat} by the answer to "
                    f"{text(asked[int(found.split(':')[0])])}: {found}"
                )


def _answers(case: Case, seat: SeatNo, asked: list[Plain], state: Any) -> Channels:
    offered = case.game.options(state, seat)
    return {str(number): _answer(case, state, seat, given, offered) for number, given in enumerate(asked)}


def _answer(case: Case, state: Any, seat: SeatNo, given: Plain, offered: Offer) -> bytes:
    try:
        action = case.game.read_action(given)
        legal(case.game, state, seat, action, offered)
    except Barred as barred:
        return encoded(barred.refusal.wire())
    except InvalidInput as error:
        return str(error).encode()
    return b"legal"


def free_steps_teach_nothing(case: Case) -> None:
    """A step that is no barrier shows its seat nothing it did not know; an unseen step stays unseen."""
    game = case.game
    for number, moment in played(case).sample_moments():
        by = moment.entry.by
        if by is None or moment.barrier or isinstance(moment.entry.action, Undo):
            continue
        real = outcomes(case, number)[Seat(by)]
        for swapped in swapped_states(game, game.decode(moment.before), Seat(by), SWAPS, case.seed):
            other = outcome(case, swapped, moment.entry, Seat(by))
            found = first_difference(real.channels(), other.channels())
            if found:
                raise Fault(f"{case}: {moment.entry} is no barrier, and seat {by} learns from it: {found}")


def unseen_steps_stay_unseen(case: Case) -> None:
    """What changes nothing for a viewer, picture or events, does so whatever the hidden things are."""
    game, chance = case.game, Chance.aside(case.seed, "unseen")
    for number, moment in played(case).sample_moments():
        for viewer, real in outcomes(case, number).items():
            if not _unseen(case, real, viewer):
                continue
            for swapped in swapped_states(game, game.decode(moment.before), viewer, 2 * SWAPS, case.seed):
                entry = otherwise(case, swapped, moment.entry, chance)
                if entry and not _unseen(case, outcome(case, swapped, entry, viewer), viewer):
                    raise Fault(f"{case}: {moment.entry} is unseen by {viewer}, but {entry} would be seen")


def _unseen(case: Case, lived: Outcome, viewer: Viewer) -> bool:
    return not lived.events and lived.picture == pictures(case.game, lived.before, viewer)


def canaries_stay_inside(case: Case) -> None:
    """Ids of hidden things, and the seed, occur in nothing sent, unless that viewer saw them before."""
    game, record = case.game, played(case)
    seen = Seen(case, record)
    for number, state in record.sample():
        events = record.moments[number - 1].events if number else record.events
        for viewer in viewers(case):
            swapped = list(swapped_states(game, state, viewer, SWAPS, f"{case.seed} {number}"))
            canaries = hidden_strings(game, state, swapped) - strings(game.view(state, viewer))
            sent = {**pictures(game, state, viewer), "events": encoded(told(case, events, viewer))}
            for channel, data in sent.items():
                for canary in (canary for canary in (*canaries, case.seed) if _occurs(canary, data)):
                    if canary == case.seed or not seen.before(viewer, number, canary):
                        raise Fault(
                            f"{case}, after {number} entries: {viewer} is sent {canary!r} in {channel}"
                        )


class Seen:
    """The strings that viewers saw in a game: read up only where one is sent what is hidden from it now."""

    def __init__(self, case: Case, record: Play) -> None:
        self._case, self._record = case, record
        self._known = {viewer: strings(told(case, record.events, viewer)) for viewer in viewers(case)}
        self._until = dict.fromkeys(self._known, 0)

    def before(self, viewer: Viewer, number: int, word: str) -> bool:
        """Whether the viewer's views and events said it before the step to the state of that number."""
        known = self._known[viewer]
        while word not in known and self._until[viewer] < number:
            state, events = self._at(self._until[viewer])
            known |= strings(self._case.game.view(state, viewer))
            known |= strings(told(self._case, events, viewer))
            self._until[viewer] += 1
        return word in known

    def _at(self, place: int) -> tuple[Any, list[dict[str, Plain]]]:
        if not place:
            return self._case.game.decode(self._record.opening), self._record.events
        moment = self._record.moments[place - 1]
        return self._case.game.decode(moment.after), moment.events


def _occurs(canary: str, data: bytes) -> bool:
    return (
        bool(canary)
        and canary.encode() in data
        and bool(re.search(rf"(?<!\w){re.escape(canary)}(?!\w)", data.decode()))
    )


def swaps_are_real(kind: Kind) -> None:
    """The swap really draws anew: spectators' states differ, and so does everything that is a seat's own.

    A swapped state is whole as well: it breaks no invariant, and can be played to the end.
    """
    game = kind.game
    swapped_fields: set[str] = set()
    fields: dict[str, set[tuple[int, bytes]]] = {}
    changed = False
    for case in kind.cases:
        for number, state in played(case).sample():
            for seat in range(case.seats):
                for name, value in _own(game, state, seat).items():
                    fields.setdefault(name, set()).add((seat, value))
            for viewer in viewers(case):
                for swapped in swapped_states(game, state, viewer, 1, f"{case.seed} {number}"):
                    _check_whole(case, swapped, number, viewer)
                    changed |= game.encode(swapped) != game.encode(state)
                    swapped_fields |= _swapped(case, state, swapped, viewer)
        _play_swapped(case)
    if not changed:
        raise Fault(f"{kind}: determinize never changes anything, for any viewer")
    secret = {name for name, values in fields.items() if len(values) > len({seat for seat, _ in values})}
    if secret - swapped_fields:
        raise Fault(f"{kind}: determinize never changes what others' {sorted(secret - swapped_fields)} show")


def _own(game: Any, state: Any, seat: SeatNo) -> dict[str, bytes]:
    own = msgspec.to_builtins(game.own(state, seat), str_keys=True)
    return {name: encoded(value) for name, value in own.items()}


def _swapped(case: Case, state: Any, swapped: Any, viewer: Viewer) -> set[str]:
    others = [seat for seat in range(case.seats) if viewer != Seat(seat)]
    pairs = [(_own(case.game, state, seat), _own(case.game, swapped, seat)) for seat in others]
    return {name for real, other in pairs for name in real if real[name] != other[name]}


def _check_whole(case: Case, swapped: Any, number: int, viewer: Viewer) -> None:
    broken = list(case.game.violations(swapped))
    if broken:
        raise Fault(f"{case}, after {number} entries: swapped for {viewer} it breaks {broken}")


def _play_swapped(case: Case) -> None:
    """Plays on from the middle of a game, swapped for one of its viewers."""
    record = played(case)
    middle = record.moments[len(record.moments) // 2].before
    viewer = Chance.aside(case.seed, "swapped for").pick(viewers(case))
    table = Table(case)
    for swapped in swapped_states(case.game, case.game.decode(middle), viewer, 1, case.seed):
        table.state = swapped
        table.at = record.moments[-1].entry.at
        play(case, at_random, table)
