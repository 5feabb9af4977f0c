"""End and scoring: GS-6, and the rulings about it."""

from __future__ import annotations

import pytest

from app.games.ghost_show import game
from app.games.ghost_show.scoring import decided_by, largest_collection, ranking, seat_score
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Seat, Sheet
from tests.games.ghost_show.tables import items, move, play, scores, table, tags, the

DOLLARS = table(3).dollar_values_k


def ended(owned: dict[int, str], hands: dict[int, str], players: int = 3) -> GhostShowState:
    """A finished game in which the last Move claimed nothing: only the hands were added."""
    lots = {0: "R5", 1: "R6", 2: "R7", 3: "R8", 4: "R9"}
    state = table(players, owned=owned, hands=hands, lots=lots, house="R4", deck=2, pawns={0: 0, 1: 1, 2: 2})
    play(state, move(3))
    return state


def test_gs_6_2_hands_are_added_whole() -> None:
    """GS-6.2, GS-6.3, GS-8.12, GS-8.20: no card is discarded; then collectors are placed once more."""
    state = table(
        3,
        pawns={0: 0},
        lots={1: "F1"},
        hands={0: "W1 W2 W3", 1: "A1 A2 A3", 2: "J9 R9 W4"},
        house="W9",
        deck=1,
    )
    events = play(state, move(1))
    told = tags(events)
    assert told[told.index("deck_exhausted") :] == [
        "deck_exhausted",
        "hand_added",
        "hand_added",
        "hand_added",
        *["collector_moved"] * 4,
        "final_scored",
        "game_finished",
    ]
    assert [event.wire()["cards"] for event in events if tags([event]) == ["hand_added"]] == [
        items("W1 W2 W3"),
        items("A1 A2 A3"),
        items("J9 R9 W4"),
    ]
    assert state.warehouses[0]["weaponry"] == items("W1 W2 W3")
    assert (state.collectors["weaponry"], state.collectors["artwork"]) == (0, 1)


def test_gs_6_4_rows_of_the_score_sheet() -> None:
    """GS-6.4: with the collector the number of cards, else the haunt levels, nothing for no cards."""
    state = table(3, owned={0: "F9 F8 J2", 1: "J7", 2: "F1"})
    rows = seat_score(state, 0).rows
    assert [(row.item_type, row.cards, row.haunt, row.collector, row.points) for row in rows[:3]] == [
        ("furniture", 2, 17, True, 2),
        ("jewelry", 1, 2, False, 2),
        ("relics", 0, 0, False, 0),
    ]
    sheet = game.score(state)
    assert isinstance(sheet, Sheet)
    assert [(row.category, row.values) for row in sheet.rows[:3]] == [
        ("furniture", [2, 0, 1]),
        ("jewelry", [2, 7, 0]),
        ("relics", [0, 0, 0]),
    ]
    assert sheet.totals == scores(state) == [4, 7, 1]


def test_gs_6_5_the_lowest_total_wins() -> None:
    """GS-6.5, GS-6.9, GS-0.2: decided by the total."""
    state = ended({}, {0: "F1 J1 A1", 1: "F2 J2 A2", 2: "F3 J3 A3"})
    assert game.score(state).totals == [3, 6, 9]
    result = game.result(state)
    assert result is not None
    assert (result.winners, result.ranking) == ([0], [[0], [1], [2]])
    assert decided_by([seat_score(state, seat) for seat in range(3)]) == "total"


@pytest.mark.parametrize(
    ("owned", "largest"),
    [
        ("F1 F2 J1 J2 J3", ("jewelry", 3, 45)),
        ("C1 C2 W1 W2", ("weaponry", 2, 6)),
        ("F9 C1", ("furniture", 1, 20)),
        ("F1 F2 F3 A1 A2 A3 A4 A5", ("artwork", 5, 35)),
    ],
)
def test_gs_6_7_largest_collection(owned: str, largest: tuple[str, int, int]) -> None:
    """GS-6.7, GS-8.23, GS-0.3: most cards first, whatever their haunt; of equals the most valuable."""
    found = largest_collection(table(3, owned={0: owned}).warehouses[0], DOLLARS)
    assert (found.item_type, found.cards, found.dollars_k) == largest


def test_gs_6_8_current_and_projected_scores() -> None:
    """GS-6.8: warehouses alone for everybody; the own hand alone added for its owner."""
    state = table(
        3, owned={0: "F9", 1: "F1 F2", 2: "A4"}, hands={0: "F3 F4 A1", 1: "J1 J2 J3", 2: "A9 A8 A7"}
    )
    assert scores(state) == [9, 2, 1]
    projected = [game.own(state, seat).projected_score for seat in range(3)]
    with_the_furniture_collector, tied_artwork = 3, 1
    assert projected == [with_the_furniture_collector + tied_artwork, 2 + 3, 4]
    assert game.view(state, Seat(0))["current_scores"] == [9, 2, 1]


def test_gs_6_10_ranking_of_all_seats() -> None:
    """GS-6.10, GS-6.6, GS-8.25: total, then dollars; a third seat's richer collection is irrelevant."""
    state = table(3, owned={0: "A1 A2 A3", 1: "R1 R2 R3", 2: "F1 F2 F3 F4"})
    values = [seat_score(state, seat) for seat in range(3)]
    assert [(value.total, value.largest.dollars_k) for value in values] == [(3, 21), (3, 30), (4, 80)]
    assert ranking(values) == [[1], [0], [2]]
    assert decided_by(values) == "dollars"


def test_gs_6_9_a_tie_after_dollars_is_shared() -> None:
    """GS-6.9, GS-8.24: nothing further is compared, and all of them win."""
    shared = table(2, removed="MW", owned={0: "R1 R2 R3 A4 C2", 1: "J1 J2 A6 C1"})
    values = [seat_score(shared, seat) for seat in range(2)]
    assert (ranking(values), decided_by(values)) == ([[0, 1]], "shared")


def test_no_result_before_the_end() -> None:
    """GS-6.1: only the deck ends the game."""
    assert game.result(table(3, deck=1)) is None


def test_gs_6_7_the_tie_is_told() -> None:
    """GS-6.7, section 14: `tie_broken` only in a tie, with the seats and values compared."""
    state = table(
        2,
        owned={0: "R1 R2", 1: "J1"},
        hands={0: "R3 A4 C2", 1: "J2 A6 C1"},
        lots={0: "F1", 1: "F2", 2: "F3", 3: "F4", 4: "F5"},
        house="F6",
        deck=2,
        pawns={0: 0, 1: 1},
    )
    events = play(state, move(2))
    assert the(events, "tie_broken")["tied_seats"] == [0, 1]
