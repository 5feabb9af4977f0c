"""The load: a process of its own that plays many rooms at once, each seat as fast as acknowledged.

It is told what to do line by line (JSON on standard input) and answers line by line:

- `{"do": "connect", "host", "port", "rooms": [{"path", "tokens", "ports"?}…], "floor": bool}` opens the
  sockets; `ports` are those of single seats, where they sit at several servers
- `{"do": "play", "actions": n or null, "rate": r or null}` plays n more actions in each room (null: to the
  end), together at most r a second, and answers with a `Played`
- `{"do": "leave"}` closes the sockets
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import uvloop

from app.client.patch import apply_patch
from app.client.play import choose
from app.realtime.messages import (
    Ack,
    Act,
    ChatMessage,
    Pong,
    Presence,
    ProblemMessage,
    RoomMessage,
    Sync,
    Update,
)
from bench.wire import Wire, open_wire

ServerMessage = Sync | Update | Ack | ProblemMessage | ChatMessage | Presence | RoomMessage | Pong

_decode = msgspec.json.Decoder(ServerMessage).decode
_encode = msgspec.json.Encoder().encode


class Played(msgspec.Struct):
    """What a stretch of play was like; latencies in seconds, from sending to all screens of the room."""

    actions: int
    seconds: float
    latencies: list[float]
    update_bytes: list[int]
    received: int


class LoadTable:
    """One room and all its sockets."""

    def __init__(self, number: int, seats: int) -> None:
        self.wires: list[Wire] = []
        self.latencies: list[float] = []
        self.update_bytes: list[int] = []
        self.goal = 0
        self.paced = False
        self.done = asyncio.Event()
        self.ready = 0
        self.over = False
        self._number = number
        self._seats = seats
        self._sent: list[float] = []
        self._seen = [0] * seats
        self._screens: dict[int, int] = {}
        self._waiting: set[int] = set()

    def play(self, actions: int | None, paced: bool) -> None:
        """Plays so many more actions (None: to the end), at once or when `beat` says so."""
        self.latencies.clear()
        self.update_bytes.clear()
        self.goal = sys.maxsize if actions is None else len(self._sent) + actions
        self.paced = paced
        self.done.clear()
        if not paced:
            self.beat()

    def beat(self) -> None:
        """Lets the seat act whose turn it is, if there is one that is ready."""
        seat = self.turn()
        if seat is None or seat in self._waiting or len(self._sent) >= self.goal:
            return
        message = self.make_action(seat, f"{self._number}.{len(self._sent)}")
        self._waiting.add(seat)
        self._sent.append(time.perf_counter())
        self.wires[seat].send_text(message)

    def take(self, seat: int, payload: bytes) -> None:
        """A message to a seat."""
        raise NotImplementedError

    def turn(self) -> int | None:
        """The seat to act."""
        raise NotImplementedError

    def make_action(self, seat: int, request: str) -> bytes:
        """Its message."""
        raise NotImplementedError

    def acknowledged(self, seat: int) -> None:
        """The seat's last action is durable."""
        self._waiting.discard(seat)
        if not self.paced:
            self.beat()

    def updated(self, seat: int, size: int) -> None:
        """A screen shows one more action."""
        self.update_bytes.append(size)
        self._seen[seat] += 1
        number = self._seen[seat]
        screens = self._screens.get(number, 0) + 1
        self._screens[number] = screens
        if screens == self._seats:
            del self._screens[number]
            self.latencies.append(time.perf_counter() - self._sent[number - 1])
            if self.over or number >= self.goal:
                self.done.set()
        if not self.paced:
            self.beat()


class GameTable(LoadTable):
    """A real room: options, patches, versions."""

    def __init__(self, number: int, seats: int) -> None:
        super().__init__(number, seats)
        self._pictures: list[Any] = [None] * seats
        self._versions = [0] * seats
        self._chance = Random(number)

    def take(self, seat: int, payload: bytes) -> None:
        """A message to a seat. Raises RuntimeError for a problem or a gap."""
        message = _decode(payload)
        if isinstance(message, Update):
            if message.from_ != self._versions[seat]:
                raise RuntimeError(f"a gap: {message.from_} after {self._versions[seat]}")
            self._pictures[seat] = apply_patch(self._pictures[seat], message.patch)
            self._versions[seat] = message.version
            self.over = not any(picture["actors"] for picture in self._pictures)
            self.updated(seat, len(payload))
        elif isinstance(message, Sync):
            if self._pictures[seat] is not None:
                raise RuntimeError("a whole picture where updates were due")
            self._pictures[seat], self._versions[seat] = message.picture, message.version
            self.ready += 1
        elif isinstance(message, Ack):
            self.acknowledged(seat)
        elif isinstance(message, ProblemMessage):
            raise RuntimeError(f"refused: {message}")

    def turn(self) -> int | None:
        """The first seat that its own screen says is awaited."""
        for seat, picture in enumerate(self._pictures):
            if any(actor["seat"] == seat for actor in picture["actors"]):
                return seat
        return None

    def make_action(self, seat: int, request: str) -> bytes:
        """A random action."""
        action = choose(self._pictures[seat]["options"], self._chance)
        return _encode(Act(request, self._versions[seat], [action]))


