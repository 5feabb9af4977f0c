"""A pause by agreement: nothing moves until somebody goes on, and nobody loses time by it."""

from __future__ import annotations

import asyncio

from app.times import now_ms
from tests.api.people import active, begun, new_id, people
from tests.api.servers import Server
from tests.realtime.lines import line

SECOND = {"kind": "move", "seconds": 1}


async def test_a_game_stands_still_once_all_who_play_want_it(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben, game="curio_shop")
        async with line(server, ben, room) as his:
            asked = await ann.ok("POST", f"/rooms/{room}/pause", {"on": True})
            assert (asked["paused_at"], [seat["wants_pause"] for seat in asked["seats"]]) == (
                None,
                [True, False],
            )
            while his.room is None or not his.room["seats"][0]["wants_pause"]:
                await his.hear()
            await cleo.refused("not_your_room", "POST", f"/rooms/{room}/pause", {"on": True})
            paused = await ben.ok("POST", f"/rooms/{room}/pause", {"on": True})
            assert paused["paused_at"] is not None
            while his.room["paused_at"] is None:
                await his.hear()


async def test_while_paused_nobody_moves_and_one_is_enough_to_go_on(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="ghost_show")
        mover = await active(ann, ben, room=room)
        seen = await mover.picture(room)
        for person in (ann, ben):
            await person.ok("POST", f"/rooms/{room}/pause", {"on": True})
        body = {"id": new_id(), "version": seen["version"], "actions": [{"type": "appraise"}]}
        await mover.refused("paused", "POST", f"/rooms/{room}/actions", body)
        await mover.refused(
            "paused", "POST", f"/rooms/{room}/undo", {"id": new_id(), "version": seen["version"]}
        )
        assert (await mover.picture(room))["picture"]["view"] == seen["picture"]["view"]
        on = await ben.ok("POST", f"/rooms/{room}/pause", {"on": False})
        assert (on["paused_at"], [seat["wants_pause"] for seat in on["seats"]]) == (None, [False, False])
        await mover.act(room)


async def test_who_no_longer_wants_it_is_not_counted(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="curio_shop")
        await ann.ok("POST", f"/rooms/{room}/pause", {"on": True})
        await ann.ok("POST", f"/rooms/{room}/pause", {"on": False})
        assert (await ben.ok("POST", f"/rooms/{room}/pause", {"on": True}))["paused_at"] is None


async def test_bots_are_not_asked_and_do_not_move(server: Server) -> None:
    async with people(server, "Ann") as (ann,):
        made = await ann.open("ghost_show", seats=2)
        room = made["id"]
        await ann.ok("POST", f"/rooms/{room}/seats", {"bot": "easy"})
        await ann.ok("POST", f"/rooms/{room}/start")
        assert (await ann.ok("POST", f"/rooms/{room}/pause", {"on": True}))["paused_at"] is not None
        before = await ann.version(room)
        await asyncio.sleep(0.5)
        assert await ann.version(room) == before


async def test_no_clock_runs_out_and_all_time_begins_anew(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="ghost_show", clock=SECOND)
        for person in (ann, ben):
            await person.ok("POST", f"/rooms/{room}/pause", {"on": True})
        before = server.call(server.services.house.journal_of(room))
        await asyncio.sleep(2.5)
        assert len(server.call(server.services.house.journal_of(room))) == len(before)
        paused_until = now_ms()
        await ann.ok("POST", f"/rooms/{room}/pause", {"on": False})
        rows = server.call(server.services.house.journal_of(room))[len(before) :]
        assert "recovered" in rows[0].actions
        deadlines = [
            time.deadline
            for time in server.call(server.services.house.room(room)).require_table().clock.seats
            if time.deadline is not None
        ]
        assert deadlines
        assert min(deadlines) >= paused_until + 1000


async def test_a_countdown_of_the_rules_stands_still_too(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="curio_shop")
        for person in (ann, ben):
            await person.act(room)  # all gifts are wrapped: they are admired for a moment
        for person in (ann, ben):
            await person.ok("POST", f"/rooms/{room}/pause", {"on": True})
        rows = len(server.call(server.services.house.journal_of(room)))
        await asyncio.sleep(0.3)
        assert len(server.call(server.services.house.journal_of(room))) == rows
        await ben.ok("POST", f"/rooms/{room}/pause", {"on": False})
        async with line(server, ann, room) as hers:
            while not (await ann.room(room))["actors"]:
                await hers.hear()
