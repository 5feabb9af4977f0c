/** What a building would come to: the figures of the worked examples on Map A. */
import { describe, expect, it } from "vitest";
import { key } from "../shown";
import type { Hex, Kind, Land, Terrain } from "../view";
import { seven } from "./hexes";
import { cleaned, compared, joining, spread, turnsLeft, uncovered, zoneFrom } from "./previews";
import { A_CITY, B_CITY, holding, land, viewOf } from "./samples";
import { baseOf, isOccupied, printedOf, spotsOf, type Spots } from "./spots";

const printed = printedOf(viewOf());

function spotsWith(more: Partial<Land> = {}): Spots {
  return spotsOf(printed, land(more));
}

function zone(more: Partial<Land> = {}, kinds: Kind[] = [], seat = 0): Hex[] {
  return zoneFrom(spotsWith(more), baseOf(land(more), seat), holding(kinds));
}

function terrains(hexes: readonly Hex[], spots: Spots): Partial<Record<Terrain, number>> {
  const counts: Partial<Record<Terrain, number>> = {};
  for (const hex of hexes) {
    const terrain = spots.get(key(hex))?.terrain;
    if (terrain) counts[terrain] = (counts[terrain] ?? 0) + 1;
  }
  return counts;
}

const sorted = (hexes: readonly Hex[]): string[] => hexes.map(key).sort();

describe("the map", () => {
  it("of two players has 244 hexes; those of cities have no terrain (WE-1, AY-1.7)", () => {
    expect(printed.hexes).toHaveLength(244);
    const spots = spotsWith();
    expect(seven(A_CITY).map((hex) => spots.get(key(hex))?.terrain)).toEqual(Array(7).fill(null));
    expect(spots.get(key([0, 2]))?.terrain).toBe("water");
  });

  it("is read once", () => {
    expect(printedOf(viewOf())).toBe(printed);
  });

  it("has what lies on it: goods, men, grass, pollution and ranges occupy or do not (AY-1.14)", () => {
    const site = { kind: "woodcutter" as const, seat: 0, hex: [0, -3] as Hex, other: null, good: "wood" as const, goods: [[0, -3], [1, -3]] as Hex[] };
    const spots = spotsWith({ sites: [site], grass: [[0, -3]], pollution: [[3, -1]], counters: [[3, -1]], ranges: [{ good: "stone", hexes: [[-3, 2]] }] });
    const at = (hex: Hex) => spots.get(key(hex))!;
    expect(at([0, -3])).toMatchObject({ terrain: "grass", site, goodOf: site });
    expect(at([1, -3])).toMatchObject({ site: null, goodOf: site });
    expect(at([3, -1])).toMatchObject({ polluted: true, counter: true });
    expect(at([-3, 2])).toMatchObject({ range: "stone" });
    expect([[0, -3], [1, -3], [3, -1], [-3, 2], A_CITY].map((hex) => isOccupied(at(hex as Hex)))).toEqual([true, true, false, false, true]);
  });
});

describe("the zone of control", () => {
  it("reaches two steps, three with Stables, over the sea with a Harbour (WE-2)", () => {
    const spots = spotsWith();
    expect(terrains(zone(), spots)).toEqual({ forest: 11, plains: 8, mountain: 6 });
    expect(terrains(zone({}, ["stables"]), spots)).toEqual({ forest: 21, plains: 13, mountain: 10 });
    expect(zone({}, ["harbour"])).toHaveLength(32);
    expect(zone({}, ["harbour", "stables"])).toHaveLength(48);
  });

  it("grows with an inn by eight hexes (WE-3)", () => {
    const inn: Hex = [-3, 3];
    const joins = joining(spotsWith(), land(), holding(), 0, zone(), [inn]);
    expect(joins).toHaveLength(8);
    expect(terrains(zone({ inns: [[inn], []] }), spotsWith())).toEqual({ forest: 13, plains: 12, mountain: 7 });
  });

  it("is not shortened by another’s inn (WE-3, AY-R9)", () => {
    expect(zone({ inns: [[], [[1, 2]]] })).toHaveLength(25);
  });

  it("with a second city has 36 hexes (WE-14)", () => {
    expect(terrains(zone({ centers: [[A_CITY, [3, 1]], [B_CITY]] }), spotsWith({ centers: [[A_CITY, [3, 1]], [B_CITY]] }))).toEqual({ forest: 16, plains: 14, mountain: 6 });
  });
});

