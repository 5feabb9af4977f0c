/** The five progress numbers (AY-6.1): everybody's as they are public, one's own as the draft stands, for show only. */
import { goodsOf, HOUSES, KINDS, SAINTS } from "./data";
import { draftOf, holdingOf, playerOf } from "./shown";
import type { Progress, Saint, View } from "./view";

/** How many of each good San Christofori asks for. */
const EACH = 3;
const CONDITIONS = 2;

export interface Step {
  saint: Saint;
  /** What there is. San Giorgio counts down: hexes that are left uncovered, null where there is no opponent. */
  now: number | null;
  /** What is asked for. */
  goal: number;
  met: boolean;
}

/** What is asked for, and whether fewer is better. */
export const GOALS: Readonly<Record<Saint, number>> = {
  san_nicolo: HOUSES.length,
  santa_barbara: KINDS.length,
  san_christofori: EACH * [...goodsOf("food"), ...goodsOf("luxury")].length,
  san_giorgio: 0,
  santa_maria: CONDITIONS,
};

/** A player's progress towards each saint. */
export function steps(view: View, seat: number): Step[] {
  const { uncovered, ...found } = progressOf(view, seat);
  const isPlayed = view.turn > 0; // before there are cities nothing is to be covered
  const left = isPlayed ? uncovered.filter((count) => count !== null) : [];
  const now: Readonly<Record<Saint, number | null>> = {
    san_nicolo: found.houses,
    santa_barbara: found.kinds,
    san_christofori: found.goods,
    san_giorgio: left.length > 0 ? Math.min(...left) : null,
    santa_maria: isPlayed ? found.conditions : 0,
  };
  return SAINTS.map((saint) => ({ saint, now: now[saint], goal: GOALS[saint], met: isPlayed && (found.met[saint] ?? false) }));
}

/** The public numbers; what the own draft changes of houses, kinds, goods and saint is in them. */
export function progressOf(view: View, seat: number): Progress {
  const known = playerOf(view, seat).progress;
  if (!draftOf(view, seat)?.holding) return known;
  const holding = holdingOf(view, seat);
  const houses = holding.houses.length;
  const kinds = KINDS.filter((kind) => (holding.standing[kind] ?? 0) > 0).length;
  const goods = [...goodsOf("food"), ...goodsOf("luxury")].reduce((sum, good) => sum + Math.min(EACH, holding.stock[good] ?? 0), 0);
  const met: Record<string, boolean> = {
    ...known.met,
    san_nicolo: houses === GOALS.san_nicolo,
    santa_barbara: kinds === GOALS.santa_barbara,
    san_christofori: goods === GOALS.san_christofori,
  };
  const conditions = SAINTS.filter((saint) => saint !== "santa_maria" && met[saint]).length;
  return { ...known, saint: holding.saint, houses, kinds, goods, conditions, met: { ...met, santa_maria: conditions >= CONDITIONS } };
}

/** How far a step is, from 0 to 1, for a bar. */
export function share({ saint, now, goal, met }: Step): number {
  if (met) return 1;
  if (now === null) return 0;
  return saint === "san_giorgio" ? 1 / (1 + now) : Math.min(1, now / goal);
}
