/** Recomputes the contrast figures of the design from tokens.css: text 4.5:1, marks and boundaries 3:1 (WCAG 2.2). */
import { describe, expect, it } from "vitest";
import css from "../src/design/tokens.css?raw";

function theme(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

const day = theme(":root");
const night = { ...day, ...theme('[data-theme="dark"]') };
const system = { ...day, ...theme(":root:not([data-theme])") };

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Record<string, string>, upper: string, lower: string): number {
  const [light, dark] = [luminance(tokens[upper] as string), luminance(tokens[lower] as string)].sort((a, b) => b - a);
  return ((light as number) + 0.05) / ((dark as number) + 0.05);
}

/** Text pairs with the figures of the design, day and night. */
const TEXT: [string, string, number, number][] = [
  ["ink", "paper", 15.5, 13.3],
  ["ink", "wall", 13.2, 15.2],
  ["ink", "inset", 13.8, 11.9],
  ["ink-2", "paper", 8.0, 8.4],
  ["ink-2", "wall", 6.8, 9.6],
  ["ink-3", "paper", 5.5, 5.5],
  ["ink-3", "wall", 4.7, 6.3],
  ["ink-3", "inset", 4.9, 4.9],
  ["brass", "paper", 5.9, 8.3],
  ["brass", "wall", 5.0, 9.5],
  ["on-velvet", "velvet", 10.2, 5.9],
  ["on-velvet", "velvet-hi", 12.6, 4.9],
  ["ink", "glow", 13.3, 9.0],
  ["ink-2", "glow", 6.9, 5.7],
  ["good", "good-wash", 5.8, 6.1],
  ["warn", "warn-wash", 5.4, 6.4],
  ["bad", "bad-wash", 5.9, 5.7],
  ["on-baize", "baize-hi", 6.9, 9.5],
  ["on-chosen", "chosen", 7.9, 9.1],
  ["paper", "last", 7.9, 7.3],
];

const SURFACES = ["paper", "wall", "inset"];

describe.each([
  ["day", day],
  ["night", night],
])("%s theme", (name, tokens) => {
  it.each(TEXT)("writes %s on %s readably", (upper, lower, byDay, byNight) => {
    const ratio = contrast(tokens, upper, lower);
    expect(ratio).toBeGreaterThanOrEqual(4.5);
    expect(Math.abs(ratio - (name === "day" ? byDay : byNight))).toBeLessThan(0.06);
  });

  it.each(["edge", "can", "chosen", "last", "focus"])("marks with %s visibly on every surface", (mark) => {
    for (const surface of SURFACES) expect(contrast(tokens, mark, surface)).toBeGreaterThanOrEqual(3);
  });

  it("marks the lit panel and the seats visibly", () => {
    expect(contrast(tokens, "glow-edge", "paper")).toBeGreaterThanOrEqual(3);
    for (const seat of [1, 2, 3, 4, 5, 6]) {
      expect(contrast(tokens, `seat-${seat}`, "paper")).toBeGreaterThanOrEqual(3);
      expect(contrast(tokens, "on-seat", `seat-${seat}`)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("shows white icons on every pigment", () => {
    const pigments = Object.keys(tokens).filter((token) => token.startsWith("pig-"));
    expect(pigments).toHaveLength(8);
    for (const pigment of pigments) expect(contrast(tokens, "on-pig", pigment)).toBeGreaterThanOrEqual(3);
  });
});

it("gives the system's dark theme the same values as the chosen one", () => {
  expect(system).toEqual(night);
});
