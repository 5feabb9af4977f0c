"""What a seat may submit (section 4)."""

from __future__ import annotations

from app.games.antique.claims import Claim
from app.games.antique.data import CardId
from app.games.kernel import Action


class OpenAuction(Action, frozen=True):
    """Lay a card face down, hide coins and announce a claim with one lie (AQ-4.1)."""

    card_id: CardId
    hidden_bid: int
    object: str
    colour: str
    value: int

    def claim(self) -> Claim:
        """What is announced."""
        return Claim(self.object, self.colour, self.value)


class Bid(Action, frozen=True):
    """Bid more than all others, and perhaps stand on it at once (AQ-4.2)."""

    amount: int
    stand: bool


class Pass(Action, frozen=True):
    """Pass, or let the own bid stand; `for_rest`: be out of this auction (AQ-4.3)."""

    for_rest: bool


class SetCeiling(Action, frozen=True):
    """Let the house bid for the own seat up to `max` FATYs: a private step (AQ-4.4)."""

    max: int


class ClearCeiling(Action, frozen=True):
    """Take the own ceiling away: a private step (AQ-4.4)."""


class Rejoin(Action, frozen=True):
    """Be in this auction again (AQ-4.5)."""


BiddingAction = Bid | Pass
