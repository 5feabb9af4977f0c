"""Points, awards and ties: section 6 and examples 20 to 25."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from app.games.antique import game
from app.games.antique.data import CARDS, SCORING
from app.games.antique.scoring import (
    ROWS,
    awards,
    best_sets,
    decided_by,
    final_result,
    give_award,
    ranking,
    score_sheet,
)
from app.games.antique.state import AntiqueState, Finished
from app.games.kernel import Spectator
from tests.games.antique.tables import A, B, C, D, start

SHEET_24 = {
    A: (
        "helmet_red helmet_purple helmet_blue vase_green vase_yellow sword_blue crown_red book_red horse_red",
        25,
    ),
    B: (
        (
            "camera_purple camera_red camera_green camera_blue senet_white senet_yellow "
            "clock_green clock_blue sword_red crown_yellow"
        ),
        25,
    ),
    C: (
        "horse_white horse_blue book_white crown_white vase_white helmet_white clock_white sword_purple",
        16,
    ),
}


def finished(seats: dict[int, tuple[str, int]], *, open_purses: bool = True) -> AntiqueState:
    """A table after the last hammer: per seat the collection and the purse."""
    state, _ = start(len(seats), open_purses=open_purses)
    for seat, (cards, purse) in seats.items():
        state.collectors[seat].collection = cards.split()
        state.collectors[seat].purse = purse
    state.stage = Finished()
    return state


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 3), (3, 5), (4, 7), (5, 8), (6, 10)])
def test_aq_6_1_best_sets_of_one_object(count: int, points: int) -> None:
    """AQ-6.1, AQ-R22: quartet and pair for six, trio and pair for five."""
    cards = [card.id for card in CARDS.values() if card.object == "helmet"][:count]
    sets = best_sets(cards)
    worth = SCORING.set_points
    made = [
        found.pairs * worth["pair"] + found.trios * worth["trio"] + found.quartets * worth["quartet"]
        for found in sets
    ]
    assert sum(made) == points
    assert [found.points for found in sets] == made


def test_aq_9_9_set_points_never_fall() -> None:
    """AQ-9.9: increments 0, 3, 2, 2, 1, 2."""
    points = [sets.points for sets in SCORING.best_by_count]
    assert [after - before for before, after in pairwise(points)] == [0, 3, 2, 2, 1, 2]


def test_example_20_sets() -> None:
    """Example 20: five helmets, two vases, one sword: 8 + 3 + 0, a trio and two pairs."""
    cards = "helmet_purple helmet_red helmet_green helmet_blue helmet_white vase_red vase_blue sword_red"
    state = finished({A: (cards, 0), B: ("", 0), C: ("", 0)})
    score = score_sheet(state)[A]
    assert (score.pairs, score.trios, score.quartets) == (6, 5, 0)


@pytest.mark.parametrize(("purse", "points"), [(3, 0), (19, 4), (20, 5)])
def test_example_21_fatys(purse: int, points: int) -> None:
    """Example 21: a point for every full 4 FATYs."""
    state = finished({A: ("helmet_red", purse), B: ("", 100), C: ("", 0)})
    assert score_sheet(state)[A].fatys == points


def test_example_22_award_by_values() -> None:
    """Example 22: B and C have four of a colour; values 11 and 13 give C all ten."""
    award = give_award("award_colour", [3, 4, 4, 3], [20, 11, 13, 20])
    assert (award.tied, award.winners, award.points, award.decided_by) == ([B, C], [C], 10, "values")


@pytest.mark.parametrize(
    ("measures", "values", "winners", "points"),
    [
        ([7, 7, 7], [5, 5, 5], [A, B, C], 3),
        ([7, 7, 6], [5, 5, 9], [A, B], 5),
        ([7, 7, 7], [12, 12, 9], [A, B], 5),
        ([7] * 4, [1] * 4, [A, B, C, D], 2),
        ([7] * 5, [1] * 5, [0, 1, 2, 3, 4], 2),
        ([0] * 6, [1] * 6, [0, 1, 2, 3, 4, 5], 1),
    ],
)
def test_example_23_award_divided(
    measures: list[int], values: list[int], winners: list[int], points: int
) -> None:
    """Example 23, AQ-6.2, AQ-6.3, AQ-R25: equal values divide it, rounded down, even at 0."""
    award = give_award("award_fatys", measures, values)
    assert (award.winners, award.points, award.decided_by) == (winners, points, "divided")


def test_example_24_final_sheet() -> None:
    """Example 24: the whole sheet; B is second on values."""
    state = finished(SHEET_24)
    rows = [[getattr(score, row) for row in (*ROWS, "total")] for score in score_sheet(state)]
    assert rows == [
        [15, 6, 3, 5, 0, 0, 0, 10, 39],
        [13, 6, 6, 0, 7, 0, 0, 0, 32],
        [5, 4, 3, 0, 0, 10, 10, 0, 32],
    ]
    objects, colour, fatys = awards(state)
    assert objects.measures == [6, 5, 7]
    assert colour.measures == [4, 2, 6]
    assert (fatys.measures, fatys.decided_by) == ([25, 25, 16], "values")
    result = final_result(state)
    assert (result.winners, result.ranking) == ([A], [[A], [B], [C]])
    assert [row.category for row in result.sheet.rows] == list(ROWS)
    assert result.sheet.totals == [39, 32, 32]


def tie(values: list[int], purses: list[int]) -> tuple[list[list[int]], str]:
    """Ranking and decision where A and B have 41 points, and C none."""
    sheet = score_sheet(finished({A: ("", 0), B: ("", 0), C: ("", 0)}))
    scores = [
        msgspec.structs.replace(score, total=total, values=worth)
        for score, total, worth in zip(sheet, [41, 41, 0], [*values, 0], strict=True)
    ]
    return ranking(scores, [*purses, 0]), decided_by(scores, [*purses, 0])


def test_example_25_equal_totals() -> None:
    """Example 25, AQ-6.4, AQ-R27: values, then purse, then shared."""
    assert tie([12, 14], [30, 1]) == ([[B], [A], [C]], "values")
    assert tie([12, 12], [11, 17]) == ([[B], [A], [C]], "purse")
    assert tie([12, 12], [11, 11]) == ([[A, B], [C]], "shared")


def test_aq_6_4_most_points_win() -> None:
    """AQ-6.4: the total decides before anything else."""
    state = finished(SHEET_24)
    assert decided_by(score_sheet(state), [25, 25, 16]) == "total"


def test_aq_6_5_fatys_count_twice() -> None:
    """AQ-6.5: as points and for the award."""
    state = finished({A: ("helmet_red", 40), B: ("helmet_blue", 20), C: ("", 0)})
    score = score_sheet(state)[A]
    assert (score.fatys, score.award_fatys) == (10, 10)


def test_aq_13_8_rows_that_tell_a_purse_are_closed_with_the_purses() -> None:
    """AQ-13.8, section 5: until the end."""
    state, _ = start(3, open_purses=False)
    closed = {row.category: row.values for row in game.score(state).rows}
    assert closed["fatys"] == closed["award_fatys"] == [None] * 3
    assert closed["values"] == [0, 0, 0]
    view = game.view(state, Spectator())
    assert [award["award"] for award in view["awards"]] == ["award_objects", "award_colour"]
    assert {score["award_fatys"] for score in view["scores"]} == {None}
    done = finished(SHEET_24, open_purses=False)
    assert len(game.view(done, Spectator())["awards"]) == 3
    assert {row.category: row.values for row in game.score(done).rows}["fatys"] == [6, 6, 4]
    assert [collector["purse"] for collector in game.view(done, Spectator())["collectors"]] == [25, 25, 16]
