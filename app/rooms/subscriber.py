"""What a room tells: the side of a connection that the room sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from app.rooms.facts import Facts
from app.rooms.picture import Shown, Update


class Subscriber(Protocol):
    """A connection that wants to be told what its viewer may know."""

    user_id: str | None
    invite: str | None

    def update(self, shown: Shown, update: Update) -> None:
        """One change of the picture."""

    def sync(self, shown: Shown) -> None:
        """The whole picture: the game has started, or was loaded anew."""

    def room(self, facts: Facts) -> None:
        """The room's own facts have changed."""

    def presence(self, online: Sequence[int], spectators: int) -> None:
        """Who is connected."""

    def chat(self, line: Mapping[str, Any]) -> None:
        """A line of chat that this connection may read."""

    def dismiss(self) -> None:
        """This connection may no longer look: it is closed."""
