"""Accounts: registering, signing in, passwords, renaming, and what is refused."""

from __future__ import annotations

import pytest

from app.accounts import passwords
from tests.api.accounts import PASSWORD, devices, fresh_name, register, run_sql, sign_in, use, with_token
from tests.api.people import active, begun, people
from tests.api.servers import Server


async def test_a_guest_registers_and_finds_its_tables_on_a_second_device(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, laptop):
        room = await begun(ann, ben)
        await register(ann)
        me = await ann.ok("GET", "/me")
        assert me["kind"] == "registered"
        assert me["registered_at"] is not None
        await sign_in(laptop, ann.name)
        assert laptop.id == ann.id
        assert [table["id"] for table in (await laptop.ok("GET", "/rooms"))["mine"]] == [room]
        assert (await laptop.room(room))["you"] == 0
        seat = (await ben.room(room))["seats"][0]
        assert seat["user"] == {"id": ann.id, "name": ann.name, "kind": "registered"}
        assert (seat["name"], (await ben.room(room))["seats"][1]["user"]["kind"]) == (ann.name, "guest")


async def test_a_stranger_registers_without_being_a_guest_first(server: Server) -> None:
    async with people(server, None) as (ann,):
        name = fresh_name("Ann")
        made = await ann.ok("POST", "/accounts", {"name": name, "password": PASSWORD})
        use(ann, made)
        assert (await ann.ok("GET", "/me"))["name"] == name


async def test_the_cookie_of_a_session_is_for_the_browser_alone(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, browser):
        response = await browser.ask("POST", "/sessions", {"name": ann.name, "password": PASSWORD})
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert (await browser.ok("GET", "/me"))["id"] == ann.id
        await browser.ok("DELETE", "/sessions/current")
        await browser.refused("not_signed_in", "GET", "/me")


async def test_the_first_account_is_admin_and_no_other(server: Server) -> None:
    async with devices(server, "Ann", "Ben"):
        accounts = "SELECT is_admin FROM users WHERE kind = 'registered'"
        rows = run_sql(server, f"{accounts} ORDER BY registered_at, is_admin DESC")
    assert [bool(row[0]) for row in rows] == [True] + [False] * (len(rows) - 1)


@pytest.mark.parametrize("other", ["{name}", "{NAME}", "  {name} ", "{fullwidth}"])
async def test_a_name_belongs_to_one_account_however_it_is_written(server: Server, other: str) -> None:
    name = fresh_name("Straße")
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in name)
    same = other.format(name=name, NAME=name.upper(), fullwidth=wide)
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        await register(ann, name)
        for asking in (ben, stranger):
            await asking.refused("name_taken", "POST", "/accounts", {"name": same, "password": PASSWORD})
        assert (await ben.ok("GET", "/me"))["kind"] == "guest"
        await sign_in(ben, same)
        assert ben.id == ann.id


async def test_guests_may_have_the_name_of_an_account(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, ann.name) as (guest,):
        await guest.refused("sign_in_failed", "POST", "/sessions", {"name": ann.name, "password": "not hers"})
        assert guest.id != ann.id


@pytest.mark.parametrize("password", ["", "seven 7", "x" * 201, None, 12345678])
async def test_passwords_that_are_too_short_or_too_long(server: Server, password: object) -> None:
    async with people(server, "Ann") as (ann,):
        given = {"name": fresh_name("Ann"), "password": password}
        await ann.refused("invalid_request", "POST", "/accounts", given)
        assert (await ann.ok("GET", "/me"))["kind"] == "guest"


@pytest.mark.parametrize("password", ["eight 88", "x" * 200, "        ", "contraseña ñ 語"])
async def test_any_password_of_eight_characters_is_one(server: Server, password: str) -> None:
    async with people(server, "Ann", None) as (ann, device):
        await register(ann, password=password)
        wrong = {"name": ann.name, "password": password[:-1] + "?"}
        await device.refused("sign_in_failed", "POST", "/sessions", wrong)
        await sign_in(device, ann.name, password)


async def test_an_unknown_name_and_a_wrong_password_are_told_alike(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, stranger):
        guess = {"password": "wrong password"}
        known = await stranger.refused("sign_in_failed", "POST", "/sessions", {"name": ann.name, **guess})
        unknown = await stranger.refused(
            "sign_in_failed", "POST", "/sessions", {"name": fresh_name("Nobody"), **guess}
        )
        assert known == unknown


