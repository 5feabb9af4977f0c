"""The worked examples of phase 2: houses, Fountains, shortage, trade, University, saints (AY-10)."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.cities import idle_men, works
from app.games.antiquity.data import GOODS, Kind
from app.games.antiquity.state import AntiquityState, CityBuilding, Countryside
from app.games.kernel import Action, Barred, Spectator
from tests.games.antiquity.tables import (
    A,
    B,
    C,
    all_of,
    at_phase,
    build,
    domain,
    draft,
    go_on_by_default,
    goods,
    graves,
    houses,
    is_legal,
    man,
    own,
    patron,
    play,
    ready,
    stand,
    table,
    tags,
    the,
    types_offered,
    undone,
    view,
    why_not,
)

AT = (0, 6, 0)


def house(number: int, food: str = "", luxury: str = "", at: tuple[int, int, int] = AT) -> a.BuildHouse:
    """A house for these goods."""
    return a.BuildHouse(number=number, at=at, food=food.split(), luxury=luxury.split())  # type: ignore[arg-type]


def offer(to: int, give: str = "", want: str = "", market: bool = False) -> a.OfferTrade:
    """An offer of goods."""
    numbers = {f"give_{good}": 0 for good in GOODS} | {f"want_{good}": 0 for good in GOODS}
    numbers |= {f"give_{good}": number for good, number in goods(give).items()}
    numbers |= {f"want_{good}": number for good, number in goods(want).items()}
    return a.OfferTrade(to=to, market=market, **numbers)


def phase(state: AntiquityState) -> CityBuilding:
    """Phase 2."""
    assert isinstance(state.phase, CityBuilding)
    return state.phase


def idle(state: AntiquityState, seat: int = A) -> int:
    """Idle men in the draft."""
    return idle_men(draft(state, seat), state.land, seat)


def test_we_5_house_price() -> None:
    """WE-5: goods of one class are different, unless the Faculty of Philosophy works."""
    state = table()
    houses(state, A, range(1, 5))
    own(state, A, "2 grain fish olives sheep 2 gold dye")
    alike = house(15, "grain grain", "gold dye")
    assert why_not(state, A, alike) == "These goods must all be different."
    assert is_legal(state, A, house(15, "grain fish", "gold dye"))
    assert domain(state, A, "build_house", "food").count(["grain", "olives", "sheep", "fish"]) >= 1
    assert is_legal(state, A, house(12, "grain olives sheep fish"))
    assert why_not(state, A, house(12, "grain olives sheep")) == "This price needs 4 food and 0 luxury."
    stand(state, A, "faculty_philosophy", man=True)
    assert is_legal(state, A, house(15, "grain grain", "gold gold"))


def test_we_6_san_nicolo() -> None:
    """WE-6: 20 for six goods and 19 with it; a lower number, and never for a free house."""
    state = table()
    houses(state, A, [1, 2, *range(4, 10)])
    own(state, A, "grain olives fish wine gold dye")
    patron(state, A, "san_nicolo")
    before = idle(state)
    play(state, A, house(3))
    assert why_not(state, A, a.BuildBonusHouse(number=2, at=(0, 6, 1))) == (
        "A free house gives no second house."
    )
    free = domain(state, A, "build_house", "at")[0]
    play(state, A, house(20, "grain olives fish", "wine gold dye", tuple(free)))
    at = tuple(domain(state, A, "build_bonus_house", "at")[0])
    assert 20 not in domain(state, A, "build_bonus_house", "number")
    play(state, A, a.BuildBonusHouse(number=19, at=at))
    assert len(draft(state).houses()) == 11
    assert idle(state) == before + 3
    assert not draft(state).stock
    assert "build_bonus_house" not in types_offered(state, A)


def test_we_6_bonus_must_be_lower() -> None:
    """WE-6: bonus 20 for house 19 is refused."""
    state = table()
    houses(state, A, range(1, 10))
    own(state, A, "grain olives fish sheep gold dye")
    patron(state, A, "san_nicolo")
    play(state, A, house(19, "grain olives sheep fish", "gold dye"))
    at = tuple(domain(state, A, "build_bonus_house", "at")[0])
    assert why_not(state, A, a.BuildBonusHouse(number=20, at=at)) == (
        "The second house needs a lower number."
    )
    assert domain(state, A, "build_bonus_house", "number") == list(range(10, 19))


def with_a_bonus() -> AntiquityState:
    """A has just paid for house 5 with the power of San Nicolo; B's Market works and B offers a wood."""
    state = table()
    own(state, A, "grain wood")
    own(state, B, "2 wood")
    patron(state, A, "san_nicolo")
    stand(state, A, "cart_shop", (0, 4, 3, 0))
    stand(state, B, "market", man=True)
    houses(state, B, [1])
    play(state, B, offer(A, "wood", market=True))
    play(state, A, house(5, "grain"))
    assert draft(state).bonus == 5
    return state


