"""What happens when time runs out (AY-8.3, AY-8.5)."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.cities import free_squares
from app.games.antiquity.zones import zone_of
from app.games.chance import Chance
from tests.games.antiquity.tables import (
    SEED,
    A,
    B,
    at_phase,
    deciding,
    draft,
    graves,
    houses,
    own,
    patron,
    play,
    second_city,
    stand,
    start,
    table,
)


def test_ay_8_3_a_hand_is_put_back() -> None:
    """AY-8.3: then ready with the draft as it stands, without a demand."""
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0))
    play(state, A, a.BuildHouse(number=1, at=(0, 6, 6), food=[], luxury=[]))
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    acts = list(game.default(state, A, Chance.aside(SEED, "default")))
    assert acts == [a.PutBack(), a.CityReady(demand_order=False)]
    for action in acts:
        play(state, A, action, "timeout")
    assert draft(state).houses() == [1]
    assert draft(state).at((0, 0, 0)) is not None


def test_ay_8_3_a_start_city_by_default() -> None:
    """AY-8.3: the centre of the first free start slot."""
    state, _ = start(3)
    layout = state.board.layout
    for slot in layout.start_slots:
        seat = game.actors(state)[0].seat
        [action] = game.default(state, seat, Chance.aside(SEED, "default"))
        assert action == a.PlaceStartCity(center=layout.slots[slot])
        play(state, seat, action)


def test_ay_8_5_harvest_by_default() -> None:
    """AY-8.5: the lowest hexes by (q, r) of every building still to choose; steps made stand."""
    state = deciding(6, "overlap_only")
    [site] = [each for each in state.land.sites if each.seat == A]
    acts = list(game.default(state, A, Chance.aside(SEED, "default")))
    assert acts == [a.Harvest(building=site.hex, hexes=[site.outer()[0]]), a.EndHarvest()]
    play(state, A, a.Harvest(building=site.hex, hexes=[site.outer()[2]]))
    assert list(game.default(state, A, Chance.aside(SEED, "default"))) == [a.EndHarvest()]


def test_ay_8_5_kinds_and_graved_buildings_first() -> None:
    """AY-8.5: the Explorer before the Cart Shop, and of the Cart Shops the one that has a grave."""
    state = table()
    stand(state, A, "cart_shop", (0, 0, 0, 0))
    graved = stand(state, A, "cart_shop", (0, 4, 4, 0))
    explorer = stand(state, A, "explorer", (0, 0, 6, 0))
    graves(state, A, [*free_squares(state.holding(A)), graved.squares()[0]])
    own(state, A, "")
    own(state, B, "9 grain")
    state.famine = 5
    at_phase(state, 8)
    [action] = game.default(state, A, Chance.aside(SEED, "default"))
    assert action == a.PlaceGraves(
        squares=sorted([*explorer.squares(), *graved.squares()[1:]], key=lambda at: (at[0], at[2], at[1]))
    )


def test_ay_8_5_terrain_in_its_order() -> None:
    """AY-8.5: forest, water, mountain, grass, plains."""
    state = table()
    second_city(state, A, (3, 1))
    houses(state, A, [1])
    stand(state, A, "harbour", man=True)
    reach = zone_of(state, A)
    printed = state.board.printed
    picked = {
        what: sorted(hex_ for hex_ in reach if printed[hex_] == what)
        for what in ("forest", "water", "mountain", "plains")
    }
    left = [picked["forest"][0], picked["water"][0], picked["mountain"][0], *picked["plains"][:4]]
    grass = picked["forest"][1]
    state.land.grass = [grass]
    state.land.pollution = sorted(reach - {*left, grass})
    at_phase(state, 9)
    [action] = game.default(state, A, Chance.aside(SEED, "default"))
    expected = [*left[:3], grass, *sorted(picked["plains"][:4])[:2]]
    assert action == a.PlacePollution(hexes=sorted(expected))
