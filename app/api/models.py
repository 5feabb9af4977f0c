"""The JSON that REST calls take and return. Names and meanings are the public contract."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.games.game import Mode
from app.games.kernel import Taken
from app.problems import Code
from app.rooms.facts import Spectating, Status

MOST_ACTIONS = 200
"""Actions of one submission."""
MOST_ENTRIES = 20_000
"""Entries of an exported game: several times the longest that anybody has played."""
LATEST = 200 * 365 * 24 * 3600 * 1000
Name = Annotated[str, Field(min_length=1, max_length=40, description="A display name, 1 to 40 characters.")]
SeatNo = Annotated[int, Field(ge=0, description="A seat, counted from 0.")]
NO_NUL = r"^[^\x00]*$"
"""Postgres keeps no NUL in a text."""
RequestId = Annotated[
    str,
    Field(
        min_length=1,
        max_length=64,
        pattern=NO_NUL,
        description="The client's own id of this request: sent twice, it happens once.",
    ),
]
Seed = Annotated[str, Field(min_length=1, max_length=128, pattern=NO_NUL)]
Milliseconds = Annotated[
    int, Field(ge=0, le=LATEST, description="Milliseconds since 1970, before the year 2170.")
]


class Request(BaseModel):
    """A request body: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class User(BaseModel):
    """A person: a guest with a name, or a registered account."""

    id: str
    name: str
    kind: Literal["guest", "registered"]


class NewGuest(Request):
    """`POST /guests`."""

    name: Name


class Profile(Request):
    """`PATCH /me`: a new display name."""

    name: Name


class MoveClock(BaseModel):
    """A fixed time for each decision (or turn, as the game says)."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["move"] = "move"
    seconds: Annotated[int, Field(gt=0, description="Seconds for each decision.")]


class BankClock(BaseModel):
    """A supply of time for the whole game, with an increment after each decision."""

    model_config = ConfigDict(extra="forbid")
    kind: Literal["bank"] = "bank"
    seconds: Annotated[int, Field(gt=0, description="Seconds at the start.")]
    increment: Annotated[int, Field(ge=0, description="Seconds added after each decision.")] = 0


Clock = Annotated[MoveClock | BankClock, Field(discriminator="kind")]


class ClockChoices(BaseModel):
    """What a table-opening form offers for one mode; any clock within the limits is accepted."""

    moves: list[int | None]
    default: int | None
    least: int
    most: int


class GameInfo(BaseModel):
    """A game as the server offers it."""

    slug: str
    title: str
    rules_version: str
    seats: list[int]
    modes: list[Mode]
    minutes: int
    bot_levels: list[str]
    colors: list[str]
    decks: list[str]
    has_own_time: bool
    clocks: dict[Mode, ClockChoices]
    options_schema: dict[str, Any]


class Rule(BaseModel):
    """One numbered rule of the reference."""

    number: str
    text: str


class RuleSection(BaseModel):
    """A titled section of the rules reference."""

    title: str
    rules: list[Rule]


class RulesReference(BaseModel):
    """The rules reference of a game; refusals cite its numbers."""

    slug: str
    title: str
    rules_version: str
    sections: list[RuleSection]


class NewRoom(Request):
    """`POST /rooms`. All but `game` have defaults; null as `clock` means none.

    `deck` names one of the game's decks, or holds the files of another, by their names.
    """

    game: str
    options: dict[str, Any] = {}
    seats: int | None = None
    mode: Mode = "live"
    clock: Clock | Literal["default"] | None = "default"
    private: bool = True
    deck: dict[str, Any] | str | None = None
    seed: Seed | None = None


class RoomChange(Request):
    """`PATCH /rooms/{room}`: by the host. Options and clock only before the start."""

    host: str | None = None
    spectators: Spectating | None = None
    options: dict[str, Any] | None = None
    clock: Clock | None = None


class Sit(Request):
    """`POST /rooms/{room}/seats`: sit down, add a bot (host), or while playing hand over or take back."""

    seat: SeatNo | None = None
    bot: str | None = None
    invite: str | None = None
    color: str | None = None


class Pause(Request):
    """`POST /rooms/{room}/pause`: the caller wants the game to stand still, or to go on."""

    on: bool


class SeatInfo(BaseModel):
    """A place in the room. `user` stays named while a bot holds the seat for them.

    A seat of kind `user` without a user is one in a finished game: its player has deleted the account, or
    sat at the server that the game was brought from.
    """

    seat: int
    kind: Literal["open", "user", "bot"]
    user: User | None
    bot: str | None
    name: str | None
    color: str | None
    left: bool = Field(description="Whether its user has left the running game; others may take it over.")
    wants_pause: bool = Field(description="Whether its user wants the game to stand still.")


class ActorInfo(BaseModel):
    """A seat that owes a decision, as far as the caller may know it."""

    seat: int
    decision: str


class SeatClock(BaseModel):
    """A seat's time: `deadline` while it runs, `remaining` seconds of a bank while it does not.

    `rests`: some of the time until the deadline does not count, since the seat's user rests then.
    """

    seat: int
    deadline: datetime | None = None
    rests: bool = False
    remaining: float | None = None


class Clocks(BaseModel):
    """Deadlines by the server's clock; `read` is the server's time when they were read."""

    read: datetime
    seats: list[SeatClock]
    countdown: datetime | None = None


class SheetRow(BaseModel):
    """One category of a score sheet, a value per seat."""

    category: str
    values: list[int | None]


class GameResult(BaseModel):
    """The end of a game: winners, ranking in groups of equal rank, the sheet by category."""

    winners: list[int]
    ranking: list[list[int]]
    sheet: list[SheetRow]
    totals: list[int] | None


class RoomInfo(BaseModel):
    """One room as the caller may know it. `invite` is null for whoever is no member."""

    id: str
    invite: str | None
    game: str
    rules: str
    deck: str
    options: dict[str, Any]
    mode: Mode
    clock: Clock | None
    private: bool
    spectators: Spectating
    status: Status
    seats: list[SeatInfo]
    paused_at: datetime | None = Field(description="Since when the game stands still, if it does.")
    host: str
    you: int | None = Field(description="The caller's own seat.")
    version: int = Field(description="The caller's version of the picture; 0 before the start.")
    actors: list[ActorInfo]
    clocks: Clocks | None
    result: GameResult | None
    chosen_seed: bool
    seed_commitment: str = Field(description="SHA-256 of the seed, known from the start.")
    seed: str | None = Field(description="The seed itself, once the game is over.")
    rematch: str | None = Field(description="The room of the rematch, if there is one.")
    created_at: datetime
    updated_at: datetime


class RoomList(BaseModel):
    """One's own rooms, and public rooms with an open seat or open to spectators."""

    mine: list[RoomInfo]
    public: list[RoomInfo]


