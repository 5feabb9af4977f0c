/** Steps through a replay: from a moment to the next or the one before, by move, turn or round. */
export type Step = "move" | "turn" | "round";

/** The next version at which one stops, the last at most; `stops` null means every version. */
export function after(version: number, last: number, stops: readonly number[] | null): number {
  if (stops === null) return Math.min(last, version + 1);
  return stops.find((stop) => stop > version) ?? last;
}

/** The version before at which one stops, the first at least: from within a turn its own beginning. */
export function before(version: number, stops: readonly number[] | null): number {
  if (stops === null) return Math.max(1, version - 1);
  return stops.findLast((stop) => stop < version) ?? 1;
}
