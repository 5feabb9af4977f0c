/** The geometry of the map: flat-top hexes in axial coordinates (AY-1.9), in units of the drawing. */
import { key } from "../shown";
import type { Hex } from "../view";

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From the middle of a hex to a corner. */
export const SIZE = 32;
const HEIGHT = Math.sqrt(3) * SIZE;

/** The six neighbours, clockwise from above. */
export const STEPS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export function step([q, r]: Hex, [dq, dr]: Hex): Hex {
  return [q + dq, r + dr];
}

export function around(hex: Hex): Hex[] {
  return STEPS.map((by) => step(hex, by));
}

/** The hexes of a city (AY-1.12). */
export function seven(center: Hex): Hex[] {
  return [center, ...around(center)];
}

/** The middle of a hex in the drawing. */
export function middle([q, r]: Hex): Point {
  return { x: SIZE * 1.5 * q, y: HEIGHT * (r + q / 2) };
}

/** A corner of a hex around its middle; corner 0 is the upper left one, then clockwise. */
function corner(at: number, size: number): Point {
  const angle = (Math.PI / 3) * (at - 2);
  return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
}

/** The points of a hex around its middle, `inset` within it. */
export function polygon(inset = 0): string {
  const size = SIZE - inset / Math.cos(Math.PI / 6);
  return Array.from({ length: 6 }, (_, at) => corner(at, size)).map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
}

export function translate(hex: Hex): string {
  const { x, y } = middle(hex);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}

/** The box around hexes. */
export function boxOf(hexes: Iterable<Hex>): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const hex of hexes) {
    const { x, y } = middle(hex);
    box.left = Math.min(box.left, x - SIZE);
    box.right = Math.max(box.right, x + SIZE);
    box.top = Math.min(box.top, y - HEIGHT / 2);
    box.bottom = Math.max(box.bottom, y + HEIGHT / 2);
  }
  return Number.isFinite(box.left) ? box : { left: -SIZE, top: -SIZE, right: SIZE, bottom: SIZE };
}

// Outlines

interface Side {
  from: Point;
  to: Point;
}

const place = ({ x, y }: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** The sides of hexes that border on no other of them, clockwise around what lies inside. */
function borders(hexes: readonly Hex[]): Side[] {
  const inside = new Set(hexes.map(key));
  return hexes.flatMap((hex) => {
    const { x, y } = middle(hex);
    const at = (which: number): Point => ({ x: x + corner(which, SIZE).x, y: y + corner(which, SIZE).y });
    return STEPS.flatMap((by, side) => (inside.has(key(step(hex, by))) ? [] : [{ from: at(side), to: at(side + 1) }]));
  });
}

/** Sides joined to loops; each is a list of corners. No corner of a hex map is shared by two loops. */
function loops(sides: readonly Side[]): Point[][] {
  const next = new Map(sides.map((side) => [place(side.from), side]));
  const found: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let [at] = next.keys();
    for (let side = next.get(at as string); side; side = next.get(at as string)) {
      next.delete(at as string);
      loop.push(side.from);
      at = place(side.to);
    }
    found.push(loop);
  }
  return found;
}

/** The corner moved inwards, so that both its sides lie `inset` within. */
function moved(before: Point, at: Point, after: Point, inset: number): Point {
  const inward = (from: Point, to: Point): Point => ({ x: (from.y - to.y) / SIZE, y: (to.x - from.x) / SIZE });
  const [one, other] = [inward(before, at), inward(at, after)];
  const by = inset / (1 + one.x * other.x + one.y * other.y);
  return { x: at.x + (one.x + other.x) * by, y: at.y + (one.y + other.y) * by };
}

/** The outline of a set of hexes as an SVG path of closed loops, `inset` within them. */
export function outline(hexes: readonly Hex[], inset = 0): string {
  return loops(borders(hexes))
    .map((loop) => {
      const corners = loop.map((at, n) => moved(loop.at(n - 1) as Point, at, loop[(n + 1) % loop.length] as Point, inset));
      return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
    })
    .join("");
}
