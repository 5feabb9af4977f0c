"""Sections 1 and 2: the data, and what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from app.games.antiques import game
from app.games.antiques.data import (
    ART,
    BOARD,
    LINES,
    PIECE_COUNTS,
    SPACES,
    STANDARD,
    TOKEN_COUNTS,
    TOKEN_SPACES,
    AntiquesDeck,
)
from app.games.antiques.pieces import blind_draw, total
from app.games.antiques.supply import draw_art, shuffled
from app.games.chance import Chance
from app.games.kernel import Deck, InvalidInput, Player
from tests.games.antiques.tables import A, anything, keep_all, pieces, start, table, tags, the


def test_an_1_2_pieces() -> None:
    """AN-1.2: 12 of each art type and 10 relic boxes."""
    assert pieces("p12 b12 c12 a12 j12 r10") == PIECE_COUNTS


def test_an_1_3_auction_cards() -> None:
    """AN-1.3: every three of the six bonuses once; each type is wanted four times."""
    fronts = {frozenset(card.front_bonuses) for card in STANDARD.auction_cards}
    bonuses = {bonus for card in STANDARD.auction_cards for bonus in card.front_bonuses}
    assert fronts == {frozenset(three) for three in combinations(bonuses, 3)}
    assert Counter(card.back_wanted_piece for card in STANDARD.auction_cards) == dict.fromkeys(ART, 4)


def test_an_1_4_collection_cards() -> None:
    """AN-1.4: VP are the number of different types; each type has 16 symbols."""
    assert all(card.vp == len(card.required) for card in STANDARD.collections)
    symbols: Counter[str] = Counter()
    for card in STANDARD.collections:
        symbols.update(card.required)
    assert symbols == dict.fromkeys(ART, 16)


def test_an_1_5_museum_cards() -> None:
    """AN-1.5: three from each of seven countries, three to five symbols."""
    assert set(Counter(card.country for card in STANDARD.museums).values()) == {3}
    assert {sum(card.required.values()) for card in STANDARD.museums} == {3, 4, 5}


def test_an_1_9_goal_cards() -> None:
    """AN-1.9: thirty of twelve kinds."""
    kinds = Counter(goal.kind for goal in STANDARD.goals)
    assert len(kinds) == 12
    assert (kinds["countries"], kinds["color"], kinds["color_collector"], kinds["art_collector"]) == (
        7,
        5,
        5,
        5,
    )


def test_an_1_10_thief_cards() -> None:
    """AN-1.10: every space is shown on eight cards; acquire comes last."""
    shown = Counter(space for card in STANDARD.thieves for action in card.actions for space in action.spaces)
    assert shown == dict.fromkeys(SPACES, 8)
    assert [card.id for card in STANDARD.thieves if card.end_game] == ["th_24"]
    assert sum(card.actions[0].action == "exhibit" for card in STANDARD.thieves[:-1]) == 16


def test_an_1_8_and_1_11_boards() -> None:
    """AN-1.8, AN-1.11: tokens, capacities, lines."""
    assert (TOKEN_COUNTS, TOKEN_SPACES) == ({1: 12, 2: 12}, {"m5": 1, "m6": 2})
    assert [warehouse.capacity for warehouse in BOARD.warehouses] == [6, 7, 8]
    assert LINES["col_4"] == (3, 7, 11, 15)


def test_an_2_1_shuffles_from_ascending_order() -> None:
    """AN-2.1: the result depends on the seed, not on how the list lay."""
    cards = ["c", "a", "d", "b"]
    assert shuffled(cards, anything()) == shuffled(sorted(cards), anything())


def test_an_2_2_blind_draw() -> None:
    """AN-2.2: each piece is as likely as any other; the discard area comes when the bag is empty."""
    bag, discard = pieces("p r"), pieces("b")
    chance = anything()
    assert {blind_draw(bag, discard, chance) for _ in range(2)} == {"painting", "relic_box"}
    assert blind_draw(bag, discard, chance) == "bone"
    assert blind_draw(bag, discard, chance) is None
    drawn = Counter(blind_draw(pieces("p3 b"), {}, Chance.aside("even", str(i))) for i in range(400))
    assert 250 < drawn["painting"] < 350


def test_an_2_3_blind_non_relic_draw() -> None:
    """AN-2.3: relic boxes met on the way go back after the draw."""
    for number in range(20):
        state = table(board={"r1c1": "p"}, bag="r5 b")
        assert draw_art(state, Chance.aside("art", str(number))) == "bone"
        assert state.bag == pieces("r5")


@pytest.mark.parametrize(("players", "stored"), [(2, [0, 0]), (3, [0, 0, 1]), (4, [0, 0, 1, 2])])
def test_an_2_4_setup(players: int, stored: list[int]) -> None:
    """AN-2.4: boards, decks, goals, and pieces of the third and the fourth seat in turn order."""
    state, events = start(players, start_player="random", seed="any")
    order = state.order()
    assert order == [(order[0] + step) % players for step in range(players)]
    assert [state.owners[seat].stored() for seat in order] == stored
    assert None not in state.auction_board
    assert (len(state.auction_deck), len(state.wanted_pile)) == (19, 1)
    assert (len(state.collection_deck), len(state.museum_deck), len(state.public_goals)) == (32, 15, 3)
    assert state.token_piles == [12, 12]
    assert all(len(owner.dealt) == 2 for owner in state.owners)
    assert total(state.bag) == 70 - 16 - sum(stored)
    assert tags(events) == ["game_started", "boards_laid", *["goals_dealt"] * players]
    assert the(events, "game_started")["order"] == order
    assert state.phase == "keep_goal"


def test_the_start_player() -> None:
    """AN-0.3: the first seat, or any."""
    assert {start(4, seed=str(i), start_player="random")[0].start for i in range(30)} == {0, 1, 2, 3}
    assert {start(4, seed=str(i))[0].start for i in range(5)} == {A}


def test_an_2_6_the_first_turn() -> None:
    """AN-2.6: seat 1 of the turn order begins round 1."""
    state, _ = start(3, start_player="random", seed="any")
    keep_all(state)
    assert (state.active, state.round, state.phase) == (state.start, 1, "choose_action")


def test_only_a_deck_of_this_game() -> None:
    """A deck of another game is refused."""
    assert isinstance(game.deck(), AntiquesDeck)
    with pytest.raises(InvalidInput, match="no deck"):
        game.setup([Player()], game.room_options({}, 1, "live"), Deck("other"), anything())
