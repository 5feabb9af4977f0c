"""Why an action of phases 5 to 9 is refused (AY-4.25 to AY-4.29)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.antiquity import actions as a
from app.games.antiquity.cities import capacity, free_squares, grave_squares
from app.games.antiquity.drafting import HarvestDraft, LandDraft, Placement, StoreDraft
from app.games.antiquity.faults import NO_GOODS, NOT_NOW, Fault
from app.games.antiquity.harvest import harvested, to_choose
from app.games.antiquity.state import AntiquityState
from app.games.antiquity.stores import room_left, storable
from app.games.kernel import Action, SeatNo


def faults(
    state: AntiquityState,
    seat: SeatNo,
    draft: LandDraft | StoreDraft | HarvestDraft | Placement,
    action: Action,
) -> Iterator[Fault]:
    """The checks that an action fails, in order."""
    match draft:
        case StoreDraft():
            yield from storing(state, seat, draft, action)
        case HarvestDraft():
            yield from harvesting(state, seat, draft, action)
        case Placement():
            yield from placing(state, seat, draft, action)
        case LandDraft():
            return


def storing(state: AntiquityState, seat: SeatNo, draft: StoreDraft, action: Action) -> Iterator[Fault]:
    """AY-4.25."""
    holding = state.holding(seat)
    exactly = f"You can keep exactly {capacity(holding)} goods."
    match action:
        case a.StoreGoods(good=good, amount=amount):
            if holding.own(good) - draft.kept.get(good, 0) < amount or amount < 1:
                yield NO_GOODS
            if amount > storable(holding, draft.kept).get(good, 0):
                yield "AY-4.25", exactly
        case a.EndStore() if room_left(holding, draft.kept):
            yield "AY-4.25", exactly


def harvesting(state: AntiquityState, seat: SeatNo, draft: HarvestDraft, action: Action) -> Iterator[Fault]:
    """AY-4.26."""
    left = to_choose(state, seat, [hex_ for hex_, _ in draft.chosen])
    if isinstance(action, a.EndHarvest) and left:
        yield "AY-4.26", "Some buildings are still to be chosen for."
    if not isinstance(action, a.Harvest):
        return
    site = next((each for each in left if each.hex == action.building), None)
    if site is None:
        yield "AY-4.26", "That building offers no choice."
        return
    if site.hex in action.hexes and site.hex in site.goods:
        yield "AY-4.26", "The good under the man comes last."
    yield "AY-4.26", f"Choose {harvested(state, site)} hexes."


def exploring(action: Action) -> Iterator[Fault]:
    """AY-4.27."""
    if isinstance(action, a.Explore):
        yield "AY-4.27", "No exploration counter here."


def placing(state: AntiquityState, seat: SeatNo, draft: Placement, action: Action) -> Iterator[Fault]:
    """AY-4.28, AY-4.29."""
    match action:
        case a.PlaceGraves(squares=squares) if draft.what == "graves":
            if len(squares) != draft.choose:
                yield "AY-4.28", f"Place exactly {draft.choose} graves."
            holding = state.holding(seat)
            if free_squares(holding) and not set(squares).isdisjoint(grave_squares(holding)):
                yield "AY-4.28", "Fill empty squares first."
            yield "AY-4.28", "No grave on a house or on a grave."
        case a.PlacePollution(hexes=hexes) if draft.what == "pollution":
            if len(hexes) != draft.choose:
                yield "AY-4.29", f"You must place {draft.choose} pollution."
            yield "AY-4.29", "This hex cannot be polluted."
        case _:
            yield NOT_NOW
