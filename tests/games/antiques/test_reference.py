"""The rules reference: every number that a player may meet is there."""

from __future__ import annotations

import re
from pathlib import Path

import app.games.antiques
from app.games.antiques import NO_UNDO, game

PACKAGE = Path(app.games.antiques.__file__).parent
NUMBERS = [rule["number"] for section in game.rules() for rule in section["rules"]]


def parts(number: str) -> tuple[int, int, str]:
    """`AN-4.20e` as numbers and letter."""
    [(section, rule, letter)] = re.findall(r"AN-(\d+)\.(\d+)([a-e]?)", number)
    return int(section), int(rule), letter


def test_every_rule_has_a_number_and_a_text() -> None:
    """Sections with titles; numbers that rise; no number twice."""
    for section in game.rules():
        assert section["title"]
        assert all(rule["text"].endswith((".", ")")) for rule in section["rules"])
    assert len(set(NUMBERS)) == len(NUMBERS)
    assert [parts(number) for number in NUMBERS] == sorted(parts(number) for number in NUMBERS)


def test_refusals_cite_rules_of_the_reference() -> None:
    """Section 4: every rule named in the code of refusals can be read."""
    named = {NO_UNDO.rule}
    for file in PACKAGE.glob("refusals*.py"):
        named |= set(re.findall(r'"(AN-[\w.]*\w)"[,)]', file.read_text()))
    assert len(named) > 30
    assert named <= set(NUMBERS)


def test_section_4_has_all_its_numbers() -> None:
    """Section 4: each condition of its tables is a rule of the reference."""
    conditions = {
        "0": "abcde",
        "1": "a",
        "2": "a",
        "3": "abc",
        "4": "a",
        "5": "ab",
        "7": "a",
        "8": "a",
        "9": "a",
        "10": "ab",
        "11": "a",
        "12": "a",
        "13": "abc",
        "14": "ab",
        "15": "ab",
        "16": "a",
        "17": "ab",
        "18": "a",
        "20": "abcde",
        "21": "abcde",
        "22": "abcde",
        "23": "abcd",
        "25": "a",
    }
    assert {f"AN-4.{rule}{letter}" for rule, letters in conditions.items() for letter in letters} <= set(
        NUMBERS
    )
    assert {f"AN-4.{rule}" for rule in range(1, 27)} <= set(NUMBERS)
