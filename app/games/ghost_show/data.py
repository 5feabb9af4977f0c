"""The game's data: items, types, collectors and invitations, and the counts of each number of players.

The ids of types and items are the rulebook's (GS-1.1, GS-1.2). A host's deck may rename, redraw and
reprice them; nothing but the dollar values has a meaning in the rules (GS-1.7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import msgspec

from app.games.deck_files import data_file, deck_of, own_parts
from app.games.kernel import Deck, InvalidInput
from app.games.options import Plain

TypeId = Literal["furniture", "jewelry", "relics", "artwork", "manuscripts", "weaponry", "clothing"]
TYPES: Final[tuple[TypeId, ...]] = get_args(TypeId)
HAUNT_LEVELS: Final = range(1, 10)

ItemId = str
"""`<type>_<haunt>`, as in `furniture_3` (GS-1.1)."""

ITEMS: Final[tuple[ItemId, ...]] = tuple(f"{kind}_{haunt}" for kind in TYPES for haunt in HAUNT_LEVELS)
INDEX: Final[dict[ItemId, int]] = {item: index for index, item in enumerate(ITEMS)}
TYPE: Final[dict[ItemId, TypeId]] = {f"{kind}_{haunt}": kind for kind in TYPES for haunt in HAUNT_LEVELS}
HAUNT: Final[dict[ItemId, int]] = {f"{kind}_{haunt}": haunt for kind in TYPES for haunt in HAUNT_LEVELS}
MATCHES: Final[dict[ItemId, frozenset[ItemId]]] = {
    item: frozenset(top for top in ITEMS if TYPE[top] == TYPE[item] or HAUNT[top] == HAUNT[item])
    for item in ITEMS
}
"""Per item the tops that it may be added to (GS-4.7)."""

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class ItemType(msgspec.Struct, frozen=True):
    """One of seven types: its look, and what a card of it is worth in thousands of dollars (GS-1.2)."""

    index: int
    id: TypeId
    name: Text
    color: Text
    dollar_value_k: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    letter: Text
    icon: Text
    pattern: Text
    hex: Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$")]


class Item(msgspec.Struct, frozen=True):
    """One of 63 cards; name, omen and tier are for display only (GS-1.1)."""

    index: int
    id: ItemId
    type: TypeId
    haunt: int
    name: Text
    omen: Text
    tier: Literal["whisper", "restless", "vengeful"]


class Collector(msgspec.Struct, frozen=True):
    """The collector of a type (GS-1.3)."""

    id: str
    type: TypeId
    name: Text


class Invitation(msgspec.Struct, frozen=True):
    """A colour that a seat may take, with its pawn (GS-1.4)."""

    index: int
    id: str
    color: Text
    name: Text
    guest_name: Text
    pawn_shape: Text


class Counts(msgspec.Struct, frozen=True):
    """What a number of players plays with (GS-1.6)."""

    player_count: int
    types_in_play: int
    types_removed: int
    items_in_play: int
    hand_size: int
    item_lots: int
    deck_after_setup: int
    move_options_each_turn: int
    max_legal_actions: int
    min_turns: int
    max_turns: int
    total_haunt_in_play: int


class Fault(msgspec.Struct, frozen=True):
    """A check of section 4: its code, rule and message."""

    order: int
    code: str
    rule: str
    message: str


class GhostShowDeck(Deck, frozen=True):
    """A deck as players see it; the rules use nothing of it but the dollar values."""

    types: Sequence[ItemType]
    items: Sequence[Item]
    collectors: Sequence[Collector]

    def dollar_values_k(self) -> dict[str, int]:
        """Per type the value of one card, in thousands of dollars."""
        return {kind.id: kind.dollar_value_k for kind in self.types}


class _Files(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a deck, each in the form of the data file of that name."""

    types: Mapping[str, Any]
    items: Mapping[str, Any]
    collectors: Mapping[str, Any]


def read_deck(files: Mapping[str, Plain] | None = None) -> GhostShowDeck:
    """The game's own deck with a host's `files` in place of its parts: `types`, `items`, `collectors`.

    Raises InvalidInput with the reason if they are not of the form of the data files.
    """
    return deck_of(files, _OWN, _deck, STANDARD)


def _deck(name: str, parts: _Files) -> GhostShowDeck:
    deck = GhostShowDeck(
        name,
        types=msgspec.convert(parts.types["types"], tuple[ItemType, ...]),
        items=msgspec.convert(parts.items["items"], tuple[Item, ...]),
        collectors=msgspec.convert(parts.collectors["collectors"], tuple[Collector, ...]),
    )
    fault = _fault(deck)
    if fault is not None:
        raise InvalidInput(f"The deck is not well formed: {fault}")
    return deck


def _fault(deck: GhostShowDeck) -> str | None:
    if [(kind.index, kind.id) for kind in deck.types] != list(enumerate(TYPES)):
        return "types must be the seven of GS-1.2 in their order."
    if len({kind.dollar_value_k for kind in deck.types}) < len(TYPES):
        return "every type needs a dollar value of its own (GS-2.10)."
    if [(item.index, item.id, item.type, item.haunt) for item in deck.items] != [
        (index, item, TYPE[item], HAUNT[item]) for index, item in enumerate(ITEMS)
    ]:
        return "items must be the 63 of GS-1.1 in their order."
    if len({item.name for item in deck.items}) < len(ITEMS):
        return "every item needs a name of its own (GS-1.1)."
    if [collector.type for collector in deck.collectors] != list(TYPES):
        return "there is one collector per type (GS-1.3)."
    return None


_DATA: Final = Path(__file__).parent / "data"
_OWN: Final = own_parts(_DATA, _Files)

STANDARD: Final = _deck("standard", _OWN)
INVITATIONS: Final = msgspec.convert(data_file(_DATA, "invitations")["invitations"], tuple[Invitation, ...])
COLORS: Final = tuple(invitation.color for invitation in INVITATIONS)
COUNTS: Final[dict[int, Counts]] = {
    counts.player_count: counts
    for counts in msgspec.convert(data_file(_DATA, "setup")["by_player_count"], tuple[Counts, ...])
}
FAULTS: Final[dict[str, Fault]] = {
    fault.code: fault for fault in msgspec.convert(data_file(_DATA, "errors")["errors"], tuple[Fault, ...])
}
