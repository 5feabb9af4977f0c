"""The numbered rules reference that players read and refusals link to."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from app.games.options import Plain


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule."""

    number: str
    text: str


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules under one title."""

    title: str
    rules: tuple[Rule, ...]


@cache
def rules_reference(slug: str) -> Plain:
    """That of one game, from its `data/rules.json`: `[{"title", "rules": [{"number", "text"}…]}…]`."""
    path = Path(__file__).parent / slug / "data" / "rules.json"
    return msgspec.to_builtins(msgspec.json.decode(path.read_bytes(), type=list[Section]))
