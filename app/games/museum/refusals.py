"""Why an action is refused: the checks of MU-4, in the order in which they are made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.kernel import Action, Refusal, SeatNo, plain
from app.games.museum import actions as a
from app.games.museum import prices
from app.games.museum.data import EFFECT_OF, EffectId
from app.games.museum.favours import favour_limit
from app.games.museum.gains import has
from app.games.museum.legal_tray import free_slots, goes_with, may_purchase, purchases_left
from app.games.museum.purchases import item_for, owner_of
from app.games.museum.state import Item, MuseumState, Tray
from app.games.options import Option, values

Fault = tuple[str, str]
NOT_NOW: Fault = ("MU-3", "That is not possible now.")
NOT_YOUR_TURN: Fault = ("MU-3", "It is not your turn.")
NO_SUCH_CHOICE: Fault = ("MU-4.0", "That choice does not exist.")
INVENTORY_TURN: Fault = ("MU-4.31", "You are doing an inventory this turn.")
OUT_OF_REACH: Fault = ("MU-4.38", "You cannot pay for that.")
NO_EXPERT: Fault = ("MU-4.34", "That expert is not available.")
EPIDEMIC: Fault = ("MU-1.8", "No experts can be hired during the influenza epidemic.")
SCANDAL: Fault = ("MU-4.51", "No dealings with other storerooms during the scandal.")
NOT_YOURS: Fault = ("MU-4.32", "That object is not yours to exhibit.")
NOT_IN_THEIR_POOL: Fault = ("MU-4.51", "That object is not in their pool.")
FULL: Fault = ("MU-4.33", "Your museum is full.")
EXPERTS_APART: Fault = ("MU-7.3", "Experts and objects are not bought together.")
NOT_ON_DISPLAY: Fault = ("MU-4.5", "That object is not on display.")
TRAY_FIRST: Fault = ("MU-4.26", "Finish or clear your tray first.")

NO_EFFECT: dict[EffectId, Fault] = {
    "private_expedition": NOT_ON_DISPLAY,
    "anonymous_donation": ("MU-4.20", "There is no Prestige left in the supply."),
    "press_conference": ("MU-4.20", "That continent has no Public Opinion token."),
    "night_shift": ("MU-4.20", "Night Shift is already in force."),
    "volunteer_fitters": ("MU-4.20", "There is no purchase left to make cheaper this turn."),
    "scholarship_fund": OUT_OF_REACH,
    "repatriation": ("MU-4.20", "Choose one or two objects of your own pool."),
    "inside_telegram": ("MU-4.20", "That deck is empty or under embargo."),
    "exclusive_rights": ("MU-4.20", "No purchase from other pools is possible this turn."),
}
"""Why a Favour cannot be played, or not on that (MU-4.20)."""


def refusal(state: MuseumState, seat: SeatNo, action: Action) -> Refusal:
    """The first check that `action`, which fits no option, fails."""
    rule, why = next(faults(state, seat, action), NO_SUCH_CHOICE)
    return Refusal(rule, why, plain(action))


def faults(state: MuseumState, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """The checks that an action fails, in order."""
    match action:
        case a.KeepHand() | a.RedrawHand() | a.ChoosePatron():
            yield from setup_faults(state, seat, action)
        case a.TakeObject() | a.DeclineObject():
            yield from exploration_faults(state, seat, action)
        case a.OrderAdd() | a.OrderOtherwise() | a.OrderClear():
            yield from order_faults(state, seat)
        case a.MoveObject() | a.SubmitLayout() | a.ReopenLayout():
            yield from layout_faults(state, seat, action)
        case _:
            if state.phase in ("setup", "reorganise", "finished"):
                yield NOT_NOW
            elif seat != state.active:
                yield NOT_YOUR_TURN
            else:
                yield from turn_faults(state, action)


def setup_faults(state: MuseumState, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """Hand and patron (MU-4.1 to MU-4.3)."""
    curator = state.curators[seat]
    if state.phase != "setup":
        yield NOT_NOW
    if isinstance(action, a.ChoosePatron):
        if curator.hand_decided and curator.patron is None:
            yield "MU-4.3", "Choose one of your three patrons."
        yield NOT_NOW
    if curator.hand_decided:
        yield "MU-4.1", "You have already decided about your hand."
    yield "MU-4.2", "Only a hand worth 7 or less can be redrawn, once."


def exploration_faults(state: MuseumState, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """Whose exploration it is, and what lies on display (MU-4.5, MU-4.6)."""
    if isinstance(action, a.DeclineObject) and seat == state.active and state.phase == "explore_active":
        yield "MU-4.6", "The active curator must take an object."
    exploring = (state.phase == "explore_active" and seat == state.active) or (
        state.phase == "explore_opponent" and state.turn.explorers[:1] == [seat]
    )
    if not exploring:
        yield "MU-4.5", "It is not your turn to explore."
    if state.turn.tray is not None and seat == state.active:
        yield TRAY_FIRST
    yield NOT_ON_DISPLAY


def order_faults(state: MuseumState, seat: SeatNo) -> Iterator[Fault]:
    """When an exploration may be prepared (MU-4.10)."""
    if state.phase not in ("explore_active", "explore_opponent", "telegram"):
        yield "MU-4.10", "You can only prepare your own exploration of this turn."
    if seat not in state.turn.explorers or state.forbids("no_opponent_exploration"):
        yield "MU-4.10", "You can only prepare your own exploration of this turn."
    yield NOT_ON_DISPLAY


def layout_faults(state: MuseumState, seat: SeatNo, action: Action) -> Iterator[Fault]:
    """Moves and submissions of layouts (MU-4.75, MU-4.76)."""
    curator = state.curators[seat]
    if not isinstance(action, a.MoveObject):
        yield "MU-4.76", "Layouts are submitted once in the final reorganisation."
        return
    if state.phase in ("setup", "finished") or curator.submitted:
        yield NOT_NOW
    if seat == state.active and state.turn.tray is not None:
        yield TRAY_FIRST
    if action.object_id not in curator.museum.values():
        yield "MU-4.75", "That object is not in your museum."


def turn_faults(state: MuseumState, action: Action) -> Iterator[Fault]:
    """The active player's actions in its turn."""
    if state.phase == "telegram" or isinstance(action, a.ResolveTelegram):
        if isinstance(action, a.ResolveTelegram) and state.phase == "telegram":
            yield "MU-4.22", "Put back exactly the cards you saw."
        yield NOT_NOW
    match action:
        case a.PlayFavour() | a.OpenScholarship():
            yield from favour_faults(state, action)
        case a.PickObject() | a.PickExpert() | a.PayCard() | a.PayPrestige():
            yield from tray_faults(state, action)
        case a.ConfirmPurchase() | a.ClearTray():
            yield from confirm_faults(state)
        case _:
            yield from other_faults(state, action)


