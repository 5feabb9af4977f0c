"""The worked examples MU-10.5 to MU-10.13, MU-10.20 to MU-10.25, MU-10.44 and MU-10.45: purchases."""

from __future__ import annotations

from app.games.kernel import Seat, event_for, plain, tag_of
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.events_of_turns import ObjectExhibited
from app.games.museum.gains import supply
from tests.games.museum.tables import (
    CLEAR,
    CONFIRM,
    PRESTIGE,
    A,
    B,
    all_play,
    buy,
    end_turn,
    favour,
    is_legal,
    pass_turns,
    pick,
    play,
    show,
    stack,
    step,
    table,
    tags,
    the,
    types_offered,
    undone,
    view,
    why_not,
)


def test_mu_10_5_one_payment_three_items() -> None:
    """MU-10.5: objects of hand and pool and an expert, in one payment."""
    state = table(
        hand="inca_machu_picchu inca_moray roman_pont_du_gard",
        pool="roman_pantheon",
        board="banker romanist lawyer",
    )
    events = buy(state, "roman_pont_du_gard roman_pantheon romanist", "inca_machu_picchu inca_moray")
    bought = the(events, "purchase")
    assert (bought["price"], bought["excess"]) == (10, 0)
    player = state.curators[A]
    assert player.track == 7
    assert player.pool == ["inca_machu_picchu", "inca_moray"]
    assert player.experts == ["romanist"]
    assert state.experts[1:] == ["banker", "lawyer"]
    assert not game.undo_offer(state, A).steps


def test_mu_10_6_overpaying() -> None:
    """MU-10.6, MU-4.42, MU-4.43: no change, no upper limit."""
    hand = "roman_pantheon roman_pont_du_gard roman_portland_vase inca_urpu indian_nataraja"
    for cards, lost in (
        ("roman_pont_du_gard roman_portland_vase", 1),
        ("roman_pont_du_gard roman_portland_vase inca_urpu", 2),
        ("indian_nataraja inca_urpu", 2),
    ):
        state = table(hand=hand)
        assert the(buy(state, "roman_pantheon", cards), "purchase")["excess"] == lost
        assert state.curators[A].pool == cards.split()
    state = table(hand=hand)
    all_play(state, pick("roman_pantheon"), a.PayCard(card_id="roman_pont_du_gard"))
    assert why_not(state, CONFIRM) == ("MU-4.41", "You still need 1.")


def test_mu_10_7_mixing_prestige() -> None:
    """MU-10.7: cards and Prestige together."""
    hand = "indian_nataraja roman_pont_du_gard roman_pantheon"
    for cards, prestige, lost in (
        ("roman_pont_du_gard", 2, 0),
        ("roman_pantheon", 1, 0),
        ("roman_pantheon", 2, 1),
        ("", 5, 0),
    ):
        state = table(hand=hand, prestige={A: 5})
        assert the(buy(state, "indian_nataraja", cards, prestige), "purchase")["excess"] == lost
    state = table(hand=hand, prestige={A: 5})
    all_play(state, pick("indian_nataraja"), *[PRESTIGE] * 4)
    assert why_not(state, CONFIRM) == ("MU-4.41", "You still need 1.")


def test_mu_10_8_pay_now_show_later() -> None:
    """MU-10.8: a card paid may be exhibited from the pool in the same turn."""
    state = table(hand="chinese_terracotta_army chinese_jade_suit chinese_qin_crossbow", prestige={A: 4})
    events = buy(state, "chinese_jade_suit", "chinese_terracotta_army")
    assert the(events, "purchase")["excess"] == 1
    events = buy(state, "chinese_terracotta_army", "chinese_qin_crossbow", 4)
    assert the(events, "prestige_gained")["reason"] == "masterpiece"
    player = state.curators[A]
    assert player.track == 9
    assert player.pool == ["chinese_qin_crossbow"]
    assert player.prestige == 1


