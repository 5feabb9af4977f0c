import { beforeEach, describe, expect, it } from "vitest";
import { addCatalogue } from "../../i18n/index.svelte";
import { candidates, cardsInPlay, faceUp, ownCards } from "./candidates";
import { messages } from "./case";
import { CARDS, CHARACTERISTICS, COLOURS, OBJECTS } from "./data";
import { gainText, rangeText } from "./gains";
import { candidateGains, gain, purseOf, sale } from "./preview";
import { cards, claim, viewOf, type Sample } from "./samples";

beforeEach(() => addCatalogue(messages));

const nobody: Sample = { collections: ["", "", "", ""], purses: [20, 20, 20, 20] };

describe("candidates (AQ-13.4)", () => {
  it("example 4: a claim that is no card leaves six", () => {
    expect(candidates(viewOf(nobody), claim("vase red 0"))).toEqual(
      cards("clock: red, helmet: red, vase: red blue white, senet: red"),
    );
  });

  it("example 4: a claim that is a card leaves three, and the lie is not the value", () => {
    expect(candidates(viewOf(nobody), claim("clock red 0"))).toEqual(cards("clock: yellow, helmet: red, senet: red"));
  });

  it("example 4: what is held or lies face up is none", () => {
    const view = viewOf({ ...nobody, hand: "clock: red", collections: ["", "", "vase: white", ""] });
    expect(candidates(view, claim("vase red 0"))).toEqual(cards("helmet: red, vase: red blue, senet: red"));
  });

  it("AQ-9.5: the lot is always among them, three or six of them to begin with", () => {
    const view = viewOf(nobody);
    const claims = OBJECTS.flatMap((object) =>
      COLOURS.flatMap((colour) => [0, 1, 2].map((value) => ({ object, colour, value }))),
    );
    for (const announced of claims) expect([3, 6]).toContain(candidates(view, announced).length);
    expect(CHARACTERISTICS).toHaveLength(3);
  });

  it("AQ-7.1: two play without three of the objects", () => {
    const view = viewOf({ ...nobody, removed: ["senet", "book", "horse"] });
    expect(cardsInPlay(view)).toHaveLength(36);
    expect(candidates(view, claim("vase red 0"))).not.toContain("senet_red");
  });

  it("an auctioneer's own lot is one's own card", () => {
    const view = viewOf({ ...nobody, hand: "clock: red", lot: "vase_red" });
    expect([...ownCards(view)]).toEqual(["clock_red", "vase_red"]);
    expect(faceUp(view).size).toBe(0);
    expect(CARDS).toHaveLength(54);
  });
});

describe("what a card would score (AQ-13.5)", () => {
  it("counts value, set and the awards that it wins", () => {
    const view = viewOf({ collections: ["vase: red", "clock: blue", ""], purses: [20, 20, 20] });
    expect(gain(view, 0, "vase_green")).toMatchObject({ value: 2, set: { object: "vase", count: 2, points: 3 } });
    expect(gain(view, 2, "vase_green").set).toBeNull();
    const firstObject = gain(view, 0, "crown_white");
    // One object more than all others; and as many of one colour as another, with the same values: that award is divided.
    expect(firstObject.awards).toEqual([
      { award: "award_objects", points: 10 },
      { award: "award_colour", points: 5 },
    ]);
    expect(firstObject.total).toBe(16);
  });

  it("says it", () => {
    const view = viewOf({ collections: ["vase: red purple", "vase: green white yellow"], purses: [20, 20] });
    expect(gainText(gain(view, 0, "vase_blue"))).toBe("a third vase: +2");
    expect(gainText(gain(viewOf(nobody), 0, "vase_blue"))).toContain("most different objects");
    const behind = viewOf({ collections: ["", "clock: red, helmet: red, book: red"], purses: [20, 20] });
    expect(gainText(gain(behind, 0, "vase_blue"))).toBe("nothing");
    expect(gainText(gain(behind, 0, "vase_green"))).toBe("value +2");
  });

  it("lists candidates, the best first", () => {
    const view = viewOf({
      collections: ["vase: green", "clock: red, helmet: red, book: red", ""],
      purses: [20, 20, 20],
      claim: "vase red 0",
    });
    const gains = candidateGains(view, 0);
    expect(gains.map(({ card, total }) => [card, total])).toEqual([
      ["vase_red", 4],
      ["vase_blue", 3],
      ["vase_white", 3],
      ["senet_red", 0],
    ]);
    expect(rangeText(gains)).toBe("0 to 4 points for you");
    expect(rangeText(gains.slice(1, 3))).toBe("3 points for you, whichever it is");
    expect(candidateGains(viewOf(nobody), 0)).toEqual([]);
  });

  it("says what keeping and selling do, and for whom the card is worth most", () => {
    const view = viewOf({
      collections: ["crown: red", "vase: green, book: red", "vase: red blue, clock: red"],
      purses: [20, 20, 20],
      seat: 0,
      lot: "vase_yellow",
      closedHand: 4,
    });
    expect(sale(view, 0, "vase_yellow", 4)).toMatchObject({
      kept: { value: 2, set: null },
      paid: 4,
      least: 5,
      rival: { seat: 1, gain: { set: { points: 3 } } },
    });
  });

  it("AQ-R11: knows one's own purse where purses are closed, and no other", () => {
    const view = viewOf(nobody);
    const closed = {
      ...view,
      purse: 13,
      collectors: view.collectors.map((collector) => ({ ...collector, purse: null })),
    };
    expect([purseOf(view, 1), purseOf(closed, 0), purseOf(closed, 1)]).toEqual([20, 13, null]);
  });
});
