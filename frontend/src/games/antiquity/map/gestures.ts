/**
 * Pointers on the map: a drag pans, two fingers pinch, the wheel zooms; what is none of these is a press, or a long one.
 * Hexes are the elements with `data-hex`, so that a press may also come from a keyboard or a screen reader.
 */
import type { Viewport } from "./viewport.svelte";

/** How far the pointer goes before a press becomes a drag, in px. */
const SLOP = 7;
/** How long a finger rests for a long press (style.md 7). */
const LONG = 450;
/** How far a drag pulls the map past its edge to leave it. */
const PULL = 90;
const WHEEL = 0.0016;

export interface Touches {
  viewport: Viewport;
  /** The key of the hex that is pressed. */
  press(hex: string): void;
  /** Long pressed, or pressed with the other button. */
  look(hex: string): void;
  /** The pointer rests on it, or on none. */
  hover(hex: string | null): void;
}

interface Finger {
  px: number;
  py: number;
}

function hexOf({ target }: Event): string | null {
  return (target as Element).closest?.<HTMLElement>("[data-hex]")?.dataset["hex"] ?? null;
}

/** Makes a node pan, zoom and pinch its map. */
export function touches(node: HTMLElement, handlers: Touches): { destroy(): void } {
  const { viewport } = handlers;
  const life = new AbortController();
  const on = { signal: life.signal };
  const fingers = new Map<number, Finger>();
  let start: Finger | null = null;
  let isDrag = false;
  let pulled = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const at = ({ clientX, clientY }: MouseEvent): Finger => {
    const { left, top } = node.getBoundingClientRect();
    return { px: clientX - left, py: clientY - top };
  };

  function forget(): void {
    clearTimeout(timer);
    start = null;
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    forget();
    isDrag = fingers.size > 1;
    pulled = 0;
    if (isDrag) return;
    start = at(event);
    const hex = hexOf(event);
    if (event.pointerType !== "mouse" && hex !== null) timer = setTimeout(() => long(hex), LONG);
  }

  /** The click that ends a long press is no press. */
  function long(hex: string): void {
    forget();
    isDrag = true;
    handlers.look(hex);
  }

  function move(event: PointerEvent): void {
    const now = at(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") handlers.hover(hexOf(event));
      return;
    }
    if (start && Math.hypot(now.px - start.px, now.py - start.py) > SLOP) {
      isDrag = true;
      forget();
      node.setPointerCapture(event.pointerId);
      handlers.hover(null);
    }
    if (!isDrag || start) return;
    if (fingers.size === 2) pinch(event.pointerId, before, now);
    else pull(viewport.pan(now.px - before.px, now.py - before.py).x);
    fingers.set(event.pointerId, now);
  }

  function pinch(id: number, before: Finger, now: Finger): void {
    const other = [...fingers].find(([which]) => which !== id)?.[1];
    if (!other) return;
    const span = (one: Finger): number => Math.max(20, Math.hypot(one.px - other.px, one.py - other.py));
    viewport.zoom(span(now) / span(before), (now.px + other.px) / 2, (now.py + other.py) / 2);
    viewport.pan((now.px - before.px) / 2, (now.py - before.py) / 2);
  }

  /** A drag that goes on beyond the edge of the map leaves it, the way the finger went: phones show another screen then. */
  function pull(by: number): void {
    if (Math.abs(pulled) > PULL) return;
    pulled += by;
    if (Math.abs(pulled) > PULL) node.dispatchEvent(new CustomEvent("edge", { bubbles: true, detail: pulled > 0 ? "left" : "right" }));
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    forget();
  }

  function click(event: MouseEvent): void {
    const hex = hexOf(event);
    if (hex !== null && !(isDrag && event.detail > 0)) handlers.press(hex);
    isDrag = false;
  }

  function menu(event: MouseEvent): void {
    event.preventDefault();
    const hex = hexOf(event);
    if (hex !== null) handlers.look(hex);
  }

  function wheel(event: WheelEvent): void {
    const { px, py } = at(event);
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    // Where the map cannot go farther away, the wheel is the page's.
    if (viewport.zoom(Math.exp(-pixels * WHEEL * (event.ctrlKey ? 4 : 1)), px, py) || event.ctrlKey) event.preventDefault();
  }

  node.addEventListener("pointerdown", down, on);
  node.addEventListener("pointermove", move, on);
  node.addEventListener("pointerup", up, on);
  node.addEventListener("pointercancel", up, on);
  node.addEventListener("pointerleave", (event) => !fingers.has(event.pointerId) && handlers.hover(null), on);
  node.addEventListener("click", click, on);
  node.addEventListener("contextmenu", menu, on);
  node.addEventListener("wheel", wheel, { ...on, passive: false });
  return {
    destroy() {
      clearTimeout(timer);
      life.abort();
    },
  };
}
