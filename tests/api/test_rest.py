"""Times when a user's clocks rest: kept within the allowance, and minded by games by correspondence."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, date, datetime, timedelta

import pytest

from app.games.kernel import Rest
from app.problems import Problem
from app.rooms.rest import agreed
from tests.api.people import Person, Plain, active, begun, new_id, people, play_out, until
from tests.api.servers import Server

POST: dict[str, Plain] = {"mode": "correspondence", "clock": {"kind": "move", "seconds": 8 * 3600}}
DAY = {"kind": "move", "seconds": 24 * 3600}
NIGHT = {"from": "23:00", "until": "07:00"}
ZONE = "Pacific/Chatham"
"""A zone that stands in no other text."""
NEXT_YEAR = datetime.now(UTC).year + 1
NOW = round(datetime(2026, 12, 1, 6, tzinfo=UTC).timestamp() * 1000)


def today(more: int = 0) -> str:
    return str(datetime.now(UTC).date() + timedelta(more))


def wish(**changed: Plain) -> Plain:
    return {"zone": "UTC", "night": None, "days": [], **changed}


def two_days() -> Plain:
    """From today to tomorrow: whenever today ends, at least 24 hours do not count."""
    return wish(days=[{"from": today(), "until": today(1)}])


def deadline(info: Plain, seat: int) -> datetime:
    """When a seat's time runs out."""
    return datetime.fromisoformat(next(c["deadline"] for c in info["clocks"]["seats"] if c["seat"] == seat))


def allowed(info: Plain) -> timedelta:
    """How much time lies between the beginning of the only decision and its deadline, to the minute."""
    (clock,) = info["clocks"]["seats"]
    span = datetime.fromisoformat(clock["deadline"]) - datetime.fromisoformat(info["clocks"]["read"])
    return timedelta(minutes=round(span / timedelta(minutes=1)))


def rests(info: Plain) -> list[bool]:
    return [clock["rests"] for clock in info["clocks"]["seats"] if clock["deadline"]]


async def test_a_wish_is_kept_and_read_back(server: Server) -> None:
    async with people(server, "Ann", None) as (ann, stranger):
        assert await ann.ok("GET", "/me/rest") == {
            "zone": None,
            "night": None,
            "days": [],
            "allowance": {"night_hours": 10, "days_a_year": 30, "used": {}},
        }
        kept = await ann.ok("PUT", "/me/rest", {"zone": ZONE, "night": NIGHT, "days": []})
        assert (kept["zone"], kept["night"], kept["days"]) == (ZONE, NIGHT, [])
        assert await ann.ok("GET", "/me/rest") == kept
        later = [{"from": today(3), "until": today(4)}, {"from": today(2), "until": today(2)}]
        kept = await ann.ok("PUT", "/me/rest", wish(days=later))
        assert kept["days"] == [{"from": today(2), "until": today(4)}]
        assert sum(kept["allowance"]["used"].values()) == 3
        await stranger.refused("not_signed_in", "PUT", "/me/rest", wish())


@pytest.mark.parametrize(
    "wrong",
    [
        wish(zone="Europe/Nowhere"),
        wish(zone="../../etc/passwd"),
        wish(zone="localtime"),
        wish(zone="Factory"),
        wish(night={"from": "22:00", "until": "08:01"}),
        wish(night={"from": "22:00", "until": "22:00"}),
        wish(night={"from": "24:00", "until": "07:00"}),
        wish(night={"from": "7:00", "until": "09:00"}),
        wish(days=[{"from": today(40), "until": today(39)}]),
        wish(days=[{"from": today(1), "until": today(800)}]),
        wish(days=[{"from": "0001-01-01", "until": "9999-12-31"}]),
        wish(days=[{"from": "2026-02-30", "until": "2026-03-01"}]),
        wish(days=[{"from": f"{NEXT_YEAR}-01-01", "until": f"{NEXT_YEAR}-01-31"}]),
        wish(more=1),
    ],
)
async def test_what_goes_beyond_the_allowance_is_refused_and_changes_nothing(
    server: Server, wrong: Plain
) -> None:
    async with people(server, "Ann") as (ann,):
        before = await ann.ok("PUT", "/me/rest", wish(night=NIGHT))
        await ann.refused("invalid_request", "PUT", "/me/rest", wrong)
        assert await ann.ok("GET", "/me/rest") == before


