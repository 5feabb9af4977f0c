/** What this turn will bring as the own draft stands, for show only: famine, graves, pollution (AY-3.6, AY-4.28, AY-4.29). */
import { goodsOf } from "./data";
import { works } from "./map/previews";
import { isOccupied, printedOf, spotsOf } from "./map/spots";
import { draftOf, holdingOf, key, landOf, playerOf, zoneOf } from "./shown";
import type { Holding, View } from "./view";

const [FAMINE_PHASE, POLLUTION_PHASE] = [8, 9] as const;
const GRANARY = 3;
const PER_CITY = 3;
const DUMP = 4;

export interface Forecast {
  /** The Famine Level as the draft leaves it, and as it will be once it has risen at the end of phase 8. */
  famine: number;
  after: number;
  graves: number;
  /** How many graves there is room for: with more, one is out. */
  room: number;
  food: number;
  pollution: number;
  /** Hexes that could be polluted. */
  hexes: number;
  /** Whether the graves, or the pollution, of this turn are over: the figures are next turn's. */
  buried: boolean;
  polluted: boolean;
}

export function forecast(view: View, seat: number): Forecast {
  const holding = holdingOf(view, seat);
  const draft = draftOf(view, seat);
  const famine = view.state === "phase_2_city" && draft ? draft.famine : view.famine;
  const food = foodIn(holding);
  const buried = view.phase > FAMINE_PHASE;
  return {
    famine,
    after: buried ? famine : famine + 1,
    graves: draft?.what === "graves" ? draft.due : gravesAt(famine, holding),
    room: roomForGraves(holding),
    food,
    pollution: draft?.what === "pollution" ? draft.due : pollutionOf(view, seat),
    hexes: pollutable(view, seat),
    buried,
    polluted: view.phase > POLLUTION_PHASE,
  };
}

export function foodIn({ stock }: Holding): number {
  return goodsOf("food").reduce((sum, good) => sum + (stock[good] ?? 0), 0);
}

export function gravesAt(famine: number, holding: Holding): number {
  return Math.max(0, famine - (works(holding, "granary") ? GRANARY : 0) - foodIn(holding));
}

/** Free squares, and squares without a grave of buildings that are not houses (AY-1.20). */
export function roomForGraves({ free_squares: free, buildings }: Holding): number {
  return buildings.reduce((sum, { kind, squares, graves }) => (kind === "house" ? sum : sum + squares.length - graves.length), free);
}

function pollutionOf(view: View, seat: number): number {
  const holding = holdingOf(view, seat);
  const cities = landOf(view).centers[seat]?.length ?? 0;
  const dump = works(holding, "dump") ? DUMP : 0;
  return Math.max(0, PER_CITY * cities - dump - (holding.standing["fountain"] ?? 0));
}

/** Hexes of the zone that are clean, free, and in no zone that another's Dump guards. */
function pollutable(view: View, seat: number): number {
  const spots = spotsOf(printedOf(view), landOf(view));
  const guarded = new Set(view.players.flatMap(({ out, holding, zone }, other) => (other !== seat && !out && works(holding, "dump") ? zone.map(key) : [])));
  return zoneOf(view, seat).filter((hex) => {
    const spot = spots.get(key(hex));
    return spot !== undefined && !isOccupied(spot) && !spot.polluted && !guarded.has(key(hex));
  }).length;
}

/** How many houses a player has, all men of whom live somewhere: idle, in the cities or in the countryside. */
export function people(view: View, seat: number): { all: number; idle: number; city: number; country: number } {
  const { houses, idle_men: idle, buildings } = holdingOf(view, seat);
  const city = buildings.filter(({ man }) => man).length;
  return { all: houses.length, idle, city, country: houses.length - idle - city };
}

/** Squares of Stores that would keep goods in phase 5; null where San Christofori keeps all. */
export function storage(holding: Holding): number | null {
  const { power, saint } = holding;
  if (power && (saint === "san_christofori" || saint === "santa_maria")) return null;
  return holding.buildings.reduce((sum, { kind, works: isOpen, squares }) => (kind === "store" && isOpen ? sum + squares.length : sum), 0);
}

export function isOut(view: View, seat: number): boolean {
  const { out, conceded } = playerOf(view, seat);
  return out !== null || conceded;
}