@pytest.mark.parametrize(
    "other",
    [
        a.Man(building=(0, 5, 3)),
        house(1, at=(0, 6, 1)),
        a.BuildStore(place=(0, 5, 5, 2, 1)),
        offer(B, "wood"),
        a.DeclineOffer(offerer=B),
        a.AcceptTrade(offerer=B),
    ],
    ids=lambda action: type(action).__name__,
)
def test_ay_4_4_any_other_step_gives_the_bonus_up(other: Action) -> None:
    """AY-4.4: a step of a trade, too; what partners do does not, and an undo brings it back."""
    state = with_a_bonus()
    play(state, A, other)
    assert "build_bonus_house" not in types_offered(state, A)
    if not isinstance(other, a.AcceptTrade):
        assert draft(undone(state, A)).bonus == 5
        play(state, A, a.CityReady(demand_order=False))
        assert draft(undone(state, A)).bonus == 0


def test_ay_4_4_a_partners_answer_leaves_the_bonus() -> None:
    """AY-4.4, AY-4.14: an acceptance is the receiver's step, not the offerer's."""
    state = table()
    own(state, A, "grain wood")
    patron(state, A, "san_nicolo")
    stand(state, B, "market", man=True)
    houses(state, B, [1])
    play(state, A, offer(B, "wood"))
    play(state, A, house(5, "grain"))
    play(state, B, a.AcceptTrade(offerer=A))
    play(state, A, a.BuildBonusHouse(number=4, at=(0, 6, 1)))
    assert draft(state).houses() == [4, 5]


def test_without_san_nicolo_there_is_no_second_house() -> None:
    """AY-4.4."""
    state = table()
    houses(state, A, range(1, 5))
    own(state, A, "grain")
    play(state, A, house(5, "grain"))
    assert why_not(state, A, a.BuildBonusHouse(number=4, at=(0, 6, 1))) == (
        "Only San Nicolo gives a second house."
    )


def test_we_7_fountains() -> None:
    """WE-7: the level is 0, not -2; all three lower pollution."""
    state = table()
    state.famine = 1
    own(state, A, "gold dye")
    own(state, B, "gold")
    build(state, A, "fountain", "gold")
    build(state, A, "fountain", "dye")
    build(state, B, "fountain", "gold")
    assert view(state, A)["draft"]["famine"] == 0
    assert view(state, A)["famine"] == 1
    events = ready(state)
    fallen = [each for each in all_of(events, "famine_changed") if each["cause"] == "fountains"]
    assert fallen == [{"old": 1, "new": 0, "cause": "fountains"}]
    assert [each["pollution_due"] for each in view(state)["players"]] == [1, 2]


def scarce() -> AntiquityState:
    """Three Cart Shops are left; A and B have drafted two each, and B has manned the newer."""
    state = table()
    for seat, carts in ((A, 6), (B, 7)):
        for _ in range(carts):
            stand(state, seat, "cart_shop")
    houses(state, B, range(1, 5))
    for seat in (A, B):
        own(state, seat, "6 wood")
    for seat in (A, B):
        names = [build(state, seat, "cart_shop") for _ in range(2)]
    man(state, B, names[1])
    return state


