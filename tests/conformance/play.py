"""Plays games through options alone, and keeps what happened for the checks to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import (
    Action,
    Away,
    Back,
    Barred,
    Entry,
    Held,
    InvalidInput,
    Offer,
    Recovered,
    SeatNo,
    Taken,
    Time,
    Undo,
    Viewer,
    event_for,
)
from app.games.options import Option, Plain, draw
from app.games.steps import Step, carry_out, legal
from app.games.steps import open_game as open_new
from tests.conformance.cases import Case, Fault

Choose = Callable[["Table", SeatNo, Chance], Plain | None]
"""The action (JSON-like data) of an awaited seat; None: it lets the game's own countdown run out."""

IDLE = 8
"""One time in so many an idle action may be drawn."""

BACK = 2
"""So many steps are taken back at once: longer ways back are looked at by a check of their own."""

LOOKS = 36
"""At how many places of a long game the dearer checks look."""


@dataclass(frozen=True)
class Moment:
    """One entry of a game: the encoded state before and after it, and what happened."""

    before: bytes
    entry: Entry
    events: list[dict[str, Plain]]
    barrier: bool
    after: bytes


@dataclass
class Play:
    """A game that was played: from `opening` (encoded) through `moments`."""

    case: Case
    opening: bytes
    events: list[dict[str, Plain]]
    moments: list[Moment] = field(default_factory=list)

    def states(self) -> Iterator[Any]:
        """Every state of the game, freshly decoded, the opening first."""
        yield self.case.game.decode(self.opening)
        for moment in self.moments:
            yield self.case.game.decode(moment.after)

    def sample(self) -> Iterator[tuple[int, Any]]:
        """States of the game with their numbers: all of a short game, `LOOKS` of a long one."""
        for number in self._spread(len(self.moments) + 1):
            before = self.moments[number - 1].after if number else self.opening
            yield number, self.case.game.decode(before)

    def sample_moments(self) -> Iterator[tuple[int, Moment]]:
        """Moments of the game with their numbers, in the same way."""
        for number in self._spread(len(self.moments)):
            yield number, self.moments[number]

    def _spread(self, count: int) -> Iterable[int]:
        if count <= LOOKS:
            return range(count)
        first = Chance.aside(self.case.seed, "looks").below(count)
        return sorted((first + look * count // LOOKS) % count for look in range(LOOKS))

    def entries(self) -> list[Entry]:
        """The journal."""
        return [moment.entry for moment in self.moments]


class Table:
    """A game going on: the live state, and the journal so far."""

    def __init__(self, case: Case) -> None:
        self.case, self.game = case, case.game
        self.state, self.opening_events = open_game(case)
        self.options = self.game.room_options(case.options, case.seats, case.mode)
        self.at = 0
        self._offered: tuple[Any, dict[SeatNo, Offer]] = (self.state, {})
        self.play = Play(case, self.game.encode(self.state), self.opening_events)

    def fault(self, what: str) -> Fault:
        """A fault at this point of the game."""
        return Fault(f"{self.case}, after {len(self.play.moments)} entries: {what}")

    def over(self) -> bool:
        """Whether there is a result."""
        return self.game.result(self.state) is not None

    def offer(self, seat: SeatNo) -> Offer:
        """What a seat may do now: asked of the game once for each state."""
        if self._offered[0] is not self.state:
            self._offered = (self.state, {})
        offers = self._offered[1]
        if seat not in offers:
            offers[seat] = self.game.options(self.state, seat)
        return offers[seat]

    def take(self, by: SeatNo | None, action: Action, taken: Taken = "self") -> Step:
        """Writes an entry: carried out on a clone, as a room does."""
        entry = Entry(by, action, self.at, taken)
        before = self.game.encode(self.state)
        try:
            step = carry_out(self.game, self.game.decode(before), entry, self.case.seed)
        except (Barred, InvalidInput):
            raise
        except Exception as error:
            raise self.fault(f"{entry} fails: {type(error).__name__}: {error}") from error
        self.state = step.state
        events = [event.wire() for event in step.events]
        after = self.game.encode(self.state)
        self.play.moments.append(Moment(before, entry, events, step.barrier, after))
        return step

    def submit(self, seat: SeatNo, given: Plain, taken: Taken = "self") -> Step:
        """A seat's action, judged as a room judges it. Raises Barred or InvalidInput."""
        action = self.game.read_action(given)
        legal(self.game, self.state, seat, action, self.offer(seat))
        return self.take(seat, action, taken)

    def time(self, due: int) -> None:
        """The game's own deadline has come."""
        self.at = max(self.at, due)
        self.take(None, Time())


def open_game(case: Case) -> tuple[Any, list[dict[str, Plain]]]:
    """The initial state, deck and counters in it, and the first events."""
    game = case.game
    options = game.room_options(case.options, case.seats, case.mode)
    state, events = open_new(game, case.players, options, game.deck(), case.seed)
    return state, [event.wire() for event in events]


def told(case: Case, events: list[dict[str, Plain]], viewer: Viewer) -> list[Plain]:
    """The events as a viewer is told them."""
    kinds = case.game.event_kinds
    seen = (event_for(kinds[event["type"]], event, viewer) for event in events)
    return [event for event in seen if event is not None]


def at_random(table: Table, seat: SeatNo, chance: Chance) -> Plain:
    """Any action that the options offer."""
    return draw(less_idle(table.game, doable(table, seat), chance), chance)


def less_idle(game: Game[Any], options: Sequence[Option], chance: Chance) -> Sequence[Option]:
    """The templates that bring the game on, if there are any; now and then those of idle actions as well."""
    lively = [option for option in options if not game.kinds[option.type].idle]
    return lively if lively and lively != options and chance.below(IDLE) else options


def less_idle_seats(game: Game[Any], offers: Mapping[SeatNo, Offer], chance: Chance) -> list[SeatNo]:
    """The seats that can bring the game on, if there are any; now and then all that can do something."""
    able = [seat for seat, offer in offers.items() if offer.options]
    lively = [
        seat for seat in able if any(not game.kinds[option.type].idle for option in offers[seat].options)
    ]
    return lively if lively and lively != able and chance.below(IDLE) else able


def doable(table: Table, seat: SeatNo) -> list[Option]:
    """The templates that stand for an action. Raises Fault if there is none."""
    options = [option for option in table.offer(seat).options if option.count()]
    if not options:
        raise table.fault(f"a dead end: seat {seat} is awaited and has no option")
    return options


def _undo(table: Table, chance: Chance) -> int:
    """A seat takes back some of its steps, if any can. Returns how many."""
    for seat in range(table.case.seats):
        offered = len(table.game.undo_offer(table.state, seat).steps)
        if offered:
            steps = 1 + chance.below(min(offered, BACK))
            table.take(seat, Undo(steps=steps))
            return steps
    return 0


@lru_cache(maxsize=64)
def played(case: Case) -> Play:
    """The case, played at random to its end. Raises Fault where it is stuck or runs too long."""
    return play(case, at_random)


def play(case: Case, choose: Choose, table: Table | None = None) -> Play:
    """Plays a game to its end: awaited seats act by `choose`, others now and then by what they may do."""
    table = table or Table(case)
    chance = Chance.aside(case.seed, "player")
    bound, owed = table.game.longest(case.seats, table.options), 0
    while not table.over():
        if case.disturbed and chance.below(8) == 0:
            _disturb(table, chance)
            continue
        if case.disturbed and chance.below(5) == 0:
            owed = max(0, owed - _undo(table, chance))
            continue
        owed += _go_on(table, choose, chance)
        if owed > bound:
            raise table.fault(f"still no end after {bound} decisions, the stated bound")
        if len(table.play.moments) > 20 * bound + 100:
            raise table.fault("the game goes on for ever without a decision owed")
    return table.play


def _go_on(table: Table, choose: Choose, chance: Chance) -> int:
    """One entry. Returns how many decisions owed it made."""
    actors, due = table.game.actors(table.state), table.game.deadline(table.state)
    table.at += chance.below(500)
    if not actors and due is None:
        raise table.fault("a dead end: nobody is awaited, no deadline is pending, and there is no result")
    if due is not None and (table.at >= due or chance.below(2) == 0):
        table.time(due)
        return 0
    if chance.below(4) == 0 and _act_unasked(table, actors, chance):
        return 0
    if not actors:
        table.time(due if due is not None else table.at)
        return 0
    seat = chance.pick(actors).seat
    doable(table, seat)
    taken: Taken = "timeout" if table.case.disturbed and chance.below(5) == 0 else "self"
    action = choose(table, seat, chance)
    if action is None and due is not None:
        table.time(due)
        return 0
    table.submit(seat, action, taken)
    return 1


def _act_unasked(table: Table, actors: Any, chance: Chance) -> bool:
    awaited = {actor.seat for actor in actors}
    for seat in range(table.case.seats):
        options = table.offer(seat).options
        lively = any(not table.game.kinds[option.type].idle for option in options)
        if seat not in awaited and options and (lively or chance.below(IDLE) == 0):
            table.submit(seat, draw(options, chance))
            return True
    return False


def _disturb(table: Table, chance: Chance) -> None:
    """An entry of the server that may come at any time."""
    seat = chance.below(table.case.seats)
    entries: list[Action] = [Held(seat=seat, holder="nobody"), Held(seat=seat, holder="user"), Recovered()]
    entries += [Held(seat=seat, holder="bot", level=level) for level in table.game.bot_levels[:1]]
    if table.game.minds_connection:
        entries += [Away(seat=seat), Back(seat=seat)]
    table.take(None, chance.pick(entries))
