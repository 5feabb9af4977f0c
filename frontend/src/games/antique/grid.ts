/** A table whose buttons carry `data-stop` is one tab stop; arrows move by row and column (style.md 7). */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

function rows(table: HTMLTableElement): HTMLElement[][] {
  return [...table.rows]
    .map((row) => [...row.querySelectorAll<HTMLElement>("[data-stop]")])
    .filter((stops) => stops.length > 0);
}

function makeStop(table: HTMLTableElement, current: HTMLElement | undefined): void {
  for (const stop of rows(table).flat()) stop.tabIndex = stop === current ? 0 : -1;
}

export function grid(table: HTMLTableElement): { destroy(): void } {
  function focused(event: FocusEvent): void {
    if (event.target instanceof HTMLElement && event.target.matches("[data-stop]")) makeStop(table, event.target);
  }
  function key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const all = rows(table);
    const row = all.findIndex((stops) => stops.includes(event.target as HTMLElement));
    if (!step || row < 0) return;
    event.preventDefault();
    const column = all[row]?.indexOf(event.target as HTMLElement) ?? 0;
    all[row + step[0]]?.[column + step[1]]?.focus();
  }
  table.addEventListener("focusin", focused);
  table.addEventListener("keydown", key);
  makeStop(table, rows(table)[0]?.[0]);
  return {
    destroy() {
      table.removeEventListener("focusin", focused);
      table.removeEventListener("keydown", key);
    },
  };
}
