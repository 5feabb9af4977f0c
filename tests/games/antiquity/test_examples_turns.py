"""The worked examples of phases 5 to 10, the end of the game, and defaults (AY-10)."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game, graves, harvest, polluting, victory
from app.games.antiquity.board import Hex
from app.games.antiquity.cities import free_squares, idle_men, total
from app.games.antiquity.data import KINDS, UNIQUE
from app.games.antiquity.land import Site
from app.games.antiquity.state import AntiquityState, CityBuilding, GameOver
from app.games.antiquity.zones import zone_of
from tests.games.antiquity.tables import (
    A,
    B,
    C,
    all_of,
    at_phase,
    concede,
    domain,
    free_houses,
    go_on_by_default,
    houses,
    is_legal,
    own,
    patron,
    play,
    ready,
    second_city,
    stand,
    table,
    tags,
    the,
    types_offered,
    undone,
    view,
    why_not,
)
from tests.games.antiquity.tables import graves as lay_graves

FARM: list[Hex] = [(2, -2), (3, -3), (3, -2), (3, -1), (4, -2), (2, -1), (4, -3)]


def farm(state: AntiquityState, number: int, seat: int = A, man: Hex = (3, -2)) -> Site:
    """A grain farm with so many goods, one of them under the man."""
    others = [hex_ for hex_ in FARM if hex_ != man][: number - 1]
    site = Site("farm", seat, man, "grain", sorted([man, *others]))
    state.land.sites = [site]
    state.land.pollution = sorted(FARM)
    state.land.counters = [hex_ for hex_ in state.land.counters if hex_ not in FARM]
    return site


def test_we_15_store() -> None:
    """WE-15: four goods are kept; with San Christofori all, without a decision."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "store", size=(2, 2), man=True)
    stand(state, A, "store", size=(1, 2))
    own(state, A, "3 wood 2 fish gold")
    at_phase(state, 5)
    assert why_not(state, A, a.EndStore()) == "You can keep exactly 4 goods."
    play(state, A, a.StoreGoods(good="wood", amount=3))
    assert why_not(state, A, a.StoreGoods(good="fish", amount=2)) == "You can keep exactly 4 goods."
    assert why_not(state, A, a.StoreGoods(good="gold", amount=2)) == "You do not have these goods."
    play(state, A, a.StoreGoods(good="gold", amount=1))
    events = play(state, A, a.EndStore())
    stored = all_of(events, "goods_stored")[0]
    assert (stored["kept"], stored["lost"]) == ({"wood": 3, "gold": 1}, {"fish": 2})


def test_we_15_san_christofori() -> None:
    """WE-15: all six are kept without a decision."""
    state = table()
    patron(state, A, "san_christofori")
    own(state, A, "3 wood 2 fish gold")
    events = at_phase(state, 5)
    assert {"seat": A, "phase": 5, "reason": "all_kept"} in all_of(events, "skipped")
    assert total(state.holding(A)) == 6


def test_we_16_harvest() -> None:
    """WE-16: one of three outer hexes."""
    state = table()
    houses(state, A, [1])
    own(state, A, "")
    site = farm(state, 4)
    at_phase(state, 6)
    [option] = [each for each in game.options(state, A).options if each.type == "harvest"]
    assert option.count() == 3
    assert why_not(state, A, a.Harvest(building=site.hex, hexes=[site.hex])) == (
        "The good under the man comes last."
    )
    assert why_not(state, A, a.EndHarvest()) == "Some buildings are still to be chosen for."
    outer = site.outer()
    play(state, A, a.Harvest(building=site.hex, hexes=[outer[1]]))
    before = state.holding(A).own("grain")
    play(state, A, a.EndHarvest())
    assert state.holding(A).own("grain") == before + 1
    assert outer[1] not in state.land.sites[0].goods


