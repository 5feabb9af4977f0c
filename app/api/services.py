"""What every request may use: the house, the accounts, the settings; and who is asking."""

from __future__ import annotations

import os
from collections.abc import Collection
from dataclasses import dataclass, field
from importlib.metadata import version
from ipaddress import ip_address, ip_network
from typing import Annotated, Protocol

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from app.accounts.accounts import Accounts
from app.accounts.sessions import Visit
from app.api.guards import bearer_of
from app.api.limits import Limits
from app.notices.notices import Notices
from app.problems import Code, Problem
from app.rooms.house import House
from app.rooms.lobby import Guest
from app.rooms.news import Process
from app.settings import Settings
from app.storage.database import Database
from app.storage.models import UserRow
from app.times import now_ms

COOKIE = "vitrine_session"
VERSION = version("vitrine")
IPV6_NETWORK = 64
"""Bits of an IPv6 address that a provider hands out to one household."""


class OpenSocket(Protocol):
    """An open socket that can be told to go: whose it is, and by which session or token."""

    user_id: str | None
    session_id: str | None

    def go_away(self) -> None:
        """Tells the client to come back: the server is about to stop."""

    def turn_away(self, code: Code) -> None:
        """Closes it, with a problem's status: its session has ended, or its user is blocked."""

    async def look_again(self) -> None:
        """Closes it if its session has ended elsewhere, or its user is blocked."""


@dataclass(slots=True)
class Services:
    """The parts of a running server."""

    settings: Settings
    db: Database
    house: House
    accounts: Accounts
    limits: Limits
    notices: Notices
    sessions: set[OpenSocket] = field(default_factory=set)
    """The open sockets."""
    started_at: int = field(default_factory=now_ms)

    def process(self) -> Process:
        """What this process tells whoever runs the server of itself."""
        rooms, sockets = len(self.house.loaded()), len(self.sessions)
        return Process(os.getpid(), VERSION, self.started_at, rooms, sockets)

    def turn_away(self, user_id: str, code: Code, sessions: Collection[str] | None = None) -> None:
        """Closes the sockets of a user's sessions and tokens (None: of all)."""
        for socket in list(self.sessions):
            if socket.user_id == user_id and (sessions is None or socket.session_id in sessions):
                socket.turn_away(code)


def services_of(connection: HTTPConnection) -> Services:
    """The services of the application that a request or socket reached."""
    services: Services = connection.app.state.services
    return services


def token_of(connection: HTTPConnection) -> str | None:
    """The caller's bearer token or session cookie."""
    bearer = bearer_of(connection.headers)
    return connection.cookies.get(COOKIE) if bearer is None else bearer


async def visit_of(connection: HTTPConnection) -> Visit | None:
    """Who is asking and by which session, if anybody is signed in. Raises Problem for a blocked user."""
    return await services_of(connection).accounts.sessions.visit_of(token_of(connection))


async def visit(request: Request) -> Visit | None:
    """Who is asking and by which session, if anybody is signed in. Raises Problem for a blocked user."""
    return await visit_of(request)


async def caller(visit: Annotated[Visit | None, Depends(visit)]) -> UserRow | None:
    """Who is asking, if anybody is signed in."""
    return None if visit is None else visit.user


async def signed_in(user: Annotated[UserRow | None, Depends(caller)]) -> UserRow:
    """Who is asking. Raises Problem if nobody is signed in."""
    if user is None:
        raise _nobody()
    return user


async def in_person(visit: Annotated[Visit | None, Depends(visit)]) -> Visit:
    """Who is asking on a device of their own. Raises Problem for an API token."""
    if visit is None:
        raise _nobody()
    return require_person(visit)


def _nobody() -> Problem:
    return Problem("not_signed_in", "Say your name first: you are not signed in.")


def require_person(visit: Visit) -> Visit:
    """Refuses an API token. Raises Problem."""
    if visit.is_token:
        raise Problem("not_allowed", "An API token may not do that: sign in.")
    return visit


async def admin(visit: Annotated[Visit, Depends(in_person)]) -> UserRow:
    """Whoever runs the server. Raises Problem for everybody else."""
    if not visit.user.is_admin:
        raise Problem("not_allowed", "Only whoever runs this server may do that.")
    return visit.user


def client_of(connection: HTTPConnection) -> str:
    """The address of the caller, for limits of whoever is not signed in."""
    return network_of(connection.client.host) if connection.client else ""


def network_of(address: str) -> str:
    """What counts as one address: of IPv6 the network, since whoever has one has all of its addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address  # a socket of this machine's has no number
    if found.version == 4 or found.ipv4_mapped:
        return str(getattr(found, "ipv4_mapped", None) or found)
    return str(ip_network((found, IPV6_NETWORK), strict=False))


def guest(user: UserRow) -> Guest:
    """A user as rooms know one."""
    return Guest(user.id, user.name, "registered" if user.kind == "registered" else "guest")


Parts = Annotated[Services, Depends(services_of)]
Visiting = Annotated[Visit | None, Depends(visit)]
Caller = Annotated[UserRow | None, Depends(caller)]
SignedIn = Annotated[UserRow, Depends(signed_in)]
InPerson = Annotated[Visit, Depends(in_person)]
Admin = Annotated[UserRow, Depends(admin)]
