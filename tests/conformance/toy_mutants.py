"""Faults that take the toy game's own words."""

from __future__ import annotations

from typing import Any

from app.games.kernel import Event, Offer, Refusal, Seat, SeatNo, TakenBack
from app.games.options import Option
from tests.conformance.mutants import Mutant, mutant_of
from tests.toy import game as toy
from tests.toy import state as s
from tests.toy.state import Shop


class OpenlyWrapped(Event, frozen=True, tag="wrapped"):
    """The gift in the event, for all to see."""

    seat: SeatNo
    curio: str


class OpenlyBargained(Event, frozen=True, tag="bargained"):
    """What was put back, for all to see."""

    private = ("drawn",)

    seat: SeatNo
    count: int
    given: list[str]
    drawn: list[str]


class FreelyShelved(Event, frozen=True, tag="shelved"):
    """A curio from the pile, as if nobody learned anything by it."""

    barrier = False

    curio: str


def _with(kind: type[Event]) -> Any:
    same = kind.__struct_config__.tag
    return tuple(kind if event.__struct_config__.tag == same else event for event in toy.event_types)


class EventTellsGift(Mutant):
    """A sealed choice is told in a public event."""

    check, words = "events_keep_choices", "/guests/"
    event_types = _with(OpenlyWrapped)


class EventNamesCurio(Mutant):
    """An id that is hidden again is told in a public event."""

    check, words = "canaries_stay_inside", "in events"
    event_types = _with(OpenlyBargained)


class RefusalNamesCurio(Mutant):
    """A refusal names the top of the pile."""

    check, words = "canaries_stay_inside", "in refusals"

    def options(self, state: Shop, seat: int) -> Offer:
        offer = super().options(state, seat)
        top = state.pile[-1:]
        return Offer(offer.options, [Refusal("TOY-3.2", "Not that one.", {"curio": curio}) for curio in top])


class RevealIsNoBarrier(Mutant):
    """A step that turns a curio over can be taken back: somebody could peek."""

    check, words = "free_steps_teach_nothing", "learns from it"

    def apply(self, state: Shop, entry: Any, chance: Any) -> list[Event]:
        events = super().apply(state, entry, chance)
        return [FreelyShelved(curio=e.curio) if isinstance(e, s.Shelved) else e for e in events]


class ChangeSeenSometimes(Mutant):
    """A change of the sealed choice is unseen, or not, as the hidden things are."""

    check, words = "unseen_steps_stay_unseen", "would be seen"

    def apply(self, state: Shop, entry: Any, chance: Any) -> list[Event]:
        events = super().apply(state, entry, chance)
        noise = [s.Left(seat=event.seat) for event in events if isinstance(event, s.Rewrapped)]
        return [*events, *(noise if state.pile[0] > "m" else [])]


class UndoForgets(Mutant):
    """An undo that leaves the taken curio in the cabinet."""

    check, words = "undo_takes_back", "then has"

    def undo(self, state: Shop, seat: int, steps: int) -> Any:
        return state, [TakenBack(seat=seat, steps=steps)]


class HandsStay(Mutant):
    """A swap that draws only the pile anew: leaks of hands would go unnoticed."""

    check, words = "swaps_are_real", "hand"

    def determinize(self, state: Shop, viewer: Any, chance: Any) -> Shop:
        swapped = self.clone(state)
        chance.shuffle(swapped.pile)
        return swapped


class HashOrder(Mutant):
    """The order of a set of strings decides: another process, another game."""

    check, words = "replays_elsewhere", "hash order"

    def apply(self, state: Shop, entry: Any, chance: Any) -> list[Event]:
        order = [s.CURIOS.index(curio) for curio in set(s.CURIOS)]
        state.draws["order"] = sum(place * number for place, number in enumerate(order))
        return super().apply(state, entry, chance)


class OffersOwnGift(Mutant):
    """A curio is offered and refused at once."""

    check, words = "refusals_name_their_rule", "both offered and refused"

    def options(self, state: Shop, seat: int) -> Offer:
        offer = super().options(state, seat)
        taking = [option for option in offer.options if option.type == "take"]
        gift = state.guests[seat].gift
        if gift not in state.shelf:
            return offer
        wider = [Option("take", {"curio": [*(a["curio"] for a in o.actions()), gift]}) for o in taking]
        return Offer(wider or offer.options, offer.refusals)


class AwaitedTells(Mutant):
    """Who is awaited depends on a gift still wrapped."""

    check, words = "pictures_keep_secrets", "by awaited"

    def awaited(self, state: Shop, viewer: Any) -> Any:
        actors = super().awaited(state, viewer)
        cheap = [seat for seat, guest in enumerate(state.guests) if guest.wrapped in ("mask_1", "mask_2")]
        return [] if any(viewer != Seat(seat) for seat in cheap) else actors


class BotHesitates(Mutant):
    """A bot thinks longer about a good hand."""

    check, words = "pictures_keep_secrets", "by pace of bots"

    def bot_pause(self, state: Shop, seat: int, chance: Any) -> float:
        return 1.0 + len([curio for curio in state.guests[seat].hand if s.value(curio) > 3])


class PlanReachesTooFar(Mutant):
    """A plan wraps what lies on the shelf."""

    check, words = "plans_are_legal", "is refused"

    def planned(self, view: Any, plan: Any) -> Any:
        return [s.Wrap(curio=view["shelf"][0])] if super().planned(view, plan) else []


class PlanNeverRests(Mutant):
    """A plan that thinks better of it, again and again."""

    check, words = "plans_are_legal", "never comes to rest"

    def planned(self, view: Any, plan: Any) -> Any:
        others = [curio for curio in view["hand"] if curio != view["wrapped"]]
        return [s.Wrap(curio=others[0])] if view["wrapped"] and others else super().planned(view, plan)


TOY_PLANTED: list[type[Mutant]] = [
    EventTellsGift,
    EventNamesCurio,
    RefusalNamesCurio,
    RevealIsNoBarrier,
    ChangeSeenSometimes,
    UndoForgets,
    HandsStay,
    HashOrder,
    OffersOwnGift,
    AwaitedTells,
    BotHesitates,
    PlanReachesTooFar,
    PlanNeverRests,
]

game = mutant_of(toy, HashOrder)
"""The one that another process must find by name."""
