"""Starts servers quickly: it has imported everything, and forks one server per line it reads.

`python -m tests.durability.zygote` reads `{environment}` as JSON, a line each, and answers each with the id
of a child that runs `vitrine serve` in that environment (with the toy game among its games).
"""

from __future__ import annotations

import json
import os
import signal
import sys

from app.cli import cli
from app.games.registry import games
from app.rooms import lobby
from tests.toy import game as toy


def main() -> None:
    """Forks until its input ends."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    games()[toy.slug] = toy
    for line in sys.stdin:
        environment: dict[str, str] = json.loads(line)
        child = os.fork()
        if child == 0:
            _serve(environment)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


def _serve(environment: dict[str, str]) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.environ.update(environment)
    log = os.open(environment["LOG"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(log, stream)
    if least := environment.get("LIVE_SECONDS"):
        lobby.LIVE_SECONDS = (int(least), lobby.LIVE_SECONDS[1])
    cli(["serve"])


if __name__ == "__main__":
    main()
