"""The open auction: opening, bids, passes, ceilings, and who is asked next (AQ-3.2 to AQ-3.9, section 4)."""

from __future__ import annotations

from app.games.antique import countdown, hammer
from app.games.antique.actions import Bid, BiddingAction, OpenAuction, Pass, SetCeiling
from app.games.antique.events import (
    BidAccepted,
    Called,
    CeilingCleared,
    CeilingSet,
    LotOpened,
    Passed,
    Rejoined,
)
from app.games.antique.state import AntiqueState, Auction, BidRecord, Calling, Outcry, Rounds
from app.games.kernel import Event, SeatNo


def the_auction(state: AntiqueState) -> Auction:
    """The open auction. Raises ValueError if there is none."""
    if state.auction is None:
        raise ValueError("no auction is open")
    return state.auction


def open_auction(state: AntiqueState, action: OpenAuction, auto: bool, at: int, events: list[Event]) -> None:
    """The lot is laid down, the coins are hidden, the claim is public (AQ-4.1)."""
    seat = state.auctioneer
    state.collectors[seat].hand.remove(action.card_id)
    state.auction = Auction(
        lot=action.card_id,
        closed_hand=action.hidden_bid,
        claim=action.claim(),
        auto=auto,
        bids=[],
        by_hand=[],
        out=[bidder for bidder in state.bidders() if state.collectors[bidder].absent],
        rejoined=[],
        ceilings=[None] * state.seats,
    )
    events.append(
        LotOpened(
            seat=seat,
            auction_no=state.auction_no,
            claim=action.claim(),
            auto=auto,
            card_id=action.card_id,
            hidden_bid=action.hidden_bid,
        )
    )
    if is_over(state):
        hammer.fall(state, events)
    elif state.options.live() and not state.options.call_round and not state.duel:
        countdown.open_outcry(state, at, events)
    else:
        state.stage = Calling(seat)
        ask_next(state, seat, at, events)


def is_over(state: AntiqueState) -> bool:
    """Whether the hammer falls without a countdown (AQ-3.7, AQ-3.9)."""
    auction, bidders = the_auction(state), state.bidders()
    if all(state.cannot_raise(seat) for seat in bidders):
        return True
    if state.duel:
        return bool(auction.bids) or bidders[0] in (*auction.by_hand, *auction.out)
    return not state.options.live() and state.all_done()


def ask_next(state: AntiqueState, after: SeatNo, at: int, events: list[Event]) -> None:
    """The pointer goes on from the seat `after`; ceilings act on its way (AQ-3.6, AQ-3.7, AQ-4.4)."""
    while not is_over(state):
        seat = next_in_lap(state, after)
        if seat is None and state.options.live():
            countdown.open_outcry(state, at, events)
            return
        if seat is None:
            seat = next_in_rounds(state, after)
            state.stage = Rounds(seat)
        else:
            state.stage = Calling(seat)
        the_auction(state).asked += 1
        events.append(Called(seat=seat))
        action = ceiling_action(state, seat)
        if action is None:
            return
        speak(state, seat, action, at, events, by_ceiling=True)
        after = seat
    hammer.fall(state, events)


def next_in_lap(state: AntiqueState, after: SeatNo) -> SeatNo | None:
    """The next bidder to be called in the first lap, or None when it is over (AQ-3.6)."""
    if not isinstance(state.stage, Calling):
        return None
    bidders, done = state.bidders(), state.done()
    rest = bidders if after == state.auctioneer else bidders[bidders.index(after) + 1 :]
    return next((seat for seat in rest if seat not in done), None)


def next_in_rounds(state: AntiqueState, after: SeatNo) -> SeatNo:
    """The next bidder clockwise who is not done; it may be the same seat again (AQ-3.7)."""
    done = state.done()
    clockwise = [(after + step) % state.seats for step in range(1, state.seats + 1)]
    return next(seat for seat in clockwise if seat != state.auctioneer and seat not in done)


