"""Statistics are counted from results: places, points, games won and games left."""

from __future__ import annotations

import msgspec

from app.games.kernel import Result, Sheet
from app.rooms.record import Outcome, outcome_of, statistics


def result(ranking: list[list[int]], totals: list[int] | None) -> Result:
    return Result(ranking[0], ranking, Sheet([], totals))


def kept(ranking: list[list[int]], totals: list[int] | None) -> str:
    return msgspec.json.encode(result(ranking, totals)).decode()


def test_a_place_counts_all_who_are_ahead() -> None:
    shared = result([[2, 0], [1], [3]], [9, 5, 9, 1])
    assert outcome_of(shared, 0) == Outcome(1, True, 9)
    assert outcome_of(shared, 1) == Outcome(3, False, 5)
    assert outcome_of(shared, 3) == Outcome(4, False, 1)


def test_a_game_without_points_has_places_all_the_same() -> None:
    assert outcome_of(result([[1], [0]], None), 0) == Outcome(2, False, None)


def test_games_are_counted_by_kind() -> None:
    finished = [
        ("museum", kept([[0], [1], [2]], [50, 40, 30]), 0, False),
        ("museum", kept([[1], [2], [0]], [20, 40, 30]), 0, False),
        ("museum", kept([[1], [0], [2]], [31, 40, 30]), 1, True),
        ("antique", kept([[1], [0]], None), 1, False),
    ]
    antique, museum = statistics(finished)
    assert (museum.game, museum.played, museum.left, museum.won) == ("museum", 3, 1, 1)
    assert (museum.best, museum.average, museum.places) == (50, 35.0, [1, 0, 1])
    assert (antique.game, antique.played, antique.won, antique.places) == ("antique", 1, 1, [1])
    assert (antique.best, antique.average) == (None, None)


def test_whoever_has_not_played_has_no_statistics() -> None:
    assert statistics([]) == []
