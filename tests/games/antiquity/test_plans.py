"""Standing plans (AY-4.32): ordinary actions from the own view, and nothing where they do not suffice."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.plans import AntiquityPlan, planned
from app.games.antiquity.zones import zone_of
from tests.games.antiquity.tables import A, B, at_phase, houses, own, play, stand, table, view


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
