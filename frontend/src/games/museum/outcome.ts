/** What a purchase leads to, and what to be warned of before it is confirmed (MU-3.20 to MU-3.24, MU-13.6). */
import { isObject, objectOf, SCORING, valueOf } from "./data";
import { cardsGoTo, isInForce, superfluous, worth, type Payment } from "./payments";
import type { Curator, Tray, View } from "./view";

export interface Outcome {
  /** The track score before and after. */
  before: number;
  after: number;
  /** Favours drawn, and draws that are lost because three are held. */
  draws: number;
  lost: number;
  /** Prestige for masterpieces, as far as the supply lasts. */
  prestige: number;
  /** Whether it starts the last turns (MU-6.1). */
  ends: boolean;
  /** Whether it can be taken back afterwards (MU-4.80). */
  undoable: boolean;
}

const STEP = SCORING.favour_every_points;
const JOURNALIST_DRAWS = 2;

function mine(view: View): Curator {
  return view.players[view.seat as number] as Curator;
}

/** What the tray leads to once it is confirmed. */
export function outcome(view: View, tray: Tray): Outcome {
  const owner = mine(view);
  const cards = tray.items.map(({ card }) => card);
  const objects = cards.filter(isObject);
  const after = owner.track + objects.reduce((sum, card) => sum + valueOf(card), 0);
  const chances = Math.floor(after / STEP) - Math.floor(owner.track / STEP) + (cards.includes("journalist") ? JOURNALIST_DRAWS : 0);
  const held = owner.favour_count - (tray.favour === null ? 0 : 1);
  const draws = Math.min(chances, Math.max(0, SCORING.favour_limit - held), view.favour_deck_count + view.favour_discard.length);
  const each = isInForce(view, "masterpiece_prestige") ? 2 : SCORING.masterpiece_prestige;
  const masterpieces = objects.filter((card) => objectOf(card).masterpiece).length;
  return {
    before: owner.track,
    after,
    draws,
    lost: chances - draws,
    prestige: Math.min(masterpieces * each, view.supply),
    ends: view.trigger === null && owner.track < SCORING.end_score && after >= SCORING.end_score,
    undoable: draws === 0 && objects.length === cards.length,
  };
}

/** Payment cards that come to lie in one's own storeroom. */
function stored(view: View, tray: Tray, { cards }: Payment): readonly string[] {
  return cardsGoTo(view, tray) === view.seat ? cards : [];
}

/** So many objects of a civilisation are a collection worth raiding for. */
const COLLECTS = 2;

export interface Risk {
  card: string;
  seat: number;
}

/** Payment cards that a rival who has Prestige collects, and may buy from one's storeroom. */
export function risks(view: View, tray: Tray, payment: Payment): Risk[] {
  return stored(view, tray, payment).flatMap((card) => {
    const seat = view.players.findIndex((rival, at) => at !== view.seat && rival.prestige > 0 && collects(rival, card));
    return seat < 0 ? [] : [{ card, seat }];
  });
}

function collects({ museum }: Curator, card: string): boolean {
  const { civilisation } = objectOf(card);
  return Object.values(museum).filter((other) => objectOf(other).civilisation === civilisation).length >= COLLECTS;
}

/** What an object in a storeroom costs as things stand (MU-6.22). */
export function opinionOf(view: View, card: string): number {
  return view.tokens[objectOf(card).continent] ?? 0;
}

/** What a storeroom costs as things stand: 0 or more. */
export function opinion(view: View, seat: number): number {
  const { pool, experts } = view.players[seat] as Curator;
  return experts.includes("lawyer") ? 0 : pool.reduce((sum, card) => sum + opinionOf(view, card), 0);
}

/** The points that the payment costs in the last turns, because its cards lie in one's storeroom then. */
export function lastCost(view: View, tray: Tray, payment: Payment): number {
  if (view.trigger === null || mine(view).experts.includes("lawyer")) return 0;
  return stored(view, tray, payment).reduce((sum, card) => sum + opinionOf(view, card), 0);
}

export type Warning =
  | { kind: "lost"; count: number }
  | { kind: "superfluous"; payment: Payment }
  | { kind: "excess"; count: number }
  | { kind: "ends" }
  | { kind: "risk"; card: string; seat: number }
  | { kind: "opinion"; count: number }
  | { kind: "panic" };

/** Everything worth a second look before the purchase is confirmed, the gravest first. */
export function warnings(view: View, tray: Tray, payment: Payment): Warning[] {
  const { ends, lost } = outcome(view, tray);
  const spare = superfluous(tray, payment);
  const isSpare = spare.cards.length > 0 || spare.prestige > 0;
  const excess = Math.max(0, worth(payment) - tray.price);
  const cost = lastCost(view, tray, payment);
  return [
    ...(ends ? [{ kind: "ends" } as const] : []),
    ...(lost > 0 ? [{ kind: "lost", count: lost } as const] : []),
    ...(isSpare ? [{ kind: "superfluous", payment: spare } as const] : []),
    ...(excess > 0 && !isSpare ? [{ kind: "excess", count: excess } as const] : []),
    ...(cost > 0 ? [{ kind: "opinion", count: cost } as const] : []),
    ...risks(view, tray, payment).map((risk) => ({ kind: "risk", ...risk }) as const),
    ...(isInForce(view, "no_prestige_payment") ? [{ kind: "panic" } as const] : []),
  ];
}
