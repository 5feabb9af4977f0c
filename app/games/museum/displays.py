"""Displays and continent decks: drawing, refilling, fitting to a headline (MU-3.4, MU-3.27)."""

from __future__ import annotations

from app.games.kernel import Event
from app.games.museum.data import COMPONENTS, CONTINENT_OF, CONTINENTS, Continent, is_object
from app.games.museum.events import DisplayAdjusted, DisplayRefilled, Drawn, PublicOpinionRevealed
from app.games.museum.state import Deck, MuseumState


def draw_top(deck: Deck) -> str:
    """The top card; what was known of its place is used up."""
    card = deck.cards.pop(0)
    forget(deck, [card])
    return card


def forget(deck: Deck, cards: list[str]) -> None:
    """Nobody knows the place of these cards any longer (MU-8.38)."""
    deck.open = [card for card in deck.open if card not in cards]
    for card in cards:
        deck.peeked.pop(card, None)


def take_from_display(state: MuseumState, card: str) -> tuple[Continent, int]:
    """Takes an object off its display: the place stays empty (MU-3.8)."""
    for continent, display in state.displays.items():
        if card in display:
            position = display.index(card)
            display[position] = None
            return continent, position
    raise KeyError(card)


def discard_public_opinion(state: MuseumState, continent: Continent, most: int | None = None) -> list[str]:
    """Public Opinion cards leave a display, lowest position first, at most `most` (MU-3.28)."""
    display = state.displays[continent]
    cards = [card for card in display if card is not None and not is_object(card)][:most]
    state.displays[continent] = [None if card in cards else card for card in display]
    state.po_discard += cards
    return cards


def fill(state: MuseumState, continent: Continent, events: list[Event]) -> list[Drawn]:
    """Draws into the lowest free positions; Public Opinion places a token (MU-3.27)."""
    display, deck = state.displays[continent], state.decks[continent]
    drawn: list[Drawn] = []
    opinions: list[Event] = []
    while None in display and deck.cards:
        position = display.index(None)
        card = draw_top(deck)
        display[position] = card
        drawn.append(Drawn(position, card))
        if not is_object(card):
            opinions.append(place_token(state, continent))
    events += opinions
    return drawn


def place_token(state: MuseumState, continent: Continent) -> Event:
    """A token goes from the reserve to the continent, while there is one (MU-8.25)."""
    placed = reserve(state) > 0
    state.tokens[continent] += placed
    return PublicOpinionRevealed(continent=continent, placed=placed, tokens=state.tokens[continent])


def reserve(state: MuseumState) -> int:
    """How many Public Opinion tokens are left."""
    return COMPONENTS.public_opinion_tokens - sum(state.tokens.values())


def refill(state: MuseumState, events: list[Event]) -> None:
    """At the end of each turn (MU-3.27)."""
    for continent in CONTINENTS:
        discarded = discard_public_opinion(state, continent)
        told: list[Event] = []
        drawn = fill(state, continent, told)
        if discarded or drawn:
            events.append(DisplayRefilled(continent=continent, discarded=discarded, drawn=drawn))
        events += told


def adjust(state: MuseumState, events: list[Event]) -> None:
    """Fits all displays to the limits of the headline in force (MU-3.4)."""
    for continent in CONTINENTS:
        limit = state.display_limit(continent)
        discarded = discard_public_opinion(state, continent, max(0, held(state, continent) - limit))
        returned = put_back(state, continent, limit)
        kept = [card for card in state.displays[continent] if card is not None]
        state.displays[continent] = [*kept, *[None] * (limit - len(kept))]
        told: list[Event] = []
        drawn = fill(state, continent, told)
        if discarded or returned or drawn:
            events.append(
                DisplayAdjusted(continent=continent, discarded=discarded, returned=returned, drawn=drawn)
            )
        events += told


def held(state: MuseumState, continent: Continent) -> int:
    """How many cards lie on a display."""
    return sum(card is not None for card in state.displays[continent])


def put_back(state: MuseumState, continent: Continent, limit: int) -> list[str]:
    """Objects beyond the limit go on top of their deck, the lowest position first (MU-3.4b)."""
    display, deck = state.displays[continent], state.decks[continent]
    objects = [card for card in display if card is not None and is_object(card)]
    returned = objects[: max(0, held(state, continent) - limit)]
    for card in returned:
        deck.cards.insert(0, card)
        deck.open.append(card)
    state.displays[continent] = [None if card in returned else card for card in display]
    return returned


def put_under(state: MuseumState, card: str) -> None:
    """An object goes under its continent deck, seen by all (MU-1.7g)."""
    deck = state.decks[CONTINENT_OF[card]]
    deck.cards.append(card)
    deck.open.append(card)
