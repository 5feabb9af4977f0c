"""Sends notices to the addresses that users give: only to public ones, and nothing is read but the status.

A name is looked up here, each address that it stands for is checked, and the connection goes to the very
address that was checked: a name that stands for another one a moment later reaches nothing in the host's own
network. Nothing is redirected, and no proxy of the environment is asked.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import ip_address
from typing import Any

import httpcore
import httpx

from app.notices.addresses import is_public

CONNECT_SECONDS, ANSWER_SECONDS = 5.0, 10.0
WHOLE_SECONDS = 15.0
"""Seconds until a connection stands, until the next bytes come, and until the answer's status is there."""
AT_ONCE = 40
"""Connections of one process."""
LOOK_UPS = 8
"""Names that are looked up at the same time."""

_FAULTS = (
    httpcore.NetworkError,
    httpcore.TimeoutException,
    httpcore.ProtocolError,
    OSError,
    UnicodeError,  # a name that cannot be looked up
)


class Unreachable(Exception):
    """Nobody answered at an address, or it may not be asked. It does not say which."""


class Post:
    """The one way out of the server."""

    def __init__(self, *, own_network: bool, backend: Guarded | None = None) -> None:
        self._guarded = backend or Guarded(own_network=own_network)
        self._pool = httpcore.AsyncConnectionPool(
            network_backend=self._guarded,
            max_connections=AT_ONCE,
            max_keepalive_connections=0,
        )

    async def send(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Posts a body: the answer's status. Raises Unreachable."""
        parts = httpx.URL(url)
        target = httpcore.URL(
            scheme=parts.raw_scheme, host=parts.raw_host, port=parts.port, target=parts.raw_path
        )
        whole = {"Host": parts.netloc.decode(), "Content-Length": str(len(body)), **headers}
        times = {"connect": CONNECT_SECONDS, "write": CONNECT_SECONDS, "read": ANSWER_SECONDS}
        try:
            async with (
                asyncio.timeout(WHOLE_SECONDS),
                self._pool.stream(
                    "POST",
                    target,
                    headers=[*whole.items()],
                    content=body,
                    extensions={"timeout": times},
                ) as response,
            ):
                return response.status
        except _FAULTS as error:
            raise Unreachable from error

    async def close(self) -> None:
        """Cuts all connections."""
        await self._pool.aclose()
        self._guarded.close()


class Guarded(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only, unless the host's own network is open to notices."""

    def __init__(self, *, own_network: bool) -> None:
        self._own_network = own_network
        self._inner: httpcore.AsyncNetworkBackend = httpcore.AnyIOBackend()
        # Threads of its own: a name server that is silent holds up no password and no replay.
        self._looking = ThreadPoolExecutor(LOOK_UPS, "look-up")

    def close(self) -> None:
        """Waits for no name that is still looked up."""
        self._looking.shutdown(wait=False, cancel_futures=True)

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the interface of the library
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connects to the first address of a name that may be asked and answers. Raises OSError."""
        async with asyncio.timeout(timeout):
            addresses = await self._allowed(host, port)
        fault: Exception = OSError("no address to ask")
        for address in addresses:
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                fault = error
        raise fault

    async def _allowed(self, host: str, port: int) -> list[str]:
        found = await self.look_up(host, port)
        return [address for address in found if self._own_network or is_public(ip_address(address))]

    async def look_up(self, host: str, port: int) -> list[str]:
        """The addresses that a name stands for, each once. Raises OSError."""
        loop = asyncio.get_running_loop()
        ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await loop.run_in_executor(self._looking, ask)
        return list(dict.fromkeys(str(address[0]) for *_, address in found))
