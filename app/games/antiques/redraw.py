"""The mirror of the views: all that a viewer cannot know, drawn anew (AN-5)."""

from __future__ import annotations

from app.games.antiques.state import AntiquesState, Exhibition
from app.games.chance import Chance
from app.games.kernel import Seat, SeatNo, Viewer

STREAM = "hidden"


def redraw(state: AntiquesState, viewer: Viewer, chance: Chance) -> None:
    """Draws decks, galleries and goals unknown to `viewer` anew, in place.

    Before the boards are laid out nothing is drawn yet; in the end only the order of decks is unknown.
    """
    if not state.laid_out:
        return
    over = state.phase == "game_over"
    state.auction_deck[1:] = reordered(state.auction_deck[1:], chance)
    state.collection_deck = reordered(state.collection_deck, chance)
    redraw_museums(state, [] if over else galleries(state), chance)
    redraw_goals(state, [] if over else hidden_hands(state, viewer), chance)
    if not over:
        redraw_choices(state, viewer, chance)
    redraw_thieves(state, chance)


def reordered(cards: list[str], chance: Chance) -> list[str]:
    """The cards in any order."""
    deck = list(cards)
    chance.shuffle(deck, STREAM)
    return deck


def galleries(state: AntiquesState) -> list[Exhibition]:
    """All galleries: not even their owners know the museum side (AN-5.2b)."""
    return [shown for owner in state.owners for shown in owner.exhibitions if shown.gallery]


def redraw_museums(state: AntiquesState, hidden: list[Exhibition], chance: Chance) -> None:
    """The museum deck and the museum sides of galleries."""
    unseen = reordered([*state.museum_deck, *(shown.museum for shown in hidden)], chance)
    for shown in hidden:
        shown.museum = unseen.pop()
    state.museum_deck = unseen


def hidden_hands(state: AntiquesState, viewer: Viewer) -> list[list[str]]:
    """Goals held by others, dealt to them or drawn by them."""
    own: SeatNo | None = viewer.seat if isinstance(viewer, Seat) else None
    hands = [
        hand for seat, owner in enumerate(state.owners) if seat != own for hand in (owner.goals, owner.dealt)
    ]
    return hands if state.active == own else [*hands, state.turn.drawn_goals]


def redraw_goals(state: AntiquesState, hidden: list[list[str]], chance: Chance) -> None:
    """The goal deck and hidden goals. Who has put a goal under the deck is not asked to remember it."""
    unseen = reordered([*state.goal_deck, *(goal for hand in hidden for goal in hand)], chance)
    for hand in hidden:
        hand[:] = [unseen.pop() for _ in hand]
    state.goal_deck = unseen


def redraw_choices(state: AntiquesState, viewer: Viewer, chance: Chance) -> None:
    """Which of their two goals others have chosen."""
    for seat, owner in enumerate(state.owners):
        if owner.kept is not None and viewer != Seat(seat):
            owner.kept = chance.pick(owner.dealt, STREAM)


def redraw_thieves(state: AntiquesState, chance: Chance) -> None:
    """The order of thief cards: the last is always the same one, the top one may be seen (AN-7.24)."""
    seen = 1 if state.options.thief_preview == "on" else 0
    state.thief_deck[seen:-1] = reordered(state.thief_deck[seen:-1], chance)
