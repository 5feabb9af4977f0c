"""Defaults, leaving and seats held by others: GS-8.21, GS-8.22, GS-11."""

from __future__ import annotations

from typing import Literal

import pytest

from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Action, Entry, Held, Resign
from app.games.steps import carry_out
from tests.games.ghost_show.tables import SEED, appraise, item, move, play, table, tags


def default(state: GhostShowState) -> Action:
    [action] = game.default(state, state.active_seat, Chance.aside(SEED, "default"))
    return action


def test_gs_8_21_the_highest_card_that_fills_nothing() -> None:
    """GS-8.21a: highest haunt level among cards that fit a lot of one card."""
    state = table(3, hands={0: "A9 A3 C7"}, pawns={0: 0, 1: 1, 2: 2}, lots={3: "A8 A1", 4: "A2"}, house="W1")
    assert default(state) == appraise("A9", 4)


def test_gs_8_21_equal_levels_go_by_index() -> None:
    """GS-8.21a: equal haunt levels by lowest item index."""
    lots = {0: "R1", 1: "C9", 2: "R2", 3: "R3", 4: "R4"}
    state = table(3, hands={0: "M9 J9 F9"}, pawns={0: 0, 1: 2, 2: 3}, lots=lots)
    assert default(state) == appraise("F9", 1)


@pytest.mark.parametrize(
    ("pawns", "lot"),
    [
        ({0: 0, 1: 1, 2: 2}, 3),
        ({0: 1, 1: 3, 2: 4}, 0),
        ({0: 0, 1: 3, 2: 4}, 1),
        ({0: 2, 1: 0, 2: 1}, 3),
    ],
)
def test_gs_8_21_a_lot_without_a_pawn_first(pawns: dict[int, int], lot: int) -> None:
    """GS-8.21a: a lot without a pawn, the lowest of several."""
    lots = {0: "A1", 1: "A2", 2: "A3", 3: "A4", 4: "M1"}
    state = table(3, hands={0: "A9 J5 R6"}, pawns=pawns, lots=lots)
    assert default(state) == appraise("A9", lot)


@pytest.mark.parametrize(("fitting", "lot"), [({0: "A1", 1: "A2", 2: "A3"}, 1), ({0: "A1"}, 0)])
def test_gs_8_21_then_anothers_pawn_then_the_own(fitting: dict[int, str], lot: int) -> None:
    """GS-8.21a: another seat's pawn before the own one."""
    lots = {0: "M1", 1: "M2", 2: "M3", 3: "M4", 4: "W1", **fitting}
    state = table(3, hands={0: "A9 J5 R6"}, pawns={0: 0, 1: 1, 2: 2}, lots=lots)
    assert default(state) == appraise("A9", lot)


def test_gs_8_21_otherwise_the_cheapest_move() -> None:
    """GS-8.21b: filling is never a default; the auction house and collectors count."""
    lots = {0: "R1", 1: "R2", 2: "M1 M9", 3: "W2 W9", 4: "C1"}
    state = table(
        3,
        hands={0: "M5 J7 F8"},
        pawns={0: 0, 1: 1, 2: 4},
        lots=lots,
        owned={1: "M2 M3 M4"},
        house="A1",
    )
    assert default(state) == move(3)
    state.auction_house = item("M7")
    assert default(state) == move(2)


def test_gs_8_21_equal_moves_go_by_lot() -> None:
    """GS-8.21b: the lowest lot number of equal Moves."""
    lots = {0: "R1", 1: "R2", 2: "M2", 3: "W2", 4: "C1"}
    state = table(3, hands={0: "A5 J7 F8"}, pawns={0: 0, 1: 1, 2: 4}, lots=lots, house="A1")
    assert default(state) == move(2)


@pytest.mark.parametrize("reason", ["timeout", "absent"])
def test_gs_8_21_a_default_is_marked(reason: Literal["timeout", "absent"]) -> None:
    """GS-8.21, section 14: before the action's own event; other actions are not marked."""
    state = table(3)
    action = default(state)
    events = play(game.clone(state), action, taken=reason)
    assert events[0].wire() == {"type": "default_action_used", "seat": 0, "reason": reason}
    assert events[1:] == play(state, action)


def test_gs_8_22_a_seat_is_never_removed() -> None:
    """GS-8.22: who holds a seat is told; the table stays as it is, also when a seat resigns."""
    state = table(2)
    before = game.clone(state)
    for action, controller in (
        (Held(seat=1, holder="bot", level="medium"), "bot medium"),
        (Held(seat=1, holder="user"), "user"),
        (Held(seat=1, holder="nobody"), "nobody"),
    ):
        [event] = carry_out(game, state, Entry(None, action), SEED).events
        assert event.wire() == {"type": "seat_controller_changed", "seat": 1, "controller": controller}
    assert not carry_out(game, state, Entry(1, Resign()), SEED).events
    assert state == before
    assert len(game.actors(state)) == 1


def test_gs_8_22_absence() -> None:
    """GS-8.22: two defaults in a row, then the medium bot."""
    assert (game.absent_after, game.substitute) == (2, "medium")


def test_gs_11_4_time_limits() -> None:
    """GS-11.4: 60 seconds a turn by default, or 30, 120 or none, for each turn anew."""
    assert game.default_move_seconds == 60
    assert set(game.move_seconds) == {None, 30, 60, 120}
    state = table(3, pawns={0: 0}, lots={1: "A1"})
    [first] = game.actors(state)
    assert "turn_started" in tags(play(state, move(1)))
    [second] = game.actors(state)
    assert first.key != second.key
