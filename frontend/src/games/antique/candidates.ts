/** What the lot may be: an aid made of what the viewer sees (AQ-13.4). */
import { CARDS, cardOf, CHARACTERISTICS, objectOf, type CardId } from "./data";
import type { Claim, View } from "./view";

/** The cards of this game: two play without three of the objects (AQ-7.1). */
export function cardsInPlay(view: Pick<View, "removed_objects">): CardId[] {
  return CARDS.filter((card) => !view.removed_objects.includes(objectOf(card)));
}

/** The cards that lie face up. */
export function faceUp(view: Pick<View, "collectors">): Set<CardId> {
  return new Set(view.collectors.flatMap(({ collection }) => collection));
}

/** The viewer's own cards: the hand, and as auctioneer the lot. */
export function ownCards(view: Pick<View, "hand" | "lot">): Set<CardId> {
  return new Set([...(view.hand ?? []), ...(view.lot ? [view.lot] : [])]);
}

/** How many characteristics a card shares with a claim. */
export function shared(card: CardId, claim: Claim): number {
  const there = cardOf(card);
  return CHARACTERISTICS.filter((characteristic) => there[characteristic] === claim[characteristic]).length;
}

/** The cards that share exactly two characteristics with the claim and that the viewer does not see. */
export function candidates(view: View, claim: Claim): CardId[] {
  const seen = new Set([...faceUp(view), ...(view.hand ?? [])]);
  return cardsInPlay(view).filter((card) => shared(card, claim) === 2 && !seen.has(card));
}
