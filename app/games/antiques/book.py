"""The cards of a game by their ids, with their symbols as vectors."""

from __future__ import annotations

from app.games.antiques.data import (
    ART,
    STANDARD,
    AntiquesDeck,
    AuctionCard,
    Collection,
    Country,
    Goal,
    Museum,
    Required,
    ThiefCard,
)
from app.games.antiques.pieces import Vector


class Book:
    """A deck to look cards up in."""

    def __init__(self, deck: AntiquesDeck) -> None:
        self.collections: dict[str, Collection] = {card.id: card for card in deck.collections}
        self.museums: dict[str, Museum] = {card.id: card for card in deck.museums}
        self.countries: dict[str, Country] = {country.id: country for country in deck.countries}
        self.auction_cards: dict[str, AuctionCard] = {card.id: card for card in deck.auction_cards}
        self.goals: dict[str, Goal] = {goal.id: goal for goal in deck.goals}
        self.thieves: dict[str, ThiefCard] = {card.id: card for card in deck.thieves}
        self.symbols: dict[str, Vector] = {
            card.id: _symbols(card.required) for cards in (deck.collections, deck.museums) for card in cards
        }
        """Per collection and museum card its symbols, by art type."""

    def size(self, card: str) -> int:
        """How many pieces a collection or a museum takes."""
        return sum(self.symbols[card])

    def flag(self, museum: str) -> tuple[str, ...]:
        """The flag colours on a museum card: those of its country (AN-1.6)."""
        return self.countries[self.museums[museum].country].flag_colors

    def title(self, card: str) -> str:
        """What a collection or a museum is called."""
        if card in self.collections:
            return self.collections[card].title
        return f"{self.museums[card].museum}, {self.museums[card].city}"


def _symbols(required: Required) -> Vector:
    return tuple(required.get(kind, 0) for kind in ART)


STANDARD_BOOK = Book(STANDARD)
_BOOKS: dict[str, Book] = {STANDARD.name: STANDARD_BOOK}
"""Books made so far, by the names of their decks: a name stands for one content."""


def book_of(deck: AntiquesDeck | None) -> Book:
    """The book of a host's deck, or of the standard one."""
    if deck is None:
        return STANDARD_BOOK
    if deck.name not in _BOOKS:
        _BOOKS[deck.name] = Book(deck)
    return _BOOKS[deck.name]
