"""The Curio Shop, a game of our own: small, and yet it shows what a game module may need.

Guests of a curio shop wrap gifts for its shelf and take from it what others gave.
`docs/adding-a-game.md` walks through these files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from app.games.chance import Chance
from app.games.game import Game
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
    Viewer,
)
from app.games.options import Option, Plain
from tests.toy import bot, rules, scoring, state, view
from tests.toy.state import Shop


class CurioShop(Game[Shop]):
    """The game object: what the game is, and where its rules are."""

    slug = "curio_shop"
    title = "The Curio Shop"
    rules_version = "1"
    seat_counts = (2, 3, 4)
    bot_levels = ("easy",)
    minutes = 10
    undo_by_turn = True

    state_type = Shop
    action_types = (state.Wrap, state.Take, state.Bargain, state.Leave)
    event_types = (
        state.Shelved,
        state.Wrapped,
        state.Rewrapped,
        state.Unwrapped,
        state.Taken,
        state.Left,
        state.Bargained,
        state.Closed,
    )
    public_type = state.Public
    own_type = state.Own
    options_type = state.Options
    plan_type = state.Plan

    def setup(
        self, players: Sequence[Player], options: state.Options, deck: Deck, chance: Chance
    ) -> tuple[Shop, list[Event]]:
        return rules.setup(len(players), options, chance)

    def actors(self, state: Shop) -> Sequence[Actor]:
        return rules.actors(state)

    def options(self, state: Shop, seat: SeatNo) -> Offer:
        return rules.options(state, seat)

    def refusal(self, state: Shop, seat: SeatNo, action: Action) -> Refusal:
        return rules.refusal(state, seat, action)

    def apply(self, state: Shop, entry: Entry, chance: Chance) -> list[Event]:
        return rules.apply(state, entry, chance)

    def deadline(self, state: Shop) -> int | None:
        return rules.deadline(state)

    def default(self, state: Shop, seat: SeatNo, chance: Chance) -> Sequence[Action]:
        return bot.default(state, seat)

    def public(self, state: Shop) -> state.Public:
        return view.public(state)

    def own(self, state: Shop, seat: SeatNo) -> state.Own:
        return view.own(state, seat)

    def determinize(self, state: Shop, viewer: Viewer, chance: Chance) -> Shop:
        return view.determinize(self.clone(state), viewer, chance)

    def score(self, state: Shop) -> Sheet:
        return scoring.score(state)

    def result(self, state: Shop) -> Result | None:
        return scoring.result(state)

    def bot(
        self, view: Mapping[str, Plain], options: Sequence[Option], level: str, chance: Chance
    ) -> Sequence[Mapping[str, Plain]]:
        if level not in self.bot_levels:
            raise InvalidInput(f"{self.title} has no bot {level}.")
        return [bot.easy(view, options)]

    def planned(self, view: Mapping[str, Plain], plan: state.Plan) -> Sequence[Action]:
        return bot.planned(view, plan)

    def longest(self, seats: int, options: state.Options) -> int:
        """Each guest wraps, takes and bargains once a round."""
        return 3 * seats * options.rounds

    def violations(self, state: Shop) -> Iterable[str]:
        return scoring.violations(state)

    def rules(self) -> Plain:
        return state.RULES


game = CurioShop()
