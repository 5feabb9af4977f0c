"""Phases, sealed and in order of play; shortages, eliminations and defaults (AY-3, AY-6, AY-8)."""

from __future__ import annotations

from itertools import permutations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game, harvest, polluting, victory
from app.games.antiquity.cities import capacity, free_squares, idle_men, works
from app.games.antiquity.land import Site
from app.games.antiquity.state import AntiquityState, Famine, GameOver, Pollution
from app.games.antiquity.zones import unpolluted, zone_of
from app.games.chance import Chance
from app.games.kernel import Barred
from tests.games.antiquity.tables import (
    SEED,
    A,
    B,
    C,
    all_of,
    at_phase,
    build,
    concede,
    deciding,
    domain,
    draft,
    go_on_by_default,
    graves,
    houses,
    inns,
    is_legal,
    own,
    patron,
    play,
    ready,
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


def test_ay_2_the_draws_in_their_order() -> None:
    """AY-2.1, AY-2.2, AY-2.4: tiles, then side and rotation of each, counters, order of play."""
    state, _ = start(3)
    chance = Chance(SEED, {})
    tiles = [f"t{number:02}" for number in range(1, 17)]
    chance.shuffle(tiles)
    rotations = [(chance.below(2), chance.below(6))[1] for _ in range(6)]
    kinds = [kind for kind in ("olives", "sheep", "wine", "grain") for _ in range(3)]
    chance.shuffle(kinds)
    order = [0, 1, 2]
    chance.shuffle(order)
    assert [int(part[-1]) for part in state.map_code.split()] == rotations
    assert [each.good for each in state.counters] == kinds
    assert [each.hex for each in state.counters] == sorted(each.hex for each in state.counters)
    assert state.order == order


def test_ay_2_6_no_exception_in_turn_1() -> None:
    """AY-2.6: famine rises and land is polluted at once."""
    state = table()
    events = go_on_by_default(state, 2, 1)
    assert (state.turn, state.famine) == (2, 1)
    assert [len(each["hexes"]) for each in all_of(events, "pollution_placed")] == [3, 3]


def test_ay_3_2_marks_of_a_turn_are_cleared() -> None:
    """AY-3.2: hospital, raze, Faculties, Cathedrals built and demands; offers begin anew."""
    state = table()
    holding = state.holding(A)
    holding.cured, holding.razed, holding.cathedrals = 5, True, 1
    holding.biology_used = holding.alchemy_used = True
    state.cathedrals, state.players[A].demanded = 2, True
    draft(state).bonus_houses = [3]
    at_phase(state, 9)
    go_on_by_default(state, 2, 1)
    holding = state.holding(A)
    assert (holding.cured, holding.razed, holding.cathedrals) == (0, False, 0)
    assert (holding.biology_used, holding.alchemy_used, holding.bonus_houses) == (False, False, [])
    assert (state.cathedrals, state.players[A].demanded) == (0, False)


def short_for_both() -> AntiquityState:
    """One Cart Shop and two Fountains are left; A drafts two Cart Shops, B one and three Fountains."""
    state = table()
    for seat, number in ((A, 7), (B, 8)):
        for _ in range(number):
            stand(state, seat, "cart_shop")
    for seat in (A, B):
        for at in free_squares(state.holding(seat))[:7]:
            stand(state, seat, "fountain", (*at, 0))
        own(state, seat, "4 wood 3 gold")
    build(state, A, "cart_shop")
    build(state, B, "cart_shop")
    for seat, number in ((A, 1), (B, 2)):
        for _ in range(number):
            build(state, seat, "fountain", "gold")
    return state


def test_ay_3_4_each_is_asked_for_what_the_earlier_ones_leave() -> None:
    """AY-3.4, AY-R2: in order of play; with several pieces; other steps stay possible within what remains."""
    state = short_for_both()
    play(state, A, a.BuildHouse(number=1, at=free_squares(draft(state))[0], food=[], luxury=[]))
    events = ready(state)
    assert tags(events) == ["player_ready", "player_ready", "asked_again"]
    assert [actor.seat for actor in game.actors(state)] == [B]
    assert view(state, B)["draft"]["remaining"] == {"cart_shop": 0, "fountain": 1, "store": 16}
    assert "city_ready" not in types_offered(state, B)
    assert not game.options(state, A).options
    with pytest.raises(Barred):
        undone(state, B)
    with pytest.raises(Barred):
        undone(state, A)
    names = [tuple(name) for name in domain(state, B, "drop_scarce", "building")]
    carts = {each.name() for each in draft(state, B).buildings if each.new and each.kind == "cart_shop"}
    assert len(names) == 3
    assert carts < set(names)
    play(state, B, a.DropScarce(building=min(carts)))
    assert why_not(state, B, a.CityReady(demand_order=False)) == "Only 1 Fountain left for you."
    fountain = next(name for name in names if name not in carts)
    play(state, B, a.DropScarce(building=fountain))
    assert draft(state, B).stock == {"wood": 4, "gold": 2}
    other = a.Build(kind="fountain", place=(*fountain, 0), luxury=["gold"])
    assert why_not(state, B, other) == "None left in the supply."
    assert is_legal(state, B, a.BuildHouse(number=1, at=fountain, food=[], luxury=[]))
    again = undone(state, B)
    assert "city_ready" not in types_offered(again, B)
    events = play(state, B, a.CityReady(demand_order=False))
    assert [each["piece"] for each in all_of(events, "shortage")] == ["cart_shop", "fountain"]


def test_ay_4_30_conceding_in_a_shortage() -> None:
    """AY-4.30: the check goes on without the draft."""
    state = table(3)
    stand(state, A, "store", size=(4, 4))
    stand(state, B, "store", size=(4, 3))
    for seat in (A, B):
        own(state, seat, "wood")
    play(state, A, a.BuildStore(place=(0, 4, 0, 2, 1)))
    play(state, B, a.BuildStore(place=(0, 4, 0, 2, 2)))
    ready(state)
    assert [actor.seat for actor in game.actors(state)] == [B]
    events = concede(state, B)
    assert {"seat": B, "phase": 2, "missing": None, "conceded": True} in all_of(events, "player_eliminated")
    assert state.order == [A, C]
    assert capacity(state.holding(A)) == 0
    assert sum(each.kind == "store" for each in state.holding(A).buildings) == 2


@pytest.mark.parametrize("sequence_rule", ["overlap_only", "always_sequential"])
@pytest.mark.parametrize("number", [2, 4, 5, 6, 7, 8, 9])
def test_ay_4_30_conceding_in_each_phase(number: int, sequence_rule: str) -> None:
    """AY-4.30, AY-3.12: out at the end of the phase, whoever decides just now; the others go on."""
    for seat in (A, B, C):
        state = deciding(number, sequence_rule)
        others = [each for each in (A, B, C) if each != seat]
        events = concede(state, seat)
        assert tags(events)[0] == "player_conceded"
        assert state.players[seat].out is None
        assert not types_offered(state, seat)
        assert seat not in [actor.seat for actor in game.actors(state)]
        while state.number == number and state.turn == 1:
            acting = game.actors(state)[0].seat
            for action in game.default(state, acting, Chance.aside(SEED, "default")):
                events += play(state, acting, action)
        out = next(each for each in all_of(events, "player_eliminated") if each["seat"] == seat)
        assert (out["phase"], out["conceded"], out["missing"]) == (number, True, None)
        assert sorted(state.order) == others
        assert not any(site.seat == seat for site in state.land.sites)
        placed = all_of(events, "graves_placed") + all_of(events, "pollution_placed")
        assert seat not in [each["seat"] for each in placed]


def test_ay_4_30_conceding_before_the_first_city() -> None:
    """AY-4.30: nobody waits for a city that nobody wants."""
    state, _ = start(3)
    first, second, third = state.order[::-1]
    concede(state, second)
    play(state, first, a.PlaceStartCity(center=tuple(domain(state, first, "place_start_city", "center")[0])))
    events = play(
        state, third, a.PlaceStartCity(center=tuple(domain(state, third, "place_start_city", "center")[0]))
    )
    assert the(events, "player_eliminated")["phase"] == 0
    assert (state.turn, sorted(state.order)) == (1, sorted([first, third]))


@pytest.mark.parametrize("number", [5, 6, 8, 9])
def test_ay_i13_sealed_choices_commute(number: int) -> None:
    """AY-I13, AY-3.8: in whatever order players confirm the same comes of it, and nothing is seen before."""
    ends = set()
    for order in permutations((A, B, C)):
        state = deciding(number, "overlap_only")
        assert view(state)["sealed"]
        before = game.public(state).players
        for seat in order:
            assert [each.holding for each in game.public(state).players] == [each.holding for each in before]
            for action in game.default(state, seat, Chance.aside(SEED, "default")):
                play(state, seat, action)
        ends.add(game.encode(state))
    assert len(ends) == 1


def test_ay_3_8_in_order_of_play_each_choice_is_public_at_once() -> None:
    """AY-3.8: and the next one decides after it."""
    state = deciding(8, "always_sequential")
    assert [actor.seat for actor in game.actors(state)] == [A]
    squares = free_squares(state.holding(A))[:3]
    events = play(state, A, a.PlaceGraves(squares=squares))
    assert the(events, "graves_placed") == {"seat": A, "due": 3, "squares": squares, "cause": "famine"}
    assert view(state, B)["players"][A]["holding"]["graves"] == [tuple(square) for square in squares]
    assert [actor.seat for actor in game.actors(state)] == [B]


def test_ay_8_11_in_order_of_play_the_moment_counts() -> None:
    """AY-8.11: what the earlier one pollutes the later one cannot."""
    state = table()
    inns(state, A, [(-3, 13), (-1, 16), (1, 12)])
    at_phase(state, 9)
    assert isinstance(state.phase, Pollution)
    assert not state.phase.sealed
    shared = sorted(polluting.clean(state, A) & polluting.clean(state, B))[:3]
    assert set(shared) <= set(polluting.eligible(state, B))
    play(state, A, a.PlacePollution(hexes=shared))
    assert [actor.seat for actor in game.actors(state)] == [B]
    assert not set(shared) & {tuple(hex_) for hex_ in domain(state, B, "place_pollution", "hexes")}


def test_ay_3_12_until_the_end_of_the_phase_buildings_act() -> None:
    """AY-3.12, AY-4.30: the Dump of who has conceded still guards its zone."""
    state = table(3, sequence_rule="always_sequential")
    houses(state, A, [1])
    stand(state, A, "dump", man=True)
    guarded = zone_of(state, A)
    inns(state, B, [min(guarded)])
    at_phase(state, 9)
    assert zone_of(state, B) & guarded
    concede(state, A)
    assert not set(polluting.eligible(state, B)) & guarded
    go_on_by_default(state, 2, 1)
    assert set(polluting.eligible(state, B)) & guarded


def test_ay_6_6_all_out_compare_hexes_then_share() -> None:
    """AY-6.6, AY-R23: fewest missing graves, conceding worse than any; most unpolluted hexes; all share."""
    state = table(3)
    state.famine = 60
    for seat in (A, B, C):
        own(state, seat, "")
    play(state, A, a.CityReady(demand_order=False))
    least = min(unpolluted(state.board, state.land, seat, state.holding(seat)) for seat in (A, B, C))
    equal = game.clone(state)
    for seat in (A, B, C):
        number = least - (seat == A)
        state.land.pollution = sorted([*state.land.pollution, *sorted(zone_of(state, seat))[number:]])
        equal.land.pollution = sorted([*equal.land.pollution, *sorted(zone_of(equal, seat))[least:]])
    assert the(at_phase(state, 8), "game_ended")["winners"] == [B, C]
    assert the(at_phase(equal, 8), "game_ended")["winners"] == [A, B, C]
    conceded = table(3)
    conceded.famine = 60
    own(conceded, A, "40 grain")
    own(conceded, B, "")
    own(conceded, C, "4 grain")
    conceded.players[A].conceded = True
    ended = the(at_phase(conceded, 8), "game_ended")
    assert (ended["winners"], ended["reason"]) == ([C], "all_out")


def test_ay_6_7_equal_players_share_the_last_turn() -> None:
    """AY-6.7: no saint, no tie-break beyond hexes."""
    state = table(turn_limit=12)
    state.turn = 12
    for seat in (A, B):
        state.land.pollution = sorted([*state.land.pollution, *sorted(zone_of(state, seat))[20:]])
    ended = the(at_phase(state, 10), "game_ended")
    assert (ended["winners"], ended["reason"]) == ([A, B], "turn_limit")
    state = table(turn_limit=12)
    state.turn = 11
    assert not all_of(at_phase(state, 10), "game_ended")


def test_ay_6_2_without_the_cathedral_nothing_is_fulfilled() -> None:
    """AY-6.2, WE-38: the Cathedral must stand; no man is needed on it."""
    state = table()
    patron(state, A, "san_nicolo")
    houses(state, A, range(1, 21))
    cathedral = state.holding(A).has("cathedral")
    assert cathedral is not None
    assert not cathedral.man
    assert victory.all_progress(state)[A].fulfilled
    state.holding(A).buildings.remove(cathedral)
    assert not victory.all_progress(state)[A].fulfilled


def test_we_38_the_rulebooks_questions() -> None:
    """WE-38: another Cathedral after razing; one saint for two; the last good and the man come together."""
    state = table()
    patron(state, A, "san_nicolo")
    patron(state, B, "san_nicolo")
    stand(state, A, "faculty_theology", man=True)
    houses(state, A, [1, 2])
    own(state, A, "stone")
    play(state, A, a.RazeCathedral())
    build(state, A, "cathedral", saint="san_nicolo")
    assert not is_legal(state, A, a.RazeCathedral())
    ready(state)
    assert {state.holding(A).saint, state.holding(B).saint} == {"san_nicolo"}
    state.land.sites = [Site("woodcutter", A, (0, -3), "wood", [(0, -3)])]
    state.land.grass = [(0, -3)]
    state.holding(A).stock = {}
    before = idle_men(state.holding(A), state.land, A)
    harvest.gather(state, A, {}, [])
    assert (state.holding(A).stock, state.land.sites) == ({"wood": 1}, [])
    assert idle_men(state.holding(A), state.land, A) == before + 1


def test_ay_r18_forced_labour_is_compulsory() -> None:
    """AY-R18, AY-R28: three hexes are to be chosen; not manning it is the choice."""
    state = deciding(6, "overlap_only")
    for_one = domain(state, A, "harvest", "hexes")
    assert len(for_one) == 3
    houses(state, A, [5])
    stand(state, A, "forced_labour", man=True)
    events = at_phase(state, 6)
    assert [actor.seat for actor in game.actors(state)] == [B, C]
    told = next(each for each in all_of(events, "harvested") if each["seat"] == A)
    assert [(each["gained"], each["thrown"]) for each in told["buildings"]] == [(2, 1)]


def test_a_grave_stops_what_stands_in_phase_8() -> None:
    """AY-R12, AY-4.28: the Explorer of this turn has explored; next turn it cannot be manned."""
    state = table()
    houses(state, A, [1])
    explorer = stand(state, A, "explorer", man=True)
    graves(state, A, [*free_squares(state.holding(A)), explorer.squares()[0]])
    assert not works(state.holding(A), "explorer")
    own(state, B, "9 grain")
    at_phase(state, 8)
    go_on_by_default(state, 2, 1)
    assert not isinstance(state.phase, GameOver | Famine)
    assert why_not(state, A, a.Man(building=explorer.name())) == "There is a grave on this building."
