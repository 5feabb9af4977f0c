"""The worked examples of the rules specification, X-1 … X-25."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.data import STANDARD, TYPES
from app.games.ghost_show.setup import place_pawns, start_lot
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Barred, Event, Seat, Spectator, event_for
from tests.games.ghost_show.tables import (
    appraise,
    cards,
    item,
    items,
    legal_actions,
    move,
    play,
    scores,
    start,
    table,
    tags,
    the,
    warehouse,
)


def add_hands_and_finish(state: GhostShowState) -> list[Event]:
    """Ends the game by a Move whose lot the auctioneers carry off, so that only the hands are added."""
    lot = next(action["lot"] for action in legal_actions(state) if action["type"] == "move")
    return play(state, move(lot))


def test_x_1_setup_for_two_players() -> None:
    """X-1: 45 items, five collectors in the center, no draw for named types."""
    state, _ = start(2, removed_types=["weaponry", "clothing"])
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert [len(lot) for lot in state.lots] == [1] * 5
    assert state.auction_house is not None
    assert len(state.draw_pile) == 33
    assert state.collectors == dict.fromkeys(["furniture", "jewelry", "relics", "artwork", "manuscripts"])
    draws_for_45_items_and_2_pawns = 44 + 1
    assert sum(state.draws.values()) == draws_for_45_items_and_2_pawns


@pytest.mark.parametrize(("players", "in_hands", "in_lots", "in_deck"), [(3, 9, 5, 48), (4, 12, 6, 44)])
def test_x_2_setup_for_three_and_four_players(
    players: int, in_hands: int, in_lots: int, in_deck: int
) -> None:
    """X-2: 63 items, seven collectors."""
    state, _ = start(players)
    assert sum(map(len, state.hands)) == in_hands
    assert sum(map(len, state.lots)) == in_lots
    assert len(state.draw_pile) == in_deck
    assert in_hands + in_lots + 1 + in_deck == 63
    assert list(state.collectors) == list(TYPES)


def test_x_3_pawns_without_a_tie() -> None:
    """X-3: the start lot has the lowest haunt level, pawns stand clockwise from it in shuffled order."""
    first = start_lot([[card] for card in items("J7 A5 F9 M2 R6")], STANDARD.dollar_values_k())
    assert first == 3
    assert place_pawns([2, 0, 1], first, 5) == [4, 0, 3]


def test_x_4_pawns_with_a_tie() -> None:
    """X-4: of equal haunt levels the lowest dollar value decides."""
    first = start_lot([[card] for card in items("F2 J5 C2 M2 R9 A4")], STANDARD.dollar_values_k())
    assert first == 2
    assert place_pawns([1, 3, 0, 2], first, 6) == [4, 2, 5, 3]


def appraise_example() -> tuple[GhostShowState, list[Event]]:
    state = table(3, hands={0: "R4 J9 C2"}, lots={3: "M4"}, house="W7", deck=20, top="F6")
    return state, play(state, appraise("R4", 3))


def test_x_5_appraise() -> None:
    """X-5: same haunt level; one card drawn; the next seat is active."""
    state, events = appraise_example()
    assert cards(state.lots[3]) == "M4 R4"
    assert "items_claimed" not in tags(events)
    assert cards(state.hands[0]) == "J9 C2 F6"
    assert len(state.draw_pile) == 19
    assert state.active_seat == 1


def test_x_6_only_the_top_counts() -> None:
    """X-6: buried cards match nothing; the complete option list."""
    state = table(
        3,
        hands={0: "F8 J5 M3"},
        pawns={0: 0, 1: 2, 2: 3},
        lots={0: "C1", 1: "F3 J3", 2: "W7", 3: "A2", 4: "R6"},
    )
    with pytest.raises(Barred) as barred:
        play(state, appraise("F8", 1))
    assert barred.value.refusal.rule == "GS-4.7"
    assert legal_actions(state) == [
        {"type": "move", "lot": 1},
        {"type": "move", "lot": 4},
        {"type": "appraise", "item": item("J5"), "lot": 1},
        {"type": "appraise", "item": item("M3"), "lot": 1},
    ]


def test_x_7_move() -> None:
    """X-7: the lot is claimed, the collector comes, the lot left behind keeps its cards."""
    state = table(
        3,
        active=1,
        pawns={1: 0, 0: 3, 2: 4},
        lots={0: "J3", 2: "A6 A2"},
        house="W7",
        deck=30,
        top="C9",
    )
    hand = list(state.hands[1])
    play(state, move(2))
    assert warehouse(state, 1) == "A6 A2"
    assert state.collectors["artwork"] == 1
    assert scores(state)[1] == 2
    assert (cards(state.lots[0]), cards(state.lots[2])) == ("J3", "C9")
    assert state.hands[1] == hand
    assert state.auction_house == item("W7")
    assert len(state.draw_pile) == 29


def test_x_8_filling_anothers_lot_with_the_auction_house() -> None:
    """X-8: the owner of the pawn claims, matching cards are carried off, the active seat refills."""
    state = table(
        4,
        active=2,
        pawns={3: 4},
        lots={4: "A5 C5"},
        house="F9",
        hands={2: "F5 W6 R9"},
        deck=25,
        top="W2 C9 A1",
    )
    pawns, discarded = list(state.pawns), len(state.discards)
    play(state, appraise("F5", 4))
    assert cards(state.discards[discarded:]) == "F5 F9"
    assert warehouse(state, 3) == "A5 C5"
    assert (state.collectors["artwork"], state.collectors["clothing"]) == (3, 3)
    assert scores(state)[3] == 2
    assert warehouse(state, 2) == ""
    assert state.pawns == pawns
    assert cards(state.hands[2]) == "W6 R9 W2"
    assert (cards(state.lots[4]), state.auction_house) == ("C9", item("A1"))
    assert len(state.draw_pile) == 22


def test_x_9_filling_the_own_lot() -> None:
    """X-9: the active seat claims and stays."""
    state = table(2, hands={0: "J1"}, pawns={0: 2}, lots={2: "J4 J2"}, house="R3", deck=15)
    play(state, appraise("J1", 2))
    assert warehouse(state, 0) == "J4 J2 J1"
    assert state.collectors["jewelry"] == 0
    assert scores(state)[0] == 3
    assert state.pawns[0] == 2
    assert len(state.draw_pile) == 13
    assert state.auction_house == item("R3")


def test_x_10_the_third_card_drags_the_own_pawn_away() -> None:
    """X-10: without a pawn at the filled lot, the active seat's own goes there; its old lot is free."""
    state = table(
        3,
        pawns={0: 0, 1: 3, 2: 4},
        lots={0: "F1 F2", 1: "R5 W5"},
        house="C4",
        hands={0: "W6 F9 J3"},
        deck=22,
        top="M7 J1",
    )
    play(state, appraise("W6", 1))
    assert state.pawns[0] == 1
    assert warehouse(state, 0) == "R5 W5 W6"
    assert (state.collectors["relics"], state.collectors["weaponry"]) == (0, 0)
    assert scores(state)[0] == 3
    assert cards(state.lots[0]) == "F1 F2"
    assert {"type": "move", "lot": 0} in legal_actions(state)
    assert cards(state.hands[0]) == "F9 J3 M7"
    assert cards(state.lots[1]) == "J1"
    assert len(state.draw_pile) == 20


