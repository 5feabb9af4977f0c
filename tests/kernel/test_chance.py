"""Randomness is a function of seed, stream and counter, and is uniform."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.chance import Chance


def test_the_same_seed_draws_the_same_on_any_machine() -> None:
    """These numbers are fixed for ever: recorded games depend on them."""
    chance = Chance("seed", {})
    assert [chance.below(100) for _ in range(6)] == [89, 70, 63, 9, 34, 12]
    items = list(range(6))
    chance.shuffle(items)
    assert items == [2, 4, 1, 5, 3, 0]


def test_counters_continue_where_a_state_left_off() -> None:
    whole: dict[str, int] = {}
    one = Chance("seed", whole)
    numbers = [one.below(1000) for _ in range(8)]
    counters: dict[str, int] = {}
    first = [Chance("seed", counters).below(1000) for _ in range(8)]
    assert first == numbers
    assert counters == whole


def test_streams_and_purposes_are_apart() -> None:
    counters: dict[str, int] = {}
    chance = Chance("seed", counters)
    deck = [chance.below(10**6, "deck") for _ in range(3)]
    dice = [chance.below(10**6, "dice") for _ in range(3)]
    assert deck != dice
    assert counters == {"deck": 3, "dice": 3}
    assert Chance.aside("seed", "bot 1").below(10**6) != Chance.aside("seed", "bot 2").below(10**6)


def test_drawing_is_noticed() -> None:
    chance = Chance("seed", {})
    assert not chance.drawn
    chance.shuffle([])
    assert not chance.drawn
    chance.below(2)
    assert chance.drawn


@pytest.mark.parametrize("bound", [0, -1])
def test_there_is_nothing_to_draw_from_nothing(bound: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        Chance("seed", {}).below(bound)


def test_numbers_are_uniform() -> None:
    """Over 60,000 draws each of six faces comes 10,000 times, within five standard deviations."""
    chance = Chance("seed", {})
    faces = Counter(chance.below(6) for _ in range(60_000))
    assert set(faces) == set(range(6))
    assert all(abs(count - 10_000) < 5 * 91.3 for count in faces.values())
    assert 0 <= min(chance.unit() for _ in range(100)) < 0.1


def test_every_order_is_as_likely() -> None:
    chance = Chance("seed", {})
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(abs(count - 2_000) < 5 * 40.8 for count in orders.values())


def test_pick_takes_one_of_the_items() -> None:
    chance = Chance("seed", {})
    assert {chance.pick("abc") for _ in range(100)} == set("abc")
