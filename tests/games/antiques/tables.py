"""Tables for tests, in the notation of the specification: A is the active player, W1 to W3 are warehouses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.data import PIECE_COUNTS, SPACE_NO, STANDARD
from app.games.antiques.pieces import Pieces, counted, minus, plus
from app.games.antiques.state import AntiquesState, Exhibition
from app.games.chance import Chance
from app.games.kernel import Action, Entry, Event, Player, Seat, SeatNo, Taken, Undo, plain, tag_of
from app.games.options import Plain, fitting
from app.games.steps import Step, carry_out, legal, open_game

A, B, C, D = range(4)
SEED = "a test's seed"
END = a.EndTurn()
TYPES = {"p": "painting", "b": "bone", "c": "ceramic", "a": "artifact", "j": "jewelry", "r": "relic_box"}


def pieces(text: str) -> Pieces:
    """`pieces("p2 r")`: two paintings and a relic box."""
    found: Pieces = {}
    for word in text.split():
        found = plus(found, {TYPES[word[0]]: int(word[1:] or 1)})  # type: ignore[dict-item]
    return found


def start(players: int = 2, *, seed: str = SEED, **options: Plain) -> tuple[AntiquesState, list[Event]]:
    """A new game, set up from `seed`; A begins unless an option says otherwise."""
    if players > 1:
        options = {"start_player": "seat_1", **options}
    room_options = game.room_options(options, players, "live")
    seated = [Player(arrival=seat) for seat in range(players)]
    return open_game(game, seated, room_options, game.deck(), seed)


def keep_all(state: AntiquesState) -> None:
    """Everybody keeps the first goal dealt."""
    for seat in range(state.seats):
        play(state, seat, a.KeepGoal(goal=state.owners[seat].dealt[0]))


def table(
    players: int = 2,
    *,
    curator: str | None = None,
    seed: str = SEED,
    **zones: Any,
) -> AntiquesState:
    """A game at A's first choice, with what is named in its place: see `arrange`."""
    state, _ = start(players, seed=seed)
    keep_all(state)
    state.owners[A].curator = curator  # type: ignore[assignment]
    arrange(state, **zones)
    return state


def arrange(
    state: AntiquesState,
    *,
    board: Mapping[str, str] | None = None,
    w: Mapping[int, str] = {},
    theirs: Mapping[int, str] = {},
    vault: str = "",
    bag: str | None = None,
    discard: str = "",
    collections: Sequence[str | None] | None = None,
    museums: Sequence[str | None] | None = None,
    rooms: str = "",
    card: str | None = None,
    wanted: str | None = None,
) -> None:
    """Puts A's pieces and cards, the boards and the auction cards in their places.

    `board` names spaces with a type by its letter, `w` A's warehouses, `theirs` those of B. The other pieces
    are in the bag; where a `bag` is named, they lie in B's vault.
    """
    owner, other = state.owners[A], state.owners[1]
    owner.warehouses = [pieces(w.get(number, "")) for number in (1, 2, 3)]
    owner.vault = pieces(vault)
    if not state.solo:
        other.warehouses = [pieces(theirs.get(number, "")) for number in (1, 2, 3)]
    state.discard_area = pieces(discard)
    if board is not None:
        state.auction_board = [None] * 16
        for space, letter in board.items():
            state.auction_board[SPACE_NO[space]] = TYPES[letter]  # type: ignore[call-overload]
    settle_pieces(state, bag)
    settle_cards(state, collections, museums, rooms.split())
    if card is not None:
        put_first(state.auction_deck, state.wanted_pile, card)
    if wanted is not None and wanted != state.wanted_pile[-1]:
        state.auction_deck.remove(wanted)
        state.auction_deck.append(state.wanted_pile.pop())
        state.wanted_pile.append(wanted)


def settle_pieces(state: AntiquesState, bag: str | None) -> None:
    """All pieces that are nowhere else go to the bag, or to B's vault."""
    named = [counted(piece for piece in state.auction_board if piece), state.discard_area]
    for owner in state.owners:
        named += [*owner.warehouses, owner.assembly]
    named.append(state.owners[A].vault)
    rest: Pieces = dict(PIECE_COUNTS)
    for zone in named:
        rest = minus(rest, zone)
    state.bag = rest if bag is None else pieces(bag)
    if bag is not None:
        last = state.owners[state.seats - 1]
        last.vault = plus(last.vault, minus(rest, state.bag))


