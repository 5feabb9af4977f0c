"""The whole truth about a game of Museum (MU-1, MU-3)."""

from __future__ import annotations

from typing import Any, Literal

from app.games.kernel import Part, SeatNo, State
from app.games.museum.boards import Board, board_of
from app.games.museum.data import (
    HEADLINES,
    SCORING,
    BoardId,
    Color,
    Continent,
    HeadlineEffect,
    is_object,
    total_value,
)
from app.games.museum.options import MuseumOptions

PhaseName = Literal[
    "setup", "explore_active", "explore_opponent", "action", "telegram", "reorganise", "finished"
]
"""The states of MU-3 in which somebody decides, and the end."""
Mode = Literal["none", "furbish", "inventory"]
TrayKind = Literal["purchase", "purchase_from_player", "scholarship"]
Otherwise = Literal["ask", "decline"]
EndCause = Literal["score", "exhaustion", "resigned"]
Layout = dict[str, str]
"""Slot → object."""


class Deck(Part):
    """A continent's deck, top first.

    `open` are cards whose place all know, `peeked` those whose place one seat alone knows (MU-8.38).
    """

    cards: list[str]
    open: list[str]
    peeked: dict[str, SeatNo]


class Curator(Part):
    """A seat: what it holds, and what it has decided.

    `known` are the hand cards that all have seen (MU-5.1); `shown` is the layout as others see it while the
    own one is sealed (MU-4.76); `prepared`: the exploration order of this turn was touched (MU-11.3);
    `favour_draws` counts draws by score, made or lost (MU-9.4).
    """

    board: BoardId
    color: Color
    hand: list[str]
    known: list[str]
    pool: list[str]
    museum: Layout
    favours: list[str]
    experts: list[str]
    dealt: list[str]
    order: list[str]
    otherwise: Otherwise = "ask"
    prepared: bool = False
    patron: str | None = None
    prestige: int = 0
    hand_decided: bool = False
    redrawn: bool = False
    favour_draws: int = 0
    shown: Layout | None = None
    submitted: bool = False
    resigned: int | None = None

    @property
    def track(self) -> int:
        """The track score: the values in the museum (MU-3.20)."""
        return total_value(self.museum.values())

    @property
    def plan(self) -> Board:
        """The museum board."""
        return board_of(self.board)

    def free_slots(self) -> list[str]:
        """Free slots in board order."""
        return [slot for slot in self.plan.slots if slot not in self.museum]

    def may_redraw(self) -> bool:
        """Whether the starting hand may be drawn anew (MU-2.9)."""
        undecided = not self.hand_decided and not self.redrawn
        return undecided and total_value(self.hand) <= SCORING.redraw_max_total

    def gain_card(self, card: str, seen: bool) -> None:
        """Takes an object into the hand; all know it if it was `seen`."""
        self.hand.append(card)
        if seen:
            self.known.append(card)

    def lose_card(self, card: str) -> None:
        """An object leaves the hand."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)


class Item(Part):
    """What is to be bought: an object from hand, pool or a foreign pool, or an expert (MU-4.25)."""

    card: str
    source: Literal["hand", "pool", "foreign", "board"]
    slot: str | None = None


class Tray(Part):
    """A purchase being put together (MU-4.25): known to its seat alone."""

    kind: TrayKind
    items: list[Item]
    cards: list[str]
    prestige: int = 0
    owner: SeatNo | None = None
    favour: str | None = None

    def paying(self) -> bool:
        """Whether there is a payment already."""
        return bool(self.cards or self.prestige)

    def bought(self) -> list[str]:
        """The items' ids."""
        return [item.card for item in self.items]


class Telegram(Part):
    """Cards of a deck that the active player looks at, and where the game goes on (MU-4.22)."""

    continent: Continent
    cards: list[str]
    favour: str
    back: PhaseName


class Turn(Part):
    """The flags of MU-3.1. `explorers` are the opponents whose exploration is still to come."""

    explorers: list[SeatNo]
    mode: Mode = "none"
    inventory_done: bool = False
    favours_played: int = 0
    night_shift: bool = False
    pending_discount: int = 0
    pending_exclusive: bool = False
    recall_used: bool = False
    restorer_used: bool = False
    opponent_took: bool = False
    tray: Tray | None = None


class Before(Part):
    """All that a step of the active player changes without a barrier, as it was before it (MU-4.80)."""

    turn: Turn
    hand: list[str]
    known: list[str]
    favours: list[str]
    exhibited: list[str]
    favour_draws: int
    pools: list[list[str]]
    prestige: list[int]
    displays: dict[Continent, list[str | None]]
    deck_sizes: dict[Continent, int]
    tokens: dict[Continent, int]
    favour_discard: list[str]


class UndoStep(Part):
    """What a seat `did`: a step of the tray, or one with effects and what was `before` it."""

    did: dict[str, Any]
    tray: Tray | None = None
    before: Before | None = None


class Trigger(Part):
    """Who brought about the end, and how (MU-6.1, MU-6.2)."""

    seat: SeatNo
    cause: EndCause


class MuseumState(State, kw_only=True):
    """All cards and tokens, and what is due.

    `displays` hold a card or None in each position. `experts` are the spaces of the expert board from 1 on,
    without gaps on the right. `turns_left` counts the turns after this one once the end is triggered;
    `undone` are the steps of the active player since the last barrier.
    """

    options: MuseumOptions
    phase: PhaseName
    first: SeatNo
    active: SeatNo
    curators: list[Curator]
    decks: dict[Continent, Deck]
    displays: dict[Continent, list[str | None]]
    po_discard: list[str]
    tokens: dict[Continent, int]
    headline_deck: list[str]
    headline_discard: list[str]
    headline: str | None = None
    expert_deck: list[str]
    expert_discard: list[str]
    experts: list[str]
    favour_deck: list[str]
    favour_discard: list[str]
    patron_deck: list[str]
    turn: Turn
    steps: list[UndoStep]
    telegram: Telegram | None = None
    round: int = 0
    turn_no: int = 0
    trigger: Trigger | None = None
    turns_left: int = 0

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.curators)

    @property
    def player(self) -> Curator:
        """Whose turn it is."""
        return self.curators[self.active]

    @property
    def effect(self) -> HeadlineEffect:
        """The effect of the headline in force, of type "none" without one."""
        return NO_HEADLINE if self.headline is None else HEADLINES[self.headline].effect

    def forbids(self, effect: str) -> bool:
        """Whether the headline in force has this effect."""
        return self.effect.type == effect

    def order_from(self, seat: SeatNo) -> list[SeatNo]:
        """All seats in turn order, from `seat` on."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def displayed(self) -> list[str]:
        """The objects on display, by continent and position."""
        return [card for display in self.displays.values() for card in display if card and is_object(card)]

    def display_limit(self, continent: Continent) -> int:
        """How many cards a display holds (MU-1.8)."""
        if self.effect.type == "embargo":
            return 0 if self.effect.continent == continent else SCORING.display_limit
        return self.effect.limits.get(continent, SCORING.display_limit)


NO_HEADLINE = HeadlineEffect("none")
