"""Explorations keep a live game waiting for a short while only (MU-11.2, MU-11.4)."""

from __future__ import annotations

import msgspec
import pytest

from app.games.game import Mode
from app.games.museum import game
from app.rooms.clocks import DAY, ClockSettings, MoveClock
from tests.rooms.tables import Played, agreed_on


def times(mode: Mode, clock: ClockSettings | None) -> dict[str, int | None]:
    """Seconds that each kind of decision of the first turns gets, where all let their time run out."""
    agreed = msgspec.structs.replace(agreed_on(game, 3, clock=clock), mode=mode)
    played, found = Played(game, agreed), {}
    while played.table.state.turn_no < 3:
        actor = game.actors(played.table.state)[0]
        deadline = played.table.clock.seats[actor.seat].deadline
        found[actor.decision] = None if deadline is None else round((deadline - played.table.at) / 1000)
        played.at = deadline or played.at
        played.run_out(actor.seat)
    return found


@pytest.mark.parametrize(
    ("mode", "clock", "explores", "follows", "acts"),
    [
        ("live", MoveClock(180), 45, 25, 180),
        ("live", MoveClock(20), 20, 20, 20),
        ("live", None, None, None, None),
        ("correspondence", MoveClock(DAY), DAY, DAY, DAY),
    ],
)
def test_mu_11_4(
    mode: Mode, clock: ClockSettings | None, explores: int | None, follows: int | None, acts: int | None
) -> None:
    found = times(mode, clock)
    assert (found["explore_active"], found["explore_opponent"], found["action"]) == (explores, follows, acts)
