import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach } from "vitest";
import { loadLanguage } from "../src/i18n/index.svelte";

/** jsdom has no media queries; tests run as a wide screen by day, with motion. */
window.matchMedia ??= (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;

beforeEach(async () => {
  localStorage.clear();
  await loadLanguage("en");
});

afterEach(cleanup);
