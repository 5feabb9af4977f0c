"""Components, room options and setup: AQ-0 to AQ-2, AQ-3.1, AQ-7."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import app.games.antique
from app.games.antique import game
from app.games.antique.claims import candidates, legal_claims
from app.games.antique.data import CARDS, COLOURS, COUNTS, MONEY, OBJECTS, SCORING, TIMERS
from app.games.antique.options import AntiqueOptions
from app.games.chance import Chance
from app.games.game import Mode
from app.games.kernel import InvalidInput
from app.games.options import Plain
from tests.games.antique.tables import A, B, C, play, purses, start, tags, the

DATA = Path(app.games.antique.__file__).parent / "data"


def read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text())


# Components


def test_aq_1_2_objects_colours_and_values() -> None:
    """AQ-1.2, AQ-1.3: one card for each of nine objects in six colours."""
    assert OBJECTS == ("horse", "camera", "crown", "sword", "clock", "helmet", "vase", "book", "senet")
    assert COLOURS == ("purple", "red", "green", "blue", "white", "yellow")
    assert list(CARDS) == [f"{name}_{colour}" for name in OBJECTS for colour in COLOURS]
    assert all(card.id == f"{card.object}_{card.colour}" for card in CARDS.values())


def test_aq_1_4_values() -> None:
    """AQ-1.4 (a) to (d): even by value, object and colour; helmet-red is the rulebook's 0."""
    assert Counter(card.value for card in CARDS.values()) == {0: 18, 1: 18, 2: 18}
    for name in OBJECTS:
        assert Counter(c.value for c in CARDS.values() if c.object == name) == {0: 2, 1: 2, 2: 2}
    for colour in COLOURS:
        assert Counter(c.value for c in CARDS.values() if c.colour == colour) == {0: 3, 1: 3, 2: 3}
    assert CARDS["helmet_red"].value == 0
    assert [CARDS[f"horse_{colour}"].value for colour in COLOURS] == [1, 2, 0, 1, 2, 0]
    assert [CARDS[f"senet_{colour}"].value for colour in COLOURS] == [0, 0, 2, 1, 2, 1]


def test_aq_1_4_rows_give_nothing_away() -> None:
    """AQ-1.4 (e): any two objects agree in one or two colours, any two colours in one or three objects."""

    def row(objects: tuple[str, ...], colours: tuple[str, ...]) -> list[int]:
        return [CARDS[f"{name}_{colour}"].value for name in objects for colour in colours]

    for one, other in combinations(OBJECTS, 2):
        pairs = zip(row((one,), COLOURS), row((other,), COLOURS), strict=True)
        assert sum(a == b for a, b in pairs) in (1, 2)
    for one, other in combinations(COLOURS, 2):
        pairs = zip(row(OBJECTS, (one,)), row(OBJECTS, (other,)), strict=True)
        assert sum(a == b for a, b in pairs) in (1, 3)


def test_aq_1_4_every_card_is_as_easy_to_bluff_with() -> None:
    """AQ-1.4 (f), AQ-9.5: 3 claims with 3 candidates, 12 with 6; the card is always among them."""
    existing = {(card.object, card.colour, card.value) for card in CARDS.values()}
    for card in CARDS:
        claims = legal_claims(card, OBJECTS)
        sizes = Counter(len(candidates(claim, ())) for claim in claims)
        assert sizes == {3: 3, 6: 12}
        for claim in claims:
            catalogued = (claim.object, claim.colour, claim.value) in existing
            assert len(candidates(claim, ())) == (3 if catalogued else 6)
            assert card in candidates(claim, ())


def test_aq_1_5_money() -> None:
    """AQ-1.5: 24 coins each of 1, 3 and 5."""
    assert sum(coin["denomination"] * coin["count"] for coin in read("coins")["coins"]) == MONEY == 216


def test_aq_2_3_counts() -> None:
    """AQ-2.3, AQ-0.2: the table of setup."""
    rows = {
        count.players: (
            count.deck_cards,
            count.undealt_at_end,
            count.bank_after_setup,
            count.auctions_in_game,
        )
        for count in COUNTS.values()
    }
    assert rows == {
        2: (36, 18, 176, 18),
        3: (54, 27, 156, 27),
        4: (54, 18, 136, 36),
        5: (54, 9, 116, 45),
        6: (54, 0, 96, 54),
    }
    assert game.seat_counts == (2, 3, 4, 5, 6)


def test_section_6_points() -> None:
    """Section 6: the table of points."""
    assert SCORING.fatys_per_point == 4
    assert SCORING.set_points == {"pair": 3, "trio": 5, "quartet": 7}
    assert {award.points for award in SCORING.awards} == {10}
    assert SCORING.award_split_by_tied_players == {1: 10, 2: 5, 3: 3, 4: 2, 5: 2, 6: 1}


# Room options


def test_aq_0_3_options_are_those_of_the_data() -> None:
    """AQ-0.3: the same choices and defaults as `options.json`; the number of players is the room's."""
    hints = get_type_hints(AntiqueOptions)
    for option in read("options")["options"]:
        if option["id"] == "players":
            continue
        allowed = {choice for choice in get_args(hints[option["id"]]) if choice is not None}
        default = getattr(AntiqueOptions(), option["id"])
        if option["type"] == "bool":
            assert hints[option["id"]] is bool
        else:
            assert allowed == set(option["choices"])
        assert default == option.get("default")


