import { describe, expect, it } from "vitest";
import { applyPatch, PatchError } from "../../src/room/patch";
import type { PatchOperation } from "../../src/room/types";

describe("a patch", () => {
  const before = { a: { b: [1, 2, 3] }, c: { d: "x" }, "e/f~g": 1 };

  it.each<[PatchOperation[], unknown]>([
    [[{ op: "replace", path: "/a/b/1", value: 9 }], { ...before, a: { b: [1, 9, 3] } }],
    [[{ op: "add", path: "/a/b/0", value: 0 }], { ...before, a: { b: [0, 1, 2, 3] } }],
    [[{ op: "add", path: "/a/b/-", value: 4 }], { ...before, a: { b: [1, 2, 3, 4] } }],
    [[{ op: "remove", path: "/a/b/2" }], { ...before, a: { b: [1, 2] } }],
    [[{ op: "add", path: "/c/z", value: null }], { ...before, c: { d: "x", z: null } }],
    [[{ op: "replace", path: "/e~1f~0g", value: 2 }], { ...before, "e/f~g": 2 }],
    [[{ op: "replace", path: "", value: [1] }], [1]],
    [
      [
        { op: "replace", path: "/c", value: { list: [] } },
        { op: "add", path: "/c/list/0", value: "new" },
      ],
      { ...before, c: { list: ["new"] } },
    ],
  ])("%j", (patch, after) => {
    const copy = structuredClone(before);
    expect(applyPatch(before, patch)).toEqual(after);
    expect(before).toEqual(copy);
  });

  it("shares what it does not touch, and leaves the values of the patch alone", () => {
    const value = { deep: [1] };
    const after = applyPatch(before, [
      { op: "replace", path: "/a", value },
      { op: "add", path: "/a/deep/-", value: 2 },
    ]);
    expect(after.c).toBe(before.c);
    expect(after.a).toEqual({ deep: [1, 2] });
    expect(value).toEqual({ deep: [1] });
  });

  it.each<PatchOperation>([
    { op: "replace", path: "/a/none", value: 1 },
    { op: "remove", path: "/none" },
    { op: "remove", path: "/a/b/3" },
    { op: "add", path: "/a/b/5", value: 1 },
    { op: "replace", path: "/a/b/01", value: 1 },
    { op: "replace", path: "/a/b/-", value: 1 },
    { op: "replace", path: "/c/d/e", value: 1 },
  ])("that does not fit is refused: %j", (operation) => {
    expect(() => applyPatch(before, [operation])).toThrow(PatchError);
  });
});

/** A small generator of its own, so that every run tries the same examples. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function plain(next: (below: number) => number, depth: number): unknown {
  const kind = depth === 0 ? next(3) : next(5);
  if (kind === 0) return next(4);
  if (kind === 1) return ["", "a", "b/c", "~"][next(4)];
  if (kind === 2) return [null, true, false][next(3)];
  const size = next(4);
  if (kind === 3) return Array.from({ length: size }, () => plain(next, depth - 1));
  const keys = ["a", "b", "c/d", "~e"].slice(0, size);
  return Object.fromEntries(keys.map((key) => [key, plain(next, depth - 1)]));
}

/** As the server compares: fields by name, lists place by place, then what is longer or shorter. */
function diff(old: unknown, now: unknown, path: string): PatchOperation[] {
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  if (Array.isArray(old) && Array.isArray(now)) {
    const both = Math.min(old.length, now.length);
    const ops = Array.from({ length: both }, (_, i) => diff(old[i], now[i], `${path}/${i}`)).flat();
    for (let i = both; i < now.length; i += 1) ops.push({ op: "add", path: `${path}/${i}`, value: now[i] });
    for (let i = old.length - 1; i >= both; i -= 1) ops.push({ op: "remove", path: `${path}/${i}` });
    return ops;
  }
  if (isFields(old) && isFields(now)) {
    const at = (key: string): string => `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const gone = Object.keys(old).filter((key) => !(key in now));
    return [
      ...Object.keys(now).flatMap((key): PatchOperation[] =>
        key in old ? diff(old[key], now[key], at(key)) : [{ op: "add", path: at(key), value: now[key] }],
      ),
      ...gone.map((key): PatchOperation => ({ op: "remove", path: at(key) })),
    ];
  }
  return [{ op: "replace", path, value: now }];
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

it("takes any document to any other, changing neither", () => {
  const next = numbers(7);
  for (let round = 0; round < 500; round += 1) {
    const [old, now] = [plain(next, 4), plain(next, 4)];
    const copies = structuredClone([old, now]);
    expect(applyPatch(old, diff(old, now, ""))).toEqual(now);
    expect([old, now]).toEqual(copies);
  }
});
