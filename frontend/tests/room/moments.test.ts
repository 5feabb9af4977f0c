import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampled, scoreCourse } from "../../src/room/course";
import { momentOf } from "../../src/room/moments";
import type { GameEvent, ReplayPicture } from "../../src/room/types";
import { picture } from "./samples";

const server = vi.hoisted(() => ({ replay: vi.fn() }));
vi.mock("../../src/api", async (original) => ({ ...(await original<typeof import("../../src/api")>()), api: server }));

/** Numbers of the events that each version told, version 1 first. */
const TOLD = [[], [4], [], [], [5, 6, 7], [8], [], [9, 10], [11]];

beforeEach(() => {
  server.replay.mockReset();
  server.replay.mockImplementation((_room: string, version: number | null): Promise<ReplayPicture> => {
    const at = version ?? TOLD.length;
    const events = (TOLD[at - 1] as number[]).map((n): GameEvent => ({ n, type: "x" }));
    return Promise.resolve({ version: at, last: TOLD.length, turns: [1], rounds: [1], picture: picture({ view: { coins: [at, 2 * at] } }), events });
  });
});

describe("the moment of an event", () => {
  it.each([
    [4, 2],
    [5, 5],
    [6, 5],
    [7, 5],
    [8, 6],
    [9, 8],
    [10, 8],
    [11, 9],
  ])("%d is version %d", async (n, version) => {
    expect((await momentOf("r1", n)).version).toBe(version);
  });

  it("of the beginning is the first", async () => {
    expect((await momentOf("r1", 2)).version).toBe(1);
  });

  it("is found with few questions", async () => {
    await momentOf("r1", 5);
    expect(server.replay.mock.calls.length).toBeLessThanOrEqual(10);
  });
});

describe("the course of the scores", () => {
  it.each([
    [1, [1]],
    [3, [1, 2, 3]],
    [23, [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]],
  ])("of %d moments takes a few, the ends among them", (last, versions) => {
    expect(sampled(last)).toEqual(versions);
  });

  it("is read from what was public", async () => {
    const coins = (view: unknown, seat: number): number | null => (view as { coins: number[] }).coins[seat] ?? null;
    const course = await scoreCourse("r1", [1, 0], coins);
    expect(course[0]).toEqual({ version: 1, scores: [2, 1] });
    expect(course.at(-1)).toEqual({ version: 9, scores: [18, 9] });
    expect(await scoreCourse("r1", [0], () => null)).toEqual([]);
  });
});
