"""What a seat may submit (section 4). A parameter that its rule does not call for is absent (AN-4.0e)."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from app.games.antiques.data import ArtType, CuratorId, LineId, PieceType, WarehouseNo
from app.games.kernel import Action

MaybePieces = dict[PieceType, int] | UnsetType
MaybePiece = PieceType | UnsetType


class ChooseCurator(Action, frozen=True):
    """Play this curator (AN-4.1)."""

    curator: CuratorId


class KeepGoal(Action, frozen=True):
    """Keep one of the two goals dealt, unseen by others (AN-4.2)."""

    goal: str


class TakeLine(Action, frozen=True):
    """Take a row or column of the auction board; of several relic boxes, those named (AN-4.3)."""

    line: LineId
    relics: list[str] | UnsetType = UNSET


class RefillAuction(Action, frozen=True):
    """Fill the empty auction spaces, to take any two pieces then (AN-4.4)."""


class TakeTwo(Action, frozen=True):
    """Take two pieces from anywhere on the auction board (AN-4.5)."""

    spaces: list[str]


class StoreLot(Action, frozen=True):
    """Put the whole lot into a warehouse; an excess goes to the vault (AN-4.6)."""

    warehouse: WarehouseNo
    to_vault: MaybePieces = UNSET


class BonusAdditionalPiece(Action, frozen=True):
    """Get the wanted piece from the discard area or the bag (AN-4.7)."""

    warehouse: WarehouseNo
    to_vault: MaybePieces = UNSET


class BonusRetrievePiece(Action, frozen=True):
    """Bring a piece back from the vault (AN-4.8)."""

    piece: PieceType
    warehouse: WarehouseNo
    to_vault: MaybePieces = UNSET


class BonusPrivateGoals(Action, frozen=True):
    """Draw two goal cards (AN-4.9)."""


class KeepGoals(Action, frozen=True):
    """The goals held from now on; the others go under the deck (AN-4.10)."""

    keep: list[str]


class BonusSpecificPiece(Action, frozen=True):
    """Take any one piece but a relic box from the auction board (AN-4.11)."""

    space: str
    warehouse: WarehouseNo
    to_vault: MaybePieces = UNSET


class BonusRandomPieces(Action, frozen=True):
    """Draw three pieces (AN-4.12)."""


class PlaceRandom(Action, frozen=True):
    """One drawn piece to a warehouse, one to the auction board, the last is discarded (AN-4.13)."""

    to_warehouse: PieceType
    warehouse: WarehouseNo
    to_vault: MaybePieces = UNSET
    to_board: MaybePiece = UNSET
    space: str | UnsetType = UNSET


class BonusReorganize(Action, frozen=True):
    """Lift all pieces out of the warehouses, to sort them anew (AN-4.14)."""


class PlacePieces(Action, frozen=True):
    """Share all pieces of a type among warehouses 1, 2 and 3 (AN-4.14)."""

    piece: PieceType
    split: Annotated[list[int], Meta(min_length=3, max_length=3)]


class BonusReserveCollection(Action, frozen=True):
    """Reserve a collection card of the board (AN-4.15)."""

    card: str


class BonusAssemble(Action, frozen=True):
    """Assemble one collection as a bonus (AN-4.16)."""


class BonusReserveMuseum(Action, frozen=True):
    """Reserve a museum card of the board (AN-4.17)."""

    card: str


class BonusExhibit(Action, frozen=True):
    """Present one exhibition as a bonus (AN-4.18)."""


class DeclineBonus(Action, frozen=True):
    """Go without the bonus (AN-4.19)."""


class SelectWarehouse(Action, frozen=True):
    """Move all pieces of a warehouse right, leaving one in each warehouse passed (AN-4.20)."""

    warehouse: WarehouseNo
    drop_2: MaybePiece = UNSET
    vault_2: MaybePiece = UNSET
    drop_1: MaybePiece = UNSET
    vault_1: MaybePiece = UNSET


class Assemble(Action, frozen=True):
    """Pay for a collection with pieces of the assembly area (AN-4.21)."""

    card: str
    payment: dict[PieceType, int]
    vault_piece: MaybePiece = UNSET


class ExhibitMuseum(Action, frozen=True):
    """Present collections in a museum (AN-4.22)."""

    card: str
    cards: list[str]


class ExhibitGallery(Action, frozen=True):
    """Present collections in an international gallery (AN-4.23)."""

    cards: list[str]
    match: ArtType | UnsetType = UNSET
    other: ArtType | UnsetType = UNSET


class EndTurn(Action, frozen=True):
    """End the turn (AN-4.24)."""


ACTIONS: tuple[type[Action], ...] = (
    ChooseCurator,
    KeepGoal,
    TakeLine,
    RefillAuction,
    TakeTwo,
    StoreLot,
    BonusAdditionalPiece,
    BonusRetrievePiece,
    BonusPrivateGoals,
    KeepGoals,
    BonusSpecificPiece,
    BonusRandomPieces,
    PlaceRandom,
    BonusReorganize,
    PlacePieces,
    BonusReserveCollection,
    BonusAssemble,
    BonusReserveMuseum,
    BonusExhibit,
    DeclineBonus,
    SelectWarehouse,
    Assemble,
    ExhibitMuseum,
    ExhibitGallery,
    EndTurn,
)
