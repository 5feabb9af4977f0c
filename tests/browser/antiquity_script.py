"""A whole game of Antiquity as data: a seed, and what each seat does, one step after the other.

People in browsers play it by hand (`test_antiquity.py`); the rules alone replay it
(`tests/games/antiquity/test_whole_game.py`), so that a change of rules shows at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from app.games.antiquity import game
from app.games.antiquity.state import AntiquityState
from app.games.kernel import Action, Entry, Event, Player, SeatNo, Undo
from app.games.options import Plain
from app.games.steps import carry_out, legal, open_game

_FOLDER: Final = Path(__file__).parent / "data"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat does."""

    by: SeatNo
    action: dict[str, Plain]

    def typed(self) -> Action:
        """The action of the rules. Raises InvalidInput if it is none."""
        return game.read_action(self.action)


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game with the usual room options."""

    seed: str
    seats: int
    entries: tuple[Step, ...]

    def opened(self) -> AntiquityState:
        """The game before its first step."""
        players = [Player(arrival=seat) for seat in range(self.seats)]
        options = game.room_options({}, self.seats, "live")
        state: Any = open_game(game, players, options, game.deck(), self.seed)[0]
        assert isinstance(state, AntiquityState)
        return state

    def played(self, state: AntiquityState, step: Step) -> tuple[AntiquityState, list[Event]]:
        """The state after a step, and what is told of it. Raises Barred if it is illegal."""
        action = step.typed()
        if not isinstance(action, Undo):
            legal(game, state, step.by, action, game.options(state, step.by))
        done = carry_out(game, state, Entry(step.by, action), self.seed)
        assert isinstance(done.state, AntiquityState)
        return done.state, done.events


def san_giorgio() -> Script:
    """The first seat encloses the other: a Harbour, a second city and two inns, in turn 4."""
    return msgspec.json.decode((_FOLDER / "antiquity_san_giorgio.json").read_bytes(), type=Script)
