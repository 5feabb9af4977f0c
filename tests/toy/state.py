"""What the shop is made of: data, state, actions, events and views. No rules here."""

import json
from pathlib import Path
from typing import Any, Literal

import msgspec

from app.games.kernel import Action, Event, Part, Phase, SeatNo, State

_DATA = Path(__file__).parent / "data"
_CURIOS = json.loads((_DATA / "curios.json").read_text("utf-8"))
RULES: Any = json.loads((_DATA / "rules.json").read_text("utf-8"))

CURIOS: tuple[str, ...] = tuple(f"{kind}_{value}" for kind in _CURIOS["kinds"] for value in _CURIOS["values"])
"""All curios (TOY-1.1), by kind in the alphabet and by value."""


def kind(curio: str) -> str:
    """`"mask_4"` → `"mask"`."""
    return curio.split("_", maxsplit=1)[0]


def value(curio: str) -> int:
    """`"mask_4"` → 4."""
    return int(curio.split("_")[1])


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host of a room may choose."""

    rounds: Literal[2, 3, 4] = 3
    bargains: bool = True


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's standing plan: what to wrap, round by round, until told otherwise."""

    gift: Literal["cheapest", "dearest"] | None = None


# Phases: the decision now due


class Wrapping(Phase):
    """All guests at once wrap a gift (TOY-2.1)."""


class Admiring(Phase):
    """The gifts lie open `until` that time in milliseconds (TOY-2.4)."""

    until: int


class Taking(Phase):
    """A guest takes from the shelf (TOY-3.2)."""

    seat: SeatNo


class Bargaining(Phase):
    """A guest may bargain (TOY-4.1): lies on top of the turns still to come."""

    seat: SeatNo


class Guest(Part):
    """One seat: the hand is secret, and so is what is `wrapped` (still in the hand) until it is a `gift`."""

    hand: list[str]
    cabinet: list[str]
    wrapped: str | None = None
    gift: str | None = None


class Shop(State, kw_only=True):
    """The whole truth. `phases` is a stack: the last one is due; empty when the shop has closed."""

    options: Options
    guests: list[Guest]
    pile: list[str]
    shelf: list[str]
    phases: list[Wrapping | Admiring | Taking | Bargaining]
    round: int = 0


# Actions: what a seat may submit


class Wrap(Action, frozen=True):
    """Wrap a curio of one's hand, or change to it (TOY-2.2, TOY-2.3)."""

    curio: str


class Take(Action, frozen=True):
    """Take a curio from the shelf (TOY-3.2)."""

    curio: str


class Bargain(Action, frozen=True):
    """Put back one or two curios and draw as many (TOY-4.2)."""

    curios: list[str]


class Leave(Action, frozen=True):
    """No bargain (TOY-4.3)."""


# Events: what happened, and who may know


class Shelved(Event, frozen=True):
    """A curio from the pile came to the shelf."""

    curio: str


class Wrapped(Event, frozen=True):
    """A guest wrapped a gift; others know only that."""

    private = ("curio",)

    seat: SeatNo
    curio: str


class Rewrapped(Event, frozen=True):
    """A guest changed the gift: nobody else knows that it happened."""

    secret = True

    seat: SeatNo
    curio: str


class Unwrapped(Event, frozen=True):
    """All gifts lie open, one per seat."""

    gifts: list[str]


class Taken(Event, frozen=True):
    """A guest took a curio that all could see: nobody learned anything, so it can be taken back."""

    barrier = False

    seat: SeatNo
    curio: str


class Left(Event, frozen=True):
    """A guest did not bargain."""

    barrier = False

    seat: SeatNo


class Bargained(Event, frozen=True):
    """A guest changed curios of the hand; others know only how many."""

    private = ("given", "drawn")

    seat: SeatNo
    count: int
    given: list[str]
    drawn: list[str]


class Closed(Event, frozen=True):
    """The last curio is taken: a barrier, so nobody takes the end of the game back."""


# Views: what a viewer may know


class PublicGuest(msgspec.Struct, frozen=True):
    """A guest as everybody sees it: a hand is a number, a wrapped gift a bow."""

    hand: int
    wrapped: bool
    gift: str | None
    cabinet: list[str]


class Public(msgspec.Struct, frozen=True):
    """What everybody sees."""

    round: int
    rounds: int
    pile: int
    shelf: list[str]
    guests: list[PublicGuest]


class Own(msgspec.Struct, frozen=True):
    """What a seat sees besides."""

    seat: SeatNo
    hand: list[str]
    wrapped: str | None
