"""The log of section 14: what each event tells, and to whom."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.cities import free_squares
from app.games.antiquity.data import GOODS
from app.games.antiquity.land import Site
from app.games.antiquity.state import AntiquityState
from app.games.antiquity.zones import zone_of
from app.games.kernel import Entry, Event, Held
from app.games.steps import carry_out
from tests.games.antiquity.tables import (
    SEED,
    A,
    B,
    all_of,
    at_phase,
    build,
    domain,
    go_on_by_default,
    graves,
    houses,
    man,
    own,
    patron,
    play,
    ready,
    stand,
    start,
    step,
    table,
    tags,
    the,
)

NOTHING = {f"{side}_{good}": 0 for side in ("give", "want") for good in GOODS}


def test_the_beginning() -> None:
    """Map and order are public; a starting city tells how many counters are gone, not which."""
    state, events = start()
    assert tags(events) == ["game_started", "order_drawn", "phase_started"]
    assert the(events, "game_started")["map_code"] == state.map_code
    assert the(events, "phase_started") == {"phase": 0, "mode": "sequence", "reason": "always"}
    first, second = state.order[::-1]
    events = play(state, first, a.PlaceStartCity(center=(-1, 14)))
    assert the(events, "start_city_placed") == {"seat": first, "center": (-1, 14), "aside": 1}
    assert the(events, "counter_set_aside") == {"hex": (-2, 14)}
    events = play(state, second, a.PlaceStartCity(center=(0, 0)))
    assert tags(events) == ["start_city_placed", "turn_started", "phase_started"]
    assert the(events, "turn_started") == {"turn": 1}


def test_trades_are_public() -> None:
    """AY-4.14: offers, withdrawals and answers; to be ready, and not to be."""
    state = table()
    wood = a.OfferTrade(to=B, market=False, **(NOTHING | {"give_wood": 1, "want_fish": 2}))
    events = play(state, A, wood)
    assert the(events, "trade_offered") == {
        "seat": A,
        "to": B,
        "market": False,
        "give": {"wood": 1},
        "want": {"fish": 2},
    }
    assert the(play(state, A, a.WithdrawOffer(to=B)), "trade_withdrawn") == {"seat": A, "to": B}
    play(state, A, wood)
    assert the(play(state, B, a.DeclineOffer(offerer=A)), "trade_declined") == {"seat": B, "offerer": A}
    play(state, A, a.CityReady(demand_order=False))
    done = carry_out(game, state, Entry(A, game.read_action({"type": "undo", "steps": 1})), SEED)
    assert tags(done.events) == ["player_unready", "draft_changed"]
    assert the(done.events, "player_unready") == {"seat": A}


def test_the_reveal_tells_what_came_of_it() -> None:
    """AY-5.1: swaps in the order of goods, graves that lie elsewhere now, a house with its price."""
    state = table()
    houses(state, A, range(1, 5))
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0), man=True)
    graves(state, A, [(0, 0, 6)])
    own(state, A, "2 gold 3 wood fish")
    play(state, A, a.MarketSwap(give=["gold", "gold"], take="grain"))
    play(state, A, a.MarketSwap(give=["wood", "wood"], take="olives"))
    play(state, A, a.MoveGrave(grave=(0, 0, 6), to=(0, 1, 6)))
    play(state, A, a.MoveGrave(grave=(0, 1, 6), to=(0, 2, 5)))
    build(state, A, "cart_shop", place=(0, 0, 2, 0))
    play(state, A, a.BuildHouse(number=5, at=(0, 0, 4), food=["fish"], luxury=[]))
    told = all_of(ready(state), "city_revealed")[A]
    assert told["swaps"] == [
        {"give": ["wood", "wood"], "take": "olives"},
        {"give": ["gold", "gold"], "take": "grain"},
    ]
    assert (told["graves_moved"], told["graves_removed"], told["razed"]) == (1, 0, False)
    assert [(each["kind"], each["number"], each["price"]) for each in told["built"]] == [
        ("cart_shop", 0, ["wood"]),
        ("house", 5, ["fish"]),
    ]
    assert told["manned"] == [(0, 0, 0)]


def test_a_grave_that_comes_back_was_not_moved() -> None:
    """AY-5.1: the net result, not the steps."""
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    graves(state, A, [(0, 0, 6)])
    play(state, A, a.MoveGrave(grave=(0, 0, 6), to=(0, 1, 6)))
    play(state, A, a.MoveGrave(grave=(0, 1, 6), to=(0, 0, 6)))
    play(state, A, a.LiftBuilding(building=(0, 5, 0)))
    play(state, A, a.PutBuilding(held=0, place=(0, 4, 0, 0)))
    told = all_of(ready(state), "city_revealed")[A]
    assert (told["graves_moved"], told["moved"]) == (0, [])


def test_the_countryside() -> None:
    """AY-4.17 to AY-4.23: told when the player confirms, and not before."""
    state = table()
    stand(state, A, "faculty_alchemy", (0, 0, 0, 0), man=True)
    houses(state, A, range(1, 8))
    own(state, A, "4 wood stone 2 grain fish wine gold")
    for _ in range(5):
        stand(state, A, "cart_shop", man=True)
    stand(state, A, "brewery")
    state.land.pollution = [(-3, 0)]
    at_phase(state, 4)
    for action in (
        a.CleanPollution(hex=(-3, 0)),
        a.BuildFarm(hex=(-2, 1), good="grain", free=False),
        a.BuildMine(hex=(-3, 2), good="stone"),
        a.BuildFishery(hexes=((3, -3), (3, -2)), good="pearls"),
        a.BuildInn(hex=(0, -3), food=["fish"]),
        a.FoundCity(center=(3, 1), food=["grain"], luxury=["wine", "gold"]),
    ):
        assert tags(play(state, A, action)) == ["draft_changed"]
    events = play(state, A, a.EndCountryside())
    assert the(events, "pollution_cleaned") == {"seat": A, "hexes": [(-3, 0)]}
    farm = the(events, "farm_built")
    assert (farm["hex"], farm["good"], farm["free"]) == ((-2, 1), "grain", False)
    mine = the(events, "mine_built")
    assert (mine["hex"], mine["good"], len(mine["opened"]), len(mine["goods"])) == ((-3, 2), "stone", 10, 4)
    fishery = the(events, "fishery_built")
    assert (fishery["hexes"], fishery["good"], len(fishery["goods"])) == ([(3, -3), (3, -2)], "pearls", 4)
    assert the(events, "inn_built") == {"seat": A, "hex": (0, -3), "price": ["fish"]}
    city = the(events, "city_founded")
    assert (city["center"], city["price"]) == ((3, 1), ["wood", "stone", "grain", "wine", "gold"])


def test_a_harvest_tells_of_each_building() -> None:
    """AY-4.26: the hexes emptied, goods gained and thrown away, and whether it is finished."""
    state = table()
    houses(state, A, [1, 2])
    state.land.sites = [Site("farm", A, (3, -2), "grain", [(3, -2)])]
    state.land.pollution = [(3, -2)]
    forced = game.clone(state)
    stand(forced, A, "forced_labour", man=True)
    for at_table, gained in ((state, 1), (forced, 0)):
        [told] = all_of(at_phase(at_table, 6), "harvested")[0]["buildings"]
        assert told == {
            "building": (3, -2),
            "good": "grain",
            "hexes": [(3, -2)],
            "gained": gained,
            "thrown": 1 - gained,
            "finished": True,
        }


def test_who_explores_and_who_does_not() -> None:
    """AY-4.27."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "explorer", man=True)
    at_phase(state, 4)
    assert the(play(state, A, a.PassExplore()), "explore_passed") == {"seat": A}


