"""The tray and its confirmation (MU-4.25 to MU-4.58)."""

from __future__ import annotations

from typing import Literal

from app.games.chance import Chance
from app.games.kernel import Event, SeatNo
from app.games.museum import actions as a
from app.games.museum import prices
from app.games.museum.data import is_object
from app.games.museum.events_of_turns import Bought, ForeignPurchase, Purchase, TrayChanged
from app.games.museum.gains import exhibit, hire, supply, tell_prestige
from app.games.museum.state import Curator, Item, MuseumState, Tray

Step = a.PickObject | a.PickExpert | a.PayCard | a.PayPrestige | a.ClearTray | a.OpenScholarship
STEPS = (a.PickObject, a.PickExpert, a.PayCard, a.PayPrestige, a.ClearTray, a.OpenScholarship)
"""Actions that change the tray only."""


def step(state: MuseumState, action: Step, events: list[Event]) -> None:
    """A step of the tray: nobody else notices (MU-4.26)."""
    turn, tray = state.turn, state.turn.tray
    match action:
        case a.PickObject(object_id=card, slot=slot):
            owner = owner_of(state, card)
            turn.tray = prices.with_item(tray, item_for(state, card, slot), owner)
        case a.PickExpert(expert_id=expert):
            turn.tray = prices.with_item(tray, Item(expert, "board"), None)
        case a.OpenScholarship(card_id=card, expert_id=expert):
            turn.tray = Tray("scholarship", [Item(expert, "board")], [], favour=card)
        case a.PayCard(card_id=card) if tray is not None:
            tray.cards.append(card)
        case a.PayPrestige() if tray is not None:
            tray.prestige += 1
        case a.ClearTray():
            turn.tray = None
    events.append(TrayChanged(seat=state.active))


def owner_of(state: MuseumState, card: str) -> SeatNo | None:
    """Whose pool an object lies in, if it is another player's."""
    for seat, curator in enumerate(state.curators):
        if seat != state.active and card in curator.pool:
            return seat
    return None


def item_for(state: MuseumState, card: str, slot: str | None) -> Item:
    """An object as an item, with where it comes from."""
    if owner_of(state, card) is not None:
        return Item(card, "foreign", slot)
    return Item(card, "hand" if card in state.player.hand else "pool", slot)


def confirm(state: MuseumState, events: list[Event], chance: Chance) -> None:
    """Makes the purchase of the tray: pay first, then place (MU-8.12)."""
    tray = state.turn.tray
    assert tray is not None
    state.turn.tray = None
    price, slots = prices.price(state, tray), slots_for(state.player, tray)
    costs = dict(zip(tray.bought(), prices.item_prices(state, tray), strict=True))
    if tray.kind == "purchase_from_player":
        buy_from_player(state, tray, price, slots, events)
    else:
        buy_for_oneself(state, tray, price, slots, events)
    for item in tray.items:
        if is_object(item.card):
            exhibit(state, state.active, item.card, slots[item.card], events, chance)
        else:
            hire(state, state.active, item.card, costs[item.card], events, chance)
    if tray.favour is not None:
        state.favour_discard.append(tray.favour)


def slots_for(curator: Curator, tray: Tray) -> dict[str, str]:
    """The slot of each object: those named, for the others the first that are free (MU-4.25)."""
    named = {item.card: item.slot for item in tray.items if item.slot is not None}
    free = [slot for slot in curator.free_slots() if slot not in named.values()]
    unnamed = [item.card for item in tray.items if is_object(item.card) and item.slot is None]
    return named | dict(zip(unnamed, free, strict=False))


def leave_hand(state: MuseumState, tray: Tray, pool: Curator) -> None:
    """The payment's cards go to a pool, the items leave hand or pool (MU-4.45, MU-4.56)."""
    player = state.player
    for card in tray.cards:
        player.lose_card(card)
        pool.pool.append(card)
    for item in tray.items:
        if item.source == "hand":
            player.lose_card(item.card)
        elif item.source == "pool":
            player.pool.remove(item.card)


def bought(tray: Tray, slots: dict[str, str]) -> list[Bought]:
    """The items as the log tells them."""
    return [Bought(item.card, item.source, slots.get(item.card)) for item in tray.items]


def buy_for_oneself(
    state: MuseumState, tray: Tray, price: int, slots: dict[str, str], events: list[Event]
) -> None:
    """Payment and flags of a purchase for oneself, or of a scholarship (MU-4.45, MU-4.47)."""
    player, turn = state.player, state.turn
    player.prestige -= tray.prestige
    leave_hand(state, tray, player)
    if tray.favour is not None:
        player.favours.remove(tray.favour)
        turn.favours_played += 1
    else:
        set_flags(state, tray)
    events.append(
        Purchase(
            seat=state.active,
            items=bought(tray, slots),
            price=price,
            cards=list(tray.cards),
            prestige=tray.prestige,
            excess=prices.paid(tray) - price,
            favour=tray.favour,
        )
    )


def set_flags(state: MuseumState, tray: Tray) -> None:
    """What a purchase uses up (MU-4.47, MU-4.58)."""
    turn = state.turn
    if turn.mode == "none":
        turn.mode = "furbish"
    turn.pending_discount = 0
    turn.restorer_used |= any(item.source == "pool" for item in tray.items)


def buy_from_player(
    state: MuseumState, tray: Tray, price: int, slots: dict[str, str], events: list[Event]
) -> None:
    """Mandatory Prestige, payment, flags of a purchase from a foreign pool (MU-4.55 to MU-4.58)."""
    assert tray.owner is not None
    player, owner = state.player, state.curators[tray.owner]
    exclusive, held = state.turn.pending_exclusive, owner.prestige
    due, source = pay_mandatory(state, tray, owner)
    player.prestige -= tray.prestige
    owner.prestige += 0 if exclusive else tray.prestige
    leave_hand(state, tray, player if exclusive else owner)
    for item in tray.items:
        owner.pool.remove(item.card)
    set_flags(state, tray)
    state.turn.pending_exclusive = False
    events.append(
        ForeignPurchase(
            seat=state.active,
            owner=tray.owner,
            items=bought(tray, slots),
            mandatory=due,
            mandatory_from=source,
            price=price,
            cards=list(tray.cards),
            prestige=tray.prestige,
            excess=prices.paid(tray) - price,
            cards_to=state.active if exclusive else tray.owner,
        )
    )
    tell_prestige(state, tray.owner, owner.prestige - held, "pool_owner", events)


def pay_mandatory(
    state: MuseumState, tray: Tray, owner: Curator
) -> tuple[int, Literal["buyer", "supply", "nobody"]]:
    """Prestige per item to the owner: from the buyer, or from the supply for the Banker (MU-1.6c)."""
    due, own = prices.mandatory(state, tray), prices.own_mandatory(state, tray)
    if not due:
        return 0, "nobody"
    given = own or min(due, supply(state))
    state.player.prestige -= own
    owner.prestige += given
    return given, "buyer" if own else "supply"
