"""What a notice says: the game, the room and the deadline, and nothing of what happens at the table."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import quote

import msgspec

from app.games.registry import games
from app.notices.texts import Language, duration, say
from app.times import rfc3339

Kind = Literal["turn", "reminder", "trial"]


class Notice(msgspec.Struct, frozen=True):
    """Something to tell a user at `at`. `until` is the deadline (both in milliseconds), where one runs."""

    kind: Kind
    at: int
    game: str | None = None
    room: str | None = None
    until: int | None = None

    @property
    def path(self) -> str:
        """Where the front end shows what it is about."""
        return "/" if self.room is None else f"/rooms/{quote(self.room, safe='')}"

    def told(self, language: Language) -> dict[str, Any]:
        """What a device is told."""
        title = None if self.game is None else games()[self.game].title
        return {
            "kind": self.kind,
            "game": self.game,
            "room": self.room,
            "title": say(language, f"title.{self.kind}", game=title),
            "text": self._sentence(language),
            "path": self.path,
            "until": None if self.until is None else rfc3339(self.until),
        }

    def posted(self, language: Language, origin: str) -> dict[str, Any]:
        """What a webhook is told. Chat services show `content` or `text` as they are."""
        told = self.told(language)
        url = origin + self.path
        sentence = f"{told['title']}. {told['text']} {url}"
        return {**told, "text": sentence, "content": sentence, "url": url}

    def _sentence(self, language: Language) -> str:
        if self.until is None:
            return say(language, self.kind)
        left = duration(language, max(0, self.until - self.at) / 1000)
        return say(language, "turn.until" if self.kind == "turn" else self.kind, time=left)
