"""The whole game that people play in their browsers, by the rules alone."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.state import AntiquityState, GameOver
from app.games.kernel import Event, Undo
from tests.browser.antiquity_script import san_giorgio
from tests.games.antiquity.tables import A, all_of

SCRIPT = san_giorgio()
SHOWN = (
    a.PlaceStartCity,
    a.BuildStore,
    a.DropScarce,
    a.OfferTrade,
    a.DeclineOffer,
    a.AcceptTrade,
    a.RazeCathedral,
    a.LiftBuilding,
    a.PutBuilding,
    a.MoveGrave,
    a.HospitalRemove,
    a.MarketSwap,
    a.BuildWoodcutter,
    a.BuildMine,
    a.BuildFarm,
    a.BuildFishery,
    a.BuildInn,
    a.FoundCity,
    a.StoreGoods,
    a.Harvest,
    a.Explore,
    a.PlaceGraves,
    a.PlacePollution,
    Undo,
)
"""Kinds of steps that the game is to contain."""


@pytest.fixture(scope="module")
def told() -> tuple[AntiquityState, list[Event]]:
    """The end of the game, and everything that was told on the way."""
    state, events = SCRIPT.opened(), list[Event]()
    for step in SCRIPT.entries:
        assert game.result(state) is None
        state, more = SCRIPT.played(state, step)
        assert not list(game.violations(state))
        events += more
    return state, events


def test_it_ends_by_san_giorgio(told: tuple[AntiquityState, list[Event]]) -> None:
    """AY-6.1, AY-6.2: the other's zone is enclosed in turn 4."""
    state, _ = told
    assert state.phase == GameOver([A], "saint")
    assert (state.turn, state.holding(A).saint) == (4, "san_giorgio")


def test_it_contains_every_kind_of_step() -> None:
    """All that the tests in browsers are to show."""
    there = {type(step.typed()) for step in SCRIPT.entries}
    assert not [kind.__name__ for kind in SHOWN if kind not in there]


def test_what_is_told_of_it(told: tuple[AntiquityState, list[Event]]) -> None:
    """A deal (AY-4.14), a shortage (AY-3.4), another saint (AY-4.11), a counter turned over (AY-4.27)."""
    _, events = told
    assert len(all_of(events, "trade_made")) == 1
    assert [each["piece"] for each in all_of(events, "shortage")] == ["store"]
    revealed = all_of(events, "city_revealed")
    assert [each["saint"] for each in revealed if each["razed"]] == ["santa_barbara"]
    assert [each["good"] for each in all_of(events, "explored")] == ["olives", "wine"]
    assert {each["cause"] for each in all_of(events, "famine_changed")} >= {"fountains", "explored", "turn"}
