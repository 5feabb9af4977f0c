"""The counting that the browser shares with the rules: its tests read the same cases (MU-6.10 to MU-6.21)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from app.games.museum.data import BoardId
from app.games.museum.layout import LayoutScore, score_layout


class Case(msgspec.Struct, frozen=True):
    """A layout, whose it is, and what it scores."""

    board: BoardId
    experts: tuple[str, ...]
    patron: str | None
    layout: Mapping[str, str]
    score: LayoutScore


CASES = msgspec.json.decode((Path(__file__).parent / "layout_cases.json").read_bytes(), type=list[Case])


@pytest.mark.parametrize("number", range(len(CASES)))
def test_scores_as_the_browser_is_told(number: int) -> None:
    """MU-6.31: rows 2, 3, 4 and 6, every collection with its expert's share."""
    case = CASES[number]
    assert score_layout(case.board, case.layout, case.experts, case.patron) == case.score
