import { describe, expect, it } from "vitest";
import benchmarks from "../../../../tests/games/museum/layout_benchmarks.json";
import cases from "../../../../tests/games/museum/layout_cases.json";
import { BOARDS, OBJECTS } from "./data";
import { collections, gains, isMain, levelsOf, measured, moved, movesBetween, scoreLayout, slotsOf, upperBound, type Layout } from "./layout";

const of = (civilisation: string, number: number, domain?: string): string[] =>
  [...OBJECTS.values()].filter((card) => card.civilisation === civilisation && (domain === undefined || card.domain === domain)).slice(0, number).map(({ id }) => id);
const FRONT = { board: "front", experts: [], patron: null };
const MAIN = slotsOf("front").filter((slot) => isMain("front", slot));
const laid = (slots: readonly string[], objects: readonly string[]): Layout => Object.fromEntries(objects.map((object, at) => [slots[at] as string, object]));

const CROSS: Layout = {
  r3c1: "egyptian_nilometer",
  r3c2: "egyptian_papyrus_ani",
  r3c3: "egyptian_rosetta_stone",
  r3c4: "egyptian_great_pyramid",
  r1c3: "greek_omphalos",
  r2c3: "mayan_lintel_24",
  r4c3: "roman_pantheon",
};

describe("counting as the server counts", () => {
  it.each(cases.map((one, at) => [at, one] as const))("case %i", (_, { board, experts, patron, layout, score }) => {
    const own = scoreLayout({ board, experts, patron }, layout as unknown as Layout);
    const byName = (all: readonly { kind: string; id: string }[]): unknown[] => [...all].sort((a, b) => `${a.kind} ${a.id}`.localeCompare(`${b.kind} ${b.id}`));
    expect({ ...own, collections: byName(own.collections) }).toEqual({ ...score, collections: byName(score.collections) });
  });

  it.each(benchmarks.map((one) => [one.id, one] as const))("benchmark %s", (_, { board, experts, patron, objects, best_layout: layout, best_known: best, upper_bound: bound }) => {
    const { total, civilisations, domains, patron: paid, galleries } = scoreLayout({ board, experts, patron }, layout as unknown as Layout);
    expect({ total, civilisations, domains, patron: paid, galleries }).toEqual(best);
    expect(upperBound({ board, experts, patron }, objects)).toBe(bound);
  });
});