def test_we_8_shortage() -> None:
    """WE-8: B is asked again, drops one, gets wood and man back; A learns nothing before the reveal."""
    state = scarce()
    play(state, A, a.CityReady(demand_order=False))
    seen = view(state, A)
    events = play(state, B, a.CityReady(demand_order=False))
    assert tags(events) == ["player_ready", "asked_again"]
    assert phase(state).short == B
    assert view(state, B)["draft"]["remaining"]["cart_shop"] == 1
    assert view(state, A) == seen
    assert why_not(state, B, a.CityReady(demand_order=False)) == "Only 1 Cart Shop left for you."
    older = next(each for each in draft(state, B).buildings if not each.new)
    assert why_not(state, B, a.DropScarce(building=older.name())) == "This one still fits."
    manned = next(each for each in draft(state, B).buildings if each.man)
    before = idle(state, B)
    play(state, B, a.DropScarce(building=manned.name()))
    assert draft(state, B).own("wood") == 5
    assert idle(state, B) == before + 1
    assert why_not(state, B, offer(A, "wood")) == "No trade is possible now."
    events = play(state, B, a.CityReady(demand_order=False))
    assert {"seat": B, "piece": "cart_shop"} in all_of(events, "shortage")
    assert sum(each.kind == "cart_shop" for each in state.holding(B).buildings) == 8


def test_we_8_default_drops_the_newest() -> None:
    """AY-8.3: of each lacking piece the newest are dropped until the draft fits."""
    state = scarce()
    older, newer = (each.name() for each in draft(state, B).buildings[-2:])
    ready(state)
    go_on_by_default(state, 3)
    standing = [each.name() for each in state.holding(B).buildings if each.kind == "cart_shop"]
    assert older in standing
    assert newer not in standing


def test_we_23_market_and_trade() -> None:
    """WE-23: a swap pays for a Fountain; a trade locks both drafts; without the Market B could not accept."""
    state = table()
    houses(state, A, range(1, 5))
    own(state, A, "3 wood stone 2 fish")
    own(state, B, "stone")
    man(state, A, build(state, A, "market"))
    play(state, A, a.MarketSwap(give=["wood", "stone"], take="dye"))
    build(state, A, "fountain", "dye")
    play(state, A, offer(B, "2 fish", "stone"))
    assert why_not(state, B, a.AcceptTrade(offerer=A)) == "One of you needs a manned Market."
    play(state, A, offer(B, "2 fish", "stone", market=True))
    events = play(state, B, a.AcceptTrade(offerer=A))
    deal = the(events, "trade_made")
    assert (deal["give"], deal["want"], deal["market"]) == ({"fish": 2}, {"stone": 1}, A)
    assert (draft(state, A).own("stone"), draft(state, B).own("fish")) == (1, 2)
    with pytest.raises(Barred, match="Locked by a trade"):
        undone(state, A)
    with pytest.raises(Barred, match="Locked by a trade"):
        undone(state, B)
    assert game.view(state, Spectator())["deals"][0]["market"] == A


def test_an_offer_that_cannot_be_kept_lapses() -> None:
    """AY-4.14: publicly, and it tells nothing but that; the receiver's steps are locked."""
    state = table()
    own(state, A, "2 wood")
    own(state, B, "stone")
    stand(state, B, "market", man=True)
    houses(state, B, range(1, 5))
    play(state, A, offer(B, "2 wood", "stone"))
    build(state, A, "cart_shop")
    events = play(state, B, a.AcceptTrade(offerer=A))
    assert tags(events) == ["trade_lapsed"]
    assert not phase(state).offers
    assert draft(state, B).own("stone") == 1
    assert draft(undone(state, A), A).own("wood") == 2


def test_offers_rest_while_one_of_the_two_is_ready() -> None:
    """AY-4.13, AY-4.14: nobody can answer; when being ready is taken back they are open again."""
    state = table()
    stand(state, B, "market", man=True)
    houses(state, B, [1])
    own(state, A, "2 wood")
    own(state, B, "")
    play(state, A, offer(B, "wood"))
    assert view(state, B)["offers"]
    play(state, A, a.CityReady(demand_order=False))
    assert not view(state, B)["offers"]
    assert why_not(state, B, a.AcceptTrade(offerer=A)) == "There is no such offer."
    state = undone(state, A)
    play(state, B, a.AcceptTrade(offerer=A))
    assert draft(state, B).own("wood") == 1


def test_offers_are_taken_back_and_counted() -> None:
    """AY-4.14: a newer one replaces it, undo brings the older one back; ten a turn; nothing withdraws."""
    state = table()
    own(state, A, "9 wood")
    play(state, A, offer(B, "wood"))
    play(state, A, offer(B, "2 wood"))
    assert [each["give"] for each in view(state, B)["offers"]] == [{"wood": 2}]
    assert [each["give"] for each in view(undone(state, A), B)["offers"]] == [{"wood": 1}]
    assert not view(undone(state, A, 2), B)["offers"]
    play(state, A, offer(B))
    assert not view(state, B)["offers"]
    for _ in range(7):
        play(state, A, offer(B, "wood"))
    assert why_not(state, A, offer(B, "3 wood")) == "Ten offers a turn."
    play(state, B, a.DeclineOffer(offerer=A))
    assert not phase(state).offers


