"""Bots: AN-12."""

from __future__ import annotations

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.defaults import default
from app.games.antiques.imagined import imagined
from app.games.antiques.state import AntiquesState
from app.games.antiques.worth import Outlook
from app.games.chance import Chance
from app.games.kernel import Action, Entry, InvalidInput, Seat
from app.games.steps import carry_out
from bench.bots import play_to_the_end, wins
from tests.games.antiques.tables import SEED, A, all_play, keep_all, pieces, start, table


def chosen(state: AntiquesState, seat: int = A, level: str = "medium") -> Action:
    """What a bot does, from its view and options."""
    options = game.options(state, seat).options
    [action] = game.bot(game.view(state, Seat(seat)), options, level, Chance.aside(SEED, "bot"))
    assert any(option.fits(action) for option in options)
    return game.read_action(action)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_bots_play_legally_to_the_end(players: int) -> None:
    """AN-12: from the view alone; `play_to_the_end` refuses what is illegal."""
    result = play_to_the_end(game, ["medium", "easy", "medium", "easy"][:players], SEED, "live")
    assert len(result.winners) >= 1


def test_medium_beats_easy() -> None:
    """AN-12.4: docs/games/antiques.md has the measured figures."""
    assert wins(game, "medium", "easy", 2, 4) == 4


def test_a_bot_imagines_what_it_sees() -> None:
    """AN-5.2e: a state that looks the same to its seat, and is whole."""
    state, _ = start(3, curators="random")
    keep_all(state)
    for step in range(40):
        seat = state.active
        seen = game.view(state, Seat(seat))
        other = imagined(seen)
        assert game.view(other, Seat(seat)) == seen
        assert not list(game.violations(other))
        action = game.default(state, seat, Chance.aside(SEED, str(step)))[0]
        state = carry_out(game, state, Entry(seat, action), SEED).state


def test_an_12_6_easy_takes_the_most() -> None:
    """AN-12.6: the default, with the fullest line."""
    state = table(board={"r1c1": "j", "r1c2": "b", "r1c3": "c", "r2c1": "b"})
    assert chosen(state, level="easy") == a.TakeLine(line="row_1")
    assert default(state, A) == a.TakeLine(line="row_2")


def test_medium_presents_both_rightmost_museums() -> None:
    """AN-12.4: m6 and m5 together."""
    row = ["mu_01", "mu_03", "mu_05", "mu_06", "mu_02", "mu_10"]
    state = table(museums=row, rooms="cc_13 cc_03 cc_11 cc_01")
    first = chosen(state)
    assert isinstance(first, a.ExhibitMuseum)
    all_play(state, first)
    second = chosen(state)
    assert isinstance(second, a.ExhibitMuseum)
    assert {first.card, second.card} == {"mu_02", "mu_10"}


def test_medium_spends_the_cheaper_group() -> None:
    """AN-12.4: minimal groups with the least VP and waste."""
    state = table(museums=["mu_02"], rooms="cc_13 cc_03 cc_31")
    state.phase = "exhibiting"
    assert chosen(state) == a.ExhibitMuseum(card="mu_02", cards=["cc_03", "cc_13"])


def test_medium_makes_collections_without_leftovers() -> None:
    """AN-12.3: pieces that end in the vault cost."""
    state = table(w={1: "p b c", 3: "p j a2"}, collections=["cc_01", "cc_31"], museums=["mu_11"])
    state.phase = "bonus_select_warehouse"
    assert chosen(state) == a.SelectWarehouse(warehouse=1)
    state.owners[A].warehouses[0], state.owners[A].assembly = {}, pieces("p b c")
    state.phase = "assembling"
    assert chosen(state) == a.Assemble(card="cc_31", payment=pieces("p b c"))


def test_medium_avoids_the_vault() -> None:
    """AN-12.3: a lot goes where it fits."""
    state = table(w={1: "p6", 3: "b8"}, board={"r1c1": "c", "r1c2": "c", "r1c3": "c", "r2c4": "j"})
    all_play(state, a.TakeLine(line="row_1"))
    assert chosen(state) == a.StoreLot(warehouse=2)


def test_pieces_are_worth_more_when_cards_ask_for_them() -> None:
    """AN-12.3: per demanded symbol; nothing in the last turn."""
    state = table(collections=["cc_11", "cc_01", "cc_03"])
    outlook = Outlook(state, A)
    worth = outlook.piece_values
    assert worth["relic_box"] > worth["painting"] > worth["bone"] > worth["jewelry"] > 0
    state.final_round = state.round
    assert Outlook(state, A).piece_values["painting"] == 0


def test_a_level_that_is_not_offered() -> None:
    """Only the levels that the game names."""
    with pytest.raises(InvalidInput, match="level"):
        chosen(table(), level="strong")
    assert game.bot_levels == ("easy", "medium")
