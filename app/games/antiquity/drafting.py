"""Drafts, offers and deals, as the state keeps them (AY-4.1, AY-4.14)."""

from __future__ import annotations

from typing import Literal

from app.games.antiquity.actions import CityStep, LandStep, StoreGoods, TradeStep
from app.games.antiquity.board import Hex
from app.games.antiquity.holding import Holding, Stock
from app.games.antiquity.land import Land
from app.games.antiquity.shapes import Square
from app.games.kernel import Part, SeatNo


class TradeOffer(Part):
    """Goods offered and wanted; `market` says that the offerer's Market serves (AY-4.14)."""

    seat: SeatNo
    to: SeatNo
    market: bool
    give: Stock
    want: Stock


class Deal(Part):
    """A trade that was made: `market` is whose Market served (AY-4.14)."""

    seat: SeatNo
    to: SeatNo
    give: Stock
    want: Stock
    market: SeatNo


class Step(Part):
    """A step that can be taken back. One of a trade knows what was offered before it."""

    did: CityStep | TradeStep
    trade: tuple[SeatNo, SeatNo] | None = None
    before: TradeOffer | None = None


class CityDraft(Part):
    """A player's phase 2. `base` is where its `steps` begin if `counted` earlier ones are locked (AY-4.1)."""

    holding: Holding
    steps: list[Step]
    base: Holding | None = None
    counted: int = 0
    ready: bool = False
    demand: bool = False
    offers: int = 0


class LandDraft(Part):
    """A player's phase 4: copies that its steps have changed."""

    holding: Holding
    land: Land
    steps: list[LandStep]
    done: bool = False


class StoreDraft(Part):
    """A player's phase 5: what goes into the Stores."""

    kept: Stock
    steps: list[StoreGoods]
    done: bool = False


class HarvestDraft(Part):
    """A player's phase 6: the hexes chosen, by the hex of the building's man."""

    chosen: list[tuple[Hex, list[Hex]]]
    done: bool = False


class Placement(Part):
    """A player's phase 8 or 9: `due` pieces, of which so many are to be chosen (AY-4.28, AY-4.29).

    `filled` squares got their graves by themselves; `squares` or `hexes` are the choice.
    """

    due: int
    choose: int
    what: Literal["graves", "pollution"]
    filled: list[Square]
    squares: list[Square]
    hexes: list[Hex]
    done: bool = False
