import { describe, expect, it } from "vitest";
import { outline, type Cell } from "./outline";

const cells = (...places: [number, number][]): Cell[] => places.map(([row, col]) => ({ row, col }));

/** The ends of all lines of a path. */
function ends(path: string): string[] {
  return [...path.matchAll(/M([\d.-]+) ([\d.-]+)([HV])([\d.-]+)/g)].flatMap(([, x = "", y = "", way, to = ""]) => [`${x} ${y}`, way === "H" ? `${to} ${y}` : `${x} ${to}`]);
}

describe("the outline of a collection", () => {
  it("goes round a single slot, within it", () => {
    expect(outline(cells([0, 0]), 0.25)).toBe("M0.25 0.25H0.75M0.25 0.75H0.75M0.25 0.25V0.75M0.75 0.25V0.75");
  });

  it.each([
    ["a row", cells([0, 0], [0, 1], [0, 2])],
    ["a corner", cells([0, 0], [1, 0], [1, 1])],
    ["a step", cells([0, 0], [0, 1], [1, 1], [1, 2])],
    ["a plus", cells([0, 1], [1, 0], [1, 1], [1, 2], [2, 1])],
    ["a ring", cells([0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2])],
  ])("closes round %s: two lines meet wherever one ends", (_, group) => {
    const points = ends(outline(group, 0.25));
    const meeting = new Map<string, number>();
    for (const point of points) meeting.set(point, (meeting.get(point) ?? 0) + 1);
    expect([...meeting.values()].filter((number) => number % 2 !== 0)).toEqual([]);
  });
});
