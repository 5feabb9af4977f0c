"""Standing plans for exploration: kept by the room, they only prepare the own order (MU-11.3).

They do so once in a turn: an order that its player has touched, or emptied again, is left alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from app.games.kernel import Action
from app.games.museum import actions as a
from app.games.museum.data import VALUE
from app.games.options import Plain


class MuseumPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants of others' explorations.

    `least_value`: take the best object of at least this value, or decline. `after_last_turn`: decline always
    once the own last turn is over.
    """

    least_value: Annotated[int, Meta(ge=1, le=max(VALUE.values()))] | None = None
    after_last_turn: bool = False


def planned(view: Mapping[str, Plain], plan: MuseumPlan) -> Sequence[Action]:
    """The steps of the exploration order for this turn."""
    if not may_prepare(view):
        return ()
    if plan.after_last_turn and has_moved_last(view):
        return [a.OrderOtherwise(otherwise="decline")]
    if plan.least_value is None:
        return ()
    displayed = [card for display in view["displays"].values() for card in display if card in VALUE]
    wanted = sorted((c for c in displayed if VALUE[c] >= plan.least_value), key=lambda c: (-VALUE[c], c))
    return [*(a.OrderAdd(object_id=card) for card in wanted), a.OrderOtherwise(otherwise="decline")]


def may_prepare(view: Mapping[str, Plain]) -> bool:
    """Whether the own exploration of this turn can be prepared and is not prepared yet."""
    explorers, seat = view["turn"]["explorers"], view["seat"]
    asked = view["state"] == "explore_opponent" and explorers[:1] == [seat]
    open_turn = seat in explorers and not asked and view["headline"] != "dockers_strike"
    return open_turn and not view["order"]["prepared"]


def has_moved_last(view: Mapping[str, Plain]) -> bool:
    """Whether the own last turn is over (MU-6.1)."""
    if view["trigger"] is None:
        return False
    number = len(view["players"])
    to_come = [(view["active"] + step) % number for step in range(1, view["turns_left"] + 1)]
    return view["seat"] not in to_come
