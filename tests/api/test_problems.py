"""Whatever is wrong with a request, the answer is a problem document, and nothing has changed."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import AsyncIterator
from hashlib import sha256
from typing import Any

import httpx
import pytest

from app.api.guards import LONGEST_BODY, LONGEST_IMPORT
from tests.api.accounts import devices, make_admin
from tests.api.people import API, begun, check_problem, new_id, people, seated
from tests.api.servers import Server

Plain = Any

ROOM_CALLS: list[tuple[str, str, Plain]] = [
    ("GET", "", None),
    ("PATCH", "", {}),
    ("POST", "/seats", {}),
    ("DELETE", "/seats/0", None),
    ("POST", "/start", None),
    ("POST", "/rematch", None),
    ("GET", "/picture", None),
    ("POST", "/actions", {"id": "x", "version": 1, "actions": [{"type": "x"}]}),
    ("POST", "/undo", {"id": "x", "version": 1}),
    ("POST", "/resign", {"id": "x"}),
    ("GET", "/plan", None),
    ("PUT", "/plan", {"plan": {}}),
    ("POST", "/queries", {"type": "x"}),
    ("GET", "/events", None),
    ("GET", "/replay", None),
    ("GET", "/export", None),
    ("GET", "/chat", None),
    ("POST", "/chat", {"id": "x", "text": "x"}),
]
SIGNED_IN = [
    ("GET", "/me", None),
    ("PATCH", "/me", {"name": "x"}),
    ("POST", "/rooms", {"game": "ghost_show"}),
    ("POST", "/rooms/import", {}),
    *((method, f"/rooms/nowhere{path}", body) for method, path, body in ROOM_CALLS if method != "GET"),
]


@pytest.mark.parametrize(("method", "path", "body"), SIGNED_IN, ids=str)
async def test_what_changes_something_needs_a_name(
    server: Server, method: str, path: str, body: Plain
) -> None:
    async with people(server, None) as (stranger,):
        await stranger.refused("not_signed_in", method, path, body)


STRANGE_IDS = ["nowhere", "%00", "a%00b", "%FF%FE", "%0A", "..", "%2e%2e", "x" * 5000, "%F0%9F%8F%BA", "'--"]


@pytest.mark.parametrize("room", STRANGE_IDS, ids=range(len(STRANGE_IDS)))
async def test_a_room_that_is_not_there(server: Server, room: str) -> None:
    async with people(server, "Ann") as (ann,):
        for method, path, body in ROOM_CALLS:
            answer = await ann.ask(method, f"/rooms/{room}{path}", body)
            if answer.status_code == 405:
                assert answer.json()["code"] == "invalid_request"
            else:
                check_problem(answer, "not_found")
        check_problem(await ann.ask("GET", f"/invites/{room}"), "not_found")
        for path in ("", "/rules"):
            check_problem(await ann.ask("GET", f"/games/{room}{path}"), "not_found")


@pytest.mark.parametrize("name", [name for name in STRANGE_IDS if name != ".."])
async def test_a_person_a_session_or_a_token_that_is_not_there(server: Server, name: str) -> None:
    async with devices(server, "Ann") as (ann,):
        make_admin(server, ann)
        for method, path, body in (
            ("GET", f"/users/{name}", None),
            ("DELETE", f"/sessions/{name}", None),
            ("DELETE", f"/me/tokens/{name}", None),
            ("PATCH", f"/admin/users/{name}", {"blocked": True}),
            ("POST", f"/admin/users/{name}/code", None),
            ("POST", f"/admin/rooms/{name}/close", None),
        ):
            answer = await ann.ask(method, path, body)
            assert answer.status_code in (404, 405), f"{method} {path:.40}: {answer.text}"
            assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["/nowhere", "/rooms/a/b/c/d", "//", "/%00", "/" + "x" * 5000])
async def test_an_address_that_is_not_there(server: Server, path: str) -> None:
    async with people(server, "Ann") as (ann,):
        for method in ("GET", "POST", "DELETE"):
            answer = await ann.ask(method, path, None)
            assert answer.status_code in (404, 405)
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.json()["code"] in ("not_found", "invalid_request")


async def test_a_method_that_an_address_does_not_take(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        for method, path in (("PUT", "/rooms"), ("PUT", "/me"), ("PATCH", "/games"), ("POST", "/games")):
            answer = await ann.ask(method, path, {})
            assert answer.status_code == answer.json()["status"] == 405
            assert answer.json()["code"] == "invalid_request"
            assert answer.headers["content-type"] == "application/problem+json"


BODIES: list[bytes] = [
    b"",
    b"{",
    b"nonsense",
    b"\xff\xfe\x00",
    b'"text"',
    b"[]",
    b"null",
    b"7",
    b'{"\\ud800": 1}',
    b'{"game": NaN}',
    b'{"game": "ghost_show", "options": {"\\ud800": "\\udfff"}}',
    b'{"game": "ghost_show", "options": {"x": NaN}}',
    b'{"game": "ghost_show", "options": {"x": 1e999}}',
    b'{"game": "ghost_show", "seats": 1e999}',
    b'{"game": "ghost_show", "seats": 99999999999999999999999999}',
    b'{"game": "ghost_show", "seed": "a\\u0000b"}',
    b'{"game": "ghost_show", "deck": {"\\ud800": 1}}',
    b'{"game": "ghost_show", "clock": {"kind": "move", "seconds": 1e300}}',
    b'{"game": "ghost_show", "game": 1}',
    b"[" * 100_000,
    b'{"game": ' + b"[" * 100_000,
]


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
async def test_a_body_that_is_none(server: Server, body: bytes) -> None:
    async with people(server, "Ann") as (ann,):
        headers = {"Content-Type": "application/json"}
        check_problem(await ann.http.post("/rooms", content=body, headers=headers), "invalid_request")
        assert (await ann.ok("GET", "/rooms"))["mine"] == []


@pytest.mark.parametrize(("path", "most"), [("/rooms", LONGEST_BODY), ("/rooms/import", LONGEST_IMPORT)])
async def test_a_body_that_is_too_long_is_not_read(server: Server, path: str, most: int) -> None:
    async with people(server, "Ann") as (ann,):
        headers = {"Content-Type": "application/json"}
        answer = await ann.http.post(path, content=b" " * (most + 1), headers=headers)
        assert "too long" in check_problem(answer, "invalid_request")["detail"]
        answer = await ann.http.post(path, content=b" " * most, headers=headers)
        assert "too long" not in check_problem(answer, "invalid_request")["detail"]


async def test_a_body_that_does_not_say_how_long_it_is(server: Server) -> None:
    async def drops() -> AsyncIterator[bytes]:
        yield b'{"game": "ghost_show"}'

    async with people(server, "Ann") as (ann,):
        answer = await ann.http.post("/rooms", content=drops(), headers={"Content-Type": "application/json"})
        assert "Content-Length" in check_problem(answer, "invalid_request")["detail"]
        assert (await ann.ok("GET", "/rooms"))["mine"] == []


async def test_a_body_of_another_type(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        body = b'{"game": "ghost_show"}'
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await ann.http.post("/rooms", content=body, headers={"Content-Type": kind})
            check_problem(answer, "invalid_request")


SURROGATE = chr(0xD800)
"""Half a character: JSON can say it, UTF-8 cannot."""
STRANGE_TEXTS = ["\x00", "a\x00b", SURROGATE, "\U0010ffff", "\u202e", "'; DROP TABLE x; --", "x" * 100_000]


@pytest.mark.parametrize("strange", STRANGE_TEXTS, ids=range(len(STRANGE_TEXTS)))
async def test_strange_texts_anywhere_are_no_fault_of_the_servers(server: Server, strange: str) -> None:
    """Taken or refused with a problem of the caller's, never an error of the server's."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        waiting = await seated(ann, seats=3)
        calls: list[tuple[str, str, Plain]] = [
            ("POST", "/guests", {"name": strange}),
            ("PATCH", "/me", {"name": strange}),
            ("POST", "/sessions", {"name": strange, "password": "a long password"}),
            ("POST", "/sessions", {"name": "Ann", "password": strange}),
            ("POST", "/sessions/by-code", {"name": strange, "code": "x", "password": "a long password"}),
            ("POST", "/sessions/by-code", {"name": "Ann", "code": strange, "password": "a long password"}),
            ("POST", "/accounts", {"name": strange, "password": "a long password"}),
            ("POST", "/me/password", {"present": strange, "password": "a long password"}),
            ("POST", "/me/tokens", {"name": strange}),
            ("PUT", "/me/settings", {"settings": {strange: strange}}),
            ("DELETE", "/me", {"password": strange, "x": strange}),
            ("PUT", f"/rooms/{room}/plan", {"plan": {strange: strange}}),
            ("POST", "/rooms", {"game": strange}),
            ("POST", "/rooms", {"game": "ghost_show", "seed": strange}),
            ("POST", "/rooms", {"game": "ghost_show", "options": {strange: strange}}),
            ("POST", "/rooms", {"game": "ghost_show", "options": {"removed_types": strange}}),
            ("POST", "/rooms", {"game": "ghost_show", "deck": {strange: strange}}),
            ("POST", "/rooms", {strange: strange}),
            ("PATCH", f"/rooms/{waiting}", {"host": strange}),
            ("PATCH", f"/rooms/{waiting}", {"options": {strange: strange}}),
            ("POST", f"/rooms/{waiting}/seats", {"bot": strange}),
            ("POST", f"/rooms/{waiting}/seats", {"color": strange}),
            ("POST", f"/rooms/{waiting}/seats", {"invite": strange, "seat": 2}),
            ("POST", f"/rooms/{room}/actions", {"id": strange, "version": 1, "actions": [{"type": "x"}]}),
            (
                "POST",
                f"/rooms/{room}/actions",
                {"id": new_id(), "version": 1, "actions": [{"type": strange}]},
            ),
            (
                "POST",
                f"/rooms/{room}/actions",
                {"id": new_id(), "version": 1, "actions": [{"type": "appraise", "item": strange, "lot": 0}]},
            ),
            (
                "POST",
                f"/rooms/{room}/actions",
                {"id": new_id(), "version": 1, "actions": [{"type": "appraise", strange: strange}]},
            ),
            ("POST", f"/rooms/{room}/undo", {"id": strange, "version": 1}),
            ("POST", f"/rooms/{room}/resign", {"id": strange + "\x00"}),
            ("POST", f"/rooms/{room}/queries", {"type": strange, strange: strange}),
            ("POST", f"/rooms/{room}/chat", {"id": strange, "text": "x"}),
            ("POST", f"/rooms/{room}/chat", {"id": new_id(), "text": strange}),
        ]
        for method, path, body in calls:
            answer = await send(ann.http, method, path, body)
            assert answer.status_code < 500, f"{method} {path} {body!a:.200}: {answer.text}"
            if not answer.is_success:
                assert answer.headers["content-type"] == "application/problem+json"