describe("the spread of goods", () => {
  it("of a woodcutter is six wood, three outside the zone (WE-10)", () => {
    const found = spread(spotsWith(), "woodcutter", [[0, -3]]);
    expect(sorted(found)).toEqual(sorted([[0, -3], [1, -3], [1, -4], [0, -4], [-1, -3], [-1, -2]]));
    expect(compared(found, zone()).alone).toHaveLength(3);
  });

  it("of a farm is six, of a mine four, of a fishery four without its own hexes (WE-11 to WE-13)", () => {
    expect(sorted(spread(spotsWith(), "farm", [[3, -2]]))).toEqual(sorted([[3, -2], [4, -2], [3, -3], [2, -2], [2, -1], [3, -1]]));
    expect(sorted(spread(spotsWith(), "mine", [[-3, 2]]))).toEqual(sorted([[-3, 2], [-2, 2], [-3, 1], [-3, 3]]));
    expect(sorted(spread(spotsWith(), "fishery", [[3, -3], [3, -2]]))).toEqual(sorted([[2, -3], [3, -4], [4, -4], [4, -3]]));
  });

  it("leaves out what is polluted or occupied (AY-4.16)", () => {
    const spots = spotsWith({ pollution: [[4, -2]], inns: [[], [[2, -2]]] });
    expect(spread(spots, "farm", [[3, -2]])).toHaveLength(4);
  });
});

describe("other previews", () => {
  it("clean a hex and its unoccupied neighbours (WE-22)", () => {
    const farm = { kind: "farm" as const, seat: 0, hex: [3, -2] as Hex, other: null, good: "olives" as const, goods: [[3, -2], [4, -2], [3, -1]] as Hex[] };
    const spots = spotsWith({ sites: [farm], pollution: [[2, -2], [2, -1], [3, -3], [3, -2], [4, -2], [3, -1]] });
    expect(cleaned(spots, [2, -2])).toHaveLength(3);
    expect(cleaned(spots, [2, -1])).toHaveLength(2);
  });

  it("count the turns that a building still yields, three goods a turn with Forced Labour (WE-16)", () => {
    const site = { kind: "farm" as const, seat: 0, hex: [3, -2] as Hex, other: null, good: "grain" as const, goods: [[3, -2], [4, -2], [3, -1], [2, -1]] as Hex[] };
    expect(turnsLeft(viewOf(), site)).toBe(4);
    expect(turnsLeft(viewOf({ players: [{ holding: holding(["forced_labour"]) }] }), site)).toBe(2);
  });

  it("show what is uncovered of another’s zone: nothing, six with Stables, fourteen with a Harbour (WE-30)", () => {
    const inns: Hex[][] = [[[-3, 13], [-1, 16], [1, 12]], []];
    const spots = spotsWith({ inns });
    const own = [...zone({ inns }), ...baseOf(land({ inns }), 0)];
    expect(zone({ inns })).toHaveLength(65);
    expect(uncovered(spots, zone({ inns }, [], 1), own)).toHaveLength(0);
    expect(uncovered(spots, zone({ inns }, ["stables"], 1), own)).toHaveLength(6);
    expect(uncovered(spots, zone({ inns }, ["harbour"], 1), own)).toHaveLength(14);
  });

  it("compare zones", () => {
    const [one, other]: [Hex[], Hex[]] = [[[0, 0], [1, 0]], [[1, 0], [2, 0]]];
    expect(compared(one, other)).toEqual({ both: [[1, 0]], alone: [[0, 0]] });
  });
});