def skips(events: list[Event], seat: int = A) -> list[tuple[int, str]]:
    """Phases in which a seat had no decision, and why."""
    return [(each["phase"], each["reason"]) for each in all_of(events, "skipped") if each["seat"] == seat]


def test_ay_3_11_the_log_says_why_nobody_was_asked() -> None:
    """AY-3.11: phases 4 to 8 of a first turn."""
    state = table()
    own(state, A, "")
    assert skips(ready(state)) == [
        (4, "nothing_to_build"),
        (5, "all_kept"),
        (6, "no_choice"),
        (7, "no_explorer"),
        (8, "no_graves"),
    ]


def test_ay_3_11_stores_and_counters() -> None:
    """AY-3.11: no capacity, one kind only, no counter in the zone."""
    state = table()
    own(state, A, "2 wood fish")
    assert (5, "no_stores") in skips(at_phase(state, 5))
    state = table()
    houses(state, A, [1, 2])
    own(state, A, "5 wood")
    stand(state, A, "store", size=(2, 2), man=True)
    stand(state, A, "explorer", man=True)
    state.land.counters = []
    found = skips(at_phase(state, 5))
    assert (5, "one_kind") in found
    assert (7, "no_counter") in found
    assert state.holding(A).stock == {"wood": 4}


def test_ay_3_11_graves_and_pollution() -> None:
    """AY-3.11: exactly one way to place them, or none at all."""
    state = table(3)
    graves(state, A, free_squares(state.holding(A))[1:])
    own(state, A, "")
    state.famine = 1
    own(state, B, "grain")
    events = at_phase(state, 8)
    assert (8, "no_choice") in skips(events)
    state = table(3)
    state.land.pollution = sorted(zone_of(state, A))[3:]
    assert (9, "no_choice") in skips(at_phase(state, 9))
    state = table(3)
    stand(state, A, "dump", man=True)
    houses(state, A, [1])
    assert (9, "no_pollution") in skips(at_phase(state, 9))
    state = table(3)
    graves(state, A, free_squares(state.holding(A)))
    own(state, A, "")
    state.famine = 1
    assert (8, "no_room") in skips(at_phase(state, 8))
    state.land.pollution = sorted(zone_of(state, A))
    assert (9, "no_room") in skips(at_phase(state, 9))