class FloorTable(LoadTable):
    """A room of the floor: the seats act in turn, and each message is the next update."""

    MESSAGE = _encode(Act("0.0", 10, [{"type": "appraise", "item": "manuscripts_5", "lot": 3}]))

    def take(self, seat: int, payload: bytes) -> None:
        """A message to a seat: a greeting, an `ack`, or else an update."""
        if payload == b"hello":
            self.ready += 1
        elif payload.startswith(b'{"type":"ack"'):
            self.acknowledged(seat)
        else:
            self.updated(seat, len(payload))

    def turn(self) -> int | None:
        """Round the table, once the last update is on the next one's screen."""
        sent = len(self._sent)
        seat = sent % self._seats
        return seat if self._seen[seat] == sent else None

    def make_action(self, seat: int, request: str) -> bytes:
        """Always the same bytes."""
        return self.MESSAGE


class Load:
    """All rooms of the load."""

    def __init__(self) -> None:
        self.tables: list[LoadTable] = []
        self.broken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, host: str, port: int, rooms: Sequence[Mapping[str, Any]], floor: bool) -> None:
        """Opens all sockets, and waits until every screen has its picture."""
        for number, room in enumerate(rooms):
            seats = len(room["tokens"])
            table = FloorTable(number, seats) if floor else GameTable(number, seats)
            ports = room.get("ports") or [port] * seats
            for seat, (at, token) in enumerate(zip(ports, room["tokens"], strict=True)):
                wire = await open_wire(host, at, room["path"], token, self._taker(table, seat))
                table.wires.append(wire)
            self.tables.append(table)
        while any(table.ready < len(table.wires) for table in self.tables):
            self._check()
            await asyncio.sleep(0.01)

    def _taker(self, table: LoadTable, seat: int) -> Any:
        def take(payload: bytes) -> None:
            try:
                table.take(seat, payload)
            except Exception as error:  # a callback of the loop: told to whoever waits
                if not self.broken.done():
                    self.broken.set_exception(error)

        return take

    def _check(self) -> None:
        if self.broken.done():
            self.broken.result()

    async def play(self, actions: int | None, rate: float | None) -> Played:
        """Plays in all rooms. Raises RuntimeError when the server refuses or skips something."""
        tables = self.tables
        before = sum(wire.received for table in tables for wire in table.wires)
        started = time.perf_counter()
        for table in tables:
            table.play(actions, rate is not None)
        ended = asyncio.gather(*(table.done.wait() for table in tables))
        pacer = asyncio.create_task(self._pace(rate)) if rate else None
        await asyncio.wait((ended, self.broken), return_when=asyncio.FIRST_COMPLETED, timeout=120)
        seconds = time.perf_counter() - started
        if pacer:
            pacer.cancel()
        self._check()
        if not ended.done():
            raise RuntimeError("The rooms have not come to an end within two minutes.")
        return Played(
            sum(len(table.latencies) for table in tables),
            seconds,
            [latency for table in tables for latency in table.latencies],
            [size for table in tables for size in table.update_bytes],
            sum(wire.received for table in tables for wire in table.wires) - before,
        )

    async def _pace(self, rate: float) -> None:
        """Lets the rooms act in turn, `rate` actions a second; what is late is not made up for."""
        loop = asyncio.get_running_loop()
        due = loop.time()
        while True:
            for table in self.tables:
                table.beat()
                due = max(due + 1 / rate, loop.time() - 0.05)
                await asyncio.sleep(max(0.0, due - loop.time()))

    async def leave(self) -> None:
        """Closes all sockets."""
        wires = [wire for table in self.tables for wire in table.wires]
        for wire in wires:
            wire.close()
        await asyncio.wait_for(asyncio.gather(*(wire.closed for wire in wires)), 30)
        self.tables = []


async def main() -> None:
    """Does what standard input says until it ends."""
    load = Load()
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = msgspec.json.decode(line)
        what = order.pop("do")
        answer: Any = None
        if what == "connect":
            await load.connect(**order)
        elif what == "play":
            answer = await load.play(**order)
        else:
            await load.leave()
        sys.stdout.write(_encode(answer).decode() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    uvloop.run(main())
