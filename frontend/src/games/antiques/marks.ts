/** What changed with the last move, for the marks of the table (style.md 5). */
import type { Player } from "../types";
import { nameOf, t } from "./names";
import type { AntiquesEvent } from "./view";

/** Spaces of the auction board that another has emptied, or that are filled anew: space → who did it, or that it is new. */
export function spaceMarks(events: readonly AntiquesEvent[], players: readonly Player[], me: number | null): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  let [who, isMine] = ["", false];
  for (const event of events) {
    if ("seat" in event && typeof event.seat === "number") [who, isMine] = [nameOf(players, event.seat), event.seat === me];
    if (isMine && event.type !== "auction_refilled") continue;
    if (event.type === "line_taken" || event.type === "two_taken") for (const { space } of event.pieces) marks.set(space, who);
    if (event.type === "auction_refilled" && event.cause !== "setup") for (const { space } of event.pieces) marks.set(space, t("antiques.table.new"));
    if (event.type === "specific_piece_taken") marks.set(event.space, who);
    if (event.type === "random_pieces_placed" && event.to_board) marks.set(event.to_board.space, who);
  }
  return marks;
}

/** Cards that came to a board, a room or a reserved place. */
export function freshCards(events: readonly AntiquesEvent[]): ReadonlySet<string> {
  const cards = new Set<string>();
  for (const event of events) {
    if (event.type === "museums_refilled" || event.type === "collections_refilled") for (const { card } of event.cards) cards.add(card);
    if (event.type === "collection_assembled" || event.type === "card_reserved") cards.add(event.card);
  }
  return cards;
}
