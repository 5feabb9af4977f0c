"""Trays and taking back (MU-4.26, MU-4.80, MU-4.81)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.games.kernel import Barred, Seat, event_for
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.state import MuseumState
from tests.games.museum.tables import (
    CONFIRM,
    PRESTIGE,
    A,
    B,
    all_play,
    buy,
    end_turn,
    exhibit,
    favour,
    pick,
    play,
    step,
    table,
    taken,
    the,
    undone,
    view,
)


def picture(state: MuseumState) -> Any:
    """All there is to know about a state."""
    return msgspec.to_builtins(state, str_keys=True)


def test_the_tray_is_nobody_elses_business() -> None:
    """MU-4.26: others notice neither its steps nor taking them back."""
    state = table(hand="inca_urpu roman_pantheon", prestige={A: 4}, pools={B: "inca_moray"})
    before = view(state, B)
    for action in (pick("roman_pantheon"), PRESTIGE, a.PayCard(card_id="inca_urpu"), a.ClearTray()):
        events = play(state, A, action)
        assert [event_for(type(event), event.wire(), Seat(B)) for event in events] == [None]
        assert view(state, B) == before
    assert view(state, A)["tray"] is None


def test_undo_goes_back_step_by_step() -> None:
    """MU-4.80: pay, pay, pick; then nothing."""
    state = table(hand="inca_urpu roman_pantheon", prestige={A: 4})
    states = [picture(state)]
    for action in (pick("roman_pantheon", "r3c3"), PRESTIGE, a.PayCard(card_id="inca_urpu")):
        play(state, A, action)
        states.append(picture(state))
    for number in (1, 2, 3):
        assert picture(undone(state, steps=number)) == states[-1 - number]
    with pytest.raises(Barred, match="nothing that you could take back"):
        undone(undone(state, steps=3))


def test_a_purchase_is_one_step_and_leaves_an_empty_tray() -> None:
    """MU-4.80: whatever was bought, from whomever."""
    state = table(
        hand="inca_urpu roman_pantheon", pool="inca_moray", pools={B: "greek_omphalos"}, prestige={A: 9}
    )
    before = picture(state)
    buy(state, "roman_pantheon inca_moray", "inca_urpu", 8)
    assert [step["items"] for step in game.undo_offer(state, A).steps] == [["roman_pantheon", "inca_moray"]]
    assert picture(undone(state)) == before
    state = undone(state)
    buy(state, "greek_omphalos", "inca_urpu", 1)
    assert picture(undone(state)) == before


def test_undo_passes_over_moves_and_orders_of_all() -> None:
    """MU-4.75, MU-4.80: moves are no part of the way back; the objects leave whatever slot they lie in."""
    state = table(hand="inca_urpu roman_pantheon", museum="greek_omphalos", prestige={A: 9})
    exhibit(state, state.curators[B], taken(state, "inca_moray"))
    buy(state, "roman_pantheon", prestige=4)
    play(state, A, a.MoveObject(object_id="roman_pantheon", slot="r5c5"))
    play(state, A, a.MoveObject(object_id="greek_omphalos", slot="r4c4"))
    play(state, B, a.MoveObject(object_id="inca_moray", slot="r3c3"))
    back = undone(state)
    assert back.curators[A].museum == {"r4c4": "greek_omphalos"}
    assert back.curators[A].prestige == 9
    assert "roman_pantheon" in back.curators[A].hand
    assert back.curators[B].museum == {"r3c3": "inca_moray"}


def test_what_was_revealed_cannot_be_taken_back() -> None:
    """MU-4.80: a Favour drawn, an expert revealed; MU-4.81: the end of the turn."""
    nine = "indian_nataraja chinese_jade_suit"
    state = table(hand="inca_urpu", museum=nine, prestige={A: 1})
    assert step(state, A, pick("inca_urpu")).barrier is False
    play(state, A, PRESTIGE)
    assert step(state, A, CONFIRM).barrier
    assert not game.undo_offer(state, A).steps
    state = table(prestige={A: 3}, board="banker lawyer archivist")
    all_play(state, a.PickExpert(expert_id="banker"), PRESTIGE, PRESTIGE)
    assert step(state, A, CONFIRM).barrier
    end_turn(state)
    assert not game.undo_offer(state, A).steps


def test_favours_and_inventories_can_be_taken_back() -> None:
    """MU-4.21, MU-4.80: in any order, down to the start of `action`."""
    state = table(
        hand="inca_urpu", pool="roman_pantheon greek_omphalos", favours="night_shift", experts="archivist"
    )
    before = picture(state)
    play(state, A, a.RecallFromPool(object_id="greek_omphalos"))
    favour(state, "night_shift")
    play(state, A, a.Inventory(object_ids=["roman_pantheon"]))
    buy(state, "inca_urpu", "greek_omphalos")
    assert picture(undone(state, steps=4)) == before
    assert the(back_events(state), "taken_back") == {"seat": A, "steps": 4}


def back_events(state: MuseumState) -> list[Any]:
    """What is told when all four steps are taken back."""
    return game.undo(game.clone(state), A, 4)[1]


def test_mu_8_47_an_announced_end_is_withdrawn() -> None:
    """MU-8.47: the end is fixed by `end_turn` only."""
    full = (
        "inca_machu_picchu inca_moray chinese_terracotta_army indian_nataraja celtic_snettisham_torc "
        "phoenician_nimrud_lioness egyptian_tut_mask mayan_bonampak chinese_jade_suit roman_pantheon"
    )
    state = table(hand="roman_pont_du_gard", museum=full, prestige={A: 3}, favours="night_shift " * 3)
    buy(state, "roman_pont_du_gard", prestige=3)
    assert state.curators[A].track == 50
    assert state.trigger is None
    back = undone(state)
    end_turn(back)
    assert back.trigger is None
    end_turn(state)
    assert state.trigger is not None


def test_layouts_are_sealed_in_the_end() -> None:
    """MU-4.76, MU-5.1, MU-11.6: moves are private, a submission can be taken back until the last."""
    state = table(museum="greek_omphalos roman_pantheon")
    state.phase = "reorganise"
    for curator in state.curators:
        curator.shown = dict(curator.museum)
    before = view(state, B)["players"][A]["museum"]
    play(state, A, a.MoveObject(object_id="greek_omphalos", slot="r5c5"))
    assert view(state, B)["players"][A]["museum"] == before
    assert view(state, A)["own_layout"]["museum"]["r5c5"] == "greek_omphalos"
    play(state, A, a.SubmitLayout())
    assert game.refusal(state, A, a.MoveObject(object_id="greek_omphalos", slot="r1c1")).why != ""
    play(state, A, a.ReopenLayout())
    play(state, A, a.SubmitLayout())
    events = play(state, B, a.SubmitLayout())
    result = game.result(state)
    assert result is not None
    assert view(state, B)["players"][A]["museum"]["r5c5"] == "greek_omphalos"
    assert the(events, "game_finished")["winners"] == list(result.winners)
