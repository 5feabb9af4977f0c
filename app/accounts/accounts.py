"""Guests and registered users: who comes in, by which name and password, and who goes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from app.accounts.names import clean_account_name, clean_name, login_of
from app.accounts.passwords import Passwords
from app.accounts.sessions import Sessions, Visit, new_session
from app.problems import Problem
from app.storage import joining, people
from app.storage import users as store
from app.storage.database import Database
from app.storage.models import UserRow
from app.times import now_ms

CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 16
CODE_MS = 3 * 24 * 3600 * 1000
"""How long a one-time code can be used."""
LARGEST_SETTINGS = 4096
"""Bytes of JSON that a user's settings may take."""


class Code(NamedTuple):
    """A one-time code to come in with, told this once, and until when (ms) it can be used."""

    code: str
    until: int


class Accounts:
    """All users of the server."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._passwords = Passwords()
        self.sessions = Sessions(db)

    # Coming in

    async def create_guest(self, name: str, device: str = "") -> tuple[UserRow, str]:
        """A new guest and its bearer token. Raises Problem for an empty name."""
        user = _new_user(clean_name(name))
        session, token = new_session(user.id, "session", device)
        await store.add_user(self._db, user, session)
        return user, token

    async def register(self, guest: UserRow, name: str, password: str) -> UserRow:
        """Makes a guest an account that keeps all the guest has; the first is admin. Raises Problem."""
        name = clean_account_name(name)
        values = {
            "name": name,
            "login": login_of(name),
            "password_hash": await self._passwords.hash(password),
            "registered_at": now_ms(),
        }
        try:
            done = await store.register(self._db, guest.id, values)
        except store.NameTaken as taken:
            raise _name_taken(name) from taken
        if not done:
            raise Problem("invalid_request", "You have an account already: sign out to make another.")
        await people.rename(self._db, guest.id, name, login_of(name))
        self.sessions.forget(guest.id)
        return await self._user(guest.id)

    async def register_stranger(self, name: str, password: str, device: str) -> tuple[UserRow, str]:
        """A new account, and the bearer token of its first session. Raises Problem."""
        name = clean_account_name(name)
        if await store.user_by_login(self._db, login_of(name)) is not None:
            raise _name_taken(name)
        guest, token = await self.create_guest(name, device)
        try:
            return await self.register(guest, name, password), token
        except Problem:  # another was quicker to take the name
            await people.delete_user(self._db, guest.id)
            raise

    async def by_password(self, name: str, password: str) -> UserRow:
        """The account of this name.

        Raises Problem, in the same words and after the same time whether there is such an account or not.
        """
        user = await self._user_of(name)
        stored = user.password_hash if user else None
        if not await self._passwords.fits(password, stored) or user is None or stored is None:
            raise Problem("sign_in_failed", "Name and password do not fit together.")
        _require_welcome(user)
        if fresh := await self._passwords.renewed(password, stored):
            await store.change_user(self._db, user.id, {"password_hash": fresh})
        return user

    async def by_code(self, name: str, code: str, password: str) -> UserRow:
        """The account of this name, its new password set by a one-time code; all else is signed out.

        Raises Problem.
        """
        user = await self._user_of(name)
        fresh = await self._passwords.hash(password)
        good = user is not None and await store.use_code(self._db, user.id, _hash_code(code), fresh, now_ms())
        if user is None or not good:
            raise Problem("sign_in_failed", "Name and code do not fit together, or the code is too old.")
        self.sessions.forget(user.id)
        _require_welcome(user)
        return user

    async def join(self, guest: Visit, account: UserRow, device: str) -> str:
        """Gives what is a guest's to an account: the token of the account's new session.

        Raises Problem.
        """
        session, token = new_session(account.id, "session", device)
        try:
            await joining.join(self._db, guest.user.id, guest.session.id, account, session)
        except joining.NobodyThere as gone:
            raise Problem("invalid_request", "The guest is not here any more: sign in without it.") from gone
        self.sessions.forget(guest.user.id)
        self.sessions.forget(account.id)
        return token

    # One's own

    async def rename(self, user: UserRow, name: str) -> UserRow:
        """Gives a user another name, at all tables too. Raises Problem if it is another account's."""
        registered = user.kind == "registered"
        name = clean_account_name(name) if registered else clean_name(name)
        try:
            await people.rename(self._db, user.id, name, login_of(name) if registered else None)
        except store.NameTaken as taken:
            raise _name_taken(name) from taken
        self.sessions.forget(user.id)
        return await self._user(user.id)

    async def require_password(self, user: UserRow, password: str) -> None:
        """Refuses whoever does not know an account's password. Raises Problem."""
        if not await self._passwords.fits(password, user.password_hash):
            raise Problem("wrong_password", "That is not your password.")

    async def change_password(self, user: UserRow, present: str, password: str) -> None:
        """Sets another password. Raises Problem if the present one is wrong."""
        await self.require_password(user, present)
        await store.change_user(self._db, user.id, {"password_hash": await self._passwords.hash(password)})
        self.sessions.forget(user.id)

    async def keep_settings(self, user: UserRow, settings: Mapping[str, Any] | None) -> None:
        """Keeps what a user has chosen for all devices. Raises Problem if it is too much."""
        text = msgspec.json.encode(settings)
        if len(text) > LARGEST_SETTINGS or b"\\u0000" in text:
            raise Problem(
                "invalid_request", f"Settings take at most {LARGEST_SETTINGS} bytes, none of them nul."
            )
        await store.change_user(self._db, user.id, {"settings": text.decode()})
        self.sessions.forget(user.id)

    async def delete(self, user: UserRow) -> None:
        """Removes a user; the games stay, with a former player in them."""
        await people.delete_user(self._db, user.id)
        self.sessions.forget(user.id)

    # For whoever runs the server

    async def account(self, name: str) -> UserRow:
        """The account of this name. Raises Problem if there is none."""
        user = await self._user_of(name)
        if user is None:
            raise Problem("not_found", f"There is no account of the name {name}.")
        return user

    async def make_admin(self, name: str, *, admin: bool = True) -> UserRow:
        """Makes the account of this name an admin, or no longer. Raises Problem if there is none."""
        user = await self.account(name)
        await store.change_user(self._db, user.id, {"is_admin": admin})
        self.sessions.forget(user.id)
        return await self._user(user.id)

    async def give_code(self, user: UserRow) -> Code:
        """A one-time code with which a user who has forgotten the password comes in. Raises Problem."""
        if user.kind != "registered":
            raise Problem("invalid_request", "A guest has no password to forget.")
        code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
        until = now_ms() + CODE_MS
        await store.change_user(self._db, user.id, {"code_hash": _hash_code(code), "code_until": until})
        return Code(code, until)

    async def block(self, user: UserRow, *, blocked: bool) -> UserRow:
        """Closes the server to a user, or opens it again. Raises Problem for an admin."""
        if blocked and user.is_admin:
            raise Problem("invalid_request", "An admin cannot be blocked.")
        await store.change_user(self._db, user.id, {"blocked_at": now_ms() if blocked else None})
        self.sessions.forget(user.id)
        return await self._user(user.id)

    async def _user_of(self, name: str) -> UserRow | None:
        """The account of this name. A text that no name can be is nobody's (nor anything to ask Postgres)."""
        login = login_of(name)
        return await store.user_by_login(self._db, login) if login.isprintable() else None

    async def _user(self, user_id: str) -> UserRow:
        user = await store.user_by_id(self._db, user_id)
        if user is None:
            raise Problem("not_found", "There is no such user.")
        return user


def _new_user(name: str) -> UserRow:
    return UserRow(id=secrets.token_urlsafe(12), name=name, kind="guest", created_at=now_ms(), is_admin=False)


def _name_taken(name: str) -> Problem:
    return Problem("name_taken", f"Another account has the name {name}.")


def _require_welcome(user: UserRow) -> None:
    if user.blocked_at is not None:
        raise Problem("blocked", "Whoever runs this server has closed it to you.")


def _hash_code(code: str) -> str:
    """Codes are typed by hand: capitals, blanks and dashes do not count."""
    return sha256("".join(code.upper().replace("-", "").split()).encode()).hexdigest()
