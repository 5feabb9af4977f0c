"""Games with one fault each, put in on purpose, for any game: the suite must find every one of them.

A mutant is a class to mix into a game's own; `PLANTED` says which check must fail, and with which words.
Faults that need the toy game's vocabulary are in `toy_mutants`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from app.games.game import Game
from app.games.kernel import Event, InvalidInput, Offer, Refusal, Resign, UndoOffer
from app.games.options import Option, Subset, listed

if TYPE_CHECKING:
    from tests.toy import CurioShop as Base
else:
    Base = object
"""What a mutant is mixed into: any game. The type checker is told of one of them."""


class Mutant(Base):
    """A game with a fault: `check` must find it and say `words`."""

    check: ClassVar[str]
    words: ClassVar[str]

    def hidden(self, state: Any) -> int:
        """A number that depends on everything in the state, hidden things among them."""
        return int.from_bytes(blake2b(self.encode(state), digest_size=4).digest(), "big")


PLANTED: list[type[Mutant]] = []


def planted(kind: type[Mutant]) -> type[Mutant]:
    """Adds a fault to the list."""
    PLANTED.append(kind)
    return kind


@planted
class ViewTells(Mutant):
    """A number in the view depends on what is hidden."""

    check, words = "pictures_keep_secrets", "by view"

    def view(self, state: Any, viewer: Any) -> Any:
        return {**super().view(state, viewer), "hint": self.hidden(state) % 7}


@planted
class OptionsTellByOrder(Mutant):
    """The order of a domain depends on what is hidden."""

    check, words = "pictures_keep_secrets", "by options"

    def options(self, state: Any, seat: int) -> Offer:
        offer = super().options(state, seat)
        turn = -1 if self.hidden(state) % 2 else 1
        return Offer([_turned(option, turn) for option in offer.options][::turn], offer.refusals)


def _turned(option: Option, turn: int) -> Option:
    domains = {
        name: domain if isinstance(domain, Subset) else list(domain)[::turn]
        for name, domain in option.domains.items()
    }
    return Option(option.type, domains, option.any_version)


@planted
class RefusalsTellByNumber(Mutant):
    """The number of refusals shown depends on what is hidden."""

    check, words = "pictures_keep_secrets", "by refusals"

    def options(self, state: Any, seat: int) -> Offer:
        offer = super().options(state, seat)
        return Offer(offer.options, [Refusal("X-1", "No.")] * (self.hidden(state) % 3))


@planted
class UndoTells(Mutant):
    """Why nothing can be taken back depends on what is hidden."""

    check, words = "pictures_keep_secrets", "by undo"

    def undo_offer(self, state: Any, seat: int) -> UndoOffer:
        return UndoOffer(why=Refusal("", "Not now." if self.hidden(state) % 2 else "Never."))


@planted
class RefusalTells(Mutant):
    """The words of a refusal depend on what is hidden."""

    check, words = "answers_keep_secrets", "by the answer to"

    def refusal(self, state: Any, seat: int, action: Any) -> Refusal:
        rule = super().refusal(state, seat, action).rule
        return Refusal(rule, "That card is elsewhere." if self.hidden(state) % 2 else "That card is away.")


@planted
class EventsTellByNumber(Mutant):
    """How many events are told depends on what is hidden."""

    check, words = "events_keep_secrets", "tells"

    def apply(self, state: Any, entry: Any, chance: Any) -> list[Event]:
        odd = self.hidden(state) % 2
        events = super().apply(state, entry, chance)
        return [*events, *events[:1]] if odd else events


@planted
class NotTheSameTwice(Mutant):
    """The rules draw from a generator of their own."""

    check, words = "replays", "replayed"

    def apply(self, state: Any, entry: Any, chance: Any) -> list[Event]:
        state.draws["own"] = random.randrange(10**9)
        return super().apply(state, entry, chance)


@planted
class NoOptions(Mutant):
    """An awaited seat is offered nothing."""

    check, words = "reaches_the_end", "has no option"

    def options(self, state: Any, seat: int) -> Offer:
        return Offer() if self.hidden(state) % 5 == 0 else super().options(state, seat)


@planted
class NobodyAwaited(Mutant):
    """Nobody is awaited and no deadline is pending, in the middle of the game."""

    check, words = "reaches_the_end", "a dead end: nobody"

    def actors(self, state: Any) -> Any:
        return [] if self.hidden(state) % 5 == 0 else super().actors(state)

    def deadline(self, state: Any) -> Any:
        return None if self.hidden(state) % 5 == 0 else super().deadline(state)


@planted
class NoEnd(Mutant):
    """Actions do nothing, so the game never ends."""

    check, words = "reaches_the_end", "no end after"

    def apply(self, state: Any, entry: Any, chance: Any) -> list[Event]:
        return []


@planted
class WrongBound(Mutant):
    """The stated bound is too small."""

    check, words = "defaults_end_the_game", "no end after 2"

    def longest(self, seats: int, options: Any) -> int:
        return 2


@planted
class NoWinner(Mutant):
    """The ranking leaves a seat out."""

    check, words = "reaches_the_end", "ranking"

    def result(self, state: Any) -> Any:
        result = super().result(state)
        return result and msgspec.structs.replace(result, ranking=result.ranking[:1])


@planted
class AskingCounts(Mutant):
    """Asking for options changes the state."""

    check, words = "asking_changes_nothing", "options of seat 0 changes the state"

    def options(self, state: Any, seat: int) -> Offer:
        state.draws["asked"] = state.draws.get("asked", 0) + 1
        return super().options(state, seat)


@planted
class SwapShares(Mutant):
    """A swapped state is the state itself."""

    check, words = "asking_changes_nothing", "determinize"

    def determinize(self, state: Any, viewer: Any, chance: Any) -> Any:
        return state


@planted
class SwapSwapsNothing(Mutant):
    """A swapped state is the real one: then no swap could find a leak."""

    check, words = "swaps_are_real", "determinize never changes anything"

    def determinize(self, state: Any, viewer: Any, chance: Any) -> Any:
        return self.clone(state)


@planted
class OfferFails(Mutant):
    """What is offered cannot be carried out."""

    check, words = "options_apply", "fails: ValueError"

    def apply(self, state: Any, entry: Any, chance: Any) -> list[Event]:
        if self.hidden(state) % 7 == 0:
            raise ValueError("no such card")
        return super().apply(state, entry, chance)


@planted
class EmptyDomain(Mutant):
    """A template stands for no action."""

    check, words = "options_are_well_formed", "which stands for no action"

    def options(self, state: Any, seat: int) -> Offer:
        offer = super().options(state, seat)
        empty = [Option(option.type, dict.fromkeys(option.domains, ())) for option in offer.options[:1]]
        return Offer([*empty, *offer.options] if self.hidden(state) % 9 == 0 else offer.options)


@planted
class Lossy(Mutant):
    """Something of the state is not written down."""

    check, words = "round_trips", "its own bytes"

    def encode(self, state: Any) -> bytes:
        return super().encode(msgspec.structs.replace(state, draws={}))


@planted
class NoJson(Mutant):
    """A view holds what is no JSON."""

    check, words = "speaks_plain_json", "no plain JSON"

    def view(self, state: Any, viewer: Any) -> Any:
        return {**super().view(state, viewer), "lots": {0: "a"}}


@planted
class ViewSaysMore(Mutant):
    """A view holds a field that its type does not know."""

    check, words = "speaks_plain_json", "not of its type"

    def view(self, state: Any, viewer: Any) -> Any:
        return {**super().view(state, viewer), "hint": 1}


@planted
class DefaultPeeks(Mutant):
    """The default depends on what is hidden from its seat."""

    check, words = "defaults_know_only_the_view", "would be"

    def default(self, state: Any, seat: int, chance: Any) -> Any:
        actions = listed(self.options(state, seat).options)
        return [self.read_action(actions[self.hidden(state) % len(actions)])]


@planted
class NoDefault(Mutant):
    """The default is to do nothing."""

    check, words = "defaults_are_legal", "to do nothing"

    def default(self, state: Any, seat: int, chance: Any) -> Any:
        return []


@planted
class BotInvents(Mutant):
    """A bot plays what is not offered."""

    check, words = "bots_play_to_the_end", "no option offers"

    def bot(self, view: Any, options: Any, level: str, chance: Any) -> Any:
        return [{**action, "more": 1} for action in super().bot(view, options, level, chance)]


@planted
class AcceptsMore(Mutant):
    """Parameters too many are let through."""

    check, words = "refuses_what_is_wrong", "it is legal"

    def read_action(self, given: Any) -> Any:
        return super().read_action({name: value for name, value in given.items() if name != "more"})


@planted
class NoRule(Mutant):
    """A refusal names no rule."""

    check, words = "refuses_what_is_wrong", "no number of the rules reference"

    def refusal(self, state: Any, seat: int, action: Any) -> Refusal:
        return Refusal("", "That is not possible now.")


@planted
class StrangeRule(Mutant):
    """A refusal beside the options names a rule that the reference does not have."""

    check, words = "refusals_name_their_rule", "no number of the rules reference"

    def options(self, state: Any, seat: int) -> Offer:
        offer = super().options(state, seat)
        return Offer(offer.options, [Refusal("X-99.9", "That is forbidden.")])


@planted
class ResigningHangs(Mutant):
    """After somebody resigned nobody may do anything."""

    check, words = "survives_resigning", "a dead end"

    def apply(self, state: Any, entry: Any, chance: Any) -> list[Event]:
        if isinstance(entry.action, Resign):
            state.draws["gone"] = 1
        return super().apply(state, entry, chance)

    def options(self, state: Any, seat: int) -> Offer:
        return Offer() if "gone" in state.draws else super().options(state, seat)


@planted
class UndoAlways(Mutant):
    """An undo is offered across a barrier."""

    check, words = "barriers_hold", "can undo across it"

    def undo_offer(self, state: Any, seat: int) -> UndoOffer:
        return UndoOffer([{"type": "anything"}])


@planted
class UndoNeverSaysWhy(Mutant):
    """Nothing can be taken back, and no reason is given."""

    check, words = "undo_says_why_not", "not told why"

    def undo_offer(self, state: Any, seat: int) -> UndoOffer:
        return UndoOffer()


@planted
class BreaksInvariant(Mutant):
    """A step breaks what the game itself says must hold."""

    check, words = "keeps_its_invariants", "no entry by seat 0"

    def step_violations(self, before: Any, entry: Any, events: Sequence[Event], after: Any) -> Any:
        return ["no entry by seat 0"] if entry.by == 0 else []


def mutant_of(game: Game[Any], kind: type[Mutant]) -> Game[Any]:
    """`game` with the fault `kind`."""
    mixed = type(kind.__name__, (kind, type(game)), {})
    mutant: Game[Any] = mixed()
    if not isinstance(mutant, Game):
        raise InvalidInput(f"{kind.__name__} makes no game")
    return mutant
