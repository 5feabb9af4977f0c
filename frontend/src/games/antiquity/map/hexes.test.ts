/** The geometry of the map (AY-1.9). */
import { describe, expect, it } from "vitest";
import { around, boxOf, middle, outline, seven, SIZE } from "./hexes";

const ringOf = (path: string): number => (path.match(/[ML]/g) ?? []).length;

describe("hexes", () => {
  it("lie six around one, in the six axial directions (AY-1.9)", () => {
    expect(new Set(around([3, -1]).map(String))).toEqual(new Set(["4,-1", "2,-1", "3,0", "3,-2", "4,-2", "2,0"]));
  });

  it("stand flat on top: a hex is wider than high, and its upper neighbour has the same q", () => {
    const { left, right, top, bottom } = boxOf([[0, 0]]);
    expect(right - left).toBeCloseTo(2 * SIZE);
    expect(bottom - top).toBeCloseTo(Math.sqrt(3) * SIZE);
    expect(middle([0, -1])).toEqual({ x: 0, y: -Math.sqrt(3) * SIZE });
  });
});

describe("an outline", () => {
  it("of one hex has six corners, of a city eighteen", () => {
    expect(ringOf(outline([[0, 0]]))).toBe(6);
    expect(ringOf(outline(seven([2, 2])))).toBe(18);
  });

  it("goes around a hole, too", () => {
    const path = outline(around([0, 0]));
    expect(path.match(/Z/g)).toHaveLength(2);
    expect(ringOf(path)).toBe(18 + 6);
  });

  it("lies as far within as it is told", () => {
    const ys = [...outline([[0, 0]], 4).matchAll(/[ML]?\S+ (-?[\d.]+)/g)].map((match) => Number(match[1]));
    expect(Math.max(...ys)).toBeCloseTo((Math.sqrt(3) * SIZE) / 2 - 4, 1);
  });

  it("of nothing is nothing", () => {
    expect(outline([])).toBe("");
  });
});
