"""The worked examples MU-10.1 to MU-10.4, and the rules of setup (MU-2, MU-4.1 to MU-4.3)."""

from __future__ import annotations

import pytest

from app.games.kernel import InvalidInput, Player, Seat, Spectator
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.data import BOARDS, CONTINENTS, VALUE, is_object, total_value
from app.games.museum.displays import reserve
from app.games.museum.gains import supply
from app.games.museum.setup import draw_objects
from app.games.museum.state import MuseumState
from app.games.steps import open_game
from tests.games.museum.tables import (
    SEED,
    A,
    B,
    C,
    D,
    anything,
    begun,
    end_turn,
    give_back,
    is_legal,
    play,
    show,
    stack,
    start,
    table,
    tags,
    taken,
    the,
    undone,
    view,
    why_not,
)

LOW = "mayan_fenton_vase celtic_murus_gallicus egyptian_papyrus_ani indian_lothal_dock"
HIGH = "inca_urpu roman_portland_vase phoenician_egadi_ram chinese_oracle_bones"


def with_hand(cards: str) -> MuseumState:
    """A game in setup in which A was dealt these objects."""
    state, _ = start()
    curator = state.curators[A]
    give_back(state, curator.hand)
    curator.hand = []
    curator.hand = taken(state, cards)
    return state


def test_mu_10_1_a_low_hand_is_drawn_anew_once() -> None:
    """MU-10.1, MU-2.9: the Favour goes along; a second low hand stays."""
    state = with_hand(LOW)
    assert total_value(state.curators[A].hand) == 6
    old, favour = list(state.curators[A].hand), list(state.curators[A].favours)
    play(state, A, a.RedrawHand())
    assert not set(old) & set(state.curators[A].hand)
    assert state.curators[A].favours != favour
    assert len(state.curators[A].favours) == 1
    assert not is_legal(state, a.RedrawHand())
    assert why_not(state, a.KeepHand()) == ("MU-4.1", "You have already decided about your hand.")


def test_mu_10_1_a_good_hand_stays() -> None:
    """MU-10.1: 8 is too much."""
    state = with_hand(HIGH)
    assert total_value(state.curators[A].hand) == 8
    assert why_not(state, a.RedrawHand()) == (
        "MU-4.2",
        "Only a hand worth 7 or less can be redrawn, once.",
    )


def test_mu_10_2_public_opinion_is_shuffled_back() -> None:
    """MU-10.2, MU-2.5: objects from the top; no token is placed."""
    state, _ = start(4)
    give_back(state, [card for card in state.displays["asia"] if card])
    give_back(state, [card for curator in state.curators for card in curator.hand])
    for curator in state.curators:
        curator.hand = []
    stack(state, "asia", "po_asia_3", "indian_nataraja", "po_asia_1", "chinese_great_wall")
    state.displays["asia"] = [*draw_objects(state, "asia", 2, anything())]
    assert state.displays["asia"] == ["indian_nataraja", "chinese_great_wall"]
    assert len(state.decks["asia"].cards) == 48
    assert {"po_asia_1", "po_asia_3"} <= set(state.decks["asia"].cards)
    assert (state.tokens["asia"], reserve(state)) == (0, 12)


def test_mu_10_2_decks_after_setup() -> None:
    """MU-10.2: 39 objects and 5 Public Opinion cards of each continent."""
    state, _ = start(4)
    for continent in CONTINENTS:
        deck = state.decks[continent].cards
        assert len(deck) == 44
        assert sum(map(is_object, deck)) == 39


def test_mu_10_3_exploration() -> None:
    """MU-10.3, MU-3.11: one Prestige for each opponent who takes an object."""
    state = begun(4)
    show(state, "europe", "greek_antikythera", "roman_colosseum")
    play(state, A, a.TakeObject(object_id="greek_antikythera"))
    play(state, B, a.DeclineObject())
    for seat in (C, D):
        play(state, seat, a.TakeObject(object_id=state.displayed()[0]))
    assert state.curators[A].prestige == 2
    assert supply(state) == 30
    assert len(state.displayed()) == 5
    assert gaps(state) == 3
    assert state.phase == "action"
    end_turn(state)
    assert gaps(state) == 0


def gaps(state: MuseumState) -> int:
    """How many positions of the displays are empty."""
    return sum(card is None for display in state.displays.values() for card in display)


def test_mu_10_4_empty_supply() -> None:
    """MU-10.4, MU-8.9: nothing is owed later."""
    state = begun(4)
    state.curators[D].prestige = 31
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    for seat in (B, C, D):
        play(state, seat, a.TakeObject(object_id=state.displayed()[0]))
    assert state.curators[A].prestige == 1


