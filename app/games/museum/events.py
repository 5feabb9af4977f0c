"""The log of setup, of rounds and of the end; all events (MU-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from app.games.kernel import Event, SeatNo
from app.games.museum.data import Continent
from app.games.museum.events_of_turns import (
    ExpertHired,
    ExplorationDeclined,
    FavourDrawLost,
    FavourDrawn,
    FavourPlayed,
    ForeignPurchase,
    InventoryTaken,
    ObjectExhibited,
    ObjectMoved,
    ObjectTaken,
    OrderChanged,
    PrestigeGained,
    Purchase,
    RecalledFromPool,
    TelegramOpened,
    TelegramRead,
    TrayChanged,
    TurnEnded,
    TurnStarted,
)
from app.games.museum.options import MuseumOptions
from app.games.museum.state import EndCause, PhaseName


class Drawn(msgspec.Struct, frozen=True):
    """A card that came to a position of a display."""

    position: int
    card: str


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