def test_no_trade_where_the_host_forbids_it() -> None:
    """AY-0.3: swaps with the supply are never switched off."""
    state = table(player_trade=False)
    stand(state, A, "market", man=True)
    houses(state, A, [1])
    own(state, A, "2 wood")
    assert "offer_trade" not in types_offered(state, A)
    assert "market_swap" in types_offered(state, A)
    assert why_not(state, A, offer(B, "wood")) == "Nobody trades at this table."


def test_we_24_university() -> None:
    """WE-24: faculties that share an edge work without men, one at a corner does not."""
    state = table()
    houses(state, A, range(1, 3))
    stand(state, A, "university", (0, 2, 2, 0), man=True)
    stand(state, A, "faculty_biology", (0, 4, 2, 0))
    stand(state, A, "faculty_alchemy", (0, 1, 4, 1))
    holding = state.holding(A)
    assert works(holding, "faculty_biology")
    assert works(holding, "faculty_alchemy")
    name = next(each.name() for each in holding.buildings if each.kind == "faculty_alchemy")
    assert why_not(state, A, a.Man(building=name)) == "The University already runs this faculty."


def test_we_24_a_corner_is_no_edge() -> None:
    """WE-24: nor does a faculty of another city count."""
    state = table()
    houses(state, A, [1, 2])
    stand(state, A, "university", (0, 0, 0, 0), man=True)
    corner = stand(state, A, "faculty_alchemy", (0, 2, 2, 0))
    assert (0, 2, 2) in corner.squares()
    assert not works(state.holding(A), "faculty_alchemy")
    assert is_legal(state, A, a.Man(building=corner.name()))


def test_we_25_raze_and_fish() -> None:
    """WE-25: A gets a fish for B's new Cathedral and one for C's; B cannot raze twice."""
    state = table(3)
    patron(state, A, "san_giorgio")
    patron(state, B, "san_giorgio")
    stand(state, B, "faculty_theology", man=True)
    houses(state, B, [1])
    own(state, B, "stone")
    own(state, C, "stone")
    play(state, B, a.RazeCathedral())
    assert draft(state, B).saint is None
    build(state, B, "cathedral", saint="san_nicolo")
    assert why_not(state, B, a.RazeCathedral()) == "Only once a turn."
    build(state, C, "cathedral", saint="san_nicolo")
    state.holding(A).stock = {}
    draft(state, A).stock = {}
    events = ready(state)
    events += go_on_by_default(state, 7)
    assert {"seat": A, "number": 2} in all_of(events, "saint_fish")


def test_we_26_santa_barbara_moves() -> None:
    """WE-26: a grave stays on its part of the shape; moved away the Market can be manned."""
    state = table()
    houses(state, A, [1])
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0), grave=(0, 1, 1))
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    assert types_offered(state, A) <= {"lift_building", "put_building", "move_grave", "put_back"}
    assert why_not(state, A, a.CityReady(demand_order=False)) == "Put down what you hold first."
    play(state, A, a.PutBuilding(held=0, place=(0, 2, 4, 1)))
    market = draft(state).at((0, 2, 4))
    assert market is not None
    assert market.graved() == [(0, 2, 5)]
    assert not works(draft(state), "market")
    play(state, A, a.MoveGrave(grave=(0, 2, 5), to=(0, 0, 0)))
    play(state, A, a.Man(building=(0, 2, 4)))
    assert works(draft(state), "market")
    events = ready(state, A)
    events += ready(state, B)
    moved = all_of(events, "city_revealed")[0]
    assert [(each["start"], each["end"]) for each in moved["moved"]] == [((0, 0, 0, 0), (0, 2, 4, 1))]


