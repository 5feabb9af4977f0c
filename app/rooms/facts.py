"""What is agreed about a room, as one plain value: everything but its running game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Literal

import msgspec

from app.games.game import Mode
from app.games.kernel import Player, Result
from app.rooms.clocks import ClockSettings
from app.storage.models import RoomRow, SeatRow

Status = Literal["open", "playing", "finished", "abandoned"]
Spectating = Literal["off", "link", "public"]

INVITE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
INVITE_LENGTH = 10


class SeatFacts(msgspec.Struct):
    """A place in the room. `user_id` and `user_kind` are whose it is, `kind` and `bot` who plays it."""

    seat: int
    kind: Literal["open", "user", "bot"] = "open"
    user_id: str | None = None
    bot: str | None = None
    name: str | None = None
    color: str | None = None
    arrival: int = 0
    left: bool = False
    user_kind: Literal["guest", "registered"] | None = None
    wants_pause: bool = False


class Facts(msgspec.Struct):
    """A room, as stored. Times in milliseconds; `revision` rises with every change."""

    id: str
    invite: str
    game: str
    rules: str
    deck_files: Mapping[str, Any] | None
    options: Mapping[str, Any]
    mode: Mode
    clock: ClockSettings | None
    private: bool
    spectators: Spectating
    status: Status
    host: str
    seed: str
    chosen_seed: bool
    rematch: str | None
    players: tuple[Player, ...] | None
    result: Result | None
    revision: int
    created_at: int
    updated_at: int
    started_at: int | None
    finished_at: int | None
    seats: list[SeatFacts]
    paused_at: int | None = None

    def seat_of(self, user_id: str) -> int | None:
        """The seat that belongs to a user."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def is_member(self, user_id: str) -> bool:
        """Whether a user has a seat here, or is the host."""
        return user_id == self.host or self.seat_of(user_id) is not None

    def is_invited(self, invite: str | None) -> bool:
        """Whether this is the room's invitation code, however it was typed."""
        return invite is not None and invite.strip().upper() == self.invite

    def may_sit(self, user_id: str, invite: str | None) -> bool:
        """Whether a user, perhaps with an invitation code, may take a free seat."""
        return not self.private or self.is_member(user_id) or self.is_invited(invite)

    def may_look(self, user_id: str | None, invite: str | None = None) -> bool:
        """Whether a user may look at the room. An invitation code helps before the start only."""
        if user_id is not None and self.is_member(user_id):
            return True
        if self.status == "open":
            return not self.private or self.spectators == "public" or self.is_invited(invite)
        return self.spectators != "off"

    def goes_on(self) -> bool:
        """Whether the game is being played, and not paused: clocks run, bots move."""
        return self.status == "playing" and self.paused_at is None

    def copy(self) -> Facts:
        """A copy to change."""
        return msgspec.structs.replace(self, seats=[msgspec.structs.replace(seat) for seat in self.seats])

    def commitment(self) -> str:
        """The SHA-256 of the seed: published from the start, checkable at the end."""
        return sha256(self.seed.encode()).hexdigest()


def has_moved(before: Facts, after: Facts, user_id: str | None) -> bool:
    """Whether a user sees another seat's picture than before."""
    return user_id is not None and before.seat_of(user_id) != after.seat_of(user_id)


def new_room_id() -> str:
    """A short id that nobody can guess (96 bits)."""
    return secrets.token_urlsafe(12)


def new_invite() -> str:
    """An invitation code that is easy to read out (50 bits)."""
    return "".join(secrets.choice(INVITE_ALPHABET) for _ in range(INVITE_LENGTH))


def new_seed() -> str:
    """A secret seed of 256 bits."""
    return secrets.token_hex(32)


_JSON_COLUMNS: tuple[tuple[str, str, Any], ...] = (
    ("deck", "deck_files", Mapping[str, Any] | None),
    ("options", "options", Mapping[str, Any]),
    ("clock", "clock", ClockSettings | None),
    ("players", "players", tuple[Player, ...] | None),
    ("result", "result", Result | None),
)
"""(column, field, type) of what is kept as JSON text."""

_SAME = tuple(
    name
    for name in Facts.__struct_fields__
    if name != "seats" and name not in {field for _, field, _ in _JSON_COLUMNS}
)


def from_rows(room: RoomRow, seats: list[SeatRow]) -> Facts:
    """The facts that the rows hold."""
    values = {name: getattr(room, name) for name in _SAME}
    for column, field, kind in _JSON_COLUMNS:
        values[field] = msgspec.json.decode(getattr(room, column) or "null", type=kind)
    places = [
        SeatFacts(**{name: getattr(seat, name) for name in SeatFacts.__struct_fields__}) for seat in seats
    ]
    return Facts(**values, seats=places)


def to_rows(facts: Facts) -> tuple[RoomRow, list[SeatRow]]:
    """The rows that hold the facts."""
    values = {name: getattr(facts, name) for name in _SAME}
    for column, field, _ in _JSON_COLUMNS:
        value = getattr(facts, field)
        values[column] = None if value is None else msgspec.json.encode(value).decode()
    room = RoomRow(**values, seq=-1, deadline=None)
    seats = [SeatRow(room_id=facts.id, **msgspec.structs.asdict(seat)) for seat in facts.seats]
    return room, seats
