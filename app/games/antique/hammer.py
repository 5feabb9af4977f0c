"""The hammer: what it reveals, who pays whom, and what comes next (AQ-3.10, AQ-3.11, AQ-6)."""

from __future__ import annotations

from app.games.antique.claims import the_lie
from app.games.antique.data import ROUNDS_PER_PHASE
from app.games.antique.events import GameScored, HammerFell, RoundStarted
from app.games.antique.scoring import awards, decided_by, ranking, score_sheet
from app.games.antique.setup import start_phase, tell_purses
from app.games.antique.state import AntiqueState, Auction, Finished, HammerRecord, Opening
from app.games.kernel import Event


def fall(state: AntiqueState, events: list[Event]) -> None:
    """The auction ends (AQ-3.10), and the next one, or the score sheet, follows (AQ-3.11)."""
    auction = state.auction
    assert auction is not None
    record = settle(state, auction)
    state.last = record
    state.auction = None
    state.pause = None
    paid_to = "bank" if record.paid_to is None else record.paid_to
    events.append(
        HammerFell(
            auction_no=record.auction_no,
            auctioneer=record.auctioneer,
            closed_hand=record.closed_hand,
            high_bid=record.high_bid,
            high_bidder=record.high_bidder,
            card_id=record.card_id,
            lie=record.lie,
            winner=record.winner,
            paid=record.paid,
            paid_to=paid_to,
        )
    )
    if record.paid:
        changed = [record.winner] if record.paid_to is None else [record.winner, record.paid_to]
        events += tell_purses(state, changed)
    next_auction(state, events)


def settle(state: AntiqueState, auction: Auction) -> HammerRecord:
    """The higher of high bid and closed hand pays; equality goes to the auctioneer (AQ-3.10, AQ-R17)."""
    auctioneer = state.auctioneer
    bidder = auction.high_bidder
    if bidder is not None and auction.high_bid > auction.closed_hand:
        winner, paid, paid_to = bidder, auction.high_bid, auctioneer
        state.collectors[auctioneer].purse += paid
    else:
        winner, paid, paid_to = auctioneer, auction.closed_hand, None
        state.bank += paid
    state.collectors[winner].purse -= paid
    state.collectors[winner].collection.append(auction.lot)
    lie = the_lie(auction.lot, auction.claim)
    state.collectors[auctioneer].told[lie] += 1
    return HammerRecord(
        auction_no=state.auction_no,
        auctioneer=auctioneer,
        card_id=auction.lot,
        claim=auction.claim,
        lie=lie,
        auto=auction.auto,
        closed_hand=auction.closed_hand,
        high_bid=auction.high_bid,
        high_bidder=bidder,
        winner=winner,
        paid=paid,
        paid_to=paid_to,
    )


def next_auction(state: AntiqueState, events: list[Event]) -> None:
    """The seat to the left is auctioneer; rounds and phases begin with the phase starter (AQ-3.11)."""
    if state.auction_no == state.auctions:
        finish(state, events)
        return
    finished = state.auction_no
    state.auction_no += 1
    state.stage = Opening()
    if finished % (ROUNDS_PER_PHASE * state.seats) == 0:
        events += start_phase(state)
    elif finished % state.seats == 0:
        events.append(RoundStarted(phase=state.phase, round=state.round))


def finish(state: AntiqueState, events: list[Event]) -> None:
    """The score sheet, after the last auction of the last phase (AQ-6)."""
    state.stage = Finished()
    scores = score_sheet(state)
    purses = [collector.purse for collector in state.collectors]
    events.append(
        GameScored(
            sheet=scores,
            awards=awards(state),
            ranking=ranking(scores, purses),
            decided_by=decided_by(scores, purses),
        )
    )