@pytest.mark.parametrize(("mode", "bidding"), [("live", "live"), ("correspondence", "turns")])
def test_aq_0_3_bidding_goes_by_the_room(mode: Mode, bidding: str) -> None:
    """AQ-0.3: live in a live room, in turns by correspondence; what is filled in can be given again."""
    options = game.room_options({}, 4, mode)
    assert options.bidding_mode == bidding
    filled = {name: getattr(options, name) for name in options.__struct_fields__}
    assert game.room_options(filled, 4, mode) == options
    assert options.by_correspondence() == (mode == "correspondence")


def test_aq_0_3_turns_are_locked_by_correspondence() -> None:
    """AQ-0.3: no live bidding there; turns in a live room are fine."""
    with pytest.raises(InvalidInput, match="in turns"):
        game.room_options({"bidding_mode": "live"}, 4, "correspondence")
    assert game.room_options({"bidding_mode": "turns"}, 4, "live").bidding_mode == "turns"


@pytest.mark.parametrize(
    "given",
    [
        {"hammer_ms": 9000},
        {"phases": 4},
        {"assist": "all"},
        {"players": 4},
        {"open_purses": 1},
        {"turn_hours": 1},
    ],
)
def test_aq_0_3_other_options_are_refused(given: dict[str, Plain]) -> None:
    """AQ-0.3: with a reason, and nothing is changed."""
    with pytest.raises(InvalidInput, match=r"."):
        game.room_options(given, 4, "live")


def test_aq_11_times() -> None:
    """AQ-11.2, AQ-11.6, AQ-11.8: the constants."""
    assert (TIMERS.fast_count_ms, TIMERS.no_call_first_ms, TIMERS.grace_ms) == (3000, 15_000, 750)
    assert (TIMERS.disconnect_pause_ms, TIMERS.pauses_per_seat_per_phase) == (30_000, 1)
    assert game.has_own_time
    assert game.minds_connection


# Setup


def test_aq_2_1_one_shuffle_from_its_own_stream() -> None:
    """AQ-2.1: `deck` only; `start` and `duel` only where they are needed, and without moving the deck."""
    plain, _ = start(4)
    assert list(plain.draws) == ["deck"]
    random, _ = start(4, first_auctioneer="random")
    assert set(random.draws) == {"deck", "start"}
    dealt = [random.collectors[(random.first_starter + step) % 4].hand for step in range(4)]
    assert [c.hand for c in plain.collectors] == dealt
    duel, _ = start(2)
    assert set(duel.draws) == {"deck", "duel"}


def test_aq_2_2_first_starter() -> None:
    """AQ-2.2, AQ-R3: the last to sit down, or anybody."""
    assert [start(3, arrivals=order)[0].first_starter for order in ([3, 1, 2], [1, 3, 2], [0, 0, 1])] == [
        A,
        B,
        C,
    ]
    drawn = {start(3, seed=f"seed {i}", first_auctioneer="random")[0].first_starter for i in range(40)}
    assert drawn == {A, B, C}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_aq_2_3_after_setup(players: int) -> None:
    """AQ-2.3: three cards and 20 FATYs each; phase 1, round 1, auction 1; the events of section 14."""
    state, events = start(players)
    assert [len(collector.hand) for collector in state.collectors] == [3] * players
    assert purses(state) == [20] * players
    assert state.bank == COUNTS[players].bank_after_setup
    assert len(state.pile) == COUNTS[players].deck_cards - 3 * players
    assert (state.phase, state.round, state.auction_no) == (1, 1, 1)
    assert tags(events) == ["game_started", "phase_started", *["hand_dealt"] * players, "round_started"]
    assert the(events, "phase_started") == {"phase": 1, "phase_starter": A, "income": 0}
    assert the(events, "game_started")["first_starter"] == A


def test_aq_7_1_duel_removes_three_objects() -> None:
    """AQ-7.1: openly, with all their cards; claims name the six others."""
    state, events = start(2)
    removed = the(events, "game_started")["removed_objects"]
    assert len(removed) == len(set(removed)) == 3
    assert removed == sorted(removed, key=OBJECTS.index)
    cards = [*state.pile, *state.collectors[A].hand, *state.collectors[B].hand]
    assert len(cards) == 36
    assert not {CARDS[card].object for card in cards} & set(removed)
    assert len(legal_claims(cards[0], state.objects())) == 12
    drawn = {tuple(start(2, seed=f"seed {i}")[0].removed_objects) for i in range(30)}
    assert len(drawn) > 15


@pytest.mark.parametrize(("players", "phases", "auctions"), [(3, 3, 27), (6, 3, 54), (4, 2, 24), (2, 3, 18)])
def test_aq_0_2_aq_7_2_number_of_auctions(players: int, phases: int, auctions: int) -> None:
    """AQ-0.2, AQ-7.2: 9n, 6n in a short game, with one income fewer."""
    state, _ = start(players, phases=phases, bidding_mode="turns")
    income = 0
    while game.result(state) is None:
        [actor] = game.actors(state)
        [action] = game.default(state, actor.seat, Chance.aside("any", "default"))
        for event in play(state, actor.seat, action):
            income += event.wire().get("income", 0)
    assert state.auctions == auctions == sum(len(c.collection) for c in state.collectors)
    assert income == 5 * (phases - 1)
