/** Dragging a hand card or one's pawn to a lot: an extra beside clicking, by pointer events (GS-13.4). */
import type { Choice } from "../types";
import type { ItemId } from "./data";
import { zoomed } from "./zoom.svelte";

/** How far the pointer goes before a press becomes a drag, in px. */
const SLOP = 6;

/** What an action (`use:`) returns. */
interface Attached<Parameter> {
  update(parameter: Parameter): void;
  destroy(): void;
}

interface Drag {
  /** Called once, when the piece is lifted. */
  lift(): void;
  /** Dropped at a lot. */
  drop(lot: number): void;
}

function lotAt(event: PointerEvent): number | null {
  const lot = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-lot]");
  return lot ? Number(lot.dataset["lot"]) : null;
}

/** What follows the pointer. */
function carried(node: HTMLElement): HTMLElement {
  const place = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-flip");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${place.left}px`,
    top: `${place.top}px`,
    width: `${place.width}px`,
    margin: "0",
    zIndex: "70",
    pointerEvents: "none",
    rotate: "2deg",
  });
  copy.classList.add("flying");
  node.after(copy);
  return copy;
}

function draggable(node: HTMLElement, current: () => Drag | null): () => void {
  function press(down: PointerEvent): void {
    const drag = current();
    if (!drag || down.button !== 0) return;
    let copy: HTMLElement | null = null;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const end = (): void => {
      stop.abort();
      copy?.remove();
    };
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!copy && Math.hypot(dx, dy) < SLOP) return;
      if (!copy) {
        zoomed.close();
        copy = carried(node);
        drag.lift();
      }
      copy.style.translate = `${dx}px ${dy}px`;
    };
    const release = (event: PointerEvent): void => {
      const lifted = copy !== null;
      end();
      if (!lifted) return;
      // The click that ends a drag is not a choice.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      const lot = lotAt(event);
      if (lot !== null) drag.drop(lot);
    };
    window.addEventListener("pointermove", move, on);
    window.addEventListener("pointerup", release, on);
    window.addEventListener("pointercancel", end, on);
  }
  node.addEventListener("pointerdown", press);
  node.addEventListener("dragstart", (event) => event.preventDefault());
  return () => node.removeEventListener("pointerdown", press);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A hand card: lifting chooses it, dropping chooses the lot. Null: it cannot be dragged now. */
export function dragCard(node: HTMLElement, card: { choice: Choice; item: ItemId }): Attached<typeof card> {
  let now = card;
  const destroy = draggable(node, () => {
    const { choice, item } = now;
    return choice.open
      ? {
          lift: () => choice.has("item", item) || choice.pick("item", item, "appraise"),
          drop: (lot) => choice.has("item", item) && !choice.has("lot", lot) && choice.pick("lot", lot, "appraise"),
        }
      : null;
  });
  return { update: (next) => (now = next), destroy };
}

/** One's own pawn: dropping it chooses the lot to move to. Null: it cannot be dragged now. */
export function dragPawn(node: HTMLElement, choice: Choice | null): Attached<typeof choice> {
  let now = choice;
  const destroy = draggable(node, () => {
    const choice = now;
    return (
      choice && {
        lift: () => choice.clear(),
        drop: (lot) => choice.has("lot", lot) || choice.pick("lot", lot, "move"),
      }
    );
  });
  return { update: (next) => (now = next), destroy };
}
