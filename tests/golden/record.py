"""Records the golden games of a game anew: `python -m tests.golden.record <slug>`.

For every number of seats and set of room options: one game at random with the server's entries in between
and one where all time runs out; for every number of seats and level of bot, one among bots.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import SeatNo
from app.games.options import Plain
from tests.conformance.cases import Case, Kind, kinds
from tests.conformance.check_bot import bot_of
from tests.conformance.play import Choose, Table, at_random, play
from tests.golden.games import FOLDER, game_of, recorded, write

SMALL = 4
"""Room options are recorded with up to so many seats: larger games are longer, and differ by nothing else."""


def by_default(table: Table, seat: SeatNo, chance: Chance) -> Plain | None:
    """The first action of the seat's default, or None where a countdown decides."""
    actions = table.game.default(table.state, seat, chance)
    return msgspec.to_builtins(actions[0]) if actions else None


def to_record(game: Game[Any]) -> Iterator[tuple[str, str, Case, Choose]]:
    """Names, titles, cases and players of the games to record."""
    for kind in kinds(game):
        if kind.options and kind.seats > SMALL:
            continue
        name = str(kind).removeprefix(f"{game.slug}-").replace("=", "-").replace(",", "-")
        yield f"{name}-random", "random, disturbed by the server", _case(kind, "random", True), at_random
        if not kind.options:
            yield f"{name}-defaults", "all by default", _case(kind, "defaults", False), by_default
            for level in game.bot_levels:
                yield f"{name}-bots-{level}", f"{level} bots", _case(kind, level, False), bot_of(level)


def _case(kind: Kind, purpose: str, disturbed: bool) -> Case:
    mode = kind.some(1)[0].mode
    return Case(kind.game, kind.seats, kind.options, mode, f"golden {kind} {purpose}", disturbed)


def main() -> None:
    """Records and says what was written."""
    game = game_of(sys.argv[1])
    for old in (FOLDER / game.slug).glob("*.json"):
        old.unlink()
    for name, title, case, choose in to_record(game):
        record = play(case, choose)
        file = write(recorded(case, title, record.entries()), name)
        sys.stdout.write(f"{file.relative_to(FOLDER)}: {len(record.moments)} entries\n")


if __name__ == "__main__":
    main()