def test_phase_10_tells_how_far_all_are() -> None:
    """AY-6.1, AY-14."""
    state = table()
    own(state, A, "3 grain wine")
    both = the(at_phase(state, 10), "victory_checked")["players"]
    assert [(each["goods"], each["fulfilled"]) for each in both] == [(4, False), (0, False)]


def test_the_end_turns_all_counters_over() -> None:
    """AY-5.1: those set aside, too."""
    state = table()
    state.turn = state.options.turn_limit
    told = the(at_phase(state, 10), "game_ended")
    assert sorted(each["hex"] for each in told["counters"]) == list(state.board.counters)
    assert {each["good"] for each in told["counters"]} == {"olives", "sheep", "wine", "grain"}


def test_the_house_acts_for_who_is_away() -> None:
    """AY-8.1: defaults and new holders of a seat are told; steps of a default are not."""
    state = table()
    events = go_on_by_default(state, 3)
    assert all_of(events, "default_applied") == [{"seat": A, "phase": 2}, {"seat": B, "phase": 2}]
    held = Entry(None, Held(seat=B, holder="bot", level="medium"))
    [told] = carry_out(game, state, held, SEED).events
    assert tags([told]) == ["bot_took_over"]
    assert (told.seat, told.by) == (B, "bot")  # type: ignore[attr-defined]


@pytest.mark.parametrize("sequence_rule", ["by_demand", "always_sequential"])
def test_confirmed_choices_cannot_be_taken_back(sequence_rule: str) -> None:
    """AY-4.24, AY-4.28, AY-4.29: irrevocable; draft steps are not."""
    state: AntiquityState = table(sequence_rule=sequence_rule)
    houses(state, A, [1, 2])
    man(state, A, stand(state, A, "cart_shop").name())
    ready(state)
    assert not step(state, A, a.BuildWoodcutter(hex=(0, -3))).barrier
    assert step(state, A, a.EndCountryside()).barrier
    state = table(sequence_rule=sequence_rule)
    at_phase(state, 9)
    hexes = [tuple(hex_) for hex_ in domain(state, A, "place_pollution", "hexes")][:3]
    assert step(state, A, a.PlacePollution(hexes=hexes)).barrier
