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

LONGEST_QUEUE = 64
"""More than this a client is not owed: the queue is dropped and a whole picture follows."""
DISMISSED = 4403
"""Close code: this connection may no longer look."""
GOING = 1012
"""Close code: the server restarts; come back."""


class Connection:
    """A subscriber of a room, writing to one websocket."""

    def __init__(self, socket: WebSocket, room: Room, user_id: str | None, invite: str | None) -> None:
        self.user_id = user_id
        self.invite = invite
        self._socket = socket
        self._room = room
        self._waiting: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._code: int | None = None
        self._lagging = False

    # What the room tells (app.rooms.room.Subscriber)

    def update(self, shown: picture.Shown, update: picture.Update) -> None:
        """One change of the picture, encoded once for all connections of its viewer."""
        if not self._lagging:
            self._put(encoded(update))

    def sync(self, shown: picture.Shown) -> None:
        """The whole picture, with the events still remembered."""
        self._lagging = False
        self._put(encode(sync_message(shown)))

    def room(self, facts: Facts) -> None:
        """The room's own facts have changed."""
        self._put(encode(RoomMessage(room=room_info(self._room, self.user_id))))

    def presence(self, online: Sequence[int], spectators: int) -> None:
        """Who is connected."""
        self.send(Presence(list(online), spectators))

    def chat(self, line: Mapping[str, Any]) -> None:
        """A line of chat that this connection may read."""
        self.send(ChatMessage(**line))

    def dismiss(self) -> None:
        """This connection may no longer look: it is closed."""
        self.close(DISMISSED)

    # What the socket does

    def send(self, message: ServerMessage) -> None:
        """Queues a message."""
        self._put(encode(message))

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
            self._put(encoded(update))

    def _put(self, message: bytes) -> None:
        if len(self._waiting) >= LONGEST_QUEUE:
            self._waiting.clear()
            self._lagging = True
        self._waiting.append(message)
        self._wake.set()

    async def write(self) -> None:
        """Sends what is queued until the socket is closed."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    await self._socket.send_text(self._waiting.popleft().decode())
                if self._code is not None:
                    await self._socket.close(self._code)
                    return
                if self._lagging and (shown := self._room.shown_to(self.user_id)):
                    self.sync(shown)
        except (WebSocketDisconnect, RuntimeError):
            return


def encoded(update: picture.Update) -> bytes:
    """An update's message, encoded once however many connections read it."""
    if update.encoded is None:
        update.encoded = encode(Update(update.version, update.from_, update.patch, list(update.events)))
    return update.encoded


def sync_message(shown: picture.Shown) -> Sync:
    """The whole picture of a viewer, with the latest events."""
    events = [event for update in shown.recent for event in update.events]
    return Sync(shown.version, shown.picture(), events)
