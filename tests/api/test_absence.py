"""Leaving, being away, coming back: a game never waits for ever for anybody."""

from __future__ import annotations

from tests.api.people import active, begun, new_id, people, play_out, until
from tests.api.servers import Server

SECOND = {"kind": "move", "seconds": 1}


async def test_a_seat_that_is_left_is_played_on_by_a_bot_until_its_user_is_back(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        left = await ben.ok("DELETE", f"/rooms/{room}/seats/1")
        seat = left["seats"][1]
        assert (seat["kind"], seat["bot"], seat["left"], seat["user"]["id"]) == (
            "bot",
            "medium",
            True,
            ben.id,
        )
        if await active(ann, ben, room=room) is ann:
            await ann.act(room)
        await until(room, ann, lambda info: [a["seat"] for a in info["actors"]] == [0])
        body = {"id": new_id(), "version": await ben.version(room), "actions": [{"type": "move", "lot": 0}]}
        await ben.refused("not_your_turn", "POST", f"/rooms/{room}/actions", body)
        back = await ben.sit(room)
        assert (back["you"], back["seats"][1]["kind"], back["seats"][1]["left"]) == (1, "user", False)
        await ann.act(room)
        assert (await ben.room(room))["actors"][0]["seat"] == 1
        await ben.act(room)
        log = await ann.ok("GET", f"/rooms/{room}/events")
        held = [line["event"]["controller"] for line in log["events"] if "controller" in line["event"]]
        assert held == ["bot medium", "user"]


async def test_only_ones_own_seat_can_be_left_while_playing(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben)
        await ann.refused("not_your_room", "DELETE", f"/rooms/{room}/seats/1")
        await cleo.refused("not_your_room", "DELETE", f"/rooms/{room}/seats/1")
        await ann.refused("not_your_room", "DELETE", f"/rooms/{room}/seats/7")


async def test_resigning_is_leaving_where_the_rules_say_nothing(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben, cleo)
        body = {"id": "one"}
        for _ in range(2):
            info = await ben.ok("POST", f"/rooms/{room}/resign", body)
            assert info["seats"][1]["left"] is True
        await ben.refused("invalid_request", "POST", f"/rooms/{room}/resign", {})
        assert (await play_out(ann, cleo, room=room))["status"] == "finished"


async def test_a_seat_that_was_left_is_taken_by_somebody_else(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo", "Dan") as (ann, ben, cleo, dan):
        room = await begun(ann, ben, private=True)
        invite = (await ann.room(room))["invite"]
        seats = f"/rooms/{room}/seats"
        await cleo.refused("room_full", "POST", seats, {"invite": invite})
        await ben.ok("DELETE", f"{seats}/1")
        await cleo.refused("not_your_room", "POST", seats, {})
        await cleo.refused("room_full", "POST", seats, {"invite": invite, "seat": 0})
        taken = await cleo.sit(room, invite=invite)
        assert (taken["you"], taken["seats"][1]["name"]) == (1, "Cleo")
        await ben.refused("room_full", "POST", seats, {"invite": invite})
        await dan.refused("room_full", "POST", seats, {"invite": invite})
        assert (await ben.room(room))["you"] is None
        assert (await play_out(ann, cleo, room=room))["status"] == "finished"


async def test_by_correspondence_the_host_hands_a_left_seat_to_a_bot(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben, cleo, mode="correspondence")
        seats = f"/rooms/{room}/seats"
        await ann.refused("invalid_request", "POST", seats, {"bot": "easy", "seat": 1})
        assert (await ben.ok("DELETE", f"{seats}/1"))["seats"][1]["kind"] == "open"
        await cleo.refused("not_your_room", "POST", seats, {"bot": "easy"})
        await ann.refused("invalid_request", "POST", seats, {"bot": "genius", "seat": 1})
        handed = await ann.sit(room, bot="easy", seat=1)
        assert (handed["seats"][1]["kind"], handed["seats"][1]["bot"]) == ("bot", "easy")
        assert (await ben.sit(room))["seats"][1]["kind"] == "user"


async def test_a_host_who_leaves_is_succeeded_and_the_last_one_ends_the_game(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        assert (await ann.ok("DELETE", f"/rooms/{room}/seats/0"))["host"] == ben.id
        assert (await ben.ok("DELETE", f"/rooms/{room}/seats/1"))["status"] == "abandoned"
        assert (await ben.room(room))["actors"] == []


async def test_who_misses_two_turns_is_played_on_and_may_come_back(server: Server) -> None:
    """Two time-outs in a row: the substitute bot takes over; nobody had to ask for it."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, clock=SECOND)
        info = await until(room, ann, lambda info: all(seat["kind"] == "bot" for seat in info["seats"]))
        assert [seat["bot"] for seat in info["seats"]] == ["medium", "medium"]
        assert [seat["left"] for seat in info["seats"]] == [False, False]
        over = await until(room, ann, lambda info: info["status"] == "finished")
        document = await ann.ok("GET", f"/rooms/{room}/export")
        taken = [row["taken"] for row in document["journal"] if row["by"] is not None]
        assert taken[:4] == ["timeout"] * 4
        assert set(taken[4:]) <= {"bot", "timeout"}
        assert over["result"]["winners"]


async def test_who_was_played_on_takes_the_seat_back(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, clock={"kind": "move", "seconds": 1}, mode="live")
        await ben.ok("DELETE", f"/rooms/{room}/seats/1")
        await until(room, ann, lambda info: info["seats"][0]["kind"] == "bot" or info["status"] != "playing")
        await ann.refused("invalid_request", "POST", f"/rooms/{room}/seats", {"seat": 1})
        assert (await ann.sit(room))["seats"][0]["kind"] == "user"


async def test_a_seat_by_correspondence_that_nobody_plays_takes_its_defaults(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, mode="correspondence")
        await ben.ok("DELETE", f"/rooms/{room}/seats/1")
        assert (await play_out(ann, room=room))["status"] == "finished"
        document = await ann.ok("GET", f"/rooms/{room}/export")
        assert {row["taken"] for row in document["journal"] if row["by"] == 1} == {"absent"}


async def test_a_games_own_countdown_comes_by_itself(server: Server) -> None:
    """The toy game's admiring ends with a time entry that nobody asked for."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="curio_shop")
        for person in (ann, ben):
            await person.act(room)
        await until(room, ann, lambda info: bool(info["actors"]))
        log = await ann.ok("GET", f"/rooms/{room}/events")
        assert log["events"][-1]["event"]["type"] == "unwrapped"


async def test_clocks_are_told_by_the_servers_time(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, clock={"kind": "bank", "seconds": 600, "increment": 5})
        mover = await active(ann, ben, room=room)
        info = await ann.room(room)
        running = {clock["seat"]: clock for clock in info["clocks"]["seats"]}
        seat = (await mover.room(room))["you"]
        assert running[seat]["deadline"] > info["clocks"]["read"]
        assert running[1 - seat]["remaining"] == 600
        await mover.act(room)
        after = {clock["seat"]: clock for clock in (await ann.room(room))["clocks"]["seats"]}
        assert after[1 - seat]["deadline"]
        assert after[seat]["remaining"] <= 605
