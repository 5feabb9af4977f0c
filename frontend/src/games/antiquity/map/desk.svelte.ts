/** What the table itself remembers of the map: where one looks, what is shown, half a fishery. Nothing of it is the game's. */
import type { Hex } from "../view";
import type { Work } from "./works";

/** What can be shown or left away. */
export type Layer = "zones" | "goods" | "pollution" | "ranges";
/** Which hexes of zones are marked: those of two players, those of one's own alone, those of a seat that one leaves uncovered. */
export type Comparison = "none" | "both" | "alone" | { uncovered: number };

class Desk {
  /** The hex under the pointer, by its key. */
  hover: string | null = $state(null);
  /** The hex that has, or would get, the keyboard's focus. */
  cursor: string | null = $state(null);
  /** Whether the focus is on the map and is to be seen. */
  isFocused = $state(false);
  /** The hex whose card is open. */
  looked: string | null = $state(null);
  /** The half of a fishery that was pressed first. */
  half: Hex | null = $state.raw(null);
  /** The work that is carried to the map by pointer. */
  carried: Work | null = $state(null);
  hidden: ReadonlySet<Layer> = $state.raw(new Set());
  /** Nothing but the terrain. */
  isBare = $state(false);
  comparison: Comparison = $state.raw("none");

  shows(layer: Layer): boolean {
    return !this.isBare && !this.hidden.has(layer);
  }

  toggle(layer: Layer): void {
    const hidden = new Set(this.hidden);
    if (!hidden.delete(layer)) hidden.add(layer);
    this.hidden = hidden;
  }

  /** Another table, or another phase: nothing is begun. */
  clear(): void {
    this.half = null;
    this.carried = null;
    this.looked = null;
  }
}

export const desk = new Desk();

/** The hex that is looked at: under the pointer, else under the keyboard's focus. */
export function lookedAt(): string | null {
  return desk.hover ?? (desk.isFocused ? desk.cursor : null);
}
