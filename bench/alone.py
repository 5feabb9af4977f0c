"""What needs no server: the rules by themselves, pictures and their comparison, the cold load of a room."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from app.accounts.accounts import Accounts
from app.client.play import choose
from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import Action, Entry, Player
from app.games.options import draw
from app.games.registry import games
from app.games.steps import carry_out, open_game
from app.realtime.connection import encoded
from app.rooms.history import JournalItem
from app.rooms.house import House
from app.rooms.imports import import_game
from app.rooms.info import result_info
from app.rooms.lobby import Guest
from app.rooms.picture import Own, Shared, shared_patch, told
from app.rooms.table import Agreement, Change, Table, begin
from app.storage import rooms as store
from app.storage.database import Database, migrate
from tests.golden.games import Golden, read_all

GAME = "ghost_show"
SEATS = 4
GAMES = 60
"""Random games that are played for a figure."""
REPEATS = 5
"""A figure is the best of so many repetitions: others use the machine, too."""
LOADS = 20

Recorded = list[tuple[int, Action]]


class RulesFigure(msgspec.Struct):
    """The rules by themselves: actions a second of `options` and `apply`, over so many random actions."""

    actions: int
    per_second: float


class PictureFigure(msgspec.Struct):
    """Seconds per action at a table of four and its spectators: build, compare and encode all pictures.

    `judge` is what comes before them: checking an action and carrying it out on a clone.
    """

    judge: float
    build: float
    compare: float
    encode: float


class ColdLoad(msgspec.Struct):
    """Seconds to load a room that is not in memory: by its journal alone, and by journal and snapshot."""

    database: str
    entries: int
    by_journal: float
    by_snapshot: float


def measure_rules() -> RulesFigure:
    """Plays recorded random games again: all options of each state, then the step."""
    game = games()[GAME]
    recorded = {f"rules {number}": _record(game, f"rules {number}") for number in range(GAMES)}
    actions = sum(map(len, recorded.values()))
    best = min(_timed(lambda: _replay_all(game, recorded)) for _ in range(REPEATS))
    return RulesFigure(actions, actions / best)


def _timed(work: Callable[[], None]) -> float:
    gc.collect()
    started = time.process_time()
    work()
    return time.process_time() - started


def _open(game: Game[Any], seed: str) -> Any:
    players = [Player()] * SEATS
    return open_game(game, players, game.room_options({}, SEATS, "live"), game.deck(), seed)[0]


def _record(game: Game[Any], seed: str) -> Recorded:
    state, chance, actions = _open(game, seed), Chance.aside(seed, "bench"), Recorded()
    while actors := game.actors(state):
        seat = actors[0].seat
        action = game.read_action(draw(game.options(state, seat).options, chance))
        state = carry_out(game, state, Entry(seat, action), seed).state
        actions.append((seat, action))
    return actions


def _replay_all(game: Game[Any], recorded: dict[str, Recorded]) -> None:
    for seed, actions in recorded.items():
        state = _open(game, seed)
        for seat, action in actions:
            game.options(state, seat)
            state = carry_out(game, state, Entry(seat, action), seed).state


# Pictures


def measure_pictures() -> PictureFigure:
    """Plays random games as a room does, and looks at the clock between the parts."""
    rounds = [_time_pictures() for _ in range(REPEATS)]
    return PictureFigure(*(min(parts) for parts in zip(*rounds, strict=True)))


def _time_pictures() -> list[float]:
    totals, actions = [0.0] * 4, 0
    gc.collect()
    for number in range(GAMES // 4):
        table, chance = new_table(f"pictures {number}"), Random(number)
        while table.result() is None:
            spent = _time_one(table, random_action(table, chance))
            totals = [total + part for total, part in zip(totals, spent, strict=True)]
            actions += 1
    return [total / actions for total in totals]


def new_table(seed: str) -> Table:
    """A table of four that has just begun."""
    players = tuple(Player() for _ in range(SEATS))
    agreed = Agreement(GAME, games()[GAME].rules_version, seed, {}, "live", None, players, 0)
    return begin(games()[GAME], agreed)[0]


def random_action(table: Table, chance: Random) -> tuple[int, dict[str, Any]]:
    """The seat that is awaited, and one of its actions."""
    seat = table.game.actors(table.state)[0].seat
    return seat, choose(table.shown[seat].picture()["options"], chance)


def _time_one(table: Table, chosen: tuple[int, dict[str, Any]]) -> list[float]:
    """Judging, building, comparing, encoding: the parts of `Table.submit` and `Table.accept`."""
    seat, action = chosen
    clock = [time.thread_time()]
    change: Change = table.submit(seat, table.shown[seat].version, [action], 0)
    clock.append(time.thread_time())
    shared = Shared(table.game, change.state, change.clock)
    own = [Own(table.game, change.state, shown.viewer) for shown in table.shown]
    clock.append(time.thread_time())
    patch = shared_patch(table.shown[0].shared, shared)
    events = [told(table.game, change.events, shown.viewer) for shown in table.shown]
    table.state, table.clock = change.state, change.clock
    updates = [
        shown.advance(shared, mine, patch, known)
        for shown, mine, known in zip(table.shown, own, events, strict=True)
    ]
    clock.append(time.thread_time())
    for update in updates:
        if update is not None:
            encoded(update)
    clock.append(time.thread_time())
    return [after - before for before, after in pairwise(clock)]


# Cold load


def longest_golden() -> Golden:
    """The golden game of Ghost Show with the most entries."""
    return max(
        (game for game in read_all().values() if game.game == GAME), key=lambda game: len(game.entries)
    )


def measure_cold_load(kind: str, url: str) -> ColdLoad:
    """Loads the longest golden game into a house that does not know it yet, several times over."""
    migrate(url)
    golden = longest_golden()
    by_journal, by_snapshot = asyncio.run(_load_both(url, golden))
    return ColdLoad(kind, len(golden.entries), by_journal, by_snapshot)


async def _load_both(url: str, golden: Golden) -> tuple[float, float]:
    room_id = await _store(url, golden)
    by_journal = await _load_often(url, room_id)
    house = House(Database(url), 0.0, 300.0)
    table = (await house.room(room_id)).require_table()
    data = msgspec.msgpack.encode(table.freeze())
    await store.save_snapshot(house.db, room_id, table.seq, data)
    await house.db.close()
    return by_journal, await _load_often(url, room_id)


async def _store(url: str, golden: Golden) -> str:
    """Stores the golden game as an imported room; its id."""
    game = games()[GAME]
    players = tuple(golden.players)
    agreed = Agreement(GAME, game.rules_version, golden.seed, golden.options, golden.mode, None, players, 0)
    house = House(Database(url), 0.0, 300.0)
    user, _ = await Accounts(house.db).create_guest("Bench")
    names = [f"Seat {seat}" for seat in range(golden.seats)]
    journal = [
        JournalItem(entry["by"], [entry["action"]], entry["at"], entry["taken"]) for entry in golden.entries
    ]
    result = result_info(_end_of(game, agreed, journal))
    room = await import_game(house, Guest(user.id, user.name), agreed, names, journal, result)
    await house.db.close()
    return room.facts.id


def _end_of(game: Game[Any], agreed: Agreement, journal: Sequence[JournalItem]) -> Any:
    table, _ = begin(game, agreed)
    for item in journal:
        table.accept(table.journalled(item.by, item.actions, item.at, item.taken))
    return table.result()


async def _load_often(url: str, room_id: str) -> float:
    """The best time of several loads, each in a house of its own with an open connection."""
    times = []
    for _ in range(LOADS):
        house = House(Database(url), 0.0, 300.0)
        await store.load_room(house.db, room_id)
        started = time.perf_counter()
        await house.room(room_id)
        times.append(time.perf_counter() - started)
        await house.db.close()
    return min(times)
