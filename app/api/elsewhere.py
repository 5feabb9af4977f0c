"""What processes tell one another of people: who has signed out or changed, and what was counted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import structlog

from app.api.services import OpenSocket, Services

log = structlog.get_logger()

RETRY_SECONDS = 1.0
"""After the database could not say whether a session is good."""


class Elsewhere:
    """Tells the neighbours what they must know of people, and minds what they tell."""

    def __init__(self, parts: Services) -> None:
        self._parts = parts
        self._doubtful: set[OpenSocket] = set()
        self._task: asyncio.Task[None] | None = None
        neighbours = parts.house.neighbours
        parts.accounts.sessions.changed = lambda user_id: neighbours.tell("person", user_id)
        neighbours.describe = parts.process
        neighbours.listen("person", self._look_again_at)
        neighbours.listen("hit", parts.limits.heard)
        neighbours.gaps.append(self._look_again_at_all)

    def _look_again_at(self, user_id: str) -> None:
        """A user has changed elsewhere: is every session still good?"""
        self._parts.accounts.sessions.drop(user_id)
        self._doubt(socket for socket in self._parts.sessions if socket.user_id == user_id)

    def _look_again_at_all(self) -> None:
        """Nobody knows what was missed."""
        self._parts.accounts.sessions.drop_all()
        self._doubt(socket for socket in self._parts.sessions if socket.user_id is not None)

    def _doubt(self, sockets: Iterable[OpenSocket]) -> None:
        self._doubtful.update(sockets)
        if self._doubtful and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._look_again())
            self._parts.house.keep(self._task)

    async def _look_again(self) -> None:
        while self._doubtful:
            socket = self._doubtful.pop()
            try:
                await socket.look_again()
            except Exception as error:  # a database that is away for a while is asked again
                log.warning("session_not_checked", error=str(error))
                self._doubtful.add(socket)
                await asyncio.sleep(RETRY_SECONDS)
