"""Houses that hear of one another over Valkey: what one writes all show, and what is lost heals itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis

from app.rooms import desk, neighbours, talk
from app.rooms.clocks import MoveClock
from app.rooms.house import House
from app.rooms.news import News, People, encode
from app.rooms.room import Room
from app.storage.database import migrate
from tests.api.servers import fresh_database
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
from tools import valkey as tool
from tools.valkey import Valkey

pytestmark = pytest.mark.postgres


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path, with_toy: None) -> Iterator[str]:
    with fresh_database("postgres", request, tmp_path) as url:
        migrate(url)
        yield url


@pytest.fixture
def valkey() -> Iterator[Valkey]:
    with tool.server() as server:
        yield server


async def until(true: Callable[[], bool]) -> None:
    """Waits until `true()`."""
    async with asyncio.timeout(30):
        while not true():
            await pause()


async def pause() -> None:
    """A moment, between two looks."""
    await asyncio.sleep(0.01)


async def met(*houses: House) -> None:
    """Waits until each of the houses knows all others."""
    await until(lambda: all(house.neighbours.others == len(houses) - 1 for house in houses))


async def same(*rooms: Room) -> None:
    """Waits until these show the same, whoever looks."""
    await until(lambda: len({tuple(pictures(room)) for room in rooms}) == 1)


async def test_what_one_house_writes_the_others_show_change_by_change(url: str, valkey: Valkey) -> None:
    async with house_at(url, valkey=valkey.url) as here, house_at(url, valkey=valkey.url) as there:
        await met(here, there)
        ann, ben = await guests(here, "Ann", "Ben")
        room = await seated(here, ann, seats=2)
        other = await there.room(room.facts.id)
        witness = Witness(other, ben.id)
        await desk.sit(room, ben, None, None, None, None)
        await witness.until(lambda: other.facts.seat_of(ben.id) == 1)
        await desk.start(room, ann)
        await witness.until(lambda: witness.syncs == 1)
        Witness(room, ann.id)
        places = (room, other)
        for number in range(6):
            place = places[number % 2]
            await act(place, active_seat(place), f"r{number}")
            await same(room, other)
        assert witness.syncs == 1
        assert witness.updates >= 6
        assert [row.request for row in await journal(here, room)] == [f"r{n}" for n in range(6)]


async def test_chat_reaches_each_audience_in_every_house_once(url: str, valkey: Valkey) -> None:
    async with house_at(url, valkey=valkey.url) as here, house_at(url, valkey=valkey.url) as there:
        await met(here, there)
        ann, ben, cleo = await guests(here, "Ann", "Ben", "Cleo")
        room = await begun(here, ann, ben)
        other = await there.room(room.facts.id)
        player, spectator = Witness(other, ben.id), Witness(other, cleo.id)
        for number in range(4):
            await talk.say(here, room, ann, f"a{number}", f"player {number}")
            await talk.say(there, other, ben, f"b{number}", f"answer {number}")
            await talk.say(here, room, cleo, f"c{number}", f"spectator {number}")
        await talk.say(here, room, ann, "last", "end")
        await player.until(lambda: "end" in player.lines)
        assert player.lines == [line for n in range(4) for line in (f"player {n}", f"answer {n}")] + ["end"]
        assert spectator.lines == [f"spectator {number}" for number in range(4)]


async def test_who_is_connected_anywhere_is_there(url: str, valkey: Valkey) -> None:
    async with house_at(url, valkey=valkey.url) as here, house_at(url, valkey=valkey.url) as there:
        await met(here, there)
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        witness, other = Witness(room, ann.id), await there.room(room.facts.id)
        guest = Witness(other, ben.id)
        await witness.until(lambda: witness.online[-1] == [0, 1])
        await guest.until(lambda: guest.online[-1] == [0, 1])
        stranger = Witness(other)
        await witness.until(lambda: room.attendance.spectators() == 1)
        other.unsubscribe(stranger)
        other.unsubscribe(guest)
        await witness.until(lambda: witness.online[-1] == [0])
        assert room.attendance.spectators() == 0


async def test_a_house_that_opens_later_hears_who_is_there(url: str, valkey: Valkey) -> None:
    async with house_at(url, valkey=valkey.url) as here:
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        Witness(room, ann.id)
        async with house_at(url, valkey=valkey.url) as there:
            witness = Witness(await there.room(room.facts.id), ben.id)
            await witness.until(lambda: witness.online[-1] == [0, 1])
            assert there.neighbours.since == here.neighbours.since


async def test_news_that_are_lost_are_found_in_the_database(
    url: str, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house that dies between writing and telling has told nobody."""
    monkeypatch.setattr(neighbours, "BEAT_SECONDS", 0.1)
    async with house_at(url, valkey=valkey.url) as here, house_at(url, valkey=valkey.url) as there:
        await met(here, there)
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        other = await there.room(room.facts.id)
        witness = Witness(other, ben.id)
        monkeypatch.setattr(here.neighbours, "tell_room", lambda *_, **__: None)
        await act(room, active_seat(room), "a")
        await talk.say(here, room, ann, "line", "heard?")
        await witness.until(lambda: pictures(other) == pictures(room) and witness.lines == ["heard?"])
        assert witness.syncs == 0


