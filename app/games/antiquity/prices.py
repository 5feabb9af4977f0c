"""What things cost, and every way to pay (AY-1.5, AY-4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from app.games.antiquity.cities import works
from app.games.antiquity.data import FOOD, HOUSES, INFO, LUXURY, Good, Kind
from app.games.antiquity.holding import Holding, Stock


def ways(stock: Stock, pool: Sequence[Good], number: int, alike: bool) -> list[list[Good]]:
    """Every choice of so many goods of one class; different ones, unless they may be `alike`."""
    owned = [good for good in pool if stock.get(good)]
    if not alike:
        return [list(chosen) for chosen in combinations(owned, number)]
    return [
        list(chosen)
        for chosen in combinations_with_replacement(owned, number)
        if all(chosen.count(good) <= stock[good] for good in set(chosen))
    ]


def food_ways(holding: Holding, number: int) -> list[list[Good]]:
    """Every way to pay so much food."""
    return ways(holding.stock, FOOD, number, works(holding, "faculty_philosophy"))


def luxury_ways(holding: Holding, number: int) -> list[list[Good]]:
    """Every way to pay so much luxury."""
    return ways(holding.stock, LUXURY, number, works(holding, "faculty_philosophy"))


def payable(holding: Holding, kind: Kind) -> bool:
    """Whether wood and stone of a building's price are there, and enough luxury to pay the rest."""
    price = INFO[kind].price
    if holding.own("wood") < price.wood or holding.own("stone") < price.stone:
        return False
    return not price.luxury or bool(luxury_ways(holding, price.luxury))


def materials(kind: Kind) -> list[Good]:
    """Wood and stone of a building's price."""
    price = INFO[kind].price
    return [*["wood"] * price.wood, *["stone"] * price.stone]  # type: ignore[list-item]


def houses_to_pay(holding: Holding) -> list[int]:
    """Numbers not built yet that are not free."""
    built = set(holding.houses())
    return [number for number, price in HOUSES.items() if number not in built and price.food + price.luxury]


def free_houses(holding: Holding) -> list[int]:
    """Numbers not built yet that cost nothing."""
    built = set(holding.houses())
    return [
        number for number, price in HOUSES.items() if number not in built and not price.food + price.luxury
    ]


def bonus_houses(holding: Holding) -> list[int]:
    """Numbers that may follow the house just paid for (AY-4.4)."""
    built = set(holding.houses())
    return [number for number in HOUSES if number < holding.bonus and number not in built]
