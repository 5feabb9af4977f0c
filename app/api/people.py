"""`/guests`, `/me` and the session."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from app.api.models import GuestCreated, NewGuest, Profile, User
from app.api.services import COOKIE, Parts, SignedIn, client_of, token_of

router = APIRouter(tags=["people"])

COOKIE_SECONDS = 400 * 24 * 3600


@router.post("/guests", status_code=201)
async def create_guest(new: NewGuest, request: Request, response: Response, parts: Parts) -> GuestCreated:
    """Makes a guest user; sets the session cookie and returns the bearer token, this once."""
    parts.limits.check("guests", client_of(request))
    user, token = await parts.accounts.create_guest(new.name)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=parts.settings.secure_cookies,
    )
    return GuestCreated(user=User.model_validate(user, from_attributes=True), token=token)


@router.get("/me")
async def me(user: SignedIn) -> User:
    """Who the caller is."""
    return User.model_validate(user, from_attributes=True)


@router.patch("/me")
async def rename(change: Profile, user: SignedIn, parts: Parts) -> User:
    """Gives the caller another display name; seats already taken keep the old one."""
    renamed = await parts.accounts.rename(user, change.name)
    return User.model_validate(renamed, from_attributes=True)


@router.delete("/sessions/current", status_code=204)
async def sign_out(request: Request, response: Response, parts: Parts) -> None:
    """Ends this session, on open sockets too. A guest cannot come back without its token."""
    token = token_of(request)
    if token:
        await parts.accounts.sign_out(token)
        for session in [session for session in parts.sessions if session.token == token]:
            session.sign_out()
    response.delete_cookie(COOKIE)
