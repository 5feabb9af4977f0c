"""What events are made of (section 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from app.games.antiques.data import PieceType, WarehouseNo
from app.games.kernel import SeatNo

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
