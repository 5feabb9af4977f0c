"""The game's data: objects, colours, cards, and what each number of players plays with (AQ-1, AQ-2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal

import msgspec

CardId = str
"""`<object>_<colour>`, as in `helmet_red` (AQ-1.4)."""

Characteristic = Literal["object", "colour", "value"]
CHARACTERISTICS: Final[tuple[Characteristic, ...]] = ("object", "colour", "value")


class Card(msgspec.Struct, frozen=True):
    """One of 54 cards: an object on a cushion of one colour, and a value (AQ-1.2)."""

    id: CardId
    object: str
    colour: str
    value: int


class Counts(msgspec.Struct, frozen=True):
    """What a number of players plays with in a game of three phases (AQ-2.3)."""

    players: int
    deck_cards: int
    objects_removed_at_random: int
    cards_per_player_per_phase: int
    start_purse: int
    income_per_later_phase: int
    bank_after_setup: int
    auctions_in_game: int
    undealt_at_end: int
    max_money_in_purses: int
    min_bank: int


class Range(msgspec.Struct, frozen=True):
    """The shortest and the longest of something, in milliseconds."""

    min: int
    max: int


class LiveTimers(msgspec.Struct, frozen=True):
    """The constants of a live auction, in milliseconds (section 11)."""

    fast_count_ms: int
    no_call_first_ms: int
    grace_ms: int
    disconnect_pause_ms: int
    pauses_per_seat_per_phase: int
    bot_delay_ms: Range
    bot_quiet_before_hammer_ms: int
    bot_open_delay_ms: Range


class Award(msgspec.Struct, frozen=True):
    """One of the three awards and its points (section 6)."""

    id: str
    points: int


class Sets(msgspec.Struct, frozen=True):
    """The best sets that so many cards of one object make (AQ-6.1)."""

    same_object_cards: int
    points: int
    quartets: int
    trios: int
    pairs: int


class Scoring(msgspec.Struct, frozen=True):
    """What counts how much (section 6)."""

    fatys_per_point: int
    set_points: dict[str, int]
    best_by_count: tuple[Sets, ...]
    awards: tuple[Award, ...]
    award_split_by_tied_players: dict[int, int]


def _read(name: str) -> Any:
    return msgspec.json.decode((Path(__file__).parent / "data" / f"{name}.json").read_bytes())


def _scoring() -> Scoring:
    return msgspec.convert(_read("scoring"), Scoring, strict=False, str_keys=True)


OBJECTS: Final[tuple[str, ...]] = tuple(entry["id"] for entry in _read("objects")["objects"])
COLOURS: Final[tuple[str, ...]] = tuple(entry["id"] for entry in _read("colours")["colours"])
VALUES: Final[tuple[int, ...]] = (0, 1, 2)
CARDS: Final[dict[CardId, Card]] = {
    card.id: card for card in msgspec.convert(_read("cards")["cards"], tuple[Card, ...])
}
"""All cards in the order from which the deck is shuffled (AQ-2.1)."""

MONEY: Final[int] = _read("coins")["total_value"]
"""All FATYs there are: purses and bank together, always (AQ-1.5)."""

COUNTS: Final[dict[int, Counts]] = {
    counts.players: counts for counts in msgspec.convert(_read("setup")["player_counts"], tuple[Counts, ...])
}
ROUNDS_PER_PHASE: Final[int] = _read("setup")["rounds_per_phase"]
TIMERS: Final = msgspec.convert(_read("timers")["live"], LiveTimers)
ABSENT_AFTER: Final[int] = _read("timers")["absent_after_missed_deadlines_in_a_row"]
SCORING: Final = _scoring()
