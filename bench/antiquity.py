"""What Antiquity costs: its largest draft, a step, and what a table of four is sent in turn 10.

Medium bots play through a table as a room does, step by step, as people build their drafts. The largest draft
is none of theirs, but three empty cities with all the goods there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Any

import msgspec

from app.games.antiquity import game
from app.games.antiquity.data import GOODS
from app.games.antiquity.shapes import fitting, fitting_stores
from app.games.antiquity.state import AntiquityState
from app.games.chance import Chance
from app.games.kernel import Entry, Player, SeatNo
from app.games.steps import carry_out
from app.realtime.connection import encoded
from app.rooms.table import Agreement, Table, begin
from tests.games.antiquity.tables import A, own, second_city, table

SEATS = 4
GAMES = 3
TURN = 10
REPEATS = 25
GOODS_IN_ALL = 48
"""Counters of each good."""
CITIES = ((6, -8), (8, 0))
"""Where the largest draft has its second and third city."""


Draft = tuple[float, SeatNo, bytes]
"""A size or a time, the seat whose draft has it, and the encoded state."""


class DraftFigure(msgspec.Struct):
    """Seconds of `options` in the largest and in the slowest draft, and of a step; bytes of the largest.

    In turn 10: bytes of the largest whole view, and of an update in the median. All over so many steps.
    """

    steps: int
    options: float
    slowest: float
    message: int
    step: float
    view: int
    update: float


class Found(msgspec.Struct):
    """What was come by in the games."""

    slowest: Draft = (0, 0, b"")
    steps: list[float] = []
    views: list[int] = []
    updates: list[int] = []


def measure_drafts() -> DraftFigure:
    """Plays the games and looks at each step."""
    found, largest = Found(), largest_draft()
    for number in range(GAMES):
        for played, seat, given in moves(f"drafts {number}"):
            look(played, seat, given, found)
    return DraftFigure(
        steps=len(found.steps),
        options=options_of(largest),
        slowest=options_of(found.slowest),
        message=round(largest[0]),
        step=median(found.steps),
        view=max(found.views),
        update=median(found.updates),
    )


def largest_draft() -> Draft:
    """Three cities without a building, and as many of each good as there are, in phase 2."""
    state = table()
    own(state, A, " ".join(f"{GOODS_IN_ALL} {good}" for good in GOODS))
    for center in CITIES:
        second_city(state, A, center)
    wired = [option.wire() for option in game.options(state, A).options]
    return len(msgspec.json.encode(wired)), A, game.encode(state)


def options_of(draft: Draft) -> float:
    """Seconds of its options, the median of some calls, as if no city had looked like that before."""
    _, seat, data = draft
    state = game.decode(data)
    found = []
    for _ in range(REPEATS):
        fitting.cache_clear()
        fitting_stores.cache_clear()
        found.append(timed(lambda: game.options(state, seat)))
    return median(found)


def moves(seed: str) -> Iterator[tuple[Table, SeatNo, Any]]:
    """A game between medium bots to the end of turn 10: the table before each step, who takes it, and it."""
    players = tuple(Player("bot", "medium", arrival=seat) for seat in range(SEATS))
    agreed = Agreement(game.slug, game.rules_version, seed, {}, "live", None, players, 0)
    played, _ = begin(game, agreed)
    while played.result() is None and played.state.turn <= TURN:
        seat = game.actors(played.state)[0].seat
        shown = played.shown[seat]
        chance = Chance.aside(seed, f"bot {seat} at {played.seq}")
        for action in game.bot(shown.picture()["view"], shown.own.offer, "medium", chance):
            yield played, seat, action


def look(played: Table, seat: SeatNo, given: Any, found: Found) -> None:
    """Measures one step, and takes it."""
    before: AntiquityState = played.state
    seconds = timed(lambda: game.options(before, seat))
    if seconds > found.slowest[0]:
        found.slowest = seconds, seat, game.encode(before)
    copy, entry = game.clone(before), Entry(seat, game.read_action(given))
    found.steps.append(timed(lambda: carry_out(game, copy, entry, played.agreed.seed)))
    updates = played.accept(played.submit(seat, played.shown[seat].version, [given], 0, "bot"))
    if before.turn == TURN:
        found.views += [len(msgspec.json.encode(shown.picture()["view"])) for shown in played.shown]
        found.updates += [len(encoded(update)) for update in updates if update is not None]


def timed(work: Callable[[], Any]) -> float:
    """The processor's seconds of one call."""
    started = process_time()
    work()
    return process_time() - started
