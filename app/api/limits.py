"""Rate limits, the same for REST and socket: so many of a kind per user or address and time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import time
from typing import Literal

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from app.problems import Problem

Kind = Literal["guests", "rooms", "joins", "actions", "chat"]

LIMITS: dict[Kind, RateLimitItem] = {
    "guests": parse("30/hour"),
    "rooms": parse("60/hour"),
    "joins": parse("120/minute"),
    "actions": parse("40/second"),
    "chat": parse("30/minute"),
}


LONGEST_BODY = 1024 * 1024
"""Bytes that a request may hold."""
LONGEST_IMPORT = 16 * 1024 * 1024
"""Bytes of the document of a finished game that comes in."""


def check_body(path: str, headers: Mapping[str, str]) -> None:
    """Refuses a body that is longer than what is asked for at `path`, or does not say how long it is.

    Raises Problem. The server reads no more of a body than it says.
    """
    length = headers.get("content-length", "0")
    most = LONGEST_IMPORT if path.endswith("/import") else LONGEST_BODY
    if "transfer-encoding" in headers or not length.isdecimal():
        raise Problem("invalid_request", "Say how long the body is (Content-Length).")
    if int(length) > most:
        raise Problem("invalid_request", f"The body is too long: at most {most} bytes.")


class Limits:
    """Counts in memory; `on` false lets everything pass (tests, benchmarks).

    What one process lets pass all others count as well: `tell` says it to them, `heard` is what they say.
    """

    def __init__(self, on: bool, tell: Callable[[str], None]) -> None:
        self._on = on
        self._tell = tell
        self._window = MovingWindowRateLimiter(MemoryStorage())

    def check(self, kind: Kind, who: str) -> None:
        """Counts one of a kind. Raises Problem with `retry_after` seconds when it is one too many."""
        if not self._on:
            return
        if self._window.hit(LIMITS[kind], kind, who):
            self._tell(f"{kind} {who}")
        else:
            stats = self._window.get_window_stats(LIMITS[kind], kind, who)
            wait = max(1, round(stats.reset_time - time()))
            raise Problem("rate_limited", f"Too many requests: try again in {wait} s.", retry_after=wait)

    def heard(self, counted: str) -> None:
        """Counts what another process has let pass."""
        kind, _, who = counted.partition(" ")
        if limit := LIMITS.get(kind):  # type: ignore[call-overload]
            self._window.hit(limit, kind, who)