def test_mu_10_9_foreign_pool_paid_with_a_card() -> None:
    """MU-10.9: one Prestige and the card to the owner."""
    state = table(hand="celtic_basse_yutz", pools={B: "egyptian_narmer_palette"}, prestige={A: 2})
    events = buy(state, "egyptian_narmer_palette", "celtic_basse_yutz")
    assert the(events, "foreign_purchase")["mandatory"] == 1
    assert state.curators[B].pool == ["celtic_basse_yutz"]
    assert (state.curators[A].prestige, state.curators[B].prestige) == (1, 1)
    assert (state.curators[A].track, state.curators[B].track) == (3, 0)


def test_mu_10_10_foreign_pool_paid_with_prestige() -> None:
    """MU-10.10: the masterpiece's Prestige comes too late to pay for it."""
    state = table(pools={B: "phoenician_nimrud_lioness"}, prestige={A: 6})
    left = supply(state)
    events = buy(state, "phoenician_nimrud_lioness", prestige=5)
    told = [plain(event) for event in events if tag_of(type(event)) == "prestige_gained"]
    assert [(gain["seat"], gain["amount"], gain["reason"], gain["supply"]) for gain in told] == [
        (B, 6, "pool_owner", left),
        (A, 1, "masterpiece", left - 1),
    ]
    assert (state.curators[A].prestige, state.curators[B].prestige) == (1, 6)
    assert supply(state) == left - 1
    state = table(pools={B: "phoenician_nimrud_lioness"}, prestige={A: 5})
    assert why_not(state, pick("phoenician_nimrud_lioness")) == ("MU-4.38", "You cannot pay for that.")


def test_mu_10_11_two_objects_of_one_owner() -> None:
    """MU-10.11: the owner is due one Prestige for each; two owners need two purchases."""
    state = table(
        3,
        hand="indian_nataraja",
        pools={1: "greek_omphalos greek_kyrenia_ship", 2: "roman_portland_vase"},
        prestige={A: 2},
    )
    play(state, A, pick("greek_omphalos"))
    assert why_not(state, pick("roman_portland_vase")) == ("MU-4.53", "Buy from one curator at a time.")
    play(state, A, CLEAR)
    buy(state, "greek_omphalos greek_kyrenia_ship", "indian_nataraja")
    assert (state.curators[A].prestige, state.curators[B].prestige) == (0, 2)
    assert state.curators[B].pool == ["indian_nataraja"]
    assert state.curators[A].track == 5


def test_mu_10_12_favours_by_score() -> None:
    """MU-10.12, MU-3.21, MU-3.22: 18 -> 20 draws a Favour, 20 -> 25 brings a Prestige, 25 -> 29 nothing."""
    museum = "chinese_jade_suit mayan_bonampak roman_pantheon inca_machu_picchu inca_urpu"
    items = "greek_omphalos chinese_terracotta_army greek_delphi_charioteer"
    state = table(hand=items, museum=museum, prestige={A: 11})
    player = state.curators[A]
    assert player.track == 18
    events = buy(state, items, prestige=11)
    told = [tag for tag in tags(events) if tag in ("object_exhibited", "favour_drawn", "prestige_gained")]
    assert told == [
        "object_exhibited",
        "favour_drawn",
        "object_exhibited",
        "prestige_gained",
        "object_exhibited",
    ]
    assert (player.track, player.prestige, len(player.favours)) == (29, 1, 1)


def test_mu_10_12_a_full_hand_of_favours_draws_none() -> None:
    """MU-10.12, MU-3.24: the draw is lost for good, and that is no barrier (MU-4.80)."""
    museum = "chinese_jade_suit mayan_bonampak roman_pantheon inca_machu_picchu inca_urpu"
    state = table(hand="greek_omphalos", museum=museum, prestige={A: 2}, favours="night_shift " * 3)
    events = buy(state, "greek_omphalos", prestige=2)
    assert "favour_draw_lost" in tags(events)
    assert len(state.curators[A].favours) == 3
    assert len(game.undo_offer(state, A).steps) == 1


