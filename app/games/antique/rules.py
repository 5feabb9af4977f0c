"""What each entry does: a seat's action, or a word of the server (section 3, AQ-8)."""

from __future__ import annotations

from app.games.antique import bidding, countdown, hammer
from app.games.antique.actions import Bid, ClearCeiling, OpenAuction, Pass, Rejoin, SetCeiling
from app.games.antique.events import BotTookOver, SeatAbsent, SeatReturned
from app.games.antique.state import AntiqueState, Outcry
from app.games.kernel import Away, Back, Entry, Event, Held, Recovered, SeatNo, Time

BY_THE_HOUSE = ("timeout", "absent")
"""How an entry was taken where the seat itself said nothing in time."""


def carry_out(state: AntiqueState, entry: Entry) -> list[Event]:
    """Carries out an entry in place. After the hammer no bid counts, however late its fall is written
    down (AQ-11.2): what has become due comes first, and then it is too late. Only an outage is no time
    that has passed (AQ-8.4).
    """
    events: list[Event] = []
    due = countdown.due(state)
    if due is not None and entry.at > due and not isinstance(entry.action, Recovered):
        time_is_up(state, entry.at, events)
        if entry.by is not None:
            return events
    if entry.by is None:
        obey(state, entry, events)
    else:
        act(state, entry.by, entry, events)
    if isinstance(state.stage, Outcry):
        state.stage.changed = entry.at
    return events


def time_is_up(state: AntiqueState, at: int, events: list[Event]) -> None:
    """A pause ends (AQ-11.6), or the hammer falls (AQ-11.2)."""
    if state.pause is not None:
        countdown.resume(state, at, events)
    else:
        hammer.fall(state, events)


def obey(state: AntiqueState, entry: Entry, events: list[Event]) -> None:
    """A word of the server. One that means nothing now changes nothing."""
    match entry.action:
        case Time():
            due = countdown.due(state)
            if due is not None and entry.at >= due:
                time_is_up(state, entry.at, events)
        case Away(seat=seat):
            countdown.lose(state, seat, entry.at, events)
        case Back(seat=seat):
            countdown.regain(state, seat, entry.at, events)
        case Held() as held:
            hold(state, held, entry.at, events)
        case Recovered():
            countdown.recover(state, entry.at)
        case _:
            pass


def hold(state: AntiqueState, held: Held, at: int, events: list[Event]) -> None:
    """Who plays a seat from now on (AQ-8.2, AQ-8.3): nobody waits for the connection of a seat that
    has no user.
    """
    seat = held.seat
    state.collectors[seat].absent = held.holder == "nobody"
    if held.holder == "user":
        events.append(SeatReturned(seat=seat))
        return
    if held.holder == "bot":
        events.append(BotTookOver(seat=seat, level=held.level))
        bidding.clear_ceiling(state, seat, events)
    else:
        events.append(SeatAbsent(seat=seat))
    countdown.regain(state, seat, at, events)


def act(state: AntiqueState, seat: SeatNo, entry: Entry, events: list[Event]) -> None:
    """A seat's action. One of its own ends an absence, unless nobody may notice it (AQ-8.2, AQ-5.7)."""
    action, by_the_house = entry.action, entry.taken in BY_THE_HOUSE
    unnoticed = isinstance(action, SetCeiling | ClearCeiling)
    if state.collectors[seat].absent and entry.taken == "self" and not unnoticed:
        state.collectors[seat].absent = False
        events.append(SeatReturned(seat=seat))
    if isinstance(action, OpenAuction):
        bidding.open_auction(state, action, by_the_house, entry.at, events)
    elif isinstance(action, Bid | Pass):
        bidding.bid_or_pass(state, seat, action, entry.at, events, timed_out=by_the_house)
    elif isinstance(action, Rejoin):
        bidding.rejoin(state, seat, events)
    elif isinstance(action, SetCeiling):
        bidding.set_ceiling(state, seat, action, events)
    elif isinstance(action, ClearCeiling):
        bidding.clear_ceiling(state, seat, events)
