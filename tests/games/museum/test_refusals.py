"""What an action that is not offered is told: rule and sentence, for each sentence of MU-4."""

from __future__ import annotations

import pytest

from app.games.kernel import Action
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.data import OBJECTS
from app.games.museum.state import MuseumState
from tests.games.museum.tables import (
    CONFIRM,
    PRESTIGE,
    A,
    B,
    all_play,
    buy,
    favour,
    pick,
    play,
    show,
    start,
    table,
    taken,
    why_not,
)


def refused(state: MuseumState, action: Action, rule: str, why: str) -> None:
    """That is what A is told."""
    assert why_not(state, action) == (rule, why)


def the_favour(state: MuseumState) -> str:
    """A's only Favour."""
    [card] = state.curators[A].favours
    return card


def test_a_patron_that_was_not_dealt() -> None:
    """MU-4.3."""
    state, _ = start()
    play(state, A, a.KeepHand())
    other = state.curators[B].dealt[0]
    refused(state, a.ChoosePatron(patron_id=other), "MU-4.3", "Choose one of your three patrons.")


def test_objects_that_are_not_on_display() -> None:
    """MU-4.5, MU-4.10, MU-4.20: Public Opinion cards, hidden cards, cards of others."""
    state = table(phase="explore_active", favours="private_expedition")
    state.turn.explorers = [B]
    show(state, "europe", "po_europe_1", "roman_pantheon")
    hidden = state.decks["asia"].cards[0]
    for card in ("po_europe_1", hidden):
        why = "That object is not on display."
        refused(state, a.TakeObject(object_id=card), "MU-4.5", why)
        refused(state, a.PlayFavour(card_id=the_favour(state), object_id=card), "MU-4.5", why)
        assert why_not(state, a.OrderAdd(object_id=card), B) == ("MU-4.5", why)


def test_favours_without_an_effect() -> None:
    """MU-4.20, MU-1.7: each in its own words."""
    state = table(favours="press_conference")
    wish: Action = a.PlayFavour(card_id=the_favour(state), continent="asia")
    refused(state, wish, "MU-4.20", "That continent has no Public Opinion token.")

    state = table(favours="night_shift night_shift", headline="season_of_galas")
    favour(state, "night_shift")
    wish = a.PlayFavour(card_id=the_favour(state))
    refused(state, wish, "MU-4.20", "Night Shift is already in force.")

    state = table(
        favours="repatriation", pool="inca_urpu inca_moray roman_pantheon", pools={B: "mayan_becan"}
    )
    for cards in ([], state.curators[A].pool, ["mayan_becan"], ["inca_urpu", "inca_urpu"]):
        wish = a.PlayFavour(card_id=the_favour(state), object_ids=list(cards))
        refused(state, wish, "MU-4.20", "Choose one or two objects of your own pool.")

    state = table(favours="exclusive_rights", headline="theft_scandal")
    wish = a.PlayFavour(card_id=the_favour(state))
    refused(state, wish, "MU-4.20", "No purchase from other pools is possible this turn.")

    state = table(favours="scholarship_fund", board="archivist banker lawyer")
    for expert, told in (("archivist", "You cannot pay for that."), ("theologian", NOT_AVAILABLE)):
        assert why_not(state, a.OpenScholarship(card_id=the_favour(state), expert_id=expert))[1] == told


NOT_AVAILABLE = "That expert is not available."


def test_picks() -> None:
    """MU-4.32 to MU-4.34: what is not one's own, in the tray already, or not on the board."""
    state = table(3, hand="inca_urpu inca_moray", prestige={A: 9}, board="banker lawyer restorer")
    state.curators[B].hand = taken(state, "roman_pantheon")
    for card in ("roman_pantheon", state.decks["asia"].cards[0], state.displayed()[0], "nothing"):
        refused(state, pick(card), "MU-4.32", "That object is not yours to exhibit.")
    all_play(state, pick("inca_urpu", "r3c3"), a.PickExpert(expert_id="banker"))
    refused(state, pick("inca_urpu"), "MU-4.32", "That object is in your tray already.")
    for slot in ("r3c3", "r9c9"):
        refused(state, pick("inca_moray", slot), "MU-4.33", "That space is not free.")
    for expert in ("banker", "theologian"):
        refused(state, a.PickExpert(expert_id=expert), "MU-4.34", NOT_AVAILABLE)