async def send(http: httpx.AsyncClient, method: str, path: str, body: Plain) -> httpx.Response:
    """A call whose body may hold what JSON can say and UTF-8 cannot."""
    return await http.request(
        method, path, content=json.dumps(body).encode(), headers={"Content-Type": "application/json"}
    )


@pytest.mark.parametrize(
    "query",
    ["?invite=%00", "?invite=%FF", "?invite=", "?x=1", "?invite=a&invite=b", "?" + "x" * 10_000],
    ids=range(6),
)
async def test_strange_queries_are_no_fault_of_the_servers(server: Server, query: str) -> None:
    async with people(server, "Ann", None) as (ann, stranger):
        room = await seated(ann, seats=2)
        answer = await stranger.ask("GET", f"/rooms/{room}{query}")
        check_problem(answer, "not_your_room")
        assert (await ann.ask("GET", f"/rooms/{room}{query}")).is_success


async def test_a_fault_of_the_servers_is_told_without_its_innards(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Plain) -> None:
        raise RuntimeError("innards of the server")

    async with people(server, "Ann") as (ann,):
        monkeypatch.setattr("app.storage.rooms.rooms_of_user", broken)
        answer = await ann.ask("GET", "/rooms")
        assert answer.status_code == answer.json()["status"] == 500
        assert answer.json()["code"] == "unavailable"
        assert answer.headers["content-type"] == "application/problem+json"
        assert "innards" not in answer.text


