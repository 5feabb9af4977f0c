"""A turn (GS-3): the action, the filled lot, the collectors, the refill, and the end of the show."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.ghost_show.actions import Appraise, Move
from app.games.ghost_show.data import INDEX, TYPE, ItemId
from app.games.ghost_show.events import (
    Appraised,
    AuctionDiscarded,
    AuctionHouseRefilled,
    Cause,
    CollectorMoved,
    DeckExhausted,
    Destination,
    FinalScored,
    GameFinished,
    HandAdded,
    HandRefilled,
    ItemsClaimed,
    LotFilled,
    LotRefilled,
    Match,
    PawnMoved,
    TieBroken,
    TurnStarted,
)
from app.games.ghost_show.scoring import collector_holder, decided_by, ranking, score_sheet, tied_for_lowest
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Event, SeatNo

HAND_SIZE = 3
FULL_LOT = 3


def take_turn(state: GhostShowState, action: Appraise | Move, events: list[Event]) -> None:
    """The four steps of a turn and what follows from them (GS-3.2), told by `events`."""
    if isinstance(action, Appraise):
        appraise(state, action.item, action.lot, events)
        check_filled_lot(state, action.lot, events)
    else:
        move_pawn(state, action.lot, "move", events)
        claim(state, action.lot, state.active_seat, events)
    check_collectors(state, events)
    if refill(state, events):
        finish(state, events)
    else:
        next_turn(state, events)


def appraise(state: GhostShowState, item: ItemId, lot: int, events: list[Event]) -> None:
    """The item leaves the hand and becomes the top of the lot (GS-4.8)."""
    cards = state.lots[lot]
    matched_by: Match = "type" if TYPE[item] == TYPE[cards[-1]] else "haunt"
    state.hands[state.active_seat].remove(item)
    cards.append(item)
    events.append(
        Appraised(seat=state.active_seat, card=item, lot=lot, lot_size=len(cards), matched_by=matched_by)
    )


def check_filled_lot(state: GhostShowState, lot: int, events: list[Event]) -> None:
    """A lot with a third card is claimed by the owner of its pawn, else by the active seat (GS-3.6)."""
    if len(state.lots[lot]) < FULL_LOT:
        return
    filler, pawn_here = state.active_seat, lot in state.pawns
    claimant = state.pawns.index(lot) if pawn_here else filler
    events.append(LotFilled(lot=lot, filler=filler, claimant=claimant, pawn_here_before=pawn_here))
    if not pawn_here:
        move_pawn(state, lot, "filled_lot", events)
    claim(state, lot, claimant, events)


def move_pawn(state: GhostShowState, lot: int, cause: Cause, events: list[Event]) -> None:
    """The active seat's pawn goes to `lot` (GS-4.12, GS-3.6b)."""
    seat = state.active_seat
    events.append(PawnMoved(seat=seat, from_lot=state.pawns[seat], to_lot=lot, cause=cause))
    state.pawns[seat] = lot


def claim(state: GhostShowState, lot: int, seat: SeatNo, events: list[Event]) -> None:
    """A seat takes the cards of a lot: some may be carried off, the rest is its own (GS-3.7)."""
    cards, state.lots[lot] = state.lots[lot], []
    kept = carry_off(state, lot, cards, events)
    for item in kept:
        state.warehouses[seat][TYPE[item]].append(item)
    events.append(ItemsClaimed(seat=seat, lot=lot, cards=kept, acting_seat=state.active_seat))


def carry_off(state: GhostShowState, lot: int, cards: list[ItemId], events: list[Event]) -> Sequence[ItemId]:
    """Cards of the auction house's type are discarded, then its own card; returns the others (GS-3.8)."""
    wanted = state.auction_house
    assert wanted is not None
    kind = TYPE[wanted]
    matching = [item for item in cards if TYPE[item] == kind]
    if not matching:
        return cards
    state.discards += matching
    state.discards.append(wanted)
    state.auction_house = None
    events.append(AuctionDiscarded(lot=lot, cards=matching, auction_house_card=wanted))
    return [item for item in cards if TYPE[item] != kind]


