"""What each viewer may know (AQ-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, cast

import msgspec

from app.games.antique.claims import Claim
from app.games.antique.data import CardId, Characteristic
from app.games.antique.options import BiddingMode
from app.games.antique.scoring import (
    AwardScore,
    SeatScore,
    known_awards,
    purses_are_known,
    score_sheet,
)
from app.games.antique.state import AntiqueState, BidRecord, Calling, HammerRecord, Outcry, Rounds
from app.games.kernel import SeatNo, tag_of

StageName = Literal["opening", "calling", "rounds", "outcry", "finished"]


class PauseView(msgspec.Struct, frozen=True):
    """The auction waits for the connection of `seats`; the picture's countdown says how long (AQ-11.6)."""

    seats: Sequence[SeatNo]


class AuctionView(msgspec.Struct, frozen=True):
    """The open auction as everybody sees it: the lot lies face down (AQ-5.2).

    `asked` is the seat that is called or asked, None in an outcry. `done` holds `by_hand`, `out`, and where
    purses are open whoever can no longer raise. `fast`: the fast count runs. `auto`: opened by the house.
    """

    claim: Claim
    auto: bool
    bids: Sequence[BidRecord]
    high_bid: int
    high_bidder: SeatNo | None
    asked: SeatNo | None
    by_hand: Sequence[SeatNo]
    out: Sequence[SeatNo]
    rejoined: Sequence[SeatNo]
    done: Sequence[SeatNo]
    fast: bool
    pause: PauseView | None


class CollectorView(msgspec.Struct, frozen=True):
    """A player as everybody sees it. The purse holds the hidden coins until the hammer (AQ-5.1).

    `purse` is None where purses are closed, until the end. `told` counts the lies told by characteristic.
    """

    hand_count: int
    purse: int | None
    collection: Sequence[CardId]
    told: Mapping[Characteristic, int]
    absent: bool


class AntiquePublic(msgspec.Struct, frozen=True):
    """The public part of every view. `auctions` is the number of auctions of the game; `scores` and `awards`
    are as things stand, as far as everybody may know; `last` tells how the last auction ended.
    """

    stage: StageName
    bidding_mode: BiddingMode
    phases: int
    phase: int
    round: int
    auction_no: int
    auctions: int
    phase_starter: SeatNo
    auctioneer: SeatNo
    auction: AuctionView | None
    collectors: Sequence[CollectorView]
    bank: int | None
    deck_count: int
    removed_objects: Sequence[str]
    scores: Sequence[SeatScore]
    awards: Sequence[AwardScore]
    last: HammerRecord | None


class AntiqueOwn(msgspec.Struct, frozen=True):
    """What only the seat itself knows.

    `purse` is None where all purses are known anyway. `lot` and `closed_hand` are the auctioneer's, as
    long as the auction is open; `ceiling` is a bidder's (AQ-4.4).
    """

    seat: SeatNo
    hand: Sequence[CardId]
    purse: int | None
    lot: CardId | None
    closed_hand: int | None
    ceiling: int | None


def public(state: AntiqueState) -> AntiquePublic:
    """What everybody may know."""
    known = purses_are_known(state)
    return AntiquePublic(
        stage=stage_name(state),
        bidding_mode="live" if state.options.live() else "turns",
        phases=state.options.phases,
        phase=state.phase,
        round=state.round,
        auction_no=state.auction_no,
        auctions=state.auctions,
        phase_starter=state.phase_starter,
        auctioneer=state.auctioneer,
        auction=auction_view(state),
        collectors=[
            CollectorView(
                hand_count=len(collector.hand),
                purse=collector.purse if known else None,
                collection=collector.collection,
                told=collector.told,
                absent=collector.absent,
            )
            for collector in state.collectors
        ],
        bank=state.bank if known else None,
        deck_count=len(state.pile),
        removed_objects=state.removed_objects,
        scores=score_sheet(state),
        awards=known_awards(state),
        last=state.last,
    )


def stage_name(state: AntiqueState) -> StageName:
    """The state of section 3 in which the game is."""
    return cast("StageName", tag_of(type(state.stage)))


def auction_view(state: AntiqueState) -> AuctionView | None:
    """The open auction as everybody sees it."""
    auction = state.auction
    if auction is None:
        return None
    return AuctionView(
        claim=auction.claim,
        auto=auction.auto,
        bids=auction.bids,
        high_bid=auction.high_bid,
        high_bidder=auction.high_bidder,
        asked=state.stage.seat if isinstance(state.stage, Calling | Rounds) else None,
        by_hand=auction.by_hand,
        out=auction.out,
        rejoined=auction.rejoined,
        done=state.done(),
        fast=isinstance(state.stage, Outcry) and state.stage.fast,
        pause=PauseView(state.pause.seats) if state.pause else None,
    )


def own(state: AntiqueState, seat: SeatNo) -> AntiqueOwn:
    """What that seat knows beyond the public."""
    collector, auction = state.collectors[seat], state.auction
    is_auctioneer = auction is not None and seat == state.auctioneer
    return AntiqueOwn(
        seat=seat,
        hand=collector.hand,
        purse=None if purses_are_known(state) else collector.purse,
        lot=auction.lot if auction and is_auctioneer else None,
        closed_hand=auction.closed_hand if auction and is_auctioneer else None,
        ceiling=auction.ceilings[seat] if auction else None,
    )
