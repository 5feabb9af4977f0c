"""Antique, for 2 to 6 players. Rules are cited by their numbers (AQ-x.y)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.antique import (
    actors,
    bot,
    countdown,
    defaults,
    invariants,
    legal,
    redraw,
    refusals,
    rules,
    scoring,
    view,
)
from app.games.antique.actions import Bid, ClearCeiling, OpenAuction, Pass, Rejoin, SetCeiling
from app.games.antique.data import ABSENT_AFTER, COUNTS, ROUNDS_PER_PHASE
from app.games.antique.events import EVENTS
from app.games.antique.options import AntiqueOptions, read_room_options
from app.games.antique.setup import set_up
from app.games.antique.state import AntiqueState, Finished
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

NO_UNDO = Refusal(
    "AQ-R28", "What was announced, bid or passed stands. A ceiling is changed or cleared instead."
)


class Antique(Game[AntiqueState]):
    """The rules of Antique."""

    slug = "antique"
    title = "Antique"
    rules_version = "1"
    seat_counts = tuple(COUNTS)
    bot_levels = bot.LEVELS
    minutes = 40

    state_type = AntiqueState
    action_types = (OpenAuction, Bid, Pass, SetCeiling, ClearCeiling, Rejoin)
    event_types = EVENTS
    public_type = view.AntiquePublic
    own_type = view.AntiqueOwn
    options_type = AntiqueOptions

    has_own_time = True
    minds_connection = True
    absent_after = ABSENT_AFTER
    substitute = "medium"

    def room_options(self, given: Mapping[str, Plain], seats: int, mode: Mode) -> AntiqueOptions:
        """The room options (AQ-0.3). Raises InvalidInput with the reason."""
        return read_room_options(given, mode)

    def setup(
        self, players: Sequence[Player], options: AntiqueOptions, deck: Deck, chance: Chance
    ) -> tuple[AntiqueState, list[Event]]:
        """The state before the first auction (AQ-2)."""
        return set_up(players, options, chance)

    def actors(self, state: AntiqueState) -> Sequence[Actor]:
        """The auctioneer, the bidder who is asked, or all who may still bid (AQ-3.14)."""
        return actors.actors(state)

    def options(self, state: AntiqueState, seat: SeatNo) -> Offer:
        """The templates of AQ-4.6."""
        return legal.offered(state, seat)

    def refusal(self, state: AntiqueState, seat: SeatNo, action: Action) -> Refusal:
        """The first check of section 4 that the action fails."""
        return refusals.refusal(state, seat, action)

    def apply(self, state: AntiqueState, entry: Entry, chance: Chance) -> list[Event]:
        """Carries out a seat's action or a word of the server. Draws nothing: the deck is shuffled once."""
        return rules.carry_out(state, entry)

    def default(self, state: AntiqueState, seat: SeatNo, chance: Chance) -> Sequence[Action]:
        """What happens when a seat's time runs out (AQ-8.1)."""
        return defaults.default(state, seat, chance)

    def deadline(self, state: AntiqueState) -> int | None:
        """When the hammer falls, or a pause ends (AQ-11.2, AQ-11.6)."""
        return countdown.due(state)

    def countdown(self, state: AntiqueState) -> int | None:
        """The countdown without its grace (AQ-11.3)."""
        return countdown.shown(state)

    def bot_pause(self, state: AntiqueState, seat: SeatNo, chance: Chance) -> float | None:
        """Bots bid at a human pace, whatever they hold (AQ-11.8)."""
        return actors.bot_pause(state, chance)

    def undo_offer(self, state: AntiqueState, seat: SeatNo) -> UndoOffer:
        """Never: all steps are public, or can be changed as they were made (AQ-4.1 to AQ-4.4)."""
        return UndoOffer(why=NO_UNDO)

    def public(self, state: AntiqueState) -> view.AntiquePublic:
        """What everybody may know (AQ-5)."""
        return view.public(state)

    def round(self, public: Mapping[str, Plain]) -> object:
        """See `Game.round`."""
        return (public["phase"], public["round"])

    def own(self, state: AntiqueState, seat: SeatNo) -> view.AntiqueOwn:
        """A seat's hand, and what it alone knows of the auction and its purse (AQ-5)."""
        return view.own(state, seat)

    def determinize(self, state: AntiqueState, viewer: Viewer, chance: Chance) -> AntiqueState:
        """The state with all that is unknown to `viewer` drawn anew."""
        copy = self.clone(state)
        redraw.redraw(copy, viewer, chance)
        return copy

    def score(self, state: AntiqueState) -> Sheet:
        """The points as things stand, as far as everybody may know them (AQ-6, AQ-13.8)."""
        return scoring.sheet(scoring.score_sheet(state))

    def result(self, state: AntiqueState) -> Result | None:
        """Winners and ranking after the last hammer (AQ-6.4)."""
        return scoring.final_result(state) if isinstance(state.stage, Finished) else None

    def bot(
        self, view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
    ) -> Sequence[Mapping[str, Plain]]:
        """The action of a bot (AQ-12). Raises InvalidInput for a level that is not offered."""
        return [bot.choose(view, level, chance)]

    def longest(self, seats: int, options: AntiqueOptions) -> int:
        """The bound of AQ-9.10: bids rise, and between two of them everybody can do only so much."""
        bids = COUNTS[seats].max_money_in_purses
        auctions = ROUNDS_PER_PHASE * options.phases * seats
        return auctions * (1 + bids + (bids + 1) * 4 * (seats - 1))

    def violations(self, state: AntiqueState) -> Iterable[str]:
        """Invariants of section 9 that the state breaks."""
        return invariants.violations(state)

    def step_violations(
        self, before: AntiqueState, entry: Entry, events: Sequence[Event], after: AntiqueState
    ) -> Iterable[str]:
        """Invariants of section 9 that the step breaks."""
        return invariants.step_violations(before, entry, events, after)

    def rules(self) -> Plain:
        """The numbered rules reference."""
        return rules_reference(self.slug)


game = Antique()
