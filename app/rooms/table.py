"""One game being played, in memory: no I/O, no clock of its own, no tasks.

A change is proposed on a clone, made durable by whoever holds the table, and only then accepted. Rooms,
replays, imports and tests all drive games through this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.game import Game, Mode
from app.games.kernel import (
    Action,
    Barred,
    Entry,
    Held,
    InvalidInput,
    Offer,
    Player,
    Recovered,
    Refusal,
    Rests,
    Result,
    Seat,
    SeatNo,
    Spectator,
    Taken,
    Undo,
    Viewer,
)
from app.games.options import Plain
from app.games.steps import carry_out, legal, open_game
from app.problems import Problem, conflict, illegal
from app.rooms import clocks, turns
from app.rooms.picture import Own, Shared, Shown, Update, shared_patch, told
from app.rooms.turns import Turn


class Agreement(msgspec.Struct, frozen=True):
    """What was agreed before the start: with the seed, all that a game's beginning depends on."""

    game: str
    rules: str
    seed: str
    options: Mapping[str, Plain]
    mode: Mode
    clock: clocks.ClockSettings | None
    players: tuple[Player, ...]
    started_at: int
    deck_files: Mapping[str, Plain] | None = None


class Change(msgspec.Struct):
    """A proposed change: the entries, and what everything would be after them."""

    entries: list[Entry]
    state: Any
    clock: clocks.ClockState
    missed: list[int]
    events: list[dict[str, Plain]]
    at: int


class Frozen(msgspec.Struct):
    """A table as a snapshot holds it; one of an older release says nothing of turns."""

    seq: int
    at: int
    state: bytes
    clock: clocks.ClockState
    missed: list[int]
    versions: list[int]
    events: list[int]
    turns: list[Turn | None] = []


