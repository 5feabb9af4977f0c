/** What a card would score, and what keeping or selling a lot would do, from the view alone (AQ-13.5). */
import { candidates } from "./candidates";
import { objectOf, valueOf, type CardId, type ObjectId } from "./data";
import { CARD_AWARDS, cardAwardShares, setPoints, type CardAward } from "./scoring";
import type { View } from "./view";

/** What a card would add to a seat's score as things stand. */
export interface Gain {
  card: CardId;
  value: number;
  /** The set it makes or lengthens: its cards with this one, and the points it adds. Null where it is the first. */
  set: { object: ObjectId; count: number; points: number } | null;
  /** The awards of which it wins the seat more. */
  awards: readonly { award: CardAward; points: number }[];
  total: number;
}

function setGain(collection: readonly CardId[], object: ObjectId): Gain["set"] {
  const count = collection.filter((card) => objectOf(card) === object).length + 1;
  return count > 1 ? { object, count, points: setPoints(count) - setPoints(count - 1) } : null;
}

function awardGains(collections: readonly (readonly CardId[])[], seat: number, card: CardId): Gain["awards"] {
  const after = collections.map((collection, at) => (at === seat ? [...collection, card] : collection));
  const share = (award: CardAward, all: typeof collections): number => cardAwardShares(award, all)[seat] as number;
  return CARD_AWARDS.map((award) => ({ award, points: share(award, after) - share(award, collections) })).filter(
    ({ points }) => points > 0,
  );
}

/** What `card` would add to the score of `seat`. */
export function gain(view: Pick<View, "collectors">, seat: number, card: CardId): Gain {
  const collections = view.collectors.map(({ collection }) => collection);
  const set = setGain(collections[seat] as CardId[], objectOf(card));
  const awards = awardGains(collections, seat, card);
  const value = valueOf(card);
  const total = awards.reduce((sum, { points }) => sum + points, value + (set?.points ?? 0));
  return { card, value, set, awards, total };
}

/** What each candidate of the open auction would add to one's own score, the best first; none without an auction. */
export function candidateGains(view: View, me: number): Gain[] {
  if (view.auction === null) return [];
  return candidates(view, view.auction.claim)
    .map((card) => gain(view, me, card))
    .sort((a, b) => b.total - a.total);
}

/** What a purse holds, or null where the viewer does not know: those of others at a table with closed purses. */
export function purseOf(view: View, seat: number): number | null {
  return view.collectors[seat]?.purse ?? (seat === view.seat ? (view.purse ?? null) : null);
}

/** What becomes of an auctioneer's lot. */
export interface Sale {
  /** If the auctioneer keeps it. */
  kept: Gain;
  /** FATYs that go to the bank then. */
  paid: number;
  /** The least that a bidder must pay the auctioneer to take it. */
  least: number;
  /** The rival for whom it is worth most. */
  rival: { seat: number; gain: Gain };
}

/** What winning and selling `card` with `hidden` FATYs in the closed hand would do for the auctioneer `me`. */
export function sale(view: View, me: number, card: CardId, hidden: number): Sale {
  const rivals = view.collectors
    .map((_, seat) => ({ seat, gain: gain(view, seat, card) }))
    .filter(({ seat }) => seat !== me);
  const rival = rivals.reduce((best, other) => (other.gain.total > best.gain.total ? other : best));
  return { kept: gain(view, me, card), paid: hidden, least: hidden + 1, rival };
}
