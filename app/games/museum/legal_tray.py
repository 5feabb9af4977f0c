"""The steps of the tray (MU-4.25): every tray that can be reached can be confirmed (MU-4.38)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.kernel import offer
from app.games.museum import actions as a
from app.games.museum import prices
from app.games.museum.data import is_object
from app.games.museum.purchases import item_for
from app.games.museum.state import Item, MuseumState, Tray
from app.games.options import Option


def tray_steps(state: MuseumState, mark: str) -> Iterator[Option]:
    """All steps of the tray; with an empty one the first picks."""
    tray = state.turn.tray
    if may_purchase(state) and (tray is None or (tray.kind != "scholarship" and not tray.paying())):
        yield from picks(state, tray, mark)
    if tray is None:
        return
    cards = prices.payable_cards(state, tray)
    if cards:
        yield offer(a.PayCard, mark, card_id=cards)
    if tray.prestige < prices.most_prestige(state, tray):
        yield offer(a.PayPrestige, mark)
    if prices.can_confirm(state, tray):
        yield offer(a.ConfirmPurchase, mark)
    yield offer(a.ClearTray, mark)


def may_purchase(state: MuseumState) -> bool:
    """Whether purchases are possible in this turn (MU-4.31)."""
    return state.phase == "action" and purchases_left(state)


def purchases_left(state: MuseumState) -> bool:
    """Whether a purchase can still come in this turn (MU-1.7e)."""
    return state.turn.mode != "inventory" or state.turn.night_shift


def picks(state: MuseumState, tray: Tray | None, mark: str) -> Iterator[Option]:
    """One template for own objects, one for each foreign pool, one for the experts (MU-4.25)."""
    slots = free_slots(state, tray)
    if slots:
        for objects in pickable_objects(state, tray):
            yield offer(a.PickObject, mark, object_id=objects, slot=slots)
    experts = pickable_experts(state, tray)
    if experts:
        yield offer(a.PickExpert, mark, expert_id=experts)


def free_slots(state: MuseumState, tray: Tray | None) -> list[str | None]:
    """Free slots that the tray does not use, and None for the first one; empty if none is left (MU-4.33)."""
    items = [item for item in tray.items if is_object(item.card)] if tray else []
    free = state.player.free_slots()
    if len(items) >= len(free):
        return []
    named = {item.slot for item in items}
    return [None, *(slot for slot in free if slot not in named)]


def pickable_objects(state: MuseumState, tray: Tray | None) -> Iterator[list[str]]:
    """Objects within reach: own ones, then those of each foreign pool (MU-4.32, MU-4.51, MU-4.53)."""
    player, bought = state.player, set(tray.bought()) if tray else set()
    if tray is None or tray.kind == "purchase":
        own = [card for card in (*player.hand, *player.pool) if card not in bought]
        yield from reachable(state, tray, own, None)
    if state.forbids("no_foreign_purchase"):
        return
    for seat in state.order_from(state.active)[1:]:
        if tray is None or tray.owner == seat:
            foreign = [card for card in state.curators[seat].pool if card not in bought]
            yield from reachable(state, tray, foreign, seat)


def reachable(
    state: MuseumState, tray: Tray | None, cards: list[str], owner: int | None
) -> Iterator[list[str]]:
    """Those of the objects that can be paid together with the tray, if any (MU-4.38)."""
    found = [card for card in cards if in_reach(state, tray, item_for(state, card, None), owner)]
    if found:
        yield found


def in_reach(state: MuseumState, tray: Tray | None, item: Item, owner: int | None) -> bool:
    """Whether the tray with one more item can be paid (MU-4.38, MU-7.3)."""
    together = goes_with(state, tray, item)
    return together and prices.within_reach(state, prices.with_item(tray, item, owner))


def goes_with(state: MuseumState, tray: Tray | None, item: Item) -> bool:
    """Whether an item may join the tray: flat prices keep experts and objects apart (MU-7.3)."""
    if state.options.expert_pricing != "flat_prestige" or tray is None:
        return True
    return all((each.source == "board") == (item.source == "board") for each in tray.items)


def pickable_experts(state: MuseumState, tray: Tray | None) -> list[str]:
    """Experts of the board within reach (MU-4.34)."""
    if state.forbids("no_hiring") or (tray is not None and tray.kind != "purchase"):
        return []
    bought = tray.bought() if tray else []
    left = [expert for expert in state.experts if expert not in bought]
    return [expert for expert in left if in_reach(state, tray, Item(expert, "board"), None)]
