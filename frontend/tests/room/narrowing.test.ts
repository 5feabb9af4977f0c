import { describe, expect, it } from "vitest";
import type { Option, Refusal } from "../../src/games/types";
import {
  completed,
  explain,
  isPicked,
  missing,
  same,
  stillLegal,
  valuesOf,
  withoutPick,
  withPick,
  type Pick,
} from "../../src/room/narrowing";

const options: Option[] = [
  { type: "move", lot: [1, 3] },
  { type: "appraise", item: ["vase"], lot: [0, 3], any_version: "turn 4" },
  { type: "appraise", item: ["idol"], lot: [2] },
  { type: "pass" },
  { type: "pay", coins: { from: [1, 2, 2.5, 5], min: 2, max: 3 }, to: [{ seat: 0 }, { seat: 1 }] },
];

function pick(...values: [string, unknown][]): Pick[] {
  return values.reduce<Pick[]>((picks, [parameter, value]) => {
    const next = withPick(options, picks, parameter, value);
    if (!next) throw new Error(`${parameter} cannot be ${JSON.stringify(value)}`);
    return next;
  }, []);
}

describe("sameness of plain data", () => {
  it.each([
    [1, 1, true],
    [1, "1", false],
    [null, undefined, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: undefined }, { b: undefined }, false],
  ])("%j and %j", (a, b, expected) => {
    expect(same(a, b)).toBe(expected);
    expect(same(b, a)).toBe(expected);
  });
});

describe("what remains", () => {
  it("is everything before the first pick", () => {
    expect(valuesOf(options, [], "type")).toEqual(["move", "appraise", "pass", "pay"]);
    expect(valuesOf(options, [], "lot")).toEqual([1, 3, 0, 2]);
    expect(valuesOf(options, [], "coins")).toEqual([1, 2, 2.5, 5]);
    expect(valuesOf(options, [], "any_version")).toEqual([]);
  });

  it("is what fits the picks of other parameters", () => {
    expect(valuesOf(options, pick(["item", "vase"]), "lot")).toEqual([0, 3]);
    expect(valuesOf(options, pick(["type", "move"]), "lot")).toEqual([1, 3]);
    expect(valuesOf(options, pick(["item", "vase"]), "item")).toEqual(["vase", "idol"]);
  });
});

describe("a pick", () => {
  it("is refused where no template holds it", () => {
    expect(withPick(options, [], "lot", 4)).toBeNull();
    expect(withPick(options, pick(["item", "idol"]), "lot", 3)).toBeNull();
    expect(withPick(options, [], "color", "red")).toBeNull();
  });

  it("replaces the pick of the same parameter, and drops later ones that no longer fit", () => {
    const picks = pick(["item", "vase"], ["lot", 3], ["item", "idol"]);
    expect(picks).toEqual([{ parameter: "item", one: "idol" }]);
  });

  it("keeps later picks that still fit", () => {
    const two: Option[] = [
      { type: "appraise", item: ["vase", "idol"], lot: [3] },
    ];
    const picks = withPick(two, [{ parameter: "item", one: "vase" }, { parameter: "lot", one: 3 }], "item", "idol");
    expect(picks).toEqual([
      { parameter: "item", one: "idol" },
      { parameter: "lot", one: 3 },
    ]);
  });

  it("adds members to a set until it is full", () => {
    const picks = pick(["coins", 5], ["coins", 1], ["coins", 2]);
    expect(picks).toEqual([{ parameter: "coins", some: [5, 1, 2] }]);
    expect(withPick(options, picks, "coins", 2.5)).toBeNull();
    expect(isPicked(picks, "coins", 1)).toBe(true);
    expect(isPicked(picks, "coins", 2.5)).toBe(false);
  });

  it("replaces the only member of a set of one", () => {
    const one: Option[] = [{ type: "mark", piece: { from: ["a", "b"], min: 0, max: 1 } }];
    const picks = withPick(one, [{ parameter: "piece", some: ["a"] }], "piece", "b");
    expect(picks).toEqual([{ parameter: "piece", some: ["b"] }]);
  });

  it("can be taken back", () => {
    const picks = pick(["coins", 5], ["coins", 1], ["to", { seat: 1 }]);
    expect(withoutPick(picks, "coins", 5)[0]).toEqual({ parameter: "coins", some: [1] });
    expect(withoutPick(withoutPick(picks, "coins", 5), "coins", 1)).toEqual([{ parameter: "to", one: { seat: 1 } }]);
  });

  it("outlives a change of the templates if it is still legal", () => {
    const picks = pick(["item", "vase"], ["lot", 3]);
    expect(stillLegal([{ type: "appraise", item: ["vase"], lot: [0] }], picks)).toEqual([{ parameter: "item", one: "vase" }]);
    expect(stillLegal([{ type: "pass" }], picks)).toEqual([]);
    expect(stillLegal(options, picks)).toEqual(picks);
  });
});

