import { describe, expect, it } from "vitest";
import { cards, viewOf } from "./samples";
import { awardShares, cardAwardShares, colourCounts, fatyPoints, groups, valuesOf } from "./scoring";

/** AQ-10, example 24. */
const COLLECTIONS = [
  "helmet: red purple blue, vase: green yellow, sword: blue, crown: red, book: red, horse: red",
  "camera: purple red green blue, senet: white yellow, clock: green blue, sword: red, crown: yellow",
  "horse: white blue, book: white, crown: white, vase: white, helmet: white, clock: white, sword: purple",
];

describe("sets (AQ-6.1)", () => {
  it("example 20: five helmets, two vases, one sword make 11", () => {
    const collection = cards("helmet: purple red green blue white, vase: red blue, sword: red");
    expect(groups(collection).map(({ object, points }) => [object, points])).toEqual([
      ["sword", 0],
      ["helmet", 8],
      ["vase", 3],
    ]);
  });

  it("example 21: 3 FATYs are no point, 19 are 4, 20 are 5", () => {
    expect([3, 19, 20].map(fatyPoints)).toEqual([0, 4, 5]);
  });
});

describe("awards (AQ-6.2)", () => {
  it("example 22: a tie goes to the higher values", () => {
    expect(awardShares([4, 4, 3, 3], [11, 13, 20, 2])).toEqual([0, 10, 0, 0]);
  });

  it("example 23: a tie of values too is divided, rounded down", () => {
    expect(awardShares([9, 9, 9], [12, 12, 12])).toEqual([3, 3, 3]);
    expect(awardShares([9, 9, 9], [12, 12, 9])).toEqual([5, 5, 0]);
  });

  it("example 24: the whole sheet", () => {
    const view = viewOf({ collections: COLLECTIONS, purses: [25, 25, 16] });
    expect(view.scores.map(({ values }) => values)).toEqual([15, 13, 5]);
    expect(view.scores.map(({ total }) => total)).toEqual([39, 32, 32]);
    const collections = COLLECTIONS.map(cards);
    expect(cardAwardShares("award_objects", collections)).toEqual([0, 0, 10]);
    expect(cardAwardShares("award_colour", collections)).toEqual([0, 0, 10]);
    expect(colourCounts(collections[2] ?? [])).toContainEqual({ colour: "white", count: 6 });
    expect(valuesOf([])).toBe(0);
  });
});
