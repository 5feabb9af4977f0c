"""Antiquity, for 2 to 4 players. Rules are cited by their numbers (AY-x.y)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.antiquity import (
    actors,
    bot,
    defaults,
    invariants,
    legal,
    own_view,
    plans,
    redraw,
    refusals,
    rules,
    scoring,
    undo,
    view,
)
from app.games.antiquity.actions import ACTIONS
from app.games.antiquity.data import COLORS
from app.games.antiquity.events import EVENTS
from app.games.antiquity.options import AntiquityOptions, read_room_options
from app.games.antiquity.setup import set_up
from app.games.antiquity.state import AntiquityState
from app.games.antiquity.view_types import AntiquityOwn, AntiquityPublic
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
from app.games.options import Option, Plain
from app.games.rules_reference import rules_reference

ACTIONS_PER_TURN = 775
"""What a player can do in a turn at most (AY-I16)."""


class Antiquity(Game[AntiquityState]):
    """The rules of Antiquity."""

    slug = "antiquity"
    title = "Antiquity"
    rules_version = "1"
    seat_counts = (2, 3, 4)
    bot_levels = bot.LEVELS
    minutes = 180

    state_type = AntiquityState
    action_types = ACTIONS
    event_types = EVENTS
    public_type = AntiquityPublic
    own_type = AntiquityOwn
    options_type = AntiquityOptions
    plan_type = plans.AntiquityPlan

    colors = COLORS
    move_seconds = (None, 120, 240, 360, 600)
    default_move_seconds = 360
    absent_after = 3
    substitute = "medium"
    resignable = True

    def room_options(self, given: Mapping[str, Plain], seats: int, mode: Mode) -> AntiquityOptions:
        """The room options (AY-0.3). Raises InvalidInput with the reason."""
        return read_room_options(given, seats)

    def setup(
        self, players: Sequence[Player], options: AntiquityOptions, deck: Deck, chance: Chance
    ) -> tuple[AntiquityState, list[Event]]:
        """The state before the first city is placed (AY-2)."""
        return set_up(players, options, chance)

    def actors(self, state: AntiquityState) -> Sequence[Actor]:
        """Who owes a decision (AY-3)."""
        return actors.actors(state)

    def options(self, state: AntiquityState, seat: SeatNo) -> Offer:
        """The templates of AY-4.33."""
        options = list(legal.options_of(state, seat))
        return Offer(options, refusals.shown(state, seat, options))

    def refusal(self, state: AntiquityState, seat: SeatNo, action: Action) -> Refusal:
        """The first check of AY-4 that the action fails."""
        return refusals.refusal(state, seat, action)

    def apply(self, state: AntiquityState, entry: Entry, chance: Chance) -> list[Event]:
        """Carries out a seat's action or a word of the server."""
        return rules.carry_out(state, entry)

    def default(self, state: AntiquityState, seat: SeatNo, chance: Chance) -> Sequence[Action]:
        """What happens when a seat's time runs out (AY-8.3, AY-8.5)."""
        return defaults.default(state, seat)

    def undo_offer(self, state: AntiquityState, seat: SeatNo) -> UndoOffer:
        """The steps of an unconfirmed draft (AY-4.13)."""
        return undo.offered(state, seat)

    def undo(self, state: AntiquityState, seat: SeatNo, steps: int) -> tuple[AntiquityState, list[Event]]:
        """Takes the last steps back, whatever others did meanwhile (AY-4.13)."""
        return state, undo.take_back(state, seat, steps)

    def planned(self, view: Mapping[str, Plain], plan: plans.AntiquityPlan) -> Sequence[Action]:
        """What a standing plan yields in phases 5, 6, 8 and 9 (AY-4.32)."""
        return plans.planned(view, plan)

    def public(self, state: AntiquityState) -> AntiquityPublic:
        """What everybody may know (AY-5)."""
        return view.public(state)

    def round(self, public: Mapping[str, Plain]) -> object:
        """See `Game.round`."""
        return public["turn"] or None

    def own(self, state: AntiquityState, seat: SeatNo) -> AntiquityOwn:
        """What a seat knows beyond it (AY-5)."""
        return own_view.own(state, seat)

    def determinize(self, state: AntiquityState, viewer: Viewer, chance: Chance) -> AntiquityState:
        """The state with all that is unknown to `viewer` drawn anew."""
        copy = self.clone(state)
        redraw.redraw(copy, viewer, chance)
        return copy

    def score(self, state: AntiquityState) -> Sheet:
        """The sheet of AY-6.8 as things stand; in phase 2 as at its start."""
        return scoring.sheet(state)

    def result(self, state: AntiquityState) -> Result | None:
        """Winners, and all others alike, when the game is over (AY-6)."""
        return scoring.result(state)

    def bot(
        self, view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
    ) -> Sequence[Mapping[str, Plain]]:
        """The actions of a bot (AY-12). Raises InvalidInput for a level that is not offered."""
        return bot.choose(view, options, level, chance)

    def longest(self, seats: int, options: AntiquityOptions) -> int:
        """The bound of AY-I16, in decisions."""
        return seats * options.turn_limit * ACTIONS_PER_TURN + seats

    def violations(self, state: AntiquityState) -> Iterable[str]:
        """Invariants of AY-9 that the state breaks."""
        return invariants.violations(state)

    def step_violations(
        self, before: AntiquityState, entry: Entry, events: Sequence[Event], after: AntiquityState
    ) -> Iterable[str]:
        """Invariants of AY-9 that the step breaks."""
        return invariants.step_violations(before, events, after)

    def rules(self) -> Plain:
        """The numbered rules reference."""
        return rules_reference(self.slug)


game = Antiquity()
