"""Antiques Ghost Show, for 2 to 4 players. Rules are cited by their numbers (GS-x.y)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.chance import Chance
from app.games.game import Game, Mode
from app.games.ghost_show import bot, invariants, legal, rules, scoring, view
from app.games.ghost_show.actions import Appraise, GhostShowOptions, Move, read_room_options
from app.games.ghost_show.data import COLORS, COUNTS, INDEX, GhostShowDeck, read_deck
from app.games.ghost_show.events import EVENTS, DefaultActionUsed, SeatControllerChanged
from app.games.ghost_show.setup import set_up
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import (
    Action,
    Actor,
    Deck,
    Entry,
    Event,
    Held,
    InvalidInput,
    Offer,
    Player,
    Refusal,
    Result,
    Seat,
    SeatNo,
    Sheet,
    UndoOffer,
    Viewer,
)
from app.games.options import Option, Plain
from app.games.rules_reference import rules_reference

NO_UNDO = Refusal("GS-4.15", "A card has been drawn: what was done cannot be taken back.")


class GhostShow(Game[GhostShowState]):
    """The rules of Antiques Ghost Show."""

    slug = "ghost_show"
    title = "Antiques Ghost Show"
    rules_version = "1"
    seat_counts = (2, 3, 4)
    bot_levels = bot.LEVELS
    minutes = 20

    state_type = GhostShowState
    action_types = (Appraise, Move)
    event_types = EVENTS
    public_type = view.GhostShowPublic
    own_type = view.GhostShowOwn
    options_type = GhostShowOptions

    colors = COLORS
    absent_after = 2
    substitute = "medium"

    def room_options(self, given: Mapping[str, Plain], seats: int, mode: Mode) -> GhostShowOptions:
        """The room options (GS-0.5). Raises InvalidInput with the reason."""
        return read_room_options(given, seats)

    def deck(self, files: Mapping[str, Plain] | None = None) -> GhostShowDeck:
        """The game's own deck, or a host's `types`, `items` and `collectors`. Raises InvalidInput."""
        return read_deck(files)

    def setup(
        self, players: Sequence[Player], options: GhostShowOptions, deck: Deck, chance: Chance
    ) -> tuple[GhostShowState, list[Event]]:
        """The state before the first turn (GS-2)."""
        if not isinstance(deck, GhostShowDeck):
            raise InvalidInput("That is no deck of Antiques Ghost Show.")
        return set_up(players, options, deck, chance)

    def actors(self, state: GhostShowState) -> Sequence[Actor]:
        """The active seat, and nobody else ever (GS-3.4)."""
        if state.phase == "finished":
            return ()
        return (Actor(state.active_seat, state.phase, f"turn {state.turn_number}"),)

    def options(self, state: GhostShowState, seat: SeatNo) -> Offer:
        """The complete option list of the active seat (GS-4.14)."""
        return legal.offered(state, seat)

    def refusal(self, state: GhostShowState, seat: SeatNo, action: Action) -> Refusal:
        """The first check of section 4 that the action fails."""
        return legal.refusal(state, seat, action)

    def read_action(self, given: Plain) -> Action:
        """A typed action; an item that is none of the 63 is not well formed (GS-4.3)."""
        action = super().read_action(given)
        if isinstance(action, Appraise) and action.item not in INDEX:
            raise InvalidInput("That action is not well formed: there is no such item.")
        return action

    def apply(self, state: GhostShowState, entry: Entry, chance: Chance) -> list[Event]:
        """A whole turn as one transaction (GS-4.16), or who holds a seat from now on (GS-8.22)."""
        action = entry.action
        events: list[Event] = []
        if isinstance(action, Held):
            controller = f"bot {action.level}" if action.holder == "bot" else action.holder
            events.append(SeatControllerChanged(seat=action.seat, controller=controller))
        elif isinstance(action, Appraise | Move):
            if entry.taken in ("timeout", "absent"):
                events.append(DefaultActionUsed(seat=state.active_seat, reason=entry.taken))
            rules.take_turn(state, action, events)
        return events

    def default(self, state: GhostShowState, seat: SeatNo, chance: Chance) -> Sequence[Action]:
        """The default action, from nothing but the seat's view (GS-8.21, GS-9.19)."""
        options = self.options(state, seat).options
        return [self.read_action(bot.easy(self.view(state, Seat(seat)), options))]

    def undo_offer(self, state: GhostShowState, seat: SeatNo) -> UndoOffer:
        """Never: every turn draws a card (GS-4.15)."""
        return UndoOffer(why=NO_UNDO)

    def public(self, state: GhostShowState) -> view.GhostShowPublic:
        """What everybody may know (GS-5.9)."""
        return view.public(state)

    def round(self, public: Mapping[str, Plain]) -> object:
        """See `Game.round`."""
        return -(-public["turn_number"] // len(public["pawns"]))

    def own(self, state: GhostShowState, seat: SeatNo) -> view.GhostShowOwn:
        """A seat's hand and projected score (GS-5.9)."""
        return view.own(state, seat)

    def determinize(self, state: GhostShowState, viewer: Viewer, chance: Chance) -> GhostShowState:
        """The state with the deck and the hands unknown to `viewer` drawn anew."""
        copy = self.clone(state)
        view.redraw_hidden(copy, viewer, chance)
        return copy

    def score(self, state: GhostShowState) -> Sheet:
        """The points of the warehouses as they lie, by type (GS-6.4, GS-6.8)."""
        return scoring.sheet(scoring.score_sheet(state))

    def result(self, state: GhostShowState) -> Result | None:
        """Winners and ranking once the deck is empty (GS-6)."""
        return scoring.final_result(state) if state.phase == "finished" else None

    def bot(
        self, view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
    ) -> Sequence[Mapping[str, Plain]]:
        """The action of a bot (GS-12.3, GS-12.4). Raises InvalidInput for a level that is not offered."""
        return [bot.choose(view, options, level, chance)]

    def longest(self, seats: int, options: GhostShowOptions) -> int:
        """Every turn draws a card, so no game has more turns than its deck has cards (GS-9.20)."""
        return COUNTS[seats].max_turns

    def violations(self, state: GhostShowState) -> Iterable[str]:
        """Invariants of section 9 that the state breaks."""
        return invariants.violations(state)

    def step_violations(
        self, before: GhostShowState, entry: Entry, events: Sequence[Event], after: GhostShowState
    ) -> Iterable[str]:
        """Invariants of section 9 that the step breaks."""
        return invariants.step_violations(before, entry, events, after)

    def rules(self) -> Plain:
        """The numbered rules reference."""
        return rules_reference(self.slug)


game = GhostShow()
