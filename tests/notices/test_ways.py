"""Where one wants notices: devices and a webhook, kept, tried, shown to oneself alone, and gone in time."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.api import limits
from app.notices.notices import MOST_DEVICES
from app.storage.notices import reached
from tests.api.accounts import PASSWORD, devices, make_admin, run_sql, sign_in, use, with_token
from tests.api.people import Person, people
from tests.api.servers import Server
from tests.notices.receiver import Device, Receiver

NOTICES = "/me/notices"
NOTHING: dict[str, Any] = {"devices": [], "webhook": None}


async def of(person: Person) -> Any:
    """Where a person wants notices, without the server's key."""
    found = await person.ok("GET", NOTICES)
    del found["key"]
    return found


def stored(server: Server, device: Device) -> int:
    """How many rows hold a device's address."""
    (row,) = run_sql(server, "SELECT count(*) FROM devices WHERE endpoint = :it", it=device.endpoint)
    return int(row[0])


async def test_a_trial_reaches_devices_and_the_webhook(server: Server, receiver: Receiver) -> None:
    async with devices(server, "Ann", None) as (ann, laptop):
        await sign_in(laptop, ann.name)
        phone, computer = Device(receiver, "phone"), Device(receiver, "computer")
        key = (await phone.turn_on(ann))["key"]
        assert (await computer.turn_on(laptop, "es"))["key"] == key
        await ann.ok("PUT", f"{NOTICES}/webhook", {"url": f"{receiver.url}/hook", "language": "en"})
        assert await ann.ok("POST", f"{NOTICES}/trial") == {"sent": 3, "failed": []}
        told = phone.opened(receiver.at(phone.path)[0], key)
        assert told == {
            "kind": "trial",
            "game": None,
            "room": None,
            "title": "Vitrine",
            "text": "This is a trial: notices reach you here.",
            "path": "/",
            "until": None,
        }
        assert "prueba" in computer.opened(receiver.at(computer.path)[0], key)["text"]
        posted = json.loads(receiver.at("/hook")[0].body)
        assert posted["content"] == posted["text"] == f"Vitrine. {told['text']} {server.url}/"
        assert posted == {**told, "text": posted["text"], "content": posted["text"], "url": f"{server.url}/"}


