"""The rules reference: every number that a player may meet is there."""

from __future__ import annotations

import re
from pathlib import Path

import app.games.museum
from app.games.museum import game

PACKAGE = Path(app.games.museum.__file__).parent
NUMBERS = [rule["number"] for section in game.rules() for rule in section["rules"]]


def parts(number: str) -> list[int]:
    """`MU-4.20` as numbers."""
    return [int(part) for part in number.removeprefix("MU-").split(".")]


def test_every_rule_has_a_number_and_a_text() -> None:
    """Sections with titles; numbers that rise; no number twice."""
    for section in game.rules():
        assert section["title"]
        assert all(rule["text"].endswith((".", ")")) for rule in section["rules"])
    assert len(set(NUMBERS)) == len(NUMBERS)
    assert [parts(number) for number in NUMBERS] == sorted(parts(number) for number in NUMBERS)


def test_refusals_cite_rules_of_the_reference() -> None:
    """MU-4: every rule named in the code of refusals can be read."""
    named = set()
    for file in ("refusals.py", "undo.py"):
        named |= set(re.findall(r'"(MU-[\d.]+)"', (PACKAGE / file).read_text()))
    assert len(named) > 25
    assert named <= set(NUMBERS)


def test_decisions_have_their_numbers() -> None:
    """MU-4: each decision of the specification is a rule of the reference."""
    decisions = (
        1,
        2,
        3,
        5,
        6,
        10,
        20,
        22,
        25,
        31,
        32,
        33,
        34,
        35,
        36,
        38,
        41,
        51,
        52,
        53,
        60,
        65,
        70,
        75,
        76,
    )
    assert {f"MU-4.{rule}" for rule in decisions} <= set(NUMBERS)
