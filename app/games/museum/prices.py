"""What the tray costs, and what may pay for it (MU-4.36 to MU-4.43, MU-4.52, MU-7.3)."""

from __future__ import annotations

from app.games.museum.data import EXPERTS, FAVOURS, SCORING, VALUE, total_value
from app.games.museum.gains import has
from app.games.museum.state import Item, MuseumState, Tray

FLAT_PRICE = 2
"""Prestige for any expert with flat pricing (MU-7.3)."""


def expert_cost(state: MuseumState, expert: str) -> int:
    """The cost of an expert under the headline in force (MU-4.40)."""
    flat = state.options.expert_pricing == "flat_prestige"
    cost = FLAT_PRICE if flat else EXPERTS[expert].cost
    return max(0, cost - (state.effect.amount if state.forbids("expert_discount") else 0))


def pool_discount(state: MuseumState) -> int:
    """What each object of the own pool costs less (MU-1.8n)."""
    return state.effect.amount if state.forbids("own_pool_discount") else 0


def item_prices(state: MuseumState, tray: Tray) -> list[int]:
    """The price of each item (MU-4.40)."""
    restores = has(state.player, "own_pool_discount") and not state.turn.restorer_used
    prices = []
    for item in tray.items:
        discount = 0
        if item.source == "pool":
            discount = pool_discount(state) + restores
            restores = False
        cost = expert_cost(state, item.card) if item.source == "board" else VALUE[item.card]
        prices.append(max(0, cost - discount))
    return prices


def price(state: MuseumState, tray: Tray) -> int:
    """The price of the whole tray (MU-4.40)."""
    less = (
        FAVOURS["scholarship_fund"].effect.discount
        if tray.kind == "scholarship"
        else state.turn.pending_discount
    )
    return max(0, sum(item_prices(state, tray)) - less)


def mandatory(state: MuseumState, tray: Tray) -> int:
    """Prestige due to the owner of a foreign pool on top of the price (MU-4.52)."""
    if tray.kind != "purchase_from_player" or state.turn.pending_exclusive:
        return 0
    return SCORING.foreign_purchase_prestige * len(tray.items)


def own_mandatory(state: MuseumState, tray: Tray) -> int:
    """The part of it that the buyer pays: none with the Banker (MU-1.6c)."""
    return 0 if has(state.player, "owner_prestige_from_supply") else mandatory(state, tray)


def prestige_only(state: MuseumState, tray: Tray) -> bool:
    """Whether the tray can be paid with Prestige only (MU-7.3)."""
    flat = state.options.expert_pricing == "flat_prestige"
    return flat and any(item.source == "board" for item in tray.items)


def paid(tray: Tray) -> int:
    """What the payment in the tray is worth (MU-4.41)."""
    return total_value(tray.cards) + tray.prestige


def payable_cards(state: MuseumState, tray: Tray) -> list[str]:
    """Hand cards that may join the payment (MU-4.35)."""
    if prestige_only(state, tray):
        return []
    taken = {*tray.bought(), *tray.cards}
    return [card for card in state.player.hand if card not in taken]


def most_prestige(state: MuseumState, tray: Tray) -> int:
    """How much Prestige the payment may hold (MU-4.36)."""
    if state.forbids("no_prestige_payment"):
        return 0
    own = max(0, state.player.prestige - own_mandatory(state, tray))
    return min(own, price(state, tray)) if prestige_only(state, tray) else own


def within_reach(state: MuseumState, tray: Tray) -> bool:
    """Whether everything the player has could pay for the tray (MU-4.38)."""
    if state.player.prestige < own_mandatory(state, tray):
        return False
    cards = payable_cards(state, tray)
    return total_value(cards) + most_prestige(state, tray) >= price(state, tray)


def can_confirm(state: MuseumState, tray: Tray) -> bool:
    """Whether the payment reaches the price (MU-4.41)."""
    return bool(tray.items) and paid(tray) >= price(state, tray)


def with_item(tray: Tray | None, item: Item, owner: int | None) -> Tray:
    """The tray as it would be with one more item; the first one fixes its kind (MU-4.26)."""
    if tray is None:
        return Tray("purchase" if owner is None else "purchase_from_player", [item], [], owner=owner)
    return Tray(tray.kind, [*tray.items, item], tray.cards, tray.prestige, tray.owner, tray.favour)
