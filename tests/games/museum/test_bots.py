"""Bots (MU-12) and standing plans (MU-11.3)."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.kernel import InvalidInput, Seat, plain
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.estimate import promise
from app.games.museum.imagined import imagined
from app.games.museum.plans import MuseumPlan
from app.games.museum.state import MuseumState, Trigger
from app.games.options import Plain
from bench.bots import play_to_the_end, wins
from tests.games.museum.tables import (
    A,
    B,
    C,
    begun,
    end_turn,
    in_force,
    pass_turns,
    play,
    show,
    table,
    view,
)


def chosen(state: MuseumState, seat: int = A, level: str = "medium") -> list[Plain]:
    """What a bot does, from its view and options."""
    options = game.options(state, seat).options
    return list(game.bot(game.view(state, Seat(seat)), options, level, Chance.aside("bots", "bot")))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_legally_to_the_end(players: int) -> None:
    """MU-12: from the view alone; `play_to_the_end` refuses what is illegal."""
    levels = ["medium", "easy", "medium", "easy"][:players]
    assert play_to_the_end(game, levels, "museum bots", "live").winners


def test_medium_beats_easy() -> None:
    """MU-12.4: docs/games/museum.md has the measured figures."""
    assert wins(game, "medium", "easy", 2, 4) >= 3


def test_a_level_that_is_not_offered() -> None:
    """Only the levels that the game names."""
    with pytest.raises(InvalidInput, match="level"):
        chosen(table(), level="strong")
    assert game.bot_levels == ("easy", "medium")


def test_a_bot_imagines_what_it_sees() -> None:
    """MU-12: prices and tray of its own view."""
    state = table(hand="inca_urpu roman_pantheon", pool="inca_moray", prestige={A: 3}, favours="night_shift")
    play(state, A, a.PickObject(object_id="roman_pantheon", slot="r1c2"))
    other = imagined(view(state))
    assert other.turn == state.turn
    assert other.player.hand == state.player.hand
    assert other.displays == state.displays


def test_medium_buys_with_the_least() -> None:
    """MU-12.4: the exact card, not the masterpiece."""
    hand = "greek_delphi_charioteer roman_pantheon indian_nataraja"
    steps = chosen(table(hand=hand, pools={B: ""}))
    assert steps[-1] == {"type": "confirm_purchase"}
    paid = [step["card_id"] for step in steps if step["type"] == "pay_card"]
    assert len(paid) == 1


def test_medium_takes_what_goes_together() -> None:
    """MU-12.2: the fourth Egyptian rather than a stranger of the same value."""
    museum = "egyptian_nilometer egyptian_papyrus_ani egyptian_rosetta_stone"
    state = table(museum=museum, phase="explore_active")
    show(state, "africa_middle_east", "egyptian_great_pyramid", None)
    show(state, "asia", "indian_nataraja", None)
    for continent in ("europe", "america_pacific"):
        show(state, continent, None, None)
    state.turn.explorers = [B]
    worth = promise([*museum.split(), "egyptian_great_pyramid"], [], None)
    assert worth > promise([*museum.split(), "indian_nataraja"], [], None) + 1
    [step] = chosen(state)
    assert step == {"type": "take_object", "object_id": "egyptian_great_pyramid"}


def test_medium_finds_its_way_out_of_a_tray() -> None:
    """A bot that takes a seat over begins with an empty tray."""
    state = table(hand="inca_urpu roman_pantheon")
    play(state, A, a.PickObject(object_id="inca_urpu", slot=None))
    assert chosen(state) == [{"type": "clear_tray"}]


def test_a_plan_prepares_the_exploration() -> None:
    """MU-11.3: what is worth least_value, the best first, else decline."""
    state = begun(2)
    show(state, "europe", "greek_omphalos", "roman_pantheon")
    show(state, "asia", "indian_nataraja", "chinese_qin_crossbow")
    steps = game.planned(view(state, B), MuseumPlan(least_value=4))
    wanted = [step.object_id for step in steps if isinstance(step, a.OrderAdd)]
    assert wanted[0] == "indian_nataraja"
    assert "greek_omphalos" not in wanted
    assert steps[-1] == a.OrderOtherwise(otherwise="decline")
    for step in steps:
        play(state, B, step)
    assert game.planned(view(state, B), MuseumPlan(least_value=4)) == ()


def test_a_plan_prepares_each_turn_once() -> None:
    """MU-11.3: when a turn starts; what its player empties again stays empty, until the next turn."""
    state = begun(3)
    show(state, "asia", "indian_nataraja", "chinese_qin_crossbow")
    plan = MuseumPlan(least_value=5)
    for step in game.planned(view(state, B), plan):
        play(state, B, step)
    play(state, B, a.OrderClear())
    play(state, B, a.OrderOtherwise(otherwise="ask"))
    assert game.planned(view(state, B), plan) == ()
    play(state, A, a.TakeObject(object_id="chinese_qin_crossbow"))
    play(state, B, a.DeclineObject())
    play(state, C, a.DeclineObject())
    end_turn(state)
    assert state.active == B
    assert game.planned(view(state, B), plan) == ()
    pass_turns(state, 1)
    assert state.active == C
    assert game.planned(view(state, B), plan) != ()


def test_a_plan_acts_until_the_own_decision_and_never_in_it() -> None:
    """MU-4.10, MU-11.3: also while an earlier opponent is asked; who is asked decides alone."""
    state = begun(3)
    plan = MuseumPlan(least_value=1)
    assert game.planned(view(state, A), plan) == ()
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    assert game.planned(view(state, A), plan) == ()
    assert game.planned(view(state, B), plan) == ()
    steps = game.planned(view(state, C), plan)
    assert len(steps) == len(state.displayed()) + 1
    for step in steps:
        play(state, C, step)
    play(state, B, a.DeclineObject())
    assert state.phase == "action"
    assert len(state.curators[C].known) == 1
    assert game.planned(view(state, C), plan) == ()


def test_a_plan_declines_after_the_last_turn() -> None:
    """MU-11.3: and does nothing where nothing can be prepared."""
    state = begun(3)
    plan = MuseumPlan(after_last_turn=True)
    assert game.planned(view(state, B), plan) == ()
    state.trigger, state.turns_left = Trigger(2, "score"), 0
    assert game.planned(view(state, B), plan) == [a.OrderOtherwise(otherwise="decline")]
    assert game.planned(view(state, A), plan) == ()
    in_force(state, "dockers_strike")
    assert game.planned(view(state, B), plan) == ()
    with pytest.raises(InvalidInput):
        game.read_plan({"least_value": 6})
    assert plain(a.OrderOtherwise(otherwise="decline"))["otherwise"] == "decline"
