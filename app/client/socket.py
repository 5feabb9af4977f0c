"""A live connection to a room: keeps the picture up to date, and survives a lost connection."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from app.api import models
from app.client.patch import apply_patch
from app.client.problem import ApiProblem, Unreachable
from app.realtime.messages import (
    Ack,
    Act,
    Chat,
    ChatMessage,
    Ping,
    Pong,
    Presence,
    ProblemMessage,
    Resync,
    RoomMessage,
    Sync,
    Undo,
    Update,
)

ServerMessage = Sync | Update | Ack | ProblemMessage | ChatMessage | Presence | RoomMessage | Pong

REFUSED = 4000
"""Close codes from here on are the server's last word: coming back would not help."""
FAULTY = 4500
"""Close codes from here on are the server's own fault: coming back helps."""
PAUSES = (0.05, 0.1, 0.2, 0.5, 1.0)
"""Seconds before each attempt to come back; the last one repeats."""

_decode = msgspec.json.Decoder(ServerMessage).decode
_encode = msgspec.json.Encoder().encode


class TableSocket:
    """One viewer's socket of a room.

    `version`, `picture` (plain data: `{view, actors, options, refusals, undo, clocks}`) and `room` are always
    what the server said last; `events` and `lines` collect what was told since the socket was opened.
    After a lost connection it comes back by itself and sends unanswered requests again, under
    the same ids; it gives up after `patience` seconds without a server.
    """

    def __init__(
        self, base: str, room: str, token: str | None, invite: str | None = None, patience: float = 30.0
    ) -> None:
        self.version = 0
        self.picture: dict[str, Any] | None = None
        self.room: models.RoomInfo | None = None
        self.events: list[Mapping[str, Any]] = []
        self.lines: list[ChatMessage] = []
        self.online: list[int] = []
        self.spectators = 0
        self.reconnects = 0
        self._url = f"ws{base.removeprefix('http')}/rooms/{room}/socket"
        self._token = token
        self._invite = invite
        self._patience = patience
        self._link: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._asked: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._pongs: list[asyncio.Future[str]] = []
        self._changed = asyncio.Event()
        self._refusal: ApiProblem | None = None
        self._ended: Exception | None = None
        self._resyncing = False

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Connects, and waits for the room and (once it plays) the picture. Raises ApiProblem."""
        self._task = asyncio.create_task(self._stay_connected())
        try:
            await self.until(self._is_complete)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Closes the socket; unanswered requests fail."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._end(Unreachable("The socket is closed."))

    def _is_complete(self) -> bool:
        return self.room is not None and (self.room.version == 0 or self.picture is not None)

    # What one may ask

    @property
    def seat(self) -> int | None:
        """The own seat, or None for a spectator."""
        return None if self.room is None else self.room.you

    @property
    def options(self) -> list[dict[str, Any]]:
        """The own options, as templates."""
        return [] if self.picture is None else self.picture["options"]

    @property
    def awaited(self) -> bool:
        """Whether the own seat owes a decision."""
        actors = [] if self.picture is None else self.picture["actors"]
        return any(actor["seat"] == self.seat for actor in actors)

    @property
    def playing(self) -> bool:
        """Whether the game goes on."""
        return self.room is not None and self.room.status == "playing"

    async def until(self, true: Callable[[], bool]) -> None:
        """Waits until `true()`, asked after each message. Raises ApiProblem or Unreachable at the end."""
        while not true():
            if self._ended is not None:
                raise self._ended
            self._changed.clear()
            await self._changed.wait()

    async def act(
        self, actions: Sequence[Mapping[str, Any]], version: int | None = None, request: str | None = None
    ) -> int:
        """Submits actions made on `version` (default: the present); returns the version after them.

        Raises ApiProblem if they are refused.
        """
        at = self.version if version is None else version
        return await self._ask(Act(request or _new_id(), at, [dict(action) for action in actions]))

    async def undo(self, steps: int = 1, version: int | None = None, request: str | None = None) -> int:
        """Takes back the last steps. Raises ApiProblem."""
        at = self.version if version is None else version
        return await self._ask(Undo(request or _new_id(), at, steps))

    async def say(self, text: str, request: str | None = None) -> int:
        """Says something to the table. Raises ApiProblem."""
        return await self._ask(Chat(request or _new_id(), text))

    async def resync(self) -> None:
        """Asks for the whole picture, and waits for it."""
        await self._ask_resync()
        await self.until(lambda: not self._resyncing)

    async def ping(self) -> str:
        """The server's time."""
        pong: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._pongs.append(pong)
        await self._send(_encode(Ping()))
        return await pong

    async def _ask(self, message: Act | Undo | Chat) -> int:
        if self._ended is not None:
            raise self._ended
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        encoded = _encode(message)
        self._asked[message.id] = (encoded, answer)
        try:
            await self._send(encoded)
            return await answer
        finally:
            self._asked.pop(message.id, None)

    async def _send(self, message: bytes) -> None:
        """Sends now; without a connection the request goes out when there is one again."""
        if self._link is not None:
            try:
                await self._link.send(message, text=True)
            except ConnectionClosed:
                self._link = None

    # The connection

    async def _stay_connected(self) -> None:
        lost, attempt = time.monotonic(), 0
        while self._ended is None:
            try:
                if await self._connect_once():
                    lost, attempt = time.monotonic(), 0
            except (OSError, TimeoutError, InvalidHandshake, InvalidMessage) as error:
                if time.monotonic() - lost > self._patience:
                    self._end(Unreachable(f"The server cannot be reached: {error}"))
            if self._ended is None:
                await asyncio.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
                attempt += 1
                self.reconnects += 1

    async def _connect_once(self) -> bool:
        """Serves one connection to its end; says whether the server had anything to tell."""
        query = {"version": self.version if self.picture is not None else None, "invite": self._invite}
        given = urlencode({key: value for key, value in query.items() if value is not None})
        headers = {} if self._token is None else {"Authorization": f"Bearer {self._token}"}
        heard = False
        async with connect(
            f"{self._url}?{given}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            proxy=None,
            open_timeout=10,
        ) as link:
            self._link, self._resyncing = link, False
            try:
                for message, _ in list(self._asked.values()):
                    await link.send(message, text=True)
                while True:
                    await self._take(_decode(await link.recv()))
                    heard = True
            except ConnectionClosed:
                self._link = None
            if REFUSED <= (link.close_code or 0) < FAULTY:
                self._end(self._refusal or Unreachable(f"The server closed the socket: {link.close_code}"))
        return heard

    def _end(self, why: Exception) -> None:
        self._link, self._ended = None, self._ended or why
        for _, answer in self._asked.values():
            if not answer.done():
                answer.set_exception(self._ended)
        for pong in self._pongs:
            if not pong.done():
                pong.set_exception(self._ended)
        self._changed.set()

    # What the server tells

    async def _take(self, message: ServerMessage) -> None:
        if isinstance(message, Update):
            await self._update(message)
        elif isinstance(message, Sync):
            self.version, self.picture, self._resyncing = message.version, message.picture, False
            self._collect(message.events)
        elif isinstance(message, Ack):
            self._answer(message.id, message.version)
        elif isinstance(message, ProblemMessage):
            self._refuse(message)
        elif isinstance(message, RoomMessage):
            self._set_room(models.RoomInfo.model_validate(message.room))
        elif isinstance(message, Presence):
            self.online, self.spectators = message.online, message.spectators
        elif isinstance(message, ChatMessage):
            self.lines.append(message)
        elif self._pongs:
            self._pongs.pop(0).set_result(message.time)
        self._changed.set()

    def _set_room(self, room: models.RoomInfo) -> None:
        """Another seat is another viewer, whose versions and events are numbered anew."""
        if self.room is not None and self.room.you != room.you:
            self.version, self.picture, self.events = 0, None, []
        self.room = room

    async def _update(self, update: Update) -> None:
        if self.picture is None or update.from_ != self.version:
            await self._ask_resync()
            return
        self.picture = apply_patch(self.picture, update.patch)
        self.version = update.version
        self._collect(update.events)

    async def _ask_resync(self) -> None:
        if not self._resyncing:
            self._resyncing = True
            await self._send(_encode(Resync()))

    def _collect(self, events: Sequence[Mapping[str, Any]]) -> None:
        last = self.events[-1]["n"] if self.events else 0
        self.events += [event for event in events if event["n"] > last]

    def _answer(self, request: str, version: int) -> None:
        if request in self._asked and not (answer := self._asked[request][1]).done():
            answer.set_result(version)

    def _refuse(self, message: ProblemMessage) -> None:
        plain = {**msgspec.to_builtins(message), "type": "about:blank"}
        problem = ApiProblem(models.Problem.model_validate(plain))
        if message.id is None:
            self._refusal = problem
        elif message.id in self._asked and not (answer := self._asked[message.id][1]).done():
            answer.set_exception(problem)


def _new_id() -> str:
    return secrets.token_urlsafe(12)
