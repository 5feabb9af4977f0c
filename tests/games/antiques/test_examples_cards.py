"""The worked examples EX-19 to EX-34: collections, museums, and the end of the game."""

from __future__ import annotations

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.pieces import total
from app.games.antiques.state import AntiquesState
from tests.games.antiques.tables import (
    END,
    A,
    B,
    C,
    all_play,
    give,
    is_legal,
    keep_all,
    pieces,
    play,
    refused,
    start,
    table,
    tags,
    the,
    types_offered,
    view,
    why_not,
)


def museum(card: str, *cards: str) -> a.ExhibitMuseum:
    """An exhibition in a museum: `museum("mu_01", "cc_01", "cc_02")`."""
    return a.ExhibitMuseum(card=card, cards=sorted(cards))


def gallery(*cards: str) -> a.ExhibitGallery:
    """A gallery of one who is not the Collector."""
    return a.ExhibitGallery(cards=sorted(cards))


def test_ex_19_the_collections_of_the_rulebook() -> None:
    """EX-19: two collections out of W2, one with a relic box."""
    state = table(w={2: "p2 c a r"}, collections=["cc_22", "cc_30", "cc_01"])
    all_play(
        state,
        a.SelectWarehouse(warehouse=2, drop_1="painting"),
        a.Assemble(card="cc_22", payment=pieces("p c")),
        a.Assemble(card="cc_30", payment=pieces("a r")),
    )
    assert state.owners[A].assembly == {}
    events = play(state, A, END)
    assert state.owners[A].rooms == ["cc_22", "cc_30"]
    assert game.score(state).rows[2].values[A] == 4
    assert state.discard_area == pieces("p c a r")
    assert state.owners[A].vault == {}
    assert [card["space"] for card in the(events, "collections_refilled")["cards"]][:2] == ["k1", "k2"]


def test_ex_20_overflow_on_the_way() -> None:
    """EX-20: a full warehouse that is passed moves one piece to the vault."""
    state = table(w={3: "p2 c3", 2: "b4 j3", 1: "a"}, collections=["cc_22"])
    wish = a.SelectWarehouse(warehouse=3, drop_2="painting", drop_1="ceramic")
    assert refused(state, A, wish) == "AN-4.20d"
    play(
        state,
        A,
        a.SelectWarehouse(warehouse=3, drop_2="painting", vault_2="bone", drop_1="ceramic"),
    )
    assert state.owners[A].warehouses == [pieces("c a"), pieces("p b3 j3"), {}]
    assert state.owners[A].vault == pieces("b")
    assert state.owners[A].assembly == pieces("p c2")


def test_the_dropped_piece_may_be_vaulted() -> None:
    """R-22."""
    state = table(w={3: "p2 c3", 2: "b4 j3", 1: "a"}, collections=["cc_22"])
    play(
        state,
        A,
        a.SelectWarehouse(warehouse=3, drop_2="painting", vault_2="painting", drop_1="ceramic"),
    )
    assert state.owners[A].vault == pieces("p")


def test_ex_21_too_few_pieces() -> None:
    """EX-21: W3 needs three, W2 two."""
    state = table(w={3: "p2", 2: "c"}, collections=["cc_01", "cc_05"])
    wish = a.SelectWarehouse(warehouse=3, drop_2="painting", drop_1="painting")
    assert why_not(state, A, wish) == ("AN-4.20a", "At least one piece must reach the assembly area.")
    assert refused(state, A, a.SelectWarehouse(warehouse=2, drop_1="ceramic")) == "AN-4.20a"


def test_a_selection_must_pay_for_a_collection() -> None:
    """AN-4.20c, AN-4.20e: pieces that are there are left on the way; the rest must be enough."""
    state = table(w={3: "p2 c3"}, collections=["cc_03"])
    drop = a.SelectWarehouse(warehouse=3, drop_2="bone", drop_1="ceramic")
    assert refused(state, A, drop) == "AN-4.20c"
    assert refused(state, A, a.SelectWarehouse(warehouse=3, drop_1="ceramic")) == "AN-4.20c"
    enough = a.SelectWarehouse(warehouse=3, drop_2="painting", drop_1="ceramic")
    assert refused(state, A, enough) == "AN-4.20e"


def test_ex_22_leftovers() -> None:
    """EX-22: two bones go to the vault: -4."""
    state = table(w={1: "p b3"}, collections=["cc_21"])
    play(state, A, a.SelectWarehouse(warehouse=1))
    assert refused(state, A, END) == "AN-4.24"
    play(state, A, a.Assemble(card="cc_21", payment=pieces("p b")))
    assert state.phase == "turn_done"
    vaulted = the(play(state, A, END), "pieces_vaulted")
    assert (vaulted["cause"], vaulted["pieces"]) == ("leftover", {"bone": 2})
    assert game.score(state).rows[3].values[A] == -4


