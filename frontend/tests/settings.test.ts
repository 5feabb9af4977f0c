import { afterEach, describe, expect, it, vi } from "vitest";
import { changeSettings, defaultSettings, duration, motion, parseSettings, settings } from "../src/design/settings.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  changeSettings(defaultSettings());
});

describe("kept settings", () => {
  it("come back as they were kept", () => {
    const lastTable = { game: "museum", seats: 4, mode: "correspondence", open: "anyone" } as const;
    changeSettings({ theme: "night", textSize: 150, sound: true, volume: 35, lastTable });
    const kept = parseSettings(localStorage.getItem("vitrine.settings"));
    expect(kept).toMatchObject({ theme: "night", textSize: 150, sound: true, volume: 35, lastTable });
  });

  it.each([null, "", "not json", "null", "[]", '{"theme":"pink","textSize":1000,"volume":"loud","sound":"yes","lastTable":{"game":7}}'])(
    "take defaults for what is not understood: %j",
    (text) => {
      expect(parseSettings(text)).toEqual(defaultSettings());
    },
  );

  it("keep the volume between 0 and 100", () => {
    expect(parseSettings('{"volume":400}').volume).toBe(100);
  });

  it("have sound off at first", () => {
    expect(settings.sound).toBe(false);
  });
});

describe("the page", () => {
  it("wears theme, motion and text size", () => {
    changeSettings({ theme: "night", motion: "short", textSize: 200 });
    const root = document.documentElement;
    expect(root.dataset["theme"]).toBe("dark");
    expect(root.dataset["motion"]).toBe("short");
    expect(root.style.getPropertyValue("--text-scale")).toBe("2");
  });
});

describe("motion", () => {
  it("follows the setting", () => {
    changeSettings({ motion: "short" });
    expect(duration("move")).toBe(130);
    changeSettings({ motion: "off" });
    expect(duration("scene")).toBe(0);
  });

  it("only fades where the system asks for reduced motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(motion()).toBe("fade");
    expect(duration("scene")).toBe(120);
    changeSettings({ motion: "off" });
    expect(motion()).toBe("off");
  });
});
