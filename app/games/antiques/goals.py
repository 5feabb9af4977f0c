"""What goals are worth (AN-6.6 to AN-6.19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from app.games.antiques.book import Book
from app.games.antiques.data import ART, ArtType, Goal
from app.games.antiques.groups import added
from app.games.antiques.pieces import Pieces, Vector, total


class Holding(msgspec.Struct, frozen=True):
    """What goals look at in what an owner has."""

    museums: Sequence[str]
    galleries: int
    rooms: Sequence[str]
    warehouses: Sequence[Pieces]
    vault: Pieces


def per_country(book: Book, holding: Holding) -> Counter[str]:
    """How many museum cards from each country."""
    return Counter(book.museums[card].country for card in holding.museums)


def with_color(book: Book, color: str, holding: Holding) -> list[str]:
    """The museum cards that show a colour."""
    return [card for card in holding.museums if color in book.flag(card)]


def color_pairs(book: Book, color: str, holding: Holding) -> int:
    """Pairs with a colour from different countries, no card in two of them (AN-6.11)."""
    countries = Counter(book.museums[card].country for card in with_color(book, color, holding))
    number = countries.total()
    return min(number // 2, number - max(countries.values(), default=0))


def symbols(book: Book, holding: Holding) -> Vector:
    """All symbols on collection cards in rooms and on museum cards, by type."""
    return added([book.symbols[card] for card in (*holding.rooms, *holding.museums)])


def of_type(book: Book, kind: ArtType, holding: Holding) -> int:
    """Pieces and symbols of one type; relic boxes count for none (AN-6.14)."""
    pieces = sum(held.get(kind, 0) for held in (*holding.warehouses, holding.vault))
    return pieces + symbols(book, holding)[ART.index(kind)]


def counted(book: Book, goal: Goal, holding: Holding) -> int:
    """What a goal counts in what one owner has (AN-6.8 to AN-6.19)."""
    params = goal.params
    match goal.kind:
        case "countries":
            return sum(book.museums[card].country in params["countries"] for card in holding.museums)
        case "comparison":
            return sum(number // 2 for number in per_country(book, holding).values())
        case "differentiation":
            return len(per_country(book, holding))
        case "color":
            return color_pairs(book, params["color"], holding)
        case "color_collector":
            return len(with_color(book, params["color"], holding))
        case "ex_libris":
            return min(symbols(book, holding))
        case "art_collector":
            return of_type(book, params["piece"], holding)
        case "auctioneer":
            return sum(map(total, holding.warehouses)) // 2
        case "stockist":
            return sum(map(total, holding.warehouses))
        case "exhibitor" | "showroom":
            return len(holding.rooms)
        case "gallerist":
            return holding.galleries


def counts(book: Book, goal: Goal, holdings: Sequence[Holding]) -> list[int]:
    """What the goal counts, for every owner."""
    return [counted(book, goal, holding) for holding in holdings]


def points(goal: Goal, numbers: Sequence[int]) -> list[int]:
    """The VP of each owner for what a goal counts; in a majority all tied score (AN-6.6)."""
    if goal.vp is None:
        table: list[int] = goal.params["table"]
        return [table[number] for number in numbers]
    if not goal.majority:
        return [goal.vp * number for number in numbers]
    most = max(numbers)
    return [goal.vp if number == most and most > 0 else 0 for number in numbers]
