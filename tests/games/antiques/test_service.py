"""The worked examples EX-61 to EX-63, seats that leave, time-outs, undo, and what is secret."""

from __future__ import annotations

from typing import Any

import pytest

from app.games.antiques import actions as a
from app.games.antiques import game
from app.games.antiques.data import STANDARD
from app.games.antiques.options import AntiquesOptions
from app.games.antiques.state import AntiquesState
from app.games.chance import Chance
from app.games.kernel import (
    Barred,
    Entry,
    Event,
    Held,
    InvalidInput,
    Player,
    Resign,
    Seat,
    SeatNo,
    Spectator,
    event_for,
    plain,
)
from app.games.steps import carry_out, open_game
from tests.games.antiques.tables import (
    END,
    SEED,
    A,
    B,
    C,
    all_play,
    keep_all,
    pieces,
    play,
    refused,
    sound,
    start,
    step,
    table,
    tags,
    the,
    types_offered,
    undone,
    view,
)

LOT = {"r1c1": "j", "r1c2": "b", "r2c2": "p"}


def test_ex_61_stalemate() -> None:
    """EX-61: nobody can do anything: both pass, and the game is scored (AN-3.5, AN-3.6)."""
    state = table(board={"r1c1": "j"}, bag="", collections=["cc_31"], museums=["mu_11"])
    state.collection_deck, state.museum_deck = [], []
    state.owners[A].warehouses[0] = {}
    play(state, A, a.TakeLine(line="row_1"))
    play(state, A, a.StoreLot(warehouse=1))
    events = play(state, A, END)
    assert [event.wire()["seat"] for event in events if event.wire()["type"] == "turn_passed"] == [B, A]
    assert state.phase == "game_over"
    assert the(events, "end_triggered")["cause"] == "stalemate"
    assert game.result(state) is not None


def test_ex_62_undo_stops_at_what_was_drawn() -> None:
    """EX-62: after the draw nothing before it comes back; the placing does."""
    state = table(board=LOT, card="au_01")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    assert len(game.undo_offer(state, A).steps) == 2
    play(state, A, a.BonusRandomPieces())
    assert refused_undo(state) == "AN-4.25a"
    option = game.options(state, A).options[0]
    play(state, A, game.read_action(option.draw(Chance.aside(SEED, "place"))))
    assert [each["type"] for each in game.undo_offer(state, A).steps] == ["place_random"]
    assert undone(state).phase == "place_random"
    with pytest.raises((Barred, InvalidInput)):
        undone(state, steps=2)


def refused_undo(state: AntiquesState) -> str:
    """The rule that an undo is refused with."""
    offered = game.undo_offer(state, A)
    assert offered.why is not None
    assert offered.why.why == "You can't undo past newly revealed information."
    return offered.why.rule


def told(events: list[Event], seat: SeatNo | None) -> list[Any]:
    """Events as a seat, or a spectator, is told them."""
    viewer = Spectator() if seat is None else Seat(seat)
    kinds = game.event_kinds
    wires = [plain(event) for event in events]
    return [event_for(kinds[wire["type"]], wire, viewer) for wire in wires]


def test_ex_63_the_same_event_whichever_goals_are_kept() -> None:
    """EX-63: B learns that two were drawn and two put under the deck; three are held before and after."""
    state = table(board=LOT, card="au_01")
    owner = state.owners[A]
    owner.goals += [state.goal_deck.pop(), state.goal_deck.pop()]
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    drawn = play(state, A, a.BonusPrivateGoals())
    assert view(state, B)["players"][A]["goal_count"] == 3
    assert view(state, B)["drawn_goals"] == ()
    assert told(drawn, B) == [{"type": "goals_drawn", "seat": A, "number": 2}]
    ways = game.options(state, A).options[0].domains["keep"]
    seen = []
    for keep in list(ways):  # type: ignore[arg-type]
        other = game.clone(state)
        events = play(other, A, a.KeepGoals(keep=keep))
        assert view(other, B)["players"][A]["goal_count"] == 3
        seen.append((told(events, B), told(events, None), view(other, B)))
    assert len(seen) == 7
    assert all(each == seen[0] for each in seen)


def test_goal_choice_is_sealed() -> None:
    """AN-3.2, AN-5.2f: whether a choice is changed, others cannot see."""
    state, _ = start(3)
    first, second = state.owners[A].dealt
    assert refused(state, A, a.KeepGoal(goal=state.owners[B].dealt[0])) == "AN-4.2a"
    play(state, A, a.KeepGoal(goal=first))
    assert [actor.seat for actor in game.actors(state)] == [B, C]
    offered = game.undo_offer(state, A)
    assert offered.why is not None
    assert offered.why.rule == "AN-3.2"
    before = view(state, B)
    changed = play(state, A, a.KeepGoal(goal=second))
    assert told(changed, B) == told(changed, None) == [None]
    assert view(state, B) == before
    assert view(state, A)["kept"] == second
    for seat in (B, C):
        play(state, seat, a.KeepGoal(goal=state.owners[seat].dealt[0]))
    assert state.owners[A].goals == [second]
    assert state.goal_deck[-3] == first


