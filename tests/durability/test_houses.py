"""Two houses on one database: whoever writes first is right, and the other takes it over."""

from __future__ import annotations

import asyncio

import pytest

from app.problems import Problem
from app.rooms import desk
from app.rooms.clocks import MoveClock
from app.storage import rooms as store
from app.storage.database import migrate
from tests.api.people import first_of
from tests.durability.houses import (
    Witness,
    act,
    active_seat,
    begun,
    guests,
    house_at,
    journal,
    pictures,
    seated,
)


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
        assert (witness.updates, witness.syncs) == (1, 0)
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


async def test_a_wish_is_judged_anew_on_what_another_house_has_agreed(url: str) -> None:
    """Nobody need ask twice because of another house; what it has made impossible is refused."""
    async with house_at(url) as here, house_at(url) as there:
        ann, ben, cleo, dan = await guests(here, "Ann", "Ben", "Cleo", "Dan")
        room = await seated(here, ann, seats=3)
        other = await there.room(room.facts.id)
        await asyncio.gather(
            desk.sit(room, ben, None, None, None, None), desk.sit(other, cleo, None, None, None, None)
        )
        with pytest.raises(Problem) as full:
            await desk.sit(room, dan, None, None, None, None)
        assert full.value.code == "room_full"
        assert {seat.user_id for seat in room.facts.seats} == {ann.id, ben.id, cleo.id}
        await desk.change(room, ann, {"host": ben.id})
        with pytest.raises(Problem) as other_host:
            await desk.change(other, ann, {"spectators": "off"})
        assert other_host.value.code == "not_your_room"
        await desk.start(other, ben)
        with pytest.raises(Problem) as begun_already:
            await desk.start(room, ben)
        assert begun_already.value.code == "room_over"
        assert pictures(room) == pictures(other)


async def test_a_seat_handed_over_here_and_played_there_is_held_once(url: str) -> None:
    """What the game is told of a seat's holder waits for no other entry: it follows what was first."""
    async with house_at(url) as here, house_at(url) as there:
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben, mode="correspondence")
        other = await there.room(room.facts.id)
        first = active_seat(other)
        assert await act(other, first, "a") == "done"
        await desk.leave(room, ben)
        held = [row for row in await journal(here, room) if '"held"' in row.actions]
        assert len(held) == 1
        assert room.facts.seats[1].left


async def test_a_version_that_another_house_has_shown_is_understood(url: str) -> None:
    """Whoever has seen the newest picture there and acts here is not refused for knowing more."""
    async with house_at(url) as here, house_at(url) as there:
        there.neighbours.shared = True
        room = await begun(here, *await guests(here, "Ann", "Ben"))
        other = await there.room(room.facts.id)
        assert await act(room, active_seat(room), "a") == "done"
        seat = active_seat(room)
        shown = room.require_table().shown[seat]
        action = first_of(shown.own.options)
        await other.post(lambda: other.submit(seat, "b", shown.version, [action], 0))
        assert [row.request for row in await journal(here, room)] == ["a", "b"]


async def test_a_room_that_is_asked_for_is_the_one_of_now(url: str) -> None:
    """What one house has acknowledged, every house answers with, though it has heard of nothing."""
    async with house_at(url) as here, house_at(url) as there:
        there.neighbours.shared = True
        ann, ben = await guests(here, "Ann", "Ben")
        room = await seated(here, ann, seats=2)
        room_id = room.facts.id
        assert (await there.room(room_id)).facts.seats[1].kind == "open"
        await desk.sit(room, ben, None, None, None, None)
        assert (await there.room(room_id)).facts.seats[1].user_id == ben.id
        await desk.start(room, ann)
        assert pictures(await there.room(room_id)) == pictures(room)
        await act(room, active_seat(room), "a")
        assert pictures(await there.room(room_id)) == pictures(room)


async def test_of_a_rematch_asked_for_in_two_houses_one_room_comes(url: str) -> None:
    async with house_at(url) as here, house_at(url) as there:
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        while room.require_table().result() is None:
            await act(room, active_seat(room), f"r{room.require_table().seq}")
        await Witness(room).until(lambda: room.facts.status == "finished")
        other = await there.room(room.facts.id)
        one, two = await asyncio.gather(desk.rematch(here, room, ann), desk.rematch(there, other, ben))
        assert one.facts.id == two.facts.id == room.facts.rematch
        assert await store.rooms_of_user(here.db, ann.id, 10) in (
            [one.facts.id, room.facts.id],
            [room.facts.id, one.facts.id],
        )


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
