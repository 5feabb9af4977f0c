"""`/rooms/{room}/…`: the game itself: picture, actions, undo, log, replay, chat."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response

from app.api import models
from app.api.rooms import clock_settings, room_for, shown
from app.api.services import Caller, Parts, SignedIn, guest
from app.games.chance import Chance
from app.games.kernel import InvalidInput, Player
from app.problems import Problem
from app.rooms import history, plans
from app.rooms.house import House, agreement, game_of
from app.rooms.imports import import_game
from app.rooms.info import result_info
from app.rooms.lobby import Guest
from app.rooms.room import Outcome, Room
from app.rooms.table import Agreement
from app.rooms.talk import say, spoken
from app.storage.models import UserRow
from app.times import now_ms

router = APIRouter(tags=["play"])

PAGE = 200
MOST_LINES = 2**31 - 1


def exactly(made: Any) -> Response:
    """A picture as the view gate made it, byte for byte what the socket sends."""
    return Response(msgspec.json.encode(made), media_type="application/json")


def accepted(outcome: Outcome) -> models.Accepted:
    """The answer to a submission."""
    return models.Accepted(version=outcome.version, events=[dict(event) for event in outcome.events])


@router.get("/rooms/{room_id}/picture", response_model=models.VersionedPicture)
async def picture(room_id: str, user: Caller, parts: Parts) -> Response:
    """The caller's picture, and its version."""
    room = await room_for(parts, room_id, user)
    table = room.require_table()
    screen = table.shown[table.viewer_index(room.seat_for(user.id if user else None))]
    return exactly({"version": screen.version, "picture": screen.picture()})


@router.post("/rooms/{room_id}/actions")
async def act(room_id: str, given: models.Submission, user: SignedIn, parts: Parts) -> models.Accepted:
    """Submits actions: all are carried out or none; only the last may be a barrier."""
    parts.limits.check("actions", user.id)
    room = await room_for(parts, room_id, user)
    seat, at = room.require_seat(user.id), now_ms()
    return accepted(await room.post(lambda: room.submit(seat, given.id, given.version, given.actions, at)))


@router.post("/rooms/{room_id}/undo")
async def undo(room_id: str, given: models.UndoRequest, user: SignedIn, parts: Parts) -> models.Accepted:
    """Takes back the caller's last steps, at most to the last barrier."""
    parts.limits.check("actions", user.id)
    room = await room_for(parts, room_id, user)
    seat = room.require_seat(user.id)
    return accepted(await room.post(lambda: room.undo(seat, given.id, given.version, given.steps)))


@router.post("/rooms/{room_id}/resign")
async def resign(room_id: str, given: models.ResignRequest, user: SignedIn, parts: Parts) -> models.RoomInfo:
    """Gives the game up; what follows is the game's rule, else as leaving."""
    room = await room_for(parts, room_id, user)
    await room.post(lambda: room.resign(guest(user), given.id))
    return shown(room, user)


@router.get("/rooms/{room_id}/plan")
async def show_plan(room_id: str, user: SignedIn, parts: Parts) -> models.StandingPlan:
    """The caller's standing plan, which nobody else sees."""
    room = await room_for(parts, room_id, user)
    return models.StandingPlan(plan=await plans.plan_of(room, user.id))


@router.put("/rooms/{room_id}/plan")
async def keep_plan(
    room_id: str, given: models.StandingPlan, user: SignedIn, parts: Parts
) -> models.StandingPlan:
    """Keeps the caller's standing plan in place of the one before, and follows it from now on."""
    parts.limits.check("actions", user.id)
    room = await room_for(parts, room_id, user)
    await room.post(lambda: plans.keep(room, user.id, given.plan))
    return given


@router.post("/rooms/{room_id}/queries")
async def query(room_id: str, given: models.Query, user: SignedIn, parts: Parts) -> Any:
    """An aid that the game offers, computed from the caller's view and answered to the caller alone."""
    parts.limits.check("queries", user.id)
    room = await room_for(parts, room_id, user)
    table, seat = room.require_table(), room.require_seat(user.id)
    view = table.shown[seat].picture()["view"]
    # By what the seat has seen: what others do unseen must not show by another answer.
    chance = Chance.aside(table.agreed.seed, f"advice {seat} at {table.shown[seat].version}")
    try:
        return await asyncio.to_thread(room.game.advise, view, given.model_dump(), chance)
    except InvalidInput as error:
        raise Problem("invalid_request", str(error)) from error


