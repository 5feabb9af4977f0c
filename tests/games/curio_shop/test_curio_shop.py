"""The rules of the Curio Shop, by number."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from app.games.chance import Chance
from app.games.kernel import Action, Barred, Entry, Player, Recovered, Time
from app.games.steps import carry_out, legal
from tests.toy import game
from tests.toy import state as s
from tests.toy.rules import ADMIRING_MS, dearest_first
from tests.toy.state import CURIOS, Guest, Shop, kind


def shop(*guests: Guest, **changes: Any) -> Shop:
    parts: dict[str, Any] = {"pile": ["clock_1", "clock_2", "clock_3"], "shelf": [], "phases": [s.Wrapping()]}
    return Shop(guests=list(guests), options=s.Options(), **{**parts, "round": 1, **changes})


def do(state: Shop, seat: int | None, action: Action, at: int = 0) -> Shop:
    if seat is not None:
        legal(game, state, seat, action, game.options(state, seat))
    after: Shop = carry_out(game, game.clone(state), Entry(seat, action, at), "seed").state
    return after


def test_toy_1_1_every_kind_once_of_every_value() -> None:
    assert len(set(CURIOS)) == 24
    assert Counter(map(kind, CURIOS)) == {"clock": 6, "globe": 6, "mask": 6, "shell": 6}


@pytest.mark.parametrize("rounds", [2, 3, 4])
def test_toy_1_2_a_hand_for_every_round(rounds: Any) -> None:
    state, _ = game.setup([Player()] * 4, s.Options(rounds=rounds), game.deck(), Chance("seed", {}))
    assert [len(guest.hand) for guest in state.guests] == [rounds] * 4
    assert len(state.shelf) == 1


def test_toy_2_2_only_a_curio_of_the_hand() -> None:
    state = shop(Guest(["mask_1"], []), Guest(["mask_2"], []))
    with pytest.raises(Barred, match="not in your hand"):
        do(state, 0, s.Wrap(curio="mask_2"))


def test_toy_2_3_changed_until_the_last_is_in() -> None:
    state = shop(Guest(["mask_1", "mask_2"], []), Guest(["shell_1"], []))
    state = do(state, 0, s.Wrap(curio="mask_1"))
    assert [actor.seat for actor in game.actors(state)] == [1]
    state = do(state, 0, s.Wrap(curio="mask_2"))
    state = do(state, 1, s.Wrap(curio="shell_1"))
    assert [guest.gift for guest in state.guests] == ["mask_2", "shell_1"]
    with pytest.raises(Barred, match="start of a round"):
        do(state, 0, s.Wrap(curio="mask_1"))


def test_toy_2_4_three_seconds_and_again_after_an_outage() -> None:
    state = shop(Guest(["mask_1"], []), Guest(["shell_2"], []))
    state = do(do(state, 0, s.Wrap(curio="mask_1"), 10), 1, s.Wrap(curio="shell_2"), 500)
    assert game.deadline(state) == 500 + ADMIRING_MS
    assert not game.actors(state)
    assert game.deadline(do(state, None, Recovered(), 90_000)) == 90_000 + ADMIRING_MS
    assert [actor.seat for actor in game.actors(do(state, None, Time(), 3_500))] == [1]


def test_toy_3_1_the_dearest_first_then_the_alphabet() -> None:
    assert dearest_first(["mask_4", "clock_2", "globe_4", "shell_6"]) == [3, 2, 0, 1]


def test_toy_3_3_what_nobody_took_stays() -> None:
    first = Guest([], [], gift="mask_1")
    state = shop(
        first, Guest([], [], gift="mask_2"), shelf=["mask_1", "mask_2", "shell_1"], phases=[s.Taking(0)]
    )
    assert do(state, 0, s.Take(curio="mask_2")).shelf == ["mask_1", "shell_1", "clock_3"]


@pytest.mark.parametrize(("curio", "bargains"), [("mask_2", True), ("shell_1", False)])
def test_toy_4_1_a_bargain_for_the_own_kind(curio: str, bargains: bool) -> None:
    guest = Guest(["globe_1"], [], gift="mask_1")
    phases = [s.Taking(1), s.Taking(0)]
    state = do(shop(guest, Guest([], []), shelf=["mask_2", "shell_1"], phases=phases), 0, s.Take(curio=curio))
    assert (state.phases[-1] == s.Bargaining(0)) is bargains


def test_toy_4_2_as_many_are_drawn_as_put_back() -> None:
    state = shop(Guest(["globe_1", "globe_2"], []), Guest([], []), phases=[s.Taking(1), s.Bargaining(0)])
    after = do(state, 0, s.Bargain(curios=["globe_1", "globe_2"]))
    assert len(after.guests[0].hand) == 2
    assert sorted([*after.guests[0].hand, *after.pile]) == [
        "clock_1",
        "clock_2",
        "clock_3",
        "globe_1",
        "globe_2",
    ]


@pytest.mark.parametrize(
    ("cabinets", "totals", "ranking"),
    [
        ([["mask_1", "mask_2"], ["shell_5"]], [6, 5], [[0], [1]]),
        ([["mask_1", "mask_2"], ["shell_5", "clock_1"]], [6, 6], [[1], [0]]),
        ([["mask_1", "shell_5"], ["shell_2", "clock_4"]], [6, 6], [[0, 1]]),
    ],
)
def test_toy_5_points_then_kinds_else_shared(
    cabinets: list[list[str]], totals: list[int], ranking: list[list[int]]
) -> None:
    state = shop(*(Guest([], cabinet) for cabinet in cabinets), phases=[])
    result = game.result(state)
    assert result is not None
    assert result.sheet.totals == totals
    assert result.ranking == ranking
    assert result.winners == ranking[0]
