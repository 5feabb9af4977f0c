"""What lies on the map (AY-1.12 to AY-1.18)."""

from __future__ import annotations

import msgspec

from app.games.antiquity.board import Hex
from app.games.antiquity.data import Good, SiteKind
from app.games.kernel import Part, SeatNo


class Site(Part):
    """A countryside building with its man: `hex` carries him, `other` is the second half of a fishery.

    `goods` are the hexes that still carry a counter (AY-4.16).
    """

    kind: SiteKind
    seat: SeatNo
    hex: Hex
    good: Good
    goods: list[Hex]
    other: Hex | None = None

    def outer(self) -> list[Hex]:
        """Hexes with goods, but not the man's."""
        return [hex_ for hex_ in self.goods if hex_ != self.hex]

    def halves(self) -> list[Hex]:
        """The hexes it stands on."""
        return [self.hex] if self.other is None else [self.hex, self.other]

    def copy(self) -> Site:
        """An equal site."""
        return msgspec.structs.replace(self, goods=self.goods[:])


class Range(Part):
    """Mountain hexes with their product (AY-1.18)."""

    good: Good
    hexes: list[Hex]


class Land(Part):
    """All that lies on the map. Lists of hexes are sorted. `counters` are those that lie face down."""

    centers: list[list[Hex]]
    inns: list[list[Hex]]
    sites: list[Site]
    pollution: list[Hex]
    grass: list[Hex]
    ranges: list[Range]
    counters: list[Hex]

    def copy(self) -> Land:
        """An equal land that shares nothing mutable."""
        return Land(
            [hexes[:] for hexes in self.centers],
            [hexes[:] for hexes in self.inns],
            [site.copy() for site in self.sites],
            self.pollution[:],
            self.grass[:],
            self.ranges[:],
            self.counters[:],
        )

    def men(self, seat: SeatNo) -> int:
        """Men of a player in the countryside."""
        return sum(site.seat == seat for site in self.sites)
