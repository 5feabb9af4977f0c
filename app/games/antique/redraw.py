"""The mirror of the views: all that a viewer cannot know, drawn anew (AQ-5, AQ-9.6)."""

from __future__ import annotations

from app.games.antique.claims import candidates
from app.games.antique.scoring import purses_are_known
from app.games.antique.state import AntiqueState
from app.games.chance import Chance
from app.games.kernel import Seat, SeatNo, Viewer

STREAM = "hidden"


def redraw(state: AntiqueState, viewer: Viewer, chance: Chance) -> None:
    """Draws the deck, the hands, the lot, purses, coins and ceilings unknown to `viewer` anew, in place."""
    own = viewer.seat if isinstance(viewer, Seat) else None
    redraw_cards(state, own, chance)
    if not purses_are_known(state):
        redraw_purses(state, own, chance)
    auction = state.auction
    if auction is None:
        return
    if own != state.auctioneer and not auction.auto:
        auction.closed_hand = chance.below(state.collectors[state.auctioneer].purse + 1, STREAM)
    for seat, ceiling in enumerate(auction.ceilings):
        if seat != own:
            auction.ceilings[seat] = another_ceiling(state, seat, ceiling, chance)


def redraw_cards(state: AntiqueState, own: SeatNo | None, chance: Chance) -> None:
    """The lot is any card that fits the claim and that the viewer does not see elsewhere (AQ-9.5)."""
    zones = [state.pile, *(c.hand for seat, c in enumerate(state.collectors) if seat != own)]
    unseen = [card for zone in zones for card in zone]
    if state.auction is not None and own != state.auctioneer:
        unseen.append(state.auction.lot)
        fitting = [card for card in candidates(state.auction.claim, ()) if card in unseen]
        state.auction.lot = chance.pick(fitting, STREAM)
        unseen.remove(state.auction.lot)
    chance.shuffle(unseen, STREAM)
    for zone in zones:
        zone[:], unseen = unseen[: len(zone)], unseen[len(zone) :]


def redraw_purses(state: AntiqueState, own: SeatNo | None, chance: Chance) -> None:
    """Any purses that hold what is spoken for, and leave to the bank what the bank must have (AQ-9.2)."""
    counts = state.counts
    hidden = [seat for seat in range(state.seats) if seat != own]
    least = {seat: spoken_for(state, seat) for seat in hidden}
    received = counts.start_purse + counts.income_per_later_phase * (state.phase - 1)
    spare = state.seats * received - sum(least.values())
    spare -= 0 if own is None else state.collectors[own].purse
    for seat in hidden:
        purse = least[seat] + chance.below(max(0, spare) // len(hidden) + 1, STREAM)
        state.bank += state.collectors[seat].purse - purse
        state.collectors[seat].purse = purse


def spoken_for(state: AntiqueState, seat: SeatNo) -> int:
    """What a purse must hold: its bids, and what lies in the closed hand of an opening by the house."""
    auction = state.auction
    if auction is None:
        return 0
    if seat == state.auctioneer:
        return auction.closed_hand if auction.auto else 0
    return max((bid.amount for bid in auction.bids if bid.seat == seat), default=0)


def another_ceiling(state: AntiqueState, seat: SeatNo, ceiling: int | None, chance: Chance) -> int | None:
    """A bidder may have set any ceiling a moment ago, or none; who has none to set keeps that (AQ-4.4)."""
    auction = state.auction
    may_have = (
        auction is not None
        and state.options.standing_orders
        and not (state.options.live() or state.duel or seat == state.auctioneer)
        and seat not in auction.out
    )
    purse = state.collectors[seat].purse
    if not may_have or not purse or not chance.below(2, STREAM):
        return None if may_have else ceiling
    return 1 + chance.below(purse, STREAM)
