"""The worked examples MU-10.14 to MU-10.19, MU-10.26, MU-10.27, MU-10.40 to MU-10.42, MU-10.46: turns."""

from __future__ import annotations

from app.games.kernel import Entry, Event, Resign
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.data import CONTINENTS, VALUE, is_object
from app.games.museum.displays import reserve
from app.games.museum.state import MuseumState
from app.games.museum.turn import reveal_headline
from app.games.options import values
from app.games.steps import carry_out
from tests.games.museum.tables import (
    SEED,
    A,
    B,
    C,
    D,
    anything,
    begun,
    buy,
    end_turn,
    exhibit,
    favour,
    give_favour,
    in_force,
    is_legal,
    pass_turns,
    play,
    show,
    stack,
    table,
    tags,
    taken,
    the,
    types_offered,
    undone,
    view,
    why_not,
)

SIX = "inca_urpu inca_moray mayan_bonampak roman_pantheon greek_omphalos celtic_basse_yutz"
FOUR = "indian_nataraja chinese_jade_suit egyptian_tut_mask phoenician_egadi_ram"


def next_headline(state: MuseumState, headline: str) -> list[Event]:
    """Reveals that headline."""
    state.headline_deck.remove(headline)
    state.headline_deck.insert(0, headline)
    events: list[Event] = []
    reveal_headline(state, events, anything())
    assert not list(game.violations(state))
    return events


def test_mu_10_14_inventory() -> None:
    """MU-10.14, MU-4.60: 7 in hand afterwards; no purchase in that turn."""
    state = table(hand=FOUR, pool=SIX)
    too_many = a.Inventory(object_ids=SIX.split()[:4])
    assert why_not(state, too_many) == ("MU-4.60", "Your hand may not exceed 7.")
    play(state, A, a.Inventory(object_ids=SIX.split()[:3]))
    assert len(state.curators[A].hand) == 7
    assert "pick_object" not in types_offered(state)
    wish = a.PickObject(object_id="inca_urpu", slot=None)
    assert why_not(state, wish) == ("MU-4.31", "You are doing an inventory this turn.")


def test_mu_10_14_a_full_hand_takes_nothing() -> None:
    """MU-10.14, MU-8.14: legal and pointless; Night Shift allows purchases all the same."""
    hand = f"{FOUR} inca_urpu inca_moray mayan_bonampak"
    state = table(hand=hand, pool="celtic_murus_gallicus", favours="night_shift")
    assert len(state.curators[A].hand) == 7
    assert not is_legal(state, a.Inventory(object_ids=["celtic_murus_gallicus"]))
    play(state, A, a.Inventory(object_ids=[]))
    favour(state, "night_shift")
    buy(state, "inca_urpu", "inca_moray")
    assert state.curators[A].track == 1


def test_mu_10_15_hand_limit() -> None:
    """MU-10.15, MU-8.15: only the active player discards, at the end of the own turn."""
    state = table(hand=f"{SIX} indian_nataraja chinese_jade_suit egyptian_tut_mask")
    in_decks = [card for card in state.decks["europe"].cards if is_object(card)]
    state.curators[B].hand = taken(state, " ".join(in_decks[:10]))
    assert why_not(state, a.EndTurn(discard=["inca_urpu"])) == ("MU-4.70", "Discard down to 7 objects.")
    end_turn(state, ["inca_urpu", "greek_omphalos"])
    assert state.curators[A].pool == ["inca_urpu", "greek_omphalos"]
    assert len(state.curators[A].hand) == 7
    assert len(state.curators[B].hand) == 10
    assert state.curators[B].pool == []


def test_mu_10_16_refill_and_public_opinion() -> None:
    """MU-10.16, MU-3.27: a Public Opinion card blocks its position for one turn."""
    state = table()
    show(state, "europe", None, "celtic_gundestrup")
    stack(state, "europe", "po_europe_2")
    end_turn(state)
    assert state.displays["europe"] == ["po_europe_2", "celtic_gundestrup"]
    assert (state.tokens["europe"], reserve(state)) == (1, 11)
    [taking] = [option for option in game.options(state, B).options if option.type == "take_object"]
    assert "po_europe_2" not in values(taking.domains["object_id"])
    other = next(card for card in state.displayed() if card != "celtic_gundestrup")
    play(state, B, a.TakeObject(object_id=other))
    play(state, A, a.DeclineObject())
    end_turn(state)
    assert state.po_discard == ["po_europe_2"]
    assert state.displays["europe"][1] == "celtic_gundestrup"
    assert state.displays["europe"][0] not in (None, "po_europe_2")


