"""Who may sit where, and what is agreed: every wish, and every refusal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from app.games.ghost_show import game as ghost_show
from app.games.ghost_show.data import TYPES
from app.rooms import lobby
from app.rooms.clocks import DAY, HOUR, BankClock, MoveClock
from app.rooms.facts import Facts, SeatFacts, new_invite, new_room_id, new_seed
from app.rooms.lobby import Guest
from tests.rooms.tables import refused
from tests.toy import game as toy

ANN, BEN, CLEO, DAN = (Guest(name.lower(), name) for name in ("Ann", "Ben", "Cleo", "Dan"))


def opened(seats: int = 3, *guests: Guest, private: bool = False) -> Facts:
    """A room of Ann's, in which `guests` have sat down after her."""
    facts = Facts(
        id=new_room_id(),
        invite=new_invite(),
        game="ghost_show",
        rules="1",
        deck_files=None,
        options={},
        mode="live",
        clock=None,
        private=private,
        spectators="link",
        status="open",
        host=ANN.id,
        seed=new_seed(),
        chosen_seed=False,
        rematch=None,
        players=None,
        result=None,
        revision=0,
        created_at=1,
        updated_at=1,
        started_at=None,
        finished_at=None,
        seats=[SeatFacts(number) for number in range(seats)],
    )
    for guest in (ANN, *guests):
        lobby.sit(facts, ghost_show, guest, None, None)
    return facts


def playing(*guests: Guest, mode: Any = "live") -> Facts:
    """A running game of Ann's with `guests`."""
    facts = opened(1 + len(guests), *guests)
    facts.mode = mode
    facts.players = lobby.close_ranks(facts, ghost_show, ANN)
    facts.status, facts.started_at = "playing", 2
    return facts


def code_of(facts: Facts, wish: Callable[..., Any], *given: Any) -> str:
    """The problem's code; the copy that was wished on is thrown away, as rooms do it."""
    before = msgspec.msgpack.encode(facts)
    code = refused(partial(wish, facts.copy(), *given)).code
    assert msgspec.msgpack.encode(facts) == before
    return code


def users(facts: Facts) -> list[str | None]:
    return [seat.user_id for seat in facts.seats]


# Sitting down


def test_guests_sit_on_the_first_open_seat_or_the_one_they_name() -> None:
    facts = opened(4, BEN)
    lobby.sit(facts, ghost_show, CLEO, 3, None)
    assert users(facts) == ["ann", "ben", None, "cleo"]
    assert [seat.kind for seat in facts.seats] == ["user", "user", "open", "user"]
    assert facts.seats[0].arrival < facts.seats[1].arrival < facts.seats[3].arrival


def test_a_taken_seat_a_full_table_and_no_seat_at_all() -> None:
    facts = opened(2, BEN)
    assert code_of(facts, lobby.sit, ghost_show, CLEO, 0, None) == "room_full"
    assert code_of(facts, lobby.sit, ghost_show, CLEO, None, None) == "room_full"
    assert code_of(facts, lobby.sit, ghost_show, CLEO, 2, None) == "not_found"
    assert code_of(facts, lobby.sit, ghost_show, CLEO, -1, None) == "not_found"


def test_who_sits_may_move_and_keeps_the_colour() -> None:
    facts = opened(3)
    lobby.sit(facts, ghost_show, ANN, None, "red" if "red" in ghost_show.colors else ghost_show.colors[0])
    color = facts.seats[0].color
    lobby.sit(facts, ghost_show, ANN, 2, None)
    assert users(facts) == [None, None, "ann"]
    assert (facts.seats[0].color, facts.seats[2].color) == (None, color)
    lobby.sit(facts, ghost_show, ANN, None, None)
    assert users(facts) == [None, None, "ann"]


def test_a_colour_belongs_to_one_seat_and_to_the_game() -> None:
    facts = opened(3, BEN)
    first, second = ghost_show.colors[:2]
    lobby.sit(facts, ghost_show, ANN, None, first)
    assert code_of(facts, lobby.sit, ghost_show, BEN, None, first) == "invalid_request"
    assert code_of(facts, lobby.sit, ghost_show, BEN, None, "ultraviolet") == "invalid_request"
    lobby.sit(facts, ghost_show, BEN, None, second)
    lobby.sit(facts, ghost_show, ANN, None, first)
    assert [seat.color for seat in facts.seats] == [first, second, None]


