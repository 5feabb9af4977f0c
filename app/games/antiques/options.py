"""The room options (AN-0.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.games.kernel import InvalidInput
from app.games.options import Plain


class AntiquesOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a room may choose."""

    curators: Annotated[
        Literal["off", "random", "choose"],
        Meta(
            title="Curators",
            description="Off: all boards are alike (side A). Random: everybody is dealt a curator with "
            "abilities of its own. Choose: everybody picks one, the last player first (AN-7.1, AN-7.2).",
        ),
    ] = "off"
    start_player: Annotated[
        Literal["random", "seat_1"],
        Meta(title="First player", description="Drawn at random, or the first seat (AN-2.4)."),
    ] = "random"
    thief_preview: Annotated[
        Literal["off", "on"],
        Meta(
            title="See the next thief",
            description="Solo, easier: the next thief card lies open, so that you can plan (AN-7.24).",
        ),
    ] = "off"


def read_room_options(given: Mapping[str, Plain], seats: int) -> AntiquesOptions:
    """The room options for that many seats. Raises InvalidInput with the reason."""
    try:
        options = msgspec.convert(given, AntiquesOptions)
    except msgspec.ValidationError as error:
        raise InvalidInput(str(error)) from error
    if seats > 1 and options.thief_preview == "on":
        raise InvalidInput("Thieves come in a solo game only (AN-0.3).")
    if seats == 1 and options.start_player != "random":
        raise InvalidInput("In a solo game you always play first (AN-2.4).")
    return options