@pytest.mark.parametrize(("number", "total"), list(enumerate([0, 1, 2, 2, 3, 4, 4], 1)))
def test_we_16_forced_labour(number: int, total: int) -> None:
    """WE-16: what 1 to 7 goods give altogether with Forced Labour."""
    state = table()
    houses(state, A, [1, 2])
    stand(state, A, "forced_labour", man=True)
    own(state, A, "")
    farm(state, number)
    while state.land.sites:
        [site] = state.land.sites
        chosen = {site.hex: site.outer()[:3]} if harvest.to_choose(state, A, []) else {}
        harvest.gather(state, A, chosen, [])
    assert state.holding(A).own("grain") == total
    assert idle_men(state.holding(A), state.land, A) == 1


def put_counter(state: AntiquityState, seat: int, good: str) -> None:
    """A counter of that kind lies in a player's zone, and no other there."""
    reach = zone_of(state, seat)
    counter = next(each for each in state.counters if each.good == good)
    others = [hex_ for hex_ in state.land.counters if hex_ not in reach and hex_ != counter.hex]
    counter.hex = min(reach - {each.hex for each in state.counters})
    state.land.counters = sorted([*others, counter.hex])


def test_we_17_explore_and_famine() -> None:
    """WE-17, AY-R11: olives raise the level, wine does not; food is kept; then the level rises by one."""
    state = table()
    for seat, good in ((A, "olives"), (B, "wine")):
        houses(state, seat, [1])
        stand(state, seat, "explorer", man=True)
        put_counter(state, seat, good)
    state.famine = 2
    own(state, A, "fish")
    own(state, B, "")
    patron(state, A, "san_christofori")
    stand(state, B, "granary")
    ready(state)
    assert state.number == 7
    events = play(state, A, a.Explore(hex=domain(state, A, "explore", "hex")[0]))
    assert the(events, "explored")["good"] == "olives"
    assert state.famine == 3
    play(state, B, a.Explore(hex=domain(state, B, "explore", "hex")[0]))
    assert state.holding(A).stock == {"olives": 1, "fish": 1}
    assert graves.due_by_famine(state, state.holding(A)) == 1
    assert graves.due_by_famine(state, state.holding(B)) == 0
    play(state, A, a.PlaceGraves(squares=[free_squares(state.holding(A))[0]]))
    assert state.famine == 4
    assert state.holding(A).stock == {"olives": 1, "fish": 1}


def test_we_18_granary() -> None:
    """WE-18: 7 - 3 - 2 = 2; with a grave on the Granary 5."""
    state = table()
    state.famine = 7
    granary = stand(state, A, "granary")
    own(state, A, "2 sheep")
    assert graves.due_by_famine(state, state.holding(A)) == 2
    lay_graves(state, A, [granary.squares()[0]])
    assert graves.due_by_famine(state, state.holding(A)) == 5


def crowded() -> AntiquityState:
    """One free square, six houses, one Cart Shop, graves elsewhere."""
    state = table()
    houses(state, A, range(1, 7))
    stand(state, A, "cart_shop")
    free = free_squares(state.holding(A))
    lay_graves(state, A, free[1:])
    own(state, A, "")
    return state


def test_we_19_no_free_square() -> None:
    """WE-19: the first grave falls by itself, two of three squares are chosen."""
    state = crowded()
    own(state, B, "3 grain")
    state.famine = 3
    [free] = free_squares(state.holding(A))
    cart = state.holding(A).has("cart_shop")
    assert cart is not None
    at_phase(state, 8)
    assert free in state.holding(A).graves
    squares = [tuple(square) for square in domain(state, A, "place_graves", "squares")]
    assert sorted(squares) == sorted(cart.squares())
    house = next(each for each in state.holding(A).buildings if each.kind == "house")
    assert why_not(state, A, a.PlaceGraves(squares=[house.name(), cart.squares()[0]])) == (
        "No grave on a house or on a grave."
    )
    assert why_not(state, A, a.PlaceGraves(squares=[cart.squares()[0]])) == "Place exactly 2 graves."
    play(state, A, a.PlaceGraves(squares=list(cart.squares()[:2])))
    assert len(cart.graves) == 2


