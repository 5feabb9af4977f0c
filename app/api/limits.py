"""Rate limits, the same for REST and socket: so many of a kind per user or address and time."""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Literal

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from app.problems import Problem

Kind = Literal[
    "guests",
    "accounts",
    "sign_ins",
    "sign_ins_as",
    "passwords",
    "tokens",
    "rest",
    "rooms",
    "joins",
    "actions",
    "queries",
    "resyncs",
    "chat",
    "notices",
    "trials",
]

LIMITS: dict[Kind, RateLimitItem] = {
    "guests": parse("30/hour"),
    "accounts": parse("10/hour"),
    "sign_ins": parse("30/10minutes"),
    "sign_ins_as": parse("10/10minutes"),
    "passwords": parse("10/10minutes"),
    "tokens": parse("20/hour"),
    "rest": parse("30/hour"),
    "rooms": parse("60/hour"),
    "joins": parse("120/minute"),
    "actions": parse("40/second"),
    "queries": parse("20/second"),
    "resyncs": parse("20/10seconds"),
    "chat": parse("30/minute"),
    "notices": parse("60/hour"),
    "trials": parse("10/10minutes"),
}


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
