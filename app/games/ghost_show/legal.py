"""What is legal, and why the rest is not: the checks of section 4 in their order."""

from __future__ import annotations

import msgspec

from app.games.ghost_show.actions import Appraise, Move
from app.games.ghost_show.data import FAULTS, INDEX, MATCHES, Fault, ItemId
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Action, Offer, Refusal, SeatNo, tag_of
from app.games.options import Option, Plain

APPRAISE, MOVE = tag_of(Appraise), tag_of(Move)
_by_index = INDEX.__getitem__


def offered(state: GhostShowState, seat: SeatNo) -> Offer:
    """The complete list in the order of GS-4.14, and the refusals of checks 7 to 9."""
    if state.phase == "finished" or seat != state.active_seat:
        return Offer()
    options: list[Option] = []
    refusals: list[Refusal] = []
    _offer_moves(state, seat, options, refusals)
    tops = [cards[-1] for cards in state.lots]
    for item in sorted(state.hands[seat], key=_by_index):
        _offer_appraises(item, tops, options, refusals)
    return Offer(options, refusals)


def _offer_moves(state: GhostShowState, seat: SeatNo, options: list[Option], refusals: list[Refusal]) -> None:
    here = state.pawns[seat]
    options.append(Option(MOVE, {"lot": [lot for lot in range(len(state.lots)) if lot not in state.pawns]}))
    refusals.append(_refusal("same_lot", {"type": MOVE, "lot": [here]}))
    occupied = sorted(lot for lot in state.pawns if lot != here)
    refusals.append(_refusal("lot_occupied", {"type": MOVE, "lot": occupied}))


def _offer_appraises(
    item: ItemId, tops: list[ItemId], options: list[Option], refusals: list[Refusal]
) -> None:
    matches = MATCHES[item]
    fitting = [lot for lot, top in enumerate(tops) if top in matches]
    if fitting:
        options.append(Option(APPRAISE, {"item": [item], "lot": fitting}))
    if len(fitting) < len(tops):
        others = [lot for lot, top in enumerate(tops) if top not in matches]
        refusals.append(_refusal("no_match", {"type": APPRAISE, "item": item, "lot": others}))


def refusal(state: GhostShowState, seat: SeatNo, action: Action) -> Refusal:
    """The first check that `action`, which fits no option, fails."""
    return _refusal(_failed_check(state, seat, action), msgspec.to_builtins(action))


def _failed_check(state: GhostShowState, seat: SeatNo, action: Action) -> str:
    if state.phase == "finished":
        return "game_is_over"
    if seat != state.active_seat:
        return "not_your_turn"
    if not isinstance(action, Appraise | Move):
        return "bad_request"
    if not 0 <= action.lot < len(state.lots):
        return "lot_out_of_range"
    if isinstance(action, Appraise):
        return "no_match" if action.item in state.hands[seat] else "card_not_in_hand"
    return "same_lot" if action.lot == state.pawns[seat] else "lot_occupied"


def _refusal(code: str, action: dict[str, Plain]) -> Refusal:
    fault: Fault = FAULTS[code]
    return Refusal(fault.rule, fault.message, action)