def favour_faults(state: MuseumState, action: a.PlayFavour | a.OpenScholarship) -> Iterator[Fault]:
    """Whether a Favour may be played, and on that (MU-4.20)."""
    if state.phase not in ("explore_active", "action"):
        yield NOT_NOW
    if action.card_id not in state.player.favours:
        yield "MU-4.20", "You do not hold that favour."
    yield from favour_limit_faults(state)
    if state.turn.tray is not None:
        yield TRAY_FIRST
    if isinstance(action, a.OpenScholarship):
        if state.forbids("no_hiring"):
            yield EPIDEMIC
        if action.expert_id not in state.experts:
            yield NO_EXPERT
    yield NO_EFFECT.get(EFFECT_OF[action.card_id], NO_SUCH_CHOICE)


def favour_limit_faults(state: MuseumState) -> Iterator[Fault]:
    """The limit of the turn (MU-3.15)."""
    if state.turn.favours_played >= favour_limit(state):
        if favour_limit(state) == 0:
            yield "MU-1.8", "No favours while the telegraph lines are cut."
        yield "MU-4.20", "You have already played a favour this turn."


def tray_faults(
    state: MuseumState, action: a.PickObject | a.PickExpert | a.PayCard | a.PayPrestige
) -> Iterator[Fault]:
    """Steps of the tray (MU-4.31 to MU-4.38, MU-4.51 to MU-4.53)."""
    tray = state.turn.tray
    match action:
        case a.PickObject():
            yield from pick_faults(state, tray)
            yield from object_faults(state, tray, action)
        case a.PickExpert(expert_id=expert):
            yield from pick_faults(state, tray)
            if state.forbids("no_hiring"):
                yield EPIDEMIC
            if expert not in state.experts or (tray is not None and expert in tray.bought()):
                yield NO_EXPERT
            if tray is not None and tray.kind == "purchase_from_player":
                yield "MU-4.53", "Buy from one curator at a time."
            if not goes_with(state, tray, Item(expert, "board")):
                yield EXPERTS_APART
            yield OUT_OF_REACH
        case a.PayCard():
            if tray is None:
                yield "MU-4.25", "Choose first what you want to buy."
            elif prices.prestige_only(state, tray):
                yield "MU-7.3", "Experts are paid with Prestige only."
            yield "MU-4.35", "You can only pay with cards from your hand."
        case a.PayPrestige():
            if tray is None:
                yield "MU-4.25", "Choose first what you want to buy."
            if state.forbids("no_prestige_payment"):
                yield "MU-4.36", "Prestige cannot pay during a bank panic."
            if tray is not None and prices.prestige_only(state, tray) and prices.can_confirm(state, tray):
                yield "MU-7.3", "Experts are paid up to their price only."
            yield "MU-4.36", "You do not have that much Prestige."


def pick_faults(state: MuseumState, tray: Tray | None) -> Iterator[Fault]:
    """Whether anything may be picked (MU-4.25, MU-4.31)."""
    if state.phase == "action" and not purchases_left(state):
        yield INVENTORY_TURN
    if not may_purchase(state):
        yield NOT_NOW
    if tray is not None and tray.kind == "scholarship":
        yield TRAY_FIRST
    if tray is not None and tray.paying():
        yield "MU-4.25", "Take the payment out before you choose more."