async def test_an_unknown_name_costs_a_check_of_a_password_too(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same work is done for both: the time that it takes tells nothing."""
    checked: list[tuple[str, str]] = []
    verified = passwords._verified

    def watched(password: str, stored: str) -> bool:
        checked.append((password, stored))
        return verified(password, stored)

    monkeypatch.setattr(passwords, "_verified", watched)
    async with devices(server, "Ann", None) as (ann, stranger):
        for name in (ann.name, fresh_name("Nobody")):
            given = {"name": name, "password": "wrong password"}
            await stranger.refused("sign_in_failed", "POST", "/sessions", given)
    assert len(checked) == 2
    assert checked[0][1].split("$")[:4] == checked[1][1].split("$")[:4]


async def test_an_account_does_not_register_again(server: Server) -> None:
    async with devices(server, "Ann") as (ann,):
        again = {"name": fresh_name("Ann"), "password": PASSWORD}
        await ann.refused("invalid_request", "POST", "/accounts", again)


async def test_a_password_is_changed_by_whoever_knows_it(server: Server) -> None:
    async with devices(server, "Ann", None, None) as (ann, laptop, later):
        await sign_in(laptop, ann.name)
        wrong = {"present": "not the password", "password": "another password"}
        await ann.refused("wrong_password", "POST", "/me/password", wrong)
        await ann.ok("POST", "/me/password", {"present": PASSWORD, "password": "another password"})
        await ann.ok("GET", "/me")
        await laptop.refused("not_signed_in", "GET", "/me")
        old = {"name": ann.name, "password": PASSWORD}
        await later.refused("sign_in_failed", "POST", "/sessions", old)
        await sign_in(later, ann.name, "another password")


async def test_passwords_are_kept_as_argon2_hashes(server: Server) -> None:
    async with devices(server, "Ann") as (ann,):
        ((stored,),) = run_sql(server, "SELECT password_hash FROM users WHERE id = :id", id=ann.id)
    assert stored.startswith("$argon2id$")
    assert PASSWORD not in stored


async def test_a_new_name_is_shown_at_all_tables_and_is_the_one_to_sign_in_with(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, laptop):
        running, waiting = await begun(ann, ben), await ann.open(private=False)
        await ann.ok("POST", f"/rooms/{running}/chat", {"id": "hello", "text": "Hello."})
        await register(ann)
        old, new = ann.name, fresh_name("Anna")
        assert (await ann.ok("PATCH", "/me", {"name": new}))["name"] == new
        for room in (running, waiting["id"]):
            seat = (await ben.room(room))["seats"][0]
            assert (seat["name"], seat["user"]["name"]) == (new, new)
        (line,) = (await ben.ok("GET", f"/rooms/{running}/chat"))["lines"]
        assert line["name"] == new
        await (await active(ann, ben, room=running)).act(running)
        await laptop.refused("sign_in_failed", "POST", "/sessions", {"name": old, "password": PASSWORD})
        await sign_in(laptop, new)


async def test_an_account_is_not_renamed_to_the_name_of_another(server: Server) -> None:
    async with devices(server, "Ann", "Ben") as (ann, ben):
        before = ann.name
        await ann.refused("name_taken", "PATCH", "/me", {"name": str(ben.name).upper()})
        assert (await ann.ok("GET", "/me"))["name"] == before
        await ann.ok("PATCH", "/me", {"name": str(before).upper()})


async def test_nobody_is_called_a_former_player(server: Server) -> None:
    async with people(server, "Ann", None) as (ann, stranger):
        for name in ("Former player", "FORMER  PLAYER"):
            await stranger.refused("invalid_request", "POST", "/guests", {"name": name})
            await ann.refused("invalid_request", "PATCH", "/me", {"name": name})


async def test_settings_follow_the_account(server: Server) -> None:
    async with devices(server, "Ann", "Ben", None) as (ann, ben, laptop):
        assert (await ann.ok("GET", "/me/settings")) == {"settings": None}
        chosen = {"settings": {"theme": "night", "language": "es", "table": {"museum": {"seats": 3}}}}
        await ann.ok("PUT", "/me/settings", chosen)
        await sign_in(laptop, ann.name)
        assert await laptop.ok("GET", "/me/settings") == chosen
        assert await ben.ok("GET", "/me/settings") == {"settings": None}


@pytest.mark.parametrize("settings", [{"a": "x" * 5000}, {"nul": "\0"}, [1], "night", 7])
async def test_settings_that_are_too_much(server: Server, settings: object) -> None:
    async with devices(server, "Ann") as (ann,):
        await ann.refused("invalid_request", "PUT", "/me/settings", {"settings": settings})
        assert await ann.ok("GET", "/me/settings") == {"settings": None}


async def test_a_one_time_code_sets_a_password_once_and_signs_out_all_else(server: Server) -> None:
    async with devices(server, "Ann", None, None) as (ann, laptop, late):
        await with_token(ann)
        accounts = server.services.accounts
        user = server.call(accounts.account(str(ann.name)))
        code, _ = server.call(accounts.give_code(user))
        typed = "-".join(code.lower()[at : at + 4] for at in range(0, len(code), 4))
        wrong = {"name": ann.name, "code": "A" * 16, "password": "a new password"}
        await laptop.refused("sign_in_failed", "POST", "/sessions/by-code", wrong)
        given = {"name": ann.name, "code": typed, "password": "a new password"}
        use(laptop, await laptop.ok("POST", "/sessions/by-code", given))
        assert laptop.id == ann.id
        await ann.refused("not_signed_in", "GET", "/me")
        assert await laptop.ok("GET", "/me/tokens") == []
        await late.refused("sign_in_failed", "POST", "/sessions/by-code", given)
        await sign_in(late, ann.name, "a new password")


async def test_a_one_time_code_grows_old_and_belongs_to_one_account(server: Server) -> None:
    async with devices(server, "Ann", "Ben", None) as (ann, ben, device):
        accounts = server.services.accounts
        code, until = server.call(accounts.give_code(server.call(accounts.account(str(ann.name)))))
        given = {"code": code, "password": "a new password"}
        other = {"name": ben.name, **given}
        await device.refused("sign_in_failed", "POST", "/sessions/by-code", other)
        run_sql(server, "UPDATE users SET code_until = 1 WHERE id = :id", id=ann.id)
        await device.refused("sign_in_failed", "POST", "/sessions/by-code", {"name": ann.name, **given})
        assert until > 1
