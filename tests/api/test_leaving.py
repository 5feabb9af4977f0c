"""Going for good, and being sent away: what stays at the tables, and what is left in the database."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import inspect

from app.storage.database import Database
from tests.api.accounts import (
    PASSWORD,
    devices,
    fresh_name,
    make_admin,
    register,
    run_sql,
    sign_in,
    with_token,
)
from tests.api.people import active, begun, people, play_out, seated
from tests.api.servers import Server
from tests.realtime.lines import line


def everything(server: Server) -> str:
    """All that the database holds, as one text."""

    async def dump(db: Database) -> str:
        async with db.engine.connect() as work:
            tables = await work.run_sync(lambda connection: inspect(connection).get_table_names())
            rows: list[Any] = []
            for table in tables:
                rows += (await work.exec_driver_sql(f'SELECT * FROM "{table}"')).all()
            return "\n".join(map(str, rows))

    return server.call(dump(server.services.db))


async def test_nothing_of_a_name_remains_in_the_database(server: Server) -> None:
    """In rooms that wait, that run and that are over, in chats, settings and tokens, in memory or not."""
    async with people(server, "Ann", "Ben", None) as (ann, ben, watcher):
        name = f"Annabella-{fresh_name('x')[2:]}"
        await register(ann, name)
        over, running, waiting = await begun(ann, ben), await begun(ann, ben), await seated(ann, ben)
        for room in (over, running):
            await ann.ok("POST", f"/rooms/{room}/chat", {"id": "hello", "text": "Hello."})
        await play_out(ann, ben, room=over)
        await with_token(ann, "a script")
        await ann.ok("PUT", "/me/settings", {"settings": {"theme": "night"}})
        assert name in everything(server)
        await ann.ok("DELETE", "/me", {"password": PASSWORD})
        left = everything(server)
        assert name.casefold() not in left.casefold()
        assert ann.id not in left
        await ann.refused("not_signed_in", "GET", "/me")
        await watcher.refused("sign_in_failed", "POST", "/sessions", {"name": name, "password": PASSWORD})

        ended = await ben.room(over)
        assert (ended["seats"][0]["name"], ended["seats"][0]["user"]) == ("Former player", None)
        assert ended["host"] == "former"
        export = await ben.ok("GET", f"/rooms/{over}/export")
        assert [seat["name"] for seat in export["seats"]] == ["Former player", "Ben"]
        (said,) = (await ben.ok("GET", f"/rooms/{over}/chat"))["lines"]
        assert said["name"] == "Former player"
        assert (await ben.ok("GET", f"/rooms/{over}/replay"))["picture"]

        going = await ben.room(running)
        assert going["seats"][0]["left"]
        assert going["host"] == ben.id
        assert (await ben.room(waiting))["host"] == ben.id


async def test_a_game_goes_on_without_who_has_gone(server: Server) -> None:
    """The seat is anybody's who takes it over."""
    async with devices(server, "Ann") as (ann,), people(server, "Ben", "Cleo") as (ben, cleo):
        room = await begun(ann, ben)
        invite = (await ben.room(room))["invite"]
        await ann.ok("DELETE", "/me", {"password": PASSWORD})
        taken = await cleo.sit(room, seat=0, invite=invite)
        assert (taken["you"], taken["seats"][0]["name"]) == (0, "Cleo")
        assert (await play_out(ben, cleo, room=room))["status"] == "finished"


