"""Trades between players in phase 2 (AY-4.14)."""

from __future__ import annotations

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.state import AntiquityState, CityBuilding
from app.games.kernel import Barred, Spectator
from tests.games.antiquity.tables import (
    A,
    B,
    build,
    draft,
    houses,
    man,
    offer,
    own,
    patron,
    play,
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


def phase(state: AntiquityState) -> CityBuilding:
    """Phase 2."""
    assert isinstance(state.phase, CityBuilding)
    return state.phase


def test_we_23_market_and_trade() -> None:
    """WE-23, AY-R20: a swap pays for a Fountain; a trade locks both drafts; not without a Market."""
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


@pytest.mark.parametrize("broken", ["market", "hand"])
def test_ay_4_14_what_else_makes_an_offer_lapse(broken: str) -> None:
    """AY-4.14: the Market promised is gone from the draft, or a building is in hand."""
    state = table()
    own(state, A, "2 wood")
    own(state, B, "stone")
    houses(state, A, [1])
    patron(state, A, "santa_barbara", (0, 4, 0, 0))
    market = stand(state, A, "market", (0, 0, 0, 0))
    if broken == "market":
        stand(state, B, "market", (0, 0, 0, 0), man=True)
        houses(state, B, [1])
    man(state, A, market.name())
    play(state, A, offer(B, "wood", "stone", market=True))
    if broken == "market":
        next(each for each in draft(state, A).buildings if each.kind == "market").man = False
    else:
        play(state, A, a.LiftBuilding(building=(0, 5, 0)))
    assert draft(state, A).own("wood") == 2
    assert tags(play(state, B, a.AcceptTrade(offerer=A))) == ["trade_lapsed"]
    assert (draft(state, A).own("wood"), draft(state, B).own("stone")) == (2, 1)
