"""What a seat knows besides: its own draft (AY-5)."""

from __future__ import annotations

from typing import Any

from app.games.antiquity import stores
from app.games.antiquity.city_phase import used
from app.games.antiquity.drafting import CityDraft, HarvestDraft, LandDraft, Placement, StoreDraft
from app.games.antiquity.drafts import counted
from app.games.antiquity.state import (
    AntiquityState,
    CityBuilding,
    Countryside,
    Famine,
    Harvesting,
    Pollution,
    Storing,
)
from app.games.antiquity.view import holding_view, land_view
from app.games.antiquity.view_types import AntiquityOwn, ChosenView, DraftView, HandView
from app.games.antiquity.zones import zone
from app.games.kernel import SeatNo


def own(state: AntiquityState, seat: SeatNo) -> AntiquityOwn:
    """What that seat knows besides."""
    return AntiquityOwn(seat, draft_view(state, seat))


def draft_view(state: AntiquityState, seat: SeatNo) -> DraftView | None:
    """The own draft of this phase, if there is one."""
    phase = state.phase
    if state.players[seat].out is not None or state.players[seat].conceded:
        return None
    match phase:
        case CityBuilding():
            return of_city(state, phase, seat)
        case Countryside() | Storing() | Harvesting() | Famine() | Pollution():
            draft = phase.drafts[seat]
            return None if draft is None else of_phase(state, seat, draft)
        case _:
            return None


def drafted(**known: Any) -> DraftView:
    """A draft of which only this is to be said."""
    nothing: dict[str, Any] = {
        "holding": None,
        "land": None,
        "zone": [],
        "hand": [],
        "bonus": 0,
        "steps": 0,
        "offers": 0,
        "famine": 0,
        "demand": False,
        "remaining": None,
        "cured": 0,
        "razed": False,
        "kept": {},
        "room": 0,
        "chosen": [],
        "what": None,
        "due": 0,
        "choose": 0,
        "squares": [],
        "hexes": [],
        "done": False,
    }
    return DraftView(**(nothing | known))


def of_city(state: AntiquityState, phase: CityBuilding, seat: SeatNo) -> DraftView:
    """The draft of phase 2, with the Famine Level that its Fountains would leave."""
    draft: CityDraft = phase.drafts[seat]
    holding = draft.holding
    held = holding.held.buildings if holding.held is not None else []
    return drafted(
        holding=holding_view(holding, state.land, seat),
        zone=sorted(zone(state.board, state.land, seat, holding)),
        hand=[HandView(each.kind, each.shape(), each.graves, each.man) for each in held],
        bonus=holding.bonus,
        steps=counted(draft),
        offers=draft.offers,
        famine=max(0, state.famine - used(holding)["fountain"]),
        demand=draft.demand,
        remaining=phase.remaining if phase.short == seat else None,
        cured=holding.cured,
        razed=holding.razed,
        done=draft.ready,
    )


def of_phase(
    state: AntiquityState, seat: SeatNo, draft: LandDraft | StoreDraft | HarvestDraft | Placement
) -> DraftView:
    """The draft of phases 4 to 9."""
    match draft:
        case LandDraft():
            return drafted(
                holding=holding_view(draft.holding, draft.land, seat),
                land=land_view(draft.land),
                zone=sorted(zone(state.board, draft.land, seat, draft.holding)),
                steps=len(draft.steps),
                done=draft.done,
            )
        case StoreDraft():
            room = stores.room_left(state.holding(seat), draft.kept)
            kept = dict(sorted(draft.kept.items()))
            return drafted(kept=kept, room=room, steps=len(draft.steps), done=draft.done)
        case HarvestDraft():
            chosen = [ChosenView(building, hexes) for building, hexes in draft.chosen]
            return drafted(chosen=chosen, steps=len(chosen), done=draft.done)
        case Placement():
            return drafted(
                what=draft.what,
                due=draft.due,
                choose=draft.choose,
                squares=draft.squares,
                hexes=draft.hexes,
                done=draft.done,
            )
