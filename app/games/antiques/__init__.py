"""Antiques, for 2 to 4 players, or one against the thieves. Rules are cited by their numbers (AN-x.y)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.antiques import (
    actors,
    advice,
    bot,
    defaults,
    invariants,
    legal,
    redraw,
    refusals,
    rules,
    scoring,
    view,
)
from app.games.antiques.actions import ACTIONS
from app.games.antiques.data import BOARD, AntiquesDeck, read_deck
from app.games.antiques.events import (
    EVENTS,
)
from app.games.antiques.options import AntiquesOptions, read_room_options
from app.games.antiques.setup import set_up
from app.games.antiques.state import AntiquesState
from app.games.chance import Chance
from app.games.game import Game, Mode
from app.games.kernel import (
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
    SeatNo,
    Sheet,
    UndoOffer,
    Viewer,
)
from app.games.options import Option, Plain
from app.games.rules_reference import rules_reference

NO_UNDO = Refusal("AN-4.25a", "You can't undo past newly revealed information.")
CHOOSE_AGAIN = Refusal("AN-3.2", "A choice is changed by choosing again, until the last one is in.")

LONGEST_TURN = 11
"""Decisions of the longest turn: a warehouse and nine collections, or a refill and a reorganisation."""
SOLO_TURNS = 25


class Antiques(Game[AntiquesState]):
    """The rules of Antiques."""

    slug = "antiques"
    title = "Antiques"
    rules_version = "1"
    seat_counts = (1, 2, 3, 4)
    bot_levels = bot.LEVELS
    minutes = 60

    state_type = AntiquesState
    action_types = ACTIONS
    event_types = EVENTS
    public_type = view.AntiquesPublic
    own_type = view.AntiquesOwn
    options_type = AntiquesOptions

    absent_after = 2
    substitute = "medium"
    resignable = True
    undo_by_turn = True

    def room_options(self, given: Mapping[str, Plain], seats: int, mode: Mode) -> AntiquesOptions:
        """The room options (AN-0.3). Raises InvalidInput with the reason."""
        return read_room_options(given, seats)

    def deck(self, files: Mapping[str, Plain] | None = None) -> AntiquesDeck:
        """The standard cards, or a host's own in files of the same form. Raises InvalidInput."""
        return read_deck(files)

    def setup(
        self, players: Sequence[Player], options: AntiquesOptions, deck: Deck, chance: Chance
    ) -> tuple[AntiquesState, list[Event]]:
        """The state before the first decision (AN-2)."""
        if not isinstance(deck, AntiquesDeck):
            raise InvalidInput("That is no deck of Antiques.")
        return set_up(len(players), options, deck, chance)

    def actors(self, state: AntiquesState) -> Sequence[Actor]:
        """Who owes a decision (AN-3.1)."""
        return actors.actors(state)

    def options(self, state: AntiquesState, seat: SeatNo) -> Offer:
        """The templates of AN-4.0e."""
        return legal.offered(state, seat)

    def refusal(self, state: AntiquesState, seat: SeatNo, action: Action) -> Refusal:
        """The first check of section 4 that the action fails."""
        return refusals.refusal(state, seat, action)

    def apply(self, state: AntiquesState, entry: Entry, chance: Chance) -> list[Event]:
        """Carries out a seat's action or a word of the server."""
        return rules.carry_out(state, entry, chance)

    def default(self, state: AntiquesState, seat: SeatNo, chance: Chance) -> Sequence[Action]:
        """What happens when a seat's time runs out (AN-4.26)."""
        return [defaults.default(state, seat)]

    def undo_offer(self, state: AntiquesState, seat: SeatNo) -> UndoOffer:
        """The steps since something was revealed (AN-4.25)."""
        if state.phase == "keep_goal":
            return UndoOffer(why=CHOOSE_AGAIN)
        offered = super().undo_offer(state, seat)
        return offered if offered.steps else UndoOffer(why=NO_UNDO)

    def public(self, state: AntiquesState) -> view.AntiquesPublic:
        """What everybody may know (AN-5)."""
        return view.public(state)

    def own(self, state: AntiquesState, seat: SeatNo) -> view.AntiquesOwn:
        """A seat's goals (AN-5)."""
        return view.own(state, seat)

    def determinize(self, state: AntiquesState, viewer: Viewer, chance: Chance) -> AntiquesState:
        """The state with all that is unknown to `viewer` drawn anew."""
        copy = self.clone(state)
        redraw.redraw(copy, viewer, chance)
        return copy

    def score(self, state: AntiquesState) -> Sheet:
        """The points as things stand, as far as everybody may know them (AN-5.2d)."""
        return scoring.sheet(state)

    def result(self, state: AntiquesState) -> Result | None:
        """Winners and ranking when the game is over (AN-6.5)."""
        return scoring.final_result(state) if state.phase == "game_over" else None

    def bot(
        self, view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
    ) -> Sequence[Mapping[str, Plain]]:
        """The action of a bot (AN-12). Raises InvalidInput for a level that is not offered."""
        return [bot.choose(view, level, chance)]

    def advise(self, view: Mapping[str, Plain], query: Mapping[str, Plain], chance: Chance) -> Plain:
        """What an action would come to, or what each warehouse could pay for. Raises InvalidInput."""
        return advice.advise(view, query, self.read_action)

    def longest(self, seats: int, options: AntiquesOptions) -> int:
        """The bound of INV-14, in decisions."""
        exhibitions = 21
        collections = BOARD.exhibition_rooms * seats + 5 * exhibitions
        pieces_back = 3 if options.curators == "off" else 6
        turns = 70 + (pieces_back + 1) * collections + exhibitions
        return LONGEST_TURN * (SOLO_TURNS if seats == 1 else turns) + 2 * seats

    def violations(self, state: AntiquesState) -> Iterable[str]:
        """Invariants of section 9 that the state breaks."""
        return invariants.violations(state)

    def step_violations(
        self, before: AntiquesState, entry: Entry, events: Sequence[Event], after: AntiquesState
    ) -> Iterable[str]:
        """Invariants of section 9 that the step breaks."""
        return invariants.step_violations(before, entry, events, after)

    def rules(self) -> Plain:
        """The numbered rules reference."""
        return rules_reference(self.slug)


game = Antiques()
