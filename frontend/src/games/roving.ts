/** A zone is one tab stop; arrows move inside it, by place on the screen (style.md 7). */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(node: HTMLElement): [number, number] {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The stop that lies nearest in a direction; what lies across counts double. */
function nearest(from: HTMLElement, stops: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [sx, sy] = middle(stop);
    const along = (sx - x) * dx + (sy - y) * dy;
    const across = Math.abs((sx - x) * dy) + Math.abs((sy - y) * dx);
    if (stop === from || along < 4) continue;
    if (along + 2 * across < least) [best, least] = [stop, along + 2 * across];
  }
  return best;
}

/** For a container whose buttons carry `data-stop`. */
export function roving(zone: HTMLElement): { destroy(): void } {
  const stops = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>("[data-stop]")];
  let current: HTMLElement | null = null;

  function settle(): void {
    const all = stops();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const stop of all) stop.tabIndex = stop === current ? 0 : -1;
  }
  function focus(event: FocusEvent): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (!stop) return;
    current = stop;
    settle();
  }
  function key(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    if (!direction || !(event.target instanceof HTMLElement) || !event.target.matches("[data-stop]")) return;
    const next = nearest(event.target, stops(), direction);
    event.preventDefault();
    next?.focus();
  }

  const watch = new MutationObserver(settle);
  watch.observe(zone, { childList: true, subtree: true });
  zone.addEventListener("focusin", focus);
  zone.addEventListener("keydown", key);
  settle();
  return {
    destroy() {
      watch.disconnect();
      zone.removeEventListener("focusin", focus);
      zone.removeEventListener("keydown", key);
    },
  };
}
