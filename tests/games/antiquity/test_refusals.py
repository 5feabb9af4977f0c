"""What players are told when an action of section 4 is refused, condition by condition."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity.board import around, seven
from app.games.antiquity.cities import free_squares
from app.games.antiquity.data import SEEDS
from app.games.antiquity.land import Range, Site
from app.games.antiquity.state import AntiquityState
from app.games.antiquity.zones import mountain_range, terrain, zone_of
from tests.games.antiquity.tables import (
    A,
    B,
    at_phase,
    build,
    draft,
    graves,
    houses,
    inns,
    is_legal,
    man,
    own,
    patron,
    play,
    second_city,
    stand,
    table,
    why_not,
)

FOREST, PLAINS, MOUNTAIN, FAR = (0, -3), (3, -2), (-3, 2), (5, 5)


def built(kind: str, x: int = 0, y: int = 0, *luxury: str) -> a.Build:
    """A building in the corner, or elsewhere."""
    return a.Build(kind=kind, place=(0, x, y, 0), luxury=list(luxury))  # type: ignore[arg-type]


def carts(state: AntiquityState, number: int = 1, stock: str = "6 wood stone grain wine gold") -> None:
    """Phase 4 for A, with so many manned Cart Shops."""
    houses(state, A, range(1, 6))
    own(state, A, stock)
    for _ in range(number):
        stand(state, A, "cart_shop", man=True)
    at_phase(state, 4)


def test_ay_4_4_a_house_is_built_once() -> None:
    """AY-4.4: each number of the chart."""
    state = table()
    houses(state, A, [1])
    again = a.BuildHouse(number=1, at=(0, 0, 0), food=[], luxury=[])
    assert why_not(state, A, again) == "This house is already built."
    other = a.BuildHouse(number=21, at=(0, 0, 0), food=[], luxury=[])
    assert why_not(state, A, other) == "Houses are numbered 1 to 20."


def test_ay_4_5_what_the_supply_has_not() -> None:
    """AY-4.5: new ones of the draft count, and others' of earlier turns."""
    state = table()
    for seat, number in ((A, 7), (B, 8)):
        for _ in range(number):
            stand(state, seat, "cart_shop")
    assert is_legal(state, A, built("cart_shop", 0, 5))
    build(state, A, "cart_shop")
    assert why_not(state, A, built("cart_shop", 0, 5)) == "None left in the supply."
    own(state, A, "17 gold")
    for at in free_squares(state.holding(A))[:15]:
        stand(state, A, "fountain", (*at, 0))
    build(state, A, "fountain", "gold")
    assert why_not(state, A, built("fountain", 6, 6, "gold")) == "None left in the supply."


def test_ay_4_2_prices_and_places() -> None:
    """AY-4.2, AY-R24: goods, their classes, and where; a square with a grave is not free."""
    state = table()
    own(state, A, "grain gold wood")
    assert why_not(state, A, built("dump")) == "You do not have these goods."
    assert why_not(state, A, built("fountain", 0, 0, "grain")) == "This price needs 0 food and 1 luxury."
    assert why_not(state, A, built("fountain")) == "This price needs 0 food and 1 luxury."
    assert why_not(state, A, built("fountain", 0, 0, "dye")) == "You do not have these goods."
    assert why_not(state, A, built("market", 6, 0)) == "The building must lie inside one city."
    graves(state, A, [(0, 1, 1)])
    assert why_not(state, A, built("market")) == "These squares are not free."


def test_ay_4_2_stables_ask_for_two_kinds() -> None:
    """AY-4.2, AY-R30: unless the Faculty of Philosophy works in the draft."""
    state = table()
    own(state, A, "2 gold stone")
    houses(state, A, [1])
    stables = built("stables", 0, 0, "gold", "gold")
    assert why_not(state, A, stables) == "These goods must all be different."
    man(state, A, build(state, A, "faculty_philosophy", place=(0, 3, 0, 0)))
    assert is_legal(state, A, stables)


def test_ay_4_9_the_market() -> None:
    """AY-4.9, AY-8.12: two goods, alike or not, for one of any kind."""
    state = table()
    own(state, A, "2 wood gold")
    market = stand(state, A, "market")
    houses(state, A, [1])
    assert why_not(state, A, a.MarketSwap(give=["wood", "wood"], take="dye")) == "You need a manned Market."
    man(state, A, market.name())
    assert why_not(state, A, a.MarketSwap(give=["gold", "gold"], take="dye")) == (
        "You do not have these goods."
    )
    assert is_legal(state, A, a.MarketSwap(give=["wood", "gold"], take="gold"))
    play(state, A, a.MarketSwap(give=["wood", "wood"], take="wood"))
    assert draft(state).stock == {"wood": 1, "gold": 1}


