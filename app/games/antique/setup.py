"""Setup (AQ-2), and the cards and the income at the start of each phase (AQ-3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.antique.data import CARDS, CHARACTERISTICS, COUNTS, OBJECTS
from app.games.antique.events import GameStarted, HandDealt, OwnPurse, PhaseStarted, Purses, RoundStarted
from app.games.antique.options import AntiqueOptions
from app.games.antique.state import AntiqueState, Collector, Opening
from app.games.chance import Chance
from app.games.kernel import Event, Player, SeatNo


def set_up(
    players: Sequence[Player], options: AntiqueOptions, chance: Chance
) -> tuple[AntiqueState, list[Event]]:
    """The state before the first auction, in the steps of AQ-2.3."""
    counts = COUNTS[len(players)]
    starter = first_starter(players, options, chance)
    removed = remove_objects(counts.objects_removed_at_random, chance)
    pile = [card.id for card in CARDS.values() if card.object not in removed]
    chance.shuffle(pile, "deck")
    state = AntiqueState(
        options=options,
        stage=Opening(),
        collectors=[
            Collector([], counts.start_purse, [], dict.fromkeys(CHARACTERISTICS, 0)) for _ in players
        ],
        pile=pile,
        bank=counts.bank_after_setup,
        removed_objects=removed,
        first_starter=starter,
    )
    started = GameStarted(seats=len(players), options=options, first_starter=starter, removed_objects=removed)
    return state, [started, *start_phase(state)]


def first_starter(players: Sequence[Player], options: AntiqueOptions, chance: Chance) -> SeatNo:
    """Who sat down last, or any seat (AQ-2.2)."""
    if options.first_auctioneer == "random":
        return chance.below(len(players), "start")
    return max(range(len(players)), key=lambda seat: players[seat].arrival)


def remove_objects(number: int, chance: Chance) -> list[str]:
    """The objects that stay away, in their usual order (AQ-7.1)."""
    if not number:
        return []
    shuffled = list(OBJECTS)
    chance.shuffle(shuffled, "duel")
    return sorted(shuffled[:number], key=OBJECTS.index)


def start_phase(state: AntiqueState) -> list[Event]:
    """The phase starter deals clockwise, three cards to each seat; from phase 2 on there is an income."""
    income = state.counts.income_per_later_phase if state.phase > 1 else 0
    events: list[Event] = [PhaseStarted(phase=state.phase, phase_starter=state.phase_starter, income=income)]
    for step in range(state.seats):
        seat = (state.phase_starter + step) % state.seats
        events.append(HandDealt(seat=seat, cards=deal(state, seat)))
    for collector in state.collectors:
        collector.pauses = 0
        collector.purse += income
        state.bank -= income
    if income:
        events += tell_purses(state, range(state.seats))
    return [*events, RoundStarted(phase=state.phase, round=state.round)]


def deal(state: AntiqueState, seat: SeatNo) -> list[str]:
    """The top cards of the deck go to a hand, which is empty then (AQ-9.7)."""
    number = state.counts.cards_per_player_per_phase
    cards, state.pile = state.pile[:number], state.pile[number:]
    state.collectors[seat].hand = cards
    return list(cards)


def tell_purses(state: AntiqueState, changed: Sequence[SeatNo]) -> list[Event]:
    """All purses where they are open, else each changed one to its owner (section 14)."""
    if state.options.open_purses:
        return [Purses(purses=[collector.purse for collector in state.collectors])]
    return [OwnPurse(seat=seat, purse=state.collectors[seat].purse) for seat in changed]
