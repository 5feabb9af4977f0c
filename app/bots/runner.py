"""Runs bots in a process of their own, so that no table waits for another table's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from app.games.chance import Chance
from app.games.options import read
from app.games.registry import games

SECONDS = 20.0
"""A bot that thinks longer than this is cut off."""


class BotRunner:
    """One worker process, started when the first bot has to act."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def act(
        self,
        slug: str,
        view: Mapping[str, Any],
        options: Sequence[Mapping[str, Any]],
        level: str,
        seed: str,
        purpose: str,
    ) -> Sequence[Mapping[str, Any]]:
        """The actions of a bot, from what its seat may see.

        Raises whatever the bot raises, or TimeoutError.
        """
        loop = asyncio.get_running_loop()
        try:
            task = loop.run_in_executor(self._ready(), choose, slug, view, options, level, seed, purpose)
            return await asyncio.wait_for(task, SECONDS)
        except (TimeoutError, BrokenProcessPool):
            self.close()
            raise

    def close(self) -> None:
        """Ends the worker, even one that hangs."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        workers = list(getattr(pool, "_processes", None) or {})
        processes = [pool._processes[pid] for pid in workers]
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_end_with_parent)
        return self._pool


def choose(
    slug: str,
    view: Mapping[str, Any],
    options: Sequence[Mapping[str, Any]],
    level: str,
    seed: str,
    purpose: str,
) -> list[Mapping[str, Any]]:
    """What a bot of `level` does: a function of its arguments alone."""
    templates = [read(option) for option in options]
    return list(games()[slug].bot(view, templates, level, Chance.aside(seed, purpose)))


def _end_with_parent() -> None:
    """A server that is killed leaves no worker behind."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
