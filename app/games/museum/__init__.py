"""Museum, for 2 to 4 players. Rules are cited by their numbers (MU-x.y)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from app.games.chance import Chance
from app.games.game import Game, Mode
from app.games.kernel import (
    Action,
    Actor,
    Deck,
    Entry,
    Event,
    Offer,
    Player,
    Refusal,
    Result,
    SeatNo,
    Sheet,
    UndoOffer,
    Viewer,
)
from app.games.museum import (
    actors,
    advice,
    bot,
    defaults,
    invariants,
    legal,
    plans,
    redraw,
    refusals,
    rules,
    scoring,
    undo,
    view,
)
from app.games.museum.actions import ACTIONS
from app.games.museum.data import COLORS
from app.games.museum.events import EVENTS
from app.games.museum.options import MuseumOptions, read_room_options
from app.games.museum.setup import set_up
from app.games.museum.state import MuseumState
from app.games.museum.view_types import MuseumOwn, MuseumPublic
from app.games.options import Option, Plain
from app.games.rules_reference import rules_reference

LONGEST_TURN = 60
"""Decisions of a turn, steps of trays that are cleared again included."""


class Museum(Game[MuseumState]):
    """The rules of Museum."""

    slug = "museum"
    title = "Museum"
    rules_version = "1"
    seat_counts = (2, 3, 4)
    bot_levels = bot.LEVELS
    minutes = 75

    state_type = MuseumState
    action_types = ACTIONS
    event_types = EVENTS
    public_type = MuseumPublic
    own_type = MuseumOwn
    options_type = MuseumOptions
    plan_type = plans.MuseumPlan

    colors = COLORS
    move_seconds = (None, 60, 120, 180, 300)
    default_move_seconds = 180
    brief: ClassVar = {"explore_active": 45, "explore_opponent": 25}  # MU-11.4
    absent_after = 2
    substitute = "medium"
    resignable = True

    def room_options(self, given: Mapping[str, Plain], seats: int, mode: Mode) -> MuseumOptions:
        """The room options (MU-0.1). Raises InvalidInput with the reason."""
        return read_room_options(given, seats)

    def setup(
        self, players: Sequence[Player], options: MuseumOptions, deck: Deck, chance: Chance
    ) -> tuple[MuseumState, list[Event]]:
        """The state before the first decision (MU-2)."""
        return set_up(players, options, chance)

    def actors(self, state: MuseumState) -> Sequence[Actor]:
        """Who owes a decision (MU-3)."""
        return actors.actors(state)

    def awaited(self, state: MuseumState, viewer: Viewer) -> Sequence[Actor]:
        """Who owes a decision, as far as `viewer` may know it (MU-5.2b)."""
        return actors.awaited(state, viewer)

    def options(self, state: MuseumState, seat: SeatNo) -> Offer:
        """The templates of MU-4."""
        return legal.offered(state, seat)

    def refusal(self, state: MuseumState, seat: SeatNo, action: Action) -> Refusal:
        """The first check of MU-4 that the action fails."""
        return refusals.refusal(state, seat, action)

    def apply(self, state: MuseumState, entry: Entry, chance: Chance) -> list[Event]:
        """Carries out a seat's action or a word of the server."""
        return rules.carry_out(state, entry, chance)

    def default(self, state: MuseumState, seat: SeatNo, chance: Chance) -> Sequence[Action]:
        """What happens when a seat's time runs out (MU-8.60)."""
        return defaults.default(state, seat)

    def undo_offer(self, state: MuseumState, seat: SeatNo) -> UndoOffer:
        """The steps since the last barrier (MU-4.80)."""
        return undo.offered(state, seat)

    def undo(self, state: MuseumState, seat: SeatNo, steps: int) -> tuple[MuseumState, list[Event]]:
        """Takes the last steps back, whatever others did meanwhile (MU-4.80)."""
        return state, undo.take_back(state, seat, steps)

    def planned(self, view: Mapping[str, Plain], plan: plans.MuseumPlan) -> Sequence[Action]:
        """The exploration order that a standing plan yields (MU-11.3)."""
        return plans.planned(view, plan)

    def advise(self, view: Mapping[str, Plain], query: Mapping[str, Plain], chance: Chance) -> Plain:
        """Layouts suggested and previewed (MU-6.30, MU-6.37)."""
        return advice.advise(view, query)

    def public(self, state: MuseumState) -> MuseumPublic:
        """What everybody may know (MU-5)."""
        return view.public(state)

    def own(self, state: MuseumState, seat: SeatNo) -> MuseumOwn:
        """What a seat knows beyond it (MU-5)."""
        return view.own(state, seat)

    def determinize(self, state: MuseumState, viewer: Viewer, chance: Chance) -> MuseumState:
        """The state with all that is unknown to `viewer` drawn anew."""
        copy = self.clone(state)
        redraw.redraw(copy, viewer, chance)
        return copy

    def score(self, state: MuseumState) -> Sheet:
        """The points as things stand, without patrons before the end (MU-5.2g)."""
        return scoring.sheet(state)

    def result(self, state: MuseumState) -> Result | None:
        """Winners and ranking when the game is over (MU-6.24)."""
        return scoring.final_result(state) if state.phase == "finished" else None

    def bot(
        self, view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
    ) -> Sequence[Mapping[str, Plain]]:
        """The actions of a bot (MU-12). Raises InvalidInput for a level that is not offered."""
        return bot.choose(view, options, level)

    def longest(self, seats: int, options: MuseumOptions) -> int:
        """The bound of MU-9.11, in decisions."""
        return LONGEST_TURN * invariants.LONGEST_GAME

    def violations(self, state: MuseumState) -> Iterable[str]:
        """Invariants of MU-9 that the state breaks."""
        return invariants.violations(state)

    def step_violations(
        self, before: MuseumState, entry: Entry, events: Sequence[Event], after: MuseumState
    ) -> Iterable[str]:
        """Invariants of MU-9 that the step breaks."""
        return invariants.step_violations(before, entry, after)

    def rules(self) -> Plain:
        """The numbered rules reference."""
        return rules_reference(self.slug)


game = Museum()
