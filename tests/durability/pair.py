"""The ordeal of two: server processes on one Postgres and one Valkey, and what can happen to them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx

from tests.durability.kill import Ordeal
from tests.durability.players import API, Guests, Player
from tests.durability.processes import ServerProcess, environment, free_port
from tools.postgres import OwnServer
from tools.valkey import Valkey

Plain = Any

KINDS: Sequence[tuple[str, int, int, Plain]] = (
    ("curio_shop", 3, 0, {}),  # sealed: all wrap at the same time, and may change their minds
    ("ghost_show", 4, 0, {}),
    ("antique", 3, 0, {"bidding_mode": "turns", "phases": 2}),
    ("ghost_show", 2, 1, {}),
)


class Pair(Ordeal):
    """Rooms that are played at two servers at once, each seat at one of them, and watched at both."""

    def __init__(self, url: str, postgres: OwnServer, valkey: Valkey, folder: Path, seed: int) -> None:
        super().__init__(url, folder, seed)
        self.postgres = postgres
        self.valkey = valkey
        self.servers: list[ServerProcess] = []
        self.watchers: list[Player] = []
        self.kinds: dict[str, int] = {}
        self._down: set[int] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def close(self) -> None:
        """Leaves nothing running."""
        for server in self.servers:
            server.kill()
        super().close()

    # The servers

    async def open(self) -> None:
        """Starts both."""
        self.servers = [self._start(number) for number in range(2)]
        for server in self.servers:
            await server.ready()

    def _start(self, number: int) -> ServerProcess:
        log = str(self.folder / f"server{number}.log")
        changed = {"VITRINE_REDIS_URL": self.valkey.url, "LOG": log, "LIVE_SECONDS": "1"}
        return self.zygote.serve(environment(self.url, free_port(), self.folder, **changed))

    def addresses(self) -> list[str]:
        """Where whoever comes now is let in: as a load balancer knows it."""
        return [server.url for number, server in enumerate(self.servers) if number not in self._down]

    # What happens to them

    async def kill(self, number: int) -> None:
        """One is killed, and started again while the other goes on."""
        self._down.add(number)
        self.servers[number].kill()
        await self.acknowledged(8)
        await self.start_again(number)

    async def start_again(self, number: int) -> None:
        """A killed one comes back."""
        self.servers[number] = self._start(number)
        await self.servers[number].ready()
        self._down.discard(number)

    async def pause(self, number: int) -> None:
        """One stands still for some seconds, then goes on as if nothing had been."""
        self._down.add(number)
        self.servers[number].pause()
        await asyncio.sleep(4)
        self.servers[number].resume()
        self._down.discard(number)

    async def restart_valkey(self) -> None:
        """Valkey forgets everything, and is away for a while."""
        self.valkey.stop()
        await self.acknowledged(8)
        await asyncio.to_thread(self.valkey.start)

    async def restart_postgres(self) -> None:
        """Postgres crashes and comes back."""
        await asyncio.to_thread(self.postgres.restart)

    # The players

    async def open_kinds(self) -> None:
        """Opens rooms so that one of each kind is being played, with a watcher at either server."""
        url = self.addresses()[0]
        running = {self.kinds[player.room] for player in self.players if not player.over}
        for kind, (game, seats, bots, options) in enumerate(KINDS):
            if kind in running:
                continue
            players = await Guests(url, self.chance).room(game, seats, bots, **options)
            room = players[0].room
            self.kinds[room] = kind
            self.players += players
            watchers = [await self._watcher(url, room, number) for number in range(2)]
            self.watchers += watchers
            for player in players:
                player.acks = self.acks
            self._tasks += [
                asyncio.create_task(player.travel(self.addresses)) for player in (*players, *watchers)
            ]

    async def _watcher(self, url: str, room: str, number: int) -> Player:
        async with httpx.AsyncClient(base_url=url + API, trust_env=False, timeout=60) as http:
            guest = (await http.post("/guests", json={"name": f"Watcher {number}"})).json()
        return Player(room, number, guest["token"], Random(number))

    async def open_unattended(self) -> str:
        """A game that goes on by its clock alone: nobody is ever connected."""
        clock = {"kind": "move", "seconds": 1}
        (player, _) = await Guests(self.addresses()[0], self.chance).room("ghost_show", 2, clock=clock)
        return player.room

    async def acknowledged(self, number: int) -> None:
        """Waits until so many more actions are acknowledged, or all games are over."""
        async with asyncio.timeout(90):
            while number and not all(player.over for player in self.players):
                self._check_tasks()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.acks.get(), 0.5)
                    number -= 1

    def _check_tasks(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    # The end

    async def finish(self) -> None:
        """Every game comes to its end; each screen, each server and the journal say the same."""
        async with asyncio.timeout(120):
            await asyncio.gather(*self._tasks)
        await self.check_journal()
        shown = {}
        for server in self.servers:
            for player in (*self.players, *self.watchers):
                picture = await self._picture(server.url, player)
                if player in self.players:
                    shown[player.room, player.seat] = picture
        await self.check_replays(shown)
        for room in self.kinds:
            await self.check_legal(room)

    async def check_legal(self, room: str) -> None:
        """What stands in the journal was legal, line by line: nothing was done twice, nothing too late."""
        token = next(player.token for player in self.players if player.room == room)
        bearer = {"Authorization": f"Bearer {token}"}
        one, two = self.servers
        async with httpx.AsyncClient(trust_env=False, timeout=60, headers=bearer) as http:
            document = (await http.get(f"{one.url}{API}/rooms/{room}/export")).json()
            answer = await http.post(f"{two.url}{API}/rooms/import", json=document)
            assert answer.is_success, answer.text
