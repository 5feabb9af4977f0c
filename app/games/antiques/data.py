"""The game's data: pieces, boards, cards and curators (AN-1), and a host's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta

from app.games.deck_files import data_file, deck_of, own_parts
from app.games.kernel import Deck, InvalidInput
from app.games.options import Plain

ArtType = Literal["painting", "bone", "ceramic", "artifact", "jewelry"]
PieceType = Literal["painting", "bone", "ceramic", "artifact", "jewelry", "relic_box"]
ART: Final[tuple[ArtType, ...]] = get_args(ArtType)
PIECES: Final[tuple[PieceType, ...]] = get_args(PieceType)
"""The canonical order of types (AN-1.2)."""
RELIC_BOX: Final = "relic_box"

LineId = Literal["row_1", "row_2", "row_3", "row_4", "col_1", "col_2", "col_3", "col_4"]
WarehouseNo = Literal[1, 2, 3]
WAREHOUSES: Final[tuple[WarehouseNo, ...]] = get_args(WarehouseNo)
BonusId = Literal[
    "private_goals", "specific_art_piece", "random_art_pieces", "warehouses", "collections", "museums"
]
CuratorId = Literal["storekeeper", "collector", "curator", "researcher"]
CURATORS: Final[tuple[CuratorId, ...]] = get_args(CuratorId)
GoalKind = Literal[
    "countries",
    "comparison",
    "differentiation",
    "color",
    "color_collector",
    "ex_libris",
    "art_collector",
    "auctioneer",
    "stockist",
    "exhibitor",
    "showroom",
    "gallerist",
]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Count = Annotated[int, Meta(ge=1, le=5)]
Points = Annotated[int, Meta(ge=0, le=20)]
Required = Mapping[ArtType, Count]


class Collection(msgspec.Struct, frozen=True):
    """A collection card: the pieces it takes, which are its symbols later (AN-1.4)."""

    id: str
    title: Text
    required: Required
    vp: Points


class Country(msgspec.Struct, frozen=True):
    """A country and the colours of its flag (AN-1.6)."""

    id: str
    name: Text
    flag_colors: tuple[Text, ...]


class Museum(msgspec.Struct, frozen=True):
    """The museum side of a museum card (AN-1.5)."""

    id: str
    museum: Text
    city: Text
    country: str
    required: Required
    vp: Points


class AuctionCard(msgspec.Struct, frozen=True):
    """Three bonuses on the front, the wanted piece on the back (AN-1.3)."""

    id: str
    front_bonuses: tuple[BonusId, BonusId, BonusId]
    back_wanted_piece: ArtType


class Goal(msgspec.Struct, frozen=True):
    """A goal card: how its kind scores is in AN-6.8 to AN-6.19."""

    id: str
    kind: GoalKind
    majority: bool
    vp: Points | None
    params: Mapping[str, Any]
    text: Text


class ThiefAction(msgspec.Struct, frozen=True):
    """A line of a thief card (AN-1.10): spaces to rob, or the sides that carry a + mark."""

    action: Literal["exhibit", "assemble", "acquire"]
    plus: tuple[Literal["left", "right"], ...] = ()
    bonus_token_multiplier: int = 1
    spaces: tuple[str, ...] = ()
    number: int = 0


class ThiefCard(msgspec.Struct, frozen=True):
    """A thief card: the first of its actions that can be completed is carried out (AN-7.13)."""

    id: str
    title: Text
    end_game: bool
    actions: tuple[ThiefAction, ...]


class Warehouse(msgspec.Struct, frozen=True):
    """A warehouse of side A: number 1 is the rightmost, next to the assembly area (AN-1.11)."""

    id: WarehouseNo
    capacity: int
    passes: tuple[WarehouseNo, ...]
    minimum_to_select: int


class PlayerBoard(msgspec.Struct, frozen=True):
    """What an individual board holds, and what ends the game (AN-1.11, AN-6.1)."""

    warehouses: tuple[Warehouse, ...]
    exhibition_rooms: int
    vault_penalty_per_piece: int
    reserve_limit: int
    private_goal_limit: int
    end_trigger_by_players: dict[int, int]


class AutomaBoard(msgspec.Struct, frozen=True):
    """The thieves' board (AN-7.11)."""

    warehouse_capacity: int
    exhibition_rooms: int
    private_goals: int
    starting_pieces: int


