"""Who may know what (MU-5), beyond what the conformance suite looks at."""

from __future__ import annotations

from app.games.kernel import Event, Seat, Spectator, event_for
from app.games.museum import actions as a
from app.games.museum import game
from app.games.museum.data import CONTINENTS
from app.games.museum.state import Otherwise
from app.games.options import Plain
from app.rooms.clocks import MoveClock
from tests.games.museum.tables import (
    A,
    B,
    anything,
    begun,
    end_turn,
    favour,
    give_favour,
    play,
    show,
    table,
    taken,
    view,
)
from tests.rooms.tables import Played, agreed_on


def told(events: list[Event], seat: int | None) -> list[Plain]:
    """What a seat, or a spectator, is told of events."""
    viewer = Spectator() if seat is None else Seat(seat)
    seen = [event_for(type(event), event.wire(), viewer) for event in events]
    return [event for event in seen if event is not None]


def test_a_hand_is_a_number_and_what_all_saw() -> None:
    """MU-5.1: cards taken face up are known, starting cards are not."""
    state = begun(2)
    card = state.displayed()[0]
    play(state, A, a.TakeObject(object_id=card))
    seen = view(state, B)["players"][A]
    assert seen["hand_count"] == 5
    assert seen["known_hand"] == [card]
    assert seen["hand"] is None
    assert seen["favours"] is None
    assert seen["favour_count"] == 1


def test_known_cards_leave_with_the_hand() -> None:
    """MU-5.1: a card that is discarded openly is no longer in the hand."""
    state = table(hand="inca_urpu roman_pantheon greek_omphalos inca_moray", pool="celtic_basse_yutz")
    play(state, A, a.Inventory(object_ids=["celtic_basse_yutz"]))
    assert view(state, B)["players"][A]["known_hand"] == ["celtic_basse_yutz"]
    state.curators[A].hand += taken(state, "mayan_bonampak mayan_lintel_24 egyptian_tut_mask")
    end_turn(state, ["celtic_basse_yutz"])
    assert view(state, B)["players"][A]["known_hand"] == []
    assert view(state, B)["players"][A]["pool"] == ["celtic_basse_yutz"]


def test_a_telegram_card_is_taken_unseen() -> None:
    """MU-5.1: that one was taken is public, not which."""
    state = begun(2)
    give_favour(state, "inside_telegram")
    events = favour(state, "inside_telegram", continent="asia")
    cards = list(view(state)["telegram_cards"])
    assert not any(card in str(told(events, B)) for card in cards)
    card = next(card for card in cards if not card.startswith("po_"))
    rest = [held for held in cards if held != card]
    events = play(state, A, a.ResolveTelegram(take=card, order=rest))
    for seat in (B, None):
        assert not any(held in str(told(events, seat)) for held in cards)
    assert view(state, B)["players"][A]["known_hand"] == []


def test_a_drawn_favour_has_an_id_for_its_owner_only() -> None:
    """MU-5.2a."""
    state = table(hand="inca_urpu", museum="indian_nataraja chinese_jade_suit", prestige={A: 1})
    events: list[Event] = []
    for action in (a.PickObject(object_id="inca_urpu", slot=None), a.PayPrestige(), a.ConfirmPurchase()):
        events += play(state, A, action)
    assert "favour_" + "drawn" in str(told(events, B))
    [card] = state.curators[A].favours
    assert card in str(told(events, A))
    assert card not in str(told(events, B))


def test_the_patron_shows_in_the_own_view_only() -> None:
    """MU-5.2g, MU-8.3: until all have submitted."""
    state = table(museum="greek_omphalos")
    patron = state.curators[A].patron
    assert patron is not None
    assert view(state)["preparation"]["patron"] == patron
    assert patron not in str(view(state, B))
    assert patron not in str(game.view(state, Spectator()))
    assert view(state, B)["players"][A]["patron"] is None


def test_mu_9_6_layouts_change_nothing_for_others() -> None:
    """MU-9.6: no option, price, score or message of another reads a layout before the end."""
    state = table(2, museum="greek_omphalos roman_pantheon inca_urpu", pools={B: "inca_moray"})
    other = game.clone(state)
    play(other, A, a.MoveObject(object_id="inca_urpu", slot="r5c5"))
    for seat in (A, B):
        one, two = game.options(state, seat), game.options(other, seat)
        assert [o.type for o in one.options] == [o.type for o in two.options]
        assert one.refusals == two.refusals
    assert game.options(state, B) == game.options(other, B)


def test_mu_5_2_a_skipped_opponent_is_not_told_of() -> None:
    """MU-5.2f, MU-3.12: nothing tells whether there was an order; one that declines looks like its player."""
    told_of: list[list[Plain]] = []
    orders: list[Otherwise] = ["ask", "decline"]
    for otherwise in orders:
        state = begun(2)
        for continent in CONTINENTS:
            show(state, continent, None, None)
        show(state, "asia", "indian_nataraja", None)
        play(state, B, a.OrderOtherwise(otherwise=otherwise))
        told_of.append(told(play(state, A, a.TakeObject(object_id="indian_nataraja")), A))
    assert told_of[0] == told_of[1]
    by_order, by_hand = begun(2), begun(2)
    play(by_order, B, a.OrderOtherwise(otherwise="decline"))
    card = by_hand.displayed()[0]
    once = told(play(by_order, A, a.TakeObject(object_id=card)), A)
    twice = told(play(by_hand, A, a.TakeObject(object_id=card)), A)
    assert once == twice + told(play(by_hand, B, a.DeclineObject()), A)
    assert view(by_order) == view(by_hand)


def test_determinized_states_look_the_same() -> None:
    """MU-9.8: what differs is hidden."""
    state = begun(3)
    give_favour(state, "repatriation")
    play(state, B, a.OrderAdd(object_id=state.displayed()[0]))
    for seat in range(3):
        other = game.determinize(state, Seat(seat), anything(str(seat)))
        assert game.view(other, Seat(seat)) == game.view(state, Seat(seat))
        assert game.encode(other) != game.encode(state)
        assert not list(game.violations(other))


def test_mu_5_2_the_clocks_of_setup_run_until_all_are_ready() -> None:
    """MU-5.2b: who is ready has no time that stands, loses nothing when it is over, and starts no new one."""
    played = Played(game, agreed_on(game, 2, options={"first_player": "seat_1"}, clock=MoveClock(60)))
    shown = played.table.shown[B].picture()["clocks"]
    played.at += 5_000
    patron = played.table.state.curators[A].dealt[0]
    for action in ({"type": "keep_hand"}, {"type": "choose_patron", "patron_id": patron}):
        assert played.act(A, action).messages[B] is None
    assert played.undo(A).messages[B] is None
    played.act(A, {"type": "choose_patron", "patron_id": patron})
    assert played.table.shown[B].picture()["clocks"] == shown
    played.at += 60_000
    assert not played.table.run_out(A, played.at).entries
    played.run_out(B)
    assert played.table.state.phase == "explore_active"
    assert played.table.missed == [0, 1]
    assert [time["seat"] for time in played.table.shown[B].picture()["clocks"]["seats"]] == [A]
