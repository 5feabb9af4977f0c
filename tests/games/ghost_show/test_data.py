"""Components and decks: GS-0, GS-1."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import app.games.ghost_show
from app.games.chance import Chance
from app.games.ghost_show import game
from app.games.ghost_show.actions import GhostShowOptions
from app.games.ghost_show.data import COLORS, COUNTS, STANDARD, TYPES
from app.games.kernel import Deck, InvalidInput, Player, tag_of
from app.games.options import Plain
from tests.games.ghost_show.tables import SEED

DATA = Path(app.games.ghost_show.__file__).parent / "data"


def read(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text())


def test_gs_0_4_two_to_four_players() -> None:
    """GS-0.4, GS-7.2: 2, 3 or 4 seats, no solo mode."""
    assert game.seat_counts == (2, 3, 4)


def test_gs_0_5_room_options_have_defaults_and_a_schema() -> None:
    """GS-0.5, GS-7.1: the removed types are the one option; both modes are played."""
    assert game.room_options({}, 2, "live") == GhostShowOptions("random")
    assert game.modes == ("live", "correspondence")
    schema = msgspec.json.schema(GhostShowOptions)["$defs"]["GhostShowOptions"]["properties"]
    assert list(schema) == ["removed_types"]
    assert schema["removed_types"]["title"]


def test_gs_0_5_named_types_are_put_in_order() -> None:
    """GS-0.5: two different type ids, for two players."""
    options = game.room_options({"removed_types": ["clothing", "weaponry"]}, 2, "live")
    assert options.removed_types == ("weaponry", "clothing")


@pytest.mark.parametrize(
    ("given", "seats"),
    [
        ({"removed_types": ["weaponry", "clothing"]}, 3),
        ({"removed_types": ["weaponry", "weaponry"]}, 2),
        ({"removed_types": ["weaponry"]}, 2),
        ({"removed_types": ["weaponry", "cars"]}, 2),
        ({"removed_types": "none"}, 2),
        ({"player_count": 2}, 2),
    ],
)
def test_gs_0_5_other_options_are_refused(given: dict[str, Plain], seats: int) -> None:
    """GS-0.5, GS-2.3: anything else is refused with a reason."""
    with pytest.raises(InvalidInput, match=r"."):
        game.room_options(given, seats, "live")


def test_gs_1_1_items() -> None:
    """GS-1.1: 63 items by type and haunt level, with names and omens of their own, and tiers."""
    items = STANDARD.items
    assert [item.id for item in items] == [f"{kind}_{haunt}" for kind in TYPES for haunt in range(1, 10)]
    assert len({item.name for item in items}) == len({item.omen for item in items}) == 63
    assert max(len(item.name) for item in items) == 30
    assert max(len(item.omen) for item in items) == 39
    tiers = ["whisper", "restless", "vengeful"]
    assert all(item.tier == tiers[(item.haunt - 1) // 3] for item in items)


def test_gs_1_2_types_and_dollars() -> None:
    """GS-1.2: order, colors and dollar values."""
    assert [(kind.id, kind.color, kind.dollar_value_k) for kind in STANDARD.types] == [
        ("furniture", "blue", 20),
        ("jewelry", "red", 15),
        ("relics", "orange", 10),
        ("artwork", "green", 7),
        ("manuscripts", "purple", 5),
        ("weaponry", "gray", 3),
        ("clothing", "pink", 1),
    ]


def test_gs_1_3_collectors() -> None:
    """GS-1.3: one collector per type."""
    assert [collector.type for collector in STANDARD.collectors] == list(TYPES)


def test_gs_1_4_invitations() -> None:
    """GS-1.4: four colors in the order they are handed out."""
    assert COLORS == game.colors == ("gray", "blue", "red", "yellow")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gs_1_6_counts_agree_with_each_other(players: int) -> None:
    """GS-1.5, GS-1.6: what the numbers of players play with adds up."""
    counts = COUNTS[players]
    assert counts.items_in_play == 9 * counts.types_in_play == 63 - 9 * counts.types_removed
    dealt = players * counts.hand_size + counts.item_lots + 1
    assert counts.deck_after_setup == counts.items_in_play - dealt
    assert counts.total_haunt_in_play == 45 * counts.types_in_play
    assert counts.move_options_each_turn == counts.item_lots - players


def test_gs_14_events_have_the_names_and_parameters_of_the_vocabulary() -> None:
    """GS section 14: every event, its parameters in order, and the private ones.

    `collector_moved` says `item_type`, because `type` is the event's own name on the wire.
    """
    kinds = {tag_of(kind): kind for kind in game.event_types}
    vocabulary = read("events")["events"]
    assert list(kinds) == [event["name"] for event in vocabulary]
    for event in vocabulary:
        kind = kinds[event["name"]]
        named = ["item_type" if name == "type" else name for name in event["public"] + event["private"]]
        assert list(kind.__struct_fields__) == named
        assert list(kind.private) == event["private"]


def test_a_decks_own_files_are_the_standard_deck() -> None:
    """Files of the same content make the same deck."""
    own = {part: read(part) for part in ("types", "items", "collectors")}
    assert game.deck(own) == game.deck() == STANDARD
    assert game.deck().name == "standard"


def test_gs_1_7_a_hosts_deck_renames_and_reprices() -> None:
    """GS-1.7: names mean nothing to the rules; the deck's name tells it from others."""
    items = read("items")
    items["items"][0]["name"] = "Quiet Footstool"
    deck = game.deck({"items": items})
    assert deck.name not in ("standard", game.deck({"types": dearest_clothing()}).name)
    assert deck.items[0].name == "Quiet Footstool"
    assert deck.types == STANDARD.types
    assert game.deck({"items": items}) == deck


def dearest_clothing() -> Any:
    types = read("types")
    types["types"][6]["dollar_value_k"] = 100
    return types


def test_a_hosts_dollar_values_count_in_the_game() -> None:
    """GS-1.2, GS-6.7: the state pins the dollar values of its deck."""
    deck = game.deck({"types": dearest_clothing()})
    state, _ = game.setup([Player()] * 3, GhostShowOptions(), deck, Chance(SEED, {}))
    assert state.deck == deck.name
    assert state.dollar_values_k["clothing"] == 100


def spoiled(part: str, change: dict[str, Plain]) -> dict[str, Plain]:
    file = read(part)
    file[part][3].update(change)
    return {part: file}


@pytest.mark.parametrize(
    "files",
    [
        {"cards": {}},
        {"items": []},
        {"items": {"things": []}},
        {"items": {"items": read("items")["items"][:62]}},
        spoiled("items", {"haunt": 9}),
        spoiled("items", {"id": "furniture_10"}),
        spoiled("items", {"name": "Sighing Footstool"}),
        spoiled("items", {"name": ""}),
        spoiled("types", {"dollar_value_k": 20}),
        spoiled("types", {"dollar_value_k": 0}),
        spoiled("types", {"id": "cars"}),
        spoiled("types", {"hex": "red"}),
        spoiled("collectors", {"type": "furniture"}),
    ],
)
def test_a_hosts_deck_of_another_form_is_refused(files: dict[str, Plain]) -> None:
    """A deck keeps the rulebook's types and items; anything else is refused with a reason."""
    with pytest.raises(InvalidInput, match="not well formed"):
        game.deck(files)


def test_another_games_deck_is_refused() -> None:
    """Setup takes a deck of this game only."""
    with pytest.raises(InvalidInput):
        game.setup([Player()] * 3, GhostShowOptions(), Deck("standard"), Chance(SEED, {}))
