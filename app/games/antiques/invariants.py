"""The invariants of section 9, in words where a state or a step breaks them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.games.antiques import actions as a
from app.games.antiques.data import (
    AUTOMA,
    BOARD,
    PIECE_COUNTS,
    STANDARD,
    TOKEN_COUNTS,
    WAREHOUSES,
)
from app.games.antiques.events import (
    TurnEnded,
    TurnPassed,
)
from app.games.antiques.legal import can_act, offered
from app.games.antiques.pieces import Pieces, counted, plus, total
from app.games.antiques.scoring import sheet
from app.games.antiques.state import AntiquesState, Owner
from app.games.kernel import Entry, Event

LEAST_TOTAL, MOST_TOTAL = -140, 400
ALL_CARDS = {
    "collection": [card.id for card in STANDARD.collections],
    "museum": [card.id for card in STANDARD.museums],
    "goal": [card.id for card in STANDARD.goals],
    "auction": [card.id for card in STANDARD.auction_cards],
}


def violations(state: AntiquesState) -> Iterator[str]:
    """What is wrong with a state at rest."""
    yield from _pieces(state)
    yield from _cards(state)
    for seat, owner in enumerate(state.owners[: state.seats]):
        yield from _capacities(seat, owner)
    if state.solo:
        yield from _automa(state)
    yield from _turn(state)
    if state.phase == "choose_action":
        yield from _boards(state)
    yield from _scores(state)


def _pieces(state: AntiquesState) -> Iterator[str]:
    turn = state.turn
    zones: list[Pieces] = [state.bag, state.discard_area, turn.lot, turn.sorting]
    zones += [counted(piece for piece in state.auction_board if piece), counted(turn.drawn_pieces)]
    for owner in state.owners:
        zones += [*owner.warehouses, owner.vault, owner.assembly]
    together: Pieces = {}
    for zone in zones:
        together = plus(together, zone)
        if any(number < 1 for number in zone.values()):
            yield "AN-4.0e: a piece map holds no zero, and nothing below it"
    if together != PIECE_COUNTS:
        yield f"INV-1: there must be 12 of each art type and 10 relic boxes, not {together}"


def _cards(state: AntiquesState) -> Iterator[str]:
    owners, turn = state.owners, state.turn
    shown = [exhibition.museum for owner in owners for exhibition in owner.exhibitions]
    zones: dict[str, list[str | None]] = {
        "collection": [
            *state.collection_deck,
            *state.collection_discard,
            *state.collection_board,
            *turn.left,
        ],
        "museum": [*state.museum_deck, *state.museum_discard, *state.museum_board, *shown],
        "goal": [*state.goal_deck, *state.public_goals, *turn.drawn_goals],
        "auction": [*state.auction_deck, *state.wanted_pile],
    }
    for owner in owners:
        zones["collection"] += [*owner.rooms, *owner.reserved_collections]
        zones["museum"] += owner.reserved_museums
        zones["goal"] += [*owner.goals, *owner.dealt]
    for kind, cards in zones.items():
        if sorted(card for card in cards if card is not None) != ALL_CARDS[kind]:
            yield f"INV-2: every {kind} card must be in exactly one zone"
    if len(state.thief_deck) + len(state.thieves) not in (0, len(STANDARD.thieves)):
        yield "INV-2: there must be 24 thief cards"
    for value, number in TOKEN_COUNTS.items():
        if state.token_piles[value - 1] + sum(owner.tokens[value - 1] for owner in owners) != number:
            yield f"INV-2: there must be {number} tokens of value {value}"


def _capacities(seat: int, owner: Owner) -> Iterator[str]:
    if any(owner.free(number) < 0 for number in WAREHOUSES):
        yield f"INV-3: a warehouse of seat {seat} holds too much"
    if len(owner.rooms) > BOARD.exhibition_rooms or owner.reserved() > BOARD.reserve_limit:
        yield f"INV-3: seat {seat} has too many cards in rooms or reserved"
    if len(owner.goals) > BOARD.private_goal_limit:
        yield f"INV-3: seat {seat} has too many goals"


def _automa(state: AntiquesState) -> Iterator[str]:
    automa = state.automa
    if total(automa.warehouses[0]) > AUTOMA.warehouse_capacity or len(automa.rooms) > AUTOMA.exhibition_rooms:
        yield "AN-7.11: the thieves hold too much"
    if automa.warehouses[0].get("relic_box") or automa.vault or automa.galleries():
        yield "AN-7.11: thieves never use relic boxes, vaults or galleries"


def _turn(state: AntiquesState) -> Iterator[str]:
    turn, phase = state.turn, state.phase
    for seat, owner in enumerate(state.owners):
        if owner.assembly and (seat != state.active or phase not in ("assembling", "turn_done", "game_over")):
            yield "INV-4: the assembly area is used in a Collection turn only"
    if turn.lot.get("relic_box", 0) > 1 and state.player.curator != "researcher":
        yield "INV-6: a lot holds one relic box at most"
    if phase not in ("game_over", "keep_goal") and not offered(state, state.active).options:
        yield "INV-9: the active player must have something to do"
    if state.laid_out and not any(state.auction_board) and state.supply():
        yield "AN-3.7: an empty auction board is filled at once"


def _boards(state: AntiquesState) -> Iterator[str]:
    if None in state.collection_board and (state.collection_deck or state.collection_discard):
        yield "INV-5: the collection board must be full"
    cards = [card is not None for card in state.museum_board]
    if cards != sorted(cards):
        yield "INV-5: museums must be packed to the right"
    if None in state.museum_board and (state.museum_deck or state.museum_discard):
        yield "INV-5: the museum board must be full"
    if not state.auction_deck or not state.wanted_pile:
        yield "INV-5: there must be an auction card and a wanted piece"
    if not can_act(state):
        yield "AN-3.5: who cannot act must have passed"


def _scores(state: AntiquesState) -> Iterator[str]:
    totals = sheet(state).totals or ()
    if any(not LEAST_TOTAL <= number <= MOST_TOTAL for number in totals):
        yield "INV-10: a total is out of its bounds"


def step_violations(
    before: AntiquesState, entry: Entry, events: Sequence[Event], after: AntiquesState
) -> Iterator[str]:
    """What is wrong with a step from one state at rest to the next."""
    for old, new in zip(before.owners, after.owners, strict=True):
        if len(new.exhibitions) < len(old.exhibitions) or new.exhibition_count() < old.exhibition_count():
            yield "INV-8: exhibitions must never become fewer"
        if any(now < then for now, then in zip(new.tokens, old.tokens, strict=True)):
            yield "INV-8: tokens must never become fewer"
    if isinstance(entry.action, a.EndTurn) and any(owner.assembly for owner in after.owners):
        yield "INV-4: the assembly area is empty after a turn"
    ends = any(isinstance(event, TurnEnded | TurnPassed) for event in events)
    if ends != isinstance(entry.action, a.EndTurn):
        yield "INV-7: turns end by `end_turn`, passes follow upon it"
