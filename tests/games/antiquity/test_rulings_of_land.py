"""Rulings on zones, seas and ranges, on gifts and graves (AY-R)."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity.cities import carts_and_explorer
from app.games.antiquity.data import GOODS
from app.games.antiquity.zones import mountain_range, zone_of
from tests.games.antiquity.tables import (
    A,
    B,
    at_phase,
    graves,
    houses,
    inns,
    man,
    own,
    patron,
    play,
    second_city,
    stand,
    table,
    the,
    types_offered,
)


def test_ay_r10_a_harbour_reaches_seas_that_touch_the_base() -> None:
    """AY-R10, AY-R4: not one two steps away; an inn beside it brings it in."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "harbour", man=True)
    before = zone_of(state, A)
    assert (2, -3) not in before
    inns(state, A, [(3, -3)])
    assert {(2, -3), (3, -4), (4, -4)} <= zone_of(state, A)


def test_ay_r3_goods_never_run_out() -> None:
    """AY-R3: nor do pollution, grass and graves; 48 counters in the box are no limit."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "cart_shop", man=True)
    own(state, A, "60 wood")
    at_phase(state, 4)
    play(state, A, a.BuildWoodcutter(hex=(0, -3)))
    events = play(state, A, a.EndCountryside())
    assert len(the(events, "woodcutter_built")["goods"]) == 6


def test_ay_r9_other_players_block_no_zone() -> None:
    """AY-R9, AY-1.13: nor do goods, men or pollution."""
    state = table()
    before = zone_of(state, A)
    near = sorted(before)
    state.land.pollution = near[:5]
    inns(state, B, near[5:9])
    assert zone_of(state, A) == before


def test_ay_r4_a_city_cuts_a_range() -> None:
    """AY-R4, AY-1.18: hexes under a city have no terrain."""
    state = table()
    whole = set(mountain_range(state.board, state.land, (-3, 2)))
    second_city(state, B, (-3, 1))
    parts = set(mountain_range(state.board, state.land, (-3, 3)))
    assert (-3, 2) not in parts
    assert parts < whole


def test_ay_r7_a_graved_cart_shop_holds_no_man_that_counts() -> None:
    """AY-R7, AY-3.5: manned Cart Shops and the Explorer count, nothing else."""
    state = table()
    houses(state, A, range(1, 5))
    stand(state, A, "cart_shop", man=True)
    stand(state, A, "explorer", man=True)
    stand(state, A, "market", man=True)
    stand(state, A, "cart_shop")
    assert carts_and_explorer(state.holding(A)) == 2


def test_ay_r19_gifts_are_allowed() -> None:
    """AY-R19: something for nothing, if a Market serves."""
    state = table()
    houses(state, B, [1])
    stand(state, B, "market", man=True)
    own(state, A, "3 wood")
    numbers = {f"{side}_{good}": 0 for side in ("give", "want") for good in GOODS}
    play(state, A, a.OfferTrade(to=B, market=False, **(numbers | {"give_wood": 3})))
    deal = the(play(state, B, a.AcceptTrade(offerer=A)), "trade_made")
    assert (deal["give"], deal["want"], deal["market"]) == ({"wood": 3}, {}, B)


def test_ay_r16_barbara_cannot_dig_out_her_own_cathedral() -> None:
    """AY-R16: the power is off; the Hospital can."""
    state = table()
    houses(state, A, [1])
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    hospital = stand(state, A, "hospital", (0, 0, 3, 0))
    man(state, A, hospital.name())
    graves(state, A, [(0, 5, 0)])
    man(state, A, hospital.name())
    assert "move_grave" not in types_offered(state, A)
    play(state, A, a.HospitalRemove(squares=[(0, 5, 0)]))
    assert "lift_building" in types_offered(state, A)
