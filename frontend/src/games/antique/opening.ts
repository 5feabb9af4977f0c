/** Putting an auction together: a card, coins in the closed hand, one lie (AQ-4.1, AQ-13.2). All of it is local until it is sent. */
import type { Choice, Option } from "../types";
import { cardOf, CHARACTERISTICS, type Card, type CardId, type Characteristic } from "./data";

export interface Draft {
  /** The card that lies under the dome. */
  card: CardId;
  /** FATYs in the closed hand. */
  hidden: number;
  truth: Card;
  claim: Card;
  /** What is false so far. */
  lie: Characteristic | null;
}

/** What is put together so far, or null before a card is chosen. */
export function draftOf({ picked }: Pick<Choice, "picked">): Draft | null {
  const card = picked["card_id"] as CardId | undefined;
  if (card === undefined) return null;
  const truth = cardOf(card);
  const told = CHARACTERISTICS.filter((name) => name in picked).map((name) => [name, picked[name]]);
  const claim = { ...truth, ...Object.fromEntries(told) } as Card;
  const lie = CHARACTERISTICS.find((name) => claim[name] !== truth[name]) ?? null;
  return { card, hidden: (picked["hidden_bid"] as number | undefined) ?? 0, truth, claim, lie };
}

/** Lays a card down; laid down again it goes back to the hand. The closed hand keeps its coins, the chips are true again. */
export function layDown(choice: Choice, card: CardId): void {
  const before = draftOf(choice);
  choice.clear();
  if (before?.card === card) return;
  choice.put("card_id", card, "open_auction");
  choice.put("hidden_bid", before?.hidden ?? 0);
}

/** Puts so many FATYs into the closed hand. */
export function hide(choice: Choice, coins: number): void {
  choice.put("hidden_bid", coins);
}

/** Announces one characteristic: any other is true again, as only one may be false (AQ-4.1.5). */
export function announceAs(choice: Choice, characteristic: Characteristic, value: unknown): void {
  restore(choice);
  if (draftOf(choice)?.truth[characteristic] !== value) choice.put(characteristic, value);
}

/** Makes all three chips true again. */
export function restore(choice: Choice): void {
  for (const name of CHARACTERISTICS) if (name in choice.picked) choice.pick(name, choice.picked[name]);
}

/** What is false of a card and may be announced in place of the truth. */
export function falseValues(options: readonly Option[], card: CardId, characteristic: Characteristic): unknown[] {
  const truth = cardOf(card)[characteristic];
  return options
    .filter((option) => option.type === "open_auction" && (option["card_id"] as CardId[]).includes(card))
    .flatMap((option) => option[characteristic] as unknown[])
    .filter((value, index, all) => value !== truth && all.indexOf(value) === index);
}

/** The most that the closed hand can hold: one's purse. */
export function mostHidden(options: readonly Option[]): number {
  const opening = options.find((option) => option.type === "open_auction");
  return ((opening?.["hidden_bid"] as number[] | undefined) ?? [0]).at(-1) ?? 0;
}
