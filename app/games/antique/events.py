"""The log vocabulary of section 14."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antique.claims import Claim
from app.games.antique.data import CardId, Characteristic
from app.games.antique.options import AntiqueOptions
from app.games.antique.scoring import AwardScore, SeatScore
from app.games.kernel import Event, SeatNo


class GameStarted(Event, frozen=True):
    """Purses are filled, the deck is shuffled (AQ-2.3); two play without three of the objects (AQ-7.1)."""

    seats: int
    options: AntiqueOptions
    first_starter: SeatNo
    removed_objects: Sequence[str]


class PhaseStarted(Event, frozen=True):
    """Each seat gets three cards, and from the second phase on `income` FATYs (AQ-3.1)."""

    phase: int
    phase_starter: SeatNo
    income: int


class HandDealt(Event, frozen=True):
    """The cards that a seat was dealt in a phase: its own business (AQ-3.1, section 14)."""

    secret = True

    seat: SeatNo
    cards: Sequence[CardId]


class RoundStarted(Event, frozen=True):
    """Everybody will be auctioneer once (AQ-3.11)."""

    phase: int
    round: int


class LotOpened(Event, frozen=True):
    """The auctioneer, `seat`, has laid a card face down; `auto`: the house did it (AQ-4.1, AQ-8.1)."""

    private = ("card_id", "hidden_bid")

    seat: SeatNo
    auction_no: int
    claim: Claim
    auto: bool
    card_id: CardId
    hidden_bid: int


class Called(Event, frozen=True):
    """A bidder is called, or asked again (AQ-3.6, AQ-3.7)."""

    seat: SeatNo


class BidAccepted(Event, frozen=True, tag="bid"):
    """A bid stands (AQ-3.5); `at_ms` is its time of receipt in a live auction (AQ-11.1)."""

    private = ("by_ceiling",)

    seat: SeatNo
    amount: int
    stand: bool
    at_ms: int | None
    by_ceiling: bool


class Passed(Event, frozen=True):
    """A bidder passed, or as high bidder lets the bid stand (AQ-4.3); `timed_out`: said nothing in time."""

    private = ("by_ceiling",)

    seat: SeatNo
    for_rest: bool
    as_leader: bool
    timed_out: bool
    by_ceiling: bool


class Rejoined(Event, frozen=True):
    """A bidder is in this auction again (AQ-4.5)."""

    seat: SeatNo


class CeilingSet(Event, frozen=True):
    """A private ceiling (AQ-4.4): nobody else can notice it (AQ-5.7)."""

    secret = True
    barrier = False

    seat: SeatNo
    max: int


class CeilingCleared(Event, frozen=True):
    """A private ceiling is gone (AQ-4.4)."""

    secret = True
    barrier = False

    seat: SeatNo


class OutcryOpened(Event, frozen=True):
    """Bidding is free, and the countdown runs to `deadline`, in milliseconds (AQ-3.8)."""

    deadline: int


class Paused(Event, frozen=True):
    """A bidder has lost the connection: the auction waits (AQ-11.6)."""

    seat: SeatNo


class Resumed(Event, frozen=True):
    """The auction goes on; the countdown, or the call, runs to `deadline` (AQ-11.6)."""

    deadline: int


class HammerFell(Event, frozen=True, tag="hammer"):
    """The closed hand and the lot are open, and the lot is paid for (AQ-3.10).

    `paid_to` is a seat, or "bank".
    """

    auction_no: int
    auctioneer: SeatNo
    closed_hand: int
    high_bid: int
    high_bidder: SeatNo | None
    card_id: CardId
    lie: Characteristic
    winner: SeatNo
    paid: int
    paid_to: SeatNo | str


class Purses(Event, frozen=True):
    """All purses after a payment or an income, where purses are open."""

    purses: Sequence[int]


class OwnPurse(Event, frozen=True):
    """The own purse after a payment or an income, where purses are closed."""

    secret = True

    seat: SeatNo
    purse: int


class SeatAbsent(Event, frozen=True):
    """Nobody plays this seat (AQ-8.2)."""

    seat: SeatNo


class SeatReturned(Event, frozen=True):
    """The seat is played by its user again (AQ-8.2, AQ-8.3)."""

    seat: SeatNo


class BotTookOver(Event, frozen=True):
    """A bot plays on with hand, purse and standing (AQ-8.3)."""

    seat: SeatNo
    level: str | None


class GameScored(Event, frozen=True):
    """The score sheet, what decided each award, and the ranking (AQ-6)."""

    sheet: Sequence[SeatScore]
    awards: Sequence[AwardScore]
    ranking: Sequence[Sequence[SeatNo]]
    decided_by: str


EVENTS: tuple[type[Event], ...] = (
    GameStarted,
    PhaseStarted,
    HandDealt,
    RoundStarted,
    LotOpened,
    Called,
    BidAccepted,
    Passed,
    Rejoined,
    CeilingSet,
    CeilingCleared,
    OutcryOpened,
    Paused,
    Resumed,
    HammerFell,
    Purses,
    OwnPurse,
    SeatAbsent,
    SeatReturned,
    BotTookOver,
    GameScored,
)
