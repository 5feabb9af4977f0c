"""A generic player: plays any game to its end from the options alone."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from app.api import models
from app.client.client import Client
from app.client.problem import ApiProblem
from app.client.socket import TableSocket

Plain = Any

OVERTAKEN = ("version_conflict", "not_your_turn", "room_over")
"""Problems of a player whose picture is older than the table: look again.

So is an illegal action, if the table has moved since: somebody else bid first (`any_version`).
"""


def choose(options: Sequence[Mapping[str, Plain]], chance: Random) -> dict[str, Plain]:
    """A legal action: a template, then from each domain a value, or a set of a legal size."""
    option = chance.choice(options)
    domains = {name: domain for name, domain in option.items() if name not in ("type", "any_version")}
    return {"type": option["type"], **{name: _pick(domain, chance) for name, domain in domains.items()}}


def _pick(domain: Plain, chance: Random) -> Plain:
    if isinstance(domain, Mapping):
        return chance.sample(domain["from"], chance.randint(domain["min"], domain["max"]))
    return chance.choice(domain)


async def play_by_rest(client: Client, room: str, chance: Random, pause: float = 0.02) -> models.RoomInfo:
    """Plays the client's seat of a started game to its end, asking every `pause` seconds."""
    while True:
        info = await client.room(room)
        if info.status != "playing":
            return info
        if any(actor.seat == info.you for actor in info.actors):
            await _act_by_rest(client, room, chance)
        else:
            await asyncio.sleep(pause)


async def _act_by_rest(client: Client, room: str, chance: Random) -> None:
    seen = await client.picture(room)
    if not seen.picture.options:
        return
    try:
        await client.act(room, seen.version, [choose(seen.picture.options, chance)])
    except ApiProblem as problem:
        if problem.code not in OVERTAKEN and (await client.picture(room)).version == seen.version:
            raise


async def play_on_socket(table: TableSocket, chance: Random) -> models.RoomInfo:
    """Plays the socket's seat of a started game to its end."""
    while True:
        await table.until(lambda: table.awaited or not table.playing)
        if table.room is not None and not table.playing:
            return table.room
        version = table.version
        try:
            await table.act([choose(table.options, chance)])
        except ApiProblem as problem:
            if problem.code not in OVERTAKEN and table.version == version:
                raise
            await _newer(table, version)


async def _newer(table: TableSocket, version: int) -> None:
    await table.until(lambda: table.version != version or not table.playing)
