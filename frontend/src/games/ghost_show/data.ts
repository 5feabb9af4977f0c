/** Item types and items (GS-1.1, GS-1.2): what the table must know of a card beyond its id. */

export const TYPES = ["furniture", "jewelry", "relics", "artwork", "manuscripts", "weaponry", "clothing"] as const;
export type ItemType = (typeof TYPES)[number];

export const HAUNTS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** `<type>_<haunt>`: one card of each, `furniture_3`. */
export type ItemId = string;

/** How a type looks (style.md 4) and what its cards are worth in a tie (GS-6.7). */
export interface TypeLook {
  letter: string;
  pigment: string;
  pattern: string;
  /** Thousands of dollars a card. */
  dollars: number;
}

export const LOOKS: Readonly<Record<ItemType, TypeLook>> = {
  furniture: { letter: "F", pigment: "lapis", pattern: "vertical-stripes", dollars: 20 },
  jewelry: { letter: "J", pigment: "madder", pattern: "dots", dollars: 15 },
  relics: { letter: "R", pigment: "ochre", pattern: "chevrons", dollars: 10 },
  artwork: { letter: "A", pigment: "malachite", pattern: "grid", dollars: 7 },
  manuscripts: { letter: "M", pigment: "plum", pattern: "horizontal-lines", dollars: 5 },
  weaponry: { letter: "W", pigment: "bone", pattern: "diagonal-lines", dollars: 3 },
  clothing: { letter: "C", pigment: "rose", pattern: "waves", dollars: 1 },
};

export const TIERS = ["whisper", "restless", "vengeful"] as const;
export type Tier = (typeof TIERS)[number];

/** From this many cards in the deck on the table warns that the end is near (GS-13.1). */
export const NEAR_THE_END = 6;

/** All cards by ascending index (GS-1.1). */
export const ITEMS: readonly ItemId[] = TYPES.flatMap((type) => HAUNTS.map((haunt) => `${type}_${haunt}`));

export function typeOf(item: ItemId): ItemType {
  return item.slice(0, item.indexOf("_")) as ItemType;
}

export function hauntOf(item: ItemId): number {
  return Number(item.slice(-1));
}

export function tierOf(item: ItemId): Tier {
  return TIERS[Math.floor((hauntOf(item) - 1) / 3)] as Tier;
}

/** Whether a hand card may go on this top card (GS-4.7). */
export function matches(item: ItemId, top: ItemId): boolean {
  return typeOf(item) === typeOf(top) || hauntOf(item) === hauntOf(top);
}

/** By type, then by haunt level. */
export function byIndex(a: ItemId, b: ItemId): number {
  return ITEMS.indexOf(a) - ITEMS.indexOf(b);
}
