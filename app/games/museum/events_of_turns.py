"""The log of turns (MU-14). Steps of trays and orders are secret: others cannot notice them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from app.games.kernel import Event, SeatNo
from app.games.museum.data import Continent, EffectId

PrestigeReason = Literal["exploration", "masterpiece", "impresario", "favour", "pool_owner"]
DrawReason = Literal["points", "journalist"]


class Bought(msgspec.Struct, frozen=True):
    """An item of a purchase: where it came from and, for an object, its slot."""

    card: str
    source: Literal["hand", "pool", "foreign", "board"]
    slot: str | None


class TurnStarted(Event, frozen=True):
    """A turn begins."""

    seat: SeatNo
    round: int
    turn: int


class ObjectTaken(Event, frozen=True):
    """An object went from a display into a hand (MU-3.7, MU-3.10)."""

    seat: SeatNo
    object_id: str
    continent: Continent
    position: int
    by: Literal["active", "opponent"]


class ExplorationDeclined(Event, frozen=True):
    """An opponent took nothing (MU-3.10)."""

    seat: SeatNo


class OrderChanged(Event, frozen=True):
    """A seat changed its exploration order: nobody else knows (MU-4.10)."""

    secret = True
    barrier = False

    seat: SeatNo


class PrestigeGained(Event, frozen=True):
    """A seat got Prestige: the owner of a pool all that a purchase from it brought."""

    barrier = False

    seat: SeatNo
    amount: int
    reason: PrestigeReason
    supply: int


class FavourPlayed(Event, frozen=True):
    """A Favour was played, with what it was played on (MU-4.20)."""

    barrier = False

    seat: SeatNo
    card: str
    effect: EffectId
    object_id: str | None
    continent: Continent | None
    object_ids: Sequence[str]


class TelegramOpened(Event, frozen=True):
    """A seat looks at the top of a deck (MU-1.7h)."""

    private = ("cards",)

    seat: SeatNo
    continent: Continent
    count: int
    cards: Sequence[str]


class TelegramRead(Event, frozen=True):
    """The cards were put back; `taken` of them is 0 or 1 (MU-4.22)."""

    private = ("card", "order")

    seat: SeatNo
    continent: Continent
    taken: int
    card: str | None
    order: Sequence[str]


class TrayChanged(Event, frozen=True):
    """A step of a tray: nobody else knows that there is one (MU-4.26)."""

    secret = True
    barrier = False

    seat: SeatNo


class Purchase(Event, frozen=True):
    """A purchase for oneself (MU-4.30), or by a Scholarship Fund (`favour`)."""

    barrier = False

    seat: SeatNo
    items: Sequence[Bought]
    price: int
    cards: Sequence[str]
    prestige: int
    excess: int
    favour: str | None


class ForeignPurchase(Event, frozen=True):
    """A purchase from another player's pool (MU-4.50).

    `mandatory` Prestige came from the buyer or, with the Banker, from the supply; `cards_to` is the seat
    whose pool got the payment's cards.
    """

    barrier = False

    seat: SeatNo
    owner: SeatNo
    items: Sequence[Bought]
    mandatory: int
    mandatory_from: Literal["buyer", "supply", "nobody"]
    price: int
    cards: Sequence[str]
    prestige: int
    excess: int
    cards_to: SeatNo


class ObjectExhibited(Event, frozen=True):
    """An object entered a museum (MU-3.20)."""

    barrier = False

    seat: SeatNo
    object_id: str
    slot: str
    score_before: int
    score_after: int


class ExpertHired(Event, frozen=True):
    """An expert was hired; the board moved on (MU-3.23).

    `cost` is what it cost under the headline in force, before what makes a whole purchase cheaper.
    """

    seat: SeatNo
    expert: str
    cost: int
    board: Sequence[str]


class FavourDrawn(Event, frozen=True):
    """A seat drew a Favour (MU-3.22)."""

    private = ("card",)

    seat: SeatNo
    reason: DrawReason
    deck_count: int
    card: str


class FavourDrawLost(Event, frozen=True):
    """A draw was lost: the hand of Favours was full, or there was none left (MU-3.24)."""

    barrier = False

    seat: SeatNo
    reason: DrawReason


class RecalledFromPool(Event, frozen=True):
    """The Archivist took an object from the own pool (MU-4.65)."""

    barrier = False

    seat: SeatNo
    object_id: str


class InventoryTaken(Event, frozen=True):
    """Objects went from the own pool into the hand (MU-4.60)."""

    barrier = False

    seat: SeatNo
    objects: Sequence[str]


class TurnEnded(Event, frozen=True):
    """A turn ended; the discards lie in the own pool (MU-4.70)."""

    seat: SeatNo
    discards: Sequence[str]


class ObjectMoved(Event, frozen=True):
    """An object of a museum was moved (MU-4.75)."""

    barrier = False

    seat: SeatNo
    object_id: str
    slot: str
