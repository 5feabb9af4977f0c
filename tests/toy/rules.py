"""What may be done in the shop, and what it does."""

from collections.abc import Sequence

from app.games.chance import Chance
from app.games.kernel import (
    Action,
    Actor,
    Entry,
    Event,
    Offer,
    Recovered,
    Refusal,
    SeatNo,
    Time,
    offer,
    plain,
)
from app.games.options import Subset
from tests.toy import state as s
from tests.toy.state import Shop, kind, value

ADMIRING_MS = 3000


def setup(seats: int, options: s.Options, chance: Chance) -> tuple[Shop, list[Event]]:
    """Shuffles the pile and deals (TOY-1.2), then opens the first round."""
    pile = list(s.CURIOS)
    chance.shuffle(pile)
    guests = [s.Guest([pile.pop() for _ in range(options.rounds)], []) for _ in range(seats)]
    state = Shop(options=options, guests=guests, pile=pile, shelf=[], phases=[])
    return state, _open_round(state)


def due(state: Shop) -> s.Wrapping | s.Admiring | s.Taking | s.Bargaining | None:
    """The phase on top of the stack, or None when the shop has closed."""
    return state.phases[-1] if state.phases else None


def actors(state: Shop) -> list[Actor]:
    """Who owes a decision."""
    match due(state):
        case s.Wrapping():
            waiting = [i for i, guest in enumerate(state.guests) if guest.wrapped is None]
            return [Actor(seat, "wrapping", f"round {state.round}") for seat in waiting]
        case s.Taking(seat=seat) | s.Bargaining(seat=seat) as phase:
            return [Actor(seat, type(phase).__name__.lower(), f"turn {state.round}.{seat}")]
        case _:
            return []


def deadline(state: Shop) -> int | None:
    """When the admiring ends (TOY-2.4)."""
    phase = due(state)
    return phase.until if isinstance(phase, s.Admiring) else None


# What may be done: the only statement of it


def options(state: Shop, seat: SeatNo) -> Offer:
    """Everything that a seat may do now."""
    guest = state.guests[seat]
    match due(state):
        case s.Wrapping():
            others = [curio for curio in guest.hand if curio != guest.wrapped]
            return Offer([offer(s.Wrap, f"round {state.round}", curio=others)] if others else [])
        case s.Taking(seat=turn) if turn == seat:
            others = [curio for curio in state.shelf if curio != guest.gift]
            own = [_own_gift(s.Take(curio=curio)) for curio in state.shelf if curio == guest.gift]
            return Offer([offer(s.Take, curio=others)], own)
        case s.Bargaining(seat=turn) if turn == seat:
            most = min(2, len(guest.hand))
            return Offer([offer(s.Bargain, curios=Subset(guest.hand[:], 1, most)), offer(s.Leave)])
        case _:
            return Offer()


def refusal(state: Shop, seat: SeatNo, action: Action) -> Refusal:
    """Why an action that fits no option is illegal: the same words wherever a hidden curio may be."""
    guest, phase = state.guests[seat], due(state)
    rule, why = "TOY-5.1", "The shop is closed."
    match action:
        case _ if phase is None:
            pass
        case s.Wrap() if not isinstance(phase, s.Wrapping):
            rule, why = "TOY-2.1", "Gifts are wrapped at the start of a round."
        case s.Wrap(curio=curio) if curio == guest.wrapped:
            rule, why = "TOY-2.3", "That is the gift you have wrapped already."
        case s.Wrap():
            rule, why = "TOY-2.2", "That curio is not in your hand."
        case s.Take() if phase != s.Taking(seat):
            rule, why = "TOY-3.1", "It is not your turn to take."
        case s.Take(curio=curio) if curio == guest.gift:
            return _own_gift(action)
        case s.Take():
            rule, why = "TOY-3.2", "That curio is not on the shelf."
        case _ if phase != s.Bargaining(seat):
            rule, why = "TOY-4.1", "You bargain only after taking a curio of your gift's kind."
        case _:
            rule, why = "TOY-4.2", "Put back one or two curios of your hand."
    return Refusal(rule, why, plain(action))


def _own_gift(take: s.Take) -> Refusal:
    return Refusal("TOY-3.2", "You cannot take your own gift.", plain(take))


# What it does


def apply(state: Shop, entry: Entry, chance: Chance) -> list[Event]:
    """Carries out a legal action, or an entry of the server. Other entries change nothing here."""
    seat = entry.by if entry.by is not None else -1
    match entry.action:
        case s.Wrap(curio=curio):
            return _wrap(state, seat, curio, entry.at)
        case s.Take(curio=curio):
            return _take(state, seat, curio)
        case s.Bargain(curios=curios):
            return _bargain(state, seat, curios, chance)
        case s.Leave():
            return [s.Left(seat=seat), *_next(state)]
        case Time():
            return _next(state)
        case Recovered() if isinstance(phase := due(state), s.Admiring):
            phase.until = entry.at + ADMIRING_MS
            return []
        case _:
            return []


def _wrap(state: Shop, seat: SeatNo, curio: str, now: int) -> list[Event]:
    guest = state.guests[seat]
    changed = guest.wrapped is not None
    guest.wrapped = curio
    if changed:
        return [s.Rewrapped(seat=seat, curio=curio)]
    return [s.Wrapped(seat=seat, curio=curio), *_unwrap_when_all_have(state, now)]


def _unwrap_when_all_have(state: Shop, now: int) -> list[Event]:
    gifts = [guest.wrapped for guest in state.guests if guest.wrapped is not None]
    if len(gifts) < len(state.guests):
        return []
    for guest, gift in zip(state.guests, gifts, strict=True):
        guest.hand.remove(gift)
        guest.gift, guest.wrapped = gift, None
    state.shelf += gifts
    turns = [s.Taking(seat) for seat in dearest_first(gifts)]
    state.phases = [*reversed(turns), s.Admiring(now + ADMIRING_MS)]
    return [s.Unwrapped(gifts=gifts)]


def dearest_first(gifts: Sequence[str]) -> list[SeatNo]:
    """The seats in the order in which they take (TOY-3.1)."""
    return sorted(range(len(gifts)), key=lambda seat: (-value(gifts[seat]), kind(gifts[seat])))


def _take(state: Shop, seat: SeatNo, curio: str) -> list[Event]:
    guest = state.guests[seat]
    state.shelf.remove(curio)
    guest.cabinet.append(curio)
    if state.options.bargains and guest.hand and kind(curio) == kind(str(guest.gift)):
        state.phases[-1] = s.Bargaining(seat)
        return [s.Taken(seat=seat, curio=curio)]
    return [s.Taken(seat=seat, curio=curio), *_next(state)]


def _bargain(state: Shop, seat: SeatNo, curios: Sequence[str], chance: Chance) -> list[Event]:
    hand = state.guests[seat].hand
    for curio in curios:
        hand.remove(curio)
    state.pile += curios
    chance.shuffle(state.pile)
    drawn = [state.pile.pop() for _ in curios]
    hand += drawn
    done = s.Bargained(seat=seat, count=len(drawn), given=list(curios), drawn=drawn)
    return [done, *_next(state)]


def _next(state: Shop) -> list[Event]:
    state.phases.pop()
    if state.phases:
        return []
    return [s.Closed()] if state.round == state.options.rounds else _open_round(state)


def _open_round(state: Shop) -> list[Event]:
    for guest in state.guests:
        guest.gift = None
    curio = state.pile.pop()
    state.shelf.append(curio)
    state.round += 1
    state.phases = [s.Wrapping()]
    return [s.Shelved(curio=curio)]
