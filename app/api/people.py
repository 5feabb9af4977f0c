"""`/guests`, `/accounts`, `/sessions`, `/users`: coming in and going out."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from app.accounts.devices import device_hint
from app.accounts.names import login_of
from app.accounts.sessions import Visit
from app.api.account_models import (
    Entered,
    NewAccount,
    PublicUser,
    Registered,
    Returned,
    SessionInfo,
    SignIn,
    SignInByCode,
)
from app.api.models import NewGuest, User
from app.api.services import (
    COOKIE,
    Caller,
    InPerson,
    Parts,
    Services,
    SignedIn,
    Visiting,
    client_of,
    guest,
    require_person,
    token_of,
    visit_of,
)
from app.problems import Problem
from app.rooms import people, rest
from app.storage import users as store
from app.storage.models import SessionRow, UserRow
from app.times import rfc3339

router = APIRouter(tags=["people"])

COOKIE_SECONDS = 400 * 24 * 3600


def named(user: UserRow) -> User:
    """A user's id, name and kind."""
    return User.model_validate(user, from_attributes=True)


def remember(response: Response, parts: Services, token: str) -> None:
    """Sets the session cookie."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=parts.settings.secure_cookies,
    )


def device_of(request: Request) -> str:
    """A hint of the device that asks."""
    return device_hint(request.headers.get("user-agent", ""))


@router.post("/guests", status_code=201)
async def create_guest(
    new: NewGuest, request: Request, response: Response, parts: Parts, _: Caller
) -> Entered:
    """Makes a guest user; sets the session cookie and returns the bearer token, this once."""
    parts.limits.check("guests", client_of(request))
    user, token = await parts.accounts.create_guest(new.name, device_of(request))
    remember(response, parts, token)
    return Entered(user=named(user), token=token)


@router.post("/accounts", status_code=201)
async def register(
    new: NewAccount, request: Request, response: Response, visit: Visiting, parts: Parts
) -> Registered:
    """Registers: a guest keeps all it has, whoever is not signed in gets a new session."""
    parts.limits.check("accounts", client_of(request))
    if visit is None:
        made, token = await parts.accounts.register_stranger(new.name, new.password, device_of(request))
        remember(response, parts, token)
        return Registered(user=named(made), token=token)
    require_person(visit)
    made = await parts.accounts.register(visit.user, new.name, new.password)
    await people.look_again(people.at_tables(parts.house, made.id))
    return Registered(user=named(made), token=None)


@router.post("/sessions", status_code=201)
async def sign_in(given: SignIn, request: Request, response: Response, parts: Parts) -> Returned:
    """Signs in with name and password; sets the session cookie and returns the bearer token, this once."""
    _count_sign_in(parts, request, given.name)
    guest_here = await _guest_to_join(request) if given.join else None
    account = await parts.accounts.by_password(given.name, given.password)
    return await _let_in(parts, account, guest_here, request, response)


@router.post("/sessions/by-code", status_code=201)
async def sign_in_by_code(
    given: SignInByCode, request: Request, response: Response, parts: Parts
) -> Returned:
    """Signs in with a one-time code and sets a new password; all other sessions and tokens end."""
    _count_sign_in(parts, request, given.name)
    guest_here = await _guest_to_join(request) if given.join else None
    account = await parts.accounts.by_code(given.name, given.code, given.password)
    parts.turn_away(account.id, "not_signed_in")
    return await _let_in(parts, account, guest_here, request, response)


async def _guest_to_join(request: Request) -> Visit:
    """The guest who is to be joined to an account. Raises Problem if the caller is none, in person."""
    found = await visit_of(request)
    if found is None or found.user.kind != "guest":
        raise Problem("invalid_request", "Only what is a guest's can be joined to an account.")
    return require_person(found)


async def _let_in(
    parts: Services, account: UserRow, joined: Visit | None, request: Request, response: Response
) -> Returned:
    device = device_of(request)
    left_behind: list[str] = []
    if joined is None:
        token = await parts.accounts.sessions.open(account.id, device)
    else:
        left_behind = await people.make_way(parts.house, guest(joined.user), guest(account))
        token = await parts.accounts.join(joined, account, device)
        parts.turn_away(joined.user.id, "not_signed_in")
        await people.look_again(people.at_tables(parts.house, joined.user.id))
        await rest.tell_games(parts.house, account.id)
    remember(response, parts, token)
    return Returned(user=named(account), token=token, left_behind=left_behind)


def _count_sign_in(parts: Services, request: Request, name: str) -> None:
    parts.limits.check("sign_ins", client_of(request))
    parts.limits.check("sign_ins_as", login_of(name))


@router.delete("/sessions/current", status_code=204)
async def sign_out(request: Request, response: Response, parts: Parts) -> None:
    """Ends this session, on open sockets too. A guest cannot come back without its token."""
    ended = await parts.accounts.sessions.end_by_token(token_of(request))
    if ended is not None:
        parts.turn_away(ended.user_id, "not_signed_in", [ended.id])
    response.delete_cookie(COOKIE)


@router.get("/sessions")
async def list_sessions(visit: InPerson, parts: Parts) -> list[SessionInfo]:
    """The devices on which the caller is signed in, the last used first."""
    rows = await parts.accounts.sessions.of(visit.user.id, "session")
    return [_session(row, visit.session.id) for row in rows]


@router.delete("/sessions", status_code=204)
async def sign_out_elsewhere(visit: InPerson, parts: Parts) -> None:
    """Ends all other sessions of the caller, on open sockets too. Tokens stay."""
    ended = await parts.accounts.sessions.end_others(visit.user.id, visit.session.id)
    parts.turn_away(visit.user.id, "not_signed_in", ended)


@router.delete("/sessions/{session_id}", status_code=204)
async def end_session(session_id: str, visit: InPerson, parts: Parts) -> None:
    """Ends one session of the caller."""
    await parts.accounts.sessions.end(visit.user.id, "session", session_id)
    parts.turn_away(visit.user.id, "not_signed_in", [session_id])


def _session(row: SessionRow, current: str) -> SessionInfo:
    return SessionInfo.model_validate(
        {
            "id": row.id,
            "device": row.label,
            "is_current": row.id == current,
            "created_at": rfc3339(row.created_at),
            "used_at": rfc3339(row.used_at),
        }
    )


@router.get("/users/{user_id}")
async def show_user(user_id: str, _: SignedIn, parts: Parts) -> PublicUser:
    """What everybody may know of a user."""
    user = await store.user_by_id(parts.db, user_id) if user_id.isprintable() else None
    if user is None or user.kind == "former":
        raise Problem("not_found", "There is no such user.")
    since = rfc3339(user.registered_at or user.created_at)
    return PublicUser.model_validate({"id": user.id, "name": user.name, "kind": user.kind, "since": since})
