"""RFC 6902, the letter of it: a strict reading for tests, apart from the one that our clients use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any


def apply(document: Any, patch: Sequence[Mapping[str, Any]]) -> Any:
    """The document after `patch`. Raises LookupError or ValueError where an operation does not fit."""
    document = deepcopy(document)
    for op in patch:
        document = _apply(document, op)
    return document


def _apply(document: Any, op: Mapping[str, Any]) -> Any:
    tokens = [token.replace("~1", "/").replace("~0", "~") for token in op["path"].split("/")[1:]]
    if op["path"] and not op["path"].startswith("/"):
        raise ValueError(f"no JSON pointer: {op['path']!r}")
    if not tokens:
        if op["op"] == "remove":
            raise ValueError("the whole document cannot be removed")
        return deepcopy(op["value"])
    place = document
    for token in tokens[:-1]:
        place = place[_index(token, len(place) - 1)] if isinstance(place, list) else place[token]
    if isinstance(place, list):
        _change_list(place, tokens[-1], op)
    else:
        _change_object(place, tokens[-1], op)
    return document


def _change_list(place: list[Any], token: str, op: Mapping[str, Any]) -> None:
    match op["op"]:
        case "add":
            place.insert(len(place) if token == "-" else _index(token, len(place)), deepcopy(op["value"]))
        case "remove":
            del place[_index(token, len(place) - 1)]
        case "replace":
            place[_index(token, len(place) - 1)] = deepcopy(op["value"])
        case other:
            raise ValueError(f"not needed here: {other}")


def _change_object(place: dict[str, Any], token: str, op: Mapping[str, Any]) -> None:
    match op["op"]:
        case "add":
            place[token] = deepcopy(op["value"])
        case "remove":
            del place[token]
        case "replace":
            if token not in place:
                raise KeyError(token)
            place[token] = deepcopy(op["value"])
        case other:
            raise ValueError(f"not needed here: {other}")


def _index(token: str, last: int) -> int:
    if not token.isdecimal() or (len(token) > 1 and token[0] == "0") or int(token) > last:
        raise IndexError(token)
    return int(token)
