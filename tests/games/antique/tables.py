"""Tables for tests, in the notation of the specification: seats A, B, C …; A is the auctioneer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.games.antique import game
from app.games.antique.actions import Bid, ClearCeiling, OpenAuction, Pass, Rejoin, SetCeiling
from app.games.antique.data import CARDS, MONEY
from app.games.antique.state import AntiqueState
from app.games.game import Mode
from app.games.kernel import (
    Action,
    Actor,
    Away,
    Back,
    Entry,
    Event,
    Held,
    Player,
    Recovered,
    Taken,
    Time,
    plain,
    tag_of,
)
from app.games.options import Plain, fitting
from app.games.steps import carry_out, legal, open_game

A, B, C, D, E, F = range(6)
SEED = "a test's seed"

PASS, OUT, REJOIN, CLEAR = Pass(for_rest=False), Pass(for_rest=True), Rejoin(), ClearCeiling()


def bid(amount: int, *, stand: bool = False) -> Bid:
    """A bid by hand."""
    return Bid(amount=amount, stand=stand)


def ceiling(amount: int) -> SetCeiling:
    """A private ceiling."""
    return SetCeiling(max=amount)


def start(
    players: int = 4, *, mode: Mode = "live", seed: str = SEED, arrivals: Sequence[int] = (), **options: Plain
) -> tuple[AntiqueState, list[Event]]:
    """A new game, set up from `seed`. Unless `arrivals` says otherwise, A sat down last."""
    order = arrivals or [players, *range(1, players)]
    seated = [Player(arrival=arrival) for arrival in order]
    room_options = game.room_options(options, players, mode)
    return open_game(game, seated, room_options, game.deck(), seed)


def table(
    players: int = 4,
    *,
    hands: Mapping[int, str] = {},
    purses: Mapping[int, int] = {},
    won: Mapping[int, str] = {},
    turns: bool = True,
    mode: Mode = "live",
    **options: Plain,
) -> AntiqueState:
    """A game before A's first auction, with what is named by seat; in turns unless said otherwise.

    Cards named as `won` lie in collections: then the number of auctions does not add up, and nothing minds.
    """
    if mode == "live":
        options = {"bidding_mode": "turns" if turns else "live", **options}
    state, _ = start(players, mode=mode, **options)
    named = " ".join([*hands.values(), *won.values()]).split()
    away = state.removed_objects
    rest = [card.id for card in CARDS.values() if card.id not in named and card.object not in away]
    for seat, collector in enumerate(state.collectors):
        cards = hands.get(seat, "").split()
        collector.hand = [*cards, *(rest.pop() for _ in range(3 - len(cards)))]
        collector.collection = won.get(seat, "").split()
        collector.purse = purses.get(seat, collector.purse)
    state.pile = rest
    state.bank = MONEY - sum(collector.purse for collector in state.collectors)
    return state


def claimed(card_id: str, claim: str, hidden: int) -> OpenAuction:
    """`claimed("helmet_red", "vase red 0", 4)`: the action that opens the auction of a card."""
    name, colour, value = claim.split()
    return OpenAuction(card_id=card_id, hidden_bid=hidden, object=name, colour=colour, value=int(value))


def play(state: AntiqueState, seat: int, action: Action, at: float = 0, taken: Taken = "self") -> list[Event]:
    """Plays a legal action at `at` seconds, in place. Raises Barred if it is illegal."""
    legal(game, state, seat, action, game.options(state, seat))
    return carry_out(game, state, Entry(seat, action, round(at * 1000), taken), SEED).events


def all_play(state: AntiqueState, *steps: tuple[int, Action]) -> list[Event]:
    """Plays several legal actions."""
    return [event for seat, action in steps for event in play(state, seat, action)]


def opened(
    players: int = 4, *, hidden: int = 0, lot: str = "helmet_red", claim: str = "vase red 0", **given: Plain
) -> AntiqueState:
    """A table at which A has just opened the auction of a lot."""
    state = table(players, hands={A: lot}, **given)
    play(state, A, claimed(lot, claim, hidden))
    return state


def server(state: AntiqueState, action: Action, at: float = 0) -> list[Event]:
    """An entry of the server at `at` seconds."""
    return carry_out(game, state, Entry(None, action, round(at * 1000)), SEED).events


def time(state: AntiqueState, at: float) -> list[Event]:
    """The server's word that the deadline has come."""
    return server(state, Time(), at)


def away(state: AntiqueState, seat: int, at: float) -> list[Event]:
    """A seat loses its connection."""
    return server(state, Away(seat=seat), at)


def back(state: AntiqueState, seat: int, at: float) -> list[Event]:
    """A seat is connected again."""
    return server(state, Back(seat=seat), at)


def nobody(state: AntiqueState, seat: int) -> list[Event]:
    """Nobody holds a seat from now on."""
    return server(state, Held(seat=seat, holder="nobody"))


def recovered(state: AntiqueState, at: float) -> list[Event]:
    """The server is back after an outage."""
    return server(state, Recovered(), at)


def refused(state: AntiqueState, seat: int, action: Action) -> tuple[str, str]:
    """Rule and sentence of the refusal of an action that is not offered."""
    assert fitting(game.options(state, seat).options, plain(action)) is None
    before = game.encode(state)
    refusal = game.refusal(state, seat, action)
    assert game.encode(state) == before
    return refusal.rule, refusal.why


def owing(state: AntiqueState) -> list[int]:
    """The seats that owe a decision."""
    return [actor.seat for actor in game.actors(state)]


def deadline(state: AntiqueState) -> float | None:
    """The end of the countdown as shown, in seconds."""
    shown = game.countdown(state)
    return None if shown is None else shown / 1000


def purses(state: AntiqueState) -> list[int]:
    """All purses."""
    return [collector.purse for collector in state.collectors]


def tags(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [tag_of(type(event)) for event in events]


def the(events: Iterable[Event], tag: str) -> dict[str, Plain]:
    """The one event of that name, as plain data without its name."""
    [found] = [plain(event) for event in events if tag_of(type(event)) == tag]
    del found["type"]
    return dict(found)


def spoken(events: Iterable[Event]) -> list[tuple[int, int]]:
    """The bids among events: seat and amount; a pass is 0."""
    wires = [event.wire() for event in events]
    return [(wire["seat"], wire.get("amount", 0)) for wire in wires if wire["type"] in ("bid", "passed")]


def crying(at: float = 100, **options: Any) -> AntiqueState:
    """An outcry that began at `at`, after a bid of 1 by D."""
    state = opened(turns=False, **options)
    all_play(state, (B, PASS), (C, PASS))
    play(state, D, bid(1), at)
    return state


def only_actor(state: AntiqueState) -> Actor:
    """The one seat that owes a decision."""
    [actor] = game.actors(state)
    return actor
