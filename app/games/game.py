"""The interface of a game: `Game`, subclassed once per game, and the kernel's own steps around it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from app.games.chance import Chance
from app.games.kernel import (
    ROOM_ACTIONS,
    Action,
    Actor,
    Deck,
    Entry,
    Event,
    InvalidInput,
    Offer,
    Player,
    Refusal,
    Result,
    Seat,
    SeatNo,
    Sheet,
    State,
    TakenBack,
    UndoOffer,
    Viewer,
    tag_of,
)
from app.games.options import Option, Plain

S = TypeVar("S", bound=State)
Mode = Literal["live", "correspondence"]

NO_UNDO = Refusal("", "Nothing can be taken back.")


class Game(ABC, Generic[S]):
    """One game's rules. Stateless: every function is a function of its arguments.

    Class attributes say what the game is; those named `…_type` and `…_types` are its data, from which codecs
    and the API's schema are made.
    """

    slug: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    modes: ClassVar[tuple[Mode, ...]] = ("live", "correspondence")
    bot_levels: ClassVar[tuple[str, ...]] = ()
    minutes: ClassVar[int]
    """Typical length of a live game."""

    state_type: ClassVar[type[State]]
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    public_type: ClassVar[type[msgspec.Struct]]
    own_type: ClassVar[type[msgspec.Struct]]
    options_type: ClassVar[type[msgspec.Struct]]
    plan_type: ClassVar[type[msgspec.Struct] | None] = None
    """What a seat's standing plan may say, in games that have plans."""

    colors: ClassVar[tuple[str, ...]] = ()
    """Colours that seats choose from, in the order they are handed out; empty where seats have none."""
    move_seconds: ClassVar[tuple[int | None, ...]] = (None, 30, 60, 120)
    default_move_seconds: ClassVar[int | None] = 60
    """Choices of a live room's clock per decision, and the one offered first."""
    brief: ClassVar[Mapping[str, int]] = {}
    """Decisions for which, in a live room with a clock, so many seconds are enough, by name."""
    has_own_time: ClassVar[bool] = False
    """A game with time options of its own takes no `clock` from the room."""
    minds_connection: ClassVar[bool] = False
    """Whether the game wants `away` and `back` entries."""
    absent_after: ClassVar[int] = 3
    """How many defaults in a row make a seat absent."""
    substitute: ClassVar[str | None] = None
    """The bot level that plays an absent seat of a live room until its user is back."""
    resignable: ClassVar[bool] = False
    """Whether the rules say what resigning means; if not, it is the same as leaving."""
    undo_by_turn: ClassVar[bool] = False
    """Whether the kernel keeps the way back to the last barrier in the state (`State.past`)."""

    def __init__(self) -> None:
        self.kinds: dict[str, type[Action]] = {
            tag_of(kind): kind for kind in (*self.action_types, *ROOM_ACTIONS)
        }
        events: tuple[type[Event], ...] = (*self.event_types, TakenBack)
        self.event_kinds: dict[str, type[Event]] = {tag_of(kind): kind for kind in events}
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(self.state_type)

    # What a game must say

    @abstractmethod
    def setup(
        self, players: Sequence[Player], options: Any, deck: Deck, chance: Chance
    ) -> tuple[S, list[Event]]:
        """The initial state, one player per seat, and what happened on the way to it."""

    @abstractmethod
    def actors(self, state: S) -> Sequence[Actor]:
        """The seats that owe a decision now; none when the game is over or only time goes on."""

    @abstractmethod
    def options(self, state: S, seat: SeatNo) -> Offer:
        """Everything that seat may do now, awaited or not: the single statement of what is legal."""

    @abstractmethod
    def apply(self, state: S, entry: Entry, chance: Chance) -> list[Event]:
        """Carries out a legal action, or an entry of the server, on `state` in place.

        Called through `steps.carry_out`, which hands it a private clone. Legality is not checked again.
        """

    @abstractmethod
    def default(self, state: S, seat: SeatNo, chance: Chance) -> Sequence[Action]:
        """The actions taken when the seat's time runs out: a function of what that seat may know."""

    @abstractmethod
    def public(self, state: S) -> msgspec.Struct:
        """What everybody may know: the whole of a spectator's view."""

    def round(self, public: Mapping[str, Plain]) -> object:
        """What tells one round from the next, of the public part of a view; None before the first."""
        return public.get("round") or None

    @abstractmethod
    def own(self, state: S, seat: SeatNo) -> msgspec.Struct:
        """What that seat may know beyond the public. Its fields join the public ones in the view."""

    @abstractmethod
    def determinize(self, state: S, viewer: Viewer, chance: Chance) -> S:
        """A full state that `viewer` cannot tell from the real one, what it cannot know drawn anew."""

    @abstractmethod
    def score(self, state: S) -> Sheet:
        """The score sheet by category, so far or final."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The ranked result with tie-breakers, or None while the game goes on."""

    # What a game may say

    def room_options(self, given: Mapping[str, Plain], seats: int, mode: Mode) -> Any:
        """The room options, defaults filled in. Raises InvalidInput with the reason."""
        try:
            return msgspec.convert(given, self.options_type)
        except msgspec.ValidationError as error:
            raise InvalidInput(str(error)) from error

    def deck(self, files: Mapping[str, Plain] | None = None) -> Deck:
        """The game's own data, or a host's `files` of the same form. Raises InvalidInput."""
        if files is not None:
            raise InvalidInput(f"{self.title} takes no deck but its own.")
        return Deck("standard")

    def refusal(self, state: S, seat: SeatNo, action: Action) -> Refusal:
        """Why a well-formed action that fits no option is illegal."""
        return Refusal("", "That is not possible now.", msgspec.to_builtins(action))

    def awaited(self, state: S, viewer: Viewer) -> Sequence[Actor]:
        """Who owes a decision, as far as `viewer` may know it."""
        return self.actors(state)

    def deadline(self, state: S) -> int | None:
        """When (milliseconds, as `Entry.at`) the rules themselves want a `Time` entry."""
        return None

    def countdown(self, state: S) -> int | None:
        """The end of a countdown as screens show it; the `deadline` may grant late messages some grace."""
        return self.deadline(state)

    def bot_pause(self, state: S, seat: SeatNo, chance: Chance) -> float | None:
        """Seconds before a bot acts, never dependent on what it holds; None leaves it to the server."""
        return None

    def undo_offer(self, state: S, seat: SeatNo) -> UndoOffer:
        """What that seat could take back now. By default the steps of `State.past`."""
        past = state.past
        if past is None or past.seat != seat or not past.entries:
            return UndoOffer(why=NO_UNDO)
        return UndoOffer([entry["action"] for entry in reversed(past.entries)])

    def undo(self, state: S, seat: SeatNo, steps: int) -> tuple[S, list[Event]] | None:
        """A game's own undo of a draft; None leaves it to the kernel (`State.past`)."""
        return None

    def planned(self, view: Mapping[str, Plain], plan: Any) -> Sequence[Action]:
        """The actions that a seat's standing plan (a `plan_type`) yields in what it sees, or none.

        They are submitted like a seat's own, whether its user is there or not.
        """
        return ()

    def advise(self, view: Mapping[str, Plain], query: Mapping[str, Plain], chance: Chance) -> Plain:
        """An aid computed from one view alone. Raises InvalidInput for an unknown query."""
        raise InvalidInput(f"{self.title} answers no such query.")

    def bot(
        self, view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
    ) -> Sequence[Mapping[str, Plain]]:
        """The actions of a bot of `level`, from its own view alone. Raises InvalidInput."""
        raise InvalidInput(f"{self.title} has no bots.")

    def longest(self, seats: int, options: Any) -> int:
        """The stated bound: no game has more entries by seats than this."""
        return 10_000

    def violations(self, state: S) -> Iterable[str]:
        """Invariants of the specification that `state` breaks, in words (for tests and checks)."""
        return ()

    def step_violations(self, before: S, entry: Entry, events: Sequence[Event], after: S) -> Iterable[str]:
        """Invariants of one step that were broken, in words."""
        return ()

    def rules(self) -> Plain:
        """The rules reference: `[{"title", "rules": [{"number", "text"}…]}…]`."""
        return []

    # What the kernel makes of it

    def view(self, state: S, viewer: Viewer) -> dict[str, Plain]:
        """What `viewer` may know: the public part, joined by a seat's own."""
        view: dict[str, Plain] = msgspec.to_builtins(self.public(state), str_keys=True)
        if isinstance(viewer, Seat):
            view.update(msgspec.to_builtins(self.own(state, viewer.seat), str_keys=True))
        return view

    def encode(self, state: S) -> bytes:
        """The state as bytes, for snapshots and clones."""
        return self._encoder.encode(state)

    def decode(self, data: bytes) -> S:
        """The state that `encode` wrote. Raises msgspec.ValidationError if it is none."""
        return self._decoder.decode(data)  # type: ignore[return-value]

    def clone(self, state: S) -> S:
        """An equal state that shares nothing mutable with `state`."""
        return self.decode(self.encode(state))

    def read_plan(self, given: Plain) -> Any:
        """A typed plan from JSON-like data. Raises InvalidInput if it is none of this game's."""
        if self.plan_type is None:
            raise InvalidInput(f"{self.title} has no plans.")
        try:
            return msgspec.convert(given, self.plan_type)
        except msgspec.ValidationError as error:
            raise InvalidInput(f"That plan is not well formed: {error}") from error

    def read_action(self, given: Plain) -> Action:
        """A typed action from JSON-like data. Raises InvalidInput if it is not well formed."""
        kind = self.kinds.get(str(given.get("type"))) if isinstance(given, Mapping) else None
        if kind is None:
            raise InvalidInput("That action is not well formed: its type is none of this game's.")
        try:
            return msgspec.convert(given, kind)
        except msgspec.ValidationError as error:
            raise InvalidInput(f"That action is not well formed: {error}") from error
