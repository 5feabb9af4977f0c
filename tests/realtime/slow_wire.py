"""A wire to a server on which every byte is under way for a while, in both directions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

CHUNK = 1 << 16


@asynccontextmanager
async def slow_wire(address: str, delay: float) -> AsyncIterator[str]:
    """The address under which the server at `address` is `delay` seconds away."""
    host, port = address.split(":")

    open_now: set[asyncio.Task[None]] = set()

    async def carry_both_ways(near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        far, forth = await asyncio.open_connection(host, int(port))
        with suppress(ConnectionError):
            await asyncio.gather(_carry(near, forth, delay), _carry(far, back, delay))

    def connected(near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(carry_both_ways(near, back))
        open_now.add(task)
        task.add_done_callback(open_now.discard)

    server = await asyncio.start_server(connected, "127.0.0.1")
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        for task in open_now:
            task.cancel()


async def _carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter, delay: float) -> None:
    """Carries bytes over, each as long after it came, and the end of them too."""
    clock = asyncio.get_running_loop().time
    under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def collect() -> None:
        while data := await source.read(CHUNK):
            under_way.put_nowait((clock() + delay, data))
        under_way.put_nowait((clock() + delay, b""))

    collecting = asyncio.create_task(collect())
    try:
        while True:
            due, data = await under_way.get()
            await asyncio.sleep(max(0.0, due - clock()))
            if not data:
                break
            sink.write(data)
            await sink.drain()
    finally:
        collecting.cancel()
        sink.close()
