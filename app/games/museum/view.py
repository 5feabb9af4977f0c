"""What each viewer may know (MU-5): decks and hands are numbers, patrons, trays and orders are secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.games.kernel import Row, SeatNo
from app.games.museum import prices
from app.games.museum.data import CONTINENTS, PATRONS, BoardId, Color, Continent
from app.games.museum.displays import reserve
from app.games.museum.favours import favour_limit
from app.games.museum.gains import supply
from app.games.museum.layout import LayoutScore, level_holds, measured, score_layout, size_for
from app.games.museum.options import MuseumOptions
from app.games.museum.scoring import seen_layout, seen_score, sheet
from app.games.museum.state import (
    Curator,
    Deck,
    EndCause,
    Item,
    Mode,
    MuseumState,
    Otherwise,
    PhaseName,
    Tray,
    TrayKind,
)


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
    """The own exploration order of this turn (MU-4.10)."""

    objects: Sequence[str]
    otherwise: Otherwise


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


def public(state: MuseumState) -> MuseumPublic:
    """What everybody may know."""
    points = sheet(state)
    assert points.totals is not None
    trigger = state.trigger
    return MuseumPublic(
        state=state.phase,
        options=state.options,
        first=state.first,
        active=state.active,
        round=state.round,
        turn_no=state.turn_no,
        turn=turn_view(state),
        telegram=telegram_view(state),
        players=[curator_view(state, curator) for curator in state.curators],
        displays=state.displays,
        display_limits={continent: state.display_limit(continent) for continent in CONTINENTS},
        decks={continent: deck_view(state.decks[continent]) for continent in CONTINENTS},
        po_discard=state.po_discard,
        tokens=state.tokens,
        reserve=reserve(state),
        supply=supply(state),
        headline=state.headline,
        headline_deck_count=len(state.headline_deck),
        headline_discard=state.headline_discard,
        experts=[ExpertView(expert, prices.expert_cost(state, expert)) for expert in state.experts],
        expert_deck_count=len(state.expert_deck),
        expert_discard=state.expert_discard,
        favour_deck_count=len(state.favour_deck),
        favour_discard=state.favour_discard,
        trigger=None if trigger is None else TriggerView(trigger.seat, trigger.cause),
        turns_left=state.turns_left,
        sheet=points.rows,
        totals=points.totals,
        layout_help=layout_help(state),
    )


def layout_help(state: MuseumState) -> bool:
    """Whether `suggest_layout` may be asked now (MU-6.30)."""
    help_given = state.options.layout_help
    going = state.phase not in ("setup", "finished")
    return (help_given == "always" and going) or (help_given != "off" and state.phase == "reorganise")


def turn_view(state: MuseumState) -> TurnView:
    """The turn without the tray."""
    turn = state.turn
    return TurnView(
        explorers=turn.explorers,
        mode=turn.mode,
        inventory_done=turn.inventory_done,
        favours_played=turn.favours_played,
        favour_limit=favour_limit(state),
        night_shift=turn.night_shift,
        pending_discount=turn.pending_discount,
        pending_exclusive=turn.pending_exclusive,
        recall_used=turn.recall_used,
        restorer_used=turn.restorer_used,
        opponent_took=turn.opponent_took,
    )


def telegram_view(state: MuseumState) -> TelegramView | None:
    """Which deck is looked at, and how many cards."""
    telegram = state.telegram
    if telegram is None:
        return None
    return TelegramView(telegram.continent, len(telegram.cards), telegram.favour)


def curator_view(state: MuseumState, curator: Curator) -> CuratorView:
    """A seat as everybody sees it."""
    over = state.phase == "finished"
    return CuratorView(
        board=curator.board,
        color=curator.color,
        hand_count=len(curator.hand),
        known_hand=curator.known,
        pool=curator.pool,
        museum=seen_layout(curator),
        free_slots=[slot for slot in curator.plan.slots if slot not in seen_layout(curator)],
        layout=seen_score(state, curator),
        favour_count=len(curator.favours),
        experts=curator.experts,
        prestige=curator.prestige,
        track=curator.track,
        submitted=curator.submitted,
        resigned=curator.resigned is not None,
        hand=curator.hand if over else None,
        favours=curator.favours if over else None,
        patron=curator.patron if over else None,
    )


def deck_view(deck: Deck) -> DeckView:
    """How many cards a deck has, and which places all know."""
    return DeckView(len(deck.cards), places(deck, deck.open))


def places(deck: Deck, cards: Sequence[str]) -> list[Known]:
    """The places of known cards, from the top."""
    if not cards:
        return []
    return [Known(place, card) for place, card in enumerate(deck.cards) if card in cards]


def own(state: MuseumState, seat: SeatNo) -> MuseumOwn:
    """What that seat knows beyond the public."""
    curator = state.curators[seat]
    active = seat == state.active
    telegram = state.telegram if active else None
    return MuseumOwn(
        seat=seat,
        own_hand=curator.hand,
        own_favours=curator.favours,
        preparation=Preparation(
            hand_decided=curator.hand_decided,
            may_redraw=curator.may_redraw(),
            dealt=curator.dealt if curator.hand_decided else (),
            patron=curator.patron,
        ),
        own_layout=own_layout(curator),
        order=ExplorationOrder(curator.order, curator.otherwise),
        tray=tray_view(state, state.turn.tray) if active and state.turn.tray is not None else None,
        telegram_cards=() if telegram is None else telegram.cards,
        peeked=peeked(state, seat),
    )


def own_layout(curator: Curator) -> OwnLayout:
    """The own museum with its points."""
    score = score_layout(curator.board, curator.museum, curator.experts, curator.patron)
    return OwnLayout(curator.museum, score, levels(curator))


def levels(curator: Curator) -> list[LevelView]:
    """The levels of the own patron with what their conditions have come to (MU-13.5)."""
    if curator.patron is None:
        return []
    sizes = measured(curator.board, curator.museum)
    return [
        LevelView(
            level.points, level_holds(level, sizes), [size_for(condition, sizes) for condition in level.of]
        )
        for level in PATRONS[curator.patron].levels
    ]


def peeked(state: MuseumState, seat: SeatNo) -> dict[Continent, list[Known]]:
    """Cards whose place in a deck only that seat knows."""
    found = {}
    for continent, deck in state.decks.items():
        cards = [card for card, reader in deck.peeked.items() if reader == seat]
        if cards:
            found[continent] = places(deck, cards)
    return found


def tray_view(state: MuseumState, tray: Tray) -> TrayView:
    """The tray with its prices."""
    price, paid = prices.price(state, tray), prices.paid(tray)
    costs = zip(tray.items, prices.item_prices(state, tray), strict=True)
    return TrayView(
        kind=tray.kind,
        owner=tray.owner,
        items=[item_view(item, cost) for item, cost in costs],
        cards=tray.cards,
        prestige=tray.prestige,
        price=price,
        paid=paid,
        missing=max(0, price - paid),
        mandatory=prices.mandatory(state, tray),
        own_mandatory=prices.own_mandatory(state, tray),
        favour=tray.favour,
    )


def item_view(item: Item, cost: int) -> ItemView:
    """An item with its price."""
    return ItemView(item.card, item.source, item.slot, cost)
