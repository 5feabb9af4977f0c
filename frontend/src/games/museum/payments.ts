/** What can pay for the tray, and which payment gives away least (MU-4.35, MU-4.36, MU-4.41 to MU-4.43, MU-7.3, MU-13.3). */
import { cardOf, EXPERTS, HEADLINES, objectOf, totalValue, valueOf } from "./data";
import type { Curator, Tray, View } from "./view";

export interface Payment {
  cards: readonly string[];
  prestige: number;
}

export const NOTHING: Payment = { cards: [], prestige: 0 };

/** Whether the headline in force has this effect. */
export function isInForce({ headline }: Pick<View, "headline">, effect: string): boolean {
  return headline !== null && cardOf(HEADLINES, headline).effect.type === effect;
}

function owner(view: View): Curator {
  return view.players[view.seat as number] as Curator;
}

/** Whether nothing but Prestige pays for this tray (MU-7.3). */
export function isPrestigeOnly({ options }: View, tray: Tray): boolean {
  return options.expert_pricing === "flat_prestige" && tray.items.some(({ source }) => source === "board");
}

/** Hand cards that may pay: those that are not bought themselves (MU-4.35). */
export function payable(view: View, tray: Tray): string[] {
  if (isPrestigeOnly(view, tray)) return [];
  const bought = tray.items.map(({ card }) => card);
  return (view.own_hand ?? []).filter((card) => !bought.includes(card));
}

/** How much Prestige may pay, beside what the owner of a storeroom is due (MU-4.36). */
export function mostPrestige(view: View, tray: Tray): number {
  if (isInForce(view, "no_prestige_payment")) return 0;
  const left = Math.max(0, owner(view).prestige - tray.own_mandatory);
  return isPrestigeOnly(view, tray) ? Math.min(left, tray.price) : left;
}

export function worth({ cards, prestige }: Payment): number {
  return totalValue(cards) + prestige;
}

/** What is missing of the price: 0 where the payment is enough (MU-4.41). */
export function missing(tray: Tray, payment: Payment): number {
  return Math.max(0, tray.price - worth(payment));
}

/** Cards and Prestige that could be left out: the price is paid without them (MU-4.43). */
export function superfluous(tray: Tray, payment: Payment): Payment {
  const excess = worth(payment) - tray.price;
  if (excess <= 0) return NOTHING;
  return { cards: payment.cards.filter((card) => valueOf(card) <= excess), prestige: Math.min(payment.prestige, excess) };
}

/** Whose storeroom the payment's cards go to (MU-4.45, MU-4.56). */
export function cardsGoTo(view: View, tray: Tray): number {
  const isForeign = tray.kind === "purchase_from_player" && !view.turn.pending_exclusive;
  return isForeign ? (tray.owner as number) : (view.seat as number);
}

const PRESTIGE_WORTH = 1.05;
const CARD_SHARE = 0.6;
const KIN = 0.5;
const CREDIT = 0.3;

/** How many objects of the own museum and hand this one would join. */
function kin(view: View, card: string): number {
  const { civilisation, domain } = objectOf(card);
  const others = [...Object.values(owner(view).museum), ...(view.own_hand ?? [])].filter((other) => other !== card);
  return others.map(objectOf).filter((other) => other.civilisation === civilisation || other.domain === domain).length;
}

/** How much a card is missed that pays: dear ones and those of one's collections more, those that stay in one's storeroom less. */
function missed(view: View, card: string, isKept: boolean): number {
  const { value, continent, masterpiece } = objectOf(card);
  const loss = CARD_SHARE * (value + Number(masterpiece) + KIN * kin(view, card));
  return isKept ? loss - CREDIT * value + 0.3 * (view.tokens[continent] ?? 0) : loss;
}

/** All ways to choose up to `most` of these cards. */
function* choices(cards: readonly string[], most: number): Generator<readonly string[]> {
  yield [];
  if (most === 0) return;
  for (const [at, card] of cards.entries()) {
    for (const rest of choices(cards.slice(at + 1), most - 1)) yield [card, ...rest];
  }
}

const MOST_CARDS = 5;

/** Payments without anything superfluous, from the one that gives away least. */
export function proposals(view: View, tray: Tray): Payment[] {
  const most = mostPrestige(view, tray);
  const isKept = cardsGoTo(view, tray) === view.seat;
  const hand = payable(view, tray);
  const costs = new Map(hand.map((card) => [card, missed(view, card, isKept)]));
  const found: { payment: Payment; cost: number }[] = [];
  for (const cards of choices(hand, MOST_CARDS)) {
    const prestige = Math.max(0, tray.price - totalValue(cards));
    const payment = { cards, prestige };
    if (prestige > most || superfluous(tray, payment).cards.length > 0) continue;
    const cost = cards.reduce((sum, card) => sum + (costs.get(card) as number), PRESTIGE_WORTH * prestige);
    found.push({ payment, cost });
  }
  return found.sort((a, b) => a.cost - b.cost).map(({ payment }) => payment);
}

/** The one that gives away least; with a very large price everything there is. */
export function cheapest(view: View, tray: Tray): Payment {
  return proposals(view, tray)[0] ?? { cards: payable(view, tray), prestige: mostPrestige(view, tray) };
}

const FLAT_PRICE = 2;

/** What an expert costs where no headline changes it (MU-4.40, MU-7.3). */
export function usualCost({ options }: Pick<View, "options">, expert: string): number {
  return options.expert_pricing === "flat_prestige" ? FLAT_PRICE : cardOf(EXPERTS, expert).cost;
}
