"""The saints' conditions, the end of the game and who wins it (AY-6)."""

from __future__ import annotations

from app.games.antiquity.board import Hex
from app.games.antiquity.cities import kinds_standing
from app.games.antiquity.data import FOOD, HOUSES, KINDS, LUXURY, Saint
from app.games.antiquity.events import GameEnded, Progress, ShownCounter, VictoryChecked
from app.games.antiquity.state import AntiquityState, EndReason, GameOver
from app.games.antiquity.zones import Hexes, base, settled, unpolluted, zone_of
from app.games.kernel import Event, SeatNo

EACH_GOOD = 3
ENOUGH = 2
"""Conditions that Santa Maria asks for."""
ALL_GOODS = EACH_GOOD * len((*FOOD, *LUXURY))


def all_progress(state: AntiquityState) -> list[Progress]:
    """The progress numbers of all players."""
    zones = [zone_of(state, seat) for seat in range(len(state.players))]
    stones = settled(state.land)
    return [progress_in(state, seat, zones, stones) for seat in range(len(state.players))]


def progress_in(state: AntiquityState, seat: SeatNo, zones: list[Hexes], stones: set[Hex]) -> Progress:
    """A player's progress numbers (AY-6.1): `zones` of all, `stones` being hexes with cities or inns."""
    holding, playing = state.holding(seat), seat in state.order
    goods = sum(min(EACH_GOOD, holding.own(good)) for good in (*FOOD, *LUXURY))
    mine = zones[seat] | base(state.land, seat) | stones
    left: list[int | None] = [
        len(theirs - mine) if playing and other != seat and other in state.order else None
        for other, theirs in enumerate(zones)
    ]
    houses, kinds = len(holding.houses()), kinds_standing(holding)
    met: dict[Saint, bool] = {
        "san_nicolo": houses == len(HOUSES),
        "santa_barbara": kinds == len(KINDS),
        "san_christofori": goods == ALL_GOODS,
        "san_giorgio": 0 in left,
    }
    conditions = sum(met.values())
    met["santa_maria"] = conditions >= ENOUGH
    saint = holding.saint
    fulfilled = playing and saint is not None and met[saint] and holding.has("cathedral") is not None
    return Progress(seat, saint, houses, kinds, goods, left, conditions, met, fulfilled)


def check(state: AntiquityState, events: list[Event]) -> None:
    """Phase 10: who fulfils the saint wins; after the last turn most unpolluted hexes do (AY-6.2, AY-6.7)."""
    found = all_progress(state)
    events.append(VictoryChecked(players=found))
    fulfilling = [each.seat for each in found if each.fulfilled]
    if fulfilling:
        winners = cleanest(state, fulfilling)
        end(state, winners, reason_for(fulfilling, winners), events)
    elif state.turn >= state.options.turn_limit:
        end(state, cleanest(state, state.order), "turn_limit", events)


def reason_for(fulfilling: list[SeatNo], winners: list[SeatNo]) -> EndReason:
    """How a victory by a saint came about."""
    if len(fulfilling) == 1:
        return "saint"
    return "tie_break" if len(winners) == 1 else "shared"


def cleanest(state: AntiquityState, seats: list[SeatNo]) -> list[SeatNo]:
    """Those with most unpolluted hexes (AY-6.3, AY-6.4)."""
    counts = {seat: clean_hexes(state, seat) for seat in seats}
    return sorted(seat for seat in seats if counts[seat] == max(counts.values()))


def clean_hexes(state: AntiquityState, seat: SeatNo) -> int:
    """What the tie-break counts; of who is out, as it was then."""
    player = state.players[seat]
    if player.out is not None:
        return player.out.unpolluted
    return unpolluted(state.board, state.land, seat, player.holding)


def end(state: AntiquityState, winners: list[SeatNo], reason: EndReason, events: list[Event]) -> None:
    """The game is over; the counters are turned over."""
    state.phase = GameOver(sorted(winners), reason)
    events.append(
        GameEnded(
            winners=sorted(winners),
            reason=reason,
            players=all_progress(state),
            counters=[ShownCounter(each.hex, each.good, each.explored) for each in state.counters],
        )
    )
