"""RFC 6902 patches between two JSON-like pictures: our own small structural comparison.

It tells 1 from True and from 1.0, and prefers replacing a container whole where that is shorter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

Op = dict[str, Any]
Plain = Any

LISTS = (list, tuple)
CONTAINERS = (dict, *LISTS)

_encode = msgspec.json.Encoder().encode


def differ(old: Plain, new: Plain) -> bool:
    """Whether two JSON-like values are written differently."""
    if old is new:
        return False
    if old != new:
        return True
    # Python's equality takes 1, True and 1.0 for the same: what passes for equal is looked at more closely.
    if isinstance(old, CONTAINERS):
        return bool(old) and _encode(old) != _encode(new)
    return type(old) is not type(new)


def diff(old: Plain, new: Plain, path: str = "") -> list[Op]:
    """The patch that takes `old` to `new`; empty if they are alike."""
    return change(old, new, path) if differ(old, new) else []


def diff_fields(old: Mapping[str, Plain], new: Mapping[str, Plain], path: str) -> list[Op]:
    """The patch between two objects, field by field."""
    ops: list[Op] = []
    for key, value in new.items():
        if key not in old:
            ops.append({"op": "add", "path": f"{path}/{escaped(key)}", "value": value})
        elif differ(old[key], value):
            ops += change(old[key], value, f"{path}/{escaped(key)}")
    if old.keys() - new.keys():
        ops += [{"op": "remove", "path": f"{path}/{escaped(key)}"} for key in old if key not in new]
    return ops


def change(old: Plain, new: Plain, path: str) -> list[Op]:
    """The patch between two values that are known to differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        ops = diff_fields(old, new, path)
    elif isinstance(old, LISTS) and isinstance(new, LISTS) and old and new:
        ops = _diff_items(old, new, path)
    else:
        return [_replace(path, new)]
    return _shorter(ops, new, path) if len(ops) > 1 and path else ops


def _diff_items(old: Sequence[Plain], new: Sequence[Plain], path: str) -> list[Op]:
    start, old_end, new_end = 0, len(old), len(new)
    while start < min(old_end, new_end) and not differ(old[start], new[start]):
        start += 1
    while old_end > start and new_end > start and not differ(old[old_end - 1], new[new_end - 1]):
        old_end, new_end = old_end - 1, new_end - 1
    if old_end == new_end == start + 1:
        return change(old[start], new[start], f"{path}/{start}")
    if old_end == new_end:
        return [op for i in range(start, new_end) for op in diff(old[i], new[i], f"{path}/{i}")]
    if old_end == start:
        return [{"op": "add", "path": f"{path}/{i}", "value": new[i]} for i in range(start, new_end)]
    if new_end == start:
        return [{"op": "remove", "path": f"{path}/{i}"} for i in range(old_end - 1, start - 1, -1)]
    return [_replace(path, new)]


def _shorter(ops: list[Op], new: Plain, path: str) -> list[Op]:
    whole = [_replace(path, new)]
    return whole if len(_encode(whole)) <= len(_encode(ops)) else ops


def _replace(path: str, value: Plain) -> Op:
    return {"op": "replace", "path": path, "value": value}


def escaped(key: str) -> str:
    """A key as a part of a path."""
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key
