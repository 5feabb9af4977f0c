"""What a seat submits (AY-4).

A square is `[city, x, y]`, a place `[city, x, y, rotation]`, a hex `[q, r]`. City buildings are named by
their first square, countryside buildings by the hex of their man.
"""

from __future__ import annotations

from typing import get_args

from msgspec import UNSET, UnsetType

from app.games.antiquity.board import Hex
from app.games.antiquity.data import Good, Kind, Saint
from app.games.antiquity.shapes import Place, Square
from app.games.kernel import Action, SeatNo


class PlaceStartCity(Action, frozen=True):
    """AY-4.3."""

    center: Hex


class BuildHouse(Action, frozen=True):
    """AY-4.4."""

    number: int
    at: Square
    food: list[Good]
    luxury: list[Good]


class BuildBonusHouse(Action, frozen=True):
    """The second house of San Nicolo (AY-4.4)."""

    number: int
    at: Square


class Build(Action, frozen=True):
    """All kinds but houses and Stores; `saint` for a Cathedral only (AY-4.5, AY-4.6)."""

    kind: Kind
    place: Place
    luxury: list[Good]
    saint: Saint | UnsetType = UNSET


class BuildStore(Action, frozen=True):
    """City, x, y, width and height (AY-4.7)."""

    place: tuple[int, int, int, int, int]


class Man(Action, frozen=True):
    """AY-4.8."""

    building: Square


class MarketSwap(Action, frozen=True):
    """AY-4.9."""

    give: list[Good]
    take: Good


class HospitalRemove(Action, frozen=True):
    """AY-4.10."""

    squares: list[Square]


class RazeCathedral(Action, frozen=True):
    """AY-4.11."""


class LiftBuilding(Action, frozen=True):
    """AY-4.12."""

    building: Square


class PutBuilding(Action, frozen=True):
    """AY-4.12; `held` is its place in the hand."""

    held: int
    place: Place


class PutBack(Action, frozen=True):
    """AY-4.12."""


class MoveGrave(Action, frozen=True):
    """AY-4.12."""

    grave: Square
    to: Square


class OfferTrade(Action, frozen=True):
    """Goods given and wanted, a number for each; an offer of nothing withdraws (AY-4.14)."""

    to: SeatNo
    market: bool
    give_wood: int
    give_stone: int
    give_grain: int
    give_olives: int
    give_sheep: int
    give_fish: int
    give_wine: int
    give_gold: int
    give_pearls: int
    give_dye: int
    want_wood: int
    want_stone: int
    want_grain: int
    want_olives: int
    want_sheep: int
    want_fish: int
    want_wine: int
    want_gold: int
    want_pearls: int
    want_dye: int


class WithdrawOffer(Action, frozen=True):
    """AY-4.14."""

    to: SeatNo


class AcceptTrade(Action, frozen=True):
    """AY-4.14."""

    offerer: SeatNo


class DeclineOffer(Action, frozen=True):
    """AY-4.14."""

    offerer: SeatNo


class CityReady(Action, frozen=True):
    """AY-4.15."""

    demand_order: bool


class DropScarce(Action, frozen=True):
    """AY-4.34."""

    building: Square


class BuildWoodcutter(Action, frozen=True):
    """AY-4.17."""

    hex: Hex


class BuildFarm(Action, frozen=True):
    """`free` by the Faculty of Biology (AY-4.18)."""

    hex: Hex
    good: Good
    free: bool


class BuildMine(Action, frozen=True):
    """AY-4.19."""

    hex: Hex
    good: Good


class BuildFishery(Action, frozen=True):
    """AY-4.20."""

    hexes: tuple[Hex, Hex]
    good: Good


class BuildInn(Action, frozen=True):
    """AY-4.21."""

    hex: Hex
    food: list[Good]


class FoundCity(Action, frozen=True):
    """AY-4.22."""

    center: Hex
    food: list[Good]
    luxury: list[Good]


class CleanPollution(Action, frozen=True):
    """AY-4.23."""

    hex: Hex


class EndCountryside(Action, frozen=True):
    """AY-4.24."""


class StoreGoods(Action, frozen=True):
    """AY-4.25."""

    good: Good
    amount: int


class EndStore(Action, frozen=True):
    """AY-4.25."""


class Harvest(Action, frozen=True):
    """AY-4.26."""

    building: Hex
    hexes: list[Hex]


class EndHarvest(Action, frozen=True):
    """AY-4.26."""


class Explore(Action, frozen=True):
    """AY-4.27."""

    hex: Hex


class PassExplore(Action, frozen=True):
    """AY-4.27."""


class PlaceGraves(Action, frozen=True):
    """AY-4.28."""

    squares: list[Square]


class PlacePollution(Action, frozen=True):
    """AY-4.29."""

    hexes: list[Hex]


CityStep = (
    BuildHouse
    | BuildBonusHouse
    | Build
    | BuildStore
    | Man
    | MarketSwap
    | HospitalRemove
    | RazeCathedral
    | LiftBuilding
    | PutBuilding
    | PutBack
    | MoveGrave
    | DropScarce
)
"""Steps of phase 2 that change the own draft alone."""
TradeStep = OfferTrade | WithdrawOffer | DeclineOffer
"""Steps of phase 2 that all hear of."""
LandStep = BuildWoodcutter | BuildFarm | BuildMine | BuildFishery | BuildInn | FoundCity | CleanPollution
"""Steps of phase 4."""
CITY_STEPS: tuple[type[CityStep], ...] = get_args(CityStep)
TRADE_STEPS: tuple[type[TradeStep], ...] = get_args(TradeStep)
LAND_STEPS: tuple[type[LandStep], ...] = get_args(LandStep)
UNCOUNTED = (PutBuilding, PutBack, DropScarce, *TRADE_STEPS)
"""Steps that do not count towards the limit of a draft (AY-4.1)."""
ACTIONS: tuple[type[Action], ...] = (
    PlaceStartCity,
    *CITY_STEPS,
    *TRADE_STEPS,
    AcceptTrade,
    CityReady,
    *LAND_STEPS,
    EndCountryside,
    StoreGoods,
    EndStore,
    Harvest,
    EndHarvest,
    Explore,
    PassExplore,
    PlaceGraves,
    PlacePollution,
)
