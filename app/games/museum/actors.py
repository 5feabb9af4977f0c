"""Who owes a decision (MU-3). A clock runs over setup, a whole action phase, the reorganisation (MU-11.4)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.kernel import Actor, Seat, SeatNo, Viewer
from app.games.museum.state import MuseumState


def actors(state: MuseumState) -> Sequence[Actor]:
    """The seats that owe a decision."""
    turn = f"turn {state.turn_no}"
    match state.phase:
        case "setup":
            return [preparing(seat) for seat, curator in enumerate(state.curators) if curator.patron is None]
        case "explore_active":
            return [Actor(state.active, state.phase, f"{turn} exploration")]
        case "explore_opponent":
            return [Actor(state.turn.explorers[0], state.phase, turn)]
        case "action" | "telegram":
            return [Actor(state.active, state.phase, f"{turn} {acting(state)}")]
        case "reorganise":
            waiting = [seat for seat, curator in enumerate(state.curators) if not curator.submitted]
            return [Actor(seat, state.phase, state.phase) for seat in waiting]
        case "finished":
            return ()


def acting(state: MuseumState) -> str:
    """Whether the active player explores or acts: a telegram belongs to what it was played in."""
    phase = state.telegram.back if state.telegram is not None else state.phase
    return "exploration" if phase == "explore_active" else "action"


def preparing(seat: SeatNo) -> Actor:
    """Both decisions of setup are one, as far as anybody can see (MU-5.2b)."""
    return Actor(seat, "setup", "setup")


def awaited(state: MuseumState, viewer: Viewer) -> Sequence[Actor]:
    """Who owes a decision, as far as `viewer` may know: in setup all others prepare (MU-5.2b)."""
    if state.phase != "setup":
        return actors(state)
    own = [viewer.seat] if isinstance(viewer, Seat) else []
    return [
        preparing(seat)
        for seat, curator in enumerate(state.curators)
        if seat not in own or curator.patron is None
    ]
