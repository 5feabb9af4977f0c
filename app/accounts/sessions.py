"""Sessions and API tokens: opaque random texts, of which only hashes are kept."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import monotonic
from typing import Literal, NamedTuple

import structlog

from app.problems import Problem
from app.storage import users as store
from app.storage.database import FAULTS, Database
from app.storage.models import SessionRow, UserRow
from app.times import now_ms

log = structlog.get_logger()

Kind = Literal["session", "token"]

KNOWN = 2000
"""How many sessions are remembered in memory."""
FRESH_SECONDS = 5.0
"""How long what is remembered counts without a look into the database: another process may end a session."""
TOUCH_MS = 10 * 60 * 1000
"""A session's last use is written no oftener."""
MOST_TOKENS = 20


class Visit(NamedTuple):
    """Who is asking, by which session or token."""

    user: UserRow
    session: SessionRow

    @property
    def is_token(self) -> bool:
        """Whether a program asks, with an API token."""
        return self.session.kind == "token"


class Sessions:
    """Who is behind a token; opens, lists and ends sessions and tokens."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: OrderedDict[str, tuple[Visit, float]] = OrderedDict()
        self._heard = 0
        """How often a user has changed: what was read before may be over."""
        self.changed: Callable[[str], None] = lambda user_id: None
        """Called with the id of a user who has changed: other processes must hear of it."""

    async def visit_of(self, token: str | None) -> Visit | None:
        """The visit of a bearer token or cookie, or None. Raises Problem if its user is blocked."""
        visit = await self._look_up(_hash(token)) if token else None
        if visit is None:
            return None
        if visit.user.blocked_at is not None:
            raise Problem("blocked", "Whoever runs this server has closed it to you.")
        await self._touch(visit.session)
        return visit

    async def _look_up(self, hashed: str) -> Visit | None:
        known = self._known.get(hashed)
        if known is not None and monotonic() - known[1] < FRESH_SECONDS:
            return known[0]
        heard = self._heard
        try:
            found = await store.session_of_token(self._db, hashed)
        except FAULTS as error:
            if known is None:
                raise
            log.warning(
                "session_not_looked_up", error=type(error).__name__
            )  # the database is away: nothing ends
            return known[0]
        if self._heard != heard:  # somebody changed while the database answered
            return await self._look_up(hashed)
        if found is None:
            self._known.pop(hashed, None)
            return None
        visit = Visit(*found)
        self._known[hashed] = visit, monotonic()
        self._known.move_to_end(hashed)
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return visit

    async def _touch(self, session: SessionRow) -> None:
        now = now_ms()
        if now - session.used_at < TOUCH_MS:
            return
        session.used_at = now
        try:
            await store.touch_session(self._db, session.id, now)
        except FAULTS as error:
            log.warning("session_not_touched", error=type(error).__name__)  # only a date in a list

    def forget(self, user_id: str) -> None:
        """The user, or a session of the user, is not what it was: everybody must hear of it."""
        self.drop(user_id)
        self.changed(user_id)

    def drop_all(self) -> None:
        """Asks the database anew for everybody: something may have changed elsewhere."""
        self._heard += 1
        self._known.clear()

    def drop(self, user_id: str) -> None:
        """Asks the database anew for a user."""
        self._heard += 1
        for hashed in [hashed for hashed, (visit, _) in self._known.items() if visit.user.id == user_id]:
            del self._known[hashed]

    async def open(self, user_id: str, device: str) -> str:
        """Opens a session: its token, told this once."""
        row, token = new_session(user_id, "session", device)
        await store.add_session(self._db, row)
        return token

    async def make_token(self, user_id: str, name: str) -> tuple[SessionRow, str]:
        """Makes an API token, told this once. Raises Problem if there are too many."""
        if await store.count_tokens(self._db, user_id) >= MOST_TOKENS:
            raise Problem("invalid_request", f"You have {MOST_TOKENS} tokens: delete one first.")
        row, token = new_session(user_id, "token", name)
        await store.add_session(self._db, row)
        return row, token

    async def of(self, user_id: str, kind: Kind) -> Sequence[SessionRow]:
        """A user's sessions or tokens, the last used first."""
        return await store.sessions_of(self._db, user_id, kind)

    async def end(self, user_id: str, kind: Kind, session_id: str) -> None:
        """Ends a session or token. Raises Problem if the user has none of this id."""
        if not (session_id.isprintable() and await store.end_session(self._db, user_id, kind, session_id)):
            raise Problem("not_found", f"You have no such {kind}.")
        self.forget(user_id)

    async def end_by_token(self, token: str | None) -> SessionRow | None:
        """Ends the session (or token) of this text, also a blocked user's: what ended."""
        found = await store.session_of_token(self._db, _hash(token)) if token else None
        if found is None:
            return None
        user, session = found
        await store.end_session(self._db, user.id, session.kind, session.id)
        self.forget(user.id)
        return session

    async def end_others(self, user_id: str, but: str | None) -> Sequence[str]:
        """Ends all sessions of a user but one (not the tokens): the ids of those that ended."""
        ended = await store.end_sessions(self._db, user_id, but)
        self.forget(user_id)
        return ended


def new_session(user_id: str, kind: Kind, label: str) -> tuple[SessionRow, str]:
    """A new session or token, not stored yet, and the text that proves it."""
    token = secrets.token_urlsafe(32)
    now = now_ms()
    row = SessionRow(
        token_hash=_hash(token),
        user_id=user_id,
        created_at=now,
        id=secrets.token_urlsafe(12),
        kind=kind,
        label=label,
        used_at=now,
    )
    return row, token


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
