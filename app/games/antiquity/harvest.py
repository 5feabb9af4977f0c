"""Phase 6: fish of San Giorgio, and the harvest (AY-3.6, AY-4.26)."""

from __future__ import annotations

from app.games.antiquity.board import Hex
from app.games.antiquity.cities import has_power, works
from app.games.antiquity.data import FORCED_HARVEST
from app.games.antiquity.drafting import HarvestDraft
from app.games.antiquity.events_of_land import Harvested, HarvestedBuilding, SaintFish
from app.games.antiquity.land import Site
from app.games.antiquity.sealing import announced, open_all, play_out, reason_of, skip
from app.games.antiquity.state import AntiquityState, Harvesting
from app.games.kernel import Event, SeatNo


def start(state: AntiquityState, events: list[Event]) -> None:
    """Fish first; then all at once, unless order of play is asked for."""
    reason = reason_of(state)
    phase = Harvesting(not reason, list(state.order), [None] * len(state.players))
    state.phase = phase
    events.append(announced(state, phase.sealed, reason or "apart"))
    give_fish(state, events)
    open_all(phase, state.order, lambda seat: opened(state, seat, events))


def give_fish(state: AntiquityState, events: list[Event]) -> None:
    """A fish for every Cathedral built this turn by anybody (AY-3.6, AY-R17)."""
    for seat in state.order:
        if state.cathedrals and has_power(state.holding(seat), "san_giorgio"):
            state.holding(seat).gain("fish", state.cathedrals)
            events.append(SaintFish(seat=seat, number=state.cathedrals))


def resolve(state: AntiquityState, phase: Harvesting, events: list[Event]) -> bool:
    """Goes on as far as no decision is needed."""
    return play_out(
        state,
        phase,
        lambda seat: opened(state, seat, events),
        lambda seat, draft: gather(state, seat, dict(draft.chosen), events),
    )


def opened(state: AntiquityState, seat: SeatNo, events: list[Event]) -> HarvestDraft | None:
    """A player's choice, if a building has more outer goods than it gives (AY-3.11)."""
    if to_choose(state, seat, []):
        return HarvestDraft([])
    if any(site.seat == seat for site in state.land.sites):
        gather(state, seat, {}, events)
    skip(state, seat, "no_choice", events)
    return None


def harvested(state: AntiquityState, site: Site) -> int:
    """How many goods a building gives (AY-4.26)."""
    forced = works(state.holding(site.seat), "forced_labour")
    return min(FORCED_HARVEST if forced else 1, len(site.goods))


def to_choose(state: AntiquityState, seat: SeatNo, chosen: list[Hex]) -> list[Site]:
    """A player's buildings that offer a choice of hexes and are not `chosen` for yet."""
    return [
        site
        for site in state.land.sites
        if site.seat == seat and site.hex not in chosen and len(site.outer()) > harvested(state, site)
    ]


def gather(state: AntiquityState, seat: SeatNo, chosen: dict[Hex, list[Hex]], events: list[Event]) -> None:
    """All buildings of a player give their goods at once; empty ones are gone."""
    holding, done = state.holding(seat), []
    forced = works(holding, "forced_labour")
    for site in [site for site in state.land.sites if site.seat == seat]:
        number = harvested(state, site)
        hexes = chosen.get(site.hex) or [*site.outer(), *[h for h in site.goods if h == site.hex]][:number]
        site.goods = [hex_ for hex_ in site.goods if hex_ not in hexes]
        thrown = 1 if forced else 0
        holding.gain(site.good, number - thrown)
        done.append(
            HarvestedBuilding(
                site.hex, site.good, sorted(hexes), number - thrown, thrown, finished=not site.goods
            )
        )
    state.land.sites = [site for site in state.land.sites if site.goods or site.seat != seat]
    events.append(Harvested(seat=seat, buildings=done))
