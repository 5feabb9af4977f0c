"""The log vocabulary of section 14. Steps that can be taken back are no barriers (section 4, class R).

`seat` is who acts; the Automa is the seat after the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from app.games.antiques.data import ArtType, CuratorId, LineId, PieceType, WarehouseNo
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.state import EndCause, PhaseName
from app.games.kernel import Event, SeatNo

PieceMap = Mapping[PieceType, int]
RefillCause = Literal["setup", "player", "empty_board", "automa"]
TokenCause = Literal["space", "curator", "automa_extra"]


class SpacePiece(msgspec.Struct, frozen=True):
    """A piece on an auction space."""

    space: str
    piece: PieceType


class SpaceCard(msgspec.Struct, frozen=True):
    """A card on a space of a board."""

    space: str
    card: str


class Move(msgspec.Struct, frozen=True):
    """A museum card that slides right (AN-3.12c)."""

    card: str
    from_space: str
    to_space: str


class StartingPiece(msgspec.Struct, frozen=True):
    """A piece that a later seat starts with (AN-2.4)."""

    seat: SeatNo
    warehouse: WarehouseNo
    piece: PieceType


class ThiefCheck(msgspec.Struct, frozen=True):
    """A line of a thief card: whether it can be completed; the first that can is `done` (AN-7.13)."""

    action: str
    possible: bool
    done: bool


class OwnerScore(msgspec.Struct, frozen=True):
    """One column of the score sheet (AN-6.3): what each private goal of this owner gave, by card."""

    seat: SeatNo
    rows: Mapping[str, int]
    private_goals: Mapping[str, int]
    total: int


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


class LineTaken(Event, frozen=True):
    """The pieces of a line are the lot; further relic boxes stay (AN-4.3)."""

    barrier = False

    seat: SeatNo
    line: LineId
    pieces: Sequence[SpacePiece]
    relics_left: Sequence[str]


class AuctionRefilled(Event, frozen=True):
    """Empty spaces were filled; `discard_mixed_in`: the bag ran out (AN-2.2, AN-3.7)."""

    cause: RefillCause
    pieces: Sequence[SpacePiece]
    discard_mixed_in: bool


class TwoTaken(Event, frozen=True):
    """Two pieces are the lot (AN-4.5)."""

    barrier = False

    seat: SeatNo
    pieces: Sequence[SpacePiece]


class LotStored(Event, frozen=True):
    """The lot lies in a warehouse (AN-4.6)."""

    barrier = False

    seat: SeatNo
    warehouse: WarehouseNo
    pieces: PieceMap


class PiecesVaulted(Event, frozen=True):
    """Pieces went to the vault; `from_warehouse` is None where they were left over (AN-3.8, AN-3.12a)."""

    barrier = False

    seat: SeatNo
    pieces: PieceMap
    cause: Literal["excess", "leftover"]
    from_warehouse: WarehouseNo | None


class BonusDeclined(Event, frozen=True):
    """The bonus of a warehouse is not used (AN-4.19)."""

    barrier = False

    seat: SeatNo
    warehouse: WarehouseNo


class BonusSkipped(Event, frozen=True):
    """No bonus of the warehouse can be used (AN-3.9)."""

    barrier = False

    seat: SeatNo
    warehouse: WarehouseNo


class PieceAcquired(Event, frozen=True):
    """The wanted piece (AN-4.7)."""

    barrier = False

    seat: SeatNo
    piece: PieceType
    source: Literal["discard_area", "bag"]
    warehouse: WarehouseNo


class PieceRetrieved(Event, frozen=True):
    """A piece came back from the vault (AN-4.8)."""

    barrier = False

    seat: SeatNo
    piece: PieceType
    warehouse: WarehouseNo


class GoalsDrawn(Event, frozen=True):
    """A seat drew goals (AN-4.9)."""

    private = ("goals",)

    seat: SeatNo
    number: int
    goals: Sequence[str]


class GoalsReturned(Event, frozen=True):
    """The other goals went under the deck: their number is always the same (AN-4.10, AN-5.2c)."""

    private = ("kept", "rejected")
    barrier = False

    seat: SeatNo
    number: int
    kept: Sequence[str]
    rejected: Sequence[str]


class SpecificPieceTaken(Event, frozen=True):
    """One piece from the auction board (AN-4.11)."""

    barrier = False

    seat: SeatNo
    space: str
    piece: PieceType
    warehouse: WarehouseNo


class RandomPiecesDrawn(Event, frozen=True):
    """Pieces were drawn, for all to see (AN-4.12)."""

    seat: SeatNo
    pieces: Sequence[PieceType]
    discard_mixed_in: bool


class RandomPiecesPlaced(Event, frozen=True):
    """Where the drawn pieces went (AN-4.13)."""

    barrier = False

    seat: SeatNo
    piece: PieceType
    warehouse: WarehouseNo
    to_board: SpacePiece | None
    discarded: Sequence[PieceType]


class PiecesLifted(Event, frozen=True):
    """All pieces of the warehouses wait to be sorted (AN-4.14)."""

    barrier = False

    seat: SeatNo
    pieces: PieceMap


class PiecesPlaced(Event, frozen=True):
    """All pieces of a type are shared among the warehouses (AN-4.14)."""

    barrier = False

    seat: SeatNo
    piece: PieceType
    split: Sequence[int]


class WarehousesReorganized(Event, frozen=True):
    """The new contents, when all is placed (AN-4.14)."""

    barrier = False

    seat: SeatNo
    warehouses: Sequence[PieceMap]


class CardReserved(Event, frozen=True):
    """A card of a board is reserved (AN-4.15, AN-4.17)."""

    barrier = False

    seat: SeatNo
    card: str
    from_space: str


class BonusTaken(Event, frozen=True):
    """The auction card allows one collection, or one exhibition (AN-4.16, AN-4.18)."""

    barrier = False

    seat: SeatNo
    bonus: Literal["collections", "museums"]


class WarehouseSelected(Event, frozen=True):
    """A warehouse was moved right; `drops` by warehouse passed, the rest reached the assembly (AN-4.20)."""

    barrier = False

    seat: SeatNo
    warehouse: WarehouseNo
    drops: Mapping[str, PieceType]
    assembly: PieceMap


class CollectionAssembled(Event, frozen=True):
    """A collection is paid and has a room (AN-4.21)."""

    barrier = False

    seat: SeatNo
    card: str
    payment: PieceMap
    vault_piece: PieceType | None
    vp: int


class MuseumPresented(Event, frozen=True):
    """An exhibition in a museum; `from_space` is None for a reserved one (AN-4.22)."""

    barrier = False

    seat: SeatNo
    museum: str
    from_space: str | None
    cards: Sequence[str]
    lost: PieceMap
    vp: int


class GalleryPresented(Event, frozen=True):
    """An exhibition in a gallery: nobody knows its museum side (AN-4.23)."""

    barrier = False

    seat: SeatNo
    cards: Sequence[str]
    vp: int


class TokenTaken(Event, frozen=True):
    """A museum bonus token, or none where the pile is empty (AN-4.22, AN-7.7, AN-7.15)."""

    barrier = False

    seat: SeatNo
    value: int
    cause: TokenCause
    pile_empty: bool


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
