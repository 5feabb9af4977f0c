"""The ordeal: servers killed in the middle of many games, and what must be true of the journal afterwards."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from app.rooms import history
from app.rooms.facts import from_rows
from app.rooms.house import agreement, game_of
from app.storage import rooms as store
from app.storage.database import Database
from app.storage.models import EntryRow
from tests.durability.players import API, Guests, Player
from tests.durability.processes import ServerProcess, Zygote, environment, free_port

Plain = Any


class Ordeal:
    """Rooms that are played on one database by one killed server after another."""

    def __init__(self, database_url: str, folder: Path, seed: int) -> None:
        self.url = database_url
        self.folder = folder
        self.chance = Random(seed)
        self.zygote = Zygote()
        self.players: list[Player] = []
        self.acks: asyncio.Queue[None] = asyncio.Queue()
        self.server: ServerProcess | None = None

    async def serve(self) -> ServerProcess:
        """Starts a server on the database."""
        self.server = self.zygote.serve(environment(self.url, free_port(), self.folder))
        await self.server.ready()
        return self.server

    def close(self) -> None:
        """Leaves nothing running."""
        if self.server is not None:
            self.server.kill()
        self.zygote.close()

    async def open_rooms(self, url: str, rooms: int) -> None:
        """Opens rooms so that this many are being played: every kind in turn."""
        running = {player.room for player in self.players if not player.over}
        kinds = [("ghost_show", 2, 0), ("curio_shop", 3, 0), ("ghost_show", 4, 0), ("ghost_show", 2, 1)]
        for number in range(len(running), rooms):
            game, seats, bots = kinds[(number + len(self.players)) % len(kinds)]
            players = await Guests(url, self.chance).room(game, seats, bots)
            for player in players:
                player.acks = self.acks
            self.players += players

    async def round(self, acknowledged: int) -> None:
        """Plays until so many actions are acknowledged, kills the server, and looks at the journal."""
        server = await self.serve()
        await self.open_rooms(server.url, 4)
        played = asyncio.gather(*(player.play(server.url) for player in self.players if not player.over))
        heard = 0
        while heard < acknowledged and not played.done():
            ack: asyncio.Future[None] = asyncio.ensure_future(self.acks.get())
            waiting: list[asyncio.Future[Any]] = [ack, played]
            await asyncio.wait(waiting, timeout=60, return_when=asyncio.FIRST_COMPLETED)
            assert ack.done() or played.done(), "nothing is acknowledged any more"
            ack.cancel()
            heard += 1
        server.kill()
        await played
        await server.gone()
        await self.check_journal()

    async def check_journal(self) -> None:
        """Acknowledged once, unanswered at most once, refused never, and numbered without a gap."""
        for room, rows in (await self.journals()).items():
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            written = Counter((row.by, row.request) for row in rows if row.request is not None)
            for player in self.players:
                if player.room != room:
                    continue
                for request in player.requests:
                    count = written.pop((player.seat, request.id), 0)
                    allowed = {"acknowledged": (1,), "refused": (0,), "unknown": (0, 1)}[request.fate]
                    assert count in allowed, f"{request} stands {count} times in the journal of {room}"
            assert not written, f"nobody asked for {written}"

    async def journals(self) -> dict[str, list[EntryRow]]:
        """The journal of every room, as the database holds it."""
        db = Database(self.url)
        rooms = {player.room for player in self.players}
        found = {room: await store.load_entries(db, room) for room in rooms}
        await db.close()
        return found

    async def finish(self) -> None:
        """Every room goes on and comes to its end; what is shown is what the journal says."""
        server = await self.serve()
        await self.resend(server.url)
        async with asyncio.timeout(120):
            await asyncio.gather(*(player.play(server.url) for player in self.players if not player.over))
        assert all(player.over for player in self.players)
        await self.check_journal()
        shown = {
            (player.room, player.seat): await self._picture(server.url, player) for player in self.players
        }
        server.kill()
        await server.gone()
        await self.check_replays(shown)

    async def resend(self, url: str) -> None:
        """Acknowledged requests, sent again from another life, are acknowledged again and do nothing."""
        async with httpx.AsyncClient(base_url=url + API, trust_env=False, timeout=60) as http:
            for player in self.players:
                done = [request for request in player.requests if request.fate == "acknowledged"]
                for request in done[-3:]:
                    body = {key: request.message[key] for key in ("id", "version", "actions")}
                    bearer = {"Authorization": f"Bearer {player.token}"}
                    answer = await http.post(f"/rooms/{player.room}/actions", json=body, headers=bearer)
                    assert answer.status_code == 200, answer.text
                    assert answer.json()["events"] == []
        await self.check_journal()

    async def _picture(self, url: str, player: Player) -> Plain:
        async with httpx.AsyncClient(base_url=url + API, trust_env=False, timeout=60) as http:
            bearer = {"Authorization": f"Bearer {player.token}"}
            answer = await http.get(f"/rooms/{player.room}/picture", headers=bearer)
            assert answer.json() == {"version": player.version, "picture": player.picture}
            return answer.json()

    async def check_replays(self, shown: dict[tuple[str, int], Plain]) -> None:
        """A replay of each journal from scratch leads to the pictures that were shown last."""
        db = Database(self.url)
        for room in {player.room for player in self.players}:
            found = await store.load_room(db, room)
            assert found is not None
            facts = from_rows(*found)
            rows = await store.load_entries(db, room)
            *_, (table, _) = history.replayed(game_of(facts.game), agreement(facts), rows)
            assert facts.status == "finished"
            assert facts.result == table.result()
            for seat, screen in enumerate(table.shown[:-1]):
                if (room, seat) in shown:
                    picture = json.loads(msgspec.json.encode(screen.picture()))
                    assert shown[room, seat] == {"version": screen.version, "picture": picture}
        await db.close()
