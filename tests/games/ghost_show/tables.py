"""Tables for tests, in the notation of the specification: `F3` is furniture of haunt level 3.

`table` puts every card that is not named somewhere harmless, so that all 63 items are there (GS-9.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.actions import Appraise, Move
from app.games.ghost_show.data import COUNTS, ITEMS, STANDARD, TYPE, TYPES
from app.games.ghost_show.scoring import collector_holder
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Action, Entry, Event, Player, Taken, plain, tag_of
from app.games.options import Plain, listed
from app.games.steps import carry_out, legal

LETTERS = dict(zip("FJRAMWC", TYPES, strict=True))
SEED = "a test's seed"


def item(card: str) -> str:
    """`"F3"` → `"furniture_3"`."""
    return f"{LETTERS[card[0]]}_{card[1:]}"


def items(cards: str) -> list[str]:
    """`"F3 J3"` → `["furniture_3", "jewelry_3"]`."""
    return [item(card) for card in cards.split()]


def cards(ids: Iterable[str]) -> str:
    """`["furniture_3", "jewelry_3"]` → `"F3 J3"`."""
    return " ".join(f"{name[0].upper()}{name[-1]}" for name in ids)


def _columns(owned: str, in_play: Sequence[str]) -> dict[str, list[str]]:
    ids = items(owned)
    return {kind: [name for name in ids if TYPE[name] == kind] for kind in in_play}


def table(
    players: int,
    *,
    hands: Mapping[int, str] = {},
    lots: Mapping[int, str] = {},
    pawns: Mapping[int, int] = {},
    house: str | None = None,
    deck: int = 20,
    top: str = "",
    owned: Mapping[int, str] = {},
    active: int = 0,
    removed: str = "MW",
) -> GhostShowState:
    """A state at rest with what is named, by seat or lot; hands, lots and the deck are filled up.

    `top` are the first cards of a deck of `deck`; `removed` counts with two players. All cards left over
    lie in the discards.
    """
    away: list[str] = [LETTERS[letter] for letter in removed] if players == 2 else []
    in_play = [kind for kind in TYPES if kind not in away]
    named = items(" ".join([*hands.values(), *lots.values(), house or "", top, *owned.values()]))
    rest = [name for name in reversed(ITEMS) if name not in named and TYPE[name] not in away]
    counts = COUNTS[players]
    filled_lots = [items(lots[lot]) if lot in lots else [rest.pop()] for lot in range(counts.item_lots)]
    filled_hands = [items(hands.get(seat, "")) for seat in range(players)]
    for hand in filled_hands:
        hand += [rest.pop() for _ in range(counts.hand_size - len(hand))]
    pile = items(top)
    pile += [rest.pop() for _ in range(deck - len(pile))]
    free = [lot for lot in range(counts.item_lots) if lot not in pawns.values()]
    warehouses = [_columns(owned.get(seat, ""), in_play) for seat in range(players)]
    return GhostShowState(
        active_seat=active,
        removed_types=away,
        draw_pile=pile,
        hands=filled_hands,
        lots=filled_lots,
        pawns=[pawns[seat] if seat in pawns else free.pop() for seat in range(players)],
        auction_house=item(house) if house else rest.pop(),
        discards=rest,
        warehouses=warehouses,
        collectors={
            kind: collector_holder([len(columns[kind]) for columns in warehouses]) for kind in in_play
        },
        dollar_values_k=STANDARD.dollar_values_k(),
    )


def start(players: int, seed: str = SEED, **options: Plain) -> tuple[GhostShowState, list[Event]]:
    """A new game, set up from `seed`."""
    draws: dict[str, int] = {}
    room_options = game.room_options(options, players, "live")
    state, events = game.setup([Player()] * players, room_options, game.deck(), Chance(seed, draws))
    state.draws = draws
    return state, events


def appraise(card: str, lot: int) -> Appraise:
    """The action that adds `card` to `lot`."""
    return Appraise(item=item(card), lot=lot)


def move(lot: int) -> Move:
    """The action that moves the own pawn to `lot`."""
    return Move(lot=lot)


def play(state: GhostShowState, action: Action, taken: Taken = "self") -> list[Event]:
    """Plays a legal action of the active seat on `state` in place. Raises Barred if it is illegal."""
    seat = state.active_seat
    legal(game, state, seat, action, game.options(state, seat))
    return carry_out(game, state, Entry(seat, action, taken=taken), SEED).events


def legal_actions(state: GhostShowState) -> list[Plain]:
    """All actions that the active seat is offered."""
    return listed(game.options(state, state.active_seat).options)


def tags(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [tag_of(type(event)) for event in events]


def the(events: Iterable[Event], tag: str) -> Plain:
    """The one event of that name, as plain data without its name."""
    [found] = [plain(event) for event in events if tag_of(type(event)) == tag]
    del found["type"]
    return found


def warehouse(state: GhostShowState, seat: int) -> str:
    """All cards that a seat owns, by type."""
    return cards(name for column in state.warehouses[seat].values() for name in column)


def scores(state: GhostShowState) -> list[int]:
    """The current score of every seat, as everybody sees it."""
    return list(game.public(state).current_scores)
