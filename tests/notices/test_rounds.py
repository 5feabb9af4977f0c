"""Each turn is told once, to whom it belongs, and to nobody once it is over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import text

from app.accounts.accounts import Accounts
from app.games.kernel import Rest
from app.rooms import desk, owing, pauses
from app.rooms.clocks import DAY, HOUR, BankClock, ClockSettings, ClockState, MoveClock, SeatTime
from app.rooms.house import House
from app.rooms.lobby import Guest
from app.rooms.people import leave_everywhere
from app.rooms.room import Room
from app.storage import users
from app.storage.database import migrate
from tests.durability.houses import Witness, act, active_seat, begun, guests
from tests.notices.receiver import Receiver
from tests.notices.tellers import ORIGIN, hooked, quickly, rows, telling, told
from tools import valkey as tool
from tools.valkey import Valkey

__all__ = ["quickly"]

pytestmark = pytest.mark.usefixtures("quickly")

LATER = 3600.0
WAIT = 60.0


@pytest.fixture
def url(database_url: str, with_toy: None) -> str:
    migrate(database_url)
    return database_url


@pytest.fixture(scope="module")
def valkey() -> Iterator[Valkey]:
    with tool.server() as server:
        yield server


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Waits until the database says so."""
    async with asyncio.timeout(WAIT):
        while not await true():  # noqa: ASYNC110 - the database tells nobody
            await asyncio.sleep(0.02)


async def written(house: House, room: Room) -> None:
    """Waits until the turns in the database are those of the room."""

    async def same() -> bool:
        owed = owing.owed(room.facts, room.require_table())
        wanted = [(room.facts.id, seat, turn.user_id, turn.began) for seat, turn in sorted(owed.items())]
        return await rows(house, "room_id, seat, user_id, began") == wanted

    await until(same)


async def all_told(house: House) -> None:
    """Waits until nothing is due any more, and what was due has been sent."""

    async def nothing() -> bool:
        return all(notice_at is None for (notice_at,) in await rows(house, "notice_at"))

    await until(nothing)


async def correspondence(
    house: House, *players: Guest, clock: ClockSettings | None = None, **wish: Any
) -> Room:
    """A game by correspondence, just begun."""
    return await begun(house, *players, mode="correspondence", clock=clock, **wish)


async def test_each_turn_is_told_once(url: str, receiver: Receiver) -> None:
    async with telling(url) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players)
        expected: list[tuple[str, str]] = []
        for number in range(6):
            name = players[active_seat(room)].name
            expected.append((name, "turn"))
            await receiver.come(f"/{name}", expected.count((name, "turn")))
            assert await rows(house, "notice_at, remind_at") == [(None, None)], "it will be told again"
            assert await act(room, active_seat(room), f"{number}") == "done"
        await written(house, room)
        assert told(receiver)[:6] == expected


async def test_what_a_notice_says(url: str, receiver: Receiver) -> None:
    async with telling(url) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players, clock=MoveClock(3 * DAY))
        name = players[active_seat(room)].name
        (notice,) = [json.loads(one.body) for one in await receiver.come(f"/{name}")]
        link = f"{ORIGIN}/rooms/{room.facts.id}"
        text_told = f"Antiques Ghost Show: your turn. It is your turn, and you have about 2 days. {link}"
        assert notice == {
            "kind": "turn",
            "game": "ghost_show",
            "room": room.facts.id,
            "title": "Antiques Ghost Show: your turn",
            "text": text_told,
            "content": text_told,
            "path": f"/rooms/{room.facts.id}",
            "url": link,
            "until": notice["until"],
        }
        assert notice["until"].endswith("Z")


async def test_who_has_acted_is_not_told(url: str, receiver: Receiver) -> None:
    async with telling(url, LATER) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players)
        await written(house, room)
        first = active_seat(room)
        house.notice_delay = 0.0
        assert await act(room, first, "quick") == "done"
        await receiver.come(f"/{players[active_seat(room)].name}")
        await written(house, room)
        assert told(receiver) == [(players[active_seat(room)].name, "turn")]


