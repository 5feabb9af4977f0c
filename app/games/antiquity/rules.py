"""Which entry does what: a seat's action, or a word of the server."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity import countryside, drafts, exploring, setup, trades
from app.games.antiquity.drafting import CityDraft
from app.games.antiquity.elimination import eliminate
from app.games.antiquity.events import (
    BotTookOver,
    Confirmed,
    DefaultApplied,
    DraftChanged,
    PlayerConceded,
    PlayerReady,
)
from app.games.antiquity.events_of_land import ExplorePassed
from app.games.antiquity.flow import go_on
from app.games.antiquity.sealing import confirm
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
from app.games.kernel import Action, Entry, Event, Held, Resign, SeatNo

BY_THE_HOUSE = ("timeout", "absent")
"""How an entry was taken where the seat itself said nothing in time."""
CONFIRMING = (
    a.PlaceStartCity,
    a.CityReady,
    a.EndCountryside,
    a.EndStore,
    a.EndHarvest,
    a.PassExplore,
    a.PlaceGraves,
    a.PlacePollution,
)
"""Decisions whose default all are told of; what led to them is in a draft."""


def carry_out(state: AntiquityState, entry: Entry) -> list[Event]:
    """Carries out an entry in place. Words of the server that mean nothing to the rules change nothing."""
    events: list[Event] = []
    action = entry.action
    if isinstance(action, Held):
        return [BotTookOver(seat=action.seat, by=action.holder)]
    if entry.by is None:
        return events
    if isinstance(action, Resign):
        concede(state, entry.by, events)
        return events
    if entry.taken in BY_THE_HOUSE and isinstance(action, CONFIRMING):
        events.append(DefaultApplied(seat=entry.by, phase=state.number))
    decide(state, entry.by, action, events)
    return events


def decide(state: AntiquityState, seat: SeatNo, action: Action, events: list[Event]) -> None:
    """A seat's action, in the phase that offers it."""
    match state.phase:
        case StartCities():
            if isinstance(action, a.PlaceStartCity):
                setup.place(state, seat, action.center, events)
        case CityBuilding() as phase:
            build_city(phase, seat, action, events)
        case Countryside() as phase:
            build_countryside(state, phase, seat, action, events)
        case Storing() as phase:
            store(phase, seat, action, events)
        case Harvesting() as phase:
            harvest(phase, seat, action, events)
        case Exploring() as phase:
            explore(state, phase, seat, action, events)
        case Famine() | Pollution() as phase:
            place(phase, seat, action, events)
        case GameOver():
            return
    if isinstance(action, (*CONFIRMING, a.Explore)):
        go_on(state, events)


def build_city(phase: CityBuilding, seat: SeatNo, action: Action, events: list[Event]) -> None:
    """A step of phase 2, a trade, or being ready."""
    draft = phase.drafts[seat]
    match action:
        case a.CityReady(demand_order=demand):
            draft.ready, draft.demand = True, demand
            events.append(PlayerReady(seat=seat))
        case a.AcceptTrade(offerer=offerer):
            trades.accept(phase, seat, offerer, events)
        case a.OfferTrade() | a.WithdrawOffer() | a.DeclineOffer():
            trades.take_step(phase, seat, action, events)
        case _ if isinstance(action, a.CITY_STEPS):
            drafts.take_step(draft, action)
            events.append(DraftChanged(seat=seat, steps=len(draft.steps)))


def build_countryside(
    state: AntiquityState, phase: Countryside, seat: SeatNo, action: Action, events: list[Event]
) -> None:
    """A step of phase 4, or its end."""
    if isinstance(action, a.EndCountryside):
        confirm(phase, seat, events, Confirmed(seat=seat))
        return
    if isinstance(action, a.LAND_STEPS):
        countryside.take_step(state, phase, seat, action)
        events.append(DraftChanged(seat=seat, steps=len(countryside.draft_of(phase, seat).steps)))


def store(phase: Storing, seat: SeatNo, action: Action, events: list[Event]) -> None:
    """Goods that are kept, or the end of it."""
    draft = phase.drafts[seat]
    assert draft is not None
    match action:
        case a.StoreGoods(good=good, amount=amount):
            draft.kept[good] = draft.kept.get(good, 0) + amount
            draft.steps.append(action)
            events.append(DraftChanged(seat=seat, steps=len(draft.steps)))
        case a.EndStore():
            confirm(phase, seat, events, Confirmed(seat=seat))


def harvest(phase: Harvesting, seat: SeatNo, action: Action, events: list[Event]) -> None:
    """The hexes of a building, or the end of it."""
    draft = phase.drafts[seat]
    assert draft is not None
    match action:
        case a.Harvest(building=building, hexes=hexes):
            draft.chosen.append((building, sorted(hexes)))
            events.append(DraftChanged(seat=seat, steps=len(draft.chosen)))
        case a.EndHarvest():
            confirm(phase, seat, events, Confirmed(seat=seat))


def explore(
    state: AntiquityState, phase: Exploring, seat: SeatNo, action: Action, events: list[Event]
) -> None:
    """A counter, or none."""
    phase.waiting.remove(seat)
    match action:
        case a.Explore(hex=hex_):
            exploring.explore(state, seat, hex_, events)
        case a.PassExplore():
            events.append(ExplorePassed(seat=seat))


def place(phase: Famine | Pollution, seat: SeatNo, action: Action, events: list[Event]) -> None:
    """Squares for graves, or hexes for pollution."""
    draft = phase.drafts[seat]
    assert draft is not None
    match action:
        case a.PlaceGraves(squares=squares):
            draft.squares = list(squares)
        case a.PlacePollution(hexes=hexes):
            draft.hexes = sorted(hexes)
    confirm(phase, seat, events, Confirmed(seat=seat))


def concede(state: AntiquityState, seat: SeatNo, events: list[Event]) -> None:
    """A player is out at the end of the phase; the last one who has not conceded wins at once (AY-4.30)."""
    player = state.players[seat]
    if player.conceded or player.out is not None or isinstance(state.phase, GameOver):
        return
    player.conceded = True
    events.append(PlayerConceded(seat=seat))
    discard(state, seat)
    if len(state.playing()) <= 1:
        eliminate(state, {}, events)
    else:
        go_on(state, events)


def discard(state: AntiquityState, seat: SeatNo) -> None:
    """An unconfirmed draft is discarded, open offers lapse (AY-4.30)."""
    match state.phase:
        case CityBuilding() as phase:
            phase.offers = [offer for offer in phase.offers if seat not in (offer.seat, offer.to)]
            phase.drafts[seat] = CityDraft(state.holding(seat).copy(), [], ready=True)
            if phase.short == seat:
                phase.short, phase.remaining = None, {}
        case Countryside() | Storing() | Harvesting() | Famine() | Pollution() as phase:
            phase.drafts[seat] = None
        case _:
            return
