"""Options: an action is legal exactly if it takes one value from each domain of one template."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.chance import Chance
from app.games.options import Option, Subset, draw, fitting, listed, read, same

MOVE = Option("move", {"lot": [0, 3], "card": ["a", "b"]})
PAY = Option("pay", {"cards": Subset(["a", "b", "c"], 1, 2)})
PASS = Option("pass")

scalars = st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.sampled_from(["a", "b"]))
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=2), max_leaves=3)
unique_values = st.lists(values, min_size=1, max_size=4, unique_by=repr)


@st.composite
def subsets(draw_: st.DrawFn) -> Subset:
    members = draw_(unique_values)
    least = draw_(st.integers(0, len(members)))
    return Subset(members, least, draw_(st.integers(least, len(members))))


options = st.builds(
    Option,
    st.sampled_from(["take", "pay"]),
    st.dictionaries(st.sampled_from(["x", "y"]), st.one_of(unique_values, subsets()), max_size=2),
    st.sampled_from([None, "auction 14"]),
)


@pytest.mark.parametrize(
    "action",
    [
        {"type": "move", "lot": 0, "card": "a"},
        {"card": "b", "lot": 3, "type": "move"},
    ],
)
def test_fits_one_value_of_each_domain(action: dict[str, Any]) -> None:
    assert MOVE.fits(action)


@pytest.mark.parametrize(
    "action",
    [
        {"type": "move", "lot": 1, "card": "a"},
        {"type": "move", "lot": False, "card": "a"},
        {"type": "move", "lot": 0.0, "card": "a"},
        {"type": "move", "lot": [0], "card": "a"},
        {"type": "move", "lot": 0},
        {"type": "move", "lot": 0, "card": "a", "more": 1},
        {"type": "move", "lot": 0, "other": "a"},
        {"type": "moves", "lot": 0, "card": "a"},
    ],
)
def test_fits_nothing_else(action: dict[str, Any]) -> None:
    assert not MOVE.fits(action)


@pytest.mark.parametrize("cards", [["a"], ["a", "b"], ["b", "a"], ("c", "a")])
def test_a_set_domain_takes_any_set_of_its_sizes_in_any_order(cards: Any) -> None:
    assert PAY.fits({"type": "pay", "cards": cards})


@pytest.mark.parametrize("cards", [[], ["a", "a"], ["a", "b", "c"], ["d"], "a", None, ["a", None], {"a": 1}])
def test_a_set_domain_takes_nothing_else(cards: Any) -> None:
    assert not PAY.fits({"type": "pay", "cards": cards})


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [
        (1, 1, True),
        (1, True, False),
        (1, 1.0, False),
        (0, False, False),
        (None, False, False),
        ([1, [2]], (1, (2,)), True),
        ([1, [True]], [1, [1]], False),
        ([1], [1, 1], False),
        ({"a": 1}, {"a": 1}, True),
        ({"a": 1}, {"a": True}, False),
        ({"a": 1}, {"b": 1}, False),
        ("a", "a", True),
        ("1", 1, False),
    ],
)
def test_same_tells_what_python_takes_for_equal(a: Any, b: Any, equal: bool) -> None:
    assert same(a, b) is equal
    assert same(b, a) is equal


def test_counts_and_lists_in_the_order_of_domains() -> None:
    assert MOVE.count() == 4
    assert [(action["lot"], action["card"]) for action in MOVE.actions()] == [
        (0, "a"),
        (0, "b"),
        (3, "a"),
        (3, "b"),
    ]
    assert PAY.count() == 6
    assert [action["cards"] for action in PAY.actions()] == [
        ["a"],
        ["b"],
        ["c"],
        ["a", "b"],
        ["a", "c"],
        ["b", "c"],
    ]
    assert listed([PASS, PAY])[0] == {"type": "pass"}


def test_fitting_finds_the_template() -> None:
    assert fitting([PASS, MOVE], {"type": "move", "lot": 3, "card": "a"}) is MOVE
    assert fitting([PASS, MOVE], {"type": "move", "lot": 9, "card": "a"}) is None


@given(options)
def test_every_listed_action_fits_and_no_other_count(option: Option) -> None:
    actions = list(option.actions())
    assert len(actions) == option.count()
    assert all(option.fits(action) for action in actions)


@given(options, st.integers(0, 5))
def test_drawn_actions_fit(option: Option, seed: int) -> None:
    action = draw([option], Chance.aside(str(seed), "test"))
    assert option.fits(action)


@given(options)
def test_what_is_written_reads_back(option: Option) -> None:
    assert read(option.wire()) == option


def test_every_action_can_be_drawn() -> None:
    chance = Chance.aside("seed", "test")
    drawn = {repr(draw([MOVE, PAY, PASS], chance)) for _ in range(400)}
    assert drawn == {repr(action) for action in listed([MOVE, PAY, PASS])}
