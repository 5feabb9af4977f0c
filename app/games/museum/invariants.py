"""The invariants of MU-9, in words where a state or a step breaks them."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.kernel import Entry
from app.games.museum import actions as a
from app.games.museum import prices
from app.games.museum.data import (
    COMPONENTS,
    CONTINENT_OF,
    CONTINENTS,
    EXPERTS,
    FAVOUR_CARDS,
    HEADLINES,
    OBJECTS,
    PATRONS,
    SCORING,
    public_opinion_cards,
    total_value,
)
from app.games.museum.displays import reserve
from app.games.museum.gains import supply
from app.games.museum.layout import score_layout, upper_bound
from app.games.museum.legal import options_of
from app.games.museum.scoring import seen_layout
from app.games.museum.state import Curator, MuseumState

MOST_TRACK = 125
LONGEST_GAME = 500
"""Turns (MU-9.11)."""


def violations(state: MuseumState) -> Iterator[str]:
    """What is wrong with a state at rest."""
    yield from _objects(state)
    yield from _other_cards(state)
    yield from _tokens(state)
    yield from _places(state)
    for seat, curator in enumerate(state.curators):
        yield from _curator(seat, curator)
        yield from _layout(seat, curator)
    yield from _tray(state)
    if state.turn_no > LONGEST_GAME:
        yield "MU-9.11: no game lasts so many turns"


def _objects(state: MuseumState) -> Iterator[str]:
    zones: list[str | None] = [card for deck in state.decks.values() for card in deck.cards]
    zones += [card for display in state.displays.values() for card in display]
    zones += state.po_discard
    for curator in state.curators:
        zones += [*curator.hand, *curator.pool, *curator.museum.values()]
    number = state.options.public_opinion_per_continent
    opinions = [card for continent in CONTINENTS for card in public_opinion_cards(continent, number)]
    if sorted(card for card in zones if card is not None) != sorted([*OBJECTS, *opinions]):
        yield "MU-9.1: every object and Public Opinion card must be in exactly one place"
    for continent, deck in state.decks.items():
        if not {*deck.open, *deck.peeked} <= set(deck.cards):
            yield f"MU-8.38: the place of a card is known that is not in the deck of {continent}"
        if any(CONTINENT_OF.get(card, continent) != continent for card in deck.cards):
            yield f"MU-2.4: a strange card in the deck of {continent}"


def _other_cards(state: MuseumState) -> Iterator[str]:
    curators = state.curators
    playing = [state.telegram.favour] if state.telegram is not None else []
    favours = [*state.favour_deck, *state.favour_discard, *playing]
    experts = [*state.expert_deck, *state.expert_discard, *state.experts]
    patrons = list(state.patron_deck)
    for curator in curators:
        favours += curator.favours
        experts += curator.experts
        patrons += curator.dealt
    headlines = [*state.headline_deck, *state.headline_discard, *([state.headline] if state.headline else [])]
    for name, cards, whole in (
        ("Favour", favours, FAVOUR_CARDS),
        ("expert", experts, EXPERTS),
        ("headline", headlines, HEADLINES),
        ("patron", patrons, PATRONS),
    ):
        if sorted(cards) != sorted(whole):
            yield f"MU-9.1: every {name} must be in exactly one place"


def _tokens(state: MuseumState) -> Iterator[str]:
    if supply(state) < 0 or any(curator.prestige < 0 for curator in state.curators):
        yield "MU-9.1: there are 32 Prestige, and none is owed"
    if reserve(state) < 0 or any(number < 0 for number in state.tokens.values()):
        yield "MU-9.1: there are 12 Public Opinion tokens"
    if not state.options.public_opinion_per_continent and any(state.tokens.values()):
        yield "MU-9.12: without Public Opinion cards there are no tokens"


def _places(state: MuseumState) -> Iterator[str]:
    if len(state.experts) > COMPONENTS.expert_board_spaces:
        yield "MU-9.3: the expert board has 3 spaces"
    for continent, display in state.displays.items():
        if len(display) != state.display_limit(continent):
            yield f"MU-9.3: the display of {continent} has not as many positions as its limit"
    awaited = state.phase not in ("setup", "reorganise", "finished")
    acting = state.turn.explorers[0] if state.phase == "explore_opponent" else state.active
    if awaited and not any(True for _ in options_of(state, acting)):
        yield "MU-9.10: who is awaited must have something to do"


def _curator(seat: int, curator: Curator) -> Iterator[str]:
    if not 0 <= curator.track <= MOST_TRACK:
        yield f"MU-9.2: the track score of seat {seat} is out of its bounds"
    if len(curator.favours) > SCORING.favour_limit:
        yield f"MU-9.3: seat {seat} holds too many Favours"
    if not set(curator.museum) <= set(curator.plan.slots):
        yield f"MU-9.3: seat {seat} has an object outside its museum"
    if curator.favour_draws != curator.track // SCORING.favour_every_points:
        yield f"MU-9.4: seat {seat} has not one Favour draw for every 10 points"
    if not set(curator.known) <= set(curator.hand):
        yield f"MU-5.1: a card is known to be in the hand of seat {seat} that is not there"


def _layout(seat: int, curator: Curator) -> Iterator[str]:
    patron, experts = curator.patron, curator.experts
    for layout in (curator.museum, seen_layout(curator)):
        score = score_layout(curator.board, layout, experts, patron).total
        bound = upper_bound(list(layout.values()), experts, patron, len(curator.plan.slots))
        if not 0 <= score <= bound:
            yield f"MU-9.7: the layout of seat {seat} scores {score}, out of 0 to {bound}"


def _tray(state: MuseumState) -> Iterator[str]:
    tray = state.turn.tray
    if tray is None:
        return
    cards, prestige = prices.payable_cards(state, tray), prices.most_prestige(state, tray)
    most = total_value([*cards, *tray.cards]) + prestige
    if most < prices.price(state, tray) or tray.prestige > prestige:
        yield "MU-9.10: every tray can be confirmed"
    if not set(tray.cards) <= set(state.player.hand):
        yield "MU-9.13: only the own hand pays"


def step_violations(before: MuseumState, entry: Entry, after: MuseumState) -> Iterator[str]:
    """What is wrong with a step from one state at rest to the next."""
    for seat, (old, new) in enumerate(zip(before.curators, after.curators, strict=True)):
        if new.track < old.track:
            yield f"MU-9.2: the track score of seat {seat} falls"
        if entry.by != seat and isinstance(entry.action, a.MoveObject) and new != old:
            yield f"MU-4.75: a move of another changes seat {seat}"
    ended = isinstance(entry.action, a.EndTurn) and entry.by is not None
    if ended and len(after.curators[entry.by or 0].hand) > SCORING.hand_limit:
        yield "MU-9.3: more than 7 objects in hand after the end of the turn"
    if isinstance(entry.action, a.ConfirmPurchase):
        yield from _purchase(before, after)


def _purchase(before: MuseumState, after: MuseumState) -> Iterator[str]:
    tray = before.turn.tray
    if tray is None or not tray.items or prices.paid(tray) < prices.price(before, tray):
        yield "MU-9.13: a purchase has an item and pays its price"
    if _in_play(before) != _in_play(after):
        yield "MU-9.5: a purchase changes the number of objects in hands, pools and museums"
    for old, new in zip(before.curators, after.curators, strict=True):
        if not set(new.hand) <= set(old.hand):
            yield "MU-9.5: a purchase makes an object appear in a hand"


def _in_play(state: MuseumState) -> int:
    return sum(len(each.hand) + len(each.pool) + len(each.museum) for each in state.curators)
