/**
 * What would come of a building, for show only: what may be built, and where, is said by the options (AY-4.16 to AY-4.23).
 */
import { COUNTRYSIDE } from "../data";
import { holdingOf, key } from "../shown";
import type { Hex, Holding, Kind, Land, Site, View } from "../view";
import { around, seven } from "./hexes";
import { baseOf, isOccupied, isSettled, type Spot, type Spots } from "./spots";
import type { Work } from "./works";

/** Steps from the base to the end of the zone, and with working Stables (AY-1.13). */
const REACH = 2;
const REACH_WITH_STABLES = 3;
/** Goods that a building yields in a turn, and with Forced Labour (AY-4.26). */
const YIELD = 1;
const FORCED_YIELD = 3;

export function works(holding: Holding, kind: Kind): boolean {
  return holding.buildings.some((building) => building.kind === kind && building.works);
}

function spotsAt(spots: Spots, hexes: readonly Hex[]): Spot[] {
  return hexes.flatMap((hex) => spots.get(key(hex)) ?? []);
}

/** The hexes that would get goods: the building's own, unless it is a fishery, and its neighbours of the terrain. */
export function spread(spots: Spots, kind: Site["kind"], hexes: readonly Hex[]): Hex[] {
  const wanted = COUNTRYSIDE.get(kind)?.spreads ?? [];
  const near = [...(kind === "fishery" ? [] : hexes), ...hexes.flatMap(around)];
  const unique = new Map(spotsAt(spots, near).map((spot) => [key(spot.hex), spot]));
  return [...unique.values()].filter((spot) => spot.terrain !== null && wanted.includes(spot.terrain) && !isOccupied(spot) && !spot.polluted).map(({ hex }) => hex);
}

/** The hexes that would be cleaned with one (AY-4.23). */
export function cleaned(spots: Spots, hex: Hex): Hex[] {
  return spotsAt(spots, seven(hex)).filter((spot) => spot.polluted && !isOccupied(spot)).map((spot) => spot.hex);
}

/** The zone of control from these hexes of a base, as it would be with a further city or inn (AY-1.13). */
export function zoneFrom(spots: Spots, base: readonly Hex[], holding: Holding): Hex[] {
  const home = new Set(base.map(key));
  const found = new Map<string, Hex>();
  let edge = [...base];
  for (let left = works(holding, "stables") ? REACH_WITH_STABLES : REACH; left > 0; left -= 1) {
    edge = spotsAt(spots, edge.flatMap(around))
      .filter((spot) => spot.terrain !== "water" && !home.has(key(spot.hex)) && !found.has(key(spot.hex)))
      .map(({ hex }) => hex);
    for (const hex of edge) found.set(key(hex), hex);
  }
  if (works(holding, "harbour")) for (const hex of seasFrom(spots, base)) if (!home.has(key(hex))) found.set(key(hex), hex);
  return [...found.values()];
}

/** Seas that touch the base, and their coasts. */
function seasFrom(spots: Spots, base: readonly Hex[]): Hex[] {
  const sea = new Map<string, Hex>();
  let edge = [...base];
  while (edge.length > 0) {
    edge = spotsAt(spots, edge.flatMap(around))
      .filter((spot) => spot.terrain === "water" && !sea.has(key(spot.hex)))
      .map(({ hex }) => hex);
    for (const hex of edge) sea.set(key(hex), hex);
  }
  return [...sea.values(), ...spotsAt(spots, [...sea.values()].flatMap(around)).map(({ hex }) => hex)];
}

/** The hexes that would join the zone with a city or an inn there. */
export function joining(spots: Spots, land: Land, holding: Holding, seat: number, zone: readonly Hex[], built: readonly Hex[]): Hex[] {
  const now = new Set(zone.map(key));
  return zoneFrom(spots, [...baseOf(land, seat), ...built], holding).filter((hex) => !now.has(key(hex)));
}

/** What building there would come to: hexes that get goods, are cleaned, or join the zone; `built` is what it stands on. */
export interface Outlook {
  built: readonly Hex[];
  gains: readonly Hex[];
}

export function outlook(spots: Spots, view: View, seat: number, land: Land, zone: readonly Hex[], work: Work, hexes: readonly Hex[]): Outlook {
  switch (work) {
    case "inn":
      return { built: hexes, gains: joining(spots, land, holdingOf(view, seat), seat, zone, hexes) };
    case "city": {
      const built = hexes.flatMap(seven);
      return { built, gains: joining(spots, land, holdingOf(view, seat), seat, zone, built) };
    }
    case "clean":
      return { built: [], gains: hexes.flatMap((hex) => cleaned(spots, hex)) };
    default:
      return { built: hexes, gains: spread(spots, work, hexes) };
  }
}

/** How many turns' harvests a building still yields (AY-4.26). */
export function turnsLeft(view: View, site: Site): number {
  const each = works(holdingOf(view, site.seat), "forced_labour") ? FORCED_YIELD : YIELD;
  return Math.ceil(site.goods.length / each);
}

/** Hexes of two zones, and those of the first alone. */
export function compared(zone: readonly Hex[], other: readonly Hex[]): { both: Hex[]; alone: Hex[] } {
  const theirs = new Set(other.map(key));
  return { both: zone.filter((hex) => theirs.has(key(hex))), alone: zone.filter((hex) => !theirs.has(key(hex))) };
}

/** The hexes of another player's zone that one's own zone and base leave uncovered: what San Giorgio counts (AY-6.1). */
export function uncovered(spots: Spots, theirs: readonly Hex[], own: readonly Hex[]): Hex[] {
  const covered = new Set(own.map(key));
  return spotsAt(spots, theirs).filter((spot) => !isSettled(spot) && !covered.has(key(spot.hex))).map(({ hex }) => hex);
}