def test_put_back_takes_back_what_is_in_hand() -> None:
    """AY-4.12: all lifts, puts and grave moves since the hand was last empty; undo holds for it, too."""
    state = table()
    houses(state, A, [1])
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0), grave=(0, 1, 1))
    before = draft(state).copy()
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    play(state, A, a.LiftBuilding(building=draft(state).buildings[0].name()))
    play(state, A, a.PutBuilding(held=1, place=(0, 0, 6, 0)))
    play(state, A, a.PutBack())
    assert draft(state) == before
    assert undone(state, A).phase.drafts[A].holding.held is not None  # type: ignore[union-attr]
    assert undone(state, A, 4).phase.drafts[A].holding == before  # type: ignore[union-attr]


def test_ay_4_33_a_grave_can_be_turned() -> None:
    """AY-4.33: of rotations that cover the same squares the smallest, but all for a building with a grave."""
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0), grave=(0, 1, 1))
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    places = domain(state, A, "put_building", "place")
    assert {place[3] for place in places} == {0, 1, 2, 3}
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, "market", (0, 0, 0, 0))
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    assert {place[3] for place in domain(state, A, "put_building", "place")} == {0}


@pytest.mark.parametrize(
    ("kind", "under", "rotations"),
    [
        ("market", [(0, 0), (1, 1)], {0, 1}),
        ("market", [(0, 0), (1, 0), (0, 1), (1, 1)], {0}),
        ("fountain", [(0, 0)], {0}),
    ],
)
def test_ay_4_33_rotations_that_look_the_same(
    kind: Kind, under: list[tuple[int, int]], rotations: set[int]
) -> None:
    """AY-4.33: only those that place the graves differently, and of these the smallest."""
    state = table()
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    stand(state, A, kind, (0, 0, 0, 0))
    graves(state, A, [(0, x, y) for x, y in under])
    play(state, A, a.LiftBuilding(building=(0, 0, 0)))
    places = [tuple(place) for place in domain(state, A, "put_building", "place")]
    assert {place[3] for place in places if place[:3] == (0, 0, 3)} == rotations


def test_we_38_cathedrals() -> None:
    """WE-38: a second one is refused until the first is razed; two players may have one saint."""
    state = table()
    patron(state, A, "san_nicolo")
    patron(state, B, "san_nicolo")
    own(state, A, "stone")
    assert why_not(
        state, A, a.Build(kind="cathedral", place=(0, 0, 0, 0), luxury=[], saint="san_giorgio")
    ) == ("You already have this building.")
    assert why_not(state, A, a.RazeCathedral()) == "You need a working Faculty of Theology."


def test_ay_4_6_a_cathedral_needs_a_saint() -> None:
    """AY-4.6: and nothing else has one."""
    state = table()
    own(state, A, "stone wood")
    assert why_not(state, A, a.Build(kind="cathedral", place=(0, 0, 0, 0), luxury=[])) == (
        "Choose a patron saint."
    )
    assert why_not(state, A, a.Build(kind="market", place=(0, 0, 0, 0), luxury=[], saint="san_nicolo")) == (
        "Choose a patron saint."
    )


def test_ay_4_7_stores() -> None:
    """AY-4.7: rectangles of two-square tiles, one wood, sixteen tiles for all."""
    state = table()
    own(state, A, "2 wood")
    assert why_not(state, A, a.BuildStore(place=(0, 0, 0, 3, 3))) == (
        "A Store is a rectangle of two-square tiles."
    )
    assert why_not(state, A, a.BuildStore(place=(0, 0, 0, 7, 6))) == "Not enough store tiles left."
    play(state, A, a.BuildStore(place=(0, 0, 0, 4, 7)))
    assert draft(state).own("wood") == 1
    assert why_not(state, A, a.BuildStore(place=(0, 4, 0, 3, 2))) == "Not enough store tiles left."
    assert is_legal(state, A, a.BuildStore(place=(0, 4, 0, 2, 2)))
    assert why_not(state, A, a.BuildStore(place=(0, 6, 0, 2, 1))) == "The building must lie inside one city."
    assert why_not(state, A, a.BuildStore(place=(0, 3, 0, 2, 1))) == "These squares are not free."


