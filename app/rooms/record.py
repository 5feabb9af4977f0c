"""A player's record: past games with their results, and statistics by game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from app.games.kernel import Result
from app.storage import people as store
from app.storage.database import Database
from app.storage.models import RoomRow, SeatRow

_decode_result = msgspec.json.Decoder(Result).decode


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game went for one seat; `points` is None in a game without points."""

    place: int
    won: bool
    points: int | None


class PastGame(msgspec.Struct, frozen=True):
    """A game begun, as one who has a seat in it remembers it."""

    room: RoomRow
    own: SeatRow
    seats: Sequence[SeatRow]
    outcome: Outcome | None


class GameStatistics(msgspec.Struct):
    """A player's finished games of one kind. `places` counts first places, second places …

    A game that was left counts as played and left: what the bot made of it is nobody's.
    """

    game: str
    played: int = 0
    left: int = 0
    won: int = 0
    best: int | None = None
    average: float | None = None
    places: list[int] = []


def outcome_of(result: Result, seat: int) -> Outcome:
    """How a game went for a seat."""
    ahead = 0
    for group in result.ranking:
        if seat in group:
            break
        ahead += len(group)
    totals = result.sheet.totals
    return Outcome(ahead + 1, seat in result.winners, None if totals is None else totals[seat])


async def games_of(db: Database, user_id: str, skip: int, most: int) -> list[PastGame]:
    """A user's games, the latest first, after those skipped."""
    found = await store.games_of(db, user_id, skip, most)
    seats = await store.seats_in(db, [played.room.id for played in found])
    return [_past_game(played, seats[played.room.id]) for played in found]


def _past_game(played: store.Played, seats: Sequence[SeatRow]) -> PastGame:
    room, own = played
    is_told = room.status == "finished" and room.result is not None and not own.left
    outcome = outcome_of(_decode_result(room.result or ""), own.seat) if is_told else None
    return PastGame(room, own, seats, outcome)


async def statistics_of(db: Database, user_id: str) -> list[GameStatistics]:
    """A user's statistics, by game."""
    return statistics(await store.finished_games(db, user_id))


def statistics(finished: Iterable[tuple[str, str | None, int, bool]]) -> list[GameStatistics]:
    """Statistics of finished games: (game, result, seat, whether it was left)."""
    found: dict[str, GameStatistics] = {}
    points: dict[str, list[int]] = {}
    for game, result, seat, left in finished:
        of = found.setdefault(game, GameStatistics(game))
        of.played += 1
        if left or result is None:
            of.left += 1
            continue
        outcome = outcome_of(_decode_result(result), seat)
        _count(of, outcome)
        if outcome.points is not None:
            points.setdefault(game, []).append(outcome.points)
    for game, made in points.items():
        found[game].best, found[game].average = max(made), sum(made) / len(made)
    return sorted(found.values(), key=lambda of: of.game)


def _count(of: GameStatistics, outcome: Outcome) -> None:
    of.won += outcome.won
    of.places += [0] * (outcome.place - len(of.places))
    of.places[outcome.place - 1] += 1