def test_mu_10_17_no_token_left() -> None:
    """MU-10.17, MU-8.25."""
    state = table()
    for continent in CONTINENTS:
        state.tokens[continent] = 3
    show(state, "asia", "indian_nataraja", None)
    stack(state, "asia", "po_asia_1")
    events = end_turn(state)
    assert the(events, "public_opinion_revealed") == {"continent": "asia", "placed": False, "tokens": 3}
    assert state.displays["asia"] == ["indian_nataraja", "po_asia_1"]
    play(state, B, a.TakeObject(object_id=state.displays["europe"][0] or ""))
    play(state, A, a.DeclineObject())
    end_turn(state)
    assert state.displays["asia"][1] not in (None, "po_asia_1")
    assert state.tokens["asia"] == 3


def test_mu_10_18_customs() -> None:
    """MU-10.18, MU-3.4: position 0 goes back on top, and comes again when the limit rises."""
    state = table()
    show(state, "asia", "chinese_oracle_bones", "japanese_himeji")
    next_headline(state, "customs_inspection")
    assert state.displays["asia"] == ["japanese_himeji"]
    assert state.decks["asia"].cards[0] == "chinese_oracle_bones"
    assert view(state, B)["decks"]["asia"]["known"] == [{"place": 0, "card": "chinese_oracle_bones"}]
    next_headline(state, "theft_scandal")
    assert state.displays["asia"] == ["japanese_himeji", "chinese_oracle_bones"]
    assert state.decks["asia"].open == []


def test_mu_10_19_embargo() -> None:
    """MU-10.19: the Public Opinion card is discarded, its token stays, the object goes on top."""
    state = table()
    show(state, "africa_middle_east", "po_africa_middle_east_4", "egyptian_tut_mask")
    state.tokens["africa_middle_east"] = 1
    events = next_headline(state, "embargo_africa_middle_east")
    adjusted = the(events, "display_adjusted")
    assert adjusted["discarded"] == ["po_africa_middle_east_4"]
    assert adjusted["returned"] == ["egyptian_tut_mask"]
    assert state.displays["africa_middle_east"] == []
    assert state.tokens["africa_middle_east"] == 1
    second = state.decks["africa_middle_east"].cards[1]
    next_headline(state, "season_of_galas")
    assert state.displays["africa_middle_east"] == ["egyptian_tut_mask", second]


def at_47(seats: int, seat: int) -> MuseumState:
    """A game in which a seat of these has 47 points, in its own turn."""
    state = begun(seats)
    pass_turns(state, seat)
    cards = taken(
        state,
        "inca_machu_picchu inca_moray chinese_terracotta_army indian_nataraja celtic_snettisham_torc "
        "phoenician_nimrud_lioness egyptian_tut_mask mayan_bonampak chinese_jade_suit roman_pantheon",
    )
    exhibit(state, state.curators[seat], cards)
    assert state.curators[seat].track == 47
    return state


def reach_50(state: MuseumState) -> None:
    """The active player explores, exhibits an object of value 3 and more, and ends the turn."""
    seat = state.active
    while state.phase != "action":
        actor = game.actors(state)[0].seat
        play(state, actor, game.default(state, actor, anything())[0])
    curator = state.curators[seat]
    curator.prestige = 5
    card = next(iter(taken(state, "greek_antikythera")))
    curator.hand.append(card)
    steps = [a.PickObject(object_id=card, slot=None), *[a.PayPrestige()] * 5, a.ConfirmPurchase()]
    for action in steps:
        play(state, seat, action)
    assert curator.track == 52
    [default] = [game.default(state, seat, anything())[-1]]
    play(state, seat, default)


def test_mu_10_26_end_by_the_middle_seat() -> None:
    """MU-10.26, MU-6.1, MU-8.35: C, then A in a new round with headline and rotation."""
    state = at_47(3, B)
    reach_50(state)
    assert state.trigger is not None
    assert (state.trigger.seat, state.trigger.cause) == (B, "score")
    assert (state.active, state.turns_left) == (C, 1)
    events = pass_turns(state, 1)
    assert "headline_revealed" in tags(events)
    assert (state.active, state.turns_left) == (A, 0)
    pass_turns(state, 1)
    assert state.phase == "reorganise"
    assert state.turn_no == 4


def test_mu_10_27_end_by_the_first_player() -> None:
    """MU-10.27: the round is finished, and no new one starts."""
    state = at_47(3, A)
    reach_50(state)
    events = pass_turns(state, 2)
    assert state.phase == "reorganise"
    assert "headline_revealed" not in tags(events)
    assert (state.round, state.turn_no) == (1, 3)


