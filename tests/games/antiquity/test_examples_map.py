"""The worked examples on Map A: zones, countryside buildings, pollution, San Giorgio (AY-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from app.games.antiquity import actions as a
from app.games.antiquity import polluting, victory
from app.games.antiquity.board import Hex
from app.games.antiquity.countryside import area, cannot_meet
from app.games.antiquity.fields import fisheries_left
from app.games.antiquity.refusals import faults
from app.games.antiquity.state import AntiquityState, Countryside
from app.games.antiquity.zones import base, product, terrain, unpolluted, zone_of
from tests.games.antiquity.tables import (
    A,
    B,
    at_phase,
    build,
    domain,
    draft,
    free_houses,
    go_on_by_default,
    houses,
    inns,
    is_legal,
    man,
    own,
    patron,
    play,
    ready,
    stand,
    table,
    the,
    why_not,
)

ALL_INNS: list[Hex] = [(-3, 13), (-1, 16), (1, 12)]


def kinds(state: AntiquityState, hexes: Iterable[Hex]) -> Counter[str | None]:
    """How many hexes of each terrain."""
    return Counter(terrain(state.board, state.land, hex_) for hex_ in hexes)


def countryside(state: AntiquityState, carts: int = 1, stock: str = "6 wood") -> AntiquityState:
    """Phase 4 with so many manned Cart Shops of A."""
    houses(state, A, range(1, 5))
    own(state, A, stock)
    for _ in range(carts):
        stand(state, A, "cart_shop", man=True)
    at_phase(state, 4)
    return state


def drafted(state: AntiquityState, seat: int = A) -> AntiquityState:
    """The state as a player's draft of phase 4 has it."""
    assert isinstance(state.phase, Countryside)
    found = state.phase.drafts[seat]
    assert found is not None
    state.land, state.players[seat].holding = found.land, found.holding
    return state


def test_we_1_setup() -> None:
    """WE-1: B's city sets a counter aside; A's city cuts a sea in two."""
    state = table()
    assert len(state.board.printed) == 244
    assert len(state.counters) == 8
    assert len(state.land.counters) == 7
    assert (-2, 14) not in state.land.counters
    assert terrain(state.board, state.land, (0, 1)) is None
    assert terrain(state.board, state.land, (1, 0)) is None
    stand(state, A, "harbour", man=True)
    seas = {hex_ for hex_ in zone_of(state, A) if terrain(state.board, state.land, hex_) == "water"}
    assert seas == {(0, 2), (0, 3), (2, 0)}


def test_we_2_zone() -> None:
    """WE-2: 25 hexes; with Stables 44; with a Harbour 32; with both 48."""
    state = table()
    assert kinds(state, zone_of(state, A)) == {"forest": 11, "plains": 8, "mountain": 6}
    stables = stand(state, A, "stables", man=True)
    assert kinds(state, zone_of(state, A)) == {"forest": 21, "plains": 13, "mountain": 10}
    stand(state, A, "harbour", man=True)
    assert len(zone_of(state, A)) == 48
    stables.man = False
    coasts = {(-1, 4), (0, 4), (1, 3), (3, 0)}
    assert len(zone_of(state, A)) == 32
    assert coasts <= zone_of(state, A)


def test_we_3_inns_and_zones() -> None:
    """WE-3, AY-R14: an inn of one's own extends the zone; one of another only takes a hex from the count."""
    state = table()
    inns(state, A, [(-3, 3)])
    assert kinds(state, zone_of(state, A)) == {"forest": 13, "plains": 12, "mountain": 7}
    assert (-3, 3) in base(state.land, A)
    state = table()
    inns(state, B, [(1, 2)])
    assert len(zone_of(state, A)) == 25
    assert unpolluted(state.board, state.land, A, state.holding(A)) == 24


def test_we_10_woodcutter() -> None:
    """WE-10: six wood, three of them outside the zone, six grass hexes; six harvests."""
    state = countryside(table())
    play(state, A, a.BuildWoodcutter(hex=(0, -3)))
    events = play(state, A, a.EndCountryside())
    goods = {(0, -3), (1, -3), (1, -4), (0, -4), (-1, -3), (-1, -2)}
    assert {tuple(hex_) for hex_ in the(events, "woodcutter_built")["goods"]} == goods
    assert set(state.land.grass) == goods
    assert not set(state.land.pollution) & goods
    assert len(goods - zone_of(state, A)) == 3


def test_we_10_six_harvests() -> None:
    """WE-10: with one good a turn it lasts six harvests, then the man is idle."""
    state = countryside(table())
    play(state, A, a.BuildWoodcutter(hex=(0, -3)))
    play(state, A, a.EndCountryside())
    state.land.pollution = []
    for turn in range(1, 7):
        assert state.land.men(A) == 1, turn
        go_on_by_default(state, 9)
        state.land.pollution = []
        for building in state.holding(A).buildings:
            building.graves = []
        state.holding(A).graves = []
        state.famine = 0
        go_on_by_default(state, 2, 1)
    assert state.land.men(A) == 0
    assert not state.land.sites


