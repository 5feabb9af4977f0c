"""Who knows what: GS-5, and the non-interference of GS-9.16 to GS-9.19."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.state import GhostShowState
from app.games.kernel import Event, Seat, Spectator, event_for
from tests.games.ghost_show.tables import appraise, item, legal_actions, move, play, start, table

PUBLIC = [
    "phase",
    "turn_number",
    "active_seat",
    "deck_count",
    "lots",
    "pawns",
    "auction_house",
    "discards",
    "warehouses",
    "collectors",
    "removed_types",
    "hand_counts",
    "current_scores",
]


def test_gs_5_9_shape_of_a_view() -> None:
    """GS-5.1, GS-5.2, GS-5.9: exactly these fields; the owner's two more."""
    state, _ = start(2)
    assert list(game.view(state, Spectator())) == PUBLIC
    view = game.view(state, Seat(1))
    assert list(view) == [*PUBLIC, "hand", "projected_score"]
    assert (view["phase"], view["deck_count"], view["hand_counts"]) == ("choose_action", 33, [3, 3])
    assert view["hand"] == state.hands[1]
    assert list(view["warehouses"][0]) == list(view["collectors"]) == list(state.collectors)


def exchanges(state: GhostShowState, seat: int | None) -> list[GhostShowState]:
    """The state with any two cards hidden from `seat` exchanged."""
    deck = len(state.hands)
    places = [(zone, place) for zone in range(deck + 1) if zone != seat for place in range(3)]
    swapped = []
    for (zone_a, a), (zone_b, b) in combinations(places, 2):
        other = game.clone(state)
        zones = [*other.hands, other.draw_pile]
        zones[zone_a][a], zones[zone_b][b] = zones[zone_b][b], zones[zone_a][a]
        swapped.append(other)
    return swapped


def bytes_of(state: GhostShowState, seat: int | None) -> bytes:
    """All that the viewer is sent of a state, byte for byte."""
    viewer = Spectator() if seat is None else Seat(seat)
    offer = None if seat is None else msgspec.to_builtins(game.options(state, seat))
    return msgspec.json.encode([game.view(state, viewer), offer, game.actors(state)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_9_16_exchanging_hidden_cards_changes_no_view(players: int) -> None:
    """GS-9.16, GS-9.17, GS-5.3: for every seat and the spectator, also when the seat is active."""
    state, _ = start(players)
    for turn in range(8):
        for seat in [None, *range(players)]:
            assert {bytes_of(other, seat) for other in exchanges(state, seat)} == {bytes_of(state, seat)}
        actions = legal_actions(state)
        play(state, game.read_action(actions[turn % len(actions)]))


def test_determinized_states_look_the_same_and_differ() -> None:
    """GS-5.2: the hidden cards are drawn anew among their places; the viewer's own stay."""
    state, _ = start(3)
    for viewer in (Spectator(), Seat(0), Seat(2)):
        other = game.determinize(state, viewer, Chance.aside("any", "redraw"))
        assert game.view(other, viewer) == game.view(state, viewer)
        assert other.hands[1] != state.hands[1]
        assert other.draw_pile != state.draw_pile
        assert not list(game.violations(other))


def test_gs_5_1_a_drawn_card_is_its_owners_alone() -> None:
    """GS-5.1, GS-5.5: the same events for all, only the private part differs; hands at setup too."""
    state, events = start(3)
    events += play(state, game.read_action(legal_actions(state)[-1]))
    for viewer in (Spectator(), Seat(0), Seat(1), Seat(2)):
        for event in events:
            wire = event.wire()
            hidden = wire["type"] in ("hand_dealt", "hand_refilled") and viewer != Seat(wire["seat"])
            expected = {name: value for name, value in wire.items() if not (hidden and name == "cards")}
            assert event_for(type(event), wire, viewer) == expected


def public_log(events: list[Event]) -> list[object]:
    return [event_for(type(event), event.wire(), Spectator()) for event in events]


@pytest.mark.parametrize(("fits", "other"), [("F9 J1 R5", "F9 J1 A5"), ("F9 J1 R5", "A1 M1 W1")])
def test_gs_9_18_nobody_learns_whether_a_move_was_forced(fits: str, other: str) -> None:
    """GS-9.18, GS-4.13, GS-5.6a: the public events and views are the same either way."""
    seen = []
    for hand in (fits, other):
        state = table(
            3,
            hands={0: hand, 1: "C1 C2 C3", 2: "W7 W8 W9"},
            pawns={0: 0, 1: 1, 2: 4},
            lots={0: "A2", 1: "M3", 2: "W4", 3: "C6", 4: "M7"},
            house="A8",
            deck=10,
            top="R9 R8 R7 R6 F1 F2 F3 F4 F5 F6",
        )
        state.discards.clear()
        events = play(state, move(2))
        seen.append((public_log(events), game.view(state, Spectator()), game.view(state, Seat(1))))
    assert seen[0] == seen[1]


def test_gs_9_19_the_default_is_a_function_of_the_view() -> None:
    """GS-9.19, GS-8.21: hidden cards and chance do not matter to it."""
    state, _ = start(4)
    seat = state.active_seat
    defaults = {
        tuple(game.default(other, seat, Chance.aside("any", str(number))))
        for number, other in enumerate(exchanges(state, seat))
    }
    assert len(defaults) == 1


def test_gs_5_4_the_rest_of_a_hand_keeps_its_place() -> None:
    """GS-5.4: a drawn card goes to the end of the hand, in its owner's view alone."""
    state = table(3, hands={0: "A1 A2 A3"}, pawns={0: 0}, lots={1: "A9"}, top="R1", deck=5)
    play(state, appraise("A1", 1))
    assert game.view(state, Seat(0))["hand"] == [item("A2"), item("A3"), item("R1")]
    assert "hand" not in game.view(state, Spectator())


def test_gs_6_2_all_hands_are_open_when_the_show_is_over() -> None:
    """GS-5.1, GS-6.2: they lie in the warehouses, and nobody has a hand."""
    state = table(3, pawns={0: 0}, lots={1: "A9"}, deck=1)
    hands = [list(hand) for hand in state.hands]
    play(state, move(1))
    view = game.view(state, Spectator())
    assert (view["phase"], view["hand_counts"], view["deck_count"]) == ("finished", [0, 0, 0], 0)
    for seat, hand in enumerate(hands):
        owned = {card for column in view["warehouses"][seat].values() for card in column}
        assert set(hand) <= owned
        own = game.view(state, Seat(seat))
        assert (own["hand"], own["projected_score"]) == ([], view["current_scores"][seat])
