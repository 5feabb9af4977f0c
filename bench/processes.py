"""The processes that are measured: the real server, the floor, the load; and what they use."""

from __future__ import annotations

import http.client
import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from app.storage.database import migrate
from bench.load import Played

ROOT = Path(__file__).parent.parent
HOST = "127.0.0.1"
PROC = Path("/proc")
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def allow_many_sockets() -> None:
    """Raises this process's limit of open files, and that of its children, as far as it may."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used, its own and the kernel's for it."""
    fields = (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory(pid: int) -> int:
    """The resident memory of a process in bytes."""
    return int((PROC / str(pid) / "statm").read_text().split()[1]) * PAGE


def database_cpu_seconds(url: str) -> float | None:
    """The processor time of the Postgres backends of this database. None where there are none here."""
    name = url.rpartition("/")[2]
    found = [pid for pid in PROC.iterdir() if pid.name.isdecimal() and _is_backend(pid, name)]
    return sum(cpu_seconds(int(pid.name)) for pid in found) if found else None


def _is_backend(process: Path, database: str) -> bool:
    try:
        command = (process / "cmdline").read_bytes()
    except OSError:
        return False
    return command.startswith(b"postgres:") and f" {database} ".encode() in command


class Served:
    """A server process."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, url: str) -> None:
        self.pid = process.pid
        self.port = port
        self.url = url

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://{HOST}:{self.port}"

    def used(self) -> tuple[float, float | None]:
        """Processor seconds so far: of the server, and of its Postgres backends."""
        return cpu_seconds(self.pid), database_cpu_seconds(self.url)


@contextmanager
def _running(command: Sequence[str], environment: Mapping[str, str], port: int, url: str) -> Iterator[Served]:
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            _wait_until_ready(process, port)
            yield Served(process, port, url)
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


def _wait_until_ready(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"The server has ended with {process.returncode}.")
        if _is_ready(port):
            return
        time.sleep(0.1)
    raise RuntimeError("The server is not ready after a minute.")


def _is_ready(port: int) -> bool:
    connection = http.client.HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


def _environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("VITRINE_")}
    return {**kept, **more}


@contextmanager
def vitrine(url: str, redis_url: str | None = None) -> Iterator[Served]:
    """The real server on the database at `url`: no limits, no pauses, only warnings in the log."""
    migrate(url)
    port = free_port()
    neighbours = {"VITRINE_REDIS_URL": redis_url} if redis_url else {}
    environment = _environment(
        **neighbours,
        HOST=HOST,
        PORT=str(port),
        VITRINE_DATABASE_URL=url,
        VITRINE_RATE_LIMITS="off",
        VITRINE_BOT_DELAY="0",
        VITRINE_CHOSEN_SEEDS="1",
        VITRINE_LOG_LEVEL="warning",
    )
    with _running([str(Path(sys.executable).parent / "vitrine"), "serve"], environment, port, url) as served:
        yield served


@contextmanager
def floor(url: str, update_bytes: int) -> Iterator[Served]:
    """The bare server that sends `update_bytes` to four sockets after one durable insert."""
    port = free_port()
    command = [sys.executable, "-m", "bench.floor", str(port), url, str(update_bytes)]
    with _running(command, _environment(), port, url) as served:
        yield served


class LoadProcess:
    """The load generator, as its orders are given (see `bench.load`)."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process

    def connect(self, served: Served, rooms: Sequence[Mapping[str, Any]], is_floor: bool = False) -> None:
        """Opens the sockets of all rooms (`{"path", "tokens"}`)."""
        self._order(do="connect", host=HOST, port=served.port, rooms=rooms, floor=is_floor)

    def play(self, actions: int | None = None, rate: float | None = None) -> Played:
        """Plays so many actions in each room (None: to the end), together at most `rate` a second."""
        return msgspec.convert(self._order(do="play", actions=actions, rate=rate), Played)

    def leave(self) -> None:
        """Closes the sockets."""
        self._order(do="leave")

    def _order(self, **order: Any) -> Any:
        sender, receiver = self._process.stdin, self._process.stdout
        if sender is None or receiver is None:
            raise RuntimeError("The load has no pipes.")
        sender.write(msgspec.json.encode(order) + b"\n")
        sender.flush()
        answer = receiver.readline()
        if not answer:
            raise RuntimeError("The load has broken off: see above.")
        return msgspec.json.decode(answer)


@contextmanager
def load() -> Iterator[LoadProcess]:
    """A load generator; it ends with the block."""
    command = [sys.executable, "-m", "bench.load"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield LoadProcess(process)
        finally:
            process.kill()
