"""Two houses on one database: whoever writes first is right, and the other takes it over."""

from __future__ import annotations

import asyncio

import pytest

from app.problems import Problem
from app.rooms import desk
from app.rooms.clocks import MoveClock
from app.storage.database import migrate
from tests.durability.houses import Witness, act, active_seat, begun, guests, house_at, journal, pictures


@pytest.fixture
def url(database_url: str, with_toy: None) -> str:
    migrate(database_url)
    return database_url


async def test_the_second_house_learns_of_the_first_by_losing(url: str) -> None:
    async with house_at(url) as here, house_at(url) as there:
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        other = await there.room(room.facts.id)
        witness = Witness(other, ben.id)
        first = active_seat(room)
        assert await act(room, first, "a") == "done"
        assert await act(other, first, "b") == "version_conflict"
        assert witness.syncs == 1
        assert pictures(other) == pictures(room)
        assert await act(other, active_seat(other), "c") == "done"
        assert await act(room, active_seat(room), "d") == "version_conflict"
        assert pictures(other) == pictures(room)
        assert [row.request for row in await journal(here, room)] == ["a", "c"]


async def test_a_request_sent_to_both_houses_happens_once(url: str) -> None:
    async with house_at(url) as here, house_at(url) as there:
        room = await begun(here, *await guests(here, "Ann", "Ben"))
        other = await there.room(room.facts.id)
        for number in range(8):
            seat, version = active_seat(room), room.require_table().shown[0].version
            answers = await asyncio.gather(
                *(act(place, seat, f"r{number}", version) for place in (room, other, room, other))
            )
            assert answers == ["done"] * 4
            assert pictures(other) == pictures(room)
        assert [row.request for row in await journal(here, room)] == [f"r{n}" for n in range(8)]


async def test_of_two_requests_to_two_houses_one_wins_and_nothing_is_doubled(url: str) -> None:
    async with house_at(url) as here, house_at(url) as there:
        room = await begun(here, *await guests(here, "Ann", "Ben", "Cleo"))
        other = await there.room(room.facts.id)
        done = []
        for number in range(12):
            seat, version = active_seat(room), room.require_table().shown[0].version
            rivals = [(room, f"h{number}"), (other, f"t{number}")]
            answers = await asyncio.gather(*(act(place, seat, name, version) for place, name in rivals))
            assert sorted(answers) == ["done", "version_conflict"]
            done.append(rivals[answers.index("done")][1])
            await act(other, seat, done[-1], version)
            await act(room, seat, done[-1], version)
            assert pictures(other) == pictures(room)
        assert [row.request for row in await journal(here, room)] == done


async def test_both_houses_together_play_a_game_to_its_end(url: str) -> None:
    async with house_at(url) as here, house_at(url) as there:
        room = await begun(here, *await guests(here, "Ann", "Ben"))
        other = await there.room(room.facts.id)
        places, number = (room, other), 0
        while places[number % 2].require_table().result() is None:
            await act(places[number % 2], active_seat(places[number % 2]), f"r{number}")
            number += 1
        last = places[number % 2]
        rows = await journal(here, room)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert last.require_table().seq == len(rows)


async def test_what_is_agreed_is_taken_over_too(url: str) -> None:
    """A change on old facts is refused; the next attempt is made on the new ones."""
    async with house_at(url) as here, house_at(url) as there:
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        other = await there.room(room.facts.id)
        await desk.change(room, ann, {"spectators": "public"})
        with pytest.raises(Problem) as caught:
            await desk.change(other, ann, {"host": ben.id})
        assert caught.value.code == "version_conflict"
        assert other.facts.spectators == "public"
        await desk.change(other, ann, {"host": ben.id})
        assert other.facts.host == ben.id
        with pytest.raises(Problem):
            await desk.change(room, ann, {"spectators": "off"})
        await desk.change(room, ben, {"spectators": "off"})
        assert room.facts.spectators == "off"


async def test_a_deadline_counts_once_however_many_houses_watch_it(url: str) -> None:
    async with house_at(url) as here, house_at(url) as there:
        room = await begun(here, *await guests(here, "Ann", "Ben"), game="curio_shop", clock=MoveClock(1))
        other = await there.room(room.facts.id)
        witnesses = [Witness(room), Witness(other)]
        for place, witness in zip((room, other), witnesses, strict=True):
            await witness.until(lambda place=place: place.require_table().state.round == 2)
        rows = await journal(here, room)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        taken = [(row.by, row.actions) for row in rows if row.taken == "timeout"]
        assert len(taken) == len(set(taken))
