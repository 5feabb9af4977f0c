"""The tables. Times are whole milliseconds since 1970 (UTC); JSON is kept as text."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The base of all tables, with stable names for constraints."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class UserRow(Base):
    """A person: a guest by name, or a registered account.

    `login` is the name as accounts are told apart by it (null for guests); `code_hash` a one-time code with
    which whoever has forgotten the password comes in again. `rest` is when the user's clocks rest, `webhook`
    where notices go besides devices (both JSON). One row of kind `former` stands for all who have deleted
    their accounts.
    """

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(16))
    created_at: Mapped[int] = mapped_column(BigInteger)
    login: Mapped[str | None] = mapped_column(String(160), unique=True)
    password_hash: Mapped[str | None] = mapped_column(String(200))
    registered_at: Mapped[int | None] = mapped_column(BigInteger)
    is_admin: Mapped[bool] = mapped_column(Boolean, default=False)
    blocked_at: Mapped[int | None] = mapped_column(BigInteger)
    settings: Mapped[str | None] = mapped_column(Text)
    code_hash: Mapped[str | None] = mapped_column(String(64))
    code_until: Mapped[int | None] = mapped_column(BigInteger)
    rest: Mapped[str | None] = mapped_column(Text)
    webhook: Mapped[str | None] = mapped_column(Text)


class SessionRow(Base):
    """A session of a device, or an API token (`kind`), kept as its SHA-256 only; `id` names it in lists.

    `label` is a hint of the device, or the token's name; `used_at` is written now and then.
    """

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    created_at: Mapped[int] = mapped_column(BigInteger)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    kind: Mapped[str] = mapped_column(String(8))
    label: Mapped[str] = mapped_column(String(80))
    used_at: Mapped[int] = mapped_column(BigInteger)


class RoomRow(Base):
    """A room: what was agreed, and a summary of where its game stands.

    `revision` counts changes of these columns; `seq` and `deadline` summarise the journal up
    to `seq` and are written a little later than it. `players` is who sat down at the start.
    """

    __tablename__ = "rooms"
    __table_args__ = (Index("ix_rooms_status_private", "status", "private"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    invite: Mapped[str] = mapped_column(String(32), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    rules: Mapped[str] = mapped_column(String(20))
    deck: Mapped[str | None] = mapped_column(Text)
    options: Mapped[str] = mapped_column(Text)
    mode: Mapped[str] = mapped_column(String(16))
    clock: Mapped[str | None] = mapped_column(Text)
    private: Mapped[bool] = mapped_column(Boolean)
    spectators: Mapped[str] = mapped_column(String(8))
    status: Mapped[str] = mapped_column(String(16))
    host: Mapped[str] = mapped_column(ForeignKey("users.id"))
    seed: Mapped[str] = mapped_column(String(128))
    chosen_seed: Mapped[bool] = mapped_column(Boolean)
    rematch: Mapped[str | None] = mapped_column(String(32))
    players: Mapped[str | None] = mapped_column(Text)
    result: Mapped[str | None] = mapped_column(Text)
    revision: Mapped[int] = mapped_column(Integer)
    created_at: Mapped[int] = mapped_column(BigInteger)
    updated_at: Mapped[int] = mapped_column(BigInteger)
    started_at: Mapped[int | None] = mapped_column(BigInteger)
    finished_at: Mapped[int | None] = mapped_column(BigInteger)
    seq: Mapped[int] = mapped_column(Integer)
    deadline: Mapped[int | None] = mapped_column(BigInteger, index=True)
    paused_at: Mapped[int | None] = mapped_column(BigInteger)


class SeatRow(Base):
    """A seat: whose it is (`user_id`, `user_kind`), who plays it (`kind`, `bot`), whether its user left."""

    __tablename__ = "seats"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(16))
    name: Mapped[str | None] = mapped_column(String(40))
    color: Mapped[str | None] = mapped_column(String(16))
    arrival: Mapped[int] = mapped_column(Integer)
    left: Mapped[bool] = mapped_column(Boolean)
    user_kind: Mapped[str | None] = mapped_column(String(16))
    wants_pause: Mapped[bool] = mapped_column(Boolean)


class EntryRow(Base):
    """The journal: one row per accepted submission, written before anybody hears of it.

    `actions` is a JSON list of the submission's actions, `events` of all their events, private
    fields included. The primary key decides who was first; (room, by, request) makes a request happen once.
    """

    __tablename__ = "entries"
    __table_args__ = (Index("uq_entries_room_id_by_request", "room_id", "by", "request", unique=True),)

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    by: Mapped[int | None] = mapped_column(Integer)
    request: Mapped[str | None] = mapped_column(String(64))
    actions: Mapped[str] = mapped_column(Text)
    events: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    taken: Mapped[str] = mapped_column(String(8))


class SnapshotRow(Base):
    """The latest snapshot of a room's table: everything in memory at `seq`, as bytes."""

    __tablename__ = "snapshots"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer)
    data: Mapped[bytes] = mapped_column(LargeBinary)


class TurnRow(Base):
    """A turn that a user owes: it began with entry `began`, and has a notice and a reminder still to come.

    Written a little later than the journal, as the summary of a room is.
    """

    __tablename__ = "turns"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    began: Mapped[int] = mapped_column(Integer)
    notice_at: Mapped[int | None] = mapped_column(BigInteger, index=True)
    remind_at: Mapped[int | None] = mapped_column(BigInteger, index=True)


class DeviceRow(Base):
    """A device that gets web push, as long as its session lasts: where to send, and the keys to seal with."""

    __tablename__ = "devices"

    session_id: Mapped[str] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True)
    endpoint: Mapped[str] = mapped_column(String(1000), unique=True)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(8))
    origin: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[int] = mapped_column(BigInteger)


class ServerKeyRow(Base):
    """A key of the server's own, made at its first start."""

    __tablename__ = "server_keys"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class PlanRow(Base):
    """A user's standing plan in a room, as JSON: private, and no part of the game."""

    __tablename__ = "plans"

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True)
    plan: Mapped[str] = mapped_column(Text)


class ChatRow(Base):
    """A line of chat. `seat` is null for a spectator; `request` makes it happen once."""

    __tablename__ = "chat"
    __table_args__ = (Index("uq_chat_room_id_user_id_request", "room_id", "user_id", "request", unique=True),)

    room_id: Mapped[str] = mapped_column(ForeignKey("rooms.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"))
    seat: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    request: Mapped[str] = mapped_column(String(64))
