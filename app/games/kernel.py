"""What every game module is made of.

A game is plain data and plain functions: typed structs for its state, actions, events and views, and one
`Game` object that says what may be done (`options`), does it (`apply`) and tells each viewer what it
may know (`public`, `own`). It knows no clock, network or database; what it needs of them reaches it as
entries of the server. `docs/adding-a-game.md` walks through a whole game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from typing import Any, ClassVar, Literal

import msgspec

from app.games.options import Option, Plain

SeatNo = int
"""A place in the game, 0 … n-1, clockwise."""


class Seat(msgspec.Struct, frozen=True):
    """The viewer who sits in seat `seat`."""

    seat: SeatNo


class Spectator(msgspec.Struct, frozen=True):
    """Any viewer without a seat: knows what is public, and nothing else."""


Viewer = Seat | Spectator


def snake_case(name: str) -> str:
    """`HandRefilled` → `hand_refilled`: the wire name of a tagged struct."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Part(msgspec.Struct):
    """A part of a state: mutable, compared by value, serialised by its fields."""


class Phase(msgspec.Struct, tag_field="type", tag=snake_case):
    """A decision now due, as data: one of a game's phases, named as the rulebook names it.

    A state holds a stack of them where decisions nest, or just the one.
    """


class State(msgspec.Struct, kw_only=True):
    """The whole truth about one game. Subclassed by each game.

    `deck` names the game's data, `draws` counts what was drawn from each random stream, `past` is the way
    back to the last barrier (kept by the kernel for games with `undo_by_turn`).
    """

    deck: str = "standard"
    draws: dict[str, int] = {}
    past: Past | None = None


class Action(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=snake_case
):
    """Something a seat submits: `{"type": …, parameters…}`.

    `idle` actions can be repeated at will without bringing the game on: random players rarely take them.
    """

    idle: ClassVar[bool] = False


class Time(Action, frozen=True):
    """The server's word that the game's own `deadline` has come."""


class Away(Action, frozen=True):
    """The server's word that a seat has lost its connection (only for games with `minds_connection`)."""

    seat: SeatNo


class Back(Action, frozen=True):
    """The server's word that a seat is connected again."""

    seat: SeatNo


class Held(Action, frozen=True):
    """The server's word who holds a seat from now on."""

    seat: SeatNo
    holder: Literal["user", "bot", "nobody"]
    level: str | None = None


class Resign(Action, frozen=True):
    """A seat gives the game up; what follows is the game's own rule."""


class Recovered(Action, frozen=True):
    """The server's word that it is back after an outage: countdowns start again."""


Night = tuple[int, int]
"""From and until in minutes after midnight, by the clock on the wall; until may be on the next morning."""

DayOff = tuple[date, date]
"""The first and the last of some days in a row."""


class Rest(msgspec.Struct, frozen=True):
    """When somebody's clocks rest: at night, and on days off, in an IANA time zone."""

    zone: str
    night: Night | None = None
    days: tuple[DayOff, ...] = ()


class Rests(Action, frozen=True):
    """The server's word when a seat's clock rests from now on (None: never). Nothing to any game."""

    seat: SeatNo
    rest: Rest | None


class Undo(Action, frozen=True):
    """A seat takes back its last `steps` steps."""

    steps: int = 1


ROOM_ACTIONS: tuple[type[Action], ...] = (Time, Away, Back, Held, Recovered, Rests, Resign, Undo)
"""Actions that no option offers: the server's own entries, resigning and undo."""

Taken = Literal["self", "bot", "timeout", "absent", "plan"]
"""Who took an action for a seat: itself, its bot, the default on time-out or absence, or its plan."""


class Entry(msgspec.Struct, frozen=True):
    """What the journal holds: `by` a seat (or None: the server), an action, `at` milliseconds.

    `at` is the server's time of receipt and never earlier than the entry before.
    """

    by: SeatNo | None
    action: Action
    at: int = 0
    taken: Taken = "self"


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    """Something that happened. Fields are public unless a subclass says otherwise.

    `private` names the fields that only the seat in the event's `seat` field may know; they are absent for
    all others. `secret` events exist for that seat alone. `barrier` events end the way back of an
    undo: after them somebody may have learned something.
    """

    private: ClassVar[tuple[str, ...]] = ()
    secret: ClassVar[bool] = False
    barrier: ClassVar[bool] = True

    def wire(self) -> dict[str, Plain]:
        """The whole event, private fields included: for the journal, never for a viewer."""
        plain: dict[str, Plain] = msgspec.to_builtins(self, str_keys=True)
        return plain


