"""Where countryside buildings, inns and cities may be built; where their goods go (AY-4.16 to AY-4.23)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from app.games.antiquity.board import Board, Hex, distance, seven
from app.games.antiquity.cities import working
from app.games.antiquity.data import CITY_DISTANCE, SUPPLY, Good, SiteKind, Terrain
from app.games.antiquity.holding import Holding
from app.games.antiquity.land import Land
from app.games.antiquity.zones import Hexes, covered, every_center, occupied, product, zone
from app.games.kernel import SeatNo

SPREADS: dict[SiteKind, tuple[Terrain, ...]] = {
    "woodcutter": ("forest",),
    "farm": ("plains", "grass"),
    "mine": ("mountain",),
    "fishery": ("water",),
}
"""The terrain that a building's goods lie on; for all but fisheries, its own terrain too."""


@dataclass
class Fields:
    """The land as one player's builders see it: what is free, and what is in reach."""

    board: Board
    land: Land
    seat: SeatNo
    holding: Holding
    pollution: set[Hex] = field(init=False)
    grass: set[Hex] = field(init=False)
    taken: set[Hex] = field(init=False)
    cities: Hexes = field(init=False)

    def __post_init__(self) -> None:
        self.pollution = set(self.land.pollution)
        self.grass = set(self.land.grass)
        self.taken = occupied(self.land)
        self.cities = covered(self.land)

    @cached_property
    def zone(self) -> Hexes:
        """The zone of control."""
        return zone(self.board, self.land, self.seat, self.holding)

    @cached_property
    def at_work(self) -> frozenset[str]:
        """The kinds of city buildings that work."""
        return working(self.holding)

    def terrain(self, hex_: Hex) -> Terrain | None:
        """What a hex is now; None off the map and under a city."""
        if hex_ in self.cities:
            return None
        return "grass" if hex_ in self.grass else self.board.printed.get(hex_)

    def clean(self, hex_: Hex) -> bool:
        """Neither occupied nor polluted."""
        return hex_ not in self.taken and hex_ not in self.pollution

    def sites(self, kind: SiteKind) -> list[Hex]:
        """Hexes for a woodcutter, farm or mine (AY-4.16)."""
        wanted = SPREADS[kind]
        return sorted(h for h in self.zone if self.terrain(h) in wanted and self.clean(h))

    def spread(self, kind: SiteKind, hexes: Collection[Hex]) -> list[Hex]:
        """The hexes that get goods (AY-4.16, AY-4.20)."""
        wanted = SPREADS[kind]
        near = {*(() if kind == "fishery" else hexes), *(n for hex_ in hexes for n in self.board.near[hex_])}
        return sorted(h for h in near if self.terrain(h) in wanted and self.clean(h))

    def dry(self, hex_: Hex) -> bool:
        """On the map, neither water nor city."""
        return self.terrain(hex_) not in (None, "water")

    def at_coast(self, hex_: Hex) -> bool:
        """Next to an unpolluted water hex (AY-4.20)."""
        return any(self.terrain(h) == "water" and h not in self.pollution for h in self.board.near[hex_])

    def half(self, hex_: Hex) -> bool:
        """Whether half of a fishery may stand there."""
        return self.dry(hex_) and hex_ not in self.taken and self.at_coast(hex_)

    def fisheries(self) -> list[list[Hex]]:
        """Pairs of hexes for a fishery (AY-4.20)."""
        found = {
            (min(a, b), max(a, b))
            for a in self.zone
            if self.half(a)
            for b in self.board.near[a]
            if self.half(b)
        }
        return [[a, b] for a, b in sorted(found)]

    def inns(self) -> list[Hex]:
        """Hexes for an inn (AY-4.21)."""
        return sorted(h for h in self.zone if self.dry(h) and h not in self.taken)

    def free_for_city(self, center: Hex) -> bool:
        """Whether all seven hexes are land of the map, none occupied (AY-4.22)."""
        return all(self.dry(h) and h not in self.taken for h in seven(center))

    def city_centers(self) -> list[Hex]:
        """Centres for a new city (AY-4.22)."""
        near = {c for hex_ in self.zone for c in seven(hex_)}
        others = every_center(self.land)
        return sorted(
            c
            for c in near
            if self.free_for_city(c) and all(distance(c, other) >= CITY_DISTANCE for other in others)
        )

    def dirty(self) -> list[Hex]:
        """Hexes that the Faculty of Alchemy may start from (AY-4.23)."""
        return sorted(h for h in self.zone if h in self.pollution and h not in self.taken)

    def cleaned_from(self, hex_: Hex) -> list[Hex]:
        """The hexes that are cleaned with one (AY-4.23)."""
        return sorted(h for h in seven(hex_) if h in self.pollution and h not in self.taken)

    def mines(self) -> dict[Good | None, list[Hex]]:
        """Sites of mines by the product of their range, None where it is open (AY-4.19)."""
        found: dict[Good | None, list[Hex]] = {}
        for hex_ in self.sites("mine"):
            found.setdefault(product(self.land, hex_), []).append(hex_)
        return found

    def fishery_left(self) -> bool:
        """Whether the supply holds a fishery (AY-1.2)."""
        return fisheries_left(self.land) > 0


def fisheries_left(land: Land) -> int:
    """Fisheries in the supply."""
    return SUPPLY["fishery"] - sum(site.kind == "fishery" for site in land.sites)


def add_all(hexes: list[Hex], more: Iterable[Hex]) -> list[Hex]:
    """A sorted list with more hexes."""
    return sorted({*hexes, *more})


def without(hexes: list[Hex], gone: Iterable[Hex]) -> list[Hex]:
    """A sorted list without some hexes."""
    leaving = set(gone)
    return [hex_ for hex_ in hexes if hex_ not in leaving]
