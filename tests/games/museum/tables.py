"""Tables laid as an example wants them: hands, pools, museums by names of objects; the rest in the decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.games.chance import Chance
from app.games.kernel import Action, Entry, Event, Player, Seat, Taken, Undo, plain, tag_of
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.data import CONTINENT_OF, CONTINENTS, EFFECT_OF, is_object
from app.games.museum.state import Curator, MuseumState
from app.games.options import Plain, fitting
from app.games.steps import Step, carry_out, legal, open_game

SEED = "museum tests"
A, B, C, D = range(4)
CONFIRM, CLEAR, PRESTIGE = a.ConfirmPurchase(), a.ClearTray(), a.PayPrestige()


def start(seats: int = 2, seed: str = SEED, **options: Plain) -> tuple[MuseumState, list[Event]]:
    """A new game, A being the first player unless said otherwise."""
    given = {"first_player": "seat_1", **options}
    room = game.room_options(given, seats, "live")
    players = [Player(arrival=seat) for seat in range(seats)]
    state, events = open_game(game, players, room, game.deck(), seed)
    assert isinstance(state, MuseumState)
    return state, events


def begun(seats: int = 2, **options: Plain) -> MuseumState:
    """A game in which all have kept their hand and the first patron: A explores."""
    state, _ = start(seats, **options)
    for seat in range(seats):
        play(state, seat, a.KeepHand())
        play(state, seat, a.ChoosePatron(patron_id=state.curators[seat].dealt[0]))
    return state


def table(
    seats: int = 2,
    hand: str = "",
    pool: str = "",
    museum: str = "",
    pools: Mapping[int, str] | None = None,
    prestige: Mapping[int, int] | None = None,
    favours: str = "",
    experts: str = "",
    board: str | None = None,
    headline: str | None = None,
    phase: str = "action",
    **options: Plain,
) -> MuseumState:
    """A's turn in `action`, with these cards of A; others' hands are empty. Favours are named by effect."""
    state = begun(seats, **options)
    state.phase = phase  # type: ignore[assignment]
    for curator in state.curators:
        give_back(state, [*curator.hand])
        curator.hand, curator.known = [], []
        state.favour_deck += curator.favours
        curator.favours = []
    if phase == "action":
        state.turn.explorers = []
    player = state.curators[A]
    player.hand = taken(state, hand)
    player.pool = taken(state, pool)
    exhibit(state, player, taken(state, museum))
    for seat, cards in (pools or {}).items():
        state.curators[seat].pool = taken(state, cards)
    for seat, number in (prestige or {}).items():
        state.curators[seat].prestige = number
    for effect in favours.split():
        give_favour(state, effect)
    set_experts(state, experts, board)
    if headline is not None:
        in_force(state, headline)
    return state


def exhibit(state: MuseumState, curator: Curator, cards: Iterable[str]) -> None:
    """Puts objects on the first free slots, as if exhibited long ago."""
    for card in cards:
        curator.museum[curator.free_slots()[0]] = card
    curator.favour_draws = curator.track // 10


def give_back(state: MuseumState, cards: Iterable[str]) -> None:
    """Objects go under their decks."""
    for card in cards:
        state.decks[CONTINENT_OF[card]].cards.append(card)


def taken(state: MuseumState, cards: str) -> list[str]:
    """Objects from wherever they are."""
    names = cards.split()
    for card in names:
        pull(state, card, names)
    return names


def pull(state: MuseumState, card: str, wanted: Sequence[str | None] = ()) -> None:
    """Takes a card from its deck, or from a display or hand, which get another one that is not `wanted`."""
    if not is_object(card):
        deck = next(deck.cards for deck in state.decks.values() if card in deck.cards)
        deck.remove(card)
        return
    continent = CONTINENT_OF[card]
    deck = state.decks[continent].cards
    zones: list[list[Any]] = [state.displays[continent], *(curator.hand for curator in state.curators)]
    for zone in zones:
        if card in zone:
            other = next(held for held in deck if is_object(held) and held not in wanted)
            deck.remove(other)
            zone[zone.index(card)] = other
            return
    deck.remove(card)


def give_favour(state: MuseumState, effect: str, seat: int = A) -> str:
    """A Favour of that effect to a seat; returns the card."""
    card = next(card for card in state.favour_deck if EFFECT_OF[card] == effect)
    state.favour_deck.remove(card)
    state.curators[seat].favours.append(card)
    return card


def set_experts(state: MuseumState, hired: str, board: str | None) -> None:
    """Experts of A, and those on spaces 1 to 3 of the board."""
    state.expert_deck += state.experts
    state.experts = []
    for expert in hired.split():
        state.expert_deck.remove(expert)
        state.curators[A].experts.append(expert)
    for expert in (board or "").split():
        state.expert_deck.remove(expert)
        state.experts.append(expert)
    while board is None and len(state.experts) < 3:
        state.experts.append(state.expert_deck.pop(0))


def in_force(state: MuseumState, headline: str) -> None:
    """A headline in force; displays are cut or widened without a draw."""
    state.headline_deck.remove(headline)
    state.headline = headline
    for continent in CONTINENTS:
        limit = state.display_limit(continent)
        held = [card for card in state.displays[continent] if card is not None]
        give_back(state, held[limit:])
        state.displays[continent] = [*held[:limit], *[None] * (limit - len(held))]


def show(state: MuseumState, continent: str, *cards: str | None) -> None:
    """Lays these cards on a display; what lay there goes under the deck."""
    key: Any = continent
    state.decks[key].cards += [card for card in state.displays[key] if card is not None]
    state.displays[key] = []
    for card in cards:
        if card is not None:
            pull(state, card, cards)
    state.displays[key] = list(cards)


def stack(state: MuseumState, continent: str, *cards: str) -> None:
    """Puts cards on top of a deck, the first uppermost."""
    key: Any = continent
    deck = state.decks[key].cards
    for card in reversed(cards):
        pull(state, card, cards)
        deck.insert(0, card)


def play(state: MuseumState, seat: int, action: Action, taken_by: Taken = "self") -> list[Event]:
    """Plays a legal action, in place. Raises Barred if it is illegal."""
    return step(state, seat, action, taken_by).events


def step(state: MuseumState, seat: int, action: Action, taken_by: Taken = "self") -> Step:
    """The same, with what the kernel says of it."""
    legal(game, state, seat, action, game.options(state, seat))
    done = carry_out(game, state, Entry(seat, action, 0, taken_by), SEED)
    assert not list(game.violations(state))
    return done


def all_play(state: MuseumState, *actions: Action) -> list[Event]:
    """Several actions of A."""
    return [event for action in actions for event in play(state, A, action)]


def pick(card: str, slot: str | None = None) -> a.PickObject:
    """Puts an object into the tray."""
    return a.PickObject(object_id=card, slot=slot)


def buy(state: MuseumState, items: str, cards: str = "", prestige: int = 0, seat: int = A) -> list[Event]:
    """A whole purchase: objects and experts, payment cards, Prestige."""
    steps: list[Action] = [
        pick(item) if is_object(item) else a.PickExpert(expert_id=item) for item in items.split()
    ]
    steps += [a.PayCard(card_id=card) for card in cards.split()]
    steps += [PRESTIGE] * prestige
    return [event for action in [*steps, CONFIRM] for event in play(state, seat, action)]


def favour(state: MuseumState, effect: str, **given: Any) -> list[Event]:
    """A plays the first Favour of that effect."""
    card = next(card for card in state.curators[A].favours if EFFECT_OF[card] == effect)
    return play(state, A, a.PlayFavour(card_id=card, **given))


def undone(state: MuseumState, seat: int = A, steps: int = 1) -> MuseumState:
    """The state after an undo. Raises Barred if it is refused."""
    done = carry_out(game, game.clone(state), Entry(seat, Undo(steps=steps)), SEED)
    assert isinstance(done.state, MuseumState)
    return done.state


def is_legal(state: MuseumState, action: Action, seat: int = A) -> bool:
    """Whether a seat may do that now."""
    return fitting(game.options(state, seat).options, plain(action)) is not None


def why_not(state: MuseumState, action: Action, seat: int = A) -> tuple[str, str]:
    """Rule and sentence of the refusal of an action that is not offered."""
    assert not is_legal(state, action, seat)
    refusal = game.refusal(state, seat, action)
    assert refusal.why.endswith(".")
    return refusal.rule, refusal.why


def types_offered(state: MuseumState, seat: int = A) -> set[str]:
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


def view(state: MuseumState, seat: int = A) -> dict[str, Plain]:
    """What a seat sees."""
    return game.view(state, Seat(seat))


def end_turn(state: MuseumState, discard: Sequence[str] = (), seat: int | None = None) -> list[Event]:
    """The active player ends the turn."""
    return play(state, state.active if seat is None else seat, a.EndTurn(discard=list(discard)))


def pass_turns(state: MuseumState, number: int) -> list[Event]:
    """So many turns in which everybody does what is due and no more."""
    events: list[Event] = []
    turn = state.turn_no
    while state.turn_no < turn + number and state.phase not in ("reorganise", "finished"):
        actor = game.actors(state)[0].seat
        for action in game.default(state, actor, anything()):
            events += play(state, actor, action)
    return events


def anything(purpose: str = "test") -> Chance:
    """Randomness that a test needs for itself."""
    return Chance.aside(SEED, purpose)
