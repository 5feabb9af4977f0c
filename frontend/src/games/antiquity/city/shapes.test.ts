/** Footprints: every placement can be aimed at, and lies as the server names it (AY-1.6, AY-4.33). */
import { describe, expect, it } from "vitest";
import { KINDS } from "../data";
import { sideOf } from "../shown";
import type { Kind } from "../view";
import { placesOf } from "./samples";
import { cellsOf, clipOf, cornerFor, extentOf, nameRun, outlineOf, rectangle, smallestAlike, turned } from "./shapes";

/** Placements on an empty map of 7 × 7 and of 6 × 6 (AY-1.6). */
const COUNTS: Partial<Record<Kind, [number, number]>> = {
  house: [49, 36],
  fountain: [49, 36],
  cart_shop: [144, 100],
  market: [36, 25],
  stables: [36, 25],
  university: [36, 25],
  explorer: [70, 48],
  harbour: [96, 60],
  brewery: [96, 60],
  granary: [120, 80],
  hospital: [60, 40],
  dump: [25, 16],
  forced_labour: [40, 24],
  cathedral: [80, 48],
  faculty_theology: [100, 64],
  faculty_biology: [100, 64],
  faculty_alchemy: [100, 64],
  faculty_philosophy: [100, 64],
};

describe("placements", () => {
  it.each(Object.entries(COUNTS))("of %s are as many as the table says (AY-1.6)", (kind, [first, later]) => {
    expect(placesOf(kind as Kind).length).toBe(first);
    expect(placesOf(kind as Kind, [], 1).length).toBe(later);
  });

  it.each(KINDS)("of %s can all be reached by aiming at squares, as by keys", (kind) => {
    for (const city of [0, 1]) {
      const side = sideOf(city);
      const middles = Array.from({ length: side * side }, (_, at) => [city, (at % side) + 0.5, Math.floor(at / side) + 0.5] as const);
      for (const rotation of [0, 1, 2, 3]) {
        const cells = turned(cellsOf(kind), rotation);
        const { width, height } = extentOf(cells);
        const reached = new Set(middles.map((aim) => cornerFor(cells, aim).join()));
        expect(reached.size).toBe((side - width + 1) * (side - height + 1));
      }
    }
  });

  it("of rotations that cover the same squares are named by the smallest", () => {
    expect([0, 1, 2, 3].map((turn) => smallestAlike(cellsOf("market"), turn))).toEqual([0, 0, 0, 0]);
    expect([0, 1, 2, 3].map((turn) => smallestAlike(cellsOf("explorer"), turn))).toEqual([0, 1, 0, 1]);
    expect([0, 1, 2, 3].map((turn) => smallestAlike(cellsOf("harbour"), turn))).toEqual([0, 1, 2, 3]);
  });

  it("turn clockwise, each part in its old position of the list", () => {
    expect(turned(cellsOf("brewery"), 1)).toEqual([[1, 0], [1, 1], [1, 2], [1, 3], [0, 0]]);
    expect(turned(turned(cellsOf("cathedral"), 3), 1)).toEqual(cellsOf("cathedral"));
  });
});

describe("pictures", () => {
  it("outline a shape with one closed line", () => {
    expect(outlineOf(rectangle(2, 1)).replaceAll("L", " ")).toBe("M0 0 1 0 2 0 2 1 1 1 0 1Z");
    for (const kind of KINDS) expect(outlineOf(cellsOf(kind)).match(/M/g)).toHaveLength(1);
  });

  it("clip its bounding box", () => {
    expect(clipOf(cellsOf("cart_shop")).split(",")).toHaveLength(8);
  });

  it("write a name in the longest row, and upright only where every row is one square long", () => {
    expect(nameRun(cellsOf("cathedral"))).toEqual({ x: 0, y: 1, length: 3, upright: false });
    expect(nameRun(turned(cellsOf("explorer"), 1))).toEqual({ x: 0, y: 0, length: 3, upright: true });
    expect(nameRun(cellsOf("house")).upright).toBe(false);
  });
});
