"""Decks that a game is played with: its own cards, and those that whoever runs the server has put beside.

A host who owns a printed game may put its lists into `<data dir>/<slug>/*.json`, in the form of the game's
own data files. They are checked at start-up; a room that is opened with them carries them from then on.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from app.games.kernel import InvalidInput
from app.games.registry import games
from app.problems import Problem

STANDARD = "standard"
HOUSE = "house"
CUSTOM = "custom"

Files = Mapping[str, Any]
"""A deck's files by their names without `.json`."""


class DeckFault(Exception):
    """A deck in the data folder that no game can be played with: says which file or folder, and why."""


class Decks:
    """The decks of this server by game: `standard`, and `house` where the data folder has one."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads and checks all decks in `folder`. Raises DeckFault."""
        self._house: dict[str, Files] = {}
        for slug, game in games().items():
            files = _read(folder / slug) if folder else {}
            if files:
                try:
                    game.deck(files)
                except InvalidInput as error:
                    raise DeckFault(f"{folder}/{slug} is no deck of {game.title}: {error}") from error
                self._house[slug] = files

    def names(self, slug: str) -> list[str]:
        """The decks that a new room of a game may name."""
        return [STANDARD, HOUSE] if slug in self._house else [STANDARD]

    def files(self, slug: str, wanted: Files | str | None) -> Files | None:
        """The files of the deck that is wanted, by name or as they are; None is the standard one.

        Raises Problem if the server has no deck of that name.
        """
        if wanted is None or wanted == STANDARD:
            return None
        if not isinstance(wanted, str):
            return wanted
        if wanted not in self.names(slug):
            raise Problem("invalid_request", f"deck: this server has {' and '.join(self.names(slug))} only.")
        return self._house[slug]

    def name_of(self, slug: str, files: Files | None) -> str:
        """What a room's deck is called: `custom` is one that somebody sent."""
        if files is None:
            return STANDARD
        return HOUSE if files == self._house.get(slug) else CUSTOM


def _read(folder: Path) -> Files:
    return {path.stem: _read_file(path) for path in sorted(folder.glob("*.json"))}


def _read_file(path: Path) -> Any:
    try:
        return msgspec.json.decode(path.read_bytes())
    except (OSError, msgspec.DecodeError) as error:
        raise DeckFault(f"{path} cannot be read: {error}") from error
