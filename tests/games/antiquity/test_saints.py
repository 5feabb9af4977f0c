"""Cathedrals, and what Santa Barbara and San Giorgio give in phase 2 (AY-4.6, AY-4.11, AY-4.12)."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity.cities import works
from app.games.antiquity.data import Kind
from tests.games.antiquity.tables import (
    A,
    B,
    C,
    all_of,
    build,
    domain,
    draft,
    go_on_by_default,
    graves,
    houses,
    offer,
    own,
    patron,
    play,
    ready,
    stand,
    table,
    types_offered,
    undone,
    view,
    why_not,
)

AT = (0, 6, 0)


def test_we_25_raze_and_fish() -> None:
    """WE-25: A gets a fish for B's new Cathedral and one for C's; B cannot raze twice."""
    state = table(3)
    patron(state, A, "san_giorgio")
    patron(state, B, "san_giorgio")
    stand(state, B, "faculty_theology", man=True)
    houses(state, B, [1])
    own(state, B, "stone")
    own(state, C, "stone")
    play(state, B, a.RazeCathedral())
    assert draft(state, B).saint is None
    build(state, B, "cathedral", saint="san_nicolo")
    assert why_not(state, B, a.RazeCathedral()) == "Only once a turn."
    build(state, C, "cathedral", saint="san_nicolo")
    state.holding(A).stock = {}
    draft(state, A).stock = {}
    events = ready(state)
    events += go_on_by_default(state, 7)
    assert {"seat": A, "number": 2} in all_of(events, "saint_fish")


def test_we_26_santa_barbara_moves() -> None:
    """WE-26: a grave stays on its part of the shape; moved away the Market can be manned."""
    state = table()
    houses(state, A, [1])
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0), grave=(0, 1, 1))
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    assert types_offered(state, A) <= {"lift_building", "put_building", "move_grave", "put_back"}
    assert why_not(state, A, a.CityReady(demand_order=False)) == "Put down what you hold first."
    play(state, A, a.PutBuilding(held=0, place=(0, 2, 4, 1)))
    market = draft(state).at((0, 2, 4))
    assert market is not None
    assert market.graved() == [(0, 2, 5)]
    assert not works(draft(state), "market")
    play(state, A, a.MoveGrave(grave=(0, 2, 5), to=(0, 0, 0)))
    play(state, A, a.Man(building=(0, 2, 4)))
    assert works(draft(state), "market")
    events = ready(state, A)
    events += ready(state, B)
    moved = all_of(events, "city_revealed")[0]
    assert [(each["start"], each["end"]) for each in moved["moved"]] == [((0, 0, 0, 0), (0, 2, 4, 1))]


def test_put_back_takes_back_what_is_in_hand() -> None:
    """AY-4.12: all lifts, puts and grave moves since the hand was last empty; undo holds for it, too."""
    state = table()
    houses(state, A, [1])
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0), grave=(0, 1, 1))
    before = draft(state).copy()
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    play(state, A, a.LiftBuilding(building=draft(state).buildings[0].name()))
    play(state, A, a.PutBuilding(held=1, place=(0, 0, 6, 0)))
    play(state, A, a.PutBack())
    assert draft(state) == before
    assert undone(state, A).phase.drafts[A].holding.held is not None  # type: ignore[union-attr]
    assert undone(state, A, 4).phase.drafts[A].holding == before  # type: ignore[union-attr]


def test_ay_4_33_a_grave_can_be_turned() -> None:
    """AY-4.33: of rotations that cover the same squares the smallest, but all for a building with a grave."""
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0), grave=(0, 1, 1))
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    places = domain(state, A, "put_building", "place")
    assert {place[3] for place in places} == {0, 1, 2, 3}
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0))
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    assert {place[3] for place in domain(state, A, "put_building", "place")} == {0}


@pytest.mark.parametrize(
    ("kind", "under", "rotations"),
    [
        ("market", [(0, 0), (1, 1)], {0, 1}),
        ("market", [(0, 0), (1, 0), (0, 1), (1, 1)], {0}),
        ("fountain", [(0, 0)], {0}),
    ],
)
def test_ay_4_33_rotations_that_look_the_same(
    kind: Kind, under: list[tuple[int, int]], rotations: set[int]
) -> None:
    """AY-4.33: only those that place the graves differently, and of these the smallest."""
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, kind, (0, 0, 0, 0))
    graves(state, A, [(0, x, y) for x, y in under])
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    places = [tuple(place) for place in domain(state, A, "put_building", "place")]
    assert {place[3] for place in places if place[:3] == (0, 0, 3)} == rotations


def test_we_38_cathedrals() -> None:
    """WE-38, AY-R26: a second one is refused until the first is razed; two players may have one saint."""
    state = table()
    patron(state, A, "san_nicolo")
    patron(state, B, "san_nicolo")
    own(state, A, "stone")
    assert why_not(
        state, A, a.Build(kind="cathedral", place=(0, 0, 0, 0), luxury=[], saint="san_giorgio")
    ) == ("You already have this building.")
    assert why_not(state, A, a.RazeCathedral()) == "You need a working Faculty of Theology."


def test_ay_4_6_a_cathedral_needs_a_saint() -> None:
    """AY-4.6: and nothing else has one."""
    state = table()
    own(state, A, "stone wood")
    assert why_not(state, A, a.Build(kind="cathedral", place=(0, 0, 0, 0), luxury=[])) == (
        "Choose a patron saint."
    )
    assert why_not(state, A, a.Build(kind="market", place=(0, 0, 0, 0), luxury=[], saint="san_nicolo")) == (
        "Choose a patron saint."
    )


def test_ay_4_1_what_counts_towards_the_limit() -> None:
    """AY-4.1: lifts and grave moves do, taken back by `put_back` or not; puts, offers and answers do not."""
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0))
    graves(state, A, [(0, 0, 6)])
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    play(state, A, a.PutBuilding(held=0, place=(0, 0, 2, 0)))
    play(state, A, a.MoveGrave(grave=(0, 0, 6), to=(0, 1, 6)))
    play(state, A, a.LiftBuilding(building=(0, 0, 2)))
    play(state, A, a.PutBack())
    play(state, A, offer(B, "wood"))
    play(state, A, a.WithdrawOffer(to=B))
    assert view(state)["draft"]["steps"] == 3
    assert view(undone(state, A, 4))["draft"]["steps"] == 2
    state.phase.drafts[A].counted = 197  # type: ignore[union-attr]
    assert types_offered(state, A) == {"offer_trade", "city_ready"}
    assert why_not(state, A, a.LiftBuilding(building=(0, 0, 2))) == "Too many steps; undo some first."
