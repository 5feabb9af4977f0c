/** Dragging a hand card to the lot: an extra beside clicking, by pointer events (AQ-13.2). */

/** How far the pointer goes before a press becomes a drag, in px. */
const SLOP = 6;

/** What follows the pointer. */
function carried(node: HTMLElement): HTMLElement {
  const place = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
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
  node.after(copy);
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

function isOverLot(event: PointerEvent): boolean {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-lot]") != null;
}

/** Lets a card be carried to the lot; `drop` is called there. An attachment of the card's button. */
export function dragToLot(drop: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    function press(down: PointerEvent): void {
      if (down.button !== 0 || down.pointerType === "touch") return;
      let copy: HTMLElement | null = null;
      const stop = new AbortController();
      const end = (): void => {
        stop.abort();
        copy?.remove();
      };
      const move = (event: PointerEvent): void => {
        const [dx, dy] = [event.clientX - down.clientX, event.clientY - down.clientY];
        if (!copy && Math.hypot(dx, dy) < SLOP) return;
        copy ??= carried(node);
        copy.style.translate = `${dx}px ${dy}px`;
      };
      const release = (event: PointerEvent): void => {
        const lifted = copy !== null;
        end();
        if (!lifted) return;
        swallowClick();
        if (isOverLot(event)) drop();
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
  };
}
