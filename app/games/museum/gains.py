"""Prestige, scoring, Favour draws, the expert board (MU-3.20 to MU-3.24)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.kernel import Event
from app.games.museum.data import ABILITIES, COMPONENTS, EXPERTS, OBJECTS, SCORING
from app.games.museum.events_of_turns import (
    DrawReason,
    ExpertHired,
    FavourDrawLost,
    FavourDrawn,
    ObjectExhibited,
    PrestigeGained,
    PrestigeReason,
)
from app.games.museum.state import Curator, MuseumState


def supply(state: MuseumState) -> int:
    """How many Prestige tokens are left (MU-8.9)."""
    return COMPONENTS.prestige_tokens - sum(curator.prestige for curator in state.curators)


def gain_prestige(
    state: MuseumState, seat: int, amount: int, reason: PrestigeReason, events: list[Event]
) -> None:
    """Takes Prestige from the supply, as far as it lasts."""
    gained = min(amount, supply(state))
    state.curators[seat].prestige += gained
    tell_prestige(state, seat, gained, reason, events)


def tell_prestige(
    state: MuseumState, seat: int, gained: int, reason: PrestigeReason, events: list[Event]
) -> None:
    """Tells of Prestige that a player got, if it was any."""
    if gained:
        events.append(PrestigeGained(seat=seat, amount=gained, reason=reason, supply=supply(state)))


def exhibit(state: MuseumState, seat: int, card: str, slot: str, events: list[Event], chance: Chance) -> None:
    """An object enters a museum: value, masterpiece, Favours (MU-3.20 to MU-3.22)."""
    curator = state.curators[seat]
    before = curator.track
    curator.museum[slot] = card
    after = curator.track
    events.append(
        ObjectExhibited(seat=seat, object_id=card, slot=slot, score_before=before, score_after=after)
    )
    if OBJECTS[card].masterpiece:
        gain_prestige(state, seat, masterpiece_prestige(state), "masterpiece", events)
    tens = SCORING.favour_every_points
    for _ in range(after // tens - before // tens):
        curator.favour_draws += 1
        draw_favour(state, seat, "points", events, chance)


def masterpiece_prestige(state: MuseumState) -> int:
    """What an exhibited masterpiece brings (MU-1.8g)."""
    if state.forbids("masterpiece_prestige"):
        return state.effect.amount
    return SCORING.masterpiece_prestige


def draw_favour(
    state: MuseumState, seat: int, reason: DrawReason, events: list[Event], chance: Chance
) -> None:
    """Draws a Favour, unless three are held or none is left (MU-3.24)."""
    curator = state.curators[seat]
    if len(curator.favours) < SCORING.favour_limit and not state.favour_deck:
        state.favour_deck, state.favour_discard = state.favour_discard, []
        chance.shuffle(state.favour_deck)
    if len(curator.favours) >= SCORING.favour_limit or not state.favour_deck:
        events.append(FavourDrawLost(seat=seat, reason=reason))
        return
    card = state.favour_deck.pop(0)
    curator.favours.append(card)
    events.append(FavourDrawn(seat=seat, reason=reason, deck_count=len(state.favour_deck), card=card))


def hire(state: MuseumState, seat: int, expert: str, cost: int, events: list[Event], chance: Chance) -> None:
    """An expert goes to a player; the board closes up (MU-3.23); the Journalist draws (MU-1.6d)."""
    state.experts.remove(expert)
    state.curators[seat].experts.append(expert)
    reveal_expert(state, chance)
    events.append(ExpertHired(seat=seat, expert=expert, cost=cost, board=list(state.experts)))
    effect = EXPERTS[expert].effect
    if effect.type == "on_hire_draw_favours":
        for _ in range(effect.count):
            draw_favour(state, seat, "journalist", events, chance)


def reveal_expert(state: MuseumState, chance: Chance) -> None:
    """A new expert comes to space 1, if any is left (MU-3.23)."""
    if not state.expert_deck:
        state.expert_deck, state.expert_discard = state.expert_discard, []
        chance.shuffle(state.expert_deck)
    if state.expert_deck:
        state.experts.insert(0, state.expert_deck.pop(0))


def has(curator: Curator, effect: str) -> bool:
    """Whether a player has hired the expert with this effect."""
    return ABILITIES[effect] in curator.experts