def test_x_11_everything_burned() -> None:
    """X-11: all cards of the lot match, so the claimant adds nothing."""
    state = table(
        4,
        active=1,
        pawns={0: 1, 1: 0, 2: 2, 3: 3},
        owned={1: "J9"},
        lots={5: "C4 C8"},
        house="C1",
        deck=12,
        top="F8 R4",
    )
    assert scores(state)[1] == 1
    discarded = len(state.discards)
    events = play(state, move(5))
    assert cards(state.discards[discarded:]) == "C4 C8 C1"
    assert the(events, "items_claimed")["cards"] == []
    assert (warehouse(state, 1), scores(state)[1]) == ("J9", 1)
    assert state.pawns[1] == 5
    assert (cards(state.lots[5]), state.auction_house) == ("F8", item("R4"))
    assert len(state.draw_pile) == 10


def test_x_12_partly_burned_on_a_move() -> None:
    """X-12: one card burned, one added; the tie sends the collector to the center."""
    state = table(2, pawns={0: 1, 1: 0}, owned={0: "R9", 1: "R1 R2"}, lots={3: "R6 J6"}, house="J2")
    assert scores(state) == [9, 2]
    discarded = len(state.discards)
    play(state, move(3))
    assert cards(state.discards[discarded:]) == "J6 J2"
    assert warehouse(state, 0) == "R9 R6"
    assert state.collectors["relics"] is None
    assert scores(state) == [15, 3]


