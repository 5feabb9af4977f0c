"""The rules reference: every number that a player may meet is there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import app.games.ghost_show
from app.games.ghost_show import game
from app.games.ghost_show.data import FAULTS

PACKAGE = Path(app.games.ghost_show.__file__).parent
NUMBERS = [rule["number"] for section in game.rules() for rule in section["rules"]]


def test_every_rule_has_a_number_and_a_text() -> None:
    """Sections with titles, rules in ascending order, no number twice."""
    for section in game.rules():
        assert section["title"]
        assert all(rule["text"].endswith(".") for rule in section["rules"])
    assert len(set(NUMBERS)) == len(NUMBERS)
    by_number = sorted(NUMBERS, key=lambda number: [int(part) for part in re.findall(r"\d+", number)])
    assert by_number == NUMBERS


def test_refusals_cite_rules_of_the_reference() -> None:
    """GS-4: the rule of every refusal can be read."""
    assert {fault.rule for fault in FAULTS.values()} <= set(NUMBERS)


def test_events_cite_rules_of_the_reference() -> None:
    """Section 14: so can the rule of every event of the log, apart from letters and whole sections."""
    events = json.loads((PACKAGE / "data" / "events.json").read_text())["events"]
    cited = {re.sub(r"[a-c]$", "", event["rule"]) for event in events}
    assert cited - set(NUMBERS) <= {"GS-2", "GS-3.3"}
