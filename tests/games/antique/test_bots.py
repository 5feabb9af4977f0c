"""Bots: AQ-12."""

from __future__ import annotations

import pytest

from app.games.antique import game
from app.games.antique.actions import Bid, OpenAuction, Pass
from app.games.antique.bot import medium_limit
from app.games.antique.claims import Claim
from app.games.antique.state import AntiqueState
from app.games.antique.worth import Outlook
from app.games.chance import Chance
from app.games.game import Mode
from app.games.kernel import Action, InvalidInput, Seat
from bench.bots import play_to_the_end, wins
from tests.games.antique.tables import OUT, PASS, SEED, A, B, C, D, all_play, bid, opened, play, table


def chosen(state: AntiqueState, seat: int, level: str = "medium", number: int = 0) -> Action:
    """What a bot does, from its view and options."""
    options = game.options(state, seat).options
    chance = Chance.aside(SEED, f"bot {number}")
    [action] = game.bot(game.view(state, Seat(seat)), options, level, chance)
    assert any(option.fits(action) for option in options)
    return game.read_action(action)


def outlook(state: AntiqueState, seat: int) -> Outlook:
    """A seat's view, read."""
    return Outlook(game.view(state, Seat(seat)))


@pytest.mark.parametrize("mode", ["live", "correspondence"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_bots_play_legally_to_the_end(players: int, mode: Mode) -> None:
    """AQ-12: from view and options alone, in either mode; `play_to_the_end` refuses what is illegal."""
    levels = (["medium", "easy"] * 3)[:players]
    result = play_to_the_end(game, levels, SEED, mode)
    assert len(result.winners) >= 1


@pytest.mark.parametrize("mode", ["live", "correspondence"])
def test_medium_beats_easy(mode: Mode) -> None:
    """AQ-12.4: well above a fair share; docs/games/antique.md has the measured figures."""
    assert wins(game, "medium", "easy", 3, 30, mode) >= 15


def test_aq_12_1_candidates_have_weights() -> None:
    """AQ-12.1: uniform at first, then by the lies that the auctioneer has told."""
    state = opened()
    claim = Claim("vase", "red", 0)
    first = outlook(state, B).likely(claim, set())
    assert sum(first.values()) == pytest.approx(1)
    assert len(set(first.values())) == 1
    state.collectors[A].told = {"object": 6, "colour": 0, "value": 0}
    later = outlook(state, B).likely(claim, set())
    assert later["helmet_red"] > first["helmet_red"] > later["vase_red"]


def test_aq_12_2_worth() -> None:
    """AQ-12.2: values, sets, new objects and long colours count; later sets less towards the end."""
    state = table(won={B: "vase_blue", C: "clock_red crown_red sword_red"})
    view = outlook(state, B)
    assert view.worth(B, "vase_yellow") > view.worth(B, "vase_white")
    assert view.worth(B, "vase_yellow") > view.worth(D, "vase_yellow") + 1
    assert view.worth(C, "horse_red") > view.worth(C, "horse_white")
    early = view.worth(D, "vase_yellow")
    state.auction_no = 36
    assert outlook(state, D).worth(D, "vase_yellow") != early


def test_aq_12_4_sells_what_rivals_want() -> None:
    """AQ-12.4: the card worth most to rivals compared with the own worth; coins within the purse."""
    state = table(
        hands={A: "vase_yellow clock_green horse_green"},
        won={A: "clock_red clock_blue", B: "vase_blue vase_green vase_red"},
        purses={A: 2},
    )
    for number in range(20):
        action = chosen(state, A, number=number)
        assert isinstance(action, OpenAuction)
        assert action.card_id == "vase_yellow"
        assert action.hidden_bid <= 2


def test_aq_12_4_claims_are_drawn_at_random() -> None:
    """AQ-12.4: so the lie cannot be read from the position."""
    state = table(hands={A: "vase_yellow"})
    claims = {str(chosen(state, A, number=number)) for number in range(40)}
    assert len(claims) > 10


def test_aq_12_4_bids_up_to_the_limit() -> None:
    """AQ-12.4: raises by 1 to 3, stands at the limit, is out above it."""
    state = opened()
    limit = medium_limit(outlook(state, B))
    assert 0 < limit < 20
    first = chosen(state, B)
    assert isinstance(first, Bid)
    assert 1 <= first.amount <= 3
    play(state, B, bid(limit + 3))
    play(state, C, PASS)
    play(state, D, PASS)
    assert chosen(state, B) == PASS
    higher = opened()
    play(higher, B, bid(19))
    assert chosen(higher, C) == OUT


def test_aq_12_4_last_word() -> None:
    """AQ-12.4: with all others done it raises itself by 1 or 2, half of the time, and stands."""
    state = opened()
    all_play(state, (B, bid(1)), (C, PASS), (D, PASS))
    said = [chosen(state, B, number=number) for number in range(60)]
    raises = [action for action in said if isinstance(action, Bid)]
    assert {action.amount for action in raises} == {2, 3}
    assert all(action.stand for action in raises)
    assert 15 < len(raises) < 45
    assert {type(action) for action in said} == {Bid, Pass}


def test_aq_12_4_keeps_the_award_for_fatys() -> None:
    """AQ-12.4: ahead in the last phase it does not bid the lead away; earlier it does not mind."""
    state = opened(purses={A: 10, B: 18, C: 14, D: 10}, won={B: "vase_green vase_red"})
    view = game.view(state, Seat(B))
    free = medium_limit(Outlook(view))
    assert free > 3
    last = {**view, "phase": 3, "auction_no": 36}
    assert medium_limit(Outlook(last)) == 3
    closed = {**last, "collectors": [{**c, "purse": None} for c in view["collectors"]], "purse": 18}
    assert medium_limit(Outlook(closed)) == free


def test_a_bot_knows_its_purse_when_purses_are_closed() -> None:
    """Section 5: it never bids what it does not have."""
    state = opened(purses={B: 1}, open_purses=False)
    for number in range(10):
        action = chosen(state, B, number=number)
        assert not isinstance(action, Bid) or action.amount == 1


def test_a_level_that_is_not_offered() -> None:
    """Only the levels that the game names."""
    with pytest.raises(InvalidInput, match="level"):
        chosen(opened(), B, "strong")
    assert game.bot_levels == ("easy", "medium")
