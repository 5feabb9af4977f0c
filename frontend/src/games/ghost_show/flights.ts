/** What flies where when a move is resolved, in the order in which things happened (GS-13.11). */
import type { ItemId } from "./data";
import type { GhostShowEvent } from "./view";

/**
 * One flight of a piece. `from` and `to` name places (`data-flip`): a piece's own name is wherever it lies. A card
 * leaves another's hand, and is drawn to it, as the hand as a whole, so nothing tells which card it was (GS-5.4).
 */
export interface Flight {
  piece: string;
  /** The card that flies; null for pawns and collectors. */
  item: ItemId | null;
  from: string;
  to: string;
  /** Flights of one step fly together. */
  step: number;
}

/** How many turns these events tell of. */
function turns(events: readonly GhostShowEvent[]): number {
  return events.filter((event) => event.type === "appraised" || (event.type === "pawn_moved" && event.cause === "move")).length;
}

type Fly = (piece: string, from: string, to: string, item?: ItemId) => void;

/** The flights that one event tells of. */
function fliesFor(event: GhostShowEvent, me: number | null, fly: Fly): void {
  switch (event.type) {
    case "appraised":
      fly(event.card, event.seat === me ? event.card : `hand-${event.seat}`, `lot-${event.lot}`, event.card);
      break;
    case "pawn_moved":
      fly(`pawn-${event.seat}`, `pawn-${event.seat}`, `pawn-${event.seat}`);
      break;
    case "auction_discarded":
      for (const card of event.cards) fly(card, `lot-${event.lot}`, "discards", card);
      fly(event.auction_house_card, "house", "discards", event.auction_house_card);
      break;
    case "items_claimed":
      for (const card of event.cards) fly(card, `lot-${event.lot}`, card, card);
      break;
    case "collector_moved": {
      const piece = `collector-${event.item_type}`;
      fly(piece, event.from_seat === null ? "house" : piece, event.to_seat === null ? "house" : piece);
      break;
    }
    case "hand_refilled":
      if (event.seat === me) for (const card of event.cards ?? []) fly(card, "deck", card, card);
      break;
    case "hand_added":
      for (const card of event.cards) fly(card, event.seat === me ? card : `hand-${event.seat}`, card, card);
      break;
    case "lot_refilled":
    case "auction_house_refilled":
      fly(event.card, "deck", event.card, event.card);
      break;
    default:
      break;
  }
}

/** The flights of a move; none if several moves arrived at once: then the marks of the last one say enough. */
export function flights(events: readonly GhostShowEvent[], me: number | null): Flight[] {
  if (turns(events) > 1) return [];
  const all: Flight[] = [];
  let step = 0;
  const fly: Fly = (piece, from, to, item) => {
    all.push({ piece, item: item ?? null, from, to, step });
  };
  for (const event of events) {
    // Collectors fly together with the cards that move them; everything else is a step of its own.
    if (event.type !== "collector_moved" && all.at(-1)?.step === step) step += 1;
    fliesFor(event, me, fly);
  }
  return all;
}
