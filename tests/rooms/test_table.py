"""A table: versions, messages, judging, undo, defaults."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import Held, Recovered, Rest, Rests
from app.games.options import Plain
from app.rooms.clocks import BankClock, MoveClock
from tests.conformance.plain_data import text
from tests.rooms.rfc6902 import apply
from tests.rooms.tables import Played, agreed_on, every_game, refused, thawed
from tests.toy import game as toy


def shop(seats: int = 2, seed: str = "a shop", **options: Plain) -> Played:
    """A toy game in its first round: everybody wraps."""
    return Played(toy, agreed_on(toy, seats, seed, options))


def wrap(played: Played, seat: int, place: int = 0) -> Plain:
    """The wrapping of a curio of the hand."""
    return {"type": "wrap", "curio": played.table.state.guests[seat].hand[place]}


def taking(seats: int = 2, seed: str = "a shop", **options: Plain) -> Played:
    """A toy game in which the first guest takes."""
    played = shop(seats, seed, **options)
    for seat in range(seats):
        played.act(seat, wrap(played, seat))
    played.pass_time()
    return played


def active(played: Played) -> int:
    """The only seat that owes a decision."""
    (actor,) = played.game.actors(played.table.state)
    return actor.seat


def take(played: Played, seat: int) -> Plain:
    """A legal taking from the shelf."""
    gift = played.table.state.guests[seat].gift
    return {"type": "take", "curio": next(c for c in played.table.state.shelf if c != gift)}


def snapshot_of(played: Played) -> tuple[bytes, list[bytes], list[int], int]:
    """Everything that a refused request may not change."""
    table = played.table
    versions = [shown.version for shown in table.shown]
    return msgspec.msgpack.encode(table.freeze()), played.pictures(), versions, len(played.rows)


# Versions and messages


@every_game
def test_a_version_rises_exactly_with_what_a_viewer_can_notice(game: Game[Any], seats: int) -> None:
    played = Played(game, agreed_on(game, seats, "versions", clock=MoveClock(30)))
    chance = Chance.aside("versions", "player")
    unnoticed = 0
    while True:
        before, versions = played.pictures(), [shown.version for shown in played.table.shown]
        told = played.play_at_random(chance)
        if told is None:
            break
        for index, picture in enumerate(played.pictures()):
            update, shown = told.updates[index], played.table.shown[index]
            noticed = picture != before[index] or bool(update and update.events)
            assert (update is not None) == noticed
            assert shown.version == versions[index] + noticed
            unnoticed += not noticed
            if update is not None:
                assert (update.from_, update.version) == (versions[index], shown.version)
                patched = apply(msgspec.json.decode(before[index]), update.patch)
                assert text(patched) == text(msgspec.json.decode(picture))
    assert game is not toy or unnoticed


def test_a_private_step_moves_nobody_elses_version() -> None:
    played = shop(3)
    played.act(0, wrap(played, 0))
    versions = [played.version(seat) for seat in (0, 1, 2, None)]
    told = played.act(0, wrap(played, 0, 1))
    assert [message is not None for message in told.messages] == [True, False, False, False]
    assert [played.version(seat) for seat in (0, 1, 2, None)] == [versions[0] + 1, *versions[1:]]


def test_a_private_step_moves_no_clock_that_others_see() -> None:
    """Not even the time at which the clocks were read."""
    for clock in (MoveClock(30), BankClock(60, 5)):
        played = Played(toy, agreed_on(toy, 2, clock=clock))
        played.act(0, wrap(played, 0))
        before = played.table.shown[1].shared.clocks
        played.at += 7_000
        told = played.act(0, wrap(played, 0, 1))
        assert told.updates[1] is None
        assert played.table.shown[1].shared.clocks == before


# Judging


@pytest.mark.parametrize("version", [0, -1, 2, 10**20])
def test_an_action_made_on_a_version_that_never_was_is_a_conflict(version: int) -> None:
    played = shop()
    before = snapshot_of(played)
    problem = refused(lambda: played.act(0, wrap(played, 0), version=version))
    assert problem.code == "version_conflict"
    assert problem.more["version"] == played.version(0) == 1
    assert snapshot_of(played) == before


def test_an_action_made_on_an_older_picture_is_a_conflict() -> None:
    played = taking()
    seat = active(played)
    old = played.version(seat)
    played.act(seat, take(played, seat))
    played.undo(seat)
    before = snapshot_of(played)
    problem = refused(lambda: played.act(seat, take(played, seat), version=old))
    assert problem.code == "version_conflict"
    assert problem.more["version"] == old + 2
    assert snapshot_of(played) == before


def test_an_older_picture_is_a_conflict_even_when_the_turn_has_passed() -> None:
    """A client that repeats itself under a new id learns that its picture is old."""
    played = taking()
    seat = active(played)
    old = played.version(seat)
    played.act(seat, take(played, seat))
    assert active(played) != seat
    assert refused(lambda: played.act(seat, take(played, seat), version=old)).code == "version_conflict"
    assert refused(lambda: played.act(seat, take(played, seat))).code == "not_your_turn"


def test_an_option_for_any_version_is_judged_on_the_present() -> None:
    played = shop(3)
    old = played.version(0)
    played.act(1, wrap(played, 1))
    played.act(2, wrap(played, 2))
    assert played.version(0) == old + 2
    played.act(0, wrap(played, 0), version=old)
    assert played.table.state.guests[0].gift is not None


def test_an_option_for_any_version_counts_only_while_its_text_is_the_same() -> None:
    """What was meant for the first round's gift never becomes the second round's."""
    played = taking(seed="marks")
    old = 1
    while played.table.state.round == 1:
        played.play_at_random(Chance.aside("marks", f"player {played.table.seq}"))
    before = snapshot_of(played)
    problem = refused(lambda: played.act(0, wrap(played, 0), version=old))
    assert problem.code == "version_conflict"
    assert snapshot_of(played) == before
    played.act(0, wrap(played, 0))


def test_a_forgotten_version_is_a_conflict_never_a_guess() -> None:
    """After a restart nobody remembers what was offered before: the client looks again."""
    played = shop(3)
    played.act(1, wrap(played, 1))
    played.table = thawed(played.table)
    assert refused(lambda: played.act(0, wrap(played, 0), version=1)).code == "version_conflict"
    played.act(0, wrap(played, 0))


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"type": "fly"},
        {"type": None},
        {"type": "wrap"},
        {"type": "wrap", "curio": 4},
        {"type": "wrap", "curio": None},
        {"type": "wrap", "curio": ["mask_1"]},
        {"type": "wrap", "curio": "mask_1", "more": 1},
        {"type": "undo", "steps": 1},
        {"type": "time"},
        {"type": "held", "seat": 1, "holder": "nobody"},
        {"type": "resign"},
        {"type": "recovered"},
        "wrap",
        None,
        7,
        [],
    ],
    ids=str,
)
def test_what_is_no_action_of_a_seat_is_an_invalid_request(given: Plain) -> None:
    played = shop()
    before = snapshot_of(played)
    assert refused(lambda: played.act(0, given)).code == "invalid_request"
    assert snapshot_of(played) == before


def test_an_illegal_action_says_rule_and_reason_and_changes_nothing() -> None:
    played = shop()
    before = snapshot_of(played)
    problem = refused(lambda: played.act(0, wrap(played, 1)))
    assert (problem.code, problem.more["rule"]) == ("illegal_action", "TOY-2.2")
    assert problem.more["why"] == "That curio is not in your hand."
    assert snapshot_of(played) == before


def test_who_has_no_options_is_not_on_turn() -> None:
    played = taking()
    other = 1 - active(played)
    problem = refused(lambda: played.act(other, take(played, other)))
    assert problem.code == "not_your_turn"
    assert problem.more["version"] == played.version(other)


def at_a_bargain() -> tuple[Played, int]:
    """A game in which the active guest takes a curio of its gift's kind next, and so may bargain."""
    for number in range(200):
        played = taking(2, f"bargain {number}")
        seat = active(played)
        guest = played.table.state.guests[seat]
        kind = str(guest.gift).split("_")[0]
        if any(c != guest.gift and c.startswith(kind) for c in played.table.state.shelf):
            return played, seat
    raise AssertionError("no seed leads to a bargain")


