"""The purchases of the bot `medium` (MU-12.4): gain against the cheapest payment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from app.games.kernel import Action, plain
from app.games.museum import actions as a
from app.games.museum import prices
from app.games.museum.data import CONTINENT_OF, OBJECTS, VALUE
from app.games.museum.estimate import Outlook
from app.games.museum.purchases import item_for, owner_of
from app.games.museum.state import Item, MuseumState, Tray
from app.games.options import Option, Plain, values

DOZEN = 12
MOST_CARDS = 3
PRESTIGE_WORTH = 1.05
CARD_SHARE, CREDIT = 0.6, 0.3
"""A payment card is felt with 60 % of its own worth; 30 % of its value comes back with the own pool."""
LEAST_NET = 0.3


class Wish(msgspec.Struct, frozen=True):
    """A purchase with its payment, and what it is worth after all costs."""

    net: float
    item: Item
    cards: tuple[str, ...]
    prestige: int


class Shopping:
    """What a seat would buy, and how it would pay."""

    def __init__(self, state: MuseumState, last: bool) -> None:
        self.state, self.last = state, last
        self.outlook = Outlook(state, state.active)
        self.opinion = 1.0 if last else 0.3

    def best(self, options: Sequence[Option]) -> Wish | None:
        """The purchase with the highest net worth among those offered."""
        items = sorted(self.items(options), key=self.promise_per_price, reverse=True)[:DOZEN]
        wishes = [wish for item in items if (wish := self.wish(item))]
        return max(wishes, key=lambda wish: wish.net, default=None)

    def items(self, options: Sequence[Option]) -> Iterator[Item]:
        """Everything that may be picked."""
        for option in options:
            if option.type == "pick_object":
                yield from (item_for(self.state, card, None) for card in values(option.domains["object_id"]))
            if option.type == "pick_expert":
                yield from (Item(card, "board") for card in values(option.domains["expert_id"]))

    def gain(self, item: Item) -> float:
        """What an item brings, relief of Public Opinion included."""
        if item.source == "board":
            return self.outlook.expert_gain(item.card, self.last)
        relief = self.burden(item.card) if item.source == "pool" else 0.0
        return self.outlook.gain(item.card) + relief

    def burden(self, card: str) -> float:
        """What a card in the own pool may cost by Public Opinion."""
        return self.opinion * self.state.tokens[CONTINENT_OF[card]]

    def promise_per_price(self, item: Item) -> float:
        """By this the best dozen are chosen."""
        return self.gain(item) / (1 + prices.price(self.state, self.tray(item)))

    def tray(self, item: Item) -> Tray:
        """A tray with that item alone."""
        owner = owner_of(self.state, item.card) if item.source == "foreign" else None
        return prices.with_item(None, item, owner)

    def wish(self, item: Item, tray: Tray | None = None) -> Wish | None:
        """The item with its cheapest payment."""
        tray = tray or self.tray(item)
        payment = self.cheapest(tray)
        if payment is None:
            return None
        cost, cards, prestige = payment
        due = PRESTIGE_WORTH * prices.own_mandatory(self.state, tray)
        kept = self.card_cost(item.card, to_pool=False) if item.source == "hand" else 0.0
        return Wish(self.gain(item) - cost - due - kept * 0.25, item, cards, prestige)

    def cheapest(self, tray: Tray) -> tuple[float, tuple[str, ...], int] | None:
        """Of all payments without a superfluous card the one that gives away least (MU-12.4)."""
        price, most = prices.price(self.state, tray), prices.most_prestige(self.state, tray)
        own_pool = tray.kind != "purchase_from_player" or self.state.turn.pending_exclusive
        costs = {card: self.card_cost(card, own_pool) for card in prices.payable_cards(self.state, tray)}
        best: tuple[float, tuple[str, ...], int] | None = None
        for number in range(min(MOST_CARDS, len(costs)) + 1):
            for cards in combinations(costs, number):
                missing = price - sum(VALUE[card] for card in cards)
                if missing > most or any(missing + VALUE[card] <= 0 for card in cards):
                    continue
                prestige = max(0, missing)
                cost = sum(costs[card] for card in cards) + PRESTIGE_WORTH * prestige
                if best is None or cost < best[0]:
                    best = cost, cards, prestige
        return best

    def card_cost(self, card: str, to_pool: bool) -> float:
        """How much a hand card given away is missed."""
        missed = 0.0 if self.last else CARD_SHARE * self.outlook.gain(card)
        if not to_pool:
            return missed
        credit = 0.0 if self.last else CREDIT * OBJECTS[card].value
        return missed - credit + self.burden(card)


def submitted(wish: Wish) -> list[Mapping[str, Plain]]:
    """The steps of a purchase: only the last one has effects."""
    first: Action
    if wish.item.source == "board":
        first = a.PickExpert(expert_id=wish.item.card)
    else:
        first = a.PickObject(object_id=wish.item.card, slot=None)
    return [plain(first), *payment(wish)]


def payment(wish: Wish) -> list[Mapping[str, Plain]]:
    """Card by card, Prestige by Prestige, and the confirmation."""
    steps: list[Action] = [a.PayCard(card_id=card) for card in wish.cards]
    steps += [a.PayPrestige()] * wish.prestige
    return [plain(step) for step in [*steps, a.ConfirmPurchase()]]
