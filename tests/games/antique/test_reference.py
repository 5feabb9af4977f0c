"""The rules reference: every number that a player may meet is there."""

from __future__ import annotations

import re
from pathlib import Path

import app.games.antique
from app.games.antique import NO_UNDO, game
from tests.games.antique.tables import A, bid, opened, refused

PACKAGE = Path(app.games.antique.__file__).parent
NUMBERS = [rule["number"] for section in game.rules() for rule in section["rules"]]


def test_every_rule_has_a_number_and_a_text() -> None:
    """Sections with titles; in each, numbers that rise; no number twice."""
    for section in game.rules():
        assert section["title"]
        assert all(rule["text"].endswith(".") for rule in section["rules"])
    assert len(set(NUMBERS)) == len(NUMBERS)
    plain = [number for number in NUMBERS if "R" not in number and not number.startswith("AQ-8")]
    assert plain == sorted(plain, key=lambda number: [int(part) for part in re.findall(r"\d+", number)])


def test_refusals_cite_rules_of_the_reference() -> None:
    """Section 4: every rule named in the code of refusals can be read."""
    named = set(re.findall(r'"(AQ-[\w.]*\w)"[,)]', (PACKAGE / "refusals.py").read_text()))
    named |= set(re.findall(r'"(AQ-[\w.]*\w)"[,)]', (PACKAGE / "legal.py").read_text()))
    assert len(named) > 15
    assert named | {NO_UNDO.rule} <= set(NUMBERS)
    assert refused(opened(), A, bid(1))[0] in named


def test_room_options_cite_rules_of_the_reference() -> None:
    """AQ-0.3: what a host reads about an option can be looked up."""
    named = set(re.findall(r"AQ-[\w.]*\w", (PACKAGE / "options.py").read_text()))
    assert len(named) > 8
    assert named <= set(NUMBERS)


def test_section_4_has_all_its_numbers() -> None:
    """Section 4: each check is a rule of the reference."""
    checks = {f"AQ-4.1.{i}" for i in range(1, 6)} | {f"AQ-4.2.{i}" for i in (1, 2, 3, 4, 5, 7)}
    checks |= {"AQ-4.3.1", "AQ-4.3.2", "AQ-4.4.1", "AQ-4.4.2", "AQ-4.4.3", "AQ-4.5.1", "AQ-4.5.2"}
    assert checks <= set(NUMBERS)