def object_faults(state: MuseumState, tray: Tray | None, action: a.PickObject) -> Iterator[Fault]:
    """Which objects may be picked, and where to (MU-4.32, MU-4.33, MU-4.51 to MU-4.53)."""
    player, card = state.player, action.object_id
    owner = owner_of(state, card)
    own = card in player.hand or card in player.pool
    if not own and owner is None:
        foreign = tray is not None and tray.kind == "purchase_from_player"
        yield NOT_IN_THEIR_POOL if foreign else NOT_YOURS
    if tray is not None and card in tray.bought():
        yield "MU-4.32", "That object is in your tray already."
    if owner is not None and state.forbids("no_foreign_purchase"):
        yield SCANDAL
    if tray is not None and tray.owner != owner:
        yield "MU-4.53", "Buy from one curator at a time."
    free = free_slots(state, tray)
    if not free:
        yield FULL
    if action.slot not in free:
        yield "MU-4.33", "That space is not free."
    if not goes_with(state, tray, item_for(state, card, None)):
        yield EXPERTS_APART
    tried = prices.with_item(tray, item_for(state, card, None), owner)
    if player.prestige < prices.own_mandatory(state, tried):
        yield "MU-4.52", "You must first give the owner 1 Prestige for each object."
    yield OUT_OF_REACH


def confirm_faults(state: MuseumState) -> Iterator[Fault]:
    """What the payment still lacks (MU-4.41)."""
    tray = state.turn.tray
    if tray is None:
        yield "MU-4.25", "Your tray is empty."
        return
    yield "MU-4.41", f"You still need {prices.price(state, tray) - prices.paid(tray)}."


def other_faults(state: MuseumState, action: Action) -> Iterator[Fault]:
    """Inventory, recall and the end of the turn (MU-4.60 to MU-4.70)."""
    turn, player = state.turn, state.player
    if state.phase != "action":
        yield NOT_NOW
    if turn.tray is not None:
        yield TRAY_FIRST
    match action:
        case a.Inventory(object_ids=cards):
            if turn.mode == "furbish" and not turn.night_shift:
                yield "MU-4.60", "You are furbishing this turn."
            if turn.mode != "none" and (not turn.night_shift or turn.inventory_done):
                yield "MU-4.60", "You have done your inventory this turn."
            if not set(cards) <= set(player.pool):
                yield "MU-4.60", "Those objects are not in your pool."
            yield "MU-4.60", "Your hand may not exceed 7."
        case a.RecallFromPool():
            if not has(player, "recall_from_pool"):
                yield "MU-4.65", "You have no archivist."
            if turn.mode != "none" or turn.recall_used:
                yield "MU-4.65", "The archivist works before any other action."
            yield "MU-4.65", "That object is not in your pool."
        case a.EndTurn():
            yield "MU-4.70", "Discard down to 7 objects."
        case _:
            return


def shown_refusals(state: MuseumState, seat: SeatNo, options: Sequence[Option]) -> Iterator[Refusal]:
    """What the active player could expect and does not find among the options."""
    if seat != state.active or state.phase != "action":
        return
    tray = state.turn.tray
    if tray is not None:
        if tray.items and not prices.can_confirm(state, tray):
            yield from told([a.ConfirmPurchase()], confirm_faults(state))
        return
    if not purchases_left(state):
        yield Refusal(*INVENTORY_TURN, {"type": "pick_object"})
        return
    yield from unreachable(state, options)
    if state.turn.favours_played >= favour_limit(state) and state.player.favours:
        yield Refusal(*next(favour_limit_faults(state)), {"type": "play_favour"})


def told(actions: list[Action], found: Iterator[Fault]) -> Iterator[Refusal]:
    """Actions with the first fault found."""
    fault = next(found, None)
    if fault is not None:
        yield from (Refusal(*fault, plain(action)) for action in actions)


def unreachable(state: MuseumState, options: Sequence[Option]) -> Iterator[Refusal]:
    """Own objects and experts of the board that cannot be paid, or not be hired."""
    player = state.player
    offered = {card for name in ("object_id", "expert_id") for card in picked(options, name)}
    for card in (*player.hand, *player.pool):
        if card not in offered:
            fault = OUT_OF_REACH if player.free_slots() else FULL
            yield Refusal(*fault, {"type": "pick_object", "object_id": card})
    for expert in state.experts:
        if expert not in offered:
            fault = EPIDEMIC if state.forbids("no_hiring") else OUT_OF_REACH
            yield Refusal(*fault, {"type": "pick_expert", "expert_id": expert})


def picked(options: Sequence[Option], name: str) -> Iterator[str]:
    """What may be picked, by the name of the parameter."""
    for option in options:
        if option.type in ("pick_object", "pick_expert") and name in option.domains:
            yield from values(option.domains[name])
