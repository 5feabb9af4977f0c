/** What lies on each hex of the map (AY-1.7 to AY-1.14). */
import { key } from "../shown";
import type { Good, Hex, Land, Site, Terrain, View } from "../view";
import { seven } from "./hexes";

/** The terrain that is printed on the map, hex by hex. */
export interface Printed {
  hexes: readonly Hex[];
  terrain: ReadonlyMap<string, Terrain>;
}

export interface CityHere {
  seat: number;
  /** Counted from 0. */
  city: number;
  center: Hex;
}

/** A hex and all that lies on it. */
export interface Spot {
  hex: Hex;
  /** Null under a city. */
  terrain: Terrain | null;
  city: CityHere | null;
  /** Whose inn. */
  inn: number | null;
  /** The countryside building that its man, or half of a fishery, makes of the hex. */
  site: Site | null;
  /** The building whose good lies here. */
  goodOf: Site | null;
  polluted: boolean;
  /** An exploration counter lies face down. */
  counter: boolean;
  /** The product of the range (AY-1.18). */
  range: Good | null;
}

export type Spots = ReadonlyMap<string, Spot>;

const LETTERS: Readonly<Record<string, Terrain>> = { F: "forest", P: "plains", M: "mountain", W: "water" };

let known: { code: string; printed: Printed } | null = null;

/** The printed map; the same object as long as the map is the same. */
export function printedOf({ map_code: code, columns }: View): Printed {
  if (known?.code !== code) known = { code, printed: read(columns) };
  return known.printed;
}

function read(columns: View["columns"]): Printed {
  const terrain = new Map<string, Terrain>();
  const hexes: Hex[] = [];
  for (const { q, r, letters } of columns) {
    for (const [at, letter] of [...letters].entries()) {
      const kind = LETTERS[letter];
      if (kind === undefined) continue;
      hexes.push([q, r + at]);
      terrain.set(key([q, r + at]), kind);
    }
  }
  return { hexes, terrain };
}

/** All hexes of the map with what lies on them, by their key. */
export function spotsOf(printed: Printed, land: Land): Spots {
  const grass = new Set(land.grass.map(key));
  const polluted = new Set(land.pollution.map(key));
  const counters = new Set(land.counters.map(key));
  const cities = citiesOf(land);
  const inns = new Map(land.inns.flatMap((own, seat) => own.map((hex) => [key(hex), seat] as const)));
  const sites = new Map(land.sites.flatMap((site) => standing(site).map((hex) => [key(hex), site] as const)));
  const goods = new Map(land.sites.flatMap((site) => site.goods.map((hex) => [key(hex), site] as const)));
  const ranges = new Map(land.ranges.flatMap(({ good, hexes }) => hexes.map((hex) => [key(hex), good] as const)));
  return new Map(
    printed.hexes.map((hex) => {
      const at = key(hex);
      const city = cities.get(at) ?? null;
      const terrain = city ? null : grass.has(at) ? "grass" : (printed.terrain.get(at) ?? null);
      const spot: Spot = {
        hex,
        terrain,
        city,
        inn: inns.get(at) ?? null,
        site: sites.get(at) ?? null,
        goodOf: goods.get(at) ?? null,
        polluted: polluted.has(at),
        counter: counters.has(at),
        range: ranges.get(at) ?? null,
      };
      return [at, spot];
    }),
  );
}

function citiesOf(land: Land): ReadonlyMap<string, CityHere> {
  return new Map(
    land.centers.flatMap((own, seat) =>
      own.flatMap((center, city) => seven(center).map((hex) => [key(hex), { seat, city, center }] as const)),
    ),
  );
}

/** Where a building stands: the hex of its man, and the other half of a fishery. */
export function standing(site: Site): Hex[] {
  return site.other ? [site.hex, site.other] : [site.hex];
}

/** Whether a hex carries a city, an inn, a man, half of a fishery or goods (AY-1.14). */
export function isOccupied({ city, inn, site, goodOf }: Spot): boolean {
  return city !== null || inn !== null || site !== null || goodOf !== null;
}

/** All hexes of a player's cities and inns (AY-1.12). */
export function baseOf(land: Land, seat: number): Hex[] {
  return [...(land.centers[seat] ?? []).flatMap(seven), ...(land.inns[seat] ?? [])];
}

/** Whether a hex of a city or an inn of anybody: such hexes need not be covered (AY-6.1). */
export function isSettled({ city, inn }: Spot): boolean {
  return city !== null || inn !== null;
}