describe("examples", () => {
  it("MU-10.28: a civilisation and a domain cross; the repeated one does no harm", () => {
    expect(collections(FRONT, CROSS).map(({ id, size, points }) => [id, size, points])).toEqual([["egyptian", 4, 6], ["religion", 4, 4]]);
    expect(collections(FRONT, CROSS)[1]?.slots).toEqual(["r1c3", "r2c3", "r3c3", "r4c3"]);
  });

  it("MU-10.29: experts, and never below three", () => {
    const both = scoreLayout({ ...FRONT, experts: ["egyptologist", "theologian"] }, CROSS);
    expect([both.civilisations, both.domains]).toEqual([12, 10]);
    const two = { r3c1: CROSS["r3c1"] as string, r3c2: CROSS["r3c2"] as string };
    expect(scoreLayout({ ...FRONT, experts: ["egyptologist"] }, two).total).toBe(0);
  });

  it("MU-10.30: the patron's level, which experts do not help", () => {
    const score = scoreLayout({ board: "front", experts: ["egyptologist", "theologian"], patron: "spiritualist" }, CROSS);
    expect([score.patron, score.level, score.total]).toEqual([9, 2, 31]);
    expect(levelsOf("spiritualist", measured("front", CROSS)).map(({ holds }) => holds)).toEqual([true, true, false]);
  });

  it("MU-10.31: duplicates do not link", () => {
    const row: Layout = { r1c1: "greek_miltiades_helmet", r1c2: "roman_tiberius_sword", r1c3: "roman_crosby_garrett", r1c4: "celtic_battersea_shield" };
    expect(scoreLayout(FRONT, row).domains).toBe(0);
    expect(scoreLayout(FRONT, moved(row, "celtic_battersea_shield", "r2c2")).domains).toBe(2);
  });

  it("MU-10.32: the largest group only", () => {
    const layout = laid(["r1c1", "r1c2", "r1c3", "r5c1", "r5c2", "r5c3", "r5c4"], of("inca", 7));
    expect(scoreLayout(FRONT, layout).civilisations).toBe(6);
  });

  it("MU-10.33: the main gallery of a civilisation", () => {
    expect(scoreLayout(FRONT, laid(MAIN, of("celtic", 9))).total).toBe(35);
  });

  it("MU-10.34: the main gallery of a domain, and what a second Phoenician object does", () => {
    const civilisations = [...new Set([...OBJECTS.values()].filter(({ domain }) => domain === "navigation").map(({ civilisation }) => civilisation))];
    const others = civilisations.filter((name) => name !== "phoenician").slice(0, 8);
    const nine = [...of("phoenician", 1, "navigation"), ...others.flatMap((name) => of(name, 1, "navigation"))];
    const owner = { ...FRONT, patron: "ocean_liner_owner" };
    expect(scoreLayout(owner, laid(MAIN, nine)).total).toBe(49);
    const second = of("phoenician", 2, "navigation")[1] as string;
    const arm = laid(["r1c3", ...MAIN.filter((slot) => slot !== "r1c3")], [nine[0] as string, second, ...nine.slice(1, 8)]);
    expect(scoreLayout(owner, arm).total).toBe(34);
    expect(scoreLayout(owner, { ...arm, r2c2: nine[8] as string })).toMatchObject({ domains: 23, galleries: 0 });
    const rest = MAIN.filter((slot) => slot !== "r2c3" && slot !== "r3c2");
    expect(scoreLayout(owner, { r2c3: nine[0] as string, r3c2: second, ...laid(rest, nine.slice(1, 8)) }).total).toBe(24);
  });

  it("MU-10.36: full museum, alone and with the main gallery", () => {
    const celts = of("celtic", 9);
    const others = [...OBJECTS.keys()].filter((id) => !celts.includes(id)).slice(0, 16);
    const outside = slotsOf("front").filter((slot) => !MAIN.includes(slot));
    expect(scoreLayout(FRONT, { ...laid(MAIN, celts), ...laid(outside, others) }).galleries).toBe(30);
    const mixed = laid(slotsOf("front"), [...celts, ...others].reverse());
    expect(scoreLayout(FRONT, mixed).galleries).toBe(15);
  });
});

describe("moving", () => {
  it("changes places with what lies there (MU-4.75)", () => {
    expect(moved({ r1c1: "a", r1c2: "b" }, "a", "r1c2")).toEqual({ r1c1: "b", r1c2: "a" });
    expect(moved({ r1c1: "a" }, "a", "r5c5")).toEqual({ r5c5: "a" });
    expect(moved({ r1c1: "a" }, "a", "r1c1")).toEqual({ r1c1: "a" });
  });

  it("shows what each space would gain (MU-6.37)", () => {
    const trio: Layout = { r1c1: "egyptian_nilometer", r1c2: "egyptian_papyrus_ani" };
    const found = gains(FRONT, trio, "egyptian_rosetta_stone");
    expect(found.get("r1c3")).toBe(3);
    expect(found.get("r5c5")).toBe(0);
    expect(found.has("r1c1")).toBe(false);
    expect(gains(FRONT, CROSS, "greek_omphalos").get("r5c5")).toBe(-2);
  });

  it.each(Object.keys(Object.fromEntries(BOARDS)))("makes any layout of any other in at most 24 moves: %s", (board) => {
    const slots = slotsOf(board);
    const objects = [...OBJECTS.keys()].slice(0, 25);
    const [from, to] = [laid(slots, objects), laid([...slots.slice(7), ...slots.slice(0, 7)], objects)];
    const moves = movesBetween(from, to);
    expect(moves.length).toBeLessThanOrEqual(24);
    expect(moves.reduce((now, { object_id: object, slot }) => moved(now, object, slot), from)).toEqual(to);
  });
});