def test_setup_deals_what_mu_2_says() -> None:
    """MU-2.6 to MU-2.10: hands, Favours, three experts, three patrons each."""
    state, events = start(3)
    assert tags(events) == ["game_started", "hand_dealt", "hand_dealt", "hand_dealt"]
    for curator in state.curators:
        assert len(curator.hand) == 4
        assert len(curator.favours) == 1
        assert len(curator.dealt) == 3
        assert curator.prestige == 0
        assert curator.board == "front"
    assert len(state.experts) == 3
    assert len(state.headline_deck) == 17
    assert len(state.patron_deck) == 27 - 9
    assert state.headline is None


def test_patrons_are_shown_after_the_hand_decision() -> None:
    """MU-2.11: the redraw comes first."""
    state, _ = start()
    assert not view(state)["preparation"]["dealt"]
    events = play(state, A, a.KeepHand())
    assert the(events, "patrons_dealt")["patrons"] == state.curators[A].dealt
    assert view(state)["preparation"]["dealt"] == state.curators[A].dealt


def test_a_patron_may_be_changed_until_the_last_has_chosen() -> None:
    """MU-4.3: undoable; then the game begins."""
    state, _ = start()
    play(state, A, a.KeepHand())
    first, second, _ = state.curators[A].dealt
    play(state, A, a.ChoosePatron(patron_id=first))
    state = undone(state)
    assert state.curators[A].patron is None
    play(state, A, a.ChoosePatron(patron_id=second))
    play(state, B, a.KeepHand())
    events = play(state, B, a.ChoosePatron(patron_id=state.curators[B].dealt[2]))
    assert "turn_started" in tags(events)
    assert state.phase == "explore_active"
    assert state.active == A
    assert state.round == 1
    assert state.curators[A].patron == second
    assert not game.undo_offer(state, A).steps


def test_setup_tells_nobody_how_far_others_are() -> None:
    """MU-5.2b: everybody prepares until all are ready."""
    state, _ = start()
    play(state, A, a.KeepHand())
    play(state, A, a.ChoosePatron(patron_id=state.curators[A].dealt[0]))
    assert [actor.seat for actor in game.awaited(state, Seat(B))] == [A, B]
    assert [actor.seat for actor in game.awaited(state, Spectator())] == [A, B]
    assert [actor.seat for actor in game.awaited(state, Seat(A))] == [B]
    assert [actor.seat for actor in game.actors(state)] == [B]


def test_a_redraw_is_told_when_setup_ends() -> None:
    """MU-5.1."""
    state = with_hand(LOW)
    assert tags(play(state, A, a.RedrawHand())) == ["hand_changed", "patrons_dealt"]
    play(state, A, a.ChoosePatron(patron_id=state.curators[A].dealt[0]))
    play(state, B, a.KeepHand())
    events = play(state, B, a.ChoosePatron(patron_id=state.curators[B].dealt[0]))
    assert the(events, "hand_redrawn") == {"seat": A}


def test_first_player_by_choice_or_drawn() -> None:
    """MU-2.2, MU-8.1."""
    state, _ = start(3, first_player="seat_3")
    assert state.first == state.active == C
    firsts = {start(3, seed=str(i), first_player="random")[0].first for i in range(20)}
    assert firsts == {0, 1, 2}
    with pytest.raises(InvalidInput, match="no such seat"):
        game.room_options({"first_player": "seat_3"}, 2, "live")


@pytest.mark.parametrize("number", [0, 8])
def test_public_opinion_pressure(number: int) -> None:
    """MU-7.1: so many cards in each deck."""
    state, _ = start(2, public_opinion_per_continent=number)
    for deck in state.decks.values():
        assert sum(not is_object(card) for card in deck.cards) == number


def test_advanced_museums_go_by_colour() -> None:
    """MU-7.2: a colour chosen, or the first that is free."""
    room = game.room_options({"museum_side": "advanced"}, 3, "live")
    players = [Player(), Player(color="red"), Player()]
    state, _ = open_game(game, players, room, game.deck(), SEED)
    assert [curator.color for curator in state.curators] == ["blue", "red", "green"]
    assert [curator.board for curator in state.curators] == ["two_wings", "cloister", "long_gallery"]
    for board in BOARDS.values():
        assert len(board.slots) == 25
        assert sum(slot.main_gallery for slot in board.slots) == 9


def test_decks_that_are_no_decks_are_refused() -> None:
    """Museum is played with its own cards."""
    with pytest.raises(InvalidInput):
        game.deck({"objects.json": []})


def test_tables_of_tests_are_whole() -> None:
    """A table laid for an example breaks no invariant."""
    state = table(3, hand=HIGH, pool=LOW, museum="greek_omphalos", prestige={A: 3})
    assert not list(game.violations(state))
    assert VALUE["greek_omphalos"] == state.curators[A].track