def test_we_11_farm() -> None:
    """WE-11: six olives on pollution for one seed; a counter is set aside; no fishery on the goods."""
    state = countryside(table(), carts=2, stock="2 wood olives")
    play(state, A, a.BuildFarm(hex=(3, -2), good="olives", free=False))
    assert why_not(state, A, a.BuildFishery(hexes=((3, -3), (3, -2)), good="fish")) == (
        "This hex is occupied."
    )
    goods = {(3, -2), (4, -2), (3, -3), (2, -2), (2, -1), (3, -1)}
    after = drafted(state)
    assert set(after.land.sites[0].goods) == goods
    assert set(after.land.pollution) == goods
    assert (3, -1) not in after.land.counters
    assert after.holding(A).own("olives") == 0


def test_we_12_mine() -> None:
    """WE-12: four stone; the counter is gone; the range of ten hexes yields stone for good."""
    state = countryside(table(), carts=2)
    play(state, A, a.BuildMine(hex=(-3, 2), good="stone"))
    assert why_not(state, A, a.BuildMine(hex=(-2, -1), good="gold")) == "This range yields stone."
    after = drafted(state)
    assert set(after.land.sites[0].goods) == {(-3, 2), (-2, 2), (-3, 1), (-3, 3)}
    assert (-3, 2) not in after.land.counters
    [whole] = after.land.ranges
    assert len(whole.hexes) == 10
    assert product(after.land, (-2, -1)) == "stone"


def test_we_13_fishery() -> None:
    """WE-13: four pearls; eleven fisheries are left; after four harvests it comes back."""
    state = countryside(table())
    play(state, A, a.BuildFishery(hexes=((3, -3), (3, -2)), good="pearls"))
    play(state, A, a.EndCountryside())
    assert fisheries_left(state.land) == 11
    for _ in range(4):
        assert len(state.land.sites) == 1
        go_on_by_default(state, 9)
        state.famine = 0
        go_on_by_default(state, 2, 1)
    assert not state.land.sites
    assert fisheries_left(state.land) == 12


def test_we_13_pearls() -> None:
    """WE-13: on the four water hexes beside it."""
    state = countryside(table())
    play(state, A, a.BuildFishery(hexes=((3, -3), (3, -2)), good="pearls"))
    [site] = drafted(state).land.sites
    assert set(site.goods) == {(2, -3), (3, -4), (4, -4), (4, -3)}


def test_we_14_city() -> None:
    """WE-14: three legal centres; founding at (3, 1) makes the zone 36 hexes and 6 pollution due."""
    state = countryside(table(), carts=2, stock="3 wood stone grain gold dye")
    centers = {tuple(center) for center in domain(state, A, "found_city", "center")}
    assert centers == {(3, 1), (-2, 4), (-3, 4)}
    price: Any = {"food": ["grain"], "luxury": ["gold", "dye"]}
    assert why_not(state, A, a.FoundCity(center=(2, 2), **price)) == ("A city needs seven free land hexes.")
    assert not is_legal(state, A, a.FoundCity(center=(3, 0), **price))
    assert ("AY-4.22", "Cities may not touch.") in faults(state, A, a.FoundCity(center=(3, 0), **price))
    assert why_not(state, A, a.FoundCity(center=(4, -1), **price)) == ("A city needs seven free land hexes.")
    play(state, A, a.FoundCity(center=(3, 1), **price))
    after = drafted(state)
    assert kinds(after, zone_of(after, A)) == {"forest": 16, "plains": 14, "mountain": 6}
    assert polluting.due_of(after, A) == 6


def test_we_14_occupied() -> None:
    """WE-14: not where goods lie."""
    state = countryside(table(), carts=2, stock="3 wood stone grain gold dye")
    play(state, A, a.BuildWoodcutter(hex=(2, 1)))
    assert why_not(state, A, a.FoundCity(center=(3, 1), food=["grain"], luxury=["gold", "dye"])) == (
        "A city needs seven free land hexes."
    )
    [site] = drafted(state).land.sites
    assert set(site.goods) == {(2, 1), (3, 1), (3, 0), (1, 1), (1, 2)}


def test_we_21_pollution_that_does_not_fit() -> None:
    """WE-21: one pollution and two graves."""
    state = table()
    free = sorted(zone_of(state, A))
    state.land.pollution = free[1:]
    state.players[B].holding.buildings = []
    events = at_phase(state, 9)
    placed = the([event for event in events if getattr(event, "seat", None) == A], "pollution_placed")
    assert placed["hexes"] == [free[0]]
    assert placed["graves"] == 2
    assert is_legal(state, A, a.PlaceGraves(squares=[(0, 0, 0), (0, 1, 0)]))


def test_we_21_another_players_dump() -> None:
    """WE-21: 65 hexes, 58 unoccupied, 39 eligible while B's Dump works."""
    state = table()
    inns(state, A, ALL_INNS)
    assert len(zone_of(state, A)) == 65
    assert len(polluting.eligible(state, A)) == 58
    stand(state, B, "dump", man=True)
    assert len(polluting.eligible(state, A)) == 39