def test_ay_4_10_the_hospital() -> None:
    """AY-4.10."""
    state = table()
    houses(state, A, [1])
    hospital = stand(state, A, "hospital")
    graves(state, A, [(0, 0, 6)])
    assert why_not(state, A, a.HospitalRemove(squares=[(0, 0, 6)])) == "You need a manned Hospital."
    man(state, A, hospital.name())
    assert why_not(state, A, a.HospitalRemove(squares=[(0, 1, 6)])) == "No grave here."
    assert is_legal(state, A, a.HospitalRemove(squares=[(0, 0, 6)]))


def test_ay_4_11_razing() -> None:
    """AY-4.11: not one with graves, nor Santa Maria's, nor without the Faculty of Theology."""
    state = table()
    houses(state, A, [1])
    theology = stand(state, A, "faculty_theology", man=True)
    assert why_not(state, A, a.RazeCathedral()) == "You have no Cathedral."
    patron(state, A, "santa_maria")
    assert why_not(state, A, a.RazeCathedral()) == "Santa Maria's Cathedral cannot be razed."
    state.holding(A).saint = "san_nicolo"
    cathedral = state.holding(A).has("cathedral")
    assert cathedral is not None
    graves(state, A, [cathedral.squares()[0]])
    assert why_not(state, A, a.RazeCathedral()) == "A Cathedral with graves cannot be razed."
    cathedral.graves, theology.graves = [], [0]
    graves(state, A, [])
    assert why_not(state, A, a.RazeCathedral()) == "You need a working Faculty of Theology."


def test_ay_4_12_moving() -> None:
    """AY-4.12, AY-R16: with Santa Barbara's power only, and graves to empty squares only."""
    state = table()
    market = stand(state, A, "market", (0, 0, 0, 0))
    graves(state, A, [(0, 0, 0), (0, 0, 6)])
    only = "Only Santa Barbara lets you move buildings."
    assert why_not(state, A, a.LiftBuilding(building=market.name())) == only
    assert why_not(state, A, a.MoveGrave(grave=(0, 0, 6), to=(0, 1, 6))) == only
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    empty = "A grave can only move to an empty square."
    assert why_not(state, A, a.MoveGrave(grave=(0, 0, 6), to=(0, 0, 0))) == empty
    assert why_not(state, A, a.MoveGrave(grave=(0, 0, 6), to=(0, 1, 0))) == empty
    assert why_not(state, A, a.MoveGrave(grave=(0, 5, 6), to=(0, 1, 6))) == "No grave here."
    assert why_not(state, A, a.PutBack()) == "You hold no such building."
    cathedral = state.holding(A).has("cathedral")
    assert cathedral is not None
    graves(state, A, [cathedral.squares()[0]])
    assert why_not(state, A, a.MoveGrave(grave=(0, 0, 6), to=(0, 1, 6))) == only


def test_ay_4_16_fields() -> None:
    """AY-4.16: a Cart Shop, wood, and a hex in the zone, of its terrain, free and clean."""
    state = table()
    carts(state)
    assert why_not(state, A, a.BuildWoodcutter(hex=MOUNTAIN)) == "Wrong terrain."
    assert why_not(state, A, a.BuildWoodcutter(hex=FAR)) == "Outside your zone of control."
    assert why_not(state, A, a.BuildFarm(hex=FOREST, good="grain", free=False)) == "Wrong terrain."
    assert why_not(state, A, a.BuildMine(hex=FOREST, good="gold")) == "Wrong terrain."
    state.land.pollution = [FOREST]
    at_phase(state, 4)
    assert why_not(state, A, a.BuildWoodcutter(hex=FOREST)) == "This hex is polluted."
    state.land.pollution = []
    state.land.sites = [Site("woodcutter", A, FOREST, "wood", [FOREST, (1, -4)])]
    at_phase(state, 4)
    assert why_not(state, A, a.BuildWoodcutter(hex=FOREST)) == "This hex is occupied."
    stand(state, A, "brewery")
    own(state, A, "grain")
    at_phase(state, 4)
    assert why_not(state, A, a.BuildMine(hex=MOUNTAIN, good="gold")) == "You do not have these goods."


def test_ay_4_16_each_cart_serves_once() -> None:
    """AY-4.16: its man leaves it."""
    state = table()
    carts(state)
    play(state, A, a.BuildWoodcutter(hex=FOREST))
    assert why_not(state, A, a.BuildMine(hex=MOUNTAIN, good="gold")) == "No manned Cart Shop left."


