"""The room options (MU-0.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.games.kernel import InvalidInput
from app.games.options import Plain


class MuseumOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a room may choose."""

    public_opinion_per_continent: Annotated[
        Literal[0, 1, 2, 3, 4, 5, 6, 7, 8],
        Meta(
            title="Public Opinion cards",
            description="How many lie in each continent's deck: the more, the sooner a pool costs points "
            "(MU-7.1).",
        ),
    ] = 5
    museum_side: Annotated[
        Literal["front", "advanced"],
        Meta(
            title="Museums",
            description="Front: everybody has the same square museum. Advanced: every colour has a floor "
            "plan of its own (MU-7.2).",
        ),
    ] = "front"
    expert_pricing: Annotated[
        Literal["printed", "flat_prestige"],
        Meta(
            title="Experts cost",
            description="Printed: what the card says, in cards or Prestige. Flat: 2 Prestige each, and "
            "nothing but Prestige (MU-7.3).",
        ),
    ] = "printed"
    layout_help: Annotated[
        Literal["off", "final_only", "always"],
        Meta(
            title="Layout suggestions",
            description="Who asks is shown a good layout of the own museum: never, in the final "
            "reorganisation, or at any time (MU-6.30).",
        ),
    ] = "off"
    first_player: Annotated[
        Literal["random", "seat_1", "seat_2", "seat_3", "seat_4"],
        Meta(title="First player", description="Drawn at random, or a seat of your choice (MU-2.2)."),
    ] = "random"


def read_room_options(given: Mapping[str, Plain], seats: int) -> MuseumOptions:
    """The room options for that many seats. Raises InvalidInput with the reason."""
    try:
        options = msgspec.convert(given, MuseumOptions)
    except msgspec.ValidationError as error:
        raise InvalidInput(str(error)) from error
    if options.first_player != "random" and first_seat(options) >= seats:
        raise InvalidInput(f"There is no such seat: {seats} play (MU-2.2).")
    return options


def first_seat(options: MuseumOptions) -> int:
    """The seat that the host has named as the first player: 0 for `seat_1`."""
    return int(options.first_player.removeprefix("seat_")) - 1
