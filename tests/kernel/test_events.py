"""What a viewer may know of an event: private fields and secret events are for their own seat alone."""

from __future__ import annotations

import pytest

from app.games.game import Game
from app.games.kernel import Seat, Spectator, TakenBack, event_for, plain, tag_of
from tests.toy import game as toy
from tests.toy.state import Bargained, Rewrapped, Shelved, Wrapped


@pytest.mark.parametrize("viewer", [Seat(0), Seat(1), Spectator()])
def test_public_events_are_the_same_for_all(viewer: Seat | Spectator) -> None:
    event = Shelved(curio="mask_1").wire()
    assert event_for(Shelved, event, viewer) == {"type": "shelved", "curio": "mask_1"}


def test_private_fields_are_absent_for_all_others() -> None:
    event = Bargained(seat=1, count=1, given=["mask_1"], drawn=["mask_2"]).wire()
    assert event_for(Bargained, event, Seat(1)) == event
    for viewer in (Seat(0), Spectator()):
        assert event_for(Bargained, event, viewer) == {"type": "bargained", "seat": 1, "count": 1}


def test_secret_events_exist_for_their_own_seat_alone() -> None:
    event = Rewrapped(seat=1, curio="mask_1").wire()
    assert event_for(Rewrapped, event, Seat(1)) == event
    assert event_for(Rewrapped, event, Seat(0)) is None
    assert event_for(Rewrapped, event, Spectator()) is None


def test_filtering_leaves_the_journal_whole() -> None:
    event = Wrapped(seat=0, curio="mask_1").wire()
    event_for(Wrapped, event, Spectator())
    assert event == {"type": "wrapped", "seat": 0, "curio": "mask_1"}


def test_names_on_the_wire() -> None:
    assert tag_of(TakenBack) == "taken_back"
    assert plain(TakenBack(seat=0, steps=2)) == {"type": "taken_back", "seat": 0, "steps": 2}
    with pytest.raises(TypeError, match="carries no tag"):
        tag_of(toy.public_type)


def test_every_game_tells_of_what_was_taken_back() -> None:
    assert isinstance(toy, Game)
    assert toy.event_kinds["taken_back"] is TakenBack
