"""Playing over REST: pictures, actions, undo, the log, replays, exports and imports, chat."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from typing import Any

import pytest

from tests.api.people import Person, active, begun, first_of, new_id, people, play_out, until
from tests.api.servers import Server
from tests.conformance.plain_data import text

Plain = Any


async def everything(room: str, *viewers: Person) -> list[str]:
    """All that the viewers can read of a room, to hold it against what they read later."""
    parts = ("", "/picture", "/events", "/chat", "/replay")
    return [text(await viewer.ok("GET", f"/rooms/{room}{part}")) for viewer in viewers for part in parts]


async def wrapping(person: Person, room: str, place: int = 0) -> Plain:
    """The wrapping of a curio that the options offer (toy game)."""
    options = (await person.picture(room))["picture"]["options"]
    return {"type": "wrap", "curio": options[0]["curio"][place]}


# Actions


async def test_an_action_answers_with_the_callers_new_version_and_events(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await begun(ann, ben, seed="play 1")
        mover = await active(ann, ben, room=room)
        before = await mover.picture(room)
        done = await mover.act(room)
        assert done["version"] == before["version"] + 1 == await mover.version(room)
        numbers = [event["n"] for event in done["events"]]
        log = await mover.ok("GET", f"/rooms/{room}/events")
        told = [{"n": line["n"], **line["event"]} for line in log["events"]]
        assert told[-len(numbers) :] == done["events"]
        assert numbers == list(range(told[-1]["n"] - len(numbers) + 1, told[-1]["n"] + 1))
        assert await stranger.version(room) == 2


async def test_every_refusal_of_an_action_changes_nothing(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo", None) as (ann, ben, cleo, stranger):
        room = await begun(ann, ben)
        path = f"/rooms/{room}/actions"
        mover = await active(ann, ben, room=room)
        other = ben if mover is ann else ann
        seen = await mover.picture(room)
        legal = first_of(seen["picture"]["options"])
        before = await everything(room, ann, ben, stranger)

        def body(**changed: Plain) -> Plain:
            return {"id": new_id(), "version": seen["version"], "actions": [legal], **changed}

        await stranger.refused("not_signed_in", "POST", path, body())
        await cleo.refused("not_your_room", "POST", path, body())
        await other.refused("not_your_turn", "POST", path, body())
        for version in (0, -1, 2, 10**30):
            conflict = await mover.refused("version_conflict", "POST", path, body(version=version))
            assert conflict["version"] == seen["version"]
        wrong: Plain
        for wrong in (
            body(actions=[]),
            body(actions=[legal] * 201),
            body(actions=[{}]),
            body(actions=[{"type": "fly"}]),
            body(actions=[{**legal, "more": 1}]),
            body(actions=legal),
            body(actions=["appraise"]),
            body(id=""),
            body(id="x" * 65),
            body(id=None),
            body(version="new"),
            body(version=None),
            body(extra=1),
            {"actions": [legal]},
            [],
            "act",
            None,
        ):
            await mover.refused("invalid_request", "POST", path, wrong)
        illegal = await mover.refused(
            "illegal_action", "POST", path, body(actions=[{"type": "move", "lot": 99}])
        )
        assert illegal["rule"].startswith("GS-")
        assert illegal["why"]
        assert await everything(room, ann, ben, stranger) == before


async def test_a_request_sent_twice_happens_once(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        mover = await active(ann, ben, room=room)
        seen = await mover.picture(room)
        body = {"id": "same", "version": seen["version"], "actions": [first_of(seen["picture"]["options"])]}
        answers = await asyncio.gather(*(mover.ok("POST", f"/rooms/{room}/actions", body) for _ in range(8)))
        assert {answer["version"] for answer in answers} == {seen["version"] + 1}
        assert sum(bool(answer["events"]) for answer in answers) == 1
        later = await mover.ok("POST", f"/rooms/{room}/actions", {**body, "version": 1, "actions": [{}]})
        assert later == {"version": seen["version"] + 1, "events": []}
        other = ben if mover is ann else ann
        await other.act(room, request="same")
        assert await mover.version(room) == seen["version"] + 2


async def test_of_two_different_requests_on_one_picture_one_wins(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        mover = await active(ann, ben, room=room)
        seen = await mover.picture(room)
        action = first_of(seen["picture"]["options"])
        bodies = [{"id": new_id(), "version": seen["version"], "actions": [action]} for _ in range(6)]
        answers = await asyncio.gather(*(mover.ask("POST", f"/rooms/{room}/actions", b) for b in bodies))
        codes = sorted(answer.json().get("code", "done") for answer in answers)
        assert codes == ["done"] + ["version_conflict"] * 5
        assert await mover.version(room) == seen["version"] + 1


async def test_several_actions_are_carried_out_all_or_none(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="curio_shop")
        action = await wrapping(ann, room)
        before = await everything(room, ann, ben)
        body = {"id": new_id(), "version": 1, "actions": [action, action]}
        await ann.refused("invalid_request", "POST", f"/rooms/{room}/actions", body)
        assert await everything(room, ann, ben) == before


async def test_a_private_step_is_nobody_elses_business(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await begun(ann, ben, game="curio_shop")
        await ann.act(room, await wrapping(ann, room))
        before = await everything(room, ben, stranger)
        await ann.act(room, await wrapping(ann, room, 1))
        assert await everything(room, ben, stranger) == before
        assert await ann.version(room) == 3


async def test_an_option_for_any_version_is_judged_on_the_present(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben, cleo, game="curio_shop")
        wraps = [await wrapping(person, room) for person in (ann, ben, cleo)]
        await asyncio.gather(
            *(person.act(room, wrap, version=1) for person, wrap in zip((ann, ben, cleo), wraps, strict=True))
        )
        guests = (await ann.picture(room))["picture"]["view"]["guests"]
        assert [guest["gift"] for guest in guests] == [wrap["curio"] for wrap in wraps]


# Undo


async def taker(*players: Person, room: str) -> Person:
    """Everybody wraps; the guest who takes first, once the admiring is over."""
    for player in players:
        await player.act(room, await wrapping(player, room))
    await until(room, players[0], lambda info: bool(info["actors"]))
    return await active(*players, room=room)


async def test_undo_takes_back_ones_own_last_step(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, game="curio_shop")
        mover = await taker(ann, ben, room=room)
        other = ben if mover is ann else ann
        path = f"/rooms/{room}/undo"
        before = await mover.picture(room)
        await mover.act(room)
        seen = await mover.picture(room)
        assert seen["picture"]["undo"]["allowed"]
        body = {"id": new_id(), "version": seen["version"]}
        await other.refused("illegal_action", "POST", path, {**body, "version": await other.version(room)})
        conflict = await mover.refused(
            "version_conflict", "POST", path, {**body, "version": before["version"]}
        )
        assert conflict["version"] == seen["version"]
        for wrong in ({"steps": 0}, {"steps": 2}, {"steps": -1}, {"steps": 201}, {"steps": "all"}):
            await mover.refused("invalid_request", "POST", path, {**body, **wrong})
        answers = await asyncio.gather(*(mover.ok("POST", path, body) for _ in range(4)))
        assert {answer["version"] for answer in answers} == {seen["version"] + 1}
        after = await mover.picture(room)
        assert after["picture"]["view"] == before["picture"]["view"]
        assert after["picture"]["options"] == before["picture"]["options"]
        assert not after["picture"]["undo"]["allowed"]
        refusal = await mover.refused(
            "illegal_action", "POST", path, {"id": new_id(), "version": after["version"]}
        )
        assert refusal["why"] == "Nothing can be taken back."


# The log


async def test_the_log_is_paged(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        await play_out(ann, ben, room=room)
        path = f"/rooms/{room}/events"
        whole: list[Plain] = []
        while (page := await ann.ok("GET", path, after=len(whole), limit=7))["more"]:
            assert len(page["events"]) == 7
            whole += page["events"]
        whole += page["events"]
        assert [line["n"] for line in whole] == list(range(1, len(whole) + 1))
        assert whole[:200] == (await ann.ok("GET", path))["events"]
        assert (await ann.ok("GET", path, after=10**30))["events"] == []
        for query in ({"after": -1}, {"limit": 0}, {"limit": 201}, {"after": "x"}):
            await ann.refused("invalid_request", "GET", path, **query)


# The past


async def test_a_running_game_is_replayed_as_one_saw_it_and_no_other_way(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await begun(ann, ben)
        path = f"/rooms/{room}/replay"
        pictures = {viewer: [await viewer.picture(room)] for viewer in (ann, ben, stranger)}
        for _ in range(4):
            await (await active(ann, ben, room=room)).act(room)
            for viewer, seen in pictures.items():
                seen.append(await viewer.picture(room))
        for seat, viewer in ((0, ann), (1, ben), (None, stranger)):
            for seen in pictures[viewer]:
                past = await viewer.ok("GET", path, version=seen["version"])
                assert past["picture"] == seen["picture"]
                assert past["last"] == 5
            if seat is not None:
                own = await viewer.ok("GET", path, version=3, seat=seat)
                assert own["picture"] == pictures[viewer][2]["picture"]
            for other in {0, 1} - {seat}:
                await viewer.refused("not_your_room", "GET", path, seat=other)
            await viewer.refused("not_found", "GET", path, version=6)
            await viewer.refused("not_found", "GET", path, seat=2)
            await viewer.refused("invalid_request", "GET", path, version=0)
            await viewer.refused("invalid_request", "GET", f"/rooms/{room}/export")


async def test_a_finished_game_is_exported_and_imported_and_is_the_same(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo", "Dan") as (ann, ben, cleo, dan):
        room = await begun(ann, ben, cleo, seed="a chosen seed")
        over = await play_out(ann, ben, cleo, room=room)
        document = await dan.ok("GET", f"/rooms/{room}/export")
        assert document["seed"] == over["seed"] == "a chosen seed"
        assert document["result"] == over["result"]
        assert [seat["name"] for seat in document["seats"]] == ["Ann", "Ben", "Cleo"]
        copy = await dan.ok("POST", "/rooms/import", document)
        assert (copy["status"], copy["host"], copy["you"]) == ("finished", dan.id, None)
        assert copy["result"] == over["result"]
        assert text(await dan.ok("GET", f"/rooms/{copy['id']}/export")) == text(document)
        for seat in range(3):
            last = (await dan.ok("GET", f"/rooms/{room}/replay", seat=seat))["last"]
            for version in (1, 2, last // 2, last):
                of = {"seat": seat, "version": version}
                past = await dan.ok("GET", f"/rooms/{room}/replay", **of)
                assert text(await dan.ok("GET", f"/rooms/{copy['id']}/replay", **of)) == text(past)
        log = await dan.ok("GET", f"/rooms/{room}/events", limit=200)
        assert await dan.ok("GET", f"/rooms/{copy['id']}/events", limit=200) == log


def changed(document: Plain, *path: Plain, to: Plain) -> Plain:
    """The document with one place of it changed."""
    copy = deepcopy(document)
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return copy


async def test_a_document_that_is_not_true_is_not_imported(server: Server) -> None:
    async with people(server, "Ann", "Ben", None) as (ann, ben, stranger):
        room = await begun(ann, ben)
        await play_out(ann, ben, room=room)
        document = await ann.ok("GET", f"/rooms/{room}/export")
        await stranger.refused("not_signed_in", "POST", "/rooms/import", document)
        await ann.refused("not_found", "POST", "/rooms/import", changed(document, "game", to="chess"))
        journal = document["journal"]
        wrong = [
            changed(document, "format", to="vitrine-game-0"),
            changed(document, "rules", to="0"),
            changed(document, "seed", to="another seed"),
            changed(document, "seed", to="x" * 129),
            changed(document, "seed", to="a\x00b"),
            changed(document, "started_at", to=-1),
            changed(document, "started_at", to=10**18),
            changed(document, "started_at", to=10**30),
            changed(document, "journal", to=journal[:-1]),
            changed(document, "journal", to=[*journal, journal[-1]]),
            changed(document, "journal", to=[]),
            changed(document, "journal", to=[*journal[1:], journal[0]]),
            changed(document, "journal", to=["x"]),
            changed(document, "journal", 0, "by", to=1 - journal[0]["by"]),
            changed(document, "journal", 0, "by", to=journal[0]["by"] - 2),
            changed(document, "journal", 0, "by", to=2),
            changed(document, "journal", 0, "by", to=None),
            changed(document, "journal", 0, "taken", to="magic"),
            changed(document, "journal", 0, "at", to=10**30),
            changed(document, "journal", 0, "at", to=10**18),
            changed(document, "journal", 0, "at", to=-(10**18)),
            changed(document, "journal", 0, "actions", to=[]),
            changed(document, "journal", 0, "actions", to=[{"type": "time"}]),
            changed(document, "journal", 0, "actions", to=[{"type": "undo", "steps": 1}]),
            changed(document, "journal", 0, "actions", to=[{"type": "held", "seat": 9, "holder": "user"}]),
            changed(document, "journal", 0, "more", to=1),
            changed(document, "result", "winners", to=[0, 1]),
            changed(document, "result", to=None),
            changed(document, "options", to={"removed_types": "none"}),
            changed(document, "mode", to="blitz"),
            changed(document, "seats", to=document["seats"][:1]),
            changed(document, "seats", to=document["seats"] * 2),
            changed(document, "seats", 0, "name", to="x" * 41),
            changed(document, "seats", 0, "name", to="a\x00"),
            changed(document, "seats", 0, "kind", to="cat"),
            changed(document, "seats", 0, "color", to="x" * 99),
            changed(document, "seats", 0, "arrival", to=10**30),
            changed(document, "seats", 0, "bot", to="x" * 99),
            changed(document, "more", to=1),
        ]
        for body in wrong:
            await ann.refused("invalid_request", "POST", "/rooms/import", body)
        assert len((await ann.ok("GET", "/rooms"))["mine"]) == 1


# Seeds


async def test_a_chosen_seed_makes_the_same_game_and_says_so(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        views = []
        for _ in range(2):
            room = await begun(ann, ben, seed="twice")
            info = await ann.room(room)
            assert info["chosen_seed"] is True
            assert info["seed"] is None
            views.append([(await viewer.picture(room))["picture"]["view"] for viewer in (ann, ben)])
        assert views[0] == views[1]


# Chat


async def test_players_talk_to_players_and_spectators_to_spectators(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo", "Dan", None) as (ann, ben, cleo, dan, stranger):
        room = await begun(ann, ben)
        path = f"/rooms/{room}/chat"
        said = await ann.ok("POST", path, {"id": "1", "text": "  Good luck!  "})
        assert (said["seat"], said["name"], said["text"]) == (0, "Ann", "Good luck!")
        assert await ann.ok("POST", path, {"id": "1", "text": "twice"}) == said
        await cleo.ok("POST", path, {"id": "1", "text": "They have no idea"})
        await stranger.refused("not_signed_in", "POST", path, {"id": "1", "text": "Hello"})
        for viewer, text_ in (
            (ben, "Good luck!"),
            (dan, "They have no idea"),
            (stranger, "They have no idea"),
        ):
            assert [line["text"] for line in (await viewer.ok("GET", path))["lines"]] == [text_]
        assert (await ben.ok("GET", path, after=said["n"]))["lines"] == []
        wrong_texts: list[Plain] = ["", "   ", "x" * 501, "a\x00b", None, 7]
        for wrong in wrong_texts:
            await ann.refused("invalid_request", "POST", path, {"id": new_id(), "text": wrong})
        for after in (-1, 2**31, 10**30, "x"):
            await ann.refused("invalid_request", "GET", path, after=after)


async def test_many_lines_at_once_are_all_kept_in_order(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        path = f"/rooms/{room}/chat"
        bodies = [{"id": str(n), "text": f"line {n}"} for n in range(12)]
        said = await asyncio.gather(*(who.ok("POST", path, body) for body in bodies for who in (ann, ben)))
        lines = (await ann.ok("GET", path))["lines"]
        assert sorted(line["n"] for line in said) == [line["n"] for line in lines] == list(range(1, 25))


async def test_an_aid_that_a_game_does_not_offer(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        room = await begun(ann, ben)
        path = f"/rooms/{room}/queries"
        for body in ({"type": "suggest_layout"}, {}, {"type": 3}):
            await ann.refused("invalid_request", "POST", path, body)
        await cleo.refused("not_your_room", "POST", path, {"type": "suggest_layout"})


@pytest.mark.parametrize("ending", ["finished", "abandoned"])
async def test_when_it_is_over_it_is_over(server: Server, ending: str) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben)
        if ending == "finished":
            await play_out(ann, ben, room=room)
        else:
            await ann.ok("DELETE", f"/rooms/{room}/seats/0")
            await ben.ok("DELETE", f"/rooms/{room}/seats/1")
        assert (await ann.room(room))["status"] == ending
        body = {"id": new_id(), "version": await ann.version(room)}
        await ann.refused("room_over", "POST", f"/rooms/{room}/actions", {**body, "actions": [{"type": "x"}]})
        await ann.refused("room_over", "POST", f"/rooms/{room}/undo", body)
        await ann.refused("room_over", "POST", f"/rooms/{room}/resign", {"id": new_id()})
        await ann.refused("room_over", "DELETE", f"/rooms/{room}/seats/0")
        await ann.refused("room_over", "POST", f"/rooms/{room}/seats", {})
        await ann.refused("room_over", "POST", f"/rooms/{room}/start")
