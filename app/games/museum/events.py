"""The log (MU-14). Steps of trays, orders and sealed layouts are secret: others cannot notice them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from app.games.kernel import Event, SeatNo
from app.games.museum.data import Continent, EffectId
from app.games.museum.options import MuseumOptions
from app.games.museum.state import EndCause, PhaseName

PrestigeReason = Literal["exploration", "masterpiece", "impresario", "favour", "pool_owner"]
DrawReason = Literal["points", "journalist"]


class Drawn(msgspec.Struct, frozen=True):
    """A card that came to a position of a display."""

    position: int
    card: str


class Bought(msgspec.Struct, frozen=True):
    """An item of a purchase: where it came from and, for an object, its slot."""

    card: str
    source: Literal["hand", "pool", "foreign", "board"]
    slot: str | None


class GameStarted(Event, frozen=True):
    """Displays and expert board are laid out (MU-2)."""

    options: MuseumOptions
    first: SeatNo
    displays: Mapping[Continent, Sequence[str | None]]
    experts: Sequence[str]


class HandDealt(Event, frozen=True):
    """A seat got its starting hand and Favour (MU-2.8)."""

    private = ("hand", "favours")

    seat: SeatNo
    hand: Sequence[str]
    favours: Sequence[str]


class HandChanged(Event, frozen=True):
    """A seat has drawn its hand anew: others hear of it when the game begins (MU-2.9)."""

    secret = True

    seat: SeatNo
    hand: Sequence[str]
    favours: Sequence[str]


class PatronsDealt(Event, frozen=True):
    """A seat sees its three patrons, after it decided about its hand (MU-2.11)."""

    secret = True

    seat: SeatNo
    patrons: Sequence[str]


class PatronKept(Event, frozen=True):
    """A seat has chosen its patron: others see "preparing" until all have (MU-5.2b)."""

    secret = True
    barrier = False

    seat: SeatNo
    patron: str


class PatronReopened(Event, frozen=True):
    """A seat has taken back the choice of its patron (MU-4.3)."""

    secret = True
    barrier = False

    seat: SeatNo


class HandRedrawn(Event, frozen=True):
    """A seat had drawn its hand anew; told when setup ends (MU-5.1)."""

    seat: SeatNo


class PatronChosen(Event, frozen=True):
    """A seat has its patron; told when setup ends."""

    private = ("patron",)

    seat: SeatNo
    patron: str


class HeadlineRevealed(Event, frozen=True):
    """A new headline is in force (MU-3.3)."""

    headline: str
    deck_count: int
    reshuffled: bool


class DisplayAdjusted(Event, frozen=True):
    """A display was fitted to its new limit (MU-3.4)."""

    continent: Continent
    discarded: Sequence[str]
    returned: Sequence[str]
    drawn: Sequence[Drawn]


class ExpertsRotated(Event, frozen=True):
    """The expert board moved on (MU-3.6)."""

    discarded: str | None
    board: Sequence[str]
    deck_count: int


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
    """A seat got Prestige."""

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
    """An expert was hired; the board moved on (MU-3.23)."""

    seat: SeatNo
    expert: str
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


class DisplayRefilled(Event, frozen=True):
    """A display was refilled (MU-3.27)."""

    continent: Continent
    discarded: Sequence[str]
    drawn: Sequence[Drawn]


class PublicOpinionRevealed(Event, frozen=True):
    """A Public Opinion card came up (MU-3.27)."""

    continent: Continent
    placed: bool
    tokens: int


class EndTriggered(Event, frozen=True):
    """The last turns begin (MU-6.1, MU-6.2)."""

    seat: SeatNo
    cause: EndCause
    still_to_move: Sequence[SeatNo]


class ObjectMoved(Event, frozen=True):
    """An object of a museum was moved (MU-4.75)."""

    barrier = False

    seat: SeatNo
    object_id: str
    slot: str


class LayoutChanged(Event, frozen=True):
    """A move in the sealed reorganisation (MU-4.76)."""

    secret = True
    barrier = False

    seat: SeatNo
    object_id: str
    slot: str


class ReorganisationStarted(Event, frozen=True):
    """All lay out their museums for the last time (MU-6.4)."""


class LayoutSubmitted(Event, frozen=True):
    """A seat's layout is final, until it takes it back (MU-4.76)."""

    private = ("layout",)

    seat: SeatNo
    layout: Mapping[str, str]


class LayoutReopened(Event, frozen=True):
    """A seat has taken its layout back (MU-4.76)."""

    seat: SeatNo


class DefaultApplied(Event, frozen=True):
    """A seat's time ran out (MU-8.60)."""

    seat: SeatNo
    decision: PhaseName


class SeatResigned(Event, frozen=True):
    """A seat has given up (MU-8.70)."""

    seat: SeatNo


class SeatTakenOver(Event, frozen=True):
    """Somebody else plays a seat from now on."""

    seat: SeatNo
    by: Literal["user", "bot", "nobody"]


class ScoreColumn(msgspec.Struct, frozen=True):
    """One column of the score sheet with what it comes from (MU-6.3)."""

    seat: SeatNo
    layout: Mapping[str, str]
    patron: str | None
    level: int
    rows: Mapping[str, int]
    total: int


class FinalScore(Event, frozen=True):
    """The score sheets."""

    columns: Sequence[ScoreColumn]


class GameFinished(Event, frozen=True):
    """The game is over."""

    winners: Sequence[SeatNo]
    ranking: Sequence[Sequence[SeatNo]]


EVENTS: tuple[type[Event], ...] = (
    GameStarted,
    HandDealt,
    HandChanged,
    PatronsDealt,
    PatronKept,
    PatronReopened,
    HandRedrawn,
    PatronChosen,
    HeadlineRevealed,
    DisplayAdjusted,
    ExpertsRotated,
    TurnStarted,
    ObjectTaken,
    ExplorationDeclined,
    OrderChanged,
    PrestigeGained,
    FavourPlayed,
    TelegramOpened,
    TelegramRead,
    TrayChanged,
    Purchase,
    ForeignPurchase,
    ObjectExhibited,
    ExpertHired,
    FavourDrawn,
    FavourDrawLost,
    RecalledFromPool,
    InventoryTaken,
    TurnEnded,
    DisplayRefilled,
    PublicOpinionRevealed,
    EndTriggered,
    ObjectMoved,
    LayoutChanged,
    ReorganisationStarted,
    LayoutSubmitted,
    LayoutReopened,
    DefaultApplied,
    SeatResigned,
    SeatTakenOver,
    FinalScore,
    GameFinished,
)