class Table:
    """The authoritative game: its state, clocks, and each viewer's screen (seats, then spectators)."""

    def __init__(self, game: Game[Any], agreed: Agreement, frozen: Frozen) -> None:
        self.game = game
        self.agreed = agreed
        self.seq = frozen.seq
        self.at = frozen.at
        self.state = game.decode(frozen.state)
        self.clock = frozen.clock
        self.missed = frozen.missed
        seats = len(agreed.players)
        self.turns = frozen.turns or turns.advance([None] * seats, self.owed(), self.seq)
        shared = Shared(game, self.state, self.clock)
        viewers: list[Viewer] = [*(Seat(seat) for seat in range(seats)), Spectator()]
        self.shown = [
            Shown(viewer, version, events, shared, Own(game, self.state, viewer))
            for viewer, version, events in zip(viewers, frozen.versions, frozen.events, strict=True)
        ]

    def viewer_index(self, seat: SeatNo | None) -> int:
        """The place in `shown` of a seat, or of the spectators (None)."""
        return len(self.shown) - 1 if seat is None else seat

    def freeze(self) -> Frozen:
        """The table for a snapshot."""
        return Frozen(
            self.seq,
            self.at,
            self.game.encode(self.state),
            self.clock,
            list(self.missed),
            [shown.version for shown in self.shown],
            [shown.events for shown in self.shown],
            list(self.turns),
        )

    def result(self) -> Result | None:
        """The result, once the game is over."""
        return self.game.result(self.state)

    def owed(self) -> dict[SeatNo, str]:
        """The decision that each awaited seat owes, by its key."""
        return {actor.seat: actor.key for actor in self.game.actors(self.state)}

    def next_due(self) -> int | None:
        """When (milliseconds) the table wants to be looked at: a clock, or the game's own deadline.

        A clock that runs on only to hide who is done has nothing to bring about.
        """
        own = self.game.deadline(self.state)
        deadline = clocks.next_deadline(self.clock, self.owed())
        return min((due for due in (own, deadline) if due is not None), default=None)

    # Judging

    def submit(
        self, seat: SeatNo, version: int, given: Sequence[Plain], at: int, taken: Taken = "self"
    ) -> Change:
        """Proposes the actions of a seat, made on `version` of its picture. Raises Problem."""
        self._check_playing()
        actions = self._read(seat, version, given)
        if not self.shown[seat].own.options:
            raise self._refused(seat, actions[0])
        return self._propose_actions(seat, actions, at, taken)

    def _check_playing(self) -> None:
        if self.result() is not None:
            raise Problem("room_over", "The game is over: no more actions.")

    def _read(self, seat: SeatNo, version: int, given: Sequence[Plain]) -> list[Action]:
        """The actions, if they may be judged on the present picture. Raises Problem."""
        shown = self.shown[seat]
        stale = version != shown.version
        if not 1 <= version <= shown.version:
            raise conflict(shown.version)
        try:
            actions = [self.game.read_action(action) for action in given]
        except InvalidInput as error:
            if stale:
                raise conflict(shown.version) from error
            raise Problem("invalid_request", str(error)) from error
        if stale:
            for action in actions:
                self._check_mark(seat, version, action)
        return actions

    def _check_mark(self, seat: SeatNo, version: int, action: Action) -> None:
        """An action made on an older picture counts if what it minds is the same. Raises Problem."""
        shown = self.shown[seat]
        kind = str(action.__struct_config__.tag)
        before, now = shown.mark_at(version, kind), shown.own.marks().get(kind)
        if before is not None and now is None:
            raise self._refused(seat, action, stale=True)
        if before is None or now != before:
            raise conflict(shown.version)

    def _refused(self, seat: SeatNo, action: Action, *, stale: bool = False) -> Problem:
        """The problem of an action that is not offered: in the words of the rules, if they have any."""
        shown = self.shown[seat]
        refusal = self.game.refusal(self.state, seat, action)
        if not refusal.rule:
            return conflict(shown.version) if stale else _not_your_turn(shown.version)
        if shown.own.options:
            return illegal(refusal)
        return _not_your_turn(shown.version, refusal)

    def _propose_actions(self, seat: SeatNo, actions: Sequence[Action], at: int, taken: Taken) -> Change:
        change = self._begin(at)
        offer = Offer(self.shown[seat].own.offer)
        for i, action in enumerate(actions):
            if i:
                offer = self.game.options(change.state, seat)
            try:
                legal(self.game, change.state, seat, action, offer)
            except InvalidInput as error:
                raise Problem("invalid_request", str(error)) from error
            except Barred as barred:
                raise illegal(barred.refusal) from barred
            barrier = self._take(change, Entry(seat, action, change.at, taken))
            if barrier and i + 1 < len(actions):
                raise Problem("invalid_request", "Only the last of several actions may reveal something.")
        return self._finish(change)

    def undo(self, seat: SeatNo, version: int, steps: int, at: int) -> Change:
        """Proposes to take back a seat's last steps. Raises Problem."""
        self._check_playing()
        shown = self.shown[seat]
        if version != shown.version:
            raise conflict(shown.version)
        change = self._begin(at)
        try:
            self._take(change, Entry(seat, Undo(steps=steps), change.at))
        except InvalidInput as error:
            raise Problem("invalid_request", str(error)) from error
        except Barred as barred:
            raise illegal(barred.refusal) from barred
        return self._finish(change)

    def enter(self, by: SeatNo | None, action: Action, at: int) -> Change:
        """Proposes an entry of the server, or a seat's resigning. Raises Problem."""
        self._check_playing()
        change = self._begin(at)
        self._take(change, Entry(by, action, change.at))
        return self._finish(change)

    def run_out(self, seat: SeatNo, at: int, taken: Taken = "timeout") -> Change:
        """Proposes a seat's default actions, repeated while its decision stays the same.

        Where the game's own countdown decides, the default is nothing: no entries, and nothing missed.
        """
        change = self._begin(at)
        key = self._key(change.state, seat)
        repeats = 0
        while self._key(change.state, seat) == key is not None:
            chance = Chance.aside(self.agreed.seed, f"default {seat} at {self.seq}.{repeats}")
            actions = self.game.default(change.state, seat, chance)
            for action in actions:
                self._take(change, Entry(seat, action, change.at, taken))
            if not actions:
                break
            repeats += 1
        if change.entries:
            change.missed[seat] += 1
        return self._finish(change)

    def _key(self, state: Any, seat: SeatNo) -> str | None:
        return next((actor.key for actor in self.game.actors(state) if actor.seat == seat), None)

    def _begin(self, at: int) -> Change:
        return Change([], self.game.clone(self.state), self.clock, list(self.missed), [], max(at, self.at))

    def _take(self, change: Change, entry: Entry) -> bool:
        owed = None if entry.by is None else self._key(change.state, entry.by)
        step = carry_out(self.game, change.state, entry, self.agreed.seed)
        change.state = step.state
        change.entries.append(entry)
        change.events += [event.wire() for event in step.events]
        if entry.by is not None and entry.taken == "self":
            # A private step that decides nothing must not show by an absence that fails to come.
            decided = self._key(change.state, entry.by) != owed
            if decided or any(not event.secret for event in step.events):
                change.missed[entry.by] = 0
        if isinstance(entry.action, Held):
            change.missed[entry.action.seat] = 0
        return step.barrier

    def _finish(self, change: Change) -> Change:
        # Clocks are seen by all: where the game hides who is done with a decision, every clock runs on.
        actors = self.game.awaited(change.state, Spectator())
        for entry in change.entries:
            if isinstance(entry.action, Recovered):
                change.clock = clocks.stopped(change.clock)
            elif isinstance(entry.action, Held):
                change.clock = clocks.handed(change.clock, entry.action.seat)
            elif isinstance(entry.action, Rests):
                change.clock = clocks.rested(change.clock, entry.action.seat, entry.action.rest, change.at)
        change.clock = clocks.advance(
            change.clock, self.agreed.clock, actors, change.at, brief(self.game, self.agreed)
        )
        return change

    # Accepting

    def accept(self, change: Change) -> list[Update | None]:
        """Makes a durable change the present, and tells each viewer what it may know of it."""
        self.state, self.clock, self.missed, self.at = change.state, change.clock, change.missed, change.at
        self.seq += 1
        self.turns = turns.advance(self.turns, self.owed(), self.seq, change.entries[0])
        shared = Shared(self.game, self.state, self.clock)
        patch = shared_patch(self.shown[0].shared, shared)
        return [
            shown.advance(
                shared,
                Own(self.game, self.state, shown.viewer),
                patch,
                told(self.game, change.events, shown.viewer),
            )
            for shown in self.shown
        ]

    def journalled(
        self,
        by: SeatNo | None,
        actions: Sequence[Plain],
        at: int,
        taken: Taken,
        judged: bool = False,
    ) -> Change:
        """The change of a journal row, as it was accepted once.

        `judged` checks each action of a seat again (a foreign document): raises Barred or InvalidInput.
        """
        change = self._begin(at)
        for given in actions:
            action = self.game.read_action(given)
            if judged and by is not None and isinstance(action, self.game.action_types):
                legal(self.game, change.state, by, action, self.game.options(change.state, by))
            self._take(change, Entry(by, action, change.at, taken))
        if taken in ("timeout", "absent") and by is not None:
            change.missed[by] += 1
        return self._finish(change)


