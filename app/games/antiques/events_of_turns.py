"""The log of what players do (section 14). Steps that can be taken back are no barriers (section 4, class R).

`seat` is who acts; the Automa is the seat after the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from app.games.antiques.data import LineId, PieceType, WarehouseNo
from app.games.antiques.event_parts import (
    PieceMap,
    RefillCause,
    SpacePiece,
    TokenCause,
)
from app.games.kernel import Event, SeatNo


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