def of_own_kind(played: Played, seat: int) -> Plain:
    """The taking after which the seat may bargain."""
    guest = played.table.state.guests[seat]
    kind = str(guest.gift).split("_")[0]
    shelf = played.table.state.shelf
    return {"type": "take", "curio": next(c for c in shelf if c != guest.gift and c.startswith(kind))}


def test_several_actions_are_one_change() -> None:
    played, seat = at_a_bargain()
    version = played.version(seat)
    told = played.act(seat, of_own_kind(played, seat), {"type": "leave"})
    assert played.version(seat) == version + 1
    assert len(played.rows) == 4
    update = told.updates[seat]
    assert update is not None
    assert [event["type"] for event in update.events] == ["taken", "left"]


def test_all_or_none() -> None:
    played, seat = at_a_bargain()
    before = snapshot_of(played)
    problem = refused(
        lambda: played.act(seat, of_own_kind(played, seat), {"type": "bargain", "curios": ["none_1"]})
    )
    assert problem.code == "illegal_action"
    assert snapshot_of(played) == before
    assert (
        refused(lambda: played.act(seat, of_own_kind(played, seat), {"type": "x"})).code == "invalid_request"
    )
    assert snapshot_of(played) == before


def test_only_the_last_action_may_reveal_something() -> None:
    """Otherwise refusing a later one would be a way to peek."""
    played, seat = at_a_bargain()
    hand = played.table.state.guests[seat].hand[0]
    before = snapshot_of(played)
    bargain = {"type": "bargain", "curios": [hand]}
    problem = refused(lambda: played.act(seat, of_own_kind(played, seat), bargain, {"type": "leave"}))
    assert problem.code == "invalid_request"
    assert snapshot_of(played) == before
    played.act(seat, of_own_kind(played, seat), bargain)
    assert played.table.state.guests[seat].cabinet


