"""A guest signs in to an account and takes along what is the guest's: seats, chat, plans, device, host."""

from __future__ import annotations

from typing import Any

import pytest

from app.storage import joining
from tests.api.accounts import (
    PASSWORD,
    devices,
    fresh_name,
    make_admin,
    register,
    run_sql,
    sign_in,
    use,
    with_token,
)
from tests.api.people import Person, active, begun, people, play_out, seated
from tests.api.servers import Server
from tests.realtime.lines import line

Plain = Any
HELLO = {"id": "hello", "text": "Hello."}


async def players(person: Person, room: str) -> list[tuple[str | None, str | None]]:
    """(name, user) of each seat."""
    seats = (await person.room(room))["seats"]
    return [(seat["name"], (seat["user"] or {}).get("id")) for seat in seats]


async def test_a_guest_takes_along_waiting_running_and_finished_tables(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        over, running, waiting = await begun(guest, ben), await begun(guest, ben), await seated(guest, ben)
        await guest.ok("POST", f"/rooms/{over}/chat", HELLO)
        await play_out(guest, ben, room=over)
        before = (await guest.picture(running))["picture"]
        assert await sign_in(guest, ann.name, join=True) == []
        assert guest.id == ann.id
        for room in (over, running, waiting):
            assert await players(ben, room) == [(ann.name, ann.id), ("Ben", ben.id)]
            assert (await guest.room(room))["you"] == 0
            assert (await ben.room(room))["host"] == ann.id
            assert (await ben.room(room))["seats"][0]["user"]["kind"] == "registered"
        (said,) = (await ben.ok("GET", f"/rooms/{over}/chat"))["lines"]
        assert (said["name"], said["text"]) == (ann.name, "Hello.")
        assert (await guest.picture(running))["picture"] == before
        assert {table["id"] for table in (await ann.ok("GET", "/rooms"))["mine"]} == {over, running, waiting}
        assert [of["played"] for of in await ann.ok("GET", "/me/statistics")] == [1]
        await ann.ok("POST", f"/rooms/{waiting}/start")
        while (await ann.room(running))["you"] not in [
            a["seat"] for a in (await ann.room(running))["actors"]
        ]:
            await ben.act(running)
        await ann.act(running)


async def test_nothing_of_the_guest_remains(server: Server) -> None:
    async with (
        devices(server, "Ann") as (ann,),
        people(server, "Guest", "Ben", None) as (guest, ben, program),
    ):
        await begun(guest, ben)
        gone, token = guest.id, guest.token
        use(program, {"user": {"id": gone, "name": "Guest"}, "token": await with_token(guest)})
        await sign_in(guest, ann.name, join=True)
        await program.refused("not_signed_in", "GET", "/me")
        program.http.headers["Authorization"] = f"Bearer {token}"
        await program.refused("not_signed_in", "GET", "/me")
        await ben.refused("not_found", "GET", f"/users/{gone}")


async def test_without_being_asked_nothing_is_joined(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        room, former = await begun(guest, ben), guest.id
        await sign_in(guest, ann.name)
        assert await players(ben, room) == [("Guest", former), ("Ben", ben.id)]


async def test_where_both_sit_the_guests_seat_is_a_former_players(server: Server) -> None:
    """In a running game nobody sees two seats by joining: the account keeps its own, and is told."""
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        room = await begun(guest, ann, ben, game="curio_shop")
        await guest.ok("POST", f"/rooms/{room}/chat", HELLO)
        hand = (await ann.picture(room))["picture"]["view"]["hand"]
        assert await sign_in(guest, ann.name, join=True) == [room]
        info = await guest.room(room)
        assert info["you"] == 1
        assert info["host"] == ann.id
        assert info["seats"][0]["left"]
        assert info["seats"][0]["kind"] != "user"
        assert await players(ben, room) == [("Former player", None), (ann.name, ann.id), ("Ben", ben.id)]
        assert (await ben.ok("GET", f"/rooms/{room}/chat"))["lines"][0]["name"] == "Former player"
        assert (await guest.picture(room))["picture"]["view"]["hand"] == hand


@pytest.mark.parametrize("over", [False, True])
async def test_where_both_sit_and_nothing_runs(server: Server, over: bool) -> None:
    """Before the start the seat is free again; after the end it stays in the record."""
    async with devices(server, "Ann") as (ann,), people(server, "Guest") as (guest,):
        room = await (begun if over else seated)(guest, ann)
        if over:
            await play_out(guest, ann, room=room)
        assert await sign_in(guest, ann.name, join=True) == [room]
        seats = [("Former player", None) if over else (None, None), (ann.name, ann.id)]
        assert await players(ann, room) == seats
        assert (await ann.room(room))["host"] == ann.id


async def test_open_sockets_of_guest_and_account(server: Server) -> None:
    """The guest's closes; a spectator's of the account sees the seat that it has now."""
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        room = await begun(guest, ben)
        await guest.ok("PATCH", f"/rooms/{room}", {"spectators": "public"})
        async with line(server, guest, room) as shut, line(server, ann, room) as watching:
            await shut.hear_of("sync")
            await watching.hear_of("sync")
            assert (await ann.room(room))["you"] is None
            await sign_in(guest, ann.name, join=True)
            assert await shut.closed() == 4401
            await watching.hear_of("sync")
            assert watching.room["you"] == 0
            assert watching.picture == (await ann.picture(room))["picture"]


async def test_plans_and_chat_of_the_same_ids(server: Server) -> None:
    """The account has watched and spoken there, under the same request as the guest."""
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        room = await begun(guest, ben, game="curio_shop")
        await guest.ok("PATCH", f"/rooms/{room}", {"spectators": "public"})
        await guest.ok("PUT", f"/rooms/{room}/plan", {"plan": {"gift": "dearest"}})
        for person in (guest, ann):
            await person.ok("POST", f"/rooms/{room}/chat", HELLO)
        await sign_in(guest, ann.name, join=True)
        assert await ann.ok("GET", f"/rooms/{room}/plan") == {"plan": {"gift": "dearest"}}
        lines = run_sql(server, "SELECT user_id FROM chat WHERE room_id = :room", room=room)
        assert [row[0] for row in lines] == [ann.id, ann.id]


async def test_the_device_and_the_turns_go_along(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        room, shared = await seated(guest, ben), await seated(guest, ann)
        (session,) = [of["id"] for of in await guest.ok("GET", "/sessions")]
        device = "INSERT INTO devices VALUES (:session, :session, 'p', 'a', 'en', 'o', 0)"
        run_sql(server, device, session=session)
        run_sql(server, "UPDATE users SET webhook = 'where' WHERE id = :guest", guest=guest.id)
        turn = "INSERT INTO turns (room_id, seat, user_id, began) VALUES (:room, 0, :user, 1)"
        for of in (room, shared):
            run_sql(server, turn, room=of, user=guest.id)
        await sign_in(guest, ann.name, join=True)
        (current,) = [of["id"] for of in await guest.ok("GET", "/sessions") if of["is_current"]]
        of_device = run_sql(server, "SELECT session_id FROM devices WHERE endpoint = :it", it=session)
        assert [row[0] for row in of_device] == [current]
        webhook = run_sql(server, "SELECT webhook FROM users WHERE id = :ann", ann=ann.id)
        assert [row[0] for row in webhook] == ["where"]
        turns = "SELECT room_id, user_id FROM turns WHERE seat = 0 AND room_id IN (:room, :shared)"
        assert [tuple(row) for row in run_sql(server, turns, room=room, shared=shared)] == [(room, ann.id)]


async def test_times_of_rest_go_along_unless_the_account_has_its_own(server: Server) -> None:
    night = {"from": "22:00", "until": "08:00"}
    for own in (None, "Pacific/Auckland"):
        async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
            room = await begun(guest, ben, mode="correspondence", clock={"kind": "move", "seconds": 86400})
            await guest.ok("PUT", "/me/rest", {"zone": "UTC", "night": night, "days": []})
            if own:
                await ann.ok("PUT", "/me/rest", {"zone": own, "night": night, "days": []})
            await sign_in(guest, ann.name, join=True)
            assert (await ann.ok("GET", "/me/rest"))["zone"] == (own or "UTC")
            table = (await server.services.house.room(room)).require_table()
            rest = table.clock.rest_of(0)
            assert rest is not None
            assert rest.zone == (own or "UTC")


async def test_a_plan_for_a_seat_that_was_left_is_not_for_the_guests(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        room = await begun(guest, ben, game="curio_shop")
        plan = "INSERT INTO plans VALUES (:room, :user, :plan)"
        run_sql(server, plan, room=room, user=ann.id, plan='{"gift": "dearest"}')
        await sign_in(guest, ann.name, join=True)
        assert await ann.ok("GET", f"/rooms/{room}/plan") == {"plan": None}


async def test_by_a_one_time_code(server: Server) -> None:
    async with devices(server, "Ann", "Root") as (ann, root), people(server, "Guest", "Ben") as (guest, ben):
        make_admin(server, root)
        room = await begun(guest, ben)
        code = (await root.ok("POST", f"/admin/users/{ann.id}/code"))["code"]
        given = {"name": ann.name, "code": code, "password": "another password", "join": True}
        use(guest, await guest.ok("POST", "/sessions/by-code", given))
        assert (await guest.room(room))["you"] == 0


async def test_who_cannot_be_joined(server: Server) -> None:
    """Nobody, an account, a program; nor anybody by a wrong password. Nothing changes then."""
    async with (
        devices(server, "Ann", "Cleo") as (ann, cleo),
        people(server, "Guest", "Ben", None, None) as (guest, ben, stranger, program),
    ):
        room, former = await begun(guest, ben), guest.id
        use(program, {"user": {"id": former, "name": "Guest"}, "token": await with_token(guest)})
        given = {"name": ann.name, "password": PASSWORD, "join": True}
        await stranger.refused("invalid_request", "POST", "/sessions", given)
        await cleo.refused("invalid_request", "POST", "/sessions", given)
        await program.refused("not_allowed", "POST", "/sessions", given)
        await guest.refused("sign_in_failed", "POST", "/sessions", {**given, "password": "not hers"})
        assert await players(ben, room) == [("Guest", former), ("Ben", ben.id)]
        assert (await guest.ok("GET", "/me"))["id"] == former


async def test_a_guest_that_registers_meanwhile_is_not_removed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The guest became an account of its own in another tab while the password was checked."""
    async with devices(server, "Ann") as (ann,), people(server, "Guest", "Ben") as (guest, ben):
        room = await begun(guest, ben)
        shared = joining.rooms_of_both

        async def registering(*of: Plain) -> Plain:
            await register(guest, fresh_name("Guest"))
            return await shared(*of)

        monkeypatch.setattr(joining, "rooms_of_both", registering)
        given = {"name": ann.name, "password": PASSWORD, "join": True}
        await guest.refused("invalid_request", "POST", "/sessions", given)
        assert (await guest.ok("GET", "/me"))["kind"] == "registered"
        assert (await guest.room(room))["you"] == 0
        assert (await active(guest, ben, room=room)).id in (guest.id, ben.id)