def test_we_19_out() -> None:
    """WE-19: with five due the player is out, missing one."""
    state = crowded()
    state.famine = 5
    assert graves.room(state.holding(A)) == 4
    own(state, B, "5 grain")
    events = at_phase(state, 8)
    assert the(events, "player_eliminated") == {"seat": A, "phase": 8, "missing": 1, "conceded": False}
    assert the(events, "game_ended")["winners"] == [B]


def test_free_squares_come_first() -> None:
    """AY-4.28."""
    state = table()
    cart = stand(state, A, "cart_shop")
    own(state, A, "")
    state.famine = 1
    at_phase(state, 8)
    assert why_not(state, A, a.PlaceGraves(squares=[cart.squares()[0]])) == "Fill empty squares first."


def test_we_20_pollution_due() -> None:
    """WE-20: 9 - 4 - 2 = 3; with one city and a Dump none."""
    state = table()
    stand(state, A, "dump", man=True)
    assert polluting.due_of(state, A) == 0
    second_city(state, A, (3, 1))
    second_city(state, A, (-3, 4))
    for _ in range(3):
        fountain = stand(state, A, "fountain")
    lay_graves(state, A, [fountain.name()])
    assert polluting.due_of(state, A) == 3


def test_we_27_san_nicolo() -> None:
    """WE-27: all twenty houses, wherever the men are; not nineteen."""
    state = table()
    patron(state, A, "san_nicolo")
    houses(state, A, range(1, 20))
    assert not victory.all_progress(state)[A].fulfilled
    houses(state, A, [20])
    assert victory.all_progress(state)[A].fulfilled
    assert the(at_phase(state, 10), "game_ended")["reason"] == "saint"


def test_we_28_santa_barbara() -> None:
    """WE-28, AY-R15: a Hospital with a grave makes 18 kinds; no man is needed."""
    state = table()
    for center in ((3, 1), (-3, 4), (4, 5)):
        second_city(state, A, center)
    patron(state, A, "santa_barbara")
    for kind in (*UNIQUE, "cart_shop", "fountain"):
        if kind != "cathedral":
            stand(state, A, kind)
    stand(state, A, "store", size=(1, 2))
    houses(state, A, [1])
    assert victory.all_progress(state)[A].kinds == len(KINDS)
    assert victory.all_progress(state)[A].fulfilled
    hospital = state.holding(A).has("hospital")
    assert hospital is not None
    hospital.graves = [0]
    assert victory.all_progress(state)[A].kinds == 18
    assert not victory.all_progress(state)[A].fulfilled


def test_we_29_san_christofori() -> None:
    """WE-29: 23 of 24 is not enough; a dye harvested this turn is."""
    state = table()
    patron(state, A, "san_christofori")
    own(state, A, "3 grain 3 olives 3 sheep 3 fish 3 wine 3 gold 3 pearls 2 dye")
    assert victory.all_progress(state)[A].goods == 23
    assert not victory.all_progress(state)[A].fulfilled
    state.holding(A).gain("dye")
    assert victory.all_progress(state)[A].fulfilled


def test_we_31_santa_maria() -> None:
    """WE-31: two conditions of the four."""
    state = table()
    patron(state, A, "santa_maria")
    houses(state, A, range(1, 21))
    assert victory.all_progress(state)[A].conditions == 1
    assert not victory.all_progress(state)[A].fulfilled
    own(state, A, "3 grain 3 olives 3 sheep 3 fish 3 wine 3 gold 3 pearls 3 dye")
    assert victory.all_progress(state)[A].fulfilled


def test_ay_6_2_a_grave_on_the_cathedral_stops_the_power_only() -> None:
    """AY-6.2, AY-R16."""
    state = table()
    patron(state, A, "san_nicolo")
    houses(state, A, range(1, 21))
    cathedral = state.holding(A).has("cathedral")
    assert cathedral is not None
    cathedral.graves = [0]
    assert victory.all_progress(state)[A].fulfilled
    assert not view(state)["players"][A]["holding"]["power"]