def test_a_finished_game_takes_no_more_actions() -> None:
    played = shop(rounds=2)
    chance = Chance.aside("end", "player")
    while played.play_at_random(chance):
        pass
    for call in (
        lambda: played.act(0, {"type": "leave"}),
        lambda: played.undo(0),
        lambda: played.enter(Recovered()),
    ):
        assert refused(call).code == "room_over"


# Undo


def test_undo_takes_back_the_last_steps_and_is_a_change_of_its_own() -> None:
    played, seat = at_a_bargain()
    before = played.table.game.view(played.table.state, played.table.shown[seat].viewer)
    version = played.version(seat)
    played.act(seat, of_own_kind(played, seat))
    played.act(seat, {"type": "leave"})
    assert played.table.shown[seat].own.undo["allowed"]
    assert [step["type"] for step in played.table.shown[seat].own.undo["steps"]] == ["leave", "take"]
    played.undo(seat, 2)
    assert played.version(seat) == version + 3
    assert played.table.game.view(played.table.state, played.table.shown[seat].viewer) == before
    assert not played.table.shown[seat].own.undo["allowed"]


@pytest.mark.parametrize("steps", [0, -1, 2, 10**6])
def test_more_steps_than_there_are_cannot_be_taken_back(steps: int) -> None:
    played = taking()
    seat = active(played)
    played.act(seat, take(played, seat))
    before = snapshot_of(played)
    assert refused(lambda: played.undo(seat, steps)).code == "invalid_request"
    assert snapshot_of(played) == before