async def test_while_valkey_is_away_everything_goes_on_and_heals_when_it_is_back(
    url: str, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "BEAT_SECONDS", 0.1)
    async with house_at(url, valkey=valkey.url) as here, house_at(url, valkey=valkey.url) as there:
        await met(here, there)
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        other = await there.room(room.facts.id)
        witness = Witness(other, ben.id)
        valkey.stop()
        await act(room, active_seat(room), "a")
        await witness.until(lambda: pictures(other) == pictures(room))
        valkey.start()
        await until(lambda: here.neighbours.connected and there.neighbours.connected)
        late = Witness(room, ann.id)
        await witness.until(lambda: witness.online[-1] == [0, 1])
        await late.until(lambda: late.online[-1] == [0, 1])
        await act(other, active_seat(other), "b")
        await same(room, other)
        assert witness.syncs == 0


async def test_a_house_opens_though_valkey_is_away(url: str, valkey: Valkey) -> None:
    valkey.stop()
    async with house_at(url, valkey=valkey.url) as here:
        room = await begun(here, *await guests(here, "Ann", "Ben"))
        assert await act(room, active_seat(room), "a") == "done"
        assert await here.neighbours.drives(room.facts.id)


async def test_bots_are_run_by_one_house_and_by_another_once_that_one_stops(url: str, valkey: Valkey) -> None:
    async with house_at(url, valkey=valkey.url) as there:
        async with house_at(url, valkey=valkey.url) as here:
            await met(here, there)
            (ann,) = await guests(here, "Ann")
            run = [count_bots(here), count_bots(there)]
            room = await begun(here, ann, bots=["easy", "easy"])
            other = await there.room(room.facts.id)
            Witness(other, ann.id)
            for number in range(3):
                await Witness(room).until(lambda: active_seat(room) == 0)
                await act(room, 0, f"r{number}")
            await Witness(room).until(lambda: active_seat(room) == 0)
            rows = await journal(here, room)
            assert sum(map(len, run)) == sum(row.taken == "bot" for row in rows)
            assert [len(own) for own in run].count(0) == 1
        await act(other, 0, "last")
        await Witness(other).until(lambda: active_seat(other) == 0)


async def test_a_house_knows_where_a_neighbour_may_let_seats_act(url: str, valkey: Valkey) -> None:
    """The neighbour waits for news of such a room, though nobody is connected there."""
    async with (
        house_at(url, bot_delay=3600, valkey=valkey.url) as here,
        house_at(url, bot_delay=3600, valkey=valkey.url) as there,
    ):
        await met(here, there)
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, bots=["easy"])
        other = await there.room(room.facts.id)
        assert await there.neighbours.drives(room.facts.id)
        assert room.moves_elsewhere()
        assert not other.moves_elsewhere()
        assert not (await begun(here, ann, ben)).moves_elsewhere()


def count_bots(house: House) -> list[str]:
    """What bots the house runs from now on."""
    real, run = house.bots.act, []

    async def act(*given: object) -> object:
        run.append(str(given[-1]))
        return await real(*given)  # type: ignore[arg-type]

    house.bots.act = act  # type: ignore[method-assign, assignment]
    return run


async def test_rooms_of_a_house_that_stops_go_on_with_nobody_there(url: str, valkey: Valkey) -> None:
    """Bots alone at a table that only the other house had in memory."""
    async with house_at(url, valkey=valkey.url) as there:
        async with house_at(url, bot_delay=3600, valkey=valkey.url) as here:
            await met(here, there)
            (ann,) = await guests(here, "Ann")
            room = await begun(here, ann, bots=["easy", "easy"])
            if active_seat(room) == 0:
                await act(room, 0, "a")
        async with asyncio.timeout(20):
            while active_seat(room) != 0:
                room = await there.room(room.facts.id)
                await asyncio.sleep(0.02)


