"""What a game gets from the kernel without saying a word: views, codecs, and what it does not have."""

from __future__ import annotations

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Game
from app.games.kernel import InvalidInput, Player, Seat, Spectator
from app.games.registry import games
from tests.toy import game as toy
from tests.toy.state import Options, Shop


def opened() -> Shop:
    state, _ = toy.setup([Player()] * 3, Options(), toy.deck(), Chance("seed", {}))
    return state


def test_a_seats_view_is_the_public_one_and_its_own() -> None:
    state = opened()
    public = toy.view(state, Spectator())
    mine = toy.view(state, Seat(1))
    assert mine == {**public, "seat": 1, "hand": state.guests[1].hand, "wrapped": None}


def test_a_clone_is_equal_and_shares_nothing() -> None:
    state = opened()
    clone = toy.clone(state)
    assert clone == state
    clone.guests[0].hand.clear()
    clone.draws["main"] = 99
    assert clone != state
    assert len(state.guests[0].hand) == 3


def test_what_is_no_state_is_not_read_as_one() -> None:
    with pytest.raises(msgspec.ValidationError):
        toy.decode(msgspec.msgpack.encode({"round": "one"}))


@pytest.mark.parametrize("given", [{"rounds": 5}, {"rounds": True}, {"guests": 2}, {"bargains": None}])
def test_wrong_room_options_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(InvalidInput, match=r"\$|field"):
        toy.room_options(given, 2, "live")


def test_missing_room_options_are_filled_in() -> None:
    assert toy.room_options({"rounds": 2}, 2, "live") == Options(rounds=2, bargains=True)


def test_what_a_game_does_not_have_says_so() -> None:
    with pytest.raises(InvalidInput, match="takes no deck but its own"):
        toy.deck({"curios": []})
    with pytest.raises(InvalidInput, match="answers no such query"):
        toy.advise({}, {}, Chance("seed", {}))
    with pytest.raises(InvalidInput, match="has no bots"):
        Game.bot(toy, {}, [], "easy", Chance("seed", {}))


def test_games_are_found_by_themselves() -> None:
    assert "ghost_show" in games()
    assert toy.slug not in games()
    assert list(games()) == sorted(games())
    assert all(isinstance(game, Game) for game in games().values())
