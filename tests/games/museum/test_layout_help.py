"""`suggest_layout` and its acceptance (MU-6.30 to MU-6.37)."""

from __future__ import annotations

import pytest

from app.games.kernel import InvalidInput
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.boards import board_of
from app.games.museum.data import BoardId
from app.games.museum.greedy import greedy_layout
from app.games.museum.layout import score_layout, upper_bound
from app.games.museum.suggest import suggest
from tests.games.museum.benchmarks import BENCHMARKS, Benchmark
from tests.games.museum.tables import A, anything, exhibit, pick, play, table, taken, view

MUSEUM = "egyptian_nilometer greek_omphalos egyptian_papyrus_ani roman_pantheon egyptian_rosetta_stone"


def unlaid(case: Benchmark) -> dict[str, str]:
    """The objects in the order of the file."""
    return dict(zip(board_of(case.board).slots, case.objects, strict=False))


@pytest.mark.parametrize("case", BENCHMARKS, ids=lambda case: case.id)
def test_the_benchmarks_are_what_they_say(case: Benchmark) -> None:
    """MU-6.10 to MU-6.21 on all boards: the best known layouts score what the file says."""
    score = score_layout(case.board, case.best_layout, case.experts, case.patron)
    best = case.best_known
    rows = (score.total, score.civilisations, score.domains, score.patron, score.galleries)
    assert rows == (best.total, best.civilisations, best.domains, best.patron, best.galleries)
    assert upper_bound(case.objects, case.experts, case.patron, 25) == case.upper_bound


def test_mu_6_36_acceptance() -> None:
    """MU-6.36: each answer at least 85 % of the best known, together at least 96 %."""
    total = 0
    for case in BENCHMARKS:
        answer = suggest(case.board, unlaid(case), case.experts, case.patron)
        assert sorted(answer.layout.values()) == sorted(case.objects)
        assert set(answer.layout) <= set(board_of(case.board).slots)
        assert answer.score == score_layout(case.board, answer.layout, case.experts, case.patron)
        assert answer.score.total >= 0.85 * case.best_known.total
        assert answer.proven == (answer.score.total == case.upper_bound)
        total += answer.score.total
    assert total >= 0.96 * sum(case.best_known.total for case in BENCHMARKS)


def test_a_suggestion_is_never_worse_than_the_own_layout() -> None:
    """MU-6.30: the best known layouts stay."""
    for case in BENCHMARKS[:3]:
        answer = suggest(case.board, case.best_layout, case.experts, case.patron)
        assert answer.score.total >= case.best_known.total


def test_answers_are_reproducible() -> None:
    """MU-6.35: the same museum, the same answer."""
    case = BENCHMARKS[6]
    args = (case.board, unlaid(case), case.experts, case.patron)
    assert suggest(*args, 1) == suggest(*args, 1)


def test_suggestions_are_for_rooms_that_allow_them() -> None:
    """MU-6.30: never with `off`, at any time with `always`, in the end with `final_only`."""
    for allowed, now, finally_ in (
        ("off", False, False),
        ("final_only", False, True),
        ("always", True, True),
    ):
        state = table(museum=MUSEUM, layout_help=allowed)
        assert view(state)["layout_help"] is now
        state.phase = "reorganise"
        for curator in state.curators:
            curator.shown = dict(curator.museum)
        assert view(state)["layout_help"] is finally_
        if finally_:
            answer = game.advise(view(state), {"type": "suggest_layout"}, anything())
            assert sorted(answer["layout"].values()) == sorted(MUSEUM.split())
        else:
            with pytest.raises(InvalidInput, match="no layout suggestions"):
                game.advise(view(state), {"type": "suggest_layout"}, anything())


def test_mu_8_60_the_default_layout() -> None:
    """MU-8.60: the better of the own layout and the suggestion, where the room has layout help."""
    for allowed in ("off", "final_only"):
        state = table(museum=MUSEUM, layout_help=allowed)
        state.phase = "reorganise"
        for curator in state.curators:
            curator.shown = dict(curator.museum)
        before = view(state)["own_layout"]["score"]["total"]
        *moves, last = game.default(state, A, anything())
        assert last == a.SubmitLayout()
        for move in moves:
            play(state, A, move)
        after = view(state)["own_layout"]["score"]["total"]
        assert (after > before) is (allowed == "final_only")


def test_mu_6_37_previews() -> None:
    """MU-6.37, MU-6.30: layouts made by hand and single objects are reckoned in every room."""
    state = table(hand="egyptian_great_pyramid", museum=MUSEUM)
    museum = view(state)["own_layout"]["museum"]
    query = {"type": "preview_layout", "layout": museum}
    assert game.advise(view(state), query, anything()) == view(state)["own_layout"]["score"]
    query = {"type": "preview_object", "object_id": "egyptian_great_pyramid"}
    gains = game.advise(view(state), query, anything())
    assert set(gains) == set(state.curators[A].free_slots())
    for wrong in (
        {"type": "preview_layout", "layout": {"r1c1": "egyptian_nilometer"}},
        {"type": "preview_layout", "layout": {"r9c9": "egyptian_nilometer"}},
        {"type": "preview_object", "object_id": "inca_urpu"},
        {"type": "suggest_move"},
    ):
        with pytest.raises(InvalidInput):
            game.advise(view(state), wrong, anything())


def test_a_greedy_layout_holds_all_objects() -> None:
    """What the bot `easy` lays out, and what suggestions are measured against."""
    case = BENCHMARKS[6]
    layout = greedy_layout(case.board, case.objects, case.experts, case.patron)
    assert sorted(layout.values()) == sorted(case.objects)
    better = suggest(case.board, layout, case.experts, case.patron)
    assert better.score.total >= score_layout(case.board, layout, case.experts, case.patron).total


@pytest.mark.parametrize("board", ["front", "rotunda"])
def test_an_empty_museum_is_laid_out_already(board: BoardId) -> None:
    """MU-6.32: nothing can be better than nothing."""
    answer = suggest(board, {}, (), None)
    assert answer.layout == {}
    assert answer.proven


def test_mu_4_75_moves_change_places() -> None:
    """MU-4.75: what lies on the slot goes to the slot that was left."""
    state = table(museum="greek_omphalos roman_pantheon")
    play(state, A, a.MoveObject(object_id="greek_omphalos", slot="r1c2"))
    assert state.curators[A].museum == {"r1c2": "greek_omphalos", "r1c1": "roman_pantheon"}
    play(state, A, a.MoveObject(object_id="greek_omphalos", slot="r5c5"))
    assert state.curators[A].museum == {"r5c5": "greek_omphalos", "r1c1": "roman_pantheon"}
    exhibit(state, state.curators[A], taken(state, "inca_urpu"))
    state.curators[A].hand += taken(state, "inca_moray roman_portland_vase")
    play(state, A, pick("roman_portland_vase"))
    move = a.MoveObject(object_id="inca_urpu", slot="r1c4")
    assert game.refusal(state, A, move).rule == "MU-4.26"
