"""One websocket: what it is told waits in a bounded queue, so a slow client never slows a room."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from app.realtime.messages import ChatMessage, Presence, RoomMessage, ServerMessage, Sync, Update, encode
from app.rooms import picture
from app.rooms.facts import Facts
from app.rooms.info import room_info
from app.rooms.room import Room

MOST_NEWS = 64
"""More news than this a client is not owed: they are dropped, and what is the case now follows."""
MOST_ANSWERS = 256
"""More answers and lines of chat than this nobody keeps: the socket is closed."""
DISMISSED = 4403
"""Close code: this connection may no longer look."""
GOING = 1012
"""Close code: the server restarts; come back."""
TOO_SLOW = 1013
"""Close code: this client does not read; it may come back."""


class Connection:
    """A subscriber of a room, writing to one websocket."""

    def __init__(self, socket: WebSocket, room: Room, user_id: str | None, invite: str | None) -> None:
        self.user_id = user_id
        self.invite = invite
        self._socket = socket
        self._room = room
        self._news: deque[bytes] = deque()
        self._answers: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._code: int | None = None
        self._lagging = False

    # What the room tells (app.rooms.room.Subscriber)

    def update(self, shown: picture.Shown, update: picture.Update) -> None:
        """One change of the picture, encoded once for all connections of its viewer."""
        self._tell(encoded(update))

    def sync(self, shown: picture.Shown) -> None:
        """The whole picture, with the events still remembered."""
        self._tell(encode(sync_message(shown)))

    def room(self, facts: Facts) -> None:
        """The room's own facts have changed."""
        self._tell(encode(RoomMessage(room=room_info(self._room, self.user_id))))

    def presence(self, online: Sequence[int], spectators: int) -> None:
        """Who is connected."""
        self._tell(encode(Presence(list(online), spectators)))

    def chat(self, line: Mapping[str, Any]) -> None:
        """A line of chat that this connection may read."""
        self.answer(ChatMessage(**line))

    def dismiss(self) -> None:
        """This connection may no longer look: it is closed."""
        self.close(DISMISSED)

    # What the socket does

    def answer(self, message: ServerMessage) -> None:
        """Queues a message that is never dropped while the socket is open."""
        if self._code is not None:
            return
        if len(self._answers) >= MOST_ANSWERS:
            self.close(TOO_SLOW)
        self._answers.append(encode(message))
        self._wake.set()

    def close(self, code: int) -> None:
        """Closes the socket after what is queued."""
        self._code = code
        self._wake.set()

    def catch_up(self, shown: picture.Shown, version: int | None) -> None:
        """Brings a client that has `version` (None: nothing) to the present: by updates, else whole."""
        missed = None if version is None else shown.since(version)
        if missed is None:
            self.sync(shown)
            return
        for update in missed:
            self._tell(encoded(update))

    def _tell(self, message: bytes) -> None:
        if self._lagging or self._code is not None:
            return
        if len(self._news) >= MOST_NEWS:
            self._news.clear()
            self._lagging = True
        else:
            self._news.append(message)
        self._wake.set()

    async def write(self) -> None:
        """Sends what is queued until the socket is closed."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while queue := self._news or self._answers:
                    await self._socket.send_text(queue.popleft().decode())
                if self._code is not None:
                    await self._socket.close(self._code)
                    return
                if self._lagging:
                    self._say_what_is()
        except (WebSocketDisconnect, RuntimeError):
            return

    def _say_what_is(self) -> None:
        """Everything that was dropped, in its present state."""
        self._lagging = False
        self.room(self._room.facts)
        if shown := self._room.shown_to(self.user_id):
            self.sync(shown)
        attendance = self._room.attendance
        self.presence(attendance.online(), attendance.spectators())


def encoded(update: picture.Update) -> bytes:
    """An update's message, encoded once however many connections read it."""
    if update.encoded is None:
        update.encoded = encode(Update(update.version, update.from_, update.patch, list(update.events)))
    return update.encoded


def sync_message(shown: picture.Shown) -> Sync:
    """The whole picture of a viewer, with the latest events."""
    events = [event for update in shown.recent for event in update.events]
    return Sync(shown.version, shown.picture(), events)
