/** What is shown of a player: one's own draft where there is one, else what everybody sees. */
import type { Draft, Hex, Holding, Land, PlayerView, Square, View } from "./view";

/** The player of that seat as everybody sees it. */
export function playerOf(view: View, seat: number): PlayerView {
  const player = view.players[seat];
  if (player === undefined) throw new Error(`There is no seat ${seat}.`);
  return player;
}

/** The own draft, if it is this seat's. */
export function draftOf(view: View, seat: number | null): Draft | null {
  return seat !== null && view.seat === seat ? (view.draft ?? null) : null;
}

export function holdingOf(view: View, seat: number): Holding {
  return draftOf(view, seat)?.holding ?? playerOf(view, seat).holding;
}

export function landOf(view: View): Land {
  return view.draft?.land ?? view.land;
}

/** The zone of control: with what the own draft changed (Stables, Harbour, inns, cities). */
export function zoneOf(view: View, seat: number): Hex[] {
  const draft = draftOf(view, seat);
  return draft && (draft.holding || draft.land) ? draft.zone : playerOf(view, seat).zone;
}

export function sameHex([q, r]: readonly number[], [otherQ, otherR]: readonly number[]): boolean {
  return q === otherQ && r === otherR;
}

/** A key for maps and sets: hexes and squares come as lists. */
export function key(place: readonly number[]): string {
  return place.join(",");
}

/** The side of a city's map: 7 for the first, 6 for the others (AY-1.1). */
export function sideOf(city: number): number {
  return city === 0 ? 7 : 6;
}

export function sameSquare([city, x, y]: Square, [otherCity, otherX, otherY]: Square): boolean {
  return city === otherCity && x === otherX && y === otherY;
}