def settle_cards(
    state: AntiquesState,
    collections: Sequence[str | None] | None,
    museums: Sequence[str | None] | None,
    rooms: list[str],
) -> None:
    """Boards and A's rooms as named, all other cards in the decks."""
    state.owners[A].rooms = rooms
    if collections is not None:
        state.collection_board = [*collections, *[None] * (8 - len(collections))]
    taken = {*state.collection_board, *rooms}
    state.collection_board = [None if card in rooms else card for card in state.collection_board]
    state.collection_deck = [card.id for card in STANDARD.collections if card.id not in taken]
    if museums is not None:
        state.museum_board = [*museums, *[None] * (6 - len(museums))]
    state.museum_deck = [card.id for card in STANDARD.museums if card.id not in state.museum_board]


def put_first(deck: list[str], pile: list[str], card: str) -> None:
    """Makes a card the face-up auction card."""
    if card in pile:
        pile.remove(card)
        pile.append(deck.pop())
    else:
        deck.remove(card)
    deck.insert(0, card)


def give(state: AntiquesState, seat: SeatNo, museums: str = "", galleries: int = 0) -> None:
    """Puts museums and galleries in front of an owner."""
    for card in museums.split():
        take_museum(state, card)
        state.owners[seat].exhibitions.append(Exhibition(card))
    for _ in range(galleries):
        state.owners[seat].exhibitions.append(Exhibition(state.museum_deck.pop(), gallery=True))


def take_museum(state: AntiquesState, card: str) -> None:
    """Takes a museum card from wherever it lies."""
    if card in state.museum_deck:
        state.museum_deck.remove(card)
    else:
        state.museum_board[state.museum_board.index(card)] = state.museum_deck.pop()


def play(state: AntiquesState, seat: int, action: Action, taken: Taken = "self") -> list[Event]:
    """Plays a legal action, in place. Raises Barred if it is illegal."""
    return step(state, seat, action, taken).events


def step(state: AntiquesState, seat: int, action: Action, taken: Taken = "self") -> Step:
    """The same, with what the kernel says of it."""
    legal(game, state, seat, action, game.options(state, seat))
    return carry_out(game, state, Entry(seat, action, 0, taken), SEED)


def all_play(state: AntiquesState, *actions: Action) -> list[Event]:
    """Several actions of A."""
    return [event for action in actions for event in play(state, A, action)]


def undone(state: AntiquesState, seat: int = A, steps: int = 1) -> AntiquesState:
    """The state after an undo. Raises Barred if it is refused."""
    return carry_out(game, game.clone(state), Entry(seat, Undo(steps=steps)), SEED).state  # type: ignore[no-any-return]


def refused(state: AntiquesState, seat: int, action: Action) -> str:
    """The rule for which an action is not offered; its sentence is looked at by `why_not`."""
    return why_not(state, seat, action)[0]


def why_not(state: AntiquesState, seat: int, action: Action) -> tuple[str, str]:
    """Rule and sentence of the refusal of an action that is not offered."""
    assert fitting(game.options(state, seat).options, plain(action)) is None
    refusal = game.refusal(state, seat, action)
    return refusal.rule, refusal.why


def is_legal(state: AntiquesState, action: Action) -> bool:
    """Whether A may do that now."""
    return fitting(game.options(state, A).options, plain(action)) is not None


def types_offered(state: AntiquesState, seat: int = A) -> set[str]:
    """The types of actions that a seat may choose from."""
    return {option.type for option in game.options(state, seat).options}


def tags(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [tag_of(type(event)) for event in events]


def the(events: Iterable[Event], tag: str) -> dict[str, Plain]:
    """The one event of that name, as plain data without its name."""
    [found] = [plain(event) for event in events if tag_of(type(event)) == tag]
    del found["type"]
    return dict(found)


def view(state: AntiquesState, seat: int = A) -> dict[str, Plain]:
    """What a seat sees."""
    return game.view(state, Seat(seat))


def sound(state: AntiquesState) -> bool:
    """Whether the state breaks no invariant of section 9."""
    return not list(game.violations(state))


def anything(purpose: str = "test") -> Chance:
    """Randomness that a test needs for itself."""
    return Chance.aside(SEED, purpose)