class TakenBack(Event, frozen=True):
    """A seat took back its last steps."""

    barrier = False

    seat: SeatNo
    steps: int


def event_for(kind: type[Event], plain: Mapping[str, Plain], viewer: Viewer) -> Mapping[str, Plain] | None:
    """What `viewer` may know of an event of this kind, or None if it does not exist for that viewer."""
    if isinstance(viewer, Seat) and plain.get("seat") == viewer.seat:
        return plain
    if kind.secret:
        return None
    if not kind.private:
        return plain
    return {name: value for name, value in plain.items() if name not in kind.private}


class Refusal(msgspec.Struct, frozen=True):
    """Why an expected option is missing, or an action is illegal: the rule's number and one sentence.

    `action` is the action, or the part of it, that is refused (`{"type": …, parameters…}`).
    """

    rule: str
    why: str
    action: Mapping[str, Plain] = {}

    def wire(self) -> dict[str, Plain]:
        """The refusal as clients read it: `{"type", parameters…, "rule", "why"}`."""
        return {**self.action, "rule": self.rule, "why": self.why}


class Offer(msgspec.Struct, frozen=True):
    """All that one seat may do now, and the refusals worth showing."""

    options: Sequence[Option] = ()
    refusals: Sequence[Refusal] = ()


class Actor(msgspec.Struct, frozen=True):
    """A seat that owes a decision. Its clock runs while `key` stays the same.

    `seconds` is the game's own time for it, None where the room's clock counts.
    """

    seat: SeatNo
    decision: str
    key: str
    seconds: float | None = None


class UndoOffer(msgspec.Struct, frozen=True):
    """What an undo would take back, from the last step backwards, or why it cannot."""

    steps: Sequence[Mapping[str, Plain]] = ()
    why: Refusal | None = None


class Past(msgspec.Struct):
    """The way back of one seat: the state at the barrier (`base`, encoded) and the entries since."""

    seat: SeatNo
    base: bytes
    entries: list[Mapping[str, Plain]]


class Player(msgspec.Struct, frozen=True):
    """Who sits down: `kind` user or bot, a bot's level, a colour or None, and the order of arrival."""

    kind: Literal["user", "bot"] = "user"
    level: str | None = None
    color: str | None = None
    arrival: int = 0


class Row(msgspec.Struct, frozen=True):
    """One line of a score sheet: a category and its value per seat."""

    category: str
    values: Sequence[int | None]


class Sheet(msgspec.Struct, frozen=True):
    """A score sheet by category; `totals` is None in a game without points."""

    rows: Sequence[Row]
    totals: Sequence[int] | None


class Result(msgspec.Struct, frozen=True):
    """The end: winners, all seats in groups of equal rank from first to last, and the sheet."""

    winners: Sequence[SeatNo]
    ranking: Sequence[Sequence[SeatNo]]
    sheet: Sheet


class Deck(msgspec.Struct, frozen=True):
    """A game's data, checked and immutable; `name` is "standard" or a fingerprint of a host's files."""

    name: str


class InvalidInput(ValueError):
    """Room options, a deck or an action that is not well formed: says what and why."""


class Barred(ValueError):
    """A legal wish that the rules refuse; carries the `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why)
        self.refusal = refusal


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The wire name of a tagged struct: `tag_of(HandRefilled) == "hand_refilled"`."""
    tag = kind.__struct_config__.tag
    if not isinstance(tag, str):
        raise TypeError(f"{kind.__name__} carries no tag")
    return tag


def offer(kind: type[Action], any_version: str | None = None, /, **domains: Any) -> Option:
    """A template of `kind` with a domain for each of its parameters; those that may be UNSET may be absent.

    Raises TypeError if a parameter is missing or unknown, so a template always makes whole actions.
    """
    if not _required(kind) <= domains.keys() <= set(kind.__struct_fields__):
        raise TypeError(f"{kind.__name__} takes {kind.__struct_fields__}, not {tuple(domains)}")
    return Option(tag_of(kind), domains, any_version)


@cache
def _required(kind: type[Action]) -> frozenset[str]:
    return frozenset(
        field.encode_name for field in msgspec.structs.fields(kind) if field.default is not msgspec.UNSET
    )


def plain(struct: msgspec.Struct | Iterable[msgspec.Struct]) -> Any:
    """JSON-like data of a struct, or of several."""
    return msgspec.to_builtins(struct, str_keys=True)
