"""Setup (AN-2), in the order in which chance is used up."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antiques.data import (
    AUTOMA,
    CURATORS,
    PIECE_COUNTS,
    SPACES,
    STANDARD,
    TOKEN_COUNTS,
    AntiquesDeck,
    WarehouseNo,
)
from app.games.antiques.event_parts import (
    StartingPiece,
)
from app.games.antiques.events import (
    BoardsLaid,
    GameStarted,
    GoalsDealt,
)
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.pieces import put
from app.games.antiques.state import AntiquesState, new_automa, new_owner, new_turn
from app.games.antiques.supply import draw_art, draw_piece, shuffled
from app.games.chance import Chance
from app.games.kernel import Event, SeatNo

PUBLIC_GOALS = 3
GOALS_DEALT = 2
STARTING_PIECES: dict[int, tuple[WarehouseNo, ...]] = {2: (3,), 3: (3, 2)}
"""By place in the turn order, from 0: where blind non-relic draws go (AN-2.4)."""


def set_up(
    seats: int, options: AntiquesOptions, deck: AntiquesDeck, chance: Chance
) -> tuple[AntiquesState, list[Event]]:
    """The state in which the first decisions are due: curators, or which goal to keep."""
    solo = seats == 1
    start = chance.below(seats) if options.start_player == "random" and not solo else 0
    state = boxed(seats, options, deck, start)
    if options.curators == "random":
        deal_curators(state, chance)
    started = GameStarted(
        options=options, order=state.order(), curators=[state.owners[seat].curator for seat in range(seats)]
    )
    events: list[Event] = [started]
    if options.curators == "choose":
        state.phase, state.active = "choose_curator", state.order()[-1]
    else:
        lay_out(state, events, chance)
    return state, events


def boxed(seats: int, options: AntiquesOptions, deck: AntiquesDeck, start: SeatNo) -> AntiquesState:
    """Everything still in the box: pieces in the bag, cards in their decks."""
    solo = seats == 1
    return AntiquesState(
        deck=deck.name,
        options=options,
        cards=None if deck.name == STANDARD.name else deck,
        phase="keep_goal",
        start=start,
        active=start,
        owners=[new_owner() for _ in range(seats)] + [new_automa() for _ in range(solo)],
        bag=dict(PIECE_COUNTS),
        discard_area={},
        auction_board=[None] * 16,
        auction_deck=[card.id for card in deck.auction_cards],
        wanted_pile=[],
        collection_board=[None] * 8,
        collection_deck=[card.id for card in deck.collections],
        collection_discard=[],
        museum_board=[None] * 6,
        museum_deck=[card.id for card in deck.museums],
        museum_discard=[],
        token_piles=list(TOKEN_COUNTS.values()),
        goal_deck=[card.id for card in deck.goals],
        public_goals=[],
        thief_deck=[card.id for card in deck.thieves] if solo else [],
        thieves=[],
        turn=new_turn(),
    )


def deal_curators(state: AntiquesState, chance: Chance) -> None:
    """The four curators, dealt in turn order (AN-7.2)."""
    curators = sorted(CURATORS)
    chance.shuffle(curators)
    for seat in state.order():
        state.owners[seat].curator = curators.pop(0)


def lay_out(state: AntiquesState, events: list[Event], chance: Chance) -> None:
    """AN-2.4 from step 3 on: boards, decks, goals and starting pieces."""
    for number in range(len(SPACES)):
        state.auction_board[number] = draw_piece(state, chance)
    state.auction_deck = shuffled(state.auction_deck, chance)
    state.wanted_pile.append(state.auction_deck.pop(0))
    state.collection_deck = shuffled(state.collection_deck, chance)
    state.collection_board = [state.collection_deck.pop(0) for _ in state.collection_board]
    state.museum_deck = shuffled(state.museum_deck, chance)
    state.museum_board = [state.museum_deck.pop(0) for _ in state.museum_board]
    state.goal_deck = shuffled(state.goal_deck, chance)
    state.public_goals = [state.goal_deck.pop(0) for _ in range(PUBLIC_GOALS)]
    dealt = deal_goals(state)
    starting = hand_out_pieces(state, chance)
    if state.solo:
        set_up_automa(state, chance)
    events.append(boards_laid(state, starting))
    events += dealt
    state.phase, state.active = "keep_goal", state.start


def deal_goals(state: AntiquesState) -> list[Event]:
    """Two goals to each seat, of which it will keep one."""
    events: list[Event] = []
    for seat in state.order():
        owner = state.owners[seat]
        owner.dealt = [state.goal_deck.pop(0) for _ in range(GOALS_DEALT)]
        events.append(GoalsDealt(seat=seat, number=GOALS_DEALT, goals=list(owner.dealt)))
    return events


def hand_out_pieces(state: AntiquesState, chance: Chance) -> list[StartingPiece]:
    """The third and the fourth seat start with pieces."""
    starting = []
    for place, seat in enumerate(state.order()):
        for warehouse in STARTING_PIECES.get(place, ()):
            piece = draw_art(state, chance)
            put(state.owners[seat].warehouse(warehouse), piece)
            starting.append(StartingPiece(seat, warehouse, piece))
    return starting


def set_up_automa(state: AntiquesState, chance: Chance) -> None:
    """Goals, pieces and cards of the thieves (AN-7.10)."""
    automa = state.automa
    automa.goals = [state.goal_deck.pop(0) for _ in range(AUTOMA.private_goals)]
    for _ in range(AUTOMA.starting_pieces):
        put(automa.warehouses[0], draw_art(state, chance))
    *thieves, last = state.thief_deck
    state.thief_deck = [*shuffled(thieves, chance), last]


def boards_laid(state: AntiquesState, starting: Sequence[StartingPiece]) -> BoardsLaid:
    """What lies on the table now."""
    automa = state.automa.warehouses[0] if state.solo else {}
    return BoardsLaid(
        auction_board=[piece for piece in state.auction_board if piece is not None],
        auction_card=state.auction_deck[0],
        wanted=state.wanted,
        collection_board=[card for card in state.collection_board if card is not None],
        museum_board=[card for card in state.museum_board if card is not None],
        public_goals=list(state.public_goals),
        starting_pieces=starting,
        automa_pieces=[kind for kind, number in automa.items() for _ in range(number)],
    )
