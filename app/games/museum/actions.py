"""What a seat may submit (MU-4). A parameter that a Favour does not call for is absent."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from app.games.kernel import Action
from app.games.museum.data import Continent


class KeepHand(Action, frozen=True):
    """Keep the starting hand (MU-4.1)."""


class RedrawHand(Action, frozen=True):
    """Draw a new hand for one worth 7 or less, once (MU-4.2)."""


class ChoosePatron(Action, frozen=True):
    """Keep one of the three patrons dealt (MU-4.3)."""

    patron_id: str


class TakeObject(Action, frozen=True):
    """Take a displayed object into the hand (MU-4.5)."""

    object_id: str


class DeclineObject(Action, frozen=True):
    """Take nothing from the displays (MU-4.6)."""


class OrderAdd(Action, frozen=True):
    """Add an object to the own exploration order (MU-4.10)."""

    idle = True

    object_id: str


class OrderOtherwise(Action, frozen=True):
    """What the exploration order does when none of its objects is left (MU-4.10)."""

    idle = True

    otherwise: Literal["ask", "decline"]


class OrderClear(Action, frozen=True):
    """Empty the list of the exploration order (MU-4.10)."""

    idle = True


class PlayFavour(Action, frozen=True):
    """Play a Favour with what its effect needs (MU-4.20)."""

    card_id: str
    object_id: str | UnsetType = UNSET
    continent: Continent | UnsetType = UNSET
    object_ids: list[str] | UnsetType = UNSET


class OpenScholarship(Action, frozen=True):
    """Begin to hire an expert with a Scholarship Fund: opens the tray (MU-4.26)."""

    card_id: str
    expert_id: str


class ResolveTelegram(Action, frozen=True):
    """Take one of the cards seen, or none, and put the others back, top first (MU-4.22)."""

    take: str | None
    order: list[str]


class PickObject(Action, frozen=True):
    """Put an object to be exhibited into the tray; no slot: the first free one (MU-4.25)."""

    object_id: str
    slot: str | None


class PickExpert(Action, frozen=True):
    """Put an expert to be hired into the tray (MU-4.25)."""

    expert_id: str


class PayCard(Action, frozen=True):
    """Put a hand card into the payment (MU-4.35)."""

    card_id: str


class PayPrestige(Action, frozen=True):
    """Put one Prestige into the payment (MU-4.36)."""


class ConfirmPurchase(Action, frozen=True):
    """Make the purchase of the tray (MU-4.41)."""


class ClearTray(Action, frozen=True):
    """Empty the tray (MU-4.25)."""

    idle = True


class Inventory(Action, frozen=True):
    """Take objects of the own pool back into the hand (MU-4.60)."""

    object_ids: list[str]


class RecallFromPool(Action, frozen=True):
    """Take one object of the own pool with the Archivist (MU-4.65)."""

    object_id: str


class EndTurn(Action, frozen=True):
    """End the turn, discarding down to the hand limit (MU-4.70)."""

    discard: list[str]


class MoveObject(Action, frozen=True):
    """Move an object of the own museum; what lies there changes places with it (MU-4.75)."""

    idle = True

    object_id: str
    slot: str


class SubmitLayout(Action, frozen=True):
    """Make the own layout final (MU-4.76)."""


class ReopenLayout(Action, frozen=True):
    """Take the submission back (MU-4.76)."""

    idle = True


ACTIONS: tuple[type[Action], ...] = (
    KeepHand,
    RedrawHand,
    ChoosePatron,
    TakeObject,
    DeclineObject,
    OrderAdd,
    OrderOtherwise,
    OrderClear,
    PlayFavour,
    OpenScholarship,
    ResolveTelegram,
    PickObject,
    PickExpert,
    PayCard,
    PayPrestige,
    ConfirmPurchase,
    ClearTray,
    Inventory,
    RecallFromPool,
    EndTurn,
    MoveObject,
    SubmitLayout,
    ReopenLayout,
)