def test_only_the_host_seats_bots_of_a_level_that_there_is() -> None:
    facts = opened(3, BEN)
    assert code_of(facts, lobby.seat_bot, ghost_show, BEN, None, "easy") == "not_your_room"
    assert code_of(facts, lobby.seat_bot, ghost_show, ANN, None, "genius") == "invalid_request"
    assert code_of(facts, lobby.seat_bot, ghost_show, ANN, 1, "easy") == "room_full"
    lobby.seat_bot(facts, ghost_show, ANN, None, "easy")
    assert (facts.seats[2].kind, facts.seats[2].bot, facts.seats[2].user_id) == ("bot", "easy", None)
    assert code_of(facts, lobby.seat_bot, ghost_show, ANN, None, "easy") == "room_full"


# Leaving before the start


def test_a_guest_leaves_its_own_seat_and_the_host_clears_others() -> None:
    facts = opened(4, BEN, CLEO)
    lobby.seat_bot(facts, ghost_show, ANN, 3, "easy")
    assert code_of(facts, lobby.stand_up, BEN, 2) == "not_your_room"
    assert code_of(facts, lobby.stand_up, BEN, 3) == "not_your_room"
    assert code_of(facts, lobby.stand_up, BEN, 4) == "not_found"
    lobby.stand_up(facts, BEN, 1)
    lobby.stand_up(facts, ANN, 2)
    lobby.stand_up(facts, ANN, 3)
    assert users(facts) == ["ann", None, None, None]
    assert {seat.kind for seat in facts.seats[1:]} == {"open"}
    assert code_of(facts, lobby.stand_up, ANN, 1) == "invalid_request"


def test_a_host_who_leaves_is_succeeded_and_an_empty_room_abandoned() -> None:
    facts = opened(3, BEN)
    lobby.stand_up(facts, ANN, 0)
    assert (facts.host, facts.status) == ("ben", "open")
    lobby.stand_up(facts, BEN, 1)
    assert facts.status == "abandoned"


# What is agreed


def test_only_the_host_changes_what_is_agreed() -> None:
    facts = opened(3, BEN)
    wishes: list[dict[str, Any]] = [{"host": "ben"}, {"spectators": "off"}, {"options": {}}, {"clock": None}]
    for given in wishes:
        assert code_of(facts, lobby.change, ghost_show, BEN, given) == "not_your_room"
    lobby.change(facts, ghost_show, ANN, {"host": "ben", "spectators": "public", "clock": MoveClock(30)})
    assert (facts.host, facts.spectators, facts.clock) == ("ben", "public", MoveClock(30))


def test_the_new_host_must_sit_here() -> None:
    facts = opened(3, BEN)
    for stranger in ("cleo", "", "nobody"):
        assert code_of(facts, lobby.change, ghost_show, ANN, {"host": stranger}) == "invalid_request"


def test_options_are_the_games_and_filled_in() -> None:
    facts = opened(2, BEN)
    lobby.change(facts, ghost_show, ANN, {"options": {}})
    assert facts.options == {"removed_types": "random"}
    for wrong in ({"removed_types": "all"}, {"more": 1}, {"removed_types": [TYPES[0], TYPES[0]]}):
        assert code_of(facts, lobby.change, ghost_show, ANN, {"options": wrong}) == "invalid_request"


def test_after_the_start_options_and_clock_are_fixed() -> None:
    facts = playing(BEN)
    assert code_of(facts, lobby.change, ghost_show, ANN, {"options": {}}) == "room_over"
    assert code_of(facts, lobby.change, ghost_show, ANN, {"clock": None}) == "room_over"
    lobby.change(facts, ghost_show, ANN, {"host": "ben", "spectators": "off"})
    assert (facts.host, facts.spectators) == ("ben", "off")


@pytest.mark.parametrize(
    ("mode", "clock"),
    [
        ("live", None),
        ("live", MoveClock(10)),
        ("live", MoveClock(HOUR)),
        ("live", BankClock(60, 0)),
        ("live", BankClock(4 * HOUR, 4 * HOUR)),
        ("correspondence", None),
        ("correspondence", MoveClock(8 * HOUR)),
        ("correspondence", MoveClock(14 * DAY)),
        ("correspondence", BankClock(14 * DAY, HOUR)),
    ],
)
def test_clocks_within_their_limits(mode: str, clock: Any) -> None:
    lobby.check_clock(ghost_show, mode, clock)