describe("an action", () => {
  it("is complete once each parameter has a value", () => {
    expect(completed(options, [])).toBeNull();
    expect(completed(options, pick(["item", "vase"]))).toBeNull();
    expect(completed(options, pick(["item", "vase"], ["lot", 0]))).toEqual({ type: "appraise", item: "vase", lot: 0 });
    expect(completed(options, pick(["type", "pass"]))).toEqual({ type: "pass" });
  });

  it("is the template that needs nothing filled in, where others would", () => {
    expect(completed(options, pick(["lot", 3]))).toEqual({ type: "move", lot: 3 });
  });

  it("has a parameter filled in that can take one value only", () => {
    expect(completed(options, pick(["item", "idol"]))).toEqual({ type: "appraise", item: "idol", lot: 2 });
    expect(completed(options, pick(["lot", 0]))).toEqual({ type: "appraise", item: "vase", lot: 0 });
  });

  it("is none where the picks could mean several", () => {
    const two: Option[] = [
      { type: "buy", card: ["a"], from: ["left"] },
      { type: "steal", card: ["a"], from: ["left"] },
    ];
    expect(completed(two, [{ parameter: "card", one: "a" }])).toBeNull();
  });

  it("holds a set in the order of its domain, of a size between its bounds", () => {
    expect(completed(options, pick(["coins", 5], ["to", { seat: 0 }]))).toBeNull();
    expect(completed(options, pick(["coins", 5], ["coins", 1], ["to", { seat: 0 }]))).toEqual({
      type: "pay",
      coins: [1, 5],
      to: { seat: 0 },
    });
  });

  it("has an empty or whole set filled in where there is no other", () => {
    const sets: Option[] = [{ type: "give", all: { from: [1, 2], min: 2, max: 2 }, none: { from: [1], min: 0, max: 0 }, to: [0, 1] }];
    expect(completed(sets, [{ parameter: "to", one: 1 }])).toEqual({ type: "give", all: [1, 2], none: [], to: 1 });
  });

  it("tells what is missing", () => {
    expect(missing(options, pick(["item", "vase"]))).toEqual(["lot"]);
    expect(missing(options, pick(["coins", 5]))).toEqual(["coins", "to"]);
    expect(missing(options, pick(["type", "pass"]))).toEqual([]);
  });
});

describe("a refusal", () => {
  const refusals: Refusal[] = [
    { type: "move", lot: [2], rule: "GS-4.10", why: "Your pawn is there." },
    { type: "move", lot: [0, 4], rule: "GS-4.11", why: "Another pawn is there." },
    { type: "appraise", item: "vase", lot: [1, 2], rule: "GS-4.5", why: "It does not match the vase." },
    { type: "appraise", item: "idol", lot: [0, 1, 3], rule: "GS-4.6", why: "It does not match the idol." },
  ];
  const rule = (picks: Pick[], parameter: string, value: unknown, type?: string): string | undefined =>
    explain(refusals, picks, parameter, value, type)?.rule;

  it("is the one about the value, given the picks", () => {
    expect(rule(pick(["item", "vase"]), "lot", 2)).toBe("GS-4.5");
    expect(rule(pick(["item", "idol"]), "lot", 1)).toBe("GS-4.6");
    expect(rule([], "lot", 4)).toBe("GS-4.11");
  });

  it("prefers the one that asks for nothing else", () => {
    expect(rule([], "lot", 2)).toBe("GS-4.10");
    expect(rule([], "lot", 2, "appraise")).toBe("GS-4.5");
  });

  it("is none where nothing is said about it", () => {
    expect(rule([], "lot", 7)).toBeUndefined();
    expect(rule(pick(["type", "move"]), "lot", 1)).toBeUndefined();
    expect(rule([], "item", "urn")).toBeUndefined();
  });
});

describe("a value put together in several steps", () => {
  const parts: Option[] = [
    { type: "store", warehouse: [1, 3] },
    { type: "store", warehouse: [2], to_vault: [{ bone: 2 }, { bone: 1, ceramic: 1 }] },
    { type: "take", spaces: [["r1c1", "r1c2"], ["r1c1", "r2c1"]] },
    { type: "share", split: [[1, 0, 2], [0, 1, 2]] },
  ];
  const after = (...values: [string, unknown][]): Pick[] | null =>
    values.reduce<Pick[] | null>((picks, [name, value]) => picks && withPick(parts, picks, name, value), []);

  it("may be part of a legal one, and is not complete before it is one", () => {
    const begun = after(["warehouse", 2], ["to_vault", { bone: 1 }]);
    expect(begun && completed(parts, begun)).toBeNull();
    expect(begun && missing(parts, begun)).toEqual(["to_vault"]);
    const done = begun && withPick(parts, begun, "to_vault", { ceramic: 1, bone: 1 });
    expect(done && completed(parts, done)).toEqual({ type: "store", warehouse: 2, to_vault: { bone: 1, ceramic: 1 } });
  });

  it("may be a list of names, part by part", () => {
    const begun = after(["spaces", ["r1c1"]]);
    expect(begun && completed(parts, begun)).toBeNull();
    expect(begun && completed(parts, withPick(parts, begun, "spaces", ["r1c1", "r2c1"]) ?? [])).toEqual({
      type: "take",
      spaces: ["r1c1", "r2c1"],
    });
  });

  it("is refused where no legal one holds it", () => {
    expect(after(["to_vault", { bone: 3 }])).toBeNull();
    expect(after(["to_vault", { painting: 1 }])).toBeNull();
    expect(after(["spaces", ["r1c2", "r2c1"]])).toBeNull();
  });

  it("does not take shares for parts: their order counts", () => {
    expect(after(["split", [2, 0, 1]])).toBeNull();
    expect(after(["split", [1, 0]])).toBeNull();
  });

  it("needs no parameter that its template does not have", () => {
    const roomy = after(["warehouse", 3]);
    expect(roomy && completed(parts, roomy)).toEqual({ type: "store", warehouse: 3 });
    expect(after(["to_vault", { bone: 1 }], ["warehouse", 3])).toBeNull();
  });
});
