/** What the last move touched: for the flags on cards that it put where they lie. */
import type { Player } from "../types";
import type { ItemId } from "./data";
import type { GhostShowEvent } from "./view";
import { nameOf, t } from "./words";

/** Per card the text of its flag: the player's name where somebody put it there, "new" where it was drawn. */
export function lastMarks(events: readonly GhostShowEvent[], players: readonly Player[]): Map<ItemId, string> {
  const marks = new Map<ItemId, string>();
  const drawn = t("ghost_show.table.new");
  for (const event of events) {
    if (event.type === "appraised") marks.set(event.card, nameOf(players, event.seat));
    if (event.type === "items_claimed") for (const card of event.cards) marks.set(card, nameOf(players, event.seat));
    if (event.type === "lot_refilled" || event.type === "auction_house_refilled") marks.set(event.card, drawn);
    if (event.type === "hand_refilled") for (const card of event.cards ?? []) marks.set(card, drawn);
  }
  return marks;
}

/** The seat whose pawn went to another lot, or null. */
export function movedPawn(events: readonly GhostShowEvent[]): number | null {
  return events.find((event) => event.type === "pawn_moved")?.seat ?? null;
}