def test_undo_of_all_steps() -> None:
    """AN-4.25: back to the start of the turn, exactly."""
    state = table(board=LOT, w={3: "b2"}, card="au_02")
    before = game.encode(state)
    all_play(
        state,
        a.TakeLine(line="row_1"),
        a.StoreLot(warehouse=3),
        a.BonusReorganize(),
        a.PlacePieces(piece="bone", split=[1, 1, 1]),
    )
    assert len(game.undo_offer(state, A).steps) == 4
    back = undone(state, steps=4)
    back.past = None
    assert game.encode(back) == before


def test_nothing_comes_back_after_the_turn() -> None:
    """AN-4.24: ending a turn is irrevocable."""
    state = table(board=LOT)
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=1))
    assert step(state, A, END).barrier
    assert refused_undo(state) == "AN-4.25a"


def test_not_your_turn() -> None:
    """AN-4.0a, AN-4.0b."""
    state = table(board=LOT)
    assert refused(state, B, a.TakeLine(line="row_1")) == "AN-4.0a"
    assert refused(state, A, a.StoreLot(warehouse=1)) == "AN-4.0b"
    assert refused(state, A, END) == "AN-4.24"
    assert not game.options(state, B).options


@pytest.mark.parametrize("holder", ["user", "bot", "nobody"])
def test_seats_change_hands(holder: str) -> None:
    """AN-8.6: with everything they hold; the rules do not mind."""
    state = table()
    before = game.encode(state)
    done = carry_out(game, state, Entry(None, Held(seat=B, holder=holder)), SEED)  # type: ignore[arg-type]
    assert tags(done.events) == ["seat_taken_over"]
    assert game.encode(done.state) == before


def test_resigning_with_two() -> None:
    """AN-8.6: the other wins, whatever the score."""
    state = table(vault="p5")
    state.owners[B].vault = pieces("b9")
    carry_out(game, state, Entry(A, Resign()), SEED)
    result = game.result(state)
    assert result is not None
    assert (result.winners, result.ranking) == ([B], [[B], [A]])


def test_resigning_with_three() -> None:
    """AN-8.6: the seat is played on, and ranked last."""
    state = table(3)
    carry_out(game, state, Entry(B, Resign()), SEED)
    assert game.result(state) is None
    state.phase = "game_over"
    state.owners[B].tokens = [5, 5]
    result = game.result(state)
    assert result is not None
    assert result.ranking[-1] == [B]


def test_default_of_a_whole_turn() -> None:
    """AN-4.26, AN-11.2: the house ends a turn that it has begun; everybody sees that it did."""
    state = table(board={"r1c1": "j", "r2c1": "b", "r2c2": "p"}, w={3: "p"})
    key = game.actors(state)[0].key
    done: list[Event] = []
    while game.actors(state)[0].key == key:
        action = game.default(state, A, Chance.aside(SEED, "default"))[0]
        done += play(state, A, action, "timeout")
    assert tags(done).count("default_applied") == 4
    assert state.active == B
    assert state.owners[A].warehouses == [{}, pieces("j"), pieces("p")]
    assert sound(state)


def test_default_takes_the_smallest_line() -> None:
    """AN-4.26: the fewest takeable pieces, and the first relic box."""
    board = {"r1c1": "j", "r1c2": "b", "r1c3": "c", "r2c1": "b", "r3c3": "r", "r3c4": "r", "r3c1": "p"}
    state = table(board=board)
    assert game.default(state, A, Chance.aside(SEED, "d")) == [a.TakeLine(line="row_2")]
    state = table(board={"r1c1": "r", "r1c2": "r"})
    assert game.default(state, A, Chance.aside(SEED, "d")) == [a.TakeLine(line="row_1", relics=["r1c1"])]


def test_default_collects_with_many_pieces() -> None:
    """AN-4.26: twelve pieces; most reach the assembly area, the most numerous type is left behind."""
    state = table(w={3: "p2 c5 r", 2: "b5"}, collections=["cc_01", "cc_05"])
    [action] = game.default(state, A, Chance.aside(SEED, "d"))
    assert action == a.SelectWarehouse(warehouse=3, drop_2="ceramic", drop_1="ceramic")
    play(state, A, action)
    [action] = game.default(state, A, Chance.aside(SEED, "d"))
    assert action == a.Assemble(card="cc_01", payment=pieces("p"))


