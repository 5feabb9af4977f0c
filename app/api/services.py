"""What every request may use: the house, the accounts, the settings; and who is asking."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Protocol

from fastapi import Depends, Request, WebSocket
from starlette.requests import HTTPConnection

from app.accounts.guests import Accounts
from app.api.limits import Limits
from app.problems import Problem
from app.rooms.house import House
from app.rooms.lobby import Guest
from app.settings import Settings
from app.storage.database import Database
from app.storage.models import UserRow

COOKIE = "vitrine_session"


class OpenSocket(Protocol):
    """An open socket that can be told to go; `token` is what its caller signed in with."""

    token: str | None
    user_id: str | None

    def go_away(self) -> None:
        """Tells the client to come back: the server is about to stop."""

    def sign_out(self) -> None:
        """Closes it: its session has ended."""

    async def look_again(self) -> None:
        """Closes it if its session has ended elsewhere."""


@dataclass(slots=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    db: Database
    house: House
    accounts: Accounts
    limits: Limits
    sessions: set[OpenSocket] = field(default_factory=set)
    """The open sockets."""


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that a request or socket reached."""
    services: Services = connection.app.state.services
    return services


def token_of(connection: HTTPConnection) -> str | None:
    """The caller's bearer token or session cookie."""
    header = connection.headers.get("authorization", "")
    if header.lower().startswith("bearer "):
        return header[7:].strip()
    return connection.cookies.get(COOKIE)


async def caller(request: Request) -> UserRow | None:
    """Who is asking, if anybody is signed in."""
    return await services_of(request).accounts.user_of(token_of(request))


async def socket_caller(socket: WebSocket) -> UserRow | None:
    """Who opens a socket, if anybody is signed in."""
    return await services_of(socket).accounts.user_of(token_of(socket))


async def signed_in(user: Annotated[UserRow | None, Depends(caller)]) -> UserRow:
    """Who is asking. Raises Problem if nobody is signed in."""
    if user is None:
        raise Problem("not_signed_in", "Say your name first: you are not signed in.")
    return user


def client_of(connection: HTTPConnection) -> str:
    """The address of the caller, for limits of whoever is not signed in."""
    return connection.client.host if connection.client else ""


def guest(user: UserRow) -> Guest:
    """A user as rooms know one."""
    return Guest(user.id, user.name)


Parts = Annotated[Services, Depends(services_of)]
Caller = Annotated[UserRow | None, Depends(caller)]
SignedIn = Annotated[UserRow, Depends(signed_in)]