async def test_who_acts_before_the_room_is_asked_is_not_told(
    url: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database still holds the turn then: the room knows better."""
    async with telling(url, LATER) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players)
        await written(house, room)
        monkeypatch.setattr(house, "summarise", lambda _: None)
        seat = active_seat(room)
        assert await act(room, seat, "quick") == "done"
        assert active_seat(room) != seat
        await make_due(house, "notice_at")
        await all_told(house)
    assert told(receiver) == []


async def make_due(house: House, column: str) -> None:
    """Time passes, as far as the list knows."""
    async with house.db.engine.begin() as work:
        await work.execute(text(f"UPDATE turns SET {column} = 1 WHERE {column} IS NOT NULL"))


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [(MoveClock(8 * HOUR), 2 * HOUR), (MoveClock(3 * DAY), 12 * HOUR), (BankClock(DAY), 6 * HOUR)],
)
async def test_a_reminder_comes_when_a_quarter_of_the_time_is_left(
    url: str, receiver: Receiver, clock: ClockSettings, seconds: int
) -> None:
    async with telling(url, LATER) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players, clock=clock)
        await written(house, room)
        seat = active_seat(room)
        deadline = room.require_table().clock.seats[seat].deadline
        assert deadline is not None
        assert await rows(house, "seat, remind_at") == [(seat, deadline - seconds * 1000)]


async def test_of_time_at_rest_nothing_counts_before_a_reminder(url: str) -> None:
    """Twelve hours before nine in the morning are an hour after the night, and eleven before it."""
    async with telling(url, LATER) as house:
        room = await correspondence(house, *await guests(house, "Ann", "Ben"), clock=MoveClock(2 * DAY))
        table, night = room.require_table(), Rest("UTC", (22 * 60, 8 * 60))
        read, deadline = moment(2026, 12, 1, 9), moment(2026, 12, 4, 9)
        table.clock = ClockState(read, (SeatTime("a", deadline, rest=night), SeatTime("b", deadline)))
        assert owing.reminder(room.facts, table, 0) == moment(2026, 12, 3, 11)
        assert owing.reminder(room.facts, table, 1) == moment(2026, 12, 3, 21)


def moment(*when: int) -> int:
    """A time in UTC, in milliseconds."""
    return round(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[misc,arg-type]


async def test_one_is_reminded_once(url: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    async with telling(url) as house:
        clock = MoveClock(DAY)
        monkeypatch.setattr(owing, "warning", lambda _: DAY * 1000 - 700)
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players, clock=clock)
        name = players[active_seat(room)].name
        sent = [json.loads(one.body) for one in await receiver.come(f"/{name}", 2)]
        assert [one["kind"] for one in sent] == ["turn", "reminder"]
        assert "about 23 hours left" in sent[1]["text"]
        assert await rows(house, "notice_at, remind_at") == [(None, None)]


async def test_a_reminder_that_comes_too_early_is_put_back(url: str, receiver: Receiver) -> None:
    """As after a pause: the clock has begun anew."""
    async with telling(url, LATER) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players, clock=MoveClock(DAY))
        await written(house, room)
        right = await rows(house, "remind_at")
        await make_due(house, "remind_at")

        async def put_back() -> bool:
            return await rows(house, "remind_at") == right

        await until(put_back)
    assert told(receiver) == []


async def test_a_game_that_stands_still_tells_nothing_until_it_goes_on(url: str, receiver: Receiver) -> None:
    async with telling(url, LATER) as house:
        ann, ben = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, ann, ben, clock=MoveClock(DAY))
        await written(house, room)
        for user in (ann, ben):
            await pauses.ask(room, user, wanted=True)
        await make_due(house, "notice_at")
        other = await correspondence(house, ann, ben)
        await until_written(house, other)
        async with house.db.engine.begin() as work:
            query = text("UPDATE turns SET notice_at = 2 WHERE room_id = :room")
            await work.execute(query, {"room": other.facts.id})
        name = (ann, ben)[active_seat(other)].name
        (notice,) = [json.loads(one.body) for one in await receiver.come(f"/{name}")]
        assert notice["room"] == other.facts.id
        assert told(receiver) == [(name, "turn")]
        await pauses.ask(room, ann, wanted=False)
        name = (ann, ben)[active_seat(room)].name
        await receiver.come(f"/{name}", 1 + (name == told(receiver)[0][0]))
        assert json.loads(receiver.all[-1].body)["room"] == room.facts.id


async def until_written(house: House, room: Room) -> None:
    """Waits until the database holds turns of a room."""

    async def there() -> bool:
        return any(row[0] == room.facts.id for row in await rows(house, "room_id"))

    await until(there)


@pytest.mark.parametrize("how", ["leaves", "is deleted", "resigns"])
async def test_whoever_is_gone_is_not_told(url: str, receiver: Receiver, how: str) -> None:
    async with telling(url, LATER) as house:
        players = await hooked(house, receiver, "Ann", "Ben", "Cleo")
        room = await correspondence(house, *players)
        await written(house, room)
        user = players[active_seat(room)]
        if how == "leaves":
            await desk.leave(room, user)
        elif how == "resigns":
            await room.post(lambda: room.resign(user, "enough"))
        else:
            await leave_everywhere(house, user)
            row = await users.user_by_id(house.db, user.id)
            assert row is not None
            await Accounts(house.db).delete(row)

        async def played_on() -> bool:
            return [row[0] for row in await rows(house, "user_id")] not in ([], [user.id])

        await until(played_on)
        await written(house, room)
        await make_due(house, "notice_at")
        await all_told(house)
    assert user.name not in [name for name, _ in told(receiver)]


async def test_a_game_that_is_over_owes_nothing(url: str, receiver: Receiver) -> None:
    async with telling(url, LATER) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players)
        number = 0
        while room.require_table().result() is None:
            await act(room, active_seat(room), f"{number}")
            number += 1

        async def none_left() -> bool:
            return await rows(house) == []

        await until(none_left)
    assert told(receiver) == []


async def test_in_a_live_game_only_who_is_away_is_told(url: str, receiver: Receiver) -> None:
    async with telling(url) as house:
        ann, ben = await hooked(house, receiver, "Ann", "Ben")
        room = await begun(house, ann, ben)
        here = (ann, ben)[active_seat(room)]
        away = (ben, ann)[active_seat(room)]
        receiver.all.clear()
        witness = Witness(room, here.id)
        while active_seat(room) == room.facts.seat_of(here.id):
            await act(room, active_seat(room), f"{room.require_table().seq}")
        await receiver.come(f"/{away.name}")
        seen = len(receiver.at(f"/{here.name}"))
        while active_seat(room) == room.facts.seat_of(away.id):
            await act(room, active_seat(room), f"{room.require_table().seq}")
        await written(house, room)
        await all_told(house)
    room.unsubscribe(witness)
    assert len(receiver.at(f"/{here.name}")) == seen


async def test_a_turn_that_nobody_has_written_yet_is_told_after_a_restart(
    url: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_: House) -> list[Room]:
        return []

    with monkeypatch.context() as dying:
        dying.setattr(House, "_catch_up", never)
        async with telling(url) as house:
            players = await hooked(house, receiver, "Ann", "Ben")
            room = await correspondence(house, *players)
            assert await act(room, active_seat(room), "last words") == "done"
            assert await rows(house) == []
    async with telling(url):
        name = players[active_seat(room)].name
        await receiver.come(f"/{name}")
    assert told(receiver) == [(name, "turn")]


async def test_a_turn_that_was_not_told_yet_is_told_after_a_restart(url: str, receiver: Receiver) -> None:
    async with telling(url, LATER) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players)
        await written(house, room)
    assert told(receiver) == []
    async with telling(url) as house:
        await make_due(house, "notice_at")
        name = players[active_seat(room)].name
        await receiver.come(f"/{name}")
        await all_told(house)
    assert told(receiver) == [(name, "turn")]


async def test_several_processes_tell_each_turn_once(url: str, receiver: Receiver, valkey: Valkey) -> None:
    async with (
        telling(url, valkey=valkey.url) as one,
        telling(url, valkey=valkey.url) as two,
        telling(url, valkey=valkey.url),
    ):
        players = await hooked(one, receiver, "Ann", "Ben")
        room = await correspondence(one, *players)
        expected: list[tuple[str, str]] = []
        for number in range(8):
            place = await (one, two)[number % 2].room(room.facts.id)
            name = players[active_seat(place)].name
            expected.append((name, "turn"))
            await receiver.come(f"/{name}", expected.count((name, "turn")))
            assert await act(place, active_seat(place), f"{number}") == "done"
        place = await one.room(room.facts.id)
        await written(one, place)
        await all_told(one)
    assert told(receiver)[:8] == expected
    assert len(told(receiver)) <= 9


async def test_a_house_that_is_behind_writes_no_turns(url: str, receiver: Receiver) -> None:
    """Two houses without a line between them: what the other has written stands."""
    async with telling(url, LATER) as here, telling(url, LATER) as there:
        ann, ben, cleo = await hooked(here, receiver, "Ann", "Ben", "Cleo")
        room = await correspondence(here, ann, ben, cleo)
        await written(here, room)
        other = await there.room(room.facts.id)
        for number in range(3):
            assert await act(other, active_seat(other), f"{number}") == "done"
        await written(there, other)
        assert room.require_table().seq < other.require_table().seq
        room.noted = None
        here.summarise(room)

        async def caught_up() -> bool:
            return room.require_table().seq == other.require_table().seq

        await until(caught_up)
        await written(there, other)


async def test_a_webhook_that_fails_for_now_is_tried_again(
    url: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.notices.sender.PAUSES", (0.05, 0.1))
    async with telling(url) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        for player in players:
            receiver.answers(f"/{player.name}", 503, 429, 200)
        room = await correspondence(house, *players)
        await receiver.come(f"/{players[active_seat(room)].name}", 3)
        sent = house.metrics.notices.labels("turn", "webhook", "sent")
        await until_counted(lambda: sent._value.get() == 1)
    assert len(receiver.all) == 3


async def until_counted(true: Callable[[], bool]) -> None:
    async def counted() -> bool:
        return true()

    await until(counted)


async def test_a_later_try_is_left_when_the_turn_is_over(
    url: str, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with telling(url) as house:
        players = await hooked(house, receiver, "Ann", "Ben")
        room = await correspondence(house, *players)
        seat = active_seat(room)
        path = f"/{players[seat].name}"
        receiver.answers(path, 503)
        tried = house.metrics.notices.labels("turn", "webhook", "answer")
        monkeypatch.setattr("app.notices.sender.PAUSES", (1.5, 0.05))
        await receiver.come(path)
        assert await act(room, seat, "meanwhile") == "done"
        await until_counted(lambda: tried._value.get() == 1)
        assert len(receiver.at(path)) == 1
