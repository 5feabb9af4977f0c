"""Antique as a room plays it: stale messages, private steps, several in one message (AQ-5.7, AQ-11.4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from app.games.antique import game
from app.games.antique.state import Outcry
from app.games.kernel import Away, Recovered, Time
from app.games.options import Plain
from app.rooms.table import Table
from tests.games.antique.tables import A, B, C, D
from tests.rooms.tables import Played, agreed_on, refused

PASS: Plain = {"type": "pass", "for_rest": False}


def bid(amount: int, *, stand: bool = False) -> Plain:
    """A bid, as a client sends it."""
    return {"type": "bid", "amount": amount, "stand": stand}


def opened(**options: Plain) -> Played:
    """A room of four in which the first auction is open; B, C and D are its bidders in this order."""
    room = Played(game, agreed_on(game, 4, options=options))
    room.table.state.first_starter = A
    room.table = Table(game, room.agreed, room.table.freeze())
    option = game.options(room.table.state, A).options[0]
    room.act(A, next(option.actions()))
    return room


def in_outcry(**options: Plain) -> Played:
    """The same room after a lap without a bid."""
    room = opened(bidding_mode="live", **options)
    for seat in (B, C, D):
        room.act(seat, PASS)
    assert isinstance(room.table.state.stage, Outcry)
    return room


def live_call() -> Played:
    """The same room, B being called."""
    return opened(bidding_mode="live")


def test_aq_11_4_b_a_bid_on_an_older_picture_is_judged_on_the_present_one() -> None:
    """AQ-11.4b, AQ-11.4d: higher is accepted, equal is refused, and a pass from before is stale."""
    room = in_outcry()
    seen = room.version(B)
    room.act(C, bid(5))
    assert refused(lambda: room.act(B, bid(5), version=seen)).code == "illegal_action"
    assert refused(lambda: room.act(B, PASS, version=seen)).code == "version_conflict"
    room.act(B, bid(6), version=seen)
    assert room.table.state.auction.high_bidder == B


def test_aq_11_4_b_nothing_counts_that_was_sent_before_this_lot() -> None:
    """AQ-11.4b: a bid of an earlier auction is stale in the next one."""
    room = in_outcry()
    seen = room.version(D)
    room.pass_time()
    opening = game.options(room.table.state, B).options[0]
    room.act(B, next(opening.actions()))
    room.act(C, PASS)
    assert refused(lambda: room.act(D, bid(3), version=seen)).code == "version_conflict"
    assert not room.table.state.auction.bids


@pytest.mark.parametrize("room", [in_outcry, live_call])
def test_aq_8_4_nothing_counts_that_was_sent_before_an_outage(room: Callable[[], Played]) -> None:
    """AQ-8.4: clients send again what was not answered; what is sent afterwards counts."""
    played = room()
    seen = played.version(B)
    played.at += 60_000
    played.enter(Recovered())
    for action in (bid(3), PASS, {"type": "pass", "for_rest": True}):
        assert refused(partial(played.act, B, action, version=seen)).code == "version_conflict"
    assert not played.table.state.auction.bids
    played.act(B, bid(3))
    assert played.table.state.auction.high_bidder == B


def test_aq_8_4_by_turns_an_outage_loses_nothing() -> None:
    """AQ-8.4 is about live auctions: without a countdown, what is sent again counts."""
    room = opened(bidding_mode="turns")
    seen = room.version(B)
    room.at += 60_000
    room.enter(Recovered())
    room.act(B, bid(3), version=seen)
    assert room.table.state.auction.high_bidder == B


def test_aq_5_7_a_ceiling_moves_nobody_elses_version() -> None:
    """AQ-5.7: no message, no version, no event number, no clock."""
    room = opened(bidding_mode="turns")
    versions = [room.version(seat) for seat in (A, B, C, None)]
    clock = room.table.clock
    room.at += 5000
    told = room.act(D, {"type": "set_ceiling", "max": 5})
    assert [message is None for message in told.messages] == [True, True, True, False, True]
    assert [room.version(seat) for seat in (A, B, C, None)] == versions
    assert room.table.clock == clock


def test_aq_5_7_a_ceiling_does_not_put_off_an_absence() -> None:
    """AQ-5.7, AQ-8.2: others count the decisions that a seat misses; only what they see ends the row."""
    room = opened(bidding_mode="turns")
    room.run_out(B)
    room.act(B, {"type": "set_ceiling", "max": 5})
    room.act(B, {"type": "clear_ceiling"})
    assert room.table.missed[B] == 1
    room.act(B, {"type": "pass", "for_rest": True})
    assert room.table.missed[B] == 0


def test_aq_4_4_4_ceiling_and_bid_in_one_message() -> None:
    """AQ-4.4.4: the private step first; the other way round the bid might reveal something."""
    room = opened(bidding_mode="turns")
    wrong = refused(lambda: room.act(B, bid(1), {"type": "set_ceiling", "max": 5}))
    assert wrong.code == "invalid_request"
    assert not room.table.state.auction.bids
    room.act(B, {"type": "set_ceiling", "max": 5}, bid(1))
    assert room.table.state.auction.ceilings[B] == 5
    assert room.table.state.auction.high_bid == 1


def test_aq_8_1_time_runs_out_in_turns() -> None:
    """AQ-8.1, AQ-4.4.4: a pass, or the ceiling that was just set."""
    room = opened(bidding_mode="turns")
    room.act(B, {"type": "set_ceiling", "max": 5})
    room.run_out(B)
    assert room.table.state.auction.high_bid == 1
    room.run_out(C)
    assert room.table.missed == [0, 1, 1, 0]
    assert room.table.state.auction.by_hand == [B, C]


def test_aq_11_2_the_countdown_is_in_the_picture() -> None:
    """AQ-11.2, AQ-11.3: without its grace; the room wakes with the grace."""
    room = in_outcry()
    room.act(C, bid(1))
    deadline = room.table.state.stage.deadline
    assert deadline == room.at + 10_000
    assert room.table.next_due() == deadline + 750
    clocks = room.table.shown[B].picture()["clocks"]
    assert clocks["countdown"].endswith("Z")


def test_updates_are_small() -> None:
    """AQ-11.4e: a bid in an outcry changes the auction, the options and the countdown, nothing else."""
    room = in_outcry()
    room.act(C, bid(1))
    told = room.act(B, bid(2))
    message = told.messages[-1]
    assert message is not None
    paths = [change["path"] for change in msgspec.json.decode(message)["patch"]]
    assert all(path.startswith(("/view/auction", "/clocks", "/actors")) for path in paths)
    assert len(message) < 1000


def test_aq_11_6_pause_and_outage_in_a_room() -> None:
    """AQ-11.6, AQ-8.4: the room's clock of a call stops in a pause, and all starts again after an outage."""
    room = opened(bidding_mode="live")
    assert room.table.clock.seats[B].deadline == room.at + 20_000
    room.at += 5000
    room.enter(Away(seat=B))
    assert room.table.clock.seats[B].deadline is None
    assert room.table.next_due() == room.at + 30_000
    room.at += 30_000
    room.enter(Time())
    assert room.table.clock.seats[B].deadline == room.at + 20_000
    room.at += 60_000
    room.enter(Recovered())
    assert room.table.clock.seats[B].deadline == room.at + 20_000
