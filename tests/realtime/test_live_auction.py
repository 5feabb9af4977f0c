"""A live auction of Antique over sockets of different delays: the server's clock alone decides (AQ-11)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.games.antique import game
from app.games.antique.data import TIMERS
from app.rooms.room import Outcome, Room
from app.storage.database import migrate
from app.times import now_ms
from tests.api.people import begun, new_id, people
from tests.api.servers import Server, running, settings_for
from tests.realtime.lines import Line, line
from tests.realtime.slow_wire import slow_wire

Plain = Any

DELAYS = (0.0, 0.15, 0.4)
"""Seconds that a message of B, C and D is under way, in each direction."""

PASS: Plain = {"type": "pass", "for_rest": False}


def bid(amount: int, *, stand: bool = False) -> Plain:
    return {"type": "bid", "amount": amount, "stand": stand}


class Received(msgspec.Struct):
    """One submission as the room received it: by whom, when, the fall of the hammer then, what came of it."""

    seat: int
    action: Plain
    at: int
    due: int | None
    done: bool


@pytest.fixture
def received(monkeypatch: pytest.MonkeyPatch) -> list[Received]:
    """What the rooms of this test receive, in the order in which they judge it."""
    log: list[Received] = []
    submit = Room.submit

    async def noted(room: Room, seat: int, request: Any, version: int, actions: Any, at: int) -> Outcome:
        due = game.deadline(room.require_table().state)
        note = Received(seat, actions[0], at, due, done=False)
        log.append(note)
        outcome = await submit(room, seat, request, version, actions, at)
        note.done = True
        return outcome

    monkeypatch.setattr(Room, "submit", noted)
    return log


class Bidder:
    """A seat at the end of a wire: what it says and hears is under way for `delay` seconds."""

    def __init__(self, seat: int, line: Line, delay: float) -> None:
        self.seat = seat
        self.line = line
        self.delay = delay
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._moved = asyncio.Event()

    async def listen(self) -> None:
        """Takes in all that comes, late."""
        while True:
            message = await self.line.hear()
            if message["type"] in ("ack", "problem") and message.get("id") in self._answers:
                self._answers[message["id"]].set_result(message)
            self._moved.set()

    async def until(self, true: Any) -> None:
        """Waits until its picture is so."""
        async with asyncio.timeout(60):
            while not true(self.line.picture["view"]):
                self._moved.clear()
                await self._moved.wait()

    def is_called(self, view: Plain) -> bool:
        """Whether this bidder is asked."""
        return view["auction"] is not None and view["auction"]["asked"] == self.seat

    async def send(self, action: Plain, version: int, request: str | None = None) -> Plain:
        """Sends an action that was chosen on `version`; the answer to it."""
        name = request or new_id()
        answer = self._answers[name] = asyncio.get_running_loop().create_future()
        await self.line.say("act", id=name, version=version, actions=[action])
        async with asyncio.timeout(60):
            return await answer


@asynccontextmanager
async def auction(server: Server, **options: Plain) -> AsyncIterator[list[Bidder]]:
    """Four people, of whom the auctioneer has opened the first auction: auctioneer first, then bidders."""
    async with AsyncExitStack() as stack:
        group = await stack.enter_async_context(people(server, "Ann", "Ben", "Cid", "Dan"))
        room = await begun(group[0], *group[1:], game="antique", options={"hammer_ms": 6000, **options})
        first = (await group[0].picture(room))["picture"]["view"]["auctioneer"]
        bidders = []
        for place, delay in enumerate((0.0, *DELAYS)):
            seat = (first + place) % 4
            address = await stack.enter_async_context(slow_wire(server.address, delay))
            opened = line(server, group[seat], room, address=address)
            bidders.append(Bidder(seat, await stack.enter_async_context(opened), delay))
        for bidder in bidders:
            await bidder.line.hear_of("sync")
        listening = [asyncio.create_task(bidder.listen()) for bidder in bidders]
        try:
            seller = bidders[0]
            option = seller.line.picture["options"][0]
            opening = {
                name: domain[0] for name, domain in option.items() if name not in ("type", "any_version")
            }
            answer = await seller.send({"type": "open_auction", **opening}, seller.line.version or 0)
            assert answer["type"] == "ack", answer
            yield bidders
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)


async def pass_the_lap(bidders: list[Bidder]) -> None:
    """Everybody who is called passes: the outcry opens, with the fast count."""
    for bidder in bidders[1:]:
        await bidder.until(bidder.is_called)
        assert (await bidder.send(PASS, bidder.line.version or 0))["type"] == "ack"
    for bidder in bidders:
        await bidder.until(lambda view: view["stage"] == "outcry")


def countdown_of(bidder: Bidder) -> int:
    """The end of the countdown as this screen is told it (milliseconds of the server's clock)."""
    moment = datetime.fromisoformat(bidder.line.picture["clocks"]["countdown"])
    return round(moment.timestamp() * 1000)


async def bids_at(bidder: Bidder, moments: Sequence[int], amount: int) -> list[Plain]:
    """Bids of one seat meant to reach the server at these moments (milliseconds); their answers."""
    version = bidder.line.version or 0
    asked: list[Awaitable[Plain]] = []
    for place, moment in enumerate(moments):
        pause = (moment - now_ms()) / 1000 - bidder.delay
        await asyncio.sleep(max(0.0, pause))
        asked.append(asyncio.ensure_future(bidder.send(bid(amount + place), version)))
    return list(await asyncio.gather(*asked))


@pytest.mark.parametrize("offsets", [(-90, -30), (-20, 20), (20, 60)], ids=["before", "about", "after"])
async def test_what_arrives_in_time_counts_and_nothing_after_the_hammer(
    server: Server, received: list[Received], offsets: Sequence[int]
) -> None:
    """AQ-11.1, AQ-11.2: whatever the delay, a bid counts exactly if the server had it before the fall."""
    async with auction(server) as bidders:
        await pass_the_lap(bidders)
        received.clear()
        ends = {countdown_of(bidder) for bidder in bidders}
        assert len(ends) == 1, "all screens are told the same end"
        fall = ends.pop() + TIMERS.grace_ms
        moments = [fall + offset for offset in offsets]
        answers = await asyncio.gather(
            *(bids_at(bidder, moments, 1 + 4 * place) for place, bidder in enumerate(bidders[1:]))
        )
        high = 0
        for note in received:
            in_time = note.due is not None and note.at <= note.due
            assert note.done == (in_time and note.action["amount"] > high), note
            high = note.action["amount"] if note.done else high
        flat = [answer for group in answers for answer in group]
        assert len(flat) == len(received) == 6
        assert sum(answer["type"] == "ack" for answer in flat) == sum(note.done for note in received)
        assert {answer["rule"] for answer in flat if answer["type"] == "problem"} <= {"AQ-4.2.1", "AQ-4.2.4"}
        assert high == 0 or min(offsets) < 0, "nobody bids after the hammer"
        await bidders[0].until(lambda view: view["auction"] is None)
        assert bidders[0].line.picture["view"]["last"]["high_bid"] == high


async def test_a_bid_after_the_hammer_has_the_rules_own_words(server: Server) -> None:
    """AQ-4.2.1, example 15: nothing changes, and the message is that of the specification."""
    async with auction(server) as bidders:
        await pass_the_lap(bidders)
        slow = bidders[3]
        version = slow.line.version or 0
        await slow.until(lambda view: view["auction"] is None)
        before = slow.line.picture
        answer = await slow.send(bid(3), version)
        assert (answer["type"], answer["rule"]) == ("problem", "AQ-4.2.1")
        assert answer["why"] == "The hammer has fallen."
        assert slow.line.picture == before


async def test_equal_bids_the_first_received_leads_and_a_refusal_restarts_nothing(
    server: Server, received: list[Received]
) -> None:
    """AQ-11.4d, AQ-11.5, example 16; a doubled message counts once, a stale pass is refused (AQ-11.4b)."""
    async with auction(server, call_round=False) as bidders:
        await asyncio.gather(*(bidder.until(lambda view: view["stage"] == "outcry") for bidder in bidders))
        near, _, far = bidders[1:]
        version = far.line.version or 0
        request = new_id()
        first, second = await asyncio.gather(near.send(bid(5), version, request), far.send(bid(5), version))
        assert first["type"] == "ack"
        assert (second["type"], second["rule"]) == ("problem", "AQ-4.2.4")
        end = countdown_of(near)
        again = await near.send(bid(5), version, request)
        assert again["type"] == "ack"
        stale = await far.send(PASS, version)
        assert (stale["type"], stale["code"]) == ("problem", "version_conflict")
        too_much = await far.send(bid(21), version)
        assert (too_much["type"], too_much["rule"]) == ("problem", "AQ-4.2.5")
        assert countdown_of(near) == end
        higher = await far.send(bid(6), version)
        assert higher["type"] == "ack"
        await near.until(lambda view: view["auction"]["high_bid"] == 6)
        assert countdown_of(near) > end
        made = near.line.picture["view"]["auction"]["bids"]
        assert [(entry["seat"], entry["amount"]) for entry in made] == [(near.seat, 5), (far.seat, 6)]
        accepted = next(note for note in received if note.done and note.action == bid(6))
        assert countdown_of(near) == accepted.at + 6000


async def test_the_auctioneer_is_told_where_its_bid_is(server: Server) -> None:
    """AQ-4.2.2: the rule's own sentence, though it has nothing to do now."""
    async with auction(server) as bidders:
        seller = bidders[0]
        answer = await seller.send(bid(3), seller.line.version or 0)
        assert (answer["type"], answer["code"], answer["rule"]) == ("problem", "not_your_turn", "AQ-4.2.2")
        assert answer["why"] == "Your bid is already in your closed hand."


async def test_all_wait_for_who_lost_the_connection(server: Server) -> None:
    """AQ-11.6, AQ-4.2.7, example 28: nobody bids meanwhile, and the countdown starts again in full."""
    async with auction(server, call_round=False) as bidders:
        await asyncio.gather(*(bidder.until(lambda view: view["stage"] == "outcry") for bidder in bidders))
        near, gone = bidders[1], bidders[2]
        await gone.line.socket.close()
        await near.until(lambda view: view["auction"]["pause"] is not None)
        assert near.line.picture["view"]["auction"]["pause"]["seats"] == [gone.seat]
        paused_till = countdown_of(near)
        answer = await near.send(bid(4), near.line.version or 0)
        assert (answer["type"], answer["rule"]) == ("problem", "AQ-4.2.7")
        assert countdown_of(near) == paused_till


async def test_a_server_that_stops_is_nobodys_loss_of_connection(database_url: str, tmp_path: Path) -> None:
    """AQ-8.4, AQ-11.6: nobody's pause is used up by a restart."""
    await asyncio.to_thread(migrate, database_url)
    settings = settings_for(database_url, tmp_path)
    with running(settings) as server:
        async with AsyncExitStack() as stack:
            group = await stack.enter_async_context(people(server, "Ann", "Ben", "Cid"))
            room = await begun(group[0], *group[1:], game="antique", options={"call_round": False})
            lines = [await stack.enter_async_context(line(server, person, room)) for person in group]
            seller = (await group[0].picture(room))["picture"]["view"]["auctioneer"]
            await group[seller].act(room)
            await lines[0].hear_of("update")
            await asyncio.to_thread(server.stop)
            assert [await one.closed() for one in lines] == [1012] * 3
    with running(settings) as server:
        table = server.call(server.services.house.room(room)).require_table()
        assert table.state.stage.deadline > 0
        assert [collector.pauses for collector in table.state.collectors] == [0, 0, 0]
        assert table.state.pause is None