def check_collectors(state: GhostShowState, events: list[Event]) -> None:
    """Every collector goes to whoever now has most of its type, else to the center (GS-3.10)."""
    for kind, holder in state.collectors.items():
        counts = [len(warehouse[kind]) for warehouse in state.warehouses]
        now = collector_holder(counts)
        if now != holder:
            state.collectors[kind] = now
            events.append(CollectorMoved(item_type=kind, from_seat=holder, to_seat=now, counts=counts))


def refill(state: GhostShowState, events: list[Event]) -> bool:
    """Step 4: hand, lot, auction house (GS-3.11). True as soon as the last card is drawn (GS-3.12)."""
    return refill_hand(state, events) or refill_lot(state, events) or refill_auction_house(state, events)


def refill_hand(state: GhostShowState, events: list[Event]) -> bool:
    """The active seat draws up to three cards in hand (GS-3.11a)."""
    hand = state.hands[state.active_seat]
    missing = HAND_SIZE - len(hand)
    if not missing:
        return False
    drawn, state.draw_pile = state.draw_pile[:missing], state.draw_pile[missing:]
    hand += drawn
    events.append(HandRefilled(seat=state.active_seat, count=len(drawn), cards=drawn))
    return exhausted(state, "hand", events)


def refill_lot(state: GhostShowState, events: list[Event]) -> bool:
    """The empty lot, if there is one, gets an item (GS-3.11b)."""
    if [] not in state.lots:
        return False
    lot, card = state.lots.index([]), state.draw_pile.pop(0)
    state.lots[lot].append(card)
    events.append(LotRefilled(lot=lot, card=card))
    return exhausted(state, "lot", events)


def refill_auction_house(state: GhostShowState, events: list[Event]) -> bool:
    """The auction house, if empty, gets an item (GS-3.11c)."""
    if state.auction_house is not None:
        return False
    state.auction_house = state.draw_pile.pop(0)
    events.append(AuctionHouseRefilled(card=state.auction_house))
    return exhausted(state, "auction_house", events)


def exhausted(state: GhostShowState, destination: Destination, events: list[Event]) -> bool:
    """Whether the card just put at its `destination` was the deck's last (GS-3.12)."""
    if state.draw_pile:
        return False
    events.append(DeckExhausted(seat=state.active_seat, destination=destination))
    return True


def next_turn(state: GhostShowState, events: list[Event]) -> None:
    """The next seat clockwise is active (GS-3.13)."""
    state.active_seat = (state.active_seat + 1) % len(state.hands)
    state.turn_number += 1
    events.append(TurnStarted(turn_number=state.turn_number, seat=state.active_seat))


def finish(state: GhostShowState, events: list[Event]) -> None:
    """Hands go to the warehouses, collectors are placed once more, and totals decide (GS-6)."""
    state.phase = "finished"
    add_hands(state, events)
    check_collectors(state, events)
    scores = score_sheet(state)
    events.append(FinalScored(sheet=scores))
    tied = tied_for_lowest(scores)
    if len(tied) > 1:
        events.append(
            TieBroken(
                tied_seats=[score.seat for score in tied],
                largest=[score.largest for score in tied],
                dollars_k=[score.largest.dollars_k for score in tied],
            )
        )
    events.append(GameFinished(winner_seats=ranking(scores)[0], decided_by=decided_by(scores)))


def add_hands(state: GhostShowState, events: list[Event]) -> None:
    """Every seat adds its whole hand to its warehouse; nothing is discarded (GS-6.2).

    In the order of GS-1.1: in which order a hand was held is nobody else's business (GS-5.4).
    """
    for seat, hand in enumerate(state.hands):
        cards = sorted(hand, key=INDEX.__getitem__)
        for item in cards:
            state.warehouses[seat][TYPE[item]].append(item)
        events.append(HandAdded(seat=seat, cards=cards))
    state.hands = [[] for _ in state.hands]
