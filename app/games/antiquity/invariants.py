"""The invariants of section 9, in words where a state or a step breaks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from app.games.antiquity.actors import waiting
from app.games.antiquity.cities import capacity, carts_and_explorer, has_power, idle_men, total, works
from app.games.antiquity.city_phase import supply
from app.games.antiquity.data import CITIES, COUNTERS, HOUSES, INFO, INNS, KINDS
from app.games.antiquity.drafting import LandDraft
from app.games.antiquity.events import FamineChanged, GameEnded
from app.games.antiquity.events_of_land import GravesPlaced, PollutionPlaced
from app.games.antiquity.fields import fisheries_left
from app.games.antiquity.holding import Holding
from app.games.antiquity.land import Land
from app.games.antiquity.legal import options_of
from app.games.antiquity.shapes import full, size_of
from app.games.antiquity.state import AntiquityState, CityBuilding, Countryside, GameOver, Harvesting
from app.games.antiquity.victory import ALL_GOODS, all_progress
from app.games.antiquity.zones import covered, terrain, zone_of
from app.games.kernel import Event, SeatNo

MOST_GOODS = {"woodcutter": 7, "farm": 7, "mine": 7, "fishery": 8}


def violations(state: AntiquityState) -> Iterator[str]:
    """What is wrong with a state."""
    for seat in state.order:
        for holding, land in _holdings(state, seat):
            yield from _men(holding, land, seat)
            yield from _city(holding, seat)
    yield from _supply(state)
    yield from _counters(state)
    yield from _map(state)
    yield from _zones(state)
    yield from _stores(state)
    yield from _order(state)
    yield from _progress(state)
    yield from _duties(state)


def _holdings(state: AntiquityState, seat: SeatNo) -> Iterator[tuple[Holding, Land]]:
    yield state.holding(seat), state.land
    if isinstance(state.phase, CityBuilding):
        yield state.phase.drafts[seat].holding, state.land
    if isinstance(state.phase, Countryside):
        draft: LandDraft | None = state.phase.drafts[seat]
        if draft is not None:
            yield draft.holding, draft.land


def _men(holding: Holding, land: Land, seat: SeatNo) -> Iterator[str]:
    if idle_men(holding, land, seat) < 0 or len(holding.houses()) > len(HOUSES):
        yield f"AY-I1: seat {seat} has more men at work than houses"
    if len(set(holding.houses())) != len(holding.houses()):
        yield f"AY-I1: seat {seat} has built a house twice"
    if any(number <= 0 for number in holding.stock.values()):
        yield f"AY-I7: a good of seat {seat} is not positive"


def _city(holding: Holding, seat: SeatNo) -> Iterator[str]:
    taken = dict.fromkeys(range(holding.cities), 0)
    for building in holding.buildings:
        mask = building.mask()
        if building.city not in taken or not mask or taken[building.city] & mask:
            yield f"AY-I2: a building of seat {seat} lies badly"
            continue
        taken[building.city] |= mask
        if building.graves and building.kind == "house":
            yield f"AY-I2: a grave of seat {seat} lies on a house"
        if building.man and not INFO[building.kind].mannable:
            yield f"AY-I2: a man of seat {seat} stands on a {building.kind}"
    for city, x, y in holding.graves:
        bit = 1 << (y * size_of(city) + x)
        if taken[city] & bit or not bit & full(size_of(city)):
            yield f"AY-I2: a grave of seat {seat} lies badly"
        taken[city] |= bit
    standing = Counter(building.kind for building in holding.every())
    if any(INFO[kind].unique and number > 1 for kind, number in standing.items()):
        yield f"AY-I3: seat {seat} has a unique building twice"
    if holding.cities > CITIES:
        yield f"AY-I3: seat {seat} has too many cities"


def _supply(state: AntiquityState) -> Iterator[str]:
    if min([fisheries_left(state.land), *supply(state).values()]) < 0:
        yield "AY-I3: more pieces are in use than there are"
    for seat in state.order:
        cities, inns = len(state.land.centers[seat]), len(state.land.inns[seat])
        if cities != state.holding(seat).cities or inns > INNS:
            yield f"AY-I3: seat {seat} has a wrong number of cities or inns"


def _counters(state: AntiquityState) -> Iterator[str]:
    number = len(state.players)
    goods = Counter(counter.good for counter in state.counters)
    if goods != Counter({kind.good: number for kind in COUNTERS}):
        yield "AY-I4: there are not as many counters of each kind as players"
    hexes = {counter.hex for counter in state.counters if not counter.explored}
    if not set(state.land.counters) <= hexes:
        yield "AY-I4: a counter lies face down that is not there"


def _map(state: AntiquityState) -> Iterator[str]:
    board, land = state.board, state.land
    cities = covered(land)
    pieces = Counter(cities)
    pieces.update(inn for inns in land.inns for inn in inns)
    for site in land.sites:
        pieces.update({*site.goods, *(site.halves() if site.kind == "fishery" else ())})
        ground = land.grass if site.kind == "woodcutter" else land.pollution
        if not set(site.goods) <= set(ground):
            yield f"AY-I5: goods of the {site.kind} at {site.hex} lie on the wrong ground"
        if not 1 <= len(site.goods) <= MOST_GOODS[site.kind]:
            yield f"AY-I6: the {site.kind} at {site.hex} has {len(site.goods)} goods"
        if site.seat not in state.order:
            yield f"AY-6.5: a man of seat {site.seat} is still on the map"
    if any(number > 1 for number in pieces.values()):
        yield "AY-I5: a hex carries more than one thing"
    base = {*cities, *(inn for inns in land.inns for inn in inns)}
    if base & {*land.pollution, *land.grass, *land.counters}:
        yield "AY-I5: a marker lies under a city or an inn"
    if any(board.printed[hex_] != "forest" for hex_ in land.grass):
        yield "AY-I5: grass grows where no forest was"
    yield from _ranges(state)


def _ranges(state: AntiquityState) -> Iterator[str]:
    board, land = state.board, state.land
    good_of = {hex_: each.good for each in land.ranges for hex_ in each.hexes}
    for hex_, good in good_of.items():
        if terrain(board, land, hex_) != "mountain":
            continue
        for near in board.near[hex_]:
            if terrain(board, land, near) == "mountain" and good_of.get(near) != good:
                yield f"AY-I9: the range at {hex_} has more than one product"
                return


def _zones(state: AntiquityState) -> Iterator[str]:
    water = {hex_ for hex_, printed in state.board.printed.items() if printed == "water"}
    for seat in state.order:
        dry = not works(state.holding(seat), "harbour")
        if dry and water & zone_of(state, seat) - covered(state.land):
            yield f"AY-I14: seat {seat} controls water without a Harbour"


def _stores(state: AntiquityState) -> Iterator[str]:
    phase = state.phase
    if not isinstance(phase, Harvesting):
        return
    for seat in phase.waiting:
        holding = state.holding(seat)
        harvested = phase.sealed and phase.drafts[seat] is None
        if harvested or state.players[seat].conceded or has_power(holding, "san_christofori"):
            continue
        fish = state.cathedrals if has_power(holding, "san_giorgio") else 0
        if total(holding) > capacity(holding) + fish:
            yield f"AY-I7: seat {seat} has kept more goods than its Stores hold"


def _order(state: AntiquityState) -> Iterator[str]:
    playing = [seat for seat, player in enumerate(state.players) if player.out is None]
    if sorted(state.order) != playing:
        yield "AY-I10: the order of play does not hold the players in the game"
    counts = [carts_and_explorer(state.holding(seat)) for seat in state.order]
    untouched = isinstance(state.phase, Countryside) and len(state.phase.waiting) == len(state.order)
    if untouched and counts != sorted(counts):
        yield "AY-I10: the counts do not rise along the order of play"
    if state.famine < 0:
        yield "AY-I8: the Famine Level is negative"


def _progress(state: AntiquityState) -> Iterator[str]:
    for seat, found in enumerate(all_progress(state)):
        bounds = [(found.houses, len(HOUSES)), (found.kinds, len(KINDS)), (found.goods, ALL_GOODS)]
        if any(not 0 <= number <= most for number, most in bounds) or not 0 <= found.conditions <= 4:
            yield f"AY-I17: a progress number of seat {seat} is out of its bounds"
    by_saint = isinstance(state.phase, GameOver) and state.phase.reason in ("saint", "tie_break", "shared")
    winners = state.phase.winners if isinstance(state.phase, GameOver) and by_saint else []
    if any(not state.holding(seat).has("cathedral") for seat in winners):
        yield "AY-I17: a winner by a saint has no Cathedral"
    if not set(winners) <= set(state.order):
        yield "AY-I17: a winner by a saint is out of the game"


def _duties(state: AntiquityState) -> Iterator[str]:
    for seat in waiting(state):
        if not any(option.count() for option in options_of(state, seat)):
            yield f"AY-8.4: seat {seat} must act and cannot"


def step_violations(before: AntiquityState, events: Sequence[Event], after: AntiquityState) -> Iterator[str]:
    """What is wrong with a step from one state to the next."""
    changes = [event for event in events if isinstance(event, FamineChanged)]
    level = before.famine
    for change in changes:
        if change.old != level or (change.cause == "turn" and change.new != level + 1):
            yield "AY-I8: the Famine Level jumps"
        level = change.new
    if level != after.famine:
        yield "AY-I8: the Famine Level changes without a word"
    if after.turn > after.options.turn_limit:
        yield "AY-I16: the game goes on after its last turn"
    if isinstance(after.phase, GameOver) and not any(isinstance(event, GameEnded) for event in events):
        yield "AY-6: the game ends without a word"
    for event in events:
        if isinstance(event, PollutionPlaced) and event.due != len(event.hexes) + event.graves:
            yield f"AY-I11: pollution of seat {event.seat} is not what is due"
        if isinstance(event, GravesPlaced) and event.due != len(event.squares):
            yield f"AY-I11: graves of seat {event.seat} are not what is due"
    old = {site.hex: set(site.goods) for site in before.land.sites}
    for site in after.land.sites:
        same = site.hex in old and before.turn == after.turn and site in before.land.sites
        if same and not set(site.goods) <= old[site.hex]:
            yield f"AY-I6: goods come to the {site.kind} at {site.hex}"
