"""The server's time."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now_ms() -> int:
    """The server's time in whole milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def rfc3339(milliseconds: int) -> str:
    """A time as clients read it: RFC 3339, UTC, with milliseconds."""
    moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
