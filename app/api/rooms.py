"""`/rooms`: opening, seating, starting; before and around the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import structlog
from fastapi import APIRouter, Query, Request

from app.api.models import BankClock, Clock, MoveClock, NewRoom, Pause, RoomChange, RoomInfo, RoomList, Sit
from app.api.services import Caller, Parts, Services, SignedIn, client_of, guest
from app.problems import Problem
from app.rooms import clocks, desk, pauses
from app.rooms.info import require_access, room_info
from app.rooms.room import Room
from app.storage import rooms as store
from app.storage.models import UserRow

log = structlog.get_logger()
router = APIRouter(tags=["rooms"])

MINE = 50
PUBLIC = 50


def shown(room: Room, user: UserRow | None) -> RoomInfo:
    """The room as the caller may know it."""
    return RoomInfo.model_validate(room_info(room, user.id if user else None))


async def room_for(parts: Services, room_id: str, user: UserRow | None, invite: str | None = None) -> Room:
    """A room that the caller may look at. Raises Problem."""
    room = await parts.house.room(room_id)
    require_access(room.facts, user.id if user else None, invite)
    return room


def clock_settings(clock: Clock | None) -> clocks.ClockSettings | None:
    """A clock as rooms keep it."""
    if isinstance(clock, BankClock):
        return clocks.BankClock(clock.seconds, clock.increment)
    return clocks.MoveClock(clock.seconds) if isinstance(clock, MoveClock) else None


@router.get("/rooms")
async def list_rooms(user: Caller, parts: Parts) -> RoomList:
    """One's own rooms, and public ones to join or watch, the newest first."""
    mine = await store.rooms_of_user(parts.db, user.id, MINE) if user else []
    public = [room_id for room_id in await store.public_rooms(parts.db, PUBLIC) if room_id not in mine]
    return RoomList(mine=await _shown_all(parts, mine, user), public=await _shown_all(parts, public, user))


async def _shown_all(parts: Services, room_ids: Sequence[str], user: UserRow | None) -> list[RoomInfo]:
    """These rooms, without those that this server cannot read: asked for alone they say why."""
    found = []
    for room_id in room_ids:
        try:
            found.append(shown(await parts.house.room(room_id), user))
        except Problem as problem:
            log.warning("room_not_listed", room=room_id, code=problem.code)
    return found


@router.post("/rooms", status_code=201)
async def open_room(new: NewRoom, user: SignedIn, parts: Parts) -> RoomInfo:
    """Opens a room; the caller is its host and sits in seat 0."""
    parts.limits.check("rooms", user.id)
    if new.seed is not None and not parts.settings.chosen_seeds:
        raise Problem("invalid_request", "This server does not allow chosen seeds.")
    wish = desk.Wish(
        game=new.game,
        options=new.options,
        seats=new.seats,
        mode=new.mode,
        clock=None if new.clock == "default" else clock_settings(new.clock),
        default_clock=new.clock == "default",
        private=new.private,
        deck=new.deck,
        seed=new.seed,
    )
    return shown(await desk.open_room(parts.house, guest(user), wish), user)


@router.get("/invites/{invite}")
async def invitation(invite: str, user: Caller, request: Request, parts: Parts) -> RoomInfo:
    """The room that an invitation code leads to."""
    parts.limits.check("joins", user.id if user else client_of(request))
    room_id = await store.room_of_invite(parts.db, invite.strip().upper()) if invite.isprintable() else None
    if room_id is None:
        raise Problem("not_found", "No table has this invitation code.")
    return shown(await parts.house.room(room_id), user)


@router.get("/rooms/{room_id}")
async def show_room(
    room_id: str, user: Caller, parts: Parts, invite: Annotated[str | None, Query()] = None
) -> RoomInfo:
    """One room as the caller may know it."""
    return shown(await room_for(parts, room_id, user, invite), user)


@router.patch("/rooms/{room_id}")
async def change_room(room_id: str, change: RoomChange, user: SignedIn, parts: Parts) -> RoomInfo:
    """The host hands over, opens or closes the spectators' bench, or changes options and clock."""
    room = await room_for(parts, room_id, user)
    given = change.model_dump(include=change.model_fields_set)
    if "clock" in given:
        given["clock"] = clock_settings(change.clock)
    for field in ("host", "spectators", "options"):
        if field in given and given[field] is None:
            raise Problem("invalid_request", f"{field}: give a value, or leave it out.")
    await desk.change(room, guest(user), given)
    return shown(room, user)


@router.post("/rooms/{room_id}/seats")
async def sit(room_id: str, wish: Sit, user: SignedIn, parts: Parts) -> RoomInfo:
    """Sits down or adds a bot; while playing hands over an idle seat, or takes one's own back."""
    parts.limits.check("joins", user.id)
    room = await parts.house.room(room_id)
    await desk.sit(room, guest(user), wish.seat, wish.bot, wish.invite, wish.color)
    return shown(room, user)


@router.delete("/rooms/{room_id}/seats/{seat}")
async def stand_up(room_id: str, seat: int, user: SignedIn, parts: Parts) -> RoomInfo:
    """Leaves one's seat, or (host, before the start) clears another."""
    room = await room_for(parts, room_id, user)
    await desk.stand_up(room, guest(user), seat)
    return shown(room, user)


@router.post("/rooms/{room_id}/start")
async def start(room_id: str, user: SignedIn, parts: Parts) -> RoomInfo:
    """Starts the game, by the host, when the seats allow it."""
    room = await room_for(parts, room_id, user)
    await desk.start(room, guest(user))
    return shown(room, user)


@router.post("/rooms/{room_id}/pause")
async def pause(room_id: str, wish: Pause, user: SignedIn, parts: Parts) -> RoomInfo:
    """Stops clocks, bots and moves once all who play want it; one who wants to go on is enough."""
    room = await room_for(parts, room_id, user)
    await pauses.ask(room, guest(user), wanted=wish.on)
    return shown(room, user)


@router.post("/rooms/{room_id}/rematch", status_code=201)
async def rematch(room_id: str, user: SignedIn, parts: Parts) -> RoomInfo:
    """A new room for the same seats; asked again, the same one."""
    room = await room_for(parts, room_id, user)
    return shown(await desk.rematch(parts.house, room, guest(user)), user)
