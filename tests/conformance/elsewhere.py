"""Replays games in a process of its own, with another hash seed: `python -m tests.conformance.elsewhere`.

Reads `{"game": "module:attribute", "cases": […]}` from standard input, prints the digests of every step.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.games.steps import read_entry
from tests.conformance.cases import Case, Fault
from tests.conformance.digest import footprints
from tests.conformance.play import played

ROOT = Path(__file__).parents[2]


def replays_elsewhere(where: str, cases: Sequence[Case]) -> None:
    """The journals of `cases`, of the game at `where`, give the same digests in another process."""
    games = [{"case": _plain(case), "entries": played(case).entries()} for case in cases]
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.elsewhere"],
        input=msgspec.json.encode({"game": where, "games": games}),
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4242"},
        check=False,
    )
    if done.returncode:
        raise Fault(f"{where} cannot be replayed in another process: {done.stderr.decode()}")
    for case, theirs in zip(cases, msgspec.json.decode(done.stdout), strict=True):
        ours = footprints(case, played(case).entries())
        if ours != theirs:
            step = next(i for i, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
            raise Fault(f"{case}: step {step} differs when replayed in another process (hash order?)")


def where_is(game: Any) -> str:
    """`module:attribute` of a game object: that of its class, whose module calls it `game`."""
    return f"{type(game).__module__}:game"


def _plain(case: Case) -> dict[str, Any]:
    return {
        "seats": case.seats,
        "options": case.options,
        "mode": case.mode,
        "seed": case.seed,
        "disturbed": case.disturbed,
    }


def main() -> None:
    """Replays what comes in and prints the digests."""
    request = msgspec.json.decode(sys.stdin.buffer.read())
    module, name = request["game"].split(":")
    game = getattr(importlib.import_module(module), name)
    answers = []
    for given in request["games"]:
        case = Case(game, **given["case"])
        answers.append(footprints(case, [read_entry(game, entry) for entry in given["entries"]]))
    sys.stdout.buffer.write(msgspec.json.encode(answers))


if __name__ == "__main__":
    main()
