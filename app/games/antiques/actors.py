"""Who owes a decision (AN-3.1, AN-3.2). A clock runs over a whole turn (AN-11.2)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antiques.state import AntiquesState
from app.games.kernel import Actor


def actors(state: AntiquesState) -> Sequence[Actor]:
    """All who have not kept a goal yet, or the active player."""
    if state.phase == "game_over":
        return ()
    if state.phase == "keep_goal":
        waiting = [seat for seat in range(state.seats) if state.owners[seat].kept is None]
        return [Actor(seat, state.phase, "goals") for seat in waiting]
    if state.phase == "choose_curator":
        return (Actor(state.active, state.phase, f"curator {state.active}"),)
    return (Actor(state.active, state.phase, f"turn {state.turn_no}"),)
