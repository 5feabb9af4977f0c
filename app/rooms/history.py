"""The past of a game: its log, its replay, and finished games as documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from app.games.game import Game
from app.games.kernel import (
    Away,
    Back,
    Held,
    InvalidInput,
    Resign,
    Rests,
    Result,
    Seat,
    SeatNo,
    Spectator,
    Taken,
    Undo,
    tag_of,
)
from app.problems import Problem
from app.rooms.info import result_info
from app.rooms.picture import Shown, Update, told
from app.rooms.table import Agreement, Change, Table, begin
from app.storage.models import EntryRow
from app.times import rfc3339

FORMAT = "vitrine-game-1"

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class LogLine(msgspec.Struct, frozen=True):
    """One event as a viewer may know it, under that viewer's number."""

    n: int
    at: str
    event: Mapping[str, Any]


def log_lines(
    game: Game[Any], agreed: Agreement, rows: Sequence[EntryRow], seat: SeatNo | None
) -> list[LogLine]:
    """The whole log as a seat, or a spectator, may know it."""
    viewer = Spectator() if seat is None else Seat(seat)
    _, first = begin(game, agreed)
    batches: list[tuple[int, list[dict[str, Any]]]] = [(agreed.started_at, first)]
    batches += [(row.at, _decode(row.events)) for row in rows]
    lines: list[LogLine] = []
    for at, events in batches:
        for event in told(game, events, viewer):
            lines.append(LogLine(len(lines) + 1, rfc3339(at), event))
    return lines


def replayed(
    game: Game[Any], agreed: Agreement, rows: Sequence[EntryRow]
) -> Iterator[tuple[Table, list[Update | None]]]:
    """The table after the start and after each row, with what each viewer was told."""
    table, _ = begin(game, agreed)
    yield table, [None for _ in table.shown]
    for row in rows:
        yield table, table.accept(_journalled(table, row))


def _journalled(table: Table, row: EntryRow) -> Change:
    return table.journalled(row.by, _decode(row.actions), row.at, row.taken)  # type: ignore[arg-type]


class Milestones:
    """The versions of one viewer at which others are awaited than before, and at which a round begins."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self._awaited: list[object] | None = None
        self._round: object = None
        self.turns: list[int] = []
        self.rounds: list[int] = []

    def pass_by(self, shown: Shown) -> None:
        """Takes down where a screen stands: only what that viewer sees counts."""
        awaited = [actor["seat"] for actor in shown.own.actors]
        if awaited != self._awaited:
            self.turns.append(shown.version)
        number = self._game.round(shown.shared.public)
        if number != self._round:
            self.rounds.append(shown.version)
        self._awaited, self._round = awaited, number


def picture_at(
    game: Game[Any], agreed: Agreement, rows: Sequence[EntryRow], seat: SeatNo | None, version: int | None
) -> dict[str, Any]:
    """The picture that a seat, or a spectator, had at a version (None: the last). Raises Problem."""
    found: dict[str, Any] | None = None
    last = 0
    milestones = Milestones(game)
    for table, updates in replayed(game, agreed, rows):
        index = table.viewer_index(seat)
        shown = table.shown[index]
        if shown.version != last:
            milestones.pass_by(shown)
        last = shown.version
        if version in (None, last) and (updates[index] or found is None):
            update = updates[index]
            found = {"version": last, "picture": shown.picture(), "events": update.events if update else []}
    if found is None:
        raise Problem("not_found", f"This game has versions 1 to {last}.")
    return {**found, "last": last, "turns": milestones.turns, "rounds": milestones.rounds}


def export(
    agreed: Agreement, names: Sequence[str], rows: Sequence[EntryRow], result: Mapping[str, Any] | None
) -> dict[str, Any]:
    """A finished game as one document: enough to replay it byte for byte. When people rest is left out."""
    seats = [
        {
            "name": name,
            "kind": player.kind,
            "bot": player.level,
            "color": player.color,
            "arrival": player.arrival,
        }
        for name, player in zip(names, agreed.players, strict=True)
    ]
    journal = [
        {"by": row.by, "actions": actions, "at": row.at, "taken": row.taken}
        for row in rows
        if (actions := _decode(row.actions))[0]["type"] != tag_of(Rests)
    ]
    return {
        "format": FORMAT,
        "game": agreed.game,
        "rules": agreed.rules,
        "deck": agreed.deck_files,
        "options": agreed.options,
        "mode": agreed.mode,
        "clock": None if agreed.clock is None else msgspec.to_builtins(agreed.clock),
        "seed": agreed.seed,
        "started_at": agreed.started_at,
        "seats": seats,
        "journal": journal,
        "result": result,
    }


class JournalItem(msgspec.Struct, frozen=True):
    """One row of an imported journal."""

    by: int | None
    actions: list[dict[str, Any]]
    at: int
    taken: Taken


def check_import(
    game: Game[Any], agreed: Agreement, journal: Sequence[JournalItem], result: Any
) -> tuple[list[EntryRow], Result]:
    """Replays an imported game, judging every action of a seat: its rows (without a room's id), its end.

    Raises Problem at the first entry that is wrong.
    """
    try:
        _require_players(game, agreed)
        table, _ = begin(game, agreed)
    except InvalidInput as error:
        raise Problem("invalid_request", str(error)) from error
    rows: list[EntryRow] = []
    for number, item in enumerate(journal, 1):
        try:
            _require_entry(table, item)
            change = table.journalled(item.by, item.actions, item.at, item.taken, judged=True)
        except (ValueError, LookupError, Problem) as error:
            raise Problem("invalid_request", f"Entry {number} of the journal: {error}") from error
        table.accept(change)
        rows.append(
            EntryRow(
                seq=number,
                by=item.by,
                request=None,
                actions=_encode(item.actions).decode(),
                events=_encode(change.events).decode(),
                at=item.at,
                taken=item.taken,
            )
        )
    end = table.result()
    if end is None:
        raise Problem("invalid_request", "The journal ends before the game does.")
    if _encode(result_info(end)) != _encode(result):
        raise Problem("invalid_request", "The result is not the one that the journal leads to.")
    return rows, end


def _require_players(game: Game[Any], agreed: Agreement) -> None:
    """Refuses players that no room would have seated. Raises InvalidInput."""
    for player in agreed.players:
        if player.color not in (None, *game.colors):
            raise InvalidInput(f"{game.title} has no such colour.")
        if player.level not in (None, *game.bot_levels):
            raise InvalidInput(f"{game.title} has no such bot.")


def _require_entry(table: Table, item: JournalItem) -> None:
    """Refuses an entry that no room would have written. Raises InvalidInput."""
    seats = range(len(table.agreed.players))
    if item.at < table.at:
        raise InvalidInput("it is earlier than the entry before.")
    if item.by is not None and item.by not in seats:
        raise InvalidInput("there is no such seat.")
    for given in item.actions:
        action = table.game.read_action(given)
        is_by_a_seat = isinstance(action, (*table.game.action_types, Resign, Undo))
        if is_by_a_seat != (item.by is not None) or isinstance(action, Rests):
            raise InvalidInput("that is not theirs to do.")
        if isinstance(action, Away | Back | Held) and action.seat not in seats:
            raise InvalidInput("there is no such seat.")
