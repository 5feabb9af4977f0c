/** Dragging a line or the lot to a warehouse, and a warehouse to the right: extras beside clicking, by pointer events (AN-13). */
import type { Choice } from "../types";
import { SPACES, LINES, type WarehouseNo } from "./data";
import { planFor } from "./plan.svelte";

/** How far the pointer goes before a press becomes a drag, in px. */
const SLOP = 6;

interface Attached<Parameter> {
  update(parameter: Parameter): void;
  destroy(): void;
}

interface Drag {
  /** What follows the pointer. */
  copies(): HTMLElement[];
  /** Called once, when it is lifted. */
  lift?(): void;
  drop(target: Element | null): void;
}

function carried(nodes: readonly HTMLElement[]): HTMLElement[] {
  return nodes.map((node) => {
    const place = node.getBoundingClientRect();
    const copy = node.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-flip");
    copy.setAttribute("aria-hidden", "true");
    copy.inert = true;
    Object.assign(copy.style, {
      position: "fixed",
      left: `${place.left}px`,
      top: `${place.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
      margin: "0",
      zIndex: "70",
      pointerEvents: "none",
    });
    document.body.append(copy);
    return copy;
  });
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

function draggable(node: HTMLElement, current: () => Drag | null): () => void {
  function press(down: PointerEvent): void {
    const drag = current();
    if (!drag || down.button !== 0 || down.pointerType === "touch") return;
    let copies: HTMLElement[] | null = null;
    const stop = new AbortController();
    const end = (): void => {
      stop.abort();
      for (const copy of copies ?? []) copy.remove();
    };
    const move = (event: PointerEvent): void => {
      const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!copies && Math.hypot(dx, dy) < SLOP) return;
      if (!copies) {
        copies = carried(drag.copies());
        drag.lift?.();
      }
      for (const copy of copies) copy.style.translate = `${dx}px ${dy}px`;
    };
    const release = (event: PointerEvent): void => {
      const lifted = copies !== null;
      end();
      if (!lifted) return;
      swallowClick();
      drag.drop(document.elementFromPoint(event.clientX, event.clientY));
    };
    window.addEventListener("pointermove", move, { signal: stop.signal });
    window.addEventListener("pointerup", release, { signal: stop.signal });
    window.addEventListener("pointercancel", end, { signal: stop.signal });
  }
  const still = (event: Event): void => event.preventDefault();
  node.addEventListener("pointerdown", press);
  node.addEventListener("dragstart", still);
  return () => {
    node.removeEventListener("pointerdown", press);
    node.removeEventListener("dragstart", still);
  };
}

function warehouseAt(target: Element | null): WarehouseNo | null {
  const place = target?.closest<HTMLElement>("[data-warehouse]");
  return place ? (Number(place.dataset["warehouse"]) as WarehouseNo) : null;
}

function spaceNodes(line: string): HTMLElement[] {
  const spaces = (LINES[line] ?? []).filter((space) => SPACES.includes(space));
  return spaces.flatMap((space) => document.querySelector<HTMLElement>(`.niche[data-space="${space}"]:not(.niche--empty)`) ?? []);
}

/** A line's handle: lifting chooses the line, dropping it at a warehouse says where the lot goes. Null: not now. */
export function dragLine(node: HTMLElement, line: { choice: Choice; line: string } | null): Attached<typeof line> {
  let now = line;
  const destroy = draggable(node, () => {
    const drag = now;
    return (
      drag && {
        copies: () => spaceNodes(drag.line),
        lift: () => drag.choice.has("line", drag.line) || drag.choice.pick("line", drag.line, "take_line"),
        drop: (target) => {
          const warehouse = warehouseAt(target);
          if (warehouse !== null) planFor(drag.line, warehouse);
        },
      }
    );
  });
  return { update: (next) => (now = next), destroy };
}

/** The lot: dropping it chooses the warehouse. Null: not now. */
export function dragLot(node: HTMLElement, choice: Choice | null): Attached<typeof choice> {
  let now = choice;
  const destroy = draggable(node, () => {
    const choice = now;
    return (
      choice && {
        copies: () => [node],
        drop: (target) => {
          const warehouse = warehouseAt(target);
          if (warehouse !== null && !choice.has("warehouse", warehouse)) choice.pick("warehouse", warehouse, "store_lot");
        },
      }
    );
  });
  return { update: (next) => (now = next), destroy };
}

/** A warehouse: dragged to the right it is opened. Null: not now. */
export function dragWarehouse(node: HTMLElement, warehouse: { choice: Choice; number: WarehouseNo } | null): Attached<typeof warehouse> {
  let now = warehouse;
  const destroy = draggable(node, () => {
    const drag = now;
    return (
      drag && {
        copies: () => [node],
        drop: (target) => {
          const onto = warehouseAt(target);
          const isRight = target?.closest("[data-assembly]") || (onto !== null && onto < drag.number);
          if (isRight && !drag.choice.has("warehouse", drag.number)) drag.choice.pick("warehouse", drag.number, "select_warehouse");
        },
      }
    );
  });
  return { update: (next) => (now = next), destroy };
}
