"""Trades in phase 2: offers, answers, deals and locks (AY-4.14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.games.antiquity import actions as a
from app.games.antiquity.cities import works
from app.games.antiquity.data import GOODS, Good
from app.games.antiquity.drafting import CityDraft, Deal, Step, TradeOffer
from app.games.antiquity.drafts import lock
from app.games.antiquity.events import (
    TradeDeclined,
    TradeLapsed,
    TradeMade,
    TradeOffered,
    TradeWithdrawn,
)
from app.games.antiquity.holding import Holding, Stock
from app.games.antiquity.state import CityBuilding
from app.games.kernel import Event, SeatNo


def offer_between(phase: CityBuilding, seat: SeatNo, to: SeatNo) -> TradeOffer | None:
    """The offer of one player to another."""
    return next((offer for offer in phase.offers if (offer.seat, offer.to) == (seat, to)), None)


def open_offers(phase: CityBuilding) -> list[TradeOffer]:
    """Those whose two players still build; the others rest."""
    return [
        offer
        for offer in phase.offers
        if not phase.drafts[offer.seat].ready and not phase.drafts[offer.to].ready
    ]


def goods_named(action: a.OfferTrade, side: str) -> Stock:
    """The goods given or wanted."""
    numbers = {good: getattr(action, f"{side}_{good}") for good in GOODS}
    return {good: number for good, number in numbers.items() if number}


def owns(holding: Holding, goods: Mapping[Good, int]) -> bool:
    """Whether the goods are in stock."""
    return all(holding.own(good) >= number for good, number in goods.items())


def replace_offer(phase: CityBuilding, pair: tuple[SeatNo, SeatNo], new: TradeOffer | None) -> None:
    """Puts an offer in the place of the one between these two, if there is one."""
    rest = [offer for offer in phase.offers if (offer.seat, offer.to) != pair]
    phase.offers = sorted([*rest, *([new] if new is not None else [])], key=lambda each: (each.seat, each.to))


def take_step(phase: CityBuilding, seat: SeatNo, action: a.TradeStep, events: list[Event]) -> None:
    """An offer, a withdrawal or a refusal: public, and can be taken back like any step."""
    draft = phase.drafts[seat]
    draft.holding.bonus = 0
    told: Event
    match action:
        case a.OfferTrade(to=to):
            pair = (seat, to)
            new = TradeOffer(
                seat, to, action.market, goods_named(action, "give"), goods_named(action, "want")
            )
            draft.offers += 1
            told = public(new) if new.give or new.want else TradeWithdrawn(seat=seat, to=to)
            kept = new if new.give or new.want else None
        case a.WithdrawOffer(to=to):
            pair, kept, told = (seat, to), None, TradeWithdrawn(seat=seat, to=to)
        case a.DeclineOffer(offerer=offerer):
            pair, kept = (offerer, seat), None
            told = TradeDeclined(seat=seat, offerer=offerer)
    draft.steps.append(Step(action, pair, offer_between(phase, *pair)))
    replace_offer(phase, pair, kept)
    events.append(told)


def public(offer: TradeOffer) -> TradeOffered:
    """An offer as all hear of it."""
    return TradeOffered(
        seat=offer.seat, to=offer.to, market=offer.market, give=dict(offer.give), want=dict(offer.want)
    )


def take_back(phase: CityBuilding, seat: SeatNo, step: Step) -> None:
    """What was offered before a step is offered again, unless others have answered meanwhile."""
    assert step.trade is not None
    offered = isinstance(step.did, a.OfferTrade)
    if offered:
        phase.drafts[seat].offers -= 1
    there = offer_between(phase, *step.trade)
    if (there is None) != offered or _empty(step):
        replace_offer(phase, step.trade, step.before)


def changes(before: Sequence[TradeOffer], after: Sequence[TradeOffer]) -> list[Event]:
    """What others hear when steps of a trade are taken back: only what is different now."""
    gone = [offer for offer in before if offer not in after]
    pairs = {(offer.seat, offer.to) for offer in after}
    withdrawn = [offer for offer in gone if (offer.seat, offer.to) not in pairs]
    events: list[Event] = [TradeWithdrawn(seat=offer.seat, to=offer.to) for offer in withdrawn]
    return [*events, *(public(offer) for offer in after if offer not in before)]


def _empty(step: Step) -> bool:
    """An offer of nothing for nothing."""
    if not isinstance(step.did, a.OfferTrade):
        return False
    return not goods_named(step.did, "give") and not goods_named(step.did, "want")


def accept(phase: CityBuilding, seat: SeatNo, offerer: SeatNo, events: list[Event]) -> None:
    """A deal, or the end of an offer that cannot be kept. Both ways the receiver's steps are locked."""
    offer = offer_between(phase, offerer, seat)
    assert offer is not None
    giver, taker = phase.drafts[offerer], phase.drafts[seat]
    replace_offer(phase, (offerer, seat), None)
    taker.holding.bonus = 0
    lock(taker)
    if not kept_by(giver, offer):
        events.append(TradeLapsed(seat=offerer, to=seat))
        return
    exchange(giver.holding, taker.holding, offer)
    lock(taker)
    lock(giver)
    market = offerer if offer.market else seat
    phase.deals.append(Deal(offerer, seat, offer.give, offer.want, market))
    events.append(
        TradeMade(seat=offerer, to=seat, give=dict(offer.give), want=dict(offer.want), market=market)
    )


def kept_by(giver: CityDraft, offer: TradeOffer) -> bool:
    """Whether the offerer still has the goods and the Market promised, and nothing in hand."""
    holding = giver.holding
    promised = not offer.market or works(holding, "market")
    return promised and owns(holding, offer.give) and holding.held is None


def exchange(giver: Holding, taker: Holding, offer: TradeOffer) -> None:
    """Goods change hands."""
    for good, number in offer.give.items():
        giver.lose(good, number)
        taker.gain(good, number)
    for good, number in offer.want.items():
        taker.lose(good, number)
        giver.gain(good, number)
