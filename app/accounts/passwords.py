"""Passwords: Argon2id in threads, at most two at once: the loop never waits, and memory stays small."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

T = TypeVar("T")

AT_ONCE = 2

_hasher = PasswordHasher()
"""With the library's parameters: the second recommendation of RFC 9106 (64 MiB, 3 passes, 4 lanes)."""


class Passwords:
    """Hashes and checks passwords."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """The text that is stored for a password."""
        return await self._in_turn(lambda: _hasher.hash(password))

    async def fits(self, password: str, stored: str | None) -> bool:
        """Whether a password is the one stored. It takes as long where nothing is stored."""
        fits = await self._in_turn(lambda: _verified(password, stored or _of_nobody()))
        return fits and stored is not None

    async def renewed(self, password: str, stored: str) -> str | None:
        """A new text for a password that was stored with weaker parameters than today's, else None."""
        return await self.hash(password) if _hasher.check_needs_rehash(stored) else None

    async def _in_turn(self, work: Callable[[], T]) -> T:
        async with self._turn:
            return await asyncio.to_thread(work)


def _verified(password: str, stored: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except VerificationError:
        return False


@cache
def _of_nobody() -> str:
    """What the password of an unknown name is checked against."""
    return _hasher.hash("")
