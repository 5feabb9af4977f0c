"""Plain data: what is JSON, what its text is, and which strings are in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

import msgspec

from app.games.options import Plain


def text(value: Plain) -> str:
    """The JSON text: tells True from 1 and 1 from 1.0, and does not care for lists or tuples."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


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
    """All strings in plain data."""
    return {leaf for _, leaf in leaves(value) if isinstance(leaf, str)}
