"""A database that is away or broken: the answer says so, nothing hangs, and no secret gets into the logs."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from app.storage.database import Database
from tests.api.people import check_problem, new_id, people, seated
from tests.api.servers import Server

Plain = Any

NOBODY_THERE = "postgresql+asyncpg://nobody:nothing@127.0.0.1:1/nowhere"


@pytest.fixture(params=["away", "empty", "folder"])
def broken(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    """A database that nobody serves, one without tables, and a file that cannot be opened."""
    kinds = {"away": NOBODY_THERE, "empty": f"sqlite+aiosqlite:///{tmp_path / 'x.db'}"}
    return Database(kinds.get(request.param, f"sqlite+aiosqlite:///{tmp_path}"))


@pytest.fixture
def without_database(server: Server, broken: Database) -> Iterator[Any]:
    """Takes the server's database away, and gives it back."""
    db = server.services.db
    whole = db.engine

    def take() -> None:
        server.services.accounts.sessions.drop_all()
        db.session.configure(bind=broken.engine)

    yield take
    db.session.configure(bind=whole)
    server.call(broken.close())


async def test_every_call_says_that_the_server_cannot_answer_now(
    server: Server, without_database: Any
) -> None:
    async with people(server, "Annabel", None) as (ann, stranger):
        room = await seated(ann, seats=3)
        invite = (await ann.room(room))["invite"]
        calls: list[tuple[str, str, Plain]] = [
            ("GET", "/me", None),
            ("GET", "/rooms", None),
            ("POST", "/rooms", {"game": "ghost_show"}),
            ("GET", f"/rooms/{room}", None),
            ("PATCH", "/me", {"name": "Anna"}),
            ("POST", f"/rooms/{room}/start", None),
            ("POST", f"/rooms/{room}/chat", {"id": new_id(), "text": "psst"}),
        ]
        without_database()
        with capture_logs() as logged:
            for method, path, body in calls:
                check_problem(await ann.ask(method, path, body), "unavailable")
            for path, body in (
                ("/guests", {"name": "Benedict"}),
                ("/sessions", {"name": "Benedict", "password": "a long password"}),
            ):
                check_problem(await stranger.ask("POST", path, body), "unavailable")
            check_problem(await stranger.ask("GET", f"/invites/{invite}"), "unavailable")
        told = "\n".join(map(_whole, logged))
        assert "request_failed" in told
        for secret in (ann.token, room, invite, "annabel", "benedict", "psst"):
            assert secret is not None
            assert secret not in told.lower() if secret.islower() else secret not in told


@pytest.mark.parametrize("broken", ["away", "folder"], indirect=True)
def test_it_is_not_ready_but_it_lives(server: Server, without_database: Any) -> None:
    without_database()
    check_problem(httpx.get(f"{server.url}/readyz", trust_env=False), "unavailable")
    assert httpx.get(f"{server.url}/healthz", trust_env=False).is_success


def _whole(entry: Plain) -> str:
    """A line of the log with the story of its error, as it is written."""
    error = entry.get("exc_info")
    return f"{entry} {''.join(traceback.format_exception(error)) if isinstance(error, Exception) else ''}"


async def test_once_it_is_back_everything_goes_on(server: Server, without_database: Any) -> None:
    async with people(server, "Ann") as (ann,):
        without_database()
        await ann.refused("unavailable", "GET", "/me")
        server.services.db.session.configure(bind=server.services.db.engine)
        assert (await ann.ok("GET", "/me"))["name"] == "Ann"


def test_an_error_of_the_database_tells_no_values(server: Server) -> None:
    """They are seeds, tokens' hashes, the secrets of games: logs get errors as they are."""

    async def fail(name: str) -> str:
        async with server.services.db.engine.connect() as work:
            try:
                await work.exec_driver_sql("SELECT $1 FROM nowhere", (name,))
            except Exception as error:
                return "".join(traceback.format_exception(error))
        raise AssertionError("there is no such table")

    assert "a seed" not in server.call(fail("a seed"))