async def test_links_lead_to_the_public_url(
    server: Server, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or to where the page was from which the webhook was set."""
    page = {"Origin": server.url.replace("127.0.0.1", "localhost")}
    async with people(server, "Ann") as (ann,):
        wish = {"url": f"{receiver.url}/hook", "language": "en"}
        answer = await ann.http.put(f"{NOTICES}/webhook", json=wish, headers=page)
        assert answer.is_success
        await ann.ok("POST", f"{NOTICES}/trial")
        monkeypatch.setattr(server.services.notices._sender, "_public_url", "https://games.example")
        await ann.ok("POST", f"{NOTICES}/trial")
    urls = [json.loads(one.body)["url"] for one in receiver.at("/hook")]
    assert urls == [page["Origin"] + "/", "https://games.example/"]


async def test_one_sees_the_devices_and_the_webhook_of_ones_own(server: Server, receiver: Receiver) -> None:
    async with devices(server, "Ann", "Ben", None) as (ann, ben, laptop):
        await sign_in(laptop, ann.name)
        await Device(receiver, "phone").turn_on(ann)
        await Device(receiver, "computer").turn_on(laptop)
        hook = {"url": f"{receiver.url}/hook", "language": "es"}
        shown = await ann.ok("PUT", f"{NOTICES}/webhook", hook)
        assert shown["webhook"] == {**hook, "failed_at": None, "why": None}
        sessions = await ann.ok("GET", "/sessions")
        assert {(one["id"], one["device"], one["is_current"]) for one in shown["devices"]} == {
            (one["id"], one["device"], one["is_current"]) for one in sessions
        }
        assert await of(ben) == NOTHING
        for session in sessions:
            await ben.refused("not_found", "DELETE", f"{NOTICES}/devices/{session['id']}")
            await ann.ok("DELETE", f"{NOTICES}/devices/{session['id']}")
        await ann.refused("not_found", "DELETE", f"{NOTICES}/devices/{sessions[0]['id']}")
        await ann.ok("PUT", f"{NOTICES}/webhook", {"url": None, "language": "en"})
        assert await of(ann) == NOTHING
        assert await ann.ok("POST", f"{NOTICES}/trial") == {"sent": 0, "failed": []}


async def test_a_session_has_one_device_and_a_device_one_session(server: Server, receiver: Receiver) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        first, second = Device(receiver, "first"), Device(receiver, "second")
        await first.turn_on(ann)
        await second.turn_on(ann)
        assert (stored(server, first), stored(server, second)) == (0, 1)
        await second.turn_on(ben)
        assert await of(ann) == NOTHING
        assert (await ben.ok("POST", f"{NOTICES}/trial"))["sent"] == 1


async def test_nobody_has_any_number_of_devices(server: Server, receiver: Receiver) -> None:
    async with devices(server, "Ann", None) as (ann, laptop):
        first = Device(receiver, "first")
        await first.turn_on(ann)
        for number in range(MOST_DEVICES):
            assert stored(server, first)
            await sign_in(laptop, ann.name)
            await Device(receiver, f"{number}").turn_on(laptop)
        assert not stored(server, first)
        assert len((await of(ann))["devices"]) == MOST_DEVICES


@pytest.mark.parametrize("end", ["sign out", "end it", "sign out elsewhere", "password", "code", "delete"])
async def test_a_device_ends_with_its_session(server: Server, receiver: Receiver, end: str) -> None:
    async with devices(server, "Ann", "Host", None) as (ann, host, laptop):
        make_admin(server, host)
        await sign_in(laptop, ann.name)
        device = Device(receiver, "laptop")
        await device.turn_on(laptop)
        (other,) = [one["id"] for one in await ann.ok("GET", "/sessions") if not one["is_current"]]
        if end == "sign out":
            await laptop.ok("DELETE", "/sessions/current")
        elif end == "end it":
            await ann.ok("DELETE", f"/sessions/{other}")
        elif end == "sign out elsewhere":
            await ann.ok("DELETE", "/sessions")
        elif end == "password":
            await ann.ok("POST", "/me/password", {"present": PASSWORD, "password": "another password"})
        elif end == "code":
            code = (await host.ok("POST", f"/admin/users/{ann.id}/code"))["code"]
            given = {"name": ann.name, "code": code, "password": "another password"}
            use(ann, await ann.ok("POST", "/sessions/by-code", given))
        else:
            await ann.ok("DELETE", "/me", {"password": PASSWORD})
        assert not stored(server, device)
        if end != "delete":
            assert await of(ann) == NOTHING
            assert (await ann.ok("POST", f"{NOTICES}/trial"))["sent"] == 0
        assert receiver.all == []


@pytest.mark.parametrize("status", [404, 410])
async def test_a_device_that_is_gone_is_forgotten(server: Server, receiver: Receiver, status: int) -> None:
    async with people(server, "Ann") as (ann,):
        device = Device(receiver, "gone")
        await device.turn_on(ann)
        receiver.answers(device.path, status)
        trial = await ann.ok("POST", f"{NOTICES}/trial")
        assert trial == {
            "sent": 0,
            "failed": ["python-httpx: This device no longer takes notices and was removed."],
        }
        assert await of(ann) == NOTHING


async def test_a_device_that_fails_for_now_stays(server: Server, receiver: Receiver) -> None:
    async with people(server, "Ann") as (ann,):
        device = Device(receiver, "busy")
        await device.turn_on(ann)
        receiver.answers(device.path, 503, 201)
        assert (await ann.ok("POST", f"{NOTICES}/trial"))["sent"] == 0
        assert (await ann.ok("POST", f"{NOTICES}/trial"))["sent"] == 1


async def test_how_a_webhook_fared_is_told_to_its_owner(server: Server, receiver: Receiver) -> None:
    async with people(server, "Ann") as (ann,):
        hook = f"{NOTICES}/webhook"
        await ann.ok("PUT", hook, {"url": f"{receiver.url}/bad", "language": "en"})
        receiver.answers("/bad", 404, 201)
        trial = await ann.ok("POST", f"{NOTICES}/trial")
        assert trial == {"sent": 0, "failed": ["Webhook: The address answered with status 404."]}
        shown = (await of(ann))["webhook"]
        assert shown["failed_at"] is not None
        assert shown["why"] == "The address answered with status 404."
        await ann.ok("POST", f"{NOTICES}/trial")
        shown = (await of(ann))["webhook"]
        assert (shown["failed_at"], shown["why"]) == (None, None)
        receiver.answers("/bad", 307)
        await ann.ok("POST", f"{NOTICES}/trial")
        assert (await of(ann))["webhook"]["why"] == "The address answered with status 307."
        assert receiver.at("/elsewhere") == [], "a redirect was followed"


async def test_an_api_token_manages_no_notices(server: Server, receiver: Receiver) -> None:
    device, hook = Device(receiver, "any").wish(), {"url": None, "language": "en"}
    async with people(server, "Ann", None, None) as (ann, script, stranger):
        use(script, {"user": {"id": ann.id, "name": "Ann"}, "token": await with_token(ann)})
        for who, code in ((script, "not_allowed"), (stranger, "not_signed_in")):
            await who.refused(code, "GET", NOTICES)
            await who.refused(code, "PUT", f"{NOTICES}/device", device)
            await who.refused(code, "DELETE", f"{NOTICES}/devices/any")
            await who.refused(code, "PUT", f"{NOTICES}/webhook", hook)
            await who.refused(code, "POST", f"{NOTICES}/trial")


async def test_what_is_no_device_is_refused(server: Server, receiver: Receiver) -> None:
    good = Device(receiver, "good").wish()
    keys = good["keys"]
    async with people(server, "Ann") as (ann,):
        for wrong in (
            {"endpoint": "ftp://example.org/"},
            {"endpoint": "x" * 1001},
            {"endpoint": "https://user:password@example.org/"},
            {"endpoint": "https:///nowhere"},
            {"endpoint": "https://[2606:4700::1111]/"},
            {"keys": {**keys, "auth": "AAAA"}},
            {"keys": {**keys, "auth": "?"}},
            {"keys": {**keys, "p256dh": "AAAA"}},
            {"keys": {**keys, "p256dh": keys["p256dh"][:-6] + "AAAAAA"}},
            {"language": "fr"},
            {"more": 1},
        ):
            await ann.refused("invalid_request", "PUT", f"{NOTICES}/device", {**good, **wrong})
        assert await of(ann) == NOTHING


async def test_trials_and_changes_are_counted(
    server: Server, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.services.limits, "_on", True)
    async with people(server, "Ann") as (ann,):
        for _ in range(limits.LIMITS["trials"].amount):
            await ann.ok("POST", f"{NOTICES}/trial")
        await ann.refused("rate_limited", "POST", f"{NOTICES}/trial")
        hook = {"url": None, "language": "en"}
        for _ in range(limits.LIMITS["notices"].amount):
            await ann.ok("PUT", f"{NOTICES}/webhook", hook)
        await ann.refused("rate_limited", "PUT", f"{NOTICES}/webhook", hook)
        await ann.refused("rate_limited", "PUT", f"{NOTICES}/device", Device(receiver, "any").wish())


async def test_whoever_is_blocked_is_told_nothing_more(server: Server, receiver: Receiver) -> None:
    async with devices(server, "Host", "Ann") as (host, ann):  # the first account is an admin
        make_admin(server, host)
        await Device(receiver, "phone").turn_on(ann)
        await host.ok("PATCH", f"/admin/users/{ann.id}", {"blocked": True})
        assert server.call(reached(server.services.db, ann.id)) == ([], None)
