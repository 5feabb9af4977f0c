"""The server's own sentences: one catalogue for each language, all with the same keys."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, get_args

import msgspec

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

MINUTE, HOUR, DAY = 60, 3600, 86_400
_UNITS = (("days", DAY, 2 * DAY), ("hours", HOUR, 2 * HOUR), ("minutes", MINUTE, 0))
"""(unit, its seconds, from how many seconds on it is used)."""


def catalogue(language: Language) -> dict[str, str]:
    """All sentences of a language."""
    text = (Path(__file__).parent / f"{language}.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])


_CATALOGUES = {language: catalogue(language) for language in LANGUAGES}


def say(language: Language, key: str, **parts: object) -> str:
    """A sentence, with its parts filled in."""
    return _CATALOGUES[language][key].format(**parts)


def duration(language: Language, seconds: float) -> str:
    """A time in words, rounded down to whole days, hours or minutes (at least one)."""
    unit, length = next((unit, length) for unit, length, least in _UNITS if seconds >= least)
    n = max(1, int(seconds // length))
    return say(language, f"{unit}.{'one' if n == 1 else 'other'}", n=n)
