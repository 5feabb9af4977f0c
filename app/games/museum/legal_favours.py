"""Which Favours may be played, and on what (MU-4.20, MU-4.22)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from app.games.kernel import offer
from app.games.museum import actions as a
from app.games.museum import prices
from app.games.museum.data import CONTINENTS, EFFECT_OF, FAVOURS, EffectId, is_object
from app.games.museum.favours import favour_limit
from app.games.museum.gains import supply
from app.games.museum.legal_tray import purchases_left
from app.games.museum.state import Item, MuseumState, Tray
from app.games.options import Domain, Option, Subset


def favours(state: MuseumState, mark: str) -> Iterator[Option]:
    """One template for each kind of Favour held that has an effect now."""
    if state.turn.favours_played >= favour_limit(state):
        return
    cards: dict[EffectId, list[str]] = {}
    for card in state.player.favours:
        cards.setdefault(EFFECT_OF[card], []).append(card)
    for effect, held in cards.items():
        if effect == "scholarship_fund":
            experts = scholars(state)
            if experts:
                yield offer(a.OpenScholarship, mark, card_id=held, expert_id=experts)
            continue
        given = parameters(state, effect)
        if given is not None:
            yield offer(a.PlayFavour, mark, card_id=held, **given)


def parameters(state: MuseumState, effect: EffectId) -> dict[str, Domain] | None:
    """What a Favour may be played on, or None if it has no effect now (MU-1.7)."""
    turn, pool, numbers = state.turn, state.player.pool, FAVOURS[effect].effect
    match effect:
        case "private_expedition":
            return {"object_id": state.displayed()} if state.displayed() else None
        case "anonymous_donation":
            return {} if supply(state) else None
        case "press_conference":
            return choice("continent", [c for c in CONTINENTS if state.tokens[c]])
        case "night_shift":
            return None if turn.night_shift else {}
        case "volunteer_fitters":
            return {} if purchases_left(state) and not turn.pending_discount else None
        case "repatriation":
            most = min(len(pool), numbers.max)
            return {"object_ids": Subset(list(pool), numbers.min, most)} if pool else None
        case "inside_telegram":
            return choice("continent", readable(state))
        case "exclusive_rights":
            scandal = state.forbids("no_foreign_purchase")
            return {} if purchases_left(state) and not turn.pending_exclusive and not scandal else None
        case "scholarship_fund":
            return None


def choice(name: str, values: list[str]) -> dict[str, Domain] | None:
    """A parameter with its values, or None if there is none."""
    return {name: values} if values else None


def readable(state: MuseumState) -> list[str]:
    """Continents whose deck a telegram can tell of (MU-1.7h)."""
    return [c for c in CONTINENTS if state.decks[c].cards and state.display_limit(c)]


def scholars(state: MuseumState) -> list[str]:
    """Experts that a Scholarship Fund could pay for together with the hand (MU-1.7f)."""
    if state.forbids("no_hiring"):
        return []
    return [expert for expert in state.experts if prices.within_reach(state, scholarship(expert))]


def scholarship(expert: str) -> Tray:
    """The tray that a Scholarship Fund would open."""
    return Tray("scholarship", [Item(expert, "board")], [])


def telegram(state: MuseumState, mark: str) -> Iterator[Option]:
    """Nothing, or one of the objects seen, and any order of the rest (MU-4.22)."""
    assert state.telegram is not None
    cards = state.telegram.cards
    for taken in (None, *(card for card in cards if is_object(card))):
        rest = [card for card in cards if card != taken]
        orders = [list(order) for order in permutations(rest)]
        yield offer(a.ResolveTelegram, mark, take=[taken], order=orders)
