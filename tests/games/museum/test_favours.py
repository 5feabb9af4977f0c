"""One test a card: every Favour (MU-1.7)."""

from __future__ import annotations

from app.games.kernel import Entry
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.data import (
    EFFECT_OF,
    EXPERTS,
    FAVOURS,
)
from app.games.museum.gains import supply
from app.games.museum.state import MuseumState
from app.games.options import values
from app.games.steps import carry_out
from tests.games.museum.tables import (
    CONFIRM,
    PRESTIGE,
    SEED,
    A,
    B,
    all_play,
    begun,
    buy,
    end_turn,
    favour,
    give_favour,
    is_legal,
    pick,
    play,
    show,
    stack,
    table,
    the,
    types_offered,
    undone,
    view,
    why_not,
)


def playable(state: MuseumState, effect: str) -> bool:
    """Whether A is offered a Favour of that effect."""
    cards = FAVOURS[effect].card_ids
    kinds = ("play_favour", "open_scholarship")
    offered = [option for option in game.options(state, A).options if option.type in kinds]
    return any(card in cards for option in offered for card in values(option.domains["card_id"]))


def test_every_favour_has_three_copies() -> None:
    """MU-1.7: 9 effects, 27 cards."""
    assert len(EFFECT_OF) == 27
    assert {len(favour.card_ids) for favour in FAVOURS.values()} == {3}


def test_private_expedition() -> None:
    """MU-1.7a: an object of any display; no Prestige for anyone, no refill."""
    state = begun(2)
    give_favour(state, "private_expedition")
    card = state.displayed()[3]
    favour(state, "private_expedition", object_id=card)
    assert card in state.curators[A].known
    assert card not in state.displayed()
    assert len(state.displayed()) == 7
    assert supply(state) == 32
    assert card in undone(state).displayed()


def test_anonymous_donation() -> None:
    """MU-1.7b: 3 Prestige, or what is left; nothing to be had: not playable."""
    for left, gained in ((32, 3), (2, 2)):
        state = table(prestige={B: 32 - left}, favours="anonymous_donation")
        favour(state, "anonymous_donation")
        assert state.curators[A].prestige == gained
    state = table(prestige={B: 32}, favours="anonymous_donation")
    [card] = state.curators[A].favours
    assert why_not(state, a.PlayFavour(card_id=card))[1] == "There is no Prestige left in the supply."


def test_press_conference() -> None:
    """MU-1.7c: one token back to the reserve."""
    state = table(favours="press_conference")
    assert not playable(state, "press_conference")
    state.tokens["asia"] = 2
    favour(state, "press_conference", continent="asia")
    assert state.tokens["asia"] == 1


def test_night_shift() -> None:
    """MU-1.7d: purchases before and after one inventory."""
    state = table(
        hand="inca_urpu roman_portland_vase", pool="inca_moray", prestige={A: 6}, favours="night_shift"
    )
    buy(state, "inca_urpu", prestige=1)
    assert "inventory" not in types_offered(state)
    favour(state, "night_shift")
    assert "inventory" in types_offered(state)
    play(state, A, a.Inventory(object_ids=["inca_moray"]))
    assert "inventory" not in types_offered(state)
    buy(state, "inca_moray", prestige=5)
    assert state.curators[A].track == 6


def test_volunteer_fitters() -> None:
    """MU-1.7e: the next purchase costs 2 less, a foreign one as well; not twice; it lapses with the turn."""
    state = table(
        hand="inca_urpu roman_portland_vase",
        pools={B: "inca_moray"},
        prestige={A: 4},
        favours="volunteer_fitters " * 3,
        headline="season_of_galas",
    )
    favour(state, "volunteer_fitters")
    assert not playable(state, "volunteer_fitters")
    assert the(buy(state, "inca_urpu"), "purchase")["price"] == 0
    assert state.turn.pending_discount == 0
    favour(state, "volunteer_fitters")
    assert the(buy(state, "inca_moray", prestige=3), "foreign_purchase")["price"] == 3
    lapsing = table(favours="volunteer_fitters")
    favour(lapsing, "volunteer_fitters")
    end_turn(lapsing)
    assert lapsing.turn.pending_discount == 0
    late = table(favours="volunteer_fitters", pool="inca_urpu")
    play(late, A, a.Inventory(object_ids=[]))
    assert not playable(late, "volunteer_fitters")
    assert why_not(late, a.PlayFavour(card_id=late.curators[A].favours[0]))[1] == (
        "There is no purchase left to make cheaper this turn."
    )


