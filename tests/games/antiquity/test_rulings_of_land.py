"""Rulings on zones, seas and ranges, on gifts and graves (AY-R)."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity import countryside, victory
from app.games.antiquity.cities import carts_and_explorer, works
from app.games.antiquity.data import GOODS
from app.games.antiquity.zones import mountain_range, zone_of
from tests.games.antiquity.tables import (
    A,
    B,
    C,
    at_phase,
    concede,
    graves,
    houses,
    inns,
    is_legal,
    man,
    own,
    patron,
    play,
    ready,
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


def test_ay_3_9_a_harbour_may_lead_anywhere() -> None:
    """AY-3.9: with something to found or an inn to build; the Faculty of Alchemy alone has an area, too."""
    state = table()
    houses(state, A, [1, 2])
    own(state, A, "wood grain")
    stand(state, A, "harbour", man=True)
    assert countryside.area(state, A) == set()
    stand(state, A, "cart_shop", man=True)
    assert countryside.area(state, A) < set(state.board.printed)
    stand(state, A, "brewery")
    assert countryside.area(state, A) == set(state.board.printed)
    state = table()
    houses(state, A, [1])
    stand(state, A, "faculty_alchemy", man=True)
    assert zone_of(state, A) < countryside.area(state, A)


def test_ay_r25_counters_under_both_halves_of_a_fishery() -> None:
    """AY-R25, AY-4.21: and grass and pollution under an inn are gone."""
    state = table()
    houses(state, A, [1, 2])
    own(state, A, "wood grain")
    for _ in range(2):
        stand(state, A, "cart_shop", man=True)
    stand(state, A, "brewery")
    state.land.counters = [(3, -3), (3, -2)]
    for counter, hex_ in zip(state.counters, state.land.counters, strict=False):
        counter.hex = hex_
    state.land.grass, state.land.pollution = [(0, -3)], [(0, -3)]
    at_phase(state, 4)
    play(state, A, a.BuildFishery(hexes=((3, -3), (3, -2)), good="dye"))
    play(state, A, a.BuildInn(hex=(0, -3), food=["grain"]))
    play(state, A, a.EndCountryside())
    assert not {(3, -3), (3, -2)} & set(state.land.counters)
    assert (0, -3) not in [*state.land.grass, *state.land.pollution]


def test_ay_6_5_who_is_out_cannot_be_enclosed() -> None:
    """AY-6.5, AY-1.15: no zone, and nothing works any more."""
    state = table(3)
    houses(state, A, [1])
    stand(state, A, "dump", man=True)
    concede(state, A)
    ready(state, B)
    ready(state, C)
    assert victory.all_progress(state)[B].uncovered[A] is None
    assert not victory.all_progress(state)[B].met["san_giorgio"]
    assert not works(state.holding(A), "dump")
    assert not any(victory.all_progress(state)[A].met[saint] for saint in ("san_giorgio", "santa_maria"))


def test_ay_1_15_a_city_map_has_edges() -> None:
    """AY-1.15: a faculty at the left edge does not touch a University at the right edge a row above."""
    state = table()
    houses(state, A, [1, 2])
    stand(state, A, "university", (0, 5, 0, 0), man=True)
    theology = stand(state, A, "faculty_theology", (0, 0, 1, 0))
    assert not works(state.holding(A), "faculty_theology")
    assert is_legal(state, A, a.Man(building=theology.name()))
