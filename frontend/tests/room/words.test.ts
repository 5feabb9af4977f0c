/** Figures and words of the room: clocks, players, verdicts, score sheets. */
import { describe, expect, it } from "vitest";
import { seatLook } from "../../src/design/seats";
import type { Player } from "../../src/games/types";
import { clockText, daysLeft, secondsLeft, untilNextTick } from "../../src/room/clocktime";
import { doing, inOrder } from "../../src/room/players";
import { axis, bestOf, lowWins, ranks, reach, segments } from "../../src/room/scores";
import { ServerClock } from "../../src/room/serverclock";
import type { GameResult } from "../../src/room/types";
import { ownPlace, verdict } from "../../src/room/verdict";
import { layoutOf } from "../../src/room/width.svelte";

function player(seat: number, name: string, more: Partial<Player> = {}): Player {
  return { seat, name, kind: "person", ...seatLook(seat), color: null, you: false, online: true, ...more };
}
const players = [player(0, "Ada", { you: true }), player(1, "Ben"), player(2, "Cleo", { kind: "bot" })];

describe("a clock", () => {
  it.each([
    [172_800, null],
    [172_799, "47:59"],
    [3_600, "1:00"],
    [3_599.9, "59:59"],
    [62, "1:02"],
    [10, "0:10"],
    [9.96, "0:09.9"],
    [0, "0:00.0"],
  ])("%d seconds are written %s", (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it("knows what is left by the server's time", () => {
    const deadline = "2030-01-01T00:01:00.000Z";
    const now = Date.parse("2030-01-01T00:00:18.500Z");
    expect(secondsLeft({ seat: 0, deadline, remaining: null, rests: false }, now)).toBe(41.5);
    expect(secondsLeft({ seat: 0, deadline, remaining: null, rests: false }, now + 60_000)).toBe(0);
    expect(secondsLeft({ seat: 0, deadline: null, remaining: 90, rests: false }, now)).toBe(90);
    expect(secondsLeft(undefined, now)).toBeNull();
    expect(daysLeft(200_000)).toBe(2);
  });

  it("ticks when its text changes", () => {
    expect(untilNextTick(5)).toBe(100);
    expect(untilNextTick(41.5)).toBe(520);
  });

  it("takes the server's time from the quickest answers", () => {
    const clock = new ServerClock();
    const at = Date.parse("2030-01-01T00:00:00.000Z");
    clock.sample("2030-01-01T00:00:05.000Z", at - 50, at + 50);
    expect(clock.offset).toBe(5_000);
    clock.sample("2030-01-01T00:00:09.000Z", at - 900, at + 100);
    expect(clock.offset).toBe(5_000);
    clock.sample("2030-01-01T00:00:05.100Z", at - 40, at + 40);
    expect(clock.offset).toBe(5_100);
  });
});

describe("the layout", () => {
  it.each([
    [1920, 1, false, "large"],
    [1280, 1, false, "zones"],
    [1280, 2, false, "column"],
    [1920, 1.5, false, "zones"],
    [900, 1, false, "rail"],
    [844, 1, true, "rail"],
    [768, 1, false, "column"],
  ])("of %d px with text of scale %d", (px, scale, isLow, layout) => {
    expect(layoutOf(px, scale, isLow)).toBe(layout);
  });
});

describe("the order of play", () => {
  it("starts after oneself", () => {
    expect(inOrder(players, 1).map(({ seat }) => seat)).toEqual([2, 0, 1]);
    expect(inOrder(players, null).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  it("says what each is doing", () => {
    const now = { actors: [0], me: 0, past: false };
    expect(doing(players[0] as Player, players, now)).toBe("is choosing");
    expect(doing(players[0] as Player, players, now, true)).toBe("you");
    expect(doing(players[1] as Player, players, now)).toBe("plays after you");
    expect(doing(players[1] as Player, players, { ...now, me: null }, true)).toBe("next");
    expect(doing(players[2] as Player, players, now)).toBe("bot");
    expect(doing(player(1, "Ben", { online: false }), players, now)).toBe("away, plays after you");
    expect(doing(player(1, "Ben", { online: false }), players, now, true)).toBe("away");
    expect(doing(player(1, "Ben", { online: false }), players, { ...now, actors: [1] })).toBe("is asked, but away");
    expect(doing(players[2] as Player, players, { ...now, actors: [1] })).toBe("bot, next");
    expect(doing(players[2] as Player, players, { ...now, actors: [1] }, true)).toBe("next");
    expect(doing(player(1, "Ben", { online: false }), players, { ...now, actors: [2], past: true })).toBe("waits");
  });
});

const result: GameResult = {
  winners: [1],
  ranking: [[1], [0, 2]],
  sheet: [
    { category: "museums", values: [24, 31, 24] },
    { category: "vault", values: [-2, -1, null] },
    { category: "tokens", values: [3, 3, 3] },
  ],
  totals: [25, 33, 25],
};

describe("a result", () => {
  it("ranks, with groups sharing theirs", () => {
    expect([...ranks(result)]).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
    ]);
  });

  it("knows whether few or many points are wanted", () => {
    expect(lowWins(result)).toBe(false);
    expect(lowWins({ ...result, winners: [0], totals: [19, 31, 49] })).toBe(true);
    expect(lowWins({ ...result, totals: null })).toBe(false);
  });

  it("finds the best of a row, unless all are alike", () => {
    expect(bestOf([24, 31, 24], false)).toEqual([1]);
    expect(bestOf([24, 31, 24], true)).toEqual([0, 2]);
    expect(bestOf([3, 3, 3], false)).toEqual([]);
    expect(bestOf([null, 3, null], false)).toEqual([]);
  });

  it("lays bars to both sides of zero", () => {
    const bar = segments(result, 0);
    expect(bar).toEqual([
      { row: 0, value: 24, from: 0, length: 24 },
      { row: 1, value: -2, from: -2, length: 2 },
      { row: 2, value: 3, from: 24, length: 3 },
    ]);
    expect(reach([bar])).toEqual([-2, 27]);
  });

  it.each([
    [27, [0, 10, 20]],
    [49, [0, 10, 20, 30, 40]],
    [4, [0, 1, 2, 3, 4]],
    [120, [0, 50, 100]],
  ])("draws an axis to %d", (most, steps) => {
    expect(axis(most)).toEqual(steps);
  });

  it("is said in words", () => {
    expect(verdict(result, players)).toBe("Ben wins, 33 to 25");
    expect(verdict({ ...result, winners: [0], ranking: [[0], [1], [2]] }, players)).toBe("You win, 25 to 33");
    expect(verdict({ ...result, winners: [0], totals: null }, players)).toBe("You win");
    expect(verdict({ ...result, winners: [0, 1] }, players)).toBe("You and Ben share the victory");
    expect(verdict({ ...result, winners: [] }, players)).toBe("Nobody wins");
    expect(ownPlace(result, 0)).toBe("You finished 2nd with 25.");
    expect(ownPlace({ ...result, totals: null }, 0)).toBe("You finished 2nd.");
    expect(ownPlace(result, 1)).toBeNull();
    expect(ownPlace(result, null)).toBeNull();
  });
});
