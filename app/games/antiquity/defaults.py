"""What happens when a seat's time runs out (AY-8.2 to AY-8.5)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antiquity import actions as a
from app.games.antiquity import rearranging, setup, stores
from app.games.antiquity.board import Hex
from app.games.antiquity.cities import free_squares
from app.games.antiquity.city_phase import lacking
from app.games.antiquity.data import Kind, Terrain
from app.games.antiquity.drafting import HarvestDraft, Placement, StoreDraft
from app.games.antiquity.harvest import harvested, to_choose
from app.games.antiquity.holding import Holding
from app.games.antiquity.polluting import eligible
from app.games.antiquity.shapes import Square, by_place
from app.games.antiquity.state import (
    AntiquityState,
    CityBuilding,
    Countryside,
    Exploring,
    Famine,
    GameOver,
    Harvesting,
    Pollution,
    StartCities,
    Storing,
)
from app.games.antiquity.zones import terrain
from app.games.kernel import Action, SeatNo

GRAVE_ORDER: tuple[Kind, ...] = (
    "explorer",
    "market",
    "harbour",
    "brewery",
    "forced_labour",
    "university",
    "faculty_theology",
    "faculty_biology",
    "faculty_philosophy",
    "faculty_alchemy",
    "stables",
    "dump",
    "hospital",
    "granary",
    "store",
    "fountain",
    "cart_shop",
    "cathedral",
)
"""The kinds in the order in which they get graves (AY-8.5)."""
POLLUTION_ORDER: tuple[Terrain, ...] = ("forest", "water", "mountain", "grass", "plains")
"""Terrain in the order in which it is polluted (AY-8.5)."""


def default(state: AntiquityState, seat: SeatNo) -> Sequence[Action]:
    """The actions of an awaited seat."""
    match state.phase:
        case StartCities():
            slot = setup.free_slots(state)[0]
            return [a.PlaceStartCity(center=state.board.layout.slots[slot])]
        case CityBuilding() as phase:
            return city(phase, seat)
        case Countryside():
            return [a.EndCountryside()]
        case Storing(drafts=drafts):
            return keep(state, seat, drafts[seat])
        case Harvesting(drafts=harvests):
            return harvest(state, seat, harvests[seat])
        case Exploring():
            return [a.PassExplore()]
        case Famine(drafts=placements) | Pollution(drafts=placements):
            return place(state, seat, placements[seat])
        case GameOver():
            return ()


def city(phase: CityBuilding, seat: SeatNo) -> Sequence[Action]:
    """What is in hand is put back, what does not fit is dropped, the newest first; then ready."""
    holding = phase.drafts[seat].holding
    back: list[Action] = []
    if holding.held is not None:
        back = [a.PutBack()]
        holding = put_back(holding)
    ready = a.CityReady(demand_order=False)
    if phase.short is None:
        return [*back, ready]
    return [*back, *drops(holding, phase.remaining), ready]


def put_back(holding: Holding) -> Holding:
    """The holding as it was when the hand was last empty."""
    copy = holding.copy()
    rearranging.put_back(copy)
    return copy


def drops(holding: Holding, remaining: dict[Kind, int]) -> list[Action]:
    """The newest of each lacking piece, until the rest fits."""
    copy = holding.copy()
    dropped: list[Action] = []
    while scarce := lacking(copy, remaining):
        newest = next(each for each in reversed(copy.buildings) if each.new and each.kind == scarce[0])
        dropped.append(a.DropScarce(building=newest.name()))
        copy.buildings.remove(newest)
    return dropped


def keep(state: AntiquityState, seat: SeatNo, draft: StoreDraft | None) -> Sequence[Action]:
    """Goods round robin until the Stores are full."""
    assert draft is not None
    more = stores.round_robin(state.holding(seat), draft.kept)
    kept = [a.StoreGoods(good=good, amount=amount) for good, amount in more.items()]
    return [*kept, a.EndStore()]


def harvest(state: AntiquityState, seat: SeatNo, draft: HarvestDraft | None) -> Sequence[Action]:
    """The lowest hexes of each building."""
    assert draft is not None
    chosen: list[Action] = [
        a.Harvest(building=site.hex, hexes=site.outer()[: harvested(state, site)])
        for site in to_choose(state, seat, [hex_ for hex_, _ in draft.chosen])
    ]
    return [*chosen, a.EndHarvest()]


def place(state: AntiquityState, seat: SeatNo, draft: Placement | None) -> Sequence[Action]:
    """Squares and hexes that are missed least."""
    assert draft is not None
    if draft.what == "graves":
        squares = grave_order(state.holding(seat))
        return [a.PlaceGraves(squares=by_place(squares[: draft.choose]))]
    hexes = sorted(eligible(state, seat), key=lambda hex_: (pollution_rank(state, hex_), hex_))
    return [a.PlacePollution(hexes=sorted(hexes[: draft.choose]))]


def grave_order(holding: Holding) -> list[Square]:
    """Free squares; if there are none, squares of buildings by kind, those already graved first (AY-8.5)."""
    free = free_squares(holding)
    if free:
        return by_place(free)
    ranked = []
    for building in holding.buildings:
        if building.kind != "house":
            graved = building.graved()
            rank = (GRAVE_ORDER.index(building.kind), not graved)
            squares = [square for square in by_place(building.squares()) if square not in graved]
            ranked += [(rank, square) for square in squares]
    return [
        square for _, square in sorted(ranked, key=lambda each: (each[0], each[1][0], each[1][2], each[1][1]))
    ]


def pollution_rank(state: AntiquityState, hex_: Hex) -> int:
    """Where its terrain stands in the order."""
    there = terrain(state.board, state.land, hex_)
    assert there is not None
    return POLLUTION_ORDER.index(there)
