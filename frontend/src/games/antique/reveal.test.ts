import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeSettings } from "../../design/settings.svelte";
import { Reveal, STEPS, type Step } from "./reveal.svelte";
import type { Hammer } from "./view";

const hammer: Hammer = {
  auction_no: 3,
  auctioneer: 1,
  auto: false,
  card_id: "helmet_red",
  claim: { object: "vase", colour: "red", value: 0 },
  closed_hand: 4,
  high_bid: 5,
  high_bidder: 2,
  lie: "object",
  paid: 5,
  paid_to: 1,
  winner: 2,
};
const shown = (reveal: Reveal): Step[] => STEPS.filter((step) => reveal.shows(step));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ motion: "full" });
});

describe("the reveal (AQ-13.6)", () => {
  it("tells one step after another, then ends", () => {
    const reveal = new Reveal();
    const told: Step[] = [];
    reveal.start(hammer, (step) => told.push(step));
    expect(shown(reveal)).toEqual([]);
    for (const count of [1, 2, 3, 4, 5]) {
      vi.advanceTimersToNextTimer();
      expect(shown(reveal)).toEqual(STEPS.slice(0, count));
    }
    expect(reveal.hammer).toBe(hammer);
    vi.advanceTimersToNextTimer();
    expect(reveal.hammer).toBeNull();
    expect(told).toEqual([...STEPS]);
  });

  it("is skipped to its end", () => {
    const reveal = new Reveal();
    reveal.start(hammer, () => undefined);
    vi.advanceTimersToNextTimer();
    reveal.skip();
    expect(reveal.hammer).toBeNull();
    expect(shown(reveal)).toEqual([...STEPS]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not stay once all is told and a new lot is open", () => {
    const reveal = new Reveal();
    reveal.start(hammer, () => undefined);
    reveal.hurry();
    expect(reveal.hammer).toBe(hammer);
    for (let step = 0; step < STEPS.length; step += 1) vi.advanceTimersToNextTimer();
    expect(reveal.hammer).toBeNull();
  });

  it("stands at its end at once where nothing may move", () => {
    changeSettings({ motion: "off" });
    const reveal = new Reveal();
    reveal.start(hammer, () => undefined);
    expect(reveal.hammer).toBeNull();
    expect(shown(reveal)).toEqual([...STEPS]);
  });
});
