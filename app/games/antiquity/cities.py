"""What a player's cities do: which buildings work, men, room for graves, Stores (AY-1.15 to AY-1.20)."""

from __future__ import annotations

from app.games.antiquity.data import FACULTIES, FOOD, INFO, KINDS, LUXURY, Kind, Saint
from app.games.antiquity.holding import Building, Holding
from app.games.antiquity.land import Land
from app.games.antiquity.shapes import Square, by_place, size_of, squares_of
from app.games.kernel import SeatNo


def working(holding: Holding) -> frozenset[Kind]:
    """The kinds of which a building works (AY-1.15)."""
    found: set[Kind] = set()
    for building in holding.buildings:
        if not building.graves and (building.man or not INFO[building.kind].mannable):
            found.add(building.kind)
    if "university" in found:
        found.update(taught(holding))
    return frozenset(found)


def taught(holding: Holding) -> set[Kind]:
    """The faculties without graves that a working University runs (AY-R27)."""
    university = holding.has("university")
    if university is None or university.graves or not university.man:
        return set()
    size, mask = size_of(university.city), university.mask()
    column = sum(1 << (row * size) for row in range(size))
    left, right = column, column << (size - 1)
    touching = (mask << size) | (mask >> size) | ((mask & ~right) << 1) | ((mask & ~left) >> 1)
    return {
        building.kind
        for building in holding.buildings
        if building.kind in FACULTIES
        and building.city == university.city
        and not building.graves
        and building.mask() & touching
    }


def works(holding: Holding, kind: Kind) -> bool:
    """Whether a building of that kind works."""
    return kind in working(holding)


def has_power(holding: Holding, saint: Saint) -> bool:
    """Whether the power of a saint holds (AY-1.16)."""
    if holding.saint not in (saint, "santa_maria"):
        return False
    cathedral = holding.has("cathedral")
    return cathedral is not None and not cathedral.graves


def idle_men(holding: Holding, land: Land, seat: SeatNo) -> int:
    """Men without work (AY-1.17)."""
    placed = sum(building.man for building in holding.every())
    houses = sum(building.kind == "house" for building in holding.every())
    return houses - placed - land.men(seat)


def carts(holding: Holding) -> int:
    """Cart Shops with a man and without a grave."""
    return sum(b.kind == "cart_shop" and b.man and not b.graves for b in holding.buildings)


def carts_and_explorer(holding: Holding) -> int:
    """What counts for the order of play (AY-3.5)."""
    return sum(b.man and b.kind in ("cart_shop", "explorer") for b in holding.buildings)


def capacity(holding: Holding) -> int:
    """Goods that the manned Stores keep (AY-4.25)."""
    return sum(2 * b.tiles() for b in holding.buildings if b.kind == "store" and b.man and not b.graves)


def can_be_manned(building: Building, schools: set[Kind]) -> bool:
    """Whether a man may be put on a building, if there is one; `schools` need none (AY-4.8)."""
    free = INFO[building.kind].mannable and not building.graves and not building.man
    return free and building.kind not in schools


def fountains(holding: Holding) -> int:
    """Fountains that work."""
    return sum(b.kind == "fountain" and not b.graves for b in holding.buildings)


def free_squares(holding: Holding) -> list[Square]:
    """Squares without building and grave, city by city."""
    return [square for city in range(holding.cities) for square in squares_of(city, holding.free(city))]


def grave_squares(holding: Holding) -> list[Square]:
    """Squares without a grave of buildings that are not houses, by (city, y, x)."""
    squares = []
    for building in holding.buildings:
        if building.kind != "house":
            graved = building.graved()
            squares += [square for square in building.squares() if square not in graved]
    return by_place(squares)


def bury(holding: Holding, squares: list[Square]) -> None:
    """Puts graves on squares."""
    for square in squares:
        for building in holding.buildings:
            if building.city == square[0] and square in building.squares():
                building.graves = sorted([*building.graves, building.squares().index(square)])
                break
        else:
            holding.graves = by_place([*holding.graves, square])


def unbury(holding: Holding, square: Square) -> None:
    """Takes a grave from a square."""
    if square in holding.graves:
        holding.graves.remove(square)
        return
    for building in holding.buildings:
        if square in building.graved():
            building.graves.remove(building.squares().index(square))


def food(holding: Holding) -> int:
    """Food in stock (AY-R11)."""
    return sum(holding.own(good) for good in FOOD)


def luxury(holding: Holding) -> int:
    """Luxury in stock."""
    return sum(holding.own(good) for good in LUXURY)


def total(holding: Holding) -> int:
    """All goods in stock."""
    return sum(holding.stock.values())


def kinds_standing(holding: Holding) -> int:
    """Kinds of which a building without graves stands (AY-6.1)."""
    standing = {building.kind for building in holding.buildings if not building.graves}
    return sum(kind in standing for kind in KINDS)
