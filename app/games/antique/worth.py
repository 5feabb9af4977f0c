"""What cards are worth to whom, and which card a lot may be: from a view alone (AQ-12.1, AQ-12.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import chain
from math import exp

from app.games.antique.claims import Claim, candidates, the_lie
from app.games.antique.data import CARDS, COLOURS, OBJECTS, SCORING, VALUES, CardId, Characteristic
from app.games.antique.scoring import AWARDS, different_objects, largest_colour
from app.games.kernel import SeatNo
from app.games.options import Plain

SET_POINTS = [sets.points for sets in SCORING.best_by_count]

PATIENCE = 3
"""So many lies of the usual kinds weigh as much as what an opponent has shown (AQ-12.1)."""

LATER_SETS = 0.5
"""The part of the next copy's points that a copy is worth beforehand, with the whole game to come."""

RACE_AT_THE_END = 0.7
RACE_TO_COME = 2.5
"""How far behind one may be in the race for an award: in the end, and more with the whole game to come."""

View = Mapping[str, Plain]


class Outlook:
    """A seat's view of the table, read for what cards are worth."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat: SeatNo = view["seat"]
        self.collections: list[Sequence[CardId]] = [c["collection"] for c in view["collectors"]]
        self.left: float = 1 - view["auction_no"] / view["auctions"]

    @cached_property
    def face_up(self) -> set[CardId]:
        """The cards that everybody sees, and those that cannot be: of objects not in play."""
        away = {card.id for card in CARDS.values() if card.object in self.view["removed_objects"]}
        return set(chain.from_iterable(self.collections)) | away

    @cached_property
    def copies_left(self) -> Counter[str]:
        """Per object how many cards are not face up."""
        return Counter(card.object for card in CARDS.values() if card.id not in self.face_up)

    def rivals(self) -> list[SeatNo]:
        """All other seats."""
        return [seat for seat in range(len(self.collections)) if seat != self.seat]

    def worth(self, seat: SeatNo, card_id: CardId) -> float:
        """What a card is worth to a seat, in points (AQ-12.2)."""
        card, cards = CARDS[card_id], self.collections[seat]
        copies = sum(CARDS[other].object == card.object for other in cards)
        points: float = card.value + SET_POINTS[copies + 1] - SET_POINTS[copies]
        if copies + 2 < len(SET_POINTS):
            supply = (self.copies_left[card.object] - 1) / (len(SET_POINTS) - 1)
            points += LATER_SETS * self.left * supply * (SET_POINTS[copies + 2] - SET_POINTS[copies + 1])
        return points + self._race(seat, [*cards, card_id])

    def _race(self, seat: SeatNo, after: Sequence[CardId]) -> float:
        """What a card adds to the hope of the awards for objects and colour."""
        before, hope = self.collections[seat], 0.0
        others = [cards for other, cards in enumerate(self.collections) if other != seat]
        for award, measure in (("award_objects", different_objects), ("award_colour", largest_colour)):
            best = max(measure(cards) for cards in others)
            gain = self._chance(measure(after) - best) - self._chance(measure(before) - best)
            hope += AWARDS[award] * gain
        return hope

    def _chance(self, lead: float) -> float:
        width = RACE_AT_THE_END + RACE_TO_COME * self.left
        return 1 / (1 + exp(-lead / width))

    def likely(self, claim: Claim, excluded: set[CardId]) -> dict[CardId, float]:
        """The cards that the lot may be, with weights that add up to 1 (AQ-12.1)."""
        told: Mapping[Characteristic, int] = self.view["collectors"][self.view["auctioneer"]]["told"]
        usual = self._usual_lies()
        number = sum(told.values())
        weights = {}
        for card in candidates(claim, excluded):
            lie = the_lie(card, claim)
            weights[card] = (told[lie] + PATIENCE * usual[lie]) / ((number + PATIENCE) * usual[lie])
        total = sum(weights.values())
        return {card: weight / total for card, weight in weights.items()}

    def _usual_lies(self) -> dict[Characteristic, float]:
        objects = len(OBJECTS) - len(self.view["removed_objects"]) - 1
        colours, values = len(COLOURS) - 1, len(VALUES) - 1
        every = objects + colours + values
        return {"object": objects / every, "colour": colours / every, "value": values / every}

    def mean_worth(self, seat: SeatNo, claim: Claim, excluded: set[CardId]) -> float:
        """What the lot of a claim is worth to a seat on the average."""
        return sum(p * self.worth(seat, card) for card, p in self.likely(claim, excluded).items())
