/** Footprints on a city's map: turned, placed, outlined (AY-1.4, AY-4.2). For show: what is legal the options say. */
import { buildingOf } from "../data";
import { sideOf } from "../shown";
import type { Kind, Square } from "../view";

export type Cell = readonly [x: number, y: number];
/** A point of a city's map, in squares from its top left corner. */
export type Aim = readonly [city: number, x: number, y: number];

/** The squares of a kind in rotation 0, row by row. */
export function cellsOf(kind: Kind): Cell[] {
  return buildingOf(kind).footprint.flatMap((row, y) => [...row].flatMap((mark, x): Cell[] => (mark === "X" ? [[x, y]] : [])));
}

/** The squares of a Store (AY-4.7). */
export function rectangle(width: number, height: number): Cell[] {
  return Array.from({ length: width * height }, (_, at) => [at % width, Math.floor(at / width)]);
}

export function extentOf(cells: readonly Cell[]): { width: number; height: number } {
  return { width: 1 + Math.max(...cells.map(([x]) => x)), height: 1 + Math.max(...cells.map(([, y]) => y)) };
}

/** The squares turned clockwise so often. */
export function turned(cells: readonly Cell[], rotation: number): Cell[] {
  let now = [...cells];
  for (let turn = 0; turn < rotation % 4; turn += 1) {
    const { height } = extentOf(now);
    now = now.map(([x, y]) => [height - 1 - y, x]);
  }
  return now;
}

function covered(cells: readonly Cell[]): string {
  return cells.map(([x, y]) => `${y},${x}`).sort().join(" ");
}

/** The smallest rotation that covers the same squares: the one that is offered (AY-4.33). */
export function smallestAlike(cells: readonly Cell[], rotation: number): number {
  const wanted = covered(turned(cells, rotation));
  return [0, 1, 2, 3].find((other) => covered(turned(cells, other)) === wanted) ?? rotation;
}

/** Where a shape's bounding box begins if its middle is to lie at the aim, kept inside the city. */
export function cornerFor(cells: readonly Cell[], [city, x, y]: Aim): Square {
  const { width, height } = extentOf(cells);
  const side = sideOf(city);
  const inside = (start: number, length: number): number => Math.max(0, Math.min(side - length, Math.round(start)));
  return [city, inside(x - width / 2, width), inside(y - height / 2, height)];
}

export function squaresAt(cells: readonly Cell[], [city, x, y]: Square): Square[] {
  return cells.map(([dx, dy]) => [city, x + dx, y + dy]);
}

type Point = string;

/** The outline of squares as an SVG path, one closed line around each part and hole. */
export function outlineOf(cells: readonly Cell[]): string {
  const next = edgesOf(cells);
  let path = "";
  for (let start = next.keys().next(); !start.done; start = next.keys().next()) path += `${loopFrom(next, start.value)}Z`;
  return path;
}

/** Each side of a square that borders no other, clockwise: from point to point. */
function edgesOf(cells: readonly Cell[]): Map<Point, Point[]> {
  const own = new Set(cells.map(String));
  const next = new Map<Point, Point[]>();
  const add = (from: Point, to: Point): void => void next.set(from, [...(next.get(from) ?? []), to]);
  for (const [x, y] of cells) {
    if (!own.has(`${x},${y - 1}`)) add(`${x} ${y}`, `${x + 1} ${y}`);
    if (!own.has(`${x + 1},${y}`)) add(`${x + 1} ${y}`, `${x + 1} ${y + 1}`);
    if (!own.has(`${x},${y + 1}`)) add(`${x + 1} ${y + 1}`, `${x} ${y + 1}`);
    if (!own.has(`${x - 1},${y}`)) add(`${x} ${y + 1}`, `${x} ${y}`);
  }
  return next;
}

function loopFrom(next: Map<Point, Point[]>, start: Point): string {
  let path = "";
  for (let point: Point | undefined = start; point !== undefined; ) {
    path += `${path ? "L" : "M"}${point}`;
    const [to, ...others]: Point[] = next.get(point) ?? [];
    if (others.length > 0) next.set(point, others);
    else next.delete(point);
    point = to === start ? undefined : to;
  }
  return path;
}

/** The outline as a CSS clip of the shape's bounding box. */
export function clipOf(cells: readonly Cell[]): string {
  const { width, height } = extentOf(cells);
  const points = outlineOf(cells).slice(1, -1).split("L");
  const corners = points.map((point) => {
    const [x = 0, y = 0] = point.split(" ").map(Number);
    return `${(100 * x) / width}% ${(100 * y) / height}%`;
  });
  return `polygon(${corners.join(",")})`;
}

export interface Run {
  x: number;
  y: number;
  length: number;
  upright: boolean;
}

/** The longest row of squares in which a name can be written; a column where every row is one square long. */
export function nameRun(cells: readonly Cell[]): Run {
  const rows = runs(cells);
  const columns = runs(cells.map(([x, y]): Cell => [y, x])).map((run) => ({ ...run, x: run.y, y: run.x, upright: true }));
  const [row] = rows as [Run];
  const [column] = columns as [Run];
  return row.length === 1 && column.length > 1 ? column : row;
}

/** The rows of squares without a gap, the longest and topmost first. */
function runs(cells: readonly Cell[]): Run[] {
  const own = new Set(cells.map(String));
  const found: Run[] = [];
  for (const [x, y] of cells) {
    if (own.has(`${x - 1},${y}`)) continue;
    let length = 1;
    while (own.has(`${x + length},${y}`)) length += 1;
    found.push({ x, y, length, upright: false });
  }
  return found.sort((one, other) => other.length - one.length || one.y - other.y || one.x - other.x);
}
