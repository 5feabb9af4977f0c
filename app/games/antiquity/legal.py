"""Everything that a seat may do now, as templates (AY-4.33)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.antiquity import actions as a
from app.games.antiquity import setup, stores
from app.games.antiquity.cities import carts
from app.games.antiquity.countryside import may_build_inn, may_clean, may_found, may_sow_free
from app.games.antiquity.data import SEEDS, STEPS_PER_DRAFT
from app.games.antiquity.drafting import HarvestDraft, LandDraft, Placement, StoreDraft
from app.games.antiquity.exploring import explorable
from app.games.antiquity.fields import Fields
from app.games.antiquity.graves import candidates
from app.games.antiquity.harvest import harvested, to_choose
from app.games.antiquity.legal_city import city_options
from app.games.antiquity.polluting import eligible
from app.games.antiquity.prices import food_ways, luxury_ways
from app.games.antiquity.state import (
    AntiquityState,
    CityBuilding,
    Countryside,
    Exploring,
    Famine,
    GameOver,
    Harvesting,
    Pollution,
    StartCities,
    Storing,
)
from app.games.kernel import SeatNo, offer
from app.games.options import Option, Subset


def mark(state: AntiquityState) -> str:
    """What must not have changed since the player looked: not what others do in the same phase."""
    return f"turn {state.turn} phase {state.number}"


def options_of(state: AntiquityState, seat: SeatNo) -> Iterator[Option]:
    """The templates of a seat."""
    player = state.players[seat]
    if player.out is not None or player.conceded:
        return
    match state.phase:
        case StartCities(waiting=waiting) if waiting[0] == seat:
            yield offer(a.PlaceStartCity, mark(state), center=setup.legal_centers(state))
        case CityBuilding() as phase:
            yield from city_options(state, phase, seat, mark(state))
        case Exploring(waiting=waiting) if waiting[0] == seat:
            yield offer(a.Explore, mark(state), hex=explorable(state, seat))
            yield offer(a.PassExplore, mark(state))
        case Countryside() | Storing() | Harvesting() | Famine() | Pollution() as phase:
            draft = phase.drafts[seat]
            if draft is not None and not draft.done:
                yield from draft_options(state, seat, draft)
        case StartCities() | Exploring() | GameOver():
            return


def draft_options(
    state: AntiquityState, seat: SeatNo, draft: LandDraft | StoreDraft | HarvestDraft | Placement
) -> Iterator[Option]:
    """The templates of a draft that is not confirmed."""
    match draft:
        case LandDraft():
            yield from land_options(state, seat, draft)
        case StoreDraft():
            yield from store_options(state, seat, draft)
        case HarvestDraft():
            yield from harvest_options(state, seat, draft)
        case Placement(what="graves", choose=number):
            squares = candidates(state.holding(seat))
            yield offer(a.PlaceGraves, mark(state), squares=Subset(squares, number, number))
        case Placement(choose=number):
            hexes = eligible(state, seat)
            yield offer(a.PlacePollution, mark(state), hexes=Subset(hexes, number, number))


def land_options(state: AntiquityState, seat: SeatNo, draft: LandDraft) -> Iterator[Option]:
    """Phase 4: what the next usable Cart Shop may build, and the Faculty of Alchemy."""
    if len(draft.steps) < STEPS_PER_DRAFT:
        yield from field_options(Fields(state.board, draft.land, seat, draft.holding), mark(state))
    yield offer(a.EndCountryside, mark(state))


def field_options(fields: Fields, version: str) -> Iterator[Option]:
    """What the next usable Cart Shop and the Faculty of Alchemy can do."""
    if carts(fields.holding):
        yield from with_wood(fields, version)
        yield from farms(fields, version)
        yield from settlements(fields, version)
    if may_clean(fields) and (dirty := fields.dirty()):
        yield offer(a.CleanPollution, version, hex=dirty)


def with_wood(fields: Fields, version: str) -> Iterator[Option]:
    """Woodcutters, mines and fisheries cost a wood each."""
    if not fields.holding.own("wood"):
        return
    if forests := fields.sites("woodcutter"):
        yield offer(a.BuildWoodcutter, version, hex=forests)
    for good, hexes in fields.mines().items():
        products = ["stone", "gold"] if good is None else [good]
        yield offer(a.BuildMine, version, hex=hexes, good=products)
    if fields.fishery_left() and (pairs := fields.fisheries()):
        yield offer(a.BuildFishery, version, hexes=pairs, good=["fish", "pearls", "dye"])


def farms(fields: Fields, version: str) -> Iterator[Option]:
    """Farms, for a seed or without (AY-4.18)."""
    hexes = fields.sites("farm")
    if not hexes:
        return
    if seeds := [good for good in SEEDS if fields.holding.own(good)]:
        yield offer(a.BuildFarm, version, hex=hexes, good=seeds, free=[False])
    if may_sow_free(fields):
        yield offer(a.BuildFarm, version, hex=hexes, good=list(SEEDS), free=[True])


def settlements(fields: Fields, version: str) -> Iterator[Option]:
    """Inns and cities (AY-4.21, AY-4.22)."""
    holding = fields.holding
    if may_build_inn(fields) and (hexes := fields.inns()):
        yield offer(a.BuildInn, version, hex=hexes, food=food_ways(holding, 1))
    if may_found(fields) and (centers := fields.city_centers()):
        yield offer(
            a.FoundCity,
            version,
            center=centers,
            food=food_ways(holding, 1),
            luxury=luxury_ways(holding, 2),
        )


def store_options(state: AntiquityState, seat: SeatNo, draft: StoreDraft) -> Iterator[Option]:
    """Phase 5: one good after the other until the Stores are full."""
    holding = state.holding(seat)
    for good, most in stores.storable(holding, draft.kept).items():
        amounts = list(range(1, most + 1))
        yield offer(a.StoreGoods, mark(state), good=[good], amount=amounts)
    if not stores.room_left(holding, draft.kept):
        yield offer(a.EndStore, mark(state))


def harvest_options(state: AntiquityState, seat: SeatNo, draft: HarvestDraft) -> Iterator[Option]:
    """Phase 6: one building after the other."""
    left = to_choose(state, seat, [hex_ for hex_, _ in draft.chosen])
    for site in left:
        number = harvested(state, site)
        hexes = Subset(site.outer(), number, number)
        yield offer(a.Harvest, mark(state), building=[site.hex], hexes=hexes)
    if not left:
        yield offer(a.EndHarvest, mark(state))
