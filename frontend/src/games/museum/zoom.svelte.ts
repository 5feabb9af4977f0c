/**
 * A card enlarged beside the pointer: after a moment of hovering, a long press, keyboard focus, or at once by a right click
 * (style.md 5, MU-13.7). Any card shows itself: `use:zoom={id}` on its drawing.
 */
import { mount } from "svelte";
import Zoom from "./Zoom.svelte";

const DELAY = 250;
/** Cards that are easily read where they lie wait longer. */
const PATIENT = 700;
const LEGIBLE = 96;

export interface Zoomed {
  id: string;
  /** The card's place in the window. */
  place: DOMRect;
}

class Zooming {
  shown: Zoomed | null = $state.raw(null);
  #timer = 0;
  #mounted = false;

  /** Shows a card after the usual delay. */
  ask(id: string, node: Element): void {
    this.close();
    const wait = node.getBoundingClientRect().width < LEGIBLE ? DELAY : PATIENT;
    this.#timer = window.setTimeout(() => this.show(id, node), wait);
  }

  show(id: string, node: Element): void {
    this.close();
    if (!node.isConnected) return;
    if (!this.#mounted) mount(Zoom, { target: document.body });
    this.#mounted = true;
    this.shown = { id, place: node.getBoundingClientRect() };
  }

  close(): void {
    window.clearTimeout(this.#timer);
    if (this.shown) this.shown = null;
  }
}

export const zoomed = new Zooming();

/** Makes a card show itself enlarged; it listens on the button that holds it, if one does. Null: it does not. */
export function zoom(node: HTMLElement, id: string | null): { update(id: string | null): void; destroy(): void } {
  let card = id;
  const holder = node.closest<HTMLElement>("button, [data-stop]") ?? node;
  const stop = new AbortController();
  const on = (type: string, act: (event: Event) => void): void => holder.addEventListener(type, act, { signal: stop.signal });
  const ask = (): void => {
    if (card !== null) zoomed.ask(card, node);
  };
  const close = (): void => zoomed.close();
  on("pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && ask());
  on("pointerleave", close);
  on("pointerdown", (event) => {
    close();
    if ((event as PointerEvent).pointerType !== "mouse") ask();
  });
  on("pointerup", (event) => (event as PointerEvent).pointerType !== "mouse" && close());
  on("pointercancel", close);
  on("focus", () => holder.matches(":focus-visible") && ask());
  on("blur", close);
  on("keydown", (event) => (event as KeyboardEvent).key === "Escape" && close());
  on("contextmenu", (event) => {
    event.preventDefault();
    if (card !== null) zoomed.show(card, node);
  });
  return {
    update: (next) => (card = next),
    destroy() {
      stop.abort();
      if (zoomed.shown?.id === card) close();
    },
  };
}
