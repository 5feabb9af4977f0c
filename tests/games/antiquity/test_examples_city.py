"""The worked examples of phase 2: houses, Fountains, shortage, trade, University, saints (AY-10)."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity.cities import idle_men, works
from app.games.antiquity.state import AntiquityState, CityBuilding, Countryside
from app.games.kernel import Action, Barred
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
    graves,
    houses,
    is_legal,
    man,
    offer,
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


def test_ay_r6_houses_in_any_order() -> None:
    """AY-R6: numbers may be skipped, and built later."""
    state = table()
    own(state, A, "grain fish gold")
    play(state, A, house(8, "grain", "gold"))
    play(state, A, house(5, "fish", at=(0, 6, 1)))
    play(state, A, house(3, at=(0, 6, 2)))
    assert draft(state).houses() == [3, 5, 8]


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


def test_ay_4_7_stores() -> None:
    """AY-4.7, AY-R32: rectangles of two-square tiles, one wood, sixteen tiles for all."""
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
