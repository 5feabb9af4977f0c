import { describe, expect, it } from "vitest";
import { ownScore, payableFrom, preview, tokensFor, type Preview } from "./preview";
import { ownerOf, pieces, viewOf, type Sample } from "./samples";
import type { AntiquesAction } from "./view";

function shown(sample: Sample, action: AntiquesAction): Preview {
  const found = preview(viewOf(sample), sample.me ?? 0, action);
  if (found === null) throw new Error("Nothing is said of this action.");
  return found;
}

describe("what storing changes", () => {
  const sample: Sample = { owners: [{ warehouses: ["PPPPP", "", ""] }, {}], lot: "BC", goals: ["go_26"] };

  it("counts the excess that goes to the vault, and goals on warehouses", () => {
    const found = shown(sample, { type: "store_lot", warehouse: 1, to_vault: { painting: 1 } });
    expect(found.vaulted).toBe(1);
    expect(found.changes).toEqual([
      { row: "vault", points: -2 },
      { row: "private_goals", points: 1 },
    ]);
    expect([found.before, found.after]).toEqual([2, 1]);
  });

  it("is nothing where all fits and no goal looks", () => {
    expect(shown({ ...sample, goals: [] }, { type: "store_lot", warehouse: 2 }).changes).toEqual([]);
  });

  it("spares the Storekeeper's first two pieces (AN-7.4)", () => {
    const keeper: Sample = { ...sample, owners: [{ curator: "storekeeper", vault: "P", warehouses: ["PPPPPPPP", "", ""] }, {}] };
    const found = shown(keeper, { type: "store_lot", warehouse: 1, to_vault: { painting: 2 } });
    expect(found.changes).toContainEqual({ row: "vault", points: -1 });
  });

  it("takes a piece back out of the vault (AN-4.8)", () => {
    const vault: Sample = { owners: [{ vault: "PB" }, {}] };
    expect(shown(vault, { type: "bonus_retrieve_piece", piece: "bone", warehouse: 3 }).changes).toEqual([{ row: "vault", points: 2 }]);
  });

  it("says who loses a majority by it", () => {
    const rival: Sample = { owners: [{ warehouses: ["P", "", ""] }, { warehouses: ["PP", "", ""] }], lot: "BC", publicGoals: ["go_27"] };
    const found = shown(rival, { type: "store_lot", warehouse: 2 });
    expect(found.changes).toEqual([{ row: "public_goals", points: 5 }]);
    expect(found.others).toEqual([{ seat: 1, points: -5 }]);
  });

  it("counts the wanted piece, one from the board and a drawn one", () => {
    const goal = { owners: [{ warehouses: ["P", "", ""] as [string, string, string] }, {}], auction: "C...............", wanted: "B", goals: ["go_26"] };
    const actions: AntiquesAction[] = [
      { type: "bonus_additional_piece", warehouse: 1 },
      { type: "bonus_specific_piece", space: "r1c1", warehouse: 1 },
      { type: "place_random", to_warehouse: "jewelry", warehouse: 1 },
    ];
    for (const action of actions) expect(shown(goal, action).changes).toEqual([{ row: "private_goals", points: 1 }]);
  });
});

describe("what a Collection action changes", () => {
  it("drops pieces into the warehouses passed, one of them on into the vault (AN-4.20)", () => {
    const full: Sample = { owners: [{ warehouses: ["PPPPPP", "", "BBC"] }, {}], goals: ["go_22"] };
    const action: AntiquesAction = { type: "select_warehouse", warehouse: 3, drop_2: "bone", drop_1: "bone", vault_1: "painting" };
    const found = shown(full, action);
    expect(found.vaulted).toBe(1);
    expect(found.changes).toEqual([{ row: "vault", points: -2 }]);
  });

  it("puts a card into a room and takes the Collector's piece from the vault (AN-7.5)", () => {
    const collector: Sample = { owners: [{ curator: "collector", assembly: "P", vault: "C" }, {}] };
    const action: AntiquesAction = { type: "assemble", card: "cc_22", payment: { painting: 1, ceramic: 1 }, vault_piece: "ceramic" };
    expect(shown(collector, action).changes).toEqual([
      { row: "collections", points: 2 },
      { row: "vault", points: 2 },
    ]);
  });

  it("vaults what is left over at the end of the turn (AN-3.12a)", () => {
    expect(shown({ owners: [{ assembly: "PB" }, {}] }, { type: "end_turn" })).toMatchObject({ vaulted: 2, before: 0, after: -4 });
  });
});

