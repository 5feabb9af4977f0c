"""Tables laid as an example wants them: Map A, cities by what stands in them, stocks by names of goods."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.games.antiquity import actions as a
from app.games.antiquity import flow, game
from app.games.antiquity.board import Hex
from app.games.antiquity.cities import bury
from app.games.antiquity.data import GOODS, Good, Kind, Saint
from app.games.antiquity.drafting import CityDraft
from app.games.antiquity.holding import Building, Holding
from app.games.antiquity.land import Site
from app.games.antiquity.land_steps import level
from app.games.antiquity.shapes import LATER_SIZE, Place, Square, cells_of, fitting
from app.games.antiquity.state import AntiquityState, CityBuilding
from app.games.antiquity.zones import zone_of
from app.games.chance import Chance
from app.games.kernel import Action, Entry, Event, Player, Resign, Seat, Taken, Undo, plain, tag_of
from app.games.options import Plain
from app.games.options import fitting as offered
from app.games.steps import Step, carry_out, legal, open_game

SEED = "antiquity tests"
A, B, C, D = range(4)
MAP_A = "f1.0 f2.0 f3.0 f4.0"
A_CITY, B_CITY = (0, 0), (-1, 14)


def start(seats: int = 2, seed: str = SEED, **options: Plain) -> tuple[AntiquityState, list[Event]]:
    """A new game; for two on Map A, unless said otherwise."""
    given = {"map": MAP_A, **options} if seats == 2 else options
    room = game.room_options(given, seats, "live")
    players = [Player(arrival=seat) for seat in range(seats)]
    state, events = open_game(game, players, room, game.deck(), seed)
    assert isinstance(state, AntiquityState)
    return state, events


def table(seats: int = 2, **options: Plain) -> AntiquityState:
    """Turn 1, phase 2. On Map A the cities are those of the examples; A plays first."""
    state, _ = start(seats, **options)
    layout = state.board.layout
    for seat in list(state.order[::-1]):
        center = (A_CITY, B_CITY)[seat] if seats == 2 else layout.slots[layout.start_slots[seat]]
        play(state, seat, a.PlaceStartCity(center=center))
    state.order = list(range(seats))
    return state


def play(state: AntiquityState, seat: int, action: Action, taken: Taken = "self") -> list[Event]:
    """Plays a legal action, in place. Raises Barred if it is illegal."""
    return step(state, seat, action, taken).events


def step(state: AntiquityState, seat: int, action: Action, taken: Taken = "self") -> Step:
    """The same, with what the kernel says of it."""
    legal(game, state, seat, action, game.options(state, seat))
    done = carry_out(game, state, Entry(seat, action, 0, taken), SEED)
    assert not list(game.violations(state))
    return done


def concede(state: AntiquityState, seat: int) -> list[Event]:
    """A seat gives up."""
    return carry_out(game, state, Entry(seat, Resign()), SEED).events


def undone(state: AntiquityState, seat: int, steps: int = 1) -> AntiquityState:
    """The state after an undo. Raises Barred if it is refused."""
    done = carry_out(game, game.clone(state), Entry(seat, Undo(steps=steps)), SEED)
    assert isinstance(done.state, AntiquityState)
    return done.state


def is_legal(state: AntiquityState, seat: int, action: Action) -> bool:
    """Whether a seat may do that now."""
    return offered(game.options(state, seat).options, plain(action)) is not None


def why_not(state: AntiquityState, seat: int, action: Action) -> str:
    """The sentence of the refusal of an action that is not offered."""
    assert not is_legal(state, seat, action)
    return game.refusal(state, seat, action).why


def types_offered(state: AntiquityState, seat: int) -> set[str]:
    """The types of actions that a seat may choose from."""
    return {option.type for option in game.options(state, seat).options}


def domain(state: AntiquityState, seat: int, kind: str, name: str) -> list[Plain]:
    """All values of a parameter, over all templates of a type."""
    found: list[Plain] = []
    for option in game.options(state, seat).options:
        if option.type == kind:
            values: Any = option.domains[name]
            found += list(getattr(values, "members", values))
    return found


def tags(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [tag_of(type(event)) for event in events]


def all_of(events: Iterable[Event], tag: str) -> list[dict[str, Plain]]:
    """The events of that name, as plain data without it."""
    return [
        {name: value for name, value in plain(event).items() if name != "type"}
        for event in events
        if tag_of(type(event)) == tag
    ]


def the(events: Iterable[Event], tag: str) -> dict[str, Plain]:
    """The one event of that name."""
    [found] = all_of(events, tag)
    return found


def view(state: AntiquityState, seat: int = A) -> dict[str, Plain]:
    """What a seat sees."""
    return game.view(state, Seat(seat))


def goods(names: str) -> dict[Good, int]:
    """`"3 wood 2 fish gold"` as a stock."""
    found: dict[Good, int] = {}
    number = 1
    for word in names.split():
        if word.isdigit():
            number = int(word)
            continue
        good = next(good for good in GOODS if good == word)
        found[good] = number
        number = 1
    return found


def next_place(holding: Holding, kind: Kind, width: int = 0, height: int = 0) -> Place:
    """The first place where a building fits."""
    cells = cells_of(kind, width, height)
    return next(place for city in range(holding.cities) for place in fitting(cells, city, holding.free(city)))


def stand(
    state: AntiquityState,
    seat: int,
    kind: Kind,
    place: Place | None = None,
    man: bool = False,
    grave: Square | None = None,
    size: tuple[int, int] = (0, 0),
) -> Building:
    """Puts up a building as if it had stood for long; drafts begin anew."""
    holding = state.holding(seat)
    city, x, y, rotation = place or next_place(holding, kind, *size)
    building = Building(kind, city, x, y, rotation, *size, man=man)
    holding.buildings.append(building)
    if grave is not None:
        bury(holding, [grave])
    begin_anew(state)
    return building


def houses(state: AntiquityState, seat: int, numbers: Iterable[int], city: int = 0) -> None:
    """Houses with their men, from the last square backwards."""
    holding = state.holding(seat)
    for number in numbers:
        side = 7 if city == 0 else LATER_SIZE
        free = holding.free(city)
        at = next(
            (x, y)
            for y in reversed(range(side))
            for x in reversed(range(side))
            if free & (1 << (y * side + x))
        )
        holding.buildings.append(Building("house", city, *at, number=number))
    begin_anew(state)


def own(state: AntiquityState, seat: int, names: str) -> None:
    """A player's stock."""
    state.holding(seat).stock = goods(names)
    begin_anew(state)


