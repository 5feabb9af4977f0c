"""Section 6 and the worked examples EX-35 to EX-47: goals, the score sheet, and tie-breakers."""

from __future__ import annotations

import pytest

from app.games.antiques import game
from app.games.antiques.scoring import decided_by, final_result, standing
from app.games.antiques.scoring import holdings as holdings_of
from app.games.antiques.state import AntiquesState
from tests.games.antiques.tables import A, B, C, D, give, pieces, table


def bare(players: int = 2) -> AntiquesState:
    """Nobody has anything; no public goals that count."""
    state = table(players)
    for owner in state.owners:
        owner.warehouses, owner.vault, owner.goals = [{}, {}, {}], {}, []
    return state


def points(state: AntiquesState, goal: str) -> list[int]:
    """What a goal gives each owner."""
    return list(standing(state, goal, holdings_of(state)).points)


def test_ex_35_the_final_scoring_of_the_rulebook() -> None:
    """EX-35: 27 points for the fourth seat."""
    state = bare(4)
    state.public_goals = ["go_26", "go_19", "go_30"]
    give(state, D, "mu_01 mu_04 mu_08")
    give(state, A, "mu_20 mu_09")
    give(state, B, "mu_10 mu_17")
    give(state, C, "mu_05")
    owner = state.owners[D]
    owner.tokens, owner.warehouses, owner.goals = [0, 1], [{}, {}, pieces("p")], ["go_15"]
    state.phase = "game_over"
    sheet = final_result(state).sheet
    column = {row.category: row.values[D] for row in sheet.rows}
    assert column == {
        "exhibitions": 15,
        "tokens": 2,
        "collections": 0,
        "vault": 0,
        "public_goal_1": 0,
        "public_goal_2": 5,
        "public_goal_3": 0,
        "private_goal_1": 5,
        "private_goal_2": None,
        "private_goal_3": None,
    }
    assert sheet.totals is not None
    assert sheet.totals[D] == 27
    assert points(state, "go_19") == [5, 0, 0, 5]
    assert points(state, "go_15") == [0, 5, 0, 5]


def five_museums() -> AntiquesState:
    """EX-36: Madrid, Burgos, Paris, Edinburgh, Belém."""
    state = bare()
    give(state, A, "mu_01 mu_02 mu_13 mu_18 mu_21")
    return state


@pytest.mark.parametrize(
    ("goal", "vp"),
    [
        ("go_02", 6),
        ("go_08", 3),
        ("go_09", 5),
        ("go_10", 6),
        ("go_14", 3),
        ("go_12", 3),
        ("go_11", 3),
        ("go_13", 0),
    ],
)
def test_ex_36_goals_of_museums(goal: str, vp: int) -> None:
    """EX-36: countries, comparison, differentiation, and the five colours."""
    state = five_museums()
    assert game.score(state).rows[0].values[A] == 28
    assert points(state, goal)[A] == vp


def test_pairs_of_a_colour_are_of_two_countries() -> None:
    """AN-6.11: three museums from Spain and one from Italy show red: one pair, not two."""
    state = bare()
    give(state, A, "mu_01 mu_02 mu_03")
    assert points(state, "go_10")[A] == 0
    give(state, A, "mu_10")
    assert points(state, "go_10")[A] == 3
    give(state, A, "mu_11")
    assert points(state, "go_10")[A] == 6


def test_ex_37_ex_libris() -> None:
    """EX-37: the smallest number of the five symbols, 4 VP each."""
    state = five_museums()
    assert points(state, "go_20")[A] == 8
    state.owners[A].rooms = ["cc_29"]
    assert points(state, "go_20")[A] == 12


def test_ex_38_art_collector() -> None:
    """EX-38: pieces in warehouses and vault, symbols of rooms and museums; no relic boxes."""
    state = bare()
    owner = state.owners[A]
    owner.warehouses[1], owner.vault, owner.rooms = pieces("c3 r2"), pieces("c"), ["cc_15"]
    give(state, A, "mu_04")
    assert standing(state, "go_23", holdings_of(state)).counts == [9, 0]
    state.owners[B].warehouses[2] = pieces("c9")
    assert points(state, "go_23") == [5, 5]
    assert of_a_private_goal(state, "go_23") == [5, None]


def of_a_private_goal(state: AntiquesState, goal: str) -> list[int | None]:
    """What the sheet says in the end of a goal that A alone holds."""
    ended = game.clone(state)
    ended.owners[A].goals, ended.phase = [goal], "game_over"
    [row] = [row for row in game.score(ended).rows if row.category == "private_goal_1"]
    return list(row.values)


@pytest.mark.parametrize(("held", "public", "private"), [("p4 r4", [5, 5], 5), ("p4 r3", [0, 5], 0)])
def test_ex_39_stockist(held: str, public: list[int], private: int) -> None:
    """EX-39: all tied score a public goal, of a private one the holder only; fewer score nothing."""
    state = bare()
    state.owners[A].warehouses[2] = pieces(held)
    state.owners[B].warehouses[2] = pieces("b8")
    assert points(state, "go_27") == public
    assert of_a_private_goal(state, "go_27") == [private, None]


