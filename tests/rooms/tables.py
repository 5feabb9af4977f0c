"""Tables for tests: a game driven as a room drives it, without database, clock or network."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import Action, Player, Seat, SeatNo, Spectator, Taken, Time, Viewer
from app.games.options import Plain, draw
from app.problems import Problem
from app.realtime.connection import encoded, sync_message
from app.rooms.clocks import ClockSettings
from app.rooms.picture import Update
from app.rooms.table import Agreement, Change, Frozen, Table, begin
from app.storage.models import EntryRow
from tests.conformance.cases import all_games
from tests.conformance.play import less_idle, less_idle_seats

START = 1_000_000
"""When the games of these tests begin (milliseconds)."""

GAMES = [(game, seats) for game in all_games() for seats in game.seat_counts[:2]]
every_game = pytest.mark.parametrize(
    ("game", "seats"), GAMES, ids=[f"{game.slug}-{seats}" for game, seats in GAMES]
)
"""A test of every registered game, and the toy game, with its smaller numbers of seats."""


def refused(call: Callable[[], Any]) -> Problem:
    """The problem that `call` raises."""
    with pytest.raises(Problem) as caught:
        call()
    return caught.value


def agreed_on(
    game: Game[Any],
    seats: int,
    seed: str = "a seed",
    options: Mapping[str, Plain] | None = None,
    clock: ClockSettings | None = None,
) -> Agreement:
    """An agreement on a live game between that many people."""
    players = tuple(Player(arrival=seat) for seat in range(seats))
    return Agreement(game.slug, game.rules_version, seed, options or {}, "live", clock, players, START)


@dataclass
class Told:
    """What one change told each viewer (seats, then spectators), as the socket's bytes, or None."""

    messages: list[bytes | None]
    updates: list[Update | None]


@dataclass
class Played:
    """A table and its journal: every change goes through the same steps as in a room."""

    game: Game[Any]
    agreed: Agreement
    at: int = START
    rows: list[EntryRow] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table, self.first_events = begin(self.game, self.agreed)

    @property
    def seats(self) -> int:
        return len(self.agreed.players)

    def viewers(self) -> list[Viewer]:
        """The viewers, as `Table.shown` and `Told` list them."""
        return [*(Seat(seat) for seat in range(self.seats)), Spectator()]

    def version(self, seat: SeatNo | None) -> int:
        """The version of a seat's picture, or of the spectators'."""
        return self.table.shown[self.table.viewer_index(seat)].version

    def act(self, seat: SeatNo, *actions: Plain, version: int | None = None, taken: Taken = "self") -> Told:
        """A seat's actions. Raises Problem."""
        at = self.version(seat) if version is None else version
        return self.accept(self.table.submit(seat, at, actions, self.at, taken), seat)

    def undo(self, seat: SeatNo, steps: int = 1, version: int | None = None) -> Told:
        """A seat takes steps back. Raises Problem."""
        at = self.version(seat) if version is None else version
        return self.accept(self.table.undo(seat, at, steps, self.at), seat)

    def enter(self, action: Action) -> Told:
        """An entry of the server."""
        return self.accept(self.table.enter(None, action, self.at), None)

    def run_out(self, seat: SeatNo, taken: Taken = "timeout") -> Told:
        """A seat's time is up."""
        return self.accept(self.table.run_out(seat, self.at, taken), seat)

    def pass_time(self) -> Told:
        """The game's own deadline comes."""
        due = self.game.deadline(self.table.state)
        assert due is not None
        self.at = max(self.at, due)
        return self.enter(Time())

    def accept(self, change: Change, by: SeatNo | None) -> Told:
        """Journals a change and makes it the present."""
        actions = msgspec.json.encode([entry.action for entry in change.entries]).decode()
        row = EntryRow(
            seq=self.table.seq + 1,
            by=by,
            request=None,
            actions=actions,
            events=msgspec.json.encode(change.events).decode(),
            at=change.at,
            taken=change.entries[0].taken,
        )
        self.rows.append(row)
        updates = self.table.accept(change)
        return Told([None if update is None else encoded(update) for update in updates], updates)

    def play_at_random(self, chance: Chance) -> Told | None:
        """One entry of random play: a seat acts by its options, or time passes. None at the end.

        Idle actions are rare: with as many as their templates, games would be several times as long.
        """
        game, state = self.game, self.table.state
        if game.result(state) is not None:
            return None
        self.at += chance.below(500)
        offers = {seat: game.options(state, seat) for seat in range(self.seats)}
        able = less_idle_seats(game, offers, chance)
        if game.deadline(state) is not None and (not able or chance.below(2)):
            return self.pass_time()
        seat = chance.pick(able)
        undo = self.table.shown[seat].own.undo
        if undo["allowed"] and chance.below(4) == 0:
            return self.undo(seat, 1 + chance.below(len(undo["steps"])))
        return self.act(seat, draw(less_idle(game, offers[seat].options, chance), chance))

    def rows_as_data(self) -> list[list[Plain]]:
        """The journal as plain data."""
        return [[row.seq, row.by, row.actions, row.events, row.at, row.taken] for row in self.rows]

    def pictures(self) -> list[bytes]:
        """What a whole picture of each viewer is, as the socket's bytes without the events."""
        return [msgspec.json.encode(shown.picture()) for shown in self.table.shown]

    def syncs(self) -> list[bytes]:
        """The `sync` message of each viewer."""
        return [msgspec.json.encode(sync_message(shown)) for shown in self.table.shown]


def with_state(table: Table, state: Any) -> Table:
    """The same table, its hidden truth another."""
    frozen = msgspec.structs.replace(table.freeze(), state=table.game.encode(state))
    other = Table(table.game, table.agreed, frozen)
    for mine, theirs in zip(other.shown, table.shown, strict=True):
        mine.recent.extend(theirs.recent)
        mine.marks = theirs.marks.copy()
    return other


def thawed(table: Table) -> Table:
    """The table as a restarted server reads it from a snapshot."""
    data = msgspec.msgpack.encode(table.freeze())
    return Table(table.game, table.agreed, msgspec.msgpack.decode(data, type=Frozen))
