/** Figures that the table works out for show: they are those of the specification's worked examples. */
import { describe, expect, it } from "vitest";
import { cityOf, house, stands } from "./city/samples";
import { forecast, gravesAt, isOut, people, roomForGraves, storage } from "./forecast";
import { holding, viewOf } from "./map/samples";
import { ranked, waysOf } from "./payments";
import { progressOf, share, steps } from "./progress";
import type { Good, Holding } from "./view";

const graved = (own: Holding): Holding => ({ ...own, buildings: own.buildings.map((each) => ({ ...each, graves: each.squares, works: false })) });

describe("graves due (AY-4.28)", () => {
  it("are the famine less food and a working Granary (WE-17, WE-18)", () => {
    expect(gravesAt(3, holding([], { olives: 1, fish: 1 }))).toBe(1);
    expect(gravesAt(3, holding(["granary"]))).toBe(0);
    expect(gravesAt(7, holding(["granary"], { sheep: 2 }))).toBe(2);
    expect(gravesAt(7, graved(holding(["granary"], { sheep: 2 })))).toBe(5);
  });

  it("find room on free squares and on buildings that are not houses (WE-19)", () => {
    const houses = [1, 2, 3, 4, 5, 6].map((number) => house(number, [0, number, 0]));
    const own = cityOf([...houses, stands("cart_shop", [0, 0, 3])], {}, { free_squares: 1 });
    expect(roomForGraves(own)).toBe(4);
    expect(roomForGraves({ ...own, buildings: own.buildings.map((each) => (each.kind === "cart_shop" ? { ...each, graves: each.squares.slice(0, 2) } : each)) })).toBe(2);
  });

  it("follow the draft's Fountains before they are revealed, and rise by one after phase 8", () => {
    const view = viewOf({ state: "phase_2_city", draft: { holding: holding(), famine: 1 } });
    expect(forecast({ ...view, famine: 3 }, 0)).toMatchObject({ famine: 1, after: 2, graves: 1, buried: false });
    expect(forecast({ ...view, famine: 3 }, 1)).toMatchObject({ famine: 3, after: 4, graves: 3 });
    expect(forecast({ ...viewOf({ state: "phase_9_pollution" }), famine: 4 }, 1)).toMatchObject({ after: 4, buried: true, polluted: false });
  });
});

describe("pollution due (AY-4.29)", () => {
  const due = (cities: number, own: Holding): number => forecast(viewOf({ players: [{ holding: own }], land: { centers: [Array.from({ length: cities }, (_, at) => [0, at]), []] } }), 0).pollution;

  it("is three a city, less a manned Dump and Fountains without graves (WE-20)", () => {
    expect(due(3, { ...holding(["dump"]), standing: { fountain: 2 } })).toBe(3);
    expect(due(1, holding(["dump"]))).toBe(0);
    expect(due(1, holding())).toBe(3);
  });

  it("finds hexes that are clean, free, and guarded by nobody's Dump", () => {
    const zone: [number, number][] = [[2, 0], [0, 2], [2, -2], [-2, 2]];
    const theirs = (works: boolean) => ({ holding: works ? holding(["dump"]) : holding(), zone: [[-2, 2]] as [number, number][] });
    const hexes = (guarded: boolean): number => forecast(viewOf({ players: [{ zone }, theirs(guarded)], land: { pollution: [[2, 0]], inns: [[], [[0, 2]]] } }), 0).hexes;
    expect([hexes(false), hexes(true)]).toEqual([2, 1]);
  });
});

describe("Stores (AY-4.25)", () => {
  it("keep a good a square while they work; San Christofori keeps all (WE-15)", () => {
    const own = cityOf([{ ...stands("store", [0, 0, 0]), works: true }, stands("store", [0, 3, 3])]);
    expect(storage(own)).toBe(2);
    expect(storage({ ...own, saint: "san_christofori", power: true })).toBeNull();
    expect(storage({ ...own, saint: "san_christofori", power: false })).toBe(2);
    expect(storage({ ...own, saint: "santa_maria", power: true })).toBeNull();
  });
});

describe("people", () => {
  it("are idle, in the cities, or in the countryside (WE-39)", () => {
    const own = { ...holding(["cart_shop", "explorer"]), houses: [1, 2, 3, 4, 5, 6, 7], idle_men: 3 };
    expect(people(viewOf({ players: [{ holding: own }] }), 0)).toEqual({ all: 7, idle: 3, city: 2, country: 2 });
  });

  it("are no more once a player is out or gives up (AY-6.5)", () => {
    const view = viewOf({ players: [{ out: { turn: 3, phase: 8, missing: 1 } }, { conceded: true }] });
    expect([isOut(view, 0), isOut(view, 1), isOut(viewOf(), 0)]).toEqual([true, true, false]);
  });
});

describe("progress (AY-6.1)", () => {
  const own = { ...holding([], { grain: 5, wine: 2 }), houses: [1, 2], standing: { market: 1, house: 2, dump: 0 } };

  it("counts one's own as the draft stands, others' as they are public", () => {
    const view = viewOf({ state: "phase_2_city", draft: { holding: own } });
    expect(progressOf(view, 0)).toMatchObject({ houses: 2, kinds: 2, goods: 5, conditions: 0 });
    expect(progressOf(view, 1)).toMatchObject({ houses: 0, kinds: 0, goods: 0 });
  });

  it("shows for San Giorgio the opponent with the fewest uncovered hexes", () => {
    const known = { seat: 0, saint: null, houses: 20, kinds: 3, goods: 24, uncovered: [null, 7, 3], conditions: 2, met: { san_nicolo: true, san_christofori: true, santa_maria: true }, fulfilled: false };
    const found = steps(viewOf({ players: [{ progress: known }], draft: null }), 0);
    expect(found.map(({ now }) => now)).toEqual([20, 3, 24, 3, 2]);
    expect(found.map(({ met }) => met)).toEqual([true, false, true, false, true]);
    expect(found.map(share)).toEqual([1, 3 / 19, 1, 1 / 4, 1]);
    expect(share({ saint: "san_giorgio", now: null, goal: 0, met: false })).toBe(0);
  });
});

describe("before the first cities", () => {
  it("no saint is met, though there is no zone that could be left uncovered", () => {
    const known = { seat: 0, saint: null, houses: 0, kinds: 0, goods: 0, uncovered: [null, 0], conditions: 1, met: { san_giorgio: true }, fulfilled: false };
    const view = { ...viewOf({ state: "setup_start_city", players: [{ progress: known }], draft: null }), turn: 0 };
    expect(steps(view, 0).find(({ saint }) => saint === "san_giorgio")).toMatchObject({ now: null, met: false });
  });
});

describe("payments (AY-4.2)", () => {
  const option = { type: "build_house", number: [8], at: [], food: [["grain"], ["fish"]], luxury: [[]] };

  it("are offered first as they leave the most even stock", () => {
    const stock: Partial<Record<Good, number>> = { grain: 1, fish: 4 };
    expect(ranked(option, "food", stock)).toEqual([["fish"], ["grain"]]);
    expect(ranked(option, "food", { grain: 3 })).toEqual([["grain"], ["fish"]]);
    expect(waysOf(option, "luxury")).toEqual([]);
  });
});
