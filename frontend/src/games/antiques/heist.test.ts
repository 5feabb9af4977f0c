/** The thieves' turn, told line by line (AN-7.13). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeSettings } from "../../design/settings.svelte";
import { heistOf, HeistShow, stolenFrom } from "./heist.svelte";
import type { AntiquesEvent } from "./view";

const resolved: AntiquesEvent = {
  type: "thief_card_resolved",
  card: "th_05",
  checks: [
    { action: "exhibit", possible: false, done: false },
    { action: "assemble", possible: false, done: false },
    { action: "acquire", possible: true, done: true },
  ],
};
const stolen: AntiquesEvent = { type: "automa_acquired", pieces: [{ space: "r1c3", piece: "painting" }], drawn: [], relics_discarded: 0 };
const events: AntiquesEvent[] = [{ type: "turn_ended", seat: 0, round: 3 }, resolved, stolen, { type: "turn_started", seat: 0, round: 4 }];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  changeSettings({ motion: "full" });
});

describe("a turn of the thieves", () => {
  it("is the card, its lines as far as they were looked at, and what moved", () => {
    const heist = heistOf(events);
    expect(heist?.checks.map(({ action }) => action)).toEqual(["exhibit", "assemble", "acquire"]);
    expect(heist?.deeds).toEqual([stolen]);
    expect(heist && stolenFrom(heist)).toEqual(["r1c3"]);
  });

  it("leaves out lines below the one that was done", () => {
    const checks = resolved.checks.map((check, index) => ({ ...check, done: index === 1 }));
    expect(heistOf([{ ...resolved, checks }])?.checks).toHaveLength(2);
  });

  it("is not there where nobody stole", () => expect(heistOf([{ type: "turn_ended", seat: 0, round: 3 }])).toBeNull());
});

describe("telling it", () => {
  const start = (): HeistShow => {
    const show = new HeistShow();
    show.start(heistOf(events) as NonNullable<ReturnType<typeof heistOf>>);
    return show;
  };

  it("runs by itself, step by step", () => {
    const show = start();
    expect([show.shown, show.steps]).toEqual([1, 5]);
    vi.runAllTimers();
    expect(show.isOver).toBe(true);
  });

  it("goes on and back by hand, and stops running then", () => {
    const show = start();
    show.setPace("steps");
    vi.runAllTimers();
    expect(show.shown).toBe(1);
    show.step(1);
    show.step(1);
    show.step(-1);
    expect(show.shown).toBe(2);
  });

  it("is there at once where one wants it so, or where nothing may move; the pace is kept", () => {
    start().setPace("at_once");
    expect(start().isOver).toBe(true);
    localStorage.clear();
    changeSettings({ motion: "off" });
    expect(start().isOver).toBe(true);
  });

  it("waits for each step where one wants it so, also where nothing may move", () => {
    changeSettings({ motion: "off" });
    start().setPace("steps");
    expect(start().shown).toBe(1);
  });
});