def test_ex_40_nobody_has_the_most_of_nothing() -> None:
    """EX-40, AN-6.6."""
    assert points(bare(), "go_30") == [0, 0]


def test_ex_41_auctioneer_exhibitor_showroom() -> None:
    """EX-41: 13 pieces 6 VP; 4 collections 4 VP, and 5 for the most."""
    state = bare()
    owner = state.owners[A]
    owner.warehouses, owner.rooms = (
        [pieces("p5"), pieces("r1"), pieces("b7")],
        ["cc_01", "cc_02", "cc_03", "cc_04"],
    )
    assert points(state, "go_26")[A] == 6
    assert points(state, "go_28") == [4, 0]
    assert points(state, "go_29") == [5, 0]


def test_ex_42_vault_collections_tokens() -> None:
    """EX-42: -6, 6 and 4."""
    state = bare()
    owner = state.owners[A]
    owner.vault, owner.rooms, owner.tokens = pieces("p2 r"), ["cc_11", "cc_22", "cc_31"], [2, 1]
    rows = {row.category: row.values[A] for row in game.score(state).rows}
    assert (rows["vault"], rows["collections"], rows["tokens"]) == (-6, 6, 4)


def tied(a_museums: str, b_museums: str, a_galleries: int = 0) -> AntiquesState:
    """Two with equal totals: tokens make up for what museums are worth."""
    state = bare()
    state.public_goals = []
    give(state, A, a_museums, galleries=a_galleries)
    give(state, B, b_museums)
    state.phase = "game_over"
    return state


def level_with(state: AntiquesState, total: int) -> None:
    """Gives tokens until both have that many VP."""
    for seat in (A, B):
        totals = final_result(state).sheet.totals
        assert totals is not None
        state.owners[seat].tokens = [total - totals[seat], 0]


def winners(state: AntiquesState) -> tuple[list[int], str]:
    """Who wins, and what decided it."""
    result = final_result(state)
    assert result.sheet.totals is not None
    assert len(set(result.sheet.totals)) == 1
    return list(result.winners), decided_by(state, result)


def test_ex_43_more_museums() -> None:
    """EX-43: five museums beat four and two galleries."""
    state = tied("mu_04 mu_10 mu_02 mu_03", "mu_08 mu_15 mu_17 mu_20 mu_21", a_galleries=2)
    level_with(state, 40)
    assert winners(state) == ([B], "museums")


def even() -> AntiquesState:
    """Four museums each."""
    return tied("mu_04 mu_10 mu_02 mu_03", "mu_08 mu_15 mu_17 mu_20")


def test_ex_44_more_from_public_goals() -> None:
    """EX-44: 10 from public goals beat 8."""
    state = even()
    state.public_goals = ["go_28", "go_26"]
    state.owners[A].warehouses[0], state.owners[B].warehouses[0] = pieces("p4"), pieces("b4")
    state.owners[A].rooms = [f"cc_{i:02}" for i in range(1, 9)]
    state.owners[B].rooms = [f"cc_{i:02}" for i in range(9, 15)]
    level_with(state, 40)
    assert winners(state) == ([A], "public_goals")


@pytest.mark.parametrize(
    ("vaults", "stored", "expected"),
    [
        (("p2", "b"), ("", ""), ([B], "vault")),
        (("p", "b"), ("j7", "a6"), ([B], "warehouses")),
        (("p", "b"), ("j6", "a6"), ([A, B], "shared")),
    ],
    ids=["EX-45", "EX-46", "EX-47"],
)
def test_ex_45_to_47_vault_warehouses_shared(
    vaults: tuple[str, str], stored: tuple[str, str], expected: tuple[list[int], str]
) -> None:
    """EX-45 to EX-47: fewer pieces in the vault, then in warehouses, then the victory is shared."""
    state = even()
    for seat in (A, B):
        state.owners[seat].vault = pieces(vaults[seat])
        state.owners[seat].warehouses[2] = pieces(stored[seat])
    level_with(state, 40)
    assert winners(state) == expected


def test_differentiation_table() -> None:
    """R-39: 0, 1, 3, 5, 7, 9, 11 VP for 1 to 7 countries."""
    state = bare()
    given = [points(state, "go_09")[A]]
    for card in ("mu_01", "mu_04", "mu_07", "mu_10", "mu_13", "mu_16", "mu_19"):
        give(state, A, card)
        given.append(points(state, "go_09")[A])
    assert given == [0, 0, 1, 3, 5, 7, 9, 11]


def test_private_goals_count_in_the_end_only() -> None:
    """AN-5.2d: the live score is what everybody can count."""
    state = bare()
    state.public_goals = []
    state.owners[A].goals = ["go_28"]
    state.owners[A].rooms = ["cc_01"]
    assert game.score(state).totals == [1, 0]
    [standing_of] = game.own(state, A).goals
    assert list(standing_of.points) == [1, 0]
    state.phase = "game_over"
    assert game.score(state).totals == [2, 0]


def test_scores_below_zero() -> None:
    """AN-8.8."""
    state = bare()
    state.owners[A].vault = pieces("p12 b12")
    totals = game.score(state).totals
    assert totals is not None
    assert totals[A] < 0
