"""The log of setup, of what happens between turns, of the thieves and the end; all events (section 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from app.games.antiques.data import ArtType, CuratorId, PieceType
from app.games.antiques.event_parts import (
    Move,
    OwnerScore,
    PieceMap,
    SpaceCard,
    SpacePiece,
    StartingPiece,
    ThiefCheck,
)
from app.games.antiques.events_of_turns import (
    AuctionRefilled,
    BonusDeclined,
    BonusSkipped,
    BonusTaken,
    CardReserved,
    CollectionAssembled,
    GalleryPresented,
    GoalsDrawn,
    GoalsReturned,
    LineTaken,
    LotStored,
    MuseumPresented,
    PieceAcquired,
    PieceRetrieved,
    PiecesLifted,
    PiecesPlaced,
    PiecesVaulted,
    RandomPiecesDrawn,
    RandomPiecesPlaced,
    SpecificPieceTaken,
    TokenTaken,
    TwoTaken,
    WarehouseSelected,
    WarehousesReorganized,
)
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.state import EndCause, PhaseName
from app.games.kernel import Event, SeatNo


class GameStarted(Event, frozen=True):
    """The first player is known; curators are dealt, or to be chosen (AN-2.4)."""

    options: AntiquesOptions
    order: Sequence[SeatNo]
    curators: Sequence[CuratorId | None]


class CuratorChosen(Event, frozen=True):
    """A seat plays a curator (AN-4.1)."""

    seat: SeatNo
    curator: CuratorId


class BoardsLaid(Event, frozen=True):
    """Boards and public goals are laid out, later seats have got their pieces (AN-2.4)."""

    auction_board: Sequence[PieceType]
    auction_card: str
    wanted: ArtType
    collection_board: Sequence[str]
    museum_board: Sequence[str]
    public_goals: Sequence[str]
    starting_pieces: Sequence[StartingPiece]
    automa_pieces: Sequence[PieceType]


class GoalsDealt(Event, frozen=True):
    """A seat has got two goals, to keep one (AN-2.4)."""

    private = ("goals",)

    seat: SeatNo
    number: int
    goals: Sequence[str]


class GoalKept(Event, frozen=True):
    """A seat has chosen; which goal is its own business (AN-4.2)."""

    private = ("kept", "rejected")

    seat: SeatNo
    kept: str
    rejected: str


class GoalChanged(Event, frozen=True):
    """A seat has chosen otherwise before the last choice was in: nobody else knows (AN-5.2f)."""

    secret = True

    seat: SeatNo
    kept: str
    rejected: str


class TurnStarted(Event, frozen=True):
    """A seat is to choose its action (AN-3.3)."""

    seat: SeatNo
    round: int


class EndTriggered(Event, frozen=True):
    """The end is near (AN-6.1), or there (AN-3.6)."""

    barrier = False

    seat: SeatNo | None
    round: int
    cause: EndCause


class MuseumDiscarded(Event, frozen=True):
    """The rightmost museum left the board (AN-3.12b)."""

    card: str


class MuseumsSlid(Event, frozen=True):
    """Museum cards slid right (AN-3.12c)."""

    moves: Sequence[Move]


class MuseumsRefilled(Event, frozen=True):
    """New museum cards (AN-3.12c)."""

    cards: Sequence[SpaceCard]
    reshuffled: bool


class CollectionsRefilled(Event, frozen=True):
    """New collection cards (AN-3.12d)."""

    cards: Sequence[SpaceCard]
    reshuffled: bool


class AuctionCardTurned(Event, frozen=True):
    """The used auction card shows its back on the wanted pile (AN-3.12e)."""

    card: str
    auction_card: str
    wanted: ArtType
    reshuffled: bool


class TurnEnded(Event, frozen=True):
    """A turn is over (AN-3.12)."""

    seat: SeatNo
    round: int


class TurnPassed(Event, frozen=True):
    """A seat can do nothing at all, and passes (AN-3.5)."""

    seat: SeatNo
    round: int


class DefaultApplied(Event, frozen=True):
    """The house acts for a seat (AN-4.26); the choice of goals stays that seat's secret."""

    private = ("action",)
    barrier = False

    seat: SeatNo
    state: PhaseName
    action: Mapping[str, Any]


class SeatTakenOver(Event, frozen=True):
    """Who plays a seat from now on (AN-8.6)."""

    seat: SeatNo
    by: Literal["user", "bot", "nobody"]


class SeatResigned(Event, frozen=True):
    """A seat has given up and is ranked last (AN-8.6)."""

    seat: SeatNo


class ThiefCardResolved(Event, frozen=True):
    """A thief card: line by line what the thieves can do, and what they do (AN-7.13)."""

    card: str
    checks: Sequence[ThiefCheck]


class AutomaAcquired(Event, frozen=True):
    """Pieces stolen from the shown spaces, or drawn; relic boxes drawn are discarded (AN-7.19, AN-7.20)."""

    pieces: Sequence[SpacePiece]
    drawn: Sequence[PieceType]
    relics_discarded: int


class AutomaAssembled(Event, frozen=True):
    """Collections taken: the first completed, the others are its neighbours (AN-7.17, AN-7.18)."""

    cards: Sequence[SpaceCard]
    paid: Sequence[PieceMap]
    discarded: Sequence[str]


class AutomaExhibited(Event, frozen=True):
    """A museum completed by the thieves (AN-7.14)."""

    museum: str
    from_space: str
    cards: Sequence[str]
    vp: int


class FinalRoundStarted(Event, frozen=True):
    """The last round (AN-6.2)."""

    round: int


class GameEnded(Event, frozen=True):
    """All is open: score sheets, private goals, the museum sides of galleries, and the ranking (AN-6.5)."""

    scores: Sequence[OwnerScore]
    ranking: Sequence[Sequence[SeatNo]]
    decided_by: str
    galleries: Sequence[Sequence[str]]


EVENTS: tuple[type[Event], ...] = (
    GameStarted,
    CuratorChosen,
    BoardsLaid,
    GoalsDealt,
    GoalKept,
    GoalChanged,
    TurnStarted,
    LineTaken,
    AuctionRefilled,
    TwoTaken,
    LotStored,
    PiecesVaulted,
    BonusDeclined,
    BonusSkipped,
    PieceAcquired,
    PieceRetrieved,
    GoalsDrawn,
    GoalsReturned,
    SpecificPieceTaken,
    RandomPiecesDrawn,
    RandomPiecesPlaced,
    PiecesLifted,
    PiecesPlaced,
    WarehousesReorganized,
    CardReserved,
    BonusTaken,
    WarehouseSelected,
    CollectionAssembled,
    MuseumPresented,
    GalleryPresented,
    TokenTaken,
    EndTriggered,
    MuseumDiscarded,
    MuseumsSlid,
    MuseumsRefilled,
    CollectionsRefilled,
    AuctionCardTurned,
    TurnEnded,
    TurnPassed,
    DefaultApplied,
    SeatTakenOver,
    SeatResigned,
    ThiefCardResolved,
    AutomaAcquired,
    AutomaAssembled,
    AutomaExhibited,
    FinalRoundStarted,
    GameEnded,
)
