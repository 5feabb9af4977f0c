"""Setup, in the order of MU-2: all randomness is drawn here in that order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.games.chance import Chance
from app.games.kernel import Event, Player
from app.games.museum.data import (
    BOARDS,
    COLORS,
    COMPONENTS,
    CONTINENTS,
    EXPERTS,
    FAVOUR_CARDS,
    HEADLINES,
    OF_CONTINENT,
    PATRONS,
    SCORING,
    BoardId,
    Color,
    Continent,
    is_object,
    public_opinion_cards,
)
from app.games.museum.events import GameStarted, HandChanged, HandDealt
from app.games.museum.options import MuseumOptions, first_seat
from app.games.museum.state import Curator, Deck, MuseumState, Turn

PATRONS_DEALT = 3


def set_up(
    players: Sequence[Player], options: MuseumOptions, chance: Chance
) -> tuple[MuseumState, list[Event]]:
    """The state before the first decision."""
    named = options.first_player != "random"
    first = first_seat(options) if named else chance.below(len(players))
    state = MuseumState(
        options=options,
        phase="setup",
        first=first,
        active=first,
        curators=[],
        headline_deck=shuffled(HEADLINES, chance),
        headline_discard=[],
        decks=continent_decks(options, chance),
        displays={},
        po_discard=[],
        tokens=dict.fromkeys(CONTINENTS, 0),
        expert_deck=[],
        expert_discard=[],
        experts=[],
        favour_deck=[],
        favour_discard=[],
        patron_deck=[],
        turn=Turn([]),
        steps=[],
    )
    for continent in CONTINENTS:
        state.displays[continent] = [*draw_objects(state, continent, SCORING.display_limit, chance)]
    state.favour_deck = shuffled(FAVOUR_CARDS, chance)
    state.expert_deck = shuffled(EXPERTS, chance)
    state.patron_deck = shuffled(PATRONS, chance)
    for _ in range(COMPONENTS.expert_board_spaces):
        state.experts.insert(0, state.expert_deck.pop(0))
    state.curators = [
        Curator(board_for(options, color), color, [], [], [], {}, [], [], [], [])
        for color in colors_of(players)
    ]
    deal(state, chance)
    events: list[Event] = [
        GameStarted(options=options, first=first, displays=shown_displays(state), experts=list(state.experts))
    ]
    for seat, curator in enumerate(state.curators):
        events.append(HandDealt(seat=seat, hand=list(curator.hand), favours=list(curator.favours)))
    return state, events


def shuffled(cards: Iterable[str], chance: Chance) -> list[str]:
    """The ids in any order, from the order of the data file (MU-2.1)."""
    deck = list(cards)
    chance.shuffle(deck)
    return deck


def continent_decks(options: MuseumOptions, chance: Chance) -> dict[Continent, Deck]:
    """Objects and Public Opinion cards of each continent (MU-2.4)."""
    number = options.public_opinion_per_continent
    return {
        continent: Deck(
            shuffled([*OF_CONTINENT[continent], *public_opinion_cards(continent, number)], chance), [], {}
        )
        for continent in CONTINENTS
    }


def draw_objects(state: MuseumState, continent: Continent, number: int, chance: Chance) -> list[str]:
    """Draws objects; Public Opinion cards met are shuffled back, without a token (MU-2.5, MU-8.4)."""
    deck = state.decks[continent].cards
    drawn: list[str] = []
    aside: list[str] = []
    while len(drawn) < number:
        card = deck.pop(0)
        (drawn if is_object(card) else aside).append(card)
    if aside:
        deck += aside
        chance.shuffle(deck)
    return drawn


def colors_of(players: Sequence[Player]) -> list[Color]:
    """The colours chosen, and for the others the first that are free (MU-7.2)."""
    free = [color for color in COLORS if color not in {player.color for player in players}]
    chosen: list[Color] = []
    for player in players:
        own = [color for color in COLORS if color == player.color]
        chosen.append(own[0] if own else free.pop(0))
    return chosen


def board_for(options: MuseumOptions, color: Color) -> BoardId:
    """The front, or the floor plan of a colour (MU-7.2)."""
    if options.museum_side == "front":
        return "front"
    return next(board.id for board in BOARDS.values() if board.colour == color)


def deal(state: MuseumState, chance: Chance) -> None:
    """Starting hands and patrons in turn order (MU-2.8, MU-2.10)."""
    for seat in state.order_from(state.first):
        draw_hand(state, state.curators[seat], chance)
    for seat in state.order_from(state.first):
        dealt = [state.patron_deck.pop(0) for _ in range(PATRONS_DEALT)]
        state.curators[seat].dealt = dealt


def draw_hand(state: MuseumState, curator: Curator, chance: Chance) -> None:
    """One object from each continent and a Favour (MU-2.8)."""
    for continent in CONTINENTS:
        curator.hand += draw_objects(state, continent, 1, chance)
    curator.favours.append(state.favour_deck.pop(0))


def redraw_hand(state: MuseumState, seat: int, chance: Chance) -> Event:
    """A new hand is drawn before the old one is shuffled back (MU-2.9, MU-8.2)."""
    curator = state.curators[seat]
    old, favours = curator.hand, curator.favours
    curator.hand, curator.favours = [], []
    draw_hand(state, curator, chance)
    for continent in CONTINENTS:
        deck = state.decks[continent].cards
        deck += [card for card in old if card in OF_CONTINENT[continent]]
        chance.shuffle(deck)
    state.favour_deck += favours
    chance.shuffle(state.favour_deck)
    curator.redrawn = curator.hand_decided = True
    return HandChanged(seat=seat, hand=list(curator.hand), favours=list(curator.favours))


def shown_displays(state: MuseumState) -> dict[Continent, list[str | None]]:
    """The displays as they lie now."""
    return {continent: list(display) for continent, display in state.displays.items()}
