"""The JSON of accounts, sessions, one's own record, and of the calls for whoever runs the server."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from app.accounts.accounts import LARGEST_SETTINGS
from app.api.models import NO_NUL, Name, Request, User
from app.games.game import Mode
from app.rooms.facts import Status

Password = Annotated[
    str, Field(min_length=8, max_length=200, description="8 to 200 characters; nothing else is asked of it.")
]
GivenPassword = Annotated[str, Field(max_length=200)]
Label = Annotated[str, Field(min_length=1, max_length=80, pattern=NO_NUL)]
SearchText = Annotated[str, Field(max_length=40, pattern=NO_NUL)]


class Me(User):
    """The caller: `registered_at` is null for a guest; an admin is whoever runs the server."""

    is_admin: bool
    created_at: datetime
    registered_at: datetime | None


class Entered(BaseModel):
    """Who came in, and the session's bearer token: told this once. The session cookie is set, too."""

    user: User
    token: str


class Registered(BaseModel):
    """The new account. `token` is null where a guest registered: its session goes on."""

    user: User
    token: str | None


class NewAccount(Request):
    """`POST /accounts`: the name is the one to sign in with; no other account may have it."""

    name: Name
    password: Password


class Returned(Entered):
    """Who signed in. `left_behind` are rooms in which the account had a seat already.

    There the seat of a guest who was joined to it became a former player's.
    """

    left_behind: list[str]


Join = Annotated[
    bool,
    Field(
        description="The caller is a guest: its seats, host's office, chat, plans and notices "
        "go to the account."
    ),
]


class SignIn(Request):
    """`POST /sessions`."""

    name: Name
    password: GivenPassword
    join: Join = False


class SignInByCode(Request):
    """`POST /sessions/by-code`: a one-time code from whoever runs the server, and a new password."""

    name: Name
    code: Annotated[str, Field(min_length=1, max_length=64)]
    password: Password
    join: Join = False


class PasswordChange(Request):
    """`POST /me/password`."""

    present: GivenPassword
    password: Password


class Farewell(Request):
    """`DELETE /me`: an account says its password, a guest has none."""

    password: GivenPassword | None = None


class SessionInfo(BaseModel):
    """A device on which one is signed in. `device` is a hint of browser and system."""

    id: str
    device: str
    is_current: bool
    created_at: datetime
    used_at: datetime = Field(description="To within ten minutes.")


class NewToken(Request):
    """`POST /me/tokens`."""

    name: Label


class TokenInfo(BaseModel):
    """An API token, without the token itself."""

    id: str
    name: str
    created_at: datetime
    used_at: datetime = Field(description="To within ten minutes.")


class TokenCreated(BaseModel):
    """The new API token itself: told this once."""

    token: str
    info: TokenInfo


class UserSettings(Request):
    """`GET`/`PUT /me/settings`: what a client keeps for its user on all devices; null: nothing yet."""

    settings: Annotated[
        dict[str, Any] | None, Field(description=f"At most {LARGEST_SETTINGS} bytes of JSON.", max_length=50)
    ]


class PublicUser(User):
    """What anybody who is signed in may know of a user."""

    since: datetime


class PlayerInfo(BaseModel):
    """A seat of a past game: its player's name, or the bot's level."""

    seat: int
    name: str | None
    bot: str | None


class GameOutcome(BaseModel):
    """How a game went for oneself; `points` is null in a game without points."""

    place: int
    won: bool
    points: int | None


class OwnGame(BaseModel):
    """A game in which one has a seat; `outcome` is null while it runs, or where it was left."""

    room: str
    game: str
    mode: Mode
    status: Status
    seat: int
    left: bool
    players: list[PlayerInfo]
    outcome: GameOutcome | None
    started_at: datetime
    updated_at: datetime
    finished_at: datetime | None


class OwnGames(BaseModel):
    """A page of one's games, the latest first; `more` tells whether there are others after it."""

    games: list[OwnGame]
    more: bool


class GameStatistics(BaseModel):
    """One's finished games of one kind. `places` counts first places, second places …

    A game that was left counts as played and left only.
    """

    game: str
    played: int
    left: int
    won: int
    best: int | None
    average: float | None
    places: list[int]


class Versions(BaseModel):
    """What runs here: the server, Python, and the rules of each game."""

    server: str
    python: str
    rules: dict[str, str]


class ProcessInfo(BaseModel):
    """A server process: since when it runs, and what it has in memory. One of them `answers`."""

    id: int
    version: str
    answers: bool
    started_at: datetime
    rooms: int
    sockets: int


class Overview(BaseModel):
    """`GET /admin`: the server at a glance."""

    versions: Versions
    processes: list[ProcessInfo]
    database: Literal["sqlite", "postgres"]
    database_bytes: int
    rooms: dict[Status, int]
    users: dict[Literal["guest", "registered"], int]


class AdminRoom(BaseModel):
    """A room as whoever runs the server sees it: who sits there and when it last changed hands or status.

    Not when somebody last moved there: the step of a draft is nobody else's to know of.
    """

    id: str
    game: str
    mode: Mode
    status: Status
    private: bool
    players: list[PlayerInfo]
    created_at: datetime
    updated_at: datetime


class AdminRooms(BaseModel):
    """A page of rooms, the last changed first."""

    rooms: list[AdminRoom]
    more: bool


class AdminUser(User):
    """A user as whoever runs the server sees one; `games` counts the rooms with a seat of theirs."""

    is_admin: bool
    is_blocked: bool
    created_at: datetime
    registered_at: datetime | None
    games: int


class AdminUsers(BaseModel):
    """A page of users, the newest first."""

    users: list[AdminUser]
    more: bool


class UserChange(Request):
    """`PATCH /admin/users/{user}`: block or let in again."""

    blocked: bool


class CodeInfo(BaseModel):
    """A one-time code to sign in with: told this once. A newer one makes it worthless."""

    code: str
    until: datetime


WallTime = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$", description="`hh:mm`.")]


class NightTime(Request):
    """When a night begins and ends, by the clock on the wall; `until` may be on the next morning."""

    from_: Annotated[WallTime, Field(alias="from")]
    until: WallTime


class DaysOff(Request):
    """The first and the last of some days in a row."""

    from_: Annotated[date, Field(alias="from")]
    until: date


class RestWish(Request):
    """`PUT /me/rest`: when the caller's clocks rest in games by correspondence."""

    zone: Annotated[str, Field(max_length=64, pattern=NO_NUL, description="An IANA time zone.")]
    night: NightTime | None
    days: Annotated[list[DaysOff], Field(max_length=100)]


class Allowance(BaseModel):
    """How much rest there can be: a night's hours, days off a year, and how many are used by year."""

    night_hours: int
    days_a_year: int
    used: dict[int, int]


class RestInfo(BaseModel):
    """When the caller's clocks rest. `zone` is null until the caller has said anything."""

    zone: str | None
    night: NightTime | None
    days: list[DaysOff]
    allowance: Allowance