def test_mu_10_13_two_tens_in_one_purchase() -> None:
    """MU-10.13: 27 -> 31 (Favour), 36, 40 (Favour)."""
    museum = (
        "inca_machu_picchu inca_moray chinese_terracotta_army indian_nataraja celtic_snettisham_torc "
        "greek_omphalos"
    )
    items = "chinese_jade_suit phoenician_nimrud_lioness mayan_bonampak"
    state = table(hand=items, museum=museum, prestige={A: 13})
    assert state.curators[A].track == 27
    events = buy(state, items, prestige=13)
    scores = [plain(event)["score_after"] for event in events if isinstance(event, ObjectExhibited)]
    assert scores == [31, 36, 40]
    steps = [tag for tag in tags(events) if tag in ("object_exhibited", "favour_drawn")]
    assert steps == [
        "object_exhibited",
        "favour_drawn",
        "object_exhibited",
        "object_exhibited",
        "favour_drawn",
    ]


def test_mu_10_20_expert_board() -> None:
    """MU-10.20, MU-3.6, MU-3.23: the board slides when one is hired and at each round start."""
    state = table(2, prestige={A: 3}, board="banker celticist lawyer")
    state.expert_deck.remove("agronomist")
    state.expert_deck.insert(0, "agronomist")
    state.expert_deck.remove("journalist")
    state.expert_deck.insert(1, "journalist")
    events = buy(state, "celticist", prestige=3)
    assert the(events, "expert_hired") == {
        "seat": A,
        "expert": "celticist",
        "cost": 3,
        "board": ["agronomist", "banker", "lawyer"],
    }
    assert state.experts == ["agronomist", "banker", "lawyer"]
    end_turn(state)
    pass_turns(state, 1)
    assert state.round == 2
    assert state.experts == ["journalist", "agronomist", "banker"]
    assert state.expert_discard == ["lawyer"]


def test_mu_10_21_discounts() -> None:
    """MU-10.21, MU-8.21: grant, restorer and fitters add up."""
    state = table(
        pool="mayan_bonampak mayan_lintel_24",
        prestige={A: 1},
        experts="restorer",
        favours="volunteer_fitters",
        headline="restoration_grant",
    )
    favour(state, "volunteer_fitters")
    all_play(state, pick("mayan_bonampak"), pick("mayan_lintel_24"))
    tray = view(state)["tray"]
    assert [item["price"] for item in tray["items"]] == [2, 1]
    assert tray["price"] == 1
    all_play(state, PRESTIGE, CONFIRM)
    assert state.curators[A].track == 6


def test_mu_10_22_scholarship_and_congress() -> None:
    """MU-10.22: a price of 0, and the Archivist may work in the same turn."""
    state = table(
        pool="inca_urpu",
        favours="scholarship_fund",
        board="archivist banker lawyer",
        headline="scholars_congress",
    )
    [card] = state.curators[A].favours
    all_play(state, a.OpenScholarship(card_id=card, expert_id="archivist"))
    assert view(state)["tray"]["price"] == 0
    assert state.turn.favours_played == 0
    play(state, A, CONFIRM)
    assert state.turn.favours_played == 1
    assert state.favour_discard == [card]
    assert state.turn.mode == "none"
    play(state, A, a.RecallFromPool(object_id="inca_urpu"))
    assert state.curators[A].hand == ["inca_urpu"]
    assert "inventory" in types_offered(state)


def test_mu_10_23_inside_telegram() -> None:
    """MU-10.23: Public Opinion among the cards causes nothing until it is drawn."""
    state = table(favours="inside_telegram")
    show(state, "europe", "greek_omphalos", None)
    stack(state, "europe", "greek_epidaurus", "po_europe_1", "roman_colosseum")
    favour(state, "inside_telegram", continent="europe")
    assert view(state)["telegram_cards"] == ["greek_epidaurus", "po_europe_1", "roman_colosseum"]
    resolve = a.ResolveTelegram(take="roman_colosseum", order=["po_europe_1", "greek_epidaurus"])
    read = step(state, A, resolve).events[0]
    assert event_for(type(read), read.wire(), Seat(B)) == {
        "type": "telegram_read",
        "seat": A,
        "continent": "europe",
        "taken": 1,
    }
    assert state.curators[A].hand == ["roman_colosseum"]
    assert state.tokens["europe"] == 0
    end_turn(state)
    assert state.tokens["europe"] == 1
    assert state.displays["europe"] == ["greek_omphalos", "po_europe_1"]