def test_ex_23_the_ninth_room() -> None:
    """EX-23: with the ninth room full the assembling is over."""
    eight = "cc_11 cc_12 cc_13 cc_14 cc_15 cc_16 cc_17 cc_18"
    state = table(w={1: "p2"}, collections=["cc_01", "cc_02"], rooms=eight)
    all_play(state, a.SelectWarehouse(warehouse=1), a.Assemble(card="cc_01", payment=pieces("p")))
    assert state.phase == "turn_done"
    play(state, A, END)
    assert state.owners[A].vault == pieces("p")
    arrange_turn_of_a(state)
    state.owners[A].warehouses[0] = pieces("p")
    assert refused(state, A, a.SelectWarehouse(warehouse=1)) == "AN-4.20b"


def arrange_turn_of_a(state: AntiquesState) -> None:
    """B does something, and it is A's turn again."""
    while state.active != A:
        play(state, state.active, game.default(state, state.active, None)[0])  # type: ignore[arg-type]


def test_ex_24_reshuffled_collections() -> None:
    """EX-24: k2 gets the last card of the deck, k3 and k5 two of the discards."""
    state = table(w={1: "p b c"}, collections=["cc_11", "cc_01", "cc_03", "cc_12", "cc_05"])
    assert state.collection_board[5:] == [None] * 3
    state.collection_board[5:] = ["cc_13", "cc_14", "cc_15"]
    state.collection_deck, state.collection_discard = ["cc_40"], ["cc_21", "cc_22", "cc_23"]
    all_play(
        state,
        a.SelectWarehouse(warehouse=1),
        a.Assemble(card="cc_01", payment=pieces("p")),
        a.Assemble(card="cc_03", payment=pieces("b")),
        a.Assemble(card="cc_05", payment=pieces("c")),
    )
    refilled = the(play(state, A, END), "collections_refilled")
    assert refilled["reshuffled"]
    cards = {card["space"]: card["card"] for card in refilled["cards"]}
    assert cards["k2"] == "cc_40"
    assert {cards["k3"], cards["k5"]} < {"cc_21", "cc_22", "cc_23"}
    assert (len(state.collection_deck), state.collection_discard) == (1, [])


def test_ex_25_exact_payment() -> None:
    """EX-25: a relic box may take the place of a ceramic, and nothing may be added."""
    state = table(w={1: "c2 r"}, collections=["cc_15"])
    play(state, A, a.SelectWarehouse(warehouse=1))
    for payment in ("c2", "c r"):
        assert is_legal(state, a.Assemble(card="cc_15", payment=pieces(payment)))
    assert why_not(state, A, a.Assemble(card="cc_15", payment=pieces("c2 r"))) == (
        "AN-4.21d",
        "The payment must match the collection exactly.",
    )
    assert refused(state, A, a.Assemble(card="cc_15", payment=pieces("c3"))) == "AN-4.21c"
    assert refused(state, A, a.Assemble(card="cc_16", payment=pieces("c2"))) == "AN-4.21a"


def rulebook_museums() -> AntiquesState:
    """EX-26: three players."""
    row = ["mu_13", "mu_14", "mu_01", "mu_15", "mu_04", "mu_20"]
    return table(3, museums=row, rooms="cc_01 cc_02 cc_17 cc_05 cc_06 cc_37 cc_24")


def test_ex_26_the_museums_of_the_rulebook() -> None:
    """EX-26: Madrid and Athens; São Paulo leaves, the others slide."""
    state = rulebook_museums()
    deck = list(state.museum_deck)
    events = all_play(
        state, museum("mu_01", "cc_01", "cc_02", "cc_17"), museum("mu_04", "cc_05", "cc_06", "cc_37")
    )
    lost = [event.wire()["lost"] for event in events if "lost" in event.wire()]
    assert lost == [{}, {"bone": 1, "artifact": 1}]
    events += play(state, A, END)
    assert game.score(state).rows[0].values[A] == 11
    assert state.owners[A].tokens == [1, 0]
    assert state.owners[A].rooms == ["cc_24"]
    assert the(events, "museum_discarded")["card"] == "mu_20"
    assert state.museum_board == [deck[2], deck[1], deck[0], "mu_13", "mu_14", "mu_15"]
    assert [(move["card"], move["to_space"]) for move in the(events, "museums_slid")["moves"]] == [
        ("mu_13", "m4"),
        ("mu_14", "m5"),
        ("mu_15", "m6"),
    ]


