"""Bots: GS-12."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.bot import Position
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import InvalidInput, Seat
from app.games.options import Plain, listed
from bench.bots import wins
from tests.games.ghost_show.tables import SEED, appraise, legal_actions, move, play, start, table


def chosen(state: GhostShowState, level: str, number: int = 0) -> Plain:
    seat = state.active_seat
    options = game.options(state, seat).options
    [action] = game.bot(game.view(state, Seat(seat)), options, level, Chance.aside(SEED, f"bot {number}"))
    return action


@pytest.mark.parametrize("level", ["easy", "medium"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_12_8_bots_play_legally_to_the_end(level: str, players: int) -> None:
    """GS-12.8: from their own view and options alone."""
    state, _ = start(players)
    while game.actors(state):
        action = chosen(state, level)
        assert action in legal_actions(state)
        play(state, game.read_action(action))
    assert game.result(state) is not None


def test_gs_12_3_easy_plays_the_default() -> None:
    """GS-12.3: the rule of GS-8.21."""
    state, _ = start(3)
    while game.actors(state):
        [default] = game.default(state, state.active_seat, Chance.aside(SEED, "default"))
        assert game.read_action(chosen(state, "easy")) == default
        play(state, default)


def value_by_hand(state: GhostShowState, action: Plain) -> float:
    """GS-12.4 written out: play the action on the real table, and read the scores before the refill."""
    me = state.active_seat
    deck = state.counts().deck_after_setup
    haste = 0.3 + 0.7 * (1 - len(state.draw_pile) / deck)
    played = game.clone(state)
    play(played, game.read_action(action))
    if played.phase == "finished":
        raise AssertionError("the value is read before the refill: leave cards in the deck")
    house = state.auction_house if len(played.discards) == len(state.discards) else None
    lots = [
        cards if len(cards) > 1 or cards[0] in [top for lot in state.lots for top in lot] else []
        for cards in played.lots
    ]

    def diff(owned: Sequence[dict[str, list[str]]]) -> float:
        scores = [0.0] * len(owned)
        for kind in owned[0]:
            counts = [len(warehouse[kind]) for warehouse in owned]
            for seat, warehouse in enumerate(owned):
                alone = all(counts[seat] > count for other, count in enumerate(counts) if other != seat)
                levels = sum(int(card[-1]) for card in warehouse[kind])
                scores[seat] += counts[seat] if alone else levels
        others = [score for seat, score in enumerate(scores) if seat != me]
        return scores[me] - sum(others) / len(others)

    def plus(seat: int, cards: Sequence[str]) -> list[dict[str, list[str]]]:
        owned = [{kind: list(column) for kind, column in w.items()} for w in played.warehouses]
        for card in cards:
            owned[seat][card[:-2]].append(card)
        return owned

    now = diff(played.warehouses)
    hand = [card for card in state.hands[me] if card != action.get("item")]
    exposure = 0.0
    for seat, lot in enumerate(played.pawns):
        taken = [card for card in lots[lot] if house is None or card[:-2] != house[:-2]]
        weight = [0, 0.2, 0.5][len(lots[lot])]
        exposure += weight * (diff(plus(seat, taken)) - now)
    return (1 - haste) * now + haste * diff(plus(me, hand)) + exposure


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_12_4_medium_looks_one_action_ahead(players: int) -> None:
    """GS-12.4: the value of every action, and the lowest is played."""
    state, _ = start(players)
    for _turn in range(14):
        position = Position.of(game.view(state, Seat(state.active_seat)))
        values = {str(action): value_by_hand(state, action) for action in legal_actions(state)}
        for action in legal_actions(state):
            assert position.after(action).value() == pytest.approx(values[str(action)])
        best = chosen(state, "medium")
        assert values[str(best)] == pytest.approx(min(values.values()))
        play(state, game.read_action(best))


def test_gs_12_4_medium_breaks_ties_at_random() -> None:
    """GS-12.4: equal actions are all played, by the chance handed in."""
    lots = {0: "A1", 1: "M2", 2: "C2", 3: "W2", 4: "A6"}
    state = table(2, removed="RJ", hands={0: "F7 F8 F9"}, pawns={0: 0, 1: 4}, lots=lots, house="F1", deck=25)
    seen = {str(chosen(state, "medium", number)) for number in range(30)}
    assert len(seen) == 3
    assert chosen(state, "medium", 1) == chosen(state, "medium", 1)


def test_gs_12_5_medium_leaves_a_bad_lot_and_burns_cards() -> None:
    """GS-12.5: a lot that the auctioneers carry off whole costs nothing."""
    state = table(
        3,
        hands={0: "F1 J1 R1"},
        pawns={0: 0, 1: 1, 2: 2},
        lots={0: "M8 M9", 1: "A2", 2: "A3", 3: "W9 W8", 4: "C6 C7"},
        owned={1: "M1 M2 M3", 2: "C1 C2 C3"},
        house="W1",
    )
    assert game.read_action(chosen(state, "medium")) == move(3)


def test_gs_12_4_medium_beats_easy() -> None:
    """GS-12.4: clearly more than its fair share; docs/games/ghost_show.md has the measured figures."""
    assert wins(game, "medium", "easy", 3, 60) > 60 / 3 + 8


def test_a_level_that_is_not_offered() -> None:
    """Only the levels that the game names."""
    state, _ = start(2)
    with pytest.raises(InvalidInput, match="level"):
        chosen(state, "strong")
    assert "strong" not in game.bot_levels


def test_bots_do_not_touch_what_they_are_given() -> None:
    """A bot is a function of its view and options."""
    state = table(3, hands={0: "A9 A3 C7"}, pawns={0: 2}, lots={0: "A1"})
    view = game.view(state, Seat(0))
    options = game.options(state, 0).options
    before = game.view(state, Seat(0)), listed(options)
    game.bot(view, options, "medium", Chance.aside(SEED, "bot"))
    assert (view, listed(options)) == before
    assert appraise("A9", 0) in [game.read_action(action) for action in listed(options)]