def test_a_full_museum() -> None:
    """MU-4.33, MU-8.28: also where the tray fills it; experts can be hired all the same."""
    cards = [card for card in OBJECTS if OBJECTS[card].value < 3]
    state = table(hand="inca_moray roman_pantheon", prestige={A: 12}, museum=" ".join(cards[:24]))
    play(state, A, pick("inca_moray"))
    refused(state, pick("roman_pantheon"), "MU-4.33", "Your museum is full.")
    assert any(option.type == "pick_expert" for option in game.options(state, A).options)


def test_payments() -> None:
    """MU-4.35, MU-4.36: cards of the hand, once; Prestige that is one's own."""
    state = table(hand="inca_moray inca_urpu roman_pantheon", pool="mayan_becan", prestige={A: 1})
    all_play(state, pick("inca_urpu"), PRESTIGE, a.PayCard(card_id="roman_pantheon"))
    for card in ("inca_urpu", "roman_pantheon", "mayan_becan", "nothing"):
        refused(state, a.PayCard(card_id=card), "MU-4.35", "You can only pay with cards from your hand.")
    refused(state, PRESTIGE, "MU-4.36", "You do not have that much Prestige.")


def test_foreign_pools() -> None:
    """MU-4.51, MU-4.52: one Prestige for each object, and objects of that pool only."""
    state = table(hand="inca_moray", pools={B: "inca_urpu mayan_becan"})
    owner_first = "You must first give the owner 1 Prestige for each object."
    refused(state, pick("inca_urpu"), "MU-4.52", owner_first)
    state.curators[A].prestige = 1
    play(state, A, pick("inca_urpu"))
    refused(state, pick("mayan_becan"), "MU-4.52", owner_first)
    refused(state, PRESTIGE, "MU-4.36", "You do not have that much Prestige.")
    hidden = state.decks["asia"].cards[0]
    refused(state, pick(hidden), "MU-4.51", "That object is not in their pool.")
    refused(state, pick("inca_moray"), "MU-4.53", "Buy from one curator at a time.")


def test_an_inventory_while_furbishing() -> None:
    """MU-4.60: not after a purchase, and not twice."""
    state = table(hand="inca_urpu", pool="inca_moray", prestige={A: 1}, favours="night_shift")
    buy(state, "inca_urpu", prestige=1)
    refused(state, a.Inventory(object_ids=[]), "MU-4.60", "You are furbishing this turn.")
    favour(state, "night_shift")
    play(state, A, a.Inventory(object_ids=[]))
    refused(state, a.Inventory(object_ids=[]), "MU-4.60", "You have done your inventory this turn.")


def test_a_filled_tray_comes_first() -> None:
    """MU-4.26: nothing else is possible, not even a move."""
    state = table(hand="inca_moray inca_urpu", museum="mayan_becan", prestige={A: 5}, favours="night_shift")
    play(state, A, pick("inca_urpu"))
    for action in (
        a.EndTurn(discard=[]),
        a.Inventory(object_ids=[]),
        a.PlayFavour(card_id=the_favour(state)),
        a.MoveObject(object_id="mayan_becan", slot="r5c5"),
    ):
        refused(state, action, "MU-4.26", "Finish or clear your tray first.")


@pytest.mark.parametrize("card", ["inca_urpu", "nothing"])
def test_moves_of_what_is_not_in_the_museum(card: str) -> None:
    """MU-4.75."""
    state = table(hand="inca_urpu", museum="mayan_becan")
    wish = a.MoveObject(object_id=card, slot="r5c5")
    refused(state, wish, "MU-4.75", "That object is not in your museum.")


def test_flat_prices_in_their_own_words() -> None:
    """MU-7.3: whoever could pay for both is told why they are kept apart."""
    state = table(
        hand="inca_moray inca_urpu",
        prestige={A: 9},
        board="archivist banker lawyer",
        expert_pricing="flat_prestige",
    )
    apart = "Experts and objects are not bought together."
    play(state, A, a.PickExpert(expert_id="archivist"))
    refused(state, pick("inca_urpu"), "MU-7.3", apart)
    all_play(state, PRESTIGE, PRESTIGE)
    refused(state, PRESTIGE, "MU-7.3", "Experts are paid up to their price only.")
    play(state, A, CONFIRM)
    play(state, A, pick("inca_urpu"))
    refused(state, a.PickExpert(expert_id="banker"), "MU-7.3", apart)
