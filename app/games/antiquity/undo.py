"""Taking back the steps of an unconfirmed draft (AY-4.1, AY-4.13)."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.antiquity import actions as a
from app.games.antiquity import countryside, drafts, trades
from app.games.antiquity.drafting import CityDraft, HarvestDraft, StoreDraft
from app.games.antiquity.events import DraftChanged, PlayerUnready
from app.games.antiquity.state import AntiquityState, CityBuilding, Countryside, Harvesting, Storing
from app.games.kernel import Event, Refusal, SeatNo, UndoOffer, plain
from app.games.options import Plain

NOTHING = Refusal("AY-4.13", "There is nothing that you could take back.")
LOCKED = Refusal("AY-4.13", "Locked by a trade.")
REVEALED = Refusal("AY-3.4", "What the supply holds is known to you; drop what is scarce.")


def offered(state: AntiquityState, seat: SeatNo) -> UndoOffer:
    """What a seat could take back now, the last step first."""
    if state.players[seat].conceded or state.players[seat].out is not None:
        return UndoOffer(why=NOTHING)
    if isinstance(state.phase, CityBuilding):
        return of_city(state.phase, seat)
    steps = steps_of(state, seat)
    return UndoOffer(steps[::-1]) if steps else UndoOffer(why=NOTHING)


def of_city(phase: CityBuilding, seat: SeatNo) -> UndoOffer:
    """Being ready, until the last is, and the steps since the last lock."""
    draft = phase.drafts[seat]
    if draft.ready and (phase.short is not None or seat in phase.checked):
        return UndoOffer(why=NOTHING)
    ready = [plain(a.CityReady(demand_order=draft.demand))] if draft.ready else []
    steps = [*ready, *(plain(step.did) for step in reversed(draft.steps))]
    if steps:
        return UndoOffer(steps)
    locked = LOCKED if draft.base is not None else NOTHING
    return UndoOffer(why=REVEALED if phase.short == seat else locked)


def steps_of(state: AntiquityState, seat: SeatNo) -> list[Mapping[str, Plain]]:
    """The steps of an unconfirmed draft of phases 4 to 6."""
    if not isinstance(state.phase, Countryside | Storing | Harvesting):
        return []
    draft = state.phase.drafts[seat]
    if draft is None or draft.done:
        return []
    if isinstance(draft, HarvestDraft):
        return [plain(a.Harvest(building=site, hexes=hexes)) for site, hexes in draft.chosen]
    return [plain(step) for step in draft.steps]


def take_back(state: AntiquityState, seat: SeatNo, steps: int) -> list[Event]:
    """Takes the last steps back, in place."""
    events: list[Event] = []
    match state.phase:
        case CityBuilding() as phase:
            of_city_taken_back(state, phase, seat, steps, events)
            left = len(phase.drafts[seat].steps)
        case Countryside() as phase:
            countryside.take_back(state, phase, seat, steps)
            left = len(countryside.draft_of(phase, seat).steps)
        case Storing(drafts=list() as stored):
            left = unstore(stored[seat], steps)
        case Harvesting(drafts=list() as harvests):
            left = unchoose(harvests[seat], steps)
        case _:
            left = 0
    return [*events, DraftChanged(seat=seat, steps=left)]


def of_city_taken_back(
    state: AntiquityState, phase: CityBuilding, seat: SeatNo, steps: int, events: list[Event]
) -> None:
    """Being ready counts as the last step."""
    draft: CityDraft = phase.drafts[seat]
    if draft.ready:
        draft.ready, draft.demand = False, False
        events.append(PlayerUnready(seat=seat))
        steps -= 1
    if not steps:
        return
    offered = trades.open_offers(phase)
    for step in drafts.rewind(draft, state.holding(seat), steps):
        if step.trade is not None:
            trades.take_back(phase, seat, step)
    events += trades.changes(offered, trades.open_offers(phase))


def unstore(draft: StoreDraft | None, steps: int) -> int:
    """The last goods come out of the Stores again."""
    assert draft is not None
    draft.steps = draft.steps[: len(draft.steps) - steps]
    draft.kept = {}
    for step in draft.steps:
        draft.kept[step.good] = draft.kept.get(step.good, 0) + step.amount
    return len(draft.steps)


def unchoose(draft: HarvestDraft | None, steps: int) -> int:
    """The last buildings are to be chosen for again."""
    assert draft is not None
    draft.chosen = draft.chosen[: len(draft.chosen) - steps]
    return len(draft.chosen)
