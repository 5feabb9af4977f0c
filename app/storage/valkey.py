"""The line to Valkey (or Redis): what is told to all processes of a deployment, and short leases.

Nothing rests on it: what it loses is found in the database, and while it is away everybody helps themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import uniform
from typing import Any, Protocol

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = structlog.get_logger()

ANSWER_SECONDS = 2.0
"""A Valkey that does not answer for so long is away."""
SILENCE_SECONDS = 5.0
"""Whoever tells something every second and hears nothing of it for so long has a dead line."""
GATHER_SECONDS = 0.003
"""What comes up within so long is told in one message: each costs more than all that it holds."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 3.0
"""Seconds between two attempts to reach it: doubled each time, and never quite the same for two processes."""

FAULTS = (RedisError, OSError, TimeoutError)

TAKE = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"


class Ear(Protocol):
    """Who listens at this end of the line."""

    def collect(self) -> bytes | None:
        """What there is to tell, taken away; None is nothing."""

    def hear(self, message: bytes) -> None:
        """Something was told, by others or by this end itself."""

    def reached(self) -> None:
        """From now on everything is heard; what was told before may have been missed."""

    def cut_off(self, why: str) -> None:
        """Nothing is heard at present; told again after each attempt that fails."""


@dataclass(slots=True)
class _Wish:
    key: str
    done: asyncio.Future[bool | None] = field(repr=False)


class Line:
    """One publisher with a pipeline, one subscriber; each comes back by itself."""

    def __init__(self, url: str, owner: str, lease_ms: int, ear: Ear) -> None:
        self._redis: Redis = Redis.from_url(
            url,
            socket_timeout=ANSWER_SECONDS,
            socket_connect_timeout=ANSWER_SECONDS,
            retry=Retry(NoBackoff(), 0),  # a line that mends itself in silence would hide what was missed
        )
        database = self._redis.connection_pool.connection_kwargs.get("db", 0)
        self._prefix = f"vitrine:{database}:"
        self._channel = f"{self._prefix}news"
        self._owner = owner
        self._lease_ms = lease_ms
        self._ear = ear
        self._wishes: list[_Wish] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closing = False

    def open(self) -> None:
        """Begins to speak and to listen."""
        self._tasks = [asyncio.create_task(self._speak()), asyncio.create_task(self._listen())]

    async def close(self, leases: Iterable[str]) -> None:
        """Says what is left to say, gives these leases back, and hangs up."""
        self._is_closing = True  # a cancellation alone may get lost in the client's own time limits
        for task in self._tasks:
            task.cancel()
        self._wake.set()
        await asyncio.wait(self._tasks, timeout=SILENCE_SECONDS)
        try:
            await self._say_all()
            pipe = self._redis.pipeline(transaction=False)
            for name in leases:
                pipe.eval(RELEASE, 1, f"{self._prefix}{name}", self._owner)
            await pipe.execute()
        except FAULTS as fault:
            log.warning("valkey_not_told_of_the_end", error=str(fault))
        await self._redis.aclose()

    def wake(self) -> None:
        """There is something to tell."""
        self._wake.set()

    async def listeners(self) -> int:
        """How many processes listen now; none, as far as we know, if Valkey is away."""
        try:
            ((_, count),) = await self._redis.pubsub_numsub(self._channel)
        except FAULTS:
            return 0
        return int(count)

    async def take(self, name: str) -> bool | None:
        """Takes or keeps a lease: whether it is ours; None if nobody can say."""
        wish = _Wish(f"{self._prefix}{name}", asyncio.get_running_loop().create_future())
        self._wishes.append(wish)
        self._wake.set()
        return await wish.done

    # Speaking

    async def _speak(self) -> None:
        while not self._is_closing:
            await self._wake.wait()
            await asyncio.sleep(GATHER_SECONDS)
            self._wake.clear()
            try:
                await self._say_all()
            except FAULTS as fault:
                log.debug("valkey_not_told", error=str(fault))

    async def _say_all(self) -> None:
        """Everything that waits, in one go. What cannot be said is dropped: its readers will find out."""
        wishes, self._wishes = self._wishes, []
        message = self._ear.collect()
        pipe = self._redis.pipeline(transaction=False)
        if message is not None:
            pipe.publish(self._channel, message)
        for wish in wishes:
            pipe.eval(TAKE, 1, wish.key, self._owner, self._lease_ms)
        try:
            answers: list[Any] = await pipe.execute()
            self._settle(wishes, answers[len(answers) - len(wishes) :])
        finally:
            self._settle(wishes, [None] * len(wishes))

    def _settle(self, wishes: list[_Wish], answers: list[Any]) -> None:
        for wish, answer in zip(wishes, answers, strict=True):
            if not wish.done.done():
                wish.done.set_result(None if answer is None else bool(answer))

    # Listening

    async def _listen(self) -> None:
        pause = SHORTEST_PAUSE
        while not self._is_closing:
            try:
                async with self._redis.pubsub() as ears:
                    await ears.subscribe(self._channel)
                    while not self._is_closing:
                        message = await ears.get_message(timeout=SILENCE_SECONDS)
                        if message is None:
                            raise TimeoutError("nothing is heard")
                        if message["type"] == "message":
                            self._ear.hear(message["data"])
                        elif message["type"] == "subscribe":
                            pause = SHORTEST_PAUSE
                            self._ear.reached()
            except FAULTS as fault:
                self._ear.cut_off(str(fault) or type(fault).__name__)
            except Exception as error:  # whatever a message does, the ear stays open
                log.error("news_not_taken_in", exc_info=error)
                self._ear.cut_off("news were not taken in")
            await asyncio.sleep(uniform(pause / 2, pause))
            pause = min(2 * pause, LONGEST_PAUSE)
