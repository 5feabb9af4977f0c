"""What each viewer may know (AN-5): decks are numbers, goals are secret, galleries have no id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.games.antiques.data import AUTOMA, AntiquesDeck, ArtType, CuratorId, PieceType, WarehouseNo
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.scoring import (
    Standing,
    private_standings,
    public_standings,
    totals,
    vault_points,
    visible_rows,
)
from app.games.antiques.state import AntiquesState, Exhibition, Owner, PhaseName, Trigger
from app.games.kernel import Row, SeatNo

PieceMap = Mapping[PieceType, int]


class ExhibitionView(msgspec.Struct, frozen=True):
    """An exhibition. The museum side of a gallery is known in the end only (AN-5.2b)."""

    kind: Literal["museum", "gallery"]
    museum: str | None


class OwnerView(msgspec.Struct, frozen=True):
    """A player, or the Automa, as everybody sees it. Its `warehouses` are numbers 1, 2 and 3 in this order.

    `tokens` counts tokens of value 1 and 2; `goals` are open in the end; `has_kept`: a goal is chosen.
    """

    curator: CuratorId | None
    capacities: Sequence[int]
    warehouses: Sequence[PieceMap]
    vault: PieceMap
    vault_points: int
    assembly: PieceMap
    rooms: Sequence[str]
    reserved_collections: Sequence[str]
    reserved_museums: Sequence[str]
    exhibitions: Sequence[ExhibitionView]
    exhibition_count: int
    tokens: Sequence[int]
    goal_count: int
    goals: Sequence[str] | None
    has_kept: bool
    resigned: bool


class ShownView(msgspec.Struct, frozen=True):
    """An exhibition of this turn of the Collector (AN-7.6)."""

    symbols: Sequence[int]
    cards: Sequence[str]


class TurnView(msgspec.Struct, frozen=True):
    """What the turn has come to: see `Turn` of the state; of drawn goals only the number."""

    lot: PieceMap
    drawn_pieces: Sequence[PieceType]
    drawn_goal_count: int
    sorting: PieceMap
    before: Sequence[PieceMap]
    shown: Sequence[ShownView]
    left: Sequence[str]
    stored_in: WarehouseNo | None
    limited: bool
    uses_card: bool
    vault_used: bool
    assembled: int
    exhibited: int


class AutomaView(msgspec.Struct, frozen=True):
    """The thieves: their board, their cards so far, and with the preview the next one (AN-7.24)."""

    board: OwnerView
    thief_deck_count: int
    thieves: Sequence[str]
    next_thief: str | None


class TriggerView(msgspec.Struct, frozen=True):
    """Who brought about the end, and how (AN-6.1)."""

    seat: SeatNo | None
    round: int
    cause: str


class AntiquesPublic(msgspec.Struct, frozen=True):
    """The public part of every view.

    `state` is the state of AN-3.1, `order` the seats in turn order, `trigger_count` the exhibition count that
    ends the game. Boards hold None where a space is empty. The last of `wanted_pile` is on top. `sheet` and
    `totals` are the score so far without private goals, the Automa last; `deck` is a host's own cards.
    """

    state: PhaseName
    options: AntiquesOptions
    order: Sequence[SeatNo]
    active: SeatNo
    round: int
    turn_no: int
    trigger_count: int
    trigger: TriggerView | None
    final_round: int | None
    passes: int
    auction_board: Sequence[PieceType | None]
    bag: PieceMap
    discard_area: PieceMap
    auction_card: str | None
    auction_deck_count: int
    wanted_pile: Sequence[str]
    wanted: ArtType | None
    collection_board: Sequence[str | None]
    collection_deck_count: int
    collection_discard: Sequence[str]
    museum_board: Sequence[str | None]
    museum_deck_count: int
    museum_discard: Sequence[str]
    token_piles: Sequence[int]
    goal_deck_count: int
    public_goals: Sequence[Standing]
    players: Sequence[OwnerView]
    automa: AutomaView | None
    turn: TurnView
    sheet: Sequence[Row]
    totals: Sequence[int]
    deck: AntiquesDeck | None


class AntiquesOwn(msgspec.Struct, frozen=True):
    """What only the seat itself knows: its goals, and what was dealt to it or drawn by it."""

    seat: SeatNo
    dealt: Sequence[str]
    kept: str | None
    goals: Sequence[Standing]
    drawn_goals: Sequence[str]


def public(state: AntiquesState) -> AntiquesPublic:
    """What everybody may know."""
    standings = public_standings(state)
    rows = visible_rows(state, standings)
    return AntiquesPublic(
        state=state.phase,
        options=state.options,
        order=state.order(),
        active=state.active,
        round=state.round,
        turn_no=state.turn_no,
        trigger_count=state.trigger_count(),
        trigger=trigger_view(state.trigger),
        final_round=state.final_round,
        passes=state.passes,
        auction_board=state.auction_board,
        bag=state.bag,
        discard_area=state.discard_area,
        auction_card=state.auction_deck[0] if state.laid_out else None,
        auction_deck_count=len(state.auction_deck),
        wanted_pile=state.wanted_pile,
        wanted=state.wanted if state.laid_out else None,
        collection_board=state.collection_board,
        collection_deck_count=len(state.collection_deck),
        collection_discard=sorted(state.collection_discard),
        museum_board=state.museum_board,
        museum_deck_count=len(state.museum_deck),
        museum_discard=sorted(state.museum_discard),
        token_piles=state.token_piles,
        goal_deck_count=len(state.goal_deck),
        public_goals=standings,
        players=[owner_view(state, state.owners[seat]) for seat in range(state.seats)],
        automa=automa_view(state) if state.solo else None,
        turn=turn_view(state),
        sheet=rows,
        totals=totals(rows),
        deck=state.cards,
    )


def trigger_view(trigger: Trigger | None) -> TriggerView | None:
    """What brought about the end."""
    return None if trigger is None else TriggerView(trigger.seat, trigger.round, trigger.cause)


def owner_view(state: AntiquesState, owner: Owner) -> OwnerView:
    """A player's or the Automa's board."""
    over = state.phase == "game_over"
    return OwnerView(
        curator=owner.curator,
        capacities=[owner.capacity(number) for number in (1, 2, 3)],
        warehouses=owner.warehouses,
        vault=owner.vault,
        vault_points=vault_points(owner),
        assembly=owner.assembly,
        rooms=owner.rooms,
        reserved_collections=owner.reserved_collections,
        reserved_museums=owner.reserved_museums,
        exhibitions=[exhibition_view(shown, over) for shown in owner.exhibitions],
        exhibition_count=owner.exhibition_count(),
        tokens=owner.tokens,
        goal_count=len(owner.goals),
        goals=owner.goals if over else None,
        has_kept=owner.kept is not None,
        resigned=owner.resigned,
    )


def exhibition_view(shown: Exhibition, over: bool) -> ExhibitionView:
    """A museum, or a gallery whose museum side nobody knows before the end."""
    if shown.gallery:
        return ExhibitionView("gallery", shown.museum if over else None)
    return ExhibitionView("museum", shown.museum)


def automa_view(state: AntiquesState) -> AutomaView:
    """The thieves: they have one warehouse (AN-7.11)."""
    previewed = state.options.thief_preview == "on" and state.laid_out
    return AutomaView(
        board=replace(owner_view(state, state.automa), capacities=[AUTOMA.warehouse_capacity]),
        thief_deck_count=len(state.thief_deck),
        thieves=state.thieves,
        next_thief=state.thief_deck[0] if previewed and state.thief_deck else None,
    )


def turn_view(state: AntiquesState) -> TurnView:
    """The turn so far."""
    turn = state.turn
    return TurnView(
        lot=turn.lot,
        drawn_pieces=turn.drawn_pieces,
        drawn_goal_count=len(turn.drawn_goals),
        sorting=turn.sorting,
        before=turn.before,
        shown=[ShownView(shown.symbols, shown.cards) for shown in turn.shown],
        left=turn.left,
        stored_in=turn.stored_in,
        limited=turn.limited,
        uses_card=turn.uses_card,
        vault_used=turn.vault_used,
        assembled=turn.assembled,
        exhibited=turn.exhibited,
    )


def own(state: AntiquesState, seat: SeatNo) -> AntiquesOwn:
    """What that seat knows beyond the public."""
    owner = state.owners[seat]
    return AntiquesOwn(
        seat=seat,
        dealt=owner.dealt,
        kept=owner.kept,
        goals=private_standings(state, owner.goals),
        drawn_goals=state.turn.drawn_goals if seat == state.active else (),
    )
