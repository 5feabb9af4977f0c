import { describe, expect, it } from "vitest";
import { STANDARD } from "./data";
import { goalPoints, holdingOf, standingOf } from "./goals";
import { ownerOf, viewOf, type OwnerSample } from "./samples";

/** What a goal gives everybody. */
function given(goal: string, ...owners: OwnerSample[]): number[] {
  return goalPoints(STANDARD, goal, owners.map((owner) => holdingOf(ownerOf(owner))));
}

const SPAIN = ["mu_01", "mu_02", "mu_03"];
const GREECE = ["mu_04", "mu_05"];

describe("goals (AN-6.8 to AN-6.19)", () => {
  it("AN-6.8: counts museums from three countries", () => {
    expect(given("go_01", { museums: [...SPAIN, "mu_10"] }, { museums: ["mu_11"] })).toEqual([6, 0]);
  });

  it("AN-6.9: a card is in one pair from the same country only", () => {
    expect(given("go_08", { museums: SPAIN }, { museums: [...SPAIN, ...GREECE] })).toEqual([3, 6]);
  });

  it("AN-6.10: pays by the table for different countries", () => {
    expect(given("go_09", {}, { museums: ["mu_01"] }, { museums: ["mu_01", "mu_04", "mu_07"] })).toEqual([0, 0, 3]);
  });

  it("AN-6.11: pairs with a colour are from different countries", () => {
    expect(given("go_10", { museums: SPAIN }, { museums: [...SPAIN, "mu_07", "mu_10"] })).toEqual([0, 6]);
  });

  it("AN-6.12: all who are tied have the majority, of nothing nobody has", () => {
    expect(given("go_15", { museums: ["mu_01"] }, { museums: ["mu_07"] }, {})).toEqual([5, 5, 0]);
    expect(given("go_15", { museums: GREECE }, {})).toEqual([0, 0]);
  });

  it("AN-6.13: sets of all types on collections and museums, not in warehouses", () => {
    const rooms = ["cc_31", "cc_36", "cc_30"];
    expect(given("go_20", { rooms }, { rooms: ["cc_31"], warehouses: ["AAJJ", "", ""] })).toEqual([4, 0]);
  });

  it("AN-6.14: pieces, vault and symbols count; relic boxes for no type", () => {
    const one = { warehouses: ["P+", "", "P"] as [string, string, string], vault: "P", rooms: ["cc_01"] };
    expect(given("go_21", one, { museums: ["mu_07"] })).toEqual([5, 0]);
    expect(given("go_21", { warehouses: ["PP+", "", ""] }, { museums: ["mu_10"] })).toEqual([0, 5]);
  });

  it("AN-6.15, AN-6.16: pieces in all warehouses together, relic boxes too", () => {
    const full = { warehouses: ["P+", "B", "CC"] as [string, string, string] };
    expect(given("go_26", full, { vault: "PPPP" })).toEqual([2, 0]);
    expect(given("go_27", full, { warehouses: ["PPPP", "", ""] })).toEqual([5, 0]);
  });

  it("AN-6.17 to AN-6.19: collection cards in rooms, and galleries", () => {
    const owner = { rooms: ["cc_01", "cc_02"], galleries: 1 };
    expect(["go_28", "go_29", "go_30"].map((goal) => given(goal, owner, { rooms: ["cc_03"] }))).toEqual([
      [2, 1],
      [5, 0],
      [5, 0],
    ]);
  });
});

it("says how all stand in a goal just drawn, the thieves last (AN-6.6)", () => {
  const view = viewOf({ owners: [{ rooms: ["cc_01"] }], thieves: { rooms: ["cc_02", "cc_03"] } });
  expect(standingOf(view, "go_29")).toEqual({ goal: "go_29", counts: [1, 2], points: [0, 5] });
});
