/** What flies where (style.md 6). */
import { describe, expect, it } from "vitest";
import { flights } from "./flights";
import type { AntiquesEvent } from "./view";

const taken: AntiquesEvent = {
  type: "line_taken",
  seat: 1,
  line: "row_1",
  pieces: [
    { space: "r1c1", piece: "bone" },
    { space: "r1c2", piece: "relic_box" },
  ],
  relics_left: [],
};

describe("flights", () => {
  it("go from the board to the lot, and on to the warehouse, a step each", () => {
    const stored: AntiquesEvent = { type: "lot_stored", seat: 1, warehouse: 3, pieces: { bone: 1, relic_box: 1 } };
    expect(flights([taken, stored])).toEqual([
      { piece: "bone", from: "space-r1c1", to: "lot", step: 0 },
      { piece: "relic_box", from: "space-r1c2", to: "lot", step: 0 },
      { piece: "bone", from: "lot", to: "warehouse-1-3", step: 1 },
      { piece: "relic_box", from: "lot", to: "warehouse-1-3", step: 1 },
    ]);
  });

  it("leave a piece in each warehouse passed", () => {
    const opened: AntiquesEvent = { type: "warehouse_selected", seat: 0, warehouse: 2, drops: { "1": "bone" }, assembly: { ceramic: 1 } };
    expect(flights([opened]).map(({ piece, to }) => [piece, to])).toEqual([
      ["ceramic", "assembly-0"],
      ["bone", "warehouse-0-1"],
    ]);
  });

  it("do not tell of several turns at once", () => {
    const ended: AntiquesEvent = { type: "turn_ended", seat: 1, round: 2 };
    expect(flights([taken, ended, taken, ended])).toEqual([]);
  });

  it("never tell of goals", () => {
    expect(flights([{ type: "goals_drawn", seat: 0, number: 2, goals: ["go_01", "go_02"] }])).toEqual([]);
  });
});
