"""What a Museum turn may do: museums and galleries, and the collections for them (AN-4.22, AN-4.23)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.antiques.actions import ExhibitGallery, ExhibitMuseum
from app.games.antiques.data import ART, ArtType
from app.games.antiques.groups import Claim, Group, divided_groups, gallery_groups, museum_groups
from app.games.antiques.pieces import Vector
from app.games.antiques.state import AntiquesState
from app.games.kernel import offer
from app.games.options import Option


def museum_cards(state: AntiquesState) -> list[str]:
    """The museums on the board and those reserved by the player, each in its order (AN-4.22a)."""
    on_board = [card for card in state.museum_board if card is not None]
    return [*on_board, *state.player.reserved_museums]


def showable(state: AntiquesState) -> list[str]:
    """The collections that may be named, in the order of the rooms; the Collector's of this turn last."""
    return [*state.player.rooms, *state.turn.left]


def divides(state: AntiquesState) -> bool:
    """Whether cards of this turn can be named again: the Collector's, after the first exhibition (AN-7.6)."""
    return bool(state.turn.shown)


def groups_for(state: AntiquesState, required: Vector) -> list[list[str]]:
    """The groups of collections that make an exhibition with these symbols, as lists of ids."""
    cards = showable(state)
    symbols = tuple(state.book.symbols[card] for card in cards)
    if divides(state):
        return named(cards, divided_groups(required, symbols, claims(state, cards)))
    return named(cards, museum_groups(required, symbols))


def claims(state: AntiquesState, cards: list[str]) -> tuple[Claim, ...]:
    """What the Collector's exhibitions of this turn take, and from which cards."""
    return tuple(
        (tuple(shown.symbols), frozenset(cards.index(card) for card in shown.cards))
        for shown in state.turn.shown
    )


def named(cards: list[str], groups: tuple[Group, ...]) -> list[list[str]]:
    """Groups as ids in ascending order (AN-4.0e)."""
    return [sorted(cards[place] for place in group) for group in groups]


def has_gallery(state: AntiquesState) -> bool:
    """Whether a gallery card is left (AN-4.23a)."""
    return bool(state.museum_deck or state.museum_discard)


def gallery_symbols(match: ArtType, other: ArtType) -> Vector:
    """Two symbols of one type, one of another (AN-4.23)."""
    return tuple(2 * (kind == match) + (kind == other) for kind in ART)


def may_exhibit(state: AntiquesState) -> bool:
    """Whether one more exhibition is within the limit of a bonus (AN-4.22e)."""
    return not (state.turn.limited and state.turn.exhibited)


def museums(state: AntiquesState) -> Iterator[Option]:
    """One template for each museum that can be completed."""
    for card in museum_cards(state):
        groups = groups_for(state, state.book.symbols[card])
        if groups:
            yield offer(ExhibitMuseum, card=[card], cards=groups)


def galleries(state: AntiquesState) -> Iterator[Option]:
    """All galleries; the Collector names the types (AN-4.23)."""
    if not has_gallery(state):
        return
    if state.player.curator != "collector":
        cards = showable(state)
        groups = named(cards, gallery_groups(tuple(state.book.symbols[card] for card in cards)))
        if groups:
            yield offer(ExhibitGallery, cards=groups)
        return
    for match in ART:
        for other in ART:
            groups = groups_for(state, gallery_symbols(match, other)) if match != other else []
            if groups:
                yield offer(ExhibitGallery, cards=groups, match=[match], other=[other])


def exhibitions(state: AntiquesState) -> Iterator[Option]:
    """Everything that can be presented now."""
    if may_exhibit(state):
        yield from museums(state)
        yield from galleries(state)


def can_exhibit(state: AntiquesState) -> bool:
    """Whether an exhibition would be legal now."""
    return next(exhibitions(state), None) is not None
