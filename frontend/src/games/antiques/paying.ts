/** What pieces pay for, and what a vault costs (AN-4.20, AN-4.21, AN-6.3). */
import {
  ART,
  bookOf,
  cardOf,
  COLLECTOR_MINIMUM,
  RELIC_BOX,
  STOREKEEPER_FREE,
  STOREKEEPER_PENALTY,
  total,
  VAULT_PENALTY,
  type PieceMap,
} from "./data";
import type { Owner, View } from "./view";

/** The points of a vault with so many pieces: 0 or less. */
export function vaultPoints({ curator }: Pick<Owner, "curator">, count: number): number {
  const isKeeper = curator === "storekeeper";
  const charged = isKeeper ? Math.max(0, count - STOREKEEPER_FREE) : count;
  return -charged * Math.abs(isKeeper ? STOREKEEPER_PENALTY : VAULT_PENALTY) || 0;
}

/** How the points of a vault change when so many pieces come to it: 0 or less. */
export function vaultChange(owner: Owner, more: number): number {
  const held = total(owner.vault as PieceMap);
  return vaultPoints(owner, held + more) - vaultPoints(owner, held);
}

/** Whether pieces pay for a collection: relic boxes stand for any, the Researcher's pairs for another (AN-4.21, AN-7.9). */
function pays(needed: PieceMap, pieces: PieceMap, isResearcher: boolean): boolean {
  let [shortage, pairs] = [0, 0];
  for (const type of ART) {
    const spare = (pieces[type] ?? 0) - (needed[type] ?? 0);
    if (spare < 0) shortage -= spare;
    else if (isResearcher) pairs += Math.floor(spare / 2);
  }
  return shortage <= (pieces[RELIC_BOX] ?? 0) + pairs;
}

/** Whether these pieces, with one of the Collector's vault, pay for a collection (AN-7.5). */
function paysFor(view: View, owner: Owner, needed: PieceMap, pieces: PieceMap): boolean {
  if (pays(needed, pieces, owner.curator === "researcher")) return true;
  if (owner.curator !== "collector" || view.turn.vault_used || total(needed) < COLLECTOR_MINIMUM) return false;
  return Object.keys(owner.vault).some((type) => pays(needed, { ...pieces, [type]: (pieces[type] ?? 0) + 1 }, false));
}

/** The collections that a player could assemble from pieces in the assembly area, each by itself. */
export function payable(view: View, owner: Owner, pieces: PieceMap): string[] {
  const book = bookOf(view);
  const offered = [...view.collection_board.filter((card) => card !== null), ...owner.reserved_collections];
  return offered.filter((card) => paysFor(view, owner, cardOf(book.collections, card).required as PieceMap, pieces));
}
