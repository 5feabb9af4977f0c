"""Server processes for tests: started, killed in the middle of work, started again on the same database."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

import httpx

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def environment(database_url: str, port: int, folder: Path, **changed: str) -> dict[str, str]:
    """The settings of a server process."""
    return {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "VITRINE_DATABASE_URL": database_url,
        "VITRINE_RATE_LIMITS": "off",
        "VITRINE_CHOSEN_SEEDS": "1",
        "VITRINE_BOT_DELAY": "0",
        "VITRINE_NOTICE_DELAY": "0",
        "VITRINE_OWN_NETWORK": "1",
        "VITRINE_FRONTEND": str(folder / "no-front-end"),
        "LOG": str(folder / "server.log"),
        **changed,
    }


class ServerProcess:
    """One server process."""

    def __init__(self, pid: int, url: str, log: Path) -> None:
        self.pid = pid
        self.url = url
        self.log = log

    async def ready(self) -> None:
        """Waits until it serves."""
        async with httpx.AsyncClient(trust_env=False, timeout=10) as client, asyncio.timeout(90):
            while True:
                assert self.runs(), f"the server has ended: {self.log.read_text()[-3000:]}"
                with suppress(httpx.TransportError):
                    if (await client.get(f"{self.url}/readyz")).is_success:
                        return
                await asyncio.sleep(0.01)

    def runs(self) -> bool:
        """Whether the process is there."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        """Kills it on the spot."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def pause(self) -> None:
        """Stops it in the middle of whatever it does."""
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Lets it go on as if nothing had been."""
        os.kill(self.pid, signal.SIGCONT)

    def terminate(self) -> None:
        """Asks it to stop, as a service manager does."""
        os.kill(self.pid, signal.SIGTERM)

    async def gone(self, seconds: float = 30) -> None:
        """Waits until it has ended."""
        async with asyncio.timeout(seconds):
            while True:
                if not self.runs():
                    return
                await asyncio.sleep(0.01)


class Zygote:
    """Forks server processes that have everything imported already."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.durability.zygote"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def serve(self, settings: dict[str, str]) -> ServerProcess:
        """A new server process."""
        source, sink = _pipes(self._process)
        sink.write(json.dumps(settings) + "\n")
        sink.flush()
        pid = int(source.readline())
        return ServerProcess(pid, f"http://127.0.0.1:{settings['PORT']}", Path(settings["LOG"]))

    def close(self) -> None:
        """Ends it; servers that still run are not its business."""
        _, sink = _pipes(self._process)
        sink.close()
        self._process.wait(30)


def _pipes(process: subprocess.Popen[str]) -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdout, process.stdin