def test_who_has_nothing_to_take_back_is_told_so() -> None:
    played = taking()
    before = snapshot_of(played)
    for seat in range(2):
        problem = refused(partial(played.undo, seat))
        assert (problem.code, problem.more["why"]) == ("illegal_action", "Nothing can be taken back.")
    assert snapshot_of(played) == before


@pytest.mark.parametrize("offset", [-1, 1, 10**9])
def test_an_undo_made_on_another_version_is_a_conflict(offset: int) -> None:
    """Two clicks on one picture take back one step."""
    played = taking()
    seat = active(played)
    played.act(seat, take(played, seat))
    before = snapshot_of(played)
    problem = refused(lambda: played.undo(seat, version=played.version(seat) + offset))
    assert problem.code == "version_conflict"
    assert snapshot_of(played) == before


def test_another_seats_decision_ends_the_way_back() -> None:
    played = taking()
    first = active(played)
    played.act(first, take(played, first))
    second = active(played)
    played.act(second, take(played, second))
    assert refused(lambda: played.undo(first)).code == "illegal_action"


# Time


def test_a_default_is_taken_for_the_seat_and_counted() -> None:
    played = shop()
    played.run_out(0)
    assert played.table.missed == [1, 0]
    assert played.rows[-1].taken == "timeout"
    played.run_out(1, "absent")
    played.pass_time()
    assert played.table.missed == [1, 1]
    seat = active(played)
    played.act(seat, take(played, seat))
    assert played.table.missed[seat] == 0
    assert played.table.missed[1 - seat] == 1


def test_a_default_goes_on_while_the_decision_stays_the_same() -> None:
    """A turn has one key: taking, then bargaining, is one run of the clock."""
    for number in range(300):
        played = taking(2, f"default {number}")
        seat = active(played)
        told = played.run_out(seat)
        update = told.updates[seat]
        assert update is not None
        assert seat not in [actor.seat for actor in played.game.actors(played.table.state)]
        if "left" in [event["type"] for event in update.events]:
            assert len(msgspec.json.decode(played.rows[-1].actions)) == 2
            return
    raise AssertionError("no default came to a bargain")


def test_whoever_holds_a_seat_anew_starts_with_nothing_missed() -> None:
    played = shop()
    played.run_out(0)
    played.enter(Held(seat=0, holder="user"))
    assert played.table.missed == [0, 0]


def test_times_of_entries_never_run_backwards() -> None:
    played = shop()
    played.at += 5_000
    played.act(0, wrap(played, 0))
    played.at -= 9_000
    played.act(1, wrap(played, 1))
    assert [row.at for row in played.rows] == sorted(row.at for row in played.rows)


def test_after_an_outage_the_clocks_start_again() -> None:
    played = Played(toy, agreed_on(toy, 2, clock=MoveClock(30)))
    played.at += 500_000
    played.enter(Recovered())
    assert [time.deadline for time in played.table.clock.seats] == [played.at + 30_000] * 2


@every_game
def test_when_a_user_rests_moves_clocks_and_nothing_else(game: Game[Any], seats: int) -> None:
    """Neither the game, nor what may be done or taken back: others' rest costs nobody an undo."""
    played = Played(game, agreed_on(game, seats, "rest", clock=MoveClock(24 * 3600)))
    chance = Chance.aside("rest", "player")
    night = Rest("Europe/Madrid", (23 * 60, 7 * 60))
    for step in range(12):
        if played.play_at_random(chance) is None:
            break
        table = played.table
        before = game.encode(table.state), [text(shown.picture()["view"]) for shown in table.shown]
        undos = [shown.own.undo for shown in table.shown]
        told = played.enter(Rests(seat=step % seats, rest=night if step % 3 else None))
        after = game.encode(table.state), [text(shown.picture()["view"]) for shown in table.shown]
        assert after == before
        assert [shown.own.undo for shown in table.shown] == undos
        assert all(not update.events for update in told.updates if update)
        assert thawed(table).clock == table.clock
