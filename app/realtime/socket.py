"""`/rooms/{room}/socket`: the protocol of the websocket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
import structlog
from fastapi import APIRouter, Query, WebSocket
from starlette.websockets import WebSocketDisconnect

from app.accounts.sessions import Visit
from app.api.guards import check_origin
from app.api.limits import Limits
from app.api.models import MOST_ACTIONS
from app.api.services import Services, client_of, services_of, token_of, visit_of
from app.problems import STATUS, Code, Problem
from app.realtime.connection import GOING, Connection
from app.realtime.messages import (
    Ack,
    Act,
    AnyClientMessage,
    Chat,
    Ping,
    Pong,
    ProblemMessage,
    Resync,
    Undo,
    decoder,
)
from app.rooms.info import require_access
from app.rooms.lobby import Guest
from app.rooms.room import Outcome, Room
from app.rooms.talk import say
from app.storage.models import UserRow
from app.times import now_ms, rfc3339

log = structlog.get_logger()
router = APIRouter()

LONGEST_MESSAGE = 64 * 1024
LONGEST_ID = 64
UNSUPPORTED = 1003
"""Close code: that was no text."""
REFUSED = 4000
"""Close codes from here on carry a problem's HTTP status: 4401, 4403, 4404."""


@router.websocket("/rooms/{room_id}/socket")
async def room_socket(
    socket: WebSocket,
    room_id: str,
    version: Annotated[int | None, Query()] = None,
    invite: Annotated[str | None, Query()] = None,
) -> None:
    """Tells the caller what it may know of a room as it changes, and takes its actions."""
    parts = services_of(socket)
    await socket.accept()
    try:
        check_origin(socket.headers, parts.settings.allowed_origins)
        room = await parts.house.room(room_id)
        visit = await visit_of(socket)  # last, so that no session ends between this and the open socket
        require_access(room.facts, visit.user.id if visit else None, invite)
    except Problem as problem:
        await _refuse(socket, problem)
        return
    except Exception as error:  # a database that is away for a while: the client comes back
        log.error("socket_not_opened", room=room_id, error=str(error))
        await _refuse(socket, Problem("unavailable", "The table could not be read just now. Try again."))
        return
    await Session(socket, parts, room, visit, invite).run(version)


async def _refuse(socket: WebSocket, problem: Problem) -> None:
    """Says why, and closes with the problem's status."""
    await socket.send_text(msgspec.json.encode(problem_message(None, problem)).decode())
    await socket.close(REFUSED + problem.status)


def problem_message(request: str | None, problem: Problem) -> ProblemMessage:
    """A problem as the socket tells it."""
    document = problem.document()
    return ProblemMessage(
        request,
        problem.code,
        document["title"],
        problem.status,
        problem.detail,
        document.get("version"),
        document.get("rule"),
        document.get("why"),
    )


