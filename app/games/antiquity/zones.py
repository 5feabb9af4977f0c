"""Map geometry of the rules: what lies on hexes, base, zone of control, sea (AY-1.12 to AY-1.18)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from app.games.antiquity.board import Board, Hex, around, seven
from app.games.antiquity.cities import working
from app.games.antiquity.data import Good, Terrain
from app.games.antiquity.holding import Holding
from app.games.antiquity.land import Land
from app.games.antiquity.state import AntiquityState
from app.games.kernel import SeatNo

Hexes = frozenset[Hex]


@lru_cache(maxsize=1 << 12)
def covered_by(centers: tuple[Hex, ...]) -> Hexes:
    """The hexes of cities."""
    return frozenset(hex_ for center in centers for hex_ in seven(center))


def every_center(land: Land) -> tuple[Hex, ...]:
    """The centres of all cities."""
    return tuple(center for centers in land.centers for center in centers)


def covered(land: Land) -> Hexes:
    """Hexes of all cities: they have no terrain (AY-R4)."""
    return covered_by(every_center(land))


def base(land: Land, seat: SeatNo) -> Hexes:
    """AY-1.12."""
    return covered_by(tuple(land.centers[seat])) | frozenset(land.inns[seat])


def settled(land: Land) -> set[Hex]:
    """Hexes of cities and inns of anybody."""
    return {*covered(land), *(inn for inns in land.inns for inn in inns)}


def occupied(land: Land) -> set[Hex]:
    """Hexes that carry part of a city, an inn, half of a fishery, a man or a goods counter (AY-1.14)."""
    taken = settled(land)
    for site in land.sites:
        taken.update(site.goods)
        taken.update(site.halves())
    return taken


def terrain(board: Board, land: Land, hex_: Hex) -> Terrain | None:
    """What a hex is now; None under a city and off the map (AY-1.7)."""
    if hex_ in covered(land):
        return None
    if hex_ in land.grass:
        return "grass"
    return board.printed.get(hex_)


def zone(board: Board, land: Land, seat: SeatNo, holding: Holding) -> Hexes:
    """The zone of control (AY-1.13)."""
    at_work = working(holding)
    return _zone(
        board,
        every_center(land),
        tuple(land.centers[seat]),
        tuple(land.inns[seat]),
        3 if "stables" in at_work else 2,
        "harbour" in at_work,
    )


def zone_of(state: AntiquityState, seat: SeatNo) -> Hexes:
    """A player's zone as all know it; empty for who is out."""
    if state.players[seat].out is not None:
        return frozenset()
    return zone(state.board, state.land, seat, state.holding(seat))


@lru_cache(maxsize=1 << 13)
def _zone(
    board: Board,
    centers: tuple[Hex, ...],
    own: tuple[Hex, ...],
    inns: tuple[Hex, ...],
    reach: int,
    harbour: bool,
) -> Hexes:
    cities = covered_by(centers)
    start = covered_by(own) | frozenset(inns)
    found: set[Hex] = set(start)
    edge: Iterable[Hex] = start
    for _ in range(reach):
        edge = {
            h
            for hex_ in edge
            for h in board.near[hex_]
            if h not in found and (board.printed[h] != "water" or h in cities)
        }
        found |= edge
    found -= start
    return frozenset(found | _sea(board, cities, start)) if harbour else frozenset(found)


def _sea(board: Board, cities: Hexes, start: Hexes) -> set[Hex]:
    """Seas that touch the base, and the coasts of these seas (AY-1.13, AY-R10)."""
    sea: set[Hex] = set()
    edge = set(start)
    while edge:
        edge = {
            h
            for hex_ in edge
            for h in board.near[hex_]
            if h not in sea and board.printed[h] == "water" and h not in cities
        }
        sea |= edge
    return sea | {h for hex_ in sea for h in board.near[hex_] if h not in start}


def mountain_range(board: Board, land: Land, hex_: Hex) -> list[Hex]:
    """All mountain hexes connected with one (AY-1.18)."""
    found, edge = {hex_}, {hex_}
    while edge:
        edge = {
            h
            for at in edge
            for h in board.near[at]
            if h not in found and terrain(board, land, h) == "mountain"
        }
        found |= edge
    return sorted(found)


def product(land: Land, hex_: Hex) -> Good | None:
    """The product of the range that a hex belongs to, if it has one."""
    return next((each.good for each in land.ranges if hex_ in each.hexes), None)


def unpolluted(board: Board, land: Land, seat: SeatNo, holding: Holding) -> int:
    """What the tie-break counts (AY-6.3)."""
    return len(zone(board, land, seat, holding) - set(land.pollution) - settled(land))


def within(start: Iterable[Hex], steps: int, board: Board) -> set[Hex]:
    """The hexes of the map at a distance of at most `steps` from one of `start`."""
    hexes = list(start)
    if steps >= 60:
        return set(board.printed) if hexes else set()
    found, edge = set(hexes), set(hexes)
    for _ in range(steps):
        edge = {h for hex_ in edge for h in around(hex_) if h not in found}
        found |= edge
    return found & board.printed.keys()
