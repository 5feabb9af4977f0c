"""Finds the games: every package in this folder with a `game` object."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import Any

import app.games
from app.games.game import Game


@cache
def games() -> dict[str, Game[Any]]:
    """All games by slug, in alphabetical order."""
    found = {}
    for module in pkgutil.iter_modules(app.games.__path__):
        if module.ispkg:
            game: Game[Any] = importlib.import_module(f"app.games.{module.name}").game
            found[game.slug] = game
    return found