def test_we_33_shared() -> None:
    """WE-33: the two with most unpolluted hexes share; the third loses."""
    state = table(3)
    for seat in (A, B, C):
        patron(state, seat, "san_nicolo")
        houses(state, seat, range(1, 21))
    zones = {seat: sorted(zone_of(state, seat)) for seat in (A, B, C)}
    least = min(len(zone) for zone in zones.values())
    for seat, number in ((A, least), (B, least), (C, least - 1)):
        state.land.pollution += zones[seat][number:]
    state.land.pollution.sort()
    events = at_phase(state, 10)
    assert the(events, "game_ended")["winners"] == [A, B]
    assert the(events, "game_ended")["reason"] == "shared"
    result = game.result(state)
    assert result is not None
    assert result.ranking == [[A, B], [C]]


def test_we_34_last_one() -> None:
    """WE-34: A wins at once, without a saint, before phase 9."""
    state = table()
    state.famine = 50
    own(state, A, "50 grain")
    own(state, B, "")
    events = at_phase(state, 8)
    assert the(events, "player_eliminated")["seat"] == B
    assert tags(events)[-1] == "game_ended"
    assert the(events, "game_ended")["reason"] == "last_standing"


def test_we_35_idle_player() -> None:
    """WE-35: out in turn 10, missing 2."""
    state = table()
    free_houses(state, A)
    state.famine = 0
    stand_in(state)
    for turn in range(1, 10):
        before = len(state.holding(A).all_graves())
        go_on_by_default(state, 9)
        assert len(state.holding(A).all_graves()) - before == turn - 1, turn
        feed(state)
        go_on_by_default(state, 2, 1)
        feed(state)
    assert len(free_squares(state.holding(A))) == 7
    events = go_on_by_default(state, 9)
    out = the(events, "player_eliminated")
    assert (state.turn, out["seat"], out["missing"]) == (10, A, 2)


def stand_in(state: AntiquityState) -> None:
    """B never starves: a patron who keeps all goods, and much food."""
    assert isinstance(state.phase, CityBuilding)
    keep = state.phase.drafts[A]
    patron(state, B, "san_christofori")
    state.phase.drafts[A] = keep
    feed(state)


def feed(state: AntiquityState) -> None:
    """Food for B, and no pollution anywhere near."""
    state.holding(B).stock = {"grain": 40}
    state.land.pollution = [hex_ for hex_ in state.land.pollution if hex_ in zone_of(state, A)]
    if isinstance(state.phase, CityBuilding):
        state.phase.drafts[B].holding.stock = {"grain": 40}


def test_we_37_turn_limit() -> None:
    """WE-37, AY-R22: after the last turn most unpolluted hexes win."""
    state = table(turn_limit=30)
    state.turn = 30
    zones = {seat: sorted(zone_of(state, seat)) for seat in (A, B)}
    state.land.pollution = sorted([*zones[A][22:], *zones[B][17:]])
    events = at_phase(state, 10)
    assert the(events, "game_ended")["winners"] == [A]
    assert the(events, "game_ended")["reason"] == "turn_limit"


def test_we_40_default_of_phase_5() -> None:
    """WE-40: kept are 2 grain, 1 wood, 1 dye."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "store", size=(2, 2), man=True)
    own(state, A, "3 grain 2 wood dye")
    at_phase(state, 5)
    events = go_on_by_default(state, 6)
    stored = all_of(events, "goods_stored")[0]
    assert stored["kept"] == {"grain": 2, "wood": 1, "dye": 1}
    assert stored["lost"] == {"grain": 1, "wood": 1}
    assert tags(events)[:2] == ["draft_changed", "draft_changed"]


def test_ay_8_5_steps_made_stand() -> None:
    """AY-8.5: the rest is filled up."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "store", size=(2, 2), man=True)
    own(state, A, "3 grain 2 wood dye")
    at_phase(state, 5)
    play(state, A, a.StoreGoods(good="wood", amount=2))
    kept = all_of(go_on_by_default(state, 6), "goods_stored")[0]["kept"]
    assert kept == {"wood": 2, "grain": 1, "dye": 1}


