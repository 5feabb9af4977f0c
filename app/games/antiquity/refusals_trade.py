"""Why an offer or an answer is refused (AY-4.14)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.antiquity import actions as a
from app.games.antiquity.cities import works
from app.games.antiquity.data import OFFERS_PER_TURN, WANT_LIMIT
from app.games.antiquity.faults import NO_GOODS, Fault
from app.games.antiquity.state import AntiquityState, CityBuilding
from app.games.antiquity.trades import goods_named, offer_between, open_offers, owns
from app.games.kernel import Action, SeatNo

NO_MARKET: Fault = ("AY-4.14", "One of you needs a manned Market.")
NO_OFFER: Fault = ("AY-4.14", "There is no such offer.")


def faults(state: AntiquityState, phase: CityBuilding, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """The checks that an action of a trade fails, in order."""
    if not state.options.player_trade:
        yield "AY-0.3", "Nobody trades at this table."
    if phase.short is not None:
        yield "AY-3.4", "No trade is possible now."
    holding = phase.drafts[seat].holding
    match action:
        case a.OfferTrade():
            yield from offering(state, phase, seat, action)
        case a.WithdrawOffer(to=to):
            if offer_between(phase, seat, to) not in open_offers(phase):
                yield NO_OFFER
        case a.AcceptTrade(offerer=offerer) | a.DeclineOffer(offerer=offerer):
            offer = offer_between(phase, offerer, seat)
            if offer is None or offer not in open_offers(phase):
                yield NO_OFFER
                return
            if not owns(holding, offer.want):
                yield NO_GOODS
            if not offer.market and not works(holding, "market"):
                yield NO_MARKET


def offering(
    state: AntiquityState, phase: CityBuilding, seat: SeatNo, action: a.OfferTrade
) -> Iterator[Fault]:
    """An offer: to whom, how many, of what."""
    draft, to = phase.drafts[seat], action.to
    if to not in state.playing() or to == seat:
        yield "AY-4.14", "You cannot trade with that player."
    elif phase.drafts[to].ready:
        yield "AY-4.14", "That player is ready."
    if draft.offers >= OFFERS_PER_TURN:
        yield "AY-4.14", "Ten offers a turn."
    give, want = goods_named(action, "give"), goods_named(action, "want")
    if min([0, *give.values(), *want.values()]) < 0 or not owns(draft.holding, give):
        yield NO_GOODS
    if max([0, *want.values()]) > WANT_LIMIT:
        yield "AY-4.14", "You can ask for 48 of a good at most."
    if action.market and not works(draft.holding, "market"):
        yield NO_MARKET