class AntiquesDeck(Deck, frozen=True):
    """The cards of a game, a host's own or the standard ones."""

    collections: tuple[Collection, ...]
    museums: tuple[Museum, ...]
    countries: tuple[Country, ...]
    auction_cards: tuple[AuctionCard, ...]
    goals: tuple[Goal, ...]
    thieves: tuple[ThiefCard, ...]


class _Files(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a deck, each in the form of the data file of that name."""

    collection_cards: Mapping[str, Any]
    museum_cards: Mapping[str, Any]
    countries: Mapping[str, Any]
    auction_cards: Mapping[str, Any]
    goal_cards: Mapping[str, Any]
    thief_cards: Mapping[str, Any]


def read_deck(files: Mapping[str, Plain] | None = None) -> AntiquesDeck:
    """The standard deck with a host's `files` in place of its parts, named as the data files.

    Raises InvalidInput with the reason if they are not of the form of the data files.
    """
    return deck_of(files, _OWN, _deck, STANDARD)


def _deck(name: str, parts: _Files) -> AntiquesDeck:
    deck = AntiquesDeck(
        name,
        collections=msgspec.convert(parts.collection_cards["cards"], tuple[Collection, ...]),
        museums=msgspec.convert(parts.museum_cards["cards"], tuple[Museum, ...]),
        countries=msgspec.convert(parts.countries["countries"], tuple[Country, ...]),
        auction_cards=msgspec.convert(parts.auction_cards["cards"], tuple[AuctionCard, ...]),
        goals=msgspec.convert(parts.goal_cards["cards"], tuple[Goal, ...]),
        thieves=msgspec.convert(parts.thief_cards["cards"], tuple[ThiefCard, ...]),
    )
    fault = _fault(deck)
    if fault is not None:
        raise InvalidInput(f"The deck is not well formed: {fault}")
    return deck


def _fault(deck: AntiquesDeck) -> str | None:
    for prefix, number, cards in (
        ("cc", 40, deck.collections),
        ("mu", 21, deck.museums),
        ("au", 20, deck.auction_cards),
        ("go", 30, deck.goals),
        ("th", 24, deck.thieves),
    ):
        if [card.id for card in cards] != [f"{prefix}_{i:02}" for i in range(1, number + 1)]:
            return f"there must be the cards {prefix}_01 to {prefix}_{number}, in this order (AN-1.1)."
    if any(not 1 <= sum(card.required.values()) <= 3 for card in deck.collections):
        return "a collection takes 1 to 3 pieces (AN-1.4)."
    if any(not 2 <= sum(card.required.values()) <= 6 for card in deck.museums):
        return "a museum takes 2 to 6 pieces (AN-1.5)."
    if any(len(set(card.front_bonuses)) < 3 for card in deck.auction_cards):
        return "an auction card shows three different bonuses (AN-1.3)."
    countries = {country.id for country in deck.countries}
    if any(card.country not in countries for card in deck.museums):
        return "every museum lies in one of the countries (AN-1.6)."
    return _goal_fault(deck, countries) or _thief_fault(deck)


class _Countries(msgspec.Struct):
    countries: frozenset[str]


class _Table(msgspec.Struct):
    table: tuple[Points, ...]


class _Color(msgspec.Struct):
    color: Text


class _Piece(msgspec.Struct):
    piece: ArtType


_PARAMS: Final[Mapping[GoalKind, type[msgspec.Struct]]] = {
    "countries": _Countries,
    "differentiation": _Table,
    "color": _Color,
    "color_collector": _Color,
    "art_collector": _Piece,
}
"""The parameters of the kinds of goals that have any (AN-1.9)."""


def _goal_fault(deck: AntiquesDeck, countries: set[str]) -> str | None:
    for goal in deck.goals:
        params = msgspec.convert(goal.params, _PARAMS.get(goal.kind, msgspec.Struct))
        unknown = isinstance(params, _Countries) and not params.countries <= countries
        short = isinstance(params, _Table) and len(params.table) <= len(countries)
        if unknown or short:
            return f"the parameters of {goal.id} do not fit its kind (AN-1.9)."
        if (goal.vp is None) != (goal.kind == "differentiation"):
            return f"{goal.id} needs its VP (AN-1.9)."
    return None


def _thief_fault(deck: AntiquesDeck) -> str | None:
    *thieves, last = deck.thieves
    if not last.end_game or any(card.end_game for card in thieves):
        return "th_24 ends the game, and no other (AN-1.10)."
    for card in thieves:
        if [action.action for action in card.actions].count("acquire") != 1:
            return f"{card.id} has one line to acquire (AN-1.10)."
        acquire, spaces = card.actions[-1], set(card.actions[-1].spaces)
        if acquire.action != "acquire" or not acquire.number == len(acquire.spaces) == len(spaces) > 0:
            return f"{card.id} ends with acquire, for as many pieces as it shows spaces (AN-1.10)."
        if not spaces <= set(SPACES):
            return f"{card.id} shows spaces that do not exist (AN-1.10)."
        if any(action.bonus_token_multiplier not in (1, 2) for action in card.actions):
            return f"{card.id} doubles tokens, or does not (AN-1.10)."
    return None


_DATA: Final = Path(__file__).parent / "data"
_OWN: Final = own_parts(_DATA, _Files)

_BOARDS: Final = data_file(_DATA, "boards")
PIECE_COUNTS: Final[dict[PieceType, int]] = {
    kind["id"]: kind["count"] for kind in data_file(_DATA, "art_pieces")["types"]
}
SPACES: Final[tuple[str, ...]] = tuple(_BOARDS["auction_board"]["spaces"])
"""The auction spaces in fill order (AN-1.11)."""
SPACE_NO: Final[dict[str, int]] = {space: number for number, space in enumerate(SPACES)}
LINES: Final[dict[LineId, tuple[int, ...]]] = {
    line["id"]: tuple(SPACE_NO[space] for space in line["spaces"])
    for line in _BOARDS["auction_board"]["lines"]
}
"""Per line the numbers of its spaces."""
COLLECTION_SPACES: Final[tuple[str, ...]] = tuple(_BOARDS["collection_board"]["spaces"])
NEIGHBOURS: Final[dict[str, dict[str, str | None]]] = _BOARDS["collection_board"]["horizontal_neighbours"]
MUSEUM_SPACES: Final[tuple[str, ...]] = tuple(_BOARDS["museum_board"]["spaces"])
TOKEN_SPACES: Final[dict[str, int]] = _BOARDS["museum_board"]["token_value_by_space"]
CURATOR_SPACES: Final[tuple[str, ...]] = tuple(_BOARDS["museum_board"]["curator_bonus_spaces"])
TOKEN_COUNTS: Final[dict[int, int]] = {
    pile["value"]: pile["count"] for pile in data_file(_DATA, "museum_tokens")["piles"]
}
BOARD: Final = msgspec.convert(_BOARDS["individual_board"], PlayerBoard, strict=False, str_keys=True)
AUTOMA: Final = msgspec.convert(_BOARDS["automa_board"], AutomaBoard)
WAREHOUSE: Final[dict[WarehouseNo, Warehouse]] = {warehouse.id: warehouse for warehouse in BOARD.warehouses}
_CURATORS: Final = {curator["id"]: curator for curator in data_file(_DATA, "curators")["curators"]}
STOREKEEPER_EXTRA: Final[int] = _CURATORS["storekeeper"]["warehouse_capacity_bonus"]
STOREKEEPER_FREE: Final[int] = _CURATORS["storekeeper"]["vault_free_pieces"]
STOREKEEPER_PENALTY: Final[int] = _CURATORS["storekeeper"]["vault_penalty_per_piece"]
COLLECTOR_MINIMUM: Final[int] = _CURATORS["collector"]["minimum_required_pieces"]
GALLERY_VP: Final[int] = data_file(_DATA, "museum_cards")["gallery_face"]["vp"]
STANDARD: Final = _deck("standard", _OWN)
