"""Who may know what (AY-5), beyond what the conformance suite looks at."""

from __future__ import annotations

from app.games.antiquity import actions as a
from app.games.antiquity import countryside, game
from app.games.antiquity.state import AntiquityState, Countryside, Famine, Pollution
from app.games.chance import Chance
from app.games.kernel import Action, Event, Recovered, Seat, Spectator, Undo, event_for, plain
from app.games.options import Plain, Subset
from app.rooms import history
from app.rooms.clocks import MoveClock
from tests.games.antiquity.tables import (
    A,
    B,
    at_phase,
    build,
    draft,
    free_houses,
    houses,
    man,
    own,
    play,
    ready,
    stand,
    step,
    table,
    tags,
    view,
)
from tests.games.antiquity.test_examples_city import scarce
from tests.games.antiquity.test_examples_turns import farm
from tests.rooms.tables import Played, agreed_on, with_state


def told(events: list[Event], seat: int | None) -> list[Plain]:
    """What a seat, or a spectator, is told of events."""
    viewer = Spectator() if seat is None else Seat(seat)
    seen = [event_for(type(event), event.wire(), viewer) for event in events]
    return [event for event in seen if event is not None]


def test_a_draft_is_nobody_elses_business() -> None:
    """AY-5.1: others notice no step before the reveal, nor how many there were."""
    state = table()
    before = (view(state, B), game.view(state, Spectator()), game.options(state, B))
    for action in (
        a.BuildHouse(number=1, at=(0, 6, 6), food=[], luxury=[]),
        a.Build(kind="cart_shop", place=(0, 0, 0, 0), luxury=[]),
        a.Man(building=(0, 1, 0)),
    ):
        done = step(state, A, action)
        assert not done.barrier
        assert told(done.events, B) == told(done.events, None) == []
    assert (view(state, B), game.view(state, Spectator()), game.options(state, B)) == before


def test_the_reveal_tells_the_result_and_no_order() -> None:
    """AY-5.2a: buildings are sorted by (city, y, x) and named by their squares."""
    states: list[AntiquityState] = []
    for flipped in (False, True):
        state = table()
        names = [(0, 6, 2), (0, 6, 5)]
        built = list(zip((1, 2), names, strict=True))
        for number, at in built[::-1] if flipped else built:
            play(state, A, a.BuildHouse(number=number, at=at, food=[], luxury=[]))
        ready(state)
        states.append(state)
    assert view(states[0], B) == view(states[1], B)


def test_what_the_supply_holds_does_not_tell_of_drafts() -> None:
    """AY-5.2d: the supply as at the start of the phase, the Famine Level as last revealed."""
    state = table()
    own(state, A, "6 wood 2 gold")
    state.famine = 3
    build(state, A, "cart_shop")
    build(state, A, "fountain", "gold")
    seen = view(state, B)
    assert (seen["supply"]["cart_shop"], seen["supply"]["fountain"]) == (16, 16)
    assert seen["famine"] == 3
    assert view(state, A)["draft"]["famine"] == 2


def test_a_sealed_phase_4_commutes() -> None:
    """AY-I13: carried out in any order the drafts give the same state."""
    ends = []
    for order in ((A, B), (B, A)):
        state = table()
        for seat in (A, B):
            houses(state, seat, [1])
            stand(state, seat, "cart_shop", man=True)
        at_phase(state, 4)
        assert isinstance(state.phase, Countryside)
        assert state.phase.sealed
        for seat, site in ((A, (0, -3)), (B, (-3, 13))):
            play(state, seat, a.BuildWoodcutter(hex=site))
        events: list[Event] = []
        for seat in order:
            countryside.closed(state, seat, countryside.draft_of(state.phase, seat), events)
        ends.append((state.land, state.holding(A), state.holding(B)))
    assert ends[0] == ends[1]


def test_a_draft_of_phase_4_is_private() -> None:
    """AY-4.1: until it is confirmed, in sequence too."""
    state = table(sequence_rule="always_sequential")
    houses(state, A, [1])
    stand(state, A, "cart_shop", man=True)
    at_phase(state, 4)
    before = view(state, B)
    play(state, A, a.BuildWoodcutter(hex=(0, -3)))
    assert view(state, B) == before
    assert view(state, A)["draft"]["land"]["sites"]
    events = play(state, A, a.EndCountryside())
    assert "woodcutter_built" in [event["type"] for event in told(events, B)]


def test_face_down_counters_have_no_kind() -> None:
    """AY-5.2b: their hex is all there is; in the end all are shown."""
    state = table()
    shown = str(game.view(state, Spectator()))
    assert all("explored': False" not in str(each) for each in view(state)["counters_shown"])
    assert str(state.counters[0].hex) in shown
    assert view(state)["counters_aside"] == 1


