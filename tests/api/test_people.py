"""Guests: a name, a token, a cookie; nothing else is needed, and nothing else is accepted."""

from __future__ import annotations

import httpx
import pytest

from tests.api.people import API, check_problem, people
from tests.api.servers import Server


async def test_a_guest_gets_a_token_once_and_a_cookie(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url + API, trust_env=False) as browser:
        response = await browser.post("/guests", json={"name": "Ann"})
        assert response.status_code == 201
        made = response.json()
        assert made["user"] == {"id": made["user"]["id"], "name": "Ann", "kind": "guest"}
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert made["user"].items() <= (await browser.get("/me")).json().items()
        bearer = {"Authorization": f"Bearer {made['token']}"}
    async with httpx.AsyncClient(base_url=server.url + API, trust_env=False, headers=bearer) as script:
        me = await script.get("/me")
        assert made["user"].items() <= me.json().items()
        assert made["token"] not in me.text


async def test_two_guests_of_one_name_are_two_users(server: Server) -> None:
    async with people(server, "Ann", "Ann") as (one, other):
        assert one.id != other.id
        assert (await one.ok("GET", "/me"))["id"] == one.id


@pytest.mark.parametrize("name", ["A", "x" * 40, "Ann  Lee ", "Zoë", "李小龍", "Ann-Marie O’Neill"])
async def test_names_that_people_have(server: Server, name: str) -> None:
    async with people(server, name) as (person,):
        assert (await person.ok("GET", "/me"))["name"] == " ".join(name.split())


@pytest.mark.parametrize(
    "name", ["", " ", "\t\n", "x" * 41, "\x00", "a\x00b", "a\nb\x07", "\u202eevil", 7, None]
)
async def test_names_that_nobody_has(server: Server, name: object) -> None:
    async with people(server, None, "Ann") as (stranger, ann):
        await stranger.refused("invalid_request", "POST", "/guests", {"name": name})
        await ann.refused("invalid_request", "PATCH", "/me", {"name": name})
        assert (await ann.ok("GET", "/me"))["name"] == "Ann"


async def test_a_guest_takes_another_name(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        assert (await ann.ok("PATCH", "/me", {"name": "Anna"}))["name"] == "Anna"
        assert (await ann.ok("GET", "/me"))["name"] == "Anna"
        room = await ann.open()
        assert room["seats"][0]["name"] == "Anna"


async def test_signing_out_ends_the_session(server: Server) -> None:
    async with people(server, "Ann", None) as (ann, stranger):
        await ann.ok("DELETE", "/sessions/current")
        await ann.refused("not_signed_in", "GET", "/me")
        await stranger.ok("DELETE", "/sessions/current")


@pytest.mark.parametrize("header", ["Bearer", "Bearer nonsense", "Basic QW5uOkFubg==", "bearer a b c"])
async def test_a_wrong_token_is_nobody(server: Server, header: str) -> None:
    headers = {"Authorization": header}
    async with httpx.AsyncClient(base_url=server.url + API, trust_env=False, headers=headers) as client:
        check_problem(await client.get("/me"), "not_signed_in")


async def test_a_wrong_token_is_not_saved_by_a_right_cookie(server: Server) -> None:
    """A script that names a token means that token."""
    async with httpx.AsyncClient(base_url=server.url + API, trust_env=False) as client:
        await client.post("/guests", json={"name": "Ann"})
        assert (await client.get("/me")).is_success
        check_problem(await client.get("/me", headers={"Authorization": "Bearer no"}), "not_signed_in")
