"""The socket: what it tells whom, and how it answers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.api.models import MOST_ACTIONS, RoomInfo
from app.problems import STATUS, TITLES
from tests.api.people import active, begun, first_of, new_id, people, play_out, seated
from tests.api.servers import Server
from tests.conformance.plain_data import text
from tests.realtime.lines import Line, line

Plain = Any


def check_problem(message: Plain, code: str) -> Plain:
    """Checks a problem as the socket tells it."""
    assert message["type"] == "problem", message
    assert message["code"] == code, message
    assert (message["status"], message["title"]) == (STATUS[code], TITLES[code])
    assert message["detail"]
    return message


async def test_before_the_start_one_hears_of_the_room(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await seated(ann, seats=2)
        async with line(server, ann, room) as hers:
            first = await hers.hear()
            assert first["type"] == "room"
            assert RoomInfo(**first["room"]) == RoomInfo(**await ann.room(room))
            assert await hers.hear() == {"type": "presence", "online": [0], "spectators": 0}
            await ben.sit(room, invite=first["room"]["invite"])
            told = await hers.hear_of("room")
            assert RoomInfo(**told["room"]) == RoomInfo(**await ann.room(room))
            async with line(server, ben, room) as his:
                assert (await his.hear())["room"]["you"] == 1
                assert (await his.hear_of("presence"))["online"] == [0, 1]
                await ann.ok("POST", f"/rooms/{room}/start")
                for socket, person in ((hers, ann), (his, ben)):
                    sync = await socket.hear_of("sync")
                    assert {"version": sync["version"], "picture": sync["picture"]} == await person.picture(
                        room
                    )
                    assert socket.room["status"] == "playing"
            assert (await hers.hear_of("presence", online=[0]))["spectators"] == 0


async def test_everybody_hears_every_change_and_ends_on_the_same_public_picture(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo", None) as (ann, ben, cleo, stranger):
        room = await begun(ann, ben, cleo)
        async with (
            line(server, ann, room) as one,
            line(server, ann, room) as two,
            line(server, ben, room) as three,
            line(server, cleo, room) as four,
            line(server, None, room) as five,
        ):
            sockets = {one: ann, two: ann, three: ben, four: cleo, five: stranger}
            for socket in sockets:
                await socket.hear_of("sync")
            for _ in range(8):
                await (await active(ann, ben, cleo, room=room)).act(room)
            for socket, person in sockets.items():
                await socket.settle()
                seen = await person.picture(room)
                assert (socket.version, text(socket.picture)) == (seen["version"], text(seen["picture"]))
                updates = [message for message in socket.heard if message["type"] == "update"]
                assert len(updates) == 8
            public = set(five.picture["view"])
            for socket in sockets:
                assert {key: socket.picture["view"][key] for key in public} == five.picture["view"]
            assert "hand" not in public


async def test_an_action_is_acknowledged_with_its_id_and_the_new_version(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        mover = await active(ann, ben, room=room)
        async with line(server, mover, room) as socket:
            await socket.hear_of("sync")
            answer = await socket.act(first_of(socket.picture["options"]), request="my id")
            assert answer == {"type": "ack", "id": "my id", "version": 2}
            assert socket.version == 2


async def test_a_doubled_message_is_acknowledged_twice_and_happens_once(server: Server) -> None:
    """On one socket, on another of the same person, and over REST."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        mover = await active(ann, ben, room=room)
        async with line(server, mover, room) as one, line(server, mover, room) as two:
            await one.hear_of("sync")
            await two.hear_of("sync")
            message = {"id": "same", "version": 1, "actions": [first_of(one.picture["options"])]}
            for _ in range(3):
                await one.say("act", **message)
                await two.say("act", **message)
            rest = await mover.ok("POST", f"/rooms/{room}/actions", message)
            for _ in range(3):
                for socket in (one, two):
                    assert await socket.answer("same") == {"type": "ack", "id": "same", "version": 2}
            assert rest["version"] == 2
            assert await mover.version(room) == 2
            later = await one.act({"type": "nonsense"}, request="same", version=77)
            assert later == {"type": "ack", "id": "same", "version": 2}


