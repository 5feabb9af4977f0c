"""Turns follow from the entries, and tell nobody of what another does in secret."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import Entry, Taken, Time
from app.rooms.clocks import MoveClock
from app.rooms.table import Frozen, Table
from app.rooms.turns import Turn, advance
from tests.conformance.secrecy import swapped_states
from tests.rooms.tables import Played, agreed_on, every_game, thawed, with_state
from tests.toy import game as toy

ENTRIES = 60
"""Of each random game, so many are looked at."""


def entry(by: int | None, taken: Taken = "self") -> Entry:
    return Entry(by, Time(), 0, taken)


BEFORE: list[Turn | None] = [Turn(3, "a"), None, Turn(5, "b")]


@pytest.mark.parametrize(
    ("owed", "what", "after"),
    [
        ({0: "a", 2: "b"}, entry(0), BEFORE),
        ({0: "a2", 2: "b"}, entry(0), [Turn(3, "a2"), None, Turn(5, "b")]),
        ({0: "a2", 2: "b"}, entry(2), [Turn(9, "a2"), None, Turn(5, "b")]),
        ({0: "a2", 2: "b"}, entry(None), [Turn(9, "a2"), None, Turn(5, "b")]),
        ({0: "a2", 2: "b"}, entry(0, "timeout"), [Turn(9, "a2"), None, Turn(5, "b")]),
        ({0: "a2", 2: "b"}, entry(0, "plan"), [Turn(9, "a2"), None, Turn(5, "b")]),
        ({1: "c", 2: "b"}, entry(0), [None, Turn(9, "c"), Turn(5, "b")]),
        ({}, entry(0), [None, None, None]),
    ],
)
def test_a_turn_goes_on_while_its_seat_decides_by_itself(
    owed: dict[int, str], what: Entry, after: list[Turn | None]
) -> None:
    assert advance(BEFORE, owed, 9, what) == after


@every_game
def test_a_seat_has_a_turn_while_it_owes_something(game: Game[Any], seats: int) -> None:
    played = Played(game, agreed_on(game, seats, clock=MoveClock(60)))
    chance = Chance.aside("turns", "player")
    check(played.table)
    for _ in range(ENTRIES):
        if played.play_at_random(chance) is None:
            break
        check(played.table)
        assert thawed(played.table).turns == played.table.turns
    assert again(played).turns == played.table.turns


def check(table: Table) -> None:
    """Whoever owes something has a turn, with the key of what is owed; nobody else has."""
    keys = {seat: turn.key for seat, turn in enumerate(table.turns) if turn is not None}
    assert keys == table.owed()
    assert all(turn.began <= table.seq for turn in table.turns if turn is not None)


def again(played: Played) -> Table:
    """The table as its journal tells it."""
    other = Played(played.game, played.agreed)
    for row in played.rows:
        actions = msgspec.json.decode(row.actions)
        other.table.accept(other.table.journalled(row.by, actions, row.at, row.taken))  # type: ignore[arg-type]
    return other.table


@every_game
def test_what_a_seat_does_not_see_moves_nothing_of_its_turn(game: Game[Any], seats: int) -> None:
    """The secret step of another begins and ends nobody's turn, and no hidden thing decides on one's own."""
    played = Played(game, agreed_on(game, seats))
    chance = Chance.aside("secret turns", "player")
    for number in range(ENTRIES):
        before = list(played.table.turns)
        told = played.play_at_random(chance)
        if told is None:
            break
        for seat in range(seats):
            if told.updates[seat] is None:
                assert played.table.turns[seat] == before[seat], f"seat {seat} after {number} entries"
        if number % 6 == 0:
            check_swapped(played, number)


def check_swapped(played: Played, number: int) -> None:
    for seat, viewer in enumerate(played.viewers()[:-1]):
        for state in swapped_states(played.game, played.table.state, viewer, 1, f"{number}"):
            owed = with_state(played.table, state).owed()
            assert owed.get(seat) == played.table.owed().get(seat)


def test_a_snapshot_of_an_older_release_has_no_turns() -> None:
    """They begin with the snapshot then."""
    played = Played(toy, agreed_on(toy, 2))
    played.play_at_random(Chance.aside("old", "player"))
    frozen = msgspec.to_builtins(played.table.freeze())
    del frozen["turns"]
    old = msgspec.convert(frozen, Frozen)
    table = Table(toy, played.agreed, old)
    check(table)
    assert {turn.began for turn in table.turns if turn is not None} == {table.seq}