class UndoInfo(BaseModel):
    """What an undo would take back, from the last step backwards, or why it cannot."""

    allowed: bool
    steps: list[dict[str, Any]]
    why: dict[str, Any] | None


class Picture(BaseModel):
    """All that a viewer's screen needs. `view` is of the game's own type (`{slug}.View`)."""

    view: dict[str, Any]
    actors: list[ActorInfo]
    options: list[dict[str, Any]] = Field(description="Templates: `{type, parameter: domain…}`.")
    refusals: list[dict[str, Any]] = Field(description="`{type, parameters…, rule, why}`.")
    undo: UndoInfo
    clocks: Clocks | None


class VersionedPicture(BaseModel):
    """The caller's picture and its version."""

    version: int
    picture: Picture


class Submission(Request):
    """`POST /rooms/{room}/actions`: all are carried out or none; only the last may be a barrier."""

    id: RequestId
    version: int
    actions: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_ACTIONS)]


class UndoRequest(Request):
    """`POST /rooms/{room}/undo`."""

    id: RequestId
    version: int
    steps: Annotated[int, Field(ge=1, le=200)] = 1


class ResignRequest(Request):
    """`POST /rooms/{room}/resign`."""

    id: RequestId


class Accepted(BaseModel):
    """What came of a submission: the caller's new version and the events it may know."""

    version: int
    events: list[dict[str, Any]] = Field(description="Events of the game's own types, each numbered `n`.")


class LogEntry(BaseModel):
    """One event of the log: its number for this viewer, when it happened, and the event itself."""

    n: int
    at: datetime
    event: dict[str, Any]


class Log(BaseModel):
    """A page of the log; `more` tells whether newer events exist beyond it."""

    events: list[LogEntry]
    more: bool


class NewChat(Request):
    """`POST /rooms/{room}/chat`."""

    id: RequestId
    text: Annotated[str, Field(min_length=1, max_length=500)]


class ChatLine(BaseModel):
    """One line of chat: by a seat, or by a spectator (then `seat` is null)."""

    n: int
    at: datetime
    seat: int | None
    name: str
    text: str


class Chat(BaseModel):
    """A page of chat: the players' for players, the spectators' for spectators."""

    lines: list[ChatLine]


class ReplayPicture(BaseModel):
    """A past picture of the viewer asked for, and the events that led to it."""

    version: int
    last: int = Field(description="The newest version of that viewer.")
    turns: list[int] = Field(description="The versions at which others are awaited than before.")
    rounds: list[int] = Field(description="The versions at which a round begins.")
    picture: Picture
    events: list[dict[str, Any]]


class StandingPlan(BaseModel):
    """`GET`/`PUT /rooms/{room}/plan`: private orders for decisions to come, or none.

    What a plan may say is the game's own: the schema `{game}.Plan`, in games that have plans.
    """

    model_config = ConfigDict(extra="forbid")
    plan: Annotated[dict[str, Any] | None, Field(max_length=100)]


class Query(BaseModel):
    """`POST /rooms/{room}/queries`: an aid that the game offers, with its own parameters."""

    model_config = ConfigDict(extra="allow")
    type: str


class ExportSeat(BaseModel):
    """Who sat where in an exported game, by display name."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=40, pattern=NO_NUL)]
    kind: Literal["user", "bot"]
    bot: str | None = None
    color: str | None = None
    arrival: Annotated[int, Field(ge=0, le=1000)] = 0


class JournalEntry(BaseModel):
    """One entry of an exported journal: by a seat, or (null) by the server."""

    model_config = ConfigDict(extra="forbid")

    by: int | None
    actions: Annotated[list[dict[str, Any]], Field(min_length=1)]
    at: Milliseconds
    taken: Taken


class Export(BaseModel):
    """A finished game as one document: enough to replay it byte for byte."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["vitrine-game-1"] = "vitrine-game-1"
    game: str
    rules: str
    deck: dict[str, Any] | None
    options: dict[str, Any]
    mode: Mode
    clock: Clock | None
    seed: Seed
    started_at: Milliseconds
    seats: list[ExportSeat]
    journal: Annotated[list[JournalEntry], Field(max_length=MOST_ENTRIES)]
    result: GameResult | None


class Health(BaseModel):
    """The answer of health checks."""

    status: Literal["ok"]


class Problem(BaseModel):
    """An RFC 9457 problem document. `code` is stable; `rule` and `why` come with `illegal_action`."""

    model_config = ConfigDict(extra="allow")
    type: str = "about:blank"
    title: str
    status: int
    code: Code
    detail: str
    version: int | None = None
    rule: str | None = None
    why: str | None = None