async def test_whoever_looks_on_is_told_and_the_one_who_went_is_cut_off(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Ben") as (ben,):
        room = await begun(ann, ben)
        async with line(server, ben, room) as his, line(server, ann, room) as hers:
            await hers.hear_of("sync")
            await his.hear_of("sync")
            await ann.ok("DELETE", "/me", {"password": PASSWORD})
            assert await hers.closed() == 4401
            while his.room["seats"][0]["name"] != "Former player":
                await his.hear_of("room")


async def test_going_takes_the_password_and_a_guest_has_none(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Ben") as (ben,):
        for given in ({}, {"password": "wrong password"}):
            await ann.refused("wrong_password", "DELETE", "/me", given)
        await ann.ok("GET", "/me")
        await ben.ok("DELETE", "/me", {})
        await ben.refused("not_signed_in", "GET", "/me")


async def test_two_who_have_gone_said_things_at_the_same_table(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben, cleo)
        for person in (ann, ben):
            await person.ok("POST", f"/rooms/{room}/chat", {"id": "hello", "text": "Hello."})
            await person.ok("POST", f"/rooms/{room}/chat", {"id": "again", "text": "Hello?"})
        for person in (ann, ben):
            await person.ok("DELETE", "/me", {})
        lines = (await cleo.ok("GET", f"/rooms/{room}/chat"))["lines"]
        assert [said["name"] for said in lines] == ["Former player"] * 4


async def test_a_rematch_leaves_the_seat_of_a_former_player_open(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        await play_out(ann, ben, room=room)
        await ann.ok("DELETE", "/me", {})
        again = await ben.ok("POST", f"/rooms/{room}/rematch")
        assert [(seat["kind"], seat["name"]) for seat in again["seats"]] == [("open", None), ("user", "Ben")]


async def test_a_blocked_user_is_refused_everywhere_and_leaves_the_tables(server: Server) -> None:
    async with devices(server, "Ann", "Ben", None) as (ann, ben, laptop), people(server, "Cleo") as (cleo,):
        make_admin(server, ann)
        room = await begun(cleo, ben)
        token = await with_token(ben)
        async with line(server, ben, room) as his:
            await his.hear_of("sync")
            blocked = await ann.ok("PATCH", f"/admin/users/{ben.id}", {"blocked": True})
            assert blocked["is_blocked"]
            assert await his.closed() == 4403
        async with line(server, ben, room) as his:
            assert (await his.hear())["code"] == "blocked"
        for method, path, body in (
            ("GET", "/me", None),
            ("GET", "/rooms", None),
            ("GET", f"/rooms/{room}", None),
            ("POST", "/rooms", {"game": "ghost_show"}),
            ("POST", "/guests", {"name": "Somebody else"}),
            ("PUT", "/me/settings", {"settings": {}}),
        ):
            await ben.refused("blocked", method, path, body)
        laptop.http.headers["Authorization"] = f"Bearer {token}"
        await laptop.refused("blocked", "GET", "/me")
        del laptop.http.headers["Authorization"]
        await laptop.refused("blocked", "POST", "/sessions", {"name": ben.name, "password": PASSWORD})
        wrong = {"name": ben.name, "password": "wrong password"}
        await laptop.refused("sign_in_failed", "POST", "/sessions", wrong)
        assert (await cleo.room(room))["seats"][1]["left"]

        await ann.ok("PATCH", f"/admin/users/{ben.id}", {"blocked": False})
        await ben.sit(room, seat=1)
        assert (await ben.room(room))["seats"][1]["kind"] == "user"
        await (await active(cleo, ben, room=room)).act(room)


@pytest.mark.parametrize("path", ["/admin", "/admin/rooms", "/admin/users"])
async def test_only_admins_see_the_office(server: Server, path: str) -> None:
    async with devices(server, "Ann", "Ben") as (ann, ben), people(server, "Cleo", None) as (cleo, stranger):
        make_admin(server, ann)
        await ann.ok("GET", path)
        run_sql(server, "UPDATE users SET is_admin = :no WHERE id = :id", no=False, id=ben.id)
        server.services.accounts.sessions.forget(ben.id)
        await ben.refused("not_allowed", "GET", path)
        await cleo.refused("not_allowed", "GET", path)
        await stranger.refused("not_signed_in", "GET", path)


async def test_only_admins_block_close_and_give_codes(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        for method, path, body in (
            ("PATCH", f"/admin/users/{ben.id}", {"blocked": True}),
            ("POST", f"/admin/users/{ben.id}/code", None),
            ("POST", f"/admin/rooms/{room}/close", None),
        ):
            await ann.refused("not_allowed", method, path, body)
        assert (await ben.room(room))["status"] == "playing"


async def test_an_admin_sees_who_plays_and_nothing_of_the_games(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Ben", "Cleo") as (ben, cleo):
        make_admin(server, ann)
        room = await begun(ben, cleo)
        await (await active(ben, cleo, room=room)).act(room)
        at_a_glance = await ann.ok("GET", "/admin")
        assert at_a_glance["rooms"]["playing"] >= 1
        assert at_a_glance["users"]["guest"] >= 2
        assert at_a_glance["database_bytes"] > 0
        (process,) = at_a_glance["processes"]
        assert process["rooms"] >= 1
        assert process["answers"]
        assert at_a_glance["versions"]["rules"]["ghost_show"]
        first = (await ann.ok("GET", "/admin/rooms", status="playing"))["rooms"][0]
        assert first["id"] == room
        assert [player["name"] for player in first["players"]] == ["Ben", "Cleo"]
        assert set(first) == {
            *("id", "game", "mode", "status", "private", "players", "created_at", "updated_at")
        }


async def test_an_admin_does_not_see_that_somebody_moves(server: Server) -> None:
    """An admin may sit at the table: the step of a draft is nobody else's to know of, nor is its time."""
    async with devices(server, "Ann") as (ann,), people(server, "Ben") as (ben,):
        make_admin(server, ann)
        room = await begun(ann, ben, game="antiquity")
        while (await ann.picture(room))["picture"]["view"]["state"] == "setup_start_city":
            await (await active(ann, ben, room=room)).act(room)
        before = (await ann.ok("GET", "/admin/rooms"))["rooms"]
        rows = len(server.call(server.services.house.journal_of(room)))
        await ben.act(room)
        assert len(server.call(server.services.house.journal_of(room))) == rows + 1
        assert (await ann.ok("GET", "/admin/rooms"))["rooms"] == before


async def test_an_admin_finds_users_by_a_part_of_the_name(server: Server) -> None:
    async with devices(server, "Ann", "Ben_%") as (ann, ben):
        make_admin(server, ann)
        (found,) = (await ann.ok("GET", "/admin/users", name=str(ben.name)[:-1].upper()))["users"]
        assert (found["id"], found["kind"], found["is_blocked"]) == (ben.id, "registered", False)
        assert (await ann.ok("GET", "/admin/users", name="%%%"))["users"] == []
        guests = await ann.ok("GET", "/admin/users", kind="guest")
        assert {user["kind"] for user in guests["users"]} <= {"guest"}


async def test_an_admin_closes_a_game(server: Server) -> None:
    async with devices(server, "Ann") as (ann,), people(server, "Ben", "Cleo") as (ben, cleo):
        make_admin(server, ann)
        running, waiting = await begun(ben, cleo), await seated(ben, cleo)
        for room in (running, waiting):
            await ann.ok("POST", f"/admin/rooms/{room}/close")
            assert (await ben.room(room))["status"] == "abandoned"
            await ann.refused("room_over", "POST", f"/admin/rooms/{room}/close")
        await ben.refused("room_over", "POST", f"/rooms/{running}/resign", {"id": "late"})


async def test_an_admin_gives_a_code_and_never_to_a_guest(server: Server) -> None:
    async with devices(server, "Ann", "Ben", None) as (ann, ben, laptop), people(server, "Cleo") as (cleo,):
        make_admin(server, ann)
        made = await ann.ok("POST", f"/admin/users/{ben.id}/code")
        given = {"name": ben.name, "code": made["code"], "password": "a new password"}
        assert (await laptop.ok("POST", "/sessions/by-code", given))["user"]["id"] == ben.id
        await ann.refused("invalid_request", "POST", f"/admin/users/{cleo.id}/code")
        await ann.refused("not_found", "POST", "/admin/users/former/code")
        assert run_sql(server, "SELECT 1 FROM users WHERE code_hash = :code", code=made["code"]) == []


async def test_no_admin_is_blocked(server: Server) -> None:
    async with devices(server, "Ann", None) as (ann, laptop):
        make_admin(server, ann)
        await ann.refused("invalid_request", "PATCH", f"/admin/users/{ann.id}", {"blocked": True})
        await sign_in(laptop, ann.name)
