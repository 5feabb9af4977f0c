/** The outline of a group of slots, as an SVG path in units of slots: how collections are drawn on a museum (MU-13.4). */

export interface Cell {
  row: number;
  col: number;
}

const key = (row: number, col: number): string => `${row} ${col}`;

/**
 * The sides of the cells that border on no other cell of the group, drawn `inset` within them; corners meet whichever way
 * the border turns.
 */
export function outline(cells: readonly Cell[], inset: number): string {
  const inside = new Set(cells.map(({ row, col }) => key(row, col)));
  const has = (row: number, col: number): boolean => inside.has(key(row, col));
  return cells.map(({ row, col }) => sides(row, col, inset, has)).join("");
}

function sides(row: number, col: number, inset: number, has: (row: number, col: number) => boolean): string {
  const [left, right, up, down] = [has(row, col - 1), has(row, col + 1), has(row - 1, col), has(row + 1, col)];
  const ends = (before: boolean, turnsBefore: boolean, after: boolean, turnsAfter: boolean, at: number): [number, number] => [
    before ? at - (turnsBefore ? inset : 0) : at + inset,
    after ? at + 1 + (turnsAfter ? inset : 0) : at + 1 - inset,
  ];
  let path = "";
  for (const [isOpen, step, y] of [[!up, -1, row + inset], [!down, 1, row + 1 - inset]] as const) {
    if (!isOpen) continue;
    const [from, to] = ends(left, has(row + step, col - 1), right, has(row + step, col + 1), col);
    path += `M${from} ${y}H${to}`;
  }
  for (const [isOpen, step, x] of [[!left, -1, col + inset], [!right, 1, col + 1 - inset]] as const) {
    if (!isOpen) continue;
    const [from, to] = ends(up, has(row - 1, col + step), down, has(row + 1, col + step), row);
    path += `M${x} ${from}V${to}`;
  }
  return path;
}
