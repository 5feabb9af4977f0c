"""The invariants of section 9, in words where a state or a step breaks them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from app.games.ghost_show.actions import Appraise, Move
from app.games.ghost_show.data import ITEMS, MATCHES, TYPE, TYPES
from app.games.ghost_show.events import AuctionDiscarded, HandRefilled, ItemsClaimed
from app.games.ghost_show.legal import MOVE, offered
from app.games.ghost_show.scoring import collector_holder, current_scores, haunt_sum
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Entry, Event


def violations(state: GhostShowState) -> Iterator[str]:
    """What is wrong with a state at rest."""
    yield from _conservation(state)
    yield from _table(state)
    if state.phase == "finished":
        yield from _end(state)
    else:
        yield from _decision(state)


def _in_play(state: GhostShowState) -> list[str]:
    house = [] if state.auction_house is None else [state.auction_house]
    stored = chain.from_iterable(chain.from_iterable(w.values()) for w in state.warehouses)
    return [*state.draw_pile, *chain(*state.hands), *chain(*state.lots), *house, *state.discards, *stored]


def _conservation(state: GhostShowState) -> Iterator[str]:
    in_play = _in_play(state)
    removed = [item for item in ITEMS if TYPE[item] in state.removed_types]
    if sorted(in_play + removed) != sorted(ITEMS):
        yield "GS-9.1: the zones together are not the 63 items"
    if haunt_sum(in_play) != state.counts().total_haunt_in_play:
        yield "GS-9.2: the haunt levels in play do not add up"
    if len(state.removed_types) != state.counts().types_removed:
        yield "GS-2.3: a wrong number of types is removed"


def _table(state: GhostShowState) -> Iterator[str]:
    if len(set(state.pawns)) < len(state.pawns) or not set(state.pawns) <= set(range(len(state.lots))):
        yield "GS-9.5: pawns must stand at different lots"
    for cards in state.lots:
        if any(upper not in MATCHES[lower] for lower, upper in pairwise(cards)):
            yield "GS-9.6: neighbours in a lot must share type or haunt level"
    for kind, holder in state.collectors.items():
        if holder != collector_holder([len(warehouse[kind]) for warehouse in state.warehouses]):
            yield f"GS-9.7: the {kind} collector is not where GS-3.10 puts it"
    if list(state.collectors) != [kind for kind in TYPES if kind not in state.removed_types]:
        yield "GS-9.7: there must be a collector for each type in play"


def _decision(state: GhostShowState) -> Iterator[str]:
    counts = state.counts()
    if any(len(hand) != counts.hand_size for hand in state.hands):
        yield "GS-9.4: every hand must have three cards"
    if not all(1 <= len(cards) <= 2 for cards in state.lots):
        yield "GS-9.4: every lot must have one or two cards"
    if state.auction_house is None or not state.draw_pile:
        yield "GS-9.4: the auction house and the deck must not be empty"
    options = offered(state, state.active_seat).options
    if sum(option.count() for option in options if option.type == MOVE) != counts.move_options_each_turn:
        yield "GS-9.8: there is a wrong number of Moves"
    if sum(option.count() for option in options) > counts.max_legal_actions:
        yield "GS-9.8: there are too many legal actions"


def _end(state: GhostShowState) -> Iterator[str]:
    if state.draw_pile or any(state.hands):
        yield "GS-9.13: the game is over, but the deck or a hand is not empty"
    for warehouse, total in zip(state.warehouses, current_scores(state), strict=True):
        cards = list(chain.from_iterable(warehouse.values()))
        if len(cards) < state.counts().hand_size:
            yield "GS-9.13: a final warehouse must have three cards"
        if not state.counts().hand_size <= total <= haunt_sum(cards):
            yield "GS-9.14: a total is out of its bounds"


def step_violations(
    before: GhostShowState, entry: Entry, events: Sequence[Event], after: GhostShowState
) -> Iterator[str]:
    """What is wrong with a step from one state at rest to the next."""
    if not isinstance(entry.action, Appraise | Move):
        if before != after:
            yield "GS-8.22: an entry of the server must not change the table"
        return
    yield from _growth(before, after)
    yield from _draws(before, events, after)
    yield from _claims(before, events)
    if after.phase == "choose_action":
        yield from _one_turn(before, events, after)
    if (after.phase == "finished") != (not after.draw_pile):
        yield "GS-9.13: the game is over if and only if the deck is empty"


def _growth(before: GhostShowState, after: GhostShowState) -> Iterator[str]:
    if after.discards[: len(before.discards)] != before.discards:
        yield "GS-9.3: discards must only grow"
    added = after.discards[len(before.discards) :]
    if added and (not 2 <= len(added) <= 4 or len({TYPE[item] for item in added}) > 1):
        yield "GS-9.3: a discard is of one type, one to three cards and the auction house card"
    if added and added[-1] != before.auction_house:
        yield "GS-9.3: the auction house card is discarded last"
    for old, new in zip(before.warehouses, after.warehouses, strict=True):
        if any(new[kind][: len(cards)] != cards for kind, cards in old.items()):
            yield "GS-9.3: warehouses must only grow"


def _draws(before: GhostShowState, events: Sequence[Event], after: GhostShowState) -> Iterator[str]:
    claimed = any(isinstance(event, ItemsClaimed) for event in events)
    burned = any(isinstance(event, AuctionDiscarded) for event in events)
    drawn = len(before.draw_pile) - len(after.draw_pile)
    from_hand = any(isinstance(event, HandRefilled) for event in events)
    due = from_hand + claimed + burned
    if drawn > due or (drawn < due and after.draw_pile) or drawn < 1:
        yield f"GS-9.9: {drawn} cards drawn, {due} due"


def _claims(before: GhostShowState, events: Sequence[Event]) -> Iterator[str]:
    claims = [event for event in events if isinstance(event, ItemsClaimed)]
    burned = [event for event in events if isinstance(event, AuctionDiscarded)]
    if len(claims) > 1 or len(burned) > 1:
        yield "GS-8.11: there is at most one claim a turn"
    for event in claims:
        lot = before.lots[event.lot]
        gone = [*event.cards, *(item for discard in burned for item in discard.cards)]
        if not set(lot) <= set(gone) or len(gone) - len(lot) not in (0, 1):
            yield "GS-9.11: a claim must conserve the cards of its lot"


def _one_turn(before: GhostShowState, events: Sequence[Event], after: GhostShowState) -> Iterator[str]:
    active = before.active_seat
    sizes = [
        sum(map(len, new.values())) - sum(map(len, old.values()))
        for old, new in zip(before.warehouses, after.warehouses, strict=True)
    ]
    if sum(size > 0 for size in sizes) > 1 or max(sizes) > 3:
        yield "GS-9.10: at most one warehouse gains at most three cards"
    for seat, hand in enumerate(before.hands):
        if seat != active and (after.hands[seat] != hand or after.pawns[seat] != before.pawns[seat]):
            yield "GS-9.10: only the active hand and pawn may change"
    claimants = {event.seat for event in events if isinstance(event, ItemsClaimed)}
    for seat, (old, new) in enumerate(zip(current_scores(before), current_scores(after), strict=True)):
        if new < old and seat not in claimants:
            yield "GS-9.12: only the claimant's score may fall"
    if (after.active_seat, after.turn_number) != ((active + 1) % len(before.hands), before.turn_number + 1):
        yield "GS-3.13: the next seat clockwise must be active"