def test_ex_27_no_card_too_many() -> None:
    """EX-27: every card must be needed; symbols on needed cards may be lost."""
    state = table(museums=["mu_02"], rooms="cc_13 cc_14 cc_03")
    for cards in (("cc_13", "cc_03"), ("cc_13", "cc_14")):
        assert is_legal(state, museum("mu_02", *cards))
    assert why_not(state, A, museum("mu_02", "cc_13", "cc_14", "cc_03")) == (
        "AN-4.22d",
        "Cave Cranium is not needed for this exhibition.",
    )
    assert refused(state, A, museum("mu_02", "cc_13")) == "AN-4.22c"
    assert refused(state, A, museum("mu_02", "cc_13", "cc_04")) == "AN-4.22b"
    assert refused(state, A, museum("mu_03", "cc_13")) == "AN-4.22a"


def test_ex_28_galleries() -> None:
    """EX-28: two of a type and one of another, and no card too many."""
    state = table(museums=[], rooms="cc_15 cc_16 cc_07")
    assert refused(state, A, gallery("cc_15", "cc_16")) == "AN-4.23c"
    assert why_not(state, A, gallery("cc_15", "cc_16", "cc_07"))[0] == "AN-4.23d"
    assert refused(state, A, gallery("cc_15", "cc_01")) == "AN-4.23b"
    play(state, A, gallery("cc_15", "cc_07"))
    assert game.score(state).rows[0].values[A] == 4


def test_ex_29_both_rightmost_museums() -> None:
    """EX-29: tokens 1 and 2, nothing discarded (R-33)."""
    row = ["mu_01", "mu_03", "mu_05", "mu_06", "mu_02", "mu_10"]
    state = table(museums=row, rooms="cc_13 cc_03 cc_11 cc_01")
    events = all_play(state, museum("mu_02", "cc_13", "cc_03"), museum("mu_10", "cc_11", "cc_01"), END)
    assert state.owners[A].tokens == [1, 1]
    assert state.token_piles == [11, 11]
    assert "museum_discarded" not in tags(events)
    assert len(the(events, "museums_refilled")["cards"]) == 2


def test_ex_30_a_reserved_museum() -> None:
    """EX-30: no token; m6 leaves all the same (R-27)."""
    row = ["mu_01", "mu_03", "mu_05", "mu_06", "mu_07", "mu_08"]
    state = table(museums=row, rooms="cc_13 cc_03")
    state.museum_deck.remove("mu_02")
    state.owners[A].reserved_museums = ["mu_02"]
    events = all_play(state, museum("mu_02", "cc_13", "cc_03"), END)
    assert state.owners[A].tokens == [0, 0]
    assert the(events, "museum_discarded")["card"] == "mu_08"
    assert the(events, "museum_presented")["from_space"] is None


def test_ex_31_only_a_gallery() -> None:
    """EX-31: 4 VP, no token, m6 leaves, and nobody sees the museum side."""
    row = ["mu_01", "mu_03", "mu_05", "mu_06", "mu_07", "mu_08"]
    state = table(museums=row, rooms="cc_15 cc_07")
    hidden = state.museum_deck[0]
    events = all_play(state, gallery("cc_15", "cc_07"), END)
    assert the(events, "gallery_presented")["vp"] == 4
    assert the(events, "museum_discarded")["card"] == "mu_08"
    assert state.owners[A].tokens == [0, 0]
    assert state.owners[A].exhibitions[0].museum == hidden
    for seat in (A, B):
        assert view(state, seat)["players"][A]["exhibitions"] == [{"kind": "gallery", "museum": None}]
    assert hidden not in str([event.wire() for event in events])


def test_ex_32_a_gallery_from_the_discards() -> None:
    """EX-32: four discards are shuffled, the top one is the gallery."""
    state = table(museums=["mu_01", "mu_03"], rooms="cc_15 cc_07")
    state.museum_deck, state.museum_discard = [], ["mu_11", "mu_12", "mu_13", "mu_14"]
    play(state, A, gallery("cc_15", "cc_07"))
    assert len(state.museum_deck) == 3
    assert state.museum_discard == []
    assert state.owners[A].exhibitions[0].museum in {"mu_11", "mu_12", "mu_13", "mu_14"}


def test_no_gallery_card_is_left() -> None:
    """AN-4.23a."""
    state = table(museums=["mu_01", "mu_03"], rooms="cc_15 cc_07")
    state.museum_deck, state.museum_discard = [], []
    assert why_not(state, A, gallery("cc_15", "cc_07")) == ("AN-4.23a", "No gallery card is left.")


