/**
 * Objects that are carried to a museum by pointer (MU-13.4): from its own slots, the hand or a storeroom. An extra beside
 * clicking. A mouse lifts by moving; a finger holds first, so that the page can be scrolled from anywhere.
 */
import { zoomed } from "./zoom.svelte";

/** How far the pointer goes before a press becomes a drag, in px. */
const SLOP = 6;
/** How long a finger rests before it lifts. */
const HOLD = 260;

export interface Carried {
  id: string;
  /** Dropped on a slot of one's own museum. */
  drop(slot: string): void;
}

class Carrying {
  now: Carried | null = $state.raw(null);
  /** The slot it is over. */
  over: string | null = $state(null);
}

export const carrying = new Carrying();

function slotAt({ clientX, clientY }: PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-own-slot]")?.dataset["ownSlot"] ?? null;
}

/** What follows the pointer. */
function copyOf(node: HTMLElement): HTMLElement {
  const place = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-flip");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.className = "carried";
  Object.assign(copy.style, {
    position: "fixed",
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
    margin: "0",
    zIndex: "70",
    pointerEvents: "none",
    border: "0",
    padding: "0",
    background: "none",
    filter: "drop-shadow(0 8px 12px rgb(40 26 14 / 40%))",
  });
  (node.closest(".mine") ?? document.body).append(copy);
  return copy;
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

/** Makes a node carry an object. Null: not now. */
export function carries(node: HTMLElement, object: Carried | null): { update(object: Carried | null): void; destroy(): void } {
  let current = object;
  const life = new AbortController();

  function press(down: PointerEvent): void {
    const carried = current;
    if (!carried || down.button !== 0) return;
    const isTouch = down.pointerType === "touch";
    const stop = new AbortController();
    const on = { signal: stop.signal };
    let ready = !isTouch;
    let copy: HTMLElement | null = null;
    const timer = isTouch ? setTimeout(() => (ready = true), HOLD) : undefined;

    const end = (): void => {
      stop.abort();
      clearTimeout(timer);
      copy?.remove();
      carrying.now = null;
      carrying.over = null;
    };
    const lift = (): void => {
      zoomed.close();
      copy = copyOf(node);
      carrying.now = carried;
    };
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!copy && Math.hypot(dx, dy) < SLOP) return;
      if (!ready) end();
      else {
        if (!copy) lift();
        if (copy) copy.style.translate = `${dx}px ${dy}px`;
        carrying.over = slotAt(event);
      }
    };
    const release = (event: PointerEvent): void => {
      const isLifted = copy !== null;
      end();
      if (!isLifted) return;
      swallowClick();
      const slot = slotAt(event);
      if (slot !== null) carried.drop(slot);
    };
    window.addEventListener("pointermove", move, on);
    window.addEventListener("pointerup", release, on);
    window.addEventListener("pointercancel", end, on);
    window.addEventListener("keydown", (event) => event.key === "Escape" && end(), on);
    // Once the finger has rested, moving it does not scroll the page.
    node.addEventListener("touchmove", (event) => ready && event.preventDefault(), { ...on, passive: false });
  }

  node.addEventListener("pointerdown", press, { signal: life.signal });
  node.addEventListener("dragstart", (event) => event.preventDefault(), { signal: life.signal });
  return {
    update: (next) => (current = next),
    destroy: () => life.abort(),
  };
}
