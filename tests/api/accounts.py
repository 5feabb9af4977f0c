"""People with accounts: who register, and sign in on one device after the other."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import text

from tests.api.people import Person, people
from tests.api.servers import Server

PASSWORD = "a cabinet of curiosities"


def fresh_name(name: str) -> str:
    """A name that no other account of the test server has."""
    return f"{name} {secrets.token_hex(4)}"


async def register(person: Person, name: str | None = None, password: str = PASSWORD) -> None:
    """A guest becomes an account."""
    person.name = name or fresh_name(str(person.name))
    made = await person.ok("POST", "/accounts", {"name": person.name, "password": password})
    assert made["token"] is None
    assert made["user"] == {"id": person.id, "name": person.name, "kind": "registered"}


async def sign_in(
    device: Person, name: str | None, password: str = PASSWORD, *, join: bool = False
) -> list[str]:
    """Signs in on a device: it is known by the new session's token alone. The rooms that were left behind."""
    made = await device.ok("POST", "/sessions", {"name": name, "password": password, "join": join})
    use(device, made)
    left_behind: list[str] = made["left_behind"]
    return left_behind


def use(device: Person, made: Any) -> None:
    """The device goes on as who came in."""
    device.id, device.name, device.token = made["user"]["id"], made["user"]["name"], made["token"]
    device.http.cookies.clear()
    device.http.headers["Authorization"] = f"Bearer {device.token}"


async def with_token(person: Person, name: str = "script") -> str:
    """A new API token of a person."""
    made: dict[str, str] = await person.ok("POST", "/me/tokens", {"name": name})
    return made["token"]


@asynccontextmanager
async def devices(server: Server, *names: str | None) -> AsyncIterator[list[Person]]:
    """Like `people`, but whoever has a name is registered."""
    async with people(server, *names) as group:
        for person in group:
            if person.name is not None:
                await register(person)
        yield group


def run_sql(server: Server, statement: str, **values: Any) -> list[Any]:
    """What a statement yields on the server's database."""

    async def run() -> list[Any]:
        async with server.services.db.engine.begin() as work:
            found = await work.execute(text(statement), values)
            return list(found.all()) if found.returns_rows else []

    return server.call(run())


def make_admin(server: Server, person: Person) -> None:
    """As the command line does it."""
    assert person.name is not None
    server.call(server.services.accounts.make_admin(person.name))
