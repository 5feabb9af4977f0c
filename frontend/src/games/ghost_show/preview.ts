/** What an action would do before anything is drawn, from the view alone (GS-3.5 to GS-3.12, GS-13.5). */
import { typeOf, type ItemId, type ItemType } from "./data";
import { collectorHolder, projectedScore, scores, typesInPlay, withCards } from "./scoring";
import type { GhostShowAction, View, Warehouse } from "./view";

export interface CollectorChange {
  type: ItemType;
  from: number | null;
  to: number | null;
}

export interface PawnStep {
  from: number;
  to: number;
  /** The third card of a lot without a pawn takes it there (GS-3.6b). */
  dragged: boolean;
}

export interface Preview {
  lot: number;
  /** The lot's cards with the one just appraised, bottom to top. */
  cards: readonly ItemId[];
  /** Who takes the lot; null if nobody does. */
  claimant: number | null;
  gained: readonly ItemId[];
  /** Carried off with the auction house card (GS-3.8). */
  burned: readonly ItemId[];
  /** The auction house card, if it goes with them. */
  burnedWith: ItemId | null;
  pawn: PawnStep | null;
  collectors: readonly CollectorChange[];
  before: readonly number[];
  after: readonly number[];
  /** One's own score with the hand that remains, before anything is drawn. */
  projected: number;
  /** How many cards the turn draws if the deck has them (GS-3.11, GS-9.9). */
  draws: number;
  /** The last card of the deck would be drawn: the game is over (GS-3.12). */
  ends: boolean;
}

const FULL_LOT = 3;

/** Who claims the lot if it has these cards after an Appraise (GS-3.6), or null. */
function claimantOf(view: View, me: number, lot: number, size: number): number | null {
  if (size < FULL_LOT) return null;
  const owner = view.pawns.indexOf(lot);
  return owner === -1 ? me : owner;
}

/** The lot's cards that the auction house carries off (GS-3.8). */
export function burnedAt(view: Pick<View, "auction_house">, cards: readonly ItemId[]): ItemId[] {
  const wanted = view.auction_house;
  return wanted === null ? [] : cards.filter((card) => typeOf(card) === typeOf(wanted));
}

/** Collectors that change between these warehouses (GS-3.10). */
export function collectorChanges(view: View, after: readonly Warehouse[]): CollectorChange[] {
  return typesInPlay(view)
    .map((type) => ({ type, from: view.collectors[type] ?? null, to: collectorHolder(after, type) }))
    .filter(({ from, to }) => from !== to);
}

function pawnStep(view: View, me: number, action: GhostShowAction, claimant: number | null): PawnStep | null {
  const from = view.pawns[me] ?? 0;
  if (action.type === "move") return { from, to: action.lot, dragged: false };
  const dragged = claimant === me && from !== action.lot;
  return dragged ? { from, to: action.lot, dragged } : null;
}

/** What `action` of seat `me` would do. The action is taken as legal. */
export function preview(view: View, me: number, action: GhostShowAction): Preview {
  const there = view.lots[action.lot] ?? [];
  const cards = action.type === "appraise" ? [...there, action.item] : there;
  const claimant = action.type === "move" ? me : claimantOf(view, me, action.lot, cards.length);
  const burned = claimant === null ? [] : burnedAt(view, cards);
  const gained = claimant === null ? [] : cards.filter((card) => !burned.includes(card));
  const after = view.warehouses.map((warehouse, seat) => (seat === claimant ? withCards(warehouse, gained) : warehouse));
  const left = (view.hand ?? []).filter((card) => action.type !== "appraise" || card !== action.item);
  const draws = Number(action.type === "appraise") + Number(claimant !== null) + Number(burned.length > 0);
  return {
    lot: action.lot,
    cards,
    claimant,
    gained,
    burned,
    burnedWith: burned.length > 0 ? view.auction_house : null,
    pawn: pawnStep(view, me, action, claimant),
    collectors: collectorChanges(view, after),
    before: view.current_scores,
    after: scores(after),
    projected: projectedScore(after, me, left),
    draws,
    ends: view.deck_count <= draws,
  };
}