def test_ay_4_8_men() -> None:
    """AY-4.8."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "brewery")
    cart, market = stand(state, A, "cart_shop"), stand(state, A, "market")
    graves(state, A, [market.squares()[0]])
    at = state.holding(A).buildings[0].name()
    assert why_not(state, A, a.Man(building=at)) == "Houses take no men."
    brewery = state.holding(A).buildings[1].name()
    assert why_not(state, A, a.Man(building=brewery)) == "This building works without a man."
    assert why_not(state, A, a.Man(building=market.name())) == "There is a grave on this building."
    play(state, A, a.Man(building=cart.name()))
    assert why_not(state, A, a.Man(building=cart.name())) == "There is already a man."
    other = stand(state, A, "explorer")
    play(state, A, a.Man(building=cart.name()))
    assert why_not(state, A, a.Man(building=other.name())) == "No idle man left."


def test_ay_4_10_hospital() -> None:
    """AY-4.10: five graves a turn; a building without graves can be manned at once."""
    state = table()
    houses(state, A, [1, 2])
    stand(state, A, "hospital", man=True)
    market = stand(state, A, "market")
    squares = list(market.squares())
    graves(state, A, [*squares, (0, 0, 6), (0, 1, 6)])
    assert not is_legal(state, A, a.Man(building=market.name()))
    play(state, A, a.HospitalRemove(squares=squares))
    play(state, A, a.Man(building=market.name()))
    assert why_not(state, A, a.HospitalRemove(squares=[(0, 0, 6), (0, 1, 6)])) == (
        "The Hospital removes five graves a turn."
    )
    play(state, A, a.HospitalRemove(squares=[(0, 0, 6)]))
    assert draft(state).cured == 5


def test_we_9_order_of_play() -> None:
    """WE-9: fewest men first, ties as before: C, A, B."""
    state = table(3)
    for seat, carts in ((A, 2), (B, 3), (C, 1)):
        houses(state, seat, range(1, 5))
        for _ in range(carts):
            stand(state, seat, "cart_shop", man=True)
    stand(state, A, "explorer", man=True)
    events = ready(state)
    assert the(events, "order_changed") == {"order": [C, A, B], "counts": [3, 3, 1]}


def test_ay_4_31_a_demand_holds_for_the_turn() -> None:
    """AY-4.31, AY-3.8: revealed with phase 2; then phases are played in order."""
    state = table()
    play(state, A, a.CityReady(demand_order=True))
    assert not view(state, B)["players"][A]["demanded"]
    events = play(state, B, a.CityReady(demand_order=False))
    assert view(state, B)["players"][A]["demanded"]
    modes = [each["mode"] for each in all_of(events, "phase_started") if each["phase"] in (4, 5, 6)]
    assert modes == ["sequence"] * 3
    fixed = table(sequence_rule="overlap_only")
    assert why_not(fixed, A, a.CityReady(demand_order=True)) == "This table has a fixed rule."


def test_ready_is_taken_back_until_the_last_is() -> None:
    """AY-4.13: with the steps before it."""
    state = table()
    play(state, A, house(1))
    play(state, A, a.CityReady(demand_order=True))
    state = undone(state, A, 2)
    assert not draft(state, A).houses()
    assert not phase(state).drafts[A].ready
    ready(state)
    with pytest.raises(Barred, match="nothing that you could take back"):
        undone(state, A)


def test_ay_4_1_two_hundred_steps() -> None:
    """AY-4.1: no more that count; being ready stays possible."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "market", man=True)
    own(state, A, "3 wood")
    phase(state).drafts[A].counted = 199
    play(state, A, a.MarketSwap(give=["wood", "wood"], take="wood"))
    assert why_not(state, A, a.MarketSwap(give=["wood", "wood"], take="dye")) == (
        "Too many steps; undo some first."
    )
    assert "city_ready" in types_offered(state, A)


def test_we_39_all_rise() -> None:
    """WE-39: men of the cities rise, those of the countryside stay; an inn's man is idle at once."""
    state = table()
    houses(state, A, range(1, 8))
    own(state, A, "6 wood grain")
    for _ in range(5):
        stand(state, A, "cart_shop", man=True)
    stand(state, A, "brewery")
    at_phase(state, 4)
    play(state, A, a.BuildWoodcutter(hex=(0, -3)))
    play(state, A, a.BuildInn(hex=(-3, 3), food=["grain"]))
    play(state, A, a.BuildMine(hex=(-3, 2), good="stone"))
    assert isinstance(state.phase, Countryside)
    found = state.phase.drafts[A]
    assert found is not None
    assert idle_men(found.holding, found.land, A) == 3
    play(state, A, a.EndCountryside())
    go_on_by_default(state, 2, 1)
    assert state.turn == 2
    assert idle_men(state.holding(A), state.land, A) == 5
    assert state.land.men(A) == 2
