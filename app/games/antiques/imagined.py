"""A whole state made of one view: what a bot thinks with. What the view hides is filled in anyhow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from app.games.antiques.data import STANDARD, AntiquesDeck
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.state import AntiquesState, Exhibition, Owner, Trigger, Turn
from app.games.options import Plain

View = Mapping[str, Plain]


def imagined(view: View) -> AntiquesState:
    """A state that looks like `view` to its seat."""
    cards = None if view["deck"] is None else msgspec.convert(view["deck"], AntiquesDeck)
    deck = cards or STANDARD
    unseen_goals = unseen([card.id for card in deck.goals], [goal["goal"] for goal in view["public_goals"]])
    own_goals = [goal["goal"] for goal in view["goals"]]
    shown_goals = [goal for board in boards(view) for goal in board["goals"] or ()]
    unseen_goals = unseen(unseen_goals, [*own_goals, *view["dealt"], *view["drawn_goals"], *shown_goals])
    unseen_museums = unseen([card.id for card in deck.museums], seen_museums(view))
    owners = [
        owner_of(board, own_goals if seat == view["seat"] else None, unseen_goals, unseen_museums)
        for seat, board in enumerate(boards(view))
    ]
    owners[view["seat"]].dealt, owners[view["seat"]].kept = list(view["dealt"]), view["kept"]
    automa = view["automa"]
    thieves = [] if automa is None else list(automa["thieves"])
    return AntiquesState(
        options=msgspec.convert(view["options"], AntiquesOptions),
        cards=cards,
        phase=view["state"],
        start=view["order"][0],
        active=view["active"],
        owners=owners,
        bag=dict(view["bag"]),
        discard_area=dict(view["discard_area"]),
        auction_board=list(view["auction_board"]),
        auction_deck=auction_deck(view, deck),
        wanted_pile=list(view["wanted_pile"]),
        collection_board=list(view["collection_board"]),
        collection_deck=unseen([card.id for card in deck.collections], seen_collections(view)),
        collection_discard=list(view["collection_discard"]),
        museum_board=list(view["museum_board"]),
        museum_deck=unseen_museums,
        museum_discard=list(view["museum_discard"]),
        token_piles=list(view["token_piles"]),
        goal_deck=unseen_goals,
        public_goals=[goal["goal"] for goal in view["public_goals"]],
        thief_deck=[] if automa is None else unseen([card.id for card in deck.thieves], thieves),
        thieves=thieves,
        turn=turn_of(view),
        round=view["round"],
        turn_no=view["turn_no"],
        passes=view["passes"],
        trigger=None if view["trigger"] is None else msgspec.convert(view["trigger"], Trigger),
        final_round=view["final_round"],
    )


def unseen(cards: Iterable[str], seen: Iterable[str | None]) -> list[str]:
    """The cards that are not among those seen."""
    known = set(seen)
    return [card for card in cards if card not in known]


def boards(view: View) -> list[Mapping[str, Any]]:
    """The boards of all players, and of the Automa."""
    automa = view["automa"]
    return [*view["players"], *([] if automa is None else [automa["board"]])]


def seen_museums(view: View) -> list[str | None]:
    """Museum cards that lie open somewhere."""
    seen = [*view["museum_board"], *view["museum_discard"]]
    for board in boards(view):
        seen += [*board["reserved_museums"], *(shown["museum"] for shown in board["exhibitions"])]
    return seen


def seen_collections(view: View) -> list[str | None]:
    """Collection cards that lie open somewhere."""
    seen = [*view["collection_board"], *view["collection_discard"], *view["turn"]["left"]]
    for board in boards(view):
        seen += [*board["rooms"], *board["reserved_collections"]]
    return seen


def auction_deck(view: View, deck: AntiquesDeck) -> list[str]:
    """The face-up auction card, and the others in any order."""
    top = view["auction_card"]
    rest = unseen([card.id for card in deck.auction_cards], [top, *view["wanted_pile"]])
    return rest if top is None else [top, *rest]


def owner_of(
    board: Mapping[str, Any], goals: list[str] | None, unseen_goals: list[str], unseen_museums: list[str]
) -> Owner:
    """A board; goals and museum sides that are hidden, until the end, are taken from what is unseen."""
    known = goals if board["goals"] is None else board["goals"]
    return Owner(
        warehouses=[dict(pieces) for pieces in board["warehouses"]],
        vault=dict(board["vault"]),
        assembly=dict(board["assembly"]),
        rooms=list(board["rooms"]),
        reserved_collections=list(board["reserved_collections"]),
        reserved_museums=list(board["reserved_museums"]),
        exhibitions=[
            Exhibition(shown["museum"] or unseen_museums.pop(), gallery=shown["kind"] == "gallery")
            for shown in board["exhibitions"]
        ],
        tokens=list(board["tokens"]),
        goals=[unseen_goals.pop() for _ in range(board["goal_count"])] if known is None else list(known),
        dealt=[],
        kept=None,
        curator=board["curator"],
        resigned=board["resigned"],
    )


def turn_of(view: View) -> Turn:
    """The turn so far."""
    turn = dict(view["turn"])
    del turn["drawn_goal_count"]
    return msgspec.convert({**turn, "drawn_goals": view["drawn_goals"]}, Turn)