@pytest.mark.parametrize(
    ("lot", "holder", "after"), [("A6", None, [13, 0, 24]), ("A6 A8", 0, [5, 0, 24])], ids=["tie", "theft"]
)
def test_x_13_tie_and_theft(lot: str, holder: int | None, after: list[int]) -> None:
    """X-13: a tie sends the collector to the center, a majority takes it directly."""
    state = table(3, pawns={0: 0}, owned={0: "A1 A2 A4", 2: "A9 A7 A5 A3"}, lots={1: lot}, house="W7")
    assert (state.collectors["artwork"], scores(state)) == (2, [7, 0, 4])
    events = play(state, move(1))
    moved = the(events, "collector_moved")
    assert (moved["item_type"], moved["from_seat"], moved["to_seat"]) == ("artwork", 2, holder)
    assert state.collectors["artwork"] == holder
    assert scores(state) == after


def test_x_14_a_collector_changes_hands_on_a_third_players_turn() -> None:
    """X-14: the check covers all seats, whoever's turn it is."""
    state = table(
        3, hands={0: "M5"}, pawns={1: 2}, lots={2: "M3 M7"}, owned={1: "M1", 2: "M2 M4"}, house="J8"
    )
    assert scores(state)[2] == 2
    events = play(state, appraise("M5", 2))
    assert warehouse(state, 1) == "M1 M3 M7 M5"
    assert the(events, "collector_moved") == {
        "item_type": "manuscripts",
        "from_seat": 2,
        "to_seat": 1,
        "counts": [0, 4, 2],
    }
    assert scores(state) == [0, 4, 6]
    assert state.auction_house == item("J8")
    assert the(events, "hand_refilled")["count"] == 1
    assert len(state.lots[2]) == 1


def test_x_15_one_card_is_enough() -> None:
    """X-15: a single card makes a majority, and a second seat's card ends it."""
    state = table(2, removed="RC", pawns={0: 0, 1: 1}, lots={2: "W9", 3: "W1"}, house="J8")
    play(state, move(2))
    assert (state.collectors["weaponry"], scores(state)) == (0, [1, 0])
    play(state, move(3))
    assert (state.collectors["weaponry"], scores(state)) == (None, [9, 1])


def forced_move() -> GhostShowState:
    return table(
        3,
        hands={0: "F9 J1 R5"},
        pawns={0: 0, 1: 1, 2: 4},
        lots={0: "A2", 1: "M3", 2: "W4", 3: "C6", 4: "M7"},
        house="A8",
    )


def test_x_16_forced_move() -> None:
    """X-16: only Moves are legal, and the log does not say so."""
    state = forced_move()
    assert legal_actions(state) == [{"type": "move", "lot": 2}, {"type": "move", "lot": 3}]
    assert the(play(state, move(2)), "pawn_moved") == {
        "seat": 0,
        "from_lot": 0,
        "to_lot": 2,
        "cause": "move",
    }


