"""The whole truth about a game of Antique (AQ-3)."""

from __future__ import annotations

import msgspec

from app.games.antique.claims import Claim
from app.games.antique.data import COUNTS, OBJECTS, ROUNDS_PER_PHASE, CardId, Characteristic, Counts
from app.games.antique.options import AntiqueOptions
from app.games.kernel import Part, Phase, SeatNo, State

# What is due: the states of section 3 in which the game rests


class Opening(Phase):
    """The auctioneer chooses a lot, hides coins and announces the claim (AQ-3.2)."""


class Calling(Phase):
    """The first lap of bids, in seat order: `seat` is called (AQ-3.6)."""

    seat: SeatNo


class Rounds(Phase):
    """The bidding goes on, one bidder at a time: `seat` is asked (AQ-3.7)."""

    seat: SeatNo


class Outcry(Phase):
    """Everybody may bid until the countdown has run out (AQ-3.8, AQ-11.2).

    `deadline` and `changed`, the time of the last entry, are milliseconds as in entries; `fast` tells the
    fast count.
    """

    deadline: int
    changed: int
    fast: bool = False


class Finished(Phase):
    """The score sheet is written (AQ-6)."""


Stage = Opening | Calling | Rounds | Outcry | Finished


class Pause(Part):
    """A live auction waits for the connection of seats, for each at most `until` then (AQ-11.6)."""

    until: dict[SeatNo, int]

    @property
    def seats(self) -> list[SeatNo]:
        """Who is missing, in the order in which they dropped out."""
        return list(self.until)

    @property
    def end(self) -> int:
        """When nobody is waited for any longer."""
        return max(self.until.values())


class BidRecord(msgspec.Struct, frozen=True):
    """An accepted bid."""

    seat: SeatNo
    amount: int
    stand: bool


class Auction(Part):
    """The open auction: the covered lot, the claim, and the bidding record (AQ-3.4).

    `ceilings` are per seat; `asked` counts how often a bidder was called or asked, and restarts of that call;
    `outages` those of the server in a live auction (AQ-8.4).
    """

    lot: CardId
    closed_hand: int
    claim: Claim
    auto: bool
    bids: list[BidRecord]
    by_hand: list[SeatNo]
    out: list[SeatNo]
    rejoined: list[SeatNo]
    ceilings: list[int | None]
    asked: int = 0
    outages: int = 0

    @property
    def high_bid(self) -> int:
        """The standing bid, 0 where there is none."""
        return self.bids[-1].amount if self.bids else 0

    @property
    def high_bidder(self) -> SeatNo | None:
        """Whose bid stands."""
        return self.bids[-1].seat if self.bids else None


class Collector(Part):
    """A player: `hand` and `purse`, and the `collection` of cards won, in the order in which they came.

    `told` counts the lies told so far by their characteristic; `pauses` the pauses of this phase (AQ-11.6);
    an `absent` seat is played by nobody (AQ-8.2).
    """

    hand: list[CardId]
    purse: int
    collection: list[CardId]
    told: dict[Characteristic, int]
    pauses: int = 0
    absent: bool = False


class HammerRecord(msgspec.Struct, frozen=True):
    """How an auction ended: all that the hammer reveals (AQ-3.10). `paid_to` is None for the bank."""

    auction_no: int
    auctioneer: SeatNo
    card_id: CardId
    claim: Claim
    lie: Characteristic
    auto: bool
    closed_hand: int
    high_bid: int
    high_bidder: SeatNo | None
    winner: SeatNo
    paid: int
    paid_to: SeatNo | None


class AntiqueState(State, kw_only=True):
    """All cards and coins, and what is due. `pile` is the auction deck, its top first."""

    options: AntiqueOptions
    stage: Stage
    collectors: list[Collector]
    pile: list[CardId]
    bank: int
    removed_objects: list[str]
    first_starter: SeatNo
    auction_no: int = 1
    auction: Auction | None = None
    pause: Pause | None = None
    last: HammerRecord | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.collectors)

    @property
    def counts(self) -> Counts:
        """What this number of players plays with (AQ-2.3)."""
        return COUNTS[self.seats]

    @property
    def duel(self) -> bool:
        """Whether two play: a single bidder, and no outcry (AQ-7.1)."""
        return self.seats == 2

    @property
    def auctions(self) -> int:
        """The number of auctions of the whole game (AQ-0.2)."""
        return self.options.phases * ROUNDS_PER_PHASE * self.seats

    @property
    def phase(self) -> int:
        """1 … `phases`."""
        return (self.auction_no - 1) // (ROUNDS_PER_PHASE * self.seats) + 1

    @property
    def round(self) -> int:
        """1 … 3 within the phase."""
        return (self.auction_no - 1) // self.seats % ROUNDS_PER_PHASE + 1

    @property
    def phase_starter(self) -> SeatNo:
        """The holder of the deck, who opens the phase (AQ-3.11)."""
        return (self.first_starter + self.phase - 1) % self.seats

    @property
    def auctioneer(self) -> SeatNo:
        """Whose auction it is (AQ-3.11)."""
        return (self.phase_starter + self.auction_no - 1) % self.seats

    def bidders(self) -> list[SeatNo]:
        """Everybody but the auctioneer, from the seat to the left of it (AQ-3.3)."""
        return [(self.auctioneer + step) % self.seats for step in range(1, self.seats)]

    def objects(self) -> list[str]:
        """The objects in play (AQ-7.1)."""
        return [name for name in OBJECTS if name not in self.removed_objects]

    def cannot_raise(self, seat: SeatNo) -> bool:
        """Whether all can see that this purse is not above the standing bid (AQ-3.4, AQ-5.4)."""
        high_bid = self.auction.high_bid if self.auction else 0
        return self.options.open_purses and self.collectors[seat].purse <= high_bid

    def done(self) -> list[SeatNo]:
        """The bidders who passed or stand, are out, or can no longer raise (AQ-3.4)."""
        auction = self.auction
        if auction is None:
            return []
        settled = {*auction.by_hand, *auction.out}
        return [seat for seat in self.bidders() if seat in settled or self.cannot_raise(seat)]

    def all_done(self) -> bool:
        """Whether `done` holds all bidders."""
        return len(self.done()) == self.seats - 1
