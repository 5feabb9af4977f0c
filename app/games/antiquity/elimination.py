"""Who leaves the game, and what becomes of the pieces (AY-3.12, AY-6.5, AY-6.6)."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.antiquity.events import PlayerEliminated
from app.games.antiquity.state import AntiquityState, Out
from app.games.antiquity.victory import end
from app.games.antiquity.zones import unpolluted
from app.games.kernel import Event, SeatNo


def eliminate(state: AntiquityState, missing: Mapping[SeatNo, int], events: list[Event]) -> None:
    """Those whose graves found no room, and those who conceded, are out."""
    number = state.number
    leaving = [seat for seat in state.order if seat in missing or state.players[seat].conceded]
    for seat in leaving:
        player = state.players[seat]
        clean = unpolluted(state.board, state.land, seat, player.holding)
        lacks = None if player.conceded else missing[seat]
        player.out = Out(state.turn, number, lacks, clean)
        events.append(PlayerEliminated(seat=seat, phase=number, missing=lacks, conceded=player.conceded))
    for seat in leaving:
        remove_pieces(state, seat)
    if leaving and len(state.order) <= 1:
        finish(state, leaving, events)


def remove_pieces(state: AntiquityState, seat: SeatNo) -> None:
    """Men, goods and fisheries leave the map; cities and inns stay (AY-R13)."""
    state.order.remove(seat)
    state.land.sites = [site for site in state.land.sites if site.seat != seat]
    holding = state.holding(seat)
    holding.stock = {}
    for building in holding.buildings:
        building.man = False


def finish(state: AntiquityState, leaving: list[SeatNo], events: list[Event]) -> None:
    """The last player wins; if nobody is left those who left last are compared (AY-6.6)."""
    if state.order:
        end(state, list(state.order), "last_standing", events)
        return
    ranks = {seat: rank(state, seat) for seat in leaving}
    best = min(ranks.values())
    end(state, [seat for seat in leaving if ranks[seat] == best], "all_out", events)


def rank(state: AntiquityState, seat: SeatNo) -> tuple[float, int]:
    """Fewest missing graves, then most unpolluted hexes."""
    out = state.players[seat].out
    assert out is not None
    return (float("inf") if out.missing is None else out.missing, -out.unpolluted)
