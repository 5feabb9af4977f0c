"""Plain data: what is JSON, what its text is, and which strings are in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

import msgspec

from app.games.options import Plain

_QUOTED = re.compile(rb'"(?:[^"\\]|\\.)*"')
"""A string in JSON. Looking for them in the text is much quicker than in the data."""


def text(value: Plain) -> str:
    """The JSON text: tells True from 1 and 1 from 1.0, and does not care for lists or tuples."""
    return msgspec.json.encode(value, order="deterministic").decode()


def encoded(value: Any) -> bytes:
    """The bytes as a room would send them."""
    return msgspec.json.encode(value)


def faults_of(value: Any, path: str = "") -> Iterator[str]:
    """What in `value` is no plain JSON data, with its path."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if type(key) is not str:
                yield f"{path}: the key {key!r} is no string"
            yield from faults_of(item, f"{path}/{key}")
    elif isinstance(value, list | tuple):
        for i, item in enumerate(value):
            yield from faults_of(item, f"{path}/{i}")
    elif type(value) is float and not isfinite(value):
        yield f"{path}: {value} is no JSON number"
    elif value is not None and type(value) not in (bool, int, float, str):
        yield f"{path}: {value!r} is no JSON data"


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Plain]]:
    """Every scalar with its path; keys of mappings too (they may be ids)."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield f"{path}/{key} (key)", key
            yield from leaves(item, f"{path}/{key}")
    elif isinstance(value, list | tuple):
        for i, item in enumerate(value):
            yield from leaves(item, f"{path}/{i}")
    else:
        yield path, value


def strings(value: Any) -> set[str]:
    """All strings in plain data; keys of mappings too (they may be ids)."""
    return {msgspec.json.decode(quoted) for quoted in set(_QUOTED.findall(encoded(value)))}


def changed_strings(real: Any, other: Any) -> set[str]:
    """The strings of `real` that stand where `other` has something else, or nothing."""
    if real == other:
        return set()
    if isinstance(real, dict) and isinstance(other, dict):
        gone = {key for key in real if key not in other}
        return gone.union(*(changed_strings(item, other.get(key)) for key, item in real.items()))
    if isinstance(real, list | tuple) and isinstance(other, list | tuple):
        beyond = strings(real[len(other) :])
        return beyond.union(*(changed_strings(a, b) for a, b in zip(real, other, strict=False)))
    return strings(real)