async def test_problems_answer_with_the_same_id_and_change_nothing(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben)
        mover = await active(ann, ben, room=room)
        other = ben if mover is ann else ann
        async with (
            line(server, mover, room) as mine,
            line(server, other, room) as theirs,
            line(server, cleo, room) as watching,
            line(server, None, room) as strange,
        ):
            for socket in (mine, theirs, watching, strange):
                await socket.hear_of("sync")
            legal = first_of(mine.picture["options"])
            check_problem(await theirs.act(legal), "not_your_turn")
            check_problem(await watching.act(legal), "not_your_room")
            check_problem(await strange.act(legal), "not_signed_in")
            stale = check_problem(await mine.act(legal, version=7), "version_conflict")
            assert stale["version"] == 1
            illegal = check_problem(await mine.act({"type": "move", "lot": 99}), "illegal_action")
            assert illegal["rule"].startswith("GS-")
            assert illegal["why"]
            check_problem(await mine.act(), "invalid_request")
            check_problem(await mine.act({"type": "fly"}), "invalid_request")
            check_problem(await mine.act(legal, request="x" * 65), "invalid_request")
            check_problem(await mine.act(legal, request="a\0b"), "invalid_request")
            await mine.say("undo", id="u", version=1)
            check_problem(await mine.answer("u"), "illegal_action")
            for socket in (mine, theirs, watching, strange):
                await socket.settle()
                assert socket.version == 1
                assert not [message for message in socket.heard if message["type"] == "update"]


GARBAGE = [
    "",
    "hello",
    "null",
    "[]",
    "7",
    "{}",
    '{"type": "fly"}',
    '{"type": 7}',
    '{"type": "act"}',
    '{"type": "act", "id": 7, "version": 1, "actions": []}',
    '{"type": "act", "id": "x", "version": "1", "actions": []}',
    '{"type": "act", "id": "x", "version": 1.5, "actions": []}',
    '{"type": "act", "id": "x", "version": 1, "actions": {}}',
    '{"type": "act", "id": "x", "version": 1, "actions": [7]}',
    '{"type": "act", "id": "x", "version": 1e99, "actions": [{}]}',
    '{"type": "act", "id": "x", "version": 1, "actions": [{}], "more": 1}',
    '{"type": "act", "id": "\\ud800", "version": 1, "actions": [{}]}',
    '{"type": "act", "id": "x", "version": 1, "actions": [{"type": "\\ud800"}]}',
    '{"type": "sync", "version": 1, "picture": {}, "events": []}',
    '{"type": "ping"',
    "[" * 50_000,
    "x" * 70_000,
    "\ufeff{}",
]


async def test_garbage_is_answered_and_harms_nobody(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room) as socket, line(server, ben, room) as other:
            await socket.hear_of("sync")
            for garbage in GARBAGE:
                await socket.socket.send(garbage)
                problem = check_problem(await socket.hear_of("problem"), "invalid_request")
                assert problem["id"] in (None, "x")
            await other.settle()
            assert other.version == 1
            assert (await ann.picture(room))["version"] == 1


@pytest.mark.parametrize("message", [b"{}", b"\xff\xfe", "x" * (2 << 20)], ids=["bytes", "no text", "huge"])
async def test_what_is_no_message_at_all_ends_that_socket_only(server: Server, message: str | bytes) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ben, room) as other, line(server, ann, room) as socket:
            await socket.hear_of("sync")
            await other.hear_of("presence", online=[0, 1])
            await socket.socket.send(message)
            assert await socket.closed() in (1003, 1007, 1009)
            await other.hear_of("presence", online=[1])
            await (await active(ann, ben, room=room)).act(room)
            await other.reach(2)


# Coming back


