"""Rules and rulings beyond the worked examples (AY-3, AY-4, AY-8)."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game, graves, polluting
from app.games.antiquity.cities import capacity, free_squares, works
from app.games.antiquity.land import Site
from app.games.antiquity.state import Famine, Pollution
from app.games.antiquity.zones import product, zone_of
from app.games.kernel import InvalidInput
from tests.games.antiquity.tables import (
    A,
    B,
    C,
    all_of,
    at_phase,
    build,
    concede,
    domain,
    draft,
    go_on_by_default,
    houses,
    inns,
    is_legal,
    own,
    patron,
    play,
    ready,
    second_city,
    stand,
    start,
    table,
    tags,
    the,
    types_offered,
    undone,
    view,
    why_not,
)
from tests.games.antiquity.tables import graves as lay_graves


def test_ay_2_setup() -> None:
    """AY-2.2 to AY-2.5: counters, six wood, the last in order places first."""
    state, events = start(4)
    assert len(state.board.printed) == 488
    assert sorted(each.good for each in state.counters) == sorted(["olives", "sheep", "wine", "grain"] * 4)
    assert all(player.holding.stock == {"wood": 6} for player in state.players)
    assert the(events, "order_drawn")["order"] == state.order
    assert [actor.seat for actor in game.actors(state)] == state.order[-1:]


def test_ay_2_1_a_map_code_brings_the_map_back() -> None:
    """AY-2.1, AY-0.3: and anything else is refused."""
    state, _ = start(3)
    again, _ = start(3, seed="another", map=state.map_code)
    assert again.board is state.board
    for wrong in ("f1.0", "f1.0 f2.0 f3.0 f9.0", "f1.6 f2.0 f3.0 f4.0"):
        with pytest.raises(InvalidInput):
            game.room_options({"map": wrong}, 2, "live")


def test_ay_4_3_start_cities() -> None:
    """AY-4.3: completely on a start tile that is free."""
    state, _ = start()
    first, second = state.order[::-1]
    assert why_not(state, first, a.PlaceStartCity(center=(4, 0))) == (
        "The starting city must lie completely on one starting tile."
    )
    play(state, first, a.PlaceStartCity(center=(3, 0)))
    assert why_not(state, second, a.PlaceStartCity(center=(0, 0))) == "This starting tile is taken."


def test_ay_r5_the_product_stays() -> None:
    """AY-R5: hex by hex, whatever is built later."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "cart_shop", man=True)
    at_phase(state, 4)
    play(state, A, a.BuildMine(hex=(-3, 2), good="gold"))
    play(state, A, a.EndCountryside())
    assert product(state.land, (-2, -1)) == "gold"


def test_ay_4_20_fisheries() -> None:
    """AY-4.20, AY-R8: on polluted land, but beside water that is clean."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "cart_shop", man=True)
    state.land.pollution = [(3, -3), (3, -2)]
    at_phase(state, 4)
    assert is_legal(state, A, a.BuildFishery(hexes=((3, -3), (3, -2)), good="dye"))
    assert why_not(state, A, a.BuildFishery(hexes=((3, -3), (2, -1)), good="dye")) == (
        "The two hexes must be adjacent."
    )
    state.land.pollution = sorted([*state.land.pollution, (2, -3), (3, -4), (4, -4), (4, -3)])
    at_phase(state, 4)
    assert why_not(state, A, a.BuildFishery(hexes=((3, -3), (3, -2)), good="dye")) == (
        "Both halves must lie on usable coast."
    )


def test_ay_8_9_no_fishery_is_left() -> None:
    """AY-8.9: shown as unavailable, with its message."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "cart_shop", man=True)
    water = [hex_ for hex_, what in state.board.printed.items() if what == "water"]
    far = [hex_ for hex_ in sorted(water) if hex_ not in zone_of(state, B) and hex_[1] > 4][:12]
    houses(state, B, range(1, 13))
    state.land.sites = [Site("fishery", B, hex_, "fish", [hex_]) for hex_ in far]
    state.land.pollution = far
    at_phase(state, 4)
    shown = {refusal.action["type"]: refusal.why for refusal in game.options(state, A).refusals}
    assert shown["build_fishery"].startswith("All twelve fisheries are in use")


def test_ay_r12_graves_due_are_fixed() -> None:
    """AY-R12: a grave on the Granary counts from the next phase on."""
    state = table()
    granary = stand(state, A, "granary")
    lay_graves(state, A, free_squares(state.holding(A)))
    own(state, A, "")
    own(state, B, "5 grain")
    state.famine = 4
    assert graves.due_by_famine(state, state.holding(A)) == 1
    at_phase(state, 8)
    play(state, A, a.PlaceGraves(squares=[granary.squares()[0]]))
    assert not works(state.holding(A), "granary")
    assert graves.due_by_famine(state, state.holding(A)) == 5


def test_ay_r17_razed_and_built_again_counts_twice() -> None:
    """AY-R17: every Cathedral built this turn by anybody."""
    state = table()
    stand(state, A, "faculty_theology", man=True)
    houses(state, A, [1])
    own(state, A, "2 stone")
    build(state, A, "cathedral", saint="san_nicolo")
    play(state, A, a.RazeCathedral())
    build(state, A, "cathedral", saint="san_giorgio")
    assert draft(state).own("stone") == 0
    events = ready(state)
    assert {"seat": A, "number": 2} in all_of(events, "saint_fish")


def test_ay_r27_a_grave_on_the_university_stops_its_faculties() -> None:
    """AY-R27: unless they have a man of their own."""
    state = table()
    university = stand(state, A, "university", (0, 2, 2, 0), man=True)
    biology = stand(state, A, "faculty_biology", (0, 4, 2, 0))
    assert works(state.holding(A), "faculty_biology")
    university.graves = [0]
    assert not works(state.holding(A), "faculty_biology")
    biology.man = True
    assert works(state.holding(A), "faculty_biology")


