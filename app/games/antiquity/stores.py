"""Phase 5: what the Stores keep (AY-4.25)."""

from __future__ import annotations

from app.games.antiquity.cities import capacity, has_power, total
from app.games.antiquity.data import FOOD, LUXURY, Good
from app.games.antiquity.drafting import StoreDraft
from app.games.antiquity.events_of_land import GoodsStored
from app.games.antiquity.holding import Holding, Stock
from app.games.antiquity.sealing import announced, open_all, play_out, reason_of, skip
from app.games.antiquity.state import AntiquityState, Storing
from app.games.kernel import Event, SeatNo

ROUND_ROBIN: tuple[Good, ...] = (*FOOD, "wood", "stone", *LUXURY)
"""The order in which goods are kept by default (AY-8.5)."""


def start(state: AntiquityState, events: list[Event]) -> None:
    """All at once, unless order of play is asked for."""
    reason = reason_of(state)
    phase = Storing(not reason, list(state.order), [None] * len(state.players))
    state.phase = phase
    events.append(announced(state, phase.sealed, reason or "apart"))
    open_all(phase, state.order, lambda seat: opened(state, seat, events))


def resolve(state: AntiquityState, phase: Storing, events: list[Event]) -> bool:
    """Goes on as far as no decision is needed."""
    return play_out(
        state,
        phase,
        lambda seat: opened(state, seat, events),
        lambda seat, draft: keep(state, seat, draft.kept, events),
    )


def opened(state: AntiquityState, seat: SeatNo, events: list[Event]) -> StoreDraft | None:
    """A player's choice, or what happens without one (AY-3.11)."""
    holding = state.holding(seat)
    room, goods = capacity(holding), holding.stock
    if has_power(holding, "san_christofori") or total(holding) <= room:
        kept, reason = dict(goods), "all_kept"
    elif not room:
        kept, reason = {}, "no_stores"
    elif len(goods) == 1:
        kept, reason = dict.fromkeys(goods, room), "one_kind"
    else:
        return StoreDraft({}, [])
    if goods:
        keep(state, seat, kept, events)
    skip(state, seat, reason, events)
    return None


def keep(state: AntiquityState, seat: SeatNo, kept: Stock, events: list[Event]) -> None:
    """The rest is discarded."""
    holding = state.holding(seat)
    lost = {good: number - kept.get(good, 0) for good, number in holding.stock.items()}
    holding.stock = {good: number for good, number in kept.items() if number}
    lost = {good: number for good, number in lost.items() if number}
    events.append(GoodsStored(seat=seat, kept=dict(holding.stock), lost=lost))


def room_left(holding: Holding, kept: Stock) -> int:
    """Squares of the Stores that are still free."""
    return capacity(holding) - sum(kept.values())


def storable(holding: Holding, kept: Stock) -> Stock:
    """How many more of each good could be kept."""
    room = room_left(holding, kept)
    left = {good: min(room, number - kept.get(good, 0)) for good, number in holding.stock.items()}
    return {good: number for good, number in left.items() if number > 0}


def round_robin(holding: Holding, kept: Stock) -> Stock:
    """What is kept by default, beyond what is `kept` already (AY-8.5)."""
    more: Stock = {}
    room = room_left(holding, kept)
    while room:
        for good in ROUND_ROBIN:
            there = holding.own(good) - kept.get(good, 0) - more.get(good, 0)
            if there and room:
                more[good] = more.get(good, 0) + 1
                room -= 1
    return more
