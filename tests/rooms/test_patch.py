"""A patch takes one picture to the next, whatever the pictures are."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.client.patch import apply_patch
from app.rooms.patch import diff
from tests.conformance.plain_data import text
from tests.rooms.rfc6902 import apply

KEYS = st.sampled_from(["a", "b", "", "~", "/", "~1", "a/b", "m~n", "~01", "0", "1", "-", "é", " "])
SCALARS = st.sampled_from([None, False, True, 0, 1, 2, -1, 0.0, 1.0, 2.5, "", "0", "1", "a", "ü", "a/b~c"])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


@st.composite
def neighbours(draw: st.DrawFn) -> tuple[Any, Any]:
    """Two pictures that have much in common, as two versions of one picture have."""
    old = draw(VALUES)
    return old, draw(st.just(old) | changed(old))


def changed(value: Any) -> st.SearchStrategy[Any]:
    """`value` with something in it changed, added or gone."""
    if isinstance(value, dict) and value:
        key = st.sampled_from(sorted(value))
        inner = key.flatmap(lambda k: changed(value[k]).map(lambda new: {**value, k: new}))
        without = key.map(lambda k: {name: item for name, item in value.items() if name != k})
        return inner | without | st.tuples(KEYS, VALUES).map(lambda pair: {**value, pair[0]: pair[1]})
    if isinstance(value, list) and value:
        return changed_list(value)
    return VALUES


def changed_list(items: list[Any]) -> st.SearchStrategy[Any]:
    """`items` with one changed, added or gone, or in another order."""
    place = st.integers(0, len(items) - 1)
    inner = place.flatmap(lambda i: changed(items[i]).map(lambda new: [*items[:i], new, *items[i + 1 :]]))
    without = place.map(lambda i: items[:i] + items[i + 1 :])
    added = st.tuples(place, VALUES).map(lambda pair: [*items[: pair[0]], pair[1], *items[pair[0] :]])
    return inner | without | added | st.permutations(items)


@given(neighbours())
def test_a_patch_takes_the_old_picture_to_the_new(pair: tuple[Any, Any]) -> None:
    old, new = pair
    patch = diff(old, new)
    assert text(apply(old, patch)) == text(new)
    assert text(apply_patch(old, patch)) == text(new)


@given(VALUES)
def test_alike_pictures_have_no_patch(value: Any) -> None:
    assert diff(value, msgspec.json.decode(msgspec.json.encode(value))) == []


@given(neighbours())
def test_no_patch_says_the_pictures_are_alike(pair: tuple[Any, Any]) -> None:
    old, new = pair
    assert (diff(old, new) == []) == (text(old) == text(new))


@given(neighbours())
def test_a_patch_survives_the_wire(pair: tuple[Any, Any]) -> None:
    old, new = pair
    patch = msgspec.json.decode(msgspec.json.encode(diff(old, new)))
    assert text(apply(old, patch)) == text(new)


@given(neighbours())
def test_a_patch_of_a_container_is_no_longer_than_the_container(pair: tuple[Any, Any]) -> None:
    old, new = ({"x": value} for value in pair)
    whole = [{"op": "replace", "path": "/x", "value": new["x"]}]
    assert len(msgspec.json.encode(diff(old, new))) <= len(msgspec.json.encode(whole))


@pytest.mark.parametrize(
    ("old", "new"),
    [(1, True), (0, False), (1, 1.0), (True, 1.0), ("1", 1), (None, False), ([], {}), ("", [])],
)
def test_what_is_written_differently_differs(old: Any, new: Any) -> None:
    """In Python 1 == True and 1 == 1.0: a picture that changes so must still be told."""
    for wrap in (lambda x: x, lambda x: [x], lambda x: {"a": [{"b": x}]}):
        for before, after in ((old, new), (new, old)):
            patch = diff(wrap(before), wrap(after))
            assert patch
            assert text(apply(wrap(before), patch)) == text(wrap(after))


def test_keys_are_escaped() -> None:
    assert diff({"a/b": {"~": 1, "c": 0}}, {"a/b": {"~": 2, "c": 0}}) == [
        {"op": "replace", "path": "/a~1b/~0", "value": 2}
    ]


def test_tuples_are_lists() -> None:
    assert diff({"a": (1, 2)}, {"a": [1, 2]}) == []
    assert diff({"a": (1, 2)}, {"a": [1, 3]}) == [{"op": "replace", "path": "/a/1", "value": 3}]
