"""Runs bots in a process of their own, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from app.bots.worker import Answer, Question

SECONDS = 20.0
"""A bot that thinks longer than this is cut off."""
LONGEST_ANSWER = 1 << 22
ROOT = Path(__file__).parent.parent.parent


class BotFault(Exception):
    """A bot raised, hung, or its process died: says how."""


class BotRunner:
    """One worker process, started when the first bot has to act; it answers one question after the other."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._process: Process | None = None
        self._turn = asyncio.Lock()

    async def act(
        self,
        slug: str,
        view: Mapping[str, Any],
        options: Sequence[Mapping[str, Any]],
        level: str,
        seed: str,
        purpose: str,
    ) -> Sequence[Mapping[str, Any]]:
        """The actions of a bot, from what its seat may see. Raises BotFault."""
        line = msgspec.json.encode(Question(slug, view, options, level, seed, purpose)) + b"\n"
        async with self._turn:
            try:
                process = await self._ready()
                reply = await asyncio.wait_for(_ask(process, line), self._seconds)
                answer = msgspec.json.decode(reply, type=Answer)
            except BaseException as error:
                await self._end()  # its next answer would be the one to this question
                if isinstance(error, TimeoutError):
                    raise BotFault(f"no answer within {self._seconds} s") from error
                if isinstance(error, msgspec.MsgspecError):
                    raise BotFault("the worker died, or its answer is none") from error
                raise
        if answer.fault is not None:
            raise BotFault(answer.fault)
        return answer.actions

    async def close(self) -> None:
        """Ends the worker, even one that hangs."""
        await self._end()

    async def _ready(self) -> Process:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "app.bots.worker",
                stdin=PIPE,
                stdout=PIPE,
                cwd=ROOT,
                limit=LONGEST_ANSWER,
            )
            # What it needs to start is not held against the first bot.
            if not await _ask(process, b"{}\n"):
                raise BotFault("the worker does not start")
        return process

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _ask(process: Process, line: bytes) -> bytes:
    if process.stdin is None or process.stdout is None:
        raise BotFault("the worker has no pipes")
    with suppress(ConnectionError):
        process.stdin.write(line)
        await process.stdin.drain()
    return await process.stdout.readline()