def test_days_that_have_begun_stay_and_count() -> None:
    used = ((date(2026, 3, 1), date(2026, 3, 20)), (date(2026, 11, 30), date(2026, 12, 2)))
    present = Rest("UTC", None, used)
    kept = agreed(present, Rest("UTC", None, ((date(2026, 6, 1), date(2026, 6, 5)),)), NOW)
    assert kept.days == ((date(2026, 3, 1), date(2026, 3, 20)), (date(2026, 11, 30), date(2026, 12, 1)))
    ten = ((date(2026, 12, 3), date(2026, 12, 12)),)
    with pytest.raises(Problem, match="these are 32 in 2026"):
        agreed(present, Rest("UTC", None, ten), NOW)
    assert agreed(present, Rest("UTC", None, ((date(2027, 1, 1), date(2027, 1, 30)),)), NOW).days[-1] == (
        date(2027, 1, 1),
        date(2027, 1, 30),
    )


def test_a_day_off_is_not_had_twice_by_going_west() -> None:
    """It is over in the first zone before it begins in the last."""
    east, west = "Pacific/Kiritimati", "Etc/GMT+12"
    day = date(2026, 12, 2)
    taken = agreed(None, Rest(east, None, ((day, day),)), NOW)
    after = round(datetime(2026, 12, 2, 11, tzinfo=UTC).timestamp() * 1000)
    assert agreed(taken, Rest(west), after).days == ((day, day),)
    assert agreed(agreed(taken, Rest("UTC"), after), Rest(west), after).days == ((day, day),)


def test_the_days_of_past_years_are_forgotten() -> None:
    present = Rest("UTC", None, ((date(2025, 12, 20), date(2026, 1, 2)),))
    assert agreed(present, Rest("UTC"), NOW).days == ((date(2026, 1, 1), date(2026, 1, 2)),)


async def test_a_day_off_moves_the_deadline_of_a_running_decision(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, **POST)
        mover = await active(ann, ben, room=room)
        other = ben if mover is ann else ann
        before = await other.room(room)
        seat = (await mover.room(room))["you"]
        await mover.ok("PUT", "/me/rest", two_days())
        after = await other.room(room)
        assert deadline(after, seat) - deadline(before, seat) >= timedelta(hours=24)
        assert (rests(before), rests(after)) == ([False], [True])
        assert after["version"] == before["version"] + 1
        await other.ok("PUT", "/me/rest", two_days())
        assert (await other.room(room))["version"] == after["version"], "whose clock stands is told nothing"
        await mover.ok("PUT", "/me/rest", wish())
        shorter = await other.room(room)
        assert timedelta(0) < deadline(after, seat) - deadline(shorter, seat) <= timedelta(hours=24)


async def test_the_first_decision_rests_too(server: Server) -> None:
    """A decision of 24 hours meets one night or two, whatever time it is."""
    async with people(server, "Ann", "Ben") as (ann, ben):
        for person in (ann, ben):
            await person.ok("PUT", "/me/rest", wish(night={"from": "22:00", "until": "08:00"}))
        room = await begun(ann, ben, mode="correspondence", clock=DAY)
        info = await until(room, ann, lambda info: rests(info) == [True])
        assert timedelta(hours=34) <= allowed(info) <= timedelta(hours=44)


