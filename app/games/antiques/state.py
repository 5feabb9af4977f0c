"""The whole truth about a game of Antiques (AN-1, AN-3)."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.games.antiques.book import Book, book_of
from app.games.antiques.data import (
    BOARD,
    STOREKEEPER_EXTRA,
    WAREHOUSE,
    WAREHOUSES,
    AntiquesDeck,
    ArtType,
    CuratorId,
    PieceType,
    WarehouseNo,
)
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.pieces import Pieces, total
from app.games.kernel import Part, SeatNo, State

PhaseName = Literal[
    "choose_curator",
    "keep_goal",
    "choose_action",
    "choose_two",
    "store_lot",
    "choose_bonus",
    "keep_goals",
    "reorganizing",
    "place_random",
    "bonus_select_warehouse",
    "assembling",
    "exhibiting",
    "turn_done",
    "game_over",
]
"""The states of AN-3.1; the thieves' turn is over before anybody sees it."""
EndCause = Literal["count", "thief_deck", "stalemate", "resigned"]


class Exhibition(Part):
    """A museum card in front of a player, or with its back up a gallery (AN-1.7)."""

    museum: str
    gallery: bool = False


class Owner(Part):
    """A player, or the Automa, which has one warehouse (AN-7.11).

    `tokens` counts tokens of value 1 and 2; `dealt` are the two goals of which one is `kept` (AN-3.2).
    """

    warehouses: list[Pieces]
    vault: Pieces
    assembly: Pieces
    rooms: list[str]
    reserved_collections: list[str]
    reserved_museums: list[str]
    exhibitions: list[Exhibition]
    tokens: list[int]
    goals: list[str]
    dealt: list[str]
    kept: str | None = None
    curator: CuratorId | None = None
    resigned: bool = False

    def capacity(self, warehouse: WarehouseNo) -> int:
        """How many pieces a warehouse holds (AN-1.11, AN-7.3)."""
        extra = STOREKEEPER_EXTRA if self.curator == "storekeeper" else 0
        return WAREHOUSE[warehouse].capacity + extra

    def warehouse(self, number: WarehouseNo) -> Pieces:
        """The pieces in a warehouse."""
        return self.warehouses[number - 1]

    def free(self, number: WarehouseNo) -> int:
        """How many pieces still fit into a warehouse."""
        return self.capacity(number) - total(self.warehouses[number - 1])

    def stored(self) -> int:
        """How many pieces lie in all warehouses."""
        return sum(map(total, self.warehouses))

    def reserved(self) -> int:
        """How many cards are reserved, collections and museums together (AN-4.15b)."""
        return len(self.reserved_collections) + len(self.reserved_museums)

    def has_room(self) -> bool:
        """Whether a room is free (AN-4.21b)."""
        return len(self.rooms) < BOARD.exhibition_rooms

    def museums(self) -> list[str]:
        """The museum cards among the exhibitions (AN-6.7)."""
        return [shown.museum for shown in self.exhibitions if not shown.gallery]

    def galleries(self) -> int:
        """How many galleries."""
        return sum(shown.gallery for shown in self.exhibitions)

    def exhibition_count(self) -> int:
        """What counts for the end of the game: two galleries as one museum (AN-6.1)."""
        galleries = self.galleries()
        return len(self.exhibitions) - galleries + galleries // 2


class Shown(Part):
    """An exhibition of this turn of the Collector: its symbols, and the cards named for it (AN-7.6)."""

    symbols: list[int]
    cards: list[str]


