"""Who gets notices in tests: a push service and webhooks at one address of this machine, and devices."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from app.notices.keys import packed, unpacked
from tests.api.people import Person

Plain = Any


@dataclass(frozen=True)
class Received:
    """One request, as it came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Keeps what comes. Answers with 201, or with the statuses that were put down for a path, in turn."""

    def __init__(self) -> None:
        self.all: list[Received] = []
        self._answers: dict[str, list[int]] = {}
        self._lock = threading.Lock()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                status = receiver.take(Received(self.path, headers, body))
                self.send_response(status)
                if status in (301, 307):
                    self.send_header("Location", f"{receiver.url}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=[0.05])

    def start(self) -> None:
        """Begins to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Listens no more."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def answers(self, path: str, *statuses: int) -> None:
        """Answers a path so from now on; the last one stays."""
        self._answers[path] = list(statuses)

    def take(self, received: Received) -> int:
        """Keeps a request: the status to answer with."""
        with self._lock:
            self.all.append(received)
            statuses = self._answers.get(received.path, [201])
            return statuses.pop(0) if len(statuses) > 1 else statuses[0]

    def at(self, path: str) -> list[Received]:
        """What came at a path."""
        return [received for received in self.all if received.path == path]

    async def come(self, path: str, number: int = 1) -> Sequence[Received]:
        """Waits until so many requests have come at a path."""
        await until(lambda: len(self.at(path)) >= number, f"{number} requests at {path}")
        return self.at(path)


async def until(true: Callable[[], bool], what: str) -> None:
    """Waits until something holds."""
    try:
        async with asyncio.timeout(30):
            while not true():  # noqa: ASYNC110 - what is waited for tells nobody
                await asyncio.sleep(0.02)
    except TimeoutError:
        raise AssertionError(f"never: {what}") from None


class Device:
    """A browser that takes web push: its own keys, at the test's push service."""

    def __init__(self, receiver: Receiver, name: str) -> None:
        self.receiver = receiver
        self.path = f"/push/{name}-{os.urandom(6).hex()}"
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    @property
    def endpoint(self) -> str:
        return self.receiver.url + self.path

    def wish(self, language: str = "en") -> dict[str, Plain]:
        """What the page sends to the server."""
        point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": packed(point), "auth": packed(self._auth)}
        return {"endpoint": self.endpoint, "keys": keys, "language": language}

    async def turn_on(self, person: Person, language: str = "en") -> Plain:
        """Asks for notices on this device."""
        return await person.ok("PUT", "/me/notices/device", self.wish(language))

    def opened(self, received: Received, key: str) -> Plain:
        """A message as the browser reads it: rightly sealed, and signed with the server's `key`."""
        assert received.headers["content-encoding"] == "aes128gcm"
        signed = dict(part.split("=", 1) for part in received.headers["authorization"][6:].split(","))
        assert signed["k"] == key
        assert Vapid02.verify(received.headers["authorization"])
        claims = json.loads(unpacked(signed["t"].split(".")[1]))
        assert claims["aud"] == self.receiver.url
        assert claims["sub"].startswith(("mailto:", "https://"))
        return json.loads(self.unsealed(received))

    def unsealed(self, received: Received) -> bytes:
        """What was sealed for this device."""
        opened = http_ece.decrypt(received.body, private_key=self._private, auth_secret=self._auth)
        return bytes(opened)

    async def told(self, number: int = 1) -> list[Plain]:
        """Waits for so many notices: what they say."""
        return [json.loads(self.unsealed(one)) for one in await self.receiver.come(self.path, number)]


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver that listens."""
    receiver = Receiver()
    receiver.start()
    try:
        yield receiver
    finally:
        receiver.stop()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A push service and webhooks on this machine."""
    with receiving() as receiver:
        yield receiver
