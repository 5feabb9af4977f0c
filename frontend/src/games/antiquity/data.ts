/** Buildings, goods and prices (AY-1), from the data files that the rules themselves are made of. */
import city from "../../../../app/games/antiquity/data/city_buildings.json";
import country from "../../../../app/games/antiquity/data/countryside_buildings.json";
import { goods } from "../../../../app/games/antiquity/data/goods.json";
import { houses } from "../../../../app/games/antiquity/data/house_costs.json";
import { saints } from "../../../../app/games/antiquity/data/saints.json";
import type { Good, Kind, Saint, SiteKind, Terrain } from "./view";

export type GoodClass = "material" | "food" | "luxury";

/** The price of a city building: only what it asks for is named. */
export interface Cost {
  wood?: number;
  stone?: number;
  luxury?: number;
  different_luxury?: number;
}
export interface CityBuilding {
  id: Kind;
  /** Rows from top to bottom, "X" a covered square, in rotation 0. */
  footprint: readonly string[];
  squares: number;
  /** Null for houses: `HOUSES` says what each number costs. */
  cost: Cost | null;
  limit: number | null;
  /** How many there are for all players together. */
  supply: number | null;
  /** Whether it works only while a man stands on it. */
  manned: boolean;
}
export interface House {
  number: number;
  food: number;
  luxury: number;
}
export interface CountrysideBuilding {
  id: SiteKind | "inn" | "city";
  goods: readonly Good[];
  /** Where it may stand. */
  terrain: readonly Terrain[];
  /** What its goods spread over. */
  spreads: readonly Terrain[];
}

/** All lists of goods are in this order (AY-1.3). */
export const GOODS: readonly Good[] = goods.map(({ id }) => id as Good);
export const CLASS: Readonly<Record<Good, GoodClass>> = Object.fromEntries(goods.map((good) => [good.id, good.class])) as Record<Good, GoodClass>;

export function goodsOf(wanted: GoodClass): Good[] {
  return GOODS.filter((good) => CLASS[good] === wanted);
}

const MANNED = "required";

export const BUILDINGS: ReadonlyMap<Kind, CityBuilding> = new Map(
  city.buildings.map((row) => [
    row.id as Kind,
    {
      id: row.id as Kind,
      footprint: row.footprint,
      squares: row.squares,
      cost: typeof row.cost === "string" ? null : (row.cost as Cost),
      limit: row.limit_per_player,
      supply: row.shared_supply,
      manned: row.manning === MANNED,
    },
  ]),
);
/** The nineteen kinds of city buildings in their fixed order (AY-1.4). */
export const KINDS: readonly Kind[] = [...BUILDINGS.keys()];
/** The kinds of which everybody has one: all but houses, Cart Shops, Stores and Fountains. */
export const UNIQUE: readonly Kind[] = KINDS.filter((kind) => buildingOf(kind).limit === 1);
export const HOUSES: readonly House[] = houses;
export const COUNTRYSIDE: ReadonlyMap<CountrysideBuilding["id"], CountrysideBuilding> = new Map(
  country.buildings.map((row) => [
    row.id as CountrysideBuilding["id"],
    {
      id: row.id as CountrysideBuilding["id"],
      goods: row.goods as Good[],
      terrain: row.terrain as Terrain[],
      spreads: row.spreads_to as Terrain[],
    },
  ]),
);
export const SAINTS: readonly Saint[] = saints.map(({ id }) => id as Saint);

/** The city building of that kind. Throws where there is none: kinds come from the server alone. */
export function buildingOf(kind: Kind): CityBuilding {
  const found = BUILDINGS.get(kind);
  if (found === undefined) throw new Error(`There is no building "${kind}" in Antiquity.`);
  return found;
}
