"""The bots (AY-12): they end games by a saint, and never look beyond their view."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.antiquity import actions as a
from app.games.antiquity import game
from app.games.antiquity.imagined import Sight, holding_of
from app.games.antiquity.packing import contact, snuggest
from app.games.antiquity.shapes import cells_of, fitting, full
from app.games.antiquity.state import AntiquityState, GameOver
from app.games.chance import Chance
from app.games.kernel import Entry, Player, Seat
from app.games.steps import carry_out, legal, open_game
from tests.games.antiquity.tables import (
    A,
    at_phase,
    begin_anew,
    graves,
    houses,
    own,
    patron,
    play,
    stand,
    table,
    view,
)


def played(levels: tuple[str, ...], seed: str) -> AntiquityState:
    """A game between bots. Raises Barred if one breaks a rule."""
    players = [Player("bot", level, arrival=seat) for seat, level in enumerate(levels)]
    options = game.room_options({}, len(levels), "live")
    state: Any = open_game(game, players, options, game.deck(), seed)[0]
    step = 0
    while game.result(state) is None:
        seat = game.actors(state)[0].seat
        offered = game.options(state, seat).options
        seen = game.view(state, Seat(seat))
        for action in game.bot(seen, offered, levels[seat], Chance.aside(seed, f"{seat} {step}")):
            entry = Entry(seat, game.read_action(action), 0, "bot")
            legal(game, state, seat, entry.action, game.options(state, seat))
            state = carry_out(game, state, entry, seed).state
            step += 1
    assert isinstance(state, AntiquityState)
    return state


def test_medium_bots_win_by_a_saint() -> None:
    """AY-12: 24 of 24 for San Christofori."""
    for seed in ("one", "two"):
        state = played(("medium", "medium"), seed)
        assert isinstance(state.phase, GameOver)
        assert state.phase.reason in ("saint", "tie_break", "shared")
        assert all(state.holding(seat).saint == "san_christofori" for seat in state.phase.winners)
        assert not list(game.violations(state))


def test_medium_beats_easy() -> None:
    """AY-12, on either seat."""
    for levels in (("medium", "easy"), ("easy", "medium")):
        state = played(levels, "level")
        assert isinstance(state.phase, GameOver)
        assert state.phase.winners == [levels.index("medium")]


def turns_of(state: AntiquityState, level: str) -> list[Any]:
    """What a bot of that level does in A's place now, each step carried out and legal."""
    begin_anew(state)
    found: list[Any] = []
    offered = game.options(state, A).options
    for plain in game.bot(view(state), offered, level, Chance.aside("bots", "one turn")):
        found.append(game.read_action(plain))
        play(state, A, found[-1])
    return found


def with_market(names: str, cathedral: bool) -> AntiquityState:
    """A table at which A has four men, a Market and a Cart Shop, and these goods."""
    state = table()
    houses(state, A, [1, 2, 3, 4])
    stand(state, A, "market")
    stand(state, A, "cart_shop")
    if cathedral:
        patron(state, A, "san_christofori")
    own(state, A, names)
    return state


@pytest.mark.parametrize(
    ("names", "cathedral", "taken"),
    [
        ("8 stone", True, "wood"),
        ("3 gold 3 fish", True, "wood"),
        ("4 wood 2 fish", False, "stone"),
        ("4 wood 3 stone 4 gold", True, "grain"),
    ],
)
def test_the_market_ends_a_want(names: str, cathedral: bool, taken: str) -> None:
    """AY-4.9: want of wood, of stone for the Cathedral or of a seed stops no bot with a plan."""
    steps = turns_of(with_market(names, cathedral), "medium")
    swaps = [step for step in steps if isinstance(step, a.MarketSwap)]
    assert swaps
    assert swaps[0].take == taken
    assert all(swap.take not in swap.give for swap in swaps)
    assert cathedral or any(isinstance(step, a.Build) and step.kind == "cathedral" for step in steps)


def test_no_swap_costs_the_last_of_a_good() -> None:
    """AY-6.1: where nothing is too much, nothing is swapped."""
    state = with_market("3 wood stone fish grain gold", cathedral=True)
    assert not any(isinstance(step, a.MarketSwap) for step in turns_of(state, "medium"))


def test_easy_looks_after_its_life() -> None:
    """AY-1.4: a Dump against pollution, a Hospital against graves, Fountains from all other luxury."""
    state = table()
    own(state, A, "4 wood stone 2 gold pearls")
    steps = turns_of(state, "easy")
    built = [step.kind for step in steps if isinstance(step, a.Build)]
    dump = next(step.place for step in steps if isinstance(step, a.Build) and step.kind == "dump")
    manned = [step.building for step in steps if isinstance(step, a.Man)]
    assert {"dump", "hospital"} <= set(built)
    assert built.count("fountain") == 2
    assert manned[0] == dump[:3]


def test_what_a_bot_imagines_is_what_stands() -> None:
    """The holding made of a view is the real one."""
    state = table()
    houses(state, A, [1, 2])
    stand(state, A, "store", size=(2, 3), man=True)
    stand(state, A, "faculty_alchemy", (0, 3, 3, 2))
    market = stand(state, A, "market", man=True)
    graves(state, A, [market.squares()[1], (0, 0, 6)])
    at_phase(state, 5)
    mine = holding_of(view(state)["players"][A]["holding"])
    real = state.holding(A)
    assert mine.buildings == real.buildings
    assert (mine.graves, mine.stock, mine.cities) == (real.graves, real.stock, real.cities)
    assert Sight(view(state)).land == state.land


def test_bots_pack_closely() -> None:
    """A corner touches most."""
    assert contact(1, 7, full(7)) == 2
    state = table()
    places = fitting(cells_of("market"), 0, full(7))
    assert snuggest(state.holding(A), "market", places) == (0, 0, 0, 0)
