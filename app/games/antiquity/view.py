"""What each viewer may know (AY-5)."""

from __future__ import annotations

from functools import lru_cache

from app.games.antiquity import graves, polluting, victory
from app.games.antiquity.actors import waiting
from app.games.antiquity.board import board_of, columns_of
from app.games.antiquity.cities import free_squares, idle_men, taught, working
from app.games.antiquity.city_phase import supply
from app.games.antiquity.data import CITY_NAMES, GOODS, INFO, KINDS, Kind
from app.games.antiquity.drafting import TradeOffer
from app.games.antiquity.events import Progress
from app.games.antiquity.fields import fisheries_left
from app.games.antiquity.holding import Building, Holding
from app.games.antiquity.land import Land, Site
from app.games.antiquity.shapes import by_place
from app.games.antiquity.state import AntiquityState, CityBuilding, GameOver
from app.games.antiquity.trades import open_offers
from app.games.antiquity.view_types import (
    AntiquityPublic,
    BuildingView,
    ColumnView,
    CounterView,
    DealView,
    HoldingView,
    LandView,
    OfferView,
    OutView,
    PlayerView,
    RangeView,
    SiteView,
)
from app.games.antiquity.zones import zone_of
from app.games.kernel import SeatNo


def public(state: AntiquityState) -> AntiquityPublic:
    """What everybody may know."""
    phase, layout = state.phase, state.board.layout
    over = isinstance(phase, GameOver)
    city = phase if isinstance(phase, CityBuilding) else None
    return AntiquityPublic(
        state=str(phase.__struct_config__.tag),
        phase=state.number,
        turn=state.turn,
        sealed=getattr(phase, "sealed", city is not None),
        options=state.options,
        map_code=state.map_code,
        columns=columns(state.map_code),
        slots=layout.slots,
        start_slots=layout.start_slots,
        famine=state.famine,
        order=state.order,
        carts=state.carts,
        cathedrals=state.cathedrals,
        supply=supply_view(state),
        land=land_view(state.land),
        counters_shown=[
            CounterView(each.hex, each.good, each.explored)
            for each in state.counters
            if over or each.explored
        ],
        counters_aside=sum(
            not each.explored and each.hex not in state.land.counters for each in state.counters
        ),
        offers=[offer_view(each) for each in open_offers(city)] if city is not None else [],
        deals=[DealView(each.seat, each.to, each.give, each.want, each.market) for each in city.deals]
        if city is not None
        else [],
        players=[player_view(state, each.seat, each) for each in victory.all_progress(state)],
        winners=phase.winners if isinstance(phase, GameOver) else [],
        reason=phase.reason if isinstance(phase, GameOver) else None,
    )


def supply_view(state: AntiquityState) -> dict[str, int]:
    """The pieces left, as all know it."""
    left: dict[str, int] = dict(supply(state).items())
    left["fishery"] = fisheries_left(state.land)
    return left


@lru_cache(maxsize=1 << 8)
def columns(code: str) -> list[ColumnView]:
    """The printed terrain, column by column."""
    return [ColumnView(q, r, letters) for q, r, letters in columns_of(board_of(code))]


def offer_view(offer: TradeOffer) -> OfferView:
    """An open offer."""
    return OfferView(offer.seat, offer.to, offer.market, offer.give, offer.want)


def player_view(state: AntiquityState, seat: SeatNo, progress: Progress) -> PlayerView:
    """A player as everybody sees it."""
    player = state.players[seat]
    placed, out = bool(state.land.centers[seat]), player.out
    playing = out is None and placed
    return PlayerView(
        color=player.color,
        city_names=CITY_NAMES[player.color],
        holding=holding_view(player.holding, state.land, seat),
        zone=sorted(zone_of(state, seat)),
        progress=progress,
        unpolluted=victory.clean_hexes(state, seat),
        graves_due=graves.due_by_famine(state, player.holding) if playing else 0,
        pollution_due=polluting.due_of(state, seat) if playing else 0,
        ready=seat not in waiting(state),
        demanded=player.demanded,
        conceded=player.conceded,
        out=OutView(out.turn, out.phase, out.missing) if out is not None else None,
    )


def holding_view(holding: Holding, land: Land, seat: SeatNo) -> HoldingView:
    """Cities and stock."""
    schools = taught(holding)
    return HoldingView(
        cities=holding.cities,
        buildings=[building_view(each, each.kind in schools) for each in holding.buildings],
        standing=standing(holding),
        graves=holding.graves,
        stock={good: holding.own(good) for good in GOODS},
        saint=holding.saint,
        power=holding.saint is not None and "cathedral" in working(holding),
        houses=holding.houses(),
        idle_men=idle_men(holding, land, seat),
        free_squares=len(free_squares(holding)),
    )


def standing(holding: Holding) -> dict[Kind, int]:
    """Buildings without graves, of each kind (AY-6.1)."""
    there = dict.fromkeys(KINDS, 0)
    for building in holding.buildings:
        there[building.kind] += not building.graves
    return there


def building_view(building: Building, school: bool) -> BuildingView:
    """A building where it stands."""
    staffed = building.man or school or not INFO[building.kind].mannable
    return BuildingView(
        building.kind,
        building.name(),
        building.rotation,
        building.lying().by_place,
        building.man,
        staffed and not building.graves,
        by_place(building.graved()),
        building.number,
        building.new,
    )


def land_view(land: Land) -> LandView:
    """All that lies on the map."""
    return LandView(
        land.centers,
        land.inns,
        [site_view(site) for site in land.sites],
        land.pollution,
        land.grass,
        [RangeView(each.good, each.hexes) for each in land.ranges],
        land.counters,
    )


def site_view(site: Site) -> SiteView:
    """A countryside building."""
    return SiteView(site.kind, site.seat, site.hex, site.other, site.good, site.goods)
