"""Two server processes serve the same rooms, whatever happens to one of them, to Valkey or to Postgres."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from app.storage.database import migrate
from tests.api.people import first_of
from tests.durability.pair import Pair
from tests.durability.players import API, Guests, Player
from tests.durability.test_restart import finished
from tests.notices.receiver import Receiver, receiver
from tools import postgres, valkey

__all__ = ["receiver"]

pytestmark = pytest.mark.postgres


@pytest.fixture(scope="module")
def own() -> Iterator[postgres.OwnServer]:
    with postgres.own_server() as server:
        yield server


@pytest.fixture
def pair(own: postgres.OwnServer, tmp_path: Path, with_toy: None) -> Iterator[Pair]:
    with postgres.fresh_database(own.url) as url, valkey.server() as hints:
        migrate(url)
        pair = Pair(url, own, hints, tmp_path, seed=5)
        try:
            yield pair
        finally:
            pair.close()


async def test_nothing_is_lost_or_doubled_and_every_screen_is_right_in_the_end(pair: Pair) -> None:
    """One killed, the other paused; Valkey gone and back; Postgres crashed and back; the other one killed."""
    await pair.open()
    unattended = await pair.open_unattended()
    blows = (
        partial(pair.kill, 0),
        partial(pair.pause, 1),
        pair.restart_valkey,
        pair.restart_postgres,
        partial(pair.kill, 1),
    )
    for blow in blows:
        await pair.open_kinds()
        await pair.acknowledged(10)
        await blow()
    await pair.finish()
    await finished(pair.url, unattended)


async def test_the_same_request_sent_to_both_at_once_happens_once(pair: Pair) -> None:
    """And of two different ones one is carried out, the other told why not; then both show the same."""
    await pair.open()
    players = await Guests(pair.servers[0].url, pair.chance).room("ghost_show", 2)
    rooms = [f"{server.url}{API}/rooms/{players[0].room}" for server in pair.servers]
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        for number in range(10):
            bearer, seen = await awaited(http, rooms[number % 2], players)
            action = first_of(seen["picture"]["options"])
            sent = [(rooms[0], f"{number}"), (rooms[1], f"{number}"), (rooms[1 - number % 2], f"{number}!")]
            answers = await asyncio.gather(
                *(
                    http.post(
                        f"{room}/actions",
                        json={"id": request, "version": seen["version"], "actions": [action]},
                        headers=bearer,
                    )
                    for room, request in sent
                )
            )
            codes = [answer.json().get("code", "done") for answer in answers]
            assert codes in (["done"] * 2 + ["version_conflict"], ["version_conflict"] * 2 + ["done"])
            one, two = [(await http.get(f"{room}/picture", headers=bearer)).json() for room in rooms]
            assert one == two
            assert one["version"] > seen["version"]


async def awaited(
    http: httpx.AsyncClient, room: str, players: Sequence[Player]
) -> tuple[dict[str, str], Any]:
    """The headers and the picture of whoever is to act."""
    for player in players:
        bearer = {"Authorization": f"Bearer {player.token}"}
        seen = (await http.get(f"{room}/picture", headers=bearer)).json()
        if any(actor["seat"] == player.seat for actor in seen["picture"]["actors"]):
            return bearer, seen
    raise AssertionError("Nobody is awaited.")


async def test_each_turn_is_told_once_though_one_is_killed(pair: Pair, receiver: Receiver) -> None:
    """Nobody is connected; a server that is killed has told what was due, and the other goes on telling."""
    await pair.open()
    async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
        players = await told_by_webhook(http, pair.servers[0].url, receiver)
        expected = [0, 0]
        for number in range(8):
            if number == 3:
                pair.servers[0].kill()
            if number == 6:
                await pair.start_again(0)
            server = pair.servers[1 if 3 <= number < 6 else number % 2]
            room = f"{server.url}{API}/rooms/{players[0].room}"
            bearer, seen = await awaited(http, room, players)
            (seat,) = [player.seat for player in players if bearer["Authorization"].endswith(player.token)]
            expected[seat] += 1
            await receiver.come(f"/{seat}", expected[seat])
            action = first_of(seen["picture"]["options"])
            body = {"id": f"{number}", "version": seen["version"], "actions": [action]}
            assert (await http.post(f"{room}/actions", json=body, headers=bearer)).is_success
        await receiver.come(f"/{1 - seat}", expected[1 - seat] + 1)
    assert len(receiver.all) == sum(expected) + 1


async def told_by_webhook(http: httpx.AsyncClient, url: str, receiver: Receiver) -> list[Player]:
    """Two players of a game just begun, each with a webhook at the number of the seat."""
    tokens = [
        (await http.post(f"{url}{API}/guests", json={"name": "Guest"})).json()["token"] for _ in range(2)
    ]
    http.cookies.clear()
    bearers = [{"Authorization": f"Bearer {token}"} for token in tokens]
    for seat, bearer in enumerate(bearers):
        hook = {"url": f"{receiver.url}/{seat}", "language": "en"}
        answer = await http.put(f"{url}{API}/me/notices/webhook", json=hook, headers=bearer)
        assert answer.is_success, answer.text
    wish = {"game": "ghost_show", "seats": 2, "clock": None}
    room = (await http.post(f"{url}{API}/rooms", json=wish, headers=bearers[0])).json()
    address = f"{url}{API}/rooms/{room['id']}"
    await http.post(f"{address}/seats", json={"invite": room["invite"]}, headers=bearers[1])
    assert (await http.post(f"{address}/start", headers=bearers[0])).is_success
    return [Player(room["id"], seat, token, Random(seat)) for seat, token in enumerate(tokens)]