@pytest.mark.parametrize("away", [0, 1, 5, 8, 9, 20])
async def test_who_was_away_gets_what_was_missed(server: Server, away: int) -> None:
    """A few versions behind: the patches. More: the whole picture."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room) as before:
            await before.hear_of("sync")
        for _ in range(away):
            await (await active(ann, ben, room=room)).act(room)
        async with line(server, ann, room, version=before.version) as after:
            after.version, after.picture = before.version, before.picture
            await after.settle()
            kinds = [message["type"] for message in after.heard if message["type"] in ("sync", "update")]
            assert kinds == (["update"] * away if away <= 8 else ["sync"])
            seen = await ann.picture(room)
            assert (after.version, text(after.picture)) == (seen["version"], text(seen["picture"]))


@pytest.mark.parametrize("version", [-1, 0, 2, 10**9, 10**15])
async def test_a_version_that_never_was_gets_the_whole_picture(server: Server, version: int) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room, version=version) as socket:
            assert (await socket.hear_of("sync"))["version"] == 1


async def test_resync_gives_the_whole_picture(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room) as socket:
            first = await socket.hear_of("sync")
            await socket.say("resync")
            again = await socket.hear_of("sync")
            assert {**again, "events": []} == {**first, "events": []}


async def test_ping_is_answered_with_the_servers_time(server: Server) -> None:
    async with people(server, "Ann") as (ann,), line(server, ann, await seated(ann, seats=2)) as socket:
        await socket.say("ping")
        assert (await socket.hear_of("pong"))["time"].endswith("Z")


# Who may come in


async def test_who_may_not_look_is_told_why_and_closed(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        private = await seated(ann, ben, private=True)
        closed = await begun(ann, ben)
        invite = (await ann.room(private))["invite"]
        await ann.ok("PATCH", f"/rooms/{closed}", {"spectators": "off"})
        for room, code in ((private, "not_your_room"), (closed, "not_your_room"), ("nowhere", "not_found")):
            for person in (cleo, None):
                async with line(server, person, room) as socket:
                    check_problem(await socket.hear(), code)
                    assert await socket.closed() == 4000 + STATUS[code]
        async with line(server, cleo, private, invite=invite) as socket:
            assert (await socket.hear())["type"] == "room"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost", "file://", "http://["])
async def test_a_foreign_page_may_not_open_a_socket(server: Server, origin: str) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room, headers={"Origin": origin}) as socket:
            check_problem(await socket.hear(), "not_your_room")
            assert await socket.closed() == 4403


async def test_the_servers_own_page_may_with_the_cookie_alone(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        headers = {"Origin": server.url, "Cookie": f"vitrine_session={ann.token}"}
        async with line(server, None, room, headers=headers) as socket:
            assert (await socket.hear())["room"]["you"] == 0


async def test_a_socket_takes_as_much_at_once_as_a_call(server: Server) -> None:
    """Each action of a list is judged by itself: a message of thousands would hold up every table."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room) as socket:
            await socket.hear_of("sync")
            many = [{"type": "x"}] * (MOST_ACTIONS + 1)
            problem = check_problem(await socket.act(*many), "invalid_request")
            assert str(MOST_ACTIONS) in problem["detail"]
            body = {"id": "x", "version": 1, "actions": many}
            problem = await ann.refused("invalid_request", "POST", f"/rooms/{room}/actions", body)
            assert str(MOST_ACTIONS) in problem["detail"]


# Seats that change hands


async def test_closing_the_bench_sends_spectators_away_and_nobody_else(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben)
        async with line(server, ben, room) as his, line(server, cleo, room) as hers:
            await his.hear_of("sync")
            await hers.hear_of("sync")
            await ann.ok("PATCH", f"/rooms/{room}", {"spectators": "off"})
            assert await hers.closed() == 4403
            await (await active(ann, ben, room=room)).act(room)
            await his.reach(2)
            assert not [m for m in hers.heard if m["type"] == "update"]