def test_mu_10_24_exclusive_rights() -> None:
    """MU-10.24: nothing for the owner, the payment's cards stay A's."""
    state = table(
        hand="greek_delphi_charioteer inca_star_mace",
        pools={B: "celtic_snettisham_torc"},
        favours="exclusive_rights",
    )
    favour(state, "exclusive_rights")
    events = buy(state, "celtic_snettisham_torc", "greek_delphi_charioteer inca_star_mace")
    assert the(events, "prestige_gained")["reason"] == "masterpiece"
    assert state.curators[B].prestige == 0
    assert state.curators[B].pool == []
    assert state.curators[A].pool == ["greek_delphi_charioteer", "inca_star_mace"]
    assert (state.curators[A].track, state.curators[A].prestige) == (5, 1)


def test_mu_10_25_bank_panic() -> None:
    """MU-10.25: Prestige pays no price, but the owner of a pool is due as ever."""
    state = table(
        hand="celtic_basse_yutz roman_portland_vase roman_pont_du_gard",
        pools={B: "egyptian_narmer_palette"},
        prestige={A: 4},
        headline="bank_panic",
    )
    all_play(state, pick("celtic_basse_yutz"), a.PayCard(card_id="roman_portland_vase"))
    assert why_not(state, PRESTIGE) == ("MU-4.36", "Prestige cannot pay during a bank panic.")
    play(state, A, CLEAR)
    buy(state, "egyptian_narmer_palette", "celtic_basse_yutz")
    assert (state.curators[A].prestige, state.curators[B].prestige) == (3, 1)


def test_mu_10_44_discarding_on_purpose() -> None:
    """MU-10.44, MU-8.10: what is thrown in can be exhibited later."""
    state = table(hand="roman_pont_du_gard celtic_basse_yutz indian_nataraja greek_omphalos", prestige={A: 1})
    all_play(state, pick("roman_pont_du_gard"), a.PayCard(card_id="celtic_basse_yutz"))
    assert is_legal(state, CONFIRM)
    assert is_legal(state, PRESTIGE)
    for card in ("indian_nataraja", "greek_omphalos"):
        assert is_legal(state, a.PayCard(card_id=card))
    events = all_play(state, a.PayCard(card_id="indian_nataraja"), CONFIRM)
    assert the(events, "purchase")["excess"] == 5
    player = state.curators[A]
    assert (player.track, player.pool) == (3, ["celtic_basse_yutz", "indian_nataraja"])
    events = buy(state, "celtic_basse_yutz", "greek_omphalos", 1)
    assert the(events, "purchase")["excess"] == 0
    assert (player.track, player.pool) == (6, ["indian_nataraja", "greek_omphalos"])


def test_mu_10_45_within_reach() -> None:
    """MU-10.45, MU-4.38: every tray can be confirmed."""
    state = table(hand="egyptian_tut_mask celtic_basse_yutz", prestige={A: 1})
    assert why_not(state, pick("egyptian_tut_mask")) == ("MU-4.38", "You cannot pay for that.")
    play(state, A, pick("celtic_basse_yutz"))
    assert not is_legal(state, pick("egyptian_tut_mask"))
    play(state, A, PRESTIGE)
    assert why_not(state, CONFIRM) == ("MU-4.41", "You still need 2.")
    play(state, A, a.PayCard(card_id="egyptian_tut_mask"))
    assert is_legal(state, CONFIRM)
    assert is_legal(undone(undone(state)), a.PayCard(card_id="egyptian_tut_mask"))
    assert is_legal(state, CLEAR)