def test_scholarship_fund() -> None:
    """MU-1.7f, MU-4.26: 3 less, paid from hand and Prestige; neither a purchase nor the furbish action."""
    state = table(
        hand="inca_urpu", favours="scholarship_fund", board="archivist banker lawyer", pool="inca_moray"
    )
    [card] = state.curators[A].favours
    play(state, A, a.OpenScholarship(card_id=card, expert_id="archivist"))
    assert view(state)["tray"]["price"] == 1
    assert not is_legal(state, pick("inca_urpu"))
    assert card in state.curators[A].favours
    all_play(state, a.PayCard(card_id="inca_urpu"), CONFIRM)
    assert state.curators[A].experts == ["archivist"]
    assert state.turn.mode == "none"
    assert "inventory" in types_offered(state)


def test_a_favour_being_played_is_in_no_hand_and_no_discard() -> None:
    """MU-3.24: it counts no longer against the limit, and a reshuffle during its effect leaves it out."""
    state = table(favours="scholarship_fund night_shift night_shift", board="journalist banker lawyer")
    card, rest = state.curators[A].favours[0], state.favour_deck
    last = rest.pop()
    state.favour_deck, state.favour_discard = [], [last]
    state.curators[B].favours = rest
    for action in (a.OpenScholarship(card_id=card, expert_id="journalist"), CONFIRM):
        carry_out(game, state, Entry(A, action), SEED)
    assert last in state.curators[A].favours
    assert card not in state.curators[A].favours
    assert len(state.curators[A].favours) == 3
    assert (state.favour_deck, state.favour_discard) == ([], [card])


def test_a_scholarship_while_exploring() -> None:
    """MU-3.15, MU-4.26: others do not notice its tray; once confirmed it cannot be taken back."""
    state = begun(2)
    card = give_favour(state, "scholarship_fund")
    state.curators[A].prestige = 9
    before, expert = view(state, B), state.experts[0]
    play(state, A, a.OpenScholarship(card_id=card, expert_id=expert))
    assert view(state, B) == before
    assert types_offered(state) == {"pay_card", "pay_prestige", "clear_tray"} | (
        {"confirm_purchase"} if EXPERTS[expert].cost <= 3 else set()
    )
    all_play(state, *[PRESTIGE] * max(0, EXPERTS[expert].cost - 3), CONFIRM)
    assert state.curators[A].experts == [expert]
    assert state.phase == "explore_active"
    assert not game.undo_offer(state, A).steps
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))


def test_repatriation() -> None:
    """MU-1.7g: under the decks in ascending order of ids, for a Prestige; all know where they lie."""
    state = table(pool="roman_pantheon greek_omphalos inca_urpu", favours="repatriation")
    favour(state, "repatriation", object_ids=["roman_pantheon", "greek_omphalos"])
    deck = state.decks["europe"]
    assert deck.cards[-2:] == ["greek_omphalos", "roman_pantheon"]
    known = [row["card"] for row in view(state, B)["decks"]["europe"]["known"]]
    assert known == ["greek_omphalos", "roman_pantheon"]
    assert state.curators[A].prestige == 1
    assert state.curators[A].pool == ["inca_urpu"]
    before = undone(state)
    assert sorted(before.curators[A].pool) == ["greek_omphalos", "inca_urpu", "roman_pantheon"]
    assert before.decks["europe"].open == []