async def test_another_night_counts_from_the_next_decision_on(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        for person in (ann, ben):
            await person.ok("PUT", "/me/rest", wish(night={"from": "22:00", "until": "22:30"}))
        room = await begun(ann, ben, mode="correspondence", clock=DAY)
        before = await until(room, ann, lambda info: rests(info) == [True])
        for person in (ann, ben):
            await person.ok("PUT", "/me/rest", wish(night={"from": "22:00", "until": "08:00"}))
        assert (await ann.room(room))["clocks"] == before["clocks"]
        mover = await active(ann, ben, room=room)
        while (after := await mover.room(room))["actors"] == before["actors"]:
            await mover.act(room)
        assert timedelta(hours=34) <= allowed(after) <= timedelta(hours=44)


async def test_live_games_know_no_rest(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        await ann.ok("PUT", "/me/rest", two_days())
        await ben.ok("PUT", "/me/rest", two_days())
        room = await begun(ann, ben, clock={"kind": "move", "seconds": 600})
        assert rests(await ann.room(room)) == [False]


async def test_a_seat_rests_with_whoever_plays_it(server: Server) -> None:
    async with people(server, "Ann", "Ben", "Cleo") as (ann, ben, cleo):
        await ben.ok("PUT", "/me/rest", wish(night=NIGHT))
        await cleo.ok("PUT", "/me/rest", wish(zone=ZONE, night=NIGHT))
        room = await begun(ann, ben, **POST)
        await _resting(server, room, [None, "UTC"])
        await ben.ok("DELETE", f"/rooms/{room}/seats/1")
        await _resting(server, room, [None, None])
        await cleo.sit(room, seat=1, invite=(await ann.room(room))["invite"])
        await _resting(server, room, [None, ZONE])


async def _resting(server: Server, room: str, zones: list[str | None]) -> None:
    """Waits until the clocks of a room know in which zones its seats rest."""
    while True:
        table = (await server.services.house.room(room)).require_table()
        found = [rest and rest.zone for rest in (table.clock.rest_of(seat) for seat in range(len(zones)))]
        if found == zones:
            return
        await asyncio.sleep(0.05)


async def test_others_learn_no_hours_and_no_zone(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        await ann.ok(
            "PUT", "/me/rest", {"zone": ZONE, "night": {"from": "23:17", "until": "06:43"}, "days": []}
        )
        room = await begun(ann, ben, game="curio_shop", **POST)
        await ann.act(room) if await active(ann, ben, room=room) is ann else await ben.act(room)
        texts = [await _everything(ben, room)]
        assert (await play_out(ann, ben, room=room))["status"] == "finished"
        texts += [await _everything(ben, room), json.dumps(await ben.ok("GET", f"/rooms/{room}/export"))]
        for text in texts:
            assert "Chatham" not in text
        document = await ben.ok("GET", f"/rooms/{room}/export")
        again = await ben.ok("POST", "/rooms/import", document)
        assert again["result"] == document["result"]
        document["journal"].insert(
            0,
            {
                "by": None,
                "actions": [{"type": "rests", "seat": 0, "rest": {"zone": "Nowhere/Town"}}],
                "at": document["started_at"],
                "taken": "self",
            },
        )
        await ben.refused("invalid_request", "POST", "/rooms/import", document)


async def _everything(person: Person, room: str) -> str:
    """All that somebody can read of a room."""
    doors = (f"/rooms/{room}", f"/rooms/{room}/picture", f"/rooms/{room}/events", f"/rooms/{room}/replay")
    return "\n".join([json.dumps(await person.ok("GET", door)) for door in doors])


async def test_nobody_writes_somebodys_rest(server: Server) -> None:
    async with people(server, "Ann", "Ben") as (ann, ben):
        room = await begun(ann, ben, **POST)
        mover = await active(ann, ben, room=room)
        version = await mover.version(room)
        action = {"type": "rests", "seat": 0, "rest": {"zone": "UTC", "night": [0, 600]}}
        body = {"id": new_id(), "version": version, "actions": [action]}
        await mover.refused("invalid_request", "POST", f"/rooms/{room}/actions", body)
        assert rests(await mover.room(room)) == [False]
