"""Claims: what may be announced of a card, and which cards a claim leaves possible (AQ-4.1, AQ-13.4)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

import msgspec

from app.games.antique.data import CARDS, CHARACTERISTICS, COLOURS, VALUES, Card, CardId, Characteristic


class Claim(msgspec.Struct, frozen=True):
    """What an auctioneer announces: two characteristics of the lot are true, one is a lie (AQ-R6)."""

    object: str
    colour: str
    value: int


def lies(card: CardId, claim: Claim) -> list[Characteristic]:
    """The characteristics in which `claim` differs from the card."""
    truth = CARDS[card]
    return [name for name in CHARACTERISTICS if getattr(claim, name) != getattr(truth, name)]


def the_lie(card: CardId, claim: Claim) -> Characteristic:
    """The one characteristic of a legal claim that is false."""
    (lie,) = lies(card, claim)
    return lie


def false_objects(card: Card, objects: Sequence[str]) -> list[str]:
    """The objects in play that the card does not show."""
    return [name for name in objects if name != card.object]


def false_colours(card: Card) -> list[str]:
    """The colours that the card does not have."""
    return [name for name in COLOURS if name != card.colour]


def false_values(card: Card) -> list[int]:
    """The values that the card does not have."""
    return [value for value in VALUES if value != card.value]


def legal_claims(card_id: CardId, objects: Sequence[str]) -> list[Claim]:
    """All claims with exactly one lie: false objects, then colours, then values (AQ-4.1.5, AQ-8.1)."""
    card = CARDS[card_id]
    return [
        *(Claim(name, card.colour, card.value) for name in false_objects(card, objects)),
        *(Claim(card.object, name, card.value) for name in false_colours(card)),
        *(Claim(card.object, card.colour, value) for value in false_values(card)),
    ]


@cache
def fitting(claim: Claim) -> tuple[CardId, ...]:
    """All cards that share exactly two characteristics with the claim, in the order of the deck."""
    return tuple(card for card in CARDS if len(lies(card, claim)) == 1)


def candidates(claim: Claim, excluded: Collection[CardId]) -> list[CardId]:
    """The cards that the lot may be for somebody who knows that it is none of `excluded` (AQ-13.4)."""
    return [card for card in fitting(claim) if card not in excluded]
