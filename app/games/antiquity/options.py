"""The room options (AY-0.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from app.games.antiquity.board import LAYOUTS, tiles_of
from app.games.kernel import InvalidInput
from app.games.options import Plain

RANDOM_MAP = "random"


class AntiquityOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a room may choose."""

    sequence_rule: Annotated[
        Literal["by_demand", "overlap_only", "always_sequential"],
        Meta(
            title="Order of play in phases 4 to 9",
            description="By demand: all at once, unless players can meet or somebody asks for order. Overlap "
            "only: unless players can meet. Always: one after the other (AY-3.8).",
        ),
    ] = "by_demand"
    turn_limit: Annotated[
        int,
        Meta(
            ge=12,
            le=60,
            title="Last turn",
            description="If nobody has won by then, most unpolluted hexes win (AY-6.7).",
        ),
    ] = 60
    player_trade: Annotated[
        bool,
        Meta(
            title="Trade between players",
            description="Players with a manned Market may trade goods with each other (AY-4.14).",
        ),
    ] = True
    map: Annotated[
        str,
        Meta(
            title="Map",
            description="`random`, or the code of a map to play on it again: a face and its rotation per "
            "tile, such as `f1.0 f2m.3 f3.5 f4.1` for two (AY-2.1).",
            max_length=80,
        ),
    ] = RANDOM_MAP


def read_room_options(given: Mapping[str, Plain], seats: int) -> AntiquityOptions:
    """The room options for that many seats. Raises InvalidInput with the reason."""
    try:
        options = msgspec.convert(given, AntiquityOptions)
    except msgspec.ValidationError as error:
        raise InvalidInput(str(error)) from error
    if options.map != RANDOM_MAP:
        _check_map(options.map, seats)
    return options


def _check_map(code: str, seats: int) -> None:
    try:
        tiles = tiles_of(code)
    except ValueError as error:
        raise InvalidInput(f"{error} is no face with its rotation, such as f2m.3 (AY-2.1).") from error
    if len(tiles) != len(LAYOUTS[seats].slots):
        raise InvalidInput(f"A map for {seats} players has {len(LAYOUTS[seats].slots)} tiles (AY-1.11).")