def test_we_22_alchemy() -> None:
    """WE-22: from (2, -2) three hexes, from (2, -1) two; those under olives stay."""
    for start_hex, cleaned in (((2, -2), 3), ((2, -1), 2)):
        state = countryside(table(), carts=1, stock="olives wood")
        play(state, A, a.BuildFarm(hex=(3, -2), good="olives", free=False))
        play(state, A, a.EndCountryside())
        state.land.sites[0].goods = [(3, -2), (3, -1), (4, -2)]
        stand(state, A, "faculty_alchemy", man=True)
        before = len(state.land.pollution)
        at_phase(state, 4)
        play(state, A, a.CleanPollution(hex=start_hex))
        after = drafted(state)
        assert before - len(after.land.pollution) == cleaned
        assert {(3, -2), (3, -1), (4, -2)} <= set(after.land.pollution)


def test_we_30_san_giorgio() -> None:
    """WE-30: fulfilled; with B's Stables 6 hexes are uncovered, with the Harbour 14."""
    state = table()
    inns(state, A, ALL_INNS)
    patron(state, A, "san_giorgio")
    zone = zone_of(state, B)
    assert len(zone) == 22
    assert len(zone - set(ALL_INNS)) == 19
    assert victory.all_progress(state)[A].fulfilled
    stables = stand(state, B, "stables", man=True)
    assert victory.all_progress(state)[A].uncovered == [None, 6]
    stables.man = False
    stand(state, B, "harbour", man=True)
    assert victory.all_progress(state)[A].uncovered == [None, 14]


def test_we_32_tie_break() -> None:
    """WE-32: 58 unpolluted hexes beat 19."""
    state = table()
    inns(state, A, ALL_INNS)
    patron(state, A, "san_giorgio")
    patron(state, B, "san_nicolo")
    houses(state, B, range(1, 21))
    counts = [unpolluted(state.board, state.land, seat, state.holding(seat)) for seat in (A, B)]
    assert counts == [58, 19]
    events = at_phase(state, 10)
    assert the(events, "game_ended")["winners"] == [A]
    assert the(events, "game_ended")["reason"] == "tie_break"


def test_we_36_meeting() -> None:
    """WE-36, AY-R21: areas of 70 and 71 hexes, sealed; with a Brewery and food 149 hexes, order of play."""
    state = table()
    for seat in (A, B):
        houses(state, seat, range(1, 5))
        stand(state, seat, "cart_shop", man=True)
        stand(state, seat, "cart_shop", man=True)
    assert [len(area(state, seat)) for seat in (A, B)] == [70, 71]
    assert cannot_meet(state)
    events = at_phase(state, 4)
    assert the(events, "phase_started")["mode"] == "sealed"
    stand(state, A, "brewery")
    own(state, A, "grain")
    state.holding(A).buildings[-2].man = False
    assert len(area(state, A)) == 149
    assert len(area(state, A) & area(state, B)) == 5
    events = at_phase(state, 4)
    assert the(events, "phase_started")["mode"] == "sequence"
    assert the(events, "phase_started")["reason"] == "meeting"


def test_ay_3_9_fisheries_for_all() -> None:
    """AY-3.9: with fewer fisheries than carts the order of play decides."""
    state = table()
    for seat in (A, B):
        houses(state, seat, range(1, 8))
        for _ in range(6):
            stand(state, seat, "cart_shop", man=True)
    assert cannot_meet(state)
    stand(state, A, "cart_shop", man=True)
    assert not cannot_meet(state)


def test_a_new_inn_serves_the_next_cart() -> None:
    """AY-4.16, AY-4.21: zones are recomputed after each step; an inn's man is idle at once."""
    state = countryside(table(), carts=2, stock="2 wood grain")
    stand(state, A, "brewery")
    at_phase(state, 4)
    before = zone_of(state, A)
    play(state, A, a.BuildInn(hex=(-3, 3), food=["grain"]))
    beyond = {tuple(hex_) for hex_ in domain(state, A, "build_woodcutter", "hex")} - before
    assert beyond
    play(state, A, a.BuildWoodcutter(hex=min(beyond)))
    assert why_not(state, A, a.BuildWoodcutter(hex=(0, -3))) == "No manned Cart Shop left."


def test_draft_of_phase_4_needs_a_brewery() -> None:
    """AY-4.21."""
    state = countryside(table(), stock="2 wood grain")
    assert why_not(state, A, a.BuildInn(hex=(-3, 3), food=["grain"])) == "You need a Brewery."


def test_we_4_first_turn() -> None:
    """WE-4: wood 3, one idle man, a count of 3."""
    state = table()
    free_houses(state, A)
    for kind in ("cart_shop", "cart_shop", "explorer"):
        man(state, A, build(state, A, kind))
    assert draft(state).own("wood") == 3
    ready(state)
    assert state.carts == [3, 0]
    assert state.order == [B, A]
