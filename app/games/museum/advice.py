"""Aids for one player, computed from the own view alone (MU-6.30, MU-6.37)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from app.games.kernel import InvalidInput, plain
from app.games.museum.boards import board_of
from app.games.museum.data import BoardId
from app.games.museum.layout import score_layout
from app.games.museum.suggest import suggest
from app.games.options import Plain

View = Mapping[str, Plain]


class Own(msgspec.Struct):
    """What of a view the aids look at."""

    board: BoardId
    museum: dict[str, str]
    hand: list[str]
    experts: list[str]
    patron: str | None

    def total(self, layout: Mapping[str, str]) -> int:
        """F of a layout (MU-6.31)."""
        return score_layout(self.board, layout, self.experts, self.patron).total


def advise(view: View, query: Mapping[str, Plain]) -> Plain:
    """Answers `suggest_layout`, `preview_layout` or `preview_object`. Raises InvalidInput."""
    own = own_of(view)
    match query["type"]:
        case "suggest_layout":
            return suggest_layout(view, own, query.get("seed", 0))
        case "preview_layout":
            return preview_layout(own, query.get("layout"))
        case "preview_object":
            return preview_object(view, own, query.get("object_id"))
    raise InvalidInput("Museum answers no such query.")


def own_of(view: View) -> Own:
    """The asking player's museum, experts and patron."""
    player = view["players"][view["seat"]]
    return Own(
        board=player["board"],
        museum=dict(view["own_layout"]["museum"]),
        hand=list(view["own_hand"]),
        experts=list(player["experts"]),
        patron=view["preparation"]["patron"],
    )


def suggest_layout(view: View, own: Own, seed: Plain) -> Plain:
    """A good layout, its points, and whether none can be better (MU-6.30)."""
    if not view["layout_help"]:
        raise InvalidInput("This room gives no layout suggestions now (MU-6.30).")
    if type(seed) is not int:
        raise InvalidInput("A seed is a whole number.")
    return plain(suggest(own.board, own.museum, own.experts, own.patron, seed))


def preview_layout(own: Own, layout: Plain) -> Plain:
    """The points of a layout made by hand (MU-6.30)."""
    slots = board_of(own.board).slots
    if not isinstance(layout, Mapping) or not set(layout) <= set(slots):
        raise InvalidInput("A layout names slots of your museum.")
    if sorted(map(str, layout.values())) != sorted(own.museum.values()):
        raise InvalidInput("A layout holds the objects of your museum, each once.")
    return plain(score_layout(own.board, layout, own.experts, own.patron))


def preview_object(view: View, own: Own, card: Plain) -> Plain:
    """What an object would add on each free slot, besides its value (MU-6.37)."""
    pools = [held for player in view["players"] for held in player["pool"]]
    if card not in own.hand and card not in pools:
        raise InvalidInput("That object is neither in your hand nor in a pool.")
    before = own.total(own.museum)
    free = [slot for slot in board_of(own.board).slots if slot not in own.museum]
    return {slot: own.total({**own.museum, slot: card}) - before for slot in free}
