"""`/me`: who the caller is, and what is the caller's own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Response

from app.api.account_models import (
    Farewell,
    GameStatistics,
    Me,
    NewToken,
    OwnGames,
    PasswordChange,
    TokenCreated,
    TokenInfo,
    UserSettings,
)
from app.api.models import Profile
from app.api.services import COOKIE, InPerson, Parts, SignedIn, guest
from app.rooms import people, record
from app.storage.models import SeatRow, SessionRow, UserRow
from app.times import rfc3339

router = APIRouter(prefix="/me", tags=["me"])

GAMES = 50


def told(user: UserRow) -> Me:
    """A user as the user sees it."""
    registered = user.registered_at
    return Me.model_validate(
        {
            "id": user.id,
            "name": user.name,
            "kind": user.kind,
            "is_admin": user.is_admin,
            "created_at": rfc3339(user.created_at),
            "registered_at": None if registered is None else rfc3339(registered),
        }
    )


@router.get("")
async def me(user: SignedIn) -> Me:
    """Who the caller is."""
    return told(user)


@router.patch("")
async def rename(change: Profile, visit: InPerson, parts: Parts) -> Me:
    """Gives the caller another name, at all tables and in all chats too; an account signs in with it."""
    renamed = await parts.accounts.rename(visit.user, change.name)
    await people.look_again(people.at_tables(parts.house, renamed.id))
    return told(renamed)


@router.delete("", status_code=204)
async def delete_me(given: Farewell, visit: InPerson, response: Response, parts: Parts) -> None:
    """Removes the caller for good: running games are left, in finished ones a former player stays."""
    user = visit.user
    if user.kind == "registered":
        parts.limits.check("passwords", user.id)
        await parts.accounts.require_password(user, given.password or "")
    await people.leave_everywhere(parts.house, guest(user))
    tables = people.at_tables(parts.house, user.id)
    await parts.accounts.delete(user)
    parts.turn_away(user.id, "not_signed_in")
    await people.look_again(tables)
    response.delete_cookie(COOKIE)


@router.post("/password", status_code=204)
async def change_password(given: PasswordChange, visit: InPerson, parts: Parts) -> None:
    """Sets another password; all other sessions end, tokens stay."""
    parts.limits.check("passwords", visit.user.id)
    await parts.accounts.change_password(visit.user, given.present, given.password)
    ended = await parts.accounts.sessions.end_others(visit.user.id, visit.session.id)
    parts.turn_away(visit.user.id, "not_signed_in", ended)


@router.get("/settings")
async def show_settings(user: SignedIn) -> UserSettings:
    """What the caller's clients keep for all devices."""
    return UserSettings(settings=msgspec.json.decode(user.settings or "null"))


@router.put("/settings")
async def keep_settings(given: UserSettings, user: SignedIn, parts: Parts) -> UserSettings:
    """Keeps settings in place of those before."""
    await parts.accounts.keep_settings(user, given.settings)
    return given


@router.get("/tokens")
async def list_tokens(visit: InPerson, parts: Parts) -> list[TokenInfo]:
    """The caller's API tokens, the last used first; the tokens themselves nobody can show again."""
    return [_token(row) for row in await parts.accounts.sessions.of(visit.user.id, "token")]


@router.post("/tokens", status_code=201)
async def make_token(new: NewToken, visit: InPerson, parts: Parts) -> TokenCreated:
    """Makes an API token, told this once.

    It may play, but not manage tokens, sessions, notices, rest or the account.
    """
    parts.limits.check("tokens", visit.user.id)
    row, token = await parts.accounts.sessions.make_token(visit.user.id, new.name)
    return TokenCreated(token=token, info=_token(row))


@router.delete("/tokens/{token_id}", status_code=204)
async def delete_token(token_id: str, visit: InPerson, parts: Parts) -> None:
    """Ends an API token, on open sockets too."""
    await parts.accounts.sessions.end(visit.user.id, "token", token_id)
    parts.turn_away(visit.user.id, "not_signed_in", [token_id])


def _token(row: SessionRow) -> TokenInfo:
    return TokenInfo.model_validate(
        {
            "id": row.id,
            "name": row.label,
            "created_at": rfc3339(row.created_at),
            "used_at": rfc3339(row.used_at),
        }
    )


@router.get("/games")
async def list_games(
    user: SignedIn,
    parts: Parts,
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=GAMES)] = GAMES,
) -> OwnGames:
    """The caller's games, running and past, the latest first."""
    found = await record.games_of(parts.db, user.id, skip, limit + 1)
    games = [_own_game(game) for game in found[:limit]]
    return OwnGames.model_validate({"games": games, "more": len(found) > limit})


def _own_game(game: record.PastGame) -> dict[str, object]:
    room, own = game.room, game.own
    return {
        "room": room.id,
        "game": room.game,
        "mode": room.mode,
        "status": room.status,
        "seat": own.seat,
        "left": own.left,
        "players": [player(seat) for seat in game.seats],
        "outcome": None if game.outcome is None else msgspec.structs.asdict(game.outcome),
        "started_at": rfc3339(room.started_at or room.created_at),
        "updated_at": rfc3339(room.updated_at),
        "finished_at": None if room.finished_at is None else rfc3339(room.finished_at),
    }


def player(seat: SeatRow) -> dict[str, object]:
    """Who sits on a seat, as lists of games tell it."""
    return {"seat": seat.seat, "name": seat.name, "bot": seat.bot}


@router.get("/statistics")
async def show_statistics(user: SignedIn, parts: Parts) -> list[GameStatistics]:
    """The caller's finished games, counted by game."""
    found = await record.statistics_of(parts.db, user.id)
    return [GameStatistics.model_validate(of, from_attributes=True) for of in found]
