"""The cards, boards, tables and counts of Museum (MU-1), read once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args

import msgspec

Continent = Literal["america_pacific", "europe", "africa_middle_east", "asia"]
CONTINENTS: Final[tuple[Continent, ...]] = get_args(Continent)
"""The fixed order of continents (MU-1.2)."""
EffectId = Literal[
    "private_expedition",
    "anonymous_donation",
    "press_conference",
    "night_shift",
    "volunteer_fitters",
    "scholarship_fund",
    "repatriation",
    "inside_telegram",
    "exclusive_rights",
]
BoardId = Literal["front", "cloister", "two_wings", "long_gallery", "rotunda"]
Color = Literal["red", "blue", "green", "yellow"]
COLORS: Final[tuple[Color, ...]] = get_args(Color)

S = TypeVar("S", bound=msgspec.Struct)


class ObjectCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An object (MU-1.3)."""

    id: str
    name: str
    continent: Continent
    civilisation: str
    domain: str
    value: int
    masterpiece: bool
    text: str


class ContinentRow(msgspec.Struct, frozen=True):
    """A continent and its civilisations (MU-1.2)."""

    id: Continent
    civilisations: tuple[str, ...]


class Named(msgspec.Struct, frozen=True):
    """A row of which the rules need the name only."""

    id: str
    name: str


class ExpertEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an expert does, as data (MU-1.6)."""

    type: str
    collection: Literal["civilisation", "domain"] | None = None
    target: str | None = None
    bonus: int = 0
    min_objects: int = 0
    count: int = 0
    per: str | None = None
    amount: int = 0
    uses: int = 0


class Expert(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An expert (MU-1.6)."""

    id: str
    name: str
    kind: Literal["civilisation", "domain", "ability"]
    cost: int
    effect: ExpertEffect
    text: str
    target: str | None = None


class FavourEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a Favour's effect (MU-1.7)."""

    type: str
    count: int = 0
    amount: int = 0
    discount: int = 0
    min: int = 0
    max: int = 0
    prestige: int = 0
    cards: int = 0
    take: int = 0


class Favour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Favour with its copies (MU-1.7)."""

    id: EffectId
    name: str
    copies: int
    card_ids: tuple[str, ...]
    effect: FavourEffect
    text: str


class HeadlineEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a headline does, as data (MU-1.8)."""

    type: str
    continent: Continent | None = None
    limits: Mapping[Continent, int] = {}
    amount: int = 0
    per_turn: int = 0


class Headline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A headline (MU-1.8)."""

    id: str
    name: str
    category: Literal["embargo", "customs", "rule"]
    marker: Literal["embargo", "customs"] | None
    effect: HeadlineEffect
    text: str


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One condition of a patron's level (MU-6.14)."""

    type: Literal["civilisation", "domain", "continent", "any_civilisation_of_continent"]
    id: str
    min: int


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of a patron: holds when `need` of its conditions do (MU-6.14)."""

    points: int
    need: int
    of: tuple[Condition, ...]
    text: str


class Patron(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A patron (MU-1.9)."""

    id: str
    name: str
    family: str
    levels: tuple[Level, ...]


class Slot(msgspec.Struct, frozen=True):
    """A space of a museum board (MU-1.10)."""

    id: str
    row: int
    col: int
    main_gallery: bool


class BoardRow(msgspec.Struct, frozen=True):
    """A museum board (MU-1.10, MU-7.2)."""

    id: BoardId
    name: str
    side: Literal["front", "advanced"]
    colour: Color | None
    rows: tuple[str, ...]
    slots: tuple[Slot, ...]
    edges: tuple[tuple[str, str], ...]


class Gallery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points of the galleries (MU-6.21)."""

    main_gallery: int
    full_museum: int
    both_additional: int


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables and constants (MU-1.11, MU-1.12)."""

    civilisation_collection: Mapping[int, int]
    domain_collection: Mapping[int, int]
    minimum_collection_size: int
    gallery: Gallery
    prestige_point_value: int
    favour_every_points: int
    end_score: int
    masterpiece_value: int
    masterpiece_prestige: int
    exploration_prestige_per_opponent: int
    foreign_purchase_prestige: int
    hand_limit: int
    favour_limit: int
    favours_per_turn: int
    redraw_max_total: int
    display_limit: int
    public_opinion_per_token: int


class Components(msgspec.Struct, frozen=True):
    """Counts of the box (MU-1.1)."""

    public_opinion_tokens: int
    prestige_tokens: int
    expert_board_spaces: int


_FOLDER = Path(__file__).parent / "data"


def _read(name: str, kind: Any) -> Any:
    return msgspec.json.decode((_FOLDER / f"{name}.json").read_bytes(), type=kind)


def _rows(name: str, kind: type[S]) -> dict[str, S]:
    rows: list[S] = _read(name, list[kind])  # type: ignore[valid-type]
    return {row.id: row for row in rows}  # type: ignore[attr-defined]


OBJECTS: Final = _rows("objects", ObjectCard)
CONTINENT_ROWS: Final = _rows("continents", ContinentRow)
CIVILISATIONS: Final = tuple(_rows("civilisations", Named))
DOMAINS: Final = tuple(_rows("domains", Named))
EXPERTS: Final = _rows("experts", Expert)
FAVOURS: Final = _rows("favours", Favour)
HEADLINES: Final = _rows("headlines", Headline)
PATRONS: Final = _rows("patrons", Patron)
BOARDS: Final = _rows("boards", BoardRow)
SCORING: Final[Scoring] = _read("scoring", Scoring)
COMPONENTS: Final[Components] = _read("components", Components)

EFFECT_OF: Final[dict[str, EffectId]] = {
    card: favour.id for favour in FAVOURS.values() for card in favour.card_ids
}
"""Which Favour a card is."""
FAVOUR_CARDS: Final = tuple(EFFECT_OF)
ABILITIES: Final[dict[str, str]] = {
    expert.effect.type: expert.id for expert in EXPERTS.values() if expert.kind == "ability"
}
"""Which expert has an ability."""
VALUE: Final[dict[str, int]] = {card.id: card.value for card in OBJECTS.values()}
CONTINENT_OF: Final[dict[str, Continent]] = {card.id: card.continent for card in OBJECTS.values()}
OF_CONTINENT: Final[dict[Continent, tuple[str, ...]]] = {
    continent: tuple(card for card, its in CONTINENT_OF.items() if its == continent)
    for continent in CONTINENTS
}


def public_opinion_cards(continent: Continent, number: int) -> list[str]:
    """The ids of that many Public Opinion cards (MU-1.5, MU-7.1)."""
    return [f"po_{continent}_{i}" for i in range(1, number + 1)]


def is_object(card: str | None) -> bool:
    """Whether a card of a display or deck is an object, not Public Opinion."""
    return card in VALUE


def total_value(cards: Iterable[str]) -> int:
    """The sum of the values of objects."""
    return sum(map(VALUE.__getitem__, cards))
