"""Guests and their sessions: opaque random tokens, kept as hashes only."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256

from app.problems import Problem
from app.storage import users as store
from app.storage.database import Database
from app.storage.models import SessionRow, UserRow
from app.times import now_ms

KNOWN = 2000
"""How many sessions are remembered in memory."""


class Accounts:
    """Who is behind a token."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: OrderedDict[str, UserRow] = OrderedDict()
        self.changed: Callable[[str], None] = lambda user_id: None
        """Called with the id of a user who was renamed or signed out: other processes must hear of it."""

    async def create_guest(self, name: str) -> tuple[UserRow, str]:
        """A new guest and its bearer token. Raises Problem for an empty name."""
        user = UserRow(id=secrets.token_urlsafe(12), name=clean_name(name), kind="guest", created_at=now_ms())
        token = secrets.token_urlsafe(32)
        session = SessionRow(token_hash=_hash(token), user_id=user.id, created_at=now_ms())
        await store.add_user(self._db, user, session)
        return user, token

    async def user_of(self, token: str | None) -> UserRow | None:
        """The user of a bearer token or cookie, or None."""
        if not token:
            return None
        hashed = _hash(token)
        if hashed in self._known:
            self._known.move_to_end(hashed)
            return self._known[hashed]
        user = await store.user_of_token(self._db, hashed)
        if user is not None:
            self._known[hashed] = user
            if len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return user

    async def rename(self, user: UserRow, name: str) -> UserRow:
        """Gives a user another display name. Raises Problem for an empty one."""
        name = clean_name(name)
        await store.rename_user(self._db, user.id, name)
        self.forget(user.id)
        self.changed(user.id)
        return UserRow(id=user.id, name=name, kind=user.kind, created_at=user.created_at)

    async def sign_out(self, token: str) -> None:
        """Ends the session of a token."""
        user = await self.user_of(token)
        hashed = _hash(token)
        self._known.pop(hashed, None)
        await store.end_session(self._db, hashed)
        if user is not None:
            self.changed(user.id)

    def forget_all(self) -> None:
        """Asks the database anew for everybody: something may have changed elsewhere."""
        self._known.clear()

    def forget(self, user_id: str) -> None:
        """Asks the database anew for a user, who has changed."""
        for hashed in [hashed for hashed, user in self._known.items() if user.id == user_id]:
            del self._known[hashed]


def clean_name(name: str) -> str:
    """A display name without surrounding or repeated blanks. Raises Problem if nothing is left."""
    cleaned = " ".join(name.split())
    if not cleaned or not cleaned.isprintable():
        raise Problem("invalid_request", "A name needs at least one visible character.")
    return cleaned


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
