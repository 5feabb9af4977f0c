import { describe, expect, it } from "vitest";
import { findRules, marked } from "../src/pages/rulesearch";

const sections = [
  { title: "Setup", rules: [{ number: "GS-2.1", text: "Shuffle the deck." }] },
  { title: "Turns", rules: [{ number: "GS-4.7", text: "A card must match the top card (same type)." }] },
];

describe("searching the rules", () => {
  it("shows all without a query", () => {
    expect(findRules(sections, " ").map((section) => section.title)).toEqual(["Setup", "Turns"]);
  });

  it("finds by number, by words in any order, by title", () => {
    expect(findRules(sections, "gs-4.7")[0]).toMatchObject({ index: 1, title: "Turns" });
    expect(findRules(sections, "top match")).toHaveLength(1);
    expect(findRules(sections, "setup")[0]?.rules[0]?.number).toBe("GS-2.1");
    expect(findRules(sections, "auction")).toEqual([]);
  });

  it("marks hits, whatever signs the query holds", () => {
    expect(marked("same type (top)", "(top")).toEqual([
      { text: "same type ", hit: false },
      { text: "(top", hit: true },
      { text: ")", hit: false },
    ]);
  });
});
