"""The two actions of the one decision, `choose_action` (GS-3.1, section 4), and the room options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from app.games.ghost_show.data import TYPES, ItemId, TypeId
from app.games.kernel import Action, InvalidInput
from app.games.options import Plain


class Appraise(Action, frozen=True):
    """Add a hand card to the top of any lot (GS-4.5)."""

    item: ItemId
    lot: int


class Move(Action, frozen=True):
    """Move the own pawn to another lot without a pawn and claim it (GS-4.9)."""

    lot: int


class GhostShowOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The room options (GS-0.5)."""

    removed_types: Annotated[
        Literal["random"] | Annotated[tuple[TypeId, TypeId], msgspec.Meta(title="Two types")],
        msgspec.Meta(
            title="Types left out with two players",
            description="With two players, two of the seven types go back to the box: "
            "drawn at random, or the two named here (GS-2.3).",
        ),
    ] = "random"


def read_room_options(given: Mapping[str, Plain], seats: int) -> GhostShowOptions:
    """The room options for that many seats. Raises InvalidInput with the reason."""
    try:
        options = msgspec.convert(given, GhostShowOptions)
    except msgspec.ValidationError as error:
        raise InvalidInput(str(error)) from error
    if options.removed_types == "random":
        return options
    if seats != 2:
        raise InvalidInput("Only with two players are types left out (GS-2.3).")
    if options.removed_types[0] == options.removed_types[1]:
        raise InvalidInput("The two types left out must be different ones (GS-0.5).")
    first, second = sorted(options.removed_types, key=TYPES.index)
    return GhostShowOptions((first, second))
