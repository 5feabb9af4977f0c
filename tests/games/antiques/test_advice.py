"""Aids: what an action would come to, and what each warehouse could pay for (AN-13, previews)."""

from __future__ import annotations

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.imagined import imagined
from app.games.antiques.state import AntiquesState
from app.games.chance import Chance
from app.games.kernel import Action, InvalidInput, Seat, SeatNo, Spectator, plain
from app.games.options import Plain
from tests.conformance.cases import Case, kinds
from tests.conformance.play import played
from tests.games.antiques.tables import SEED, A, all_play, give, pieces, play, table


def asked(state: AntiquesState, query: Plain) -> Plain:
    """What A is answered; asking changes nothing."""
    before = game.encode(state)
    answer = game.advise(game.view(state, Seat(A)), query, Chance.aside(SEED, "advice"))
    assert game.encode(state) == before
    return answer


def preview(state: AntiquesState, action: Action) -> Plain:
    """The preview of an action."""
    return asked(state, {"type": "preview", "action": plain(action)})


def test_excess_and_what_it_costs() -> None:
    """Storing a lot in a full warehouse: two pieces to the vault, -4."""
    state = table(board={"r1c1": "c", "r1c2": "c", "r2c1": "j"}, w={1: "p6"})
    state.public_goals, state.owners[A].goals = [], []
    play(state, A, a.TakeLine(line="row_1"))
    seen = preview(state, a.StoreLot(warehouse=1, to_vault=pieces("p2")))
    assert (seen["change"], seen["rows"], seen["reveals"]) == (-4, {"vault": -4}, False)


def test_collections_payable_after_the_move() -> None:
    """Selecting a warehouse shows what its pieces then pay for."""
    state = table(w={2: "p2 c"}, collections=["cc_01", "cc_22", "cc_11", "cc_03"])
    seen = preview(state, a.SelectWarehouse(warehouse=2, drop_1="painting"))
    assert seen["payable"] == ["cc_01", "cc_22"]


def test_payable_by_warehouse() -> None:
    """For each warehouse, whatever is left behind on the way."""
    state = table(w={1: "b", 2: "p2 c", 3: "j2"}, collections=["cc_01", "cc_22", "cc_11", "cc_03", "cc_09"])
    assert asked(state, {"type": "payable"}) == {"1": ["cc_03"], "2": ["cc_01", "cc_22", "cc_11"], "3": []}


def test_payable_by_warehouse_in_the_end() -> None:
    """A finished game can be asked as well: all that was hidden is open then."""
    state = table(3, w={1: "b"}, collections=["cc_03"])
    for seat in range(3):
        give(state, seat, galleries=5)
    state.phase = "game_over"
    assert asked(state, {"type": "payable"}) == {"1": ["cc_03"], "2": [], "3": []}
    seen = game.view(state, Seat(A))
    assert game.view(imagined(seen), Seat(A)) == seen


def test_what_an_exhibition_scores_and_brings_about() -> None:
    """VP, token, lost collections, own goals, what is possible next, and the end."""
    row = ["mu_01", "mu_03", "mu_05", "mu_06", "mu_02", "mu_10"]
    state = table(museums=row, rooms="cc_13 cc_03 cc_11 cc_01")
    state.public_goals, state.owners[A].goals = [], ["go_02"]
    give(state, A, "mu_15 mu_17 mu_20 mu_21")
    seen = preview(state, a.ExhibitMuseum(card="mu_02", cards=["cc_03", "cc_13"]))
    assert seen["rows"] == {"exhibitions": 5, "tokens": 1, "collections": -2, "private_goal_1": 2}
    assert (seen["change"], seen["museums"], seen["triggers_end"]) == (6, ["mu_10"], True)


def test_what_turns_something_over_is_not_foretold() -> None:
    """A refill, a draw of goals, a line that empties the board: nobody knows."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, card="au_01")
    assert preview(state, a.RefillAuction())["reveals"]
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    assert preview(state, a.BonusPrivateGoals()) == {
        "reveals": True,
        "change": 0,
        "rows": {},
        "payable": [],
        "museums": [],
        "triggers_end": False,
    }
    last = table(board={"r1c1": "j"})
    assert preview(last, a.TakeLine(line="row_1"))["reveals"]


def own_total(state: AntiquesState, seat: SeatNo) -> int:
    """The score so far, own goals included."""
    totals = game.score(state).totals
    assert totals is not None
    return totals[seat] + sum(goal.points[seat] for goal in game.own(state, seat).goals)


@pytest.mark.parametrize("case", [kind.some(1)[0] for kind in kinds(game)], ids=str)
def test_every_legal_action_has_a_preview(case: Case) -> None:
    """Its change is what the action then does to the own score; nothing is foretold of what it reveals."""
    for moment in played(case).moments[::3]:
        by, action = moment.entry.by, moment.entry.action
        if by is None or not isinstance(action, game.action_types):
            continue
        before, after = game.decode(moment.before), game.decode(moment.after)
        query = {"type": "preview", "action": plain(action)}
        seen = game.advise(game.view(before, Seat(by)), query, Chance.aside(SEED, "advice"))
        assert seen["reveals"] or seen["change"] == own_total(after, by) - own_total(before, by)
        assert not moment.barrier or seen["change"] == 0


def test_goals_kept() -> None:
    """AN-4.10: a new goal has a row of its own, and one that is given up counts no more."""
    state = table(board={"r1c1": "j", "r2c2": "p"}, card="au_01", rooms="cc_01 cc_03")
    owner = state.owners[A]
    state.goal_deck = [goal for goal in ["go_28", *owner.goals, *state.goal_deck] if goal != "go_01"]
    state.public_goals, owner.goals, state.goal_deck[1] = [], ["go_01"], "go_30"
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusPrivateGoals())
    assert preview(state, a.KeepGoals(keep=["go_01", "go_28"]))["rows"] == {"private_goal_2": 2}
    assert preview(state, a.KeepGoals(keep=["go_01", "go_30"]))["rows"] == {}


def test_other_queries_are_refused() -> None:
    """Only what is legal is previewed, only players are advised."""
    state = table(board={"r1c1": "j", "r2c2": "p"})
    with pytest.raises(InvalidInput, match="not legal"):
        preview(state, a.EndTurn())
    for query in ({"type": "forecast"}, {"type": "preview"}, {}):
        with pytest.raises(InvalidInput):
            asked(state, query)
    with pytest.raises(InvalidInput, match="players"):
        game.advise(game.view(state, Spectator()), {"type": "payable"}, Chance.aside(SEED, "x"))
