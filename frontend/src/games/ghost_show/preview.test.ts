import { describe, expect, it } from "vitest";
import { preview } from "./preview";
import { card, cards, viewOf, type Sample } from "./samples";
import { collectorHolder, largestCollection, projectedScore, scores, unseen, withCards } from "./scoring";
import type { Warehouse } from "./view";

const table = (sample: Partial<Sample>): ReturnType<typeof viewOf> =>
  viewOf({ lots: ["", "", "", "", ""], pawns: [0, 1, 2], wanted: "J8", warehouses: ["", "", ""], deck: 30, ...sample });

const warehouses = (...all: string[]): Warehouse[] => all.map((shorts) => withCards({}, cards(shorts)));

describe("a Move", () => {
  it("X-7: takes the lot and the collector, and draws for the lot alone", () => {
    const view = table({ lots: ["J3", "W2", "A6 A2", "C4", "F8"], pawns: [3, 0, 4], wanted: "W7", active: 1 });
    const seen = preview(view, 1, { type: "move", lot: 2 });
    expect(seen.gained).toEqual(cards("A6 A2"));
    expect(seen.collectors).toEqual([{ type: "artwork", from: null, to: 1 }]);
    expect(seen.after).toEqual([0, 2, 0]);
    expect(seen.pawn).toEqual({ from: 0, to: 2, dragged: false });
    expect(seen.draws).toBe(1);
    expect(seen.burnedWith).toBeNull();
  });

  it("X-11: everything may burn, and the claimant adds nothing", () => {
    const view = table({
      lots: ["F3", "R8", "A5", "M2", "W1", "C4 C8"],
      pawns: [1, 0, 2, 3],
      wanted: "C1",
      warehouses: ["", "J9", "", ""],
      deck: 12,
      active: 1,
    });
    const seen = preview(view, 1, { type: "move", lot: 5 });
    expect(seen.burned).toEqual(cards("C4 C8"));
    expect(seen.burnedWith).toBe(card("C1"));
    expect(seen.gained).toEqual([]);
    expect(seen.claimant).toBe(1);
    expect(seen.after[1]).toBe(1);
    expect(seen.draws).toBe(2);
  });

  it("X-12: burns in part; a tie sends the collector to the center", () => {
    const view = table({
      lots: ["A1", "C5", "F2", "R6 J6", "A4"],
      pawns: [2, 0],
      wanted: "J2",
      warehouses: ["R9", "R1 R2"],
    });
    const seen = preview(view, 0, { type: "move", lot: 3 });
    expect(seen.burned).toEqual(cards("J6"));
    expect(seen.gained).toEqual(cards("R6"));
    expect(seen.collectors).toEqual([{ type: "relics", from: 1, to: null }]);
    expect(seen.after).toEqual([15, 3]);
  });

  it.each([
    ["a", "A6", { type: "artwork", from: 2, to: null }, [13, 0, 24]],
    ["b", "A6 A8", { type: "artwork", from: 2, to: 0 }, [5, 0, 24]],
  ])("X-13%s: a tie sends the collector away, a lead takes it directly", (_, lot, change, after) => {
    const view = table({
      lots: ["J3", "W2", "C6", lot, "F8"],
      warehouses: ["A1 A2 A4", "", "A9 A7 A5 A3"],
    });
    expect(view.current_scores).toEqual([7, 0, 4]);
    const seen = preview(view, 0, { type: "move", lot: 3 });
    expect(seen.collectors).toEqual([change]);
    expect(seen.after).toEqual(after);
  });

  it("X-15: one card is enough for a collector, and another ties it away", () => {
    const first = preview(table({ lots: ["J3", "C2", "A6", "W9", "F8"] }), 0, { type: "move", lot: 3 });
    expect(first.after).toEqual([1, 0, 0]);
    const view = table({ lots: ["J3", "C2", "A6", "W1", "F8"], warehouses: ["W9", "", ""], active: 1 });
    const second = preview(view, 1, { type: "move", lot: 3 });
    expect(second.collectors).toEqual([{ type: "weaponry", from: 0, to: null }]);
    expect(second.after).toEqual([9, 1, 0]);
  });
});

