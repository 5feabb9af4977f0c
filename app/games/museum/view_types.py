"""The form of views: allow-lists of what each viewer may know (MU-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.games.kernel import Row, SeatNo
from app.games.museum.data import BoardId, Color, Continent
from app.games.museum.layout import LayoutScore
from app.games.museum.options import MuseumOptions
from app.games.museum.state import EndCause, Mode, Otherwise, PhaseName, TrayKind


class Known(msgspec.Struct, frozen=True):
    """A card of a deck whose place is known: 0 is the top (MU-8.38)."""

    place: int
    card: str


class DeckView(msgspec.Struct, frozen=True):
    """A continent's deck: how many cards, and those whose place all know."""

    count: int
    known: Sequence[Known]


class ExpertView(msgspec.Struct, frozen=True):
    """An expert of the board with its cost under the headline in force (MU-4.40)."""

    expert: str
    cost: int


class TurnView(msgspec.Struct, frozen=True):
    """The flags of MU-3.1; `explorers` are the opponents whose exploration is still to come."""

    explorers: Sequence[SeatNo]
    mode: Mode
    inventory_done: bool
    favours_played: int
    favour_limit: int
    night_shift: bool
    pending_discount: int
    pending_exclusive: bool
    recall_used: bool
    restorer_used: bool
    opponent_took: bool


class TelegramView(msgspec.Struct, frozen=True):
    """Somebody looks at the top of a deck (MU-1.7h)."""

    continent: Continent
    count: int
    favour: str


class TriggerView(msgspec.Struct, frozen=True):
    """Who brought about the end, and how (MU-6.1)."""

    seat: SeatNo
    cause: EndCause


class CuratorView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `known_hand` are hand cards that all have seen (MU-5.1).

    `museum` is slot → object, `layout` its points without the patron before the end; hand, Favours and patron
    are open in the end only.
    """

    board: BoardId
    color: Color
    hand_count: int
    known_hand: Sequence[str]
    pool: Sequence[str]
    museum: Mapping[str, str]
    free_slots: Sequence[str]
    layout: LayoutScore
    favour_count: int
    experts: Sequence[str]
    prestige: int
    track: int
    submitted: bool
    resigned: bool
    hand: Sequence[str] | None
    favours: Sequence[str] | None
    patron: str | None


class MuseumPublic(msgspec.Struct, frozen=True):
    """The public part of every view.

    `state` is the state of MU-3; `experts` are spaces 1 to 3 from the left, the rightmost last;
    `turns_left` counts the turns after this one once the end is triggered; `layout_help`: whether
    `suggest_layout` answers now.
    """

    state: PhaseName
    options: MuseumOptions
    first: SeatNo
    active: SeatNo
    round: int
    turn_no: int
    turn: TurnView
    telegram: TelegramView | None
    players: Sequence[CuratorView]
    displays: Mapping[Continent, Sequence[str | None]]
    display_limits: Mapping[Continent, int]
    decks: Mapping[Continent, DeckView]
    po_discard: Sequence[str]
    tokens: Mapping[Continent, int]
    reserve: int
    supply: int
    headline: str | None
    headline_deck_count: int
    headline_discard: Sequence[str]
    experts: Sequence[ExpertView]
    expert_deck_count: int
    expert_discard: Sequence[str]
    favour_deck_count: int
    favour_discard: Sequence[str]
    trigger: TriggerView | None
    turns_left: int
    sheet: Sequence[Row]
    totals: Sequence[int]
    layout_help: bool


class ItemView(msgspec.Struct, frozen=True):
    """An item of the own tray with its price (MU-4.40)."""

    card: str
    source: str
    slot: str | None
    price: int


class TrayView(msgspec.Struct, frozen=True):
    """The own tray: price, what is paid, what is missing, and what the owner of a pool is due on top."""

    kind: TrayKind
    owner: SeatNo | None
    items: Sequence[ItemView]
    cards: Sequence[str]
    prestige: int
    price: int
    paid: int
    missing: int
    mandatory: int
    own_mandatory: int
    favour: str | None


class LevelView(msgspec.Struct, frozen=True):
    """A level of the own patron: what each of its conditions has come to (MU-6.14)."""

    points: int
    holds: bool
    sizes: Sequence[int]


class OwnLayout(msgspec.Struct, frozen=True):
    """The own museum as it lies, its points with the patron, and the patron's levels."""

    museum: Mapping[str, str]
    score: LayoutScore
    levels: Sequence[LevelView]


class Preparation(msgspec.Struct, frozen=True):
    """The own decisions of setup; the patrons are shown after the one about the hand (MU-2.11)."""

    hand_decided: bool
    may_redraw: bool
    dealt: Sequence[str]
    patron: str | None


class ExplorationOrder(msgspec.Struct, frozen=True):
    """The own exploration order of this turn (MU-4.10); `prepared`: it was touched, if only to be emptied."""

    objects: Sequence[str]
    otherwise: Otherwise
    prepared: bool


class MuseumOwn(msgspec.Struct, frozen=True):
    """What only the seat itself knows.

    `telegram_cards` are the cards that it looks at, `peeked` those whose place in a deck it alone knows.
    """

    seat: SeatNo
    own_hand: Sequence[str]
    own_favours: Sequence[str]
    preparation: Preparation
    own_layout: OwnLayout
    order: ExplorationOrder
    tray: TrayView | None
    telegram_cards: Sequence[str]
    peeked: Mapping[Continent, Sequence[Known]]
