"""What each viewer may know (MU-5): decks and hands are numbers, patrons, trays and orders are secret."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.kernel import SeatNo
from app.games.museum import prices
from app.games.museum.data import CONTINENTS, PATRONS, Continent
from app.games.museum.displays import reserve
from app.games.museum.favours import favour_limit
from app.games.museum.gains import supply
from app.games.museum.layout import level_holds, measured, score_layout, size_for
from app.games.museum.scoring import seen_layout, seen_score, sheet
from app.games.museum.state import (
    Curator,
    Deck,
    Item,
    MuseumState,
    Tray,
)
from app.games.museum.view_types import (
    CuratorView,
    DeckView,
    ExpertView,
    ExplorationOrder,
    ItemView,
    Known,
    LevelView,
    MuseumOwn,
    MuseumPublic,
    OwnLayout,
    Preparation,
    TelegramView,
    TrayView,
    TriggerView,
    TurnView,
)


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
        order=ExplorationOrder(curator.order, curator.otherwise, curator.prepared),
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
