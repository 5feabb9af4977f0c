"""Decks as files: a game's own data files, and a host's in place of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from app.games.kernel import Deck, InvalidInput
from app.games.options import Plain

P = TypeVar("P", bound=msgspec.Struct)
"""The parts of a deck: a field per data file, named as the file."""
D = TypeVar("D", bound=Deck)


def data_file(folder: Path, name: str) -> Any:
    """What `<folder>/<name>.json` holds."""
    return msgspec.json.decode((folder / f"{name}.json").read_bytes())


def own_parts(folder: Path, kind: type[P]) -> P:
    """The parts of the game's own deck, from its data files."""
    return kind(**{part: data_file(folder, part) for part in kind.__struct_fields__})


def deck_of(files: Mapping[str, Plain] | None, own: P, build: Callable[[str, P], D], standard: D) -> D:
    """The standard deck with a host's `files` in place of its parts, named after what is in them.

    Raises InvalidInput with the reason if they are not of the form of the data files.
    """
    if not files:
        return standard
    try:
        parts = msgspec.convert({**msgspec.structs.asdict(own), **files}, type(own))
        deck = build(_fingerprint(parts), parts)
    except (msgspec.ValidationError, KeyError) as error:
        raise InvalidInput(f"The deck is not well formed: {error}") from error
    return standard if msgspec.structs.replace(deck, name=standard.name) == standard else deck


def _fingerprint(parts: msgspec.Struct) -> str:
    return blake2b(msgspec.json.encode(parts, order="deterministic"), digest_size=8).hexdigest()
