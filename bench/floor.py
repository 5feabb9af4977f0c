"""The floor: a bare websocket server that makes one durable insert per message, then sends to four sockets.

No framework, rules, views or comparison: what is left is what websockets and a durable insert cost. Settings
and group commit are the real server's. `python -m bench.floor PORT URL BYTES`.
"""

from __future__ import annotations

import gc
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
import uvicorn
from sqlalchemy import text

from app.realtime.messages import Ack, Act
from app.storage.database import Database
from app.storage.journal import JournalRow, journal_for

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

TABLE = """
    CREATE TABLE entries (
        room_id TEXT, seq INTEGER, "by" INTEGER, request TEXT,
        actions TEXT, events TEXT, "at" BIGINT, taken TEXT,
        PRIMARY KEY (room_id, seq)
    )
"""

HELLO = "hello"

_decode = msgspec.json.Decoder(Act).decode
_encode = msgspec.json.Encoder().encode


class Floor:
    """The ASGI application."""

    def __init__(self, url: str, update_bytes: int) -> None:
        self._url = url
        self._journal = journal_for(url)
        self._update = "u" * update_bytes
        self._events = "e" * update_bytes
        self._rooms: defaultdict[str, list[Send]] = defaultdict(list)
        self._written: defaultdict[str, int] = defaultdict(int)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serves one connection."""
        if scope["type"] == "websocket":
            await self._socket(scope["path"], receive, send)
        elif scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"ok"})

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        db = Database(self._url)
        async with db.engine.begin() as work:
            await work.execute(text(TABLE))
        await db.close()
        await self._journal.open()
        gc.collect()
        gc.freeze()
        gc.set_threshold(10_000, 20, 50)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._journal.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _socket(self, room: str, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self._rooms[room].append(send)
        await send({"type": "websocket.send", "text": HELLO})
        while (message := await receive())["type"] == "websocket.receive":
            await self._act(room, message["text"], send)
        self._rooms[room].remove(send)

    async def _act(self, room: str, given: str, send: Send) -> None:
        act = _decode(given)
        self._written[room] += 1
        seq = self._written[room]
        await self._journal.append(JournalRow(room, seq, 0, None, given, self._events, seq, "self"))
        for send_to in self._rooms[room]:
            await send_to({"type": "websocket.send", "text": self._update})
        await send({"type": "websocket.send", "text": _encode(Ack(act.id, seq)).decode()})


def main() -> None:
    """Serves until it is told to stop, with the real server's settings."""
    port, url, update_bytes = sys.argv[1:]
    uvicorn.run(
        Floor(url, int(update_bytes)),
        host="127.0.0.1",
        port=int(port),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        lifespan="on",
        access_log=False,
        log_level="warning",
    )


if __name__ == "__main__":
    main()