async def test_signing_out_closes_the_sockets_of_that_session_and_no_other(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        async with line(server, ann, room) as anns, line(server, ben, room) as bens:
            await ann.ok("DELETE", "/sessions/current")
            assert await anns.closed() == 4401
            await bens.say("ping")
            await bens.hear_of("pong")


async def test_whoever_waits_without_a_seat_is_sent_away_when_a_closed_game_starts(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await seated(ann, ben)
        await ann.ok("PATCH", f"/rooms/{room}", {"spectators": "off"})
        async with line(server, cleo, room, invite=(await ann.room(room))["invite"]) as hers:
            await hers.hear_of("room")
            await ann.ok("POST", f"/rooms/{room}/start")
            assert await hers.closed() == 4403
            assert not [m for m in hers.heard if m["type"] in ("sync", "update")]


async def test_a_spectator_who_takes_a_seat_sees_that_seats_picture_at_once(server: Server) -> None:
    """And who lost it sees no more than a spectator."""
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben, mode="correspondence", private=False)
        async with line(server, ben, room) as his, line(server, cleo, room) as hers:
            await his.hear_of("sync")
            await hers.hear_of("sync")
            assert "hand" in his.picture["view"]
            assert "hand" not in hers.picture["view"]
            await ben.ok("DELETE", f"/rooms/{room}/seats/1")
            assert (await cleo.sit(room))["you"] == 1
            await hers.hear_of("sync")
            await hers.settle()
            await his.hear_of("sync")
            await his.settle()
            assert "hand" in hers.picture["view"]
            assert "hand" not in his.picture["view"]
            assert {"version": hers.version, "picture": hers.picture} == await cleo.picture(room)
            assert {"version": his.version, "picture": his.picture} == await ben.picture(room)


async def test_presence_counts_people_not_sockets(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben)
        async with line(server, ann, room) as socket:
            assert (await socket.hear_of("presence"))["online"] == [0]
            async with line(server, ann, room), line(server, ben, room):
                await socket.hear_of("presence", online=[0, 1])
                async with line(server, cleo, room), line(server, None, room):
                    await socket.hear_of("presence", online=[0, 1], spectators=2)
            await socket.hear_of("presence", online=[0], spectators=0)


# Chat


async def test_chat_is_told_to_whom_it_may_concern_once(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo", "Dan") as (ann, ben, cleo, dan):
        room = await begun(ann, ben)
        async with (
            line(server, ann, room) as one,
            line(server, ben, room) as two,
            line(server, cleo, room) as three,
            line(server, dan, room) as four,
        ):
            sockets = (one, two, three, four)
            for socket in sockets:
                await socket.hear_of("sync")
            for _ in range(2):
                await one.say("chat", id="c", text="  hello  ")
                assert (await one.answer("c"))["type"] == "ack"
            await three.say("chat", id="c", text="psst")
            await three.answer("c")
            await one.say("chat", id="d", text="   ")
            check_problem(await one.answer("d"), "invalid_request")
            for socket, heard in zip(sockets, (["hello"], ["hello"], ["psst"], ["psst"]), strict=True):
                await socket.settle()
                assert [m["text"] for m in socket.heard if m["type"] == "chat"] == heard
            said = next(m for m in two.heard if m["type"] == "chat")
            assert (said["seat"], said["name"]) == (0, "Ann")


async def test_the_end_is_told_and_the_seed_with_it(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, _):
        room = await begun(ann, ben, seed="canary-of-the-seed")
        async with line(server, ann, room) as hers, line(server, None, room) as theirs:
            await play_out(ann, ben, room=room)
            for socket in (hers, theirs):
                while socket.room is None or socket.room["status"] != "finished":
                    await socket.hear()
                assert socket.room["result"]["winners"]
                *before, last = socket.raw
                assert "canary-of-the-seed" in last
                assert not any("canary-of-the-seed" in message for message in before)


# Slow clients


async def test_a_client_that_does_not_read_slows_nobody_and_is_synced_afterwards(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="curio_shop", options={"rounds": 4})
        async with (
            line(server, ann, room) as quick,
            line(server, ann, room, max_queue=1, ping_interval=None) as slow,
        ):
            await quick.hear_of("sync")
            wrap = [{"type": "wrap", "curio": curio} for curio in quick.picture["options"][0]["curio"]]
            slow.socket.transport.pause_reading()
            for _ in range(150):
                await quick.say("chat", id=new_id(), text="🏺" * 500)
            for count in range(80):
                assert (await quick.act(wrap[count % 2]))["type"] == "ack"
            slow.socket.transport.resume_reading()
            await catch_up(slow, quick.version or 0)
            assert text(slow.picture) == text(quick.picture)
            kinds = [message["type"] for message in slow.heard]
            assert kinds.count("sync") == 2
            assert kinds.count("chat") == 150
            assert kinds.count("update") < 80


async def catch_up(socket: Line, version: int) -> None:
    """Hears a lagging socket's messages until it is at the version."""
    async with asyncio.timeout(20):
        while socket.version != version:
            await socket.hear()
