"""The messages of the websocket, as typed structs: decoded and encoded here, published in the OpenAPI."""

from __future__ import annotations

from typing import Any

import msgspec


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a client may send."""


class Act(ClientMessage, frozen=True):
    """Submits actions, made on `version` of the picture; answered by `ack` or `problem` with the same id."""

    id: str
    version: int
    actions: list[dict[str, Any]]


class Undo(ClientMessage, frozen=True):
    """Takes back the caller's last `steps` steps."""

    id: str
    version: int
    steps: int = 1


class Chat(ClientMessage, frozen=True):
    """Says something to the table."""

    id: str
    text: str


class Resync(ClientMessage, frozen=True):
    """Asks for the whole picture."""


class Ping(ClientMessage, frozen=True):
    """Asks whether the other end is there."""


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the server sends."""


class Sync(ServerMessage, frozen=True):
    """The whole picture, with the latest events."""

    version: int
    picture: Any
    events: list[Any]


class Update(ServerMessage, frozen=True):
    """An RFC 6902 patch from version `from` to `version`, and the events between."""

    version: int
    from_: int = msgspec.field(name="from")
    patch: list[Any]
    events: list[Any]


class Ack(ServerMessage, frozen=True):
    """The request `id` was carried out (durably); `version` is the caller's version now."""

    id: str
    version: int


class ProblemMessage(ServerMessage, frozen=True, tag="problem", omit_defaults=True):
    """The request `id` was refused: a problem document's fields."""

    id: str | None
    code: str
    title: str
    status: int
    detail: str
    version: int | None = None
    rule: str | None = None
    why: str | None = None


class ChatMessage(ServerMessage, frozen=True, tag="chat"):
    """A line of chat."""

    n: int
    at: str
    seat: int | None
    name: str
    text: str


class Presence(ServerMessage, frozen=True):
    """Who is connected: seats, and the number of spectators."""

    online: list[int]
    spectators: int


class RoomMessage(ServerMessage, frozen=True, tag="room"):
    """The room's own facts have changed (seats, status, host, options): the whole of `RoomInfo`."""

    room: Any


class Pong(ServerMessage, frozen=True):
    """The answer to a ping, with the server's time."""

    time: str


CLIENT_MESSAGES: tuple[type[ClientMessage], ...] = (Act, Undo, Chat, Resync, Ping)
SERVER_MESSAGES: tuple[type[ServerMessage], ...] = (
    Sync,
    Update,
    Ack,
    ProblemMessage,
    ChatMessage,
    Presence,
    RoomMessage,
    Pong,
)
AnyClientMessage = Act | Undo | Chat | Resync | Ping

decoder = msgspec.json.Decoder(AnyClientMessage)
encode = msgspec.json.Encoder().encode
