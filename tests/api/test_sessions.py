"""Sessions and API tokens: listed, used and ended by their user alone."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from app.accounts import sessions
from app.accounts.devices import device_hint
from app.accounts.sessions import MOST_TOKENS
from app.storage import users as store
from tests.api.accounts import PASSWORD, devices, run_sql, sign_in, use, with_token
from tests.api.people import active, begun, people
from tests.api.servers import Server
from tests.realtime.lines import line

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
BLINK = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0"
WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"


async def test_one_lists_the_devices_one_is_signed_in_on(server: Server) -> None:
    async with devices(server, "Ann", "Ben", None) as (ann, ben, laptop):
        laptop.http.headers["User-Agent"] = FIREFOX
        await sign_in(laptop, ann.name)
        sessions = await laptop.ok("GET", "/sessions")
        assert {(session["device"], session["is_current"]) for session in sessions} == {
            ("Firefox, Linux", True),
            ("python-httpx", False),
        }
        assert len(await ben.ok("GET", "/sessions")) == 1


async def test_one_session_is_ended_from_another(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, laptop):
        await sign_in(laptop, ann.name)
        (other,) = [s["id"] for s in await ann.ok("GET", "/sessions") if not s["is_current"]]
        await ann.ok("DELETE", f"/sessions/{other}")
        await laptop.refused("not_signed_in", "GET", "/me")
        await ann.refused("not_found", "DELETE", f"/sessions/{other}")
        await ann.ok("GET", "/me")


async def test_signing_out_everywhere_else_closes_the_sockets_there(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, laptop), people(server, "Ben") as (ben,):
        room = await begun(ann, ben)
        await sign_in(laptop, ann.name)
        async with line(server, ann, room) as here, line(server, laptop, room) as there:
            await there.hear_of("sync")
            await ann.ok("DELETE", "/sessions")
            assert await there.closed() == 4401
            await here.say("ping")
            await here.hear_of("pong")
        await laptop.refused("not_signed_in", "GET", "/me")
        await ann.ok("GET", "/me")


async def test_a_session_that_another_process_ended_is_noticed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with devices(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room) as socket:
            await socket.hear_of("room")
            run_sql(server, "DELETE FROM sessions WHERE user_id = :id", id=ann.id)
            monkeypatch.setattr(sessions, "FRESH_SECONDS", 0.0)
            await socket.say("chat", id="late", text="Hello?")
            assert (await socket.answer("late"))["code"] == "not_signed_in"
        await ann.refused("not_signed_in", "GET", "/me")


async def test_a_database_that_is_away_signs_nobody_out(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with devices(server, "Ann") as (ann,), people(server, None) as (stranger,):
        await ann.ok("GET", "/me")

        async def away(*_: object) -> None:
            raise OSError("the database is away")

        monkeypatch.setattr(sessions, "FRESH_SECONDS", 0.0)
        with monkeypatch.context() as outage:
            outage.setattr("app.storage.users.session_of_token", away)
            assert (await ann.ok("GET", "/me"))["id"] == ann.id
            stranger.http.headers["Authorization"] = "Bearer never seen"
            assert (await stranger.ask("GET", "/me")).json()["code"] == "unavailable"
        await ann.ok("GET", "/me")
        await stranger.refused("not_signed_in", "GET", "/me")


async def test_a_token_plays_and_manages_nothing(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, None, "Ben") as (script, ben):
        token = await with_token(ann, "my script")
        use(script, {"user": {"id": ann.id, "name": ann.name}, "token": token})
        assert (await script.ok("GET", "/me"))["id"] == ann.id
        room = await begun(script, ben)
        await (await active(script, ben, room=room)).act(room)
        for method, path, body in (
            ("GET", "/me/tokens", None),
            ("POST", "/me/tokens", {"name": "another"}),
            ("DELETE", "/me/tokens/any", None),
            ("GET", "/sessions", None),
            ("DELETE", "/sessions", None),
            ("DELETE", "/sessions/any", None),
            ("POST", "/me/password", {"present": PASSWORD, "password": "another password"}),
            ("PATCH", "/me", {"name": "Another"}),
            ("DELETE", "/me", {"password": PASSWORD}),
            ("GET", "/admin", None),
        ):
            await script.refused("not_allowed", method, path, body)


async def test_a_guests_token_makes_no_account_of_the_guest(server: Server) -> None:
    async with people(server, "Ann", None) as (ann, script):
        use(script, {"user": {"id": ann.id, "name": "Ann"}, "token": await with_token(ann)})
        await script.refused("not_allowed", "POST", "/accounts", {"name": "Taken over", "password": PASSWORD})
        assert (await ann.ok("GET", "/me"))["kind"] == "guest"


async def test_a_token_is_told_once_and_ends_when_it_is_deleted(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, script):
        made = await ann.ok("POST", "/me/tokens", {"name": "my script"})
        use(script, {"user": {"id": ann.id, "name": ann.name}, "token": made["token"]})
        response = await ann.ask("GET", "/me/tokens")
        assert made["token"] not in response.text
        assert response.json() == [made["info"]]
        assert run_sql(server, "SELECT 1 FROM sessions WHERE token_hash = :it", it=made["token"]) == []
        await ann.ok("DELETE", f"/me/tokens/{made['info']['id']}")
        await script.refused("not_signed_in", "GET", "/me")
        assert await ann.ok("GET", "/me/tokens") == []


async def test_a_token_outlives_signing_out_elsewhere(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, script):
        use(script, {"user": {"id": ann.id, "name": ann.name}, "token": await with_token(ann)})
        await ann.ok("DELETE", "/sessions")
        await script.ok("GET", "/me")


async def test_nobody_has_any_number_of_tokens(server: Server) -> None:
    async with devices(server, "Ann") as (ann,):
        for number in range(MOST_TOKENS):
            await with_token(ann, f"script {number}")
        await ann.refused("invalid_request", "POST", "/me/tokens", {"name": "one too many"})


async def test_nobody_sees_or_ends_the_sessions_and_tokens_of_another(server: Server) -> None:
    async with devices(server, "Ann", "Ben") as (ann, ben):
        token = await ann.ok("POST", "/me/tokens", {"name": "my script"})
        (session,) = await ann.ok("GET", "/sessions")
        assert await ben.ok("GET", "/me/tokens") == []
        await ben.refused("not_found", "DELETE", f"/me/tokens/{token['info']['id']}")
        await ben.refused("not_found", "DELETE", f"/sessions/{session['id']}")
        await ann.refused("not_found", "DELETE", f"/me/tokens/{session['id']}")
        await ann.refused("not_found", "DELETE", f"/sessions/{token['info']['id']}")
        await ann.ok("GET", "/me")


async def test_a_stranger_sees_of_a_user_no_more_than_name_and_kind_and_since_when(server: Server) -> None:
    async with devices(server, "Ann", "Ben") as (ann, ben), people(server, None) as (stranger,):
        await ann.ok("PUT", "/me/settings", {"settings": {"theme": "night"}})
        seen = await ben.ok("GET", f"/users/{ann.id}")
        assert set(seen) == {"id", "name", "kind", "since"}
        assert (seen["name"], seen["kind"]) == (ann.name, "registered")
        await stranger.refused("not_signed_in", "GET", f"/users/{ann.id}")
        await ben.refused("not_found", "GET", "/users/nobody")
        await ben.refused("not_found", "GET", "/users/former")


@pytest.mark.parametrize(
    "path", ["/me", "/me/settings", "/me/tokens", "/me/games", "/me/statistics", "/sessions", "/admin"]
)
async def test_what_is_ones_own_nobody_sees_without_signing_in(server: Server, path: str) -> None:
    async with people(server, None) as (stranger,):
        await stranger.refused("not_signed_in", "GET", path)


async def test_a_session_is_noted_as_used(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, laptop):
        run_sql(server, "UPDATE sessions SET used_at = 0 WHERE user_id = :id", id=ann.id)
        await sign_in(laptop, ann.name)
        server.services.accounts.sessions.forget(ann.id)
        await ann.ok("GET", "/me")
        assert run_sql(server, "SELECT 1 FROM sessions WHERE user_id = :id AND used_at = 0", id=ann.id) == []


@pytest.mark.parametrize(
    ("user_agent", "hint"),
    [
        (FIREFOX, "Firefox, Linux"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {BLINK} Safari/537.36 Edg/140.0.0.0", "Edge, Windows"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {BLINK} Mobile Safari/537.36", "Chrome, Android"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) {WEBKIT}", "Safari, iPhone"),
        ("vitrine-bot/3.1", "vitrine-bot"),
        ("", ""),
        ("x" * 500, "x" * 80),
    ],
)
def test_a_device_is_called_by_browser_and_system(user_agent: str, hint: str) -> None:
    assert device_hint(user_agent) == hint


# What is under way while a session ends


async def test_a_socket_that_opens_while_its_session_ends_is_nobodys(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        house, asked, ended = server.services.house, threading.Event(), threading.Event()
        real = house.room

        async def slow(room_id: str) -> Any:
            asked.set()
            await asyncio.to_thread(ended.wait, 20)
            return await real(room_id)

        monkeypatch.setattr(house, "room", slow)
        async with line(server, ann, room) as socket:
            await asyncio.to_thread(asked.wait, 20)
            await ann.ok("DELETE", "/sessions/current")
            ended.set()
            assert (await socket.hear_of("room"))["room"]["you"] is None


async def test_a_session_that_ends_while_it_is_looked_up_is_over(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read before does not count for seconds to come."""
    async with people(server, "Ann") as (ann,):
        sessions, real = server.services.accounts.sessions, store.session_of_token

        async def ends_meanwhile(*asked: Any) -> Any:
            found = await real(*asked)
            monkeypatch.setattr(store, "session_of_token", real)
            await sessions.end_by_token(ann.token)
            return found

        sessions.drop_all()
        monkeypatch.setattr(store, "session_of_token", ends_meanwhile)
        await ann.refused("not_signed_in", "GET", "/me")
        await ann.refused("not_signed_in", "GET", "/me")
