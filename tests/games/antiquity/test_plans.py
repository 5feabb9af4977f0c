"""Standing plans (AY-4.32): ordinary actions from the own view, and nothing where they do not suffice."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.plans import AntiquityPlan, planned
from app.games.antiquity.zones import zone_of
from tests.games.antiquity.tables import (
    A,
    B,
    at_phase,
    deciding,
    houses,
    inns,
    is_legal,
    own,
    play,
    stand,
    table,
    view,
)


def test_goods_in_order_of_value() -> None:
    """Dye first, then wood, until the Stores are full."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "store", size=(2, 2), man=True)
    own(state, A, "3 grain 4 wood dye")
    at_phase(state, 5)
    actions = planned(view(state), AntiquityPlan(keep=("dye", "wood")))
    assert actions == [
        a.StoreGoods(good="dye", amount=1),
        a.StoreGoods(good="wood", amount=3),
        a.EndStore(),
    ]
    for action in actions:
        play(state, A, action)
    assert state.holding(A).stock == {"dye": 1, "wood": 3}


def test_a_plan_that_does_not_fill_the_stores_asks() -> None:
    """What it names is kept; the rest is the player's."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "store", size=(2, 2), man=True)
    own(state, A, "3 grain 4 wood dye")
    at_phase(state, 5)
    plan = AntiquityPlan(keep=("dye",))
    [action] = planned(view(state), plan)
    play(state, A, action)
    assert not planned(view(state), plan)


def test_squares_and_hexes_in_order() -> None:
    """Those that may be taken, the first first."""
    state = table()
    own(state, A, "")
    own(state, B, "2 grain")
    state.famine = 2
    at_phase(state, 8)
    plan = AntiquityPlan(graves=((0, 9, 9), (0, 3, 3), (0, 0, 0), (0, 1, 0)))
    assert planned(view(state), plan) == [a.PlaceGraves(squares=[(0, 0, 0), (0, 3, 3)])]
    assert not planned(view(state), AntiquityPlan(graves=((0, 3, 3),)))
    hexes = sorted(zone_of(state, A))[:4]
    at_phase(state, 9)
    [action] = planned(view(state), AntiquityPlan(pollution=((99, 99), *hexes)))
    assert action == a.PlacePollution(hexes=hexes[:3])


def test_plans_are_read_from_json() -> None:
    """As the room keeps them."""
    plan = game.read_plan({"keep": ["dye"], "pollution": [[0, 1]]})
    assert plan == AntiquityPlan(keep=("dye",), pollution=((0, 1),))
    assert not planned(view(table()), plan)


def test_hexes_to_harvest() -> None:
    """Of each building the first that are named; the end, if all have enough, else the player is asked."""
    state = deciding(6, "overlap_only")
    [site] = [each for each in state.land.sites if each.seat == A]
    third, first = site.outer()[2], site.outer()[0]
    assert planned(view(state), AntiquityPlan(harvest=(site.hex, third, first))) == [
        a.Harvest(building=site.hex, hexes=[third]),
        a.EndHarvest(),
    ]
    assert not planned(view(state), AntiquityPlan(harvest=(site.hex,)))
    play(state, A, a.Harvest(building=site.hex, hexes=[first]))
    assert planned(view(state), AntiquityPlan(harvest=(third,))) == [a.EndHarvest()]
    play(state, A, a.EndHarvest())
    assert not planned(view(state), AntiquityPlan(harvest=(third,)))


def test_two_buildings_and_hexes_for_one() -> None:
    """What the plan names is chosen; the end is left to the player."""
    state = deciding(6, "overlap_only")
    [site] = [each for each in state.land.sites if each.seat == A]
    other = next(each for each in state.land.sites if each.seat == B)
    other.seat = A
    plan = AntiquityPlan(harvest=(site.outer()[0],))
    assert planned(view(state), plan) == [a.Harvest(building=site.hex, hexes=[site.outer()[0]])]


def test_a_plan_minds_other_players_dumps() -> None:
    """AY-4.29: what it yields is legal, or nothing."""
    state = table()
    inns(state, A, [(-3, 13), (-1, 16), (1, 12)])
    houses(state, B, [1])
    stand(state, B, "dump", man=True)
    guarded = sorted(zone_of(state, B) & zone_of(state, A))[:3]
    free = sorted(zone_of(state, A) - zone_of(state, B))[:3]
    at_phase(state, 9)
    [action] = planned(view(state), AntiquityPlan(pollution=(*guarded, *free)))
    assert action == a.PlacePollution(hexes=free)
    assert is_legal(state, A, action)
    assert not planned(view(state), AntiquityPlan(pollution=(*guarded, *free[:2])))


def test_graves_of_phase_9_follow_the_plan() -> None:
    """AY-4.29: graves where pollution finds no hex."""
    state = table()
    state.land.pollution = sorted(zone_of(state, A))
    at_phase(state, 9)
    [action] = planned(view(state), AntiquityPlan(graves=((0, 6, 6), (0, 0, 0), (0, 3, 3))))
    assert is_legal(state, A, action)
