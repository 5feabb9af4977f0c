/**
 * What the player's hand does at the city's map before anything is chosen: how the piece is turned, where it is aimed, what
 * is looked at. What is chosen is the room's (`choice`).
 */
import type { Square } from "../view";
import type { Aim } from "./shapes";

class Hand {
  rotation: number = $state(0);
  /** Width and height of the next Store, before it is turned. */
  store: readonly [number, number] = $state.raw([2, 1]);
  /** Where the piece would go: under the pointer or the focus. */
  aim: Aim | null = $state.raw(null);
  /** Where a piece that is carried is on the screen, in px. */
  carried: { x: number; y: number } | null = $state.raw(null);
  /** A standing building that is carried, by its name (AY-4.12). */
  lifted: Square | null = $state.raw(null);
  /** The own building that is looked at, by its name. */
  looked: Square | null = $state.raw(null);
  /** The cost of housing is looked at, though no house can be built. */
  chart: boolean = $state(false);
  /** The own city that is shown. */
  city: number = $state(0);

  /** Another piece: not turned, and aimed nowhere. */
  begin(): void {
    this.rotation = 0;
    this.aim = null;
  }

  turn(by: number): void {
    this.rotation = (this.rotation + by + 4) % 4;
  }
}

export const hand = new Hand();