class Session:
    """One open socket: reads messages one after the other, while the connection writes."""

    def __init__(
        self, socket: WebSocket, parts: Services, room: Room, visit: Visit | None, invite: str | None
    ) -> None:
        self._socket = socket
        self._house = parts.house
        self._limits: Limits = parts.limits
        self._accounts = parts.accounts
        self._room = room
        self._token = token_of(socket)
        self.user_id = visit.user.id if visit else None
        self.session_id = visit.session.id if visit else None
        self._connection = Connection(socket, room, self.user_id, invite)
        self._sessions = parts.sessions
        self._stopping = False

    def go_away(self) -> None:
        """Tells the client to come back: the server is about to stop."""
        self._stopping = True
        self._connection.close(GOING)

    def turn_away(self, code: Code) -> None:
        """Closes it, with a problem's status: its session has ended, or its user is blocked."""
        self._connection.close(REFUSED + STATUS[code])

    async def look_again(self) -> None:
        """Closes it if its session has ended elsewhere, or its user is blocked."""
        try:
            if self.user_id is not None and await self._accounts.sessions.visit_of(self._token) is None:
                self.turn_away("not_signed_in")
        except Problem as problem:
            self.turn_away(problem.code)

    async def run(self, version: int | None) -> None:
        """Serves the socket until it is closed."""
        connection = self._connection
        self._sessions.add(self)
        connection.room(self._room.facts)
        if shown := self._room.shown_to(connection.user_id):
            connection.catch_up(shown, version)
        self._room.subscribe(connection)
        writer = asyncio.create_task(connection.write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)
            self._room.unsubscribe(connection, stopping=self._stopping)
            self._sessions.discard(self)

    async def _read(self) -> None:
        try:
            while True:
                await self._take(await self._socket.receive_text())
        except KeyError:  # bytes: the messages of this protocol are text
            await self._socket.close(UNSUPPORTED)
        except WebSocketDisconnect as gone:
            self._stopping = self._stopping or gone.code == GOING
        except RuntimeError:
            return

    async def _take(self, text: str) -> None:
        try:
            if len(text) > LONGEST_MESSAGE:
                raise Problem("invalid_request", "That message is too long.")
            message = decoder.decode(text)
        except msgspec.MsgspecError as error:
            self._refuse(None, Problem("invalid_request", f"That message is not well formed: {error}"))
        except Problem as problem:
            self._refuse(None, problem)
        else:
            await self._handle(message)

    async def _handle(self, message: AnyClientMessage) -> None:
        connection = self._connection
        if isinstance(message, Ping):
            connection.answer(Pong(rfc3339(now_ms())))
        elif isinstance(message, Resync):
            self._resync()
        elif isinstance(message, Chat):
            await self._answer(message.id, lambda user: self._say(user, message))
        elif isinstance(message, Act):
            await self._answer(message.id, lambda user: self._act(user, message))
        else:
            await self._answer(message.id, lambda user: self._undo(user, message))

    def _resync(self) -> None:
        try:
            self._limits.check("resyncs", self.user_id or client_of(self._socket))
        except Problem as problem:
            self._refuse(None, problem)
            return
        if shown := self._room.shown_to(self.user_id):
            self._connection.sync(shown)

    async def _answer(self, request: str, wish: Callable[[UserRow], Awaitable[int]]) -> None:
        try:
            if not 1 <= len(request) <= LONGEST_ID or "\0" in request:
                raise Problem("invalid_request", f"id: 1 to {LONGEST_ID} characters, none of them nul.")
            version = await wish(await self._caller())
        except Problem as problem:
            self._refuse(request, problem)
        except Exception as error:
            log.error("socket_request_failed", room=self._room.facts.id, exc_info=error)
            fault = Problem("unavailable", "Something went wrong on the server. Nothing was changed.")
            self._refuse(request, fault)
        else:
            self._connection.answer(Ack(request, version))

    async def _caller(self) -> UserRow:
        """Who asks, as known now: a session may have ended since the socket was opened. Raises Problem."""
        visit = await self._accounts.sessions.visit_of(self._token)
        if visit is None:
            raise Problem("not_signed_in", "Say your name first: you are not signed in.")
        return visit.user

    def _refuse(self, request: str | None, problem: Problem) -> None:
        self._house.metrics.problems.labels(problem.code).inc()
        self._connection.answer(problem_message(request, problem))

    async def _act(self, user: UserRow, message: Act) -> int:
        self._limits.check("actions", user.id)
        if not 1 <= len(message.actions) <= MOST_ACTIONS:
            raise Problem("invalid_request", f"actions: 1 to {MOST_ACTIONS}.")
        seat, at = self._room.require_seat(user.id), now_ms()
        outcome: Outcome = await self._room.post(
            lambda: self._room.submit(seat, message.id, message.version, message.actions, at)
        )
        return outcome.version

    async def _undo(self, user: UserRow, message: Undo) -> int:
        self._limits.check("actions", user.id)
        seat = self._room.require_seat(user.id)
        outcome: Outcome = await self._room.post(
            lambda: self._room.undo(seat, message.id, message.version, message.steps)
        )
        return outcome.version

    async def _say(self, user: UserRow, message: Chat) -> int:
        self._limits.check("chat", user.id)
        await say(self._house, self._room, Guest(user.id, user.name), message.id, message.text)
        shown = self._room.shown_to(user.id)
        return shown.version if shown else 0