def test_default_exhibits_with_full_rooms() -> None:
    """AN-4.26: the first museum, the fewest cards."""
    nine = "cc_11 cc_12 cc_13 cc_14 cc_15 cc_16 cc_17 cc_18 cc_01"
    state = table(rooms=nine, museums=["mu_05", "mu_10"])
    [action] = game.default(state, A, Chance.aside(SEED, "d"))
    assert action == a.ExhibitMuseum(card="mu_10", cards=["cc_11", "cc_12"])


@pytest.mark.parametrize("curator", [None, "collector"])
def test_default_shows_the_smallest_gallery(curator: str | None) -> None:
    """AN-4.26: without a museum a gallery of the fewest cards, whatever types the Collector has to name."""
    nine = "cc_02 cc_01 cc_03 cc_04 cc_13 cc_14 cc_07 cc_08 cc_09"
    state = table(curator=curator, rooms=nine, museums=[])
    [action] = game.default(state, A, Chance.aside(SEED, "d"))
    types = {"match": "bone", "other": "painting"} if curator else {}
    assert action == a.ExhibitGallery(cards=["cc_02", "cc_13"], **types)  # type: ignore[arg-type]


def test_default_puts_pieces_back() -> None:
    """AN-4.26: reorganising leaves each type as it lay."""
    state = table(board=LOT, w={1: "p2", 2: "b3", 3: "b2"}, card="au_02")
    all_play(state, a.TakeLine(line="row_1"), a.StoreLot(warehouse=3))
    before = [dict(held) for held in state.owners[A].warehouses]
    play(state, A, a.BonusReorganize())
    while state.phase == "reorganizing":
        play(state, A, game.default(state, A, Chance.aside(SEED, "d"))[0])
    assert state.owners[A].warehouses == before


def test_room_options() -> None:
    """AN-0.3."""
    assert game.room_options({}, 2, "live") == AntiquesOptions()
    with pytest.raises(InvalidInput, match="solo"):
        game.room_options({"thief_preview": "on"}, 2, "live")
    with pytest.raises(InvalidInput, match="solo"):
        game.room_options({"start_player": "seat_1"}, 1, "live")
    with pytest.raises(InvalidInput):
        game.room_options({"curators": "some"}, 2, "live")


def test_the_same_seed_is_the_same_game() -> None:
    """INV-11."""
    assert game.encode(start(3)[0]) == game.encode(start(3)[0])
    assert game.encode(start(3)[0]) != game.encode(start(3, seed="another")[0])


def test_a_hosts_deck() -> None:
    """A deck of the same form: its values count, and views carry it; another form is refused."""
    cards = plain(STANDARD)["collections"]
    cards[0]["vp"] = 7
    deck = game.deck({"collection_cards": {"cards": cards}})
    assert deck.name != "standard"
    options = game.room_options({"start_player": "seat_1"}, 2, "live")
    state, _ = open_game(game, [Player(), Player(arrival=1)], options, deck, SEED)
    keep_all(state)
    state.owners[A].rooms = ["cc_01"]
    assert game.score(state).rows[2].values[A] == 7
    assert game.view(state, Spectator())["deck"]["collections"][0]["vp"] == 7
    assert game.deck({"collection_cards": {"cards": plain(STANDARD)["collections"]}}) is STANDARD
    for wrong in (cards[1:], [*cards[:-1], {**cards[-1], "required": {"bone": 4}}], [{"id": "cc_01"}]):
        with pytest.raises(InvalidInput, match="not well formed"):
            game.deck({"collection_cards": {"cards": wrong}})


def test_refusals_worth_showing() -> None:
    """Everything that looks possible and is not, with its rule (issue item 6)."""
    state = table(board={"r1c1": "j"}, bag="", w={1: "p", 3: "b2"}, collections=["cc_40"], museums=["mu_11"])
    assert [(refusal.rule, refusal.action) for refusal in game.options(state, A).refusals] == [
        (
            "AN-4.3a",
            {"type": "take_line", "line": ["row_2", "row_3", "row_4", "col_2", "col_3", "col_4"]},
        ),
        ("AN-4.4a", {"type": "refill_auction"}),
        ("AN-4.20e", {"type": "select_warehouse", "warehouse": [1]}),
        ("AN-4.20a", {"type": "select_warehouse", "warehouse": [2, 3]}),
        ("AN-4.20e", {"type": "assemble", "card": ["cc_40"]}),
        ("AN-4.22c", {"type": "exhibit_museum", "card": ["mu_11"]}),
        ("AN-4.23c", {"type": "exhibit_gallery"}),
    ]
    assert types_offered(state) == {"take_line"}
