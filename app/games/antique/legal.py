"""What a seat may do now: the templates of AQ-4.6, and the refusals worth showing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.antique import refusals
from app.games.antique.actions import Bid, ClearCeiling, OpenAuction, Pass, Rejoin, SetCeiling
from app.games.antique.bidding import has_the_word
from app.games.antique.claims import false_colours, false_objects, false_values
from app.games.antique.data import CARDS, Card
from app.games.antique.state import AntiqueState, Auction, Finished
from app.games.kernel import Action, Offer, Refusal, SeatNo, offer, plain
from app.games.options import Option, Plain


def offered(state: AntiqueState, seat: SeatNo) -> Offer:
    """Everything that a seat may do now, and what it may miss."""
    if isinstance(state.stage, Finished):
        return Offer()
    if state.auction is None:
        return Offer(openings(state, seat) if seat == state.auctioneer else ())
    if seat == state.auctioneer:
        return Offer(refusals=[Refusal("AQ-4.2.2", refusals.CLOSED_HAND, {"type": "bid"})])
    options = [*bids(state, seat, state.auction), *passes(state, seat, state.auction)]
    options += [*rejoins(state, seat, state.auction), *ceilings(state, seat, state.auction)]
    return Offer(options, missing(state, seat, state.auction))


def openings(state: AntiqueState, seat: SeatNo) -> list[Option]:
    """Per hand card the false objects, the false colours and the false values (AQ-4.6.1)."""
    collector = state.collectors[seat]
    hidden = list(range(collector.purse + 1))
    return [
        offer(OpenAuction, mark(state), card_id=[card_id], hidden_bid=hidden, **domains)
        for card_id in collector.hand
        for domains in claim_domains(CARDS[card_id], state.objects())
    ]


def claim_domains(card: Card, objects: Sequence[str]) -> Iterator[dict[str, Sequence[Plain]]]:
    """The legal claims of a card in three templates, each with one lie (AQ-4.1.5)."""
    truth: dict[str, Sequence[Plain]] = {
        "object": [card.object],
        "colour": [card.colour],
        "value": [card.value],
    }
    yield {**truth, "object": false_objects(card, objects)}
    yield {**truth, "colour": false_colours(card)}
    yield {**truth, "value": false_values(card)}


def mark(state: AntiqueState) -> str:
    """What must not have changed where only the lot matters (AQ-11.4b); after an outage it has (AQ-8.4)."""
    named = f"auction {state.auction_no}"
    if state.auction is None or not state.auction.outages:
        return named
    return f"{named} outage {state.auction.outages}"


def mark_of_bid(state: AntiqueState, auction: Auction) -> str:
    """What must not have changed where the standing bid matters too (AQ-11.4b)."""
    return f"{mark(state)} bid {auction.high_bid}"


def bids(state: AntiqueState, seat: SeatNo, auction: Auction) -> list[Option]:
    """Every amount above the standing bid that the purse holds (AQ-4.6.2)."""
    amounts = list(range(auction.high_bid + 1, state.collectors[seat].purse + 1))
    if not amounts or state.pause is not None or not has_the_word(state, seat):
        return []
    known = mark(state) if state.options.live() else mark_of_bid(state, auction)
    return [offer(Bid, known, amount=amounts, stand=[False, True])]


def passes(state: AntiqueState, seat: SeatNo, auction: Auction) -> list[Option]:
    """A pass by hand in turn, and out for this auction at any time (AQ-4.3)."""
    if state.pause is not None:
        return []
    ways = []
    if has_the_word(state, seat) and seat not in auction.by_hand:
        ways.append(False)
    if seat != auction.high_bidder and seat not in auction.out:
        ways.append(True)
    return [offer(Pass, mark_of_bid(state, auction), for_rest=ways)] if ways else []


def rejoins(state: AntiqueState, seat: SeatNo, auction: Auction) -> list[Option]:
    """Once between two bids (AQ-4.5)."""
    if seat in auction.out and seat not in auction.rejoined:
        return [offer(Rejoin, mark(state))]
    return []


def ceilings(state: AntiqueState, seat: SeatNo, auction: Auction) -> list[Option]:
    """Private steps, at any time, in turn or out of it (AQ-4.4)."""
    if not refusals.has_standing_orders(state):
        return []
    options = []
    purse = state.collectors[seat].purse
    if purse and seat not in auction.out:
        options.append(offer(SetCeiling, mark(state), max=list(range(1, purse + 1))))
    if auction.ceilings[seat] is not None:
        options.append(offer(ClearCeiling, mark(state)))
    return options


def missing(state: AntiqueState, seat: SeatNo, auction: Auction) -> list[Refusal]:
    """What a bidder may expect and does not find: a bid, a pass, a way out, a way back (AQ-4.2 to AQ-4.5)."""
    wishes: list[Action] = [
        Bid(amount=auction.high_bid + 1, stand=False),
        Pass(for_rest=False),
        Pass(for_rest=True),
    ]
    if seat in auction.out:
        wishes.append(Rejoin())
        if refusals.has_standing_orders(state):
            wishes.append(SetCeiling(max=1))
    shown: dict[str, Refusal] = {}
    for wish in wishes:
        fault = refusals.first_fault(state, seat, wish)
        if fault is not None and fault[0] not in shown:
            shown[fault[0]] = Refusal(*fault, expected(wish))
    return list(shown.values())


def expected(wish: Action) -> dict[str, Plain]:
    """The part of a wish that is refused: no amount."""
    wanted: dict[str, Plain] = plain(wish)
    return {name: value for name, value in wanted.items() if name in ("type", "for_rest")}