def test_determinized_states_look_the_same() -> None:
    """AY-I12: what differs is hidden, and it can be played on."""
    state = table(3)
    free_houses(state, A)
    man(state, A, build(state, A, "cart_shop"))
    other = game.determinize(state, Seat(B), Chance.aside("secrecy", "B"))
    assert game.view(other, Seat(B)) == game.view(state, Seat(B))
    assert game.encode(other) != game.encode(state)
    assert not list(game.violations(other))
    assert "city_revealed" in tags(ready(other))


# At a table: others get no message, and keep their version, clocks and log


def seated_at(state: AntiquityState) -> Played:
    """A table in this state, with a clock that runs for whoever is awaited."""
    played = Played(game, agreed_on(game, len(state.players), clock=MoveClock(360)))
    played.table = with_state(played.table, state)
    played.enter(Recovered())
    return played


def unnoticed(state: AntiquityState, seat: int, *taken: Action | Undo) -> None:
    """A seat's steps, one by one: nothing changes that anybody else is sent or keeps."""
    played = seated_at(state)
    others = [index for index, viewer in enumerate(played.viewers()) if viewer != Seat(seat)]
    before = [played.syncs()[index] for index in others]
    for action in taken:
        done = played.undo(seat) if isinstance(action, Undo) else played.act(seat, plain(action))
        assert done.messages[seat] is not None
        assert [done.messages[index] for index in others] == [None] * len(others)
        assert [played.syncs()[index] for index in others] == before
    first = len(history.log_lines(game, played.agreed, [], None))
    for viewer in (None, *(other for other in range(len(state.players)) if other != seat)):
        assert len(history.log_lines(game, played.agreed, played.rows, viewer)) == first


def test_steps_of_a_city_are_told_to_nobody() -> None:
    """AY-5.1, AY-5.2g: nor that they are taken back."""
    state = table()
    cart_shop = a.Build(kind="cart_shop", place=(0, 0, 0, 0), luxury=[])
    house = a.BuildHouse(number=1, at=(0, 6, 6), food=[], luxury=[])
    unnoticed(state, A, house, cart_shop, a.Man(building=(0, 1, 0)), Undo(steps=1), Undo(steps=1))


def test_an_answer_to_a_shortage_is_told_to_nobody() -> None:
    """AY-3.4: what is dropped, and what is built instead."""
    state = scarce()
    ready(state)
    [manned] = [each for each in draft(state, B).buildings if each.man]
    unnoticed(state, B, a.DropScarce(building=manned.name()), Undo(steps=1))


def test_steps_on_the_map_are_told_to_nobody() -> None:
    """AY-4.1, in order of play and all at once."""
    for rule in ("always_sequential", "by_demand"):
        state = table(sequence_rule=rule)
        houses(state, A, [1])
        stand(state, A, "cart_shop", man=True)
        at_phase(state, 4)
        unnoticed(state, A, a.BuildWoodcutter(hex=(0, -3)), Undo(steps=1))


def test_what_is_stored_and_harvested_is_told_to_nobody() -> None:
    """AY-5.1, phases 5 and 6, until it is confirmed."""
    state = table()
    houses(state, A, [1])
    stand(state, A, "store", size=(2, 2), man=True)
    own(state, A, "3 wood 2 fish gold")
    at_phase(state, 5)
    unnoticed(state, A, a.StoreGoods(good="wood", amount=3), Undo(steps=1))
    state = table()
    houses(state, A, [1])
    site = farm(state, 4)
    at_phase(state, 6)
    unnoticed(state, A, a.Harvest(building=site.hex, hexes=[site.outer()[1]]), Undo(steps=1))


def test_a_confirmed_placement_says_only_that_it_is() -> None:
    """AY-5.1, phases 8 and 9: others are told the same, whatever is chosen, until all have chosen."""
    for number in (8, 9):
        told_of = set()
        for last in (False, True):
            state = both_place(number)
            [option] = game.options(state, A).options
            [domain] = option.domains.values()
            assert isinstance(domain, Subset)
            members = sorted(map(tuple, domain.members), reverse=last)[: domain.least]
            action = {"type": option.type, next(iter(option.domains)): members}
            played = seated_at(state)
            told_of.add(tuple(played.act(A, action).messages[1:]))
        assert len(told_of) == 1


def both_place(number: int) -> AntiquityState:
    """Phase 8 or 9, in which both have something to choose."""
    state = table()
    for seat in (A, B):
        houses(state, seat, [1, 2])
        stand(state, seat, "cart_shop")
    state.famine = 2
    at_phase(state, number)
    assert isinstance(state.phase, Famine | Pollution)
    assert state.phase.sealed
    assert all(placement and not placement.done for placement in state.phase.drafts)
    return state
