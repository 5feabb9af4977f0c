/**
 * Pieces that are carried to the city's map by pointer: from the drawer, from where they were put, or from where they stand
 * (AY-4.12). An extra beside clicking and keys. A mouse lifts by moving; a finger rests first, so that the page can be scrolled.
 */
import { sideOf } from "../shown";
import type { Props } from "../view";
import { hand } from "./hand.svelte";
import { pieceOf } from "./piece";
import { drop } from "./press";
import type { Aim } from "./shapes";

/** How far the pointer goes before a press becomes a drag, in px. */
const SLOP = 6;
/** How long a finger rests before it lifts. */
const HOLD = 220;
/** A piece is carried above the finger, so that it is seen. */
const ABOVE_FINGER = 44;

export interface Carry {
  props: Props;
  /** Takes the piece in hand; null: nothing can be carried from here. */
  begin: (() => void) | null;
}

/** The point of a city's map that lies there on the screen; null while it is not drawn. */
export function aimAt(board: HTMLElement, x: number, y: number): Aim | null {
  const { left, top, width } = board.getBoundingClientRect();
  if (width === 0) return null;
  const city = Number(board.dataset["city"]);
  const scale = sideOf(city) / width;
  return [city, (x - left) * scale, (y - top) * scale];
}

function boardAt(x: number, y: number): HTMLElement | null {
  return document.elementsFromPoint(x, y).map((node) => node.closest<HTMLElement>("[data-city]")).find((node) => node !== null) ?? null;
}

/** Another own city is shown while a piece is held over its name. */
function showCityAt(x: number, y: number): void {
  const tab = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-to-city]");
  if (tab) hand.city = Number(tab.dataset["toCity"]);
}

/** The click that ends a drag is not a choice. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

/** Makes a node carry a piece. Null: not now. */
export function carries(node: HTMLElement, carry: Carry | null): { update(carry: Carry | null): void; destroy(): void } {
  let current = carry;
  const life = new AbortController();

  function press(down: PointerEvent): void {
    if (!current?.begin || !current.props.choice.open || down.button !== 0) return;
    const isTouch = down.pointerType === "touch";
    const isBound = getComputedStyle(node).touchAction === "none";
    const stop = new AbortController();
    const on = { signal: stop.signal };
    let ready = !isTouch || isBound;
    let lifted = false;
    const timer = ready ? undefined : setTimeout(() => (ready = true), HOLD);

    const end = (): void => {
      stop.abort();
      clearTimeout(timer);
      hand.carried = null;
      hand.lifted = null;
      if (lifted) hand.aim = null;
    };
    const move = (event: PointerEvent): void => {
      if (!lifted && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLOP) return;
      if (!ready) return end();
      if (!lifted) current?.begin?.();
      lifted = true;
      const y = event.clientY - (isTouch ? ABOVE_FINGER : 0);
      hand.carried = { x: event.clientX, y };
      showCityAt(event.clientX, event.clientY);
      const board = boardAt(event.clientX, y);
      hand.aim = board && aimAt(board, event.clientX, y);
    };
    const release = (): void => {
      const piece = lifted && current ? pieceOf(current.props) : null;
      const { aim } = hand;
      if (piece && aim && current) drop(current.props, piece, aim);
      if (lifted) swallowClick();
      end();
    };
    window.addEventListener("pointermove", move, on);
    window.addEventListener("pointerup", release, on);
    window.addEventListener("pointercancel", end, on);
    window.addEventListener("keydown", (event) => event.key === "Escape" && end(), on);
    // Once the finger has rested, moving it scrolls and swipes nothing.
    window.addEventListener("touchmove", (event) => ready && event.preventDefault(), { ...on, passive: false });
    if (isBound) down.stopPropagation();
  }

  node.addEventListener("pointerdown", press, { signal: life.signal });
  node.addEventListener("dragstart", (event) => event.preventDefault(), { signal: life.signal });
  return {
    update: (next) => (current = next),
    destroy: () => life.abort(),
  };
}
