"""The same game again: from a snapshot, from its journal, in its log, by missed updates."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Game
from app.realtime.connection import encoded
from app.rooms import history
from app.rooms.clocks import BankClock, MoveClock
from tests.conformance.plain_data import text
from tests.rooms.rfc6902 import apply
from tests.rooms.tables import Played, agreed_on, every_game, refused, thawed

ENOUGH = 30
"""Of longer games so many entries are enough where each looks back at all that was before it."""


@every_game
@pytest.mark.parametrize("clock", [None, MoveClock(20), BankClock(60, 3)], ids=["free", "move", "bank"])
def test_a_restored_table_has_the_same_future(game: Game[Any], seats: int, clock: Any) -> None:
    """Thawed after every step, or never: every message is the same to the byte."""
    whole = Played(game, agreed_on(game, seats, "frozen", clock=clock))
    restarted = Played(game, agreed_on(game, seats, "frozen", clock=clock))
    chances = Chance.aside("frozen", "player"), Chance.aside("frozen", "player")
    while True:
        restarted.table = thawed(restarted.table)
        assert restarted.pictures() == whole.pictures()
        told, again = whole.play_at_random(chances[0]), restarted.play_at_random(chances[1])
        if told is None or again is None:
            break
        assert again.messages == told.messages
    assert again is told is None
    assert msgspec.json.encode(restarted.rows_as_data()) == msgspec.json.encode(whole.rows_as_data())


@every_game
def test_a_journal_replays_to_the_same_pictures_and_messages(game: Game[Any], seats: int) -> None:
    played = Played(game, agreed_on(game, seats, "replay", clock=BankClock(60, 3)))
    chance = Chance.aside("replay", "player")
    pictures = [played.pictures()]
    messages: list[list[bytes | None]] = [[None] * (seats + 1)]
    while told := played.play_at_random(chance):
        pictures.append(played.pictures())
        messages.append(told.messages)
    again = Played(game, played.agreed)
    replayed = history.replayed(game, played.agreed, played.rows)
    for number, (table, updates) in enumerate(replayed):
        again.table = table
        assert again.pictures() == pictures[number]
        assert [None if update is None else encoded(update) for update in updates] == messages[number]


@every_game
def test_every_version_can_be_looked_up_again(game: Game[Any], seats: int) -> None:
    played = Played(game, agreed_on(game, seats, "versions again"))
    chance = Chance.aside("versions again", "player")
    seen: list[dict[int, bytes]] = [{1: picture} for picture in played.pictures()]
    for _ in range(15):
        if played.play_at_random(chance) is None:
            break
        for shown, pictures in zip(played.table.shown, seen, strict=True):
            pictures[shown.version] = msgspec.json.encode(shown.picture())
    for index, seat in enumerate([*range(seats), None]):
        last = max(seen[index])
        for version, picture in seen[index].items():
            found = history.picture_at(game, played.agreed, played.rows, seat, version)
            assert (found["version"], found["last"]) == (version, last)
            assert msgspec.json.encode(found["picture"]) == picture
        newest = history.picture_at(game, played.agreed, played.rows, seat, None)
        assert newest["version"] == last
        too_new = partial(history.picture_at, game, played.agreed, played.rows, seat, last + 1)
        assert refused(too_new).code == "not_found"


@every_game
def test_turns_and_rounds_begin_where_their_viewer_sees_them_begin(game: Game[Any], seats: int) -> None:
    played = Played(game, agreed_on(game, seats, "milestones"))
    chance = Chance.aside("milestones", "player")
    seen: list[dict[int, tuple[Any, Any]]] = [{} for _ in played.table.shown]
    while True:
        for shown, at in zip(played.table.shown, seen, strict=True):
            picture = shown.picture()
            at[shown.version] = ([actor["seat"] for actor in picture["actors"]], game.round(picture["view"]))
        if played.play_at_random(chance) is None:
            break
    for index, seat in enumerate([*range(seats), None]):
        found = history.picture_at(game, played.agreed, played.rows, seat, None)
        for kind, part in (("turns", 0), ("rounds", 1)):
            marks = {version: at[part] for version, at in seen[index].items()}
            changes = [v for v in marks if v == 1 or marks[v] != marks[v - 1]]
            assert [v for v in found[kind] if v > 1] == [v for v in changes if v > 1]
        assert found["turns"][0] == 1
        assert len(found["turns"]) > 1
        assert len(found["rounds"]) > 1


@every_game
def test_events_are_numbered_for_each_viewer_and_the_log_tells_the_same(game: Game[Any], seats: int) -> None:
    played = Played(game, agreed_on(game, seats, "log"))
    heard: list[list[Any]] = [[] for _ in played.table.shown]
    first = [shown.events for shown in played.table.shown]
    chance = Chance.aside("log", "player")
    while told := played.play_at_random(chance):
        for index, update in enumerate(told.updates):
            heard[index] += update.events if update else []
    for index, seat in enumerate([*range(seats), None]):
        lines = history.log_lines(game, played.agreed, played.rows, seat)
        assert [line.n for line in lines] == list(range(1, len(lines) + 1))
        logged = [{"n": line.n, **line.event} for line in lines[first[index] :]]
        assert text(logged) == text(heard[index])


@every_game
def test_missed_updates_lead_to_the_present(game: Game[Any], seats: int) -> None:
    played = Played(game, agreed_on(game, seats, "missed"))
    chance = Chance.aside("missed", "player")
    known: list[dict[int, bytes]] = [{1: picture} for picture in played.pictures()]
    for _ in range(ENOUGH):
        if not played.play_at_random(chance):
            break
        for shown, pictures in zip(played.table.shown, known, strict=True):
            now = msgspec.json.encode(shown.picture())
            pictures[shown.version] = now
            remembered = 0
            for version, picture in pictures.items():
                missed = shown.since(version)
                if missed is not None:
                    remembered += 1
                    document = msgspec.json.decode(picture)
                    for update in missed:
                        document = apply(document, update.patch)
                    assert text(document) == text(msgspec.json.decode(now))
            assert remembered >= min(8, len(pictures))
            assert shown.since(shown.version + 1) is None
            assert shown.since(0) is None
