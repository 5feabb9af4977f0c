"""Which entry does what: a seat's action, or a word of the server."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.kernel import Action, Entry, Event, Held, Resign, SeatNo
from app.games.museum import actions as a
from app.games.museum import exploration, favours, purchases, turn, undo
from app.games.museum.events import (
    DefaultApplied,
    LayoutChanged,
    LayoutReopened,
    LayoutSubmitted,
    PatronKept,
    PatronsDealt,
    SeatResigned,
    SeatTakenOver,
)
from app.games.museum.events_of_turns import InventoryTaken, ObjectMoved, OrderChanged, RecalledFromPool
from app.games.museum.setup import redraw_hand
from app.games.museum.state import Curator, MuseumState, Trigger

BY_THE_HOUSE = ("timeout", "absent")
"""How an entry was taken where the seat itself said nothing in time."""
TOLD = (a.TakeObject, a.DeclineObject, a.EndTurn, a.ResolveTelegram, a.SubmitLayout)
"""Decisions whose default all are told of: the others are nobody else's business."""
UNDOABLE = (
    *purchases.STEPS,
    a.ConfirmPurchase,
    a.PlayFavour,
    a.Inventory,
    a.RecallFromPool,
)
"""Steps of the active player that can be taken back up to the last barrier (MU-4.80)."""


def carry_out(state: MuseumState, entry: Entry, chance: Chance) -> list[Event]:
    """Carries out an entry in place. Words of the server that mean nothing to the rules change nothing."""
    events: list[Event] = []
    action = entry.action
    if isinstance(action, Held):
        events.append(SeatTakenOver(seat=action.seat, by=action.holder))
    elif entry.by is not None and isinstance(action, Resign):
        resign(state, entry.by, events)
    elif entry.by is not None:
        if entry.taken in BY_THE_HOUSE and isinstance(action, TOLD):
            events.append(DefaultApplied(seat=entry.by, decision=state.phase))
        if isinstance(action, UNDOABLE):
            take_step(state, action, events, chance)
        else:
            decide(state, entry.by, action, events, chance)
    return events


def take_step(state: MuseumState, action: Action, events: list[Event], chance: Chance) -> None:
    """A step of the active player, remembered unless it is a barrier (MU-4.80)."""
    step, phase = undo.before_step(state, action), state.phase
    act(state, action, events, chance)
    if chance.drawn or state.phase != phase or any(event.barrier for event in events):
        state.steps = []
    else:
        undo.remember(state, step)


def act(state: MuseumState, action: Action, events: list[Event], chance: Chance) -> None:
    """What such a step does."""
    match action:
        case a.ConfirmPurchase():
            purchases.confirm(state, events, chance)
        case a.PlayFavour():
            favours.play(state, action, events)
            if state.phase == "explore_active":
                exploration.go_on(state, events)
        case a.Inventory(object_ids=cards):
            take_inventory(state, cards, events)
        case a.RecallFromPool(object_id=card):
            recall(state, card, events)
        case (
            a.PickObject()
            | a.PickExpert()
            | a.PayCard()
            | a.PayPrestige()
            | a.ClearTray()
            | a.OpenScholarship()
        ):
            purchases.step(state, action, events)


def take_inventory(state: MuseumState, cards: list[str], events: list[Event]) -> None:
    """Objects of the own pool come back to the hand (MU-4.60)."""
    for card in cards:
        state.player.pool.remove(card)
        state.player.gain_card(card, seen=True)
    state.turn.inventory_done = True
    if state.turn.mode == "none":
        state.turn.mode = "inventory"
    events.append(InventoryTaken(seat=state.active, objects=sorted(cards)))


def recall(state: MuseumState, card: str, events: list[Event]) -> None:
    """The Archivist takes an object from the own pool (MU-4.65)."""
    state.player.pool.remove(card)
    state.player.gain_card(card, seen=True)
    state.turn.recall_used = True
    events.append(RecalledFromPool(seat=state.active, object_id=card))


def decide(state: MuseumState, seat: SeatNo, action: Action, events: list[Event], chance: Chance) -> None:
    """A decision that cannot be taken back, or that is no step of a turn."""
    curator = state.curators[seat]
    match action:
        case a.KeepHand() | a.RedrawHand() | a.ChoosePatron():
            prepare(state, seat, action, events, chance)
        case a.TakeObject(object_id=card):
            exploration.take_object(state, seat, card, events)
        case a.DeclineObject():
            exploration.decline(state, seat, events)
        case a.OrderAdd() | a.OrderOtherwise() | a.OrderClear():
            change_order(curator, action)
            events.append(OrderChanged(seat=seat))
        case a.ResolveTelegram():
            favours.resolve_telegram(state, action, events)
            state.steps = []
        case a.EndTurn(discard=cards):
            turn.end_turn(state, cards, events, chance)
        case a.MoveObject():
            move_object(state, seat, action, events)
        case a.SubmitLayout():
            submit(state, seat, events)
        case a.ReopenLayout():
            curator.submitted = False
            events.append(LayoutReopened(seat=seat))


def prepare(state: MuseumState, seat: SeatNo, action: Action, events: list[Event], chance: Chance) -> None:
    """Hand, then patron; the last patron chosen begins the game (MU-2.9 to MU-2.11)."""
    curator = state.curators[seat]
    match action:
        case a.KeepHand():
            curator.hand_decided = True
        case a.RedrawHand():
            events.append(redraw_hand(state, seat, chance))
        case a.ChoosePatron(patron_id=patron):
            curator.patron = patron
            events.append(PatronKept(seat=seat, patron=patron))
            if all(each.patron is not None for each in state.curators):
                turn.begin(state, events, chance)
            return
    events.append(PatronsDealt(seat=seat, patrons=list(curator.dealt)))


def change_order(curator: Curator, action: Action) -> None:
    """A step of the exploration order (MU-4.10)."""
    match action:
        case a.OrderAdd(object_id=card):
            curator.order.append(card)
        case a.OrderOtherwise(otherwise=otherwise):
            curator.otherwise = otherwise
        case a.OrderClear():
            curator.order = []
    curator.prepared = True


def move_object(state: MuseumState, seat: SeatNo, action: a.MoveObject, events: list[Event]) -> None:
    """An object goes to a slot, what lies there to the slot that was left (MU-4.75)."""
    museum = state.curators[seat].museum
    old = next(slot for slot, card in museum.items() if card == action.object_id)
    other = museum.pop(action.slot, None)
    museum.pop(old, None)
    museum[action.slot] = action.object_id
    if other is not None and other != action.object_id:
        museum[old] = other
    kind = LayoutChanged if state.phase == "reorganise" else ObjectMoved
    events.append(kind(seat=seat, object_id=action.object_id, slot=action.slot))


def submit(state: MuseumState, seat: SeatNo, events: list[Event]) -> None:
    """A layout is in; with the last one the game is over (MU-4.76)."""
    curator = state.curators[seat]
    curator.submitted = True
    events.append(LayoutSubmitted(seat=seat, layout=dict(curator.museum)))
    if all(each.submitted for each in state.curators):
        turn.finish(state, events)


def resign(state: MuseumState, seat: SeatNo, events: list[Event]) -> None:
    """A seat gives up; the last one who has not wins at once (MU-8.70)."""
    curators = state.curators
    if curators[seat].resigned is not None:
        return
    curators[seat].resigned = sum(each.resigned is not None for each in curators)
    events.append(SeatResigned(seat=seat))
    left = [each for each in curators if each.resigned is None]
    if len(left) == 1 and state.phase != "finished":
        state.trigger = Trigger(seat, "resigned")
        turn.finish(state, events)
