"""Recorded games replay to the same bytes: states, views, options and events at every step."""

from __future__ import annotations

import msgspec
import pytest

from tests.conformance.cases import all_games
from tests.conformance.digest import footprints
from tests.golden.games import Golden, read_all, result_of

GOLDEN = read_all()


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_game(name: str) -> None:
    golden = GOLDEN[name]
    case = golden.case()
    assert golden.rules_version == case.game.rules_version, (
        f"recorded under other rules: python -m tests.golden.record {golden.game}"
    )
    steps = footprints(case, golden.journal())
    pairs = zip(steps, golden.steps, strict=True)
    changed = [number for number, (now, then) in enumerate(pairs) if now != then]
    assert not changed, _words(golden, changed[0], steps)
    assert msgspec.to_builtins(result_of(case, golden.journal())) == golden.result


def _words(golden: Golden, step: int, steps: list[list[str]]) -> str:
    columns = ["state", *(f"seat {seat}" for seat in range(golden.seats)), "spectator"]
    pairs = zip(columns, steps[step], golden.steps[step], strict=True)
    changed = [column for column, now, then in pairs if now != then]
    entry = golden.entries[step - 1] if step else "the setup"
    return f"after {step} entries ({entry}) this is another game for: {', '.join(changed)}"


def test_every_game_has_golden_games() -> None:
    recorded = {(golden.game, golden.seats) for golden in GOLDEN.values()}
    assert recorded == {(game.slug, seats) for game in all_games() for seats in game.seat_counts}
