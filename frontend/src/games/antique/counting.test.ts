import { describe, expect, it } from "vitest";
import { countAt, runningTime } from "./counting";
import { viewOf } from "./samples";
import type { View } from "./view";

const view = viewOf({ collections: ["", "", ""], purses: [20, 20, 20], claim: "vase red 0" });
const at = "2030-01-01T00:00:10Z";
const live = (change: Partial<NonNullable<View["auction"]>>, stage: View["stage"]): View => ({
  ...view,
  bidding_mode: "live",
  stage,
  auction: { ...(view.auction as NonNullable<View["auction"]>), ...change },
});

describe("the count of three (AQ-11.3)", () => {
  it.each([
    [6001, false, 0],
    [6000, false, 1],
    [4000, false, 2],
    [2000, false, 3],
    [1, false, 3],
    [0, false, "raised"],
    [-750, false, "raised"],
    [3001, true, 0],
    [3000, true, 1],
    [2000, true, 2],
    [1000, true, 3],
    [0, true, "raised"],
  ] as const)("%i ms left, fast %s: %s", (left, fast, count) => {
    expect(countAt(left, fast)).toBe(count);
  });
});

describe("the time that runs", () => {
  it("is everybody's countdown in the outcry", () => {
    const clocks = { read: at, countdown: at, seats: [] };
    expect(runningTime(live({ asked: null }, "outcry"), clocks)).toEqual({ kind: "countdown", deadline: Date.parse(at) });
  });

  it("is the called bidder's own time in the first lap", () => {
    const clocks = { read: at, countdown: null, seats: [{ seat: 0, deadline: at, remaining: null, rests: false }] };
    expect(runningTime(live({ asked: 0 }, "calling"), clocks)).toEqual({ kind: "call", deadline: Date.parse(at) });
  });

  it("is the pause while somebody reconnects (AQ-11.6)", () => {
    const clocks = { read: at, countdown: at, seats: [] };
    expect(runningTime(live({ asked: null, pause: { seats: [2] } }, "outcry"), clocks)?.kind).toBe("pause");
  });

  it("is none in turns, none without an auction", () => {
    const clocks = { read: at, countdown: null, seats: [{ seat: 0, deadline: at, remaining: null, rests: false }] };
    expect(runningTime(view, clocks)).toBeNull();
    expect(runningTime({ ...view, bidding_mode: "live", auction: null }, clocks)).toBeNull();
    expect(runningTime(live({ asked: 0 }, "calling"), null)).toBeNull();
  });
});