async def test_a_going_is_written_once_however_many_houses_hear_of_it(url: str, valkey: Valkey) -> None:
    """AQ-11.6: a bidder who is connected to two houses is away when both connections are gone."""
    async with house_at(url, valkey=valkey.url) as here, house_at(url, valkey=valkey.url) as there:
        await met(here, there)
        ann, ben, cid = await guests(here, "Ann", "Ben", "Cid")
        options = {"hammer_ms": 15000, "call_round": False}
        room = await begun(here, ann, ben, cid, game="antique", options=options)
        other = await there.room(room.facts.id)
        watchers = [Witness(room), Witness(other)]
        seller = room.require_table().state.auctioneer
        option = room.game.options(room.require_table().state, seller).options[0]
        version = room.require_table().shown[seller].version
        await room.post(lambda: room.submit(seller, "s", version, [next(option.actions())], 0))
        await same(room, other)
        bidder = room.require_table().state.bidders()[0]
        user_id = room.facts.seats[bidder].user_id
        first, second = Witness(room, user_id), Witness(other, user_id)
        await until(lambda: people(here, room) == people(there, room) == [None, user_id])
        room.unsubscribe(first)
        await until(lambda: people(there, room) == [None])
        other.unsubscribe(second)
        await until(lambda: people(here, room) == [None])
        await written(here, room, "away")
        back = [Witness(room, user_id), Witness(other, user_id)]
        await written(here, room, "away", "back")
        await same(room, other)
        assert await words(here, room) == ["away", "back"]
        assert len(back) == len(watchers)


def people(house: House, room: Room) -> list[str | None]:
    """Who is connected to a room at the neighbours' of a house, as far as it knows."""
    return house.neighbours.people_in(room.facts.id)


async def written(house: House, room: Room, *wanted: str) -> None:
    """Waits until the journal tells these words of connections."""
    async with asyncio.timeout(30):
        while await words(house, room) != list(wanted):
            await pause()


async def words(house: House, room: Room) -> list[str]:
    """Who is away and who is back, as the journal has it."""
    rows = await journal(house, room)
    return [word for row in rows for word in ("away", "back") if f'"type":"{word}"' in row.actions]


async def test_beside_a_house_that_serves_no_time_is_given_back(url: str, valkey: Valkey) -> None:
    """Nothing was down: a countdown that runs elsewhere runs on, and ends once (TOY-2.4)."""
    async with house_at(url, valkey=valkey.url) as here:
        room = await begun(here, *await guests(here, "Ann", "Ben"), game="curio_shop")
        for number in range(2):
            await act(room, active_seat(room), f"r{number}")
        async with house_at(url, valkey=valkey.url) as there:
            other = await there.room(room.facts.id)
            witness = Witness(other)
            await witness.until(lambda: other.game.deadline(other.require_table().state) is None)
        types = [row.actions for row in await journal(here, room) if row.by is None]
        assert types == ['[{"type":"time"}]']


async def test_a_house_that_opens_after_all_were_down_counts_from_then_on(url: str, valkey: Valkey) -> None:
    async with house_at(url, valkey=valkey.url) as here:
        room_id = (await begun(here, *await guests(here, "Ann", "Ben"), clock=MoveClock(30))).facts.id
    async with house_at(url, valkey=valkey.url) as there:
        room = await there.room(room_id)
        assert there.neighbours.since > room.require_table().at


def tell(valkey: Valkey, number: int, people: dict[str, People]) -> None:
    """What a house of which nobody knows anything else tells: who is connected there."""
    news = News("elsewhere", number, 1, "report", [], people, [])
    with Redis.from_url(valkey.url) as line:
        line.publish("vitrine:0:news", encode(news))


async def test_who_was_at_a_house_that_falls_silent_is_gone_after_a_while(
    url: str, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed process says no goodbye."""
    monkeypatch.setattr(neighbours, "BEAT_SECONDS", 0.05)
    monkeypatch.setattr(neighbours, "GONE_SECONDS", 0.5)
    async with house_at(url, valkey=valkey.url) as here:
        ann, ben = await guests(here, "Ann", "Ben")
        room = await begun(here, ann, ben)
        witness = Witness(room, ann.id)
        await until(lambda: here.neighbours.connected)
        tell(valkey, 1, {room.facts.id: [ben.id]})
        await witness.until(lambda: witness.online[-1] == [0, 1])
        await witness.until(lambda: witness.online[-1] == [0])
        assert here.neighbours.others == 0


async def test_a_message_that_is_missing_is_noticed(url: str, valkey: Valkey) -> None:
    async with house_at(url, valkey=valkey.url) as here:
        await until(lambda: here.neighbours.connected)
        tell(valkey, 1, {})
        await until(lambda: here.neighbours.others == 1)
        missed: list[None] = []
        here.neighbours.gaps.append(lambda: missed.append(None))
        tell(valkey, 2, {})
        tell(valkey, 4, {})
        await until(lambda: len(missed) > 0)
        assert len(missed) == 1
