"""Bots: they see what their seat sees, a view and its options, and nothing else (GS-12.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.games.chance import Chance
from app.games.ghost_show.data import COUNTS, HAUNT, INDEX, ItemId
from app.games.ghost_show.holdings import Holdings, kept
from app.games.ghost_show.legal import APPRAISE, MOVE
from app.games.ghost_show.rules import FULL_LOT
from app.games.kernel import InvalidInput, SeatNo
from app.games.options import Option, Plain, listed

LEVELS = ("easy", "medium")

RISK_BY_SIZE = (0.0, 0.2, 0.5)
"""The weight of having to take a lot of no, one or two cards (GS-12.4)."""

View = Mapping[str, Plain]
PlainAction = dict[str, Plain]


def choose(view: View, options: Sequence[Option], level: str, chance: Chance) -> PlainAction:
    """The action of a bot of `level` in the active seat. Raises InvalidInput for an unknown level."""
    if level == "easy":
        return easy(view, options)
    if level == "medium":
        return medium(view, options, chance)
    raise InvalidInput(f"There is no bot of level {level}: only {', '.join(LEVELS)}.")


def easy(view: View, options: Sequence[Option]) -> PlainAction:
    """The rule of GS-8.21: get rid of the highest card that fills nothing, else the cheapest Move."""
    actions = listed(options)
    harmless = [a for a in actions if a["type"] == APPRAISE and len(view["lots"][a["lot"]]) == 1]
    if harmless:
        return min(harmless, key=lambda action: _harmless_order(view, action))
    moves = [action for action in actions if action["type"] == MOVE]
    holdings = Holdings.of(view["warehouses"])
    return min(moves, key=lambda move: (_own_score_after(view, holdings, move["lot"]), move["lot"]))


def _harmless_order(view: View, action: PlainAction) -> tuple[int, int, int, int]:
    item, lot = action["item"], action["lot"]
    if lot not in view["pawns"]:
        pawn = 0
    else:
        pawn = 2 if lot == view["pawns"][view["active_seat"]] else 1
    return -HAUNT[item], INDEX[item], pawn, lot


def _own_score_after(view: View, holdings: Holdings, lot: int) -> int:
    gained = kept(view["lots"][lot], view["auction_house"])
    seat: SeatNo = view["active_seat"]
    return holdings.plus(seat, gained).scores()[seat]


def medium(view: View, options: Sequence[Option], chance: Chance) -> PlainAction:
    """Looks one action ahead, before the refill, and breaks ties at random (GS-12.4)."""
    present = Position.of(view)
    values = [(round(present.after(action).value(), 9), action) for action in listed(options)]
    best = min(value for value, _ in values)
    return chance.pick([action for value, action in values if value == best])


class Position(msgspec.Struct, frozen=True):
    """What the active seat sees of the table, as far as it matters for the next action.

    `haste` is the weight of the cards in hand: they count the more, the smaller the deck is.
    """

    seat: SeatNo
    lots: Sequence[Sequence[ItemId]]
    pawns: Sequence[int]
    auction_house: ItemId | None
    hand: Sequence[ItemId]
    holdings: Holdings
    haste: float

    @classmethod
    def of(cls, view: View) -> Position:
        """The position in a view of the active seat."""
        full_deck = COUNTS[len(view["pawns"])].deck_after_setup
        return cls(
            view["active_seat"],
            view["lots"],
            view["pawns"],
            view["auction_house"],
            view["hand"],
            Holdings.of(view["warehouses"]),
            0.3 + 0.7 * (1 - view["deck_count"] / full_deck),
        )

    def after(self, action: PlainAction) -> Position:
        """The position after an own action, before the refill."""
        lot = action["lot"]
        if action["type"] == MOVE:
            return self._walk(lot)._claim(lot, self.seat)
        added = self._add(action["item"], lot)
        if len(added.lots[lot]) < FULL_LOT:
            return added
        if lot in self.pawns:
            return added._claim(lot, self.pawns.index(lot))
        return added._walk(lot)._claim(lot, self.seat)

    def value(self) -> float:
        """How bad the position is for its seat (GS-12.4)."""
        lead = self.holdings.lead(self.seat)
        with_hand = self.holdings.plus(self.seat, self.hand).lead(self.seat)
        return (1 - self.haste) * lead + self.haste * with_hand + self._exposure(lead)

    def _exposure(self, lead: float) -> float:
        exposure = 0.0
        for owner, lot in enumerate(self.pawns):
            cards = self.lots[lot]
            if cards:
                taken = self.holdings.plus(owner, kept(cards, self.auction_house)).lead(self.seat)
                exposure += RISK_BY_SIZE[len(cards)] * (taken - lead)
        return exposure

    def _add(self, item: ItemId, lot: int) -> Position:
        lots = [[*cards, item] if place == lot else cards for place, cards in enumerate(self.lots)]
        hand = [card for card in self.hand if card != item]
        return msgspec.structs.replace(self, lots=lots, hand=hand)

    def _walk(self, lot: int) -> Position:
        pawns = [lot if seat == self.seat else place for seat, place in enumerate(self.pawns)]
        return msgspec.structs.replace(self, pawns=pawns)

    def _claim(self, lot: int, seat: SeatNo) -> Position:
        cards = self.lots[lot]
        gained = kept(cards, self.auction_house)
        return msgspec.structs.replace(
            self,
            lots=[[] if place == lot else others for place, others in enumerate(self.lots)],
            auction_house=self.auction_house if len(gained) == len(cards) else None,
            holdings=self.holdings.plus(seat, gained),
        )