def test_ay_4_18_seed() -> None:
    """AY-4.18: one of its own kind, but for one farm of the Faculty of Biology."""
    state = table()
    stand(state, A, "faculty_biology", (0, 0, 0, 0))
    carts(state, 3)
    free = a.BuildFarm(hex=PLAINS, good="sheep", free=True)
    assert why_not(state, A, a.BuildFarm(hex=PLAINS, good="sheep", free=False)) == (
        "You need one sheep as seed."
    )
    assert why_not(state, A, free) == "The Faculty of Biology is used or not working."
    assert why_not(state, A, a.BuildFarm(hex=PLAINS, good="fish", free=False)) == (
        "That good does not grow on farms."
    )
    state.holding(A).buildings[0].man = True
    at_phase(state, 4)
    assert all(is_legal(state, A, a.BuildFarm(hex=PLAINS, good=good, free=True)) for good in SEEDS)
    play(state, A, free)
    other = min(hex_ for hex_ in zone_of(state, A) if terrain(state.board, state.land, hex_) == "plains")
    assert why_not(state, A, a.BuildFarm(hex=other, good="sheep", free=True)) == (
        "The Faculty of Biology is used or not working."
    )


def test_ay_4_18_grass_is_as_good_as_plains() -> None:
    """AY-4.17, AY-4.18: its goods lie on grass and plains alike; wood grows there no more."""
    state = table()
    plains = sorted(hex_ for hex_ in zone_of(state, A) if terrain(state.board, state.land, hex_) == "plains")
    state.land.grass = [FOREST, (1, -3)]
    carts(state)
    assert why_not(state, A, a.BuildWoodcutter(hex=FOREST)) == "Wrong terrain."
    play(state, A, a.BuildFarm(hex=FOREST, good="grain", free=False))
    play(state, A, a.EndCountryside())
    [site] = state.land.sites
    assert set(site.goods) == {FOREST, (1, -3)} | {hex_ for hex_ in around(FOREST) if hex_ in plains}
    assert set(site.goods) & set(plains)
    assert set(site.goods) <= set(state.land.pollution)


def test_ay_4_19_a_range_has_one_product() -> None:
    """AY-4.19."""
    state = table()
    state.land.ranges = [Range("gold", list(mountain_range(state.board, state.land, MOUNTAIN)))]
    carts(state)
    assert why_not(state, A, a.BuildMine(hex=MOUNTAIN, good="stone")) == "This range yields gold."
    assert is_legal(state, A, a.BuildMine(hex=MOUNTAIN, good="gold"))


def test_ay_4_20_twelve_fisheries() -> None:
    """AY-4.20: for all players together."""
    state = table()
    far = [hex_ for hex_, what in sorted(state.board.printed.items()) if what == "water" and hex_[1] > 4]
    houses(state, B, range(1, 13))
    state.land.sites = [Site("fishery", B, hex_, "fish", [hex_]) for hex_ in far[:12]]
    state.land.pollution = far[:12]
    carts(state)
    pair = a.BuildFishery(hexes=((3, -3), (3, -2)), good="dye")
    assert why_not(state, A, pair) == "All twelve fisheries are in use; wait until one comes back."
    state.land.sites.pop()
    at_phase(state, 4)
    assert is_legal(state, A, pair)
    assert why_not(state, A, a.BuildFishery(hexes=((1, 3), (2, 2)), good="dye")) == (
        "Outside your zone of control."
    )


def test_ay_4_21_inns() -> None:
    """AY-4.21: a Brewery, a food, sixteen at most; polluted land is no hindrance, goods are."""
    state = table()
    carts(state)
    inn = a.BuildInn(hex=MOUNTAIN, food=["grain"])
    assert why_not(state, A, inn) == "You need a Brewery."
    stand(state, A, "brewery")
    state.land.pollution = [MOUNTAIN]
    at_phase(state, 4)
    assert is_legal(state, A, inn)
    assert why_not(state, A, a.BuildInn(hex=FAR, food=["grain"])) == "Outside your zone of control."
    assert why_not(state, A, a.BuildInn(hex=MOUNTAIN, food=["gold"])) == (
        "This price needs 1 food and 0 luxury."
    )
    assert why_not(state, A, a.BuildInn(hex=MOUNTAIN, food=["fish"])) == "You do not have these goods."
    state.land.sites = [Site("mine", A, MOUNTAIN, "gold", [MOUNTAIN])]
    at_phase(state, 4)
    assert why_not(state, A, inn) == "This hex is occupied."
    land = [hex_ for hex_, what in sorted(state.board.printed.items()) if what == "forest" and hex_[1] > 3]
    inns(state, A, land[:16])
    at_phase(state, 4)
    assert why_not(state, A, inn) == "No inns left."


