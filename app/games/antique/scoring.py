"""Points, awards and the ranking (AQ-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from app.games.antique.data import CARDS, SCORING, CardId, Sets
from app.games.antique.state import AntiqueState, Finished
from app.games.kernel import Result, Row, SeatNo, Sheet

AWARDS = {award.id: award.points for award in SCORING.awards}
ROWS = ("values", "fatys", "pairs", "trios", "quartets", *AWARDS)
FATY_AWARD = "award_fatys"


class SeatScore(msgspec.Struct, frozen=True):
    """One seat's points by row; the rows that tell a purse are None while purses are closed (AQ-13.8)."""

    seat: SeatNo
    values: int
    fatys: int | None
    pairs: int
    trios: int
    quartets: int
    award_objects: int
    award_colour: int
    award_fatys: int | None
    total: int


class AwardScore(msgspec.Struct, frozen=True):
    """How one award went: `measures` per seat, who `tied` for the most, what decided, who got how much."""

    award: str
    measures: Sequence[int]
    tied: Sequence[SeatNo]
    winners: Sequence[SeatNo]
    decided_by: Literal["measure", "values", "divided"]
    points: int


def values_of(cards: Iterable[CardId]) -> int:
    """The sum of the values of cards."""
    return sum(CARDS[card].value for card in cards)


def different_objects(cards: Iterable[CardId]) -> int:
    """How many different objects there are among cards."""
    return len({CARDS[card].object for card in cards})


def largest_colour(cards: Iterable[CardId]) -> int:
    """The size of the largest group of one colour."""
    return max(Counter(CARDS[card].colour for card in cards).values(), default=0)


def best_sets(cards: Iterable[CardId]) -> list[Sets]:
    """The best sets of each object among cards (AQ-6.1)."""
    return [SCORING.best_by_count[count] for count in Counter(CARDS[card].object for card in cards).values()]


def give_award(award: str, measures: Sequence[int], values: Sequence[int]) -> AwardScore:
    """Most takes all; then the higher values of those tied; then it is divided, rounded down (AQ-6.2)."""
    tied = [seat for seat, measure in enumerate(measures) if measure == max(measures)]
    best = max(values[seat] for seat in tied)
    winners = [seat for seat in tied if values[seat] == best]
    decided: Literal["measure", "values", "divided"] = "divided"
    if len(winners) == 1:
        decided = "measure" if len(tied) == 1 else "values"
    return AwardScore(
        award, measures, tied, winners, decided, SCORING.award_split_by_tied_players[len(winners)]
    )


def awards(state: AntiqueState) -> list[AwardScore]:
    """The three awards as things stand (AQ-6.3)."""
    collections = [collector.collection for collector in state.collectors]
    values = [values_of(cards) for cards in collections]
    measures = {
        "award_objects": [different_objects(cards) for cards in collections],
        "award_colour": [largest_colour(cards) for cards in collections],
        "award_fatys": [collector.purse for collector in state.collectors],
    }
    return [give_award(award, measures[award], values) for award in AWARDS]


def purses_are_known(state: AntiqueState) -> bool:
    """Whether everybody may know all purses: open ones, and all of them in the end (section 5)."""
    return state.options.open_purses or isinstance(state.stage, Finished)


def known_awards(state: AntiqueState) -> list[AwardScore]:
    """The awards as things stand, as far as everybody may know them."""
    return [award for award in awards(state) if award.award != FATY_AWARD or purses_are_known(state)]


def score_sheet(state: AntiqueState) -> list[SeatScore]:
    """The score sheet as everybody may know it."""
    given = awards(state)
    known = purses_are_known(state)
    return [_seat_score(state, seat, given, known) for seat in range(state.seats)]


def _seat_score(state: AntiqueState, seat: SeatNo, given: Sequence[AwardScore], known: bool) -> SeatScore:
    collector = state.collectors[seat]
    sets = best_sets(collector.collection)
    awarded = {award.award: award.points if seat in award.winners else 0 for award in given}
    values = values_of(collector.collection)
    pairs = SCORING.set_points["pair"] * sum(found.pairs for found in sets)
    trios = SCORING.set_points["trio"] * sum(found.trios for found in sets)
    quartets = SCORING.set_points["quartet"] * sum(found.quartets for found in sets)
    objects, colour = awarded["award_objects"], awarded["award_colour"]
    fatys = collector.purse // SCORING.fatys_per_point if known else None
    richest = awarded[FATY_AWARD] if known else None
    return SeatScore(
        seat=seat,
        values=values,
        fatys=fatys,
        pairs=pairs,
        trios=trios,
        quartets=quartets,
        award_objects=objects,
        award_colour=colour,
        award_fatys=richest,
        total=values + pairs + trios + quartets + objects + colour + (fatys or 0) + (richest or 0),
    )


def sheet(scores: Sequence[SeatScore]) -> Sheet:
    """The points by row and seat, and the totals."""
    rows = [Row(row, [getattr(score, row) for score in scores]) for row in ROWS]
    return Sheet(rows, [score.total for score in scores])


def ranking(scores: Sequence[SeatScore], purses: Sequence[int]) -> list[list[SeatNo]]:
    """All seats in groups of equal rank: total, then values, then purse (AQ-6.4)."""
    groups: dict[tuple[int, int, int], list[SeatNo]] = {}
    for score in scores:
        groups.setdefault((-score.total, -score.values, -purses[score.seat]), []).append(score.seat)
    return [groups[key] for key in sorted(groups)]


def decided_by(scores: Sequence[SeatScore], purses: Sequence[int]) -> str:
    """What decided the first place: "total", "values", "purse", or "shared"."""
    best = max(score.total for score in scores)
    first = [score for score in scores if score.total == best]
    if len(first) == 1:
        return "total"
    most = max(score.values for score in first)
    first = [score for score in first if score.values == most]
    if len(first) == 1:
        return "values"
    richest = max(purses[score.seat] for score in first)
    return "purse" if sum(purses[score.seat] == richest for score in first) == 1 else "shared"


def final_result(state: AntiqueState) -> Result:
    """Winners, ranking and sheet of a finished game (AQ-6.4)."""
    scores = score_sheet(state)
    ranked = ranking(scores, [collector.purse for collector in state.collectors])
    return Result(ranked[0], ranked, sheet(scores))
