"""One step of a game: what is legal, what a step does, and what takes it back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.games.chance import Chance
from app.games.kernel import Action, Barred, Entry, Held, InvalidInput, Player, Resign, Time, Undo, offer
from app.games.steps import Step, carry_out, legal, read_entry, replay
from tests.toy import game as toy
from tests.toy import state as s
from tests.toy.state import Guest, Shop

SEED = "seed"


def shop(**changes: Any) -> Shop:
    """Two guests in round 1, about to take: seat 0 may bargain if it takes the mask."""
    parts: dict[str, Any] = {
        "options": s.Options(),
        "guests": [
            Guest(["clock_1", "clock_2"], [], gift="mask_6"),
            Guest(["globe_1", "globe_2"], [], gift="shell_1"),
        ],
        "pile": ["clock_3", "clock_4", "clock_5"],
        "shelf": ["mask_1", "mask_6", "shell_1"],
        "phases": [s.Taking(1), s.Taking(0)],
        "round": 1,
    }
    return Shop(**{**parts, **changes})


def do(state: Any, seat: int | None, action: Action, at: int = 0) -> Step:
    return carry_out(toy, toy.clone(state), Entry(seat, action, at), SEED)


# What is legal


def test_what_fits_an_option_is_legal() -> None:
    state = shop()
    option = legal(toy, state, 0, s.Take(curio="mask_1"), toy.options(state, 0))
    assert option.type == "take"


def test_what_fits_none_is_barred_with_the_rule() -> None:
    state = shop()
    with pytest.raises(Barred) as barred:
        legal(toy, state, 0, s.Take(curio="mask_6"), toy.options(state, 0))
    assert barred.value.refusal.wire() == {
        "type": "take",
        "curio": "mask_6",
        "rule": "TOY-3.2",
        "why": "You cannot take your own gift.",
    }


@pytest.mark.parametrize("action", [Time(), Resign(), Undo(), Held(seat=0, holder="nobody")])
def test_no_player_submits_what_is_the_rooms(action: Action) -> None:
    state = shop()
    with pytest.raises(InvalidInput, match="no player submits it"):
        legal(toy, state, 0, action, toy.options(state, 0))


@pytest.mark.parametrize(
    "given",
    [
        None,
        [],
        "take",
        {},
        {"type": None},
        {"type": "takes"},
        {"type": "take"},
        {"type": "take", "curio": 1},
        {"type": "take", "curio": "mask_1", "more": 1},
        {"type": "bargain", "curios": "mask_1"},
    ],
)
def test_what_is_not_well_formed_says_so(given: Any) -> None:
    with pytest.raises(InvalidInput, match="That action is not well formed"):
        toy.read_action(given)


def test_a_template_makes_whole_actions() -> None:
    with pytest.raises(TypeError, match="takes"):
        offer(s.Take)
    with pytest.raises(TypeError, match="takes"):
        offer(s.Leave, curio=["mask_1"])
    assert offer(s.Leave, "round 1").wire() == {"type": "leave", "any_version": "round 1"}


class Hang(Action, frozen=True):
    """Hangs a picture; the `nail` is named only where there is more than one."""

    picture: str
    nail: int | msgspec.UnsetType = msgspec.UNSET


def test_a_parameter_that_may_be_unset_may_be_absent() -> None:
    assert offer(Hang, picture=["a", "b"]).wire() == {"type": "hang", "picture": ["a", "b"]}
    assert offer(Hang, picture=["a"], nail=[1, 2]).count() == 2
    for given in (Hang(picture="a"), Hang(picture="a", nail=1)):
        fits = [offer(Hang, picture=["a"]), offer(Hang, picture=["a"], nail=[1])]
        assert [option.fits(msgspec.to_builtins(given)) for option in fits].count(True) == 1
    with pytest.raises(TypeError, match="takes"):
        offer(Hang, nail=[1])


# What a step does


def test_a_step_without_chance_or_news_is_no_barrier() -> None:
    step = do(shop(), 0, s.Take(curio="mask_1"))
    assert not step.barrier
    assert step.state.phases == [s.Taking(1), s.Bargaining(0)]


def test_a_step_that_draws_is_a_barrier_and_counts_its_draws() -> None:
    step = do(shop(phases=[s.Taking(1), s.Bargaining(0)]), 0, s.Bargain(curios=["clock_1"]))
    assert step.barrier
    assert step.state.draws == {"main": 3}
    assert step.state.past is None


def test_a_step_that_shows_something_is_a_barrier() -> None:
    step = do(shop(phases=[s.Taking(0)]), 0, s.Take(curio="shell_1"))
    assert step.events[-1] == s.Shelved(curio="clock_5")
    assert step.barrier


def test_entries_read_back() -> None:
    entry = Entry(None, Time(), 5)
    data = {"by": None, "action": {"type": "time"}, "at": 5, "taken": "self"}
    assert read_entry(toy, data) == entry


def test_a_replay_is_the_same_game() -> None:
    counters: dict[str, int] = {}
    state, _ = toy.setup([Player(), Player()], s.Options(), toy.deck(), Chance(SEED, counters))
    state.draws = counters
    start = toy.encode(state)
    entries = [Entry(seat, s.Wrap(curio=state.guests[seat].hand[0]), seat) for seat in (0, 1)]
    live = state
    for entry in entries:
        live = do(live, entry.by, entry.action, entry.at).state
    assert toy.encode(replay(toy, state, entries, SEED)) == toy.encode(live)
    assert toy.encode(state) == start


# What takes it back


def test_steps_are_taken_back_one_by_one_to_where_they_began() -> None:
    start = shop()
    taken = do(start, 0, s.Take(curio="mask_1")).state
    left = do(taken, 0, s.Leave()).state
    assert [step["type"] for step in toy.undo_offer(left, 0).steps] == ["leave", "take"]
    once = do(left, 0, Undo(steps=1))
    assert toy.encode(once.state) == toy.encode(taken)
    assert once.events[0].wire() == {"type": "taken_back", "seat": 0, "steps": 1}
    twice = do(once.state, 0, Undo(steps=1)).state
    assert toy.encode(twice) == toy.encode(start) == toy.encode(do(left, 0, Undo(steps=2)).state)


def test_what_was_taken_back_can_be_done_otherwise() -> None:
    taken = do(shop(), 0, s.Take(curio="mask_1")).state
    back = do(taken, 0, Undo()).state
    other = do(back, 0, s.Take(curio="shell_1")).state
    assert other.guests[0].cabinet == ["shell_1"]


def test_nothing_is_taken_back_across_a_barrier() -> None:
    taken = do(shop(), 0, s.Take(curio="mask_1")).state
    bargained = do(taken, 0, s.Bargain(curios=["clock_1"])).state
    assert not toy.undo_offer(bargained, 0).steps
    with pytest.raises(Barred, match="Nothing can be taken back"):
        do(bargained, 0, Undo())


def test_another_seats_decision_ends_the_way_back() -> None:
    taken = do(shop(phases=[s.Taking(0), s.Taking(1), s.Taking(0)]), 0, s.Take(curio="shell_1")).state
    assert toy.undo_offer(taken, 0).steps
    assert not toy.undo_offer(taken, 1).steps
    other = do(taken, 1, s.Take(curio="mask_1")).state
    assert not toy.undo_offer(other, 0).steps
    assert toy.undo_offer(other, 1).steps


def test_an_entry_of_the_server_ends_the_way_back() -> None:
    taken = do(shop(), 0, s.Take(curio="mask_1")).state
    assert not toy.undo_offer(do(taken, None, Held(seat=1, holder="nobody")).state, 0).steps


@pytest.mark.parametrize("steps", [0, -1, 2])
def test_an_undo_takes_back_as_many_steps_as_there_are(steps: int) -> None:
    taken = do(shop(), 0, s.Take(curio="mask_1")).state
    with pytest.raises(InvalidInput, match="Between 1 and 1 steps"):
        do(taken, 0, Undo(steps=steps))


def test_only_a_seat_takes_back() -> None:
    with pytest.raises(Barred):
        do(do(shop(), 0, s.Take(curio="mask_1")).state, None, Undo())
