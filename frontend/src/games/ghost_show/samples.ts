/** Views in the notation of the rules: `F3` is furniture of haunt level 3. For tests and the gallery. */
import { LOOKS, TYPES, type ItemId, type ItemType } from "./data";
import { collectorHolder, projectedScore, scores, withCards } from "./scoring";
import type { View, Warehouse } from "./view";

/** `card("F3")`. */
export function card(short: string): ItemId {
  const type = TYPES.find((name) => LOOKS[name].letter === short[0]);
  if (!type) throw new Error(`No type has the letter ${short}.`);
  return `${type}_${short[1]}`;
}

/** `cards("F3 J4")`; an empty text is no card. */
export function cards(shorts: string): ItemId[] {
  return shorts.split(" ").filter(Boolean).map(card);
}

export interface Sample {
  lots: string[];
  pawns: number[];
  wanted: string | null;
  warehouses: string[];
  deck: number;
  active?: number;
  hand?: string;
  discards?: string;
  removed?: ItemType[];
}

/** The view of the active seat. Collectors and scores follow from the warehouses. */
export function viewOf(sample: Sample): View {
  const active = sample.active ?? 0;
  const hand = cards(sample.hand ?? "");
  const warehouses: Warehouse[] = sample.warehouses.map((shorts) => withCards({}, cards(shorts)));
  const removed = sample.removed ?? [];
  return {
    phase: "choose_action",
    turn_number: 12,
    active_seat: active,
    deck_count: sample.deck,
    lots: sample.lots.map(cards),
    pawns: sample.pawns,
    auction_house: sample.wanted === null ? null : card(sample.wanted),
    discards: cards(sample.discards ?? ""),
    warehouses,
    collectors: Object.fromEntries(
      TYPES.filter((type) => !removed.includes(type)).map((type) => [type, collectorHolder(warehouses, type)]),
    ),
    removed_types: removed,
    hand_counts: sample.warehouses.map(() => 3),
    current_scores: scores(warehouses),
    hand,
    projected_score: projectedScore(warehouses, active, hand),
  };
}