class Turn(Part):
    """What the turn that is going on has come to.

    `stored_in` is the warehouse of the lot, `bonus` tells that one was used or declined, `limited` that it
    allows one collection or exhibition; `uses_card`: the auction card is used (AN-3.12e). `sorting` are the
    pieces lifted by `bonus_reorganize`, `before` the warehouses as they were; `left` are the cards that the
    Collector may still name (AN-7.6).
    """

    lot: Pieces
    drawn_pieces: list[PieceType]
    drawn_goals: list[str]
    sorting: Pieces
    before: list[Pieces]
    shown: list[Shown]
    left: list[str]
    stored_in: WarehouseNo | None = None
    limited: bool = False
    uses_card: bool = False
    vault_used: bool = False
    assembled: int = 0
    exhibited: int = 0


class Trigger(Part):
    """Who brought about the end, when, and how; the Automa is the seat after the last (AN-6.1)."""

    seat: SeatNo | None
    round: int
    cause: EndCause


def new_turn() -> Turn:
    """A turn in which nothing has happened yet."""
    return Turn({}, [], [], {}, [], [], [])


class AntiquesState(State, kw_only=True):
    """All pieces and cards, and what is due.

    Decks have their top first, `wanted_pile` has it last. `owners` are the seats, and in a solo game the
    Automa. `final_round` is the number of the last round once the end is triggered; `passes` counts forced
    passes in direct succession. `cards` is a host's deck, None for the standard one.
    """

    options: AntiquesOptions
    cards: AntiquesDeck | None
    phase: PhaseName
    start: SeatNo
    active: SeatNo
    owners: list[Owner]
    bag: Pieces
    discard_area: Pieces
    auction_board: list[PieceType | None]
    auction_deck: list[str]
    wanted_pile: list[str]
    collection_board: list[str | None]
    collection_deck: list[str]
    collection_discard: list[str]
    museum_board: list[str | None]
    museum_deck: list[str]
    museum_discard: list[str]
    token_piles: list[int]
    goal_deck: list[str]
    public_goals: list[str]
    thief_deck: list[str]
    thieves: list[str]
    turn: Turn
    round: int = 1
    turn_no: int = 0
    passes: int = 0
    trigger: Trigger | None = None
    final_round: int | None = None

    @property
    def seats(self) -> int:
        """The number of players; the Automa is none."""
        return 1 if self.solo else len(self.owners)

    @property
    def solo(self) -> bool:
        """Whether one plays against the thieves (AN-7.10)."""
        return bool(self.thief_deck or self.thieves)

    @property
    def laid_out(self) -> bool:
        """Whether the boards are laid out: before, curators are chosen (AN-7.2)."""
        return bool(self.wanted_pile)

    @property
    def book(self) -> Book:
        """The cards."""
        return book_of(self.cards)

    @property
    def player(self) -> Owner:
        """The owner whose turn it is."""
        return self.owners[self.active]

    @property
    def automa(self) -> Owner:
        """The thieves' board, in a solo game."""
        return self.owners[-1]

    @property
    def wanted(self) -> ArtType:
        """The wanted piece: the back of the top of the wanted pile (AN-1.3)."""
        return self.book.auction_cards[self.wanted_pile[-1]].back_wanted_piece

    def order(self) -> list[SeatNo]:
        """The seats in turn order (AN-2.4)."""
        return [(self.start + step) % self.seats for step in range(self.seats)]

    def trigger_count(self) -> int:
        """The exhibition count that triggers the end (AN-6.1)."""
        return BOARD.end_trigger_by_players[self.seats]

    def supply(self) -> int:
        """How many pieces a blind draw could give."""
        return total(self.bag) + total(self.discard_area)


def new_owner(curator: CuratorId | None = None) -> Owner:
    """A player's empty board."""
    return Owner([{} for _ in WAREHOUSES], {}, {}, [], [], [], [], [0, 0], [], [], curator=curator)


def new_automa() -> Owner:
    """The thieves' empty board."""
    return Owner([{}], {}, {}, [], [], [], [], [0, 0], [], [])


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(AntiquesState)


def clone(state: AntiquesState) -> AntiquesState:
    """An equal state that shares nothing with `state`: for looking ahead."""
    return _DECODER.decode(_ENCODER.encode(state))
