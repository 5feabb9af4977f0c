"""The mirror of the views: what a viewer cannot know, drawn anew (AY-5, AY-I12)."""

from __future__ import annotations

from random import Random

from app.games.antiquity import actions as a
from app.games.antiquity import countryside, redraw_city, stores
from app.games.antiquity.cities import carts
from app.games.antiquity.drafting import HarvestDraft, LandDraft, Placement, StoreDraft
from app.games.antiquity.fields import Fields
from app.games.antiquity.graves import candidates
from app.games.antiquity.harvest import harvested, to_choose
from app.games.antiquity.polluting import eligible
from app.games.antiquity.shapes import by_place
from app.games.antiquity.state import (
    AntiquityState,
    CityBuilding,
    Countryside,
    Famine,
    GameOver,
    Harvesting,
    Pollution,
    Storing,
)
from app.games.chance import Chance
from app.games.kernel import Seat, SeatNo, Viewer

STREAM = "hidden"
SEEDS = 1 << 60


def redraw(state: AntiquityState, viewer: Viewer, chance: Chance) -> None:
    """Draws face-down counters and others' drafts anew. Who has confirmed is known, and stays."""
    if isinstance(state.phase, GameOver):
        return
    rng = Random(chance.below(SEEDS, STREAM))
    own = viewer.seat if isinstance(viewer, Seat) else None
    redraw_counters(state, rng)
    others = [seat for seat in state.playing() if seat != own]
    match state.phase:
        case CityBuilding() as phase:
            for seat in others:
                redraw_city.redraw(state, phase, seat, rng)
        case Countryside() as phase:
            for seat in others:
                if phase.drafts[seat] is not None:
                    redraw_land(state, phase, seat, rng)
        case Storing(drafts=stored):
            for seat in others:
                redraw_store(state, seat, stored[seat], rng)
        case Harvesting(drafts=harvests):
            for seat in others:
                redraw_harvest(state, seat, harvests[seat], rng)
        case Famine(drafts=placements) | Pollution(drafts=placements):
            for seat in others:
                redraw_placement(state, seat, placements[seat], rng)
        case _:
            return


def redraw_counters(state: AntiquityState, rng: Random) -> None:
    """Face-down and set aside counters: any of them may be any."""
    hidden = [counter for counter in state.counters if not counter.explored]
    goods = [counter.good for counter in hidden]
    rng.shuffle(goods)
    for counter, good in zip(hidden, goods, strict=True):
        counter.good = good


def redraw_land(state: AntiquityState, phase: Countryside, seat: SeatNo, rng: Random) -> None:
    """A draft of phase 4: nothing, or something built with wood."""
    done = countryside.draft_of(phase, seat).done
    draft = LandDraft(state.holding(seat).copy(), state.land.copy(), [])
    phase.drafts[seat] = draft
    if rng.random() < 0.6 and carts(draft.holding) and draft.holding.own("wood"):
        fields = Fields(state.board, draft.land, seat, draft.holding)
        if forests := fields.sites("woodcutter"):
            countryside.take_step(state, phase, seat, a.BuildWoodcutter(hex=rng.choice(forests)))
    draft.done = done


def redraw_store(state: AntiquityState, seat: SeatNo, draft: StoreDraft | None, rng: Random) -> None:
    """What goes into the Stores: all their squares, if it is confirmed."""
    if draft is None:
        return
    holding = state.holding(seat)
    goods = [good for good, number in sorted(holding.stock.items()) for _ in range(number)]
    room = stores.room_left(holding, {})
    chosen = rng.sample(goods, room if draft.done else rng.randrange(room + 1))
    draft.kept, draft.steps = {}, []
    for good in sorted(set(chosen)):
        draft.kept[good] = chosen.count(good)
        draft.steps.append(a.StoreGoods(good=good, amount=chosen.count(good)))


def redraw_harvest(state: AntiquityState, seat: SeatNo, draft: HarvestDraft | None, rng: Random) -> None:
    """The hexes chosen: for all buildings, if it is confirmed."""
    if draft is None:
        return
    sites = to_choose(state, seat, [])
    number = len(sites) if draft.done else rng.randrange(len(sites) + 1)
    draft.chosen = [
        (site.hex, sorted(rng.sample(site.outer(), harvested(state, site)))) for site in sites[:number]
    ]


def redraw_placement(state: AntiquityState, seat: SeatNo, draft: Placement | None, rng: Random) -> None:
    """Squares or hexes that are confirmed."""
    if draft is None or not draft.done:
        return
    if draft.what == "graves":
        draft.squares = by_place(rng.sample(candidates(state.holding(seat)), draft.choose))
    else:
        draft.hexes = sorted(rng.sample(eligible(state, seat), draft.choose))