def patron(state: AntiquityState, seat: int, saint: Saint, place: Place | None = None) -> None:
    """A Cathedral with its saint."""
    stand(state, seat, "cathedral", place)
    state.holding(seat).saint = saint
    begin_anew(state)


def graves(state: AntiquityState, seat: int, squares: list[Square]) -> None:
    """Graves that lie already."""
    bury(state.holding(seat), squares)
    begin_anew(state)


def begin_anew(state: AntiquityState) -> None:
    """The drafts of phase 2 begin with what stands now."""
    if isinstance(state.phase, CityBuilding):
        for seat in state.order:
            state.phase.drafts[seat] = CityDraft(state.holding(seat).copy(), [])


def draft(state: AntiquityState, seat: int = A) -> Holding:
    """A player's draft of phase 2."""
    assert isinstance(state.phase, CityBuilding)
    return state.phase.drafts[seat].holding


def second_city(state: AntiquityState, seat: int, center: Hex) -> None:
    """A further city of a player."""
    state.land.centers[seat].append(center)
    state.holding(seat).cities += 1
    begin_anew(state)


def inns(state: AntiquityState, seat: int, hexes: list[Hex]) -> None:
    """Inns of a player; what lies there is removed."""
    state.land.inns[seat] = sorted(hexes)
    level(state.land, hexes)


def ready(state: AntiquityState, *seats: int) -> list[Event]:
    """These seats, or all, are ready."""
    events: list[Event] = []
    for seat in seats or tuple(state.order):
        events += play(state, seat, a.CityReady(demand_order=False))
    return events


def build(state: AntiquityState, seat: int, kind: Kind, *luxury: Good, **given: Any) -> Square:
    """Builds at the first place in the draft. Returns the building's name."""
    place = given.pop("place", None) or next_place(draft(state, seat), kind)
    play(state, seat, a.Build(kind=kind, place=place, luxury=list(luxury), **given))
    return draft(state, seat).buildings[-1].name()


def man(state: AntiquityState, seat: int, *names: Square) -> None:
    """Men on buildings."""
    for name in names:
        play(state, seat, a.Man(building=name))


def free_houses(state: AntiquityState, seat: int) -> None:
    """Houses 1 to 4 along the right edge."""
    for number in range(1, 5):
        play(state, seat, a.BuildHouse(number=number, at=(0, 6, number + 2), food=[], luxury=[]))


def go_on_by_default(state: AntiquityState, until: int, turns: int = 0) -> list[Event]:
    """Everybody takes the default until that phase of a turn so many turns later."""
    events: list[Event] = []
    turn = state.turn + turns
    while (state.turn, state.number) < (turn, until) and game.result(state) is None:
        seat = game.actors(state)[0].seat
        for action in game.default(state, seat, Chance.aside(SEED, "default")):
            events += play(state, seat, action, "timeout")
    return events


def at_phase(state: AntiquityState, number: int) -> list[Event]:
    """Starts a phase as things stand."""
    from app.games.antiquity import countryside, graves, harvest, polluting, stores, victory

    starts = {
        4: countryside.start,
        5: stores.start,
        6: harvest.start,
        8: graves.start,
        9: polluting.start,
        10: victory.check,
    }
    events: list[Event] = []
    if number == 4:
        flow.change_order(state, events)
    starts[number](state, events)
    flow.go_on(state, events)
    return events


def offer(to: int, give: str = "", want: str = "", market: bool = False) -> a.OfferTrade:
    """An offer of goods."""
    numbers = {f"give_{good}": 0 for good in GOODS} | {f"want_{good}": 0 for good in GOODS}
    numbers |= {f"give_{good}": number for good, number in goods(give).items()}
    numbers |= {f"want_{good}": number for good, number in goods(want).items()}
    return a.OfferTrade(to=to, market=market, **numbers)


def deciding(number: int, sequence_rule: str) -> AntiquityState:
    """Three players who all have to decide in that phase."""
    state = table(3, sequence_rule=sequence_rule)
    for seat in (A, B, C):
        houses(state, seat, range(1, 5))
        own(state, seat, "wood gold" if number in (6, 7) else "3 wood 2 gold")
        stand(state, seat, "cart_shop", man=True)
        stand(state, seat, "explorer", man=True)
        stand(state, seat, "store", size=(1, 2), man=True)
        near = sorted(zone_of(state, seat))[:4]
        state.land.sites.append(Site("farm", seat, near[0], "wine", near))
        state.land.pollution = sorted([*state.land.pollution, *near])
        state.land.counters = sorted({*state.land.counters, sorted(zone_of(state, seat))[5]} - set(near))
    state.land.sites.sort(key=lambda site: site.hex)
    for place, counter in enumerate(state.counters):
        counter.hex = (state.land.counters * 12)[place]
    state.famine = 3
    if number == 7:
        at_phase(state, 6)
        go_on_by_default(state, 7)
    elif number == 2:
        return state
    else:
        at_phase(state, number)
    return state