def test_mu_6_3_a_second_player_with_50_changes_nothing() -> None:
    """MU-6.3, MU-8.36: the end stays whose it was; who has had the last turn may still explore."""
    state = at_47(3, A)
    reach_50(state)
    in_decks = [card for card in state.decks["europe"].cards if is_object(card)]
    cards = sorted(in_decks, key=VALUE.__getitem__)[-14:]
    exhibit(state, state.curators[B], taken(state, " ".join(cards)))
    assert state.curators[B].track >= 50
    events = pass_turns(state, 1)
    assert "end_triggered" not in tags(events)
    assert state.trigger is not None
    assert (state.trigger.seat, state.active, state.turns_left) == (A, C, 0)
    play(state, C, a.TakeObject(object_id=state.displayed()[0]))
    assert is_legal(state, a.TakeObject(object_id=state.displayed()[0]), A)
    pass_turns(state, 1)
    assert state.phase == "reorganise"


def test_mu_10_40_defaults() -> None:
    """MU-10.40, MU-8.60: the highest value, first in continent order; the lowest values are discarded."""
    state = begun(2)
    for continent in CONTINENTS:
        cards = [card for card in state.displays[continent] if card]
        state.decks[continent].cards += cards
        state.displays[continent] = [None, None]
    show(state, "america_pacific", "inca_urpu", "mayan_bonampak")
    show(state, "europe", "celtic_basse_yutz", "roman_pantheon")
    [choice] = game.default(state, A, anything())
    assert choice == a.TakeObject(object_id="mayan_bonampak")
    hand = f"{FOUR} mayan_fenton_vase inca_urpu inca_moray roman_pantheon"
    state = table(hand=hand)
    play(state, A, a.PickObject(object_id="inca_urpu", slot=None))
    clear, end = game.default(state, A, anything())
    assert clear == a.ClearTray()
    assert end == a.EndTurn(discard=["inca_urpu"])


def test_mu_8_60_defaults_of_other_decisions() -> None:
    """MU-8.60: decline; the telegram goes back as it was."""
    state = begun(2)
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    assert game.default(state, B, anything()) == [a.DeclineObject()]
    events = play(state, B, a.DeclineObject(), "timeout")
    assert the(events, "default_applied") == {"seat": B, "decision": "explore_opponent"}
    give_favour(state, "inside_telegram")
    favour(state, "inside_telegram", continent="asia")
    cards = state.decks["asia"].cards[:3]
    assert game.default(state, A, anything()) == [a.ResolveTelegram(take=None, order=cards)]


def test_mu_10_41_exhaustion() -> None:
    """MU-10.41, MU-6.2: with nothing left the end is triggered, and all others have one turn more."""
    state = begun(4)
    for continent in CONTINENTS:
        cards = [*state.decks[continent].cards, *(card for card in state.displays[continent] if card)]
        objects = [card for card in cards if not card.startswith("po_")]
        state.po_discard += [card for card in cards if card.startswith("po_")]
        state.curators[D].pool += objects
        state.decks[continent].cards, state.decks[continent].open = [], []
        state.displays[continent] = [None, None]
    state.phase = "action"
    state.turn.explorers = []
    events = end_turn(state)
    assert the(events, "end_triggered") == {
        "seat": A,
        "cause": "exhaustion",
        "still_to_move": [B, C, D],
    }
    for _ in range(3):
        assert state.displayed() == []
        end_turn(state)
    assert [actor.decision for actor in game.actors(state)] == ["reorganise"] * 4


def test_mu_10_42_exploration_order() -> None:
    """MU-10.42, MU-4.10: the first listed object that is left; nobody learns of the list."""
    state = begun(2)
    show(state, "europe", "greek_antikythera", "roman_colosseum")
    show(state, "africa_middle_east", "egyptian_khufu_ship", "phoenician_egadi_ram")
    before = view(state, A)
    for card in ("greek_antikythera", "egyptian_khufu_ship"):
        events = play(state, B, a.OrderAdd(object_id=card))
        assert tags(events) == ["order_changed"]
    play(state, B, a.OrderOtherwise(otherwise="decline"))
    assert view(state, A) == before
    order = {
        "objects": ["greek_antikythera", "egyptian_khufu_ship"],
        "otherwise": "decline",
        "prepared": True,
    }
    assert view(state, B)["order"] == order
    events = play(state, A, a.TakeObject(object_id="greek_antikythera"))
    assert tags(events) == ["object_taken", "object_taken", "prestige_gained"]
    assert state.curators[B].known == ["egyptian_khufu_ship"]
    assert state.curators[A].prestige == 1
    assert state.phase == "action"
    assert state.curators[B].order == []


