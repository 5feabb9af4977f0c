"""Applies RFC 6902 patches to JSON-like documents, sharing what they leave alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Plain = Any


class BadPatch(ValueError):
    """A patch that does not fit the document."""


def apply_patch(document: Plain, patch: Sequence[Mapping[str, Plain]]) -> Plain:
    """The document after all operations of `patch`; `document` itself stays as it is.

    Raises BadPatch if an operation is unknown, names a place that is not there, or a `test` fails.
    """
    for op in patch:
        try:
            document = _apply(document, op)
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise BadPatch(f"{op} does not fit: {error!r}") from error
    return document


def _apply(document: Plain, op: Mapping[str, Plain]) -> Plain:
    kind, path = op["op"], _keys(op["path"])
    if kind in ("add", "replace"):
        return _put(document, path, op["value"], replace=kind == "replace")
    if kind == "remove":
        return _remove(document, path)
    if kind == "test":
        if _at(document, path) != op["value"]:
            raise ValueError("the value is another one")
        return document
    if kind not in ("copy", "move"):
        raise ValueError("no such operation")
    source = _keys(op["from"])
    value = _at(document, source)
    return _put(_remove(document, source) if kind == "move" else document, path, value)


def _keys(pointer: str) -> list[str]:
    """The keys of a JSON pointer (RFC 6901)."""
    if pointer == "":
        return []
    if not pointer.startswith("/"):
        raise ValueError("a pointer starts with a slash")
    return [key.replace("~1", "/").replace("~0", "~") for key in pointer[1:].split("/")]


def _at(document: Plain, keys: Sequence[str]) -> Plain:
    for key in keys:
        document = document[_index(document, key)] if isinstance(document, list) else document[key]
    return document


def _index(items: list[Plain], key: str) -> int:
    """The place that `key` names; `-` is the one after the last."""
    index = len(items) if key == "-" else int(key)
    if not 0 <= index <= len(items):
        raise IndexError(key)
    return index


def _put(document: Plain, keys: Sequence[str], value: Plain, replace: bool = False) -> Plain:
    if not keys:
        return value
    key, rest = keys[0], keys[1:]
    if isinstance(document, list):
        items, index = list(document), _index(document, key)
        if rest or replace:
            items[index] = _put(items[index], rest, value, replace)
        else:
            items.insert(index, value)
        return items
    inner = _put(document[key], rest, value, replace) if rest or replace else value
    return {**document, key: inner}


def _remove(document: Plain, keys: Sequence[str]) -> Plain:
    key, rest = keys[0], keys[1:]
    if isinstance(document, list):
        items, index = list(document), _index(document, key)
        items[index : index + 1] = [_remove(items[index], rest)] if rest else []
        return items
    if rest:
        return {**document, key: _remove(document[key], rest)}
    kept = dict(document)
    del kept[key]
    return kept
