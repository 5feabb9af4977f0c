"""Setup: GS-2."""

from __future__ import annotations

import pytest

from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.actions import GhostShowOptions
from app.games.ghost_show.data import HAUNT, ITEMS, STANDARD, TYPE, TYPES
from app.games.ghost_show.setup import hand_out_colors
from app.games.kernel import InvalidInput, Player, plain
from tests.games.ghost_show.tables import start, tags, the


def shuffled(chance: Chance, values: list[str]) -> list[str]:
    """The shuffle of GS-2.4, written out."""
    for i in range(len(values) - 1, 0, -1):
        j = chance.below(i + 1, "setup")
        values[i], values[j] = values[j], values[i]
    return values


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_2_4_one_generator_in_a_fixed_order(players: int) -> None:
    """GS-2.4, GS-2.6, GS-2.7, GS-2.8, GS-2.9: removed types, the deck, the pawns; then the deal.

    Cards go one at a time to the hands, then to the lots, then to the auction house.
    """
    state, _ = start(players, "seed of GS-2.4")
    draws: dict[str, int] = {}
    chance = Chance("seed of GS-2.4", draws)
    removed = shuffled(chance, list(TYPES))[:2] if players == 2 else []
    deck = shuffled(chance, [item for item in ITEMS if TYPE[item] not in removed])
    pawns = [int(seat) for seat in shuffled(chance, [str(seat) for seat in range(players)])]
    dealt = [item for round_ in zip(*state.hands, strict=True) for item in round_]
    dealt += [lot[0] for lot in state.lots]
    assert [*dealt, state.auction_house, *state.draw_pile] == deck
    assert sorted(state.removed_types) == sorted(removed)
    assert state.active_seat == pawns[0]
    assert state.draws == draws


def test_gs_2_2_colors() -> None:
    """GS-2.2: a chosen color is kept, others get the first free one; no color twice."""
    players = [Player(), Player(color="gray"), Player(), Player(color="red")]
    assert hand_out_colors(players) == ["blue", "gray", "yellow", "red"]
    for colors in (("red", "red"), ("red", "green")):
        with pytest.raises(InvalidInput, match=r"GS-2\.2"):
            hand_out_colors([Player(color=color) for color in colors])


def test_gs_2_3_two_types_leave_the_game() -> None:
    """GS-2.3, GS-8.1, GS-8.2: with two players only; their collectors leave too; everybody sees which."""
    seen = set()
    for seed in "abcdefgh":
        state, events = start(2, seed)
        assert len(set(state.removed_types)) == 2
        assert list(state.collectors) == [kind for kind in TYPES if kind not in state.removed_types]
        assert game.public(state).removed_types == state.removed_types
        assert the(events, "game_started")["removed_types"] == state.removed_types
        seen.add(tuple(state.removed_types))
    assert len(seen) > 1
    assert start(3)[0].removed_types == start(4)[0].removed_types == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_2_10_to_2_12_pawns_and_first_turn(players: int) -> None:
    """GS-2.10, GS-2.11, GS-2.12, GS-8.3, GS-8.4: pawns clockwise from the start lot; its owner begins."""
    for seed in "abcdefgh":
        state, events = start(players, seed)
        tops = [lot[0] for lot in state.lots]
        first = min(
            range(len(tops)), key=lambda lot: (HAUNT[tops[lot]], STANDARD.dollar_values_k()[TYPE[tops[lot]]])
        )
        placed = the(events, "pawns_placed")
        assert placed["start_lot"] == first
        assert [place["lot"] for place in placed["placements"]] == [
            (first + step) % len(tops) for step in range(players)
        ]
        assert [state.pawns[place["seat"]] for place in placed["placements"]] == [
            place["lot"] for place in placed["placements"]
        ]
        assert placed["placements"][0]["seat"] == placed["first_seat"] == state.active_seat
        assert state.pawns[state.active_seat] == first


def test_gs_2_13_everything_else_starts_empty() -> None:
    """GS-2.13: collectors in the center, no warehouses, no discards."""
    state, _ = start(4)
    assert set(state.collectors.values()) == {None}
    assert all(column == [] for warehouse in state.warehouses for column in warehouse.values())
    assert state.discards == []


def test_gs_2_setup_is_told() -> None:
    """GS-2, GS-2.1: the events of setup, ending with the first turn."""
    state, events = game.setup(
        [Player(color="red"), Player(), Player()], GhostShowOptions(), game.deck(), Chance("told", {})
    )
    assert tags(events) == [
        "game_started",
        "hand_dealt",
        "hand_dealt",
        "hand_dealt",
        "lots_dealt",
        "auction_house_dealt",
        "pawns_placed",
        "turn_started",
    ]
    assert plain(events[0]) == {
        "type": "game_started",
        "player_count": 3,
        "seats": [
            {"seat": 0, "color": "red"},
            {"seat": 1, "color": "gray"},
            {"seat": 2, "color": "blue"},
        ],
        "types_in_play": list(TYPES),
        "removed_types": [],
        "deck_count": 48,
    }
    assert [list(plain(event)["cards"]) for event in events[1:4]] == state.hands
    assert plain(events[-1]) == {"type": "turn_started", "turn_number": 1, "seat": state.active_seat}


def test_gs_9_21_the_same_seed_gives_the_same_setup() -> None:
    """GS-2.4, GS-9.21: equal seeds, equal games; other seeds, other games."""
    assert start(3, "one") == start(3, "one")
    assert start(3, "one") != start(3, "two")
