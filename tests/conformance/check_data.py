"""States survive being written down; what leaves the rules is plain JSON of the promised form; a game is its
seed and its journal.
"""

from __future__ import annotations

from typing import Any

import msgspec

from app.games.kernel import Seat, Viewer, plain
from app.games.options import Plain, read
from app.games.steps import replay
from tests.conformance.cases import Case, Fault
from tests.conformance.check_play import viewers
from tests.conformance.digest import footprints
from tests.conformance.plain_data import encoded, faults_of, text
from tests.conformance.play import Table, at_random, play, played, told


def round_trips(case: Case) -> None:
    """Every live state equals what is read back from its bytes."""

    class Watched(Table):
        def take(self, *args: Any) -> Any:
            step = super().take(*args)
            if self.game.decode(self.game.encode(self.state)) != self.state:
                raise self.fault("the state is not what is read back from its own bytes")
            return step

    table = Watched(case)
    if case.game.decode(case.game.encode(table.state)) != table.state:
        raise table.fault("the first state is not what is read back from its own bytes")
    play(case, at_random, table)


def replays(case: Case) -> None:
    """The same seed and journal give the same bytes: at once, step by step, and every time."""
    record = played(case)
    game = case.game
    final = replay(game, game.decode(record.opening), record.entries(), case.seed)
    if game.encode(final) != record.moments[-1].after:
        raise Fault(f"{case}: replayed from its journal, the game ends in another state")
    looks = {number for number, _ in record.sample()}
    if footprints(case, record.entries(), looks) != footprints(case, record.entries(), looks):
        raise Fault(f"{case}: replayed twice, the game is not the same twice")


def speaks_plain_json(case: Case) -> None:
    """Views, options, refusals, actors and events are JSON, and of the types that the game promises."""
    game, record = case.game, played(case)
    views = {type(viewer): view_type(case, viewer) for viewer in viewers(case)}
    for _, state in record.sample():
        for viewer in viewers(case):
            view = game.view(state, viewer)
            _plain(case, f"the view of {viewer}", view)
            _of_type(case, f"the view of {viewer}", view, views[type(viewer)])
        for seat in range(case.seats):
            _check_offer(case, state, seat)
        _plain(case, "the score sheet", plain(game.score(state)))
        _plain(case, "the result", plain(result) if (result := game.result(state)) else None)
        _plain(case, "the actors", plain(game.actors(state)))
    for events in (record.events, *(moment.events for moment in record.moments)):
        _check_events(case, events)
    msgspec.json.schema_components(
        [*views.values(), game.options_type, *game.action_types, *game.event_types]
    )


def view_type(case: Case, viewer: Viewer) -> type[msgspec.Struct]:
    """The type of a view: the public fields, and for a seat its own; nothing else."""
    parts = [case.game.public_type, *([case.game.own_type] if isinstance(viewer, Seat) else [])]
    fields = {field.name: field.type for part in parts for field in msgspec.structs.fields(part)}
    return msgspec.defstruct("View", list(fields.items()), forbid_unknown_fields=True)


def _check_offer(case: Case, state: Any, seat: int) -> None:
    offer = case.game.options(state, seat)
    for option in offer.options:
        wire = option.wire()
        _plain(case, f"an option of seat {seat}", wire)
        again = read(msgspec.json.decode(encoded(wire)))
        if text(again.wire()) != text(wire):
            raise Fault(f"{case}: an option of seat {seat} reads back as {again}, not as {option}")
    for refusal in offer.refusals:
        _plain(case, f"a refusal of seat {seat}", refusal.wire())
    _plain(case, f"the undo of seat {seat}", plain(case.game.undo_offer(state, seat)))


def _check_events(case: Case, events: list[dict[str, Plain]]) -> None:
    for event in events:
        kind = case.game.event_kinds.get(event["type"])
        if kind is None:
            raise Fault(f"{case}: the event {event['type']} is none of event_types")
        _plain(case, f"the event {event['type']}", event)
        _of_type(case, f"the event {event['type']}", event, kind)
        unknown = set(kind.private) - set(kind.__struct_fields__)
        if unknown:
            raise Fault(f"{case}: {event['type']} keeps {unknown} private, and has no such fields")
        if (kind.private or kind.secret) and not isinstance(event.get("seat"), int):
            raise Fault(f"{case}: {event['type']} has something private, and no seat to know it")
    for viewer in viewers(case):
        _plain(case, f"the events as told to {viewer}", told(case, events, viewer))


def _plain(case: Case, what: str, value: Any) -> None:
    for fault in faults_of(value):
        raise Fault(f"{case}: {what} is no plain JSON: {fault}")


def _of_type(case: Case, what: str, value: Plain, kind: type[msgspec.Struct]) -> None:
    try:
        again = msgspec.to_builtins(msgspec.convert(value, kind), str_keys=True)
    except msgspec.ValidationError as error:
        raise Fault(f"{case}: {what} is not of its type: {error}") from error
    if text(again) != text(value):
        raise Fault(f"{case}: {what} is {text(value)}, and its type knows only {text(again)}")