describe("an Appraise", () => {
  it("X-5: with a second card nobody claims, and one card is drawn", () => {
    const view = table({ lots: ["J3", "C2", "A6", "M4", "F8"], hand: "R4 J9 C2", wanted: "W7" });
    const seen = preview(view, 0, { type: "appraise", item: card("R4"), lot: 3 });
    expect(seen.claimant).toBeNull();
    expect(seen.collectors).toEqual([]);
    expect(seen.after).toEqual(seen.before);
    expect(seen.draws).toBe(1);
    expect(seen.cards).toEqual(cards("M4 R4"));
  });

  it("X-8: another's lot is theirs, the card just appraised burns too, no pawn moves", () => {
    const view = table({
      lots: ["J3", "C2", "A6", "M4", "A5 C5", "W2"],
      pawns: [0, 1, 2, 4],
      wanted: "F9",
      warehouses: ["", "", "", ""],
      active: 2,
      hand: "F5 W6 R9",
      deck: 25,
    });
    const seen = preview(view, 2, { type: "appraise", item: card("F5"), lot: 4 });
    expect(seen.claimant).toBe(3);
    expect(seen.burned).toEqual(cards("F5"));
    expect(seen.burnedWith).toBe(card("F9"));
    expect(seen.gained).toEqual(cards("A5 C5"));
    expect(seen.collectors).toEqual([
      { type: "artwork", from: null, to: 3 },
      { type: "clothing", from: null, to: 3 },
    ]);
    expect(seen.after).toEqual([0, 0, 0, 2]);
    expect(seen.pawn).toBeNull();
    expect(seen.draws).toBe(3);
  });

  it("X-9: filling the own lot moves no pawn", () => {
    const view = table({
      lots: ["A1", "C5", "J4 J2", "R6", "A4"],
      pawns: [2, 0],
      wanted: "R3",
      warehouses: ["", ""],
      hand: "J1",
      deck: 15,
    });
    const seen = preview(view, 0, { type: "appraise", item: card("J1"), lot: 2 });
    expect(seen.pawn).toBeNull();
    expect(seen.after).toEqual([3, 0]);
    expect(seen.draws).toBe(2);
  });

  it("X-10: the third card at a lot without a pawn drags the own pawn there", () => {
    const view = table({
      lots: ["F1 F2", "R5 W5", "A6", "M4", "C3"],
      pawns: [0, 3, 4],
      wanted: "C4",
      hand: "W6 F9 J3",
      deck: 22,
    });
    const seen = preview(view, 0, { type: "appraise", item: card("W6"), lot: 1 });
    expect(seen.pawn).toEqual({ from: 0, to: 1, dragged: true });
    expect(seen.claimant).toBe(0);
    expect(seen.after).toEqual([3, 0, 0]);
    expect(seen.projected).toBe(3 + 9 - 8 + 3 - 2);
  });

  it("X-14: a collector may change hands between others", () => {
    const view = table({
      lots: ["F1", "R5", "M3 M7", "A4", "C3"],
      pawns: [0, 2, 4],
      wanted: "J8",
      warehouses: ["", "M1", "M2 M4"],
      hand: "M5",
    });
    const seen = preview(view, 0, { type: "appraise", item: card("M5"), lot: 2 });
    expect(seen.collectors).toEqual([{ type: "manuscripts", from: 2, to: 1 }]);
    expect(seen.after).toEqual([0, 4, 6]);
    expect(seen.burnedWith).toBeNull();
  });
});

describe("the end (GS-3.12)", () => {
  const last = (deck: number, lot: string, wanted: string): boolean =>
    preview(table({ lots: [lot, "C2", "A6", "M4", "F8"], hand: "J1", deck, wanted }), 0, {
      type: "appraise",
      item: card("J1"),
      lot: 0,
    }).ends;

  it("X-18: the last card goes to the hand", () => {
    expect(last(1, "J6", "C9")).toBe(true);
    expect(last(2, "J6", "C9")).toBe(false);
  });

  it("X-19: the last card goes to the filled lot, and the auction house stays empty", () => {
    expect(last(2, "J6 J4", "J9")).toBe(true);
    expect(last(2, "J6 J4", "C9")).toBe(true);
    expect(last(3, "J6 J4", "C9")).toBe(false);
  });

  it("X-20: the last card goes to the auction house", () => {
    const view = table({
      lots: ["F4", "C2", "A6", "R6 J6", "F8"],
      pawns: [2, 0],
      wanted: "J2",
      warehouses: ["R9", "R1 R2"],
      hand: "J1 F6 C8",
      deck: 2,
    });
    const seen = preview(view, 0, { type: "move", lot: 3 });
    expect(seen.draws).toBe(2);
    expect(seen.ends).toBe(true);
    expect(seen.after).toEqual([15, 3]);
  });

  it("X-18, X-20, X-21: hands count at the end and move collectors", () => {
    expect(scores(warehouses("F2 F3 F1 R2 M3", "W2 W3 W4 A8 C7 J1", "J2 J3 W6 R9 M9", "R4 J8 M6 A3"))).toEqual([
      8, 13, 26, 21,
    ]);
    expect(scores(warehouses("R9 R6 J1 F6 C8", "R1 R2 R5 A9 F2"))).toEqual([23, 6]);
    const before = warehouses("F2 F7 F9 J4 R3 R6 C8", "F5 F8 J1 J6 J9 A2 A5 R7");
    expect(scores(before)).toEqual([10, 25]);
    expect(projectedScore(before, 0, cards("J2 A7 C3"))).toBe(3 + 6 + 2 + 7 + 2);
    const after = warehouses("F2 F7 F9 J4 R3 R6 C8 J2 A7 C3", "F5 F8 J1 J6 J9 A2 A5 R7 F1 R8 A9");
    expect(scores(after)).toEqual([42, 35]);
    expect(collectorHolder(after, "furniture")).toBeNull();
  });
});

describe("aids (GS-13.9)", () => {
  it("X-22: the largest collection has the most cards; of several, the one worth most", () => {
    expect(largestCollection(warehouses("A1 A2 A3 A4 M1 M2 M3 M4 F8 F9")[0] ?? {})).toEqual({
      type: "artwork",
      cards: 4,
      dollars: 28,
    });
    expect(largestCollection({})).toBeNull();
  });

  it("GS-5.7: unseen cards are those in play that lie in no place this viewer sees", () => {
    const view = table({ lots: ["F1 F2", "J1"], hand: "F3", discards: "F4 F5", wanted: "F6", warehouses: ["F7", "R1"] });
    expect(unseen(view).filter((item) => item.startsWith("furniture"))).toEqual(cards("F8 F9"));
    expect(unseen(view)).toHaveLength(63 - 9);
    expect(unseen(table({ removed: ["weaponry", "clothing"], wanted: null }))).toHaveLength(45);
  });
});
