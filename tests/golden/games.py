"""Golden games: recorded journals with digests of all that anybody was sent at every step.

A golden game fails when the rules changed: then either that is a fault, or `rules_version` is raised
and the games are recorded anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from app.games.game import Game, Mode
from app.games.kernel import Entry, Player, Result
from app.games.options import Plain
from app.games.steps import read_entry, replay
from tests.conformance.cases import Case, all_games
from tests.conformance.digest import footprints
from tests.conformance.play import open_game

FOLDER = Path(__file__).parent


class Golden(msgspec.Struct, frozen=True):
    """One recorded game.

    `steps` holds digests per step, the opening first: of the state, of what each seat was sent (view,
    options, refusals, undo and events), and of what a spectator was sent.
    """

    game: str
    rules_version: str
    title: str
    seed: str
    seats: int
    mode: Mode
    options: dict[str, Plain]
    players: list[Player]
    entries: list[Plain]
    result: Plain
    steps: list[list[str]]

    def case(self) -> Case:
        """What to play."""
        game = game_of(self.game)
        return Case(game, self.seats, self.options, self.mode, self.seed, seated=self.players)

    def journal(self) -> list[Entry]:
        """The entries, typed."""
        return [read_entry(game_of(self.game), entry) for entry in self.entries]


def game_of(slug: str) -> Game[Any]:
    """A registered game, or the toy game."""
    return next(game for game in all_games() if game.slug == slug)


def recorded(case: Case, title: str, entries: Sequence[Entry]) -> Golden:
    """The golden game of a case and its journal."""
    return Golden(
        game=case.game.slug,
        rules_version=case.game.rules_version,
        title=title,
        seed=case.seed,
        seats=case.seats,
        mode=case.mode,
        options=dict(case.options),
        players=case.players,
        entries=[msgspec.to_builtins(entry) for entry in entries],
        result=msgspec.to_builtins(result_of(case, entries)),
        steps=footprints(case, entries),
    )


def result_of(case: Case, entries: Sequence[Entry]) -> Result | None:
    """The result after all entries."""
    state, _ = open_game(case)
    return case.game.result(replay(case.game, state, entries, case.seed))


def read_all() -> dict[str, Golden]:
    """Every golden game by `<slug>/<name>`."""
    files = sorted(FOLDER.glob("*/*.json"))
    names = [f"{file.parent.name}/{file.stem}" for file in files]
    return {
        name: msgspec.json.decode(file.read_bytes(), type=Golden)
        for name, file in zip(names, files, strict=True)
    }


def write(golden: Golden, name: str) -> Path:
    """Writes a golden game, one entry and one step a line."""
    folder = FOLDER / golden.game
    folder.mkdir(exist_ok=True)
    file = folder / f"{name}.json"
    file.write_bytes(_lines(msgspec.to_builtins(golden)))
    return file


def _lines(plain: dict[str, Plain]) -> bytes:
    fields = []
    for name, value in plain.items():
        if name in ("entries", "steps"):
            rows = ",\n  ".join(msgspec.json.encode(row).decode() for row in value)
            fields.append(f'"{name}": [\n  {rows}\n]')
        else:
            fields.append(f'"{name}": {msgspec.json.encode(value).decode()}')
    return ("{" + ",\n".join(fields) + "}\n").encode()
