"""A state made of one view, to reckon prices with: hidden cards are left out."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from app.games.museum.data import CONTINENTS
from app.games.museum.options import MuseumOptions
from app.games.museum.state import Curator, Deck, Item, MuseumState, Tray, Turn
from app.games.options import Plain

View = Mapping[str, Plain]


def imagined(view: View) -> MuseumState:
    """What the seat of `view` sees, as a state."""
    curators = [imagined_curator(player) for player in view["players"]]
    own = curators[view["seat"]]
    own.hand, own.favours = list(view["own_hand"]), list(view["own_favours"])
    own.museum = dict(view["own_layout"]["museum"])
    own.patron, own.dealt = view["preparation"]["patron"], list(view["preparation"]["dealt"])
    return MuseumState(
        options=msgspec.convert(view["options"], MuseumOptions),
        phase=view["state"],
        first=view["first"],
        active=view["active"],
        curators=curators,
        decks={continent: Deck([], [], {}) for continent in CONTINENTS},
        displays={continent: list(view["displays"][continent]) for continent in CONTINENTS},
        po_discard=[],
        tokens={continent: view["tokens"][continent] for continent in CONTINENTS},
        headline_deck=[],
        headline_discard=[],
        headline=view["headline"],
        expert_deck=[],
        expert_discard=[],
        experts=[row["expert"] for row in view["experts"]],
        favour_deck=[],
        favour_discard=[],
        patron_deck=[],
        turn=imagined_turn(view),
        steps=[],
        round=view["round"],
        turn_no=view["turn_no"],
        turns_left=view["turns_left"],
    )


def imagined_curator(player: View) -> Curator:
    """A seat with what is public of it."""
    return Curator(
        board=player["board"],
        color=player["color"],
        hand=list(player["known_hand"]),
        known=list(player["known_hand"]),
        pool=list(player["pool"]),
        museum=dict(player["museum"]),
        favours=[],
        experts=list(player["experts"]),
        dealt=[],
        order=[],
        prestige=player["prestige"],
    )


def imagined_turn(view: View) -> Turn:
    """The flags of the turn, with the own tray."""
    turn, tray = view["turn"], view["tray"]
    return Turn(
        explorers=list(turn["explorers"]),
        mode=turn["mode"],
        inventory_done=turn["inventory_done"],
        favours_played=turn["favours_played"],
        night_shift=turn["night_shift"],
        pending_discount=turn["pending_discount"],
        pending_exclusive=turn["pending_exclusive"],
        recall_used=turn["recall_used"],
        restorer_used=turn["restorer_used"],
        opponent_took=turn["opponent_took"],
        tray=None if tray is None else imagined_tray(tray),
    )


def imagined_tray(tray: View) -> Tray:
    """The own tray."""
    return Tray(
        kind=tray["kind"],
        items=[Item(item["card"], item["source"], item["slot"]) for item in tray["items"]],
        cards=list(tray["cards"]),
        prestige=tray["prestige"],
        owner=tray["owner"],
        favour=tray["favour"],
    )