@pytest.mark.parametrize(("lot", "rule"), [(0, "GS-4.10"), (4, "GS-4.11"), (5, "GS-4.4")])
def test_x_17_refused_moves(lot: int, rule: str) -> None:
    """X-17: `same_lot`, `lot_occupied`, `lot_out_of_range`."""
    with pytest.raises(Barred) as barred:
        play(forced_move(), move(lot))
    assert barred.value.refusal.rule == rule


def test_x_18_last_card_into_the_hand() -> None:
    """X-18: the hand gets the last card, the game ends, all hands are added."""
    state = table(
        4,
        active=2,
        lots={0: "C1"},
        house="J6",
        deck=1,
        top="M9",
        owned={0: "F2 F3", 1: "W2 W3 W4", 2: "J2 J3", 3: "R4"},
        hands={0: "F1 R2 M3", 1: "A8 C7 J1", 2: "C5 W6 R9", 3: "J8 M6 A3"},
    )
    events = play(state, appraise("C5", 0))
    assert cards(state.lots[0]) == "C1 C5"
    assert the(events, "deck_exhausted") == {"seat": 2, "destination": "hand"}
    assert state.phase == "finished"
    assert warehouse(state, 2) == "J2 J3 R9 M9 W6"
    assert state.collectors == {
        "furniture": 0,
        "jewelry": 2,
        "relics": None,
        "artwork": None,
        "manuscripts": None,
        "weaponry": 1,
        "clothing": 1,
    }
    assert game.score(state).totals == [8, 13, 26, 21]
    result = game.result(state)
    assert result is not None
    assert result.winners == [0]


def test_x_19_last_card_into_a_lot() -> None:
    """X-19: the auction house stays empty."""
    state = table(
        2,
        pawns={0: 2},
        lots={2: "J6 J4"},
        hands={0: "J1 F6 C8", 1: "R5 A9 F2"},
        house="J9",
        deck=2,
        top="A1 F9",
        owned={0: "R9 C2", 1: "R1 R2 F3"},
    )
    discarded = len(state.discards)
    events = play(state, appraise("J1", 2))
    assert cards(state.discards[discarded:]) == "J6 J4 J1 J9"
    assert the(events, "hand_refilled")["cards"] == items("A1")
    assert cards(state.lots[2]) == "F9"
    assert the(events, "deck_exhausted")["destination"] == "lot"
    assert state.auction_house is None
    assert game.score(state).totals == [18, 14]
    assert the(events, "game_finished") == {"winner_seats": [1], "decided_by": "total"}


def test_x_20_last_card_into_the_auction_house() -> None:
    """X-20: no hand draw after a Move; lot and auction house get the last two cards."""
    state = table(
        2,
        pawns={0: 2},
        owned={0: "R9", 1: "R1 R2"},
        hands={0: "J1 F6 C8", 1: "R5 A9 F2"},
        lots={3: "R6 J6"},
        house="J2",
        deck=2,
        top="A1 F9",
    )
    events = play(state, move(3))
    assert "hand_refilled" not in tags(events)
    assert (cards(state.lots[3]), state.auction_house) == ("A1", item("F9"))
    assert the(events, "deck_exhausted")["destination"] == "auction_house"
    assert game.score(state).totals == [23, 6]
    assert the(events, "game_finished")["winner_seats"] == [1]


def test_x_21_final_hands_move_collectors_and_complete_score_sheet() -> None:
    """X-21: hands are added to all warehouses before collectors are placed again; the whole sheet."""
    state = table(
        2,
        owned={0: "F2 F7 F9 J4 R3 R6 C8", 1: "F5 F8 J1 J6 J9 A2 A5 R7"},
        hands={0: "J2 A7 C3", 1: "F1 R8 A9"},
        lots={0: "C6", 1: "C7", 2: "C9", 3: "C5", 4: "C4"},
        house="C1",
        deck=2,
    )
    assert scores(state) == [10, 25]
    events = add_hands_and_finish(state)
    moved = [event.wire() for event in events if tags([event]) == ["collector_moved"]]
    assert [(move["item_type"], move["from_seat"], move["to_seat"]) for move in moved] == [
        ("furniture", 0, None),
        ("relics", 0, None),
    ]
    sheet = the(events, "final_scored")["sheet"]
    assert [
        [(row["cards"], row["haunt"], row["collector"], row["points"]) for row in seat["rows"]]
        for seat in sheet
    ] == [
        [(3, 18, False, 18), (2, 6, False, 6), (2, 9, False, 9), (1, 7, False, 7), (2, 11, True, 2)],
        [(3, 14, False, 14), (3, 16, True, 3), (2, 15, False, 15), (3, 16, True, 3), (0, 0, False, 0)],
    ]
    assert [seat["total"] for seat in sheet] == [42, 35]
    assert [row.category for row in game.score(state).rows] == list(state.collectors)
    assert the(events, "game_finished") == {"winner_seats": [1], "decided_by": "total"}


