/** What changed with the last move, and the words of its corner flag (style.md 5, last move). */
import type { Player } from "../types";
import { nameOf, t } from "./names";
import type { MuseumEvent } from "./view";

function at(continent: string, position: number): string {
  return `${continent} ${position}`;
}

/** Positions of displays that changed: "europe 0" → "Blue", or "new". */
export function positionMarks(events: readonly MuseumEvent[], players: readonly Player[], me: number | null): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const event of events) {
    if (event.type === "object_taken") marks.set(at(event.continent, event.position), event.seat === me ? t("museum.mark.you") : nameOf(players, event.seat));
    if (event.type === "display_refilled" || event.type === "display_adjusted") {
      for (const { position } of event.drawn) marks.set(at(event.continent, position), t("museum.mark.new"));
    }
  }
  return marks;
}

/** Cards that came to a museum, a storeroom or the expert board with the last move. */
export function freshCards(events: readonly MuseumEvent[]): ReadonlySet<string> {
  const fresh = new Set<string>();
  for (const event of events) {
    if (event.type === "object_exhibited") fresh.add(event.object_id);
    if (event.type === "purchase" || event.type === "foreign_purchase") for (const card of event.cards) fresh.add(card);
    if (event.type === "turn_ended") for (const card of event.discards) fresh.add(card);
    if (event.type === "expert_hired" || event.type === "experts_rotated") if (event.board[0] !== undefined) fresh.add(event.board[0]);
  }
  return fresh;
}
