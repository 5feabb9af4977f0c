"""The invariants of section 9, in words where a state or a step breaks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from app.games.antique import countdown
from app.games.antique.actions import Bid, ClearCeiling, OpenAuction, SetCeiling
from app.games.antique.claims import candidates, lies
from app.games.antique.data import CARDS, MONEY, ROUNDS_PER_PHASE, SCORING
from app.games.antique.events import HammerFell, PhaseStarted
from app.games.antique.legal import offered
from app.games.antique.scoring import AWARDS, awards, score_sheet
from app.games.antique.state import AntiqueState, Auction, Calling, Finished, Opening, Outcry, Rounds
from app.games.kernel import Entry, Event

CLAIMS = 15
CLAIMS_IN_A_DUEL = 12


def violations(state: AntiqueState) -> Iterator[str]:
    """What is wrong with a state at rest."""
    yield from _cards(state)
    yield from _money(state)
    yield from _turns(state)
    if state.auction is not None:
        yield from _auction(state, state.auction)
    if isinstance(state.stage, Opening):
        yield from _openings(state)
    if isinstance(state.stage, Finished):
        yield from _scores(state)


def _cards(state: AntiqueState) -> Iterator[str]:
    hands = chain.from_iterable(collector.hand for collector in state.collectors)
    won = list(chain.from_iterable(collector.collection for collector in state.collectors))
    lot = [state.auction.lot] if state.auction else []
    in_play = [card.id for card in CARDS.values() if card.object not in state.removed_objects]
    if sorted([*state.pile, *hands, *lot, *won]) != sorted(in_play):
        yield "AQ-9.1: every card in play must be in exactly one place"
    if len(won) != _finished_auctions(state):
        yield "AQ-9.1: collections must hold one card for each finished auction"


def _finished_auctions(state: AntiqueState) -> int:
    return state.auctions if isinstance(state.stage, Finished) else state.auction_no - 1


def _received(state: AntiqueState, phase: int) -> int:
    counts = state.counts
    return state.seats * (counts.start_purse + counts.income_per_later_phase * (phase - 1))


def _money(state: AntiqueState) -> Iterator[str]:
    purses = [collector.purse for collector in state.collectors]
    if sum(purses) + state.bank != MONEY:
        yield "AQ-9.2: purses and bank must hold 216 FATYs together"
    if min(purses) < 0:
        yield "AQ-9.2: a purse must not be below 0"
    if sum(purses) > _received(state, state.phase):
        yield "AQ-9.2: purses must not hold more than was handed out"


def _turns(state: AntiqueState) -> Iterator[str]:
    opened: Counter[int] = Counter()
    for number in range(1, state.auction_no + (state.auction is not None)):
        phase = (number - 1) // (ROUNDS_PER_PHASE * state.seats)
        opened[(state.first_starter + phase + number - 1) % state.seats] += 1
    held = state.counts.cards_per_player_per_phase
    for seat, collector in enumerate(state.collectors):
        expected = 0 if isinstance(state.stage, Finished) else state.phase * held - opened[seat]
        if len(collector.hand) != expected:
            yield f"AQ-9.7: seat {seat} must hold {expected} cards"
    if (state.auction is None) != isinstance(state.stage, Opening | Finished):
        yield "AQ-3.13: there must be an auction while it is open, and no other time"


def _auction(state: AntiqueState, auction: Auction) -> Iterator[str]:
    if len(lies(auction.lot, auction.claim)) != 1:
        yield "AQ-4.1.5: a claim must hold exactly one lie"
    if not 0 <= auction.closed_hand <= state.collectors[state.auctioneer].purse:
        yield "AQ-R9: the closed hand must come out of the purse"
    if any(later.amount <= earlier.amount for earlier, later in pairwise(auction.bids)):
        yield "AQ-9.3: bids must rise"
    if any(bid.amount > state.collectors[bid.seat].purse for bid in auction.bids):
        yield "AQ-9.3: no bid may be above its purse"
    if state.auctioneer in {bid.seat for bid in auction.bids} | {*auction.by_hand, *auction.out}:
        yield "AQ-3.3: the auctioneer must not bid in public"
    if auction.high_bidder in auction.out:
        yield "AQ-4.3.1: the high bidder must not be out"
    yield from _candidates(state, auction)
    yield from _asked(state, auction)


def _candidates(state: AntiqueState, auction: Auction) -> Iterator[str]:
    face_up = set(chain.from_iterable(collector.collection for collector in state.collectors))
    for seat in state.bidders():
        if auction.lot not in candidates(auction.claim, face_up | set(state.collectors[seat].hand)):
            yield f"AQ-9.5: the lot must be among the candidates of seat {seat}"


def _asked(state: AntiqueState, auction: Auction) -> Iterator[str]:
    if isinstance(state.stage, Calling | Rounds) and state.stage.seat not in state.bidders():
        yield "AQ-3.6: only bidders are asked"
    if isinstance(state.stage, Calling | Rounds) and state.stage.seat in state.done():
        yield "AQ-3.7: nobody is asked who is done"
    if isinstance(state.stage, Outcry) and not state.options.live():
        yield "AQ-3.8: there is no outcry in turns"
    if isinstance(state.stage, Rounds) and state.options.live():
        yield "AQ-3.7: there are no rounds in a live auction"
    for seat, ceiling in enumerate(auction.ceilings):
        if ceiling is not None and not 1 <= ceiling <= state.collectors[seat].purse:
            yield f"AQ-4.4.1: the ceiling of seat {seat} must lie between 1 and its purse"
        if ceiling is not None and seat in auction.out:
            yield f"AQ-4.3: seat {seat} is out, and has a ceiling"


def _openings(state: AntiqueState) -> Iterator[str]:
    collector = state.collectors[state.auctioneer]
    claims = CLAIMS_IN_A_DUEL if state.duel else CLAIMS
    options = offered(state, state.auctioneer).options
    if sum(option.count() for option in options) != claims * len(collector.hand) * (collector.purse + 1):
        yield "AQ-9.4: there is a wrong number of ways to open the auction"


def _scores(state: AntiqueState) -> Iterator[str]:
    for award in awards(state):
        if award.points * len(award.winners) not in (10, 9, 8, 6):
            yield f"AQ-9.8: {award.award} must give 10, 9, 8 or 6 points"
    fatys = _received(state, state.options.phases) // SCORING.fatys_per_point
    most = sum(card.value for card in CARDS.values()) + 90 + fatys + sum(AWARDS.values())
    for score in score_sheet(state):
        if not 0 <= score.total <= most or (score.fatys or 0) > fatys:
            yield f"AQ-9.8: the score of seat {score.seat} is out of its bounds"
    if any(collector.hand for collector in state.collectors):
        yield "AQ-9.7: hands must be empty in the end"


def step_violations(
    before: AntiqueState, entry: Entry, events: Sequence[Event], after: AntiqueState
) -> Iterator[str]:
    """What is wrong with a step from one state at rest to the next."""
    yield from _payments(before, events, after)
    if isinstance(entry.action, SetCeiling | ClearCeiling):
        yield from _private(before, after)
    if after.auction is not None and before.auction_no == after.auction_no:
        yield from _bidding(before.auction, entry, after.auction)


def _bidding(before: Auction | None, entry: Entry, after: Auction) -> Iterator[str]:
    if isinstance(entry.action, OpenAuction) and (before is not None or after.bids):
        yield "AQ-4.1: an auction opens without a bid"
    if isinstance(entry.action, Bid) and before is not None and after.high_bid <= before.high_bid:
        yield "AQ-9.3: a bid must raise the standing bid"
    if before is not None and (before.lot, before.closed_hand) != (after.lot, after.closed_hand):
        yield "AQ-R9: lot and closed hand stay as they are until the hammer"


def _payments(before: AntiqueState, events: Sequence[Event], after: AntiqueState) -> Iterator[str]:
    """An auction adds nothing to purses, and takes the closed hand if the auctioneer wins (AQ-9.2)."""
    hammers = [event for event in events if isinstance(event, HammerFell)]
    if len(hammers) > 1:
        yield "AQ-3.10: a step ends at most one auction"
    income = sum(event.income for event in events if isinstance(event, PhaseStarted))
    paid = sum(event.closed_hand for event in hammers if event.winner == event.auctioneer)
    change = _held(after) - _held(before)
    if change != income * before.seats - paid:
        yield f"AQ-9.2: purses change by {change}, not by {income * before.seats - paid}"
    for event in hammers:
        if (event.high_bid > event.closed_hand) != (event.winner != event.auctioneer):
            yield "AQ-3.10: the high bid must win if and only if it is above the closed hand"
        if before.collectors[event.winner].purse < event.paid:
            yield "AQ-9.3: nobody pays more than there is in the purse"


def _held(state: AntiqueState) -> int:
    return sum(collector.purse for collector in state.collectors)


def _private(before: AntiqueState, after: AntiqueState) -> Iterator[str]:
    """A ceiling alters no deadline and nothing that others see (AQ-5.7, AQ-9.11)."""
    if countdown.due(before) != countdown.due(after) or before.stage != after.stage:
        yield "AQ-9.11: a ceiling must not move the auction on"
    if before.auction is None or after.auction is None or before.auction.asked != after.auction.asked:
        yield "AQ-9.11: a ceiling must not restart a clock"
