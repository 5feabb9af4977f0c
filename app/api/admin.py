"""`/admin`: for whoever runs the server. Nothing here shows what a game hides."""

from __future__ import annotations

import platform
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Query

from app.api.account_models import (
    AdminRooms,
    AdminUser,
    AdminUsers,
    CodeInfo,
    Overview,
    SearchText,
    UserChange,
)
from app.api.me import player
from app.api.services import VERSION, Admin, Parts, Services, guest
from app.games.registry import games
from app.problems import Problem
from app.rooms import desk, people
from app.rooms.facts import Status
from app.storage import office, users
from app.storage import people as seats
from app.storage.models import UserRow
from app.times import rfc3339

router = APIRouter(prefix="/admin", tags=["admin"])

PAGE = 50
Skip = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("")
async def overview(_: Admin, parts: Parts) -> Overview:
    """The server at a glance: versions, the processes, the database, how many rooms and users."""
    rooms, people_found = await office.counts(parts.db)
    return Overview.model_validate(
        {
            "versions": {
                "server": VERSION,
                "python": platform.python_version(),
                "rules": {slug: game.rules_version for slug, game in games().items()},
            },
            "processes": _processes(parts),
            "database": "postgres" if parts.settings.on_postgres else "sqlite",
            "database_bytes": await office.database_size(parts.db),
            "rooms": rooms,
            "users": people_found,
        }
    )


def _processes(parts: Services) -> list[dict[str, object]]:
    """The process that answers, and its neighbours as they have told of themselves; the oldest first."""
    own = parts.process()
    everybody = sorted([own, *parts.house.neighbours.processes()], key=lambda process: process.started_at)
    return [
        {
            **msgspec.structs.asdict(process),
            "started_at": rfc3339(process.started_at),
            "answers": process is own,
        }
        for process in everybody
    ]


@router.get("/rooms")
async def list_rooms(_: Admin, parts: Parts, status: Status | None = None, skip: Skip = 0) -> AdminRooms:
    """All rooms, the last changed first: who sits there, and nothing of the games."""
    found = await office.rooms(parts.db, status, skip, PAGE + 1)
    ids = [room.id for room in found[:PAGE]]
    seated = await seats.seats_in(parts.db, ids)
    rooms = [
        {
            "id": room.id,
            "game": room.game,
            "mode": room.mode,
            "status": room.status,
            "private": room.private,
            "players": [player(seat) for seat in seated[room.id] if seat.kind != "open" or seat.name],
            "created_at": rfc3339(room.created_at),
            "updated_at": rfc3339(room.updated_at),
        }
        for room in found[:PAGE]
    ]
    return AdminRooms.model_validate({"rooms": rooms, "more": len(found) > PAGE})


@router.post("/rooms/{room_id}/close", status_code=204)
async def close_room(room_id: str, _: Admin, parts: Parts) -> None:
    """Ends a game that runs, or gives up a room before its start."""
    await desk.close(await parts.house.room(room_id))


@router.get("/users")
async def list_users(
    _: Admin,
    parts: Parts,
    name: SearchText = "",
    kind: Literal["guest", "registered"] | None = None,
    skip: Skip = 0,
) -> AdminUsers:
    """All users whose name holds a text, the newest first."""
    found = await office.users(parts.db, name, kind, skip, PAGE + 1)
    games_of = await seats.count_games(parts.db, [user.id for user in found])
    shown = [_shown(user, games_of.get(user.id, 0)) for user in found[:PAGE]]
    return AdminUsers(users=shown, more=len(found) > PAGE)


@router.patch("/users/{user_id}")
async def change_user(user_id: str, change: UserChange, _: Admin, parts: Parts) -> AdminUser:
    """Blocks a user (all requests are refused, running games are left) or lets one in again."""
    user = await _user(parts, user_id)
    changed = await parts.accounts.block(user, blocked=change.blocked)
    if change.blocked:
        parts.turn_away(user.id, "blocked")
        await people.leave_everywhere(parts.house, guest(user))
    games_of = await seats.count_games(parts.db, [user.id])
    return _shown(changed, games_of.get(user.id, 0))


@router.post("/users/{user_id}/code", status_code=201)
async def give_code(user_id: str, _: Admin, parts: Parts) -> CodeInfo:
    """A one-time code for a user who has forgotten the password, told this once."""
    code, until = await parts.accounts.give_code(await _user(parts, user_id))
    return CodeInfo.model_validate({"code": code, "until": rfc3339(until)})


async def _user(parts: Services, user_id: str) -> UserRow:
    user = await users.user_by_id(parts.db, user_id) if user_id.isprintable() else None
    if user is None or user.kind == "former":
        raise Problem("not_found", "There is no such user.")
    return user


def _shown(user: UserRow, games_played: int) -> AdminUser:
    registered = user.registered_at
    return AdminUser.model_validate(
        {
            "id": user.id,
            "name": user.name,
            "kind": user.kind,
            "is_admin": user.is_admin,
            "is_blocked": user.blocked_at is not None,
            "created_at": rfc3339(user.created_at),
            "registered_at": None if registered is None else rfc3339(registered),
            "games": games_played,
        }
    )