def test_mu_10_42_otherwise_decline() -> None:
    """MU-10.42: had both been gone, B would have declined; `ask` would have asked."""
    for otherwise, told in (("decline", True), ("ask", False)):
        state = begun(2)
        wanted = state.displayed()[0]
        play(state, B, a.OrderAdd(object_id=wanted))
        play(state, B, a.OrderOtherwise(otherwise="decline" if otherwise == "decline" else "ask"))
        events = play(state, A, a.TakeObject(object_id=wanted))
        assert ("exploration_declined" in tags(events)) is told
        assert (state.phase == "action") is told


def test_mu_4_10_only_the_own_exploration_of_this_turn() -> None:
    """MU-4.10: not by the active player, not after the own decision."""
    state = begun(2)
    wish = a.OrderAdd(object_id=state.displayed()[0])
    refused = ("MU-4.10", "You can only prepare your own exploration of this turn.")
    assert why_not(state, wish, A) == refused
    play(state, B, wish)
    play(state, B, a.OrderClear())
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    play(state, B, a.DeclineObject())
    assert why_not(state, a.OrderAdd(object_id=state.displayed()[0]), B) == refused


def test_mu_10_46_early_favour() -> None:
    """MU-10.46, MU-4.81: played while exploring; undo does not lead back to it from `action`."""
    state = begun(2)
    give_favour(state, "night_shift")
    favour(state, "night_shift")
    assert undone(state).turn.night_shift is False
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    assert not game.undo_offer(state, A).steps
    play(state, B, a.DeclineObject())
    assert not game.undo_offer(state, A).steps
    state.curators[A].prestige = 5
    card = min(state.curators[A].hand)
    exhibited = [a.PickObject(object_id=card, slot=None), *[a.PayPrestige()] * 5, a.ConfirmPurchase()]
    for action in exhibited:
        play(state, A, action)
    play(state, A, a.Inventory(object_ids=[]))
    assert not is_legal(state, a.Inventory(object_ids=[]))
    assert state.turn.mode == "furbish"
    second, paying, *_ = sorted(state.curators[A].hand, key=VALUE.__getitem__)
    buy(state, second, paying)
    assert state.turn.night_shift


def test_mu_3_9_nothing_to_explore() -> None:
    """MU-3.9, MU-3.12: with no object on display exploration is over at once."""
    state = begun(2)
    give_favour(state, "private_expedition")
    for continent in CONTINENTS:
        if continent != "asia":
            state.decks[continent].cards += [card for card in state.displays[continent] if card]
            state.displays[continent] = [None, None]
    show(state, "asia", "indian_nataraja", None)
    favour(state, "private_expedition", object_id="indian_nataraja")
    assert state.phase == "action"
    assert not game.undo_offer(state, A).steps


def test_mu_3_12_dockers_strike_skips_opponents() -> None:
    """MU-3.12, MU-1.8f."""
    state = begun(3)
    in_force(state, "dockers_strike")
    assert types_offered(state, B) == set()
    play(state, A, a.TakeObject(object_id=state.displayed()[0]))
    assert state.phase == "action"
    assert state.curators[A].prestige == 0


def test_mu_4_6_the_active_player_must_take() -> None:
    """MU-4.5, MU-4.6: and nobody explores out of turn."""
    state = begun(3)
    assert why_not(state, a.DeclineObject()) == ("MU-4.6", "The active curator must take an object.")
    wish = a.TakeObject(object_id=state.displayed()[0])
    assert why_not(state, wish, B) == ("MU-4.5", "It is not your turn to explore.")
    assert why_not(state, a.TakeObject(object_id="inca"), A)[0] == "MU-4.5"


def test_mu_8_70_resigning() -> None:
    """MU-8.70: ranked last, in the reverse order of resigning; the last one who has not wins at once."""
    state = begun(3)
    carry_out(game, state, Entry(B, Resign()), SEED)
    assert game.result(state) is None
    carry_out(game, state, Entry(A, Resign()), SEED)
    result = game.result(state)
    assert result is not None
    assert (result.winners, result.ranking) == ([C], [[C], [A], [B]])


def test_mu_3_3_headlines_come_again() -> None:
    """MU-3.3, MU-8.24: all 17 are shuffled, the one just cancelled included."""
    state = table()
    state.headline_discard, state.headline_deck = state.headline_deck[1:], []
    state.headline = next(iter(set(game_headlines()) - set(state.headline_discard)))
    events: list[Event] = []
    reveal_headline(state, events, anything())
    assert the(events, "headline_revealed")["reshuffled"] is True
    assert len(state.headline_deck) == 16
    assert state.headline_discard == []


def game_headlines() -> list[str]:
    """The ids of all headlines."""
    state = table()
    return [*state.headline_deck, *([state.headline] if state.headline else [])]
