"""Finished games as files: out of the database, and into it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
from pydantic import ValidationError

from app.api.models import Export
from app.api.play import exported, imported
from app.problems import Problem
from app.rooms.house import House
from app.rooms.lobby import Guest
from app.storage import users
from app.storage.database import Database


class GameFault(Exception):
    """A game that cannot be written or read: says why."""


async def export_game(db: Database, room_id: str) -> bytes:
    """The document of a finished room. Raises GameFault."""
    house = House(db, 0, 0)
    try:
        document = await exported(house, await house.room(room_id))
    except Problem as problem:
        raise GameFault(problem.detail) from problem
    return msgspec.json.encode(document.model_dump(mode="json"))


async def import_game(db: Database, file: Path, host: str) -> str:
    """Replays and checks a document into a new finished room of the user `host` (an id); returns the room's.

    Raises GameFault.
    """
    user = await users.user_by_id(db, host)
    if user is None:
        raise GameFault(f"There is no user {host}.")
    try:
        given = Export.model_validate_json(await asyncio.to_thread(file.read_bytes))
        room = await imported(House(db, 0, 0), Guest(user.id, user.name), given)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise GameFault(f"{file} is no exported game: {where}: {first['msg']}") from error
    except (OSError, Problem) as error:
        raise GameFault(str(error)) from error
    return room.facts.id
