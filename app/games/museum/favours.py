"""Favours played (MU-1.7, MU-4.20 to MU-4.22)."""

from __future__ import annotations

from msgspec import UnsetType

from app.games.kernel import Event
from app.games.museum import actions as a
from app.games.museum.data import EFFECT_OF, FAVOURS, SCORING, EffectId
from app.games.museum.displays import forget, put_under, take_from_display
from app.games.museum.events_of_turns import FavourPlayed, TelegramOpened, TelegramRead
from app.games.museum.gains import gain_prestige
from app.games.museum.state import MuseumState, Telegram


def favour_limit(state: MuseumState) -> int:
    """How many Favours may be played in this turn (MU-1.8h, MU-1.8i)."""
    return state.effect.per_turn if state.forbids("favour_limit") else SCORING.favours_per_turn


def play(state: MuseumState, action: a.PlayFavour, events: list[Event]) -> None:
    """The card leaves the hand, has its effect, and goes to the discard (MU-3.24)."""
    effect = EFFECT_OF[action.card_id]
    state.player.favours.remove(action.card_id)
    state.turn.favours_played += 1
    events.append(
        FavourPlayed(
            seat=state.active,
            card=action.card_id,
            effect=effect,
            object_id=given(action.object_id),
            continent=None if isinstance(action.continent, UnsetType) else action.continent,
            object_ids=[] if isinstance(action.object_ids, UnsetType) else sorted(action.object_ids),
        )
    )
    carry_out(state, effect, action, events)
    if state.phase != "telegram":
        state.favour_discard.append(action.card_id)


def given(value: str | UnsetType) -> str | None:
    """A parameter, or None where it is absent."""
    return None if isinstance(value, UnsetType) else value


def carry_out(state: MuseumState, effect: EffectId, action: a.PlayFavour, events: list[Event]) -> None:
    """The effect of a Favour."""
    turn, numbers = state.turn, FAVOURS[effect].effect
    match effect:
        case "private_expedition":
            assert isinstance(action.object_id, str)
            take_from_display(state, action.object_id)
            state.player.gain_card(action.object_id, seen=True)
        case "anonymous_donation":
            gain_prestige(state, state.active, numbers.amount, "favour", events)
        case "press_conference":
            assert isinstance(action.continent, str)
            state.tokens[action.continent] -= numbers.count
        case "night_shift":
            turn.night_shift = True
        case "volunteer_fitters":
            turn.pending_discount = numbers.amount
        case "repatriation":
            repatriate(state, action, events)
        case "inside_telegram":
            open_telegram(state, action, events)
        case "exclusive_rights":
            turn.pending_exclusive = True
        case "scholarship_fund":
            raise AssertionError("a Scholarship Fund is played by its tray (MU-4.26)")


def repatriate(state: MuseumState, action: a.PlayFavour, events: list[Event]) -> None:
    """Objects of the own pool go under their decks, for a Prestige (MU-1.7g)."""
    assert isinstance(action.object_ids, list)
    for card in sorted(action.object_ids):
        state.player.pool.remove(card)
        put_under(state, card)
    gain_prestige(state, state.active, FAVOURS["repatriation"].effect.prestige, "favour", events)


def open_telegram(state: MuseumState, action: a.PlayFavour, events: list[Event]) -> None:
    """The top cards of a deck are shown to the active player (MU-1.7h)."""
    assert isinstance(action.continent, str)
    cards = state.decks[action.continent].cards[: FAVOURS["inside_telegram"].effect.cards]
    state.telegram = Telegram(action.continent, cards, action.card_id, state.phase)
    state.phase = "telegram"
    events.append(
        TelegramOpened(seat=state.active, continent=action.continent, count=len(cards), cards=list(cards))
    )


def resolve_telegram(state: MuseumState, action: a.ResolveTelegram, events: list[Event]) -> None:
    """One object or none to the hand, the others back on top (MU-4.22, MU-8.38)."""
    telegram = state.telegram
    assert telegram is not None
    deck = state.decks[telegram.continent]
    forget(deck, telegram.cards)
    deck.cards[: len(telegram.cards)] = action.order
    deck.peeked |= dict.fromkeys(action.order, state.active)
    if action.take is not None:
        state.player.gain_card(action.take, seen=False)
    state.favour_discard.append(telegram.favour)
    state.phase, state.telegram = telegram.back, None
    events.append(
        TelegramRead(
            seat=state.active,
            continent=telegram.continent,
            taken=int(action.take is not None),
            card=action.take,
            order=list(action.order),
        )
    )