def _not_your_turn(version: int, refusal: Refusal | None = None) -> Problem:
    if refusal is None:
        return Problem("not_your_turn", "It is not your turn.", version=version)
    return Problem("not_your_turn", refusal.why, version=version, rule=refusal.rule, why=refusal.why)


def brief(game: Game[Any], agreed: Agreement) -> Mapping[str, int]:
    """The decisions that keep a live game waiting for a short while only."""
    return game.brief if agreed.mode == "live" else clocks.NONE_BRIEF


def begin(game: Game[Any], agreed: Agreement) -> tuple[Table, list[dict[str, Plain]]]:
    """A new table and its first events. Raises InvalidInput if options or deck do not fit."""
    players = agreed.players
    options = game.room_options(agreed.options, len(players), agreed.mode)
    deck = game.deck(agreed.deck_files)
    state, events = open_game(game, players, options, deck, agreed.seed)
    first = clocks.fresh(agreed.clock, len(players), agreed.started_at)
    owing = game.awaited(state, Spectator())
    clock = clocks.advance(first, agreed.clock, owing, agreed.started_at, brief(game, agreed))
    wired = [event.wire() for event in events]
    viewers: list[Viewer] = [*(Seat(seat) for seat in range(len(players))), Spectator()]
    frozen = Frozen(
        0,
        agreed.started_at,
        game.encode(state),
        clock,
        [0] * len(players),
        [1] * len(viewers),
        [len(told(game, wired, viewer)) for viewer in viewers],
    )
    return Table(game, agreed, frozen), wired