def test_ay_r25_counters_go_unseen() -> None:
    """AY-R25, AY-4.29: under pollution, too."""
    state = table()
    state.land.pollution = sorted(zone_of(state, A) - {(3, -1), (-3, 2)})
    events = at_phase(state, 9)
    assert {"hex": (3, -1)} in all_of(events, "counter_set_aside")
    assert {"hex": (-3, 2)} in all_of(events, "counter_set_aside")
    assert not any(each.explored for each in state.counters)


def test_ay_3_10_a_contested_hex_asks_for_order() -> None:
    """AY-3.10: only if both have pollution to place."""
    state = table()
    inns(state, A, [(-3, 13), (-1, 16), (1, 12)])
    assert polluting.overlap(state)
    assert the(at_phase(state, 9), "phase_started")["reason"] == "overlap"
    state.phase = Pollution(True, [], [None, None], {})
    stand(state, B, "dump", man=True)
    assert not polluting.due_of(state, B)
    assert not polluting.overlap(state)


def test_ay_r27_a_faculty_of_another_city_is_not_taught() -> None:
    """AY-R27: though it stands on the same squares of its own map."""
    state = table()
    second_city(state, A, (3, 1))
    second_city(state, A, (-3, 4))
    stand(state, A, "university", (1, 0, 0, 0), man=True)
    stand(state, A, "faculty_theology", (2, 2, 0, 0))
    assert not works(state.holding(A), "faculty_theology")
    state.holding(A).buildings[-1].city = 1
    assert works(state.holding(A), "faculty_theology")


def test_ay_4_29_a_dump_guards_against_others_only() -> None:
    """AY-4.29: its owner places what is still due."""
    state = table()
    houses(state, A, [1])
    second_city(state, A, (3, 1))
    stand(state, A, "dump", man=True)
    assert polluting.due_of(state, A) == 2
    assert polluting.eligible(state, A) == sorted(zone_of(state, A))


def test_ay_6_5_out_in_phase_9() -> None:
    """AY-6.5: then no pollution either."""
    state = table(3)
    lay_graves(state, A, free_squares(state.holding(A)))
    kept = sorted(zone_of(state, A))
    state.land.pollution = kept[1:]
    events = at_phase(state, 9)
    go_on = go_on_by_default(state, 2, 1)
    out = the([*events, *go_on], "player_eliminated")
    assert (out["seat"], out["phase"], out["missing"]) == (A, 9, 2)
    assert kept[0] not in state.land.pollution


def test_ay_8_10_an_empty_zone() -> None:
    """AY-8.10: all pollution becomes graves, and San Giorgio has nothing to cover."""
    state = table()
    state.land.pollution = sorted(zone_of(state, A))
    patron(state, B, "san_giorgio")
    events = at_phase(state, 9)
    assert not all_of(events, "graves_placed")
    assert is_legal(state, A, a.PlaceGraves(squares=[(0, 0, 0), (0, 1, 0), (0, 2, 0)]))


def test_ay_r29_a_new_city_counts_at_once() -> None:
    """AY-R29: room for graves and pollution in the same turn."""
    state = table()
    before = graves.room(state.holding(A))
    second_city(state, A, (3, 1))
    assert graves.room(state.holding(A)) == before + 36
    assert polluting.due_of(state, A) == 6


def test_ay_4_28_stopped_but_the_man_stays() -> None:
    """AY-4.28: until phase 1."""
    state = table()
    houses(state, A, [1])
    store = stand(state, A, "store", size=(2, 2), man=True)
    lay_graves(state, A, [store.squares()[0]])
    assert store.man
    assert capacity(state.holding(A)) == 0


def test_a_sealed_phase_8_is_revealed_together() -> None:
    """AY-3.8: nobody sees a choice before all have chosen."""
    state = table()
    own(state, A, "")
    own(state, B, "")
    state.famine = 2
    at_phase(state, 8)
    assert isinstance(state.phase, Famine)
    assert state.phase.sealed
    before = view(state, B)["players"][A]["holding"]
    events = play(state, A, a.PlaceGraves(squares=[(0, 0, 0), (0, 1, 0)]))
    assert tags(events) == ["confirmed"]
    assert view(state, B)["players"][A]["holding"] == before
    assert view(state, B)["players"][A]["ready"]
    events = play(state, B, a.PlaceGraves(squares=[(0, 5, 5), (0, 1, 0)]))
    assert [each["seat"] for each in all_of(events, "graves_placed")] == [A, B]


def test_conceding_while_others_decide() -> None:
    """AY-4.30: the draft is discarded, open offers lapse, the game goes on."""
    state = table(3)
    concede(state, B)
    assert not types_offered(state, B)
    assert why_not(state, B, a.CityReady(demand_order=False)) == "You are out of the game."
    ready(state, A)
    events = ready(state, C)
    assert the(events, "player_eliminated")["seat"] == B
    assert state.order == [A, C]


def test_undo_in_phase_4() -> None:
    """AY-4.13: the last step of the draft, again and again; not once it is confirmed."""
    state = table()
    houses(state, A, [1, 2])
    for _ in range(2):
        stand(state, A, "cart_shop", man=True)
    at_phase(state, 4)
    before = game.encode(state)
    play(state, A, a.BuildWoodcutter(hex=(0, -3)))
    once = game.encode(state)
    play(state, A, a.BuildMine(hex=(-3, 2), good="stone"))
    assert game.encode(undone(state, A)) == once
    assert game.encode(undone(state, A, 2)) == before
    assert len(domain(undone(state, A, 2), A, "build_mine", "good")) == 2