# What is no API


async def test_every_answer_says_what_a_page_of_it_may_load(server: Server) -> None:
    """Nothing inline but what is named by its hash, and no frame of anybody's."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as browser:
        for path in (
            "/",
            "/api/docs",
            "/api/docs/x",
            "/api/docsx",
            "/api/openapi.json",
            f"{API}/games",
            "/healthz",
        ):
            headers = (await browser.get(path)).headers
            policy = headers["content-security-policy"]
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert "default-src '" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"


async def test_the_page_of_the_api_runs_its_own_scripts_only(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as browser:
        page = await browser.get("/api/docs")
    (script,) = re.findall(r"<script>(.*?)</script>", page.text, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = page.headers["content-security-policy"]
    assert f"'sha256-{digest}'" in policy
    for address in re.findall(r'(?:src|href)="(https:[^"]+)"', page.text):
        assert address.rpartition("/")[0] + "/" in policy, address


async def test_pages_and_health(server: Server) -> None:
    """Without a built front end every page says how to build it; health is told in any case."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as browser:
        for path in ("/healthz", "/readyz"):
            assert (await browser.get(path)).json() == {"status": "ok"}
        for path in ("/", "/room/x", "/%00", "/..%2f..%2fetc/passwd", "/" + "x" * 5000, "/app/main.py"):
            answer = await browser.get(path)
            assert answer.status_code == 503, path
            assert "make run" in answer.text
        headers = (await browser.get("/")).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        check_problem(await browser.get("/api/v2/rooms"), "not_found")
        assert (await browser.get(f"{API}/games")).headers["cache-control"] == "no-store"