describe("what an exhibition changes", () => {
  const museums = ["mu_10", null, null, null, null, "mu_04"];
  const rooms = ["cc_05", "cc_15", "cc_01"];

  it("gives the museum and its token, and costs the collections (AN-4.22)", () => {
    const found = shown({ owners: [{ rooms }, {}], museums }, { type: "exhibit_museum", card: "mu_04", cards: ["cc_05", "cc_15"] });
    expect(found.changes).toEqual([
      { row: "exhibitions", points: 5 },
      { row: "tokens", points: 2 },
      { row: "collections", points: -2 },
    ]);
    expect([found.count, found.triggers]).toEqual([1, false]);
  });

  it("pays no token from an empty pile, and the Curator one more (AN-7.7)", () => {
    const curator = ownerOf({ curator: "curator" });
    const view = (tokenPiles: [number, number]): ReturnType<typeof viewOf> => viewOf({ owners: [{}, {}], museums, tokenPiles });
    expect(tokensFor(view([12, 12]), curator, "mu_04")).toBe(3);
    expect(tokensFor(view([0, 12]), curator, "mu_04")).toBe(2);
    expect(tokensFor(view([12, 0]), ownerOf({}), "mu_04")).toBe(0);
    expect(tokensFor(view([12, 12]), curator, "mu_10")).toBe(0);
  });

  it("counts two galleries as one and says that the end is near (AN-6.1)", () => {
    const gallery: AntiquesAction = { type: "exhibit_gallery", cards: ["cc_11", "cc_03"] };
    const first: Sample = { owners: [{ rooms: ["cc_11", "cc_03"], museums: ["mu_01", "mu_02", "mu_03", "mu_04"], galleries: 1 }, {}] };
    expect(shown(first, gallery)).toMatchObject({ count: 5, triggers: true });
    expect(shown({ owners: [{ ...first.owners[0], galleries: 0 }, {}] }, gallery)).toMatchObject({ count: 4, triggers: false });
  });
});

describe("what can be paid", () => {
  const collections = ["cc_01", "cc_22", "cc_31"];

  it("leaves a piece in each warehouse passed (AN-4.20)", () => {
    const view = viewOf({ owners: [{}, {}], collections });
    const owner = ownerOf({});
    expect(payableFrom(view, owner, 1, pieces("PC"))).toEqual(["cc_01", "cc_22"]);
    expect(payableFrom(view, owner, 2, pieces("PC"))).toEqual(["cc_01"]);
    expect(payableFrom(view, owner, 3, pieces("PC"))).toEqual([]);
  });

  it("follows a lot into its warehouse: what could not be paid before (AN-13)", () => {
    const storing: Sample = { owners: [{ warehouses: ["P", "", "BCC"] }, {}], collections, lot: "+" };
    const opened = (warehouse: 1 | 2 | 3): Preview["opened"] => shown(storing, { type: "store_lot", warehouse }).opened;
    expect(opened(1)).toEqual([{ card: "cc_22", from: [1] }]);
    expect(opened(2)).toEqual([]);
    expect(opened(3)).toEqual([{ card: "cc_22", from: [3] }]);
  });
});

it("says nothing of what changes no points", () => {
  expect(preview(viewOf({ owners: [{}, {}] }), 0, { type: "take_line", line: "row_1" })).toBeNull();
});

it("counts one's own private goals in one's own score", () => {
  const view = viewOf({ owners: [{ rooms: ["cc_31"], museums: ["mu_04"], tokens: [1, 1], vault: "P" }, {}], goals: ["go_28"], publicGoals: ["go_08"] });
  expect(ownScore(view, 0)).toBe(3 + 5 + 3 - 2 + 1);
});