def test_ay_4_22_cities() -> None:
    """AY-4.22: seven free land hexes, one of them in the zone, apart from others; four at most."""
    state = table()
    carts(state)
    price: dict[str, list[str]] = {"food": ["grain"], "luxury": ["wine", "gold"]}

    def at(center: tuple[int, int], **given: list[str]) -> a.FoundCity:
        return a.FoundCity(center=center, **(price | given))  # type: ignore[arg-type]

    assert is_legal(state, A, at((3, 1)))
    assert why_not(state, A, at((2, 2))) == "A city needs seven free land hexes."
    assert why_not(state, A, at((-3, 2))) == "Cities may not touch."
    assert why_not(state, A, at((4, 5))) == "No hex of the city is in your zone of control."
    assert why_not(state, A, at((3, 1), luxury=["gold", "gold"])) == "You do not have these goods."
    assert why_not(state, A, at((3, 1), luxury=["gold"])) == "This price needs 1 food and 2 luxury."
    state.land.pollution = sorted(seven((3, 1)))
    at_phase(state, 4)
    play(state, A, at((3, 1)))
    state = table()
    for center in ((-5, 9), (4, 5), (6, 5)):
        second_city(state, A, center)
    carts(state)
    assert why_not(state, A, at((3, 1))) == "Four cities at most."


def test_ay_4_22_philosophy_helps_cities_too() -> None:
    """AY-R30."""
    state = table()
    carts(state, stock="wood stone grain 2 gold")
    city = a.FoundCity(center=(3, 1), food=["grain"], luxury=["gold", "gold"])
    assert why_not(state, A, city) == "These goods must all be different."
    stand(state, A, "faculty_philosophy", man=True)
    at_phase(state, 4)
    assert is_legal(state, A, city)


def test_ay_4_23_cleaning() -> None:
    """AY-4.23: once a turn, a polluted and unoccupied hex of the zone, with or without a Cart Shop."""
    state = table()
    houses(state, A, [1, 2])
    alchemy = stand(state, A, "faculty_alchemy", man=True)
    state.land.pollution = sorted([FOREST, PLAINS, MOUNTAIN, FAR])
    state.land.sites = [Site("farm", A, PLAINS, "grain", [PLAINS])]
    at_phase(state, 4)
    assert is_legal(state, A, a.CleanPollution(hex=FOREST))
    for wrong in (PLAINS, FAR, (0, -2)):
        assert why_not(state, A, a.CleanPollution(hex=wrong)) == (
            "Choose a polluted, unoccupied hex in your zone."
        )
    play(state, A, a.CleanPollution(hex=FOREST))
    used = "The Faculty of Alchemy is used or not working."
    assert why_not(state, A, a.CleanPollution(hex=MOUNTAIN)) == used
    alchemy.graves = [0]
    stand(state, A, "cart_shop", man=True)
    at_phase(state, 4)
    assert why_not(state, A, a.CleanPollution(hex=MOUNTAIN)) == used


def test_ay_4_27_exploring() -> None:
    """AY-4.27: a counter in the zone."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "explorer", man=True)
    at_phase(state, 4)
    assert state.number == 7
    assert is_legal(state, A, a.Explore(hex=(3, -1)))
    for wrong in (FOREST, (5, 3)):
        assert why_not(state, A, a.Explore(hex=wrong)) == "No exploration counter here."


def test_ay_4_28_graves() -> None:
    """AY-4.28: so many, on empty squares first, never on each other or on a house."""
    state = table()
    houses(state, A, [1])
    cart = stand(state, A, "cart_shop")
    graves(state, A, [(0, 3, 3)])
    own(state, A, "")
    state.famine = 1
    at_phase(state, 8)
    assert why_not(state, A, a.PlaceGraves(squares=[(0, 5, 5), (0, 4, 4)])) == "Place exactly 1 graves."
    assert why_not(state, A, a.PlaceGraves(squares=[cart.name()])) == "Fill empty squares first."
    for taken in ((0, 3, 3), state.holding(A).buildings[0].name()):
        assert why_not(state, A, a.PlaceGraves(squares=[taken])) == "No grave on a house or on a grave."


def test_ay_4_29_pollution() -> None:
    """AY-4.29: so much, on free and clean hexes of the zone that no other player's Dump guards."""
    state = table()
    state.land.pollution = [FOREST]
    at_phase(state, 9)
    good = sorted(zone_of(state, A) - {FOREST})
    assert is_legal(state, A, a.PlacePollution(hexes=good[:3]))
    assert why_not(state, A, a.PlacePollution(hexes=good[:2])) == "You must place 3 pollution."
    for wrong in (FOREST, FAR):
        assert why_not(state, A, a.PlacePollution(hexes=[wrong, *good[:2]])) == (
            "This hex cannot be polluted."
        )
