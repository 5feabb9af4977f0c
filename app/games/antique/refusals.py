"""Why an action is refused: the checks of section 4, in the order in which they are made."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.antique.actions import Bid, ClearCeiling, OpenAuction, Pass, Rejoin, SetCeiling
from app.games.antique.bidding import has_the_word
from app.games.antique.claims import lies
from app.games.antique.data import COLOURS, VALUES
from app.games.antique.state import AntiqueState, Auction
from app.games.kernel import Action, Refusal, SeatNo, plain

CLOSED_HAND = "Your bid is already in your closed hand."
ELSE = ("AQ-4.6", "That is not among what you may do now.")

Fault = tuple[str, str]
"""A rule's number, and one sentence."""


def refusal(state: AntiqueState, seat: SeatNo, action: Action) -> Refusal:
    """The first check that `action`, which fits no option, fails."""
    rule, why = first_fault(state, seat, action) or ELSE
    return Refusal(rule, why, plain(action))


def first_fault(state: AntiqueState, seat: SeatNo, action: Action) -> Fault | None:
    """The first check that `action` fails, or None."""
    match action:
        case OpenAuction():
            faults = opening_faults(state, seat, action)
        case Bid():
            faults = bid_faults(state, seat, action)
        case Pass():
            faults = pass_faults(state, seat, action)
        case SetCeiling() | ClearCeiling():
            faults = ceiling_faults(state, seat, action)
        case Rejoin():
            faults = rejoin_faults(state, seat)
        case _:
            return None
    return next(faults, None)


def opening_faults(state: AntiqueState, seat: SeatNo, action: OpenAuction) -> Iterator[Fault]:
    """AQ-4.1."""
    if not is_opening(state) or seat != state.auctioneer:
        yield "AQ-4.1.1", "It is not your auction."
    collector = state.collectors[seat]
    if action.card_id not in collector.hand:
        yield "AQ-4.1.2", "That card is not in your hand."
        return
    if not 0 <= action.hidden_bid <= collector.purse:
        yield "AQ-4.1.3", f"You can hide between 0 and {collector.purse} FATYs."
    if action.object not in state.objects() or action.colour not in COLOURS or action.value not in VALUES:
        yield "AQ-4.1.4", "Announce an object, a colour and a value that exist in this game."
    false = len(lies(action.card_id, action.claim()))
    if false == 0:
        yield "AQ-4.1.5", "Exactly one characteristic must be false: yours are all true."
    if false > 1:
        yield "AQ-4.1.5", f"Only one characteristic may be false: {false} of yours are."


def is_opening(state: AntiqueState) -> bool:
    """Whether the auctioneer is to open an auction."""
    return state.auction is None and state.auction_no <= state.auctions and not is_over(state)


def is_over(state: AntiqueState) -> bool:
    """Whether the last hammer has fallen."""
    return state.last is not None and state.last.auction_no == state.auctions


def bid_faults(state: AntiqueState, seat: SeatNo, action: Bid) -> Iterator[Fault]:
    """AQ-4.2."""
    yield from speaking_faults(state, seat)
    high_bid = state.auction.high_bid if state.auction else 0
    purse = state.collectors[seat].purse
    if action.amount < 1:
        yield "AQ-4.2.3", "Bid at least 1 FATY."
    if action.amount <= high_bid:
        yield "AQ-4.2.4", f"You must bid more than {high_bid}."
    if action.amount > purse:
        yield "AQ-4.2.5", f"You hold only {purse} FATYs."
    yield from pause_faults(state)


def pass_faults(state: AntiqueState, seat: SeatNo, action: Pass) -> Iterator[Fault]:
    """AQ-4.3."""
    if action.for_rest and state.auction is not None and seat != state.auctioneer:
        yield from pause_faults(state)
        yield from out_faults(state.auction, seat)
        return
    yield from speaking_faults(state, seat)
    yield from pause_faults(state)
    if state.auction is not None and seat in state.auction.by_hand:
        yield "AQ-4.3.2", "You have already passed."


def out_faults(auction: Auction, seat: SeatNo) -> Iterator[Fault]:
    """AQ-4.3: out for this auction."""
    if seat == auction.high_bidder:
        yield "AQ-4.3.1", "You lead this auction."
    if seat in auction.out:
        yield "AQ-4.3.2", "You have already passed."


def speaking_faults(state: AntiqueState, seat: SeatNo) -> Iterator[Fault]:
    """Whether the seat may bid as to actor, turn and time (AQ-4.2.2, AQ-4.2.1)."""
    if state.auction is not None and seat == state.auctioneer:
        yield "AQ-4.2.2", CLOSED_HAND
    if state.auction is None and state.last is not None and state.options.live():
        yield "AQ-4.2.1", "The hammer has fallen."
    if not has_the_word(state, seat):
        yield "AQ-4.2.1", "It is not your turn to bid."


def pause_faults(state: AntiqueState) -> Iterator[Fault]:
    """AQ-4.2.7. The rules know seats, not names: tables put the name in the place of the number."""
    if state.pause is not None:
        yield "AQ-4.2.7", f"The auction is paused while player {state.pause.seats[0] + 1} reconnects."


def has_standing_orders(state: AntiqueState) -> bool:
    """Whether ceilings may be set at this table: in turns, as an option, and not in a duel (AQ-4.4)."""
    return state.options.standing_orders and not state.options.live() and not state.duel


def ceiling_faults(state: AntiqueState, seat: SeatNo, action: SetCeiling | ClearCeiling) -> Iterator[Fault]:
    """AQ-4.4."""
    if not has_standing_orders(state):
        yield "AQ-4.4", "There are no ceilings at this table."
    auction = state.auction
    if auction is None or seat == state.auctioneer:
        yield "AQ-4.4", "Only bidders in an open auction have ceilings."
        return
    if isinstance(action, ClearCeiling):
        if auction.ceilings[seat] is None:
            yield "AQ-4.4.3", "You have set no ceiling."
        return
    if not 1 <= action.max <= state.collectors[seat].purse:
        yield "AQ-4.4.1", "Your ceiling must lie between 1 and your purse."
    if seat in auction.out:
        yield "AQ-4.4.2", "Rejoin the auction first."


def rejoin_faults(state: AntiqueState, seat: SeatNo) -> Iterator[Fault]:
    """AQ-4.5."""
    if state.auction is None or seat not in state.auction.out:
        yield "AQ-4.5.1", "You are not out of this auction."
    elif seat in state.auction.rejoined:
        yield "AQ-4.5.2", "You can rejoin once between two bids."
