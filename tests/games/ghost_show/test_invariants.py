"""The invariants of GS-9: they hold in random play, and their checks notice what breaks them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.actions import GhostShowOptions
from app.games.ghost_show.data import COUNTS, HAUNT, TYPE
from app.games.ghost_show.rules import finish
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Action, Entry, Event, Held
from app.games.options import draw
from app.games.steps import carry_out
from tests.games.ghost_show.tables import SEED, appraise, item, move, play, start, table, tags


def random_game(players: int, seed: str) -> list[tuple[GhostShowState, Entry, list[Event], GhostShowState]]:
    """A game of random actions, step by step."""
    state, _ = start(players, seed)
    chance = Chance.aside(seed, "player")
    steps = []
    while game.actors(state):
        before = game.clone(state)
        seat = state.active_seat
        action = game.read_action(draw(game.options(state, seat).options, chance))
        entry = Entry(seat, action)
        events = carry_out(game, state, entry, seed).events
        steps.append((before, entry, events, game.clone(state)))
    return steps


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_gs_9_1_to_9_15_hold_in_random_play(players: int, seed: str) -> None:
    """GS-9.1 to GS-9.14, GS-0.6, GS-9.20: every state, every step, and the number of turns."""
    steps = random_game(players, seed)
    for before, entry, events, after in steps:
        assert list(game.violations(before)) == []
        assert list(game.step_violations(before, entry, events, after)) == []
    assert list(game.violations(steps[-1][3])) == []
    assert COUNTS[players].min_turns <= len(steps) <= COUNTS[players].max_turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_9_20_the_stated_bound(players: int) -> None:
    """GS-9.20: at most as many turns as cards in the deck, at least half as many."""
    counts = COUNTS[players]
    assert game.longest(players, GhostShowOptions()) == counts.max_turns == counts.deck_after_setup
    assert counts.min_turns == (counts.deck_after_setup + 1) // 2


def test_gs_9_21_replays_are_equal() -> None:
    """GS-9.21: same seed, options and actions give the same final state."""
    assert random_game(3, "again") == random_game(3, "again")


def test_gs_9_15_the_order_of_the_hands_does_not_matter() -> None:
    """GS-9.15, GS-8.20: seats of any order, the same totals."""
    state = table(3, owned={0: "F1 A9", 1: "A1 R3", 2: "C1"})
    totals = set()
    for order in permutations(range(3)):
        other = game.clone(state)
        other.hands = [state.hands[seat] for seat in order]
        other.warehouses = [other.warehouses[seat] for seat in order]
        finish(other, [])
        sheet = game.score(other).totals
        assert sheet is not None
        totals.add(tuple(sheet[order.index(seat)] for seat in range(3)))
    assert len(totals) == 1


def test_gs_9_14_all_collectors() -> None:
    """GS-9.14: with a collector in every owned type the total is the number of cards."""
    state = table(3, owned={0: "F9 F8 A7 W6"})
    assert game.score(state).totals == [4, 0, 0]


def doubled(state: GhostShowState) -> None:
    state.draw_pile[0] = state.lots[0][0]


def two_at_a_lot(state: GhostShowState) -> None:
    state.pawns[0] = state.pawns[1]


def strange_neighbours(state: GhostShowState) -> None:
    place = next(
        place
        for place, card in enumerate(state.draw_pile)
        if TYPE[card] != TYPE[state.lots[0][0]] and HAUNT[card] != HAUNT[state.lots[0][0]]
    )
    state.lots[0].append(state.draw_pile.pop(place))


def stale_collector(state: GhostShowState) -> None:
    state.collectors["furniture"] = 0


def short_hand(state: GhostShowState) -> None:
    state.draw_pile.append(state.hands[0].pop())


def empty_house(state: GhostShowState) -> None:
    assert state.auction_house is not None
    state.draw_pile.append(state.auction_house)
    state.auction_house = None


def over_too_soon(state: GhostShowState) -> None:
    state.phase = "finished"


@pytest.mark.parametrize(
    ("spoil", "rules"),
    [
        (doubled, ["GS-9.1"]),
        (two_at_a_lot, ["GS-9.5"]),
        (strange_neighbours, ["GS-9.6"]),
        (stale_collector, ["GS-9.7"]),
        (short_hand, ["GS-9.4"]),
        (empty_house, ["GS-9.4"]),
        (over_too_soon, ["GS-9.13"]),
    ],
)
def test_a_spoiled_state_is_noticed(spoil: Callable[[GhostShowState], None], rules: list[str]) -> None:
    """GS-9.1, GS-9.2, GS-9.4 to GS-9.8, GS-9.13."""
    state, _ = start(3)
    spoil(state)
    assert set(rules) <= {violation.split(":")[0] for violation in game.violations(state)}


def extra_discard(state: GhostShowState) -> None:
    state.discards.append(state.draw_pile.pop())


def lost_discard(state: GhostShowState) -> None:
    state.draw_pile.append(state.discards.pop(0))


def gift_to_another(state: GhostShowState) -> None:
    card = state.draw_pile.pop()
    state.warehouses[2][TYPE[card]].append(card)


def changed_hand(state: GhostShowState) -> None:
    state.hands[1][0], state.draw_pile[0] = state.draw_pile[0], state.hands[1][0]


def walked_away(state: GhostShowState) -> None:
    state.pawns[1] = 4


def same_seat_again(state: GhostShowState) -> None:
    state.active_seat = 0


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (extra_discard, "GS-9.3"),
        (lost_discard, "GS-9.3"),
        (extra_discard, "GS-9.9"),
        (gift_to_another, "GS-9.10"),
        (changed_hand, "GS-9.10"),
        (walked_away, "GS-9.10"),
        (same_seat_again, "GS-3.13"),
    ],
)
def test_a_spoiled_step_is_noticed(spoil: Callable[[GhostShowState], None], rule: str) -> None:
    """GS-9.3, GS-9.9, GS-9.10, GS-3.13."""
    before = table(3, pawns={0: 0, 1: 1, 2: 2}, lots={3: "A1 A2"}, house="W1")
    after = game.clone(before)
    entry = Entry(0, move(3))
    events = carry_out(game, after, entry, SEED).events
    assert list(game.step_violations(before, entry, events, after)) == []
    spoil(after)
    assert rule in {found.split(":")[0] for found in game.step_violations(before, entry, events, after)}


def test_gs_9_11_a_lost_card_of_a_claim_is_noticed() -> None:
    """GS-9.11: the cards of the lot are those discarded and those gained."""
    before = table(3, pawns={0: 0}, lots={3: "A1 A2"}, house="W1")
    after = game.clone(before)
    entry = Entry(0, move(3))
    events = carry_out(game, after, entry, SEED).events
    before.lots[3].append(item("A3"))
    assert "GS-9.11" in {found.split(":")[0] for found in game.step_violations(before, entry, events, after)}


def test_gs_9_12_only_the_claimants_score_may_fall() -> None:
    """GS-9.12: the check notices a seat that scores less without a claim."""
    before = table(3, pawns={0: 0}, lots={3: "A1"}, owned={1: "F9", 2: "F1"}, house="W1")
    after = game.clone(before)
    entry = Entry(0, move(3))
    events = carry_out(game, after, entry, SEED).events
    after.warehouses[1]["furniture"].remove(item("F9"))
    assert "GS-9.12" in {found.split(":")[0] for found in game.step_violations(before, entry, events, after)}


def test_gs_8_22_an_entry_of_the_server_that_moves_a_card_is_noticed() -> None:
    """GS-8.22: who holds a seat changes nothing on the table."""
    before = table(3)
    after = game.clone(before)
    after.draw_pile.reverse()
    entry = Entry(None, Held(seat=0, holder="nobody"))
    assert list(game.step_violations(before, entry, [], after))


@pytest.mark.parametrize(
    ("lots", "house", "action", "drawn"),
    [
        ({1: "A5"}, "W1", appraise("A4", 1), 1),
        ({1: "A5"}, "W1", move(1), 1),
        ({1: "A5"}, "A1", move(1), 2),
        ({1: "A5 A6"}, "W1", appraise("A4", 1), 2),
        ({1: "A5 A6"}, "A1", appraise("A4", 1), 3),
    ],
)
def test_gs_9_9_draws(lots: dict[int, str], house: str, action: Action, drawn: int) -> None:
    """GS-9.9: one, two or three cards, as the action fills and matches."""
    state = table(3, hands={0: "A4"}, pawns={0: 0, 1: 2, 2: 3}, lots=lots, house=house, deck=9)
    events = play(state, action)
    assert len(state.draw_pile) == 9 - drawn
    assert sum(tag.endswith("refilled") for tag in tags(events)) == drawn
