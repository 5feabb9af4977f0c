/** A work that is carried to the map by pointer: an extra beside pressing it, then a hex. */
import type { Hex } from "../view";
import { desk } from "./desk.svelte";
import type { Work } from "./works";

/** How far the pointer goes before a press becomes a drag, in px. */
const SLOP = 6;

export interface Carried {
  work: Work;
  drop(hex: Hex): void;
}

function hexAt({ clientX, clientY }: PointerEvent): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-hex]")?.dataset["hex"] ?? null;
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

/** What follows the pointer: a copy of the work's icon. */
function copyOf(node: HTMLElement): HTMLElement {
  const copy = document.createElement("span");
  const icon = node.querySelector("svg");
  if (icon) copy.append(icon.cloneNode(true));
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, { position: "fixed", left: "0", top: "0", zIndex: "70", width: "34px", height: "34px", pointerEvents: "none", color: "var(--chosen)", filter: "drop-shadow(0 4px 6px rgb(40 26 14 / 50%))" });
  document.body.append(copy);
  return copy;
}

/** Makes a node carry a work. Null: not now. */
export function carries(node: HTMLElement, carried: Carried | null): { update(carried: Carried | null): void; destroy(): void } {
  let current = carried;
  const life = new AbortController();

  function press(down: PointerEvent): void {
    const work = current;
    if (!work || down.button !== 0) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    let copy: HTMLElement | null = null;

    const end = (): void => {
      stop.abort();
      copy?.remove();
      desk.carried = null;
      desk.hover = null;
    };
    const move = (event: PointerEvent): void => {
      if (!copy && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLOP) return;
      copy ??= copyOf(node);
      desk.carried = work.work;
      copy.style.translate = `${event.clientX - 17}px ${event.clientY - 40}px`;
      desk.hover = hexAt(event);
    };
    const release = (event: PointerEvent): void => {
      const isLifted = copy !== null;
      end();
      if (!isLifted) return;
      swallowClick();
      const hex = hexAt(event);
      if (hex !== null) work.drop(hex.split(",").map(Number) as Hex);
    };
    window.addEventListener("pointermove", move, on);
    window.addEventListener("pointerup", release, on);
    window.addEventListener("pointercancel", end, on);
    window.addEventListener("keydown", (event) => event.key === "Escape" && end(), on);
  }

  node.addEventListener("pointerdown", press, { signal: life.signal });
  node.addEventListener("dragstart", (event) => event.preventDefault(), { signal: life.signal });
  return {
    update: (next) => (current = next),
    destroy: () => life.abort(),
  };
}
