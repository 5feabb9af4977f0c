"""What each viewer may know of the shop, and what it cannot tell from it."""

from app.games.chance import Chance
from app.games.kernel import Seat, SeatNo, Viewer
from tests.toy.state import Guest, Own, Public, PublicGuest, Shop


def public(state: Shop) -> Public:
    """What everybody may know."""
    guests = [PublicGuest(len(g.hand), g.wrapped is not None, g.gift, g.cabinet) for g in state.guests]
    return Public(state.round, state.options.rounds, len(state.pile), state.shelf, guests)


def own(state: Shop, seat: SeatNo) -> Own:
    """What that seat may know besides."""
    return Own(seat, state.guests[seat].hand, state.guests[seat].wrapped)


def determinize(state: Shop, viewer: Viewer, chance: Chance) -> Shop:
    """Deals the pile and the hands that the viewer cannot see anew; a wrapped gift is any of its hand."""
    hidden: list[Guest] = [g for seat, g in enumerate(state.guests) if viewer != Seat(seat)]
    unseen = [*state.pile, *(curio for guest in hidden for curio in guest.hand)]
    chance.shuffle(unseen)
    for guest in hidden:
        guest.hand = [unseen.pop() for _ in guest.hand]
        guest.wrapped = chance.pick(guest.hand) if guest.wrapped else None
    state.pile = unseen
    return state
