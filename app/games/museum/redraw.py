"""The mirror of the views: all that a viewer cannot know, drawn anew (MU-5)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.games.chance import Chance
from app.games.kernel import Seat, SeatNo, Viewer
from app.games.museum.data import CONTINENT_OF, CONTINENTS, Continent, is_object
from app.games.museum.state import Curator, MuseumState

STREAM = "hidden"
SEEDS = 1 << 60
"""One draw seeds all others: whole decks are drawn anew, often."""


def redraw(state: MuseumState, viewer: Viewer, chance: Chance) -> None:
    """Draws decks, hands, Favours, patrons, trays, orders and sealed layouts unknown to `viewer` anew.

    How far others are in setup stays: who chooses the last patron finds out (MU-4.3), and nobody before.
    """
    rng = Random(chance.below(SEEDS, STREAM))
    own = viewer.seat if isinstance(viewer, Seat) else None
    others = [curator for seat, curator in enumerate(state.curators) if seat != own]
    over = state.phase == "finished"
    for continent in CONTINENTS:
        redraw_objects(state, continent, own, [] if over else others, rng)
    if state.telegram is not None:
        state.telegram.cards = state.decks[state.telegram.continent].cards[: len(state.telegram.cards)]
    redraw_favours(state, [] if over else others, rng)
    redraw_patrons(state, others, over, rng)
    for deck in (state.headline_deck, state.expert_deck):
        rng.shuffle(deck)
    if state.active != own:
        state.turn.tray, state.steps = None, []
    redraw_orders(state, own, rng)
    if state.phase == "reorganise":
        for curator in others:
            redraw_layout(curator, rng)


def redraw_objects(
    state: MuseumState, continent: Continent, own: SeatNo | None, others: Sequence[Curator], rng: Random
) -> None:
    """A continent's objects in the deck and in others' hands, save those whose place is known."""
    deck = state.decks[continent]
    known = {*deck.open, *(card for card, reader in deck.peeked.items() if reader == own)}
    if state.telegram is not None and state.active == own and state.telegram.continent == continent:
        known.update(state.telegram.cards)
    hidden = [place for place, card in enumerate(deck.cards) if card not in known]
    in_hands = [
        (curator, place)
        for curator in others
        for place, card in enumerate(curator.hand)
        if CONTINENT_OF[card] == continent and card not in curator.known
    ]
    cards = [deck.cards[place] for place in hidden]
    objects = [card for card in cards if is_object(card)]
    objects += [curator.hand[place] for curator, place in in_hands]
    rng.shuffle(objects)
    for curator, place in in_hands:
        curator.hand[place] = objects.pop()
    rest = [*objects, *(card for card in cards if not is_object(card))]
    rng.shuffle(rest)
    readers = {deck.cards.index(card): reader for card, reader in deck.peeked.items()}
    for place in hidden:
        deck.cards[place] = rest.pop()
    deck.peeked = {deck.cards[place]: reader for place, reader in readers.items()}


def redraw_favours(state: MuseumState, others: Sequence[Curator], rng: Random) -> None:
    """The Favour deck and others' Favours."""
    unseen = [*state.favour_deck, *(card for curator in others for card in curator.favours)]
    rng.shuffle(unseen)
    for curator in others:
        curator.favours = [unseen.pop() for _ in curator.favours]
    state.favour_deck = unseen


def redraw_patrons(state: MuseumState, others: Sequence[Curator], over: bool, rng: Random) -> None:
    """Patrons dealt to others and those that never were; in the end the kept ones are known."""
    kept = {curator.patron for curator in others} if over else set()
    unseen = [*state.patron_deck, *(card for curator in others for card in curator.dealt if card not in kept)]
    rng.shuffle(unseen)
    for curator in others:
        curator.dealt = [card if card in kept else unseen.pop() for card in curator.dealt]
        if curator.patron is not None and not over:
            curator.patron = rng.choice(curator.dealt)
    state.patron_deck = unseen


def redraw_orders(state: MuseumState, own: SeatNo | None, rng: Random) -> None:
    """Exploration orders of others; who is asked now has none that decides (MU-4.10)."""
    if state.forbids("no_opponent_exploration"):
        return
    asked = state.turn.explorers[:1] if state.phase == "explore_opponent" else []
    for seat in state.turn.explorers:
        curator = state.curators[seat]
        if seat != own:
            curator.order, curator.otherwise, curator.prepared = [], "ask", False
        if seat != own and seat not in asked:
            displayed = state.displayed()
            curator.order = [rng.choice(displayed)] if displayed and rng.random() < 0.5 else []
            curator.otherwise = rng.choice(("ask", "decline"))
            curator.prepared = bool(curator.order) or curator.otherwise != "ask"


def redraw_layout(curator: Curator, rng: Random) -> None:
    """A sealed layout: the objects anywhere."""
    slots = list(curator.plan.slots)
    rng.shuffle(slots)
    curator.museum = dict(zip(slots, curator.museum.values(), strict=False))
