"""The REST calls of a Vitrine server, typed by the server's own models."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Literal, Self, TypeVar

import httpx
from pydantic import TypeAdapter, ValidationError

from app.api import account_models, models
from app.client.problem import ApiProblem, Unreachable
from app.client.socket import TableSocket
from app.games.game import Mode

T = TypeVar("T")
Action = Mapping[str, Any]
"""`{"type": …, parameters…}`."""
Clock = models.MoveClock | models.BankClock

BASE = "/api/v1"
KEPT_SECONDS = 2.0
"""An idle connection is used again for so long only: a server closes it after five."""


def new_id() -> str:
    """An id for a request: sent twice, it happens once."""
    return secrets.token_urlsafe(12)


class Client:
    """One user's access to a server. Every call raises ApiProblem when it is refused.

    `server` is an address like `http://127.0.0.1:8000`; `token` a bearer token from an earlier `guest`.
    """

    def __init__(self, server: str, token: str | None = None, timeout: float = 30.0) -> None:
        self.server = server.rstrip("/")
        self.token = token
        self.user: models.User | None = None
        self._http = httpx.AsyncClient(
            base_url=self.server + BASE,
            timeout=timeout,
            trust_env=False,
            limits=httpx.Limits(keepalive_expiry=KEPT_SECONDS),
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def request(
        self, method: str, path: str, body: Any = None, query: Mapping[str, Any] | None = None
    ) -> httpx.Response:
        """Any call below `/api/v1`, as the server answers it. Raises ApiProblem or Unreachable."""
        headers = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        given = {key: value for key, value in (query or {}).items() if value is not None}
        self._http.cookies.clear()  # this client is known by its token alone
        try:
            response = await self._http.request(method, path, json=body, params=given, headers=headers)
        except httpx.TransportError as error:
            raise Unreachable(f"{self.server} cannot be reached: {error}") from error
        if response.is_success:
            return response
        try:
            raise ApiProblem(models.Problem.model_validate_json(response.content))
        except ValidationError as error:
            raise Unreachable(f"{self.server} answered {response.status_code} to {path}") from error

    async def _call(
        self, kind: type[T], method: str, path: str, body: Any = None, query: Mapping[str, Any] | None = None
    ) -> T:
        response = await self.request(method, path, body, query)
        return TypeAdapter(kind).validate_json(response.content)

    # People and games

    async def guest(self, name: str) -> account_models.Entered:
        """Becomes a new guest: all later calls are made as this user."""
        made = await self._call(account_models.Entered, "POST", "/guests", {"name": name})
        self.token, self.user = made.token, made.user
        return made

    async def me(self) -> account_models.Me:
        """Who this client is."""
        return await self._call(account_models.Me, "GET", "/me")

    async def games(self) -> list[models.GameInfo]:
        """All games that the server offers."""
        return await self._call(list[models.GameInfo], "GET", "/games")

    async def game(self, slug: str) -> models.GameInfo:
        """One game: player counts, options with their schema, bot levels, clocks."""
        return await self._call(models.GameInfo, "GET", f"/games/{slug}")

    async def rules(self, slug: str) -> models.RulesReference:
        """The numbered rules of a game."""
        return await self._call(models.RulesReference, "GET", f"/games/{slug}/rules")

    # Rooms

    async def open_room(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        mode: Mode = "live",
        clock: Clock | Literal["default"] | None = "default",
        private: bool = True,
        seed: str | None = None,
    ) -> models.RoomInfo:
        """Opens a room and sits down in seat 0. `clock` None is a game without time."""
        wish = models.NewRoom(
            game=game,
            options=dict(options or {}),
            seats=seats,
            mode=mode,
            clock=clock,
            private=private,
            seed=seed,
        )
        return await self._call(models.RoomInfo, "POST", "/rooms", wish.model_dump(mode="json"))

    async def rooms(self) -> models.RoomList:
        """One's own rooms, and public ones."""
        return await self._call(models.RoomList, "GET", "/rooms")

    async def room(self, room: str, invite: str | None = None) -> models.RoomInfo:
        """One room as this user may know it."""
        return await self._call(models.RoomInfo, "GET", f"/rooms/{room}", query={"invite": invite})

    async def invitation(self, invite: str) -> models.RoomInfo:
        """The room that an invitation code leads to."""
        return await self._call(models.RoomInfo, "GET", f"/invites/{invite}")

    async def change_room(self, room: str, change: models.RoomChange) -> models.RoomInfo:
        """Hands over, opens or closes the spectators' bench, or changes options and clock (host)."""
        body = change.model_dump(mode="json", exclude_unset=True)
        return await self._call(models.RoomInfo, "PATCH", f"/rooms/{room}", body)

    async def sit(
        self, room: str, *, seat: int | None = None, invite: str | None = None, color: str | None = None
    ) -> models.RoomInfo:
        """Sits down, or takes one's own seat back."""
        body = models.Sit(seat=seat, invite=invite, color=color).model_dump(exclude_none=True)
        return await self._call(models.RoomInfo, "POST", f"/rooms/{room}/seats", body)

    async def add_bot(self, room: str, level: str, seat: int | None = None) -> models.RoomInfo:
        """Adds a bot (host); while playing hands a seat over to it."""
        body = models.Sit(seat=seat, bot=level).model_dump(exclude_none=True)
        return await self._call(models.RoomInfo, "POST", f"/rooms/{room}/seats", body)

    async def stand_up(self, room: str, seat: int) -> models.RoomInfo:
        """Leaves one's seat, or clears another (host, before the start)."""
        return await self._call(models.RoomInfo, "DELETE", f"/rooms/{room}/seats/{seat}")

    async def start(self, room: str) -> models.RoomInfo:
        """Starts the game (host)."""
        return await self._call(models.RoomInfo, "POST", f"/rooms/{room}/start")

    async def rematch(self, room: str) -> models.RoomInfo:
        """A new room for the same seats."""
        return await self._call(models.RoomInfo, "POST", f"/rooms/{room}/rematch")

    # Playing

    async def picture(self, room: str) -> models.VersionedPicture:
        """This user's picture, and its version."""
        return await self._call(models.VersionedPicture, "GET", f"/rooms/{room}/picture")

    async def act(
        self, room: str, version: int, actions: Sequence[Action], request: str | None = None
    ) -> models.Accepted:
        """Submits actions made on `version`: all are carried out or none."""
        body = {"id": request or new_id(), "version": version, "actions": list(actions)}
        return await self._call(models.Accepted, "POST", f"/rooms/{room}/actions", body)

    async def undo(
        self, room: str, version: int, steps: int = 1, request: str | None = None
    ) -> models.Accepted:
        """Takes back the last steps, at most to the last barrier."""
        body = {"id": request or new_id(), "version": version, "steps": steps}
        return await self._call(models.Accepted, "POST", f"/rooms/{room}/undo", body)

    async def resign(self, room: str, request: str | None = None) -> models.RoomInfo:
        """Gives the game up."""
        return await self._call(models.RoomInfo, "POST", f"/rooms/{room}/resign", {"id": request or new_id()})

    async def query(self, room: str, kind: str, **parameters: Any) -> Any:
        """An aid that the game offers, answered to this user alone."""
        response = await self.request("POST", f"/rooms/{room}/queries", {"type": kind, **parameters})
        return response.json()

    async def events(self, room: str, after: int = 0, limit: int | None = None) -> models.Log:
        """A page of the log as this user may know it."""
        return await self._call(
            models.Log, "GET", f"/rooms/{room}/events", query={"after": after, "limit": limit}
        )

    async def replay(
        self, room: str, version: int | None = None, seat: int | None = None
    ) -> models.ReplayPicture:
        """A finished game at any version from any seat; a running one as this user saw it."""
        query = {"version": version, "seat": seat}
        return await self._call(models.ReplayPicture, "GET", f"/rooms/{room}/replay", query=query)

    async def export(self, room: str) -> models.Export:
        """A finished game as one document."""
        return await self._call(models.Export, "GET", f"/rooms/{room}/export")

    async def import_game(self, document: models.Export) -> models.RoomInfo:
        """A new finished room from an exported game."""
        return await self._call(
            models.RoomInfo, "POST", "/rooms/import", document.model_dump(mode="json", exclude_none=False)
        )

    async def chat(self, room: str, after: int = 0) -> list[models.ChatLine]:
        """The latest lines of chat that this user may read."""
        page = await self._call(models.Chat, "GET", f"/rooms/{room}/chat", query={"after": after})
        return page.lines

    async def say(self, room: str, text: str, request: str | None = None) -> models.ChatLine:
        """Says something to the table."""
        body = {"id": request or new_id(), "text": text}
        return await self._call(models.ChatLine, "POST", f"/rooms/{room}/chat", body)

    def socket(self, room: str, invite: str | None = None) -> TableSocket:
        """A live connection to a room: `async with client.socket(room.id) as table: …`."""
        return TableSocket(self.server + BASE, room, self.token, invite)
