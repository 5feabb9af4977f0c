"""Section 9: the checks find what is wrong, and say which invariant it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.games.antique import game
from app.games.antique.events import HammerFell
from app.games.antique.options import AntiqueOptions
from app.games.antique.state import AntiqueState, Calling, Finished, Outcry, Rounds
from app.games.chance import Chance
from app.games.kernel import Entry, Event
from app.games.steps import carry_out
from tests.games.antique.tables import PASS, SEED, A, B, C, D, all_play, bid, ceiling, opened, play, start


def broken(state: AntiqueState) -> str:
    """The violations of a state, in one string."""
    return "; ".join(game.violations(state))


def lose_a_card(state: AntiqueState) -> None:
    state.pile.pop()


def win_too_much(state: AntiqueState) -> None:
    state.collectors[C].collection.append(state.pile.pop())


def print_money(state: AntiqueState) -> None:
    state.collectors[B].purse += 1


def hand_out_too_much(state: AntiqueState) -> None:
    state.collectors[B].purse += 1
    state.bank -= 1


def owe(state: AntiqueState) -> None:
    state.collectors[B].purse, state.bank = -1, state.bank + 21


def two_lies(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.lot, state.pile[0] = "camera_white", state.auction.lot


def hide_too_much(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.closed_hand = 21


def bid_too_much(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.bids.append(type(state.auction.bids[0])(C, 25, False))


def bid_less(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.bids.append(state.auction.bids[0])


def auctioneer_passes(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.by_hand.append(A)


def leader_is_out(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.out.append(B)


def ask_the_auctioneer(state: AntiqueState) -> None:
    state.stage = Calling(A)


def ask_who_is_done(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.by_hand.append(C)


def outcry_in_turns(state: AntiqueState) -> None:
    state.stage = Outcry(10_000, 0)


def ceiling_too_high(state: AntiqueState) -> None:
    assert state.auction is not None
    state.auction.ceilings[D] = 21


def move_a_card(state: AntiqueState) -> None:
    state.collectors[D].hand.append(state.collectors[C].hand.pop())


def forget_the_auction(state: AntiqueState) -> None:
    state.auction = None


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (lose_a_card, "AQ-9.1"),
        (win_too_much, "AQ-9.1"),
        (print_money, "AQ-9.2"),
        (hand_out_too_much, "AQ-9.2"),
        (owe, "AQ-9.2"),
        (two_lies, "AQ-4.1.5"),
        (hide_too_much, "AQ-R9"),
        (bid_too_much, "AQ-9.3"),
        (bid_less, "AQ-9.3"),
        (auctioneer_passes, "AQ-3.3"),
        (leader_is_out, "AQ-4.3.1"),
        (ask_the_auctioneer, "AQ-3.6"),
        (ask_who_is_done, "AQ-3.7"),
        (outcry_in_turns, "AQ-3.8"),
        (ceiling_too_high, "AQ-4.4.1"),
        (move_a_card, "AQ-9.7"),
        (forget_the_auction, "AQ-3.13"),
    ],
)
def test_a_spoiled_state_is_found(spoil: Callable[[AntiqueState], None], words: str) -> None:
    """AQ-9.1 to AQ-9.7, AQ-R9: each fault by the number of what it breaks."""
    state = bare_opening()
    play(state, B, bid(2))
    assert broken(state) == ""
    spoil(state)
    assert words in broken(state)


def bare_opening() -> AntiqueState:
    """A game in which A has just opened the first auction, with the lot helmet-red."""
    state = opened()
    assert broken(state) == ""
    return state


def test_rounds_in_a_live_auction_are_found() -> None:
    """AQ-3.7."""
    state = opened(turns=False)
    state.stage = Rounds(B)
    assert "AQ-3.7" in broken(state)


def test_aq_9_4_a_wrong_number_of_openings_is_found() -> None:
    """AQ-9.4: a card that is twice in a hand makes too many."""
    state, _ = start(3)
    assert broken(state) == ""
    state.removed_objects = ["horse"]
    assert "AQ-9.4" in broken(state)


def test_aq_9_5_a_lot_that_lies_open_is_found() -> None:
    """AQ-9.5: then it would not be among the candidates."""
    state = bare_opening()
    state.collectors[D].collection.append("helmet_red")
    assert "AQ-9.5" in broken(state)


def test_aq_9_8_a_wrong_end_is_found() -> None:
    """AQ-9.8, AQ-9.7: hands must be empty, and points within their bounds."""
    state = bare_opening()
    state.stage = Finished()
    state.collectors[B].purse = 1000
    assert "AQ-9.8" in broken(state)
    assert "AQ-9.7" in broken(state)


def step(state: AntiqueState, entry: Entry) -> tuple[AntiqueState, list[Event], AntiqueState]:
    """The state before and after an entry, and its events."""
    before = game.clone(state)
    done = carry_out(game, game.clone(state), entry, SEED)
    return before, done.events, done.state


def test_aq_9_2_a_wrong_payment_is_found() -> None:
    """AQ-9.2, AQ-3.10: what is held changes by what the auctioneer pays, and the right seat wins."""
    state = opened(hidden=3)
    all_play(state, (B, PASS), (C, PASS))
    entry = Entry(D, PASS)
    before, events, after = step(state, entry)
    assert not list(game.step_violations(before, entry, events, after))
    after.collectors[A].purse += 1
    assert "AQ-9.2" in "; ".join(game.step_violations(before, entry, events, after))
    [hammer] = [event for event in events if isinstance(event, HammerFell)]
    robbed = [
        HammerFell(**{name: getattr(hammer, name) for name in hammer.__struct_fields__} | {"winner": D})
    ]
    assert "AQ-3.10" in "; ".join(game.step_violations(before, entry, robbed, after))
    assert "at most one" in "; ".join(game.step_violations(before, entry, [*events, *events], after))


def test_aq_9_11_a_ceiling_that_moves_something_is_found() -> None:
    """AQ-9.11, AQ-5.7."""
    state = bare_opening()
    entry = Entry(D, ceiling(4))
    before, events, after = step(state, entry)
    assert not list(game.step_violations(before, entry, events, after))
    assert after.auction is not None
    after.auction.asked += 1
    assert "AQ-9.11" in "; ".join(game.step_violations(before, entry, events, after))
    after.stage = Calling(C)
    assert "move the auction on" in "; ".join(game.step_violations(before, entry, events, after))


def test_aq_9_3_a_bid_that_does_not_rise_is_found() -> None:
    """AQ-9.3, AQ-R9."""
    state = bare_opening()
    entry = Entry(B, bid(2))
    before, events, after = step(state, entry)
    assert not list(game.step_violations(before, entry, events, after))
    assert after.auction is not None
    after.auction.bids.clear()
    after.auction.closed_hand += 1
    words = "; ".join(game.step_violations(before, entry, events, after))
    assert "AQ-9.3" in words
    assert "AQ-R9" in words


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_aq_9_10_the_bound(players: int) -> None:
    """AQ-9.10: 205,254 for six players, and no game comes near it."""
    options = AntiqueOptions()
    assert game.longest(6, options) == 205_254
    state, _ = start(players, bidding_mode="turns")
    actions = 0
    while game.result(state) is None:
        [actor] = game.actors(state)
        [action] = game.default(state, actor.seat, Chance.aside("any", f"default {actions}"))
        play(state, actor.seat, action)
        actions += 1
    assert actions < game.longest(players, options) / 20
