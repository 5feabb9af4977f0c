"""The log vocabulary of section 14: what happened, with the rule that made it happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from app.games.ghost_show.data import ItemId
from app.games.kernel import Event, SeatNo

DecidedBy = Literal["total", "dollars", "shared"]
Match = Literal["type", "haunt"]
Cause = Literal["move", "filled_lot"]
Destination = Literal["hand", "lot", "auction_house"]


class SeatColor(msgspec.Struct, frozen=True):
    """The invitation colour of a seat (GS-2.2)."""

    seat: SeatNo
    color: str


class Placement(msgspec.Struct, frozen=True):
    """The lot where a seat's pawn starts (GS-2.11)."""

    seat: SeatNo
    lot: int


class CollectionScore(msgspec.Struct, frozen=True):
    """One row of a score sheet (GS-6.4)."""

    item_type: str
    cards: int
    haunt: int
    collector: bool
    points: int


class LargestCollection(msgspec.Struct, frozen=True):
    """A largest collection and its value in thousands of dollars (GS-6.7)."""

    item_type: str
    cards: int
    dollars_k: int


class SeatScore(msgspec.Struct, frozen=True):
    """The score sheet of one seat (GS-6.4)."""

    seat: SeatNo
    rows: Sequence[CollectionScore]
    total: int
    largest: LargestCollection


class GameStarted(Event, frozen=True):
    """The show opens (GS-2); `deck_count` is the deck after setup."""

    player_count: int
    seats: Sequence[SeatColor]
    types_in_play: Sequence[str]
    removed_types: Sequence[str]
    deck_count: int


class HandDealt(Event, frozen=True):
    """A seat received its hand (GS-2.7)."""

    private = ("cards",)

    seat: SeatNo
    count: int
    cards: Sequence[ItemId]


class LotsDealt(Event, frozen=True):
    """One item lies face up at each lot (GS-2.8)."""

    cards: Sequence[ItemId]


class AuctionHouseDealt(Event, frozen=True):
    """One item lies face up in the auction house (GS-2.9)."""

    card: ItemId


class PawnsPlaced(Event, frozen=True):
    """Pawns stand at their first lots, clockwise from the start lot (GS-2.11)."""

    placements: Sequence[Placement]
    first_seat: SeatNo
    start_lot: int


class TurnStarted(Event, frozen=True):
    """A turn begins (GS-3.3)."""

    turn_number: int
    seat: SeatNo


class Appraised(Event, frozen=True):
    """A hand card became the top of a lot (GS-4.8)."""

    seat: SeatNo
    card: ItemId
    lot: int
    lot_size: int
    matched_by: Match


class LotFilled(Event, frozen=True):
    """A lot got its third card, and `claimant` must take it (GS-3.6)."""

    lot: int
    filler: SeatNo
    claimant: SeatNo
    pawn_here_before: bool


class PawnMoved(Event, frozen=True):
    """A pawn went to another lot (GS-4.12, GS-3.6b)."""

    seat: SeatNo
    from_lot: int
    to_lot: int
    cause: Cause


class AuctionDiscarded(Event, frozen=True):
    """Cards of the auction house's type were carried off together with its card (GS-3.8)."""

    lot: int
    cards: Sequence[ItemId]
    auction_house_card: ItemId


class ItemsClaimed(Event, frozen=True):
    """What is left of a lot went to a warehouse; it may be nothing (GS-3.9)."""

    seat: SeatNo
    lot: int
    cards: Sequence[ItemId]
    acting_seat: SeatNo


class CollectorMoved(Event, frozen=True):
    """A collector went to a seat or to the center, None (GS-3.10); `counts` are cards per seat."""

    item_type: str
    from_seat: SeatNo | None
    to_seat: SeatNo | None
    counts: Sequence[int]


class HandRefilled(Event, frozen=True):
    """The active seat drew to its hand (GS-3.11a)."""

    private = ("cards",)

    seat: SeatNo
    count: int
    cards: Sequence[ItemId]


class LotRefilled(Event, frozen=True):
    """The empty lot got an item (GS-3.11b)."""

    lot: int
    card: ItemId


class AuctionHouseRefilled(Event, frozen=True):
    """The empty auction house got an item (GS-3.11c)."""

    card: ItemId


class DeckExhausted(Event, frozen=True):
    """The last card of the deck was drawn, in the turn of `seat` (GS-3.12)."""

    seat: SeatNo
    destination: Destination


class HandAdded(Event, frozen=True):
    """A hand went to its seat's warehouse (GS-6.2)."""

    seat: SeatNo
    cards: Sequence[ItemId]


class FinalScored(Event, frozen=True):
    """The score sheet, one entry per seat (GS-6.4)."""

    sheet: Sequence[SeatScore]


class TieBroken(Event, frozen=True):
    """Seats tied for the lowest total compared their largest collections, in the same order (GS-6.7)."""

    tied_seats: Sequence[SeatNo]
    largest: Sequence[LargestCollection]
    dollars_k: Sequence[int]


class GameFinished(Event, frozen=True):
    """The result (GS-6.9)."""

    winner_seats: Sequence[SeatNo]
    decided_by: DecidedBy


class DefaultActionUsed(Event, frozen=True):
    """The house acts for a seat (GS-8.21)."""

    seat: SeatNo
    reason: Literal["timeout", "absent"]


class SeatControllerChanged(Event, frozen=True):
    """A seat is now played by "user", by a bot ("bot medium") or by "nobody" (GS-8.22)."""

    seat: SeatNo
    controller: str


EVENTS: tuple[type[Event], ...] = (
    GameStarted,
    HandDealt,
    LotsDealt,
    AuctionHouseDealt,
    PawnsPlaced,
    TurnStarted,
    Appraised,
    LotFilled,
    PawnMoved,
    AuctionDiscarded,
    ItemsClaimed,
    CollectorMoved,
    HandRefilled,
    LotRefilled,
    AuctionHouseRefilled,
    DeckExhausted,
    HandAdded,
    FinalScored,
    TieBroken,
    GameFinished,
    DefaultActionUsed,
    SeatControllerChanged,
)