def ceiling_action(state: AntiqueState, seat: SeatNo) -> BiddingAction | None:
    """What the seat's ceiling does when the pointer arrives (AQ-4.4), or None without a ceiling."""
    auction = the_auction(state)
    ceiling = auction.ceilings[seat]
    if ceiling is None:
        return None
    if seat == auction.high_bidder or auction.high_bid >= ceiling:
        return Pass(for_rest=False)
    return Bid(amount=auction.high_bid + 1, stand=True)


def speak(
    state: AntiqueState,
    seat: SeatNo,
    action: BiddingAction,
    at: int,
    events: list[Event],
    *,
    by_ceiling: bool = False,
    timed_out: bool = False,
) -> None:
    """Writes a bid or a pass into the record; what follows from it is the caller's business."""
    auction = the_auction(state)
    if isinstance(action, Bid):
        place_bid(auction, BidRecord(seat, action.amount, action.stand))
        told_at = at if state.options.live() else None
        events.append(
            BidAccepted(
                seat=seat, amount=action.amount, stand=action.stand, at_ms=told_at, by_ceiling=by_ceiling
            )
        )
    else:
        decline(auction, seat, action.for_rest, by_hand=has_the_word(state, seat))
        events.append(
            Passed(
                seat=seat,
                for_rest=action.for_rest,
                as_leader=seat == auction.high_bidder,
                timed_out=timed_out,
                by_ceiling=by_ceiling,
            )
        )


def place_bid(auction: Auction, bid: BidRecord) -> None:
    """A bid reopens the floor to all who had passed (AQ-3.5)."""
    auction.bids.append(bid)
    auction.by_hand = [bid.seat] if bid.stand else []
    auction.out = [seat for seat in auction.out if seat != bid.seat]
    auction.rejoined = []
    ceiling = auction.ceilings[bid.seat]
    if ceiling is not None and bid.amount > ceiling:
        auction.ceilings[bid.seat] = None


def decline(auction: Auction, seat: SeatNo, for_rest: bool, *, by_hand: bool) -> None:
    """A pass by hand, or out for this auction, or both (AQ-4.3)."""
    if by_hand and seat not in auction.by_hand:
        auction.by_hand.append(seat)
    if for_rest:
        auction.out.append(seat)
        auction.ceilings[seat] = None


def has_the_word(state: AntiqueState, seat: SeatNo) -> bool:
    """Whether that bidder may bid now as to turn: the pointer is on it, or bidding is free (AQ-4.2.1)."""
    match state.stage:
        case Calling(seat=asked) | Rounds(seat=asked):
            return seat == asked
        case Outcry():
            return seat != state.auctioneer
        case _:
            return False


def bid_or_pass(
    state: AntiqueState, seat: SeatNo, action: BiddingAction, at: int, events: list[Event], *, timed_out: bool
) -> None:
    """A bidder's action, in turn or out of it (AQ-3.13), and what follows."""
    in_turn = has_the_word(state, seat)
    by_ceiling = timed_out and the_auction(state).ceilings[seat] is not None
    speak(state, seat, action, at, events, by_ceiling=by_ceiling, timed_out=timed_out)
    if is_over(state):
        hammer.fall(state, events)
    elif isinstance(state.stage, Outcry):
        countdown.heard(state, state.stage, action, at)
    elif in_turn:
        ask_next(state, seat, at, events)


def set_ceiling(state: AntiqueState, seat: SeatNo, action: SetCeiling, events: list[Event]) -> None:
    """A private step: it does nothing until the pointer arrives (AQ-4.4)."""
    the_auction(state).ceilings[seat] = action.max
    events.append(CeilingSet(seat=seat, max=action.max))


def clear_ceiling(state: AntiqueState, seat: SeatNo, events: list[Event]) -> None:
    """The ceiling is gone, if there is one (AQ-4.4, AQ-8.3)."""
    auction = state.auction
    if auction is not None and auction.ceilings[seat] is not None:
        auction.ceilings[seat] = None
        events.append(CeilingCleared(seat=seat))


def rejoin(state: AntiqueState, seat: SeatNo, events: list[Event]) -> None:
    """In again: the pointer does not move (AQ-4.5)."""
    auction = the_auction(state)
    auction.out.remove(seat)
    auction.rejoined.append(seat)
    events.append(Rejoined(seat=seat))
