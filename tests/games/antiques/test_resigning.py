"""AN-8.6: a seat may resign at any moment, from the choice of curators to the last turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.games.antiques import game
from app.games.antiques.state import AntiquesState
from app.games.kernel import Entry, Resign, Seat, SeatNo, Spectator, Viewer
from app.games.options import draw
from app.games.steps import carry_out
from tests.games.antiques.tables import A, anything, play, sound, start


def moments(players: int, steps: int = 60) -> Iterator[AntiquesState]:
    """Every state of the beginning of a game with curators."""
    state, _ = start(players, curators="choose")
    chance = anything(f"resigning {players}")
    for _ in range(steps):
        yield game.clone(state)
        seat = game.actors(state)[0].seat
        play(state, seat, game.read_action(draw(game.options(state, seat).options, chance)))


def resigned(state: AntiquesState, seat: SeatNo) -> AntiquesState:
    """The state after a seat gave up."""
    return carry_out(game, game.clone(state), Entry(seat, Resign()), "resigning").state  # type: ignore[no-any-return]


def is_whole(state: AntiquesState) -> bool:
    """Whether everybody can look at it, with nothing hidden showing, and no invariant is broken."""
    viewers: list[Viewer] = [*(Seat(seat) for seat in range(state.seats)), Spectator()]
    for viewer in viewers:
        swapped = game.determinize(state, viewer, anything("swap"))
        assert game.view(swapped, viewer) == game.view(state, viewer)
    return sound(state)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_resigning_at_any_moment(players: int) -> None:
    """AN-8.6: with one other left, or alone, the game is over, also before anything is laid out."""
    phases = set()
    for state in moments(players):
        phases.add(state.phase)
        after = resigned(state, A)
        result = game.result(after)
        assert is_whole(after)
        assert (result is not None) == (players < 3)
        if result is not None:
            assert result.ranking[-1] == [A]
    assert {"choose_curator", "keep_goal", "choose_action", "store_lot", "turn_done"} <= phases


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_who_has_not_resigned_wins(players: int) -> None:
    """AN-8.6: when all others have resigned, whatever is on the table."""
    for moment in moments(players, 20):
        state = moment
        for seat in range(1, players):
            assert game.result(state) is None
            state = resigned(state, seat)
        result = game.result(state)
        assert result is not None
        assert is_whole(state)
        assert (result.winners, result.ranking[0]) == ([A], [A])
