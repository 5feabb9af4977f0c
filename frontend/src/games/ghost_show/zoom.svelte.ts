/** A card enlarged beside the pointer after a moment of hovering, a long press or keyboard focus (style.md 5). */
import type { ItemId } from "./data";

const DELAY = 250;
/** Cards that are easily read where they lie wait longer. */
const PATIENT = 700;
const LEGIBLE = 96;

export interface Zoomed {
  item: ItemId;
  /** The card's place in the window. */
  place: DOMRect;
}

class Zoom {
  shown: Zoomed | null = $state.raw(null);
  #timer = 0;

  /** Shows a card after the usual delay. */
  ask(item: ItemId, node: HTMLElement): void {
    this.close();
    const place = node.getBoundingClientRect();
    this.#timer = window.setTimeout(() => (this.shown = { item, place }), place.width < LEGIBLE ? DELAY : PATIENT);
  }

  close(): void {
    window.clearTimeout(this.#timer);
    this.shown = null;
  }
}

export const zoomed = new Zoom();

/** Makes a place show its card enlarged. Without a card it does nothing. */
export function zoom(node: HTMLElement, item: ItemId | null): { update(item: ItemId | null): void; destroy(): void } {
  let shown = item;
  const ask = (): void => {
    if (shown !== null) zoomed.ask(shown, node);
  };
  const close = (): void => zoomed.close();
  node.addEventListener("pointerenter", ask);
  node.addEventListener("pointerleave", close);
  node.addEventListener("pointerdown", (event) => {
    close();
    if (event.pointerType === "touch") ask();
  });
  node.addEventListener("pointerup", close);
  node.addEventListener("pointercancel", close);
  return {
    update: (next) => (shown = next),
    destroy: close,
  };
}
