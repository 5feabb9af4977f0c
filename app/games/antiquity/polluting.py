"""Phase 9: pollution, and graves where it finds no hex (AY-3.10, AY-4.29)."""

from __future__ import annotations

from itertools import combinations

from app.games.antiquity.board import Hex
from app.games.antiquity.cities import fountains, works
from app.games.antiquity.data import CITY_POLLUTION, DUMP_POLLUTION
from app.games.antiquity.drafting import Placement
from app.games.antiquity.events_of_land import PollutionPlaced
from app.games.antiquity.fields import add_all
from app.games.antiquity.graves import close, dig, room
from app.games.antiquity.land_steps import set_aside
from app.games.antiquity.sealing import announced, open_all, play_out, reason_of, sequence_due, skip
from app.games.antiquity.state import AntiquityState, Pollution
from app.games.antiquity.zones import occupied, zone_of
from app.games.kernel import Event, SeatNo


def due_of(state: AntiquityState, seat: SeatNo) -> int:
    """3 a city, less 4 for a Dump, less the Fountains."""
    holding = state.holding(seat)
    dump = DUMP_POLLUTION if works(holding, "dump") else 0
    return max(0, CITY_POLLUTION * holding.cities - dump - fountains(holding))


def clean(state: AntiquityState, seat: SeatNo) -> set[Hex]:
    """Hexes of a zone that are neither occupied nor polluted."""
    return set(zone_of(state, seat)) - occupied(state.land) - set(state.land.pollution)


def eligible(state: AntiquityState, seat: SeatNo) -> list[Hex]:
    """Hexes that a player may pollute: not those guarded by another's Dump."""
    found = clean(state, seat)
    for other in state.order:
        if other != seat and works(state.holding(other), "dump"):
            found -= zone_of(state, other)
    return sorted(found)


def overlap(state: AntiquityState) -> bool:
    """Whether two players with pollution to place share a hex to place it on (AY-3.10)."""
    areas = [clean(state, seat) for seat in state.order if due_of(state, seat)]
    return any(one & other for one, other in combinations(areas, 2))


def start(state: AntiquityState, events: list[Event]) -> None:
    """Sealed if nobody asked for order and no hex is contested."""
    meets = "overlap" if not sequence_due(state) and overlap(state) else ""
    reason = reason_of(state, meets)
    phase = Pollution(not reason, list(state.order), [None] * len(state.players), {})
    state.phase = phase
    events.append(announced(state, phase.sealed, reason or "apart"))
    open_all(phase, state.order, lambda seat: opened(state, phase, seat, events))


def resolve(state: AntiquityState, phase: Pollution, events: list[Event]) -> bool:
    """Goes on as far as no decision is needed."""
    return play_out(
        state,
        phase,
        lambda seat: opened(state, phase, seat, events),
        lambda seat, draft: closed(state, seat, draft, events),
    )


def opened(state: AntiquityState, phase: Pollution, seat: SeatNo, events: list[Event]) -> Placement | None:
    """A player's choice of hexes, or of squares for graves; without one what is due happens, or cannot."""
    due, hexes = due_of(state, seat), eligible(state, seat)
    graves = max(0, due - len(hexes))
    if graves > room(state.holding(seat)):
        phase.missing[seat] = graves - room(state.holding(seat))
        skip(state, seat, "no_room", events)
        return None
    if not due:
        skip(state, seat, "no_pollution", events)
        return None
    if due < len(hexes):
        return Placement(due, due, "pollution", [], [], [])
    pollute(state, seat, due, hexes, events)
    if graves:
        return dig(state, seat, graves, "pollution", events)
    skip(state, seat, "no_choice", events)
    return None


def closed(state: AntiquityState, seat: SeatNo, draft: Placement, events: list[Event]) -> None:
    """What was chosen is polluted or buried."""
    if draft.what == "graves":
        close(state, seat, draft, "pollution", events)
    else:
        pollute(state, seat, draft.due, draft.hexes, events)


def pollute(state: AntiquityState, seat: SeatNo, due: int, hexes: list[Hex], events: list[Event]) -> None:
    """Pollution comes to hexes; counters there are set aside."""
    state.land.pollution = add_all(state.land.pollution, hexes)
    graves = due - len(hexes)
    events.append(PollutionPlaced(seat=seat, due=due, hexes=sorted(hexes), graves=graves))
    events += set_aside(state.land, hexes)