def test_ay_8_5_graves_and_pollution() -> None:
    """AY-8.5: free squares by (city, y, x), then kinds in their order; forest first."""
    state = table()
    stand(state, A, "cart_shop", (0, 0, 0, 0))
    market = stand(state, A, "market", (0, 2, 0, 0))
    lay_graves(state, A, free_squares(state.holding(A)))
    own(state, A, "")
    own(state, B, "2 grain")
    state.famine = 2
    at_phase(state, 8)
    events = go_on_by_default(state, 2, 1)
    assert market.graved() == [(0, 2, 0), (0, 3, 0)]
    forests = [hex_ for hex_, what in state.board.printed.items() if what == "forest"]
    mine = next(each for each in all_of(events, "pollution_placed") if each["seat"] == A)
    assert mine["hexes"] == sorted(zone_of(state, A) & set(forests))[:3]


def test_ay_6_6_all_out_together() -> None:
    """AY-6.6: who lacks fewest graves wins."""
    state = table()
    state.famine = 60
    own(state, A, "2 grain")
    own(state, B, "")
    events = at_phase(state, 8)
    assert the(events, "game_ended")["winners"] == [A]
    assert the(events, "game_ended")["reason"] == "all_out"
    result = game.result(state)
    assert result is not None
    assert result.ranking == [[A], [B]]


def test_ay_6_5_pieces_leave_the_map() -> None:
    """AY-6.5, AY-R13: men and goods go, grass and pollution stay; Cart Shops return to the supply."""
    state = table(3)
    houses(state, A, [1])
    stand(state, A, "cart_shop")
    center = state.land.centers[A][0]
    hex_ = min(zone_of(state, A))
    state.land.sites = [Site("farm", A, hex_, "grain", [hex_])]
    state.land.pollution = [hex_]
    assert game.public(state).supply["cart_shop"] == 15
    concede(state, A)
    assert state.players[A].out is None
    events = ready(state, B) + ready(state, C)
    assert the(events, "player_eliminated") == {"seat": A, "phase": 2, "missing": None, "conceded": True}
    assert not state.land.sites
    assert hex_ in state.land.pollution
    assert state.land.centers[A] == [center]
    assert game.public(state).supply["cart_shop"] == 16
    assert not zone_of(state, A)
    assert A not in state.order


def test_ay_4_30_the_last_who_has_not_conceded_wins_at_once() -> None:
    """AY-4.30, AY-6.6."""
    state = table()
    events = concede(state, A)
    assert tags(events) == ["player_conceded", "player_eliminated", "game_ended"]
    assert isinstance(state.phase, GameOver)
    assert state.phase.winners == [B]
    assert not types_offered(state, A)


def test_conceding_is_no_option() -> None:
    """AY-4.30: nobody gives up by accident."""
    state = table()
    assert "concede" not in types_offered(state, A)
    assert not is_legal(state, A, a.PassExplore())
    assert why_not(state, A, a.PassExplore()) == "That is not possible in this phase."


def test_undo_in_phases_5_and_6() -> None:
    """AY-4.1: step by step, until the player confirms."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "store", size=(2, 2), man=True)
    own(state, A, "3 grain 2 wood dye")
    at_phase(state, 5)
    play(state, A, a.StoreGoods(good="wood", amount=2))
    play(state, A, a.StoreGoods(good="grain", amount=1))
    once = undone(state, A)
    assert once.phase.drafts[A].kept == {"wood": 2}  # type: ignore[union-attr]
    assert undone(state, A, 2).phase.drafts[A].kept == {}  # type: ignore[union-attr]
