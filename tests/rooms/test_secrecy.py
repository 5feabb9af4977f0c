"""Nobody is sent what they may not know, on any channel that a room has: for every game.

The swap: what a viewer cannot know is drawn anew (`determinize`), and not a byte for that viewer may change.
Canaries: ids of what is hidden, and the seed, occur in nothing that the viewer is sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import Event, Seat, Viewer
from app.games.options import Plain, draw
from app.problems import Problem
from app.realtime.connection import encoded, sync_message
from app.rooms import history, picture
from app.rooms.clocks import BankClock, ClockSettings, MoveClock
from app.rooms.table import Table
from app.storage.models import EntryRow
from tests.conformance.cases import all_games
from tests.conformance.plain_data import strings
from tests.conformance.secrecy import hidden_strings, swapped_states
from tests.rooms.tables import Played, agreed_on, every_game, with_state

SEED = "canary-of-the-seed"


def new_game(game: Game[Any], seats: int) -> Played:
    return Played(game, agreed_on(game, seats, SEED, clock=BankClock(60, 3)))


CLOSELY = 30
EVERY = 8


def is_looked_at(played: Played) -> bool:
    """The first entries of a game one by one, then one in eight, and its end."""
    seq = played.table.seq
    return seq <= CLOSELY or seq % EVERY == 0 or played.table.result() is not None


def moments(played: Played) -> Iterator[Played]:
    """The table after the start and after the entries of random play that are looked at."""
    chance = Chance.aside(SEED, "player")
    yield played
    while played.play_at_random(chance):
        if is_looked_at(played):
            yield played


def swapped(played: Played, viewer: Viewer, number: int = 1) -> Iterator[Table]:
    """The table as it could be just as well, as far as `viewer` knows."""
    for state in swapped_states(played.game, played.table.state, viewer, number, f"{played.table.seq}"):
        yield with_state(played.table, state)


# The swap


def whole_pictures_leak(played: Played) -> str | None:
    """Where a whole picture, or a sync, tells a viewer of hidden things."""
    for index, viewer in enumerate(played.viewers()):
        for table in swapped(played, viewer):
            for name, sent in (("picture", picture_of), ("sync", sync_of)):
                if sent(table, index) != sent(played.table, index):
                    return f"{name} of {viewer} after {played.table.seq} entries"
    return None


def picture_of(table: Table, index: int) -> bytes:
    return msgspec.json.encode(table.shown[index].picture())


def sync_of(table: Table, index: int) -> bytes:
    return msgspec.json.encode(sync_message(table.shown[index]))


@every_game
def test_pictures_are_the_same_whatever_is_hidden(game: Game[Any], seats: int) -> None:
    for played in moments(new_game(game, seats)):
        assert whole_pictures_leak(played) is None


@every_game
def test_answers_to_a_seat_are_the_same_whatever_is_hidden(game: Game[Any], seats: int) -> None:
    """Whether an action is taken, and how it is refused, on the present picture or an older one."""
    chance = Chance.aside(SEED, "asked")
    asked: list[Plain] = []
    for played in moments(new_game(game, seats)):
        offers = [
            option for seat in range(seats) for option in game.options(played.table.state, seat).options
        ]
        asked = [*asked[-12:], *(option.draw(chance) for option in offers[:4])]
        for seat in range(seats):
            for table in swapped(played, Seat(seat)):
                for action, age in product(asked, (0, 1)):
                    assert answer(table, seat, action, age) == answer(played.table, seat, action, age)


def answer(table: Table, seat: int, action: Plain, age: int) -> Any:
    """What comes of an action made on the picture of `age` versions ago."""
    try:
        table.submit(seat, max(1, table.shown[seat].version - age), [action], table.at)
    except Problem as problem:
        return problem.document()
    return "taken"


@every_game
def test_own_free_steps_are_told_the_same_whatever_is_hidden(game: Game[Any], seats: int) -> None:
    """The update of a step that is no barrier: its actor could have written it itself."""
    chance = Chance.aside(SEED, "steps")
    for played in moments(new_game(game, seats)):
        for seat in range(seats):
            options = game.options(played.table.state, seat).options
            if not options or played.table.result() is not None:
                continue
            action = draw(options, chance)
            real, reveals = done(with_state(played.table, played.table.state), seat, action)
            if not reveals:
                for table in swapped(played, Seat(seat), 2):
                    assert done(table, seat, action) == (real, False)


def done(table: Table, seat: int, action: Plain) -> tuple[bytes | None, bool]:
    """What the seat itself is told of its action, and whether it was a barrier."""
    change = table.submit(seat, table.shown[seat].version, [action], table.at)
    kinds = table.game.event_kinds
    drew = change.state.draws != table.state.draws
    barrier = drew or any(kinds[event["type"]].barrier for event in change.events)
    update = table.accept(change)[seat]
    return (None if update is None else encoded(update)), barrier


@every_game
def test_what_a_viewer_cannot_notice_stays_unnoticed_whatever_is_hidden(game: Game[Any], seats: int) -> None:
    chance = Chance.aside(SEED, "unnoticed")
    for played in moments(new_game(game, seats)):
        if played.table.result() is not None:
            return
        for seat in range(seats):
            options = game.options(played.table.state, seat).options
            if not options:
                continue
            action = draw(options, chance)
            updates = after(with_state(played.table, played.table.state), seat, action)
            for index, viewer in enumerate(played.viewers()):
                if updates[index] is not None:
                    continue
                for table in swapped(played, viewer, 2):
                    same = [o for o in game.options(table.state, seat).options if o.type == action["type"]]
                    if same:
                        assert after(table, seat, draw(same, chance))[index] is None


def after(table: Table, seat: int, action: Plain) -> list[Any]:
    version = table.shown[seat].version
    return list(table.accept(table.submit(seat, version, [action], table.at)))


@every_game
@pytest.mark.parametrize("clock", [MoveClock(60), BankClock(60, 3)], ids=["move", "bank"])
def test_a_clock_tells_of_no_step_that_is_unseen_without_one(
    game: Game[Any], seats: int, clock: ClockSettings
) -> None:
    """Who hides that it is done with a decision must not be found out by its time standing still."""
    bare, timed = (Played(game, agreed_on(game, seats, SEED, clock=given)) for given in (None, clock))
    chance = Chance.aside(SEED, "player")
    while told := bare.play_at_random(chance):
        row = bare.rows[-1]
        actions = msgspec.json.decode(row.actions)
        change = timed.table.journalled(row.by, actions, row.at, row.taken)  # type: ignore[arg-type]
        seen = [update is not None for update in timed.accept(change, row.by).updates]
        assert seen == [update is not None for update in told.updates], actions


# Canaries


def occurs(canary: str, data: bytes) -> bool:
    """Whether an id stands in a message (not merely as a part of a longer word)."""
    return canary.encode() in data and bool(re.search(rf"(?<!\w){re.escape(canary)}(?!\w)", data.decode()))


def hidden_from(played: Played, viewer: Viewer) -> set[str]:
    """Strings in the state that a viewer cannot know: what a way back holds may lie open elsewhere."""
    game, state = played.game, played.table.state
    others = list(swapped_states(game, state, viewer, 3, f"{played.table.seq}"))
    return hidden_strings(game, state, others) - strings(game.view(state, viewer))


def found_canary(played: Played) -> str | None:
    """The first hidden id that somebody is sent in the course of a random game, or None."""
    viewers, chance = played.viewers(), Chance.aside(SEED, "player")
    known = [strings(shown.picture()) for shown in played.table.shown]
    messages: Sequence[bytes | None] = played.syncs()
    while True:
        syncs, pictures = played.syncs(), played.pictures()
        for index, viewer in enumerate(viewers):
            hidden = hidden_from(played, viewer) - known[index] if is_looked_at(played) else set()
            sent = [messages[index] or b"", syncs[index], pictures[index]]
            for canary in (*hidden, SEED):
                if any(occurs(canary, data) for data in sent):
                    return f"{viewer} is sent {canary} after {played.table.seq} entries"
            known[index] |= {s for data in sent if data for s in strings(msgspec.json.decode(data))}
        told = played.play_at_random(chance)
        if told is None:
            return None
        messages = told.messages


@every_game
def test_hidden_ids_and_the_seed_are_in_no_message(game: Game[Any], seats: int) -> None:
    assert found_canary(new_game(game, seats)) is None


@every_game
def test_a_patch_says_nothing_that_the_pictures_do_not_say(game: Game[Any], seats: int) -> None:
    played = new_game(game, seats)
    chance = Chance.aside(SEED, "player")
    before = [strings(shown.picture()) for shown in played.table.shown]
    while told := played.play_at_random(chance):
        after = [strings(shown.picture()) for shown in played.table.shown]
        for index, update in enumerate(told.updates):
            values = [op.get("value") for op in update.patch] if update else []
            assert strings(values) <= before[index] | after[index]
        before = after


# The past


def planted(game: Game[Any], rows: Sequence[EntryRow], seat: int | None) -> list[EntryRow]:
    """The journal with canaries wherever it holds what the seat (or a spectator) may not know."""
    planted_rows = []
    for row in rows:
        events = [_planted(game.event_kinds[event["type"]], event, seat) for event in _read(row.events)]
        planted_rows.append(
            EntryRow(
                seq=row.seq,
                by=row.by,
                request="CANARY",
                actions='[{"type":"CANARY"}]',
                events=msgspec.json.encode(events).decode(),
                at=row.at,
                taken=row.taken,
            )
        )
    return planted_rows


def _planted(kind: type[Event], event: Mapping[str, Plain], seat: int | None) -> Mapping[str, Plain]:
    if event.get("seat") == seat and seat is not None:
        return event
    hidden = [name for name in event if name not in ("type", "seat")] if kind.secret else kind.private
    return {**event, **{name: ["CANARY"] for name in hidden}}


def _read(text: str) -> list[dict[str, Plain]]:
    events: list[dict[str, Plain]] = msgspec.json.decode(text)
    return events


@every_game
def test_the_log_tells_a_viewer_nothing_that_is_not_its_own(game: Game[Any], seats: int) -> None:
    *_, played = moments(new_game(game, seats))
    for seat in (*range(seats), None):
        real = history.log_lines(game, played.agreed, played.rows, seat)
        other = history.log_lines(game, played.agreed, planted(game, played.rows, seat), seat)
        assert msgspec.json.encode(other) == msgspec.json.encode(real)
        assert b"CANARY" not in msgspec.json.encode(other)


@every_game
def test_a_running_games_replay_shows_what_was_shown(game: Game[Any], seats: int) -> None:
    """Every past picture of a viewer is the one it was sent then, to the byte, events included."""
    played = new_game(game, seats)
    chance = Chance.aside(SEED, "player")
    sent: list[dict[int, tuple[bytes, bytes]]] = [{} for _ in played.table.shown]
    for _ in range(12):
        told = played.play_at_random(chance)
        assert told is not None
        for index, update in enumerate(told.updates):
            if update is not None:
                whole, events = played.pictures()[index], msgspec.json.encode(update.events)
                sent[index][update.version] = whole, events
    for index, seat in enumerate([*range(seats), None]):
        for version, (whole, events) in sent[index].items():
            found = history.picture_at(game, played.agreed, played.rows, seat, version)
            assert msgspec.json.encode(found["picture"]) == whole
            assert msgspec.json.encode(found["events"]) == events


@every_game
def test_the_opening_is_replayed_the_same_whatever_is_hidden(game: Game[Any], seats: int) -> None:
    played = new_game(game, seats)
    for index, viewer in enumerate(played.viewers()):
        seat = viewer.seat if isinstance(viewer, Seat) else None
        found = history.picture_at(game, played.agreed, [], seat, 1)
        for table in swapped(played, viewer, 3):
            assert msgspec.json.encode(table.shown[index].picture()) == msgspec.json.encode(found["picture"])


# These checks can fail


def test_a_view_gate_that_tells_everything_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events with their private fields: the canaries sing."""
    toy = all_games()[-1]

    def leaky(kind: type[Event], plain: Mapping[str, Plain], viewer: Viewer) -> Mapping[str, Plain] | None:
        return plain

    monkeypatch.setattr("app.rooms.picture.event_for", leaky)
    found = found_canary(new_game(toy, 3))
    assert found is not None
    assert "is sent" in found


def test_a_picture_that_tells_a_secret_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count of what others hide, in the public part of the picture."""
    toy = all_games()[-1]

    def leaky(self: picture.Shared, game: Game[Any], state: Any, clock: Any) -> None:
        self.public = {"leak": sum(curio.endswith("6") for curio in state.guests[0].hand)}
        self.clocks = None

    monkeypatch.setattr(picture.Shared, "__init__", leaky)
    assert any(whole_pictures_leak(played) for played in moments(new_game(toy, 3)))