def test_inside_telegram() -> None:
    """MU-1.7h, MU-4.22, MU-8.38: nobody else sees the cards; no undo; an embargo closes the deck."""
    state = table(favours="inside_telegram", headline="embargo_europe")
    [card] = state.curators[A].favours
    assert why_not(state, a.PlayFavour(card_id=card, continent="europe"))[1] == (
        "That deck is empty or under embargo."
    )
    top = state.decks["asia"].cards[:3]
    favour(state, "inside_telegram", continent="asia")
    assert view(state, B)["telegram"] == {"continent": "asia", "count": 3, "favour": card}
    assert not game.undo_offer(state, A).steps
    assert why_not(state, a.ResolveTelegram(take=None, order=top[:2])) == (
        "MU-4.22",
        "Put back exactly the cards you saw.",
    )
    play(state, A, a.ResolveTelegram(take=None, order=top[::-1]))
    assert state.decks["asia"].cards[:3] == top[::-1]
    assert [row["card"] for row in view(state)["peeked"]["asia"]] == top[::-1]
    assert not view(state, B)["peeked"]
    assert state.favour_discard == [card]


def test_a_telegram_ends_what_others_knew_of_the_deck() -> None:
    """MU-8.38: for the places it looked at."""
    state = table(favours="inside_telegram")
    show(state, "asia", "indian_nataraja", None)
    stack(state, "asia", "chinese_jade_suit", "japanese_himeji")
    state.decks["asia"].open = ["chinese_jade_suit"]
    favour(state, "inside_telegram", continent="asia")
    play(state, A, a.ResolveTelegram(take=None, order=list(view(state)["telegram_cards"])))
    assert view(state, B)["decks"]["asia"]["known"] == []
    assert {"place": 0, "card": "chinese_jade_suit"} in view(state)["peeked"]["asia"]


def test_exclusive_rights() -> None:
    """MU-1.7i: not under the scandal, not twice, not after an inventory."""
    state = table(favours="exclusive_rights", headline="theft_scandal")
    assert not playable(state, "exclusive_rights")
    state = table(
        hand="inca_moray",
        pools={B: "inca_urpu"},
        favours="exclusive_rights exclusive_rights",
        headline="season_of_galas",
        prestige={A: 1},
    )
    favour(state, "exclusive_rights")
    assert not playable(state, "exclusive_rights")
    buy(state, "inca_urpu", prestige=1)
    assert (state.curators[B].prestige, supply(state)) == (0, 32)
    assert not state.turn.pending_exclusive
    late = table(favours="exclusive_rights night_shift", headline="season_of_galas")
    play(late, A, a.Inventory(object_ids=[]))
    assert not playable(late, "exclusive_rights")
    favour(late, "night_shift")
    assert playable(late, "exclusive_rights")


def test_exclusive_rights_with_the_banker() -> None:
    """MU-8.42: nothing is due, so the owner gets nothing from the supply either; it lapses with the turn."""
    state = table(
        hand="inca_moray",
        pools={B: "inca_urpu"},
        experts="banker",
        favours="exclusive_rights",
        prestige={A: 1},
    )
    favour(state, "exclusive_rights")
    other = game.clone(state)
    bought = the(buy(state, "inca_urpu", "inca_moray"), "foreign_purchase")
    assert (bought["mandatory"], bought["mandatory_from"], bought["cards_to"]) == (0, "nobody", A)
    assert (state.curators[A].prestige, state.curators[B].prestige) == (1, 0)
    end_turn(other)
    assert not other.turn.pending_exclusive


def test_one_favour_a_turn() -> None:
    """MU-3.15, MU-4.20."""
    state = table(favours="anonymous_donation anonymous_donation")
    favour(state, "anonymous_donation")
    assert why_not(state, a.PlayFavour(card_id=state.curators[A].favours[0])) == (
        "MU-4.20",
        "You have already played a favour this turn.",
    )
    other = next(card for card in state.favour_deck)
    assert why_not(state, a.PlayFavour(card_id=other))[1] == "You do not hold that favour."
