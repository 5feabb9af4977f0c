"""Who owes a decision (AY-3). A clock runs for a whole phase of a player."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antiquity.sealing import deciding
from app.games.antiquity.state import (
    AntiquityState,
    CityBuilding,
    Countryside,
    Exploring,
    Famine,
    GameOver,
    Harvesting,
    Pollution,
    StartCities,
    Storing,
)
from app.games.kernel import Actor, SeatNo


def waiting(state: AntiquityState) -> list[SeatNo]:
    """The seats that owe a decision."""
    match state.phase:
        case StartCities(waiting=seats) | Exploring(waiting=seats):
            return seats[:1]
        case CityBuilding(drafts=drafts):
            return [seat for seat in sorted(state.playing()) if not drafts[seat].ready]
        case Countryside() | Storing() | Harvesting() | Famine() | Pollution() as phase:
            return sorted(deciding(state, phase))
        case GameOver():
            return []


def actors(state: AntiquityState) -> Sequence[Actor]:
    """Who owes a decision. A player asked again is named like one who still builds (AY-5.2d)."""
    decision = str(state.phase.__struct_config__.tag)
    again = isinstance(state.phase, CityBuilding) and state.phase.short is not None
    key = f"turn {state.turn} {decision}{' again' if again else ''}"
    return [Actor(seat, decision, key) for seat in waiting(state)]
