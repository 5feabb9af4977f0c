"""The client's end of a websocket, as lean as it can be: the load must not cost more than the server.

It speaks what the server speaks (RFC 6455, no compression, no fragments). Frames to the server carry the
masking key 0, which leaves the payload as it is.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
NO_MASK = b"\0\0\0\0"


class Wire(asyncio.Protocol):
    """One open websocket. `on_text` gets each message; `received` counts bytes, frame heads included."""

    def __init__(self, host: str, path: str, token: str, on_text: Callable[[bytes], None]) -> None:
        self.received = 0
        self.closed = asyncio.get_running_loop().create_future()
        self._on_text = on_text
        self._buffer = bytearray()
        self._open = False
        self._transport: asyncio.Transport | None = None
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Asks for the upgrade."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end has gone."""
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Takes the frames that are whole."""
        self._buffer += data
        if not self._open and not self._upgraded():
            return
        at = 0
        while (frame := self._frame(at)) is not None:
            kind, start, end = frame
            self.received += end - at
            payload = bytes(self._buffer[start:end])
            at = end
            if kind == TEXT:
                self._on_text(payload)
            elif kind == PING:
                self._write(PONG, payload)
            elif kind == CLOSE and self._transport:
                self._transport.close()
        del self._buffer[:at]

    def _upgraded(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if b" 101 " not in self._buffer[: self._buffer.find(b"\r\n")]:
            raise ConnectionError(f"no websocket: {bytes(self._buffer[:end]).decode()}")
        del self._buffer[: end + 4]
        self._open = True
        return True

    def _frame(self, at: int) -> tuple[int, int, int] | None:
        """The frame at `at`: its kind, and where its payload starts and ends. None if it is not whole."""
        buffer = self._buffer
        if len(buffer) < at + 2:
            return None
        size, start = buffer[at + 1], at + 2
        if size == 126:
            start += 2
        elif size == 127:
            start += 8
        if len(buffer) < start:
            return None
        if size >= 126:
            size = int.from_bytes(buffer[at + 2 : start], "big")
        return (buffer[at] & 0x0F, start, start + size) if len(buffer) >= start + size else None

    def send_text(self, payload: bytes) -> None:
        """Sends one message."""
        self._write(TEXT, payload)

    def _write(self, kind: int, payload: bytes) -> None:
        if self._transport is None:
            raise ConnectionError("not connected")
        size = len(payload)
        length = bytes([MASKED | size]) if size < 126 else struct.pack("!BH", MASKED | 126, size)
        self._transport.write(bytes([FINAL | kind]) + length + NO_MASK + payload)

    def close(self) -> None:
        """Closes the connection."""
        if self._transport is not None:
            self._write(CLOSE, b"\x03\xe8")


async def open_wire(host: str, port: int, path: str, token: str, on_text: Callable[[bytes], None]) -> Wire:
    """A websocket to the server at that address."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(f"{host}:{port}", path, token, on_text), host, port)
    return wire
