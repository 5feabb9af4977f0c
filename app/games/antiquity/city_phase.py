"""Phase 2: drafts, the supply check and the reveal (AY-3.3, AY-3.4)."""

from __future__ import annotations

from app.games.antiquity.data import GOODS, SUPPLY, Kind
from app.games.antiquity.drafting import CityDraft
from app.games.antiquity.drafts import lock
from app.games.antiquity.events import (
    AskedAgain,
    Built,
    CityRevealed,
    FamineChanged,
    Moved,
    PhaseStarted,
    Shortage,
    Swapped,
)
from app.games.antiquity.holding import Building, Holding
from app.games.antiquity.state import AntiquityState, CityBuilding
from app.games.kernel import Event, SeatNo

SCARCE: tuple[Kind, ...] = ("cart_shop", "fountain", "store")
"""The pieces of the shared supply that cities use (AY-1.2)."""


def start(state: AntiquityState, events: list[Event]) -> None:
    """Everybody's draft begins with what stands."""
    drafts = [CityDraft(player.holding.copy(), [], ready=player.out is not None) for player in state.players]
    state.phase = CityBuilding(drafts, [], [])
    events.append(PhaseStarted(phase=2, mode="sealed", reason="secret"))


def supply(state: AntiquityState) -> dict[Kind, int]:
    """What the supply holds, as all know it."""
    left = {kind: SUPPLY[kind] for kind in SCARCE}
    for seat in state.order:
        for building in state.holding(seat).buildings:
            if building.kind in left:
                left[building.kind] -= pieces(building)
    return left


def pieces(building: Building) -> int:
    """How many pieces a building is made of: tiles of a Store (AY-R32)."""
    return building.tiles() if building.kind == "store" else 1


def used(holding: Holding) -> dict[Kind, int]:
    """The scarce pieces that a draft uses."""
    return {
        kind: sum(pieces(each) for each in holding.every() if each.new and each.kind == kind)
        for kind in SCARCE
    }


def lacking(holding: Holding, remaining: dict[Kind, int]) -> list[Kind]:
    """The pieces of which a draft uses more than remain."""
    return [kind for kind, number in used(holding).items() if number > remaining[kind]]


def limits(state: AntiquityState, phase: CityBuilding) -> dict[Kind, int]:
    """The pieces that a draft may use: those of its start, or what a shortage leaves (AY-3.4)."""
    return phase.remaining if phase.short is not None else supply(state)


def resolve(state: AntiquityState, phase: CityBuilding, events: list[Event]) -> bool:
    """When all are ready: supply check, then the reveal. Returns whether the phase is over."""
    if any(not phase.drafts[seat].ready for seat in state.playing()):
        return False
    if phase.short is not None:
        phase.checked.append(phase.short)
        phase.short, phase.remaining = None, {}
    if not fits_all(state, phase, events):
        return False
    reveal(state, phase, events)
    return True


def fits_all(state: AntiquityState, phase: CityBuilding, events: list[Event]) -> bool:
    """The supply check in order of play; the first whose draft does not fit is asked again (AY-3.4)."""
    for seat in state.playing():
        if seat in phase.checked:
            continue
        remaining = supply(state)
        for other in phase.checked:
            for kind, number in used(phase.drafts[other].holding).items():
                remaining[kind] -= number
        draft = phase.drafts[seat]
        scarce = lacking(draft.holding, remaining)
        if scarce:
            phase.short, phase.remaining = seat, remaining
            phase.shortages += [(seat, kind) for kind in scarce]
            draft.ready = False
            lock(draft)
            events.append(AskedAgain(seat=seat, remaining=dict(remaining)))
            return False
        phase.checked.append(seat)
    return True


def reveal(state: AntiquityState, phase: CityBuilding, events: list[Event]) -> None:
    """The drafts become the real cities; Fountains lower the Famine Level (AY-3.3)."""
    fountains = 0
    for seat in state.playing():
        draft, player = phase.drafts[seat], state.players[seat]
        fountains += used(draft.holding)["fountain"]
        state.cathedrals += draft.holding.cathedrals
        player.demanded = draft.demand
        events.append(revealed(seat, player.holding, draft))
        player.holding = settled(draft.holding)
    events += [Shortage(seat=seat, piece=piece) for seat, piece in phase.shortages]
    if fountains and state.famine:
        old, state.famine = state.famine, max(0, state.famine - fountains)
        events.append(FamineChanged(old=old, new=state.famine, cause="fountains"))


def settled(holding: Holding) -> Holding:
    """A holding without the marks of a draft, its buildings in an order that tells nothing (AY-5.2a)."""
    for building in holding.buildings:
        building.new, building.paid, building.origin = False, [], None
    holding.buildings.sort(key=_place)
    holding.bonus = 0
    return holding


def _place(building: Building) -> tuple[int, int, int]:
    city, x, y = building.name()
    return city, y, x


def _goods(swap: Swapped) -> list[int]:
    return [GOODS.index(good) for good in (*swap.give, swap.take)]


def revealed(seat: SeatNo, before: Holding, draft: CityDraft) -> CityRevealed:
    """The net result of a draft, swaps in the order of goods (AY-5.1). A grave that was moved lies alone."""
    holding = draft.holding
    buildings = sorted(holding.buildings, key=_place)
    return CityRevealed(
        seat=seat,
        demand=draft.demand,
        built=[built(each) for each in buildings if each.new],
        bonus_houses=sorted(holding.bonus_houses),
        manned=[each.name() for each in buildings if each.man],
        swaps=sorted((Swapped(swap.give, swap.take) for swap in holding.swaps), key=_goods),
        graves_removed=holding.cured,
        graves_moved=len(set(holding.graves) - set(before.graves)),
        moved=[Moved(each.kind, each.origin, each.place()) for each in buildings if each.origin],
        razed=holding.razed,
        saint=holding.saint if holding.saint != before.saint or holding.cathedrals else None,
    )


def built(building: Building) -> Built:
    """A new building as the log names it."""
    return Built(
        building.kind,
        building.city,
        building.x,
        building.y,
        building.rotation,
        building.width,
        building.height,
        building.number,
        sorted(building.paid),
    )