def test_tokens_run_out() -> None:
    """R-29: an empty pile pays nothing."""
    state = table(museums=["mu_01", "mu_03", "mu_05", "mu_06", "mu_07", "mu_02"], rooms="cc_13 cc_03")
    state.owners[B].tokens, state.token_piles = [0, 12], [12, 0]
    events = play(state, A, museum("mu_02", "cc_13", "cc_03"))
    assert the(events, "token_taken")["pile_empty"]
    assert state.owners[A].tokens == [0, 0]


def test_a_bonus_exhibition_is_one() -> None:
    """R-17, AN-4.22e: museum or gallery, then no more; m6 leaves."""
    row = ["mu_01", "mu_03", "mu_05", "mu_06", "mu_02", "mu_08"]
    state = table(
        museums=row,
        rooms="cc_13 cc_03 cc_15 cc_07",
        board={"r1c1": "j", "r2c2": "p"},
        card="au_04",
    )
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusExhibit())
    assert refused(state, A, END) == "AN-4.24"
    play(state, A, museum("mu_02", "cc_13", "cc_03"))
    assert state.phase == "turn_done"
    assert why_not(state, A, gallery("cc_15", "cc_07")) == (
        "AN-4.22e",
        "This bonus allows one exhibition only.",
    )
    assert the(play(state, A, END), "museum_discarded")["card"] == "mu_08"
    assert state.owners[A].tokens == [1, 0]


def test_a_bonus_exhibition_triggers_the_end() -> None:
    """AN-6.1: it counts as any other."""
    state = table(museums=["mu_02"], rooms="cc_13 cc_03", board={"r1c1": "j", "r2c2": "p"}, card="au_04")
    give(state, A, "mu_01 mu_03 mu_05 mu_06")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3), a.BonusExhibit())
    events = play(state, A, museum("mu_02", "cc_13", "cc_03"))
    assert the(events, "end_triggered") == {"seat": A, "round": 1, "cause": "count"}
    assert state.final_round == 2


def test_ex_33_the_final_round() -> None:
    """EX-33: 3 museums and 1 gallery count 3; a second gallery triggers the end."""
    state, _ = start(3)
    keep_all(state)
    give(state, B, "mu_01 mu_02 mu_03", galleries=1)
    state.round, state.active = 12, B
    state.owners[B].rooms = ["cc_15", "cc_07"]
    state.collection_deck = [card for card in state.collection_deck if card not in ("cc_15", "cc_07")]
    assert state.trigger_count() == 4
    assert state.owners[B].exhibition_count() == 3
    events = play(state, B, gallery("cc_07", "cc_15"))
    assert the(events, "end_triggered") == {"seat": B, "round": 12, "cause": "count"}
    turns = [(state.round, state.active)]
    while state.phase != "game_over":
        seat = state.active
        action = game.default(state, seat, None)[0]  # type: ignore[arg-type]
        events = play(state, seat, action)
        if "turn_ended" in tags(events) and "game_ended" not in tags(events):
            turns.append((state.round, state.active))
    assert turns == [(12, B), (12, C), (13, A), (13, B), (13, C)]


def test_ex_34_two_galleries_count_as_one() -> None:
    """EX-34: two players need 5."""
    state = table(rooms="cc_15 cc_07", museums=[])
    give(state, A, "mu_01 mu_02 mu_03 mu_04", galleries=1)
    assert state.owners[A].exhibition_count() == 4
    assert state.trigger is None
    play(state, A, gallery("cc_07", "cc_15"))
    assert state.owners[A].exhibition_count() == 5
    assert state.trigger is not None


def test_museum_and_collection_turns_need_a_result() -> None:
    """AN-3.4: with nothing to make there are only lots."""
    state = table(collections=["cc_35"], museums=["mu_11"], w={1: "p"}, rooms="")
    assert types_offered(state) == {"take_line"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_gets_its_turn(players: int) -> None:
    """AN-2.6, AN-3.12f: in turn order, from the starting seat on."""
    state, _ = start(players, start_player="random", seed="who begins")
    keep_all(state)
    seen = []
    for _ in range(2 * players):
        seen.append(state.active)
        turn = state.turn_no
        while state.turn_no == turn:
            action = game.default(state, state.active, None)[0]  # type: ignore[arg-type]
            play(state, state.active, action)
    assert seen == state.order() * 2
    assert state.round == 3
    assert sum(total(held) for held in state.owners[state.start].warehouses) > 0
