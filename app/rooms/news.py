"""What houses tell one another: numbers and ids, never contents. Those stand in the database."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["news", "hello", "report", "leaving"]
"""`hello` asks everybody for a `report`: all people, not only what has changed."""
Word = Literal["person", "hit"]
"""What else houses tell: a user who is not as before (signed out, renamed), a request that was counted."""
People = list[str | None]
"""The user of each connection that looks at a room; None has not signed in."""


class Standing(msgspec.Struct, frozen=True, array_like=True):
    """Where a room stands: its newest entry, the revision of its facts, its newest line of chat."""

    room: str
    seq: int
    revision: int
    chat: int

    def behind(self, other: Standing) -> bool:
        """Whether the other one knows more."""
        return self.seq < other.seq or self.revision < other.revision or self.chat < other.chat


class Process(msgspec.Struct, frozen=True, array_like=True):
    """What a house tells of itself: since when (milliseconds) it runs, and what it has in memory."""

    id: int
    version: str
    started_at: int
    rooms: int
    sockets: int


class News(msgspec.Struct, frozen=True, array_like=True):
    """One message of a house. Its `number` shows whether one before was missed.

    `since` is when (milliseconds) the deployment began to serve without a break, as far as this house knows.
    `process` goes with each beat.
    """

    house: str
    number: int
    since: int
    kind: Kind
    rooms: list[Standing]
    people: dict[str, People]
    words: list[tuple[Word, str]]
    process: Process | None = None


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(News).decode


def signature(house: str) -> bytes:
    """How every message of a house begins: it knows its own ones without reading them."""
    name = encode(house)
    return encode(News(house, 0, 0, "news", [], {}, []))[: 1 + len(name)]