@router.get("/rooms/{room_id}/events")
async def events(
    room_id: str,
    user: Caller,
    parts: Parts,
    after: Annotated[int, Query(ge=0)] = 0,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> models.Log:
    """The log as the caller may know it, from event `after` on."""
    room = await room_for(parts, room_id, user)
    room.require_table()
    rows = await parts.house.journal_of(room_id)
    seat = room.seat_for(user.id if user else None)
    lines = await asyncio.to_thread(history.log_lines, room.game, agreement(room.facts), rows, seat)
    page = lines[after : after + limit]
    return models.Log(
        events=[models.LogEntry.model_validate(line, from_attributes=True) for line in page],
        more=after + limit < len(lines),
    )


@router.get("/rooms/{room_id}/replay", response_model=models.ReplayPicture)
async def replay(
    room_id: str,
    user: Caller,
    parts: Parts,
    version: Annotated[int | None, Query(ge=1)] = None,
    seat: Annotated[int | None, Query(ge=0)] = None,
) -> Response:
    """A finished game from any seat (none: as a spectator); a running one only as the caller saw it."""
    room = await room_for(parts, room_id, user)
    room.require_table()
    viewer = _replay_viewer(room, user, seat)
    rows = await parts.house.journal_of(room_id)
    agreed = agreement(room.facts)
    found = await asyncio.to_thread(history.picture_at, room.game, agreed, rows, viewer, version)
    return exactly(found)


def _replay_viewer(room: Room, user: UserRow | None, seat: int | None) -> int | None:
    own = room.seat_for(user.id if user else None)
    if seat is None:
        return own
    if seat >= len(room.facts.seats):
        raise Problem("not_found", "There is no such seat.")
    if seat != own and room.facts.status != "finished":
        raise Problem("not_your_room", "While the game runs you see only what you saw yourself.")
    return seat


@router.get("/rooms/{room_id}/export")
async def export(room_id: str, user: Caller, parts: Parts) -> models.Export:
    """A finished game as one document."""
    return await exported(parts.house, await room_for(parts, room_id, user))


async def exported(house: House, room: Room) -> models.Export:
    """The document of a finished room. Raises Problem."""
    if room.facts.status != "finished" or room.facts.result is None:
        raise Problem("invalid_request", "Only a finished game can be exported.")
    rows = await house.journal_of(room.facts.id)
    names = [seat.name or f"Bot ({seat.bot})" for seat in room.facts.seats]
    result = result_info(room.facts.result)
    return models.Export.model_validate(history.export(agreement(room.facts), names, rows, result))


@router.post("/rooms/import", status_code=201)
async def import_room(given: models.Export, user: SignedIn, parts: Parts) -> models.RoomInfo:
    """Replays and checks an exported game into a new finished room."""
    parts.limits.check("rooms", user.id)
    return shown(await imported(parts.house, guest(user), given), user)


async def imported(house: House, host: Guest, given: models.Export) -> Room:
    """A document as a new finished room of `host`, replayed and checked. Raises Problem."""
    game = game_of(given.game)
    if given.rules != game.rules_version:
        raise Problem("invalid_request", f"This server plays rules version {game.rules_version}.")
    agreed = Agreement(
        given.game,
        given.rules,
        given.seed,
        given.options,
        given.mode,
        clock_settings(given.clock),
        tuple(Player(seat.kind, seat.bot, seat.color, seat.arrival) for seat in given.seats),
        given.started_at,
        given.deck,
    )
    names = [seat.name for seat in given.seats]
    result = None if given.result is None else given.result.model_dump()
    journal = [history.JournalItem(item.by, item.actions, item.at, item.taken) for item in given.journal]
    return await import_game(house, host, agreed, names, journal, result)


@router.get("/rooms/{room_id}/chat")
async def read_chat(
    room_id: str, user: Caller, parts: Parts, after: Annotated[int, Query(ge=0, le=MOST_LINES)] = 0
) -> models.Chat:
    """The latest lines: the players' for players, the spectators' for spectators."""
    room = await room_for(parts, room_id, user)
    lines = await spoken(parts.house, room, user.id if user else None, after, PAGE)
    return models.Chat(lines=[models.ChatLine.model_validate(line) for line in lines])


@router.post("/rooms/{room_id}/chat", status_code=201)
async def write_chat(room_id: str, new: models.NewChat, user: SignedIn, parts: Parts) -> models.ChatLine:
    """Says something to the table."""
    parts.limits.check("chat", user.id)
    room = await room_for(parts, room_id, user)
    return models.ChatLine.model_validate(await say(parts.house, room, guest(user), new.id, new.text))
