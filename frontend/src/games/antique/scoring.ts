/** Points that follow from collections and purses (AQ-6). */
import { COLOURS, colourOf, OBJECTS, objectOf, valueOf, type CardId, type ColourId, type ObjectId } from "./data";

/** Best points for so many cards of one object (AQ-6.1). */
const SET_POINTS: readonly number[] = [0, 0, 3, 5, 7, 8, 10];
/** What each of so many winners of an award gets (AQ-6.2). */
const AWARD_SHARES: readonly number[] = [0, 10, 5, 3, 2, 2, 1];
/** So many FATYs are a point. */
const FATYS_PER_POINT = 4;

/** The awards that follow from cards alone; the third goes by purses (AQ-6). */
export const CARD_AWARDS = ["award_objects", "award_colour"] as const;
export type CardAward = (typeof CARD_AWARDS)[number];

export function setPoints(count: number): number {
  return SET_POINTS[count] as number;
}

/** Points for the money in a purse, rounded down. */
export function fatyPoints(purse: number): number {
  return Math.floor(purse / FATYS_PER_POINT);
}

/** The sum of the values of cards. */
export function valuesOf(cards: readonly CardId[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0);
}

export interface ObjectGroup {
  object: ObjectId;
  cards: readonly CardId[];
  /** Points of its sets. */
  points: number;
}

/** A collection by object, in the order of objects, without those of which there is no card. */
export function groups(collection: readonly CardId[]): ObjectGroup[] {
  return OBJECTS.map((object) => ({ object, cards: collection.filter((card) => objectOf(card) === object) }))
    .filter(({ cards }) => cards.length > 0)
    .map((group) => ({ ...group, points: setPoints(group.cards.length) }));
}

/** How many cards of each colour, in the order of colours, without those of which there is none. */
export function colourCounts(collection: readonly CardId[]): { colour: ColourId; count: number }[] {
  return COLOURS.map((colour) => ({
    colour,
    count: collection.filter((card) => colourOf(card) === colour).length,
  })).filter(({ count }) => count > 0);
}

const MEASURES: Readonly<Record<CardAward, (collection: readonly CardId[]) => number>> = {
  award_objects: (collection) => groups(collection).length,
  award_colour: (collection) => Math.max(0, ...colourCounts(collection).map(({ count }) => count)),
};

/** What each seat gets of an award: most takes all; then the higher values; then it is divided (AQ-6.2). */
export function awardShares(measures: readonly number[], values: readonly number[]): number[] {
  const tied = measures.map((measure) => measure === Math.max(...measures));
  const best = Math.max(...values.filter((_, seat) => tied[seat]));
  const wins = measures.map((_, seat) => tied[seat] === true && values[seat] === best);
  const share = AWARD_SHARES[wins.filter(Boolean).length] as number;
  return wins.map((won) => (won ? share : 0));
}

/** What each seat gets of an award that follows from cards. */
export function cardAwardShares(award: CardAward, collections: readonly (readonly CardId[])[]): number[] {
  return awardShares(collections.map(MEASURES[award]), collections.map(valuesOf));
}