@pytest.mark.parametrize(
    ("mode", "clock"),
    [
        ("live", MoveClock(9)),
        ("live", MoveClock(HOUR + 1)),
        ("live", BankClock(59)),
        ("live", BankClock(4 * HOUR + 1)),
        ("live", BankClock(60, -1)),
        ("live", BankClock(60, 10**12)),
        ("correspondence", MoveClock(8 * HOUR - 1)),
        ("correspondence", MoveClock(14 * DAY + 1)),
        ("correspondence", BankClock(60, 10)),
        ("correspondence", BankClock(DAY, 15 * DAY)),
    ],
)
def test_clocks_beyond_their_limits(mode: str, clock: Any) -> None:
    assert refused(lambda: lobby.check_clock(ghost_show, mode, clock)).code == "invalid_request"


def test_a_game_with_time_of_its_own_takes_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(toy), "has_own_time", True)
    lobby.check_clock(toy, "live", None)
    assert lobby.default_clock(toy, "live") is None
    assert refused(lambda: lobby.check_clock(toy, "live", MoveClock(30))).code == "invalid_request"


# The start


def test_the_start_closes_the_ranks() -> None:
    """Open seats are dropped, who stays keeps the order, everybody has a colour."""
    facts = opened(4, BEN)
    lobby.sit(facts, ghost_show, CLEO, 3, ghost_show.colors[0])
    lobby.stand_up(facts, BEN, 1)
    players = lobby.close_ranks(facts, ghost_show, ANN)
    assert users(facts) == ["ann", "cleo"]
    assert [seat.seat for seat in facts.seats] == [0, 1]
    assert facts.seats[1].color == ghost_show.colors[0]
    assert len({seat.color for seat in facts.seats}) == 2
    assert [player.color for player in players] == [seat.color for seat in facts.seats]
    assert [player.kind for player in players] == ["user", "user"]


def test_the_start_is_the_hosts_and_needs_players() -> None:
    facts = opened(3)
    assert code_of(facts, lobby.close_ranks, ghost_show, ANN) == "invalid_request"
    lobby.sit(facts, ghost_show, BEN, None, None)
    assert code_of(facts, lobby.close_ranks, ghost_show, BEN) == "not_your_room"
    lobby.close_ranks(facts, ghost_show, ANN)


def test_options_must_fit_the_seats_that_are_taken() -> None:
    """Types can be left out with two players only (GS-2.3)."""
    facts = opened(2, BEN)
    lobby.change(facts, ghost_show, ANN, {"options": {"removed_types": list(TYPES[:2])}})
    facts.seats += [SeatFacts(2, "user", CLEO.id, None, CLEO.name, None, 9)]
    assert code_of(facts, lobby.close_ranks, ghost_show, ANN) == "invalid_request"


@pytest.mark.parametrize("status", ["playing", "finished", "abandoned"])
def test_what_belongs_before_the_start_is_over_then(status: Any) -> None:
    facts = playing(BEN)
    facts.status = status
    assert code_of(facts, lobby.sit, ghost_show, CLEO, None, None) == "room_over"
    assert code_of(facts, lobby.seat_bot, ghost_show, ANN, None, "easy") == "room_over"
    assert code_of(facts, lobby.close_ranks, ghost_show, ANN) == "room_over"


# While playing


def test_play_is_play() -> None:
    lobby.require_playing(playing(BEN))
    assert refused(lambda: lobby.require_playing(opened(2))).code == "invalid_request"
    for status in ("finished", "abandoned"):
        facts = playing(BEN)
        facts.status = status
        assert refused(partial(lobby.require_playing, facts)).code == "room_over"


def test_a_seat_that_is_left_is_played_on() -> None:
    facts = playing(BEN, CLEO)
    place = lobby.leave(facts, ghost_show, BEN)
    assert (place.seat, place.kind, place.bot, place.left, place.user_id) == (1, "bot", "medium", True, "ben")
    assert facts.status == "playing"
    assert code_of(facts, lobby.leave, ghost_show, DAN) == "not_your_room"


def test_by_correspondence_nobody_plays_on_a_seat_that_is_left() -> None:
    facts = playing(BEN, mode="correspondence")
    place = lobby.leave(facts, ghost_show, BEN)
    assert (place.kind, place.bot, place.left) == ("open", None, True)


