"""Which games the suite plays: every game, number of seats and set of room options, from a few seeds.

Nothing here knows a game: room options are derived from `options_type`. `VITRINE_CONFORMANCE_GAMES`
sets how many games of each kind are played (2 unless said otherwise, and 1 where a room option is chosen).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from msgspec import inspect

from app.games.chance import Chance
from app.games.game import Game, Mode
from app.games.kernel import InvalidInput, Player
from app.games.options import Plain
from app.games.registry import games
from tests.toy import game as toy

GAMES = int(os.environ.get("VITRINE_CONFORMANCE_GAMES", "2"))

MANY_CHOICES = 7
"""Up to so many choices of room options are played with every number of seats."""

MANY_NUMBERS = 3
"""Of more numbers to choose from than these, only the least and the most are played."""


class Fault(AssertionError):
    """A game breaks a promise of the kernel: says which game, where in it, and what is wrong."""


@dataclass(frozen=True, eq=False)
class Case:
    """One game to play: what the room agreed on, and the seed."""

    game: Game[Any]
    seats: int
    options: Mapping[str, Plain]
    mode: Mode
    seed: str
    disturbed: bool = False
    """Whether the server's entries (who holds a seat, connections, an outage) and undoing come in between."""
    seated: Sequence[Player] = ()
    """Who sits down; nobody named: drawn from the seed."""

    @property
    def players(self) -> list[Player]:
        """Who sits down: some with a colour of their own choice, some without; the last may be a bot."""
        if self.seated:
            return list(self.seated)
        chance = Chance.aside(self.seed, "players")
        colors: list[str | None] = [*self.game.colors]
        chance.shuffle(colors)
        colors += [None] * self.seats
        players = [Player(color=chance.pick([None, colors[i]]), arrival=i) for i in range(self.seats)]
        if self.game.bot_levels and self.disturbed:
            players[-1] = Player("bot", self.game.bot_levels[0], arrival=self.seats - 1)
        return players

    def __str__(self) -> str:
        """`curio_shop, 3 seats, {"rounds": 4}, seed …`: for the words of a fault."""
        options = msgspec.json.encode(self.options).decode()
        return f"{self.game.slug}, {self.seats} seats, {options}, {self.mode}, seed {self.seed!r}"


@dataclass(frozen=True, eq=False)
class Kind:
    """One kind of game: a game, a number of seats and a set of room options."""

    game: Game[Any]
    seats: int
    options: Mapping[str, Plain]

    def __str__(self) -> str:
        """`curio_shop-3-rounds=4`: a name for a test."""
        chosen = ",".join(f"{name}={_words(value)}" for name, value in self.options.items())
        return f"{self.game.slug}-{self.seats}-{chosen or 'default'}"

    @cached_property
    def cases(self) -> list[Case]:
        """Its games from the first seeds, always the same objects: fewer where a room option is chosen."""
        first = len(str(self)) % 2  # Of kinds with a single game, some have a disturbed one.
        return self.some(first + GAMES - 1)[first:] if self.options else self.some(GAMES)

    def some(self, number: int) -> list[Case]:
        """The games of this kind: every other one disturbed by the server, modes in turn.

        With every other number of seats the turns are shifted, so that games of each mode are disturbed.
        """
        modes = [mode for mode in self.game.modes if acceptable(self.game, self.options, self.seats, mode)]
        return [
            Case(
                self.game,
                self.seats,
                self.options,
                modes[(i + self.seats) % len(modes)],
                f"{self} no. {i}",
                bool(i % 2),
            )
            for i in range(number)
        ]


def all_games() -> list[Game[Any]]:
    """Every registered game, and the toy game."""
    return [*games().values(), toy]


def kinds(game: Game[Any]) -> list[Kind]:
    """All kinds of games of `game`. Raises Fault if a number of seats allows no room at all.

    Where a game has many options, each choice is played with one of the smaller numbers of seats, in turn.
    """
    found = []
    small = (len(game.seat_counts) + 1) // 2
    for place, seats in enumerate(game.seat_counts):
        sets = [
            given
            for given in option_sets(game.options_type)
            if any(acceptable(game, given, seats, mode) for mode in game.modes)
        ]
        if not sets:
            raise Fault(f"{game.slug} takes no room options for {seats} seats")
        defaults, choices = sets[:1], sets[1:]
        if len(choices) > MANY_CHOICES:
            choices = choices[place::small] if place < small else []
        found += [Kind(game, seats, given) for given in defaults + choices]
    return found


def acceptable(game: Game[Any], given: Mapping[str, Plain], seats: int, mode: Mode) -> bool:
    """Whether the game takes these room options."""
    try:
        game.room_options(given, seats, mode)
    except InvalidInput:
        return False
    return True


def option_sets(options_type: type[msgspec.Struct]) -> Iterator[dict[str, Plain]]:
    """The defaults, then every choice of every field on its own."""
    info = inspect.type_info(options_type)
    assert isinstance(info, inspect.StructType)
    needed = {
        field.encode_name: next(iter(_values(field.type)), None) for field in info.fields if field.required
    }
    yield needed
    for field in info.fields:
        for value in _values(field.type):
            if value != (needed.get(field.encode_name) if field.required else field.default):
                yield {**needed, field.encode_name: value}


def _values(type_: inspect.Type) -> Sequence[Plain]:
    match type_:
        case inspect.LiteralType(values=values):
            numbers = sorted(value for value in values if type(value) is int)
            between = numbers[1:-1] if len(numbers) > MANY_NUMBERS else []
            return [value for value in values if value not in between]
        case inspect.BoolType():
            return [False, True]
        case inspect.IntType(ge=int(least), le=int(most)):
            return sorted({least, most})
        case inspect.EnumType(cls=cls):
            return [member.value for member in cls]
        case inspect.UnionType(types=types):
            return [value for part in types for value in _values(part)]
        case inspect.TupleType(item_types=parts):
            return _lists(list(parts))
        case inspect.ListType(item_type=part) | inspect.VarTupleType(item_type=part):
            return [*_lists([part]), *_lists([part] * 2)]
        case inspect.CollectionType(item_type=part):
            return [*_lists([part]), *_lists([part] * 2)]
        case inspect.Metadata(type=inner):
            return _values(inner)
        case _:
            return []


def _lists(parts: Sequence[inspect.Type]) -> list[Plain]:
    """One list of values, as different as they may be, if all parts have enough of them."""
    choices = [_values(part) for part in parts]
    enough = all(len(values) > i for i, values in enumerate(choices))
    return [[values[i] for i, values in enumerate(choices)]] if enough else []


def _words(value: Plain) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)
