"""Everything that a seat may do now (MU-3, MU-4)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.kernel import Offer, SeatNo, offer
from app.games.museum import actions as a
from app.games.museum.data import SCORING
from app.games.museum.gains import has
from app.games.museum.legal_favours import favours, telegram
from app.games.museum.legal_tray import tray_steps
from app.games.museum.refusals import shown_refusals
from app.games.museum.state import Curator, MuseumState
from app.games.options import Option, Subset

MOVE = "museum"
"""The mark of moves in one's own museum: whatever others did meanwhile, it is still my wish (MU-4.75)."""


def offered(state: MuseumState, seat: SeatNo) -> Offer:
    """All templates of a seat, and the refusals worth showing."""
    options = list(options_of(state, seat))
    return Offer(options, list(shown_refusals(state, seat, options)))


def options_of(state: MuseumState, seat: SeatNo) -> Iterator[Option]:
    """The templates of a seat."""
    curator = state.curators[seat]
    if state.phase == "setup":
        yield from preparing(curator)
    elif state.phase == "reorganise":
        yield from reorganising(curator)
    elif state.phase != "finished":
        if seat == state.active:
            yield from active(state)
        else:
            yield from opponent(state, seat)
        if seat != state.active or state.turn.tray is None:
            yield from moves(curator)


def preparing(curator: Curator) -> Iterator[Option]:
    """Hand, then patron (MU-4.1 to MU-4.3)."""
    if not curator.hand_decided:
        yield offer(a.KeepHand, "setup")
        if curator.may_redraw():
            yield offer(a.RedrawHand, "setup")
    elif curator.patron is None:
        yield offer(a.ChoosePatron, "setup", patron_id=curator.dealt)


def reorganising(curator: Curator) -> Iterator[Option]:
    """Moves until the layout is submitted, which can be taken back (MU-4.76)."""
    if curator.submitted:
        yield offer(a.ReopenLayout, "reorganise")
        return
    yield offer(a.SubmitLayout, "reorganise")
    yield from moves(curator)


def moves(curator: Curator) -> Iterator[Option]:
    """Any object of the own museum to any slot (MU-4.75)."""
    if curator.museum:
        objects = sorted(curator.museum.values())
        yield offer(a.MoveObject, MOVE, object_id=objects, slot=list(curator.plan.slots))


def mark(state: MuseumState) -> str:
    """What must not have changed since the player looked: not the layouts and orders of others (MU-4.75)."""
    return f"turn {state.turn_no} {state.phase}"


def active(state: MuseumState) -> Iterator[Option]:
    """The active player's templates."""
    match state.phase:
        case "explore_active":
            if state.turn.tray is None:
                yield offer(a.TakeObject, mark(state), object_id=state.displayed())
                yield from favours(state, mark(state))
            else:
                yield from tray_steps(state, mark(state))
        case "telegram":
            yield from telegram(state, mark(state))
        case "action":
            yield from tray_steps(state, mark(state))
            if state.turn.tray is None:
                yield from actions(state)
                yield from favours(state, mark(state))
        case _:
            return


def actions(state: MuseumState) -> Iterator[Option]:
    """What an empty tray allows beside purchases (MU-4.60 to MU-4.70)."""
    player = state.player
    if may_take_inventory(state):
        most = min(len(player.pool), max(0, SCORING.hand_limit - len(player.hand)))
        yield offer(a.Inventory, mark(state), object_ids=Subset(list(player.pool), 0, most))
    if may_recall(state):
        yield offer(a.RecallFromPool, mark(state), object_id=list(player.pool))
    over = max(0, len(player.hand) - SCORING.hand_limit)
    yield offer(a.EndTurn, mark(state), discard=Subset(list(player.hand) if over else [], over, over))


def may_take_inventory(state: MuseumState) -> bool:
    """Whether an inventory is possible (MU-4.60)."""
    turn = state.turn
    return turn.mode == "none" or (turn.night_shift and not turn.inventory_done)


def may_recall(state: MuseumState) -> bool:
    """Whether the Archivist may work (MU-4.65)."""
    turn, player = state.turn, state.player
    untouched = turn.mode == "none" and not turn.recall_used
    return untouched and bool(player.pool) and has(player, "recall_from_pool")


def opponent(state: MuseumState, seat: SeatNo) -> Iterator[Option]:
    """The exploration decision, or the order that prepares it (MU-4.5, MU-4.6, MU-4.10)."""
    if state.phase == "explore_opponent" and state.turn.explorers[0] == seat:
        yield offer(a.TakeObject, mark(state), object_id=state.displayed())
        yield offer(a.DeclineObject, mark(state))
    elif may_prepare(state, seat):
        curator, version = state.curators[seat], f"turn {state.turn_no}"
        open_objects = [card for card in state.displayed() if card not in curator.order]
        if open_objects:
            yield offer(a.OrderAdd, version, object_id=open_objects)
        yield offer(a.OrderOtherwise, version, otherwise=["ask", "decline"])
        if curator.order:
            yield offer(a.OrderClear, version)


def may_prepare(state: MuseumState, seat: SeatNo) -> bool:
    """Whether a seat may prepare its exploration (MU-4.10)."""
    return seat in state.turn.explorers and not state.forbids("no_opponent_exploration")
