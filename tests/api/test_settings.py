"""What whoever runs the server may set: rate limits, chosen seeds, cookies, origins."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from app.api.limits import LIMITS
from app.api.services import network_of
from app.storage.database import migrate
from tests.api.people import API, Person, begun, check_problem, new_id, people, seated
from tests.api.servers import Server, running, settings_for
from tests.realtime.lines import line


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory, with_toy: None) -> Iterator[Server]:
    """A server as it is by default: limits on, no chosen seeds; cookies for https, one foreign origin."""
    folder: Path = tmp_path_factory.mktemp("strict")
    url = f"sqlite+aiosqlite:///{folder / 'vitrine.db'}"
    migrate(url)
    changed = {"rate_limits": "on", "chosen_seeds": False, "secure_cookies": True}
    with running(settings_for(url, folder, **changed, allowed_origins=["https://friends.example"])) as server:
        yield server


async def test_chosen_seeds_are_refused_where_they_are_off(strict: Server) -> None:
    async with people(strict, "Ann") as (ann,):
        await ann.refused("invalid_request", "POST", "/rooms", {"game": "ghost_show", "seed": "mine"})
        assert (await ann.open())["chosen_seed"] is False


async def test_seeds_of_ones_own_are_never_twice_the_same(strict: Server) -> None:
    async with people(strict, "Ann") as (ann,):
        commitments = {(await ann.open())["seed_commitment"] for _ in range(3)}
        assert len(commitments) == 3


async def test_a_cookie_for_https_says_so(strict: Server) -> None:
    async with httpx.AsyncClient(base_url=strict.url + API, trust_env=False) as browser:
        answer = await browser.post("/guests", json={"name": "Ann"})
        assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_configured_origin_may_open_a_socket(strict: Server) -> None:
    async with people(strict, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(strict, ann, room, headers={"Origin": "https://friends.example"}) as socket:
            assert (await socket.hear())["type"] == "room"


async def drained(person: Person, method: str, path: str, bodies: int, make: object) -> list[httpx.Response]:
    """The answers to so many calls at once."""
    assert callable(make)
    return list(await asyncio.gather(*(person.ask(method, path, make()) for _ in range(bodies))))


def check_limited(answers: list[httpx.Response], allowed: int) -> None:
    """As many as allowed are answered, the others are told when to come again."""
    refused = [answer for answer in answers if answer.status_code == 429]
    assert len(answers) - len(refused) == allowed
    for answer in refused:
        problem = check_problem(answer, "rate_limited")
        assert int(answer.headers["retry-after"]) == problem["retry_after"] >= 1


async def test_actions_are_limited_for_each_user_over_rest_and_socket_alike(strict: Server) -> None:
    most = LIMITS["actions"].amount
    async with people(strict, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(strict, ann, room) as socket:
            await socket.hear_of("sync")
            for number in range(most + 10):
                await socket.say("act", id=str(number), version=9, actions=[{"type": "x"}])
            codes = [(await socket.answer(str(number)))["code"] for number in range(most + 10)]
        assert codes.count("version_conflict") in range(most, most + 11)
        body = {"id": new_id(), "version": 9, "actions": [{"type": "x"}]}
        await ben.refused("version_conflict", "POST", f"/rooms/{room}/actions", body)


async def test_chat_rooms_and_joins_are_limited(strict: Server) -> None:
    async with people(strict, "Ann", "Ben") as (ann, ben):
        room = await seated(ann, ben, seats=3)
        chat = await drained(
            ann,
            "POST",
            f"/rooms/{room}/chat",
            LIMITS["chat"].amount + 5,
            lambda: {"id": new_id(), "text": "x"},
        )
        check_limited(chat, LIMITS["chat"].amount)
        assert (await ben.ok("POST", f"/rooms/{room}/chat", {"id": new_id(), "text": "x"}))["text"] == "x"
        opened = await drained(
            ben, "POST", "/rooms", LIMITS["rooms"].amount + 3, lambda: {"game": "ghost_show"}
        )
        check_limited(opened, LIMITS["rooms"].amount)


async def test_asking_for_the_whole_picture_again_and_again_is_limited(strict: Server) -> None:
    most = LIMITS["resyncs"].amount
    async with people(strict, "Ann", "Ben", None) as (ann, ben, _):
        room = await begun(ann, ben)
        async with line(strict, None, room) as socket:
            await socket.hear_of("sync")
            for _ in range(most + 1):
                await socket.say("resync")
            assert (await socket.hear_of("problem"))["code"] == "rate_limited"
            await socket.say("ping")
            await socket.hear_of("pong")


async def test_aids_to_compute_are_limited_for_each_user(strict: Server) -> None:
    async with people(strict, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        asked = await drained(
            ann, "POST", f"/rooms/{room}/queries", LIMITS["queries"].amount + 5, lambda: {"type": "x"}
        )
        refused = [answer for answer in asked if answer.status_code == 429]
        assert refused
        check_limited(refused, 0)


def test_addresses_of_one_network_count_as_one() -> None:
    """Whoever has an IPv6 address has 2^64 of them."""
    assert (
        network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9") != network_of("2001:db8:1:3::9")
    )
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") != network_of("192.0.2.8")
    assert network_of("unix:") == "unix:"


async def test_guessing_invitations_is_limited_without_a_name_too(strict: Server) -> None:
    async with people(strict, None) as (stranger,):
        guesses = await drained(stranger, "GET", "/invites/WRONG", LIMITS["joins"].amount + 5, lambda: None)
        check_limited(guesses, LIMITS["joins"].amount)


async def test_registering_is_limited_by_address(strict: Server) -> None:
    async with people(strict, None) as (stranger,):
        amount = LIMITS["accounts"].amount
        given = {"name": "Ann", "password": "far too short to matter"[:8]}
        tried = await drained(stranger, "POST", "/accounts", amount + 3, lambda: given)
        refused = [answer for answer in tried if answer.status_code == 429]
        assert len(refused) >= 3
        check_limited(refused, 0)


async def test_signing_in_is_limited_by_name_and_by_address(strict: Server) -> None:
    """Somebody who guesses one password is stopped, and so is somebody who tries many names."""
    async with people(strict, None) as (stranger,):
        by_name, by_address = LIMITS["sign_ins_as"].amount, LIMITS["sign_ins"].amount
        guess = {"name": "Ann", "password": "a guess"}
        guesses = await drained(stranger, "POST", "/sessions", by_name + 3, lambda: guess)
        check_limited(guesses, by_name)
        spelled = {"name": " ANN", "code": "A" * 16, "password": "a new password"}
        check_limited([await stranger.ask("POST", "/sessions/by-code", spelled)], 0)
        names = iter(range(1000))
        many = await drained(
            stranger, "POST", "/sessions", by_address, lambda: {**guess, "name": f"Name {next(names)}"}
        )
        refused = [answer for answer in many if answer.status_code == 429]
        assert len(refused) >= by_name
        check_limited(refused, 0)


async def test_new_tokens_are_limited_for_each_user(strict: Server) -> None:
    async with people(strict, "Ann", "Ben") as (ann, ben):
        amount = LIMITS["tokens"].amount
        made = await drained(ann, "POST", "/me/tokens", amount + 3, lambda: {"name": "script"})
        check_limited(made, amount)
        await ben.ok("POST", "/me/tokens", {"name": "script"})


async def test_guessing_ones_password_from_a_session_left_open_is_limited(strict: Server) -> None:
    async with people(strict, "Ann") as (ann,):
        amount = LIMITS["passwords"].amount
        wrong = {"present": "a guess", "password": "another password"}
        tried = await drained(ann, "POST", "/me/password", amount + 3, lambda: wrong)
        check_limited(tried, amount)


async def test_new_guests_are_limited_by_address(strict: Server) -> None:
    async with people(strict, None) as (stranger,):
        amount = LIMITS["guests"].amount
        made = await drained(stranger, "POST", "/guests", amount + 5, lambda: {"name": "Ann"})
        refused = [answer for answer in made if answer.status_code == 429]
        assert len(refused) >= 5
        check_limited(refused, 0)


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        "https://{host}.evil.example",
        "https://evil.{host}",
        "https://evil@{host}",
        "http://[",
        "",
    ],
)
@pytest.mark.parametrize("more", [{}, {"Authorization": "Basic YW5uOnNlY3JldA=="}], ids=["", "password"])
async def test_another_sites_page_does_nothing_with_ones_cookie(
    server: Server, origin: str, more: dict[str, str]
) -> None:
    """Nor where a proxy asks for a password, which browsers then send from any page by themselves."""
    async with httpx.AsyncClient(base_url=server.url + API, trust_env=False) as browser:
        await browser.post("/guests", json={"name": "Ann"})
        headers = {"Origin": origin.replace("{host}", server.address), **more}
        for method, path, body in (
            ("PATCH", "/me", {"name": "Mallory"}),
            ("POST", "/rooms", {"game": "ghost_show"}),
            ("POST", "/guests", {"name": "Mallory"}),
            ("DELETE", "/sessions/current", None),
        ):
            check_problem(await browser.request(method, path, json=body, headers=headers), "not_your_room")
        assert (await browser.get("/me")).json()["name"] == "Ann"


async def test_ones_own_page_and_a_configured_one_may_act(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.settings, "allowed_origins", ["https://friends.example"])
    async with people(server, "Ann") as (ann,):
        ann.http.headers.pop("Authorization")
        ann.http.headers["Cookie"] = f"vitrine_session={ann.token}"
        for origin in (server.url, "https://friends.example"):
            answer = await ann.http.patch("/me", json={"name": "Anna"}, headers={"Origin": origin})
            assert answer.json()["name"] == "Anna"


async def test_a_program_with_a_token_may_name_any_origin(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        answer = await ann.http.patch(
            "/me", json={"name": "Anna"}, headers={"Origin": "https://evil.example"}
        )
        assert answer.is_success