def test_the_last_to_leave_abandons_the_game_and_the_host_is_succeeded() -> None:
    facts = playing(BEN, CLEO)
    lobby.leave(facts, ghost_show, ANN)
    assert facts.host == "ben"
    lobby.leave(facts, ghost_show, BEN)
    assert (facts.host, facts.status) == ("cleo", "playing")
    lobby.leave(facts, ghost_show, CLEO)
    assert facts.status == "abandoned"


def test_one_takes_ones_own_seat_back() -> None:
    facts = playing(BEN)
    assert code_of(facts, lobby.take_over, BEN, None) == "invalid_request"
    lobby.leave(facts, ghost_show, BEN)
    assert code_of(facts, lobby.take_over, BEN, 0) == "invalid_request"
    place = lobby.take_over(facts, BEN, None)
    assert (place.seat, place.kind, place.bot, place.left) == (1, "user", None, False)
    lobby.substitute(facts, ghost_show, facts.seats[1])
    assert lobby.take_over(facts, BEN, 1).kind == "user"


def test_a_seat_that_was_left_can_be_taken_by_somebody_else_an_absent_ones_cannot() -> None:
    facts = playing(BEN, CLEO)
    lobby.substitute(facts, ghost_show, facts.seats[2])
    assert code_of(facts, lobby.take_over, DAN, None) == "room_full"
    lobby.leave(facts, ghost_show, BEN)
    assert code_of(facts, lobby.take_over, DAN, 0) == "room_full"
    assert code_of(facts, lobby.take_over, DAN, 2) == "room_full"
    place = lobby.take_over(facts, DAN, None)
    assert (place.seat, place.user_id, place.name, place.kind) == (1, "dan", "Dan", "user")
    assert code_of(facts, lobby.take_over, BEN, None) == "room_full"


def test_the_host_hands_an_idle_seat_to_a_bot() -> None:
    facts = playing(BEN, CLEO, mode="correspondence")
    assert code_of(facts, lobby.hand_to_bot, ghost_show, ANN, None, "easy") == "invalid_request"
    lobby.leave(facts, ghost_show, BEN)
    assert code_of(facts, lobby.hand_to_bot, ghost_show, CLEO, None, "easy") == "not_your_room"
    assert code_of(facts, lobby.hand_to_bot, ghost_show, ANN, 2, "easy") == "invalid_request"
    assert code_of(facts, lobby.hand_to_bot, ghost_show, ANN, 1, "genius") == "invalid_request"
    place = lobby.hand_to_bot(facts, ghost_show, ANN, 1, "easy")
    assert (place.kind, place.bot, place.left, place.user_id) == ("bot", "easy", True, "ben")
    assert lobby.take_over(facts, BEN, None).kind == "user"


# Who may look


@pytest.mark.parametrize(
    ("status", "private", "spectators", "stranger", "invited"),
    [
        ("open", True, "link", False, True),
        ("open", True, "off", False, True),
        ("open", False, "link", True, True),
        ("open", False, "off", True, True),
        ("playing", True, "link", True, True),
        ("playing", True, "public", True, True),
        ("playing", True, "off", False, False),
        ("playing", False, "off", False, False),
        ("finished", False, "off", False, False),
        ("finished", True, "link", True, True),
    ],
)
def test_who_may_look(status: Any, private: bool, spectators: Any, stranger: bool, invited: bool) -> None:
    """An invitation leads to a seat: once the game runs, it is no ticket for a closed spectators' bench."""
    facts = opened(2, BEN, private=private)
    facts.status, facts.spectators = status, spectators
    assert facts.may_look("ann")
    assert facts.may_look("ben")
    assert facts.may_look("dan") == facts.may_look(None) == facts.may_look("dan", "WRONG") == stranger
    assert facts.may_look("dan", facts.invite) == facts.may_look(None, facts.invite) == invited


def test_an_invitation_may_be_typed_in_any_case() -> None:
    facts = opened(2, private=True)
    assert facts.may_sit("dan", f" {facts.invite.lower()} ")
    assert facts.may_look("dan", facts.invite.lower())
    assert not facts.may_sit("dan", facts.invite[:-1])
    assert not facts.may_sit("dan", "")
    assert not facts.may_sit("dan", None)
    assert facts.may_sit("ann", None)
