"""The checks of section 9 find what they look for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.antiquity import game, invariants
from app.games.antiquity.events import FamineChanged
from app.games.antiquity.events_of_land import GravesPlaced, PollutionPlaced
from app.games.antiquity.holding import Building
from app.games.antiquity.land import Range, Site
from app.games.antiquity.state import AntiquityState, Counter, GameOver
from app.games.antiquity.zones import mountain_range, zone_of
from app.games.kernel import Entry, Event, Time
from tests.games.antiquity.tables import A, B, at_phase, houses, patron, stand, table


def too_many_men(state: AntiquityState) -> None:
    stand(state, A, "cart_shop", man=True)


def a_house_twice(state: AntiquityState) -> None:
    houses(state, A, [1, 1])


def goods_that_are_none(state: AntiquityState) -> None:
    state.holding(A).stock["wood"] = 0


def buildings_on_each_other(state: AntiquityState) -> None:
    for _ in range(2):
        state.holding(A).buildings.append(Building("market", 0, 0, 0))


def a_grave_on_a_house(state: AntiquityState) -> None:
    houses(state, A, [1])
    state.holding(A).buildings[0].graves = [0]


def a_man_on_a_granary(state: AntiquityState) -> None:
    houses(state, A, [1])
    stand(state, A, "granary", man=True)


def two_markets(state: AntiquityState) -> None:
    stand(state, A, "market")
    stand(state, A, "market")


def seventeen_store_tiles(state: AntiquityState) -> None:
    stand(state, A, "store", size=(4, 6))
    stand(state, B, "store", size=(2, 5))


def a_city_too_many(state: AntiquityState) -> None:
    state.holding(A).cities = 2


def a_counter_of_another_kind(state: AntiquityState) -> None:
    state.counters[0] = Counter((0, 0), "gold")


def goods_on_clean_land(state: AntiquityState) -> None:
    houses(state, A, [1])
    state.land.sites = [Site("farm", A, (3, -2), "grain", [(3, -2)])]


def a_building_without_goods(state: AntiquityState) -> None:
    houses(state, A, [1])
    state.land.sites = [Site("farm", A, (3, -2), "grain", [])]


def pollution_under_a_city(state: AntiquityState) -> None:
    state.land.pollution = [(0, 0)]


def grass_on_mountains(state: AntiquityState) -> None:
    state.land.grass = [(-3, 2)]


def half_a_range(state: AntiquityState) -> None:
    whole = mountain_range(state.board, state.land, (-3, 2))
    state.land.ranges = [Range("gold", whole[:5])]


def an_order_without_b(state: AntiquityState) -> None:
    state.order = [A]


def a_negative_famine(state: AntiquityState) -> None:
    state.famine = -1


def more_than_the_stores_hold(state: AntiquityState) -> None:
    houses(state, A, [1, 2])
    state.land.sites = [Site("woodcutter", A, (0, -3), "wood", [(0, -4), (0, -3), (1, -4)])]
    state.land.grass = [(0, -4), (0, -3), (1, -4)]
    at_phase(state, 6)


def a_winner_who_is_out(state: AntiquityState) -> None:
    patron(state, A, "san_nicolo")
    state.order = [B]
    state.phase = GameOver([A], "saint")


def a_winner_without_a_cathedral(state: AntiquityState) -> None:
    state.phase = GameOver([A], "saint")


FAULTS: list[tuple[str, Callable[[AntiquityState], None]]] = [
    ("AY-I1", too_many_men),
    ("AY-I1", a_house_twice),
    ("AY-I7", goods_that_are_none),
    ("AY-I2", buildings_on_each_other),
    ("AY-I2", a_grave_on_a_house),
    ("AY-I2", a_man_on_a_granary),
    ("AY-I3", two_markets),
    ("AY-I3", seventeen_store_tiles),
    ("AY-I3", a_city_too_many),
    ("AY-I4", a_counter_of_another_kind),
    ("AY-I5", goods_on_clean_land),
    ("AY-I6", a_building_without_goods),
    ("AY-I5", pollution_under_a_city),
    ("AY-I5", grass_on_mountains),
    ("AY-I9", half_a_range),
    ("AY-I10", an_order_without_b),
    ("AY-I8", a_negative_famine),
    ("AY-I7", more_than_the_stores_hold),
    ("AY-I17", a_winner_who_is_out),
    ("AY-I17", a_winner_without_a_cathedral),
]


@pytest.mark.parametrize(("rule", "fault"), FAULTS, ids=lambda each: getattr(each, "__name__", each))
def test_a_fault_is_found(rule: str, fault: Callable[[AntiquityState], None]) -> None:
    """Each is named by its number; without it nothing is."""
    state = table()
    assert not list(game.violations(state))
    fault(state)
    assert any(found.startswith(f"{rule}:") for found in game.violations(state))


def test_the_famine_level_changes_by_its_events() -> None:
    """AY-I8."""
    before, after = table(), table()
    after.famine = 2
    entry = Entry(None, Time())
    jump: list[Event] = [FamineChanged(old=0, new=2, cause="turn")]
    assert any("AY-I8" in found for found in game.step_violations(before, entry, jump, after))
    assert any("AY-I8" in found for found in game.step_violations(before, entry, [], after))
    steps: list[Event] = [
        FamineChanged(old=0, new=1, cause="explored"),
        FamineChanged(old=1, new=2, cause="turn"),
    ]
    assert not list(game.step_violations(before, entry, steps, after))


def test_what_is_due_is_placed() -> None:
    """AY-I11: as pollution, or as graves."""
    before, entry = table(), Entry(None, Time())
    few: list[Event] = [PollutionPlaced(seat=A, due=3, hexes=[(0, -3)], graves=1)]
    assert any("AY-I11" in found for found in game.step_violations(before, entry, few, before))
    graves: list[Event] = [GravesPlaced(seat=A, due=2, squares=[(0, 0, 0)], cause="pollution")]
    assert any("AY-I11" in found for found in game.step_violations(before, entry, graves, before))
    rest: list[Event] = [
        PollutionPlaced(seat=A, due=2, hexes=[(0, -3)], graves=1),
        GravesPlaced(seat=A, due=1, squares=[(0, 0, 0)], cause="pollution"),
    ]
    assert not list(game.step_violations(before, entry, rest, before))


def test_no_water_without_a_harbour(monkeypatch: pytest.MonkeyPatch) -> None:
    """AY-I14; Stables and Harbour only add to a zone."""
    state = table()
    plain = zone_of(state, A)
    assert not list(game.violations(state))
    houses(state, A, [1, 2])
    stand(state, A, "stables", man=True)
    wider = zone_of(state, A)
    harbour = stand(state, A, "harbour", man=True)
    assert plain < wider < zone_of(state, A)
    assert not list(game.violations(state))
    wet = zone_of(state, A)
    harbour.man = False
    monkeypatch.setattr(invariants, "zone_of", lambda state, seat: wet)
    assert any(found.startswith("AY-I14") for found in game.violations(state))


def test_counts_rise_along_the_order_of_play() -> None:
    """AY-I10: right after phase 3."""
    state = table(sequence_rule="always_sequential")
    for seat in (A, B):
        houses(state, seat, [1])
        stand(state, seat, "cart_shop", man=True)
    at_phase(state, 4)
    assert not list(game.violations(state))
    state.holding(B).buildings[-1].man = False
    assert any(found.startswith("AY-I10") for found in game.violations(state))