def test_x_22_dollar_tie_break() -> None:
    """X-22: most cards first, of these the highest dollars; only the tied seats take part."""
    state = table(
        3,
        owned={
            0: "A1 A2 A3 A4 M1 M2 M3",
            1: "R1 R2 R3",
            2: "F1 F2 F3 F4 J1 J2 J3 C1 C2 W7 W8 W9 A5",
        },
        hands={0: "M4 F8 F9", 1: "J8 J9 C5", 2: "A6 A7 M9"},
        lots={0: "R5", 1: "R6", 2: "R7", 3: "R8", 4: "R9"},
        house="R4",
        deck=2,
    )
    events = add_hands_and_finish(state)
    assert game.score(state).totals == [25, 25, 39]
    assert the(events, "tie_broken") == {
        "tied_seats": [0, 1],
        "largest": [
            {"item_type": "artwork", "cards": 4, "dollars_k": 28},
            {"item_type": "relics", "cards": 3, "dollars_k": 30},
        ],
        "dollars_k": [28, 30],
    }
    assert the(events, "game_finished") == {"winner_seats": [1], "decided_by": "dollars"}
    result = game.result(state)
    assert result is not None
    assert result.ranking == [[1], [0], [2]]


def test_x_23_shared_victory() -> None:
    """X-23: equal totals, equal dollars."""
    state = table(
        2,
        owned={0: "R1 R2", 1: "J1"},
        hands={0: "R3 A4 C2", 1: "J2 A6 C1"},
        lots={0: "F1", 1: "F2", 2: "F3", 3: "F4", 4: "F5"},
        house="F6",
        deck=2,
    )
    events = add_hands_and_finish(state)
    assert game.score(state).totals == [9, 9]
    assert the(events, "tie_broken")["dollars_k"] == [30, 30]
    assert the(events, "game_finished") == {"winner_seats": [0, 1], "decided_by": "shared"}
    result = game.result(state)
    assert result is not None
    assert result.ranking == [[0, 1]]


def test_x_24_default_action() -> None:
    """X-24: the highest card that fills nothing, onto a lot without a pawn."""
    state = table(
        3,
        hands={0: "A9 A3 C7"},
        pawns={0: 2, 1: 4, 2: 0},
        lots={0: "J7", 1: "C8", 2: "A1", 3: "M9", 4: "W3"},
    )
    assert game.default(state, 0, Chance.aside("any", "default")) == [appraise("A9", 3)]


def test_x_25_what_the_others_see() -> None:
    """X-25: the same events for all, the drawn card for its owner alone."""
    _, events = appraise_example()
    for viewer in (Seat(1), Spectator()):
        assert [event_for(type(event), event.wire(), viewer) for event in events] == [
            {
                "type": "appraised",
                "seat": 0,
                "card": item("R4"),
                "lot": 3,
                "lot_size": 2,
                "matched_by": "haunt",
            },
            {"type": "hand_refilled", "seat": 0, "count": 1},
            {"type": "turn_started", "turn_number": 2, "seat": 1},
        ]
    [own] = [event_for(type(event), event.wire(), Seat(0)) for event in events[1:2]]
    assert own == {"type": "hand_refilled", "seat": 0, "count": 1, "cards": items("F6")}
