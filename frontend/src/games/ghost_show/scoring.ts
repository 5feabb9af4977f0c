/** Collectors, scores and aids that follow from a view (GS-3.10, GS-6, GS-13.9). */
import { hauntOf, ITEMS, LOOKS, TYPES, typeOf, type ItemId, type ItemType } from "./data";
import type { View, Warehouse } from "./view";

/** The types that were not taken out, in their order. */
export function typesInPlay(view: Pick<View, "removed_types">): ItemType[] {
  return TYPES.filter((type) => !view.removed_types.includes(type));
}

/** One column of a warehouse. */
export function column(warehouse: Warehouse | undefined, type: ItemType): readonly ItemId[] {
  return warehouse?.[type] ?? [];
}

/** The warehouse with these cards put into their columns (GS-3.9). */
export function withCards(warehouse: Warehouse, cards: readonly ItemId[]): Warehouse {
  const filled: Warehouse = { ...warehouse };
  for (const card of cards) filled[typeOf(card)] = [...column(filled, typeOf(card)), card];
  return filled;
}

/** The seat with more cards of a type than every other, or null: the collector is in the center (GS-3.10). */
export function collectorHolder(warehouses: readonly Warehouse[], type: ItemType): number | null {
  const counts = warehouses.map((warehouse) => column(warehouse, type).length);
  const most = Math.max(...counts);
  return most > 0 && counts.filter((count) => count === most).length === 1 ? counts.indexOf(most) : null;
}

/** What one column costs: its haunt levels, or 1 a card for the holder of the collector (GS-6.4). */
export function columnPoints(cards: readonly ItemId[], collector: boolean): number {
  return collector ? cards.length : cards.reduce((sum, card) => sum + hauntOf(card), 0);
}

/** Score of every seat for these warehouses, with the collectors where they belong (GS-6.8). */
export function scores(warehouses: readonly Warehouse[]): number[] {
  return warehouses.map((warehouse, seat) =>
    TYPES.reduce(
      (total, type) => total + columnPoints(column(warehouse, type), collectorHolder(warehouses, type) === seat),
      0,
    ),
  );
}

/** A seat's score if only its hand were added to its warehouse (GS-6.8). */
export function projectedScore(warehouses: readonly Warehouse[], seat: number, hand: readonly ItemId[]): number {
  const added = warehouses.map((warehouse, at) => (at === seat ? withCards(warehouse, hand) : warehouse));
  return scores(added)[seat] ?? 0;
}

export interface Largest {
  type: ItemType;
  cards: number;
  /** Thousands of dollars. */
  dollars: number;
}

/** The collection with the most cards; of several, the one worth most; null without any card (GS-6.7). */
export function largestCollection(warehouse: Warehouse): Largest | null {
  const all = TYPES.map((type) => {
    const cards = column(warehouse, type).length;
    return { type, cards, dollars: cards * LOOKS[type].dollars };
  });
  const best = all.reduce((a, b) => (b.cards > a.cards || (b.cards === a.cards && b.dollars > a.dollars) ? b : a));
  return best.cards > 0 ? best : null;
}

/** The cards in play that this viewer has not seen: in the deck or in other hands (GS-5.7), by index. */
export function unseen(view: View): ItemId[] {
  const seen = new Set<ItemId>([
    ...view.lots.flat(),
    ...view.discards,
    ...view.warehouses.flatMap((warehouse) => TYPES.flatMap((type) => column(warehouse, type))),
    ...(view.hand ?? []),
    ...(view.auction_house ? [view.auction_house] : []),
  ]);
  return ITEMS.filter((item) => !seen.has(item) && !view.removed_types.includes(typeOf(item)));
}
