/** What tells a player of the turn and of the time. */
import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { spokenText } from "../../src/design/notices.svelte";
import { changeSettings } from "../../src/design/settings.svelte";
import Clock from "../../src/room/Clock.svelte";
import { watchMyTurn } from "../../src/room/myturn.svelte";

const sounds = vi.hoisted(() => ({ play: vi.fn() }));
vi.mock("../../src/design/sound", () => sounds);
const { takeBackNotice } = vi.hoisted(() => ({ takeBackNotice: vi.fn() }));
vi.mock("../../src/push/view", () => ({ takeBackNotice }));

class FakeNotice {
  static permission = "granted";
  static shown: FakeNotice[] = [];
  readonly title: string;
  isClosed = false;
  onclick: (() => void) | null = null;
  constructor(title: string) {
    this.title = title;
    FakeNotice.shown.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  sounds.play.mockReset();
  takeBackNotice.mockReset().mockResolvedValue(undefined);
  FakeNotice.shown = [];
  vi.stubGlobal("Notification", FakeNotice);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  changeSettings({ notices: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings({ notices: false });
});

describe("one's turn", () => {
  function watch(first: boolean | null, isTold = false): { set(mine: boolean | null): void; end(): void } {
    let mine = $state(first);
    const end = $effect.root(() => {
      watchMyTurn(
        () => mine,
        () => ({ title: "Toy: your turn", text: "Choose", path: "/rooms/r1", isTold }),
      );
    });
    flushSync();
    return {
      set(value) {
        mine = value;
        flushSync();
      },
      end,
    };
  }

  it("is rung and noticed once, when it begins", () => {
    const turn = watch(false);
    expect(sounds.play).not.toHaveBeenCalled();
    turn.set(true);
    turn.set(true);
    expect(sounds.play.mock.calls).toEqual([["bell"]]);
    expect(FakeNotice.shown.map(({ title }) => title)).toEqual(["Toy: your turn"]);
    turn.end();
  });

  it("takes its notice back once one has acted, and when the page goes", () => {
    const turn = watch(false);
    turn.set(true);
    turn.set(false);
    expect(FakeNotice.shown[0]?.isClosed).toBe(true);
    turn.set(true);
    turn.end();
    expect(FakeNotice.shown.map(({ isClosed }) => isClosed)).toEqual([true, true]);
    expect(sounds.play).toHaveBeenCalledTimes(2);
  });

  it("takes the server's notice back as well", () => {
    const turn = watch(true);
    expect(takeBackNotice).not.toHaveBeenCalled();
    turn.set(false);
    expect(takeBackNotice).toHaveBeenCalledExactlyOnceWith("/rooms/r1");
    turn.end();
  });

  it("is left to the server where that tells this device", () => {
    const turn = watch(false, true);
    turn.set(true);
    expect(FakeNotice.shown).toEqual([]);
    expect(sounds.play).toHaveBeenCalledTimes(1);
    turn.end();
  });

  it("that was there when the page came is not rung", () => {
    const turn = watch(null);
    turn.set(true);
    expect(sounds.play).not.toHaveBeenCalled();
    turn.end();
  });

  it("is noticed only if wanted, allowed, and out of sight", () => {
    const turn = watch(false);
    changeSettings({ notices: false });
    turn.set(true);
    turn.set(false);
    changeSettings({ notices: true });
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    turn.set(true);
    expect(FakeNotice.shown).toEqual([]);
    expect(sounds.play).toHaveBeenCalledTimes(2);
    turn.end();
  });
});

describe("a seat's clock", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime("2030-01-01T00:00:00.000Z");
  });
  afterEach(() => vi.useRealTimers());
  const runs = (seconds: number) => ({ seat: 0, deadline: new Date(Date.now() + seconds * 1000).toISOString(), remaining: null, rests: false });
  const text = (): string | undefined => screen.getByRole("timer").textContent?.trim();

  it("runs down, and is marked low by a sign as well as a colour", async () => {
    render(Clock, { clock: runs(32), now: () => Date.now() });
    expect([text(), screen.getByRole("timer").getAttribute("aria-label")]).toEqual(["0:32", "Time left: 0:32"]);
    expect(screen.getByRole("timer").className).not.toContain("low");
    await vi.advanceTimersByTimeAsync(2500);
    expect(text()).toBe("0:29");
    expect(screen.getByRole("timer").className).toContain("low");
  });

  it("of one's own is read out at 30 and 10 seconds, and ticks at the end", async () => {
    render(Clock, { clock: runs(31), now: () => Date.now(), own: true });
    await vi.advanceTimersByTimeAsync(1500);
    expect(spokenText("assertive")).toBe("30 seconds left");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(spokenText("assertive")).toBe("10 seconds left");
    expect(text()).toMatch(/^0:09\.\d$/);
    sounds.play.mockReset();
    await vi.advanceTimersByTimeAsync(3000);
    expect(sounds.play.mock.calls).toEqual([["tick"], ["tick"], ["tick"]]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(text()).toBe("0:00.0");
  });

  it("says by a sign and in words that it rests now and again", () => {
    const { rerender } = render(Clock, { clock: { ...runs(200_000), rests: true }, now: () => Date.now() });
    expect(screen.getByRole("img", { name: "rests at night or on days off" })).toBeTruthy();
    void rerender({ clock: { ...runs(200_000), rests: false } });
    flushSync();
    expect(screen.queryByRole("img")).toBeNull();
  });

  it("that stands shows what remains, by post in days", () => {
    render(Clock, { clock: { seat: 0, deadline: null, remaining: 200_000, rests: false }, now: () => Date.now() });
    expect(text()).toBe("2 days");
  });

  it("is not there where no time counts", () => {
    render(Clock, { clock: undefined, now: () => Date.now() });
    expect(screen.queryByRole("timer")).toBeNull();
  });
});
