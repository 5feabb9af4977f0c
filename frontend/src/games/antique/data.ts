/** Objects, colours, cards and coins (AQ-1): what the table must know of a card beyond its id. */

export const OBJECTS = ["horse", "camera", "crown", "sword", "clock", "helmet", "vase", "book", "senet"] as const;
export type ObjectId = (typeof OBJECTS)[number];

export const COLOURS = ["purple", "red", "green", "blue", "white", "yellow"] as const;
export type ColourId = (typeof COLOURS)[number];

export const CHARACTERISTICS = ["object", "colour", "value"] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** `<object>_<colour>`: one card of each, `helmet_red`. */
export type CardId = string;

/** A card's three characteristics; a claim has the same form. */
export interface Card {
  object: ObjectId;
  colour: ColourId;
  value: number;
}

/** How a cushion looks (style.md 4): never by its hue alone. */
export interface ColourLook {
  letter: string;
  hue: string;
  pattern: string;
  /** Letter and pattern are dark, on a light hue. */
  light: boolean;
}

export const LOOKS: Readonly<Record<ColourId, ColourLook>> = {
  purple: { letter: "P", hue: "#7b3fa0", pattern: "diamonds", light: false },
  red: { letter: "R", hue: "#b8322b", pattern: "vertical-stripes", light: false },
  green: { letter: "G", hue: "#2b7d48", pattern: "leaves", light: false },
  blue: { letter: "B", hue: "#2b62b8", pattern: "waves", light: false },
  white: { letter: "W", hue: "#f4f1ea", pattern: "plain", light: true },
  yellow: { letter: "Y", hue: "#d6a41c", pattern: "dots", light: true },
};

/** Per object the values in the order of the colours (AQ-1.4). */
const VALUE_TABLE: Readonly<Record<ObjectId, readonly number[]>> = {
  horse: [1, 2, 0, 1, 2, 0],
  camera: [2, 1, 1, 0, 2, 0],
  crown: [2, 2, 0, 0, 1, 1],
  sword: [0, 1, 0, 2, 1, 2],
  clock: [1, 0, 2, 2, 1, 0],
  helmet: [2, 0, 1, 1, 0, 2],
  vase: [1, 1, 2, 0, 0, 2],
  book: [0, 2, 1, 2, 0, 1],
  senet: [0, 0, 2, 1, 2, 1],
};

/** Denominations of coins, largest first: purses are drawn with as few as possible (AQ-1.5). */
export const COINS: readonly number[] = [5, 3, 1];

/** A card of the deck by its object and colour. */
export function cardId(object: ObjectId, colour: ColourId): CardId {
  return `${object}_${colour}`;
}

/** All cards in their order: by object, then by colour (AQ-1.3). */
export const CARDS: readonly CardId[] = OBJECTS.flatMap((object) => COLOURS.map((colour) => cardId(object, colour)));

export function objectOf(card: CardId): ObjectId {
  return card.slice(0, card.indexOf("_")) as ObjectId;
}

export function colourOf(card: CardId): ColourId {
  return card.slice(card.indexOf("_") + 1) as ColourId;
}

export function valueOf(card: CardId): number {
  return VALUE_TABLE[objectOf(card)][COLOURS.indexOf(colourOf(card))] as number;
}

/** The characteristics of a card. */
export function cardOf(card: CardId): Card {
  return { object: objectOf(card), colour: colourOf(card), value: valueOf(card) };
}

/** By object, then by colour. */
export function byIndex(a: CardId, b: CardId): number {
  return CARDS.indexOf(a) - CARDS.indexOf(b);
}
