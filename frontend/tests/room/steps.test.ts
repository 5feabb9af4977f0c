import { describe, expect, it } from "vitest";
import { after, before } from "../../src/room/steps";

const ROUNDS = [1, 5, 9];

describe("steps through a replay", () => {
  it("go move by move, and no further than the game", () => {
    expect([after(1, 3, null), after(3, 3, null), before(3, null), before(1, null)]).toEqual([2, 3, 2, 1]);
  });

  it("go on to where the next round begins, and from the last round to the end", () => {
    expect([1, 4, 5, 8, 9, 11, 12].map((version) => after(version, 12, ROUNDS))).toEqual([5, 5, 9, 9, 12, 12, 12]);
  });

  it("go back to where a round began, and from there to the round before", () => {
    expect([12, 9, 7, 5, 3, 1].map((version) => before(version, ROUNDS))).toEqual([9, 5, 5, 1, 1, 1]);
  });

  it("stand still where nothing is to stop at", () => {
    expect([after(4, 4, []), before(4, []), before(1, [])]).toEqual([4, 1, 1]);
  });
});
