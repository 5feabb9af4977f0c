"""The rules reference: every number that a player may meet is there."""

from __future__ import annotations

import re
from pathlib import Path

import app.games.antiquity
from app.games.antiquity import game
from app.games.antiquity.data import HOUSES, KINDS, read

PACKAGE = Path(app.games.antiquity.__file__).parent
NUMBERS = [rule["number"] for section in game.rules() for rule in section["rules"]]
TEXT = " ".join(rule["text"] for section in game.rules() for rule in section["rules"])


def parts(number: str) -> list[int]:
    """`AY-4.20` as numbers."""
    return [int(part) for part in number.removeprefix("AY-").split(".")]


def test_every_rule_has_a_number_and_a_text() -> None:
    """Sections with titles; numbers that rise; no number twice."""
    for section in game.rules():
        assert section["title"]
        assert all(rule["text"].endswith((".", ")")) for rule in section["rules"])
    assert len(set(NUMBERS)) == len(NUMBERS)
    assert [parts(number) for number in NUMBERS] == sorted(parts(number) for number in NUMBERS)


def test_refusals_cite_rules_of_the_reference() -> None:
    """AY-4: every rule named in the code of refusals can be read."""
    named = set()
    for file in [*PACKAGE.glob("refusals*.py"), PACKAGE / "faults.py", PACKAGE / "undo.py"]:
        named |= set(re.findall(r'(?<!")"(AY-[\d.]+)"', file.read_text()))
    assert len(named) > 25
    assert named <= set(NUMBERS)


def test_decisions_have_their_numbers() -> None:
    """AY-4: each decision of the specification is a rule of the reference."""
    assert {f"AY-4.{rule}" for rule in range(1, 35) if rule != 33} <= set(NUMBERS)


def test_buildings_and_prices_are_told() -> None:
    """AY-1.4, AY-1.5: all nineteen kinds by name, all twenty prices."""
    names = {row["id"]: row["name"] for row in read("city_buildings", dict)["buildings"]}
    assert set(names) == set(KINDS)
    assert all(name in TEXT for name in names.values())
    for number, price in HOUSES.items():
        if price.food + price.luxury:
            assert f"{number}: {price.food}+{price.luxury}" in TEXT
