"""The room options (AQ-0.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.games.game import Mode
from app.games.kernel import InvalidInput
from app.games.options import Plain

BiddingMode = Literal["live", "turns"]


class AntiqueOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a room may choose.

    Of `turn_seconds` and `turn_hours` the one that does not apply to the room is None once the options are
    filled in: so the rules know a room by correspondence.
    """

    bidding_mode: Annotated[
        Literal[None, "live", "turns"],
        Meta(
            title="Bidding",
            description="Live: everybody at once against a countdown. Turns: one bidder at a time, as always "
            "by correspondence. Left open, it goes by the room (AQ-0.3).",
        ),
    ] = None
    call_round: Annotated[
        bool,
        Meta(
            title="First lap in order",
            description="Live bidding: everybody is called once before bidding is free (AQ-3.6, AQ-3.8).",
        ),
    ] = True
    hammer_ms: Annotated[
        Literal[6000, 8000, 10000, 12000, 15000, 20000, 30000],
        Meta(
            title="Countdown (ms)",
            description="Live bidding: restarted in full by every bid (AQ-11.2).",
        ),
    ] = 10000
    call_ms: Annotated[
        Literal[10000, 20000, 30000, 60000],
        Meta(title="Time for a called bidder (ms)", description="Live bidding (AQ-11.7)."),
    ] = 20000
    open_ms: Annotated[
        Literal[30000, 60000, 90000, 120000, 300000],
        Meta(title="Time for the auctioneer (ms)", description="In a live room (AQ-11.7)."),
    ] = 90000
    turn_seconds: Annotated[
        Literal[None, 20, 60, 120, 300],
        Meta(title="Time to bid in turns (s)", description="Bidding in turns in a live room (AQ-11.10)."),
    ] = 60
    turn_hours: Annotated[
        Literal[None, 8, 24, 48, 72],
        Meta(title="Time for each decision (h)", description="By correspondence (AQ-11.10)."),
    ] = 24
    standing_orders: Annotated[
        bool, Meta(title="Private ceilings", description="Bidding in turns, not with two (AQ-4.4).")
    ] = True
    open_purses: Annotated[
        bool, Meta(title="Open purses", description="Everybody sees how much everybody has (AQ-R11).")
    ] = True
    first_auctioneer: Annotated[
        Literal["last_seated", "random"],
        Meta(title="First auctioneer", description="Who sat down last, or anybody (AQ-2.2)."),
    ] = "last_seated"
    phases: Annotated[Literal[2, 3], Meta(title="Phases", description="Two make a short game (AQ-7.2).")] = 3
    assist: Annotated[
        Literal["none", "catalogue", "candidates"],
        Meta(title="Aid", description="What the table works out of what you see anyway (AQ-13.4)."),
    ] = "catalogue"

    def live(self) -> bool:
        """Whether the auction is an outcry against a countdown (section 11)."""
        return self.bidding_mode == "live"

    def by_correspondence(self) -> bool:
        """Whether the room is one by correspondence."""
        return self.turn_hours is not None

    def open_seconds(self) -> float:
        """The time of the auctioneer (AQ-11.7, AQ-11.10)."""
        return self.turn_hours * 3600 if self.turn_hours is not None else self.open_ms / 1000

    def ask_seconds(self) -> float:
        """The time of a bidder who is called or asked (AQ-11.7, AQ-11.10)."""
        if self.turn_hours is not None:
            return self.turn_hours * 3600
        if self.live() or self.turn_seconds is None:
            return self.call_ms / 1000
        return self.turn_seconds


def read_room_options(given: Mapping[str, Plain], mode: Mode) -> AntiqueOptions:
    """The room options for a room of that mode. Raises InvalidInput with the reason."""
    try:
        options = msgspec.convert(given, AntiqueOptions)
    except msgspec.ValidationError as error:
        raise InvalidInput(str(error)) from error
    defaults = AntiqueOptions()
    if mode == "live":
        return msgspec.structs.replace(
            options,
            bidding_mode=options.bidding_mode or "live",
            turn_seconds=options.turn_seconds or defaults.turn_seconds,
            turn_hours=None,
        )
    if options.bidding_mode == "live":
        raise InvalidInput("By correspondence, bidding is always in turns (AQ-0.3).")
    return msgspec.structs.replace(
        options,
        bidding_mode="turns",
        turn_seconds=None,
        turn_hours=options.turn_hours or defaults.turn_hours,
    )
