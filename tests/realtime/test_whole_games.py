"""A generic player plays whole games by their options alone, over REST and over the socket, to the end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from random import Random
from typing import Any

import pytest

from app.client import Client, TableSocket
from app.client.play import play_by_rest, play_on_socket
from app.games.registry import games
from tests.api.servers import Server
from tests.conformance.plain_data import text
from tests.conformance.play import IDLE
from tests.toy import game as toy

QUICK = {"antique": {"bidding_mode": "turns", "phases": 2}}
"""Room options with which a game takes no time of its own: countdowns have tests of their own."""
KINDS = [(slug, seats) for slug, game in sorted(games().items()) for seats in game.seat_counts[:2]]
"""Every game with its smaller numbers of seats: the others are the rules' own matter."""
every_game = pytest.mark.parametrize(("game", "seats"), [*KINDS, ("curio_shop", 3)])
FEWEST = [(slug, game.seat_counts[0]) for slug, game in sorted(games().items())]
every_small_game = pytest.mark.parametrize(("game", "seats"), [*FEWEST, ("curio_shop", 3)])
"""Every game with its smallest number of seats: whole pictures at every step take their time."""


class Player(Random):
    """Chance of a player who rarely takes idle actions: with many of them games would be far longer."""

    def __init__(self, game: str, seat: int) -> None:
        super().__init__(seat)
        kinds = toy.kinds if game == toy.slug else games()[game].kinds
        self._idle = {name for name, kind in kinds.items() if kind.idle}

    def choice(self, seq: Any) -> Any:
        """One of them; of templates mostly one that brings the game on."""
        lively = [one for one in seq if not (isinstance(one, Mapping) and one.get("type") in self._idle)]
        return super().choice(lively if lively and self.randrange(IDLE) else seq)


@asynccontextmanager
async def table(server: Server, game: str, seats: int) -> AsyncIterator[tuple[str, list[Client]]]:
    """A game just begun between clients of our own."""
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(server.url)) for _ in range(seats)]
        for number, client in enumerate(clients):
            await client.guest(f"Player {number}")
        room = await clients[0].open_room(game, seats=seats, clock=None, options=QUICK.get(game, {}))
        for client in clients[1:]:
            await client.sit(room.id, invite=room.invite)
        await clients[0].start(room.id)
        yield room.id, clients


@every_small_game
async def test_a_game_is_played_over_rest(server: Server, game: str, seats: int) -> None:
    async with table(server, game, seats) as (room, clients):
        ended = await asyncio.gather(
            *(play_by_rest(client, room, Player(game, seat)) for seat, client in enumerate(clients))
        )
        assert {info.status for info in ended} == {"finished"}
        results = {info.model_dump_json(include={"result"}) for info in ended}
        assert len(results) == 1
        assert ended[0].result is not None
        ranked = sorted(seat for group in ended[0].result.ranking for seat in group)
        assert ranked[:seats] == list(range(seats))  # a solo automaton comes after the last seat


@every_game
async def test_a_game_is_played_on_the_socket_and_all_end_on_the_same_picture(
    server: Server, game: str, seats: int
) -> None:
    """Every client applied every patch: what it ends with is what REST says, and what spectators see."""
    async with table(server, game, seats) as (room, clients), AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(client.socket(room)) for client in clients]
        stranger = TableSocket(clients[0].server + "/api/v1", room, None)
        await stack.enter_async_context(stranger)
        await asyncio.gather(*(play_on_socket(line, Player(game, seat)) for seat, line in enumerate(lines)))
        for line in (*lines, stranger):
            await line.until(partial(is_over, line))
        public = (stranger.picture or {})["view"]
        for line, client in zip(lines, clients, strict=True):
            seen = (await client.request("GET", f"/rooms/{room}/picture")).json()
            assert line.reconnects == 0
            assert (line.version, text(line.picture)) == (seen["version"], text(seen["picture"]))
            assert {key: seen["picture"]["view"][key] for key in public} == public
            log = await whole_log(client, room)
            assert line.events == log[-len(line.events) :]


def is_over(line: TableSocket) -> bool:
    return line.room is not None and line.room.status == "finished"


async def whole_log(client: Client, room: str) -> list[Mapping[str, Any]]:
    """All events as this client may know them, each with its number."""
    events: list[Mapping[str, Any]] = []
    while True:
        page = await client.events(room, after=len(events))
        events += [{"n": entry.n, **entry.event} for entry in page.events]
        if not page.more:
            return events


async def test_whoever_takes_a_seat_while_away_comes_back_to_that_seats_picture(server: Server) -> None:
    """The version of a spectator is no version of a seat: what it had is of no use any more."""
    async with table(server, "ghost_show", 2) as (room, (ann, ben)), Client(server.url) as cleo:
        invite = (await ann.room(room)).invite
        await cleo.guest("Cleo")
        async with cleo.socket(room) as before:
            assert before.picture is not None
            assert "hand" not in before.picture["view"]
        await ben.stand_up(room, 1)
        await cleo.sit(room, invite=invite)
        line = cleo.socket(room)
        line.room, line.version, line.picture = before.room, before.version, before.picture
        async with line:
            await line.until(lambda: line.seat == 1 and line.picture is not None)
            await line.ping()
            now = (await cleo.request("GET", f"/rooms/{room}/picture")).json()
            assert (line.version, line.picture) == (now["version"], now["picture"])
            assert "hand" in now["picture"]["view"]


async def test_games_beside_one_another_do_not_meet(server: Server) -> None:
    async def one(seats: int) -> str:
        async with table(server, "ghost_show", seats) as (room, clients), AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(client.socket(room)) for client in clients]
            await asyncio.gather(*(play_on_socket(line, Random(seats)) for line in lines))
            ended = await clients[0].room(room)
            assert ended.status == "finished"
            return ended.seed or ""

    seeds = await asyncio.gather(*(one(seats) for seats in (2, 3, 4, 2, 3)))
    assert len(set(seeds)) == 5
